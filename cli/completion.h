/* completion.h: completion of command lines for bash, zsh and fish. */
#ifndef CLI_COMPLETION_H
#define CLI_COMPLETION_H

/* Writes what the shell reads; the exit status, or -1: we do not know that shell. */
int cli_completion(const char *shell);
#endif
