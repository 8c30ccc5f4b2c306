#include "CMockseDatasets.h"

static const struct mockse_dataset datasets[1];

const struct mockse_dataset *mockse_datasets(size_t *count) {
    *count = 0;
    return datasets;
}
