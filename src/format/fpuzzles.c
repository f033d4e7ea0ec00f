/* fpuzzles.c: links of the f-puzzles editor, which hold its JSON packed by lz-string. */
#include "format/fpuzzles.h"
#include "base/lzstring.h"

static const char address[] = "https://f-puzzles.com/?load=";
static const char *const marks[] = {
    "f-puzzles.com/?load=", "/fpuzzles", "/fpuz", "=fpuzzles", "=fpuz", "^fpuzzles", "^fpuz", NULL};

susol_status ss_fpuzzles_read(ss_span text, ss_puzzle *out, susol_error *error) {
    static const ss_link link = {marks, ss_link_unpack, ss_fpuzzles_document};
    return ss_link_read(&link, text, out, error);
}

static int sniff(ss_span text) {
    ss_span first = ss_link_first(text), payload;
    if (!first.size) return 0;
    if (first.data[0] == '{') return ss_link_mentions(first, "\"grid\":") ? 97 : 0;
    return ss_link_find(first, marks, &payload) && payload.size > 8 ? 98 : 0;
}

static susol_status write(const ss_puzzle *puzzle, ss_text *out, susol_error *error) {
    ss_text json;
    ss_text_init(&json, out->allocator);
    susol_status status = ss_fpuzzles_json(puzzle, &json, error);
    if (!status) status = ss_text_status(&json);
    if (!status) {
        ss_text_words(out, address);
        status = ss_lzstring_pack((ss_span){json.data, json.size - 1}, out); /* no newline */
        ss_text_put(out, '\n');
    }
    ss_text_free(&json);
    return status;
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
    .cut = ss_json_cut,
    .read = ss_fpuzzles_read,
    .write = write,
};
