/* explainer_patterns.c: patterns of Sudoku Explainer that nobody else has. */
#include "strategy/explainer/explainer.h"

const ss_strategy ss_strategy_direct_pointing = {
    .name = "direct-pointing",
    .also = "complex single with pointing",
    .ratings = "Sudoku Explainer 1.7",
    .title = "Direct pointing",
    .text = "In a box a digit has places in one line only, so the line has it there; because of "
            "that another box which the line crosses has one place left for the digit.",
    .sentence =
        "In {house} the digit {digits} fits only into {house2}, which leaves one place for it in "
        "{house3}.",
    .example = "643.2..7.8.7...216.1.67843.3.8...6.716.3.7..4"
               "974.6.3.14.67..1.2.312.6.4....514...",
    .quiet = "643.2..7.8.7...216.1.67843.3.8...6.716.397..4"
             "974.6.3.14.67..1.2.312.6.4....514...",
    .level = 1,
    .score = 24,
    .size = SS_EXPLAINER_ASKS(SS_ER_DIRECT_LOCKING, SS_ER_TYPE_1),
    .find = ss_explainer_find,
};

const ss_strategy ss_strategy_direct_claiming = {
    .name = "direct-claiming",
    .also = "complex single with claiming",
    .ratings = "Sudoku Explainer 1.9",
    .title = "Direct claiming",
    .text = "In a line a digit has places in one box only, so the box has it there; because of "
            "that another line which crosses the box has one place left for the digit.",
    .sentence =
        "In {house} the digit {digits} fits only into {house2}, which leaves one place for it in "
        "{house3}.",
    .example = ".4..2..7.8.7...2.6.1.6.8.3...8...6..1..3.7..4"
               "9...6...14.6...1.2.3.....4....514...",
    .quiet = "64..2..7889745.2.6.1267843.32814.6971.53978.4"
             "9..86.3514567391.2731.86945.8.514.63",
    .level = 1,
    .score = 24,
    .size = SS_EXPLAINER_ASKS(SS_ER_DIRECT_LOCKING, SS_ER_TYPE_2),
    .find = ss_explainer_find,
};

#define DIRECT_SENTENCE                                                                            \
    "In {house} the digits {digits} need {cells}, so nothing else fits there; that leaves only "   \
    "{placed} for {placed:digits}."

const ss_strategy ss_strategy_direct_hidden_pair = {
    .name = "direct-hidden-pair",
    .also = "complex single with a hidden pair",
    .ratings = "Sudoku Explainer 2.0",
    .title = "Direct hidden pair",
    .text = "Two digits have the same two places in a house. Nothing else is there, so another "
            "digit of the house has one place left.",
    .sentence = DIRECT_SENTENCE,
    .example = "643.2..7.8.7...216.1.67843.3.8...6.716.3.7..4"
               "974.6.3.14.6...1.2.312.6.4....514...",
    .quiet = "643.2..7.8.7...216.1.67843.3.8..56.716.3.7..4"
             "974.6.3.14.6...1.2.312.6.4....514...",
    .level = 1,
    .score = 25,
    .size = SS_EXPLAINER_ASKS(SS_ER_DIRECT_HIDDEN_PAIR, 0),
    .find = ss_explainer_find,
};

const ss_strategy ss_strategy_direct_hidden_triplet = {
    .name = "direct-hidden-triplet",
    .also = "complex single with a hidden triple, direct hidden triple",
    .ratings = "Sudoku Explainer 2.5",
    .title = "Direct hidden triplet",
    .text = "Three digits share three places of a house. Nothing else is there, so another "
            "digit of the house has one place left.",
    .sentence = DIRECT_SENTENCE,
    .example = "643.2..7.8.7...216.1.67843.3.8...69716.397..4"
               "97486.3.14.67..1.2.312.6.4....514.63",
    .quiet = "643.2..7.8.7...216.1.67843.3.8...69716.397..4"
             "97486.3.14.67..182.312.6.4....514.63",
    .level = 2,
    .score = 25,
    .size = SS_EXPLAINER_ASKS(SS_ER_DIRECT_HIDDEN_TRIPLET, 0),
    .find = ss_explainer_find,
};

/* ---- loops of two digits that would have two fillings ---- */

const ss_strategy ss_strategy_unique_loop_1 = {
    .name = "unique-loop-1",
    .also = "UL type 1",
    .ratings = "Sudoku Explainer 4.6-5.0, YZF 200, Kazusa 4.5",
    .title = "Unique loop, type 1",
    .text = "Cells in a loop that could hold only the same two digits, each house met twice or not "
            "at all, would have two fillings. If one cell alone can be something else, it is.",
    .sentence = "If {cells} all were {digits}, the two digits could change places. So "
                "{removed}, the one cell with more candidates, is neither.",
    .example = "436571829972348516518269734785924163693.872.."
               "241.359..1247936..857.163.2369.524..",
    .quiet = "436571829972348516518269734785924163693.872.."
             "241.3598.1247936..857.163.2369.524..",
    .level = 3,
    .score = 45,
    .size = SS_EXPLAINER_ASKS(SS_ER_UNIQUE_LOOP, SS_ER_TYPE_1),
    .needs = SS_NEEDS_UNIQUE | SS_NEEDS_PLAIN,
    .find = ss_explainer_find,
};

const ss_strategy ss_strategy_unique_loop_2 = {
    .name = "unique-loop-2",
    .also = "UL type 2",
    .ratings = "Sudoku Explainer 4.6-5.0, YZF 200, Kazusa 4.6",
    .title = "Unique loop, type 2",
    .text = "A loop of two digits in which all cells that can be something else have the same "
            "third digit: it is in one of them, and nowhere that sees them all.",
    .sentence = "If {cells} all were {digits}, the two digits could change places. So the other "
                "digit is in one of the cells that have it, and not in {removed}, which "
                "{removed?sees|see} them all.",
    .example = "63..7598484....657795864...2764.8...1596.784."
               "3841.2..6.2..4...8.1.....95.637.....",
    .quiet = "63..7598484....6577958642..2764.8...1596.784."
             "3841.2..6.2..4...8.1.....95.637.....",
    .level = 3,
    .score = 45,
    .size = SS_EXPLAINER_ASKS(SS_ER_UNIQUE_LOOP, SS_ER_TYPE_2),
    .needs = SS_NEEDS_UNIQUE | SS_NEEDS_PLAIN,
    .find = ss_explainer_find,
};

const ss_strategy ss_strategy_unique_loop_3 = {
    .name = "unique-loop-3",
    .also = "UL type 3",
    .ratings = "Sudoku Explainer 4.7-5.0, YZF 200, Kazusa 4.5-4.6",
    .title = "Unique loop, type 3",
    .text = "A loop of two digits in which two cells of one house have more candidates. One of "
            "them is one of these, so together they act as one cell of a naked or hidden set.",
    .sentence = "If {cells} all were {digits}, the two digits could change places. So the cells "
                "with more candidates act as one cell, which makes a set in their house.",
    .example = ".8.963715693751284571248639..5627498869415327"
               ".2.389156..619.8.3...87.56...85369..",
    .quiet = ".84963715693751284571248639..5627498869415327"
             ".2.389156..619.8.3...87.56...85369..",
    .level = 3,
    .score = 46,
    .size = SS_EXPLAINER_ASKS(SS_ER_UNIQUE_LOOP, SS_ER_TYPE_3),
    .needs = SS_NEEDS_UNIQUE | SS_NEEDS_PLAIN,
    .find = ss_explainer_find,
};

const ss_strategy ss_strategy_unique_loop_4 = {
    .name = "unique-loop-4",
    .also = "UL type 4",
    .ratings = "Sudoku Explainer 4.6-5.0, YZF 200, Kazusa 4.5",
    .title = "Unique loop, type 4",
    .text = "A loop of two digits in which two cells of one house have more candidates, and one of "
            "the two digits has no other place in that house. It is in one of them, so the "
            "other digit is in neither.",
    .sentence = "If {cells} all were {digits}, the two digits could change places. One of the two "
                "must be in one of the two cells with more candidates, so the other is not in "
                "{removed}.",
    .example = ".3657..2997234.5.6.1826973.785924163693.872.."
               "241.359..1247936..857.163.2369.52...",
    .quiet = ".3657..2997234.5.6.1826973.785924163693.872.."
             "241.3598.1247936..857.163.2369.52...",
    .level = 3,
    .score = 45,
    .size = SS_EXPLAINER_ASKS(SS_ER_UNIQUE_LOOP, SS_ER_TYPE_4),
    .needs = SS_NEEDS_UNIQUE | SS_NEEDS_PLAIN,
    .find = ss_explainer_find,
};

/* ---- graves ---- */

const ss_strategy ss_strategy_bug_2 = {
    .name = "bug-2",
    .also = "BUG type 2",
    .ratings = "Sudoku Explainer 5.7, YZF 190, Kazusa 5.6",
    .title = "Bivalue universal grave, type 2",
    .text = "Without one digit in some cells, every cell would have two candidates and every digit "
            "two places in each house, and there would be two solutions or none. So one of the "
            "cells holds the digit, and no cell that sees them all.",
    .sentence = "Without {digits} in {cells} every cell had two candidates and every digit two "
                "places: two solutions or none. So {digits} is in one of these cells.",
    .example = "1..4.67894..1..26368.7..154294561837365897412"
               "7182436955.63..9418319.45.694.6153.8",
    .quiet = "12.4.67894..1..26368.7..154294561837365897412"
             "7182436955.63..9418319.45.694.6153.8",
    .level = 3,
    .score = 57,
    .size = SS_EXPLAINER_ASKS(SS_ER_BUG, SS_ER_TYPE_2),
    .needs = SS_NEEDS_UNIQUE | SS_NEEDS_PLAIN,
    .find = ss_explainer_find,
};

const ss_strategy ss_strategy_bug_3 = {
    .name = "bug-3",
    .also = "BUG type 3",
    .ratings = "Sudoku Explainer 5.8-6.1, YZF 190, Kazusa 5.6 and more",
    .title = "Bivalue universal grave, type 3",
    .text = "Cells of one house have digits too many for a grave. One of them is one of these, so "
            "together they act as one cell of a naked set in the house.",
    .sentence = "Without {digits} in some of {cells} every cell had two candidates and every digit "
                "two places: two solutions or none. So these cells make a naked set.",
    .example = "..85629..5769431829428715637.14268.5..5798..."
               "8.43157.64.7..9.5..83.574.92591.46..",
    .quiet = "3.85629..5769431829428715637.14268.5..5798..."
             "8.43157.64.7..9.5..83.574.92591.46..",
    .level = 3,
    .score = 58,
    .size = SS_EXPLAINER_ASKS(SS_ER_BUG, SS_ER_TYPE_3),
    .needs = SS_NEEDS_UNIQUE | SS_NEEDS_PLAIN,
    .find = ss_explainer_find,
};

const ss_strategy ss_strategy_bug_4 = {
    .name = "bug-4",
    .also = "BUG type 4",
    .ratings = "Sudoku Explainer 5.7, YZF 190, Kazusa 5.6",
    .title = "Bivalue universal grave, type 4",
    .text = "Two cells that see each other have digits too many for a grave, and share one other "
            "digit, which is in one of them. So neither is anything else than that digit or "
            "one of its own too many.",
    .sentence = "Without {digits} in {cells} every cell had two candidates and every digit two "
                "places: two solutions or none. The digit they share is in one of them.",
    .example = ".13.826..98..61.32264935871.4.693.1717.24836."
               "...517..8.2.359184451876923...124756",
    .quiet = "513.826..98..61.32264935871.4.693.1717.24836."
             "...517..8.2.359184451876923...124756",
    .level = 3,
    .score = 57,
    .size = SS_EXPLAINER_ASKS(SS_ER_BUG, SS_ER_TYPE_4),
    .needs = SS_NEEDS_UNIQUE | SS_NEEDS_PLAIN,
    .find = ss_explainer_find,
};

/* ---- exclusions ---- */

#define ALIGNED_SENTENCE                                                                           \
    "Of all ways to fill {cells} those are left that differ where they must and leave every cell " \
    "seen by all of them a candidate. In none of them the candidates to remove occur."

const ss_strategy ss_strategy_aligned_pair_exclusion = {
    .name = "aligned-pair-exclusion",
    .also = "APE, subset exclusion",
    .ratings = "Sudoku Explainer 6.2, Kazusa 6.2",
    .title = "Aligned pair exclusion",
    .text = "All ways to fill two cells are tried out in mind. Impossible are those that use up "
            "both candidates of a cell which sees the two. What occurs in no possible way goes.",
    .sentence = ALIGNED_SENTENCE,
    .example = ".4..2..7.8.7...2.6.1.6.8.3...8...6..1..3.7..4"
               "9...6...14.6...1.2.3.....4....514...",
    .quiet = ".4..2..7.8.7...2.6.126.8.3...8...6..1..3.7..4"
             "9...6...14.6...1.2.3.....4....514...",
    .level = 4,
    .score = 62,
    .size = SS_EXPLAINER_ASKS(SS_ER_ALIGNED_PAIR, 0),
    .find = ss_explainer_find,
};

const ss_strategy ss_strategy_aligned_triplet_exclusion = {
    .name = "aligned-triplet-exclusion",
    .also = "ATE, aligned triple exclusion",
    .ratings = "Sudoku Explainer 7.5, Kazusa 7.5",
    .title = "Aligned triplet exclusion",
    .text = "All ways to fill three cells are tried out in mind. Impossible are those that use up "
            "all candidates of a cell which sees the three. What occurs in no possible way goes.",
    .sentence = ALIGNED_SENTENCE,
    .example = ".4..2..7.8.7...2.6.1.6.8.3...8...6..1..3.7..4"
               "9...6...14.6...1.2.3.....4....514...",
    .quiet = ".4..2..7.897.5.2.6.1267843...8...6..1..3.78.4"
             "9...6.3.14.673.1.273...6.4....514...",
    .level = 4,
    .score = 75,
    .size = SS_EXPLAINER_ASKS(SS_ER_ALIGNED_TRIPLET, 0),
    .find = ss_explainer_find,
};
