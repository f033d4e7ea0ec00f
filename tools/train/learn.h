/* learn.h: a net of the shape of src/scan/read/net.h that can still learn. */
#ifndef TRAIN_LEARN_H
#define TRAIN_LEARN_H
#include "random.h"
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

enum { LAYERS = 5, CONVOLUTIONS = 3 };
typedef struct layer {
    int size;             /* of its input plane */
    int inputs, outputs;
    size_t places;        /* inputs of an output, all channels together */
    size_t first, biases; /* in the list of all numbers of the net */
} layer;
typedef struct learner {
    layer layers[LAYERS];
    size_t count;           /* of all numbers: weights as [output][place], then biases */
    float *numbers, *slopes, *means, *squares;
    float *turned;          /* weights as [place][output] */
    float *planes[LAYERS + 1], *plane_slopes[LAYERS + 1];
    uint8_t *chosen[CONVOLUTIONS]; /* which of four neighbours a pooling took */
    long steps;
} learner;

/* Channels of the picture and of each layer. */
bool learner_new(learner *net, int size, const int channels[LAYERS + 1], ss_random *random);
void learner_free(learner *net);
/* Before a batch: weights as the forward way wants them, no slopes. */
void learner_begin(learner *net);
/* The outputs for a picture; the learner keeps all that it needs to learn from it. */
const float *learner_ask(learner *net, const float *picture);
/* Adds the slopes for the picture asked last, from those of its outputs. */
void learner_blame(learner *net, const float *output_slopes);
/* One step of AdamW after a batch of BATCH pictures. */
void learner_step(learner *net, int batch, double rate, double decay);
/* Writes it in 8 bits as C, under that name; and reads and writes all of it for going on. */
void learner_write(const learner *net, FILE *to, const char *name);
/* The same rounding, kept in floats: what the library will answer. */
void learner_round(learner *net);
#endif
