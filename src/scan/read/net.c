/* net.c: a small convolutional net: three times a convolution and a pooling, then two full
   layers. */
#include "scan/read/net.h"
#include "base/cpu.h"
#include "scan/read/net_sums.h"
#include <assert.h>
#include <string.h>

/* 1 is so many UNITs; no value is above MOST, so that no sum can overflow. What a layer makes is
   worked out in finer units, then rounded. */
enum { CONVOLUTIONS = 3, UNIT = 512, MOST = 16383, FINER = 16 };

/* ---- layers ---- */

static int padded(int outputs) {
    return (outputs + SS_NET_LANES - 1) / SS_NET_LANES * SS_NET_LANES;
}

/* The channels of what a layer gets: planes have room for 16 or a multiple of it. */
static int channels_of(const ss_net *net, int layer) {
    return layer ? padded(net->outputs[layer]) : 1;
}

/* Rows and columns that an output sees. */
static int reach_of(const ss_net *net, int layer) {
    assert(layer >= 0 && layer < SS_NET_LAYERS);
    return layer < CONVOLUTIONS ? 3 : layer == CONVOLUTIONS ? net->size >> CONVOLUTIONS : 1;
}

static int pairs_of(const ss_net *net, int layer) {
    return (reach_of(net, layer) * channels_of(net, layer) + 1) / 2;
}

/* Of 16 outputs. */
static size_t weights_of(const ss_net *net, int layer) {
    return 2 * (size_t)SS_NET_LANES * (size_t)pairs_of(net, layer) * (size_t)reach_of(net, layer);
}

/* The values of a plane that a layer gets, with its border and one more to be read in pairs. */
static size_t plane_of(const ss_net *net, int layer) {
    size_t side = layer <= CONVOLUTIONS ? (size_t)(net->size >> layer) + 2 : 1;
    return side * side * (size_t)channels_of(net, layer) + 1;
}

/* ---- made ready ---- */

static void place_weights(int16_t *to, const ss_net *net, int layer, const int8_t *from) {
    int reach = reach_of(net, layer), inputs = net->outputs[layer],
        channels = channels_of(net, layer), outputs = net->outputs[layer + 1];
    for (int i = 0; i < reach * reach * inputs * outputs; i++) {
        int output = i % outputs, input = i / outputs % inputs, place = i / outputs / inputs;
        int value = place % reach * channels + input;
        size_t pair = (size_t)(place / reach * pairs_of(net, layer) + value / 2);
        to[(size_t)(output / SS_NET_LANES) * weights_of(net, layer) +
           2 * (pair * SS_NET_LANES + (size_t)(output % SS_NET_LANES)) + (size_t)(value % 2)] =
            from[i];
    }
}

static bool make_layer(ss_arena *arena, ss_net_ready *ready, int layer, const int8_t *weights,
                       int first) {
    const ss_net *net = ready->net;
    size_t outputs = (size_t)padded(net->outputs[layer + 1]);
    ready->weights[layer] =
        ss_arena_get(arena, outputs / SS_NET_LANES * weights_of(net, layer) * sizeof(int16_t));
    ready->scales[layer] = ss_arena_get(arena, outputs * sizeof(float));
    ready->biases[layer] = ss_arena_get(arena, outputs * sizeof(int32_t));
    if (!ready->weights[layer] || !ready->scales[layer] || !ready->biases[layer]) return false;
    place_weights(ready->weights[layer], net, layer, weights);
    for (int i = 0; i < net->outputs[layer + 1]; i++) {
        ready->scales[layer][i] = net->scales[first + i] * FINER;
        ready->biases[layer][i] = (int32_t)(net->biases[first + i] * UNIT * FINER) + FINER / 2;
    }
    return true;
}

bool ss_net_make_ready(ss_arena *arena, ss_net_ready *ready, const ss_net *net) {
    assert(net->size % (1 << CONVOLUTIONS) == 0);
    size_t plane = 0;
    const int8_t *weights = net->weights;
    *ready = (ss_net_ready){.net = net};
    for (int layer = 0, first = 0; layer < SS_NET_LAYERS; first += net->outputs[++layer]) {
        int reach = reach_of(net, layer);
        assert(net->outputs[layer + 1] <= SS_NET_WIDEST);
        if (plane_of(net, layer) > plane) plane = plane_of(net, layer);
        if (!make_layer(arena, ready, layer, weights, first)) return false;
        weights += reach * reach * net->outputs[layer] * net->outputs[layer + 1];
    }
    for (int i = 0; i < 2; i++) ready->planes[i] = ss_arena_get(arena, plane * sizeof(int16_t));
    ready->asked = ss_arena_get(arena, sizeof *ready->asked);
    return ready->planes[0] && ready->planes[1] && ready->asked;
}

/* ---- asked ---- */

typedef struct ss_net_layer {
    int size, outputs; /* of the plane it gets; padded */
    ss_net_span span;
    size_t next; /* weights from 16 outputs to the next */
    const float *scales;
    const int32_t *biases;
    ss_net_sum *sum;
} ss_net_layer;

static ss_net_layer layer_of(const ss_net_ready *ready, int layer) {
    const ss_net *net = ready->net;
    int channels = channels_of(net, layer), size = net->size >> layer;
    return (ss_net_layer){size,
                          padded(net->outputs[layer + 1]),
                          {reach_of(net, layer), pairs_of(net, layer),
                           (size_t)(size + 2) * (size_t)channels, ready->weights[layer]},
                          weights_of(net, layer),
                          ready->scales[layer],
                          ready->biases[layer],
                          ss_cpu_has_avx2() ? ss_net_sum_avx2 : ss_net_sum_plain};
}

static int16_t bounded(int32_t value) {
    return (int16_t)(value < 0 ? 0 : value < MOST ? value : MOST);
}

/* The greatest of four neighbours, and nothing below 0. */
static void pool(int32_t sums[SS_NET_PLACES][SS_NET_LANES], const float *scales,
                 const int32_t *biases, int16_t *to) {
    for (int i = 0; i < SS_NET_LANES; i++) {
        int32_t upper = sums[0][i] > sums[1][i] ? sums[0][i] : sums[1][i];
        int32_t lower = sums[2][i] > sums[3][i] ? sums[2][i] : sums[3][i];
        int32_t finer = (int32_t)((float)(upper > lower ? upper : lower) * scales[i]) + biases[i];
        to[i] = bounded(finer / FINER);
    }
}

/* Planes have a border of one zero all around, so that no place is special. */
static void convolve(const ss_net_layer *layer, int channels, const int16_t *from, int16_t *to) {
    int half = layer->size / 2;
    size_t across = layer->span.stride, next = (size_t)(half + 2) * (size_t)layer->outputs;
    memset(to, 0, next * (size_t)(half + 2) * sizeof *to);
    for (int i = 0; i < half * half; i++) {
        int x = i % half, y = i / half;
        const int16_t *at = from + 2 * ((size_t)y * across + (size_t)(x * channels));
        const int16_t *places[] = {at, at + channels, at + across, at + across + channels};
        int16_t *made = to + (size_t)(y + 1) * next + (size_t)((x + 1) * layer->outputs);
        ss_net_span span = layer->span;
        for (int first = 0; first < layer->outputs; first += SS_NET_LANES) {
            int32_t sums[SS_NET_PLACES][SS_NET_LANES];
            layer->sum(&span, places, sums);
            pool(sums, layer->scales + first, layer->biases + first, made + first);
            span.weights += layer->next;
        }
    }
}

/* All that a layer gets to every output, in finer units. */
static void connect(const ss_net_layer *layer, const int16_t *from, int32_t *to) {
    ss_net_span span = layer->span;
    for (int first = 0; first < layer->outputs; first += SS_NET_LANES) {
        int32_t sums[SS_NET_PLACES][SS_NET_LANES];
        layer->sum(&span, (const int16_t *[]){from, from, from, from}, sums);
        for (int i = 0; i < SS_NET_LANES; i++)
            to[first + i] =
                (int32_t)((float)sums[0][i] * layer->scales[first + i]) + layer->biases[first + i];
        span.weights += layer->next;
    }
}

static void put_picture(int16_t *plane, const float *picture, int size) {
    size_t across = (size_t)size + 2;
    memset(plane, 0, (across * across + 1) * sizeof *plane);
    for (int i = 0; i < size * size; i++)
        plane[(size_t)(i / size + 1) * across + (size_t)(i % size + 1)] =
            (int16_t)(picture[i] * UNIT + 0.5F);
}

void ss_net_ask(const ss_net_ready *ready, const float *picture, float *answers) {
    const ss_net *net = ready->net;
    int32_t made[SS_NET_WIDEST];
    int16_t *const *planes = ready->planes;
    ++*ready->asked;
    put_picture(planes[0], picture, net->size);
    for (int i = 0; i < CONVOLUTIONS; i++) {
        ss_net_layer layer = layer_of(ready, i);
        convolve(&layer, channels_of(net, i), planes[i % 2], planes[!(i % 2)]);
    }
    ss_net_layer full = layer_of(ready, CONVOLUTIONS), last = layer_of(ready, SS_NET_LAYERS - 1);
    connect(&full, planes[1] + full.span.stride + channels_of(net, CONVOLUTIONS), made);
    for (int i = 0; i < full.outputs; i++) planes[0][i] = bounded(made[i] / FINER);
    connect(&last, planes[0], made);
    for (int i = 0; i < net->outputs[SS_NET_LAYERS]; i++)
        answers[i] = (float)made[i] / (UNIT * FINER);
}
