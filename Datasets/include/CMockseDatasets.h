#pragma once
#include <stddef.h>

/// One embedded dataset: a name such as "stackexchange/stackoverflow/users" and its NDJSON bytes.
struct mockse_dataset {
    const char *name;
    const unsigned char *bytes;
    size_t size;
};

/// The embedded datasets, sorted by name.
const struct mockse_dataset *mockse_datasets(size_t *count);
