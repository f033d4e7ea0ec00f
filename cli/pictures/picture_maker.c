/* picture_maker.c: loads the plug-in for picture files. */
#include "picture_maker.h"
#include "plugin.h"

const cli_picture_maker *cli_picture_maker_load(const char **why) {
    return cli_plugin_load(CLI_PICTURE_MAKER_FILE, CLI_PICTURE_MAKER_NAME, why);
}
