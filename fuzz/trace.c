/* trace.c: programs of API calls: from bytes, from and to text, and how they are run. */
#include "trace.h"
#include <ctype.h>
#include <stdlib.h>
#include <string.h>

/* Those that bytes may decide for: all but the last. */
static int count_kinds(void) {
    static int count;
    while (call_kind_at(count + 1)) count++;
    return count;
}

/* ---- from bytes ---- */

/* Words have no quotes and no line ends, so that a trace can be written down. */
static void keep_word(trace_call *call, const char *word, size_t size) {
    size_t at = 0;
    for (size_t i = 0; i < size && at + 1 < sizeof call->word; i++)
        call->word[at++] = (char)(word[i] == '\n'                   ? '\n'
                                  : isprint((unsigned char)word[i]) ? word[i]
                                                                    : '.');
    call->word[at] = 0;
}

static void make_word(fuzz_bytes *bytes, word_kind kind, trace_call *call) {
    static fuzz_text text;
    susol_entry entry;
    const fuzz_grid grid = {9, fuzz_one_in(bytes, 2) ? 9 : 4, fuzz_one_in(bytes, 2) ? 9 : 4};
    text.size = 0, text.data[0] = 0;
    if (kind == WORD_RULE) fuzz_write_rule(bytes, &grid, &text);
    else if (fuzz_one_in(bytes, 2)) fuzz_write_puzzle(bytes, FUZZ_SMALL, &text);
    else {
        const char *name = fuzz_name(bytes, "formats");
        for (int i = 0; name && !susol_list("formats", i, &entry); i++)
            if (!strcmp(entry.name, name)) fuzz_say(&text, "%s", entry.example);
    }
    keep_word(call, text.data, text.size);
}

void trace_decode(fuzz_bytes bytes, trace *out) {
    out->count = 0;
    while (bytes.left && out->count < TRACE_CALLS) {
        trace_call *call = &out->call[out->count++];
        memset(call, 0, sizeof *call);
        call->which = fuzz_below(&bytes, count_kinds());
        const call_kind *kind = call_kind_at(call->which);
        for (int i = 0; i < kind->numbers; i++) call->number[i] = fuzz_byte(&bytes);
        if (kind->word) make_word(&bytes, kind->word, call);
    }
}

/* ---- text ---- */

void trace_print(const trace *program, FILE *out) {
    (void)fprintf(out, "trace\n");
    for (int i = 0; i < program->count; i++) {
        const trace_call *call = &program->call[i];
        const call_kind *kind = call_kind_at(call->which);
        (void)fprintf(out, "%s", kind->name);
        for (int k = 0; k < kind->numbers; k++) (void)fprintf(out, " %d", call->number[k]);
        if (kind->word) (void)fprintf(out, " \"");
        for (const char *p = call->word; kind->word && *p; p++)
            if (*p == '\n') (void)fprintf(out, "\\n");
            else if (*p == '"' || *p == '\\') (void)fprintf(out, "\\%c", *p);
            else (void)fputc(*p, out);
        (void)fprintf(out, kind->word ? "\"\n" : "\n");
    }
}

static bool find_kind(const char *name, size_t size, int *which) {
    const call_kind *kind;
    for (*which = 0; (kind = call_kind_at(*which)); ++*which)
        if (strlen(kind->name) == size && !memcmp(kind->name, name, size)) return true;
    return false;
}

/* Takes the word in quotes; false: there is none, or it does not end. */
static bool parse_word(const char **text, const char *end, trace_call *call) {
    size_t at = 0;
    const char *p = *text;
    while (p < end && *p == ' ') p++;
    if (p == end || *p++ != '"') return false;
    for (; p < end && *p != '"' && at + 1 < sizeof call->word; p++) {
        bool escaped = *p == '\\' && p + 1 < end;
        if (escaped) p++;
        call->word[at++] = (char)(escaped && *p == 'n' ? '\n' : *p);
    }
    *text = p + 1;
    return p < end && *p == '"';
}

static bool parse_call(const char *line, const char *end, trace_call *call) {
    const char *p = line;
    memset(call, 0, sizeof *call);
    while (p < end && *p != ' ') p++;
    if (!find_kind(line, (size_t)(p - line), &call->which)) return false;
    const call_kind *kind = call_kind_at(call->which);
    for (int i = 0; i < kind->numbers; i++) {
        while (p < end && *p == ' ') p++;
        while (p < end && isdigit((unsigned char)*p) && call->number[i] < 1 << 20)
            call->number[i] = 10 * call->number[i] + *p++ - '0';
    }
    return !kind->word || parse_word(&p, end, call);
}

bool trace_parse(const char *text, size_t size, trace *out) {
    static const char head[] = "trace\n";
    const char *end = text + size;
    out->count = 0;
    if (size < sizeof head - 1 || memcmp(text, head, sizeof head - 1) != 0) return false;
    for (text += sizeof head - 1; text < end && out->count < TRACE_CALLS;) {
        const char *next = memchr(text, '\n', (size_t)(end - text));
        if (!next) next = end;
        if (next > text && *text != '#' && !parse_call(text, next, &out->call[out->count++]))
            return false;
        text = next + (next < end);
    }
    return true;
}

/* ---- running ---- */

void trace_run(const trace *program) {
    world *in = world_new();
    for (int i = 0; i < program->count; i++) {
        const trace_call *call = &program->call[i];
        susol_status status = call_kind_at(call->which)->run(in, call);
        FUZZ_CHECK((unsigned)status < SUSOL_STATUS_COUNT);
        if (status == SUSOL_NO_MEMORY) FUZZ_CHECK(fuzz_refused());
    }
    world_free(in);
    fuzz_all_given_back();
}
