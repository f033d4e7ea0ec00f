/* enter_line.c: what a typed line says.

   A row is characters, one a cell; blanks, bars and commas between them do not matter. Two other
   ways are understood where the first one does not fit: as many characters as cells with blanks for
   the empty ones, and, in large grids, numbers with blanks between them: 16 3 . 12 */
#include "enter_line.h"
#include "speech.h"
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* 0: an empty cell; -1: no cell at all. */
static int digit_of(char letter) {
    if (letter >= '1' && letter <= '9') return letter - '0';
    if (letter >= 'A' && letter <= 'P') return letter - 'A' + 10;
    if (letter >= 'a' && letter <= 'p') return letter - 'a' + 10;
    return letter && strchr(".0_-*", letter) ? 0 : -1;
}

static bool is_separator(char letter) { return letter && strchr(" \t|,;", letter); }

/* One character a cell; how many. Blanks are separators or empty cells. */
static int read_characters(const char *line, bool blanks, uint8_t *digits) {
    int count = 0;
    for (; *line; line++) {
        if (is_separator(*line) && !blanks) continue;
        int digit = *line == ' ' ? 0 : digit_of(*line);
        if (digit < 0 || count == SUSOL_MAX_SIDE) return -1;
        digits[count++] = (uint8_t)digit;
    }
    return count;
}

/* One number, letter or dot a cell. */
static int read_groups(const char *line, int side, uint8_t *digits) {
    int count = 0;
    for (;;) {
        while (is_separator(*line)) line++;
        if (!*line) return count;
        char *end;
        long number = *line >= '0' && *line <= '9' ? strtol(line, &end, 10) : digit_of(*line);
        if (*line < '0' || *line > '9') end = (char *)line + 1;
        bool ends = !*end || is_separator(*end);
        if (!ends || number < 0 || number > side || count == SUSOL_MAX_SIDE) return -1;
        digits[count++] = (uint8_t)number;
        line = end;
    }
}

/* The first character that cannot be: not a cell, or a digit too large; 0: none. */
static int strange_column(const cli_enter_row *row) {
    int most = row->side ? row->side : SUSOL_MAX_SIDE;
    for (int i = 0; row->line[i]; i++)
        if (!is_separator(row->line[i]) &&
            (digit_of(row->line[i]) < 0 || digit_of(row->line[i]) > most))
            return i + 1;
    return 0;
}

/* Letters alone, where letters are no digits: somebody meant a word. */
static bool is_word(const cli_enter_row *row) {
    size_t size = 0;
    while (isalpha((unsigned char)row->line[size])) size++;
    return size > 2 && !row->line[size] && (!row->side || row->column == 1);
}

static bool complain(cli_enter_row *row) {
    static const char letters[] = ".123456789ABCDEFGHIJKLMNOP";
    int least = row->exactly ? row->wanted : 1;
    row->column = strange_column(row);
    char strange = row->column ? row->line[row->column - 1] : 0;
    if (is_word(row))
        (void)snprintf(row->words, sizeof row->words, cli_say(CLI_SAY_NO_WORD), row->line);
    else if (row->column)
        (void)snprintf(row->words, sizeof row->words, cli_say(CLI_SAY_NO_CELL),
                       strange > ' ' && strange < 0x7f ? strange : '?',
                       letters[row->side ? row->side : 9]);
    else if (row->side)
        (void)snprintf(
            row->words, sizeof row->words,
            cli_say_of(least < row->wanted ? CLI_SAY_CELLS_UP_TO : CLI_SAY_CELLS_EXPECTED,
                       row->count),
            row->count, row->wanted);
    else
        (void)snprintf(row->words, sizeof row->words,
                       cli_say_of(CLI_SAY_FIRST_ROW_TELLS, row->count), row->count, SUSOL_MAX_SIDE);
    return false;
}

static bool digits_fit(const cli_enter_row *row, int side) {
    for (int i = 0; i < row->count; i++)
        if (row->digits[i] > side) return false;
    return true;
}

/* Is what was read a row, or as much of one as may be typed here? */
static bool is_row(const cli_enter_row *row) {
    if (row->count < 1) return false;
    if (!row->side) return row->count > 1 && digits_fit(row, row->count);
    bool enough = row->exactly ? row->count == row->wanted : row->count <= row->wanted;
    return enough && digits_fit(row, row->side);
}

bool cli_enter_row_read(cli_enter_row *row) {
    bool dot = row->side && !strcmp(row->line, ".") && row->exactly;
    if (dot) { /* a whole row of nothing */
        memset(row->digits, 0, (size_t)row->wanted);
        row->count = row->wanted;
        return true;
    }
    row->count = row->side > 9 ? read_groups(row->line, row->side, row->digits) : -1;
    if (row->exactly && is_row(row)) return true;
    row->count = read_characters(row->line, true, row->digits);
    if (row->side && row->exactly && is_row(row)) return true;
    row->count = read_characters(row->line, false, row->digits);
    return is_row(row) || complain(row);
}

/* r3c4, or D3 before an equals sign; where it ends, NULL: it is no cell. */
static char *read_name(const char *line, long *row, long *column) {
    char *end;
    int letter = tolower((unsigned char)*line);
    if (letter < 'a' || letter > 'y') return NULL;
    *row = strtol(line + 1, &end, 10);
    if (end == line + 1) return NULL;
    *column = letter - 'a' + 1;
    bool both = letter == 'r' && (*end == 'c' || *end == 'C');
    if (!both) return *end == '=' ? end : NULL;
    const char *at = end + 1;
    *column = strtol(at, &end, 10);
    return end == at ? NULL : end;
}

bool cli_enter_cell_read(const char *line, cli_enter_cell *cell) {
    long row, column;
    char *end = read_name(line, &row, &column);
    if (!end || row < 1 || column < 1 || row > 99 || column > 99) return false;
    while (*end == ' ' || *end == '=') end++;
    *cell = (cli_enter_cell){(int)row, (int)column, digit_of(*end)};
    return cell->digit >= 0 && !end[1];
}

bool cli_enter_row_number(const char *line, long *row) {
    char *end;
    if (strncmp(line, "row ", 4) != 0) return false;
    *row = strtol(line + 4, &end, 10);
    return end > line + 4 && !*end;
}
