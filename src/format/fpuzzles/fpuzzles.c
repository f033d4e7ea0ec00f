/* fpuzzles.c: links of the f-puzzles editor, which hold its JSON packed by lz-string. */
#include "format/fpuzzles/fpuzzles.h"

static const char *const marks[] = {
    "f-puzzles.com/?load=", "/fpuzzles", "/fpuz", "=fpuzzles", "=fpuz", "^fpuzzles", "^fpuz", NULL};

static const ss_web_link link = {.marks = marks,
                                 .unpack = ss_web_link_unpack,
                                 .read = ss_fpuzzles_document,
                                 .address = "https://f-puzzles.com/?load=",
                                 .member = "\"grid\":",
                                 .write = ss_fpuzzles_json};

susol_status ss_fpuzzles_read(ss_span text, ss_puzzle *out, susol_error *error) {
    return ss_web_link_read(&link, text, out, error);
}

static int sniff(ss_span text) {
    bool json;
    return ss_web_link_sniff(&link, text, &json) ? json ? 97 : 98 : 0;
}

static susol_status write(const ss_puzzle *puzzle, ss_text *out, susol_error *error) {
    return ss_web_link_write(&link, puzzle, out, error);
}

const ss_format ss_format_fpuzzles = {
    .name = "fpuzzles",
    .title = "Links of f-puzzles",
    .suffixes = ".fpuzzles",
    .text = "https://f-puzzles.com/?load=... or .../fpuzzles..., one a line, or the JSON of the "
            "editor. Signs between cells are thermometers of two cells with a text < or > on them.",
    .example =
        "https://f-puzzles.com/"
        "?load="
        "N4IgzglgXgpiBcAWANCA5gJwgEwQbT1ADcBDAGwFc54BGVNCImAOwQBcMqBfZYHv3lwC6yQv3GCRYwTL5SBC/"
        "iFKVqAJnqMW7TjGEiQAawhkyMDAGMSaaoRAWYpsPhAAlGgGEAzCFTuPiL5uagEgBipUCCAAbCDCXEA=\n",
    .sniff = sniff,
    .flags = SS_FORMAT_SOLUTION,
    .cut = ss_json_cut,
    .read = ss_fpuzzles_read,
    .write = write,
};
