/* nodes.c: nodes that a search takes on puzzles and on copies of them that only look different.

       build/bench/nodes 8 FILE...

   One search says little: a luckier order of cells halves it. So each puzzle is solved COPIES
   times, turned and reflected in turn and, every second round of eight, with digits complemented
   (10 - d), its lines always shuffled. The mean over the copies is what a change of the solver
   should be judged by: their sum, and the geometric mean over the puzzles, in which each of them
   counts the same.

   A copy is made of the text of the native format: `r1c2` and the rows of a picture are turned.
   Where a rule means another thing when it is turned, or a line is not known to have a complement,
   the copy has another number of solutions or is not made; such copies are told and left out. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <susol.h>

enum { LINES = 1000, TEXT_ROOM = 1 << 16, BLOCK_SIDE = 32, SYMMETRIES = 8 };

typedef struct copy {
    char text[TEXT_ROOM]; /* what the copy is read from */
    size_t size;
    int side, turn, complement;
    uint64_t random;
} copy;

static void put(copy *out, const char *piece, size_t size) {
    if (size >= sizeof out->text - out->size) return;
    memcpy(out->text + out->size, piece, size);
    out->size += size;
    out->text[out->size] = 0;
}

/* Where a cell goes: bit 2 of the turn swaps rows and columns, then bit 1 and bit 0 reflect. */
static void turned(const copy *out, int *row, int *column) {
    int last = out->side - 1;
    if (out->turn & 4) {
        int was = *row;
        *row = *column, *column = was;
    }
    if (out->turn & 2) *row = last - *row;
    if (out->turn & 1) *column = last - *column;
}

/* The rows of a picture, givens or regions: every character goes where its cell goes. */
static void put_block(copy *out, char *const *rows, int digits) {
    char block[BLOCK_SIDE][BLOCK_SIDE + 1];
    for (int r = 0; r < out->side; r++)
        for (int c = 0; c < out->side; c++) {
            int row = r, column = c;
            char letter = rows[r][c];
            if (digits && out->complement && letter >= '1' && letter <= '9')
                letter = (char)('0' + out->side + 1 - (letter - '0'));
            turned(out, &row, &column);
            block[row][column] = letter;
        }
    for (int r = 0; r < out->side; r++) {
        block[r][out->side] = '\n';
        put(out, block[r], (size_t)out->side + 1);
    }
}

/* How many cells a line names. */
static int cells_in(const char *line) {
    int cells = 0, row, column;
    for (; *line; line++) cells += sscanf(line, "r%dc%d", &row, &column) == 2;
    return cells;
}

/* What complementing does to a line: nothing, another sum, or the other way round. */
typedef enum { UNKNOWN, SAME, SUM, REVERSED } fate;

static fate fate_of(const char *line) {
    static const char *const same[] = {"cage:",        "distinct:",  "renban:",
                                       "whisper ",     "white:",     "diagonal",
                                       "antidiagonal", "antiknight", "antiking"};
    if (strstr(line, " > ") || !strncmp(line, "thermo:", 7)) return REVERSED;
    if (!strncmp(line, "cage ", 5)) return SUM;
    for (size_t i = 0; i < sizeof same / sizeof *same; i++)
        if (!strncmp(line, same[i], strlen(same[i]))) return SAME;
    return UNKNOWN;
}

/* The words of a line, their cells turned. */
static void put_words(copy *out, const char *line) {
    while (*line) {
        int row, column, used = 0;
        if (sscanf(line, "r%dc%d%n", &row, &column, &used) == 2) {
            char name[40];
            row--, column--;
            turned(out, &row, &column);
            put(out, name, (size_t)snprintf(name, sizeof name, "r%dc%d", row + 1, column + 1));
            line += used;
        } else {
            put(out, line++, 1);
        }
    }
    put(out, "\n", 1);
}

/* The words after the colon in the opposite order; a line of signs has no colon. */
static void put_reversed(copy *out, const char *line) {
    char words[TEXT_ROOM / 16] = "";
    const char *colon = strchr(line, ':'), *first = colon ? colon + 2 : line, *end;
    size_t room = sizeof words, size = (size_t)(first - line);
    if (strlen(line) + 2 > room) return;
    memcpy(words, line, size);
    end = line + strlen(line);
    while (end > first) {
        const char *word = end;
        while (word > first && word[-1] != ' ') word--;
        size += (size_t)snprintf(words + size, room - size, "%.*s ", (int)(end - word), word);
        end = word > first ? word - 1 : first;
    }
    put_words(out, words);
}

/* The diagonals change places when one of the two reflections is done, not when both are. */
static const char *diagonal_of(const copy *out, const char *line) {
    if (((out->turn >> 1) ^ out->turn) & 1) {
        if (!strcmp(line, "diagonal")) return "antidiagonal";
        if (!strcmp(line, "antidiagonal")) return "diagonal";
    }
    return line;
}

/* A rule as the copy has it; 0 if it is not known how to complement it. */
static int put_rule(copy *out, const char *line) {
    fate kind = out->complement ? fate_of(line) : SAME;
    char words[TEXT_ROOM / 16];
    int sum = 0, used = 0;
    if (kind == SAME) put_words(out, diagonal_of(out, line));
    if (kind == REVERSED) put_reversed(out, line);
    if (kind == SUM && sscanf(line, "cage %d%n", &sum, &used) == 1) {
        sum = (out->side + 1) * cells_in(line) - sum;
        (void)snprintf(words, sizeof words, "cage %d%s", sum, line + used);
        put_words(out, words);
    }
    return kind != UNKNOWN;
}

static int is_head(const char *line) {
    static const char *const head[] = {"puzzle", "title", "author", "side ", "boxes "};
    for (size_t i = 0; i < sizeof head / sizeof *head; i++)
        if (!strncmp(line, head[i], strlen(head[i]))) return 1;
    return 0;
}

/* Cuts the text into lines; how many there are. */
static int lines_of(char *text, char **lines) {
    int count = 0;
    for (char *line = strtok(text, "\n"); line && count < LINES; line = strtok(NULL, "\n"))
        lines[count++] = line;
    return count;
}

static void shuffle(copy *out, char **lines, int count) {
    for (int i = count - 1; i > 0; i--) {
        out->random = out->random * 6364136223846793005u + 1442695040888963407u;
        int other = (int)((out->random >> 33) % (uint64_t)(i + 1));
        char *was = lines[i];
        lines[i] = lines[other], lines[other] = was;
    }
}

/* The text of a puzzle as its copy: first what tells the shape, then the rules in any order.
   0 if it cannot be made. */
static int make_copy(copy *out, char *text) {
    char *lines[LINES], *rules[LINES];
    int count = lines_of(text, lines), rule_count = 0, known = 1;
    out->size = 0;
    for (int i = 0; i < count; i++) {
        int givens = !strcmp(lines[i], "givens");
        if (givens || !strcmp(lines[i], "regions")) {
            if (i + out->side >= count) return 0;
            put_words(out, lines[i]);
            put_block(out, lines + i + 1, givens);
            i += out->side;
        } else if (is_head(lines[i])) {
            put_words(out, lines[i]);
        } else {
            rules[rule_count++] = lines[i];
        }
    }
    shuffle(out, rules, rule_count);
    for (int i = 0; i < rule_count; i++) known &= put_rule(out, rules[i]);
    return known;
}

typedef struct totals {
    uint64_t nodes, left_out;
    double logarithms;
    int puzzles;
} totals;

/* Nodes until a second solution is found or ruled out; how many solutions there are. */
static uint64_t solve(const susol_puzzle *puzzle, uint64_t *nodes) {
    susol_options options = {.solutions = 2};
    susol_result result = {0};
    (void)susol_solve(puzzle, &options, &result, NULL);
    *nodes = result.nodes;
    return result.solutions.low;
}

/* One puzzle and its copies: a line with the mean, added to the totals. */
static void measure(susol_puzzle *puzzle, susol_text *text, int copies, totals *all) {
    static copy out;
    static char scratch[TEXT_ROOM];
    uint64_t nodes, sum, solutions = solve(puzzle, &sum);
    int made = 1, square = 1, height = 0, width = 0;
    susol_text_clear(text);
    out.side = susol_puzzle_side(puzzle);
    if (susol_write(puzzle, "susol", text, NULL) || susol_text_size(text) >= TEXT_ROOM ||
        out.side > BLOCK_SIDE)
        copies = 1;
    const char *boxes = strstr(susol_text_data(text), "\nboxes ");
    if (boxes && sscanf(boxes, "\nboxes %dx%d", &height, &width) == 2) square = height == width;
    for (int i = 1; i < copies; i++) {
        out.turn = square ? i % SYMMETRIES : i % 4;
        out.complement = i / SYMMETRIES % 2;
        out.random = (uint64_t)i;
        memcpy(scratch, susol_text_data(text), susol_text_size(text) + 1);
        if (!make_copy(&out, scratch) || susol_read(puzzle, out.text, out.size, "susol", NULL) ||
            solve(puzzle, &nodes) != solutions) {
            all->left_out++;
            continue;
        }
        sum += nodes;
        made++;
    }
    all->nodes += sum;
    all->logarithms += log((double)sum / made + 1);
    printf("%d\t%.0f nodes\t%d copies\n", ++all->puzzles, (double)sum / made, made);
}

/* All puzzles of a file; 0 if it cannot be read. */
static int measure_file(const char *path, int copies, totals *all) {
    char piece[TEXT_ROOM];
    size_t size;
    susol_reader *reader;
    susol_puzzle *puzzle;
    susol_text *text;
    susol_status status;
    FILE *file = fopen(path, "r");
    if (!file) return 0;
    if (susol_reader_new(&reader, NULL, NULL, NULL) || susol_puzzle_new(&puzzle, NULL) ||
        susol_text_new(&text, NULL))
        exit(1);
    while ((size = fread(piece, 1, sizeof piece, file)) > 0)
        if (susol_reader_feed(reader, piece, size)) exit(1);
    (void)susol_reader_end(reader);
    while ((status = susol_reader_next(reader, puzzle, NULL)) != SUSOL_END)
        if (status == SUSOL_OK) measure(puzzle, text, copies, all);
    susol_text_free(text);
    susol_puzzle_free(puzzle);
    susol_reader_free(reader);
    (void)fclose(file);
    return 1;
}

int main(int argc, char **argv) {
    totals all = {0};
    int copies = argc > 1 ? atoi(argv[1]) : 0;
    if (argc < 3 || copies < 1) {
        (void)fprintf(stderr, "usage: nodes COPIES FILE...\n");
        return 2;
    }
    for (int i = 2; i < argc; i++)
        if (!measure_file(argv[i], copies, &all)) {
            (void)fprintf(stderr, "cannot open %s\n", argv[i]);
            return 1;
        }
    if (!all.puzzles) return 1;
    printf("%d puzzles, %llu nodes with their copies, geometric mean %.0f, %llu copies left out\n",
           all.puzzles, (unsigned long long)all.nodes, exp(all.logarithms / all.puzzles) - 1,
           (unsigned long long)all.left_out);
    return 0;
}
