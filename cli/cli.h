/* cli.h: what all parts of the command share: the table of commands, the options, messages.

   A command is one file cmd_NAME.c with one constant struct, and one line in commands.def. What it
   says about itself feeds the help, the completion, the check of the manual and the tests. */
#ifndef CLI_CLI_H
#define CLI_CLI_H
#include "susol.h"
#include <stdbool.h>

struct cli_buffer; /* buffer.h */

/* ---- options, from options.def ---- */

typedef const char *cli_option_word;
typedef bool cli_option_flag;
typedef uint64_t cli_option_number, cli_option_time, cli_option_size; /* milliseconds; bytes */
typedef struct cli_option_shard {
    uint64_t index, count; /* puzzles k with k mod count = index; count 0: all of them */
} cli_option_shard;

/* Options of the command line, one bit each: CLI_BIT(json) | CLI_BIT(to). */
__extension__ typedef unsigned __int128 cli_option_set;

#define CLI_OPTION_WORD cli_option_word
#define CLI_OPTION_FLAG cli_option_flag
#define CLI_OPTION_NUMBER cli_option_number
#define CLI_OPTION_TIME cli_option_time
#define CLI_OPTION_SIZE cli_option_size
#define CLI_OPTION_SHARD cli_option_shard

typedef struct cli_options {
#define OPTION(name, letter, kind, argument, help) CLI_OPTION_##kind name;
#include "options.def"
#undef OPTION
    cli_option_set given; /* bit i: option i was on the command line */
} cli_options;

enum {
#define OPTION(name, letter, kind, argument, help) CLI_AT_##name,
#include "options.def"
#undef OPTION
    CLI_OPTION_COUNT
};
#define CLI_BIT(name) ((cli_option_set)1 << CLI_AT_##name)

/* What every command takes that reads puzzles, and every command that solves. */
#define CLI_TAKES_INPUT                                                                            \
    (CLI_BIT(from) | CLI_BIT(quiet) | CLI_BIT(jobs) | CLI_BIT(shard) | CLI_BIT(resume))
#define CLI_TAKES_OUTPUT (CLI_BIT(to) | CLI_BIT(json) | CLI_BIT(color) | CLI_BIT(names))
#define CLI_TAKES_PIXELS (CLI_BIT(width) | CLI_BIT(dpi))
#define CLI_TAKES_LIMITS                                                                           \
    (CLI_BIT(engine) | CLI_BIT(nodes) | CLI_BIT(time) | CLI_BIT(memory) | CLI_BIT(seed))

/* ---- commands, from commands.def ---- */

/* What a command writes into files: lines (.txt .json), pictures (.svg .png .pdf), those as text
   (.txt .json), a report (.html .pdf), formats (their suffixes), a booklet (.svg .png .pdf). */
enum { CLI_WRITES_LINES = 1, CLI_WRITES_PICTURES = 2, CLI_WRITES_DRAWN_TEXT = 4 };
enum { CLI_WRITES_REPORT = 8, CLI_WRITES_FORMATS = 16, CLI_WRITES_BOOK = 32 };

typedef struct cli_call cli_call;
typedef struct cli_command {
    const char *name, *title;  /* the title completes the sentence "susol NAME: ..." */
    const char *usage;         /* what follows the options: "[FILE...]" */
    cli_option_set options;    /* CLI_BIT of each option it takes */
    unsigned writes;           /* what -o FILE may hold (file.h); 0: its own affair */
    int (*run)(cli_call *cli); /* returns the exit status */
    const char *text;          /* what it does, in sentences; \f where a short page ends */
    const char *examples;      /* command lines, one a line */
} cli_command;

struct cli_call {
    const cli_command *command;
    cli_options options;
    char **words; /* what is not an option: file names, or names to look up */
    int word_count;
    bool colour;                         /* colours are welcome */
    bool picture;                        /* a single puzzle is answered with a picture */
    const susol_strategy *const *plugin; /* of --plugin; NULL: none */
};

enum { CLI_EXIT_OK = 0, CLI_EXIT_SOME_FAILED = 1, CLI_EXIT_USAGE = 2 };

const cli_command *cli_command_at(int index); /* NULL past the last */
const cli_command *cli_find(const char *name);

/* ---- options.c ---- */

/* Reads the words after the command; false: wrong, and a sentence on stderr said what. */
bool cli_options_read(cli_call *cli, int count, char **words);
/* The command line once more, without the options in `but`: " --limit 5 a.txt". */
void cli_options_put(const cli_call *cli, cli_option_set but, struct cli_buffer *out);
typedef struct cli_option {
    const char *name; /* as typed, without the two bars: "colour-areas" */
    char letter;
    const char *argument, *help; /* argument "": takes none */
} cli_option;
cli_option cli_options_at(int index, const cli_command *command); /* NULL: any */

bool cli_by_letters(const cli_call *cli); /* does --names call cells A1? */

/* ---- help.c: each writes its page; the exit status ---- */
int cli_help_overview(void);
int cli_help_missing(void); /* the same, on stderr: no command was named */
int cli_help_command(const cli_command *command, bool all); /* all: more than a screen */

/* ---- names.c ---- */
/* Says `susol: WHAT` on stderr and returns the exit status for wrong usage. */
int cli_usage(const char *format, ...) __attribute__((format(printf, 1, 2)));
/* The same for a name that is not there: with the nearest name of the list, or else all of them, or
   which command lists them. */
int cli_usage_name(const char *what, const char *name, const char *(*list)(int index),
                   const char *where);
bool cli_name_listed(const char *table, const char *name); /* in that table of the library? */
bool cli_name_known(const char *table, const char *name);  /* by one of its names? */
int cli_name_check(const char *table, const char *name);   /* exit status; NULL is fine */
int cli_list_run(cli_call *cli, const char *table);        /* the commands engines, rules ... */
/* rule_page.c: what the page of a rule has after its example: its names in other programs. */
void cli_rule_page(struct cli_buffer *out, const susol_entry *entry);
#endif
