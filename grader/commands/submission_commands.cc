// Commands for one submission: check it, show what is stored of it, or explain what is wrong with
// it.
#include <unistd.h>

#include <algorithm>
#include <iostream>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "grader/check/case_inputs.h"
#include "grader/check/explain_submission.h"
#include "grader/check/folder_watch.h"
#include "grader/check/grade_submission.h"
#include "grader/class/stored_class.h"
#include "grader/class/submission_meant.h"
#include "grader/commands/commands.h"
#include "grader/commands/options.h"
#include "grader/commands/terminal.h"
#include "grader/facts/submission_files.h"
#include "grader/intake/find_submissions.h"
#include "grader/judge/rubric.h"
#include "grader/report/report.h"
#include "grader/run/worker_pool.h"
#include "grader/store/store.h"
#include "grader/text/escape_for_display.h"
#include "reference/core/words.h"

namespace cairn {
namespace {

constexpr int kMostRuns = 10'000;

/// What both commands are asked about.
struct Subject {
  RunMode mode;
  Rubric rubric;
  std::string chosen;  ///< a line that says which rubric was taken and why; "" where it was given
  Submission submission;
};

Option rubric_option() {
  return option("rubric",
                "what answers are worth: a JSON file, or the name of an installed rubric; if left "
                "out, the installed one for what was handed in");
}

/// The rubric that was asked for, or else the one for what lies at `path`, and the line about it.
Result<std::pair<Rubric, std::string>> rubric_for(const std::string& path, const Options& options) {
  if (options.contains("rubric")) {
    Result<Rubric> rubric = rubric_of(options);
    if (!rubric) return rubric.error();
    return std::pair{*std::move(rubric), std::string()};
  }
  const Result<std::vector<NamedRubric>> installed = installed_rubrics();
  if (!installed) return installed.error();
  const std::string any_name = ".*";
  Result<RubricChoice> choice =
      choose_rubric(names_in(single_submission(path, any_name)), *installed);
  if (!choice) return Error{escape_for_display(path) + ": " + choice.error().message};
  return std::pair{
      std::move(choice->chosen.rubric),
      "Rubric: " + escape_for_display(choice->chosen.name) + " (" + choice->why + ")\n"};
}

Result<Subject> subject_of(const Args& args, const Options& options) {
  const std::string& path = args[0];
  const Result<Jail> jail = jail_of(options);
  if (!jail) return jail.error();
  if (std::error_code failed; !std::filesystem::exists(path, failed)) {
    return Error{escape_for_display(path) + ": there is no such folder or file"};
  }
  Result<std::pair<Rubric, std::string>> found = rubric_for(path, options);
  if (!found) return found.error();
  auto& [rubric, chosen] = *found;
  Submission submission = single_submission(path, hand_in_of(rubric));
  return Subject{
      {*jail, lanes_of(options)}, std::move(rubric), std::move(chosen), std::move(submission)};
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

Option json_option() { return flag("json", "as JSON, with all that is known"); }

/// As the options of `check` and `show` want it.
std::string text_of(const Graded& report, const Options& options) {
  return options.contains("json") ? report_json(report) : report_text(report, layout_of(options));
}

/// Prints text_of(), and before it which rubric was chosen.
void print(const std::string& text, const Options& options, const std::string& chosen = "") {
  if (options.contains("json")) {
    print_data(text);
  } else {
    std::cout << chosen << text;
  }
}

/// Checks it once, and prints `before` and what came of it; the exit code.
int check(const Subject& subject, const Options& options, JunitFile& junit,
          const std::string& before = "") {
  // In a process with limits of its own: what is handed in is read, not only run.
  int exit_code = kExitWeFailed;
  const auto grade = [&](std::size_t /*only*/) {
    const Graded report = grade_submission(subject.submission, subject.rubric, subject.mode);
    junit.write(checks_of(report));
    return static_cast<char>(exit_code_of_check(report)) + text_of(report, options);
  };
  run_in_workers(1, {}, grade, [&](std::size_t /*only*/, const JobResult& result) {
    if (result) {
      exit_code = static_cast<unsigned char>(result->front());
      control_screen(std::cout, before);
      print(result->substr(1), options, subject.chosen);
    } else {
      std::cerr << "grade: check: " << failure_reason(result.error().message, result.needs) << '\n';
    }
  });
  return exit_code;
}

/// Until a signal ends it, or nobody reads on.
Result<int> check_whenever_it_changes(const Args& args, const Options& options, JunitFile& junit) {
  std::string before = is_screen(STDOUT_FILENO) ? "\x1b[2J\x1b[H" : "";
  while (true) {
    FolderWatch watch(args[0]);  // from before it is read: what changes meanwhile counts
    const Result<Subject> subject = subject_of(args, options);
    if (!subject) return subject.error();
    check(*subject, options, junit, before);
    if (before.empty()) before = "\n----\n\n";
    std::cout << "\nWaiting for a change; Ctrl-C ends it.\n" << std::flush;
    if (!std::cout) return kExitWeFailed;
    watch.wait();
    std::cout << "It has changed, and is checked again.\n" << std::flush;
  }
}

}  // namespace

Command check_command() {
  Command command;
  command.name = "check";
  command.words =
      "<folder or file> [--rubric FILE] [--all | --json] [--watch] [--junit FILE] [--inputs "
      "FOLDER]";
  command.summary =
      "Check one submission as it will be graded; exit 0: full marks, 1: something is wrong with "
      "it, 2: usage error, 3: it could not be graded";
  command.examples =
      "grade check my-homework\n"
      "grade check my-homework --rubric rubrics/take_stones.json --watch\n"
      "grade check crdyer-HW2-P3.zip --rubric rubrics/take_stones.json --all";
  command.add_options(
      {rubric_option(), all_option(), json_option(),
       flag("watch", "check it again whenever one of its files changes, until Ctrl-C"),
       option("inputs",
              "also write what the cases give programs to read: standard inputs as "
              "FOLDER/<case>.in, and files as FOLDER/<case>/<file>"),
       fresh_option(), jail_option("best"), junit_option()});
  command.fewest_words = 1;
  command.most_words = 1;
  command.exit_when_we_fail = kExitWeFailed;
  command.run = [](const Args& args, const Options& options) -> Result<int> {
    if (options.contains("watch") && options.contains("json")) {
      return Error{"give --watch or --json: --json writes one report, and --watch many"};
    }
    const Result<Subject> subject = subject_of(args, options);
    if (!subject) return subject.error();
    if (options.contains("inputs")) {
      const Result<void> written = write_case_inputs(subject->rubric, options.at("inputs"));
      if (!written) return written.error();
    }
    JunitFile junit(options);
    if (const Result<void> opened = junit.opened(); !opened) return opened.error();
    if (!options.contains("watch")) return check(*subject, options, junit);
    return check_whenever_it_changes(args, options, junit);
  };
  return command;
}

Command show_command() {
  Command command;
  command.name = "show";
  command.words = "<marks folder> <id> [--all | --json]";
  command.summary =
      "Show one submission of a marks folder as 'grade check' does, from its store alone";
  command.examples = "grade show marks jdoe\ngrade show marks jdoe --all";
  command.add_options({all_option(), json_option()});
  command.fewest_words = 2;
  command.most_words = 2;
  command.run = [](const Args& args, const Options& options) -> Result<int> {
    const Result<Store> store = Store::open_to_read(args[0]);
    if (!store) return store.error();
    const Result<Rubric> rubric = stored_rubric(*store);
    if (!rubric) return Error{escape_for_display(args[0]) + ": " + rubric.error().message};
    const std::optional<Graded> graded = graded_from_store(*store, *rubric, args[1]);
    if (!graded) return Error{no_such_submission(*store, *rubric, args[1])};
    print(text_of(*graded, options), options);
    return kExitDone;
  };
  return command;
}

Command explain_command() {
  Command command;
  command.name = "explain";
  command.words = "<folder or file> [--rubric FILE] [--runs N]";
  command.summary =
      "Find the smallest input that one submission gets wrong, and explain why; exit codes as of "
      "'grade check'";
  command.examples =
      "grade explain my-homework\n"
      "grade explain crdyer-HW2-P3.zip --rubric rubrics/take_stones.json --runs 50";
  command.add_options({rubric_option(), option("runs", "how often it is asked at most", "200"),
                       fresh_option(), jail_option("best")});
  command.fewest_words = 1;
  command.most_words = 1;
  command.exit_when_we_fail = kExitWeFailed;
  command.run = [](const Args& args, const Options& options) -> Result<int> {
    const Result<int> runs = whole_number(options.at("runs"), "--runs", 1, kMostRuns);
    if (!runs) return runs.error();
    const Result<Subject> subject = subject_of(args, options);
    if (!subject) return subject.error();
    const auto report = explain_submission(subject->submission, subject->rubric, subject->mode,
                                           static_cast<std::size_t>(*runs));
    if (!report) return report.error();
    std::cout << subject->chosen << explanation_text(*report, colours_on_stdout());
    return exit_code_of_explanation(*report);
  };
  return command;
}

}  // namespace cairn
