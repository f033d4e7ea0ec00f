/* hodoku_find.c: HoDoKu's list of techniques, and how it chooses between steps of one.

   FIRST  the first step found counts; it is applied in the order in which it was found.
   MOST   of all steps the one that removes most candidates; then the lowest weight, where the
          k-th candidate (sorted by digit, then cell) counts cell * (1 + 80 k) + digit. */
#include "rate/hodoku.h"
#include <assert.h>
#include <string.h>

enum { FIRST, MOST };

static const ss_hodoku_entry entries[] = {
    {{"locked-pair"}, 40, SS_HODOKU_MEDIUM, FIRST},
    {{"locked-triple"}, 60, SS_HODOKU_MEDIUM, FIRST},
    {{"pointing"}, 50, SS_HODOKU_MEDIUM, FIRST},
    {{"claiming"}, 50, SS_HODOKU_MEDIUM, FIRST},
    {{"naked-pair"}, 60, SS_HODOKU_MEDIUM, FIRST},
    {{"naked-triple"}, 80, SS_HODOKU_MEDIUM, FIRST},
    {{"hidden-pair"}, 70, SS_HODOKU_MEDIUM, FIRST},
    {{"hidden-triple"}, 100, SS_HODOKU_MEDIUM, FIRST},
    {{"naked-quad"}, 120, SS_HODOKU_HARD, FIRST},
    {{"hidden-quad"}, 150, SS_HODOKU_HARD, FIRST},
    {{"x-wing"}, 140, SS_HODOKU_HARD, FIRST},
    {{"swordfish"}, 150, SS_HODOKU_HARD, FIRST},
    {{"jellyfish"}, 160, SS_HODOKU_HARD, FIRST},
    {{"remote-pair"}, 110, SS_HODOKU_HARD, MOST},
    {{"bug"}, 100, SS_HODOKU_HARD, FIRST},
    {{"skyscraper"}, 130, SS_HODOKU_HARD, FIRST},
    {{"two-string-kite"}, 150, SS_HODOKU_HARD, FIRST},
    {{"turbot-fish"}, 120, SS_HODOKU_HARD, MOST},
    {{"empty-rectangle"}, 120, SS_HODOKU_HARD, FIRST},
    {{"w-wing"}, 150, SS_HODOKU_HARD, FIRST},
    {{"xy-wing"}, 160, SS_HODOKU_HARD, FIRST},
    {{"xyz-wing"}, 180, SS_HODOKU_HARD, FIRST},
    {{"unique-rectangle-1"}, 100, SS_HODOKU_HARD, FIRST},
    {{"unique-rectangle-2"}, 100, SS_HODOKU_HARD, FIRST},
    {{"unique-rectangle-3"}, 100, SS_HODOKU_HARD, FIRST},
    {{"unique-rectangle-4"}, 100, SS_HODOKU_HARD, FIRST},
    {{"unique-rectangle-5"}, 100, SS_HODOKU_HARD, FIRST},
    {{"unique-rectangle-6"}, 100, SS_HODOKU_HARD, FIRST},
    {{"hidden-rectangle"}, 100, SS_HODOKU_HARD, FIRST},
    {{"avoidable-rectangle-1"}, 100, SS_HODOKU_HARD, FIRST},
    {{"avoidable-rectangle-2"}, 100, SS_HODOKU_HARD, FIRST},
    {{"finned-x-wing"}, 130, SS_HODOKU_HARD, FIRST},
    {{"sashimi-x-wing"}, 150, SS_HODOKU_HARD, FIRST},
    {{"finned-swordfish"}, 200, SS_HODOKU_UNFAIR, FIRST},
    {{"sashimi-swordfish"}, 240, SS_HODOKU_UNFAIR, FIRST},
    {{"finned-jellyfish"}, 250, SS_HODOKU_UNFAIR, FIRST},
    {{"sashimi-jellyfish"}, 260, SS_HODOKU_UNFAIR, FIRST},
    {{"sue-de-coq"}, 250, SS_HODOKU_UNFAIR, FIRST},
    {{"colour-wrap", "colour-trap"}, 150, SS_HODOKU_HARD, FIRST},
    {{"multi-colours-2", "multi-colours-1"}, 200, SS_HODOKU_HARD, FIRST},
    {{"x-chain"}, 260, SS_HODOKU_UNFAIR, MOST},
    {{"xy-chain"}, 260, SS_HODOKU_UNFAIR, MOST},
    {{"continuous-loop", "discontinuous-loop", "aic"}, 280, SS_HODOKU_UNFAIR, MOST},
    {{"grouped-continuous-loop", "grouped-discontinuous-loop", "grouped-aic"},
     300,
     SS_HODOKU_UNFAIR,
     MOST},
    {{"als-xz"}, 300, SS_HODOKU_UNFAIR, FIRST},
    {{"als-xy-wing"}, 320, SS_HODOKU_UNFAIR, FIRST},
    {{"als-chain"}, 340, SS_HODOKU_UNFAIR, MOST},
    {{"franken-x-wing"}, 300, SS_HODOKU_UNFAIR, FIRST},
    {{"franken-swordfish"}, 350, SS_HODOKU_UNFAIR, FIRST},
    {{"finned-franken-x-wing"}, 390, SS_HODOKU_UNFAIR, FIRST},
    {{"finned-franken-swordfish"}, 410, SS_HODOKU_UNFAIR, FIRST},
    {{"forcing-chain-contradiction", "forcing-chain-verity"}, 500, SS_HODOKU_EXTREME, FIRST},
    {{"forcing-net-contradiction", "forcing-net-verity"}, 700, SS_HODOKU_EXTREME, FIRST},
    {{"brute-force"}, 10000, SS_HODOKU_EXTREME, FIRST},
};

enum { ENTRIES = sizeof entries / sizeof *entries };

static int rank_of(const ss_hodoku_mark *mark) {
    assert(mark->cell < 100); /* or ranks of two digits meet */
    return mark->digit * 100 + mark->cell;
}

/* What the step does, mark by mark; sorted by digit and cell, once each, if it is a MOST. */
static int list_marks(const ss_step *step, ss_hodoku_mark *marks, bool sorted) {
    int count = 0;
    for (int i = 0; i < step->change_count; i++)
        for (ss_set left = step->changes[i].digits; left; left &= left - 1) {
            ss_hodoku_mark mark = {(uint8_t)ss_set_low(left), (uint8_t)step->changes[i].cell};
            int at = count;
            while (sorted && at && rank_of(&marks[at - 1]) > rank_of(&mark)) at--;
            if (sorted && at && rank_of(&marks[at - 1]) == rank_of(&mark)) continue;
            if (count == SS_STEP_CHANGES * 2) return count;
            memmove(marks + at + 1, marks + at, (size_t)(count - at) * sizeof *marks);
            marks[at] = mark;
            count++;
        }
    return count;
}

static long weight_of(const ss_hodoku_mark *marks, int count) {
    long sum = 0;
    for (int k = 0; k < count; k++) sum += marks[k].cell * (1 + 80L * k) + marks[k].digit;
    return sum;
}

static bool take(ss_step_sink *sink, const ss_step *step) {
    assert(step->change_count > 0);
    ss_hodoku_choice *best = (ss_hodoku_choice *)sink;
    ss_hodoku_mark marks[SS_STEP_CHANGES * 2 + 1];
    int count = list_marks(step, marks, best->choice == MOST);
    long weight = best->choice == MOST ? weight_of(marks, count) : 0;
    if (best->count && (count < best->count || (count == best->count && weight >= best->weight)))
        return false;
    best->place = step->changes[0].place;
    best->count = count;
    best->weight = weight;
    assert(count <= SS_STEP_CHANGES * 2);
    memcpy(best->marks, marks, (size_t)count * sizeof *marks);
    return best->choice == FIRST;
}

/* One technique of HoDoKu's: several of ours that one finder looks for at the same time. */
static ss_strategy technique(const ss_hodoku_entry *entry) {
    assert(ss_strategy_find(entry->names[0]));
    ss_strategy whole = *ss_strategy_find(entry->names[0]);
    for (int n = 1; n < SS_HODOKU_NAMES && entry->names[n]; n++)
        whole.size |= ss_strategy_find(entry->names[n])->size;
    return whole;
}

const ss_hodoku_entry *ss_hodoku_find(ss_walk *walk, ss_hodoku_choice *choice) {
    choice->sink.take = take;
    for (int i = 0; i < ENTRIES; i++) {
        ss_strategy whole = technique(&entries[i]);
        choice->choice = entries[i].choice;
        choice->count = 0;
        if (!ss_walk_ask(walk, &whole, &choice->sink)) break;
        if (choice->count) return &entries[i];
    }
    return NULL;
}

int ss_hodoku_level(int level, int score) {
    assert(level >= SS_HODOKU_EASY && level <= SS_HODOKU_EXTREME);
    static const int most[] = {800, 1000, 1600, 1800};
    while (level < SS_HODOKU_EXTREME && score > most[level]) level++;
    return level;
}
