// Names and outputs that mean something to a reader of the reports: a browser, a spreadsheet, a
// parser of XML, a CI system, a renderer of Markdown, a terminal.
#include <algorithm>
#include <string_view>
#include <utility>

#include "grader/selftest/archive_writer.h"
#include "grader/selftest/attack.h"

namespace cairn {
namespace {

namespace fs = std::filesystem;

struct Hostile {
  const char* name;
  const char* reader;
  std::string_view text;
};

using namespace std::string_view_literals;

constexpr Hostile kTexts[] = {
    {"html", "a page, as a script", "<script>alert(1)</script><img src=x onerror=alert(1)>"},
    {"html_attribute", "a page, as an attribute", "\" onmouseover=\"alert(1)\" x='"},
    {"formula_equals", "a spreadsheet, as a formula", R"(=HYPERLINK("http://localhost/","a"))"},
    {"formula_plus", "a spreadsheet, as a formula", "+1+cmd|' /C calc'!A0"},
    {"formula_minus", "a spreadsheet, as a formula", "-2+3+cmd|' /C calc'!A0"},
    {"formula_at", "a spreadsheet, as a formula", "@SUM(1+1)*cmd|' /C calc'!A0"},
    {"formula_tab", "a spreadsheet, as a formula behind a tab", "\t=1+1"},
    {"formula_return", "a spreadsheet, as a formula behind a carriage return", "\r=1+1"},
    {"separators", "a spreadsheet, as more cells and rows", "a\",\"b\",b;c\r\nd,e\n\"f"},
    {"xml", "a parser of XML", "]]><x a=\"&amp;&#0;\"/><!--\x01\x0b\x0c\xef\xbf\xbe\xef\xbf\xbf"},
    {"commands", "a CI system, as a command", "::error file=x,line=1::failed"},
    {"commands_stop", "a CI system, which it tells to stop listening", "::stop-commands::x"},
    {"markdown", "a renderer of Markdown", "# Title\n\n[a](javascript:alert(1)) | x | y |\n```\n"},
    {"terminal", "a terminal",
     "\x1b[2J\x1b]52;c;cm0=\x07\x1b]8;;x\x1b\\\x9b"
     "31m\b\b\b\x7f"},
    {"direction", "the eye", "\u202etxet\u202c\u2066x\u2069\u200b\ufeff\u2028"},
    {"quotes", "a shell that somebody pastes it into", "'; touch x; `touch x` $(touch x) \"\\"},
    {"format", "a program that reads it as a format", "%s%n%x {} {0} {:>99999999}"},
    {"bytes", "a program that decodes it", "\xff\xfe\xc0\xaf\xed\xa0\x80\xf4\x90\x80\x80"},
    {"long", "a table, by its length",
     "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"},
};

/// A program that prints the text, as a label, as a value and alone, and its build prints it too.
void write_submission(std::string_view text, const fs::path& folder) {
  const std::string said(text);
  const std::string lines = said + "\n" + said + ": 1\nMove: " + said + "\nValue: -1.0\n";
  std::string name = said;
  std::replace(name.begin(), name.end(), '/', '|');
  // As Canvas names it: the student, two numbers, and the student's own name for the file.
  const std::string file = name + "_4321_98765_" + name + "-HW2-P3.zip";
  ArchiveWriter(folder / file, ArchiveWriter::Format::kZip)
      .file("said", lines)
      .file(name, "x")
      .file("Makefile",
            "TakeStones: said\n\tcat said; cat said >&2\n"
            "\t(printf '#!/bin/sh\\nfor to in 1 2; do cat >&$$to <<\"END\"\\n'; cat said;"
            " printf 'END\\ndone\\n') > $@\n"
            "\tchmod +x $@\n")
      .finish();
}

}  // namespace

std::vector<Attack> report_attacks() {
  std::vector<Attack> all;
  for (const Hostile& hostile : kTexts) {
    Attack attack{"reports", hostile.name,
                  std::string("to speak to ") + hostile.reader +
                      ", by its name, the names of its files and what it prints."};
    attack.verdicts = {Verdict::kWrongAnswer};
    attack.write_submission = [text = hostile.text](const fs::path& folder, const Names&) {
      write_submission(text, folder);
    };
    all.push_back(std::move(attack));
  }
  return all;
}

}  // namespace cairn
