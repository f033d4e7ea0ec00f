/* steps.c: puzzles that a person would solve: explained step by step and rated, under limits.

   No step may remove a digit of the one solution, and who says "solved" has it. The last bytes are
   the limits, the strategies, the language and the scale. */
#include "grammar.h"
#include <stdlib.h>
#include <string.h>

enum { MOST_NODES = 4000 };

typedef struct walk {
    const susol_puzzle *puzzle;
    const uint8_t *solution; /* NULL: not the only one */
    int steps, most;
} walk;

static int see(void *user, const susol_step *step) {
    walk *at = user;
    int cells = susol_puzzle_cells(at->puzzle);
    const char *words[] = {step->strategy, step->title,   step->level, step->where,
                           step->sentence, step->changes, step->json};
    for (size_t i = 0; i < sizeof words / sizeof *words; i++) FUZZ_CHECK(words[i] != NULL);
    FUZZ_CHECK(step->strategy[0] && step->sentence[0] && step->json[0] == '{');
    for (int c = 0; c < cells && at->solution; c++) {
        if (susol_puzzle_is_hole(at->puzzle, c)) continue;
        FUZZ_CHECK(step->candidates[c] >> (at->solution[c] - 1) & 1);
        FUZZ_CHECK(!step->digits[c] || step->digits[c] == at->solution[c]);
    }
    susol_text *out;
    susol_look look = {
        .solution = step->digits, .candidates = step->candidates, .sketch = step->sketch};
    FUZZ_CHECK(!susol_text_new(&out, &fuzz_memory));
    if (at->steps % 8 == 0) FUZZ_CHECK(!susol_render(at->puzzle, &look, "svg", out, NULL));
    susol_text_free(out);
    return ++at->steps >= at->most;
}

static void explain(fuzz_bytes *way, const susol_puzzle *puzzle, const susol_options *limits) {
    uint8_t first[SUSOL_MAX_CELLS];
    susol_options two = {
        .solutions = 2, .nodes = MOST_NODES, .milliseconds = MOST_NODES, .first = first};
    susol_result result;
    susol_ending end;
    susol_status status = susol_solve(puzzle, &two, &result, NULL);
    bool unique = !status && result.complete && result.solutions.low == 1;
    walk at = {puzzle, unique ? first : NULL, 0, fuzz_between(way, 1, 120)};
    susol_explain_options guide = {.step = see, .user = &at, .limits = limits};
    guide.language = fuzz_name(way, "languages");
    if (fuzz_one_in(way, 2)) guide.only = fuzz_name(way, "strategies");
    if (fuzz_one_in(way, 4)) guide.without = fuzz_name(way, "strategies");
    guide.marks_follow = fuzz_one_in(way, 8);
    status = susol_explain(puzzle, &guide, &end, NULL);
    FUZZ_CHECK(status == SUSOL_OK || status == SUSOL_LIMIT);
    if (status) return;
    if (unique) FUZZ_CHECK(end != SUSOL_ENDING_BROKEN && end != SUSOL_ENDING_OPEN);
    if (end == SUSOL_ENDING_OPEN) FUZZ_CHECK(!unique);
}

static void rate(fuzz_bytes *way, const susol_puzzle *puzzle, const susol_options *limits) {
    susol_rating rating;
    const char *scale = fuzz_name(way, "scales");
    susol_status status = susol_rate(puzzle, scale ? scale : "none", limits, &rating, NULL);
    if (!scale) FUZZ_CHECK(status == SUSOL_UNKNOWN_NAME);
    else FUZZ_CHECK(status == SUSOL_OK || status == SUSOL_LIMIT || status == SUSOL_CANNOT);
    if (status) return;
    FUZZ_CHECK(rating.text[0] && memchr(rating.text, 0, sizeof rating.text));
    if (rating.solutions != 1) FUZZ_CHECK(rating.value == 0);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    static fuzz_text text;
    fuzz_bytes bytes = {data, size}, way = fuzz_take_last(&bytes, 12);
    static const unsigned wishes[] = {FUZZ_NINE | FUZZ_PLAIN | FUZZ_GIVEN, FUZZ_NINE | FUZZ_GIVEN,
                                      FUZZ_SMALL, FUZZ_SMALL | FUZZ_GIVEN};
    susol_puzzle *puzzle;
    susol_error error;
    FUZZ_CHECK(!susol_puzzle_new(&puzzle, &fuzz_memory));
    bool plain = fuzz_one_in(&way, 4);
    if (plain) { /* the bytes are the text: known puzzles */
        text.size = 0;
        fuzz_say(&text, "%.*s", (int)bytes.left, (const char *)bytes.data);
    } else fuzz_write_puzzle(&bytes, wishes[fuzz_below(&way, 4)], &text);
    fuzz_note(text.data);
    susol_options limits = fuzz_limits(&way, MOST_NODES);
    limits.solutions = 0;
    bool good = !susol_read(puzzle, text.data, text.size, plain ? NULL : "susol", &error);
    if (good && susol_puzzle_cells(puzzle) <= 81) {
        if (fuzz_one_in(&way, 3)) rate(&way, puzzle, &limits);
        else explain(&way, puzzle, &limits);
    }
    susol_puzzle_free(puzzle);
    fuzz_all_given_back();
    return 0;
}
