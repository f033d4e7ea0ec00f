/* pages.h: the files of the page, read into memory. */
#ifndef CLI_PAGES_H
#define CLI_PAGES_H
#include "serve/server.h"
#include <stdbool.h>

typedef struct cli_pages { /* all zero: none */
    cli_served *files;
    size_t count, room;
} cli_pages;

/* Reads all files of a folder and of the folders in it; false: they cannot be read. */
bool cli_pages_read(cli_pages *pages, const char *folder);
void cli_pages_free(cli_pages *pages);
#endif
