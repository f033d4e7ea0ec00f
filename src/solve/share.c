/* share.c: one question, answered in parts by several hands. A part that has found as many
   solutions as are wanted makes all later ones needless. */
#include "solve/share.h"
#include <assert.h>
#include <stdatomic.h>
#include <string.h>

typedef struct part {
    ss_question question;
    susol_options options;
    ss_limits limits; /* with the deadline of the whole */
    susol_result result;
    struct sharing *all;
    int index, held_count;
    uint8_t held[SS_SHARE_SOLUTIONS][SS_MAX_CELLS];
} part;

typedef struct sharing {
    ss_question *question; /* the caller's */
    ss_share_answer *answer;
    void *search;
    part *parts;
    int count;
    atomic_int needed;   /* only the parts before this one are */
    atomic_bool stopped; /* the caller wants no more */
    atomic_flag telling; /* held while the caller is told */
} sharing;

bool ss_share_pays(const ss_question *question) {
    const susol_options *options = question->options;
    const susol_runner *runner = options->runner;
    if (!runner || (runner->threads && runner->threads(runner->user) < 2)) return false;
    if (options->nodes || options->watch_nodes) return false;
    return options->solutions && options->solutions <= SS_SHARE_SOLUTIONS;
}

static bool is_needless(const part *one) {
    return one->index >= atomic_load(&one->all->needed) || atomic_load(&one->all->stopped);
}

static int hold_back(void *user, const uint8_t *solution) {
    assert(((part *)user)->held_count < SS_SHARE_SOLUTIONS);
    part *one = user;
    memcpy(one->held[one->held_count++], solution, (size_t)one->question.puzzle->cells);
    return 0;
}

/* Who finds the caller busy with another part goes on, and tells the next time. */
static int watch(void *user, const susol_event *event) {
    part *one = user;
    sharing *all = one->all;
    const susol_options *asked = all->question->options;
    if (is_needless(one)) return 1;
    if (!asked->watch || atomic_flag_test_and_set(&all->telling)) return 0;
    if (asked->watch(asked->user, event)) atomic_store(&all->stopped, true);
    atomic_flag_clear(&all->telling);
    return is_needless(one);
}

static void open_part(sharing *all, int index) {
    part *one = &all->parts[index];
    one->all = all;
    one->index = index;
    one->options = (susol_options){.solutions = all->question->options->solutions,
                                   .found = hold_back,
                                   .watch = watch,
                                   .user = one};
    ss_limits_part(&one->limits, all->question->meter.limits, &one->options);
    one->question = *all->question;
    one->question.options = &one->options;
    one->question.result = &one->result;
    ss_meter_start(&one->question.meter, &one->options, &one->limits);
}

static void answer_part(void *work, int index) {
    assert(index >= 0 && index < ((sharing *)work)->count);
    sharing *all = work;
    part *one = &all->parts[index];
    if (is_needless(one)) return;
    all->answer(all->search, &one->question, index);
    if ((uint64_t)one->held_count < one->options.solutions) return;
    int needed = atomic_load(&all->needed);
    while (index + 1 < needed && !atomic_compare_exchange_weak(&all->needed, &needed, index + 1)) {
    }
}

/* True: enough, or stopped; the meter of the caller's question says which. */
static bool take_over(sharing *all, const part *one) {
    assert(one->held_count <= SS_SHARE_SOLUTIONS);
    ss_meter *meter = &all->question->meter;
    meter->nodes += one->question.meter.nodes;
    meter->limits->nodes += one->question.meter.nodes;
    for (int i = 0; i < one->held_count; i++)
        if (ss_answer_found(all->question, one->held[i])) return true;
    meter->stopped =
        atomic_load(&all->stopped) ? SUSOL_CANCELLED : ss_meter_stopped(&one->question.meter);
    return meter->stopped != SUSOL_OK;
}

susol_status ss_share(ss_question *question, int parts, ss_share_answer *answer, void *search) {
    assert(parts > 0);
    assert(question->options->runner);
    const susol_runner *runner = question->options->runner;
    const susol_allocator *allocator = &question->puzzle->memory;
    size_t size = (size_t)parts * sizeof(part);
    sharing all = {.question = question,
                   .answer = answer,
                   .search = search,
                   .count = parts,
                   .needed = parts,
                   .telling = ATOMIC_FLAG_INIT};
    all.parts = ss_memory_get(allocator, size);
    if (!all.parts) return SUSOL_NO_MEMORY;
    for (int i = 0; i < parts; i++) open_part(&all, i);
    runner->run(runner->user, answer_part, &all, parts);
    for (int i = 0; i < parts; i++)
        if (take_over(&all, &all.parts[i])) break;
    ss_memory_give(allocator, all.parts, size);
    return SUSOL_OK;
}
