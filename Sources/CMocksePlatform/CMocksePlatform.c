#include "CMocksePlatform.h"
