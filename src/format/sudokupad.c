/* sudokupad.c: links of SudokuPad, which hold its JSON, shortened or not, packed by lz-string. */
#include "format/sudokupad.h"

static const char *const marks[] = {"sudokupad.app/scl",
                                    "sudokupad.app/ctc",
                                    "sudokupad.app/sudoku/scl",
                                    "sudokupad.app/sudoku/ctc",
                                    "puzzleid=scl",
                                    "puzzleid=ctc",
                                    "^scl",
                                    "^ctc",
                                    NULL};

static susol_status unpack(ss_span payload, ss_text *json) {
    ss_text zipped;
    ss_text_init(&zipped, json->allocator);
    susol_status status = ss_link_unpack(payload, &zipped);
    if (!status) ss_sudokupad_unzip((ss_span){zipped.data ? zipped.data : "", zipped.size}, json);
    ss_text_free(&zipped);
    return status ? status : ss_text_status(json);
}

static const ss_link link = {.marks = marks,
                             .unpack = unpack,
                             .read = ss_sudokupad_document,
                             .address = "https://sudokupad.app/scl",
                             .member = "\"cells\":[[",
                             .write = ss_sudokupad_json};

susol_status ss_sudokupad_read(ss_span text, ss_puzzle *out, susol_error *error) {
    return ss_link_read(&link, text, out, error);
}

static int sniff(ss_span text) {
    bool json;
    return ss_link_sniff(&link, text, &json) ? json ? 96 : 98 : 0;
}

static susol_status write(const ss_puzzle *puzzle, ss_text *out, susol_error *error) {
    return ss_link_write(&link, puzzle, out, error);
}

const ss_format ss_format_sudokupad = {
    .name = "sudokupad",
    .title = "Links of SudokuPad",
    .suffixes = ".scl",
    .text = "https://sudokupad.app/scl... or ctc..., one a line, or the JSON. Digits, regions, "
            "cages and signs are read; what is only drawn, with its rule in words, is refused by "
            "name.",
    .example =
        "https://sudokupad.app/sclN4IgxgpgNlDKCWAvCIBcBWADAGhAWwgBcBDAE2JLVEPkKhVRFj2JhAF9dIY"
        "BnNAbX6gAbqwCuDAIydgMuQF1sQudlmr2i5eu2zNa/TJCioEtACYNikACcIAc3gB7AHZ9Ug/jkyackzZOxvJ"
        "QC/TU9sMx9sAGZ/CLjYsLNAzWS/JWiUjOxQpX5kyKVk2OzC/kzEqzBiOwg3IXBoKHrwspwS/gDE3GNTRgA2E"
        "FweMTw0ftwxZ3gARz7CawlhwgBPejQQAGt4GAhrDitHYT2oYhX60EhnQj2BMwA6dByrAHd4UkIACzRMe4AWX"
        "CfCDwOyfQg/f64G4AD3BjAAfEMQAAzFyEBDIcwA8COKCOfaMADEmBJpIO7CAA\n",
    .sniff = sniff,
    .cut = ss_json_cut,
    .read = ss_sudokupad_read,
    .write = write,
};
