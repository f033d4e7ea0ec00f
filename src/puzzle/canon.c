/* canon.c: finds the smallest string among all rearrangements of a puzzle, one output row at a
   time.

   A draft is a partly chosen symmetry: transposed or not, the input rows for the first few output
   rows, what is known of the order of the columns, and the names of the digits met so far. All
   drafts that are kept agree on the output rows written so far, and those rows are the smallest
   found yet. For the next row every draft tries every input row it may take, and only the
   drafts with the smallest outcome live on.

   Three things keep the number of drafts small, even for the empty grid:

   - Columns that look the same in all rows chosen so far stay tied: their order is left open. A row
     that tells them apart sorts them, the smaller digit to the left. The same holds for
     whole stacks. Ties left at the end are equal columns.
   - Equal rows of a band, and equal bands, are taken in one fixed order only.
   - New digits in tied columns read the same whichever is named first: the next name, and the
     one after it. So a draft is kept with such digits unnamed, and the ways to name them are
     told apart only if the draft is still alive when its next row is due.

   A choice is made in two places only: which input row comes next, and which of several new
   digits in tied columns is named first. Different choices lead to different symmetries. Equal
   columns and equal rows are automorphisms that are never tried one by one; they multiply the
   count. */
#include "puzzle/symmetry.h"

#include <assert.h>
#include <stdbool.h>
#include <string.h>

enum {
    UNNAMED = 10,     /* the name of a digit not met yet: more than any name */
    ALL_TIED = 0x1FE, /* the columns before the first row */
    STACKS = 0x48,    /* those of `tied` that speak of whole stacks */
    DRAFTS = 112,     /* kept per row; when full, they are worked off depth first */
    WORK_OF_A_DRAFT = 100
};

/* An output row as one number, four bits a cell, the first cell uppermost: smaller rows are smaller
   numbers. */
typedef uint64_t row_text;
#define UNWRITTEN UINT64_MAX /* a row not known yet: more than any row */

/* A partly chosen symmetry.

   Bit p of `tied` says that place p may still change with place p-1:

       place    0  1  2 | 3  4  5 | 6  7  8
       bit      -  c  c   S  c  c   S  c  c      c: columns of one stack, S: whole stacks

   Tied places hold equal columns (stacks), as far as the rows chosen so far go, except that in
   the last of these rows they may hold different unnamed digits. */
typedef struct {
    uint8_t transposed : 1;
    uint8_t open : 1;  /* the last row chosen holds unnamed digits */
    uint8_t row[9];    /* output row -> input row, as far as chosen */
    uint8_t column[9]; /* output place -> input column, in one of the orders the ties allow */
    uint8_t name[10];  /* input digit -> output digit, or UNNAMED; name[0] is 0 */
    uint8_t fresh;     /* the name for the next new digit */
    uint16_t tied;
} draft;

/* The search. Rows of `best` below `depth` are shared by all drafts in list[depth]. */
typedef struct {
    ss_limits *limits;
    uint8_t cell[2][9][9];  /* the puzzle and its transpose */
    uint16_t follows[2][9]; /* the rows that must be used before row r: equal ones above it */
    uint16_t followers[2];  /* the rows for which there are such */
    uint16_t repeats[2];    /* the rows in which a digit is twice */
    row_text best[9];
    draft list[10][DRAFTS]; /* list[depth] has `depth` rows */
    int count[10];
    draft winner;     /* a complete draft that gives `best` */
    uint64_t winners; /* how many there are, equal rows and ties not counted */
} search;

static void advance(search *s, int depth);

/* ---- Keeping the best ---- */

/* Takes a draft that has got its row `depth`, which reads `line`. If the list is full, its drafts
   go all the way down first: perhaps in vain, but that bounds the memory. */
static void offer(search *s, int depth, const draft *d, row_text line) {
    if (line > s->best[depth]) return;
    if (line < s->best[depth]) {
        s->best[depth] = line;
        for (int r = depth + 1; r < 9; r++) s->best[r] = UNWRITTEN;
        s->count[depth + 1] = 0;
        s->winners = 0;
    }
    if (s->count[depth + 1] == DRAFTS) advance(s, depth + 1);
    s->list[depth + 1][s->count[depth + 1]++] = *d;
}

/* ---- One row ---- */

static void swap_bytes(uint8_t *a, uint8_t *b) {
    uint8_t keep = *a;
    *a = *b;
    *b = keep;
}

/* Puts places p-1 and p of one stack in order, if they are tied. */
static inline void order_places(draft *d, uint8_t line[9], int p) {
    if ((d->tied >> p & 1) && line[p - 1] > line[p]) {
        swap_bytes(&line[p - 1], &line[p]);
        swap_bytes(&d->column[p - 1], &d->column[p]);
    }
}

/* The cells of a stack as one number. */
static inline unsigned three(const uint8_t *line) {
    return (unsigned)(line[0] << 8 | line[1] << 4 | line[2]);
}

/* Puts the stack at place p and the one before it in order, if they are tied. */
static void order_stacks(draft *d, uint8_t line[9], int p) {
    if (!(d->tied >> p & 1) || three(line + p - 3) <= three(line + p)) return;
    for (int i = p; i < p + 3; i++) {
        swap_bytes(&line[i - 3], &line[i]);
        swap_bytes(&d->column[i - 3], &d->column[i]);
    }
}

/* Which places hold what the place (stack) before them holds, as bits of `tied`. */
static unsigned find_ties(const uint8_t line[9]) {
    unsigned equal = 0;
    for (int p = 0; p < 9; p += 3) {
        equal |= (unsigned)(line[p] == line[p + 1]) << (p + 1);
        equal |= (unsigned)(line[p + 1] == line[p + 2]) << (p + 2);
        if (p) equal |= (unsigned)(three(line + p - 3) == three(line + p)) << p;
    }
    return equal;
}

/* Writes an input row as the draft sees it, with tied columns of a stack sorted. */
static void write_line(draft *d, const uint8_t cells[9], uint8_t line[9]) {
    for (int p = 0; p < 9; p++) line[p] = d->name[cells[d->column[p]]];
    if (!d->tied) return;
    for (int p = 0; p < 9; p += 3) {
        order_places(d, line, p + 1);
        order_places(d, line, p + 2);
        if (d->tied >> (p + 2) & 1) order_places(d, line, p + 1);
    }
}

static void sort_stacks(draft *d, uint8_t line[9]) {
    order_stacks(d, line, 3);
    order_stacks(d, line, 6);
    if (d->tied >> 6 & 1) order_stacks(d, line, 3);
}

/* Writes an input row with tied columns and stacks sorted, and unties what now differs. Tied stacks
   are tied alike inside, so stacks may move before their ties are looked at. */
static void arrange(draft *d, const uint8_t cells[9], uint8_t line[9]) {
    write_line(d, cells, line);
    if (!d->tied) return;
    sort_stacks(d, line);
    d->tied = (uint16_t)(d->tied & find_ties(line));
}

/* The same for a row in which new digits may repeat. What follows the first new digit of a stack
   cannot be compared before that is named: it may be the same digit. So it counts as unknown, too,
   when stacks are sorted. The ties are those that this leaves. */
static unsigned arrange_known(draft *d, const uint8_t cells[9], uint8_t line[9]) {
    uint8_t known[9];
    write_line(d, cells, line);
    for (int p = 0; p < 9; p++) {
        bool after = p % 3 && (line[p - 1] == UNNAMED || line[p - p % 3] == UNNAMED);
        known[p] = after ? UNNAMED : line[p];
    }
    sort_stacks(d, known);
    write_line(d, cells, line);
    return d->tied & ((find_ties(line) & (ALL_TIED - STACKS)) | (find_ties(known) & STACKS));
}

/* The unnamed digits that may be at place p, the first place with one: those of the places tied
   to p, in its own stack and in the stacks tied to that. */
static unsigned rivals(const draft *d, unsigned tied, const uint8_t cells[9], int p) {
    unsigned digits = 0;
    int stack = p;
    do {
        int place = stack;
        do {
            digits |= 1U << cells[d->column[place]];
            place++;
        } while (place % 3 && (tied >> place & 1));
        stack += 3;
    } while (stack < 9 && (tied >> (stack - stack % 3) & 1));
    return digits;
}

static inline int lowest_bit(unsigned set) { return __builtin_ctz(set); }

/* The first place from p on with an unnamed digit, or 9. */
static int first_unnamed(const uint8_t line[9], int p) {
    while (p < 9 && line[p] != UNNAMED) p++;
    return p;
}

/* The line as a number. New digits that are all different are named from left to right. */
static row_text read_line(draft *d, const uint8_t line[9]) {
    row_text text = 0;
    unsigned fresh = d->fresh;
    for (int p = 0; p < 9; p++) text = text << 4 | (line[p] == UNNAMED ? fresh++ : line[p]);
    d->open = fresh > d->fresh;
    return text;
}

static void settle(search *s, int depth, draft *d);

/* Where a new digit is in the row twice, each of those that may come first is tried at once, unless
   the line is too large by then. Nothing is untied before all have names. Whether there are any. */
static bool settle_repeats(search *s, int depth, draft *d, const uint8_t cells[9]) {
    uint8_t line[9];
    row_text text = 0;
    unsigned tied = arrange_known(d, cells, line);
    int p = first_unnamed(line, 0);
    if (p == 9) return false;
    for (int i = 0; i < p; i++) text = text << 4 | line[i];
    if ((text << 4 | d->fresh) > s->best[depth] >> 4 * (8 - p)) return true;
    for (unsigned digits = rivals(d, tied, cells, p); digits; digits &= digits - 1) {
        draft other = *d;
        other.name[lowest_bit(digits)] = other.fresh++;
        settle(s, depth, &other);
    }
    return true;
}

/* Gives the draft its row `depth`. New digits are named from left to right, so if they are all
   different, their names are known before it is known which digit gets which. */
static void settle(search *s, int depth, draft *d) {
    const uint8_t *cells = s->cell[d->transposed][d->row[depth]];
    uint8_t line[9];
    bool repeats = s->repeats[d->transposed] >> d->row[depth] & 1;
    if (repeats && settle_repeats(s, depth, d, cells)) return;
    arrange(d, cells, line);
    offer(s, depth, d, read_line(d, line));
}

/* The same where the order of the columns is known and new digits, if any, are all different: most
   rows are too large after three cells, and nothing was copied. */
static void settle_untied(search *s, int depth, const draft *d, int row) {
    const uint8_t *cells = s->cell[d->transposed][row];
    row_text text = 0;
    unsigned fresh = d->fresh, name;
    for (int p = 0; p < 9; p++) {
        name = d->name[cells[d->column[p]]];
        text = text << 4 | (name == UNNAMED ? fresh++ : name);
        if (p == 2 && text > s->best[depth] >> 24) return;
    }
    if (text > s->best[depth]) return;
    draft next = *d;
    next.row[depth] = (uint8_t)row;
    next.open = fresh > d->fresh;
    offer(s, depth, &next, text);
}

/* ---- All rows ---- */

/* The input rows a draft may take for row `depth`: the rest of the band that is open, or any row of
   an unused band; but no row before those that it must follow. */
static unsigned choices(const search *s, const draft *d, int depth) {
    unsigned used = 0;
    for (int r = 0; r < depth; r++) used |= 1U << d->row[r];
    unsigned rows = ~used & (depth % 3 ? 7U << d->row[depth - 1] / 3 * 3 : 0x1FF);
    for (unsigned late = rows & s->followers[d->transposed]; late; late &= late - 1) {
        int r = lowest_bit(late);
        if (s->follows[d->transposed][r] & ~used) rows &= ~(1U << r);
    }
    return rows;
}

/* Tries every row that may come next, after all digits of the rows above are named. */
static void try_rows(search *s, int depth, const draft *d) {
    if (ss_limits_spend(s->limits, WORK_OF_A_DRAFT)) return;
    if (depth == 9) {
        if (s->winners++ == 0) s->winner = *d;
        return;
    }
    for (unsigned rows = choices(s, d, depth); rows; rows &= rows - 1) {
        int row = lowest_bit(rows);
        if (!d->tied && !(s->repeats[d->transposed] >> row & 1)) {
            settle_untied(s, depth, d, row);
            continue;
        }
        draft next = *d;
        next.row[depth] = (uint8_t)row;
        settle(s, depth, &next);
    }
}

/* Names the new digits of the row before row `depth` in every way, and goes on from there. A digit
   without rivals takes its name and changes nothing else. */
static void unfold(search *s, int depth, draft *d) {
    const uint8_t *cells = s->cell[d->transposed][d->row[depth - 1]];
    uint8_t line[9];
    for (int p = 0; d->open;) {
        if (!p) arrange(d, cells, line);
        p = first_unnamed(line, p);
        if (p == 9) break;
        unsigned digits = rivals(d, d->tied, cells, p);
        bool alone = !(digits & (digits - 1)) && !(s->repeats[d->transposed]);
        for (; digits & (digits - 1); digits &= digits - 1) {
            draft other = *d;
            other.name[lowest_bit(digits)] = other.fresh++;
            unfold(s, depth, &other);
        }
        d->name[lowest_bit(digits)] = d->fresh++;
        p = alone ? p + 1 : 0;
    }
    d->open = 0;
    try_rows(s, depth, d);
}

/* Works off the drafts in list[depth]; all of them, to the end of the grid. */
static void advance(search *s, int depth) {
    for (int i = 0; i < s->count[depth]; i++) unfold(s, depth, &s->list[depth][i]);
    s->count[depth] = 0;
    if (depth < 9) advance(s, depth + 1);
}

/* ---- Equal rows and bands ---- */

/* The set of rows in which some digit is twice. */
static uint16_t find_repeats(const search *s, int transposed) {
    unsigned rows = 0;
    for (int r = 0; r < 9; r++) {
        unsigned seen = 0, twice = 0;
        for (int c = 0; c < 9; c++) {
            unsigned digit = 1U << s->cell[transposed][r][c];
            twice |= seen & digit;
            seen |= digit;
        }
        rows |= (twice > 1 ? 1U : 0U) << r; /* bit 0 stands for empty cells */
    }
    return (uint16_t)rows;
}

static void order_keys(row_text *a, row_text *b) {
    row_text low = *a < *b ? *a : *b, high = *a < *b ? *b : *a;
    *a = low, *b = high;
}

/* Row r must follow these rows. */
static void follow(search *s, int transposed, int r, unsigned rows) {
    s->follows[transposed][r] = (uint16_t)(s->follows[transposed][r] | rows);
    s->followers[transposed] = (uint16_t)(s->followers[transposed] | 1U << r);
}

/* Notes which rows of a band are equal; puts its keys in order. How many orders look the same. */
static uint64_t find_equal_rows(search *s, int transposed, int band, row_text key[9]) {
    uint64_t orders = 1;
    for (int r = band; r < band + 3; r++) {
        unsigned equal = 1;
        for (int above = band; above < r; above++) {
            if (key[above] != key[r]) continue;
            follow(s, transposed, r, 1U << above);
            equal++;
        }
        orders *= equal; /* the n-th of equal rows brings the factor n: n! in all */
    }
    order_keys(&key[band], &key[band + 1]);
    order_keys(&key[band + 1], &key[band + 2]);
    order_keys(&key[band], &key[band + 1]);
    return orders;
}

/* Notes which rows are equal to rows above them in their band, and which bands to bands above them.
   How many orders of the rows look the same for that reason. */
static uint64_t find_equal(search *s, int transposed) {
    uint64_t orders = 1;
    row_text key[9];
    for (int r = 0; r < 9; r++) {
        key[r] = 0;
        for (int c = 0; c < 9; c++) key[r] = key[r] << 4 | s->cell[transposed][r][c];
    }
    for (int band = 0; band < 9; band += 3) {
        unsigned equal = 1;
        orders *= find_equal_rows(s, transposed, band, key);
        for (int above = 0; above < band; above += 3) {
            if (memcmp(&key[above], &key[band], 3 * sizeof key[0]) != 0) continue;
            for (int r = band; r < band + 3; r++) follow(s, transposed, r, 7U << above);
            equal++;
        }
        orders *= equal;
    }
    return orders;
}

/* ---- The start for solved grids ---- */

static bool solved(const search *s) {
    const uint8_t(*cell)[9] = s->cell[0];
    for (int i = 0; i < 9; i++) {
        unsigned row = 0, column = 0, box = 0;
        for (int j = 0; j < 9; j++) {
            row |= 1U << cell[i][j];
            column |= 1U << cell[j][i];
            box |= 1U << cell[i / 3 * 3 + j / 3][i % 3 * 3 + j % 3];
        }
        if ((row & column & box) != 0x3FE) return false;
    }
    return true;
}

/* Two rows of a band of a solved grid. The first reads 123456789 in every order of the columns, so
   the second decides. What is in column c of the second row stands in column to[c] of the
   first, and gets the name of the place where that goes. */
typedef struct {
    draft d;          /* transposed and the two rows; the columns once they are chosen */
    uint8_t to[9];    /* always a column of another stack */
    uint8_t place[9]; /* of each column; UNNAMED: not chosen yet */
} row_pair;

/* A column takes the next place of its stack, unless it has one. Its name. */
static unsigned take_place(row_pair *pair, int column, uint8_t next_place[3]) {
    if (pair->place[column] == UNNAMED) {
        int place = next_place[column / 3]++;
        pair->place[column] = (uint8_t)place;
        pair->d.column[place] = (uint8_t)column;
    }
    return pair->place[column] + 1U;
}

/* Columns and names are chosen: all is known. */
static void offer_pair(search *s, row_pair *pair, row_text line) {
    const uint8_t *first = s->cell[pair->d.transposed][pair->d.row[0]];
    for (int p = 0; p < 9; p++) pair->d.name[first[pair->d.column[p]]] = (uint8_t)(p + 1);
    offer(s, 1, &pair->d, line);
}

/* Given the three columns to the left. The digit below the first comes from another stack, which
   becomes the middle one, and the digit a 4. In the same way each new digit takes the leftmost free
   place of its stack; so the second row settles the other columns. */
static void pair_columns(search *s, row_pair *pair, const uint8_t left[3]) {
    const uint8_t *to = pair->to;
    int middle = to[left[0]] / 3;
    uint8_t next_place[3] = {6, 6, 6};
    row_text line = 0;
    next_place[left[0] / 3] = 0;
    next_place[middle] = 3;
    memset(pair->place, UNNAMED, 9);
    for (int p = 0; p < 3; p++) (void)take_place(pair, left[p], next_place);
    for (int p = 0; p < 9; p++) {
        if (p == 5 && next_place[middle] == 5) { /* the last column of the middle stack */
            int last = 9 * middle + 3 - pair->d.column[3] - pair->d.column[4];
            (void)take_place(pair, last, next_place);
        }
        line = line << 4 | take_place(pair, to[pair->d.column[p]], next_place);
        if (p == 4 && line > s->best[1] >> 16) return;
    }
    offer_pair(s, pair, line);
}

/* The name at place 3, which ends most attempts, before any column has a place. */
static unsigned fourth_name(const uint8_t to[9], const uint8_t left[3]) {
    int column = to[to[left[0]]];
    for (unsigned p = 0; p < 3; p++)
        if (column == left[p]) return p + 1;
    return 7;
}

/* All orders of a stack to the left. Two of its three columns lead to the same stack at least:
   those come first, so the second row begins with 456 or 457. */
static void pair_stack(search *s, row_pair *pair, int stack) {
    const uint8_t *to = pair->to;
    for (int i = 0; i < 6; i++) {
        int first = i / 2, second = (first + 1 + i % 2) % 3;
        uint8_t left[3] = {(uint8_t)(stack + first), (uint8_t)(stack + second),
                           (uint8_t)(stack + 3 - first - second)};
        if (to[left[0]] / 3 != to[left[1]] / 3) continue;
        row_text begin = to[left[0]] / 3 == to[left[2]] / 3 ? 0x456 : 0x457;
        if ((begin << 4 | fourth_name(to, left)) > s->best[1] >> 20) continue;
        pair_columns(s, pair, left);
    }
}

/* Fills list[2] for a solved grid. */
static void start_solved(search *s) {
    row_pair pair = {.d = {.fresh = 10}};
    s->best[0] = 0x123456789;
    for (int i = 0; i < 36; i++) {
        int t = i / 18, top = i / 2 % 9, next = top / 3 * 3 + (top + 1 + i % 2) % 3;
        uint8_t home[10];
        pair.d.transposed = (uint8_t)t & 1U;
        pair.d.row[0] = (uint8_t)top, pair.d.row[1] = (uint8_t)next;
        for (int c = 0; c < 9; c++) home[s->cell[t][top][c]] = (uint8_t)c;
        for (int c = 0; c < 9; c++) pair.to[c] = home[s->cell[t][next][c]];
        for (int stack = 0; stack < 9; stack += 3) pair_stack(s, &pair, stack);
    }
}

/* ---- The whole ---- */

/* Where the digits of a row without repeats go in the smallest order: how many each stack has, the
   fewest first. Rows compare as these numbers. */
static unsigned crowd(const uint8_t cells[9]) {
    unsigned count[3];
    for (int i = 0; i < 3; i++)
        count[i] = 0U + !!cells[3 * i] + !!cells[3 * i + 1] + !!cells[3 * i + 2];
    unsigned low = count[0] < count[1] ? count[0] : count[1];
    unsigned high = count[0] < count[1] ? count[1] : count[0];
    unsigned least = low < count[2] ? low : count[2], most = high > count[2] ? high : count[2];
    return least << 4 | (low + high + count[2] - least - most) << 2 | most;
}

/* The rows that can be the first one: of rows without repeats those with the smallest pattern. */
static void first_rows(const search *s, unsigned rows[2]) {
    unsigned least = UINT32_MAX, here[18];
    rows[0] = rows[1] = 0;
    for (int i = 0; i < 18; i++) {
        here[i] = crowd(s->cell[i / 9][i % 9]);
        least = here[i] < least ? here[i] : least;
    }
    for (int i = 0; i < 18; i++) rows[i / 9] |= (unsigned)(here[i] == least) << i % 9;
}

/* Fills list[1] for any puzzle. */
static void start(search *s) {
    draft d = {.fresh = 1, .tied = ALL_TIED};
    unsigned rows[2] = {0x1FF, 0x1FF};
    for (int i = 0; i < 9; i++) {
        d.column[i] = (uint8_t)i;
        d.name[i + 1] = UNNAMED;
    }
    if (!(s->repeats[0] | s->repeats[1])) first_rows(s, rows);
    for (int t = 0; t < 2; t++) {
        d.transposed = (uint8_t)t & 1U;
        for (unsigned left = rows[t] & choices(s, &d, 0); left; left &= left - 1) {
            draft next = d;
            next.row[0] = (uint8_t)lowest_bit(left);
            settle(s, 0, &next);
        }
    }
}

/* The winner as a symmetry; digits that do not occur get the names that are left. */
static void explain(const draft *d, ss_symmetry *how) {
    how->transposed = d->transposed;
    memcpy(how->row, d->row, sizeof how->row);
    memcpy(how->column, d->column, sizeof how->column);
    uint8_t fresh = d->fresh;
    for (int digit = 0; digit < 10; digit++) {
        how->digit[digit] = d->name[digit] == UNNAMED ? fresh++ : d->name[digit];
        assert(how->digit[digit] <= 9);
    }
}

/* Reads the puzzle and clears the rest. */
static void prepare(search *s, const uint8_t puzzle[81]) {
    for (int r = 0; r < 9; r++) {
        for (int c = 0; c < 9; c++) {
            assert(puzzle[9 * r + c] <= 9);
            s->cell[0][r][c] = s->cell[1][c][r] = puzzle[9 * r + c];
        }
    }
    memset(s->follows, 0, sizeof s->follows);
    memset(s->followers, 0, sizeof s->followers);
    memset(s->repeats, 0, sizeof s->repeats);
    for (int r = 0; r < 9; r++) s->best[r] = UNWRITTEN;
    memset(s->count, 0, sizeof s->count);
    s->winners = 0;
}

/* How many symmetries equal rows and columns make. */
static uint64_t look_for_all(search *s) {
    uint64_t orders = find_equal(s, 0) * find_equal(s, 1);
    for (int t = 0; t < 2; t++) s->repeats[t] = find_repeats(s, t);
    start(s);
    advance(s, 1);
    return orders;
}

/* A solved grid has no equal rows. */
static uint64_t look_for_solved(search *s) {
    start_solved(s);
    advance(s, 2);
    return 1;
}

static void write_rows(const row_text rows[9], uint8_t out[81]) {
    for (int i = 0; i < 81; i++) out[i] = (uint8_t)(rows[i / 9] >> 4 * (8 - i % 9) & 15);
}

uint64_t ss_canon9_within(ss_limits *limits, const uint8_t puzzle[81], uint8_t out[81],
                          ss_symmetry *how) {
    search s;
    prepare(&s, puzzle);
    s.limits = limits;
    uint64_t orders = solved(&s) ? look_for_solved(&s) : look_for_all(&s);
    if (ss_limits_stopped(limits)) return 0;
    assert(s.winners > 0 && s.winner.fresh <= 10);
    write_rows(s.best, out);
    if (how) explain(&s.winner, how);
    return orders * s.winners;
}

uint64_t ss_canon9(const uint8_t puzzle[81], uint8_t out[81], ss_symmetry *how) {
    return ss_canon9_within(NULL, puzzle, out, how);
}
