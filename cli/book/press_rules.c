/* press_rules.c: paragraphs of rules that leaves share: what all have is told once. */
#include "press.h"
#include <string.h>

/* Takes the first line off the front; false: nothing is left. */
static bool take_line(const char **rest, const char **line, size_t *size) {
    if (!**rest) return false;
    *line = *rest;
    *size = strcspn(*rest, "\n");
    *rest += *size + ((*rest)[*size] == '\n');
    return true;
}

static bool has_line(const char *lines, const char *wanted, size_t wanted_size) {
    const char *line;
    size_t size;
    while (take_line(&lines, &line, &size))
        if (size == wanted_size && !memcmp(line, wanted, size)) return true;
    return false;
}

static void put_line(cli_buffer *out, const char *line, size_t size) {
    if (out->size) cli_buffer_put(out, '\n');
    cli_buffer_add(out, line, size);
}

char *press_rules_common(const cli_leaf *leaves, size_t count) {
    cli_buffer out = {0};
    const char *rest = count ? leaves->rules : "", *line;
    size_t size;
    while (take_line(&rest, &line, &size)) {
        bool all = true;
        for (size_t i = 1; i < count && all; i++) all = has_line(leaves[i].rules, line, size);
        if (all) put_line(&out, line, size);
    }
    cli_buffer_put(&out, 0);
    return out.data;
}

char *press_rules_without(const char *these, const char *told) {
    cli_buffer out = {0};
    const char *line;
    size_t size;
    while (take_line(&these, &line, &size))
        if (!has_line(told, line, size)) put_line(&out, line, size);
    cli_buffer_put(&out, 0);
    return out.data;
}

static bool begins_with(const cli_leaf *leaf, const char *line, size_t size) {
    return strcspn(leaf->rules, "\n") == size && !memcmp(leaf->rules, line, size);
}

/* Of many, one of the first will do. */
char *press_rules_usual(const cli_leaf *leaves, size_t count) {
    enum { TRIED = 64 };
    size_t best = 0, most = 1;
    for (size_t i = 0; i < count && i < TRIED; i++) {
        size_t size = strcspn(leaves[i].rules, "\n"), has = 0;
        for (size_t j = 0; j < count; j++) has += begins_with(&leaves[j], leaves[i].rules, size);
        if (has > most) best = i, most = has;
    }
    cli_buffer out = {0};
    if (most > 1 && most < count && !strncmp(leaves[best].rules, "Fill in", 7))
        cli_buffer_add(&out, leaves[best].rules, strcspn(leaves[best].rules, "\n"));
    cli_buffer_put(&out, 0);
    return out.data;
}

void press_rules_join(char *lines) {
    for (; *lines; lines++)
        if (*lines == '\n') *lines = ' ';
}
