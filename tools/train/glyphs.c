/* glyphs.c: teaches the net that reads the digits of sums.

   Each glyph is drawn anew: a digit of any font, in the size that it has on a screen, scaled up to
   80 pixels a cell as the scanner does. What is no digit is dashes, corners, letters, two digits that
   touch, halves of digits. */
#include "glyphs.h"
#include "learn.h"
#include "scan/killer.h"
#include <string.h>

enum { WIDE = 60, HIGH = 60, NONE = 10, OUTPUTS = 11, BATCH = 128, STEPS = 3000, PROOFS = 20000 };

typedef struct patch {
    float at[HIGH * WIDE];
} patch;

static void put(patch *on, int x, int y, float value) {
    if (x >= 0 && y >= 0 && x < WIDE && y < HIGH && value > on->at[y * WIDE + x]) on->at[y * WIDE + x] = value;
}

static void put_box(patch *on, double left, double top, double width, double height) {
    for (int y = (int)top; y < (int)(top + height + 0.5); y++)
        for (int x = (int)left; x < (int)(left + width + 0.5); x++) put(on, x, y, 1);
}

/* A letter as a screen shows it: so high, at that scale of the patch. */
static void put_glyph(patch *on, const glyph_image *glyph, double left, double top, double scale) {
    for (int y = 0; y < HIGH; y++)
        for (int x = 0; x < WIDE; x++) {
            double u = (x + 0.5 - left) / scale - 0.5, v = (y + 0.5 - top) / scale - 0.5;
            int i = (int)floor(u), j = (int)floor(v);
            double sum = 0;
            for (int k = 0; k < 4; k++) {
                int px = i + k % 2, py = j + k / 2;
                if (px < 0 || py < 0 || px >= glyph->width || py >= glyph->height) continue;
                sum += (k % 2 ? u - i : 1 - u + i) * (k / 2 ? v - j : 1 - v + j) * glyph->ink[py * glyph->width + px] / 255.0;
            }
            put(on, x, y, (float)sum);
        }
}

static void blur(patch *of) {
    patch from = *of;
    for (int y = 1; y + 1 < HIGH; y++)
        for (int x = 1; x + 1 < WIDE; x++) {
            float sum = 0;
            for (int i = 0; i < 9; i++) sum += from.at[(y + i / 3 - 1) * WIDE + x + i % 3 - 1];
            of->at[y * WIDE + x] = sum / 9;
        }
}

static void put_nothing(patch *on, ss_random *random) { /* dashes and corners */
    double thin = between(random, 1, 5), size = between(random, 7, 26), x = between(random, 8, 25), y = between(random, 8, 25);
    int kind = (int)ss_random_below(random, 5);
    if (kind == 0) put_box(on, x, y, thin, size);
    else if (kind == 1) put_box(on, x, y, size, thin);
    else put_box(on, x, kind == 2 ? y : y + size - thin, size, thin), put_box(on, kind == 4 ? x + size - thin : x, y, thin, size);
}

/* What is drawn: 0 .. 9 or NONE. */
static int draw(patch *on, const fonts *all, ss_random *random) {
    static const char letters[] = "ABCDEFGHJKLMNPRTUVWXYabdefhkmnqrstuvwxy#*+/<>?&%=";
    memset(on, 0, sizeof *on);
    bool digit = often(random, 0.75);
    int which = (int)ss_random_below(random, 10), what = (int)ss_random_below(random, 10);
    if (!digit && what < 4) return put_nothing(on, random), NONE;
    double pixels = between(random, 6, 24), scale = between(random, 9, 24) / pixels;
    glyph_image glyph, second;
    int letter = digit || what > 6 ? '0' + which : letters[ss_random_below(random, sizeof letters - 1)];
    if (!fonts_glyph(all, random, letter, pixels, &glyph)) return put_nothing(on, random), NONE;
    double left = between(random, 6, 14), top = between(random, 6, 14);
    put_glyph(on, &glyph, left, top, scale);
    if (digit && often(random, 0.04)) put_box(on, left - 3, top + between(random, 0, glyph.height * scale), between(random, 3, 8), 1.5);
    if (digit || what <= 6) return digit ? which : NONE;
    if (what == 9) put_glyph(on, &glyph, left + glyph.width * scale * 0.9, top, scale); /* two that touch */
    else if (fonts_glyph(all, random, letter, pixels, &second)) /* a half */
        for (int y = 0; y < HIGH; y++)
            for (int x = 0; x < WIDE; x++)
                if (what == 8 ? y > top + glyph.height * scale * 0.55 : x > left + glyph.width * scale * 0.55) on->at[y * WIDE + x] = 0;
    return NONE;
}

static bool box_of(const patch *of, float least, ss_glyph_box *box) {
    *box = (ss_glyph_box){WIDE, HIGH, -1, -1};
    for (int y = 0; y < HIGH; y++)
        for (int x = 0; x < WIDE; x++) {
            if (of->at[y * WIDE + x] < least) continue;
            if (x < box->left) box->left = x;
            if (x > box->right) box->right = x;
            if (y < box->top) box->top = y;
            if (y > box->bottom) box->bottom = y;
        }
    return box->right >= box->left && box->bottom - box->top >= 5;
}

static int example(const fonts *all, ss_random *random, float *picture) {
    patch on;
    ss_glyph_box box;
    int digit;
    do {
        digit = draw(&on, all, random);
        if (often(random, 0.4)) blur(&on);
        float most = 0.01F, noise = often(random, 0.4) ? (float)between(random, 0, 0.12) : 0;
        for (int i = 0; i < WIDE * HIGH; i++) most = fmaxf(most, on.at[i]);
        if (!box_of(&on, most * (float)between(random, 0.35, 0.65), &box)) continue;
        for (int i = 0; i < WIDE * HIGH; i++) on.at[i] = 200 * fabsf(on.at[i] + noise * (float)normal(random));
        ss_glyph_show(&(ss_distances){WIDE, HIGH, on.at}, box, picture);
        return digit;
    } while (true);
}

static double slopes_of(const float *answers, int digit, float *slopes) {
    float most = answers[0], sum = 0;
    for (int i = 1; i < OUTPUTS; i++) most = fmaxf(most, answers[i]);
    for (int i = 0; i < OUTPUTS; i++) sum += slopes[i] = expf(answers[i] - most);
    for (int i = 0; i < OUTPUTS; i++) slopes[i] /= sum;
    double loss = -log((double)slopes[digit] + 1e-12);
    slopes[digit] -= 1;
    return loss;
}

static void examine(learner *net, const fonts *all, ss_random *random) {
    int seen[OUTPUTS][OUTPUTS] = {{0}}, right = 0;
    learner_begin(net);
    for (int n = 0; n < PROOFS; n++) {
        float picture[SS_GLYPH_SIZE * SS_GLYPH_SIZE];
        int digit = example(all, random, picture), best = 0;
        const float *answers = learner_ask(net, picture);
        for (int i = 1; i < OUTPUTS; i++)
            if (answers[i] > answers[best]) best = i;
        seen[digit][best]++, right += digit == best;
    }
    printf("glyphs: %.2f%% of %d right; rows: what it is (0 to 9, no digit), columns: what was read\n", 100.0 * right / PROOFS, PROOFS);
    for (int i = 0; i < OUTPUTS; i++)
        for (int k = 0; k < OUTPUTS; k++) printf(k == OUTPUTS - 1 ? "%5d\n" : "%5d ", seen[i][k]);
}

int glyphs_train(const fonts *all, const char *out, uint64_t seed) {
    static const int channels[] = {1, 12, 20, 28, 40, OUTPUTS};
    ss_random random;
    learner net;
    double loss = 0;
    ss_random_seed(&random, seed);
    if (!learner_new(&net, SS_GLYPH_SIZE, channels, &random)) return 1;
    for (int step = 0; step < STEPS; step++) {
        learner_begin(&net);
        for (int i = 0; i < BATCH; i++) {
            float picture[SS_GLYPH_SIZE * SS_GLYPH_SIZE], slopes[OUTPUTS];
            int digit = example(all, &random, picture);
            loss += slopes_of(learner_ask(&net, picture), digit, slopes);
            learner_blame(&net, slopes);
        }
        double at = (double)step / STEPS;
        learner_step(&net, BATCH, at < 0.1 ? 3e-3 * (0.1 + 9 * at) : 1.5e-3 * (1 + cos(3.14159265 * (at - 0.1) / 0.9)) + 1e-5, 1e-3);
        if ((step + 1) % 200 == 0) printf("glyphs, step %d of %d, loss %.4f\n", step + 1, STEPS, loss / (200 * BATCH)), fflush(stdout), loss = 0;
    }
    learner_round(&net);
    examine(&net, all, &random);
    FILE *to = fopen(out, "w");
    if (!to) return 1;
    learner_write(&net, to, "glyph_net");
    return fclose(to) != 0;
}
