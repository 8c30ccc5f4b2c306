#pragma once
#include <stdbool.h>
#include <stdint.h>
#include <sys/types.h>

/// Whether the process ignores a signal: Swift cannot compare handlers with SIG_IGN.
bool mockse_is_ignored(int signal);

/// Gives the running thread a name: the call differs from system to system.
void mockse_name_thread(const char *name);

/// How many sent bytes a TCP socket's peer has not acknowledged yet; 0 if the system can't tell.
int mockse_unacknowledged_bytes(int socket);

/// Makes a pipe whose ends programs that are started do not inherit: reading end first. Returns 0 or an errno.
int mockse_pipe(int ends[2]);

/// Starts a program, looked up in PATH, in a process group of its own.
///
/// `arguments` ends with NULL, and so does `environment`, which is this process's if it is NULL itself. `standard` are the
/// descriptors to become its standard input, output and error; -1 leaves it this process's. Returns 0 and fills `pid`, or
/// an errno.
int mockse_spawn(char *const arguments[], char *const environment[], const int standard[3], pid_t *pid);

#if defined(__linux__)
#include <sys/epoll.h>
#include <sys/eventfd.h>

/// accept4(2) with close-on-exec and non-blocking set: Swift's C library module does not show it.
int mockse_accept4(int listener);

/// epoll_wait(2) with its time-out in nanoseconds, -1 for none. Kernels before 5.11 wait whole milliseconds, rounded up.
int mockse_epoll_wait(int epoll, struct epoll_event *events, int capacity, int64_t timeout_ns);
#endif
