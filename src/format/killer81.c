/* killer81.c: killer cages as 81 characters, as the killer forums write them.

   A head carries the sum of its cage: 0-9, A = 10 to Z = 35, a = 36 to j = 45; 0 is no sum. Every
   other character points to a neighbour in the same cage:
       `  ^  '
       <     >      so one comes to the head from every cell
       ,  v  .  */
#include "format/draft.h"
#include <assert.h>
#include <string.h>

enum { SIDE = 9, CELLS = SIDE * SIDE, HIGHEST = 45 };

static const char heads[] = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghij";

static const struct {
    char letter;
    int down, right;
} pointers[] = {{'<', 0, -1},  {'>', 0, 1},   {'^', -1, 0}, {'v', 1, 0},
                {'`', -1, -1}, {'\'', -1, 1}, {',', 1, -1}, {'.', 1, 1}};

enum { POINTERS = sizeof pointers / sizeof *pointers };

static int sum_of(char letter) {
    const char *found = letter ? strchr(heads, letter) : NULL;
    return found ? (int)(found - heads) : -1;
}

/* The cell that the character points to, itself if it is a head; -1: neither. */
static int target(int cell, char letter) {
    assert(cell >= 0 && cell < CELLS);
    if (sum_of(letter) >= 0) return cell;
    for (int i = 0; i < POINTERS; i++) {
        int row = cell / SIDE + pointers[i].down, column = cell % SIDE + pointers[i].right;
        if (pointers[i].letter != letter) continue;
        return row < 0 || row >= SIDE || column < 0 || column >= SIDE ? -1 : row * SIDE + column;
    }
    return -1;
}

/* The head of every cell; returns the first cell from which none is reached, or 81. */
static int find_heads(ss_span text, int *head) {
    assert(text.size >= CELLS);
    for (int c = 0; c < CELLS; c++) {
        int at = c, next, steps = 0;
        while ((next = target(at, text.data[at])) != at && next >= 0 && steps++ < CELLS) at = next;
        if (next != at) return c;
        head[c] = at;
    }
    return CELLS;
}

static int sniff(ss_span text) {
    int head[CELLS];
    ss_piece piece;
    if (!ss_format_cut_line(text, true, &piece) || !piece.size) return 0;
    ss_span line = ss_format_code((ss_span){text.data + piece.skip, piece.size});
    if (line.size != CELLS || find_heads(line, head) < CELLS) return 0;
    for (int c = 0; c < CELLS; c++)
        if (line.data[c] && strchr("<>^v", line.data[c])) return 92;
    return 0;
}

static susol_status read(ss_span text, ss_puzzle *out, susol_error *error) {
    int head[CELLS];
    ss_areas areas;
    ss_draft draft = {.out = out, .place = {1, 1}, .error = error};
    text = ss_format_code(text);
    if (text.size != CELLS)
        return ss_error_set(error, SUSOL_BAD_TEXT, draft.place,
                            "expected 81 sums and pointers, found %zu", text.size);
    int lost = find_heads(text, head);
    if (lost < CELLS)
        return ss_format_unexpected(error, (ss_place){1, lost + 1}, "a sum or a way to one",
                                    (ss_span){text.data + lost, 1});
    susol_status status = ss_format_plain(out, SIDE);
    ss_areas_label(&areas, head, CELLS);
    for (int c = 0; c < CELLS; c++)
        if (head[c] == c) areas.sum[areas.area[c]] = sum_of(text.data[c]);
    return status ? status : ss_areas_add(&areas, &draft);
}

/* Every cell points to one that is nearer to the head, which is the first of its cage. */
static void point(const ss_areas *areas, char *letters) {
    bool more = true;
    for (int c = CELLS; c-- > 0;) {
        int area = areas->area[c];
        letters[c] = area < 0 ? '0' : 0;
        if (area < 0) continue;
        for (int d = 0; d < c && letters[c] != '?'; d++)
            if (areas->area[d] == area) letters[c] = '?';
        if (letters[c] != '?') letters[c] = heads[areas->sum[area]];
    }
    while (more) {
        char before[CELLS];
        memcpy(before, letters, CELLS);
        more = false;
        for (int c = 0; c < CELLS; c++)
            for (int i = 0; i < POINTERS && letters[c] == '?'; i++) {
                int to = target(c, pointers[i].letter);
                if (to < 0 || areas->area[to] != areas->area[c] || before[to] == '?') continue;
                letters[c] = pointers[i].letter;
                more = true;
            }
    }
}

static susol_status write(const ss_puzzle *puzzle, ss_text *out, susol_error *error) {
    static const char *const kinds[] = {"cage", NULL};
    ss_areas areas;
    char letters[CELLS];
    susol_status status = ss_draft_only(puzzle, kinds, error);
    if (!status) status = ss_draft_usual9(puzzle, error);
    if (!status) status = ss_format_holds(puzzle, SS_HOLDS_RULES, error);
    if (!status && ss_draft_digits(puzzle)) status = ss_draft_cannot(error, "digits");
    if (!status) status = ss_areas_of(puzzle, &areas, error);
    if (status) return status;
    for (int i = 0; i < areas.count; i++)
        if (areas.sum[i] > HIGHEST) return ss_draft_cannot(error, "a sum above 45");
    if (!ss_areas_joined(&areas, puzzle, true))
        return ss_draft_cannot(error, "cages that do not hang together");
    point(&areas, letters);
    ss_text_add(out, letters, CELLS);
    ss_text_put(out, '\n');
    return SUSOL_OK;
}

const ss_format ss_format_killer81 = {
    .name = "killer81",
    .title = "Killer cages of the forums",
    .suffixes = ".killer",
    .text = "81 characters: 0-9, A-Z and a-j are the sums 0 to 45 of cages, 0 for none; < > ^ v "
            "and ` ' , . for the diagonals point to a neighbour in the same cage.",
    .example =
        "W<<LM<<E<^Y`^``N<B^^^c<'^`^'^`^`<^W^^X<<^`B^K^^`<<''^^R<9A<^^f^^`^R>.^``^>'^`<>'^\n",
    .sniff = sniff,
    .read = read,
    .write = write,
};
