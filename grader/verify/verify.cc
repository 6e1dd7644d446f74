#include "grader/verify/verify.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <functional>
#include <map>
#include <memory>
#include <nlohmann/json.hpp>
#include <set>
#include <sstream>
#include <string_view>

#include "cases/certify.h"
#include "cases/json_file.h"
#include "cases/suite.h"
#include "grader/build/warm_compiler.h"
#include "grader/check/grade_submission.h"
#include "grader/facts/submission_files.h"
#include "grader/intake/find_submissions.h"
#include "grader/judge/judge.h"
#include "grader/judge/rubric.h"
#include "grader/judge/rubric_files.h"
#include "grader/program/reference_program.h"
#include "grader/run/worker_pool.h"
#include "grader/text/escape_for_display.h"
#include "grader/text/quoted_for_shell.h"
#include "grader/verify/differences.h"
#include "reference/core/assignment.h"
#include "reference/core/words.h"

namespace cairn {
namespace {

namespace fs = std::filesystem;

/// Where a course keeps its own programs: a folder of this for each rubric.
constexpr const char* kReferences = "references";
constexpr const char* kQuestions = "questions";

constexpr const char* kCertificates = "certificates";
constexpr std::array<std::string_view, 4> kGroups{"official", "suites", "rubrics", "planted"};
constexpr std::array<std::string_view, 6> kRequirements{"official", "suites",    "rubrics",
                                                        "planted",  kReferences, kCertificates};

/// A check to be done. What it returns is the failure, "" when it passes. Without one, it is
/// skipped for a reason.
struct PlannedCheck {
  std::string group;
  std::string name;
  std::function<std::string()> failure;
  std::string skipped = {};
  /// The titles of earlier checks: where one of them fails, a failure of this one has its cause.
  std::vector<std::string> rests_on = {};
};

std::string title_of(const std::string& group, const std::string& name) {
  return group + ": " + name;
}

std::string reference_output(const Assignment& assignment, const Arguments& question) {
  const Result<Solution> solution = assignment.solve(question);
  return solution ? printed(solution->answer, 1) : solution.error().message + "\n";
}

/// What the folder holds but for hidden files, by name; none when there is no such folder.
std::vector<fs::path> entries_of(const fs::path& folder) {
  std::vector<fs::path> entries;
  if (!fs::is_directory(folder)) return entries;
  for (const auto& entry : fs::directory_iterator(folder)) {
    if (!entry.path().filename().string().starts_with('.')) entries.push_back(entry.path());
  }
  std::ranges::sort(entries);
  return entries;
}

std::vector<fs::path> folders_of(const fs::path& folder) {
  std::vector<fs::path> folders = entries_of(folder);
  std::erase_if(folders, [](const fs::path& entry) { return !fs::is_directory(entry); });
  return folders;
}

/// Schemas are not among them.
std::vector<fs::path> json_files_of(const fs::path& folder) {
  std::vector<fs::path> files = entries_of(folder);
  std::erase_if(files, [](const fs::path& entry) {
    return entry.extension() != ".json" || entry.stem().extension() == ".schema";
  });
  return files;
}

/// "take_stones" of the program "TakeStones".
std::string assignment_of(const std::string& program) {
  std::string name;
  for (const char c : program) {
    const bool is_capital = 'A' <= c && c <= 'Z';
    if (is_capital && !name.empty()) name += '_';
    name += is_capital ? static_cast<char>(c - 'A' + 'a') : c;
  }
  return name;
}

/// What the reference prints now for "$ java TakeStones 3 0 0" against `expected`, of a file
/// `name`.
std::string check_command(const std::string& command, const std::string& name,
                          const std::string& expected) {
  Arguments words = words_in(command);
  if (words.size() < 3) {
    return fmt::format("'{}' is not a command line\n", escape_for_display(command));
  }
  const Result<const Assignment*> assignment = find_assignment(assignment_of(words[2]));
  if (!assignment) return assignment.error().message + '\n';
  words.erase(words.begin(), words.begin() + 3);
  const std::string where =
      fmt::format("{} (refsolve {} {})", name, (*assignment)->name(), joined(words));
  return text_difference(where, expected, reference_output(**assignment, words), kAnswerSides);
}

/// The list names an output file, then the command line that printed it, and so on.
std::string check_official(const fs::path& list) {
  const Result<std::string> text = read_file(list);
  if (!text) return text.error().message;
  std::size_t compared = 0;
  std::size_t differ = 0;
  std::string failure;
  std::istringstream lines(*text);
  for (std::string name, command; std::getline(lines, name) && std::getline(lines, command);) {
    name.resize(std::min(name.find(':'), name.size()));
    Result<std::string> expected = read_file(list.parent_path() / name);
    if (!expected) return expected.error().message;
    // The course's files have no newline after the last line.
    if (!expected->ends_with('\n')) *expected += '\n';
    const std::string difference = check_command(command, name, *expected);
    ++compared;
    if (!difference.empty() && ++differ <= kShownDifferences) failure += difference;
  }
  if (compared == 0) return "nothing to compare\n";
  if (differ > kShownDifferences) failure += "and more\n";
  return failure;
}

/// Whether its answers are Cairn's, and not a course's own program's.
bool has_known_answers(const Suite& suite) { return find_assignment(suite.assignment).ok(); }

/// The suites of a rubric that can be read, as it names them.
std::set<fs::path> suites_named_by(const fs::path& rubric) {
  std::set<fs::path> suites;
  const auto json = nlohmann::ordered_json::parse(*read_file(rubric));
  for (const auto& section : json.at("sections")) {
    if (!section.contains("suite")) continue;
    suites.insert(*file_named(rubric.parent_path(), section.at("suite").get<std::string>()));
  }
  return suites;
}

/// The command that writes a suite again.
std::string answer_command(const fs::path& questions, const fs::path& reference,
                           const fs::path& suite) {
  const std::string program =
      reference.empty() ? "" : " --reference " + quoted_for_shell(reference.string());
  return fmt::format("casegen answer {}{} --output {}", quoted_for_shell(questions.string()),
                     program, quoted_for_shell(suite.string()));
}

/// The cases without their answers.
Suite questions_of(Suite suite) {
  suite.certificate.reset();
  for (Case& test_case : suite.cases) {
    test_case.expected.clear();
    test_case.output.reset();
  }
  return suite;
}

/// Whether the suite still asks what the file beside it asks, of which it was made.
std::string check_questions(const fs::path& file, const Suite& suite, const std::string& command) {
  const Result<Suite> questions = read_suite(file);
  if (!questions) return questions.error().message;
  const Suite asked = questions_of(*questions);
  const Suite made_of = questions_of(suite);
  if (asked == made_of) return "";
  return suite_differences(made_of, asked, {"the suite has", "the questions have"},
                           kShownDifferences) +
         "The questions have changed since the suite was written. Write it again:\n  " + command +
         "\n";
}

/// `reference` gives the answers; "": Cairn. `command` would write the suite again.
std::string check_suite(const Result<Suite>& suite, const fs::path& reference,
                        const std::string& command) {
  if (!suite) return suite.error().message;
  const Result<Suite> with_answers =
      reference.empty() ? answered(*suite) : answered_by(reference, *suite, Jail::kBest);
  if (!with_answers) return with_answers.error().message;
  const Result<Suite> now = recertified(*with_answers);
  if (!now) return now.error().message;
  if (*suite == *now) return "";
  const std::string differences = suite_differences(*suite, *now, kSuiteSides, kShownDifferences);
  if (reference.empty()) return differences;
  return differences + "If the program is right, write the suite again:\n  " + command + "\n";
}

/// In a worker: compiles for all planted submissions that it grades.
std::optional<WarmCompiler>& compiler_of_worker() {
  static std::optional<WarmCompiler> compiler;
  return compiler;
}

std::string not_a_verdict(const std::string& folder) {
  std::vector<std::string> verdicts;
  boost::mp11::mp_for_each<boost::describe::describe_enumerators<Verdict>>(
      [&](auto verdict) { verdicts.push_back(enum_word(verdict.value)); });
  return fmt::format("'{}' is not a verdict; these are: {}\n", escape_for_display(folder),
                     fmt::join(verdicts, ", "));
}

/// Passes when the submission gets the verdict that its folder is named after.
std::string check_planted(const fs::path& submission, const Rubric& rubric) {
  const std::string expected = submission.parent_path().filename().string();
  std::optional<WarmCompiler>& compiler = compiler_of_worker();
  if (!compiler) compiler.emplace(Jail::kBest);
  const Graded graded = grade_submission(single_submission(submission, hand_in_of(rubric)), rubric,
                                         {Jail::kBest, Lanes::kWarmAndFresh, &*compiler});
  if (enum_word(graded.verdict) == expected) return "";
  return fmt::format("expected {}, and it gets {}{}\n", expected, enum_word(graded.verdict),
                     graded.reason.empty() ? "" : ": " + graded.reason);
}

/// Passes when the reference program, graded as a submission, is right in every case.
std::string check_reference(const fs::path& reference, const Rubric& rubric) {
  const Graded graded = grade_submission(single_submission(reference, "(.*)"), rubric, Jail::kBest);
  if (graded.cases.empty()) return graded.reason + "\n";
  std::string failure;
  std::size_t wrong = 0;
  for (const CaseReport& case_report : graded.cases) {
    if (case_report.judgement.verdict == Verdict::kAccepted || ++wrong > kShownDifferences) {
      continue;
    }
    failure += fmt::format("case {}: expected accepted, and it gets {}: {}\n",
                           case_report.judgement.name, enum_word(case_report.judgement.verdict),
                           most_worth_saying(case_report.judgement));
  }
  if (wrong > kShownDifferences) failure += "and more\n";
  return failure;
}

class Plan {
 public:
  explicit Plan(const VerifyRequest& request) : request_(request) {}

  void add_folder() {
    const fs::path official = request_.folder / "tests" / "official" / "testcase.txt";
    if (finds("official", fs::exists(official), "tests/official/testcase.txt")) {
      add("official", "tests/official", [=] { return check_official(official); });
    }
    std::vector<fs::path> suites = json_files_of(request_.folder / "cases" / "suites");
    if (suites.empty()) suites = json_files_of(request_.folder / "suites");
    if (finds("suites", !suites.empty(), "cases/suites/*.json and no suites/*.json")) {
      for (const fs::path& suite : suites) {
        const Result<Suite> read = read_suite(suite);
        const fs::path reference = read ? reference_of(*read, suite.stem()) : "";
        add_suite(suite, read, reference);
        const fs::path questions =
            suite.parent_path().parent_path() / kQuestions / suite.filename();
        if (read && fs::exists(questions)) {
          add("suites", (fs::path(kQuestions) / suite.filename()).string(),
              [=, command = answer_command(questions, reference, suite)] {
                return check_questions(questions, *read, command);
              });
        }
      }
    }
    const fs::path rubric_folder = request_.folder / "rubrics";
    const std::vector<fs::path> rubrics = json_files_of(rubric_folder);
    if (finds("rubrics", !rubrics.empty(), "rubrics/*.json")) {
      for (const fs::path& file : rubrics) {
        const Result<Rubric> rubric = read_rubric(file);
        add_rubric(file, rubric);
        const fs::path reference = request_.folder / kReferences / file.stem();
        if (rubric && fs::is_directory(reference)) add_reference(reference, *rubric);
      }
    }
    const std::vector<fs::path> planted = folders_of(request_.folder / "tests" / "submissions");
    if (finds("planted", !planted.empty(), "tests/submissions/<rubric>/<verdict>/<submission>")) {
      for (const fs::path& submissions : planted) {
        const fs::path own = submissions.string() + ".json";
        const fs::path rubric = fs::exists(own) ? own : rubric_folder / own.filename();
        add_planted("planted " + submissions.filename().string(), submissions, rubric,
                    read_rubric(rubric));
      }
    }
  }

  /// The rubric of the request with its suites and planted submissions.
  void add_own_rubric() {
    const Result<Rubric> rubric = read_rubric(request_.rubric);
    if (!rubric) {
      const std::string name = request_.rubric.filename().string();
      for (const std::string group : {"rubrics", "suites", "planted"}) {
        add(group, name, [failure = rubric.error().message] { return failure; },
            {title_of("rubrics", name)});
      }
      return;
    }
    const fs::path reference = own_reference();
    for (const fs::path& suite : suites_named_by(request_.rubric)) {
      add_suite(suite, read_suite(suite), reference);
    }
    add_rubric(request_.rubric, rubric);
    if (!reference.empty()) add_reference(reference, *rubric);
    if (!request_.planted.empty()) {
      add_planted("planted", request_.planted, request_.rubric, rubric);
    }
  }

  std::vector<PlannedCheck> checks;

 private:
  /// The one that is given for the rubric, or lies in references beside its folder; or "".
  [[nodiscard]] fs::path own_reference() const {
    if (!request_.reference.empty()) return request_.reference;
    const fs::path beside = fs::absolute(request_.rubric).parent_path().parent_path() /
                            kReferences / request_.rubric.stem();
    return fs::is_directory(beside) ? beside : fs::path();
  }

  [[nodiscard]] bool wants(const std::string& group) const {
    const auto& only = request_.only;
    return only.empty() || std::ranges::find(only, group.substr(0, group.find(' '))) != only.end();
  }

  [[nodiscard]] bool requires_it(const std::string& what) const {
    return std::ranges::find(request_.require, what) != request_.require.end();
  }

  /// Of something that is absent: fails where it is required, and else is skipped.
  void add_absent(const std::string& group, const std::string& name, const std::string& required,
                  const std::string& reason) {
    if (!wants(group)) return;
    if (requires_it(required)) {
      add_required(group, name, required, reason);
    } else {
      checks.push_back({group, name, {}, reason});
    }
  }

  void add_required(const std::string& group, const std::string& name, const std::string& required,
                    const std::string& reason) {
    add(group, name, [=] { return "--require " + required + ": " + reason + "\n"; });
  }

  /// Whether there is something of the group to check. If not, the report says so.
  bool finds(const std::string& group, bool found, std::string_view what) {
    if (!found) add_absent(group, group, group, fmt::format("no {} here", what));
    return found && wants(group);
  }

  void add(const std::string& group, const std::string& name, std::function<std::string()> failure,
           std::vector<std::string> rests_on = {}) {
    if (wants(group)) {
      checks.push_back({group, name, std::move(failure), {}, std::move(rests_on)});
    }
  }

  /// The course's own program for the suite, by the rubrics beside it; "" where there is none. A
  /// rubric that cannot be read is the suite's by its name.
  [[nodiscard]] fs::path reference_of(const Suite& suite, const fs::path& name) const {
    for (const fs::path& file : json_files_of(request_.folder / "rubrics")) {
      const fs::path reference = request_.folder / kReferences / file.stem();
      if (!fs::is_directory(reference)) continue;
      const Result<Rubric> rubric = read_rubric(file);
      const bool is_its = rubric ? rubric->assignment == suite.assignment : file.stem() == name;
      if (is_its) return reference;
    }
    return {};
  }

  void add_reference(const fs::path& reference, const Rubric& rubric) {
    add(
        "rubrics", "the reference program of " + rubric.title,
        [reference, shared = std::make_shared<const Rubric>(rubric)] {
          return check_reference(reference, *shared);
        },
        suites_of(rubric));
  }

  void add_suite(const fs::path& file, const Result<Suite>& suite, const fs::path& reference) {
    const std::string name = file.filename().string();
    // A rubric that names the suite fails by the same message, with another way to the file.
    if (!suite && suite.error().message.starts_with(file.string())) {
      unread_suites_[title_of("suites", name)] =
          "/" + name + suite.error().message.substr(file.string().size());
    }
    const bool is_known = suite && has_known_answers(*suite);
    if (suite && !is_known && reference.empty()) {
      add_absent("suites", escape_for_display(name), kReferences,
                 "its answers are those of a program of your own; put it into "
                 "references/<rubric>, or give it as --reference with --rubric");
      return;
    }
    if (suite && !suite->certificate && requires_it(kCertificates)) {
      add_required("suites", escape_for_display(name) + ", its certificate", kCertificates,
                   "the suite has none; 'casegen select' writes one");
    }
    const fs::path program = is_known ? fs::path() : reference;
    add("suites", name, [=, command = answer_command(file, program, file)] {
      return check_suite(suite, program, command);
    });
  }

  void add_rubric(const fs::path& file, const Result<Rubric>& rubric) {
    std::vector<std::string> unread;
    for (const auto& [suite, failure] : unread_suites_) {
      if (!rubric && rubric.error().message.ends_with(failure)) unread.push_back(suite);
    }
    add(
        "rubrics", file.filename().string(),
        [failure = rubric ? "" : rubric.error().message] { return failure; }, unread);
  }

  /// Every <verdict>/<submission> of the folder.
  void add_planted(const std::string& group, const fs::path& folder, const fs::path& rubric_file,
                   const Result<Rubric>& rubric) {
    if (!rubric) {
      const std::string name = rubric_file.filename().string();
      add(group, name, [failure = rubric.error().message] { return failure; },
          {title_of("rubrics", name)});
      return;
    }
    const auto shared = std::make_shared<const Rubric>(*rubric);
    bool is_empty = true;
    for (const fs::path& verdict : folders_of(folder)) {
      const std::string word = verdict.filename().string();
      if (!enum_of<Verdict>(word)) {
        is_empty = false;
        add(group, word, [=] { return not_a_verdict(word); });
        continue;
      }
      for (const fs::path& submission : entries_of(verdict)) {
        is_empty = false;
        add(
            group, word + "/" + submission.filename().string(),
            [=] { return check_planted(submission, *shared); }, suites_of(*rubric));
      }
    }
    if (is_empty) add(group, folder.string(), [] { return "there is nothing to grade\n"; });
  }

  /// The titles of the checks of its suites.
  static std::vector<std::string> suites_of(const Rubric& rubric) {
    std::vector<std::string> titles;
    for (const auto& [name, text] : rubric.files.texts) titles.push_back(title_of("suites", name));
    return titles;
  }

  const VerifyRequest& request_;
  std::map<std::string, std::string> unread_suites_;  ///< by the title of its check
};

/// Of the failures that have one cause, only the first stays one.
void report_causes_once(std::vector<Check>& checks, const std::vector<PlannedCheck>& planned) {
  std::map<std::string, std::string> causes;     // by the title of a check that failed
  std::map<std::string, std::string> in_suites;  // by the message of one of a suite
  for (std::size_t i = 0; i < checks.size(); ++i) {
    Check& check = checks[i];
    if (check.status != CheckStatus::kFailed) continue;
    const std::string title = title_of(check.group, check.name);
    const auto& rests_on = planned[i].rests_on;
    const auto failed = std::ranges::find_if(
        rests_on, [&](const std::string& other) { return causes.contains(other); });
    std::string& cause = causes[title];
    cause = failed == rests_on.end() ? title : causes[*failed];
    // A reference program that is missing or cannot be built.
    if (check.group == "suites") cause = in_suites.emplace(check.message, cause).first->second;
    if (cause == title) continue;
    check.status = CheckStatus::kSkipped;
    check.message = fmt::format("it depends on '{}', which failed; repair that first", cause);
  }
}

std::vector<Check> done(const std::vector<PlannedCheck>& planned, const VerifyRequest& request) {
  std::vector<Check> checks;
  std::vector<std::size_t> jobs;
  for (const PlannedCheck& one : planned) {
    if (one.failure) jobs.push_back(checks.size());
    const CheckStatus status = one.failure ? CheckStatus::kPassed : CheckStatus::kSkipped;
    checks.push_back({one.group, one.name, status, one.skipped});
  }
  std::size_t count = 0;
  run_in_workers(
      jobs.size(), {request.jobs},
      [&](std::size_t job) {
        const auto start = std::chrono::steady_clock::now();
        const std::string failure = planned[jobs[job]].failure();
        const std::chrono::duration<double> took = std::chrono::steady_clock::now() - start;
        return fmt::format("{} {}", took.count(), failure);
      },
      [&](std::size_t job, const Result<std::string>& result) {
        Check& check = checks[jobs[job]];
        if (request.progress) request.progress(++count, jobs.size(), check.name);
        if (!result) {
          check.status = CheckStatus::kError;
          check.message = "it could not be checked: " + result.error().message;
          return;
        }
        const std::size_t blank = result->find(' ');
        check.seconds = std::stod(*result);
        check.message = result->substr(blank + 1);
        if (!check.message.empty()) check.status = CheckStatus::kFailed;
      },
      {}, {}, [] { compiler_of_worker().reset(); });
  report_causes_once(checks, planned);
  return checks;
}

}  // namespace

Result<std::vector<Check>> verify(const VerifyRequest& request) {
  for (const std::string& group : request.only) {
    if (std::ranges::find(kGroups, group) == kGroups.end()) {
      return Error{fmt::format("--only '{}' is not one of {}", escape_for_display(group),
                               fmt::join(kGroups, ", "))};
    }
  }
  for (const std::string& what : request.require) {
    if (std::ranges::find(kRequirements, what) == kRequirements.end()) {
      return Error{fmt::format("--require '{}' is not one of {}", escape_for_display(what),
                               fmt::join(kRequirements, ", "))};
    }
    const bool is_group = std::ranges::find(kGroups, what) != kGroups.end();
    const std::string group = is_group ? what : "suites";
    if (!request.only.empty() && std::ranges::find(request.only, group) == request.only.end()) {
      return Error{fmt::format("--require {} needs {}, which --only leaves out", what, group)};
    }
  }
  const bool own_rubric = !request.rubric.empty();
  if (own_rubric && !request.require.empty()) {
    return Error{"--require says what a folder must have, and --rubric names all that is checked"};
  }
  if (own_rubric == (request.planted.empty() && request.reference.empty())) {
    return Error{
        "--rubric needs --planted, a folder of the submissions that it grades, or --reference, the "
        "program that gives the right answers; and these need --rubric"};
  }
  const fs::path folder = own_rubric ? request.planted : request.folder;
  if (!folder.empty() && !fs::is_directory(folder)) {
    return Error{escape_for_display(folder.string()) + ": this folder does not exist"};
  }
  Plan plan(request);
  own_rubric ? plan.add_own_rubric() : plan.add_folder();
  if (std::ranges::none_of(plan.checks,
                           [](const PlannedCheck& one) { return one.failure != nullptr; })) {
    return Error{escape_for_display(folder.string()) +
                 ": this folder contains nothing to check: no tests/official, cases/suites, "
                 "suites, rubrics or tests/submissions/<rubric>/<verdict>/<submission>. Give "
                 "--planted with a --rubric for planted submissions alone"};
  }
  return done(plan.checks, request);
}

bool all_passed(const std::vector<Check>& checks) {
  return std::ranges::all_of(checks, [](const Check& check) {
    return check.status == CheckStatus::kPassed || check.status == CheckStatus::kSkipped;
  });
}

}  // namespace cairn
