#include "grader/locate/locate.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>
#include <stdexcept>
#include <utility>

#include "grader/base/read_file.h"
#include "grader/build/source_tree.h"
#include "grader/build/warm_compiler.h"
#include "grader/facts/live_facts.h"
#include "grader/intake/unpack.h"
#include "grader/locate/change.h"
#include "grader/locate/changed_program.h"
#include "grader/locate/compared_cases.h"
#include "grader/locate/other_questions.h"
#include "grader/locate/search_request.h"
#include "grader/locate/searched_sources.h"
#include "grader/marks/grading.h"
#include "grader/text/escape_for_display.h"
#include "reference/core/words.h"

namespace cairn {
namespace {

namespace fs = std::filesystem;

/// So many fixes are proved: one more than are named.
constexpr std::size_t kMostProved = kMostFixesNamed + 1;
/// After so many that fail no other is tried.
constexpr std::size_t kMostFailures = 6;
constexpr std::uint64_t kSearchOutputBytes = std::uint64_t{4} << 20U;
constexpr std::size_t kPhases = 3;

/// Why changing a program shows nothing.
constexpr const char* kReadsItself =
    "it uses something that may differ from run to run, such as the time or its own text, so that "
    "changing it shows nothing";

constexpr const char* kSearchEnded =
    "its search was ended, by the program or because the machine had no more memory, so that "
    "nothing is known of its lines";

std::string why_not_searched(std::string_view refused) {
  if (refused == kUsesThreads) return "it uses threads; programs with threads are not located";
  if (refused == kIsRight || refused == kIsNotTheSameTwice) return kReadsItself;
  return "it cannot be searched here";
}

/// The lines that a fix is about.
std::set<std::pair<std::string, int>> lines_of(const Fix& fix) {
  std::set<std::pair<std::string, int>> lines;
  for (const Change& change : fix) lines.emplace(change.file, change.at);
  return lines;
}

/// Source text between backquotes, on one line.
std::string quoted(const std::string& code) {
  return "`" + shown(joined(words_in(code), " ")) + "`";
}

std::string what_of(const Change& change) {
  switch (change.kind) {
    case ChangeKind::kReplaced:
      return "with " + quoted(change.now) + " in place of " + quoted(change.was);
    case ChangeKind::kLeftOut:
      return "without " + quoted(change.was);
    case ChangeKind::kInserted:
      return "with " + quoted(change.now) + " added";
    case ChangeKind::kMoved:
      return "with " + quoted(change.was) + " moved, which is";
    case ChangeKind::kExchanged:
      return "with " + quoted(change.was) + " and " + quoted(change.now) + " exchanged";
  }
  return "";
}

int rank_of_kind(const Change& change) {
  switch (change.kind) {
    case ChangeKind::kReplaced:
      return 0;
    case ChangeKind::kLeftOut:
    case ChangeKind::kMoved:
    case ChangeKind::kExchanged:
      return 1;
    case ChangeKind::kInserted:
      return 2;
  }
  return 2;
}

/// Of its change that adds the most.
int rank_of_fix(const Fix& fix) {
  int most = 0;
  for (const Change& change : fix) most = std::max(most, rank_of_kind(change));
  return most;
}

std::vector<LocatedChange> located(const Fix& fix, const std::vector<ProgramFile>& sources) {
  std::vector<LocatedChange> changes;
  for (const Change& change : fix) {
    changes.push_back({change.file, change.at, change.method,
                       joined(replaced_lines(change, sources), "\n"), change.text,
                       what_of(change)});
  }
  return changes;
}

/// One submission, whose language can be searched.
class Location {
 public:
  Location(const Rubric& rubric, const SearchLanguage& language, std::vector<ComparedCase> cases,
           JailedProgram& program, LocationReport& report)
      : rubric_(rubric),
        language_(language),
        cases_(std::move(cases)),
        others_(other_questions(rubric)),
        program_(program),
        report_(report) {}

  /// Fills in the report, but for its head.
  void find(const Submission& submission, LocatePurpose purpose, const LocateProgress& progress,
            const AskSearch& ask) {
    const auto begins = [&](std::size_t phase, const std::string& what) {
      if (progress) progress(phase, kPhases, what);
    };
    begins(0, "building");
    if (!build(submission)) return;
    begins(1, "searching");
    const SearchAnswer answer = search(purpose, ask);
    report_.runs = answer.runs;
    if (!answer.refused.empty()) {
      report_.reason = why_not_searched(answer.refused);
      return;
    }
    if (was_ended_ && answer.fixes.empty()) {
      report_.reason = kSearchEnded;
      return;
    }
    begins(2, "trying changes");
    if (!answer.fixes.empty() && !prints_the_same_again(answer.fixes.front())) return;
    prove(answer.fixes);
    if (report_.complete) return;
    report_.reason =
        fmt::format("no change of one to three small places makes all {} right{}",
                    count_of(cases_.size(), "case"),
                    answer.is_whole ? "" : "; not all were tried within the budget of the search");
  }

 private:
  /// The program as it is; false: the report says why not.
  bool build(const Submission& submission) {
    const Unpacked unpacked = unpack(submission, program_.sources(), IntakeLimits{});
    if (unpacked.problem) {
      report_.reason = *unpacked.problem;
      return false;
    }
    const Files handed_in = SourceTree(unpacked.root).files();
    root_ = unpacked.root.lexically_relative(program_.sources());
    built_ = program_.build(request_of_rubric(rubric_, "", unpacked.root)).result;
    if (built_.status == BuildStatus::kOurFault) throw std::runtime_error(built_.problem);
    if (built_.status != BuildStatus::kReady || built_.language != language_.name) {
      report_.reason = why_not_searched(kCannotBeRun);
      return false;
    }
    sources_ = searched_sources(rubric_, built_, unpacked.root, handed_in);
    return true;
  }

  SearchAnswer search(LocatePurpose purpose, const AskSearch& ask) {
    SearchRequest request;
    request.budget = language_.budget(purpose);
    request.sources = sources_;
    request.encoding = encoding_of_sources(language_.name, sources_);
    const std::vector<ComparedCase> searched = cases_to_search(cases_, others_.empty());
    request.cases = search_cases(searched, built_);
    if (others_.empty()) held_back_ = cases_.size() - searched.size();
    const RunResult run = ask(program_, language_, request);
    if (const auto* const failed = std::get_if<RunnerFailed>(&run.ending)) {
      throw std::runtime_error(failed->reason);
    }
    SearchAnswer answer = read_search_answer(run.out, sources_);
    was_ended_ = !answer.has_ended && !std::holds_alternative<OutOfTime>(run.ending);
    return answer;
  }

  /// Whether it does with a remark and empty lines beside the changed lines; else the report says
  /// why nothing can be found.
  bool prints_the_same_again(const Fix& places) {
    ChangedProgram same({rubric_, program_, root_},
                        changed_in_nothing(sources_, places, language_.remark));
    const bool prints_the_same =
        same.is_built() && std::ranges::all_of(cases_, [&](const ComparedCase& c) {
          if (is_right(c.report->judgement)) return true;
          if (c.report->judgement.verdict == Verdict::kTimeLimit) return true;  // tells nothing
          return same.prints_the_same(c);
        });
    report_.runs += same.runs();
    if (!prints_the_same) report_.reason = kReadsItself;
    return prints_the_same;
  }

  /// What puts something else in a place says more than what leaves out or moves a statement, and
  /// that more than what adds one: as good fixes are those of the first kind that has any.
  void prove(std::vector<Fix> fixes) {
    std::ranges::stable_sort(fixes, {}, [](const Fix& fix) { return rank_of_fix(fix); });
    std::vector<Fix> proved;
    std::set<std::set<std::pair<std::string, int>>> lines;
    std::size_t failures = 0;
    for (const Fix& fix : fixes) {
      if (proved.size() == kMostProved || failures == kMostFailures) break;
      if (!proved.empty() && rank_of_fix(fix) > rank_of_fix(proved.front())) break;
      if (lines.contains(lines_of(fix))) continue;
      // What is as good elsewhere is tried as marks are made: in a host, too.
      const Lanes lanes = proved.empty() ? Lanes::kFreshOnly : Lanes::kWarmAndFresh;
      if (is_proved(fix, lanes, failures)) {
        proved.push_back(fix);
        lines.insert(lines_of(fix));
      } else {
        ++failures;
      }
    }
    if (proved.empty()) return;
    report_.complete = true;
    report_.cases_right = cases_.size();
    report_.are_held_back = held_back_ > 0;
    for (auto& [label, count] : wrong_lines(cases_)) {
      report_.lines_mended.push_back({label, count});
    }
    if (proved.size() == kMostProved) return;
    report_.changes = located(proved.front(), sources_);
    for (auto fix = proved.begin() + 1; fix != proved.end(); ++fix) {
      report_.alternatives.push_back(located(*fix, sources_));
    }
  }

  bool is_proved(const Fix& fix, Lanes lanes, std::size_t& failures) {
    const auto made = changed(sources_, fix);
    if (!made) return false;
    ChangedProgram program({rubric_, program_, root_}, *made);
    const auto answered = program.is_built() ? program.answered(others_) : std::nullopt;
    const bool is_proved = answered && program.is_right_in(wrong_first(), lanes);
    report_.runs += program.runs();
    if (program.ran_out_of_time()) failures = kMostFailures - 1;  // the last that is tried
    if (is_proved) {
      const std::size_t count = others_.empty() ? held_back_ : *answered;
      report_.other_questions =
          report_.other_questions == 0 ? count : std::min(count, report_.other_questions);
    }
    return is_proved;
  }

  [[nodiscard]] std::vector<ComparedCase> wrong_first() const {
    std::vector<ComparedCase> cases = cases_;
    std::ranges::stable_sort(cases, {},
                             [](const ComparedCase& c) { return is_right(c.report->judgement); });
    return cases;
  }

  const Rubric& rubric_;
  const SearchLanguage& language_;
  std::vector<ComparedCase> cases_;
  std::vector<OtherQuestion> others_;
  JailedProgram& program_;
  LocationReport& report_;
  fs::path root_;
  BuildResult built_;
  std::vector<ProgramFile> sources_;
  std::size_t held_back_ = 0;
  bool was_ended_ = false;  ///< the search, by something other than a limit of time
};

/// Why a submission that was graded so is not searched; "": it is.
std::string why_not_located(const Graded& graded, const Rubric& rubric) {
  if (!graded.marks.graded) return graded.reason;
  if (graded.verdict >= Verdict::kCompileError) {
    return "it cannot be started, so that no line is located; 'grade check' shows why";
  }
  if (decision_in_force(graded.decisions, DecisionKind::kChoice) != nullptr) {
    return "somebody chose its program, and only what the rubric chooses is located";
  }
  const std::vector<ComparedCase> cases = compared_cases(rubric, graded);
  if (std::ranges::all_of(cases,
                          [](const ComparedCase& c) { return is_right(c.report->judgement); })) {
    return fmt::format("all {} are right; there is nothing to locate",
                       count_of(cases.size(), "case"));
  }
  if (search_language(graded.language) != nullptr) return "";
  return fmt::format("programs in {} are not located, only those in Java and Python",
                     graded.language);
}

}  // namespace

RunResult ask_search(JailedProgram& program, const SearchLanguage& language,
                     const SearchRequest& request) {
  Limits limits;
  limits.cpu_seconds = request.budget.cpu_seconds;
  limits.wall_seconds = 2 * request.budget.cpu_seconds;
  limits.output_bytes = kSearchOutputBytes;
  limits.memory_bytes = std::uint64_t{4} << 30U;
  return program.run_tool(language.command, packed(request), limits);
}

bool can_be_located(const Graded& graded, const Rubric& rubric) {
  return has_compared_cases(rubric) && why_not_located(graded, rubric).empty();
}

LocationReport locate_mistake(const Submission& submission, const Rubric& rubric,
                              const Graded& graded, const RunMode& mode, LocatePurpose purpose,
                              const LocateProgress& progress, const AskSearch& ask) {
  LocationReport report;
  report.rubric = graded.rubric;
  report.id = graded.id;
  report.verdict = graded.verdict;
  report.reason = why_not_located(graded, rubric);
  if (!report.reason.empty()) return report;
  try {
    // The lanes of marks do not matter here: what counts is run in processes of its own.
    WarmCompiler compiler(mode.jail);
    JailedProgram program(RunMode(mode.jail, Lanes::kWarmAndFresh, &compiler));
    Location(rubric, *search_language(graded.language), compared_cases(rubric, graded), program,
             report)
        .find(submission, purpose, progress, ask);
  } catch (const std::exception& failure) {
    report = {};
    report.rubric = graded.rubric;
    report.id = graded.id;
    report.reason = fmt::format("no line could be located, which is not the submission's fault: {}",
                                failure.what());
  }
  return report;
}

}  // namespace cairn
