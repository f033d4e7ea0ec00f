/* rules.c: puzzles by grammar. Rules are read by line and as a text; both ways say the same, and
   every rule that was read is written and read again as the same rule.

   With FUZZ_COUNT in the environment, tells at the end how many rules were good ones. */
#include "grammar.h"
#include "rule/rule.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static long said, good;

static void tell(void) { (void)fprintf(stderr, "%ld of %ld rules were read\n", good, said); }

static void write_rule(const ss_rule *rule, const ss_puzzle *puzzle, susol_text *out) {
    susol_text_clear(out);
    ss_rule_write(rule, puzzle, out);
    FUZZ_CHECK(!ss_text_status(out));
}

/* The last rule of the puzzle, written and read once more. */
static void check_same(susol_puzzle *puzzle, susol_text *first, susol_text *second) {
    susol_error error;
    int count = puzzle->rule_count;
    write_rule(&puzzle->rules[count - 1], puzzle, first);
    fuzz_note(susol_text_data(first));
    FUZZ_CHECK(!susol_puzzle_add_rule(puzzle, susol_text_data(first), &error));
    FUZZ_CHECK(puzzle->rule_count == count + 1);
    write_rule(&puzzle->rules[count], puzzle, second);
    FUZZ_CHECK(!strcmp(susol_text_data(first), susol_text_data(second)));
    puzzle->rule_count = count;
}

static void add_lines(fuzz_bytes *bytes, susol_puzzle *puzzle, susol_text *texts[2]) {
    static fuzz_text line;
    fuzz_grid grid = {puzzle->side, puzzle->rows, puzzle->columns};
    for (int i = fuzz_below(bytes, 6) * (fuzz_one_in(bytes, 16) ? 40 : 1); i >= 0; i--) {
        susol_error error = {.text = ""};
        int before = puzzle->rule_count;
        line.size = 0, line.data[0] = 0;
        fuzz_write_rule(bytes, &grid, &line);
        fuzz_note(line.data);
        susol_status status = susol_puzzle_add_rule(puzzle, line.data, &error);
        said++, good += !status;
        if (!status) check_same(puzzle, texts[0], texts[1]);
        else FUZZ_CHECK(error.text[0] && puzzle->rule_count == before);
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    static fuzz_text text;
    fuzz_bytes bytes = {data, size};
    susol_puzzle *puzzle;
    susol_text *texts[2];
    susol_error error = {.text = ""};
    static bool asked;
    if (!asked && getenv("FUZZ_COUNT")) (void)atexit(tell);
    asked = true;
    FUZZ_CHECK(!susol_puzzle_new(&puzzle, &fuzz_memory));
    for (int i = 0; i < 2; i++) FUZZ_CHECK(!susol_text_new(&texts[i], &fuzz_memory));
    fuzz_write_puzzle(&bytes, FUZZ_PLAIN, &text);
    fuzz_note(text.data);
    if (!susol_read(puzzle, text.data, text.size, "susol", &error))
        add_lines(&bytes, puzzle, texts);
    else FUZZ_CHECK(error.text[0]);
    for (int i = 0; i < 2; i++) susol_text_free(texts[i]);
    susol_puzzle_free(puzzle);
    fuzz_all_given_back();
    return 0;
}
