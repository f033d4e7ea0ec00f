/* fish_list.c: every kind of fish by name. The search is in fish.c.

   Sizes run from 2 (X-wing) to 7 (leviathan); with nine rows a basic fish of 5 or more always has a
   smaller one beside it, in the other lines, but people draw them. */
#include "strategy/fish/fish.h"

#define BASIC_TEXT                                                                                 \
    "A digit that in some rows has places in only as many columns uses these columns up: "         \
    "they lose it in every other row. Rows and columns may change places."
#define BASIC_SENTENCE                                                                             \
    "In {base} the digit {digits} fits only into {cover}, so the rest of {cover} loses it."
#define FINNED_TEXT                                                                                \
    "A fish in which a few places, the fins, stick out of the cover. Either a fin is true "        \
    "or the fish is whole, so what the fish removes still falls where it sees all fins."
#define FINNED_SENTENCE                                                                            \
    "In {base} the digit {digits} fits only into {cover} or the {fins?fin|fins} {fins}; the rest " \
    "of "                                                                                          \
    "{cover} loses it where it sees {fins}."
#define SASHIMI_TEXT                                                                               \
    "A finned fish that without its fins would not even be one: some line of the base has "        \
    "at most one place left then. What it would remove still falls where it sees all fins."
#define SASHIMI_SENTENCE                                                                           \
    "In {base} the digit {digits} fits only into {cover} or the {fins?fin|fins} {fins}; the rest " \
    "of "                                                                                          \
    "{cover} loses it where it sees {fins}."
#define FRANKEN_TEXT                                                                               \
    "A fish with boxes among its lines: the base may have boxes beside its rows, the cover "       \
    "boxes beside its columns, or the other way round."
#define FRANKEN_SENTENCE                                                                           \
    "In {base} the digit {digits} fits only into {cover}, so other places of {cover} lose "        \
    "it."
#define FINNED_FRANKEN_TEXT                                                                        \
    "A fish with boxes among its lines and a few places, the fins, outside the cover or in "       \
    "two houses of the base. What falls must see all fins."
#define FINNED_FRANKEN_SENTENCE                                                                    \
    "In {base} the digit {digits} fits only into {cover} or the {fins?fin|fins} {fins}; other "    \
    "places of "                                                                                   \
    "{cover} that see {fins} lose it."
#define MUTANT_TEXT                                                                                \
    "A fish of any houses: rows, columns and boxes may all be in the base and in the cover."
#define MUTANT_SENTENCE                                                                            \
    "In {base} the digit {digits} fits only into {cover}, so other places of {cover} lose "        \
    "it."
#define FINNED_MUTANT_TEXT                                                                         \
    "A fish of any houses with a few places, the fins, outside the cover or in two houses "        \
    "of the base. What falls must see all fins."
#define FINNED_MUTANT_SENTENCE                                                                     \
    "In {base} the digit {digits} fits only into {cover} or the {fins?fin|fins} {fins}; other "    \
    "places of "                                                                                   \
    "{cover} that see {fins} lose it."
#define SIAMESE_TEXT                                                                               \
    "Two finned fish with the same base: each takes another cover and has other fins. Both "       \
    "hold, so what either removes falls."
#define SIAMESE_SENTENCE                                                                           \
    "In {base} the digit {digits} makes two fish, one with {cover} and one with another "          \
    "cover; {fins?their fin is|their fins are} {fins}. What either removes falls."

#define BASIC_BITS (0)
#define FINNED_BITS (SS_FISH_FINNED)
#define SASHIMI_BITS (SS_FISH_FINNED | SS_FISH_SASHIMI)
#define FRANKEN_BITS (SS_FISH_FRANKEN)
#define FINNED_FRANKEN_BITS (SS_FISH_FINNED | SS_FISH_FRANKEN)
#define MUTANT_BITS (SS_FISH_MUTANT)
#define FINNED_MUTANT_BITS (SS_FISH_FINNED | SS_FISH_MUTANT)

/* What all of them have; the rest is told by name. */
#define FISH(id, words, bits, ...)                                                                 \
    const ss_strategy ss_strategy_##id = {.text = words##_TEXT,                                    \
                                          .sentence = words##_SENTENCE,                            \
                                          .size = bits,                                            \
                                          .needs = SS_NEEDS_LINES,                                 \
                                          .reads = SS_READS_HOUSES,                                \
                                          .find = ss_fish_find,                                    \
                                          __VA_ARGS__}

FISH(x_wing, BASIC, 2, .name = "x-wing", .title = "X-wing", .code = "0300", .level = 3, .score = 32,
     .ratings = "Sudoku Explainer 3.2, HoDoKu 140 (hard), YZF 140, Kazusa 3.2",
     .also = "size-2 fish",
     .example = "13.29.5868.263.9149..1.82377283194653.97.612861.82.7934839726512..581349591463872",
     .quiet = "1..29.5868.263.9149..1.82377283194653.97.612861.82.7934839726512..581349591463872");

FISH(swordfish, BASIC, 3, .name = "swordfish", .also = "size-3 fish", .title = "Swordfish",
     .code = "0301", .level = 3, .score = 38,
     .ratings = "Sudoku Explainer 3.8, HoDoKu 150 (hard), YZF 150, Kazusa 3.2 and more",
     .example = "7356.284.298.74.651648.5.27.26.8957..597.6.8.817253694671..8.5.583927416942561738",
     .quiet = "7356.284.298.74.6.1648.5.27.26.8957..597.6.8.817253694671..8.5.583927416942561738");

FISH(jellyfish, BASIC, 4, .name = "jellyfish", .also = "size-4 fish", .title = "Jellyfish",
     .code = "0302", .level = 3, .score = 52,
     .ratings = "Sudoku Explainer 5.2, HoDoKu 160 (hard), YZF 160, Kazusa 3.2 and more",
     .example = "318.267.996.8.72.1.27.19.8.296..4817.8.791.2.17.2689.4642175398839642175751983462",
     .quiet = ".18.267.996.8.72.1.27.19.8.296..4817.8.791.2.17.2689.4642175398839642175751983462");

FISH(squirmbag, BASIC, 5, .name = "squirmbag", .title = "Squirmbag", .code = "0303", .level = 4,
     .score = 82, .ratings = "HoDoKu 470 (unfair)", .also = "starfish, size-5 fish",
     .example = "36795812441962..5.285.4196.1.8.6.249926.8431..34192..6891475632.42836.916.32194..",
     .quiet = "36795812441962..5.285.4.96.1.8.6.249926.8431..34192..6891475632.42836.916.32194..");

FISH(whale, BASIC, 6, .name = "whale", .also = "size-6 fish", .title = "Whale", .code = "0304",
     .level = 4, .score = 84, .ratings = "HoDoKu 470 (unfair)",
     .example = ".2.7395.1.951..2.3.31452....526.17393.95271..1.739..259..8753122139..857578213...",
     .quiet = ".2.7.95.1.951..2.3.31452....526.17393.95271..1.739..259..8753122139..857578213...");

FISH(leviathan, BASIC, 7, .name = "leviathan", .also = "size-7 fish", .title = "Leviathan",
     .code = "0305", .level = 4, .score = 86, .ratings = "HoDoKu 470 (unfair)",
     .example = "973.8461241826.7.3.2637149889.61.37...7842961641.93.8.2391578467..436129164928..7",
     .quiet = "97358461241826.7.3.2637149889.61.37...7842961641.93.8.2391578467..436129164928..7");

FISH(finned_x_wing, FINNED, 2 | FINNED_BITS, .name = "finned-x-wing", .title = "Finned X-wing",
     .code = "0310", .level = 3, .score = 44,
     .ratings = "HoDoKu 130 (hard), YZF 140, Kazusa 3.2 and more",
     .example = "12..567.94571892366.97.21.52.1.675985962184737..9.5612315824967872691354964573821",
     .quiet = "123.567.94571892366.97.21.52.1.675985962184737..9.5612315824967872691354964573821");

FISH(finned_swordfish, FINNED, 3 | FINNED_BITS, .name = "finned-swordfish",
     .title = "Finned swordfish", .code = "0311", .level = 4, .score = 48,
     .ratings = "HoDoKu 200 (unfair), YZF 220, Kazusa 3.2 and more",
     .example = "7854163292369871..4912537689.8761..315.39867.67354298131.875.965691248378.7639.1.",
     .quiet = "7854163292369871..4912537689.8761..31..39867.67354298131.875.965691248378.7639.1.");

FISH(finned_jellyfish, FINNED, 4 | FINNED_BITS, .name = "finned-jellyfish",
     .title = "Finned jellyfish", .code = "0312", .level = 4, .score = 52,
     .ratings = "HoDoKu 250 (unfair), YZF 250, Kazusa 3.2 and more",
     .example = ".9673145.1548923767..564.91..94.71654751.6.396.135974..1.975624567248913942613587",
     .quiet = ".96731.5.1548923767..564.91..94.71654751.6.396.135974..1.975624567248913942613587");

FISH(finned_squirmbag, FINNED, 5 | FINNED_BITS, .name = "finned-squirmbag",
     .title = "Finned squirmbag", .code = "0313", .level = 4, .score = 80,
     .ratings = "HoDoKu 470 (unfair)",
     .example = "36795812441962..5.285.4196.1.8.6.249926.8431..34192..6891475632.42836.916.32194..",
     .quiet = "36795812441962....285.4196.1.8.6.249926.8431..34192..6891475632.42836.916.32194..");

FISH(finned_whale, FINNED, 6 | FINNED_BITS, .name = "finned-whale", .title = "Finned whale",
     .code = "0314", .level = 4, .score = 84, .ratings = "HoDoKu 470 (unfair)",
     .example = ".234567.9457.8.23669.273.5.2856.7.93376..25..9148356275327.4.6.76.328.45.4.56.372",
     .quiet = ".234567.9457.8.23669.273.5.285..7.93376..25..9148356275327.4.6.76.328.45.4.56.372");

FISH(finned_leviathan, FINNED, 7 | FINNED_BITS, .name = "finned-leviathan",
     .title = "Finned leviathan", .code = "0315", .level = 4, .score = 88,
     .ratings = "HoDoKu 470 (unfair)",
     .example = "12.45.7.94571.923...972.145234975.1.71.2.49539.5.31472.72.4.591541.92..789.517.24",
     .quiet = "12.45.7.94571.923...972.145234975.1.71.2.49539.5.31472.72.4..91541.92..789.517.24");

FISH(sashimi_x_wing, SASHIMI, 2 | SASHIMI_BITS, .name = "sashimi-x-wing", .title = "Sashimi X-wing",
     .code = "0320", .level = 3, .score = 45,
     .ratings = "HoDoKu 150 (hard), YZF 140, Kazusa 3.2 and more",
     .example = "12..567.94571892366.97.21.52.1.675985962184737..9.5612315824967872691354964573821",
     .quiet = "12..567.94571892366.97.21.52...675985962184737..9.5612315824967872691354964573821");

FISH(sashimi_swordfish, SASHIMI, 3 | SASHIMI_BITS, .name = "sashimi-swordfish",
     .title = "Sashimi swordfish", .code = "0321", .level = 4, .score = 49,
     .ratings = "HoDoKu 240 (unfair), YZF 220, Kazusa 3.2 and more",
     .example = "876345291243198765195627834689.3154.4125.96.3537.641.97284539163619.245.954.163..",
     .quiet = "876345291243198765195627834689.3154.4125.96..537.641.97284539163619.245.954.163..");

FISH(sashimi_jellyfish, SASHIMI, 4 | SASHIMI_BITS, .name = "sashimi-jellyfish",
     .title = "Sashimi jellyfish", .code = "0322", .level = 4, .score = 53,
     .ratings = "HoDoKu 260 (unfair), YZF 250, Kazusa 3.2 and more",
     .example = "7269154381458326798394761..392.817.4.173.489.4.87.93.12.41.7983.81.93247973248516",
     .quiet = "7269154381458326798394761...92.817.4.173.489.4.87.93.12.41.7983.81.93247973248516");

FISH(sashimi_squirmbag, SASHIMI, 5 | SASHIMI_BITS, .name = "sashimi-squirmbag",
     .title = "Sashimi squirmbag", .code = "0323", .level = 4, .score = 81,
     .ratings = "HoDoKu 470 (unfair)",
     .example = "3827.1.6.41..6382767.28.31.231857946594612783768.3.1528271..63.9.6328.711.3.76298",
     .quiet = "38.7.1.6.41..6382767.28.31.231857946594612783768.3.1528271..63.9.6328.711.3.76298");

FISH(sashimi_whale, SASHIMI, 6 | SASHIMI_BITS, .name = "sashimi-whale", .title = "Sashimi whale",
     .code = "0324", .level = 4, .score = 85, .ratings = "HoDoKu 470 (unfair)",
     .example = ".4751932.319.7254.5..43.91797..214351.534..7943.957.61251793684.931.47527.42.5193",
     .quiet = ".4.51932.319.7254.5..43.91797..214351.534..7943.957.61251793684.931.47527.42.5193");

FISH(sashimi_leviathan, SASHIMI, 7 | SASHIMI_BITS, .name = "sashimi-leviathan",
     .title = "Sashimi leviathan", .code = "0325", .level = 4, .score = 89,
     .ratings = "HoDoKu 470 (unfair)",
     .example = "678..2..9.2956.387.537986.228..59173.9..7..28.1782.9.69.5.872318329157647.12..895",
     .quiet = "67...2..9.2956.387.537986.228..59173.9..7..28.1782.9.69.5.872318329157647.12..895");

FISH(franken_x_wing, FRANKEN, 2 | FRANKEN_BITS, .name = "franken-x-wing", .title = "Franken X-wing",
     .code = "0330", .level = 4, .score = 76,
     .ratings = "HoDoKu 300 (unfair), YZF 350, Kazusa 3.2 and more",
     .example = "63..415...5..67.13.1825369.971685342523194786846372159.654389.119.526.3.38.719.65",
     .quiet = "63...15...5..67.13.1825369.971685342523194786846372159.654389.119.526.3.38.719.65");

FISH(franken_swordfish, FRANKEN, 3 | FRANKEN_BITS, .name = "franken-swordfish",
     .title = "Franken swordfish", .code = "0331", .level = 4, .score = 80,
     .ratings = "HoDoKu 350 (unfair), YZF 350, Kazusa 3.2 and more",
     .example = "63..415...5..67.13.1825369.971685342523194786846372159.654389.119.526.3.38.719.65",
     .quiet = "63..415...5..67.13.1825369.971685342523194786846372159.654389.1.9.526.3.38.719.65");

FISH(franken_jellyfish, FRANKEN, 4 | FRANKEN_BITS, .name = "franken-jellyfish",
     .title = "Franken jellyfish", .code = "0332", .level = 4, .score = 84,
     .ratings = "HoDoKu 370 (unfair), YZF 350, Kazusa 3.2 and more",
     .example = "63..415...5..67.13.1825369.971685342523194786846372159.654389.119.526.3.38.719.65",
     .quiet = "63..415...5..67.13.1825369.971685342523194786846372159.654389.1.9.526.3.38.719.65");

FISH(franken_squirmbag, FRANKEN, 5 | FRANKEN_BITS, .name = "franken-squirmbag",
     .title = "Franken squirmbag", .code = "0333", .level = 5, .score = 88,
     .ratings = "HoDoKu 470 (extreme), YZF 370",
     .example = "7356.284.298.74.651648.5.27.26.8957..597.6.8.817253694671..8.5.583927416942561738",
     .quiet = "7356.284.298.74.6.1648.5.27.26.8957..597.6.8.817253694671..8.5.583927416942561738");

FISH(franken_whale, FRANKEN, 6 | FRANKEN_BITS, .name = "franken-whale", .title = "Franken whale",
     .code = "0334", .level = 5, .score = 92, .ratings = "HoDoKu 470 (extreme)",
     .example = "3827.1.6.41..6382767.28.31.231857946594612783768.3.1528271..63.9.6328.711.3.76298",
     .quiet = "38.7.1.6.41..6382767.28.31.231857946594612783768.3.1528271..63.9.6328.711.3.76298");

FISH(franken_leviathan, FRANKEN, 7 | FRANKEN_BITS, .name = "franken-leviathan",
     .title = "Franken leviathan", .code = "0335", .level = 5, .score = 96,
     .ratings = "HoDoKu 470 (extreme)",
     .example = "1.94.3..64...163.93679.514.9.1342.67.761.94.3.43.6791..9...1634614238795735694..1",
     .quiet = "1.94.3..64...163.93679.514.9.1342.67..61.94.3.43.6791..9...1634614238795735694..1");

FISH(finned_franken_x_wing, FINNED_FRANKEN, 2 | FINNED_FRANKEN_BITS,
     .name = "finned-franken-x-wing", .also = "endo-finned fish, cannibalistic fish",
     .title = "Finned Franken X-wing", .code = "0340", .level = 4, .score = 78,
     .ratings = "HoDoKu 390 (unfair), YZF 350-370, Kazusa 3.2 and more",
     .example = "13.29.5868.263.9149..1.82377283194653.97.612861.82.7934839726512..581349591463872",
     .quiet = "13.29.5868.2635914956148237728319465349756128615824793483972651267581349591463872");

FISH(finned_franken_swordfish, FINNED_FRANKEN, 3 | FINNED_FRANKEN_BITS,
     .name = "finned-franken-swordfish", .title = "Finned Franken swordfish", .code = "0341",
     .level = 4, .score = 82, .ratings = "HoDoKu 410 (unfair), YZF 350-370, Kazusa 3.2 and more",
     .example = "13.29.5868.263.9149..1.82377283194653.97.612861.82.7934839726512..581349591463872",
     .quiet = "13.29.5868.2635914956148237728319465349756128615824793483972651267581349591463872");

FISH(finned_franken_jellyfish, FINNED_FRANKEN, 4 | FINNED_FRANKEN_BITS,
     .name = "finned-franken-jellyfish", .title = "Finned Franken jellyfish", .code = "0342",
     .level = 4, .score = 86, .ratings = "HoDoKu 430 (unfair), YZF 350-370, Kazusa 3.2 and more",
     .example = "13.29.5868.263.9149..1.82377283194653.97.612861.82.7934839726512..581349591463872",
     .quiet = "13.29.5868.263.9149..1.8237728319465349756128615824793483972651267581349591463872");

FISH(finned_franken_squirmbag, FINNED_FRANKEN, 5 | FINNED_FRANKEN_BITS,
     .name = "finned-franken-squirmbag", .title = "Finned Franken squirmbag", .code = "0343",
     .level = 5, .score = 90, .ratings = "HoDoKu 470 (extreme), YZF 370",
     .example = "7269154381458326798394761..392.817.4.173.489.4.87.93.12.41.7983.81.93247973248516",
     .quiet = "7269154381458326798394761..392.817.4.173.489.458769321264157983581693247973248516");

FISH(finned_franken_whale, FINNED_FRANKEN, 6 | FINNED_FRANKEN_BITS, .name = "finned-franken-whale",
     .title = "Finned Franken whale", .code = "0344", .level = 5, .score = 94,
     .ratings = "HoDoKu 470 (extreme)",
     .example = "7269154381458326798394761..392.817.4.173.489.4.87.93.12.41.7983.81.93247973248516",
     .quiet = "7269154381458326798394761...92.817.4.173.489.4.87.93.12.41.7983.81.93247973248516");

FISH(finned_franken_leviathan, FINNED_FRANKEN, 7 | FINNED_FRANKEN_BITS,
     .name = "finned-franken-leviathan", .title = "Finned Franken leviathan", .code = "0345",
     .level = 5, .score = 98, .ratings = "HoDoKu 470 (extreme)",
     .example = "3827.1.6.41..6382767.28.31.231857946594612783768.3.1528271..63.9.6328.711.3.76298",
     .quiet = "38.7.1.6.41..6382767.28.31.231857946594612783768.3.1528271..63.9.6328.711.3.76298");

FISH(mutant_x_wing, MUTANT, 2 | MUTANT_BITS, .name = "mutant-x-wing", .title = "Mutant X-wing",
     .code = "0350", .level = 5, .score = 82,
     .ratings = "HoDoKu 450 (extreme), YZF 350, Kazusa 3.2 and more",
     .example = "63..415...5..67.13.1825369.971685342523194786846372159.654389.119.526.3.38.719.65",
     .quiet = "63..415...5..67.13.1825369.971685342523194786846372159.65.389.119.526.3.38.719.65");

FISH(mutant_swordfish, MUTANT, 3 | MUTANT_BITS, .name = "mutant-swordfish",
     .title = "Mutant swordfish", .code = "0351", .level = 5, .score = 86,
     .ratings = "HoDoKu 450 (extreme), YZF 350, Kazusa 3.2 and more",
     .example = "13.29.5868.263.9149..1.82377283194653.97.612861.82.7934839726512..581349591463872",
     .quiet = "1..29.5868.263.9149..1.82377283194653.97.612861.82.7934839726512..581349591463872");

FISH(mutant_jellyfish, MUTANT, 4 | MUTANT_BITS, .name = "mutant-jellyfish",
     .title = "Mutant jellyfish", .code = "0352", .level = 5, .score = 90,
     .ratings = "HoDoKu 450 (extreme), YZF 350, Kazusa 3.2 and more",
     .example = "13.29.5868.263.9149..1.82377283194653.97.612861.82.7934839726512..581349591463872",
     .quiet = "1..29.5868.263.9149..1.82377283194653.97.612861.82.7934839726512..581349591463872");

FISH(mutant_squirmbag, MUTANT, 5 | MUTANT_BITS, .name = "mutant-squirmbag",
     .title = "Mutant squirmbag", .code = "0353", .level = 5, .score = 94,
     .ratings = "HoDoKu 470 (extreme), YZF 370",
     .example = "7356.284.298.74.651648.5.27.26.8957..597.6.8.817253694671..8.5.583927416942561738",
     .quiet = "7356.284.298.74.6.1648.5.27.26.8957..597.6.8.817253694671..8.5.583927416942561738");

FISH(mutant_whale, MUTANT, 6 | MUTANT_BITS, .name = "mutant-whale", .title = "Mutant whale",
     .code = "0354", .level = 5, .score = 98, .ratings = "HoDoKu 470 (extreme)",
     .example = "3827.1.6.41..6382767.28.31.231857946594612783768.3.1528271..63.9.6328.711.3.76298",
     .quiet = "38.7.1.6.41..6382767.28.31.231857946594612783768.3.1528271..63.9.6328.711.3.76298");

FISH(mutant_leviathan, MUTANT, 7 | MUTANT_BITS, .name = "mutant-leviathan",
     .title = "Mutant leviathan", .code = "0355", .level = 5, .score = 102,
     .ratings = "HoDoKu 470 (extreme)",
     .example = "36795812441962..5.285.4196.1.8.6.249926.8431..34192..6891475632.42836.916.32194..",
     .quiet = "36795812441962..5.285.4.96.1.8.6.249926.8431..34192..6891475632.42836.916.32194..");

FISH(finned_mutant_x_wing, FINNED_MUTANT, 2 | FINNED_MUTANT_BITS, .name = "finned-mutant-x-wing",
     .also = "endo-finned fish, cannibalistic fish", .title = "Finned mutant X-wing",
     .code = "0360", .level = 5, .score = 84,
     .ratings = "HoDoKu 470 (extreme), YZF 350-370, Kazusa 3.2 and more",
     .example = "13.29.5868.263.9149..1.82377283194653.97.612861.82.7934839726512..581349591463872",
     .quiet = "13.29.5868.2635914956148237728319465349756128615824793483972651267581349591463872");

FISH(finned_mutant_swordfish, FINNED_MUTANT, 3 | FINNED_MUTANT_BITS,
     .name = "finned-mutant-swordfish", .title = "Finned mutant swordfish", .code = "0361",
     .level = 5, .score = 88, .ratings = "HoDoKu 470 (extreme), YZF 350-370, Kazusa 3.2 and more",
     .example = "13.29.5868.263.9149..1.82377283194653.97.612861.82.7934839726512..581349591463872",
     .quiet = "13.29.5868.2635914956148237728319465349756128615824793483972651267581349591463872");

FISH(finned_mutant_jellyfish, FINNED_MUTANT, 4 | FINNED_MUTANT_BITS,
     .name = "finned-mutant-jellyfish", .title = "Finned mutant jellyfish", .code = "0362",
     .level = 5, .score = 92, .ratings = "HoDoKu 470 (extreme), YZF 350-370, Kazusa 3.2 and more",
     .example = "13.29.5868.263.9149..1.82377283194653.97.612861.82.7934839726512..581349591463872",
     .quiet = "13.29.5868.263.9149..1.8237728319465349756128615824793483972651267581349591463872");

FISH(finned_mutant_squirmbag, FINNED_MUTANT, 5 | FINNED_MUTANT_BITS,
     .name = "finned-mutant-squirmbag", .title = "Finned mutant squirmbag", .code = "0363",
     .level = 5, .score = 96, .ratings = "HoDoKu 470 (extreme), YZF 370",
     .example = "13.29.5868.263.9149..1.82377283194653.97.612861.82.7934839726512..581349591463872",
     .quiet = "13.29.5868.263.9149..1.82377283194653.97.6128615824793483972651267581349591463872");

FISH(finned_mutant_whale, FINNED_MUTANT, 6 | FINNED_MUTANT_BITS, .name = "finned-mutant-whale",
     .title = "Finned mutant whale", .code = "0364", .level = 5, .score = 100,
     .ratings = "HoDoKu 470 (extreme)",
     .example = "7269154381458326798394761..392.817.4.173.489.4.87.93.12.41.7983.81.93247973248516",
     .quiet = "7269154381458326798394761..392.817.4.173.489.458769321264157983581693247973248516");

FISH(finned_mutant_leviathan, FINNED_MUTANT, 7 | FINNED_MUTANT_BITS,
     .name = "finned-mutant-leviathan", .title = "Finned mutant leviathan", .code = "0365",
     .level = 5, .score = 104, .ratings = "HoDoKu 470 (extreme)",
     .example = "7269154381458326798394761..392.817.4.173.489.4.87.93.12.41.7983.81.93247973248516",
     .quiet = "7269154381458326798394761...92.817.4.173.489.4.87.93.12.41.7983.81.93247973248516");

FISH(siamese_finned_swordfish, SIAMESE, 3 | FINNED_BITS | SS_FISH_SIAMESE,
     .name = "siamese-finned-swordfish", .title = "Siamese finned swordfish", .code = "03111",
     .level = 4, .score = 48, .ratings = "HoDoKu 200 (unfair), Kazusa 3.2 and more",
     .example = "61.5834.945897.3.1.3914..8.96.2381.4184759236..3461.98...8149.339162.84.84.39..12",
     .quiet = ".1.5834.945897.3.1.3914..8.96.2381.4184759236..3461.98...8149.339162.84.84.39..12");

FISH(siamese_finned_jellyfish, SIAMESE, 4 | FINNED_BITS | SS_FISH_SIAMESE,
     .name = "siamese-finned-jellyfish", .title = "Siamese finned jellyfish", .code = "03121",
     .level = 4, .score = 52, .ratings = "HoDoKu 250 (unfair), Kazusa 3.2 and more",
     .example = "3468251971287.96..57961..282913578644879612..6...8.71981.5769.29.21.8.7676..9..81",
     .quiet = "346825197128..96..57961..282913578644879612..6...8.71981.5769.29.21.8.7676..9..81");

FISH(siamese_sashimi_swordfish, SIAMESE, 3 | SASHIMI_BITS | SS_FISH_SIAMESE,
     .name = "siamese-sashimi-swordfish", .title = "Siamese sashimi swordfish", .code = "03211",
     .level = 4, .score = 49, .ratings = "HoDoKu 240 (unfair), Kazusa 3.2 and more",
     .example = "7269154381458326798394761..392.817.4.173.489.4.87.93.12.41.7983.81.93247973248516",
     .quiet = "7269154381458326798394761..392.817.4..73.489.4.87.93.12.41.7983.81.93247973248516");

FISH(siamese_sashimi_jellyfish, SIAMESE, 4 | SASHIMI_BITS | SS_FISH_SIAMESE,
     .name = "siamese-sashimi-jellyfish", .title = "Siamese sashimi jellyfish", .code = "03221",
     .level = 4, .score = 53, .ratings = "HoDoKu 260 (unfair), Kazusa 3.2 and more",
     .example = "3827.1.6.41..6382767.28.31.231857946594612783768.3.1528271..63.9.6328.711.3.76298",
     .quiet = "3827.1.6.41..6382767..8.31.231857946594612783768.3.1528271..63.9.6328.711.3.76298");

FISH(siamese_finned_franken_swordfish, SIAMESE, 3 | FINNED_FRANKEN_BITS | SS_FISH_SIAMESE,
     .name = "siamese-finned-franken-swordfish", .title = "Siamese finned Franken swordfish",
     .code = "03411", .level = 4, .score = 82, .ratings = "HoDoKu 410 (unfair)",
     .example = "13.29.5868.263.9149..1.82377283194653.97.612861.82.7934839726512..581349591463872",
     .quiet = "13.29.5868..63.9149..1.82377283194653.97.612861.82.7934839726512..581349591463872");

FISH(siamese_finned_franken_jellyfish, SIAMESE, 4 | FINNED_FRANKEN_BITS | SS_FISH_SIAMESE,
     .name = "siamese-finned-franken-jellyfish", .title = "Siamese finned Franken jellyfish",
     .code = "03421", .level = 4, .score = 86, .ratings = "HoDoKu 430 (unfair)",
     .example = ".9673145.1548923767..564.91..94.71654751.6.396.135974..1.975624567248913942613587",
     .quiet = ".9673145.1548923767..564.91..94.71654751.6.39..135974..1.975624567248913942613587");

FISH(siamese_finned_mutant_swordfish, SIAMESE, 3 | FINNED_MUTANT_BITS | SS_FISH_SIAMESE,
     .name = "siamese-finned-mutant-swordfish", .title = "Siamese finned mutant swordfish",
     .code = "03611", .level = 5, .score = 88, .ratings = "HoDoKu 470 (extreme)",
     .example = "13.29.5868.263.9149..1.82377283194653.97.612861.82.7934839726512..581349591463872",
     .quiet = "13.29.5868.263.9149..1.8237728319465349756128615824793483972651267581349591463872");

FISH(siamese_finned_mutant_jellyfish, SIAMESE, 4 | FINNED_MUTANT_BITS | SS_FISH_SIAMESE,
     .name = "siamese-finned-mutant-jellyfish", .title = "Siamese finned mutant jellyfish",
     .code = "03621", .level = 5, .score = 92, .ratings = "HoDoKu 470 (extreme)",
     .example = "63..415...5..67.13.1825369.971685342523194786846372159.654389.119.526.3.38.719.65",
     .quiet = "63..415...5..67.13.1825369.971685342523194786846372159265438971197526438384719265");
