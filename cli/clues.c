/* clues.c: what `susol check` finds out about single clues: conflicts, and what is not needed. */
#include "clues.h"
#include <stdlib.h>

/* ---- lists of clues ---- */

static int count_picked(const cli_findings *findings, const uint8_t *picked) {
    int count = 0;
    for (int i = 0; i < susol_clues_count(findings->clues); i++) count += picked[i] != 0;
    return count;
}

/* "r1c1 = 5; r1c4 = 5; row 1", or a bar where there is none. */
static void put_list(cli_buffer *out, const cli_findings *findings, const uint8_t *picked) {
    const char *between = "";
    if (!count_picked(findings, picked)) cli_buffer_put(out, '-');
    for (int i = 0; i < susol_clues_count(findings->clues); i++) {
        if (!picked[i]) continue;
        cli_buffer_format(out, "%s%s", between, susol_clues_at(findings->clues, i)->text);
        between = "; ";
    }
}

void cli_clues_put_line(cli_buffer *out, const cli_findings *findings) {
    if (findings->conflict) {
        cli_buffer_put(out, '\t');
        put_list(out, findings, findings->conflict);
    }
    if (findings->alone) {
        cli_buffer_put(out, '\t');
        put_list(out, findings, findings->alone);
        cli_buffer_put(out, '\t');
        put_list(out, findings, findings->together);
    }
}

bool cli_clues_is_one(const cli_findings *findings) {
    return count_picked(findings, findings->conflict) == 1;
}

static void put_conflict_words(cli_buffer *out, const cli_findings *findings) {
    bool one = cli_clues_is_one(findings);
    cli_buffer_words(out, one ? "This clue alone cannot be met:\n"
                          : findings->complete
                              ? "These clues contradict each other; without any one of them "
                                "they do not:\n"
                              : "These clues contradict each other, but perhaps not all of "
                                "them are needed for that:\n");
    for (int i = 0; i < susol_clues_count(findings->clues); i++)
        if (findings->conflict[i])
            cli_buffer_format(out, "  %s\n", susol_clues_at(findings->clues, i)->text);
}

static void put_needless_words(cli_buffer *out, const cli_findings *findings) {
    int alone = count_picked(findings, findings->alone);
    int together = count_picked(findings, findings->together);
    if (!alone && findings->complete) {
        cli_buffer_words(out, "Every clue is needed.\n");
        return;
    }
    cli_buffer_format(out, "Not needed%s: %d, each by itself; %d marked with + all together:\n",
                      findings->complete ? "" : ", found so far", alone, together);
    for (int i = 0; i < susol_clues_count(findings->clues); i++)
        if (findings->alone[i])
            cli_buffer_format(out, "%s%s\n", findings->together[i] ? "+ " : "  ",
                              susol_clues_at(findings->clues, i)->text);
}

void cli_clues_put_brief(cli_buffer *out, const cli_findings *findings) {
    cli_buffer_words(out,
                     cli_clues_is_one(findings) ? "this clue alone cannot be met: "
                     : findings->complete
                         ? "these clues contradict each other, but not without any one of them: "
                         : "these clues contradict each other, perhaps not all of them: ");
    put_list(out, findings, findings->conflict);
}

void cli_clues_put_words(cli_buffer *out, const cli_findings *findings) {
    if (findings->conflict) put_conflict_words(out, findings);
    if (findings->alone) put_needless_words(out, findings);
}

/* ---- JSON ---- */

static void put_clue_json(cli_buffer *out, const susol_puzzle *puzzle, const susol_clue *clue) {
    char name[SUSOL_CELL_NAME];
    cli_buffer_format(out, "{\"kind\":\"%s\",\"text\":", clue->kind);
    cli_buffer_json(out, clue->text);
    cli_buffer_words(out, ",\"cells\":[");
    for (int i = 0; i < clue->cell_count; i++)
        cli_buffer_format(out, "%s\"%s\"", i ? "," : "",
                          susol_cell_name(puzzle, clue->cells[i], name));
    cli_buffer_words(out, "]}");
}

static void put_list_json(cli_buffer *out, const susol_puzzle *puzzle, const cli_findings *findings,
                          const uint8_t *picked) {
    const char *between = "";
    cli_buffer_put(out, '[');
    for (int i = 0; i < susol_clues_count(findings->clues); i++) {
        if (!picked[i]) continue;
        cli_buffer_words(out, between);
        put_clue_json(out, puzzle, susol_clues_at(findings->clues, i));
        between = ",";
    }
    cli_buffer_put(out, ']');
}

void cli_clues_put_json(cli_buffer *out, const susol_puzzle *puzzle, const cli_findings *findings) {
    if (!findings->clues) return;
    if (findings->conflict) {
        cli_buffer_words(out, ",\"conflict\":");
        put_list_json(out, puzzle, findings, findings->conflict);
    }
    if (findings->alone) {
        cli_buffer_words(out, ",\"needless\":");
        put_list_json(out, puzzle, findings, findings->alone);
        cli_buffer_words(out, ",\"together\":");
        put_list_json(out, puzzle, findings, findings->together);
    }
    cli_buffer_format(out, ",\"complete\":%s", findings->complete ? "true" : "false");
}

/* ---- looking ---- */

/* Told on stderr what was found before somebody lost patience. A limit leaves the answer as it is,
   since all of it is true; an interruption takes it back. */
static bool stopped(cli_worker *worker, susol_status status, const cli_findings *findings) {
    bool limit = status == SUSOL_LIMIT, asked = status == SUSOL_CANCELLED;
    if (!limit && !(asked && cli_worker_stopped())) return cli_worker_ok(worker, status, NULL);
    cli_buffer words = {0};
    bool conflict = findings->conflict != NULL;
    cli_buffer_format(&words, "stopped%s; %s", limit ? " at a limit" : "",
                      conflict ? "perhaps not all of this conflict is needed"
                               : "perhaps more clues are not needed");
    if (!limit) {
        cli_buffer_words(&words, ": ");
        put_list(&words, findings, conflict ? findings->conflict : findings->alone);
    }
    cli_buffer_put(&words, 0);
    if (limit) cli_worker_fail(worker, 0, "%s", words.data);
    else cli_worker_say(worker, words.data);
    worker->cancelled = asked;
    cli_buffer_free(&words);
    return limit;
}

static void mark_cells(const susol_puzzle *puzzle, cli_findings *out) {
    size_t cells = (size_t)(susol_puzzle_rows(puzzle) * susol_puzzle_columns(puzzle));
    out->marked = cli_need(calloc(cells, 1));
    for (int i = 0; i < susol_clues_count(out->clues); i++) {
        const susol_clue *clue = susol_clues_at(out->clues, i);
        for (int k = 0; k < clue->cell_count && out->alone[i]; k++) out->marked[clue->cells[k]] = 1;
    }
}

bool cli_clues_find(cli_worker *worker, const susol_puzzle *puzzle, uint64_t solutions,
                    cli_findings *out) {
    const cli_options *wish = &worker->cli->options;
    bool conflict = wish->explain && !solutions, needless = wish->redundant && solutions == 1;
    if (!conflict && !needless) return true;
    susol_options options = cli_worker_options(worker);
    susol_status status = susol_clues_new(&out->clues, puzzle);
    if (status) return cli_worker_ok(worker, status, NULL);
    size_t count = (size_t)susol_clues_count(out->clues) + 1;
    if (conflict) {
        out->conflict = cli_need(calloc(count, 1));
        status = susol_clues_conflict(out->clues, &options, out->conflict, &worker->error);
    } else {
        out->alone = cli_need(calloc(count, 1));
        out->together = cli_need(calloc(count, 1));
        status =
            susol_clues_needless(out->clues, &options, out->alone, out->together, &worker->error);
        mark_cells(puzzle, out);
    }
    out->complete = !status;
    return !status || stopped(worker, status, out);
}

void cli_clues_free(cli_findings *findings) {
    susol_clues_free(findings->clues);
    free(findings->conflict);
    free(findings->alone);
    free(findings->together);
    free(findings->marked);
}
