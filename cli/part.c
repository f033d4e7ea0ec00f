/* part.c: what a program and its plug-ins must have in common: the headers they were built from. */
#include "plugin.h"
#include "susol.h"

#ifndef CLI_HEADERS /* a checksum of all headers; the Makefile knows it */
#define CLI_HEADERS "?"
#endif

__attribute__((visibility("default"))) const char cli_part_build[] =
    "part of susol " SUSOL_VERSION ", headers " CLI_HEADERS;
