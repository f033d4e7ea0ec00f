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
#include <string.h>

enum {
    UNNAMED = 10,     /* the name of a digit not met yet: more than any name */
    UNWRITTEN = 0xFF, /* an output cell not known yet: more than any digit */
    ALL_TIED = 0x1FE, /* the columns before the first row */
    DRAFTS = 112,     /* kept per row; when full, they are worked off depth first */
    WORK_OF_A_DRAFT = 100
};

/* A partly chosen symmetry.

   Bit p of `tied` says that place p may still change with place p-1:

       place    0  1  2 | 3  4  5 | 6  7  8
       bit      -  c  c   S  c  c   S  c  c      c: columns of one stack, S: whole stacks

   Tied places hold equal columns (stacks), as far as the rows chosen so far go, except that in
   the last of these rows they may hold different unnamed digits. */
typedef struct {
    uint8_t transposed;
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
    uint16_t repeats[2];    /* the rows in which a digit stands twice */
    uint8_t home[2][9][10]; /* solved grids only: the column of a digit in a row */
    uint8_t best[9][9];
    draft list[10][DRAFTS]; /* list[depth] has `depth` rows */
    int count[10];
    draft winner;     /* a complete draft that gives `best` */
    uint64_t winners; /* how many there are, equal rows and ties not counted */
} search;

static void advance(search *s, int depth);

/* ---- Keeping the best ---- */

/* Takes a draft that has got its row `depth`, which reads `line`. If the list is full, its drafts
   go all the way down first: that may be wasted work, if a smaller line comes later, but it
   bounds the memory and changes nothing else. */
static void offer(search *s, int depth, const draft *d, const uint8_t line[9]) {
    int order = memcmp(line, s->best[depth], 9);
    if (order > 0) {
        return;
    }
    if (order < 0) {
        memcpy(s->best[depth], line, 9);
        memset(s->best + depth + 1, UNWRITTEN, (size_t)(8 - depth) * sizeof *s->best);
        s->count[depth + 1] = 0;
        s->winners = 0;
    }
    if (s->count[depth + 1] == DRAFTS) {
        advance(s, depth + 1);
    }
    s->list[depth + 1][s->count[depth + 1]++] = *d;
}

/* ---- One row ---- */

static void swap_bytes(uint8_t *a, uint8_t *b) {
    uint8_t keep = *a;
    *a = *b;
    *b = keep;
}

/* Puts places p-1 and p of one stack in order, if they are tied. */
static void order_places(draft *d, uint8_t line[9], int p) {
    if ((d->tied >> p & 1) && line[p - 1] > line[p]) {
        swap_bytes(&line[p - 1], &line[p]);
        swap_bytes(&d->column[p - 1], &d->column[p]);
    }
}

/* Puts the stack at place p and the one before it in order, if they are tied. */
static void order_stacks(draft *d, uint8_t line[9], int p) {
    if ((d->tied >> p & 1) && memcmp(line + p - 3, line + p, 3) > 0) {
        for (int i = p; i < p + 3; i++) {
            swap_bytes(&line[i - 3], &line[i]);
            swap_bytes(&d->column[i - 3], &d->column[i]);
        }
    }
}

/* Writes an input row as the draft sees it, with tied columns sorted, and unties what now differs.
   Tied stacks are tied alike inside, so stacks may move before their ties are looked at. */
static void arrange(draft *d, const uint8_t cells[9], uint8_t line[9]) {
    for (int p = 0; p < 9; p++) {
        line[p] = d->name[cells[d->column[p]]];
    }
    if (!d->tied) {
        return;
    }
    for (int p = 0; p < 9; p += 3) {
        order_places(d, line, p + 1);
        order_places(d, line, p + 2);
        if (d->tied >> (p + 2) & 1) {
            order_places(d, line, p + 1);
        }
    }
    order_stacks(d, line, 3);
    order_stacks(d, line, 6);
    if (d->tied >> 6 & 1) {
        order_stacks(d, line, 3);
    }
    unsigned equal = 0;
    for (int p = 1; p < 9; p++) {
        int same = p % 3 ? line[p - 1] == line[p] : memcmp(line + p - 3, line + p, 3) == 0;
        equal |= (unsigned)same << p;
    }
    d->tied = (uint16_t)(d->tied & equal);
}

/* The set of unnamed digits that may stand at place p, the first place with one: those of the
   places tied to p, in its own stack and in the stacks tied to that. */
static unsigned rivals(const draft *d, const uint8_t cells[9], int p) {
    unsigned digits = 0;
    int stack = p;
    do {
        int place = stack;
        do {
            digits |= 1U << cells[d->column[place]];
            place++;
        } while (place % 3 && (d->tied >> place & 1));
        stack += 3;
    } while (stack < 9 && (d->tied >> (stack - stack % 3) & 1));
    return digits;
}

/* The first member of a set that is not empty. */
static int lowest_bit(unsigned set) {
    int bit = 0;
    while (!(set >> bit & 1)) {
        bit++;
    }
    return bit;
}

/* The first place with an unnamed digit, or 9. */
static int first_unnamed(const uint8_t line[9]) {
    int p = 0;
    while (p < 9 && line[p] != UNNAMED) {
        p++;
    }
    return p;
}

/* Gives the draft its row `depth`. New digits are named from left to right, so if they are all
   different, their names are known before it is known which digit gets which. If not, each of
   the digits that may come first must be tried at once, unless the line is too large by then. */
static void settle(search *s, int depth, draft *d) {
    const uint8_t *cells = s->cell[d->transposed][d->row[depth]];
    uint8_t line[9];
    arrange(d, cells, line);
    int p = first_unnamed(line);
    if (p < 9 && (s->repeats[d->transposed] >> d->row[depth] & 1)) {
        line[p] = d->fresh;
        if (memcmp(line, s->best[depth], (size_t)p + 1) > 0) {
            return;
        }
        for (unsigned digits = rivals(d, cells, p); digits; digits &= digits - 1) {
            draft other = *d;
            other.name[lowest_bit(digits)] = other.fresh++;
            settle(s, depth, &other);
        }
        return;
    }
    for (int fresh = d->fresh; p < 9; p++) {
        if (line[p] == UNNAMED) {
            line[p] = (uint8_t)fresh++;
        }
    }
    offer(s, depth, d, line);
}

/* ---- All rows ---- */

/* The input rows a draft may take for row `depth`: the rest of the band that is open, or any row of
   an unused band; but no row before those that it must follow. */
static unsigned choices(const search *s, const draft *d, int depth) {
    unsigned used = 0;
    for (int r = 0; r < depth; r++) {
        used |= 1U << d->row[r];
    }
    unsigned rows = ~used & (depth % 3 ? 7U << d->row[depth - 1] / 3 * 3 : 0x1FF);
    for (int r = 0; r < 9; r++) {
        if (s->follows[d->transposed][r] & ~used) {
            rows &= ~(1U << r);
        }
    }
    return rows;
}

/* Tries every row that may come next, after all digits of the rows above are named. */
static void try_rows(search *s, int depth, const draft *d) {
    if (ss_limits_spend(s->limits, WORK_OF_A_DRAFT)) return;
    if (depth == 9) {
        if (s->winners++ == 0) {
            s->winner = *d;
        }
        return;
    }
    for (unsigned rows = choices(s, d, depth); rows; rows &= rows - 1) {
        draft next = *d;
        next.row[depth] = (uint8_t)lowest_bit(rows);
        settle(s, depth, &next);
    }
}

/* Names the new digits of the row before row `depth` in every way, and goes on from there. */
static void unfold(search *s, int depth, draft *d) {
    const uint8_t *cells = s->cell[d->transposed][d->row[depth - 1]];
    uint8_t line[9];
    for (;;) {
        arrange(d, cells, line);
        int p = first_unnamed(line);
        if (p == 9) {
            try_rows(s, depth, d);
            return;
        }
        unsigned digits = rivals(d, cells, p);
        for (; digits & (digits - 1); digits &= digits - 1) {
            draft other = *d;
            other.name[lowest_bit(digits)] = other.fresh++;
            unfold(s, depth, &other);
        }
        d->name[lowest_bit(digits)] = d->fresh++;
    }
}

/* Works off the drafts in list[depth]; all of them, to the end of the grid. */
static void advance(search *s, int depth) {
    for (int i = 0; i < s->count[depth]; i++) {
        unfold(s, depth, &s->list[depth][i]);
    }
    s->count[depth] = 0;
    if (depth < 9) {
        advance(s, depth + 1);
    }
}

/* ---- Equal rows and bands ---- */

/* A row as one number. */
static uint64_t row_key(const uint8_t cells[9]) {
    uint64_t key = 0;
    for (int c = 0; c < 9; c++) {
        key = key << 4 | cells[c];
    }
    return key;
}

/* The set of rows in which some digit stands twice. */
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

static void order_keys(uint64_t *a, uint64_t *b) {
    if (*a > *b) {
        uint64_t keep = *a;
        *a = *b;
        *b = keep;
    }
}

/* Notes which rows are equal to rows above them in their band, and which bands to bands above
   them. Answers how many orders of the rows look the same for that reason. */
static uint64_t find_equal(search *s, int transposed) {
    uint16_t *follows = s->follows[transposed];
    uint64_t orders = 1;
    uint64_t key[9];
    for (int r = 0; r < 9; r++) {
        unsigned equal = 1;
        follows[r] = 0;
        key[r] = row_key(s->cell[transposed][r]);
        for (int above = r / 3 * 3; above < r; above++) {
            if (key[above] == key[r]) {
                follows[r] = (uint16_t)(follows[r] | 1U << above);
                equal++;
            }
        }
        orders *= equal; /* the n-th of equal rows brings the factor n: n! in all */
    }
    for (int band = 0; band < 9; band += 3) {
        unsigned equal = 1;
        order_keys(&key[band], &key[band + 1]);
        order_keys(&key[band + 1], &key[band + 2]);
        order_keys(&key[band], &key[band + 1]);
        for (int above = 0; above < band; above += 3) {
            if (memcmp(&key[above], &key[band], 3 * sizeof key[0]) == 0) {
                for (int r = band; r < band + 3; r++) {
                    follows[r] = (uint16_t)(follows[r] | 7U << above);
                }
                equal++;
            }
        }
        orders *= equal;
    }
    return orders;
}

/* ---- The start for solved grids ---- */

/* Whether the grid is full, and no digit stands twice in a row, column or box. */
static int solved(const search *s) {
    const uint8_t(*cell)[9] = s->cell[0];
    for (int i = 0; i < 9; i++) {
        unsigned row = 0, column = 0, box = 0;
        for (int j = 0; j < 9; j++) {
            row |= 1U << cell[i][j];
            column |= 1U << cell[j][i];
            box |= 1U << cell[i / 3 * 3 + j / 3][i % 3 * 3 + j % 3];
        }
        if ((row & column & box) != 0x3FE) {
            return 0;
        }
    }
    return 1;
}

/* Where each digit stands in each row of a solved grid. */
static void find_homes(search *s) {
    for (int i = 0; i < 162; i++) {
        int t = i / 81, r = i / 9 % 9, c = i % 9;
        s->home[t][r][s->cell[t][r][c]] = (uint8_t)c;
    }
}

/* Puts a column at a place. Its digit in the first row is named after the place. */
static void place_column(draft *d, const uint8_t first[9], int column, int place) {
    d->column[place] = (uint8_t)column;
    d->name[first[column]] = (uint8_t)(place + 1);
}

/* The first two rows of a solved grid, together, given the three columns to the left.

   The first row reads 123456789 in every order of the columns, so the second decides. Its first
   digit stands in another box in the first row; that box becomes the middle one, and the digit
   a 4. In the same way each new digit takes the leftmost free place of its box. Two of the
   first three digits come from one box, so only the starts 456 and 457 can be the smallest, and
   after them the rest of the second row settles the rest of the columns. Most calls end
   before any digit is named. */
static void pair_rows(search *s, draft *d) {
    const uint8_t *first = s->cell[d->transposed][d->row[0]];
    const uint8_t *second = s->cell[d->transposed][d->row[1]];
    const uint8_t *home = s->home[d->transposed][d->row[0]];
    uint8_t line[9];
    int middle = home[second[d->column[0]]] / 3;
    int third = home[second[d->column[2]]] / 3 == middle ? 6 : 7;
    if (home[second[d->column[1]]] / 3 != middle || third > s->best[1][2]) {
        return;
    }
    int next_place[3] = {6, 6, 6};
    next_place[middle] = 3;
    memset(d->name + 1, UNNAMED, 9);
    for (int p = 0; p < 3; p++) {
        place_column(d, first, d->column[p], p);
    }
    for (int p = 0; p < 9; p++) {
        if (p == 5 && next_place[middle] == 5) {
            /* the last column of the middle stack: the three add up to 9 * middle + 3 */
            place_column(d, first, 9 * middle + 3 - d->column[3] - d->column[4], 5);
        }
        uint8_t digit = second[d->column[p]];
        if (d->name[digit] == UNNAMED) {
            int column = home[digit];
            place_column(d, first, column, next_place[column / 3]++);
        }
        line[p] = d->name[digit];
    }
    offer(s, 1, d, line);
}

/* Fills list[2] for a solved grid. */
static void start_solved(search *s) {
    draft d = {.fresh = 10};
    find_homes(s);
    for (int i = 0; i < 9; i++) {
        s->best[0][i] = (uint8_t)(i + 1);
    }
    for (int i = 0; i < 2 * 9 * 2 * 9 * 2; i++) {
        int top = i / 36 % 9, other = i / 18 % 2, left = i / 2 % 9, swap = i % 2;
        d.transposed = (uint8_t)(i / 324);
        d.row[0] = (uint8_t)top;
        d.row[1] = (uint8_t)(top / 3 * 3 + (top + 1 + other) % 3);
        d.column[0] = (uint8_t)left;
        d.column[1] = (uint8_t)(left / 3 * 3 + (left + 1 + swap) % 3);
        d.column[2] = (uint8_t)(left / 3 * 3 + (left + 2 - swap) % 3);
        pair_rows(s, &d);
    }
}

/* ---- The whole ---- */

/* Fills list[1] for any puzzle. */
static void start(search *s) {
    draft d = {.fresh = 1, .tied = ALL_TIED};
    for (int i = 0; i < 9; i++) {
        d.column[i] = (uint8_t)i;
        d.name[i + 1] = UNNAMED;
    }
    for (int t = 0; t < 2; t++) {
        d.transposed = (uint8_t)t;
        try_rows(s, 0, &d);
    }
}

/* The winner as a symmetry; digits that do not occur get the names that are left, in order. */
static void explain(const draft *d, ss_symmetry *how) {
    how->transposed = d->transposed;
    memcpy(how->row, d->row, sizeof how->row);
    memcpy(how->column, d->column, sizeof how->column);
    uint8_t fresh = d->fresh;
    for (int digit = 0; digit < 10; digit++) {
        how->digit[digit] = d->name[digit] == UNNAMED ? fresh++ : d->name[digit];
    }
}

/* Reads the puzzle and clears the rest. Answers how many symmetries equal rows and columns make. */
static uint64_t prepare(search *s, const uint8_t puzzle[81]) {
    uint64_t orders = 1;
    for (int i = 0; i < 81; i++) {
        assert(puzzle[i] <= 9);
        s->cell[0][i / 9][i % 9] = s->cell[1][i % 9][i / 9] = puzzle[i];
    }
    for (int t = 0; t < 2; t++) {
        orders *= find_equal(s, t);
        s->repeats[t] = find_repeats(s, t);
    }
    memset(s->best, UNWRITTEN, sizeof s->best);
    memset(s->count, 0, sizeof s->count);
    s->winners = 0;
    return orders;
}

uint64_t ss_canon9_within(ss_limits *limits, const uint8_t puzzle[81], uint8_t out[81],
                          ss_symmetry *how) {
    search s;
    uint64_t orders = prepare(&s, puzzle);
    s.limits = limits;
    if (solved(&s)) {
        start_solved(&s);
        advance(&s, 2);
    } else {
        start(&s);
        advance(&s, 1);
    }
    if (ss_limits_stopped(limits)) return 0;
    assert(s.winners > 0 && s.winner.fresh <= 10);
    memcpy(out, s.best, 81);
    if (how) {
        explain(&s.winner, how);
    }
    return orders * s.winners;
}

uint64_t ss_canon9(const uint8_t puzzle[81], uint8_t out[81], ss_symmetry *how) {
    return ss_canon9_within(NULL, puzzle, out, how);
}
