// Commands for one submission: check it, show what is stored of it, or explain what is wrong with
// it.
#include <unistd.h>

#include <algorithm>
#include <filesystem>
#include <iostream>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "grader/base/describe.h"
#include "grader/build/start.h"
#include "grader/check/case_inputs.h"
#include "grader/check/explain_submission.h"
#include "grader/check/folder_watch.h"
#include "grader/check/grade_submission.h"
#include "grader/class/stored_class.h"
#include "grader/class/submission_meant.h"
#include "grader/commands/commands.h"
#include "grader/commands/options.h"
#include "grader/commands/progress.h"
#include "grader/commands/terminal.h"
#include "grader/facts/submission_files.h"
#include "grader/intake/find_submissions.h"
#include "grader/judge/rubric.h"
#include "grader/locate/compared_cases.h"
#include "grader/locate/locate.h"
#include "grader/report/check_text.h"
#include "grader/report/results_json.h"
#include "grader/report/shown_to_student.h"
#include "grader/report/source_problems.h"
#include "grader/run/worker_pool.h"
#include "grader/store/store.h"
#include "grader/text/escape_for_display.h"
#include "reference/core/misconception_catalog.h"
#include "reference/core/words.h"

namespace cairn {
namespace {

constexpr int kMostRuns = 10'000;

/// How `check` and `explain` are asked about a submission.
struct SubjectOptions {
  std::string path;
  std::optional<std::string> rubric;
  RunMode mode = Jail::kBest;

  Option rubric_option() {
    return option("rubric", rubric,
                  "the rubric: a JSON file, or the name of an installed rubric; by default, the "
                  "installed one that matches the submission");
  }
};

/// What they are asked about.
struct Subject {
  Rubric rubric;
  std::string chosen;  ///< a line that says which rubric was taken and why; "" where it was given
  Submission submission;
};

Result<Subject> subject_of(const SubjectOptions& asked) {
  const std::string& path = asked.path;
  if (std::error_code failed; !std::filesystem::exists(path, failed)) {
    return Error{escape_for_display(path) + ": this file or folder does not exist"};
  }
  if (asked.rubric) {
    Result<Rubric> rubric = rubric_of(*asked.rubric);
    if (!rubric) return rubric.error();
    Submission submission = single_submission(path, hand_in_of(*rubric));
    return Subject{*std::move(rubric), "", std::move(submission)};
  }
  const Result<std::vector<NamedRubric>> installed = installed_rubrics();
  if (!installed) return installed.error();
  const std::string any_name = ".*";
  Result<RubricChoice> choice =
      choose_rubric(names_in(single_submission(path, any_name)), *installed);
  if (!choice) return Error{escape_for_display(path) + ": " + choice.error().message};
  auto& [name, rubric] = choice->chosen;
  std::string chosen = "Rubric: " + escape_for_display(name) + " (" + choice->why + ")\n";
  Submission submission = single_submission(path, hand_in_of(rubric));
  return Subject{std::move(rubric), std::move(chosen), std::move(submission)};
}

/// offer_of_edition() among the installed rubrics, where there is such an offer.
void note_edition(std::vector<std::string>& notes, const Rubric& rubric,
                  const std::vector<std::string>& mistakes) {
  if (mistakes.empty()) return;
  const Result<std::vector<NamedRubric>> installed = installed_rubrics();
  if (!installed) return;
  const std::string offer = offer_of_edition(rubric, mistakes, *installed);
  if (!offer.empty()) notes.push_back(offer);
}

/// What `check` says of a submission.
int exit_code_of_check(const Graded& report) {
  if (!report.marks.graded) return kExitWeFailed;
  // Items that a person has not marked yet are not mistakes; answers that cannot be read are.
  const bool unread =
      report.marks.pending != Fraction(0) && report.verdict > Verdict::kPresentationError;
  const bool all_right =
      !unread && report.marks.points + report.marks.pending == report.marks.out_of;
  return all_right ? kExitDone : kExitCouldNot;
}

/// What `explain` says of it: 0 also for a form that costs nothing.
int exit_code_of_explanation(const ExplanationReport& report) {
  if (report.verdict == Verdict::kJudgeError) return kExitWeFailed;
  const bool all_right =
      report.verdict <= Verdict::kPresentationError &&
      std::ranges::all_of(report.explanation.answers, [](const JudgedRun& answer) {
        return credit_of(answer.judgement) == Fraction(1);
      });
  return all_right ? kExitDone : kExitCouldNot;
}

/// How `check` and `show` print a submission.
struct PrintOptions {
  bool all = false;
  bool json = false;

  Option all_option() {
    return flag("all", all, "show every case, and how the points were computed");
  }
  Option json_option() { return flag("json", json, "print everything that is known, as JSON"); }

  [[nodiscard]] std::string text_of(const Graded& report) const {
    return json ? report_json(report) : report_text(report, layout_of(all));
  }

  /// Prints text_of(), and before it which rubric was chosen.
  void print(const std::string& text, const std::string& chosen = "") const {
    if (json) {
      print_data(text);
    } else {
      std::cout << chosen << text;
    }
  }
};

/// --format: for a person, or for an editor.
enum class CheckFormat { kText, kGcc };
BOOST_DESCRIBE_ENUM(CheckFormat, kText, kGcc)

struct CheckOptions : SubjectOptions, PrintOptions {
  CheckFormat format = CheckFormat::kText;
  bool watch = false;
  std::optional<std::string> inputs;
  std::optional<std::string> junit;

  std::vector<Option> options() {
    return {word(path),
            rubric_option(),
            all_option(),
            json_option(),
            format_option(),
            flag("watch", watch, "check it again whenever one of its files changes, until Ctrl-C"),
            option("inputs", inputs,
                   "also write what programs read in each case: standard input as "
                   "FOLDER/<case>.in, files as FOLDER/<case>/<file>"),
            fresh_option(mode.lanes),
            jail_option(mode.jail),
            junit_option(junit)};
  }

 private:
  Option format_option() {
    const auto parse = [](const std::string& word) -> Result<CheckFormat> {
      if (const std::optional<CheckFormat> known = enum_of<CheckFormat>(word)) return *known;
      return Error{"--format '" + escape_for_display(word) + "' is not text or gcc"};
    };
    return parsed_option("format", format, parse,
                         "text: for people; gcc: 'file:line: error: message' for each error of a "
                         "compiler and for an exception, for editors to jump there",
                         enum_word(format));
  }
};

/// The files of what was handed in, by their paths in it.
std::vector<std::string> files_in(const std::filesystem::path& handed_in) {
  if (!is_directory(handed_in)) return {handed_in.filename().string()};
  std::vector<std::string> files;
  for (const std::filesystem::path& file : files_below(handed_in)) {
    files.push_back(file.lexically_relative(handed_in).string());
  }
  return files;
}

/// A line for each place, as gcc prints them, and what came of all.
std::string text_for_editors(const Graded& report, const std::filesystem::path& handed_in) {
  std::string text;
  for (const SourceProblem& problem : source_problems(report, files_in(handed_in))) {
    text += gcc_line(problem);
  }
  if (report.location) {
    for (const SourceProblem& place : located_places(*report.location)) text += gcc_line(place);
  }
  const bool names_no_place = text.empty() && exit_code_of_check(report) == kExitCouldNot;
  text += result_text(report, colours_on_stdout()) + "\n";
  if (names_no_place) text += "Without --format gcc, 'grade check' shows what is wrong.\n";
  return text;
}

/// Locates a submission that was graded so, as far as students are shown that.
void locate_for_student(const Subject& subject, Graded& graded, const RunMode& mode,
                        LocatePurpose purpose) {
  if (subject.rubric.shows_location == LocationShown::kNone) return;
  if (!can_be_located(graded, subject.rubric)) return;
  graded.location =
      locate_mistake(subject.submission, subject.rubric, graded, mode, purpose, show_progress);
  clear_progress();
  graded.location = location_shown(graded, subject.rubric);
}

/// Checks it once, and prints `before` and what came of it; the exit code.
int check_once(const Subject& subject, const CheckOptions& asked, JunitFile& junit,
               const std::string& before = "") {
  // In a process with limits of its own: what is handed in is read, not only run.
  int exit_code = kExitWeFailed;
  const auto grade = [&](std::size_t /*only*/) {
    Graded report = grade_submission(subject.submission, subject.rubric, asked.mode);
    locate_for_student(subject, report, asked.mode, LocatePurpose::kBesideCheck);
    withhold_written_answers(report, subject.rubric);
    if (report.names_mistakes && report.diagnosis) {
      std::vector<std::string> ids;
      for (const NamedMistake& mistake : report.diagnosis->mistakes) ids.push_back(mistake.id);
      note_edition(report.notes, subject.rubric, ids);
    }
    junit.write(checks_of(report));
    return static_cast<char>(exit_code_of_check(report)) +
           (asked.format == CheckFormat::kGcc ? text_for_editors(report, asked.path)
                                              : asked.text_of(report));
  };
  run_in_workers(1, {}, grade, [&](std::size_t /*only*/, const JobResult& result) {
    if (result) {
      exit_code = static_cast<unsigned char>(result->front());
      control_screen(std::cout, before);
      asked.print(result->substr(1), subject.chosen);
    } else {
      std::cerr << "grade: check: " << failure_reason(result.error().message, result.needs) << '\n';
    }
  });
  return exit_code;
}

/// subject_of(); an Error is also that something vanished while it was read.
Result<Subject> subject_in_change(const SubjectOptions& asked) {
  try {
    return subject_of(asked);
  } catch (const std::filesystem::filesystem_error& vanished) {
    return Error{vanished.what()};
  }
}

/// Until a signal ends it, or nobody reads on: editors and builds remove for a moment what they
/// write.
Result<int> check_whenever_it_changes(const CheckOptions& asked, JunitFile& junit) {
  std::string before = is_screen(STDOUT_FILENO) ? "\x1b[2J\x1b[H" : "";
  while (true) {
    FolderWatch watch(asked.path);  // from before it is read: what changes meanwhile counts
    const Result<Subject> subject = subject_in_change(asked);
    if (subject) {
      check_once(*subject, asked, junit, before);
    } else {
      std::cerr << "grade: check: " << subject.error().message << '\n';
    }
    if (before.empty()) before = "\n----\n\n";
    std::cout << "\nWaiting for a change; Ctrl-C ends it.\n" << std::flush;
    if (!std::cout) return kExitWeFailed;
    watch.wait();
    std::cout << "It has changed, and is checked again.\n" << std::flush;
  }
}

Result<int> check(const CheckOptions& asked) {
  if (asked.watch && asked.json) {
    return Error{"give --watch or --json: --json writes one report, and --watch many"};
  }
  if (asked.format == CheckFormat::kGcc && (asked.all || asked.json)) {
    return Error{"give --format gcc, --all or --json: each prints something else"};
  }
  const Result<Subject> subject = subject_of(asked);
  if (!subject) return subject.error();
  if (asked.inputs) {
    const Result<void> written = write_case_inputs(subject->rubric, *asked.inputs);
    if (!written) return written.error();
  }
  JunitFile junit(asked.junit);
  if (const Result<void> opened = junit.opened(); !opened) return opened.error();
  return asked.watch ? check_whenever_it_changes(asked, junit) : check_once(*subject, asked, junit);
}

struct ShowOptions : PrintOptions {
  std::string marks;
  std::string id;

  std::vector<Option> options() { return {word(marks), word(id), all_option(), json_option()}; }
};

Result<int> show(const ShowOptions& asked) {
  const Result<Store> store = Store::open_to_read(asked.marks);
  if (!store) return store.error();
  const Result<Rubric> rubric = stored_rubric(*store);
  if (!rubric) return Error{escape_for_display(asked.marks) + ": " + rubric.error().message};
  const Result<std::string> id = id_to_show(*store, *rubric, asked.id);
  if (!id) return id.error();
  const std::optional<Graded> graded = graded_from_store(*store, *rubric, *id);
  if (!graded) throw std::logic_error("a submission of the session is not in the store");
  asked.print(asked.text_of(*graded));
  return kExitDone;
}

struct ExplainOptions : SubjectOptions {
  std::size_t runs = 200;

  std::vector<Option> options() {
    return {word(path), rubric_option(),
            number_option("runs", runs, 1, kMostRuns, "the largest number of runs of the program",
                          "--runs"),
            fresh_option(mode.lanes), jail_option(mode.jail)};
  }
};

Result<int> explain_mistake(const ExplainOptions& asked) {
  const Result<Subject> subject = subject_of(asked);
  if (!subject) return subject.error();
  auto report = explain_submission(subject->submission, subject->rubric, asked.mode, asked.runs,
                                   show_progress);
  clear_progress();
  if (!report) return report.error();
  const auto& entries = (*find_catalog(report->assignment, report->decimals))->entries();
  std::vector<std::string> ids;
  for (const std::size_t mistake : report->explanation.diagnosis.mistakes) {
    ids.emplace_back(entries[mistake].id);
  }
  note_edition(report->notes, subject->rubric, ids);
  std::cout << subject->chosen << explanation_text(*report, colours_on_stdout());
  const int exit_code = exit_code_of_explanation(*report);
  if (exit_code == kExitCouldNot && subject->rubric.shows_location != LocationShown::kNone) {
    Graded graded = grade_submission(subject->submission, subject->rubric, asked.mode);
    locate_for_student(*subject, graded, asked.mode, LocatePurpose::kAlone);
    if (graded.location) {
      std::cout << '\n' << location_text(*graded.location, colours_on_stdout());
    }
  }
  return exit_code;
}

struct LocateOptions : SubjectOptions {
  bool json = false;

  std::vector<Option> options() {
    return {word(path), rubric_option(), flag("json", json, "print what was found as JSON"),
            jail_option(mode.jail)};
  }
};

Result<int> locate_lines(const LocateOptions& asked) {
  const Result<Subject> subject = subject_of(asked);
  if (!subject) return subject.error();
  const Rubric& rubric = subject->rubric;
  if (!has_compared_cases(rubric)) {
    return Error{
        "'" + rubric.title +
        "' has no visible cases of programs that Cairn compares without a checker, so no line "
        "can be located; 'grade check --all' shows every case"};
  }
  const Graded graded = grade_submission(subject->submission, rubric, asked.mode);
  const LocationReport report = locate_mistake(subject->submission, rubric, graded, asked.mode,
                                               LocatePurpose::kAlone, show_progress);
  clear_progress();
  if (asked.json) {
    print_data(location_json(report));
  } else {
    std::cout << subject->chosen << whole_location_text(report, colours_on_stdout());
  }
  if (report.verdict == Verdict::kJudgeError) return kExitWeFailed;
  return report.verdict <= Verdict::kPresentationError ? kExitDone : kExitCouldNot;
}

}  // namespace

std::vector<Command> submission_commands() {
  return {
      {.name = "check",
       .words = "<folder or file> [--rubric FILE] [--all | --json | --format gcc] [--watch] "
                "[--junit FILE] [--inputs FOLDER]",
       .summary = "Check one submission as it will be graded; exit 0: full marks, 1: something is "
                  "wrong, 2: usage error, 3: not graded",
       .examples = "grade check my-homework\n"
                   "grade check my-homework --rubric rubrics/take_stones.json --watch\n"
                   "grade check crdyer-HW2-P3.zip --rubric rubrics/take_stones.json --all",
       .exit_when_we_fail = kExitWeFailed,
       .run = check},
      {.name = "explain",
       .words = "<folder or file> [--rubric FILE] [--runs N]",
       .summary = "Find the smallest input that one submission gets wrong, and explain why; same "
                  "exit codes as 'grade check'",
       .examples = "grade explain my-homework\n"
                   "grade explain crdyer-HW2-P3.zip --rubric rubrics/take_stones.json --runs 50",
       .exit_when_we_fail = kExitWeFailed,
       .run = explain_mistake},
      {.name = "locate",
       .words = "<folder or file> [--rubric FILE] [--json]",
       .summary =
           "Find lines of one wrong submission in Java or Python: small changes of them make "
           "every case right; same exit codes as 'grade check'",
       .examples = "grade locate my-homework --rubric rubrics/take_stones.json",
       .exit_when_we_fail = kExitWeFailed,
       .run = locate_lines},
      {.name = "show",
       .words = "<marks folder> <id> [--all | --json]",
       .summary = "Show one submission of a marks folder as 'grade check' does, without running it",
       .examples = "grade show marks jdoe\ngrade show marks jdoe --all",
       .run = show}};
}

}  // namespace cairn
