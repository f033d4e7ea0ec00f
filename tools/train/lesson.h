/* lesson.h: teaches one of the small nets that see pictures of 24 x 24, drawn anew each time. */
#ifndef TRAIN_LESSON_H
#define TRAIN_LESSON_H
#include "render.h"

enum { MOST_ANSWERS = 11 };
typedef struct small_lesson {
    const char *name;      /* of the file without _net.inc */
    const int *channels;   /* of the net, from the picture to its answers */
    /* Draws a picture; what is on it. */
    int (*example)(const fonts *all, ss_random *random, float *picture);
} small_lesson;
/* Writes the numbers of the net to that file; 0, or 1 if that failed. */
int lesson_teach(const small_lesson *of, const fonts *all, const char *out, uint64_t seed);

extern const small_lesson glyph_lesson, sign_lesson;
#endif
