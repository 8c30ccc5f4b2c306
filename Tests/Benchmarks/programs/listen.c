// listen PORT PATH CONNECTIONS read|ignore: requests PATH on each connection, and reads what arrives, or leaves it in
// the smallest receive buffers that the system has. Prints a line once every request is sent, and ends at SIGTERM.
#include "client.h"

int main(int argc, char **argv) {
    if (argc != 5) return fprintf(stderr, "usage: listen PORT PATH CONNECTIONS read|ignore\n"), 2;
    allow_many_files();
    int port = atoi(argv[1]), count = atoi(argv[3]), reads = strcmp(argv[4], "read") == 0, poller = epoll_create1(0);
    char request[1024];
    int length = snprintf(request, sizeof request, "GET %s HTTP/1.1\r\nHost: 127.0.0.1:%d\r\n\r\n", argv[2], port);
    for (int i = 0; i < count; i++) {
        int fd = connection_to(port, reads ? 0 : 2048);
        struct epoll_event event = {.events = EPOLLIN, .data.fd = fd};
        if (reads) epoll_ctl(poller, EPOLL_CTL_ADD, fd, &event);
        if (send(fd, request, length, MSG_NOSIGNAL) != length) perror("send"), exit(1);
    }
    printf("open\n");
    fflush(stdout);
    static char bytes[1 << 18];
    struct epoll_event ready[256];
    for (;;) {
        int events = epoll_wait(poller, ready, 256, -1);
        for (int i = 0; i < events; i++)
            if (recv(ready[i].data.fd, bytes, sizeof bytes, 0) <= 0) close(ready[i].data.fd);
    }
}
