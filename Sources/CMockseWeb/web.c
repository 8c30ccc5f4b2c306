// The files in the folder `pages`; a new file needs an array and an entry.
#include "CMockseWeb.h"

static const unsigned char api_js[] = {
#embed "pages/api.js"
};
static const unsigned char dashboard_css[] = {
#embed "pages/dashboard.css"
};
static const unsigned char dashboard_html[] = {
#embed "pages/dashboard.html"
};
static const unsigned char dashboard_js[] = {
#embed "pages/dashboard.js"
};
static const unsigned char demo_apis_js[] = {
#embed "pages/demo-apis.js"
};
static const unsigned char demo_behaviors_js[] = {
#embed "pages/demo-behaviors.js"
};
static const unsigned char demo_driver_js[] = {
#embed "pages/demo-driver.js"
};
static const unsigned char demo_list_js[] = {
#embed "pages/demo-list.js"
};
static const unsigned char demo_pane_js[] = {
#embed "pages/demo-pane.js"
};
static const unsigned char demo_rows_js[] = {
#embed "pages/demo-rows.js"
};
static const unsigned char demo_sandbox_js[] = {
#embed "pages/demo-sandbox.js"
};
static const unsigned char demo_settings_js[] = {
#embed "pages/demo-settings.js"
};
static const unsigned char demo_timeline_js[] = {
#embed "pages/demo-timeline.js"
};
static const unsigned char demo_visit_js[] = {
#embed "pages/demo-visit.js"
};
static const unsigned char demo_css[] = {
#embed "pages/demo.css"
};
static const unsigned char demo_html[] = {
#embed "pages/demo.html"
};
static const unsigned char demo_js[] = {
#embed "pages/demo.js"
};
static const unsigned char dom_js[] = {
#embed "pages/dom.js"
};
static const unsigned char front_html[] = {
#embed "pages/front.html"
};
static const unsigned char front_js[] = {
#embed "pages/front.js"
};
static const unsigned char notice_js[] = {
#embed "pages/notice.js"
};
static const unsigned char settings_js[] = {
#embed "pages/settings.js"
};
static const unsigned char report_css[] = {
#embed "pages/report.css"
};
static const unsigned char report_html[] = {
#embed "pages/report.html"
};
static const unsigned char report_js[] = {
#embed "pages/report.js"
};
static const unsigned char theme_css[] = {
#embed "pages/theme.css"
};
static const unsigned char timeline_css[] = {
#embed "pages/timeline.css"
};
static const unsigned char timeline_js[] = {
#embed "pages/timeline.js"
};

static const struct mockse_web_file files[] = {
    {"api.js", api_js, sizeof api_js},
    {"dashboard.css", dashboard_css, sizeof dashboard_css},
    {"dashboard.html", dashboard_html, sizeof dashboard_html},
    {"dashboard.js", dashboard_js, sizeof dashboard_js},
    {"demo-apis.js", demo_apis_js, sizeof demo_apis_js},
    {"demo-behaviors.js", demo_behaviors_js, sizeof demo_behaviors_js},
    {"demo-driver.js", demo_driver_js, sizeof demo_driver_js},
    {"demo-list.js", demo_list_js, sizeof demo_list_js},
    {"demo-pane.js", demo_pane_js, sizeof demo_pane_js},
    {"demo-rows.js", demo_rows_js, sizeof demo_rows_js},
    {"demo-sandbox.js", demo_sandbox_js, sizeof demo_sandbox_js},
    {"demo-settings.js", demo_settings_js, sizeof demo_settings_js},
    {"demo-timeline.js", demo_timeline_js, sizeof demo_timeline_js},
    {"demo-visit.js", demo_visit_js, sizeof demo_visit_js},
    {"demo.css", demo_css, sizeof demo_css},
    {"demo.html", demo_html, sizeof demo_html},
    {"demo.js", demo_js, sizeof demo_js},
    {"dom.js", dom_js, sizeof dom_js},
    {"front.html", front_html, sizeof front_html},
    {"front.js", front_js, sizeof front_js},
    {"notice.js", notice_js, sizeof notice_js},
    {"report.css", report_css, sizeof report_css},
    {"report.html", report_html, sizeof report_html},
    {"report.js", report_js, sizeof report_js},
    {"settings.js", settings_js, sizeof settings_js},
    {"theme.css", theme_css, sizeof theme_css},
    {"timeline.css", timeline_css, sizeof timeline_css},
    {"timeline.js", timeline_js, sizeof timeline_js},
};

const struct mockse_web_file *mockse_web_files(size_t *count) {
    *count = sizeof files / sizeof *files;
    return files;
}
