/* lesson.c: teaches a small net with pictures that are drawn anew each time. */
#include "lesson.h"
#include "learn.h"

enum { BATCH = 128, PROOFS = 20000 };

static double slopes_of(const float *answers, int count, int right, float *slopes) {
    float most = answers[0], sum = 0;
    for (int i = 1; i < count; i++) most = fmaxf(most, answers[i]);
    for (int i = 0; i < count; i++) sum += slopes[i] = expf(answers[i] - most);
    for (int i = 0; i < count; i++) slopes[i] /= sum;
    double loss = -log((double)slopes[right] + 1e-12);
    slopes[right] -= 1;
    return loss;
}

static void examine(const small_lesson *of, learner *net, const fonts *all, ss_random *random) {
    int seen[MOST_ANSWERS][MOST_ANSWERS] = {{0}}, right = 0, count = of->channels[LAYERS];
    learner_begin(net);
    for (int n = 0; n < PROOFS; n++) {
        float picture[SS_CELL_PIXELS];
        int what = of->example(all, random, picture), best = 0;
        const float *answers = learner_ask(net, picture);
        for (int i = 1; i < count; i++)
            if (answers[i] > answers[best]) best = i;
        seen[what][best]++, right += what == best;
    }
    printf("%s: %.2f%% of %d right; rows: what it is, columns: what was read\n", of->name, 100.0 * right / PROOFS, PROOFS);
    for (int i = 0; i < count; i++)
        for (int k = 0; k < count; k++) printf(k == count - 1 ? "%5d\n" : "%5d ", seen[i][k]);
}

int lesson_teach(const small_lesson *of, const fonts *all, const char *out, uint64_t seed) {
    ss_random random;
    learner net;
    double loss = 0;
    char name[40];
    ss_random_seed(&random, seed);
    if (!learner_new(&net, of->size, of->channels, &random)) return 1;
    for (int step = 0; step < of->steps; step++) {
        learner_begin(&net);
        for (int i = 0; i < BATCH; i++) {
            float picture[SS_CELL_PIXELS], slopes[MOST_ANSWERS];
            int what = of->example(all, &random, picture);
            loss += slopes_of(learner_ask(&net, picture), of->channels[LAYERS], what, slopes);
            learner_blame(&net, slopes);
        }
        double at = (double)step / of->steps;
        learner_step(&net, BATCH, at < 0.1 ? 3e-3 * (0.1 + 9 * at) : 1.5e-3 * (1 + cos(3.14159265 * (at - 0.1) / 0.9)) + 1e-5, 1e-3);
        if ((step + 1) % 200 == 0) printf("%s, step %d of %d, loss %.4f\n", of->name, step + 1, of->steps, loss / (200 * BATCH)), fflush(stdout), loss = 0;
    }
    learner_round(&net);
    examine(of, &net, all, &random);
    FILE *to = fopen(out, "w");
    if (!to) return 1;
    (void)snprintf(name, sizeof name, "%s_net", of->name);
    learner_write(&net, to, name);
    return fclose(to) != 0;
}
