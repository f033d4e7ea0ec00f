/* webp.c: WebP, by libwebp, which makes it smaller itself. */
#include "decode.h"
#include <stdlib.h>
#include <webp/decode.h>

enum { MOST_MILLIONS = 40 }; /* without loss it is kept whole */

static const char *words_for(VP8StatusCode status) {
    switch (status) {
    case VP8_STATUS_OK: return NULL;
    case VP8_STATUS_OUT_OF_MEMORY: return "out of memory";
    case VP8_STATUS_NOT_ENOUGH_DATA:
    case VP8_STATUS_SUSPENDED: return "the WebP is cut off";
    default: return "the WebP is broken";
    }
}

static const char *decode(photo_bytes file, cli_photo *out, WebPDecoderConfig *config) {
    bool clear = config->input.has_alpha;
    photo_rows rows; /* only for the size and the memory of the picture */
    const char *trouble =
        photo_rows_open(&rows, out, config->input.width, config->input.height, clear ? 4 : 3);
    photo_rows_close(&rows);
    if (trouble) return trouble;
    config->options.use_scaling = out->smaller > 1;
    config->options.scaled_width = out->width, config->options.scaled_height = out->height;
    config->output.colorspace = clear ? MODE_RGBA : MODE_RGB;
    config->output.is_external_memory = 1;
    config->output.u.RGBA.rgba = out->pixels;
    config->output.u.RGBA.stride = out->width * out->channels;
    config->output.u.RGBA.size = (size_t)config->output.u.RGBA.stride * (size_t)out->height;
    return words_for(WebPDecode(file.data, file.size, config));
}

const char *photo_webp(photo_bytes file, cli_photo *out) {
    WebPDecoderConfig config;
    if (!WebPInitDecoderConfig(&config)) return "libwebp is of another version";
    const char *trouble = words_for(WebPGetFeatures(file.data, file.size, &config.input));
    if (!trouble && config.input.has_animation) trouble = "this WebP is a film";
    if (!trouble)
        trouble = photo_check_size(config.input.width, config.input.height, MOST_MILLIONS);
    if (!trouble) trouble = decode(file, out, &config);
    WebPFreeDecBuffer(&config.output);
    return trouble;
}
