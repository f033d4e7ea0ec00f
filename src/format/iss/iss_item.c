/* iss_item.c: taking an ISS string apart, and adding a rule. */
#include "format/iss/iss_item.h"
#include <assert.h>
#include <string.h>

susol_status ss_iss_wrong(const ss_iss_item *at, const char *expected, ss_span found) {
    int size = found.size > 30 ? 30 : (int)found.size;
    return ss_error_set(at->error, SUSOL_BAD_TEXT, at->place, "%.*s: expected %s, not '%.*s'",
                        (int)at->kind.size, at->kind.data, expected, size,
                        found.data ? found.data : "");
}

/* Takes the part up to the mark off the front; data NULL: nothing is left. */
bool ss_iss_take_part(ss_span *rest, char mark, ss_span *part) {
    assert(rest->data || !rest->size);
    if (!rest->data) return false;
    const char *end = rest->size ? memchr(rest->data, mark, rest->size) : NULL;
    size_t size = end ? (size_t)(end - rest->data) : rest->size;
    *part = ss_span_trim((ss_span){rest->data, size});
    *rest = end ? (ss_span){end + 1, rest->size - size - 1} : (ss_span){NULL, 0};
    return true;
}

bool ss_iss_take_kind(ss_span *rest, ss_iss_item *at, ss_span *arguments) {
    do
        if (!ss_iss_take_part(rest, '.', arguments)) return false;
    while (!arguments->size);
    at->arguments = at->count = at->number_count = 0;
    at->word = NULL;
    at->crowded = false;
    return ss_iss_take_part(arguments, '~', &at->kind);
}

/* Arguments are short and seldom have blanks around them. */
void ss_iss_take_arguments(ss_span text, ss_iss_item *at) {
    assert(at->argument);
    at->argument[0] = (ss_span){"", 0}; /* whoever asks for it though there is none */
    if (!text.data) return;
    const char *next = text.data, *end = next + text.size;
    while (next) {
        at->crowded = at->arguments == SS_ISS_ARGUMENTS;
        if (at->crowded) return;
        const char *begin = next;
        while (next < end && *next != '~') next++;
        ss_span part = {begin, (size_t)(next - begin)};
        bool bare = part.size && *begin > ' ' && next[-1] > ' ';
        at->argument[at->arguments++] = bare ? part : ss_span_trim(part);
        next = next < end ? next + 1 : NULL;
    }
}

bool ss_iss_take_item(ss_span *rest, ss_iss_item *at) {
    ss_span arguments;
    if (!ss_iss_take_kind(rest, at, &arguments)) return false;
    ss_iss_take_arguments(arguments, at);
    return true;
}

/* "VL12" of a group, or "VL" if it has only one cell. */
static int group_cell(const ss_iss_group *group, ss_span name) {
    size_t letters = group->letter.size + group->name.size;
    int number = 1;
    if (name.size < letters || memcmp(name.data, group->letter.data, group->letter.size) != 0 ||
        memcmp(name.data + group->letter.size, group->name.data, group->name.size) != 0)
        return -1;
    ss_span rest = {name.data + letters, name.size - letters};
    bool alone = !rest.size && group->count == 1;
    if (!alone && !ss_span_number(rest, 1, group->count, &number)) return -1;
    return group->first + number - 1;
}

static int named_cell(const ss_iss_item *at, ss_span name) {
    const ss_puzzle *puzzle = at->out;
    for (int i = 0; i < at->group_count; i++) {
        int cell = group_cell(&at->groups[i], name);
        if (cell >= 0) return cell;
    }
    bool short_name = name.size == 4 && (name.data[2] | 32) == 'c';
    if (!short_name) return ss_shape_cell_of(puzzle, name);
    int row = ss_shape_digit_of(name.data[1]), column = ss_shape_digit_of(name.data[3]);
    if (row < 1 || row > puzzle->rows || column < 1 || column > puzzle->columns) return -1;
    return (row - 1) * puzzle->columns + column - 1;
}

int ss_iss_place(const ss_iss_item *at, int cell, int *first, int *wide) {
    assert(cell >= 0 && cell < at->out->cells);
    *first = 0, *wide = at->out->columns;
    int count = at->out->grid;
    for (int i = 0; i < at->group_count; i++) {
        const ss_iss_group *group = &at->groups[i];
        if (cell < group->first || cell >= group->first + group->count) continue;
        *first = group->first, *wide = group->wide, count = group->count;
    }
    return count;
}

int ss_iss_cell_of(const ss_iss_item *at, ss_span name) {
    int cell = named_cell(at, name), first, wide, own, own_wide;
    if (cell < 0 || (!at->down && !at->right)) return cell;
    int count = ss_iss_place(at, at->origin, &first, &wide);
    (void)ss_iss_place(at, cell, &own, &own_wide);
    int column = (cell - first) % wide + at->right, row = (cell - first) / wide + at->down;
    bool inside = own == first && column >= 0 && column < wide && row >= 0;
    return inside && row * wide + column < count ? first + row * wide + column : -1;
}

bool ss_iss_neighbours(const ss_iss_item *at, int a, int b) {
    assert(a >= 0 && a < at->out->cells);
    assert(b >= 0 && b < at->out->cells);
    int first, wide, other, unused, low = a < b ? a : b, high = a + b - low;
    (void)ss_iss_place(at, a, &first, &wide);
    (void)ss_iss_place(at, b, &other, &unused);
    if (first != other) return false;
    return high - low == wide || (high - low == 1 && (high - first) % wide);
}

susol_status ss_iss_add_cell(ss_iss_item *at, ss_span name) {
    int cell = ss_iss_cell_of(at, name);
    if (cell < 0 || at->count == SS_MAX_CELLS) return ss_iss_wrong(at, "a cell such as R1C1", name);
    at->cells[at->count++] = (uint16_t)cell;
    return SUSOL_OK;
}

/* All arguments from this one on are cells. */
susol_status ss_iss_read_cells(ss_iss_item *at, int from) {
    assert(from >= 0);
    susol_status status = SUSOL_OK;
    for (int i = from; i < at->arguments && !status; i++)
        if (at->argument[i].size) status = ss_iss_add_cell(at, at->argument[i]);
    return status;
}

susol_status ss_iss_put_number(ss_iss_item *at, int number) {
    assert(at->number_count <= SS_RULE_NUMBERS);
    if (at->number_count == SS_RULE_NUMBERS) return ss_iss_wrong(at, "fewer numbers", at->kind);
    at->numbers[at->number_count++] = number;
    return SUSOL_OK;
}

susol_status ss_iss_add_number(ss_iss_item *at, ss_span text) {
    int number;
    if (!ss_span_number(text, -99999, 99999, &number)) return ss_iss_wrong(at, "a number", text);
    return ss_iss_put_number(at, number);
}

susol_status ss_iss_end_part(ss_iss_item *at, int *begin) {
    assert(*begin <= at->count);
    int length = at->count - *begin;
    *begin = at->count;
    return ss_iss_put_number(at, length);
}

/* Numbers with _ between them: 1_1_2. */
susol_status ss_iss_add_numbers(ss_iss_item *at, ss_span list) {
    ss_span part;
    susol_status status = SUSOL_OK;
    while (!status && ss_iss_take_part(&list, '_', &part)) status = ss_iss_add_number(at, part);
    return status;
}

susol_status ss_iss_add_rule(ss_iss_item *at, const char *kind) {
    assert(ss_rule_find(ss_span_of(kind)));
    if (kind != at->rule_name) at->rule_kind = ss_rule_find(ss_span_of(kind));
    at->rule_name = kind;
    ss_rule rule = {.kind = at->rule_kind,
                    .cells = at->cells,
                    .numbers = at->numbers,
                    .word = at->word,
                    .count = (uint16_t)at->count,
                    .number_count = (uint16_t)at->number_count};
    if (!rule.kind) return ss_iss_wrong(at, "a rule we know", ss_span_of(kind));
    return ss_rule_add(at->out, &rule, at->place, at->error);
}
