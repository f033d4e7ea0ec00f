/* list.c: what became of each sentence and of each thing that is drawn, for people and programs. */
#include "drawn/drawn.h"
#include <assert.h>
#include <stdlib.h>
#include <string.h>

static const char *const verdicts[] = {"understood", "understood except", "contradiction",
                                       "doubtful"};
static const char *const states[] = {"not read", "no rule", "rule", "in the file", "nothing drawn"};

static bool is_open(ss_said_state state) {
    return state == SS_SAID_UNREAD || state == SS_SAID_LOST;
}

static bool is_unclaimed(const ss_understanding *all, int index) {
    assert(index >= 0 && index < all->things.count);
    const ss_thing *thing = &all->things.thing[index];
    return all->reading.claimed[index] < 0 && thing->kind != SS_THING_OTHER && !thing->joined &&
           !(thing->kind == SS_THING_CAGE && thing->rules);
}

/* The next rule of this sentence; false: there are no more. */
static bool next_rule(ss_span *rest, int sentence, ss_span *rule) {
    ss_span line;
    while (ss_span_line(rest, &line)) {
        size_t blank = 0;
        int number = 0;
        for (; blank < line.size && line.data[blank] != ' '; blank++)
            number = number * 10 + line.data[blank] - '0';
        *rule = (ss_span){line.data + blank + 1, line.size - blank - 1};
        if (number == sentence) return true;
    }
    return false;
}

static ss_span rules_of(const ss_understanding *all) {
    const ss_text *rules = &all->reading.rules;
    return (ss_span){rules->data ? rules->data : "", rules->size};
}

static void count(const ss_understanding *all, int *open, int *unclaimed) {
    *open = *unclaimed = 0;
    for (int i = 0; i < all->telling.count; i++) *open += is_open(all->reading.state[i]);
    for (int i = 0; i < all->things.count; i++) *unclaimed += is_unclaimed(all, i);
}

/* ---- text ---- */

/* Machines are long: their words are left out. */
static void put_rule(ss_span rule, ss_text *out) {
    const char *quote = memchr(rule.data, '"', rule.size);
    const char *end =
        quote ? memchr(quote + 1, '"', rule.size - (size_t)(quote + 1 - rule.data)) : NULL;
    if (!end) {
        ss_text_add(out, rule.data, rule.size);
        return;
    }
    ss_text_add(out, rule.data, (size_t)(quote + 1 - rule.data));
    ss_text_words(out, "...");
    ss_text_add(out, end, rule.size - (size_t)(end - rule.data));
}

enum { MOST_RULES = 24, MOST_CELLS = 8 }; /* in a list for people; programs get all */

static void put_rules(const ss_understanding *all, int sentence, ss_text *out) {
    ss_span rest = rules_of(all), rule;
    int count = 0;
    for (; next_rule(&rest, sentence, &rule); count++) {
        if (count >= MOST_RULES) continue;
        ss_text_words(out, "    ");
        put_rule(rule, out);
        ss_text_put(out, '\n');
    }
    if (count > MOST_RULES) ss_text_format(out, "    ... and %d more\n", count - MOST_RULES);
}

/* Things of one name stand in one line, with the first cell of each. */
static void list_alike(const ss_understanding *all, int first, bool *listed, ss_text *out) {
    const ss_thing *like = &all->things.thing[first];
    char name[SS_CELL_NAME];
    int count = 0;
    ss_text_format(out, "[not spoken of] %s", ss_thing_name(like->kind));
    if (*like->words) ss_text_format(out, " %s", like->words);
    for (int i = first; i < all->things.count; i++) {
        const ss_thing *thing = &all->things.thing[i];
        bool alike = thing->kind == like->kind && !strcmp(thing->words, like->words);
        if (listed[i] || !alike || !is_unclaimed(all, i)) continue;
        listed[i] = true;
        if (!thing->count || count++ >= MOST_CELLS) continue;
        ss_text_format(out, "%s %s", count > 1 ? "" : " at",
                       ss_shape_cell_name(all->reading.puzzle, thing->cells[0], name));
    }
    if (count > MOST_CELLS) ss_text_format(out, " ... and %d more", count - MOST_CELLS);
    ss_text_put(out, '\n');
}

static void list_unclaimed(const ss_understanding *all, ss_text *out) {
    bool listed[SS_THINGS] = {false};
    for (int i = 0; i < all->things.count; i++)
        if (!listed[i] && is_unclaimed(all, i)) list_alike(all, i, listed, out);
}

static void list_text(const ss_understanding *all, ss_text *out) {
    int open, unclaimed;
    count(all, &open, &unclaimed);
    if (!all->telling.count && !all->things.count)
        ss_text_format(out, "%s: there are no words and no drawing\n", verdicts[all->verdict]);
    else
        ss_text_format(
            out, "%s: %d of %d sentences not read, %d of %d things drawn not spoken of\n",
            verdicts[all->verdict], open, all->telling.count, unclaimed, all->things.count);
    if (all->clash[0] >= 0 && all->clash[1] >= 0)
        ss_text_format(out, "sentences %d and %d cannot both hold as read\n", all->clash[1] + 1,
                       all->clash[0] + 1);
    else if (all->clash[0] >= 0)
        ss_text_format(out, "sentence %d cannot hold as read\n", all->clash[0] + 1);
    for (int i = 0; i < all->telling.count; i++) {
        const ss_sentence *sentence = &all->telling.sentence[i];
        ss_text_format(out, "[%s] %.*s\n", states[all->reading.state[i]], (int)sentence->said.size,
                       sentence->said.data);
        put_rules(all, i, out);
    }
    if (all->reading.way & SS_WAY_LOOKS) {
        ss_text_words(out, "[by its looks]\n");
        put_rules(all, SS_BY_LOOKS, out);
    }
    list_unclaimed(all, out);
}

/* ---- JSON ---- */

static void quote(ss_span words, ss_text *out) {
    ss_text_put(out, '"');
    for (size_t i = 0; i < words.size; i++) {
        unsigned char letter = (unsigned char)words.data[i];
        if (letter == '"' || letter == '\\') ss_text_put(out, '\\');
        if (letter < 32) ss_text_format(out, "\\u%04x", letter);
        else ss_text_put(out, (char)letter);
    }
    ss_text_put(out, '"');
}

static void json_thing(const ss_thing *thing, const ss_puzzle *puzzle, ss_text *out) {
    char name[SS_CELL_NAME];
    ss_text_format(out, "{\"thing\":\"%s\",\"cells\":[", ss_thing_name(thing->kind));
    for (int i = 0; i < thing->count; i++)
        ss_text_format(out, "%s\"%s\"", i ? "," : "",
                       ss_shape_cell_name(puzzle, thing->cells[i], name));
    ss_text_words(out, "]");
    if (*thing->words) {
        ss_text_words(out, ",\"words\":");
        quote(ss_span_of(thing->words), out);
    }
    ss_text_put(out, '}');
}

static void json_things(const ss_understanding *all, int sentence, ss_text *out) {
    const char *gap = "";
    for (int i = 0; i < all->things.count; i++) {
        bool wanted = sentence < 0 ? is_unclaimed(all, i) : all->reading.claimed[i] == sentence;
        if (!wanted) continue;
        ss_text_words(out, gap);
        json_thing(&all->things.thing[i], all->reading.puzzle, out);
        gap = ",";
    }
}

static void json_rules(const ss_understanding *all, int sentence, ss_text *out) {
    ss_span rest = rules_of(all), rule;
    for (const char *gap = ""; next_rule(&rest, sentence, &rule); gap = ",") {
        ss_text_words(out, gap);
        quote(rule, out);
    }
}

static void list_json(const ss_understanding *all, ss_text *out) {
    ss_text_format(out, "{\"verdict\":\"%s\",\"sentences\":[", verdicts[all->verdict]);
    for (int i = 0; i < all->telling.count; i++) {
        ss_text_format(out, "%s{\"said\":", i ? "," : "");
        quote(all->telling.sentence[i].said, out);
        ss_text_format(out, ",\"state\":\"%s\",\"rules\":[", states[all->reading.state[i]]);
        json_rules(all, i, out);
        ss_text_words(out, "],\"things\":[");
        json_things(all, i, out);
        ss_text_words(out, "]}");
    }
    ss_text_words(out, "],\"by_looks\":[");
    if (all->reading.way & SS_WAY_LOOKS) json_rules(all, SS_BY_LOOKS, out);
    ss_text_words(out, "],\"not_spoken_of\":[");
    json_things(all, -1, out);
    ss_text_words(out, "],\"clash\":[");
    if (all->clash[1] >= 0) ss_text_format(out, "%d,", all->clash[1]);
    if (all->clash[0] >= 0) ss_text_format(out, "%d", all->clash[0]);
    ss_text_words(out, "]}\n");
}

void ss_understanding_list(const ss_understanding *all, bool json, ss_text *out) {
    if (json) list_json(all, out);
    else list_text(all, out);
}
