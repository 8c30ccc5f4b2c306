#ifndef CMockseAPIs_h
#define CMockseAPIs_h

/// Returns the name of the file at a place in the folder `apis`, from 0, or null if there are fewer files.
const char *_Nullable mockse_api_name(int place);

/// Returns the text of the file at a place, or null if there are fewer files.
const char *_Nullable mockse_api_text(int place);

#endif
