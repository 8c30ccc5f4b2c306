// What mockse calls of the zlib in Apple's SDK, as zlib.h declares it.
#pragma once
#define Z_OK 0
typedef unsigned char Bytef;
typedef unsigned long uLong;
typedef uLong uLongf;
int uncompress(Bytef *destination, uLongf *size, const Bytef *source, uLong sourceSize);
