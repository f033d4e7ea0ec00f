/* blanks.c: rows with blanks as empty cells, as one types them: "53  7". Every character is a cell,
   or every other one, or what is between two bars; else bars and lines between the boxes do not
   matter, nor blanks missing at the end of a row. A text holds one such grid, and no other sign for
   empty cells. */
#include "format/parts.h"
#include <string.h>

enum { LARGEST = 9 };

typedef struct rows {
    int count;                 /* lines that are rows */
    ss_span line[LARGEST + 1]; /* with blanks, without what is around them */
    int blanks;                /* some cell is a blank */
    bool digit;                /* some cell is not */
} rows;

static bool is_rule_line(ss_span line) {
    bool dash = false;
    for (size_t i = 0; i < line.size; i++) {
        if (!strchr("-=+| ", line.data[i])) return false;
        dash = dash || line.data[i] == '-' || line.data[i] == '=';
    }
    return dash;
}

/* | 5 | 3 |   |: a bar on both sides of every cell; how many, 0: it is no such row. */
static int letters_between(ss_span line, char *to, int room) {
    int count = 0;
    line = ss_span_trim(line);
    if (line.size < 9 || *line.data != '|' || line.data[line.size - 1] != '|') return 0;
    for (size_t at = 1; at < line.size; count++) {
        const char *bar = memchr(line.data + at, '|', line.size - at);
        ss_span cell = {line.data + at, (size_t)(bar - line.data) - at};
        at += cell.size + 1;
        if (!cell.size || count == room) return 0;
        cell = ss_span_trim(cell);
        if (cell.size > 1 || (cell.size && (*cell.data < '1' || *cell.data > '9'))) return 0;
        to[count] = cell.size ? *cell.data : ' ';
    }
    return count >= SS_LEAST_SIDE ? count : 0;
}

/* The cells of a line, bars left out; -1: there is something else. */
static int letters_of(ss_span line, char *to, int room) {
    int count = letters_between(line, to, room);
    if (count) return count;
    for (size_t i = 0; i < line.size; i++) {
        char letter = line.data[i];
        if (letter == '|') continue;
        bool cell = letter == ' ' || (letter >= '1' && letter <= '9');
        if (!cell || count == room) return -1;
        to[count++] = letter;
    }
    while (count && to[count - 1] == ' ') count--;
    return count;
}

/* Lines up to the end, without those after the last row; false: it is no such grid. */
static bool look(ss_span text, rows *all) {
    ss_span rest = text, line;
    char letters[2 * LARGEST];
    int blank_lines = 0;
    *all = (rows){.count = 0};
    while (ss_text_lines_take(&rest, true, &line)) {
        if (is_rule_line(line)) continue;
        int count = letters_of(line, letters, 2 * LARGEST);
        if (count < 0) return false;
        blank_lines = count ? 0 : blank_lines + 1;
        if (all->count == LARGEST + 1 || (all->count >= LARGEST && count)) return false;
        if (all->count <= LARGEST) all->line[all->count++] = line;
        all->digit = all->digit || count;
    }
    while (blank_lines && all->count > SS_LEAST_SIDE) {
        if (all->count == 4 || all->count == 6 || all->count == LARGEST) break;
        all->count--;
        blank_lines--;
    }
    return all->digit && (all->count == 4 || all->count == 6 || all->count == LARGEST);
}

/* How far apart the cells are, 1 or 2; 0: the rows are no rows of such a grid. */
static int pitch_of(rows *all) {
    char letters[2 * LARGEST];
    int widest = 0;
    bool between = false;
    for (int r = 0; r < all->count; r++) {
        int count = letters_of(all->line[r], letters, 2 * LARGEST);
        if (count > widest) widest = count;
        for (int i = 0; i < all->count; i++) all->blanks += i >= count || letters[i] == ' ';
        for (int i = 1; i < count; i += 2) between = between || letters[i] != ' ';
    }
    if (widest <= all->count) return 1;
    return widest < 2 * all->count && !between ? 2 : 0;
}

bool ss_blanks_look(ss_span text) {
    rows all;
    return look(text, &all) && pitch_of(&all) && all.blanks >= 2 * all.count;
}

susol_status ss_blanks_read(ss_span text, ss_puzzle *out, susol_error *error) {
    rows all;
    char letters[2 * LARGEST];
    int pitch = look(text, &all) ? pitch_of(&all) : 0;
    if (!pitch)
        return ss_format_unexpected(error, (ss_place){1, 1}, "4, 6 or 9 rows of digits and blanks",
                                    ss_span_trim(text));
    susol_status status = ss_format_plain(out, all.count);
    for (int r = 0; r < all.count && !status; r++) {
        int count = letters_of(all.line[r], letters, 2 * LARGEST);
        for (int i = 0; i < count; i += pitch) {
            int digit = letters[i] == ' ' ? 0 : letters[i] - '0';
            if (digit > all.count)
                return ss_error_set(error, SUSOL_BAD_TEXT, (ss_place){r + 1, i + 1},
                                    "expected digits up to %d, not %d", all.count, digit);
            if (digit) ss_puzzle_set_value(out, r * all.count + i / pitch, digit, true);
        }
    }
    return status;
}
