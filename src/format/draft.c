/* draft.c: rules in the making, and cells that belong together. */
#include "format/draft.h"
#include <assert.h>
#include <stdlib.h>
#include <string.h>

void ss_draft_begin(ss_draft *draft) {
    draft->count = draft->number_count = 0;
    draft->crowded = false;
}

bool ss_draft_cell(ss_draft *draft, int cell) {
    assert(cell >= 0);
    assert(draft->count <= SS_MAX_CELLS);
    if (draft->count == SS_MAX_CELLS) return false;
    draft->cells[draft->count++] = (uint16_t)cell;
    return true;
}

void ss_draft_number(ss_draft *draft, int number) {
    assert(draft->number_count <= SS_RULE_NUMBERS);
    draft->crowded = draft->number_count == SS_RULE_NUMBERS;
    if (!draft->crowded) draft->numbers[draft->number_count++] = number;
}

susol_status ss_draft_rule(ss_draft *draft, const char *kind) {
    assert(ss_rule_find(ss_span_of(kind)));
    ss_rule rule = {.kind = ss_rule_find(ss_span_of(kind)),
                    .cells = draft->cells,
                    .numbers = draft->numbers,
                    .count = (uint16_t)draft->count,
                    .number_count = (uint16_t)draft->number_count};
    if (draft->crowded)
        return ss_error_set(draft->error, SUSOL_BAD_TEXT, draft->place,
                            "%s: expected fewer numbers", kind);
    return ss_rule_add(draft->out, &rule, draft->place, draft->error);
}

susol_status ss_draft_grid_rule(ss_draft *draft, const char *kind) {
    ss_draft_begin(draft);
    return ss_draft_rule(draft, kind);
}

susol_status ss_draft_sign(ss_draft *draft, int greater, int less) {
    assert(greater != less);
    ss_draft_begin(draft);
    (void)ss_draft_cell(draft, greater);
    (void)ss_draft_cell(draft, less);
    return ss_draft_rule(draft, "greater");
}

/* Names are in a list such as "line, text"; one may begin like another. */
static bool is_listed(const char *list, const char *name) {
    assert(*name);
    size_t size = strlen(name);
    for (const char *at = list; (at = strstr(at, name)); at += size)
        if ((at == list || at[-1] == ' ') && (!at[size] || at[size] == ',')) return true;
    return false;
}

susol_status ss_draft_drawn(ss_draft *draft, const char *name) {
    ss_puzzle *out = draft->out;
    ss_text names;
    if (is_listed(out->drawn, name)) return SUSOL_OK;
    ss_text_init(&names, &out->memory);
    ss_text_format(&names, "%s%s%s", out->drawn, *out->drawn ? ", " : "", name);
    susol_status status = ss_text_status(&names);
    const char *kept = status ? NULL : ss_puzzle_words(out, (ss_span){names.data, names.size});
    ss_text_free(&names);
    if (kept) out->drawn = kept;
    return kept ? SUSOL_OK : SUSOL_NO_MEMORY;
}

void ss_areas_label(ss_areas *areas, const int *labels, int cells) {
    assert(cells > 0 && cells <= SS_MAX_CELLS);
    int16_t first[SS_MAX_CELLS] = {0};
    *areas = (ss_areas){.count = 0};
    for (int c = 0; c < cells; c++) {
        int area = 0;
        while (area < areas->count && labels[first[area]] != labels[c]) area++;
        if (labels[c] >= 0 && area == areas->count) first[areas->count++] = (int16_t)c;
        areas->area[c] = (int16_t)(labels[c] < 0 ? -1 : area);
    }
}

susol_status ss_areas_add(const ss_areas *areas, ss_draft *draft) {
    susol_status status = SUSOL_OK;
    for (int area = 0; area < areas->count && !status; area++) {
        ss_draft_begin(draft);
        for (int c = 0; c < draft->out->cells; c++)
            if (areas->area[c] == area) (void)ss_draft_cell(draft, c);
        if (areas->sum[area]) ss_draft_number(draft, areas->sum[area]);
        if (draft->count > 1 || draft->number_count) status = ss_draft_rule(draft, "cage");
    }
    return status;
}

susol_status ss_areas_of(const ss_puzzle *puzzle, ss_areas *areas, susol_error *error) {
    int labels[SS_MAX_CELLS];
    memset(labels, -1, sizeof labels);
    for (int i = 0; i < puzzle->rule_count; i++) {
        const ss_rule *rule = &puzzle->rules[i];
        if (!ss_draft_is(rule, "cage")) continue;
        if (rule->number_count > 1) return ss_draft_cannot(error, "cages of several sums");
        for (int j = 0; j < rule->count; j++) {
            if (labels[rule->cells[j]] >= 0) return ss_draft_cannot(error, "overlapping cages");
            labels[rule->cells[j]] = i;
        }
    }
    ss_areas_label(areas, labels, puzzle->cells);
    for (int c = 0; c < puzzle->cells; c++) {
        const ss_rule *rule = labels[c] < 0 ? NULL : &puzzle->rules[labels[c]];
        if (rule) areas->sum[areas->area[c]] = rule->number_count ? rule->numbers[0] : 0;
    }
    return SUSOL_OK;
}

static bool touch(const ss_puzzle *puzzle, int a, int b, bool corners) {
    int wide = puzzle->columns;
    int down = abs(a / wide - b / wide), right = abs(a % wide - b % wide);
    return corners ? down < 2 && right < 2 : down + right == 1;
}

bool ss_draft_neighbours(const ss_puzzle *puzzle, int a, int b) {
    return a < puzzle->grid && b < puzzle->grid && touch(puzzle, a, b, false);
}

bool ss_areas_joined(const ss_areas *areas, const ss_puzzle *puzzle, bool corners) {
    uint16_t queue[SS_MAX_CELLS];
    bool reached[SS_MAX_CELLS] = {false}, begun[SS_MAX_CELLS] = {false};
    for (int c = 0; c < puzzle->cells; c++) {
        int size = 0, area = areas->area[c];
        if (area < 0 || reached[c]) continue;
        if (begun[area]) return false; /* a second part of it */
        begun[area] = reached[c] = true;
        queue[size++] = (uint16_t)c;
        for (int i = 0; i < size; i++)
            for (int d = c; d < puzzle->cells; d++)
                if (areas->area[d] == area && !reached[d] && touch(puzzle, queue[i], d, corners))
                    reached[d] = true, queue[size++] = (uint16_t)d;
    }
    return true;
}

bool ss_draft_is(const ss_rule *rule, const char *kind) {
    assert(kind);
    return !rule->implied && !strcmp(rule->kind->name, kind);
}

bool ss_draft_has(const ss_puzzle *puzzle, const char *kind) {
    for (int i = 0; i < puzzle->rule_count; i++)
        if (ss_draft_is(&puzzle->rules[i], kind)) return true;
    return false;
}

susol_status ss_draft_cannot(susol_error *error, const char *what) {
    return ss_error_set(error, SUSOL_CANNOT, (ss_place){0, 0}, "this format cannot hold %s", what);
}

susol_status ss_draft_only(const ss_puzzle *puzzle, const char *const *kinds, susol_error *error) {
    for (int i = 0; i < puzzle->rule_count; i++) {
        int known = 0;
        if (puzzle->rules[i].implied) continue;
        while (kinds[known] && !ss_draft_is(&puzzle->rules[i], kinds[known])) known++;
        if (!kinds[known])
            return ss_error_set(error, SUSOL_CANNOT, (ss_place){0, 0},
                                "this format cannot hold the rule '%s'",
                                puzzle->rules[i].kind->name);
    }
    return SUSOL_OK;
}

bool ss_draft_digits(const ss_puzzle *puzzle) {
    for (int c = 0; c < puzzle->cells; c++)
        if (puzzle->value[c]) return true;
    return false;
}

susol_status ss_draft_usual9(const ss_puzzle *puzzle, susol_error *error) {
    bool usual = puzzle->side == 9 && puzzle->box_height == 3;
    return usual ? SUSOL_OK : ss_draft_cannot(error, "anything but 9x9 with 3x3 boxes");
}

int ss_draft_line(const ss_puzzle *puzzle, const ss_rule *rule, char *letter, bool *back) {
    int wide = puzzle->columns, step = rule->count > 1 ? rule->cells[1] - rule->cells[0] : 0;
    int first = rule->cells[0], last = rule->cells[rule->count - 1];
    bool row = step == 1 || step == -1;
    *back = step < 0;
    *letter = row ? 'R' : 'C';
    int begin = *back ? last : first;
    bool whole =
        rule->count == (row ? wide : puzzle->rows) && (row || step == wide || step == -wide);
    for (int i = 1; i < rule->count; i++)
        whole = whole && rule->cells[i] - rule->cells[i - 1] == step;
    if (!whole || (row ? begin % wide : begin / wide)) return 0;
    return (row ? begin / wide : begin % wide) + 1;
}
