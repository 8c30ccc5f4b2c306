// hold PORT PATH CONNECTIONS EXPECTED_MS: opens the connections, sends one GET on each, and prints how long after
// EXPECTED_MS the first byte of each response arrived, in milliseconds.
#include "client.h"

int main(int argc, char **argv) {
    if (argc != 5) return fprintf(stderr, "usage: hold PORT PATH CONNECTIONS EXPECTED_MS\n"), 2;
    allow_many_files();
    int port = atoi(argv[1]), count = atoi(argv[3]), failed = 0, early = 0, answered = 0;
    double expected = atof(argv[4]);
    int *fds = calloc(count, sizeof *fds), poller = epoll_create1(0);
    double *sent = calloc(count, sizeof *sent), *late = calloc(count, sizeof *late);
    char *is_done = calloc(count, 1);
    for (int i = 0; i < count; i++) {
        fds[i] = connection_to(port, 0);
        struct epoll_event event = {.events = EPOLLIN, .data.u32 = i};
        epoll_ctl(poller, EPOLL_CTL_ADD, fds[i], &event);
    }
    char request[1024], bytes[65536];
    int length = snprintf(request, sizeof request, "GET %s HTTP/1.1\r\nHost: 127.0.0.1:%d\r\n\r\n", argv[2], port);
    for (int i = 0; i < count; i++) {
        sent[i] = now_ms();
        if (send(fds[i], request, length, MSG_NOSIGNAL) != length) perror("send"), exit(1);
    }
    struct epoll_event ready[1024];
    for (double end = now_ms() + expected + 20000; answered + failed < count && now_ms() < end;) {
        int events = epoll_wait(poller, ready, 1024, 1000);
        double time = now_ms();
        for (int k = 0; k < events; k++) {
            int i = ready[k].data.u32, size = recv(fds[i], bytes, sizeof bytes, 0);
            if (size <= 0) close(fds[i]);
            if (is_done[i]) continue;
            is_done[i] = 1;
            if (size <= 0) {
                failed++;
            } else {
                late[answered] = time - sent[i] - expected;
                if (late[answered++] < 0) early++;
            }
        }
    }
    double p50 = percentile(late, answered, 0.5), p99 = percentile(late, answered, 0.99);
    printf("answered %d failed %d early %d p50 %.2f p99 %.2f max %.2f\n", answered, count - answered, early, p50, p99,
           answered ? late[answered - 1] : 0);
    return answered != count;
}
