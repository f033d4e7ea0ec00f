/* dictionary.c: prints the words of the program's own tables as a dictionary for fuzzers, or, with
   a folder, writes every example of the tables there as a first corpus. */
#include <ctype.h>
#include <stdio.h>
#include <string.h>
#include <susol.h>

/* Words of the native text, which no table lists. */
static const char *const keywords[] = {
    "puzzle", "title",   "author", "comment", "side",  "boxes",      "regions",     "givens",
    "placed", "marks",   "shape",  "digits",  "extra", "lines none", "grids",       "none",
    "row ",   "column ", "box ",   "r1c1",    "r9c9",  "r1c1..r3c3", "r1c1 > r1c2", "\n---\n"};

static void say(const char *word) {
    if (!*word || strlen(word) > 120) return;
    putchar('"');
    for (; *word; word++)
        if (isalnum((unsigned char)*word) || strchr(" .:-_><+*", *word)) putchar(*word);
        else printf("\\x%02x", (unsigned)(unsigned char)*word);
    printf("\"\n");
}

/* Each word of a list that is cut by commas. */
static void say_each(const char *list) {
    char word[128];
    while (*list) {
        size_t size = strcspn(list, ",");
        if (size < sizeof word) {
            memcpy(word, list, size);
            word[size] = 0;
            say(word + strspn(word, " "));
        }
        list += size + (list[size] == ',');
    }
}

static int keep(const char *folder, const char *table, const susol_entry *entry) {
    char path[512];
    if (!*entry->example) return 0;
    snprintf(path, sizeof path, "%s/%s-%s", folder, table, entry->name);
    FILE *file = fopen(path, "wb");
    if (!file) return 1;
    fputs(entry->example, file);
    return fclose(file) != 0;
}

int main(int count, char **words) {
    static const char *const tables[] = {"rules", "formats", "renderers", "engines", "scales"};
    susol_entry entry;
    int failed = 0;
    for (size_t i = 0; count < 2 && i < sizeof keywords / sizeof *keywords; i++) say(keywords[i]);
    for (size_t t = 0; t < sizeof tables / sizeof *tables; t++)
        for (int i = 0; susol_list(tables[t], i, &entry) == SUSOL_OK; i++) {
            if (count > 1) {
                failed |= keep(words[1], tables[t], &entry);
                continue;
            }
            say(entry.name);
            say_each(entry.also);
            if (!strcmp(tables[t], "rules")) say(entry.example);
        }
    return failed;
}
