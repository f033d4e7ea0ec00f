/* iss_block.c: rules made of rules in ISS strings: Or, And and Replicate, each up to its End. */
#include "base/base64.h"
#include "format/iss/iss_item.h"
#include "rule/made/combine.h"
#include <assert.h>

enum { MOST_DEPTH = 10 };

static bool opens(ss_span kind) {
    return ss_span_is(kind, "Or") || ss_span_is(kind, "And") || ss_span_is(kind, "Replicate");
}

/* Takes the items up to the matching End off the front; false: there is none. */
static bool take_block(ss_span *rest, ss_span *inside) {
    const char *begin = rest->data;
    ss_span part, kind;
    for (int depth = 1; rest->data;) {
        const char *end = rest->data;
        if (!ss_iss_take_part(rest, '.', &part)) return false;
        (void)ss_iss_take_part(&part, '~', &kind);
        depth += opens(kind);
        depth -= ss_span_is(kind, "End");
        *inside = (ss_span){begin, (size_t)(end - begin)};
        if (!depth) return true;
    }
    return false;
}

/* At least one of the items holds. One that says nothing always does; a clue without a number is
   not even there. */
static susol_status read_any(ss_iss_item *at, ss_span inside) {
    int first = at->out->rule_count;
    at->depth++;
    susol_status status = ss_iss_read_block(at, inside, true);
    at->depth--;
    if (status == SUSOL_END) {
        at->out->rule_count = first;
        return SUSOL_OK;
    }
    if (status) return status;
    if (at->out->rule_count == first) return ss_iss_wrong(at, "constraints", at->kind);
    return ss_rule_combine(at->out, ss_rule_find(ss_span_of("any")), first);
}

/* "bits~origin": bit k set: once more with the origin moved by k cells. */
static susol_status replicate(ss_iss_item *at, ss_span inside) {
    int first, wide, origin = 0;
    ss_span bits = at->arguments ? at->argument[0] : (ss_span){"", 0};
    if (at->arguments > 1) origin = ss_iss_cell_of(at, at->argument[1]);
    if (origin < 0) return ss_iss_wrong(at, "a cell", at->argument[1]);
    if (at->down || at->right) return ss_iss_wrong(at, "no Replicate inside another", at->kind);
    susol_status status = SUSOL_OK;
    int count = ss_iss_place(at, origin, &first, &wide), from = origin - first;
    for (int k = 0; k < 6 * (int)bits.size && !status; k++) {
        int six = ss_base64_six(bits.data[k / 6]), to = from + k;
        if (six < 0) return ss_iss_wrong(at, "bits in base 64", bits);
        if (!(six >> k % 6 & 1)) continue;
        if (to >= count) return ss_iss_wrong(at, "bits of this grid", bits);
        at->origin = origin;
        at->down = to / wide - from / wide, at->right = to % wide - from % wide;
        status = ss_iss_read_block(at, inside, false);
    }
    at->down = at->right = 0;
    return status;
}

/* What follows on the kind that has just been taken. */
static susol_status read_inside(ss_iss_item *at, ss_span *rest) {
    ss_span inside, kind = at->kind;
    if (at->depth > MOST_DEPTH) return ss_iss_wrong(at, "fewer constraints in others", kind);
    if (!take_block(rest, &inside)) return ss_iss_wrong(at, "an End", kind);
    if (ss_span_is(kind, "Or")) return read_any(at, inside);
    if (ss_span_is(kind, "Replicate")) return replicate(at, inside);
    return ss_iss_read_block(at, inside, false);
}

susol_status ss_iss_read_block(ss_iss_item *at, ss_span text, bool any) {
    assert(at->depth >= 0);
    susol_status status = SUSOL_OK;
    while (!status && ss_iss_take_item(&text, at)) {
        int before = at->out->rule_count;
        bool block = opens(at->kind);
        at->absent = false;
        status = block ? read_inside(at, &text) : ss_iss_translate(at);
        int added = at->out->rule_count - before;
        if (status || !any || (at->absent && !block)) continue;
        if (!added) return SUSOL_END;
        if (added > 1) status = ss_rule_combine(at->out, ss_rule_find(ss_span_of("all")), before);
    }
    return status;
}
