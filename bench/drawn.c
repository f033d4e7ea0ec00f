/* drawn.c: puzzles told in words and drawings: how many are understood.

     drawn [--list] [--json] [--plain] [--unsolved] [--half 0|1] [--only LIST] FILE...

   A file is a payload of SudokuPad or f-puzzles, an object with one (`payload`, `encoded_puzzle` or
   `puzzle`), or lines of such objects. The stored solution is a member `solution` there or inside;
   puzzles without rules or solution are left out. It only confirms: the library never sees it.
   --unsolved takes those that have rules and no stored solution: one solution counts, right or not.
   --plain reads as the files name things, without words and drawings. --half takes every second
   file by a sum over its name, --only those named in LIST. --list prints a line for each puzzle,
   what became of its sentences, and rules that the stored solution breaks; --json prints its JSON
   and nothing else. The table at the end counts puzzles by verdict; times are
   processor time. */
#include "base/clock.h"
#include "format/fpuzzles/fpuzzles.h"
#include "format/json_text.h"
#include "format/sudokupad/sudokupad.h"
#include "rule/rule.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { KINDS = 16, NODES = 4000000, MILLISECONDS = 60000 }; /* nodes count, whatever the load */

typedef struct tally {
    int puzzles, right, wrong, one, many, none, limit, refused;
    double seconds, worst;         /* of all */
    double reading, worst_reading; /* until it was understood */
} tally;

typedef struct bench {
    bool list, json, plain, unsolved;
    int half;
    const char *only;
    tally all;
} bench;

static char *load(const char *path, size_t *size) {
    FILE *file = fopen(path, "rb");
    if (!file) return NULL;
    char *data = malloc(1 << 22);
    *size = data ? fread(data, 1, (1 << 22) - 1, file) : 0;
    if (data) data[*size] = 0;
    (void)fclose(file);
    return data;
}

/* The JSON of a payload, whatever it is packed in. */
static void unpack(ss_span payload, ss_text *json) {
    ss_text packed;
    ss_text_init(&packed, json->allocator);
    bool scl =
        payload.size > 3 && (!memcmp(payload.data, "scl", 3) || !memcmp(payload.data, "ctc", 3));
    bool fpuz = payload.size > 4 && !memcmp(payload.data, "fpuz", 4);
    size_t skip = scl ? 3 : fpuz ? 4 : 0;
    if (fpuz && payload.size > 7 && !memcmp(payload.data, "fpuzzles", 8)) skip = 8;
    if (skip)
        (void)ss_web_link_unpack((ss_span){payload.data + skip, payload.size - skip}, &packed);
    else ss_text_add(&packed, payload.data, payload.size);
    ss_sudokupad_unzip((ss_span){packed.data ? packed.data : "", packed.size}, json);
    ss_text_free(&packed);
}

/* The digits of a solution, wherever it is; false: there is none. */
static bool find_solution(ss_span object, char *digits) {
    ss_span value, inside, items, item;
    int count = 0, digit;
    if (!ss_json_member(object, "solution", &value)) {
        static const char *const names[] = {"metadata", "metaData"};
        for (int i = 0; i < 2; i++)
            if (ss_json_member(object, names[i], &inside) && find_solution(inside, digits))
                return true;
        if (!ss_json_member(object, "cages", &value) || !ss_json_open(value, &items)) return false;
        while (ss_json_item(&items, &item))
            if (ss_json_member(item, "value", &value) && value.size > 20 && value.size < 900 &&
                !memcmp(value.data, "\"solution:", 10)) {
                ss_span kept = ss_span_trim((ss_span){value.data + 10, value.size - 11});
                memcpy(digits, kept.data, kept.size);
                digits[kept.size] = 0;
                return true;
            }
        return false;
    }
    if (ss_json_is_string(value)) {
        if (value.size > 900) return false;
        digits[ss_json_string(value, digits)] = 0;
        return value.size > 4;
    }
    if (!ss_json_open(value, &items)) return false;
    while (ss_json_item(&items, &item) && count < 900)
        digits[count++] =
            ss_document_number(item, &digit) && digit > 0 ? ss_shape_digit(digit) : '.';
    digits[count] = 0;
    return count > 3;
}

static bool agrees(const ss_puzzle *puzzle, const uint8_t *found, const char *digits) {
    int known = 0;
    for (int c = 0; c < puzzle->grid && digits[c]; c++) {
        int digit = ss_shape_letter_of(puzzle->zero, digits[c]);
        if (digit <= 0) continue;
        known++;
        if (digit != found[c]) return false;
    }
    return known > puzzle->grid / 3;
}

static const char *judge(bench *run, ss_puzzle *puzzle, const char *digits) {
    uint8_t first[SS_MAX_CELLS];
    susol_result result;
    susol_options options = {
        .solutions = 2, .first = first, .nodes = NODES, .milliseconds = MILLISECONDS};
    susol_status status = susol_solve(puzzle, &options, &result, NULL);
    tally *all = &run->all;
    if (status && status != SUSOL_LIMIT) return all->refused++, "refused";
    if (!result.solutions.low && result.complete) return all->none++, "none";
    if (result.solutions.low > 1) return all->many++, "many";
    if (!result.complete) return all->limit++, "limit";
    if (run->unsolved) return all->one++, "one";
    if (agrees(puzzle, first, digits)) return all->right++, "right";
    return all->wrong++, "WRONG";
}

/* ---- rules that cannot be meant ---- */

static bool is_broken(const ss_puzzle *as_named, ss_span line, const uint8_t *solution) {
    ss_puzzle *puzzle = ss_puzzle_new(&ss_memory_malloc);
    susol_error error;
    if (!puzzle || ss_puzzle_copy(puzzle, as_named)) exit(4);
    bool broken = ss_rule_read(puzzle, line, (ss_place){1, 1}, &error) != SUSOL_OK;
    for (int i = as_named->rule_count; i < puzzle->rule_count; i++)
        broken = broken || !ss_rule_holds(&puzzle->rules[i], puzzle, solution);
    ss_puzzle_free(puzzle);
    return broken;
}

static void list_broken(const ss_puzzle *as_named, ss_span rules, const uint8_t *solution) {
    ss_span items, item;
    if (!ss_json_open(rules, &items)) return;
    while (ss_json_item(&items, &item)) {
        char *line = malloc(item.size + 1);
        if (!line) exit(4);
        size_t size = ss_json_string(item, line);
        if (is_broken(as_named, (ss_span){line, size}, solution))
            printf("[broken] %.*s\n", size > 150 ? 150 : (int)size, line);
        free(line);
    }
}

/* Of a full stored solution: the rules of the listing that it breaks. */
static void list_all_broken(const ss_puzzle *as_named, ss_span listing, const char *digits) {
    uint8_t solution[SS_MAX_CELLS];
    ss_span items, item, rules;
    for (int c = 0; c < as_named->cells; c++) {
        int digit =
            c < as_named->grid && digits[c] ? ss_shape_letter_of(as_named->zero, digits[c]) : 0;
        if (digit <= 0) return;
        solution[c] = (uint8_t)digit;
    }
    if (ss_json_member(listing, "by_looks", &rules)) list_broken(as_named, rules, solution);
    if (!ss_json_member(listing, "sentences", &rules) || !ss_json_open(rules, &items)) return;
    while (ss_json_item(&items, &item))
        if (ss_json_member(item, "rules", &rules)) list_broken(as_named, rules, solution);
}

/* The library is asked again, for its answer as an object. */
static void list_what_is_wrong(ss_span json, const char *digits) {
    susol_puzzle *puzzle, *told;
    susol_verdict verdict;
    susol_text *listing;
    if (susol_puzzle_new(&puzzle, NULL) || susol_puzzle_new(&told, NULL)) exit(4);
    if (susol_text_new(&listing, NULL)) exit(4);
    if (!susol_read(puzzle, json.data, json.size, NULL, NULL) && !ss_puzzle_copy(told, puzzle) &&
        !susol_understand(told, "json", listing, &verdict, NULL))
        list_all_broken(puzzle, (ss_span){listing->data, listing->size}, digits);
    susol_text_free(listing);
    susol_puzzle_free(told);
    susol_puzzle_free(puzzle);
}

static bool has_rules(const ss_puzzle *puzzle) { return *puzzle->comment; }

static void measure(bench *run, const char *name, ss_span json, const char *digits) {
    susol_puzzle *puzzle;
    susol_error error = {.text = ""};
    if (susol_puzzle_new(&puzzle, NULL)) exit(4);
    clock_t from = clock();
    susol_status status = susol_read(puzzle, json.data, json.size, NULL, &error);
    susol_verdict told;
    susol_text *listing = NULL;
    if (run->list && susol_text_new(&listing, NULL)) exit(4);
    if (!status && has_rules(puzzle) && !run->plain)
        (void)susol_understand(puzzle, "text", listing, &told, &error);
    double reading = (double)(clock() - from) / CLOCKS_PER_SEC;
    if (status || has_rules(puzzle)) {
        const char *verdict = "refused";
        run->all.puzzles++;
        if (status) run->all.refused++;
        else verdict = judge(run, puzzle, digits);
        double seconds = (double)(clock() - from) / CLOCKS_PER_SEC;
        run->all.seconds += seconds;
        run->all.reading += reading;
        if (reading > run->all.worst_reading) run->all.worst_reading = reading;
        if (seconds > run->all.worst) run->all.worst = seconds;
        if (run->list)
            printf("%s\t%s\t%.0f\t%s\n%s\n", verdict, name, seconds * 1000, error.text,
                   susol_text_data(listing));
        if (run->list && *digits && strcmp(verdict, "right") != 0) list_what_is_wrong(json, digits);
    }
    susol_text_free(listing);
    susol_puzzle_free(puzzle);
}

static void one(bench *run, const char *name, ss_span object) {
    static const char *const members[] = {"payload", "encoded_puzzle", "puzzle"};
    char digits[1000] = "";
    ss_text json;
    ss_span payload = object;
    const char *where;
    ss_text_init(&json, &ss_memory_malloc);
    bool outer = !ss_json_fault(object, &where);
    for (int i = 0; outer && i < 3; i++)
        if (ss_json_member(object, members[i], &payload)) break;
    char *words = malloc(payload.size + 1);
    if (!words) exit(4);
    if (outer && ss_json_is_string(payload))
        payload = (ss_span){words, ss_json_string(payload, words)};
    unpack(payload, &json);
    ss_span text = {json.data ? json.data : "", json.size};
    if (run->json) printf("%s\t%.*s\n", name, (int)text.size, text.data);
    else if (ss_json_fault(text, &where)) {
        if (run->list) printf("no json\t%s\n", name);
    } else {
        bool solved = (outer && find_solution(object, digits)) || find_solution(text, digits);
        if (solved != run->unsolved) measure(run, name, text, digits);
    }
    free(words);
    ss_text_free(&json);
}

static bool chosen(const bench *run, const char *path) {
    unsigned sum = 0;
    const char *name = strrchr(path, '/') ? strrchr(path, '/') + 1 : path;
    for (const char *at = name; *at; at++) sum = sum * 31 + (unsigned char)*at;
    if (run->half >= 0 && (int)(sum >> 4 & 1) != run->half) return false;
    return !run->only || strstr(run->only, name);
}

static void file(bench *run, const char *path) {
    size_t size;
    char *data = chosen(run, path) ? load(path, &size) : NULL;
    if (!data) return;
    ss_span rest = {data, size}, line;
    bool lines = strlen(path) > 6 && !strcmp(path + strlen(path) - 6, ".jsonl");
    if (!lines) one(run, path, ss_span_trim(rest));
    while (lines && ss_span_line(&rest, &line))
        if (line.size) one(run, path, line);
    free(data);
}

int main(int count, char **words) {
    bench run = {.half = -1};
    size_t size;
    for (int i = 1; i < count; i++) {
        if (!strcmp(words[i], "--list")) run.list = true;
        else if (!strcmp(words[i], "--json")) run.json = true;
        else if (!strcmp(words[i], "--plain")) run.plain = true;
        else if (!strcmp(words[i], "--unsolved")) run.unsolved = true;
        else if (!strcmp(words[i], "--half") && i + 1 < count) run.half = atoi(words[++i]);
        else if (!strcmp(words[i], "--only") && i + 1 < count) run.only = load(words[++i], &size);
        else file(&run, words[i]);
    }
    tally *all = &run.all;
    if (run.json) return 0;
    printf(
        "puzzles %d\nright   %d (%.1f %%)\nwrong   %d\none     %d\nmany    %d\nnone    %d\nlimit   "
        "%d\nrefused %d\n"
        "%.1f ms a puzzle until it is understood, at most %.0f ms; with solving %.1f, %.0f\n",
        all->puzzles, all->right, 100.0 * all->right / (all->puzzles ? all->puzzles : 1),
        all->wrong, all->one, all->many, all->none, all->limit, all->refused,
        1000 * all->reading / (all->puzzles ? all->puzzles : 1), 1000 * all->worst_reading,
        1000 * all->seconds / (all->puzzles ? all->puzzles : 1), 1000 * all->worst);
    return 0;
}
