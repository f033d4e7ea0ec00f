/* lesson.h: teaches one of the nets whose pictures are drawn anew each time. */
#ifndef TRAIN_LESSON_H
#define TRAIN_LESSON_H
#include "render.h"

#include "scan/read/numbers.h"

enum { MOST_ANSWERS = SS_NUMBER_ANSWERS };
typedef struct small_lesson {
    const char *name;      /* of the file without _net.inc */
    int size, steps;       /* of a side of its pictures; batches to learn from */
    const int *channels;   /* of the net, from the picture to its answers */
    /* Draws a picture; what is on it. */
    int (*example)(const fonts *all, ss_random *random, float *picture);
} small_lesson;
/* Writes the numbers of the net to that file; 0, or 1 if that failed. */
int lesson_teach(const small_lesson *of, const fonts *all, const char *out, uint64_t seed);

extern const small_lesson glyph_lesson, sign_lesson, number_lesson;
#endif
