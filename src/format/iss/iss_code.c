/* iss_code.c: automata of ISS strings: bits in base 64, the highest first, from and to our words.

   format (2 bits: 0 a list of moves, 1 a mask of symbols), state bits - 1 (4), symbols - 1 (4),
   how many states begin and how many others accept, for each that begins whether it accepts (the
   last one is state 0), and in lists the bits of a count (4). Then state by state its moves. States
   that begin are the first, those that accept the next; the symbol after the last digit ends a
   part. */
#include "base/base64.h"
#include "format/iss/iss_item.h"
#include <stdlib.h>
#include <string.h>

/* ---- reading ---- */

typedef struct stream {
    ss_span letters;
    size_t at;
} stream;

static bool enough(const stream *from, int count) {
    return from->at + (size_t)count <= 6 * from->letters.size;
}

static int take_bits(stream *from, int count) {
    int number = 0;
    for (; count > 0; count--, from->at++) {
        size_t letter = from->at / 6;
        int six = letter < from->letters.size ? ss_base64_six(from->letters.data[letter]) : 0;
        number = 2 * number + (six >> (5 - from->at % 6) & 1);
    }
    return number;
}

typedef struct machine { /* how the states are written */
    bool packed;
    int state_bits, symbols, symbol_bits, count_bits;
    ss_text *out;
    const ss_puzzle *puzzle;
} machine;

enum { MOST_MOVES = 64 };

typedef struct moves { /* of one state, before they are written */
    int from, count, symbol[MOST_MOVES], to[MOST_MOVES];
} moves;

/* One item for all moves to the same state; the symbol after the last digit ends a part. */
static void put_moves(const machine *m, moves *list) {
    for (int i = 0; i < list->count; i++) {
        int to = list->to[i];
        if (to < 0) continue;
        ss_text_format(m->out, "%d:", list->from);
        for (int k = i; k < list->count; k++) {
            if (list->to[k] != to) continue;
            bool bar = list->symbol[k] >= m->puzzle->side;
            ss_text_put(m->out, bar ? '|' : ss_shape_letter(m->puzzle, list->symbol[k] + 1));
            list->to[k] = -1;
        }
        ss_text_format(m->out, ">%d ", to);
    }
    list->count = 0;
}

static void add_move(const machine *m, moves *list, int symbol, int to) {
    if (list->count == MOST_MOVES) put_moves(m, list);
    list->symbol[list->count] = symbol, list->to[list->count++] = to;
}

/* The transitions of one state; false: the bits are at their end. */
static bool put_state(const machine *m, int state, stream *from) {
    int head = m->packed ? m->symbols : m->count_bits;
    if (!head || !enough(from, head)) return false;
    int count = take_bits(from, head), each = m->symbol_bits + m->state_bits;
    int found = m->packed ? __builtin_popcount((unsigned)count) : count;
    moves list = {.from = state};
    if (!enough(from, found * (m->packed ? m->state_bits : each))) return false;
    for (int i = 0; m->packed && i < m->symbols; i++)
        if (count >> i & 1) add_move(m, &list, i, take_bits(from, m->state_bits));
    for (int i = 0; !m->packed && i < count; i++) {
        int symbol = take_bits(from, m->symbol_bits);
        add_move(m, &list, symbol, take_bits(from, m->state_bits));
    }
    put_moves(m, &list);
    return true;
}

/* Starts come first, then the other states that accept, then the rest. */
static void put_machine(machine *m, stream from) {
    m->packed = take_bits(&from, 2) == 1;
    m->state_bits = take_bits(&from, 4) + 1;
    m->symbols = take_bits(&from, 4) + 1;
    int starts = take_bits(&from, m->state_bits), accepting = take_bits(&from, m->state_bits);
    for (m->symbol_bits = 1; 1 << m->symbol_bits < m->symbols;) m->symbol_bits++;
    for (int i = starts - 1; i >= 0; i--) {
        ss_text_format(m->out, "%d? ", i);
        if (take_bits(&from, 1)) ss_text_format(m->out, "%d! ", i);
    }
    if (!m->packed) m->count_bits = take_bits(&from, 4);
    for (int i = starts; i < starts + accepting; i++) ss_text_format(m->out, "%d! ", i);
    for (int state = 0; put_state(m, state, &from); state++) continue;
}

/* The lines after the code: a name or nothing begins the next one, - the next part of it. */
static susol_status read_lines(ss_iss_item *at, const char *kind) {
    susol_status status = SUSOL_OK;
    int begin = 0;
    for (int i = 1; i <= at->arguments && !status; i++) {
        ss_span part = i < at->arguments ? at->argument[i] : (ss_span){"", 0};
        bool end = !part.size || part.data[0] == '_', cut = end || ss_span_is(part, "-");
        if (!cut) status = ss_iss_add_cell(at, part);
        if (cut && (at->count || !end)) status = ss_iss_end_part(at, &begin);
        if (!status && end && at->count) status = ss_iss_add_rule(at, kind);
        if (end) at->count = at->number_count = begin = 0;
    }
    return status;
}

susol_status ss_iss_automaton(ss_iss_item *at, const char *kind) {
    ss_text word;
    ss_text_init(&word, &at->out->memory);
    machine m = {.out = &word, .puzzle = at->out};
    put_machine(&m, (stream){at->argument[0], 0});
    susol_status status = ss_text_status(&word);
    if (word.size) word.data[word.size - 1] = 0; /* the blank after the last item */
    at->word = word.data ? word.data : "0?";
    if (!status) status = read_lines(at, kind);
    at->word = NULL;
    ss_text_free(&word);
    return status;
}

/* ---- writing: always as lists of moves ---- */

enum { MOST_STATES = 1024, STATE_BITS = 15 };

typedef struct spelling { /* how our states are numbered over there */
    bool begins[MOST_STATES], ends[MOST_STATES];
    int number[MOST_STATES], own[MOST_STATES + 1], states;
    ss_text *out;
    unsigned bits;
    int have;
} spelling;

static void put_bits(spelling *to, int number, int count) {
    while (count-- > 0) {
        to->bits = to->bits << 1 | (unsigned)(number >> count & 1);
        if (++to->have < 6) continue;
        char letter = ss_base64_letter(to->bits & 63);
        ss_text_put(to->out, letter == '+' ? '-' : letter == '/' ? '_' : letter);
        to->have = 0;
    }
}

/* The next item of a word that is known to be right: "3:12>4", "3?" or "3!". */
static bool take_move(const char **text, int *from, ss_span *symbols, int *to) {
    char *end;
    while (**text == ' ') (*text)++;
    if (!**text) return false;
    *from = (int)strtol(*text, &end, 10);
    *to = -1, *symbols = (ss_span){end, 1};
    if (*end == ':') {
        const char *arrow = strchr(end, '>');
        *symbols = (ss_span){end + 1, (size_t)(arrow - end) - 1};
        *to = (int)strtol(arrow + 1, &end, 10);
    } else end++;
    *text = end;
    return true;
}

/* Numbers states that begin first, those that accept next, and the others last. */
static void number_states(spelling *to, const char *word) {
    bool known[MOST_STATES] = {false}, any = false;
    int from, target, own = 0;
    ss_span symbols;
    while (take_move(&word, &from, &symbols, &target)) {
        known[from] = true;
        if (target >= 0) known[target] = true;
        else if (symbols.data[0] == '?') to->begins[from] = any = true;
        else to->ends[from] = true;
    }
    if (!any) to->begins[0] = known[0] = true;
    for (int rank = 0; rank < 3; rank++)
        for (int s = 0; s < MOST_STATES; s++) {
            int own_rank = to->begins[s] ? 0 : to->ends[s] ? 1 : 2;
            if (known[s] && own_rank == rank) to->own[own] = s, to->number[s] = own++;
        }
    to->states = own;
}

/* Calls for each single move of a state; returns how many there are, and writes them or not. */
static int spell_moves(spelling *to, const ss_puzzle *puzzle, const char *word, int state,
                       const int bits[2]) {
    int from, target, count = 0;
    ss_span symbols;
    while (take_move(&word, &from, &symbols, &target)) {
        if (from != state || target < 0) continue;
        for (size_t i = 0; i < symbols.size; i++) {
            char letter = symbols.data[i];
            int first = letter == '|' ? puzzle->side : ss_shape_letter_of(puzzle->zero, letter) - 1;
            int last = letter == '.' ? puzzle->side - 1 : first;
            for (int d = letter == '.' ? 0 : first; d <= last; d++, count++) {
                if (!bits) continue;
                put_bits(to, d, bits[0]);
                put_bits(to, to->number[target], bits[1]);
            }
        }
    }
    return count;
}

static int bits_for(int number) {
    int bits = 1;
    while (number >> bits) bits++;
    return bits;
}

susol_status ss_iss_code(const ss_puzzle *puzzle, const char *word, ss_text *out) {
    spelling to = {.out = out};
    int starts = 0, accepting = 0, longest = 0;
    number_states(&to, word);
    for (int i = 0; i < to.states; i++) {
        int own = spell_moves(&to, puzzle, word, to.own[i], NULL);
        if (own > longest) longest = own;
        starts += to.begins[to.own[i]];
        accepting += !to.begins[to.own[i]] && to.ends[to.own[i]];
    }
    int bits[2] = {bits_for(puzzle->side), bits_for(to.states)}, count_bits = bits_for(longest);
    if (puzzle->side > 15 || bits[1] > STATE_BITS || count_bits > 15) return SUSOL_CANNOT;
    put_bits(&to, 0, 2);
    put_bits(&to, bits[1] - 1, 4);
    put_bits(&to, puzzle->side, 4);
    put_bits(&to, starts, bits[1]);
    put_bits(&to, accepting, bits[1]);
    for (int i = starts - 1; i >= 0; i--) put_bits(&to, to.ends[to.own[i]], 1);
    put_bits(&to, count_bits, 4);
    for (int i = 0; i < to.states; i++) {
        put_bits(&to, spell_moves(&to, puzzle, word, to.own[i], NULL), count_bits);
        (void)spell_moves(&to, puzzle, word, to.own[i], bits);
    }
    put_bits(&to, 0, (6 - to.have) % 6);
    return SUSOL_OK;
}
