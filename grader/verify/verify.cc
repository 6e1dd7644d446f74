#include "grader/verify/verify.h"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <functional>
#include <nlohmann/json.hpp>
#include <sstream>

#include "cases/diff.h"
#include "cases/json_file.h"
#include "cases/suite.h"
#include "grader/intake/intake.h"
#include "grader/judge/rubric.h"
#include "grader/session/session.h"
#include "grader/session/worker_pool.h"
#include "grader/text/visible.h"
#include "reference/core/assignment.h"
#include "tests/support/twins.h"

namespace cairn {
namespace {

namespace fs = std::filesystem;
using Clock = std::chrono::steady_clock;

/// A failure is long enough to act on, and no longer.
constexpr std::size_t kShownDifferences = 5;

Check timed(const std::string& group, const std::string& name,
            const std::function<std::string()>& failure_of) {
  const auto start = Clock::now();
  Check check{group, name, "", 0};
  try {
    check.failure = failure_of();
  } catch (const std::exception& failure) {
    check.failure = fmt::format("it could not be checked: {}", failure.what());
  }
  check.seconds = std::chrono::duration<double>(Clock::now() - start).count();
  return check;
}

std::string reference_output(const Assignment& assignment, const Arguments& question) {
  const Result<Solution> solution = assignment.solve(question);
  return solution ? printed(solution->answer, 1) : solution.error().message + "\n";
}

Arguments words_of(const std::string& line) {
  std::istringstream in(line);
  Arguments words;
  for (std::string word; in >> word;) words.push_back(word);
  return words;
}

/// Every `expected` against what the reference prints now.
struct Differences {
  std::string text;
  std::size_t count = 0;
  std::size_t compared = 0;

  /// "" when none has moved.
  [[nodiscard]] std::string failure() const {
    return compared == 0 ? "there is nothing to compare\n" : text;
  }

  void compare(const Assignment& assignment, const Arguments& question,
               const std::string& expected) {
    ++compared;
    const std::string diff = unified_diff(expected, reference_output(assignment, question));
    if (diff.empty()) return;
    if (++count <= kShownDifferences) {
      text += fmt::format("refsolve {} {}\n{}", assignment.name(), joined(question), diff);
    } else if (count == kShownDifferences + 1) {
      text += "and more\n";
    }
  }
};

std::vector<fs::path> entries_of(const fs::path& folder, const std::string& extension = "") {
  std::vector<fs::path> entries;
  for (const auto& entry : fs::directory_iterator(folder)) {
    const bool hidden = entry.path().filename().string().starts_with('.');
    if (!hidden &&
        (extension.empty() ? entry.is_directory() : entry.path().extension() == extension)) {
      entries.push_back(entry.path());
    }
  }
  std::sort(entries.begin(), entries.end());
  return entries;
}

/// tests/official/testcase.txt names an output file, then the command line that it is the output
/// of.
std::string check_official(const fs::path& folder) {
  const Result<std::string> list = read_file(folder / "testcase.txt");
  if (!list) return list.error().message;
  const Assignment& take_stones = **find_assignment("take_stones");
  Differences differences;
  std::istringstream lines(*list);
  for (std::string name, command; std::getline(lines, name) && std::getline(lines, command);) {
    Result<std::string> expected = read_file(folder / name.substr(0, name.find(':')));
    if (!expected) return expected.error().message;
    // The course's files leave the last line open.
    if (!expected->ends_with('\n')) *expected += '\n';
    Arguments words = words_of(command);  // $ java TakeStones 3 0 0
    if (words.size() < 3) return fmt::format("'{}' is not a command line", visible(command));
    words.erase(words.begin(), words.begin() + 3);
    differences.compare(take_stones, words, *expected);
  }
  return differences.failure();
}

std::string check_recorded(const fs::path& file) {
  const Result<std::string> text = read_file(file);
  if (!text) return text.error().message;
  Differences differences;
  for (const auto& run : nlohmann::json::parse(*text)) {
    differences.compare(**find_assignment("take_stones"),
                        words_of(run.at("arguments").get<std::string>()),
                        run.at("stdout").get<std::string>());
  }
  return differences.failure();
}

std::string check_suite(const fs::path& file) {
  const Result<Suite> suite = read_suite(file);
  if (!suite) return suite.error().message;
  const Result<Suite> now = answered(*suite);
  if (!now) return now.error().message;
  return unified_diff(suite_text(*suite), suite_text(*now));
}

std::string check_twin(const Twin& twin) {
  const auto assignment = find_assignment(twin.assignment);
  if (!assignment) return assignment.error().message;
  Differences differences;
  for (const Arguments& question : twin.small_questions()) {
    differences.compare(**assignment, question, twin.output(question));
  }
  return differences.failure();
}

std::string check_rubric(const fs::path& file) {
  const Result<Rubric> rubric = read_rubric(file);
  return rubric ? "" : rubric.error().message;
}

/// Grades what lies in submissions/<verdict>/ under the rubric beside them, or else under the
/// shipped one of the same name; the folder's name is the verdict that each must get.
std::vector<Check> check_planted(const fs::path& submissions, std::size_t jobs) {
  const std::string group = "planted " + submissions.filename().string();
  const fs::path own = submissions.string() + ".json";
  const fs::path shipped =
      submissions.parent_path().parent_path().parent_path() / "rubrics" / own.filename();
  const fs::path rubric_file = fs::exists(own) ? own : shipped;
  const Result<Rubric> rubric = read_rubric(rubric_file);
  if (!rubric) return {{group, rubric_file.filename().string(), rubric.error().message, 0}};
  std::vector<fs::path> planted;
  std::vector<Check> checks;
  for (const fs::path& verdict : entries_of(submissions)) {
    for (const fs::path& folder : entries_of(verdict)) {
      planted.push_back(folder);
      checks.push_back(
          {group, verdict.filename().string() + "/" + folder.filename().string(), "", 0});
    }
  }
  if (planted.empty()) return {{group, submissions.string(), "there is nothing to grade\n", 0}};
  const auto grade = [&](std::size_t job) {
    const std::string expected = planted[job].parent_path().filename().string();
    const Check check = timed(group, "", [&]() -> std::string {
      const SubmissionReport report = grade_submission(
          single_submission(planted[job], rubric->hand_in_pattern), *rubric, Jail::kBest);
      if (name_of(report.verdict) == expected) return "";
      return fmt::format("- {}\n+ {}: {}\n", expected, name_of(report.verdict), report.reason);
    });
    return fmt::format("{} {}", check.seconds, check.failure);
  };
  run_in_workers(
      planted.size(), jobs, grade,
      [&](std::size_t job, const std::optional<std::string>& result, const std::string& failure) {
        checks[job].failure = failure;
        if (!result) return;
        const std::size_t blank = result->find(' ');
        checks[job].seconds = std::stod(*result);
        checks[job].failure = result->substr(blank + 1);
      });
  return checks;
}

}  // namespace

Result<std::vector<Check>> verify_project(const fs::path& project, std::size_t jobs) {
  const fs::path suites = project / "cases" / "suites";
  const fs::path submissions = project / "tests" / "submissions";
  if (!fs::is_directory(suites) || !fs::is_directory(submissions)) {
    return Error{visible(project.string()) +
                 ": this is not Cairn's own folder, which holds cases/suites and "
                 "tests/submissions; start it there"};
  }
  std::vector<Check> checks;
  checks.push_back(timed("official", "tests/official",
                         [&] { return check_official(project / "tests" / "official"); }));
  checks.push_back(timed("recorded", "tests/reference/recorded_answers.json", [&] {
    return check_recorded(project / "tests" / "reference" / "recorded_answers.json");
  }));
  for (const fs::path& suite : entries_of(suites, ".json")) {
    checks.push_back(
        timed("suites", suite.filename().string(), [&] { return check_suite(suite); }));
  }
  for (const Twin& twin : twins()) {
    checks.push_back(
        timed("slow twin", std::string(twin.assignment), [&] { return check_twin(twin); }));
  }
  for (const fs::path& rubric : entries_of(project / "rubrics", ".json")) {
    if (rubric.filename() == "rubric.schema.json") continue;
    checks.push_back(
        timed("rubrics", rubric.filename().string(), [&] { return check_rubric(rubric); }));
  }
  for (const fs::path& assignment : entries_of(submissions)) {
    const std::vector<Check> planted = check_planted(assignment, jobs);
    checks.insert(checks.end(), planted.begin(), planted.end());
  }
  return checks;
}

bool all_passed(const std::vector<Check>& checks) {
  return std::all_of(checks.begin(), checks.end(),
                     [](const Check& check) { return check.failure.empty(); });
}

}  // namespace cairn
