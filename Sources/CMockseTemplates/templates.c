// The files in the folder `templates`; a new file needs an array and an entry.
#include "CMockseTemplates.h"

#include <stddef.h>
#include <string.h>

static const char browser_js[] = {
#embed "templates/browser.js" suffix(, 0)
};
static const char driver_kt[] = {
#embed "templates/driver.kt" suffix(, 0)
};
static const char driver_mjs[] = {
#embed "templates/driver.mjs" suffix(, 0)
};
static const char driver_py[] = {
#embed "templates/driver.py" suffix(, 0)
};
static const char driver_sh[] = {
#embed "templates/driver.sh" suffix(, 0)
};
static const char driver_swift[] = {
#embed "templates/driver.swift" suffix(, 0)
};
static const char stub_js[] = {
#embed "templates/stub.js" suffix(, 0)
};
static const char stub_kt[] = {
#embed "templates/stub.kt" suffix(, 0)
};
static const char stub_py[] = {
#embed "templates/stub.py" suffix(, 0)
};
static const char stub_sh[] = {
#embed "templates/stub.sh" suffix(, 0)
};
static const char stub_swift[] = {
#embed "templates/stub.swift" suffix(, 0)
};

const char *mockse_template(const char *name) {
    static const struct {
        const char *name, *text;
    } files[] = {
        {"browser.js", browser_js},
        {"driver.kt", driver_kt},
        {"driver.mjs", driver_mjs},
        {"driver.py", driver_py},
        {"driver.sh", driver_sh},
        {"driver.swift", driver_swift},
        {"stub.js", stub_js},
        {"stub.kt", stub_kt},
        {"stub.py", stub_py},
        {"stub.sh", stub_sh},
        {"stub.swift", stub_swift},
    };
    for (size_t place = 0; place < sizeof files / sizeof files[0]; place++) {
        if (strcmp(files[place].name, name) == 0) return files[place].text;
    }
    return NULL;
}
