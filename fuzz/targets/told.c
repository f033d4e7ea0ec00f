/* told.c: puzzles told in words and drawings: any JSON, cut or changed, under limits.

   Who says "understood" has exactly one solution; what contradicts itself, ran out of time or of
   memory leaves the puzzle as it was. The last six bytes are the limits, the form of the listing
   and the memory that is refused. */
#include "grammar.h"
#include <stdlib.h>
#include <string.h>

enum { MOST_NODES = 4000 };

static susol_text *text_of(const susol_puzzle *puzzle) {
    susol_text *text;
    FUZZ_CHECK(!susol_text_new(&text, NULL));
    FUZZ_CHECK(!susol_write(puzzle, "susol", text, NULL));
    return text;
}

static bool is_same(const susol_puzzle *puzzle, const susol_text *text) {
    susol_text *now = text_of(puzzle);
    bool same = !strcmp(susol_text_data(now), susol_text_data(text));
    susol_text_free(now);
    return same;
}

/* It may take longer to say so again than it took to find out, but not to say anything else. */
static void check_verdict(const susol_puzzle *puzzle, susol_verdict verdict) {
    susol_result result;
    susol_options two = {.solutions = 2, .nodes = 60000, .milliseconds = 60000};
    susol_status status = susol_solve(puzzle, &two, &result, NULL);
    FUZZ_CHECK(status == SUSOL_OK || status == SUSOL_LIMIT);
    bool many = result.solutions.high || result.solutions.low > 1;
    if (verdict == SUSOL_UNDERSTOOD)
        FUZZ_CHECK(!many && !(result.complete && !result.solutions.low));
    if (verdict == SUSOL_UNDERSTOOD_IN_PART) FUZZ_CHECK(many || !result.complete);
}

static void understand(fuzz_bytes *way, susol_puzzle *puzzle) {
    static const char *const forms[] = {"text", "json", "none"};
    susol_text *listing, *before = text_of(puzzle);
    susol_options limits = fuzz_limits(way, MOST_NODES);
    susol_verdict verdict;
    susol_error error = {.text = ""};
    FUZZ_CHECK(!susol_text_new(&listing, &fuzz_memory));
    limits.solutions = 0;
    if (fuzz_one_in(way, 2)) susol_puzzle_set_limits(puzzle, &limits, NULL);
    const char *form = forms[fuzz_below(way, 3)];
    if (fuzz_one_in(way, 4)) fuzz_refuse(fuzz_between(way, 1, 60), fuzz_between(way, 1, 3));
    susol_status status = susol_understand(puzzle, form, listing, &verdict, &error);
    bool refused = fuzz_refused();
    fuzz_refuse(0, 0);
    susol_puzzle_set_limits(puzzle, NULL, NULL);
    if (!strcmp(form, "none")) FUZZ_CHECK(status == SUSOL_UNKNOWN_NAME);
    else
        FUZZ_CHECK(status == SUSOL_OK || status == SUSOL_LIMIT ||
                   (refused && status == SUSOL_NO_MEMORY));
    if (status) FUZZ_CHECK(susol_text_size(listing) == 0 && error.text[0]);
    else FUZZ_CHECK(susol_text_data(listing)[susol_text_size(listing) - 1] == '\n');
    if (status || verdict == SUSOL_CONTRADICTION) FUZZ_CHECK(is_same(puzzle, before));
    if (!status) check_verdict(puzzle, verdict);
    susol_text_free(before);
    susol_text_free(listing);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    static fuzz_text text;
    fuzz_bytes bytes = {data, size}, way = fuzz_take_last(&bytes, 6);
    susol_puzzle *puzzle;
    FUZZ_CHECK(!susol_puzzle_new(&puzzle, &fuzz_memory));
    text.size = 0;
    fuzz_say(&text, "%.*s", (int)bytes.left, (const char *)bytes.data);
    fuzz_note(text.data);
    bool good = !susol_read(puzzle, text.data, text.size, NULL, NULL);
    if (good && susol_puzzle_cells(puzzle) <= 81) understand(&way, puzzle);
    susol_puzzle_free(puzzle);
    fuzz_all_given_back();
    return 0;
}
