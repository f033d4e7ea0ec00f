/* train.c: teaches the net of src/scan to read digits: train FOLDER OUT [PAGES] [SEED],
   sums, signs or large grids: train glyphs|signs|numbers OUT SEED. */
#include "examples.h"
#include "lesson.h"
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { OUTPUTS = 11, HAND = 10, BATCH = 128 };

static double seconds(void) {
    return (double)clock() / CLOCKS_PER_SEC;
}

/* Slopes of the loss: cross entropy over empty and nine digits, and a little for written or printed. */
static double slopes_of(const float *answers, const example *of, float *slopes) {
    float most = answers[0], sum = 0;
    for (int i = 1; i < 10; i++) most = fmaxf(most, answers[i]);
    for (int i = 0; i < 10; i++) sum += slopes[i] = expf(answers[i] - most);
    for (int i = 0; i < 10; i++) slopes[i] /= sum;
    double loss = -log((double)slopes[of->digit] + 1e-12);
    slopes[of->digit] -= 1;
    slopes[HAND] = of->kind == PRINTED || of->kind == WRITTEN ? 0.3F * (1 / (1 + expf(-answers[HAND])) - (of->kind == WRITTEN)) : 0;
    return loss;
}

typedef struct lesson {
    const examples *rendered, *real;
    double real_share, peak;
    long steps;
} lesson;

static double rate_at(const lesson *of, long step) { /* up for a tenth, then down as a cosine */
    double at = (double)step / (double)of->steps;
    return at < 0.1 ? of->peak * (0.1 + 9 * at) : of->peak * (0.5 + 0.5 * cos(3.14159265 * (at - 0.1) / 0.9)) + 1e-5;
}

static void teach(learner *net, const lesson *of, ss_random *random) {
    double loss = 0, began = seconds();
    for (long step = 0; step < of->steps; step++) {
        learner_begin(net);
        for (int i = 0; i < BATCH; i++) {
            bool real = of->real && of->real->count && often(random, of->real_share);
            const examples *from = real ? of->real : of->rendered;
            const example *one = &from->at[(size_t)(chance(random) * (double)from->count)];
            float picture[SS_CELL_PIXELS], slopes[OUTPUTS];
            example_show(one, real || often(random, 0.5) ? random : NULL, picture);
            loss += slopes_of(learner_ask(net, picture), one, slopes);
            learner_blame(net, slopes);
        }
        learner_step(net, BATCH, rate_at(of, step), 1e-3);
        if ((step + 1) % 200 == 0) {
            printf("step %ld of %ld, loss %.4f, %.0f cells/s\n", step + 1, of->steps, loss / (200 * BATCH), (double)(step + 1) * BATCH / (seconds() - began));
            fflush(stdout);
            loss = 0;
        }
    }
}

static void examine(learner *net, const examples *list, const char *name) {
    int wrong[10][10] = {{0}};
    size_t right = 0;
    learner_begin(net);
    for (size_t i = 0; i < list->count; i++) {
        float picture[SS_CELL_PIXELS];
        example_show(&list->at[i], NULL, picture);
        const float *answers = learner_ask(net, picture);
        int best = 0;
        for (int k = 1; k < 10; k++)
            if (answers[k] > answers[best]) best = k;
        right += best == list->at[i].digit;
        wrong[list->at[i].digit][best]++;
    }
    printf("%s: %zu cells, %.3f%% right\n", name, list->count, 100.0 * (double)right / (double)(list->count ? list->count : 1));
    for (int i = 0; i < 10; i++)
        for (int k = 0; k < 10; k++) printf(k == 9 ? "%5d\n" : "%5d ", wrong[i][k]);
}

int main(int argc, char **argv) {
    static const char *const folders[] = {"/usr/share/fonts", "/usr/share/texmf", NULL};
    static const int channels[] = {1, 16, 32, 48, 64, OUTPUTS};
    int pages = argc > 3 ? atoi(argv[3]) : 2000;
    uint64_t seed = argc > 4 ? strtoull(argv[4], NULL, 10) : 1;
    ss_random random;
    learner net;
    examples rendered = {0}, real = {0}, held = {0};
    fonts *all = fonts_open(folders);
    ss_random_seed(&random, seed);
    if (argc > 3 && all && !strcmp(argv[1], "glyphs")) return lesson_teach(&glyph_lesson, all, argv[2], strtoull(argv[3], NULL, 10));
    if (argc > 3 && all && !strcmp(argv[1], "numbers")) return lesson_teach(&number_lesson, all, argv[2], strtoull(argv[3], NULL, 10));
    if (argc > 3 && all && !strcmp(argv[1], "signs")) return lesson_teach(&sign_lesson, all, argv[2], strtoull(argv[3], NULL, 10));
    if (argc < 3 || !all || !learner_new(&net, SS_CELL_SIZE, channels, &random)) return 1;
    examples_render(&rendered, all, pages, seed);
    printf("%d fonts, %zu cells rendered, %.0f s\n", fonts_count(all), rendered.count, seconds());
    teach(&net, &(lesson){&rendered, NULL, 0, 2e-3, (long)rendered.count * 12 / 10 / BATCH}, &random);
    int used = examples_harvest(&real, argv[1], &net, false), kept = examples_harvest(&held, argv[1], &net, true);
    printf("%d pictures to learn from, %d held back, %.0f s\n", used, kept, seconds());
    examine(&net, &held, "held back, rendered cells only");
    teach(&net, &(lesson){&rendered, &real, 0.5, 2e-3, (long)rendered.count * 35 / 10 / BATCH}, &random);
    examine(&net, &held, "held back");
    learner_round(&net);
    examine(&net, &held, "held back, in 8 bits");
    FILE *out = fopen(argv[2], "w");
    if (!out) return 1;
    learner_write(&net, out, "digit_net");
    fclose(out);
    printf("%.0f s\n", seconds());
    return 0;
}
