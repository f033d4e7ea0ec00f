/* learn.c: a net of the shape of src/scan/read/net.h that can still learn.

   A pooling passes its slope on to the one neighbour it took, so going back costs less than going
   forth: for each output that lives, three rows of its input and of its weights, each in one piece. */
#include "learn.h"
#include <stdlib.h>
#include <string.h>

static size_t plane_room(const learner *net, int at) {
    if (at > CONVOLUTIONS) return (size_t)net->layers[at - 1].outputs;
    size_t side = (size_t)net->layers[at].size + 2;
    return side * side * (size_t)net->layers[at].inputs;
}

static void shape(learner *net, int size, const int channels[LAYERS + 1]) {
    for (int i = 0; i < LAYERS; i++) {
        int plane = i <= CONVOLUTIONS ? size >> i : 1;
        size_t places = i < CONVOLUTIONS ? 9 : (size_t)(plane * plane);
        net->layers[i] = (layer){plane, channels[i], channels[i + 1], places * (size_t)channels[i], net->count, 0};
        net->count += net->layers[i].places * (size_t)channels[i + 1];
        net->layers[i].biases = net->count;
        net->count += (size_t)channels[i + 1];
    }
}

bool learner_new(learner *net, int size, const int channels[LAYERS + 1], ss_random *random) {
    memset(net, 0, sizeof *net);
    shape(net, size, channels);
    float **lists[] = {&net->numbers, &net->slopes, &net->means, &net->squares, &net->turned};
    bool whole = true;
    for (size_t i = 0; i < sizeof lists / sizeof *lists; i++) whole &= (*lists[i] = calloc(net->count, sizeof(float))) != NULL;
    for (int i = 0; i <= LAYERS; i++) {
        whole &= (net->planes[i] = calloc(plane_room(net, i), sizeof(float))) != NULL;
        whole &= (net->plane_slopes[i] = calloc(plane_room(net, i), sizeof(float))) != NULL;
    }
    for (int i = 0; i < CONVOLUTIONS; i++) {
        int half = net->layers[i].size / 2;
        whole &= (net->chosen[i] = calloc((size_t)(half * half * net->layers[i].outputs), 1)) != NULL;
    }
    for (int i = 0; whole && i < LAYERS; i++)
        for (size_t k = net->layers[i].first; k < net->layers[i].biases; k++)
            net->numbers[k] = (float)(normal(random) * sqrt(2.0 / (double)net->layers[i].places));
    return whole;
}

void learner_free(learner *net) {
    free(net->numbers), free(net->slopes), free(net->means), free(net->squares), free(net->turned);
    for (int i = 0; i <= LAYERS; i++) free(net->planes[i]), free(net->plane_slopes[i]);
    for (int i = 0; i < CONVOLUTIONS; i++) free(net->chosen[i]);
}

void learner_begin(learner *net) {
    memset(net->slopes, 0, net->count * sizeof *net->slopes);
    for (int i = 0; i < LAYERS; i++) {
        const layer *of = &net->layers[i];
        const float *from = net->numbers + of->first;
        float *to = net->turned + of->first;
        for (int out = 0; out < of->outputs; out++)
            for (size_t place = 0; place < of->places; place++)
                to[place * (size_t)of->outputs + (size_t)out] = from[(size_t)out * of->places + place];
    }
}

/* ---- forth ---- */

static inline void add_scaled(float *restrict to, float factor, const float *restrict from, int count) {
    for (int i = 0; i < count; i++) to[i] += factor * from[i];
}

static void sum_place(const float *at, const layer *of, const float *weights, float *sums) {
    size_t across = (size_t)(of->size + 2) * (size_t)of->inputs;
    for (int row = 0; row < 3; row++)
        for (int i = 0; i < 3 * of->inputs; i++, weights += of->outputs) {
            float value = at[(size_t)row * across + (size_t)i];
            if (value != 0) add_scaled(sums, value, weights, of->outputs);
        }
}

static void convolve(learner *net, int at) {
    const layer *of = &net->layers[at];
    int half = of->size / 2, outputs = of->outputs;
    size_t across = (size_t)(of->size + 2) * (size_t)of->inputs, to_across = (size_t)(half + 2) * (size_t)outputs;
    const float *biases = net->numbers + of->biases;
    uint8_t *chosen = net->chosen[at];
    for (int y = 0; y < half; y++)
        for (int x = 0; x < half; x++, chosen += outputs) {
            float sums[4][128] = {{0}};
            float *to = net->planes[at + 1] + (size_t)(y + 1) * to_across + (size_t)((x + 1) * outputs);
            for (int i = 0; i < 4; i++)
                sum_place(net->planes[at] + (size_t)(2 * y + i / 2) * across + (size_t)((2 * x + i % 2) * of->inputs), of,
                          net->turned + of->first, sums[i]);
            for (int k = 0; k < outputs; k++) {
                int best = 0;
                for (int i = 1; i < 4; i++)
                    if (sums[i][k] > sums[best][k]) best = i;
                chosen[k] = (uint8_t)best;
                to[k] = fmaxf(0, sums[best][k] + biases[k]);
            }
        }
}

/* The plane without its border, row by row. */
static void connect_plane(learner *net, int at) {
    const layer *of = &net->layers[at];
    const float *weights = net->turned + of->first;
    float *to = net->planes[at + 1];
    memcpy(to, net->numbers + of->biases, (size_t)of->outputs * sizeof *to);
    for (int y = 1; y <= of->size; y++)
        for (int i = 0; i < of->size * of->inputs; i++, weights += of->outputs)
            add_scaled(to, net->planes[at][(size_t)y * (size_t)((of->size + 2) * of->inputs) + (size_t)(of->inputs + i)], weights, of->outputs);
    for (int i = 0; i < of->outputs; i++) to[i] = fmaxf(0, to[i]);
}

static void connect(learner *net, int at) {
    const layer *of = &net->layers[at];
    memcpy(net->planes[at + 1], net->numbers + of->biases, (size_t)of->outputs * sizeof(float));
    for (int i = 0; i < of->inputs; i++)
        add_scaled(net->planes[at + 1], net->planes[at][i], net->turned + of->first + i * of->outputs, of->outputs);
}

const float *learner_ask(learner *net, const float *picture) {
    int size = net->layers[0].size;
    for (int y = 0; y < size; y++)
        memcpy(net->planes[0] + (y + 1) * (size + 2) + 1, picture + y * size, (size_t)size * sizeof *picture);
    for (int i = 0; i < CONVOLUTIONS; i++) convolve(net, i);
    connect_plane(net, CONVOLUTIONS);
    connect(net, CONVOLUTIONS + 1);
    return net->planes[LAYERS];
}

/* ---- back ---- */

static void blame_full(learner *net, int at) {
    const layer *of = &net->layers[at];
    bool plane = at == CONVOLUTIONS;
    int across = plane ? of->size * of->inputs : of->inputs, border = plane ? of->inputs : 0, rows = plane ? of->size : 1;
    for (int out = 0; out < of->outputs; out++) {
        float slope = net->plane_slopes[at + 1][out];
        if (at < LAYERS - 1 && net->planes[at + 1][out] <= 0) slope = 0;
        net->slopes[of->biases + (size_t)out] += slope;
        if (slope == 0) continue;
        for (int row = 0; row < rows; row++) {
            size_t from = (size_t)((row + (plane ? 1 : 0)) * (across + 2 * border) + border);
            size_t weights = of->first + (size_t)out * of->places + (size_t)(row * across);
            add_scaled(net->slopes + weights, slope, net->planes[at] + from, across);
            add_scaled(net->plane_slopes[at] + from, slope, net->numbers + weights, across);
        }
    }
}

static void blame_output(learner *net, int at, size_t input, int out, float slope) {
    const layer *of = &net->layers[at];
    size_t across = (size_t)(of->size + 2) * (size_t)of->inputs, weights = of->first + (size_t)out * of->places;
    int length = 3 * of->inputs;
    net->slopes[of->biases + (size_t)out] += slope;
    for (int row = 0; row < 3; row++, input += across, weights += (size_t)length) {
        add_scaled(net->slopes + weights, slope, net->planes[at] + input, length);
        if (at) add_scaled(net->plane_slopes[at] + input, slope, net->numbers + weights, length);
    }
}

static void blame_convolution(learner *net, int at) {
    const layer *of = &net->layers[at];
    int half = of->size / 2, outputs = of->outputs;
    const uint8_t *chosen = net->chosen[at];
    for (int y = 0; y < half; y++)
        for (int x = 0; x < half; x++)
            for (int out = 0; out < outputs; out++, chosen++) {
                size_t to = ((size_t)(y + 1) * (size_t)(half + 2) + (size_t)(x + 1)) * (size_t)outputs + (size_t)out;
                float slope = net->plane_slopes[at + 1][to];
                if (net->planes[at + 1][to] <= 0 || slope == 0) continue;
                size_t from = ((size_t)(2 * y + *chosen / 2) * (size_t)(of->size + 2) + (size_t)(2 * x + *chosen % 2)) * (size_t)of->inputs;
                blame_output(net, at, from, out, slope);
            }
}

void learner_blame(learner *net, const float *output_slopes) {
    for (int i = 1; i < LAYERS; i++) memset(net->plane_slopes[i], 0, plane_room(net, i) * sizeof(float));
    memcpy(net->plane_slopes[LAYERS], output_slopes, (size_t)net->layers[LAYERS - 1].outputs * sizeof(float));
    for (int i = LAYERS - 1; i >= CONVOLUTIONS; i--) blame_full(net, i);
    for (int i = CONVOLUTIONS - 1; i >= 0; i--) blame_convolution(net, i);
}

void learner_step(learner *net, int batch, double rate, double decay) {
    net->steps++;
    double early[2] = {1 - pow(0.9, (double)net->steps), 1 - pow(0.999, (double)net->steps)};
    float scale = 1 / (float)batch, shrink = (float)(1 - rate * decay);
    for (size_t i = 0; i < net->count; i++) {
        float slope = net->slopes[i] * scale;
        net->means[i] = 0.9F * net->means[i] + 0.1F * slope;
        net->squares[i] = 0.999F * net->squares[i] + 0.001F * slope * slope;
        net->numbers[i] = net->numbers[i] * shrink -
                          (float)rate * (net->means[i] / (float)early[0]) / (sqrtf(net->squares[i] / (float)early[1]) + 1e-8F);
    }
}

/* ---- out ---- */

static float scale_of(const learner *net, const layer *of, int out) {
    float most = 1e-9F;
    for (size_t i = 0; i < of->places; i++) most = fmaxf(most, fabsf(net->numbers[of->first + (size_t)out * of->places + i]));
    return most / 127;
}

void learner_round(learner *net) {
    for (int at = 0; at < LAYERS; at++)
        for (int out = 0; out < net->layers[at].outputs; out++) {
            float scale = scale_of(net, &net->layers[at], out);
            for (size_t i = 0; i < net->layers[at].places; i++) {
                float *number = &net->numbers[net->layers[at].first + (size_t)out * net->layers[at].places + i];
                *number = roundf(*number / scale) * scale;
            }
        }
}

/* One line for each place that an output sees. */
static void write_weights(const learner *net, FILE *to) {
    for (int at = 0; at < LAYERS; at++) {
        const layer *of = &net->layers[at];
        for (size_t place = 0; place < of->places; place++, fputc('\n', to))
            for (int out = 0; out < of->outputs; out++)
                fprintf(to, "%d,", (int)lroundf(net->numbers[of->first + (size_t)out * of->places + place] / scale_of(net, of, out)));
    }
}

void learner_write(const learner *net, FILE *to, const char *name) {
    fprintf(to, "/* %s.inc: the numbers of a net, written by tools/train. */\n/* clang-format off */\nstatic const int8_t weights[] = {\n", name);
    write_weights(net, to);
    fprintf(to, "\n};\nstatic const float scales[] = {\n");
    for (int at = 0; at < LAYERS; at++)
        for (int out = 0; out < net->layers[at].outputs; out++) fprintf(to, "%#.9gF,%s", (double)scale_of(net, &net->layers[at], out), out % 8 == 7 ? "\n" : "");
    fprintf(to, "\n};\nstatic const float biases[] = {\n");
    for (int at = 0; at < LAYERS; at++)
        for (int out = 0; out < net->layers[at].outputs; out++) fprintf(to, "%#.9gF,%s", (double)net->numbers[net->layers[at].biases + (size_t)out], out % 8 == 7 ? "\n" : "");
    fprintf(to, "\n};\n/* clang-format on */\n");
}
