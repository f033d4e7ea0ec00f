/* file.c: -o FILE, the same in every command: the end of its name says what is written. */
#define _POSIX_C_SOURCE 200809L
#include "file.h"
#include "buffer.h"
#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* ---- what the end of a name says ---- */

typedef struct ending {
    const char *suffix, *to; /* to NULL: lines; "--json": lines of JSON */
    unsigned writes;         /* by commands that write one of these */
} ending;

static const ending endings[] = {
    {".txt", NULL, CLI_WRITES_LINES},
    {".txt", "picture", CLI_WRITES_DRAWN_TEXT},
    {".json", "--json", CLI_WRITES_LINES},
    {".json", "json", CLI_WRITES_DRAWN_TEXT},
    {".svg", "svg", CLI_WRITES_PICTURES | CLI_WRITES_BOOK},
    {".png", "png", CLI_WRITES_PICTURES | CLI_WRITES_BOOK},
    {".pdf", "pdf", CLI_WRITES_PICTURES | CLI_WRITES_BOOK | CLI_WRITES_REPORT},
    {".html", "html", CLI_WRITES_PICTURES | CLI_WRITES_REPORT},
    {".htm", "html", CLI_WRITES_PICTURES | CLI_WRITES_REPORT}};
enum { ENDINGS = sizeof endings / sizeof *endings };

static bool fits(const cli_call *cli, const ending *one) {
    bool json = one->to && !strcmp(one->to, "--json");
    return one->writes & cli->command->writes && (!json || cli->command->options & CLI_BIT(json));
}

/* ".sdk": from the last point of the name on; "" if it has none. */
static const char *suffix_of(const char *name) {
    const char *slash = strrchr(name, '/'), *dot = strrchr(name, '.');
    const char *base = slash ? slash + 1 : name;
    return dot && dot > base ? dot : "";
}

/* Is it one of the suffixes in the list, which has blanks between them? */
static bool is_suffix(const char *suffix, const char *list) {
    size_t size = strlen(suffix);
    for (const char *at = list; size && (at = strstr(at, suffix)); at += size)
        if ((at == list || at[-1] == ' ') && (at[size] == ' ' || !at[size])) return true;
    return false;
}

/* The format that files with this suffix hold; several may: the first of the table. */
static const char *format_of(const char *suffix) {
    susol_entry format;
    for (int i = 0; !susol_list("formats", i, &format); i++)
        if (is_suffix(suffix, format.suffixes)) return format.name;
    return NULL;
}

static void add_suffix(cli_buffer *out, const char *suffix, size_t size) {
    cli_buffer one = {0};
    cli_buffer_format(&one, " %.*s ", (int)size, suffix);
    cli_buffer_put(&one, 0);
    cli_buffer_put(out, 0);
    bool there = strstr(out->data, one.data) != NULL;
    out->size--;
    if (!there) cli_buffer_format(out, "%.*s ", (int)size, suffix);
    cli_buffer_free(&one);
}

static int refuse(const cli_call *cli, const char *suffix) {
    cli_buffer known = {0};
    susol_entry format;
    cli_buffer_put(&known, ' ');
    for (int i = 0; i < ENDINGS; i++)
        if (fits(cli, &endings[i]))
            add_suffix(&known, endings[i].suffix, strlen(endings[i].suffix));
    bool formats = cli->command->writes & CLI_WRITES_FORMATS;
    for (int i = 0; formats && !susol_list("formats", i, &format); i++)
        for (const char *at = format.suffixes; *at; at += strspn(at, " ")) {
            size_t size = strcspn(at, " ");
            add_suffix(&known, at, size);
            at += size;
        }
    int status = cli_usage("%s writes no file that ends in '%s', but:%.*s", cli->command->name,
                           suffix, (int)known.size - 1, known.data);
    cli_buffer_free(&known);
    return status;
}

static int choose(cli_call *cli) {
    const char *suffix = suffix_of(cli->options.output), *use = *suffix ? suffix : ".txt";
    for (int i = 0; i < ENDINGS; i++) {
        if (strcmp(use, endings[i].suffix) != 0 || !fits(cli, &endings[i])) continue;
        if (!endings[i].to) return CLI_EXIT_OK;
        if (strcmp(endings[i].to, "--json") != 0) cli->options.to = endings[i].to;
        else cli->options.json = true;
        return CLI_EXIT_OK;
    }
    if (cli->command->writes & CLI_WRITES_FORMATS) cli->options.to = format_of(use);
    return cli->options.to ? CLI_EXIT_OK : refuse(cli, suffix);
}

/* ---- the file ---- */

/* Is the file one of those that are read? It would be empty before. */
static bool is_input(const cli_call *cli, const char *name) {
    struct stat out, in;
    if (stat(name, &out) || !S_ISREG(out.st_mode)) return false;
    for (int i = 0; i < cli->word_count; i++)
        if (!stat(cli->words[i], &in) && in.st_dev == out.st_dev && in.st_ino == out.st_ino)
            return true;
    return false;
}

/* From here on the file is stdout. */
static int become_output(cli_call *cli) {
    const char *name = cli->options.output;
    if (is_input(cli, name)) return cli_usage("%s is read, so it cannot be written", name);
    int fd = open(name, O_WRONLY | O_CREAT | O_CLOEXEC | O_TRUNC, 0666);
    if (fd < 0 || dup2(fd, STDOUT_FILENO) < 0) return cli_usage("%s: %s", name, strerror(errno));
    (void)close(fd);
    cli->options.output = NULL;
    cli->picture = cli->colour = false;
    return CLI_EXIT_OK;
}

int cli_file_open(cli_call *cli) {
    cli_options *options = &cli->options;
    if (options->output && !strcmp(options->output, "-")) options->output = NULL; /* stdout */
    if (!options->output || !cli->command->writes) return CLI_EXIT_OK;
    if (!options->to && !options->json && choose(cli)) return CLI_EXIT_USAGE;
    /* "json" is a picture and a format; who draws nothing means the format. */
    enum { DRAWN = CLI_WRITES_PICTURES | CLI_WRITES_BOOK | CLI_WRITES_DRAWN_TEXT };
    bool drawn = options->to && cli_name_known("renderers", options->to);
    return drawn && cli->command->writes & DRAWN ? CLI_EXIT_OK : become_output(cli);
}
