/* strokes.h: digits as hands write them: curves through the points of a skeleton. */
#ifndef TRAIN_STROKES_H
#define TRAIN_STROKES_H
#include "random.h"

enum { STROKE_POINTS = 16, STROKE_FORMS = 4 };
typedef struct writer { /* how somebody writes */
    int form[10];
    double habit[10][2][STROKE_POINTS][2]; /* how far off each point of a digit usually is */
    double slant, wide, pen, loose;        /* pen: half the width of a stroke, of the height */
} writer;

typedef void stroke_pen(void *on, double x, double y); /* a spot of ink, in digits of height 1 */
void writer_random(writer *one, ss_random *random);
/* Draws a digit around 0, 0, of height 1, never the same twice. */
void writer_draw(const writer *one, int digit, ss_random *random, stroke_pen *pen, void *on);
#endif
