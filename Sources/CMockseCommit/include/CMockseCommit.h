#pragma once

/// Returns the commit that the sources are from, with a + if they may differ from it; empty if it isn't known.
const char *mockse_commit(void);
