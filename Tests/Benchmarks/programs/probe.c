// probe PORT PATH: requests PATH over eight connections in turn, each request a millisecond after the last response,
// until SIGTERM. Prints how long the responses took, in milliseconds; a request that is still open counts, too.
#include "client.h"

#include <signal.h>

static volatile sig_atomic_t is_stopped;
static void stop(int signal) { is_stopped = signal; }

// Returns whether the whole response arrived before the program was told to stop.
static int finish(int fd) {
    static char head[8192], bytes[1 << 18];
    int length = 0;
    long long left = -1;
    while (left != 0) {
        int size = recv(fd, left < 0 ? head + length : bytes, left < 0 ? sizeof head - 1 - length : sizeof bytes, 0);
        if (size < 0 && errno == EINTR) return 0;
        if (size <= 0) fprintf(stderr, "a connection was closed\n"), exit(1);
        if (left >= 0) {
            left -= size;
            continue;
        }
        length += size;
        head[length] = 0;
        char *end = strstr(head, "\r\n\r\n"), *field = strcasestr(head, "\r\ncontent-length:");
        if (end && field) left = atoll(field + 17) - (length - (end + 4 - head));
        else if (end) fprintf(stderr, "a response has no Content-Length\n"), exit(1);
    }
    return 1;
}

int main(int argc, char **argv) {
    enum { connections = 8, most = 1000000 };
    if (argc != 3) return fprintf(stderr, "usage: probe PORT PATH\n"), 2;
    struct sigaction action = {.sa_handler = stop};
    sigaction(SIGTERM, &action, NULL);
    int port = atoi(argv[1]), fds[connections], count = 0;
    for (int i = 0; i < connections; i++) fds[i] = connection_to(port, 0);
    char request[1024];
    int length = snprintf(request, sizeof request, "GET %s HTTP/1.1\r\nHost: 127.0.0.1:%d\r\n\r\n", argv[2], port);
    double *times = calloc(most, sizeof *times);
    printf("open\n");
    fflush(stdout);
    while (!is_stopped && count < most) {
        double start = now_ms();
        int fd = fds[count % connections];
        if (send(fd, request, length, MSG_NOSIGNAL) != length) perror("send"), exit(1);
        finish(fd);
        times[count++] = now_ms() - start;
        usleep(1000);
    }
    double p50 = percentile(times, count, 0.5), p99 = percentile(times, count, 0.99);
    printf("probes %d p50 %.3f p99 %.3f max %.3f\n", count, p50, p99, count ? times[count - 1] : 0);
    return 0;
}
