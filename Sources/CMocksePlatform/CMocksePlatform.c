#define _GNU_SOURCE
#include "CMocksePlatform.h"

#include <errno.h>
#include <pthread.h>
#include <signal.h>
#include <string.h>
#include <sys/file.h>
#include <sys/socket.h>

#if defined(__linux__)
#include <linux/sockios.h>
#include <sys/ioctl.h>
#endif

int mockse_unacknowledged_bytes(int socket) {
    int count = 0;
#if defined(__APPLE__)
    socklen_t size = sizeof count;
    return getsockopt(socket, SOL_SOCKET, SO_NWRITE, &count, &size) == 0 ? count : 0;
#elif defined(__linux__)
    return ioctl(socket, SIOCOUTQ, &count) == 0 ? count : 0;
#else
    (void)socket;
    return count;
#endif
}

bool mockse_is_ignored(int signal) {
    struct sigaction action;
    return sigaction(signal, 0, &action) == 0 && action.sa_handler == SIG_IGN;
}

void mockse_name_thread(const char *name) {
#if defined(__APPLE__)
    pthread_setname_np(name);
#elif defined(__linux__)
    char shortened[16]; // the kernel's limit, including the terminator
    strncpy(shortened, name, sizeof shortened - 1);
    shortened[sizeof shortened - 1] = 0;
    pthread_setname_np(pthread_self(), shortened);
#else
    (void)name;
#endif
}

#if defined(__linux__)
#include <errno.h>
#include <stdatomic.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

int mockse_accept4(int listener) {
    return accept4(listener, 0, 0, SOCK_CLOEXEC | SOCK_NONBLOCK);
}

int mockse_epoll_wait(int epoll, struct epoll_event *events, int capacity, int64_t timeout_ns) {
    if (timeout_ns <= 0)
        return epoll_wait(epoll, events, capacity, timeout_ns < 0 ? -1 : 0);
#if defined(SYS_epoll_pwait2)
    static atomic_bool missing;
    if (!atomic_load_explicit(&missing, memory_order_relaxed)) {
        // The system call takes 64-bit times on every architecture.
        struct { int64_t seconds, nanoseconds; } timeout = {timeout_ns / 1000000000, timeout_ns % 1000000000};
        long count = syscall(SYS_epoll_pwait2, epoll, events, capacity, &timeout, (void *)0, 0);
        // Some sandboxes reject unknown system calls with EPERM.
        if (count >= 0 || (errno != ENOSYS && errno != EPERM))
            return (int)count;
        atomic_store_explicit(&missing, 1, memory_order_relaxed);
    }
#endif
    int64_t milliseconds = (timeout_ns + 999999) / 1000000;
    return epoll_wait(epoll, events, capacity, milliseconds > 1 << 30 ? 1 << 30 : (int)milliseconds);
}
#endif

#if defined(__APPLE__)
#include <malloc/malloc.h>
#elif defined(__GLIBC__)
#include <malloc.h>
#endif

void mockse_give_back_memory(void) {
#if defined(__APPLE__)
    malloc_zone_pressure_relief(NULL, 0);
#elif defined(__GLIBC__)
    malloc_trim(0);
#endif
}

int mockse_lock(int file) {
    int result;
    do result = flock(file, LOCK_EX | LOCK_NB);
    while (result != 0 && errno == EINTR);
    return result == 0 ? 0 : errno;
}

void mockse_unlock(int file) {
    flock(file, LOCK_UN);
}
