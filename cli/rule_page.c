/* rule_page.c: the names of a rule in other programs.

   They are found by writing its example in their formats. So there is no table of names that could
   be wrong: what the page says is what `susol convert` writes. */
#include "buffer.h"
#include "cli.h"
#include <string.h>

/* A grid on which the example makes sense; NULL: none does. */
static susol_puzzle *example_puzzle(const char *rule) {
    static const int sides[][3] = {{9, 3, 3}, {4, 2, 2}, {6, 2, 3}, {16, 4, 4}};
    susol_puzzle *puzzle;
    if (susol_puzzle_new(&puzzle, NULL)) (void)cli_need(NULL);
    for (size_t i = 0; i < sizeof sides / sizeof *sides; i++)
        if (!susol_puzzle_set_shape(puzzle, sides[i][0], sides[i][1], sides[i][2]) &&
            !susol_puzzle_add_rule(puzzle, rule, NULL))
            return puzzle;
    susol_puzzle_free(puzzle);
    return NULL;
}

/* The members of the object that are not in the other text. */
static void put_new_members(cli_buffer *out, const char *text, const char *without) {
    cli_buffer name = {0};
    int depth = 0;
    for (const char *at = text; *at; at++) {
        const char *end = *at == '"' ? strchr(at + 1, '"') : NULL;
        depth += (*at == '{' || *at == '[') - (*at == '}' || *at == ']');
        if (!end) continue;
        name.size = 0;
        cli_buffer_format(&name, "%.*s:", (int)(end + 1 - at), at);
        cli_buffer_put(&name, 0);
        if (depth == 1 && end[1] == ':' && !strstr(without, name.data))
            cli_buffer_format(out, "%s%.*s", out->size ? ", " : "", (int)(end - at - 1), at + 1);
        at = end;
    }
    cli_buffer_free(&name);
}

static void put_names(cli_buffer *out, const susol_puzzle *puzzle, susol_text *text,
                      susol_text *bare) {
    if (!susol_write(puzzle, "iss", text, NULL))
        cli_buffer_format(out, "  Interactive Sudoku Solver: %s", susol_text_data(text));
    susol_text_clear(text);
    if (susol_write(puzzle, "fpuzzles_json", text, NULL)) return;
    cli_buffer members = {0};
    put_new_members(&members, susol_text_data(text), susol_text_data(bare));
    if (members.size)
        cli_buffer_format(out, "  f-puzzles: %.*s\n", (int)members.size, members.data);
    cli_buffer_free(&members);
}

void cli_rule_page(cli_buffer *out, const susol_entry *entry) {
    susol_puzzle *puzzle = example_puzzle(entry->example), *empty;
    susol_text *text, *bare;
    cli_buffer names = {0};
    if (!puzzle) return;
    if (susol_puzzle_new(&empty, NULL) || susol_text_new(&text, NULL) ||
        susol_text_new(&bare, NULL) || susol_write(empty, "fpuzzles_json", bare, NULL))
        (void)cli_need(NULL);
    put_names(&names, puzzle, text, bare);
    if (names.size)
        cli_buffer_format(out, "\nIn other programs:\n%.*s", (int)names.size, names.data);
    cli_buffer_free(&names);
    susol_text_free(text);
    susol_text_free(bare);
    susol_puzzle_free(empty);
    susol_puzzle_free(puzzle);
}
