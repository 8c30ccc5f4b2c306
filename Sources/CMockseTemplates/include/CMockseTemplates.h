#ifndef CMockseTemplates_h
#define CMockseTemplates_h

/// Returns the text of a file in the folder `templates`, or null if no file has the name.
const char *_Nullable mockse_template(const char *_Nonnull name);

#endif
