#pragma once
#include <stddef.h>

/// One embedded file of the pages for browsers: a name such as "dashboard.html" and its bytes.
struct mockse_web_file {
    const char *name;
    const unsigned char *bytes;
    size_t size;
};

/// The embedded files.
const struct mockse_web_file *mockse_web_files(size_t *count);
