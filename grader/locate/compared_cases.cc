#include "grader/locate/compared_cases.h"

#include <algorithm>
#include <map>
#include <optional>

#include "grader/facts/run_plan.h"
#include "grader/judge/unlabelled_lines.h"
#include "grader/text/output.h"
#include "reference/core/ascii.h"
#include "reference/core/words.h"

namespace cairn {
namespace {

constexpr std::size_t kFewestToHoldBack = 6;
constexpr std::size_t kHeldBack = 3;  // of so many the last

/// nullptr where its cases say nothing here.
const CaseSection* compared_section(const Section& section) {
  if (section.hidden || runs_of(section) == nullptr || checker_of(section) != nullptr) {
    return nullptr;
  }
  return &std::get<CaseSection>(section.content);
}

/// Whether one line alone is right.
bool has_one_spelling(const Field& field) {
  return std::holds_alternative<std::int64_t>(field.value) ||
         std::holds_alternative<Fraction>(field.value) || std::holds_alternative<Text>(field.value);
}

/// The lines that a right program prints, in order; none where several are right.
std::vector<std::string> expected_lines(const ComparedCase& c) {
  if (reads_whole_output(*c.section)) return unlabelled_lines(*c.test_case);
  std::vector<std::string> lines;
  for (const Field& field : c.test_case->expected) {
    if (!has_one_spelling(field)) return {};
    lines.push_back(printed_line(field, c.section->decimals));
  }
  return lines;
}

/// The lines of an output that are not blank.
std::vector<std::string> printed_lines(const std::string& out) {
  std::vector<std::string> lines;
  for (const OutputLine& line : parse_output(out).lines) {
    if (!line.blank) lines.push_back(line.raw);
  }
  return lines;
}

/// What a program prints before the value of a line, in its own form; nothing where it cannot be
/// told.
std::optional<std::string> before_value(const std::string& found) {
  const Output output = parse_output(found);
  if (output.lines.empty() || output.lines.front().value.empty()) return {};
  const std::size_t at = found.rfind(output.lines.front().value);
  if (at == std::string::npos) return {};
  return found.substr(0, at);
}

/// The same by the labels of a section's lines.
using OwnForms = std::map<std::pair<const CaseSection*, std::string>, std::string>;

OwnForms own_forms(const std::vector<ComparedCase>& cases) {
  OwnForms forms;
  for (const ComparedCase& c : cases) {
    if (!std::holds_alternative<LinesFormat>(c.section->format)) continue;
    for (const FieldJudgement& field : c.report->judgement.fields) {
      if (field.found.empty()) continue;
      const std::optional<std::string> form = before_value(field.found);
      if (form) forms.try_emplace({c.section, field.label}, *form);
    }
  }
  return forms;
}

/// Another spelling of the line that is right; "" where none is known.
std::string labelled_or_else(const ComparedCase& c, const std::string& label,
                             const std::string& expected, const OwnForms& forms) {
  const auto& fields = c.report->judgement.fields;
  const auto field = std::ranges::find(fields, label, &FieldJudgement::label);
  if (field != fields.end() && has_right_value(*field)) {
    return field->found == expected ? "" : field->found;
  }
  const auto form = forms.find({c.section, label});
  const Output output = parse_output(expected);
  if (form == forms.end() || output.lines.empty()) return "";
  const std::string own = form->second + output.lines.front().value;
  return own == expected ? "" : own;
}

std::vector<std::string> or_else_lines(const ComparedCase& c,
                                       const std::vector<std::string>& expected,
                                       const OwnForms& forms) {
  std::vector<std::string> lines(expected.size());
  if (std::holds_alternative<LinesFormat>(c.section->format)) {
    for (std::size_t i = 0; i < expected.size(); ++i) {
      lines[i] = labelled_or_else(c, c.test_case->expected[i].label, expected[i], forms);
    }
    return lines;
  }
  const std::vector<std::string> printed = printed_lines(c.report->out);
  if (!is_right(c.report->judgement) || printed.size() != expected.size()) return lines;
  for (std::size_t i = 0; i < expected.size(); ++i) {
    if (printed[i] != expected[i]) lines[i] = printed[i];
  }
  return lines;
}

bool can_be_searched(const ComparedCase& c) {
  return c.test_case->input.files.empty() && !expected_lines(c).empty();
}

}  // namespace

bool is_right(const CaseJudgement& judgement) {
  return judgement.verdict <= Verdict::kPresentationError;
}

bool has_compared_cases(const Rubric& rubric) {
  return std::ranges::any_of(
      rubric.sections, [](const Section& section) { return compared_section(section) != nullptr; });
}

std::vector<ComparedCase> compared_cases(const Rubric& rubric, const Graded& graded) {
  std::vector<ComparedCase> cases;
  for (const Section& section : rubric.sections) {
    const CaseSection* const compared = compared_section(section);
    if (compared == nullptr) continue;
    const ProgramRuns& runs = *runs_of(section);
    for (const std::size_t place : cheapest_first(runs, compared->suite)) {
      const Case& test_case = compared->suite.cases[place];
      const auto report = std::ranges::find_if(graded.cases, [&](const CaseReport& c) {
        return c.section == section.title && c.judgement.name == test_case.name;
      });
      if (report == graded.cases.end()) continue;
      cases.push_back(
          {compared, &test_case, &*report, limits_of(test_case, runs, rubric.run_limits)});
    }
  }
  return cases;
}

std::vector<ComparedCase> cases_to_search(const std::vector<ComparedCase>& cases, bool holds_back) {
  std::vector<ComparedCase> searched;
  std::size_t right = 0;
  std::size_t wrong = 0;
  for (const ComparedCase& c : cases) {
    if (!can_be_searched(c)) continue;
    std::size_t& count = is_right(c.report->judgement) ? right : wrong;
    const bool is_held_back =
        holds_back && cases.size() >= kFewestToHoldBack && ++count % kHeldBack == 0;
    if (!is_held_back) searched.push_back(c);
  }
  return searched;
}

std::vector<SearchCase> search_cases(const std::vector<ComparedCase>& cases,
                                     const BuildResult& built) {
  const OwnForms forms = own_forms(cases);
  std::vector<SearchCase> asked;
  for (const ComparedCase& c : cases) {
    SearchCase& search = asked.emplace_back();
    search.command = command_of(std::get<ProgramRuns>(c.section->source), built);
    search.command.insert(search.command.end(), c.test_case->arguments.begin(),
                          c.test_case->arguments.end());
    search.standard_input = c.test_case->input.standard_input;
    search.expected = expected_lines(c);
    search.or_else = or_else_lines(c, search.expected, forms);
  }
  return asked;
}

std::vector<std::pair<std::string, std::size_t>> wrong_lines(
    const std::vector<ComparedCase>& cases) {
  std::vector<std::pair<std::string, std::size_t>> lines;
  for (const ComparedCase& c : cases) {
    if (reads_whole_output(*c.section)) continue;  // whose lines have numbers, and no names
    const CaseJudgement& judgement = c.report->judgement;
    for (const std::string& label : field_labels(*c.test_case, *c.section)) {
      const auto field = std::ranges::find(judgement.fields, label, &FieldJudgement::label);
      const bool is_wrong =
          field == judgement.fields.end() ? !is_right(judgement) : !has_right_value(*field);
      const auto line =
          std::ranges::find(lines, label, &std::pair<std::string, std::size_t>::first);
      if (line != lines.end()) {
        line->second += is_wrong ? 1 : 0;
      } else {
        lines.emplace_back(label, is_wrong ? 1 : 0);
      }
    }
  }
  std::erase_if(lines, [](const auto& line) { return line.second == 0; });
  return lines;
}

}  // namespace cairn
