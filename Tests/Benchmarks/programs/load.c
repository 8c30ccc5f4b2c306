// load PORT PATH CONNECTIONS REQUESTS SECONDS [SPREAD STEP FIELD…]: sends GET requests over keep-alive connections,
// one at a time on each, until REQUESTS were sent or SECONDS passed. In PATH, {} is a number: request i asks for
// 1 + (i mod SPREAD) * STEP. Prints what was received after all connections were open.
#include "client.h"

struct exchange {
    int fd, has_length, is_in_body, head_length;
    long long left;
    char head[8192];
};

static const char *path_before, *path_after;
static char fields[4096];
static long long sent, most, spread = 1, step;
static int port;

static void request(struct exchange *exchange) {
    char bytes[20000], number[24] = "";
    if (path_after) snprintf(number, sizeof number, "%lld", 1 + sent % spread * step);
    int length = snprintf(
        bytes, sizeof bytes, "GET %s%s%s HTTP/1.1\r\nHost: 127.0.0.1:%d\r\n%s\r\n", path_before, number,
        path_after ? path_after : "", port, fields);
    exchange->head_length = exchange->is_in_body = 0;
    sent++;
    if (send(exchange->fd, bytes, length, MSG_NOSIGNAL) != length) perror("send"), exit(1);
}

// Takes received bytes, and returns 0, or the status of the response if it is complete.
static int take(struct exchange *exchange, const char *bytes, int count) {
    if (!exchange->is_in_body) {
        int room = sizeof exchange->head - 1 - exchange->head_length, copied = count < room ? count : room;
        memcpy(exchange->head + exchange->head_length, bytes, copied);
        exchange->head_length += copied;
        exchange->head[exchange->head_length] = 0;
        char *end = strstr(exchange->head, "\r\n\r\n");
        if (!end) {
            if (copied < count) fprintf(stderr, "a head is too long\n"), exit(1);
            return 0;
        }
        char *length = strcasestr(exchange->head, "\r\ncontent-length:");
        if (!length || length > end) fprintf(stderr, "a response has no Content-Length\n"), exit(1);
        int before = exchange->head_length - copied, body = count - (int)(end + 4 - exchange->head - before);
        exchange->left = atoll(length + 17) - body;
        exchange->is_in_body = 1;
    } else {
        exchange->left -= count;
    }
    return exchange->left <= 0 ? atoi(exchange->head + 9) : 0;
}

int main(int argc, char **argv) {
    if (argc < 6) return fprintf(stderr, "usage: load PORT PATH CONNECTIONS REQUESTS SECONDS [SPREAD STEP FIELD…]\n"), 2;
    allow_many_files();
    port = atoi(argv[1]);
    int count = atoi(argv[3]);
    most = atoll(argv[4]);
    double seconds = atof(argv[5]);
    path_before = argv[2];
    char *place = strstr(argv[2], "{}");
    if (place) {
        *place = 0;
        path_after = place + 2;
    }
    if (argc > 7) spread = atoll(argv[6]), step = atoll(argv[7]);
    for (int i = 8; i < argc; i++) {
        strncat(fields, argv[i], sizeof fields - strlen(fields) - 3);
        strcat(fields, "\r\n");
    }

    struct exchange *exchanges = calloc(count, sizeof *exchanges);
    int poller = epoll_create1(0);
    for (int i = 0; i < count; i++) {
        exchanges[i].fd = connection_to(port, 0);
        struct epoll_event event = {.events = EPOLLIN, .data.ptr = &exchanges[i]};
        epoll_ctl(poller, EPOLL_CTL_ADD, exchanges[i].fd, &event);
    }
    // Whoever measures starts now.
    printf("open\n");
    fflush(stdout);
    if (getchar() == EOF) return 1;

    long long received = 0, other = 0;
    double start = now_ms(), end = start + seconds * 1e3, last = start;
    for (int i = 0; i < count && sent < most; i++) request(&exchanges[i]);
    static char bytes[1 << 18];
    struct epoll_event ready[256];
    while (received < sent) {
        int events = epoll_wait(poller, ready, 256, 1000);
        last = now_ms();
        // Responses that take longer than this are given up.
        if (last > end + 20000) return fprintf(stderr, "%lld requests have no response\n", sent - received), 1;
        for (int i = 0; i < events; i++) {
            struct exchange *exchange = ready[i].data.ptr;
            int size = recv(exchange->fd, bytes, sizeof bytes, 0);
            if (size <= 0) return fprintf(stderr, "a connection was closed\n"), 1;
            int status = take(exchange, bytes, size);
            if (status == 0) continue;
            received++;
            if (status < 200 || status > 299) other++;
            if (sent < most && last < end) request(exchange);
        }
    }
    printf("requests %lld seconds %.6f not2xx %lld\n", received, (last - start) / 1e3, other);
    fflush(stdout);
    // The connections stay open until whoever measures has looked at the server.
    getchar();
    return 0;
}
