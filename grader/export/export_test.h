// A class to hand back, with all that students write into names and outputs.
#pragma once

#include <gmock/gmock.h>

#include <nlohmann/json.hpp>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "grader/export/format.h"
#include "grader/text/escape_for_display.h"

namespace cairn::test {

/// What a spreadsheet, a page, a terminal or a CI system would act on.
inline const std::vector<std::string>& hostile_texts() {
  using namespace std::string_literals;
  static const std::vector<std::string> texts = {
      R"(=HYPERLINK("http://x","y"))",
      "+1",
      "-1+cmd|' /C calc'!A0",
      "@SUM(A1)",
      "\t=1",
      "\r=1",
      "\n::error title=x::y",
      "::stop-commands::x",
      "::error title=a%0Ab,c:d::e",
      "\x1b[31mred\x1b[0m",
      "\x1b]8;;http://x\x07link\x1b]8;;\x07",
      "\u009b31m",
      "\u202egnp.exe\u202c",
      "\u200b\u2066x\u2069",
      "a\0b"s,
      "\xff\xfe\xc0\x80",
      "\xed\xa0\x80",
      "\ufffe\uffff",
      "<script>alert(1)</script>",
      "]]><b x=\"'&amp;",
      "| a | [x](http://y) **b** `c` @here :tada: ![i](j) #1",
      "\"scores\": {\"a\": 100}\nword: 1",
      "a,\"b\"\r\nmallory,100",
      std::string(20'000, 'A'),
  };
  return texts;
}

/// 20 points for compiling; a section of two cases and a hidden one of two, 20 points a case.
inline Rubric example_rubric() {
  Rubric rubric;
  rubric.assignment = "take_stones";
  rubric.title = "Homework 2";
  rubric.compile_points = 20;
  for (const std::string title : {"Six lines", "Secret"}) {
    CaseSection cases;
    cases.source = ProgramRuns{};
    for (const std::string name : {"one", "two"}) {
      Case& test_case = cases.suite.cases.emplace_back();
      test_case.name = title == "Secret" ? "trap-" + name : name;
    }
    cases.scheme.points = 20;
    rubric.sections.push_back({title, title == "Secret", std::move(cases)});
  }
  return rubric;
}

inline CaseReport example_case(const std::string& section, const std::string& name, Verdict verdict,
                               const std::string& found) {
  CaseReport case_report;
  case_report.section = section;
  case_report.judgement.name = name;
  case_report.judgement.arguments = {"7", "1", "1", "2"};
  case_report.judgement.verdict = verdict;
  FieldJudgement field;
  field.label = "Move";
  field.verdict = verdict == Verdict::kAccepted ? FieldVerdict::kRight : FieldVerdict::kWrong;
  field.expected = "Move: 6";
  field.found = found;
  field.credit = verdict == Verdict::kAccepted ? 1 : 0;
  if (verdict != Verdict::kAccepted) {
    field.message = "it should be 'Move: 6', and it is '" + escape_for_display(found) + "'";
  }
  case_report.judgement.fields = {field};
  case_report.credit = field.credit;
  case_report.out = found;
  case_report.err = found;
  case_report.wall_seconds = 0.0625;
  return case_report;
}

/// 60 of 100 points: half of each section, and the points for compiling. `text` is whatever a
/// student may choose.
inline Graded example_graded(const std::string& id, const std::string& text = "Jane Doe") {
  Graded graded;
  graded.assignment = "take_stones";
  graded.rubric = "Homework 2";
  graded.id = id;
  graded.person = "name " + id;
  graded.student = text;
  graded.files = {text};
  graded.notes = {escape_for_display(text)};
  graded.language = "Java";
  graded.build_log = text;
  graded.verdict = Verdict::kWrongAnswer;
  graded.reason = "in 2 of 4 cases, first in two: " + escape_for_display(text);
  graded.cases = {example_case("Six lines", "one", Verdict::kAccepted, "Move: 6"),
                  example_case("Six lines", "two", Verdict::kWrongAnswer, text),
                  example_case("Secret", "trap-one", Verdict::kAccepted, "Move: 6"),
                  example_case("Secret", "trap-two", Verdict::kWrongAnswer, text)};
  graded.marks.graded = true;
  graded.marks.points = 60;
  graded.marks.out_of = 100;
  graded.marks.parts = {{"it compiles", 20, 20},
                        {"Six lines, cases that are all right: 1 of 2, 20 points each", 20, 40},
                        {"Secret, cases that are all right: 1 of 2, 20 points each", 20, 40}};
  graded.content = "c0";
  return graded;
}

inline Graded not_graded_example(const std::string& id) {
  Graded graded = example_graded(id);
  graded.verdict = Verdict::kJudgeError;
  graded.reason = "the disk was full";
  graded.cases.clear();
  graded.marks = {};
  graded.marks.out_of = 100;
  return graded;
}

/// As export_marks.cc makes it.
inline ExportedSubmission exported(Graded graded) {
  const std::optional<Fraction> points = settled_points(graded);
  return {std::move(graded), points, true};
}

/// A class of example submissions: their ids, and the LMS's number of each user ("": unknown).
inline ExportedClass class_of(
    const std::vector<std::pair<std::string, std::string>>& ids_and_users) {
  ExportedClass all{example_rubric(), {}};
  for (const auto& [id, user] : ids_and_users) {
    Graded graded = example_graded(id, "");
    graded.user = user;
    all.submissions.push_back(exported(std::move(graded)));
  }
  return all;
}

/// A submission for each hostile text, "s00" and so on, and one that is not graded, "ungraded".
inline ExportedClass hostile_class() {
  ExportedClass all{example_rubric(), {}};
  for (std::size_t i = 0; i < hostile_texts().size(); ++i) {
    std::string id = "s";
    id += static_cast<char>('0' + i / 10);
    id += static_cast<char>('0' + i % 10);
    all.submissions.push_back(exported(example_graded(id, hostile_texts()[i])));
  }
  all.submissions.push_back(exported(not_graded_example("ungraded")));
  return all;
}

/// Fails where a text holds bytes that are not UTF-8, or anything that a terminal or a page acts on
/// unseen. Newlines and tabs may be there if `lines` says so.
inline void expect_visible(std::string_view text, bool lines = true) {
  std::string_view rest = text;
  while (!rest.empty()) {
    const auto character = first_character(rest);
    ASSERT_TRUE(character) << "not UTF-8: " << escape_for_display(rest.substr(0, 40));
    const char32_t code = character->code;
    const bool is_line = lines && (code == '\n' || code == '\t');
    const bool is_control = code < ' ' || (code >= 0x7f && code < 0xa0);
    const bool is_unseen =
        (code >= 0x200b && code <= 0x200f) || (code >= 0x202a && code <= 0x202e) ||
        (code >= 0x2066 && code <= 0x2069) || code == 0xfeff || code == 0xfffe || code == 0xffff;
    ASSERT_FALSE((is_control && !is_line) || is_unseen)
        << "code " << static_cast<unsigned>(code) << " before "
        << escape_for_display(rest.substr(0, 40));
    rest.remove_prefix(character->bytes);
  }
}

/// What the format makes of a submission; "" where it makes nothing.
inline std::string written_by(const ExportFormat& format, const ExportedSubmission& submission,
                              const ExportOptions& options = {},
                              const Rubric& rubric = example_rubric()) {
  const auto text =
      std::get<SubmissionFormat>(format.writer)
          .write(for_student(submission, rubric), hidden_cases(submission.graded, rubric), options);
  if (!text) return "error: " + text.error().message;
  return text->value_or("");
}
inline std::string written_by(const ExportFormat& format, const ExportedClass& all) {
  if (const auto* const for_graders = std::get_if<ClassFormat>(&format.writer)) {
    return for_graders->write(all);
  }
  return std::get<OpenClassFormat>(format.writer).write(for_students(all), all.rubric.title);
}
inline Result<FilledTable> filled_by(const ExportFormat& format, const std::string& table,
                                     const ExportedClass& all, const std::string& column = "") {
  Result<CsvTable> parsed = CsvTable::parse(table);
  if (!parsed) return parsed.error();
  return std::get<TableFormat>(format.writer).fill(std::move(*parsed), all, {column, {}, ""});
}
inline const ExportFormat& format_named(const std::string& name) {
  return **find_export_format(name);
}

/// Calls check(submission, parsed) for what the format makes of each hostile submission; fails
/// where that is no JSON, holds anything unseen, or holds something where there are no points.
template <typename Check>
void for_each_written(const std::string& format, const ExportOptions& options, const Check& check) {
  for (const ExportedSubmission& submission : hostile_class().submissions) {
    SCOPED_TRACE(format + " of " + submission.graded.id);
    const std::string text = written_by(format_named(format), submission, options);
    expect_visible(text);
    if (text.empty()) {
      EXPECT_FALSE(submission.points) << "points got lost";
      continue;
    }
    const nlohmann::json json = nlohmann::json::parse(text, nullptr, false);
    ASSERT_FALSE(json.is_discarded());
    // Escapes of JSON may hide what a page would act on.
    const nlohmann::json flat = json.flatten();
    for (const auto& [path, value] : flat.items()) {
      if (value.is_string()) expect_visible(value.template get<std::string>());
    }
    check(submission, json);
  }
}

/// A submission whose mark is not graded, and one of which a part is still to be marked.
inline std::vector<ExportedSubmission> without_points() {
  Graded pending = example_graded("pending");
  pending.marks.pending = 5;
  return {exported(not_graded_example("ungraded")), exported(pending)};
}

}  // namespace cairn::test
