#include "CMockseCommit.h"

// The package's manifest defines it.
#ifndef MOCKSE_COMMIT
#define MOCKSE_COMMIT ""
#endif

const char *mockse_commit(void) { return MOCKSE_COMMIT; }
