/* reading.c: sentence by sentence, the grammar makes rules; those with a colour come first. */
#include "drawn/reading.h"
#include "drawn/compose.h"
#include "rule/rule.h"
#include <assert.h>
#include <string.h>

enum { WORK_OF_A_PATTERN = 100, FIRST_RULES = 4096 };

/* ---- colours ---- */

/* Lines and thermometers are called alike. */
static int class_of(const ss_thing *thing) {
    return thing->kind == SS_THING_THERMO ? SS_THING_LINE : (int)thing->kind;
}

/* Of the colours that the text names, the one that this thing has most likely. A name that is only
   near is not for it if another thing of its class has it: beside a pink line a blue one is not
   called purple. */
static uint32_t call(const ss_sense *reading, const ss_thing *thing, const uint32_t *taken) {
    assert(thing->drawn >= 0 && thing->drawn < reading->puzzle->drawing.count);
    uint32_t fits = thing->colours & reading->colours;
    const ss_drawn *from = &reading->puzzle->drawing.all[thing->drawn];
    if (!fits) fits = ss_colour_near(thing->colours) & reading->colours & ~taken[class_of(thing)];
    bool several = fits & (fits - 1), seen = from->colour >= 0 && from->colour < SS_NO_COLOUR;
    return several && seen && !thing->twin ? ss_colour_best(from->colour, fits) : fits;
}

static int32_t paint_of(const ss_sense *reading, int index) {
    assert(index >= 0 && index < reading->things->count);
    return reading->puzzle->drawing.all[reading->things->thing[index].drawn].colour;
}

static bool is_stroke(const ss_sense *reading, int index) {
    assert(index >= 0 && index < reading->things->count);
    ss_thing_kind kind = reading->things->thing[index].kind;
    return kind == SS_THING_LINE || kind == SS_THING_THERMO;
}

/* The lines in the paint of this one may be called otherwise: others keep the name. */
static bool can_give(const ss_sense *reading, int index, uint32_t name) {
    const ss_thing *line = &reading->things->thing[index];
    if (!is_stroke(reading, index) || line->twin) return false;
    if (!(ss_colour_near(line->colours) & name) || reading->called[index] == name) return false;
    for (int i = 0; i < reading->things->count; i++)
        if (is_stroke(reading, i) && reading->called[i] == reading->called[index] &&
            paint_of(reading, i) != paint_of(reading, index))
            return true;
    return false;
}

/* A name that no line has goes to the lines of one paint that have it next. */
static void give_name(ss_sense *reading, uint32_t name) {
    int count = reading->things->count, best = -1;
    for (int i = 0; i < count; i++)
        if (is_stroke(reading, i) && reading->called[i] & name) return;
    if (ss_limits_spend(reading->limits, count * 8)) return;
    for (int i = 0; i < count; i++)
        if (can_give(reading, i, name) &&
            (best < 0 ||
             reading->things->thing[i].colours & ~reading->things->thing[best].colours & name))
            best = i;
    int32_t paint = best < 0 ? 0 : paint_of(reading, best);
    for (int i = 0; i < count && best >= 0; i++)
        if (is_stroke(reading, i) && paint_of(reading, i) == paint) reading->called[i] = name;
}

static void call_things(ss_sense *reading) {
    reading->colours = 0;
    for (int i = 0; i < reading->telling->count; i++)
        reading->colours |= reading->telling->sentence[i].colours;
    uint32_t taken[SS_THING_OTHER + 1] = {0};
    for (int i = 0; i < reading->things->count; i++)
        taken[class_of(&reading->things->thing[i])] |= reading->things->thing[i].colours;
    for (int i = 0; i < reading->things->count; i++)
        reading->called[i] = call(reading, &reading->things->thing[i], taken);
    for (int i = 0; i < reading->telling->count; i++) {
        const ss_sentence *said = &reading->telling->sentence[i];
        bool one = said->colours && !(said->colours & (said->colours - 1));
        if (one && ss_sentence_has(said, "line")) give_name(reading, said->colours);
    }
}

/* ---- sentences ---- */

static bool text_has(const ss_telling *telling, const char *const *words) {
    for (int i = 0; i < telling->count; i++)
        for (int j = 0; words[j]; j++)
            if (ss_sentence_has(&telling->sentence[i], words[j])) return true;
    return false;
}

/* The kind of a rule that the file has, whatever it was told with? */
bool ss_sense_names(const ss_sense *reading, const char *rule) {
    size_t size = strcspn(rule, " :");
    for (int i = 0; i < reading->puzzle->rule_count; i++) {
        const ss_rule *has = &reading->puzzle->rules[i];
        if (!has->implied && strlen(has->kind->name) == size &&
            !memcmp(has->kind->name, rule, size))
            return true;
    }
    return false;
}

bool ss_sense_names_diagonals(const ss_sense *reading) {
    return ss_sense_names(reading, "diagonal") || ss_sense_names(reading, "antidiagonal");
}

static void note_state(ss_sense *reading, int sentence, ss_said_state state) {
    assert(sentence >= 0 && sentence < SS_SENTENCES);
    static const int rank[] = {[SS_SAID_UNREAD] = 0,
                               [SS_SAID_LOST] = 2,
                               [SS_SAID_NOTHING] = 1,
                               [SS_SAID_NAMED] = 3,
                               [SS_SAID_RULE] = 4};
    if (rank[state] > rank[reading->state[sentence]]) reading->state[sentence] = state;
}

/* A rule that the file names already is not said twice. */
static void use(ss_sense *reading, int sentence, const ss_match *match) {
    const char *things = match->pattern->things;
    if (!strcmp(things, "nothing")) {
        note_state(reading, sentence, SS_SAID_NOTHING);
        return;
    }
    if (!strcmp(things, "cage") && !ss_sense_cages_say(reading, sentence)) return;
    bool named = ss_sense_names(reading, match->pattern->rule) ||
                 (!strcmp(things, "diagonals") && ss_sense_names_diagonals(reading));
    if (named && !strcmp(things, "grid+")) note_state(reading, sentence, SS_SAID_NAMED);
    else {
        size_t before = reading->rules.size;
        bool found = ss_sense_emit(reading, sentence, match), rules = reading->rules.size > before;
        bool allows = ss_sentence_has(&reading->telling->sentence[sentence], "mayrepeat");
        if (rules) note_state(reading, sentence, SS_SAID_RULE);
        else if (found && allows) note_state(reading, sentence, SS_SAID_NOTHING);
        else if (!found) note_state(reading, sentence, named ? SS_SAID_NAMED : SS_SAID_LOST);
    }
}

/* Of the lines of the grammar with the same key only the first one that fits counts. */
static ss_span key_of(const ss_saying *pattern) {
    if (!strcmp(pattern->things, "grid+")) return ss_span_of(pattern->rule);
    if (!strncmp(pattern->things, "line", 4) || !strcmp(pattern->things, "outside"))
        return (ss_span){pattern->rule, strcspn(pattern->rule, " :")};
    return ss_span_of(pattern->things);
}

enum { MOST_MATCHES = 16 };

/* A sentence may name several kinds of lines and of numbers outside; else words are of one kind.
   What a rule of the whole grid says of neighbours is not said again of every two of them. */
static bool is_read_already(const ss_saying *const *read, int count, const ss_saying *pattern) {
    assert(count <= MOST_MATCHES);
    ss_span key = key_of(pattern);
    for (int i = 0; i < count; i++) {
        ss_span other = key_of(read[i]);
        bool lines = !strncmp(read[i]->things, "line", 4) && !strcmp(pattern->things, "line");
        bool pairs = !strcmp(read[i]->things, "grid+") && !strcmp(pattern->things, "adjacent");
        if (lines || pairs || (other.size == key.size && !memcmp(other.data, key.data, key.size)))
            return true;
    }
    return count == MOST_MATCHES;
}

/* Diagonals come first: their lines are no others; what is said of all types comes last. */
enum { DIAGONALS, ALL_ELSE, TYPES };

static int turn_of(const ss_saying *pattern) {
    return !strcmp(pattern->things, "diagonals") ? DIAGONALS
           : !strcmp(pattern->things, "types")   ? TYPES
                                                 : ALL_ELSE;
}

static void read_sentence(ss_sense *reading, int sentence, int turn) {
    assert(sentence >= 0 && sentence < reading->telling->count);
    const ss_saying *read[MOST_MATCHES], *pattern;
    int count = 0, fitting = 0;
    ss_match match;
    if (reading->refused[sentence] || reading->values.law[sentence]) return;
    reading->on_values = ss_values_in(&reading->values, &reading->telling->sentence[sentence]);
    for (int i = 0; (pattern = ss_saying_at(i)); i++) {
        if (ss_limits_spend(reading->limits, WORK_OF_A_PATTERN)) return;
        if (turn_of(pattern) != turn) continue;
        if (is_read_already(read, count, pattern)) continue;
        if (!ss_saying_fits(pattern, &reading->telling->sentence[sentence], reading->changed,
                            &match))
            continue;
        if (++fitting == reading->without[sentence]) continue;
        read[count++] = pattern;
        use(reading, sentence, &match);
    }
}

/* "Green lines are whispers. Adjacent digits on them differ ...": the colour goes on. */
static void inherit_colours(ss_telling *telling) {
    for (int i = 1; i < telling->count; i++) {
        ss_sentence *here = &telling->sentence[i], *before = &telling->sentence[i - 1];
        bool line = ss_sentence_has(here, "line") && ss_sentence_has(before, "line");
        if (!here->colours && line && here->near_header) here->colours = before->colours;
    }
}

/* All rows have the same digits. */
static void put_same_digits(ss_sense *reading) {
    assert(reading->digits.sentence >= 0);
    ss_text *out = &reading->rules;
    ss_text_format(out, "%d samevalues:", reading->digits.sentence);
    for (int row = 1; row <= reading->puzzle->rows; row++)
        ss_text_format(out, "%s row %d", row > 1 ? " |" : "", row);
    ss_text_put(out, '\n');
    note_state(reading, reading->digits.sentence, SS_SAID_RULE);
}

static void put_values(ss_sense *reading) {
    ss_values *values = &reading->values;
    values->zero = reading->digits.zero;
    reading->digits.side = values->side;
    ss_values_rules(values, reading->puzzle, &reading->rules);
    for (int i = 0; i < reading->telling->count; i++)
        if (values->law[i])
            note_state(reading, i, i == values->sentence ? SS_SAID_RULE : SS_SAID_NOTHING);
}

static void compose_unread(ss_sense *reading) {
    for (int i = 0; i < reading->telling->count; i++) {
        ss_said_state state = reading->state[i];
        bool unread = state == SS_SAID_UNREAD || state == SS_SAID_LOST;
        if (reading->plain[i] || !(unread || reading->again[i])) continue;
        if (ss_limits_spend(reading->limits, WORK_OF_A_PATTERN)) return;
        reading->on_values = ss_values_in(&reading->values, &reading->telling->sentence[i]);
        if (!ss_compose(reading, i)) continue;
        note_state(reading, i, SS_SAID_RULE);
        reading->guessed[i] = true;
        reading->composed++;
    }
}

static const char *const changes[] = {"doubler",     "halver",   "negator",
                                      "schrodinger", "modifier", NULL};

bool ss_sense_is_trusted(const ss_sense *reading) {
    for (int i = 0; i < reading->telling->count; i++)
        for (int j = 0; changes[j] && reading->state[i] == SS_SAID_UNREAD; j++)
            if (ss_sentence_has(&reading->telling->sentence[i], changes[j])) return false;
    return true;
}

susol_status ss_sense_make(ss_sense *reading, unsigned way) {
    static const char *const thermos[] = {"thermo", "bulb", NULL};
    ss_telling *telling = reading->telling;
    reading->way = way;
    reading->composed = 0;
    memset(reading->guessed, 0, sizeof reading->guessed);
    reading->cages_spoken = reading->signs_spoken = false;
    reading->changed = !reading->values.any && text_has(telling, changes);
    reading->thermos = text_has(telling, thermos);
    ss_text_clear(&reading->rules);
    reading->things->limits = reading->limits;
    reading->things->thermos = reading->thermos;
    ss_things_find(reading->things, reading->puzzle, !(way & SS_WAY_APART));
    for (int i = 0; i < SS_THINGS; i++) reading->claimed[i] = -1;
    memset(reading->state, 0, sizeof reading->state);
    inherit_colours(telling);
    call_things(reading);
    ss_digits_find(telling, reading->puzzle, &reading->digits);
    if (reading->digits.chosen) put_same_digits(reading);
    if (reading->values.any) put_values(reading);
    for (int pass = 0; pass < 3; pass++)
        for (int i = 0; i < telling->count; i++)
            if (!pass || (telling->sentence[i].colours != 0) == (pass == 1))
                read_sentence(reading, i, pass ? ALL_ELSE : DIAGONALS);
    for (int i = 0; i < telling->count; i++)
        if (ss_sentence_has(&telling->sentence[i], "cage") &&
            ss_sentence_vetoed(&telling->sentence[i], reading->changed))
            reading->cages_spoken = true;
    for (int i = 0; i < telling->count; i++) read_sentence(reading, i, TYPES);
    if (way & SS_WAY_COMPOSED) compose_unread(reading);
    reading->on_values = reading->values.any && !reading->values.only;
    if (way & SS_WAY_LOOKS) ss_sense_looks(reading);
    return ss_limits_status(reading->limits, ss_text_status(&reading->rules));
}

/* ---- the puzzle ---- */

/* Rules that the reader made of frames go, where the words say what frames are. */
static void drop_cages(const ss_sense *reading, ss_puzzle *out) {
    bool gone[FIRST_RULES] = {false};
    int kept = 0;
    for (int i = 0; i < reading->things->count; i++) {
        const ss_thing *cage = &reading->things->thing[i];
        for (int r = cage->rule; cage->kind == SS_THING_CAGE && r < cage->rule + cage->rules; r++)
            if (r >= 0 && r < FIRST_RULES) gone[r] = true;
    }
    for (int i = 0; i < out->rule_count; i++)
        if (i >= FIRST_RULES || !gone[i]) out->rules[kept++] = out->rules[i];
    out->rule_count = kept;
}

/* Signs that the reader took for signs of two cells go, where they are signs of cages. */
static void drop_signs(ss_puzzle *out) {
    int kept = 0;
    for (int i = 0; i < out->rule_count; i++)
        if (strcmp(out->rules[i].kind->name, "greater") != 0 || out->rules[i].count != 2)
            out->rules[kept++] = out->rules[i];
    out->rule_count = kept;
}

susol_status ss_sense_apply(const ss_sense *reading, ss_puzzle *out) {
    susol_status status = ss_puzzle_copy(out, reading->puzzle);
    ss_span rest = {reading->rules.data ? reading->rules.data : "", reading->rules.size}, line;
    susol_error error;
    if (!status) ss_digits_apply(&reading->digits, out);
    if (!status && reading->cages_spoken) drop_cages(reading, out);
    if (!status && reading->signs_spoken) drop_signs(out);
    if (!status) status = ss_values_apply(&reading->values, out);
    while (!status && !ss_limits_stopped(reading->limits) && ss_span_line(&rest, &line)) {
        size_t blank = 0;
        int sentence = 0;
        for (; blank < line.size && line.data[blank] != ' '; blank++)
            sentence = sentence * 10 + line.data[blank] - '0';
        assert(sentence <= SS_SENTENCES);
        if (reading->left_out[sentence]) continue;
        ss_span rule = {line.data + blank + 1, line.size - blank - 1};
        int before = out->rule_count;
        status = ss_rule_read(out, rule, (ss_place){1, 1}, &error);
        for (int i = before; i < out->rule_count; i++) out->rules[i].seen = true;
        if (status && status != SUSOL_NO_MEMORY) status = SUSOL_OK; /* it cannot be: left out */
    }
    return ss_limits_status(reading->limits, status);
}
