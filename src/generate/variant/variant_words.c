/* variant_words.c: the rules of a puzzle in words, so that a solver needs nothing else. */
#include "generate/variant/variant.h"
#include "rule/told.h"

/* All of it as one paragraph. */
static void rules_words(const ss_puzzle *puzzle, ss_text *out) {
    ss_told_rules(out, puzzle, NULL);
    for (size_t i = 0; i < out->size && !out->failed; i++)
        if (out->data[i] == '\n') out->data[i] = ' ';
}

static void title_words(const ss_variant_wish *wish, const ss_puzzle *puzzle, ss_text *out) {
    const ss_plan *plan = &wish->plan;
    int names = 0;
    const char *flags[] = {plan->killer ? "Killer" : NULL, plan->jigsaw ? "Jigsaw" : NULL,
                           plan->samurai ? "Samurai" : NULL,
                           plan->latin && !plan->titled ? "Latin square" : NULL};
    for (size_t i = 0; i < sizeof flags / sizeof *flags; i++)
        if (flags[i]) ss_text_format(out, "%s%s", names++ ? ", " : "", flags[i]);
    for (int i = 0; i < plan->count; i++)
        if (!i || plan->title[i] != plan->title[i - 1]) /* kinds of a family follow each other */
            ss_text_format(out, "%s%s", names++ ? ", " : "", plan->title[i]);
    if (!names) ss_text_format(out, "Sudoku %dx%d", puzzle->columns, puzzle->rows);
}

susol_status ss_variant_words(const ss_variant_wish *wish, ss_puzzle *puzzle) {
    ss_text text;
    ss_text_init(&text, &puzzle->memory);
    title_words(wish, puzzle, &text);
    const char *title = text.failed ? NULL : ss_puzzle_words(puzzle, ss_span_of(text.data));
    ss_text_clear(&text);
    rules_words(puzzle, &text);
    const char *rules = text.failed ? NULL : ss_puzzle_words(puzzle, ss_span_of(text.data));
    ss_text_free(&text);
    if (!title || !rules) return SUSOL_NO_MEMORY;
    puzzle->title = title, puzzle->comment = rules;
    return SUSOL_OK;
}
