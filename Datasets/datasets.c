// Written by `swift run GenerateData`, like the files that it embeds.
#include "CMockseDatasets.h"

static const unsigned char brewerydb_beers[] = {
#embed "brewerydb/beers.ndjson"
};
static const unsigned char brewerydb_breweries[] = {
#embed "brewerydb/breweries.ndjson"
};
static const unsigned char brewerydb_styles[] = {
#embed "brewerydb/styles.ndjson"
};
static const unsigned char stackexchange_math_info[] = {
#embed "stackexchange/math/info.ndjson"
};
static const unsigned char stackexchange_math_questions[] = {
#embed "stackexchange/math/questions.ndjson"
};
static const unsigned char stackexchange_math_tags[] = {
#embed "stackexchange/math/tags.ndjson"
};
static const unsigned char stackexchange_math_users[] = {
#embed "stackexchange/math/users.ndjson"
};
static const unsigned char stackexchange_meta_stackoverflow_info[] = {
#embed "stackexchange/meta.stackoverflow/info.ndjson"
};
static const unsigned char stackexchange_meta_stackoverflow_questions[] = {
#embed "stackexchange/meta.stackoverflow/questions.ndjson"
};
static const unsigned char stackexchange_meta_stackoverflow_tags[] = {
#embed "stackexchange/meta.stackoverflow/tags.ndjson"
};
static const unsigned char stackexchange_meta_stackoverflow_users[] = {
#embed "stackexchange/meta.stackoverflow/users.ndjson"
};
static const unsigned char stackexchange_serverfault_info[] = {
#embed "stackexchange/serverfault/info.ndjson"
};
static const unsigned char stackexchange_serverfault_questions[] = {
#embed "stackexchange/serverfault/questions.ndjson"
};
static const unsigned char stackexchange_serverfault_tags[] = {
#embed "stackexchange/serverfault/tags.ndjson"
};
static const unsigned char stackexchange_serverfault_users[] = {
#embed "stackexchange/serverfault/users.ndjson"
};
static const unsigned char stackexchange_sites[] = {
#embed "stackexchange/sites.ndjson"
};
static const unsigned char stackexchange_stackapps_info[] = {
#embed "stackexchange/stackapps/info.ndjson"
};
static const unsigned char stackexchange_stackapps_questions[] = {
#embed "stackexchange/stackapps/questions.ndjson" if_empty(0)
};
static const unsigned char stackexchange_stackapps_tags[] = {
#embed "stackexchange/stackapps/tags.ndjson"
};
static const unsigned char stackexchange_stackapps_users[] = {
#embed "stackexchange/stackapps/users.ndjson"
};
static const unsigned char stackexchange_stackoverflow_info[] = {
#embed "stackexchange/stackoverflow/info.ndjson"
};
static const unsigned char stackexchange_stackoverflow_questions[] = {
#embed "stackexchange/stackoverflow/questions.ndjson"
};
static const unsigned char stackexchange_stackoverflow_tags[] = {
#embed "stackexchange/stackoverflow/tags.ndjson"
};
static const unsigned char stackexchange_stackoverflow_users[] = {
#embed "stackexchange/stackoverflow/users.ndjson"
};
static const unsigned char stackexchange_superuser_info[] = {
#embed "stackexchange/superuser/info.ndjson"
};
static const unsigned char stackexchange_superuser_questions[] = {
#embed "stackexchange/superuser/questions.ndjson"
};
static const unsigned char stackexchange_superuser_tags[] = {
#embed "stackexchange/superuser/tags.ndjson"
};
static const unsigned char stackexchange_superuser_users[] = {
#embed "stackexchange/superuser/users.ndjson"
};
static const unsigned char pack_brewerydb[] = {
#embed "brewerydb/lists.pack"
};
static const unsigned char pack_stackexchange[] = {
#embed "stackexchange/lists.pack"
};
static const unsigned char pack_stackexchange_math[] = {
#embed "stackexchange/math/lists.pack"
};
static const unsigned char pack_stackexchange_meta_stackoverflow[] = {
#embed "stackexchange/meta.stackoverflow/lists.pack"
};
static const unsigned char pack_stackexchange_other[] = {
#embed "stackexchange/other/lists.pack"
};
static const unsigned char pack_stackexchange_other_meta[] = {
#embed "stackexchange/other.meta/lists.pack"
};
static const unsigned char pack_stackexchange_serverfault[] = {
#embed "stackexchange/serverfault/lists.pack"
};
static const unsigned char pack_stackexchange_stackapps[] = {
#embed "stackexchange/stackapps/lists.pack"
};
static const unsigned char pack_stackexchange_stackoverflow[] = {
#embed "stackexchange/stackoverflow/lists.pack"
};
static const unsigned char pack_stackexchange_superuser[] = {
#embed "stackexchange/superuser/lists.pack"
};

static const struct mockse_dataset datasets[] = {
    {"brewerydb/beers", brewerydb_beers, sizeof brewerydb_beers},
    {"brewerydb/breweries", brewerydb_breweries, sizeof brewerydb_breweries},
    {"brewerydb/styles", brewerydb_styles, sizeof brewerydb_styles},
    {"stackexchange/math/info", stackexchange_math_info, sizeof stackexchange_math_info},
    {"stackexchange/math/questions", stackexchange_math_questions, sizeof stackexchange_math_questions},
    {"stackexchange/math/tags", stackexchange_math_tags, sizeof stackexchange_math_tags},
    {"stackexchange/math/users", stackexchange_math_users, sizeof stackexchange_math_users},
    {"stackexchange/meta.stackoverflow/info", stackexchange_meta_stackoverflow_info, sizeof stackexchange_meta_stackoverflow_info},
    {"stackexchange/meta.stackoverflow/questions", stackexchange_meta_stackoverflow_questions, sizeof stackexchange_meta_stackoverflow_questions},
    {"stackexchange/meta.stackoverflow/tags", stackexchange_meta_stackoverflow_tags, sizeof stackexchange_meta_stackoverflow_tags},
    {"stackexchange/meta.stackoverflow/users", stackexchange_meta_stackoverflow_users, sizeof stackexchange_meta_stackoverflow_users},
    {"stackexchange/serverfault/info", stackexchange_serverfault_info, sizeof stackexchange_serverfault_info},
    {"stackexchange/serverfault/questions", stackexchange_serverfault_questions, sizeof stackexchange_serverfault_questions},
    {"stackexchange/serverfault/tags", stackexchange_serverfault_tags, sizeof stackexchange_serverfault_tags},
    {"stackexchange/serverfault/users", stackexchange_serverfault_users, sizeof stackexchange_serverfault_users},
    {"stackexchange/sites", stackexchange_sites, sizeof stackexchange_sites},
    {"stackexchange/stackapps/info", stackexchange_stackapps_info, sizeof stackexchange_stackapps_info},
    {"stackexchange/stackapps/questions", stackexchange_stackapps_questions, 0},
    {"stackexchange/stackapps/tags", stackexchange_stackapps_tags, sizeof stackexchange_stackapps_tags},
    {"stackexchange/stackapps/users", stackexchange_stackapps_users, sizeof stackexchange_stackapps_users},
    {"stackexchange/stackoverflow/info", stackexchange_stackoverflow_info, sizeof stackexchange_stackoverflow_info},
    {"stackexchange/stackoverflow/questions", stackexchange_stackoverflow_questions, sizeof stackexchange_stackoverflow_questions},
    {"stackexchange/stackoverflow/tags", stackexchange_stackoverflow_tags, sizeof stackexchange_stackoverflow_tags},
    {"stackexchange/stackoverflow/users", stackexchange_stackoverflow_users, sizeof stackexchange_stackoverflow_users},
    {"stackexchange/superuser/info", stackexchange_superuser_info, sizeof stackexchange_superuser_info},
    {"stackexchange/superuser/questions", stackexchange_superuser_questions, sizeof stackexchange_superuser_questions},
    {"stackexchange/superuser/tags", stackexchange_superuser_tags, sizeof stackexchange_superuser_tags},
    {"stackexchange/superuser/users", stackexchange_superuser_users, sizeof stackexchange_superuser_users},
};

static const struct mockse_dataset packs[] = {
    {"brewerydb", pack_brewerydb, sizeof pack_brewerydb},
    {"stackexchange", pack_stackexchange, sizeof pack_stackexchange},
    {"stackexchange/math", pack_stackexchange_math, sizeof pack_stackexchange_math},
    {"stackexchange/meta.stackoverflow", pack_stackexchange_meta_stackoverflow, sizeof pack_stackexchange_meta_stackoverflow},
    {"stackexchange/other", pack_stackexchange_other, sizeof pack_stackexchange_other},
    {"stackexchange/other.meta", pack_stackexchange_other_meta, sizeof pack_stackexchange_other_meta},
    {"stackexchange/serverfault", pack_stackexchange_serverfault, sizeof pack_stackexchange_serverfault},
    {"stackexchange/stackapps", pack_stackexchange_stackapps, sizeof pack_stackexchange_stackapps},
    {"stackexchange/stackoverflow", pack_stackexchange_stackoverflow, sizeof pack_stackexchange_stackoverflow},
    {"stackexchange/superuser", pack_stackexchange_superuser, sizeof pack_stackexchange_superuser},
};

const struct mockse_dataset *mockse_datasets(size_t *count) {
    *count = sizeof datasets / sizeof *datasets;
    return datasets;
}

const struct mockse_dataset *mockse_packs(size_t *count) {
    *count = sizeof packs / sizeof *packs;
    return packs;
}
