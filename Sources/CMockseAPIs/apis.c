// The files in the folder `apis`; a new file needs an array and an entry.
#include "CMockseAPIs.h"

#include <stddef.h>

static const char drf_cursor[] = {
#embed "apis/drf-cursor.json" suffix(, 0)
};
static const char drf_offset[] = {
#embed "apis/drf-offset.json" suffix(, 0)
};
static const char drf_page[] = {
#embed "apis/drf-page.json" suffix(, 0)
};
static const char github[] = {
#embed "apis/github.json" suffix(, 0)
};
static const char graph[] = {
#embed "apis/graph.json" suffix(, 0)
};
static const char json_server[] = {
#embed "apis/json-server.json" suffix(, 0)
};
static const char jsonapi[] = {
#embed "apis/jsonapi.json" suffix(, 0)
};
static const char laravel[] = {
#embed "apis/laravel.json" suffix(, 0)
};
static const char mcp[] = {
#embed "apis/mcp.json" suffix(, 0)
};
static const char notion[] = {
#embed "apis/notion.json" suffix(, 0)
};
static const char relay[] = {
#embed "apis/relay.json" suffix(, 0)
};
static const char slack[] = {
#embed "apis/slack.json" suffix(, 0)
};
static const char spring[] = {
#embed "apis/spring.json" suffix(, 0)
};
static const char stripe[] = {
#embed "apis/stripe.json" suffix(, 0)
};
static const char tmdb[] = {
#embed "apis/tmdb.json" suffix(, 0)
};

static const struct {
    const char *name, *text;
} apis[] = {
    {"drf-cursor", drf_cursor},
    {"drf-offset", drf_offset},
    {"drf-page", drf_page},
    {"github", github},
    {"graph", graph},
    {"json-server", json_server},
    {"jsonapi", jsonapi},
    {"laravel", laravel},
    {"mcp", mcp},
    {"notion", notion},
    {"relay", relay},
    {"slack", slack},
    {"spring", spring},
    {"stripe", stripe},
    {"tmdb", tmdb},
};

static const int count = sizeof apis / sizeof apis[0];

const char *mockse_api_name(int place) { return place >= 0 && place < count ? apis[place].name : NULL; }

const char *mockse_api_text(int place) { return place >= 0 && place < count ? apis[place].text : NULL; }
