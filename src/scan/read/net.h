/* net.h: a small convolutional net: three times a convolution and a pooling, then two full
   layers.

   Weights are kept in 8 bits with a scale for each output. All sums are of whole numbers, so that
   every machine reads the same. */
#ifndef SS_SCAN_READ_NET_H
#define SS_SCAN_READ_NET_H
#include "base/memory.h"
#include <stdbool.h>

enum { SS_NET_LAYERS = 5, SS_NET_WIDEST = 96 };
typedef struct ss_net {             /* what a program in tools/train writes */
    int size;                       /* pixels of a side of the picture: a multiple of 8 */
    int outputs[SS_NET_LAYERS + 1]; /* of the picture (1), of each layer */
    const int8_t *weights;          /* layer by layer: [place][input][output]; place: 3x3 */
    const float *scales, *biases;   /* layer by layer, one for each output */
} ss_net;
typedef struct ss_net_ready {
    const ss_net *net;
    int16_t *weights[SS_NET_LAYERS]; /* [16 outputs][row][pair of inputs][output][input] */
    float *scales[SS_NET_LAYERS];
    int32_t *biases[SS_NET_LAYERS];
    int16_t *planes[2]; /* what a layer gets and what it makes, with a border of zeros */
    long *asked;        /* how often it was: most of the time of a scan is spent there */
} ss_net_ready;

bool ss_net_make_ready(ss_arena *arena, ss_net_ready *ready, const ss_net *net);
/* The last layer's outputs for a picture of size x size floats. */
void ss_net_ask(const ss_net_ready *ready, const float *picture, float *answers);

extern const ss_net ss_digit_net;  /* empty, 1 to 9, written by hand */
extern const ss_net ss_number_net; /* see numbers.h */
extern const ss_net ss_glyph_net;  /* 0 to 9, something else */
extern const ss_net ss_sign_net;   /* no sign, tip to the right, tip to the left */
#endif
