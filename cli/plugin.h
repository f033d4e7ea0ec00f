/* plugin.h: parts of the command in shared objects of their own, loaded when they are asked for. */
#ifndef CLI_PLUGIN_H
#define CLI_PLUGIN_H
#include "buffer.h"

/* Tells the headers that a program or plug-in was built from: structures pass between them. */
extern const char cli_part_build[];

/* What the shared object `file` calls `name`. It lies beside the program (in the build folder) or
   in ../lib/susol (installed). NULL: it is not there or of another version; *why says which. */
const void *cli_plugin_load(const char *file, const char *name, const char **why);
/* The path of what lies beside the program, or "../share/..." from there, with a 0 at its end. */
bool cli_plugin_place(cli_buffer *path, const char *name);
#endif
