/* roundtrip.c: a puzzle by grammar, or out of any text, written in a format and read again.

   What a format says it can hold comes back as the same puzzle. Our own formats keep every rule and
   word in its place; others may say a rule in other words or another order, and then the two have
   the same solutions. The last two bytes choose. */
#include "grammar.h"
#include "format/format.h"
#include "rule/rule.h"
#include <stdlib.h>
#include <string.h>

enum { ENOUGH_NODES = 200 };

/* Pieces are the same if the same cells are together, whatever their numbers. */
static bool same_pieces(const ss_puzzle *a, const ss_puzzle *b) {
    int name[256];
    memset(name, -1, sizeof name);
    for (int c = 0; c < a->grid; c++) {
        if ((a->region[c] == SS_NO_REGION) != (b->region[c] == SS_NO_REGION)) return false;
        if (name[a->region[c]] < 0) name[a->region[c]] = b->region[c];
        if (name[a->region[c]] != b->region[c]) return false;
    }
    return true;
}

static bool same_cells(const ss_puzzle *a, const ss_puzzle *b) {
    return a->side == b->side && a->rows == b->rows && a->columns == b->columns &&
           a->cells == b->cells && a->zero == b->zero && a->bare == b->bare &&
           !memcmp(a->hole, b->hole, (size_t)a->cells) &&
           !memcmp(a->allowed, b->allowed, (size_t)a->cells * sizeof *a->allowed) &&
           same_pieces(a, b);
}

static void write_rules(const ss_puzzle *puzzle, susol_text *out) {
    susol_text_clear(out);
    for (int i = 0; i < puzzle->rule_count; i++) {
        if (puzzle->rules[i].implied) continue;
        ss_rule_write(&puzzle->rules[i], puzzle, out);
        ss_text_put(out, '\n');
    }
    FUZZ_CHECK(!ss_text_status(out));
}

static bool same_rules(const ss_puzzle *a, const ss_puzzle *b, susol_text *texts[2]) {
    write_rules(a, texts[0]);
    write_rules(b, texts[1]);
    return !strcmp(susol_text_data(texts[0]), susol_text_data(texts[1]));
}

static bool same_words(const ss_puzzle *a, const ss_puzzle *b) {
    return !strcmp(a->title, b->title) && !strcmp(a->author, b->author) &&
           !strcmp(a->comment, b->comment);
}

static int check_other(void *user, const uint8_t *solution) {
    susol_error error;
    FUZZ_CHECK(!susol_verify(user, solution, &error));
    return 0;
}

/* What solves the one solves the other, as far as a short search can see. */
static void check_meaning(const ss_puzzle *one, ss_puzzle *other) {
    susol_result result;
    susol_options options = {.nodes = ENOUGH_NODES,
                             .milliseconds = ENOUGH_NODES,
                             .solutions = 5,
                             .found = check_other,
                             .user = other};
    (void)susol_solve(one, &options, &result, NULL);
}

static bool has_rules(const ss_puzzle *puzzle) {
    for (int i = 0; i < puzzle->rule_count; i++)
        if (!puzzle->rules[i].implied) return true;
    return false;
}

static void check_same(ss_puzzle *puzzle, ss_puzzle *back, bool ours, susol_text *texts[2]) {
    if (ours) {
        FUZZ_CHECK(same_cells(puzzle, back) && same_rules(puzzle, back, texts));
        FUZZ_CHECK(!memcmp(puzzle->value, back->value, (size_t)puzzle->cells));
        FUZZ_CHECK(!memcmp(puzzle->given, back->given, (size_t)puzzle->cells));
        FUZZ_CHECK(same_words(puzzle, back));
        return;
    }
    FUZZ_CHECK(puzzle->side == back->side && puzzle->grid == back->grid);
    bool same = !memcmp(puzzle->allowed, back->allowed, (size_t)puzzle->grid * sizeof(ss_set));
    if (!has_rules(puzzle)) FUZZ_CHECK(same);
    if (puzzle->cells > 81 || (same && same_rules(puzzle, back, texts))) return;
    check_meaning(puzzle, back);
    check_meaning(back, puzzle);
}

static void go_round(ss_puzzle *puzzle, const char *format) {
    susol_puzzle *back;
    susol_text *texts[3];
    susol_error error = {.text = ""};
    FUZZ_CHECK(!susol_puzzle_new(&back, &fuzz_memory));
    for (int i = 0; i < 3; i++) FUZZ_CHECK(!susol_text_new(&texts[i], &fuzz_memory));
    susol_status status = susol_write(puzzle, format, texts[2], &error);
    const char *written = susol_text_data(texts[2]);
    bool ours = !strcmp(format, "susol") || !strcmp(format, "json");
    if (status) {
        FUZZ_CHECK(status == SUSOL_CANNOT && error.text[0] && !ours);
        FUZZ_CHECK(!susol_text_size(texts[2]));
    } else {
        fuzz_note(written);
        FUZZ_CHECK(!susol_read(back, written, susol_text_size(texts[2]), format, &error));
        check_same(puzzle, back, ours, texts);
    }
    for (int i = 0; i < 3; i++) susol_text_free(texts[i]);
    susol_puzzle_free(back);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    static fuzz_text text;
    fuzz_bytes bytes = {data, size}, way = fuzz_take_last(&bytes, 2);
    susol_puzzle *puzzle;
    susol_error error;
    FUZZ_CHECK(!susol_puzzle_new(&puzzle, &fuzz_memory));
    const char *format = fuzz_name(&way, "formats");
    unsigned wish = (unsigned)fuzz_below(&way, 5);
    text.size = 0;
    if (wish == 4) fuzz_say(&text, "%.*s", (int)bytes.left, (const char *)bytes.data);
    else
        fuzz_write_puzzle(&bytes,
                          wish == 3   ? 0
                          : wish == 2 ? FUZZ_NINE
                          : wish      ? FUZZ_PLAIN
                                      : FUZZ_SMALL,
                          &text);
    fuzz_note(text.data);
    bool good = !susol_read(puzzle, text.data, text.size, wish == 4 ? NULL : "susol", &error);
    if (good && format) go_round(puzzle, format);
    susol_puzzle_free(puzzle);
    fuzz_all_given_back();
    return 0;
}
