/* wasm.c: what the WebAssembly module offers its host besides the functions of susol.h.

   The host calls those functions itself, with pointers into the memory of the module. What it needs
   for that is here: where the members of each struct are, so that no offset is written down twice,
   and functions of its own, imported, that the library can call. */
#include <stddef.h>
#include <susol.h>

#define WEB_EXPORT(name) __attribute__((export_name(#name))) name
#define WEB_IMPORT(name) __attribute__((import_module("susol"), import_name(#name)))

/* ---- where the members of the structs are ---- */

typedef struct member {
    const char *owner, *name, *type;
    size_t offset;
} member;

/* The type as JavaScript has to read and write it. */
#define TYPE_NAME(place)                                                                           \
    _Generic(&(place),                                                                             \
        int *: "i32",                                                                              \
        uint32_t *: "u32",                                                                         \
        size_t *: "u32",                                                                           \
        uint64_t *: "u64",                                                                         \
        double *: "f64",                                                                           \
        susol_number *: "number",                                                                  \
        const char **: "text",                                                                     \
        char(*)[160]: "letters",                                                                   \
        char(*)[48]: "letters",                                                                    \
        susol_rating *: "susol_rating",                                                            \
        default: "pointer")
#define MEMBER(owner, name)                                                                        \
    { #owner, #name, TYPE_NAME(((owner *)0)->name), offsetof(owner, name) }
#define WHOLE(owner)                                                                               \
    { #owner, "", "", sizeof(owner) }

static const member members[] = {
#include "members.inc" /* made from susol.h by tools/members.mjs */
    {NULL, NULL, NULL, 0}};

const member *WEB_EXPORT(susol_web_members)(void);
const member *susol_web_members(void) { return members; }

/* ---- what the library may call ---- */

WEB_IMPORT(watch) int host_watch(void *user, const susol_event *event);
WEB_IMPORT(found) int host_found(void *user, const uint8_t *solution);
WEB_IMPORT(step) int host_step(void *user, const susol_step *step);
WEB_IMPORT(score) uint64_t host_score(void *user, const uint32_t *candidates, int cells);
WEB_IMPORT(visit)
int host_visit(void *user, susol_fate fate, const susol_trail *step, const uint32_t *candidates,
               const susol_effort *effort);
WEB_IMPORT(told) int host_told(void *user, const susol_breach *breach);
WEB_IMPORT(way) int host_way(void *user, uint32_t digits);
WEB_IMPORT(next) int host_next(void *self);
WEB_IMPORT(find) void host_find(const struct susol_strategy *self, susol_view *view);
WEB_IMPORT(begin) void host_begin(void *user, double width, double height);
WEB_IMPORT(path)
void host_path(void *user, const double *xy, int points, int closed, const susol_ink *ink);
WEB_IMPORT(circle)
void host_circle(void *user, double x, double y, double radius, const susol_ink *ink);
WEB_IMPORT(text)
void host_text(void *user, double x, double y, const char *words, const susol_ink *ink);
WEB_IMPORT(end) void host_end(void *user);
WEB_IMPORT(fixed) void host_fixed(void *user, int begins);
WEB_IMPORT(grid) void host_grid(void *user, double x, double y, double width, double height);

typedef struct host_function {
    const char *name;
    void (*call)(void);
} host_function;
#define HOST(name)                                                                                 \
    { #name, (void (*)(void))host_##name }

static const host_function functions[] = {
    HOST(watch), HOST(found), HOST(step),  HOST(score), HOST(visit), HOST(told),
    HOST(way),   HOST(next),  HOST(find),  HOST(begin), HOST(path),  HOST(circle),
    HOST(text),  HOST(end),   HOST(fixed), HOST(grid),  {NULL, NULL}};

const host_function *WEB_EXPORT(susol_web_functions)(void);
const host_function *susol_web_functions(void) { return functions; }
