/* glyphs.h: teaches the net that reads the digits of sums. */
#ifndef TRAIN_GLYPHS_H
#define TRAIN_GLYPHS_H
#include "render.h"

/* Writes the numbers of the net to that file; 0, or 1 if that failed. */
int glyphs_train(const fonts *all, const char *out, uint64_t seed);
#endif
