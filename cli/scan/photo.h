/* photo.h: pictures in files, and what the plug-in that decodes them offers.

   The libraries for JPEG, PNG, WebP and GIF are large and only one command needs them, so they live
   in a shared object of their own, susol-photo.so. */
#ifndef CLI_PHOTO_H
#define CLI_PHOTO_H
#include <stddef.h>
#include <stdint.h>

/* Digits of a grid can be read from 1500 pixels: larger pictures are halved, again and again, as
   long as 1500 are left. That bounds memory and time as well. */
enum { CLI_PHOTO_ENOUGH = 1500 };

typedef struct cli_photo {
    uint8_t *pixels; /* from malloc; row by row, without gaps */
    int width, height;
    int channels;    /* 1: grey; 3: red, green, blue; 4: and how opaque */
    int smaller;     /* how many times larger the file's picture is */
    int turn;        /* quarter turns to the right that put it upright, as the camera says */
    size_t consumed; /* bytes of the file; another picture may follow them */
} cli_photo;

typedef struct cli_photo_reader {
    /* Decodes a file. NULL: done; otherwise what is wrong with it, and there are no pixels. */
    const char *(*read)(const uint8_t *bytes, size_t size, cli_photo *out);
} cli_photo_reader;

#define CLI_PHOTO_READER_FILE "susol-photo.so"
#define CLI_PHOTO_READER_NAME "cli_photo_reader_files"
#endif
