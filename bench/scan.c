/* scan.c: how well and how fast pictures are read, by category.

     scan FOLDER [held|all|each]

   FOLDER has labels in dev.tsv (picture, 81 digits; - for a picture without a puzzle, of which no
   grid may be sure) and killer.tsv (picture, constraint string) and categories in origin.tsv. held,
   the usual case: only pictures of puzzles that the net has not learned from; each: a line a
   picture. Times are of the processor. */
#define _POSIX_C_SOURCE 200809L
#include "../cli/scan/photo.h"
#include "scan/scan.h"
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { CATEGORIES = 64, MOST = 2000, CELLS = 81, BINS = 10 };
extern const cli_photo_reader cli_photo_reader_files;

typedef struct tally {
    char name[40];
    int pictures, found, seen_right, right, sure, sure_wrong, cells_seen;
    double decode, find, scan; /* milliseconds, all pictures */
    double times[MOST];
} tally;

typedef struct label {
    char name[256], category[40], digits[CELLS + 1];
    char *rules; /* of a killer; or NULL */
    bool none;   /* there is no puzzle on it */
} label;

static tally tallies[CATEGORIES];
static struct { int cells, right; } bins[BINS];
static bool each;

static double now(void) {
    struct timespec time;
    (void)clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
    return 1e3 * (double)time.tv_sec + 1e-6 * (double)time.tv_nsec;
}

static tally *tally_of(const char *name) {
    int i = 0;
    while (i < CATEGORIES - 1 && tallies[i].name[0] && strcmp(tallies[i].name, name) != 0) i++;
    (void)snprintf(tallies[i].name, sizeof tallies[i].name, "%s", name);
    return &tallies[i];
}

/* ---- labels ---- */

static unsigned hash(const char *text, size_t size) {
    unsigned sum = 2166136261U;
    for (size_t i = 0; i < size; i++) sum = (sum ^ (unsigned char)text[i]) * 16777619U;
    return sum ^ sum >> 15;
}

/* As tools/train/pictures.c holds them back: photos of one puzzle together. */
static bool is_held(const label *of) {
    bool numbered = !strncmp(of->name, "kubiesa/", 8);
    if (of->rules) return true;
    return (numbered ? hash(of->name + 8, 5) : hash(of->digits, CELLS)) % 5 == 0;
}

static void find_category(label *of, const char *folder) {
    char path[600], line[1000];
    (void)snprintf(path, sizeof path, "%s/origin.tsv", folder);
    FILE *file = fopen(path, "r");
    const char *usual = strstr(of->name, "mixed")             ? "filled in by hand"
                        : !strncmp(of->name, "kubiesa/", 8)   ? "kubiesa"
                        : !strncmp(of->name, "wichtounet", 9) ? "newspaper, V2"
                                                              : "newspaper, other";
    (void)snprintf(of->category, sizeof of->category, "%s", usual);
    while (file && fgets(line, sizeof line, file)) {
        char *tab = strchr(line, '\t'), *end = tab ? strchr(tab + 1, '\t') : NULL;
        if (!end || (size_t)(tab - line) != strlen(of->name) ||
            strncmp(line, of->name, (size_t)(tab - line)) != 0)
            continue;
        *end = 0;
        (void)snprintf(of->category, sizeof of->category, "%s",
                       !strcmp(tab + 1, "newspaper") ? usual : tab + 1);
    }
    if (file) (void)fclose(file);
}

/* ---- one picture ---- */

static bool load(const char *path, cli_photo *photo) {
    FILE *file = fopen(path, "rb");
    if (!file) return false;
    (void)fseek(file, 0, SEEK_END);
    size_t size = (size_t)ftell(file);
    rewind(file);
    uint8_t *bytes = malloc(size);
    bool read = bytes && fread(bytes, 1, size, file) == size;
    (void)fclose(file);
    const char *trouble =
        read ? cli_photo_reader_files.read(bytes, size, photo) : "it cannot be read";
    free(bytes);
    if (trouble) (void)fprintf(stderr, "%s: %s\n", path, trouble);
    return !trouble;
}

static int agreeing(const uint8_t *digits, const char *wanted) {
    int same = 0;
    for (int i = 0; i < CELLS; i++) same += digits[i] == (wanted[i] == '.' ? 0 : wanted[i] - '0');
    return same;
}

/* How many of the digits of the label are there: a wrong grid has some, too. */
static double share_of_digits(const uint8_t *digits, const char *wanted) {
    int same = 0, all = 0;
    for (int i = 0; i < CELLS; i++) {
        bool digit = wanted[i] >= '1' && wanted[i] <= '9';
        all += digit;
        same += digit && digits[i] == wanted[i] - '0';
    }
    return all ? (double)same / all : 0;
}

static int by_words(const void *a, const void *b) {
    return strcmp(*(char *const *)a, *(char *const *)b);
}

/* The lines of a puzzle in the native format, sorted: rules have no order. */
static char *sorted(const susol_puzzle *puzzle) {
    susol_text *text;
    if (susol_text_new(&text, NULL) || susol_write(puzzle, "susol", text, NULL)) exit(1);
    char *copy = strdup(susol_text_data(text)), *out = calloc(1, strlen(copy) + 2), *lines[400];
    int count = 0;
    for (char *line = strtok(copy, "\n"); line && count < 400; line = strtok(NULL, "\n"))
        lines[count++] = line;
    qsort(lines, (size_t)count, sizeof *lines, by_words);
    for (int i = 0; i < count; i++) strcat(strcat(out, lines[i]), "\n");
    susol_text_free(text);
    free(copy);
    return out;
}

static bool same_rules(const susol_scan *scan, int index, const char *rules) {
    susol_puzzle *own, *wanted;
    if (susol_puzzle_new(&own, NULL) || susol_puzzle_new(&wanted, NULL)) exit(1);
    bool same = !susol_read(wanted, rules, strlen(rules), "iss", NULL) &&
                !susol_scan_puzzle(scan, index, SUSOL_SCAN_WRITTEN, own, NULL);
    char *one = same ? sorted(own) : NULL, *other = same ? sorted(wanted) : NULL;
    same = same && !strcmp(one, other);
    free(one), free(other);
    susol_puzzle_free(own), susol_puzzle_free(wanted);
    return same;
}

static int bin_of(double chance) {
    static const double bounds[BINS - 1] = {0.5, 0.8, 0.9, 0.95, 0.98, 0.99, 0.995, 0.999, 0.9999};
    int bin = 0;
    while (bin < BINS - 1 && chance >= bounds[bin]) bin++;
    return bin;
}

static void note_cells(const susol_scan_grid *grid, const char *wanted) {
    for (int i = 0; i < CELLS; i++) {
        int bin = bin_of((double)grid->chances[3 * i]);
        bins[bin].cells++;
        bins[bin].right += grid->seen[i] == (wanted[i] == '.' ? 0 : wanted[i] - '0');
    }
}

/* The grid that is most like the label; -1: none is. */
static int best_grid(const susol_scan *scan, const label *of) {
    int best = -1;
    double most = -1;
    for (int i = 0; i < susol_scan_count(scan); i++) {
        const susol_scan_grid *grid = susol_scan_at(scan, i);
        if (grid->side != 9 && !of->rules) continue;
        bool alike = of->rules || share_of_digits(grid->digits, of->digits) > 0.6;
        double value = of->rules ? grid->rules : agreeing(grid->digits, of->digits);
        if (alike && value > most) best = i, most = value;
    }
    return best;
}

/* Of a picture without a puzzle no grid may be sure; no grid at all is best. */
static void compare_none(tally *to, const susol_scan *scan, const label *of) {
    int sure = 0, count = susol_scan_count(scan);
    for (int i = 0; i < count; i++) sure += susol_scan_at(scan, i)->sure;
    to->found += count > 0, to->seen_right += !count, to->right += !sure,
        to->sure_wrong += sure > 0;
    if (each)
        printf("%-34s %-18s %s\n", of->name, of->category,
               sure    ? "WRONG     sure"
               : count ? "doubtful"
                       : "none");
}

static void compare(tally *to, const susol_scan *scan, const label *of, double spent) {
    int index = best_grid(scan, of);
    const susol_scan_grid *grid = susol_scan_at(scan, index);
    bool right = false;
    if (grid) {
        int seen = of->rules ? 0 : agreeing(grid->seen, of->digits);
        right = of->rules ? same_rules(scan, index, of->rules)
                          : agreeing(grid->digits, of->digits) == CELLS;
        to->found++;
        to->cells_seen += seen;
        to->seen_right += seen == CELLS || (of->rules && right);
        to->right += right;
        to->sure += grid->sure && right;
        to->sure_wrong += grid->sure && !right;
        if (!of->rules) note_cells(grid, of->digits);
    }
    if (each)
        printf("%-34s %-18s %s %s %3d of 81 %4.0f ms\n", of->name, of->category,
               !grid   ? "not found"
               : right ? "right    "
                       : "WRONG    ",
               grid && grid->sure ? "sure    " : "doubtful",
               grid && !of->rules ? agreeing(grid->seen, of->digits) : 0, spent);
}

static void find_only(const cli_photo *photo) {
    ss_arena arena = {&ss_memory_malloc, NULL};
    ss_pixels pixels = {photo->pixels,   photo->width,
                        photo->height,   (size_t)photo->width * (size_t)photo->channels,
                        photo->channels, 0};
    ss_picture full;
    ss_finds finds;
    if (ss_picture_from(&arena, &full, &pixels))
        (void)ss_scan_find(&arena, &(ss_scan_search){.full = &full, .side = 9}, NULL, &finds);
    ss_arena_free(&arena);
}

static void measure(const char *folder, const label *of) {
    char path[800];
    cli_photo photo;
    susol_scan *scan;
    tally *to = tally_of(of->category);
    (void)snprintf(path, sizeof path, "%s/%s", folder, of->name);
    double begin = now();
    if (to->pictures == MOST || !load(path, &photo)) return;
    double decoded = now();
    find_only(&photo);
    double found = now();
    susol_picture picture = {.pixels = photo.pixels,
                             .width = photo.width,
                             .height = photo.height,
                             .channels = photo.channels,
                             .turn = photo.turn};
    if (susol_scan_new(&scan, NULL) || susol_scan_read(scan, &picture, NULL)) exit(1);
    double end = now();
    to->decode += decoded - begin, to->find += found - decoded, to->scan += end - found;
    to->times[to->pictures++] = decoded - begin + end - found;
    if (of->none) compare_none(to, scan, of);
    else compare(to, scan, of, decoded - begin + end - found);
    susol_scan_free(scan);
    free(photo.pixels);
}

/* ---- all ---- */

static void measure_list(const char *folder, const char *list, bool only_held) {
    static char line[1 << 16];
    char path[600];
    (void)snprintf(path, sizeof path, "%s/%s", folder, list);
    FILE *file = fopen(path, "r");
    while (file && fgets(line, sizeof line, file)) {
        label of = {0};
        char *name = strtok(line, "\t\n"), *said = strtok(NULL, "\t\n");
        if (!name || !said) continue;
        (void)snprintf(of.name, sizeof of.name, "%s", name);
        of.none = !strcmp(said, "-");
        if (strlen(said) == CELLS) memcpy(of.digits, said, CELLS);
        else if (!of.none) of.rules = said;
        find_category(&of, folder);
        if (!only_held || is_held(&of)) measure(folder, &of);
    }
    if (file) (void)fclose(file);
    else (void)fprintf(stderr, "scan: there is no %s\n", path);
}

static int by_size(const void *a, const void *b) {
    double one = *(const double *)a, other = *(const double *)b;
    return (one > other) - (one < other);
}

static void print(tally *of) {
    int n = of->pictures;
    qsort(of->times, (size_t)n, sizeof *of->times, by_size);
    double cells = of->found ? 100.0 * of->cells_seen / (CELLS * n) : 0;
    printf("| %s | %d | %d | %.1f%% | %d | %d | %d | %d | %.0f | %.0f | %.0f | %.0f | %.0f |\n",
           of->name, n, of->found, cells, of->seen_right, of->right, of->sure, of->sure_wrong,
           of->decode / n, of->find / n, (of->scan - of->find) / n, of->times[n / 2],
           of->times[(99 * n - 1) / 100]);
}

static void print_all(void) {
    printf("| pictures | of them | found | cells as read | grids as read | grids after rules | "
           "sure | sure but wrong | decode ms | find ms | read ms | median ms | 99%% ms |\n");
    printf("|---|---|---|---|---|---|---|---|---|---|---|---|---|\n");
    for (int i = 0; i < CATEGORIES && tallies[i].name[0]; i++)
        if (tallies[i].pictures) print(&tallies[i]);
    static const char *const names[BINS] = {"< .5",       ".5-.8",   ".8-.9",    ".9-.95",
                                            ".95-.98",    ".98-.99", ".99-.995", ".995-.999",
                                            ".999-.9999", "above"};
    printf("\n| said | cells | right |\n|---|---|---|\n");
    for (int i = 0; i < BINS; i++)
        if (bins[i].cells)
            printf("| %s | %d | %.2f%% |\n", names[i], bins[i].cells,
                   100.0 * bins[i].right / bins[i].cells);
}

int main(int count, char **words) {
    if (count < 2) return 2;
    const char *which = count > 2 ? words[2] : "held";
    each = !strcmp(which, "each");
    measure_list(words[1], "dev.tsv", !strcmp(which, "held"));
    measure_list(words[1], "killer.tsv", false);
    print_all();
    return 0;
}
