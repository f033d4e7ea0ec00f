/* test_net.c: the net answers what its numbers say, worked out here in the plainest way; ranks are
   those of sorted values; small grids are counted. */
#include "base/random.h"
#include "base/sort.h"
#include "scan/read/net.h"
#include "scan/rank.h"
#include "scan/read/reading.h"
#include "support.h"
#include <math.h>
#include <string.h>

typedef struct plane { /* [y][x][channel] */
    int size, channels;
    double at[32 * 32 * 48];
} plane;

static double at(const plane *of, int y, int x, int channel) {
    if (y < 0 || x < 0 || y >= of->size || x >= of->size) return 0;
    return of->at[(y * of->size + x) * of->channels + channel];
}

/* One output at one place: nine neighbours, all channels. */
static double convolved(const plane *from, const int8_t *weights, int outputs, int place[2],
                        int out) {
    double sum = 0;
    for (int i = 0; i < 9; i++)
        for (int c = 0; c < from->channels; c++)
            sum += at(from, place[0] + i / 3 - 1, place[1] + i % 3 - 1, c) *
                   weights[(i * from->channels + c) * outputs + out];
    return sum;
}

static void convolve(plane *of, const int8_t *weights, const float *scales, const float *biases,
                     int outputs) {
    static plane next;
    next.size = of->size / 2, next.channels = outputs;
    for (int i = 0; i < next.size * next.size * outputs; i++) {
        int out = i % outputs, x = i / outputs % next.size, y = i / outputs / next.size;
        double most = 0;
        for (int k = 0; k < 4; k++) {
            int place[2] = {2 * y + k / 2, 2 * x + k % 2};
            most = fmax(most, convolved(of, weights, outputs, place, out) * (double)scales[out] +
                                  (double)biases[out]);
        }
        next.at[i] = most;
    }
    *of = next;
}

static void answer(const ss_net *net, const float *picture, double *answers) {
    static plane of;
    const int8_t *weights = net->weights;
    const float *scales = net->scales, *biases = net->biases;
    of.size = net->size, of.channels = 1;
    for (int i = 0; i < net->size * net->size; i++) of.at[i] = (double)picture[i];
    for (int layer = 0; layer < SS_NET_LAYERS; layer++) {
        int outputs = net->outputs[layer + 1], inputs = net->outputs[layer];
        int places = layer < 3 ? 9 : layer == 3 ? of.size * of.size : 1;
        if (layer < 3) convolve(&of, weights, scales, biases, outputs);
        for (int out = 0; layer >= 3 && out < outputs; out++) {
            double sum = 0;
            for (int i = 0; i < places * inputs; i++) sum += of.at[i] * weights[i * outputs + out];
            answers[out] = sum * (double)scales[out] + (double)biases[out];
        }
        for (int out = 0; layer == 3 && out < outputs; out++) of.at[out] = fmax(0, answers[out]);
        weights += places * inputs * outputs, scales += outputs, biases += outputs;
    }
}

static void check_net(const ss_net *net) {
    ss_arena arena = {&ss_memory_malloc, NULL};
    ss_net_ready ready;
    ss_random random;
    ss_random_seed(&random, 7);
    assert_true(ss_net_make_ready(&arena, &ready, net));
    for (int n = 0; n < 5; n++) {
        float picture[32 * 32], answers[SS_NET_WIDEST];
        double expected[SS_NET_WIDEST];
        for (int i = 0; i < net->size * net->size; i++)
            picture[i] = (float)ss_random_below(&random, n ? 100 : 1) / 100;
        ss_net_ask(&ready, picture, answers);
        answer(net, picture, expected);
        for (int i = 0; i < net->outputs[SS_NET_LAYERS]; i++)
            assert_true(fabs((double)answers[i] - expected[i]) < 0.04); /* rounded at each layer */
    }
    ss_arena_free(&arena);
}

static void test_nets_answer_what_they_say(void **unused) {
    (void)unused;
    check_net(&ss_digit_net);
    check_net(&ss_glyph_net);
}

static void test_ranks_are_those_of_sorted_values(void **unused) {
    (void)unused;
    ss_random random;
    ss_random_seed(&random, 3);
    for (int count = 1; count < 40; count++)
        for (int place = 0; place < count; place++) {
            float values[40], sorted[40];
            for (int i = 0; i < count; i++)
                sorted[i] = values[i] = (float)ss_random_below(&random, 20);
            ss_sort(sorted, (size_t)count, sizeof *sorted, ss_compare_floats);
            assert_true(ss_rank(values, count, place) == sorted[place]);
        }
}

static void test_small_grids_are_counted(void **unused) {
    (void)unused;
    static const struct {
        int side, solutions;
        const char *digits;
    } cases[] = {{4, 1, "1234341221434321"},
                 {4, 1, "1000004002000030"},
                 {4, 2, "1000000000000000"},
                 {4, 0, "1100000000000000"},
                 {6, 2, "100000000000000000000000000000000000"}};
    for (size_t n = 0; n < sizeof cases / sizeof *cases; n++) {
        ss_scan_reading reading = {.side = cases[n].side};
        for (size_t i = 0; i < strlen(cases[n].digits); i++)
            reading.seen[i] = (uint8_t)(cases[n].digits[i] - '0');
        assert_int_equal(ss_scan_reading_solutions(&reading), cases[n].solutions);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_nets_answer_what_they_say),
        cmocka_unit_test(test_ranks_are_those_of_sorted_values),
        cmocka_unit_test(test_small_grids_are_counted),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
