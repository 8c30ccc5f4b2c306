#define _GNU_SOURCE
#include "CMocksePlatform.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <unistd.h>

#if defined(__APPLE__)
#include <TargetConditionals.h>
#include <crt_externs.h>
#define environ (*_NSGetEnviron())
#else
extern char **environ;
#endif

int mockse_pipe(int ends[2]) {
#if defined(__linux__)
    return pipe2(ends, O_CLOEXEC) ? errno : 0;
#else
    if (pipe(ends)) return errno;
    fcntl(ends[0], F_SETFD, FD_CLOEXEC);
    fcntl(ends[1], F_SETFD, FD_CLOEXEC);
    return 0;
#endif
}

int mockse_spawn(char *const arguments[], char *const environment[], const int standard[3], pid_t *pid) {
#if defined(__APPLE__) && TARGET_OS_IPHONE && !TARGET_OS_SIMULATOR
    // The sandbox of an iOS device refuses to start programs; only Macs, the Simulator and Linux can.
    (void)arguments, (void)environment, (void)standard, (void)pid;
    return ENOTSUP;
#else
    posix_spawn_file_actions_t actions;
    posix_spawn_file_actions_init(&actions);
    for (int stream = 0; stream < 3; stream++)
        if (standard[stream] >= 0) posix_spawn_file_actions_adddup2(&actions, standard[stream], stream);

    // The child must not inherit descriptors that other code in this process has opened.
    short closing = 0;
#if defined(__APPLE__)
    closing = POSIX_SPAWN_CLOEXEC_DEFAULT;
    for (int stream = 0; stream < 3; stream++)
        if (standard[stream] < 0) posix_spawn_file_actions_addinherit_np(&actions, stream);
#elif defined(__GLIBC__)
#if __GLIBC_PREREQ(2, 34)
    posix_spawn_file_actions_addclosefrom_np(&actions, 3);
#endif
#endif

    // The child must not inherit the signals that the server ignores or blocks.
    posix_spawnattr_t attributes;
    posix_spawnattr_init(&attributes);
    sigset_t signals;
    sigemptyset(&signals);
    posix_spawnattr_setsigmask(&attributes, &signals);
    sigaddset(&signals, SIGPIPE);
    sigaddset(&signals, SIGINT);
    sigaddset(&signals, SIGTERM);
    sigaddset(&signals, SIGHUP);
    posix_spawnattr_setsigdefault(&attributes, &signals);
    posix_spawnattr_setpgroup(&attributes, 0);
    posix_spawnattr_setflags(
        &attributes, POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF | closing);

    int code = posix_spawnp(pid, arguments[0], &actions, &attributes, arguments, environment ? environment : environ);
    posix_spawn_file_actions_destroy(&actions);
    posix_spawnattr_destroy(&attributes);
    return code;
#endif
}
