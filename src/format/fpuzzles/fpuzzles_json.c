/* fpuzzles_json.c: the JSON of the f-puzzles editor, for programs that want it unpacked.

   It is read like the links, and recognised as them: only writing differs. */
#include "format/fpuzzles/fpuzzles.h"

const ss_format ss_format_fpuzzles_json = {
    .name = "fpuzzles_json",
    .title = "JSON of f-puzzles",
    .suffixes = ".json",
    .text = "An object with size, grid and a list for each kind of constraint: killercage, "
            "thermometer, arrow, difference, ratio, xv, littlekillersum and so on.",
    .example = "{\"size\":4,\"grid\":[[{\"value\":1,\"given\":true},{},{},{}],[{},{},{},{}],[{},{},"
               "{},{}],[{},{},{},{\"value\":2,\"given\":true}]],\"killercage\":[{\"cells\":"
               "[\"R1C3\",\"R1C4\",\"R2C4\"],\"value\":\"6\"}]}\n",
    .flags = SS_FORMAT_SOLUTION,
    .cut = ss_json_cut,
    .read = ss_fpuzzles_read,
    .write = ss_fpuzzles_json,
};
