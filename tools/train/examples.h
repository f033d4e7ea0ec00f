/* examples.h: cells with what is in them: rendered ones and those of labelled pictures. */
#ifndef TRAIN_EXAMPLES_H
#define TRAIN_EXAMPLES_H
#include "learn.h"
#include "render.h"

enum { UNKNOWN_KIND = 3 };
typedef struct example {
    uint8_t pixels[SS_CELL_PIXELS]; /* 170 is the usual ink */
    uint8_t digit, kind;
    uint16_t picture;
} example;
typedef struct examples {
    example *at;
    size_t count, room;
} examples;

bool examples_render(examples *list, const fonts *all, int pages, uint64_t seed);
/* The cells of the pictures in FOLDER/dev.tsv whose grid is found and that this net reads about as they
   are labelled; `held`: of the puzzles held back, or of all others. Says how many pictures that were. */
int examples_harvest(examples *list, const char *folder, learner *net, bool held);
void examples_free(examples *list);
/* The pixels as the net sees them; a little distorted, if there are chances. */
void example_show(const example *from, ss_random *random, float *picture);
#endif
