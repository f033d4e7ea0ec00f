/* ground.c: see ground.h. */
#include "generate/uniform/ground.h"

#include <assert.h>
#include <string.h>

static void add_cell(uint64_t set[2], int cell) { set[cell / 64] |= UINT64_C(1) << cell % 64; }

void ss_ground_learn(ss_ground *ground, const uint64_t cells[2]) {
    const int size = __builtin_popcountll(cells[0]) + __builtin_popcountll(cells[1]);
    if (size > SS_HIT_CELLS || ground->hits == SS_GROUND_HITS) return;
    ss_hit *hit = &ground->hit[ground->hits];
    hit->size = 0;
    for (int w = 0; w < 2; w++)
        for (uint64_t rest = cells[w]; rest; rest &= rest - 1) {
            const uint8_t cell = ground->to_ground[64 * w + __builtin_ctzll(rest)];
            hit->cell[hit->size++] = cell;
            ground->member[cell][ground->hits / 64] |= UINT64_C(1) << ground->hits % 64;
        }
    ground->hits++;
}

static void learn_usual(ss_ground *ground, const uint8_t digit[81]) {
    ss_hitting usual;
    ss_hitting_open(&usual, digit);
    for (int i = 0; i < usual.count; i++) ss_ground_learn(ground, usual.set[i].word);
}

/* Each from the one with a cell less. */
static void fill_fours(ss_ground *ground) {
    memset(ground->fours, 0, sizeof ground->fours);
    for (int i = 0; i < 21; i++)
        for (int four = 1; four < 16; four++) {
            const int cell = 4 * i + __builtin_ctz((unsigned)four);
            uint64_t *to = ground->fours[i][four];
            memcpy(to, ground->fours[i][four & (four - 1)], sizeof ground->fours[i][four]);
            if (cell < 81) add_cell(to, ground->to_grid[cell]);
        }
}

void ss_ground_open(ss_ground *ground, const uint8_t digit[81], ss_random *random) {
    uint16_t order[81];
    ground->hits = 0;
    memset(ground->member, 0, sizeof ground->member);
    memset(&ground->grid, 0, sizeof ground->grid);
    for (int c = 0; c < 81; c++) {
        order[c] = (uint16_t)c;
        ground->grid.set[c] = (uint16_t)(1u << (digit[c] - 1));
    }
    ss_random_shuffle(random, order, 81);
    for (int c = 0; c < 81; c++) {
        ground->to_grid[c] = (uint8_t)order[c];
        ground->to_ground[order[c]] = (uint8_t)c;
    }
    fill_fours(ground);
    learn_usual(ground, digit);
}

/* Four cells at a time. */
void ss_ground_givens(const ss_ground *ground, const ss_spots *set, uint64_t givens[2]) {
    uint64_t low = 0, high = 0;
    for (int i = 0; i < 21; i++) {
        const uint64_t *four = ground->fours[i][set->word[i / 16] >> i % 16 * 4 & 15];
        low |= four[0];
        high |= four[1];
    }
    givens[0] = low;
    givens[1] = high;
}

ss_fast9_question ss_ground_question(const ss_ground *ground, const ss_spots *set, int cell) {
    assert(cell >= -1 && cell < 81);
    assert(cell < 81);
    ss_fast9_question question = {.grid = &ground->grid,
                                  .cell = cell < 0 ? SS_FAST9_ANY : ground->to_grid[cell]};
    ss_ground_givens(ground, set, question.givens);
    return question;
}

ss_spots ss_ground_needed(const ss_ground *ground, const ss_spots *set) {
    uint64_t once[SS_GROUND_WORDS] = {0}, twice[SS_GROUND_WORDS] = {0};
    ss_spots needed = {{0, 0}};
    for (int w = 0; w < 2; w++)
        for (uint64_t rest = set->word[w]; rest; rest &= rest - 1) {
            const uint64_t *in = ground->member[64 * w + __builtin_ctzll(rest)];
            for (int i = 0; i < SS_GROUND_WORDS; i++) {
                twice[i] |= once[i] & in[i];
                once[i] |= in[i];
            }
        }
    for (int i = 0; i < SS_GROUND_WORDS; i++)
        for (uint64_t rest = once[i] & ~twice[i]; rest; rest &= rest - 1) {
            const ss_hit *hit = &ground->hit[64 * i + __builtin_ctzll(rest)];
            for (int k = 0; k < hit->size; k++)
                if (ss_spots_have(set, hit->cell[k]))
                    needed.word[hit->cell[k] / 64] |= UINT64_C(1) << hit->cell[k] % 64;
        }
    return needed;
}
