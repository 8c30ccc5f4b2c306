// The part of Darwin that mockse uses, for the type-check of `.ci/darwin`. Apple's headers come from a package.
#pragma once
#include <arpa/inet.h>
#include <crt_externs.h>
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <ifaddrs.h>
#include <limits.h>
#include <net/if.h>
#include <netdb.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/event.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syslimits.h>
#include <sys/time.h>
#include <sys/types.h>
#include <sys/uio.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

// Swift doesn't import variadic functions, nor `errno`, which is a macro: Apple's overlay in Swift wraps them.
static inline int shim_open(const char *path, int flags, mode_t mode) { return open(path, flags, mode); }
static inline int shim_fcntl(int descriptor, int command, int value) { return fcntl(descriptor, command, value); }
static inline int shim_errno(void) { return errno; }
static inline void shim_set_errno(int value) { errno = value; }
