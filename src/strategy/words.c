/* words.c: a step as a sentence, as a vague hint and as JSON.

   Sentences are templates in the table of strategies. Names in braces stand for parts of the step:
   {cells} {cell1} {digits} {house} {house2} {base} {cover} {links}, and by role {first} {second}
   {third}, or {sets} for all roles in turn. */
#include "strategy/strategy.h"
#include "strategy/look.h"
#include <string.h>

static void put_cell(const ss_board *board, int cell, ss_text *out) {
    char name[SS_CELL_NAME];
    ss_text_words(out, ss_shape_cell_name(board->puzzle, cell, name));
}

static void put_cells(const ss_board *board, const uint16_t *cells, int count, ss_text *out) {
    for (int i = 0; i < count; i++) {
        if (i) ss_text_words(out, i + 1 < count ? ", " : " and ");
        put_cell(board, cells[i], out);
    }
}

static void put_digits(ss_set digits, const char *last, ss_text *out) {
    for (bool first = true; digits; digits &= digits - 1, first = false) {
        if (!first) ss_text_words(out, digits & (digits - 1) ? ", " : last);
        ss_text_put(out, ss_shape_digit(ss_set_low(digits)));
    }
}

void ss_words_house(const ss_board *board, int house, ss_text *out) {
    const uint16_t *cells = board->houses[house].cells;
    const ss_puzzle *puzzle = board->puzzle;
    int region = puzzle->region[cells[0]];
    for (int i = 1; i < board->side; i++)
        if (puzzle->region[cells[i]] != region) region = SS_NO_REGION;
    if (ss_look_is_row(board, house)) ss_text_format(out, "row %d", cells[0] / board->columns + 1);
    else if (ss_look_is_column(board, house))
        ss_text_format(out, "column %d", cells[0] % board->columns + 1);
    else if (puzzle->regions && region != SS_NO_REGION)
        ss_text_format(out, "%s %d", puzzle->box_height ? "box" : "region", region + 1);
    else {
        ss_text_words(out, "the group of ");
        put_cell(board, cells[0], out);
        ss_text_words(out, " to ");
        put_cell(board, cells[board->side - 1], out);
    }
}

static void put_houses(const ss_board *board, const ss_step *step, int from, int to, ss_text *out) {
    for (int i = from; i < to; i++) {
        if (i > from) ss_text_words(out, i + 1 < to ? ", " : " and ");
        ss_words_house(board, step->houses[i], out);
    }
}

/* How many links from this one on are one node. */
static int joined_from(const ss_step *step, int link) {
    int count = 1;
    while (link + count < step->link_count && step->links[link + count].joined) count++;
    return count;
}

static void put_links(const ss_board *board, const ss_step *step, ss_text *out) {
    for (int i = 0, after = 0, count; i < step->link_count; i += count, after++) {
        const ss_link *link = &step->links[i];
        count = joined_from(step, i);
        if (link->because < 0) after = 0;
        ss_text_words(out, after > 1 ? ", so " : after ? ", then " : i ? "; if " : "if ");
        for (int k = 0; k < count; k++) {
            if (k) ss_text_words(out, k + 1 < count ? ", " : " or ");
            put_cell(board, step->links[i + k].cell, out);
        }
        ss_text_words(out, link->on ? " is " : " is not ");
        ss_text_put(out, ss_shape_digit(link->digit));
    }
}

/* The cells that play one role; false: there are none. */
static bool put_role(const ss_board *board, const ss_step *step, ss_role role, ss_text *out) {
    int count = 0, left = 0;
    for (int i = 0; i < step->spot_count; i++) left += step->spots[i].role == role;
    for (int i = 0; i < step->spot_count; i++) {
        if (step->spots[i].role != role) continue;
        if (count++) ss_text_words(out, --left > 1 ? ", " : " and ");
        put_cell(board, step->spots[i].cell, out);
    }
    return count;
}

static void put_sets(const ss_board *board, const ss_step *step, ss_text *out) {
    ss_role last = SS_ROLE_COUNT;
    for (int i = 0; i < step->spot_count; i++) {
        if (step->spots[i].role == last) continue;
        if (i) ss_text_words(out, "; ");
        last = step->spots[i].role;
        (void)put_role(board, step, last, out);
    }
}

/* One name in braces. */
static void put_part(const ss_board *board, const ss_step *step, ss_span name, ss_text *out) {
    int houses = step->house_count;
    if (ss_span_is(name, "cells")) put_cells(board, step->cells, step->cell_count, out);
    else if (ss_span_is(name, "cell1")) put_cell(board, step->cells[0], out);
    else if (ss_span_is(name, "cell2")) put_cell(board, step->cells[1], out);
    else if (ss_span_is(name, "cell3")) put_cell(board, step->cells[2], out);
    else if (ss_span_is(name, "digits")) put_digits(step->digits, " and ", out);
    else if (ss_span_is(name, "house")) put_houses(board, step, 0, 1, out);
    else if (ss_span_is(name, "house2")) put_houses(board, step, 1, 2, out);
    else if (ss_span_is(name, "house3")) put_houses(board, step, 2, 3, out);
    else if (ss_span_is(name, "house:in")) {
        ss_text_words(out, "in ");
        put_houses(board, step, 0, 1, out);
    } else if (ss_span_is(name, "houses")) put_houses(board, step, 0, houses, out);
    else if (ss_span_is(name, "number")) ss_text_format(out, "%d", step->number);
    else if (ss_span_is(name, "base")) put_houses(board, step, 0, houses / 2, out);
    else if (ss_span_is(name, "cover")) put_houses(board, step, houses / 2, houses, out);
    else if (ss_span_is(name, "links")) put_links(board, step, out);
    else if (ss_span_is(name, "first")) (void)put_role(board, step, SS_ROLE_FIRST, out);
    else if (ss_span_is(name, "second")) (void)put_role(board, step, SS_ROLE_SECOND, out);
    else if (ss_span_is(name, "third")) (void)put_role(board, step, SS_ROLE_THIRD, out);
    else if (ss_span_is(name, "sets")) put_sets(board, step, out);
}

void ss_words_sentence(const ss_board *board, const ss_step *step, ss_text *out) {
    size_t begin = out->size;
    for (const char *at = step->strategy->sentence; *at;) {
        const char *close = *at == '{' ? strchr(at, '}') : NULL;
        if (close) {
            put_part(board, step, (ss_span){at + 1, (size_t)(close - at - 1)}, out);
            at = close + 1;
        } else ss_text_put(out, *at++);
    }
    if (!out->failed && out->data[begin] >= 'a' && out->data[begin] <= 'z' &&
        !(out->data[begin] == 'r' && out->data[begin + 1] >= '0' && out->data[begin + 1] <= '9'))
        out->data[begin] = (char)(out->data[begin] - 'a' + 'A'); /* a cell keeps its small letter */
}

void ss_words_changes(const ss_board *board, const ss_step *step, ss_text *out) {
    for (int i = 0; i < step->change_count; i++) {
        const ss_change *change = &step->changes[i];
        if (i) ss_text_words(out, ", ");
        put_cell(board, change->cell, out);
        ss_text_words(out, change->place ? "=" : "<>");
        for (ss_set left = change->digits; left; left &= left - 1)
            ss_text_put(out, ss_shape_digit(ss_set_low(left)));
    }
}

void ss_words_where(const ss_board *board, const ss_step *step, ss_text *out) {
    ss_text_words(out, "Look at ");
    if (step->house_count) put_houses(board, step, 0, step->house_count, out);
    else if (step->link_count) {
        ss_text_words(out, step->digits & (step->digits - 1) ? "the digits " : "the digit ");
        put_digits(step->digits, " and ", out);
        ss_text_words(out, ", starting at ");
        put_cell(board, step->links[0].cell, out);
    } else put_cells(board, step->cells, step->cell_count, out);
    ss_text_put(out, '.');
}

/* ---- JSON ---- */

static void put_quoted_cell(const ss_board *board, int cell, ss_text *out) {
    ss_text_put(out, '"');
    put_cell(board, cell, out);
    ss_text_put(out, '"');
}

static void put_digit_array(ss_set digits, ss_text *out) {
    ss_text_put(out, '[');
    for (bool first = true; digits; digits &= digits - 1, first = false)
        ss_text_format(out, "%s%d", first ? "" : ",", ss_set_low(digits));
    ss_text_put(out, ']');
}

static void put_changes_json(const ss_board *board, const ss_step *step, bool place, ss_text *out) {
    const char *between = "";
    for (int i = 0; i < step->change_count; i++) {
        const ss_change *change = &step->changes[i];
        if (change->place != place) continue;
        ss_text_format(out, "%s{\"cell\":", between);
        put_quoted_cell(board, change->cell, out);
        if (place) ss_text_format(out, ",\"digit\":%d}", ss_set_low(change->digits));
        else {
            ss_text_words(out, ",\"digits\":");
            put_digit_array(change->digits, out);
            ss_text_put(out, '}');
        }
        between = ",";
    }
}

static void put_links_json(const ss_board *board, const ss_step *step, ss_text *out) {
    for (int i = 0; i < step->link_count; i++) {
        const ss_link *link = &step->links[i];
        ss_text_words(out, i ? ",{\"cell\":" : "{\"cell\":");
        put_quoted_cell(board, link->cell, out);
        ss_text_format(out, ",\"digit\":%d,\"on\":%s,\"because\":%d}", link->digit,
                       link->on ? "true" : "false", link->because);
    }
}

void ss_words_json(const ss_board *board, const ss_step *step, ss_text *out) {
    const ss_strategy *strategy = step->strategy;
    ss_text_format(out, "{\"strategy\":\"%s\",\"title\":\"%s\",\"level\":\"%s\",\"houses\":[",
                   strategy->name, strategy->title, ss_strategy_level(strategy->level));
    for (int i = 0; i < step->house_count; i++) {
        ss_text_words(out, i ? ",\"" : "\"");
        ss_words_house(board, step->houses[i], out);
        ss_text_put(out, '"');
    }
    ss_text_words(out, "],\"cells\":[");
    for (int i = 0; i < step->cell_count; i++) {
        if (i) ss_text_put(out, ',');
        put_quoted_cell(board, step->cells[i], out);
    }
    ss_text_words(out, "],\"digits\":");
    put_digit_array(step->digits, out);
    ss_text_words(out, ",\"links\":[");
    put_links_json(board, step, out);
    ss_text_words(out, "],\"place\":[");
    put_changes_json(board, step, true, out);
    ss_text_words(out, "],\"remove\":[");
    put_changes_json(board, step, false, out);
    ss_text_words(out, "],\"sentence\":\"");
    ss_words_sentence(board, step, out);
    ss_text_words(out, "\"}");
}
