/* clues.c: what `susol check` finds out about single clues: conflicts, and what is not needed. */
#include "clues.h"
#include <stdlib.h>

/* ---- lists of clues ---- */

static int count_picked(const ss_findings *findings, const uint8_t *picked) {
    int count = 0;
    for (int i = 0; i < susol_clues_count(findings->clues); i++) count += picked[i] != 0;
    return count;
}

/* "r1c1 = 5; r1c4 = 5; row 1", or a bar where there is none. */
static void put_list(ss_buffer *out, const ss_findings *findings, const uint8_t *picked) {
    const char *between = "";
    if (!count_picked(findings, picked)) ss_cli_buffer_put(out, '-');
    for (int i = 0; i < susol_clues_count(findings->clues); i++) {
        if (!picked[i]) continue;
        ss_cli_buffer_format(out, "%s%s", between, susol_clues_at(findings->clues, i)->text);
        between = "; ";
    }
}

void ss_cli_clues_put_line(ss_buffer *out, const ss_findings *findings) {
    if (findings->conflict) {
        ss_cli_buffer_put(out, '\t');
        put_list(out, findings, findings->conflict);
    }
    if (findings->alone) {
        ss_cli_buffer_put(out, '\t');
        put_list(out, findings, findings->alone);
        ss_cli_buffer_put(out, '\t');
        put_list(out, findings, findings->together);
    }
}

static void put_conflict_words(ss_buffer *out, const ss_findings *findings) {
    ss_cli_buffer_words(out, findings->complete
                                 ? "These clues contradict each other; without any one of them "
                                   "they do not:\n"
                                 : "These clues contradict each other, but perhaps not all of "
                                   "them are needed for that:\n");
    for (int i = 0; i < susol_clues_count(findings->clues); i++)
        if (findings->conflict[i])
            ss_cli_buffer_format(out, "  %s\n", susol_clues_at(findings->clues, i)->text);
}

static void put_needless_words(ss_buffer *out, const ss_findings *findings) {
    int alone = count_picked(findings, findings->alone);
    int together = count_picked(findings, findings->together);
    if (!alone && findings->complete) {
        ss_cli_buffer_words(out, "Every clue is needed.\n");
        return;
    }
    ss_cli_buffer_format(out, "Not needed%s: %d, each by itself; %d marked with + all together:\n",
                         findings->complete ? "" : ", found so far", alone, together);
    for (int i = 0; i < susol_clues_count(findings->clues); i++)
        if (findings->alone[i])
            ss_cli_buffer_format(out, "%s%s\n", findings->together[i] ? "+ " : "  ",
                                 susol_clues_at(findings->clues, i)->text);
}

void ss_cli_clues_put_words(ss_buffer *out, const ss_findings *findings) {
    if (findings->conflict) put_conflict_words(out, findings);
    if (findings->alone) put_needless_words(out, findings);
}

/* ---- JSON ---- */

static void put_clue_json(ss_buffer *out, const susol_puzzle *puzzle, const susol_clue *clue) {
    int wide = susol_puzzle_columns(puzzle);
    ss_cli_buffer_format(out, "{\"kind\":\"%s\",\"text\":", clue->kind);
    ss_cli_buffer_json(out, clue->text);
    ss_cli_buffer_words(out, ",\"cells\":[");
    for (int i = 0; i < clue->cell_count; i++)
        ss_cli_buffer_format(out, "%s\"r%dc%d\"", i ? "," : "", clue->cells[i] / wide + 1,
                             clue->cells[i] % wide + 1);
    ss_cli_buffer_words(out, "]}");
}

static void put_list_json(ss_buffer *out, const susol_puzzle *puzzle, const ss_findings *findings,
                          const uint8_t *picked) {
    const char *between = "";
    ss_cli_buffer_put(out, '[');
    for (int i = 0; i < susol_clues_count(findings->clues); i++) {
        if (!picked[i]) continue;
        ss_cli_buffer_words(out, between);
        put_clue_json(out, puzzle, susol_clues_at(findings->clues, i));
        between = ",";
    }
    ss_cli_buffer_put(out, ']');
}

void ss_cli_clues_put_json(ss_buffer *out, const susol_puzzle *puzzle,
                           const ss_findings *findings) {
    if (!findings->clues) return;
    if (findings->conflict) {
        ss_cli_buffer_words(out, ",\"conflict\":");
        put_list_json(out, puzzle, findings, findings->conflict);
    }
    if (findings->alone) {
        ss_cli_buffer_words(out, ",\"needless\":");
        put_list_json(out, puzzle, findings, findings->alone);
        ss_cli_buffer_words(out, ",\"together\":");
        put_list_json(out, puzzle, findings, findings->together);
    }
    ss_cli_buffer_format(out, ",\"complete\":%s", findings->complete ? "true" : "false");
}

/* ---- looking ---- */

/* Told on stderr what was found before somebody lost patience. A limit leaves the answer as it is,
   since all of it is true; an interruption takes it back. */
static bool stopped(ss_worker *worker, susol_status status, const ss_findings *findings) {
    bool limit = status == SUSOL_LIMIT, asked = status == SUSOL_CANCELLED;
    if (!limit && !(asked && ss_cli_worker_stopped()))
        return ss_cli_worker_ok(worker, status, NULL);
    ss_buffer words = {0};
    bool conflict = findings->conflict != NULL;
    ss_cli_buffer_format(&words, "stopped%s; %s", limit ? " at a limit" : "",
                         conflict ? "perhaps not all of this conflict is needed"
                                  : "perhaps more clues are not needed");
    if (!limit) {
        ss_cli_buffer_words(&words, ": ");
        put_list(&words, findings, conflict ? findings->conflict : findings->alone);
    }
    ss_cli_buffer_put(&words, 0);
    if (limit) ss_cli_worker_fail(worker, 0, "%s", words.data);
    else ss_cli_worker_say(worker, words.data);
    worker->cancelled = asked;
    ss_cli_buffer_free(&words);
    return limit;
}

static void mark_cells(const susol_puzzle *puzzle, ss_findings *out) {
    size_t cells = (size_t)(susol_puzzle_rows(puzzle) * susol_puzzle_columns(puzzle));
    out->marked = ss_cli_need(calloc(cells, 1));
    for (int i = 0; i < susol_clues_count(out->clues); i++) {
        const susol_clue *clue = susol_clues_at(out->clues, i);
        for (int k = 0; k < clue->cell_count && out->alone[i]; k++) out->marked[clue->cells[k]] = 1;
    }
}

bool ss_cli_clues_find(ss_worker *worker, const susol_puzzle *puzzle, uint64_t solutions,
                       ss_findings *out) {
    const ss_options *wish = &worker->cli->options;
    bool conflict = wish->explain && !solutions, needless = wish->redundant && solutions == 1;
    if (!conflict && !needless) return true;
    susol_options options = ss_cli_worker_options(worker);
    susol_status status = susol_clues_new(&out->clues, puzzle);
    if (status) return ss_cli_worker_ok(worker, status, NULL);
    size_t count = (size_t)susol_clues_count(out->clues) + 1;
    if (conflict) {
        out->conflict = ss_cli_need(calloc(count, 1));
        status = susol_clues_conflict(out->clues, &options, out->conflict);
    } else {
        out->alone = ss_cli_need(calloc(count, 1));
        out->together = ss_cli_need(calloc(count, 1));
        status = susol_clues_needless(out->clues, &options, out->alone, out->together);
        mark_cells(puzzle, out);
    }
    out->complete = !status;
    return !status || stopped(worker, status, out);
}

void ss_cli_clues_free(ss_findings *findings) {
    susol_clues_free(findings->clues);
    free(findings->conflict);
    free(findings->alone);
    free(findings->together);
    free(findings->marked);
}
