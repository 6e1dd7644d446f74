#include "grader/report/junit.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <pugixml.hpp>
#include <set>
#include <sstream>
#include <string_view>

#include "grader/text/escape_for_display.h"

namespace cairn {
namespace {

/// Whether XML 1.0 has a way to write it.
bool is_in_xml(char32_t code) {
  return code >= ' ' ? code != 0xFFFE && code != 0xFFFF : code == '\n' || code == '\t';
}

std::string for_xml(std::string_view text) {
  std::string valid;
  while (!text.empty()) {
    const std::optional<Character> character = first_character(text);
    const std::size_t bytes = character ? character->bytes : 1;
    valid += character && is_in_xml(character->code) ? text.substr(0, bytes) : "?";
    text.remove_prefix(bytes);
  }
  return valid;
}

const char* element_of(CheckStatus status) {
  switch (status) {
    case CheckStatus::kPassed:
      break;
    case CheckStatus::kFailed:
      return "failure";
    case CheckStatus::kError:
      return "error";
    case CheckStatus::kSkipped:
      return "skipped";
  }
  return "";
}

void append_check(pugi::xml_node& suite, const Check& check) {
  pugi::xml_node test = suite.append_child("testcase");
  test.append_attribute("classname") = for_xml(check.group).c_str();
  test.append_attribute("name") = for_xml(check.name).c_str();
  test.append_attribute("time") = fmt::format("{:.3f}", check.seconds).c_str();
  if (check.status == CheckStatus::kPassed) return;
  pugi::xml_node outcome = test.append_child(element_of(check.status));
  const std::string message = for_xml(check.message);
  outcome.append_attribute("message") = message.substr(0, message.find('\n')).c_str();
  outcome.text() = message.c_str();
}

void append_suite(pugi::xml_node& suites, const std::vector<Check>& checks) {
  const auto number_of = [&](CheckStatus status) {
    return std::ranges::count(checks, status, &Check::status);
  };
  pugi::xml_node suite = suites.append_child("testsuite");
  suite.append_attribute("name") = for_xml(checks.front().group).c_str();
  suite.append_attribute("tests") = checks.size();
  suite.append_attribute("failures") = number_of(CheckStatus::kFailed);
  suite.append_attribute("errors") = number_of(CheckStatus::kError);
  suite.append_attribute("skipped") = number_of(CheckStatus::kSkipped);
  for (const Check& check : checks) append_check(suite, check);
}

CheckStatus status_of(Verdict verdict) {
  if (verdict == Verdict::kAccepted) return CheckStatus::kPassed;
  return verdict == Verdict::kJudgeError ? CheckStatus::kError : CheckStatus::kFailed;
}

Check check_of(const std::string& group, const std::string& name, Verdict verdict,
               const std::string& reason, double seconds) {
  const CheckStatus status = status_of(verdict);
  if (status == CheckStatus::kPassed) return {group, name, status, "", seconds};
  return {group, name, status, fmt::format("{}: {}", enum_word(verdict), reason), seconds};
}

}  // namespace

std::vector<std::vector<Check>> by_group(const std::vector<Check>& checks) {
  std::vector<std::vector<Check>> groups;
  std::map<std::string, std::size_t> places;
  for (const Check& check : checks) {
    const auto [place, is_new] = places.emplace(check.group, groups.size());
    if (is_new) groups.emplace_back();
    groups[place->second].push_back(check);
  }
  return groups;
}

std::string junit_xml(const std::vector<Check>& checks) {
  pugi::xml_document document;
  pugi::xml_node suites = document.append_child("testsuites");
  for (const std::vector<Check>& group : by_group(checks)) append_suite(suites, group);
  std::ostringstream out;
  document.save(out, "  ");
  return out.str();
}

std::vector<Check> checks_of(const Graded& submission) {
  std::vector<Check> checks;
  std::set<std::string> names;
  bool a_case_says_why = false;
  for (const CaseReport& case_report : submission.cases) {
    const CaseJudgement& judgement = case_report.judgement;
    // Cases of two sections may have the same name.
    const bool is_new = names.insert(judgement.name).second;
    const std::string name = is_new ? judgement.name : case_report.section + ": " + judgement.name;
    checks.push_back(check_of(submission.id, name, judgement.verdict, most_worth_saying(judgement),
                              case_report.wall_seconds));
    a_case_says_why = a_case_says_why || judgement.verdict == submission.verdict;
  }
  if (!a_case_says_why) {
    checks.push_back(
        check_of(submission.id, "submission", submission.verdict, submission.reason, 0));
  }
  for (const MarkPart& part : submission.marks.parts) {
    if (!part.pending) continue;
    checks.push_back({submission.id, part.item.empty() ? part.title : part.item,
                      CheckStatus::kSkipped, "to be marked by hand: " + part.title, 0});
  }
  return checks;
}

}  // namespace cairn
