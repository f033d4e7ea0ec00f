/* explainer_chains.c: cycles and forcing chains of Sudoku Explainer, simple to nested. */
#include "strategy/explainer/explainer.h"

#define CYCLE_SENTENCE                                                                             \
    "{links}: a circle. Either all its digits that are on are true or all that are off, so what "  \
    "both ways exclude goes."

const ss_strategy ss_strategy_bidirectional_x_cycle = {
    .name = "bidirectional-x-cycle",
    .also = "X-cycle, fishy cycle",
    .ratings = "Sudoku Explainer 6.5-6.6, YZF 280, Kazusa 6.0",
    .title = "Bidirectional X-cycle",
    .text = "A circle of places of one digit, in turn on and off, that can be read both ways. One "
            "of the two readings is true; what both exclude goes.",
    .sentence = CYCLE_SENTENCE,
    .example = ".4..2..7.8.7...2.6.1.6.8.3...8...6..1..3.7..4"
               "9...6...14.6...1.2.3.....4....514...",
    .quiet = "64..2..7889745.2.6.1267843.32814.6971.53978.4"
             "9..86.3514567391.2731.86945.8.514.63",
    .level = 4,
    .score = 65,
    .size = SS_EXPLAINER_ASKS(SS_ER_CYCLE, SS_ER_KIND_CYCLE + SS_ER_KIND_X),
    .find = ss_explainer_find,
};

const ss_strategy ss_strategy_bidirectional_y_cycle = {
    .name = "bidirectional-y-cycle",
    .also = "Y-cycle, XY-cycle, bivalue loop",
    .ratings = "Sudoku Explainer 6.5-7.0, YZF 280, Kazusa 6.0",
    .title = "Bidirectional Y-cycle",
    .text = "A circle of cells with two candidates, each the one or the other, that can be read "
            "both ways. One of the two readings is true; what both exclude goes.",
    .sentence = CYCLE_SENTENCE,
    .example = "643.2..7.8.7...216.1.67843.3.8...6.716.3.7..4"
               "9.4.6.3.14.6...1.2.3.....4....514...",
    .quiet = "643.2..7.8.7...216.1267843.3.8...6.716.3.7..4"
             "9.4.6.3.14.6...1.2.3.....4....514...",
    .level = 4,
    .score = 65,
    .size = SS_EXPLAINER_ASKS(SS_ER_CYCLE, SS_ER_KIND_CYCLE + SS_ER_KIND_Y),
    .find = ss_explainer_find,
};

const ss_strategy ss_strategy_bidirectional_cycle = {
    .name = "bidirectional-cycle",
    .also = "AIC ring",
    .ratings = "Sudoku Explainer 7.0-7.3, YZF 280, Kazusa 6.0",
    .title = "Bidirectional cycle",
    .text = "A circle by cells of two candidates and by digits with two places, that can be read "
            "both ways. One of the two readings is true; what both exclude goes.",
    .sentence = CYCLE_SENTENCE,
    .example = ".4..2..7.8.7...2.6.1.6.8.3...8...6..1..3.7..4"
               "9...6...14.6...1.2.3.....4....514...",
    .quiet = "64..2..7889745.2.6.1267843.32814.6971.53978.4"
             "9..86.3514567391.2731.86945.8.514.63",
    .level = 4,
    .score = 70,
    .size = SS_EXPLAINER_ASKS(SS_ER_CYCLE, SS_ER_KIND_CYCLE + SS_ER_KIND_XY),
    .find = ss_explainer_find,
};

const ss_strategy ss_strategy_forcing_x_chain = {
    .name = "forcing-x-chain",
    .also = "X-chain of Sudoku Explainer",
    .ratings = "Sudoku Explainer 6.6-6.9, YZF 260, Kazusa 6.0",
    .title = "Forcing X-chain",
    .text = "Suppose a digit is in a cell, or is not, and follow it through houses where it has "
            "two places. If the opposite comes out, the supposition was wrong.",
    .sentence = "{links}: the opposite of where it began, which is therefore wrong.",
    .example = ".4..2..7.8.7...2.6.1.6.8.3...8...6..1..3.7..4"
               "9...6...14.6...1.2.3.....4....514...",
    .quiet = "64..2..7889745.2.6.1267843.32814.6971.53978.4"
             "9..86.3514567391.2731.86945.8.514.63",
    .level = 4,
    .score = 66,
    .size = SS_EXPLAINER_ASKS(SS_ER_CYCLE, SS_ER_KIND_X),
    .find = ss_explainer_find,
};

const ss_strategy ss_strategy_forcing_chain = {
    .name = "forcing-chain",
    .also = "AIC type 2 of Sudoku Explainer",
    .ratings = "Sudoku Explainer 7.0-7.6, YZF 280, Kazusa 6.0",
    .title = "Forcing chain",
    .text = "Suppose a candidate is true, or is not, and follow one thing after the other. If the "
            "opposite comes out, the supposition was wrong.",
    .sentence = "{links}: the opposite of where it began, which is therefore wrong.",
    .example = ".4..2..7.8.7...2.6.1.6.8.3...8...6..1..3.7..4"
               "9...6...14.6...1.2.3.....4....514...",
    .quiet = "64..2..7889745.2.6.1267843.32814.6971.53978.4"
             "9..86.3514567391.2731.86945.8.514.63",
    .level = 4,
    .score = 72,
    .size = SS_EXPLAINER_ASKS(SS_ER_CYCLE, SS_ER_KIND_XY),
    .find = ss_explainer_find,
};

#define CONTRADICTION_SENTENCE                                                                     \
    "{links}: one thing is and is not, so the supposition at the beginning is wrong."

const ss_strategy ss_strategy_nishio = {
    .name = "nishio",
    .also = "Nishio forcing chain",
    .ratings = "Sudoku Explainer 7.5 and more, Kazusa 7.6-8.1",
    .title = "Nishio forcing chains",
    .text = "Suppose a digit is in a cell and follow all places of this digit alone. If one of "
            "them must be on and off, the supposition was wrong.",
    .sentence = CONTRADICTION_SENTENCE,
    .example = ".4..2..7.8.7...2.6.1.6.8.3...8...6..1..3.7..4"
               "9...6...14.6...1.2.3.....4....514...",
    .quiet = "64..2..7889745.2.6.1267843.32814.6971.53978.4"
             "9..86.3514567391.2731.86945.8.514.63",
    .level = 4,
    .score = 75,
    .size = SS_EXPLAINER_ASKS(SS_ER_NISHIO, 0),
    .find = ss_explainer_find,
};

#define COMMON_SENTENCE "{links}: the same in every case, so it is so."

const ss_strategy ss_strategy_cell_forcing_chain = {
    .name = "cell-forcing-chain",
    .also = "multiple forcing chain, quad forcing chain",
    .ratings = "Sudoku Explainer 8.0 and more, YZF 400, Kazusa 7.0",
    .title = "Cell forcing chains",
    .text = "Follow a chain from each candidate of a cell. One of them is true, so what all chains "
            "lead to is true as well.",
    .sentence = COMMON_SENTENCE,
    .example = ".4..2..7.8.7...2.6.1.6.8.3...8...6..1..3.7..4"
               "9...6...14.6...1.2.3.....4....514...",
    .quiet = "64..2..7889745.2.6.1267843..28.4.6971.53978.4"
             "9..86.3514567391.2731.86945.8.514.63",
    .level = 5,
    .score = 80,
    .size = SS_EXPLAINER_ASKS(SS_ER_MULTIPLE, SS_ER_KIND_CELL),
    .find = ss_explainer_find,
};

const ss_strategy ss_strategy_region_forcing_chain = {
    .name = "region-forcing-chain",
    .also = "unit forcing chain",
    .ratings = "Sudoku Explainer 8.0 and more, YZF 400, Kazusa 7.0",
    .title = "Region forcing chains",
    .text = "Follow a chain from each place of a digit in a house. One of them holds it, so what "
            "all chains lead to is true as well.",
    .sentence = COMMON_SENTENCE,
    .example = ".4..2..7.8.7...2.6.1.6.8.3...8...6..1..3.7..4"
               "9...6...14.6...1.2.3.....4....514...",
    .quiet = "64..2..7889745.2.6.1267843..28.4.6971.53978.4"
             "9..86.3514567391.2731.86945.8.514.63",
    .level = 5,
    .score = 80,
    .size = SS_EXPLAINER_ASKS(SS_ER_MULTIPLE, SS_ER_KIND_REGION),
    .find = ss_explainer_find,
};

/* ---- dynamic: what has gone on the way counts too ---- */

const ss_strategy ss_strategy_dynamic_contradiction = {
    .name = "dynamic-contradiction",
    .also = "dynamic forcing chain",
    .ratings = "Sudoku Explainer 8.5 and more, YZF 500, Kazusa 8.8",
    .title = "Dynamic contradiction chains",
    .text = "Suppose a candidate is true, or is not, and follow everything: what has gone on the "
            "way leaves other things alone. If something is and is not, the supposition was wrong.",
    .sentence = CONTRADICTION_SENTENCE,
    .example = "643.2..7.8.7...216.1.67843.3.8...6..16.3.7..4"
               "9.4.6.3.14.6...1.2.3.....4....514...",
    .quiet = "643.2..7889745.216.1267843.328.4.6971653978.4"
             "9.4.6.3514567391.2731.86945.8.514.63",
    .level = 5,
    .score = 85,
    .size = SS_EXPLAINER_ASKS(SS_ER_DYNAMIC, SS_ER_KIND_CONTRADICTION),
    .find = ss_explainer_find,
};

const ss_strategy ss_strategy_dynamic_double = {
    .name = "dynamic-double",
    .also = "dynamic forcing chain",
    .ratings = "Sudoku Explainer 8.5 and more, YZF 500, Kazusa 8.8",
    .title = "Dynamic double chains",
    .text = "A candidate is true or it is not. What follows in both cases, with all that goes on "
            "the way, is so.",
    .sentence = COMMON_SENTENCE,
    .example = "643.2..7.8.7...216.1.67843.3.8...6..16.3.7..4"
               "9.4.6.3.14.6...1.2.3.....4....514...",
    .quiet = "643.2..7889745.216.1267843.328.4.69.1653978.4"
             "9.4.6.3514.673.1.273..86.4..8.514.63",
    .level = 5,
    .score = 85,
    .size = SS_EXPLAINER_ASKS(SS_ER_DYNAMIC, SS_ER_KIND_DOUBLE),
    .find = ss_explainer_find,
};

const ss_strategy ss_strategy_dynamic_cell = {
    .name = "dynamic-cell",
    .also = "dynamic forcing chain",
    .ratings = "Sudoku Explainer 8.5 and more, YZF 500, Kazusa 8.8",
    .title = "Dynamic cell chains",
    .text = "From each candidate of a cell follow everything, with all that goes on the way. What "
            "comes out each time is so.",
    .sentence = COMMON_SENTENCE,
    .example = "643.2..7.8.7...216.1.67843.3.8...6..16.3.7..4"
               "9.4.6.3.14.6...1.2.3.....4....514...",
    .quiet = "643.2..7889745.216.1267843.328.4.6971653978.4"
             "9.4.6.3514567391.2731.86945.8.514.63",
    .level = 5,
    .score = 85,
    .size = SS_EXPLAINER_ASKS(SS_ER_DYNAMIC, SS_ER_KIND_CELL),
    .find = ss_explainer_find,
};

const ss_strategy ss_strategy_dynamic_region = {
    .name = "dynamic-region",
    .also = "dynamic forcing chain",
    .ratings = "Sudoku Explainer 8.5 and more, YZF 500, Kazusa 8.8",
    .title = "Dynamic region chains",
    .text = "From each place of a digit in a house follow everything, with all that goes on the "
            "way. What comes out each time is so.",
    .sentence = COMMON_SENTENCE,
    .example = "643.2..7.8.7...216.1.67843.3.8...6..16.3.7..4"
               "9.4.6.3.14.6...1.2.3.....4....514...",
    .quiet = "643.2..7889745.216.1267843.328.4.6971653978.4"
             "9.4.6.3514.67391.2731.86.45.8.514.63",
    .level = 5,
    .score = 85,
    .size = SS_EXPLAINER_ASKS(SS_ER_DYNAMIC, SS_ER_KIND_REGION),
    .find = ss_explainer_find,
};

/* ---- with other techniques inside the chains ---- */

#define NESTED_SENTENCE                                                                            \
    "{links}: the same in every case, or a contradiction; so {cells} can be settled. Some steps "  \
    "rest on a technique used in mind, on what had gone by then."

const ss_strategy ss_strategy_dynamic_plus = {
    .name = "dynamic-plus",
    .also = "dynamic forcing chain plus",
    .ratings = "Sudoku Explainer 9.0 and more",
    .title = "Dynamic forcing chains (+)",
    .text = "Dynamic chains in which also pointing, claiming, pairs and X-wings are seen on the "
            "way, once something has gone.",
    .sentence = NESTED_SENTENCE,
    .example = "643.2..7.8.7...216.1.67843.3.8...69716.397..4"
               "97486.3.14.67..1.2.312.6.4....514.63",
    .quiet = "643.2..7889745.216.1267843.328.4.6971653978.4"
             "97486.3514567391.2731286945.8.514.63",
    .level = 5,
    .score = 90,
    .size = SS_EXPLAINER_ASKS(SS_ER_DYNAMIC_PLUS, 0),
    .find = ss_explainer_find,
};

const ss_strategy ss_strategy_nested_chains = {
    .name = "nested-chains",
    .also = "nested forcing chain, level 2",
    .ratings = "Sudoku Explainer 9.5 and more",
    .title = "Dynamic forcing chains (+ forcing chains)",
    .text = "Dynamic chains in which also simple forcing chains and cycles are followed in mind on "
            "the way.",
    .sentence = NESTED_SENTENCE,
    .example = "643.2..7.8.7...216.1.67843.3.8...69716.397..4"
               "97486.3.14.67..1.2.312.6.4....514.63",
    .quiet = "643.2..7889745.216.1267843.328.4.6971653978.4"
             "97486.3514567391.2731286945.8.514.63",
    .level = 5,
    .score = 95,
    .size = SS_EXPLAINER_ASKS(SS_ER_NESTED_2, 0),
    .find = ss_explainer_find,
};

const ss_strategy ss_strategy_nested_multiple = {
    .name = "nested-multiple",
    .also = "nested forcing chain, level 3",
    .ratings = "Sudoku Explainer 10.0 and more",
    .title = "Dynamic forcing chains (+ multiple forcing chains)",
    .text = "Dynamic chains in which also cell and region forcing chains are followed in mind on "
            "the way.",
    .sentence = NESTED_SENTENCE,
    .example = "643.2..7.8.7...216.1.67843.3.8...69716.397..4"
               "97486.3.14.67..1.2.312.6.4....514.63",
    .quiet = "643.2..7889745.216.1267843.328.4.6971653978.4"
             "97486.3514567391.2731286945.8.514.63",
    .level = 5,
    .score = 100,
    .size = SS_EXPLAINER_ASKS(SS_ER_NESTED_3, 0),
    .find = ss_explainer_find,
};

const ss_strategy ss_strategy_nested_dynamic = {
    .name = "nested-dynamic",
    .also = "nested forcing chain, level 4",
    .ratings = "Sudoku Explainer 10.5 and more",
    .title = "Dynamic forcing chains (+ dynamic forcing chains)",
    .text = "Dynamic chains in which other dynamic chains are followed in mind on the way.",
    .sentence = NESTED_SENTENCE,
    .example = "643.2..7.8.7...216.1.67843.3.8...69716.397..4"
               "97486.3.14.67..1.2.312.6.4....514.63",
    .quiet = "643.2..7889745.216.1267843.328.4.6971653978.4"
             "97486.3514567391.2731286945.8.514.63",
    .level = 5,
    .score = 105,
    .size = SS_EXPLAINER_ASKS(SS_ER_NESTED_4, 0),
    .find = ss_explainer_find,
};

const ss_strategy ss_strategy_nested_twice = {
    .name = "nested-twice",
    .also = "nested forcing chain, level 5",
    .ratings = "Sudoku Explainer 11.0 and more",
    .title = "Dynamic forcing chains (+ nested forcing chains)",
    .text = "Dynamic chains in which dynamic chains are followed that have chains inside of them, "
            "all in mind. No known puzzle needs more.",
    .sentence = NESTED_SENTENCE,
    .example = "643.2..7.8.7...216.1.67843.3.8...69716.397..4"
               "97486.3.14.67..1.2.312.6.4....514.63",
    .quiet = "643.2..7889745.216.1267843.328.4.6971653978.4"
             "97486.3514567391.2731286945.8.514.63",
    .level = 5,
    .score = 110,
    .size = SS_EXPLAINER_ASKS(SS_ER_NESTED_5, 0),
    .find = ss_explainer_find,
};
