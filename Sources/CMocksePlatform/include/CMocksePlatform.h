#pragma once
#include <stdbool.h>
#include <stdint.h>
#include <sys/types.h>

/// Returns whether the process ignores a signal; Swift can't compare handlers with SIG_IGN.
bool mockse_is_ignored(int signal);

/// Names the current thread; the system call differs between systems.
void mockse_name_thread(const char *name);

/// Returns the number of sent bytes that a TCP socket's peer has not acknowledged yet; 0 if the system can't report it.
int mockse_unacknowledged_bytes(int socket);

/// Gives freed memory back to the system, as far as the C library can; takes milliseconds.
void mockse_give_back_memory(void);

/// Creates a pipe, reading end first, whose ends are not inherited by started programs. Returns 0 or an errno.
int mockse_pipe(int ends[2]);

/// Starts a program, looked up in PATH, in its own process group.
///
/// `arguments` and `environment` end with NULL. If `environment` itself is NULL, the program inherits this process's.
/// `standard` holds the descriptors for its standard input, output and error; -1 means this process's own,
/// which must be open: Darwin doesn't start a program that inherits a closed one. Returns 0 and sets `pid`, or returns an
/// errno: ENOTSUP on iOS devices, which let no app start programs.
int mockse_spawn(char *const arguments[], char *const environment[], const int standard[3], pid_t *pid);

/// Locks an open file against other open files, with flock(2), without waiting.
///
/// The system releases the lock when the file is closed, even by the end of the process. Returns 0, EWOULDBLOCK if
/// another open file has the lock, or an errno.
int mockse_lock(int file);

/// Releases the lock of an open file.
void mockse_unlock(int file);

#if defined(__linux__)
#include <sys/epoll.h>
#include <sys/eventfd.h>

/// Calls accept4(2) with close-on-exec and nonblocking set; Swift's C library module doesn't export it.
int mockse_accept4(int listener);

/// Calls epoll_wait(2) with a timeout in nanoseconds, -1 for none. Kernels before 5.11 round it up to milliseconds.
int mockse_epoll_wait(int epoll, struct epoll_event *events, int capacity, int64_t timeout_ns);
#endif
