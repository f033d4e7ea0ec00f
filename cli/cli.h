/* cli.h: what all parts of the command share: the table of commands, the options, messages.

   A command is one file cmd_NAME.c with one constant struct, and one line in commands.def. What it
   says about itself feeds the help, the completion, the check of the manual and the tests. */
#ifndef SS_CLI_CLI_H
#define SS_CLI_CLI_H
#include "susol.h"
#include <stdbool.h>

struct ss_buffer; /* buffer.h */

/* ---- options, from options.def ---- */

typedef const char *ss_option_word;
typedef bool ss_option_flag;
typedef uint64_t ss_option_number, ss_option_time, ss_option_size; /* milliseconds; bytes */
typedef struct ss_option_shard {
    uint64_t index, count; /* puzzles k with k mod count = index; count 0: all of them */
} ss_option_shard;

#define SS_OPTION_WORD ss_option_word
#define SS_OPTION_FLAG ss_option_flag
#define SS_OPTION_NUMBER ss_option_number
#define SS_OPTION_TIME ss_option_time
#define SS_OPTION_SIZE ss_option_size
#define SS_OPTION_SHARD ss_option_shard

typedef struct ss_options {
#define OPTION(name, letter, kind, argument, help) SS_OPTION_##kind name;
#include "options.def"
#undef OPTION
    uint64_t given; /* bit i: option i was on the command line */
} ss_options;

enum {
#define OPTION(name, letter, kind, argument, help) SS_AT_##name,
#include "options.def"
#undef OPTION
    SS_OPTION_COUNT
};
#define SS_BIT(name) (UINT64_C(1) << SS_AT_##name)

/* What every command takes that reads puzzles, and every command that solves. */
#define SS_TAKES_INPUT                                                                             \
    (SS_BIT(from) | SS_BIT(quiet) | SS_BIT(jobs) | SS_BIT(shard) | SS_BIT(resume))
#define SS_TAKES_OUTPUT (SS_BIT(to) | SS_BIT(json) | SS_BIT(color))
#define SS_TAKES_LIMITS                                                                            \
    (SS_BIT(engine) | SS_BIT(nodes) | SS_BIT(time) | SS_BIT(memory) | SS_BIT(seed))

/* ---- commands, from commands.def ---- */

typedef struct ss_cli ss_cli;
typedef struct ss_command {
    const char *name, *title; /* the title completes the sentence "susol NAME: ..." */
    const char *usage;        /* what stands behind the options: "[FILE...]" */
    uint64_t options;         /* SS_BIT of each option it takes */
    int (*run)(ss_cli *cli);  /* returns the exit status */
    const char *text;         /* what it does, in sentences */
    const char *examples;     /* command lines, one a line */
} ss_command;

struct ss_cli {
    const ss_command *command;
    ss_options options;
    char **words; /* what is not an option: file names, or names to look up */
    int word_count;
    bool colour;                         /* colours are welcome */
    bool picture;                        /* a single puzzle is answered with a picture */
    const susol_strategy *const *plugin; /* of --plugin; NULL: none */
};

enum { SS_EXIT_OK = 0, SS_EXIT_SOME_FAILED = 1, SS_EXIT_USAGE = 2 };

const ss_command *ss_cli_command(int index); /* NULL past the last */
const ss_command *ss_cli_find(const char *name);

/* ---- options.c ---- */

/* Reads the words behind the command; false: wrong, and a sentence on stderr said what. */
bool ss_cli_options_read(ss_cli *cli, int count, char **words);
/* The command line once more, without the options in `but`: " --limit 5 a.txt". */
void ss_cli_options_put(const ss_cli *cli, uint64_t but, struct ss_buffer *out);
typedef struct ss_option {
    const char *name; /* as typed, without the two bars: "colour-areas" */
    char letter;
    const char *argument, *help; /* argument "": takes none */
} ss_option;
ss_option ss_cli_options_at(int index);

/* ---- help.c ---- */

/* Each writes its page; the exit status. */
int ss_cli_help_overview(void);
int ss_cli_help_missing(void); /* the same, on stderr: no command was named */
int ss_cli_help_command(const ss_command *command);
int ss_cli_help_completion(void);

/* ---- names.c ---- */

/* Says `susol: WHAT` on stderr and returns the exit status for wrong usage. */
int ss_cli_usage(const char *format, ...) __attribute__((format(printf, 1, 2)));
/* The same for a name that is not there, with the nearest name of the list, if one is near. */
int ss_cli_usage_name(const char *what, const char *name, const char *(*list)(int index));
bool ss_cli_name_listed(const char *table,
                        const char *name); /* is it in that table of the library? */
int ss_cli_name_check(const char *table, const char *name); /* exit status; NULL is fine */
int ss_cli_list_run(ss_cli *cli, const char *table);        /* the commands engines, rules ... */
/* rule_page.c: what the page of a rule has behind its example: its names in other programs. */
void ss_cli_rule_page(struct ss_buffer *out, const susol_entry *entry);
#endif
