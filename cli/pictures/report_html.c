/* report_html.c: a report as one HTML file that needs nothing else: text and SVG pictures.

   Beside each picture is its text; on a narrow screen below it, and on paper no step is cut in
   two. It is XML as well, so that any parser can check it. */
#include "report.h"
#include "shrink.h"
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct html {
    FILE *out;
    susol_text *picture;
    cli_shrinker shrinker;
    const char *trouble; /* the first thing that went wrong */
    bool closed_pipe;
} html;

static const char style[] =
    "body{font:17px/1.5 system-ui,sans-serif;color:#16181d;max-width:62rem;margin:2rem auto;"
    "padding:0 1rem}\n"
    "h1{font-size:1.9rem;margin:0 0 1rem}\n"
    "h2{font-size:1.15rem;margin:.3rem 0}\n"
    "section{display:flex;flex-wrap:wrap;gap:1.6rem;align-items:flex-start;padding:1.2rem 0;"
    "border-top:1px solid #d7dbe1;break-inside:avoid}\n"
    "svg{width:29rem;max-width:100%;height:auto;flex:none}\n"
    ".words{flex:1 1 18rem;overflow-wrap:anywhere}\n"
    ".author{color:#5b6472;margin:.2rem 0}.rules,.text{white-space:pre-line}\n"
    ".changes{font-family:ui-monospace,monospace;color:#b3261e;margin:.2rem 0}\n"
    "@media print{body{font-size:11pt;margin:0}svg{width:9.5cm}}\n";

static void put_escaped(FILE *out, const char *words) {
    for (; *words; words++) {
        if (*words == '<') (void)fputs("&lt;", out);
        else if (*words == '>') (void)fputs("&gt;", out);
        else if (*words == '&') (void)fputs("&amp;", out);
        else (void)fputc(*words, out);
    }
}

static void put_tag(FILE *out, const char *tag, const char *class, const char *words) {
    if (!words || !*words) return;
    if (class) (void)fprintf(out, "<%s class=\"%s\">", tag, class);
    else (void)fprintf(out, "<%s>", tag);
    put_escaped(out, words);
    (void)fprintf(out, "</%s>\n", tag);
}

/* A pipe that nobody reads any more is no trouble to tell of. */
static void note(html *report) {
    bool failed = fflush(report->out) != 0 || ferror(report->out);
    if (!failed || report->trouble) return;
    report->trouble = strerror(errno ? errno : EIO);
    report->closed_pipe = errno == EPIPE;
}

static void *open_html(const char *path, const char *title, const char *language) {
    html *report = calloc(1, sizeof *report);
    if (!report) return NULL;
    report->out = path ? fopen(path, "w") : stdout;
    if (!report->out) report->trouble = strerror(errno);
    if (susol_text_new(&report->picture, NULL)) report->trouble = "out of memory";
    if (report->trouble) return report;
    (void)fprintf(report->out,
                  "<!DOCTYPE html>\n<html lang=\"%.2s\">\n<head>\n<meta charset=\"utf-8\"/>\n"
                  "<meta name=\"viewport\" content=\"width=device-width\"/>\n<title>",
                  language);
    put_escaped(report->out, title);
    (void)fprintf(report->out, "</title>\n<style>\n%s</style>\n</head>\n<body>\n<h1>", style);
    put_escaped(report->out, title);
    (void)fputs("</h1>\n", report->out);
    return report;
}

static void put_picture(html *report) {
    cli_buffer small = {0};
    cli_shrink(&report->shrinker, susol_text_data(report->picture), &small);
    (void)fwrite(small.data, 1, small.size, report->out);
    cli_buffer_free(&small);
}

static susol_status put_entry(void *user, const cli_report_entry *entry) {
    html *report = user;
    susol_status status = SUSOL_OK;
    if (report->trouble) return SUSOL_OK; /* told when the file is closed */
    errno = 0;
    if (entry->look) {
        susol_text_clear(report->picture);
        status = susol_render(entry->puzzle, entry->look, "svg", report->picture, NULL);
        if (status) return status;
    }
    (void)fputs("<section>\n", report->out);
    if (entry->look) put_picture(report);
    (void)fputs("<div class=\"words\">\n", report->out);
    put_tag(report->out, "h2", NULL, entry->heading);
    put_tag(report->out, "p", "author", entry->author);
    put_tag(report->out, "p", "rules", entry->rules);
    put_tag(report->out, "p", "changes", entry->changes);
    put_tag(report->out, "p", "text", entry->text);
    (void)fputs("</div>\n</section>\n", report->out);
    note(report);
    return SUSOL_OK;
}

static const char *close_html(void *user) {
    html *report = user;
    if (!report->trouble) (void)fputs("</body>\n</html>\n", report->out);
    if (report->out) note(report);
    if (report->out && report->out != stdout && fclose(report->out) && !report->trouble)
        report->trouble = strerror(errno);
    const char *trouble = report->closed_pipe ? NULL : report->trouble;
    susol_text_free(report->picture);
    cli_shrink_free(&report->shrinker);
    free(report);
    return trouble;
}

const cli_report_maker cli_report_html = {open_html, put_entry, close_html};
