/* net.c: a small convolutional net: three times a convolution and a pooling, then two full
   layers. */
#include "scan/net.h"
#include <assert.h>
#include <string.h>

enum { CONVOLUTIONS = 3 };

static int places_of(const ss_net *net,
                     int layer) { /* inputs that an output sees, for each channel */
    int last = net->size >> CONVOLUTIONS;
    return layer < CONVOLUTIONS ? 9 : layer == CONVOLUTIONS ? last * last : 1;
}

static size_t weights_of(const ss_net *net, int layer) {
    return (size_t)places_of(net, layer) * (size_t)net->outputs[layer] *
           (size_t)net->outputs[layer + 1];
}

bool ss_net_make_ready(ss_arena *arena, ss_net_ready *ready, const ss_net *net) {
    size_t all = 0, plane = 0;
    for (int layer = 0; layer < SS_NET_LAYERS; layer++) {
        size_t side = (size_t)(net->size >> layer) + 2,
               room = side * side * (size_t)net->outputs[layer];
        assert(net->outputs[layer + 1] <= SS_NET_WIDEST);
        if (layer <= CONVOLUTIONS && room > plane) plane = room;
        all += weights_of(net, layer);
    }
    *ready = (ss_net_ready){
        net,
        ss_arena_room(arena, all * sizeof(float)),
        {ss_arena_get(arena, plane * sizeof(float)), ss_arena_get(arena, plane * sizeof(float))}};
    if (!ready->weights || !ready->planes[0] || !ready->planes[1]) return false;
    const float *scales = net->scales;
    size_t done = 0;
    for (int layer = 0; layer < SS_NET_LAYERS; scales += net->outputs[++layer])
        for (size_t i = 0, count = weights_of(net, layer); i < count; i++, done++)
            ready->weights[done] =
                (float)net->weights[done] * scales[i % (size_t)net->outputs[layer + 1]];
    return true;
}

/* A value times one row of weights, added to the sums of all outputs. */
static inline void add_row(float *restrict sums, float value, const float *restrict weights,
                           int outputs) {
    for (int i = 0; i < outputs; i++) sums[i] += value * weights[i];
}

typedef struct ss_net_layer {
    int size, inputs, outputs; /* size of the plane it gets */
    const float *weights, *biases;
} ss_net_layer;

static size_t across_of(int size, int channels) { /* a row of a plane, with its border */
    return (size_t)(size + 2) * (size_t)channels;
}

/* The sums of the outputs at one place of the plane. Their number is known where this is put in,
   so that they can stay in registers. */
static inline void sum_outputs(const ss_net_layer *layer, const float *at, float *to,
                               const int outputs) {
    const float *weights = layer->weights;
    float sums[SS_NET_WIDEST] = {0};
    for (int row = 0; row < 3; row++, at += across_of(layer->size, layer->inputs))
        for (int i = 0; i < 3 * layer->inputs; i++, weights += outputs)
            if (at[i] != 0) add_row(sums, at[i], weights, outputs);
    memcpy(to, sums, (size_t)outputs * sizeof *to);
}

static void sum_place(const ss_net_layer *layer, const float *at, float *sums) {
    switch (layer->outputs) {
    case 16: sum_outputs(layer, at, sums, 16); break;
    case 32: sum_outputs(layer, at, sums, 32); break;
    case 48: sum_outputs(layer, at, sums, 48); break;
    default: sum_outputs(layer, at, sums, layer->outputs);
    }
}

/* The greatest of four neighbours, and nothing below 0. */
static void pool(const ss_net_layer *layer, float sums[4][SS_NET_WIDEST], float *to) {
    for (int i = 0; i < layer->outputs; i++) {
        float upper = sums[0][i] > sums[1][i] ? sums[0][i] : sums[1][i];
        float lower = sums[2][i] > sums[3][i] ? sums[2][i] : sums[3][i];
        float best = (upper > lower ? upper : lower) + layer->biases[i];
        to[i] = best > 0 ? best : 0;
    }
}

/* Planes have a border of one zero all around, so that no place is special. */
static void convolve(const ss_net_layer *layer, const float *from, float *to) {
    int half = layer->size / 2;
    size_t across = across_of(layer->size, layer->inputs), next = across_of(half, layer->outputs);
    memset(to, 0, next * (size_t)(half + 2) * sizeof *to);
    for (int y = 0; y < half; y++)
        for (int x = 0; x < half; x++) {
            float sums[4][SS_NET_WIDEST];
            for (int i = 0; i < 4; i++) {
                size_t row = (size_t)(2 * y + i / 2), column = (size_t)(2 * x + i % 2);
                sum_place(layer, from + row * across + column * (size_t)layer->inputs, sums[i]);
            }
            pool(layer, sums, to + (size_t)(y + 1) * next + (size_t)((x + 1) * layer->outputs));
        }
}

static void put_picture(float *plane, const float *picture, int size) {
    size_t across = (size_t)size + 2;
    memset(plane, 0, across * across * sizeof *plane);
    for (int y = 0; y < size; y++)
        memcpy(plane + (size_t)(y + 1) * across + 1, picture + (size_t)y * (size_t)size,
               (size_t)size * sizeof *plane);
}

/* The last plane without its border, all of it to every output. */
static void connect_plane(const ss_net_layer *layer, const float *from, float *to) {
    const float *weights = layer->weights;
    memcpy(to, layer->biases, (size_t)layer->outputs * sizeof *to);
    for (int y = 1; y <= layer->size; y++) {
        const float *row = from + (size_t)y * across_of(layer->size, layer->inputs) + layer->inputs;
        for (int i = 0; i < layer->size * layer->inputs; i++, weights += layer->outputs)
            if (row[i] != 0) add_row(to, row[i], weights, layer->outputs);
    }
}

static void connect(const ss_net_layer *layer, const float *from, float *to) {
    memcpy(to, layer->biases, (size_t)layer->outputs * sizeof *to);
    for (int i = 0; i < layer->inputs; i++)
        if (from[i] > 0) add_row(to, from[i], layer->weights + i * layer->outputs, layer->outputs);
}

void ss_net_ask(const ss_net_ready *ready, const float *picture, float *answers) {
    const ss_net *net = ready->net;
    ss_net_layer layer = {.size = net->size, .weights = ready->weights, .biases = net->biases};
    float hidden[SS_NET_WIDEST], *const *planes = ready->planes;
    put_picture(planes[0], picture, net->size);
    for (int i = 0; i < SS_NET_LAYERS; i++) {
        layer.inputs = net->outputs[i], layer.outputs = net->outputs[i + 1];
        if (i < CONVOLUTIONS) convolve(&layer, planes[i % 2], planes[!(i % 2)]), layer.size /= 2;
        else if (i == CONVOLUTIONS) connect_plane(&layer, planes[i % 2], hidden);
        else connect(&layer, hidden, answers);
        layer.weights += weights_of(net, i), layer.biases += layer.outputs;
    }
}
