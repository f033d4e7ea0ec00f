/* strokes.c: digits as hands write them: curves through the points of a skeleton.

   Each digit has some forms, each of one or two strokes. A writer has a form for each digit and
   habits: points that are always off in the same way; and no digit comes out like the last one. A
   point given twice is a corner, else the curve is smooth. */
#include "strokes.h"
#include <string.h>

typedef struct stroke {
    int count;
    double at[STROKE_POINTS][2]; /* right, down, in a box of 1 by 1 */
} stroke;
typedef struct form {
    stroke strokes[2];
} form;

static const form forms[10][STROKE_FORMS] = {
    [1] = {{{{2, {{.5, 0}, {.5, 1}}}}},
           {{{4, {{.3, .25}, {.55, 0}, {.53, .5}, {.5, 1}}}}},
           {{{5, {{.25, .28}, {.55, 0}, {.55, 0}, {.53, .5}, {.5, 1}}}, {2, {{.22, 1}, {.8, .99}}}}},
           {{{3, {{.56, 0}, {.5, .5}, {.42, 1}}}}}},
    [2] = {{{{10, {{.1, .25}, {.3, .03}, {.65, .03}, {.85, .25}, {.7, .55}, {.35, .85}, {.08, 1}, {.08, 1}, {.5, .97}, {.95, 1}}}}},
           {{{10, {{.1, .25}, {.4, 0}, {.8, .15}, {.75, .5}, {.4, .85}, {.1, .95}, {.12, .75}, {.35, .8}, {.65, .98}, {.95, .9}}}}},
           {{{8, {{.12, .1}, {.5, 0}, {.82, .2}, {.65, .5}, {.1, .95}, {.1, .95}, {.5, .9}, {.9, .95}}}}},
           {{{7, {{.05, .12}, {.6, 0}, {.8, .3}, {.45, .7}, {.1, 1}, {.1, 1}, {.95, .97}}}}}},
    [3] = {{{{11, {{.1, .15}, {.45, 0}, {.8, .15}, {.75, .38}, {.4, .48}, {.4, .48}, {.75, .58}, {.9, .8}, {.6, 1}, {.25, .97}, {.05, .82}}}}},
           {{{10, {{.1, .03}, {.85, .03}, {.85, .03}, {.4, .42}, {.4, .42}, {.8, .55}, {.85, .85}, {.5, 1}, {.05, .88}, {.05, .88}}}}},
           {{{9, {{.15, .08}, {.6, 0}, {.75, .2}, {.45, .45}, {.3, .48}, {.7, .6}, {.75, .85}, {.4, 1}, {.05, .95}}}}},
           {{{9, {{.1, .2}, {.4, .02}, {.8, .2}, {.5, .45}, {.5, .45}, {.85, .7}, {.5, 1}, {.15, .9}, {.1, .78}}}}}},
    [4] = {{{{5, {{.25, 0}, {.1, .58}, {.1, .58}, {.5, .58}, {.95, .55}}}, {3, {{.7, .1}, {.68, .5}, {.62, 1}}}}},
           {{{5, {{.65, 0}, {.3, .35}, {.03, .68}, {.03, .68}, {.95, .66}}}, {3, {{.65, 0}, {.66, .5}, {.64, 1}}}}},
           {{{5, {{.15, .05}, {.12, .3}, {.2, .5}, {.55, .5}, {.85, .42}}}, {3, {{.85, .02}, {.8, .5}, {.75, 1}}}}},
           {{{8, {{.6, .02}, {.1, .6}, {.1, .6}, {.5, .62}, {.92, .58}, {.92, .58}, {.7, .1}, {.6, 1}}}}}},
    [5] = {{{{10, {{.85, .02}, {.2, .03}, {.2, .03}, {.15, .42}, {.15, .42}, {.5, .36}, {.85, .52}, {.85, .8}, {.55, 1}, {.1, .92}}}}},
           {{{8, {{.2, .05}, {.15, .45}, {.15, .45}, {.5, .38}, {.85, .55}, {.8, .85}, {.45, 1}, {.05, .93}}}, {2, {{.2, .04}, {.9, 0}}}}},
           {{{7, {{.85, .02}, {.35, .08}, {.2, .3}, {.5, .45}, {.75, .65}, {.6, .95}, {.1, .95}}}}},
           {{{8, {{.9, .03}, {.4, .03}, {.4, .03}, {.25, .45}, {.7, .5}, {.75, .8}, {.4, 1}, {.05, .95}}}}}},
    [6] = {{{{10, {{.75, 0}, {.35, .25}, {.12, .6}, {.2, .92}, {.5, 1}, {.82, .85}, {.8, .6}, {.5, .5}, {.2, .65}, {.15, .8}}}}},
           {{{8, {{.5, 0}, {.25, .4}, {.12, .75}, {.35, 1}, {.7, .95}, {.8, .72}, {.55, .58}, {.2, .72}}}}},
           {{{9, {{.65, 0}, {.2, .35}, {.1, .7}, {.3, .98}, {.6, .95}, {.68, .75}, {.45, .65}, {.25, .75}, {.2, .9}}}}},
           {{{8, {{.35, 0}, {.2, .45}, {.2, .85}, {.5, 1}, {.8, .85}, {.65, .62}, {.4, .62}, {.22, .8}}}}}},
    [7] = {{{{5, {{.05, .05}, {.92, .03}, {.92, .03}, {.65, .4}, {.4, 1}}}}},
           {{{5, {{.05, .05}, {.92, .03}, {.92, .03}, {.65, .4}, {.4, 1}}}, {2, {{.3, .5}, {.8, .48}}}}},
           {{{7, {{.08, .22}, {.1, .04}, {.1, .04}, {.9, .03}, {.9, .03}, {.6, .45}, {.5, 1}}}}},
           {{{5, {{.05, .1}, {.4, .02}, {.8, .1}, {.6, .5}, {.35, 1}}}}}},
    [8] = {{{{11, {{.75, .12}, {.4, 0}, {.18, .2}, {.45, .45}, {.8, .7}, {.65, .97}, {.3, .97}, {.15, .72}, {.5, .47}, {.82, .22}, {.7, .08}}}}},
           {{{5, {{.5, 0}, {.2, .2}, {.5, .45}, {.8, .22}, {.5, 0}}}, {5, {{.5, .45}, {.12, .72}, {.5, 1}, {.88, .72}, {.5, .45}}}}},
           {{{9, {{.8, .1}, {.35, .05}, {.25, .3}, {.6, .5}, {.7, .8}, {.4, 1}, {.2, .8}, {.5, .5}, {.85, .05}}}}},
           {{{9, {{.5, .45}, {.2, .2}, {.5, 0}, {.75, .2}, {.45, .5}, {.15, .8}, {.45, 1}, {.75, .8}, {.45, .45}}}}}},
    [9] = {{{{9, {{.8, .2}, {.5, 0}, {.18, .22}, {.35, .48}, {.7, .42}, {.82, .15}, {.82, .15}, {.78, .5}, {.65, 1}}}}},
           {{{10, {{.8, .2}, {.5, 0}, {.15, .22}, {.35, .48}, {.75, .4}, {.82, .15}, {.82, .15}, {.78, .65}, {.55, .98}, {.15, .93}}}}},
           {{{8, {{.8, .3}, {.45, .02}, {.15, .28}, {.45, .5}, {.78, .3}, {.8, .25}, {.7, .6}, {.45, 1}}}}},
           {{{8, {{.75, .1}, {.4, .02}, {.2, .25}, {.45, .45}, {.75, .15}, {.75, .15}, {.75, .5}, {.75, 1}}}}}},
};

void writer_random(writer *one, ss_random *random) {
    for (int digit = 0; digit < 10; digit++) {
        one->form[digit] = (int)ss_random_below(random, STROKE_FORMS);
        for (int i = 0; i < 2 * STROKE_POINTS * 2; i++)
            (&one->habit[digit][0][0][0])[i] = normal(random) * 0.045;
    }
    one->slant = normal(random) * 0.16, one->wide = between(random, 0.5, 0.95);
    one->pen = often(random, 0.3) ? between(random, 0.045, 0.085) : between(random, 0.018, 0.05);
    one->loose = between(random, 0.01, 0.045);
}

/* Between the second and the third of four points of a smooth curve. */
static double curve(const double p[4], double t) {
    return 0.5 * (2 * p[1] + t * (p[2] - p[0] + t * (2 * p[0] - 5 * p[1] + 4 * p[2] - p[3] +
                                                     t * (3 * (p[1] - p[2]) + p[3] - p[0]))));
}

typedef struct hand { /* a digit about to be drawn */
    const writer *by;
    double turn, high;
    stroke_pen *pen;
    void *on;
} hand;

static void touch(const hand *of, double x, double y) {
    double u = (x - 0.5) * of->by->wide - of->by->slant * (y - 0.5), v = (y - 0.5) * of->high;
    of->pen(of->on, cos(of->turn) * u - sin(of->turn) * v, sin(of->turn) * u + cos(of->turn) * v);
}

static void draw_stroke(const hand *of, const stroke *along) {
    enum { STEPS = 24 };
    for (int i = 0; i + 1 < along->count; i++)
        for (int step = 0; step <= STEPS; step++) {
            double at[2];
            for (int way = 0; way < 2; way++) {
                double near[4];
                for (int k = 0; k < 4; k++) {
                    int point = i + k - 1;
                    point = point < 0 ? 0 : point >= along->count ? along->count - 1 : point;
                    near[k] = along->at[point][way];
                }
                at[way] = curve(near, (double)step / STEPS);
            }
            touch(of, at[0], at[1]);
        }
}

void writer_draw(const writer *one, int digit, ss_random *random, stroke_pen *pen, void *on) {
    int chosen = often(random, 0.1) ? (int)ss_random_below(random, STROKE_FORMS) : one->form[digit];
    hand of = {one, normal(random) * 0.07, between(random, 0.88, 1.1), pen, on};
    for (int k = 0; k < 2; k++) {
        stroke along = forms[digit][chosen].strokes[k];
        for (int i = 0; i < along.count; i++)
            for (int way = 0; way < 2; way++) {
                bool corner = i && !memcmp(forms[digit][chosen].strokes[k].at[i], forms[digit][chosen].strokes[k].at[i - 1], sizeof along.at[i]);
                along.at[i][way] = corner ? along.at[i - 1][way]
                                          : along.at[i][way] + one->habit[digit][k][i][way] + normal(random) * one->loose;
            }
        draw_stroke(&of, &along);
    }
}
