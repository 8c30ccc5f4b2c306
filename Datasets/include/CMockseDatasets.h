#pragma once
#include <stddef.h>

/// One embedded file: a name such as "stackexchange/stackoverflow/users", and its bytes.
struct mockse_dataset {
    const char *name;
    const unsigned char *bytes;
    size_t size;
};

/// The embedded datasets as NDJSON, sorted by name.
const struct mockse_dataset *mockse_datasets(size_t *count);

/// The packs of further datasets, sorted by folder, such as "stackexchange/stackoverflow".
const struct mockse_dataset *mockse_packs(size_t *count);
