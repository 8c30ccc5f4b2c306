#define _GNU_SOURCE
#include <stdlib.h>
#include <unistd.h>

#if defined(__linux__)
// Runs before the initializers of the Swift runtime, which have no priority. Without /proc, these abort with a message
// that doesn't name it, and libdispatch stops the process as soon as it counts its threads.
__attribute__((constructor(101))) static void require_proc(void) {
    static const char message[] =
        "mockse: /proc: not mounted; mount it in this root (mount -t proc proc ROOT/proc), because Swift needs it\n";
    char link;
    if (readlink("/proc/self/exe", &link, sizeof link) >= 0) return;
    if (write(STDERR_FILENO, message, sizeof message - 1) < 0) _exit(1);
    _exit(1);
}
#endif
