/* words_json.c: a step as JSON, for programs. docs/STEPS.md explains the keys; they are never
   renamed, new ones may be added. Title and sentence are in the reader's language. */
#include "strategy/words/reasons.h"

static void put_quoted(const char *words, ss_text *out) {
    ss_text_put(out, '"');
    for (; *words; words++) {
        if (*words == '"' || *words == '\\') ss_text_put(out, '\\');
        if ((unsigned char)*words < ' ') ss_text_format(out, "\\u%04x", (unsigned)*words);
        else ss_text_put(out, *words);
    }
    ss_text_put(out, '"');
}

static void put_cell(const ss_board *board, int cell, ss_text *out) {
    char name[SS_CELL_NAME];
    put_quoted(ss_shape_cell_name(board->puzzle, cell, name), out);
}

static void put_digits(ss_set digits, ss_text *out) {
    ss_text_put(out, '[');
    for (bool first = true; digits; digits &= digits - 1, first = false)
        ss_text_format(out, "%s%d", first ? "" : ",", ss_set_low(digits));
    ss_text_put(out, ']');
}

static void put_pattern(const ss_board *board, const ss_step *step, ss_text *out) {
    ss_text_words(out, ",\"houses\":[");
    for (int i = 0; i < step->house_count; i++) {
        ss_text_words(out, i ? ",\"" : "\"");
        ss_words_house(board, step->houses[i], out);
        ss_text_put(out, '"');
    }
    ss_text_words(out, "],\"cells\":[");
    for (int i = 0; i < step->cell_count; i++) {
        if (i) ss_text_put(out, ',');
        put_cell(board, step->cells[i], out);
    }
    ss_text_words(out, "],\"digits\":");
    put_digits(step->digits, out);
    if (step->number) ss_text_format(out, ",\"number\":%d", step->number);
}

static void put_spots(const ss_board *board, const ss_step *step, ss_text *out) {
    static const char *const roles[] = {"first", "second", "third", "fourth", "fin"};
    ss_text_words(out, ",\"parts\":[");
    for (int i = 0; i < step->spot_count; i++) {
        ss_text_words(out, i ? ",{\"cell\":" : "{\"cell\":");
        put_cell(board, step->spots[i].cell, out);
        ss_text_words(out, ",\"digits\":");
        put_digits(step->spots[i].digits, out);
        ss_text_format(out, ",\"role\":\"%s\"}", roles[step->spots[i].role]);
    }
    ss_text_put(out, ']');
}

static void put_links(const ss_board *board, const ss_step *step, ss_text *out) {
    ss_text_words(out, ",\"links\":[");
    for (int i = 0; i < step->link_count; i++) {
        const ss_link *link = &step->links[i];
        ss_text_words(out, i ? ",{\"cell\":" : "{\"cell\":");
        put_cell(board, link->cell, out);
        ss_text_format(out, ",\"digit\":%d,\"on\":%s,\"because\":%d%s}", link->digit,
                       link->on ? "true" : "false", link->because,
                       link->joined ? ",\"joined\":true" : "");
    }
    ss_text_put(out, ']');
    if (!step->more_count) return;
    ss_text_words(out, ",\"more\":[");
    for (int i = 0; i < step->more_count; i++)
        ss_text_format(out, "%s{\"link\":%d,\"because\":%d}", i ? "," : "", step->more[i].link,
                       step->more[i].because);
    ss_text_put(out, ']');
}

static void put_reason(const ss_teller *to, uint32_t reason) {
    ss_text_put(to->out, '"');
    ss_reason_name(to, reason);
    ss_text_put(to->out, '"');
}

static void put_rules(const ss_teller *to) {
    const ss_step *step = to->step;
    if (!step->rule_count) return;
    ss_text_words(to->out, ",\"rules\":[");
    for (int i = 0; i < step->rule_count; i++) {
        if (i) ss_text_put(to->out, ',');
        put_reason(to, step->rules[i]);
    }
    ss_text_put(to->out, ']');
}

static void put_act(const ss_teller *to, const ss_act *act) {
    const char *key = act->excluded ? "not" : act->cell == SS_NO_CELL ? "digits" : "left";
    if (act->cell != SS_NO_CELL) {
        ss_text_words(to->out, "\"cell\":");
        put_cell(to->board, act->cell, to->out);
        ss_text_put(to->out, ',');
    }
    ss_text_format(to->out, "\"%s\":", key);
    put_digits(act->digits, to->out);
    if (act->by) ss_text_words(to->out, ",\"rule\":");
    if (act->by) put_reason(to, act->by);
    if (!act->house) return;
    ss_text_words(to->out, ",\"house\":\"");
    ss_words_house(to->board, act->house - 1, to->out);
    ss_text_put(to->out, '"');
}

static void put_acts(const ss_teller *to) {
    if (!to->step->act_count) return;
    ss_text_words(to->out, ",\"acts\":[");
    for (int i = 0; i < to->step->act_count; i++) {
        ss_text_words(to->out, i ? ",{" : "{");
        put_act(to, &to->step->acts[i]);
        ss_text_put(to->out, '}');
    }
    ss_text_put(to->out, ']');
}

static void put_changes(const ss_board *board, const ss_step *step, bool place, ss_text *out) {
    const char *between = "";
    for (int i = 0; i < step->change_count; i++) {
        const ss_change *change = &step->changes[i];
        if (change->place != place) continue;
        ss_text_format(out, "%s{\"cell\":", between);
        put_cell(board, change->cell, out);
        if (place) ss_text_format(out, ",\"digit\":%d", ss_set_low(change->digits));
        else {
            ss_text_words(out, ",\"digits\":");
            put_digits(change->digits, out);
        }
        ss_text_put(out, '}');
        between = ",";
    }
}

/* The sentence is there already; it is not made twice. */
void ss_words_json(const ss_language *language, const ss_board *board, const ss_step *step,
                   const char *sentence, ss_text *out) {
    const ss_strategy *strategy = step->strategy;
    ss_text_words(out, "{\"strategy\":");
    put_quoted(ss_words_name(step), out);
    ss_text_words(out, ",\"title\":");
    put_quoted(ss_words_title(language, step), out);
    ss_text_words(out, ",\"level\":");
    put_quoted(ss_strategy_level(strategy ? strategy->level : 0), out);
    put_pattern(board, step, out);
    put_spots(board, step, out);
    put_links(board, step, out);
    ss_teller to = {language, board, step, out, NULL};
    put_rules(&to);
    put_acts(&to);
    ss_text_words(out, ",\"place\":[");
    put_changes(board, step, true, out);
    ss_text_words(out, "],\"remove\":[");
    put_changes(board, step, false, out);
    ss_text_words(out, "],\"sentence\":");
    put_quoted(sentence, out);
    ss_text_put(out, '}');
}
