// floor PORT FILE [PROCESSES]: the floor under every server. Responds to whatever it receives with the bytes of FILE, and parses
// nothing: one recv and one send for each request, in two processes, or one, with epoll.
#include "client.h"

#include <fcntl.h>
#include <sys/prctl.h>
#include <signal.h>

int main(int argc, char **argv) {
    static char response[(1 << 20) + 256], request[65536];
    static char page[1 << 20];
    FILE *file = argc > 2 ? fopen(argv[2], "rb") : NULL;
    if (!file) return fprintf(stderr, "usage: floor PORT FILE [PROCESSES]\n"), 2;
    size_t size = fread(page, 1, sizeof page, file);
    fclose(file);
    int length = sprintf(
        response, "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: %zu\r\n\r\n", size);
    memcpy(response + length, page, size);
    length += size;

    // The second process ends with the first.
    if ((argc < 4 || atoi(argv[3]) > 1) && fork() == 0) {
        prctl(PR_SET_PDEATHSIG, SIGKILL);
        if (getppid() == 1) return 0;
    }
    int one = 1, listener = socket(AF_INET, SOCK_STREAM, 0), poller = epoll_create1(0);
    setsockopt(listener, SOL_SOCKET, SO_REUSEADDR, &one, sizeof one);
    setsockopt(listener, SOL_SOCKET, SO_REUSEPORT, &one, sizeof one);
    struct sockaddr_in at = {
        .sin_family = AF_INET, .sin_port = htons(atoi(argv[1])), .sin_addr.s_addr = htonl(INADDR_LOOPBACK)};
    if (bind(listener, (void *)&at, sizeof at) < 0 || listen(listener, 4096) < 0) return perror("listen"), 1;
    struct epoll_event event = {.events = EPOLLIN, .data.fd = listener}, ready[256];
    epoll_ctl(poller, EPOLL_CTL_ADD, listener, &event);
    for (;;) {
        int count = epoll_wait(poller, ready, 256, -1);
        for (int i = 0; i < count; i++) {
            int fd = ready[i].data.fd;
            if (fd == listener) {
                fd = accept(listener, NULL, NULL);
                if (fd < 0) continue;
                setsockopt(fd, IPPROTO_TCP, TCP_NODELAY, &one, sizeof one);
                event.data.fd = fd;
                epoll_ctl(poller, EPOLL_CTL_ADD, fd, &event);
            } else if (recv(fd, request, sizeof request, 0) <= 0) {
                close(fd);
            } else {
                send(fd, response, length, MSG_NOSIGNAL);
            }
        }
    }
}
