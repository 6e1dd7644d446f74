// A class: graded, reported, compared, and what persons decide.
#include <unistd.h>

#include <algorithm>
#include <csignal>
#include <iostream>
#include <set>
#include <string_view>

#include "grader/commands/commands.h"
#include "grader/commands/options.h"
#include "grader/judge/rubric.h"
#include "grader/report/report.h"
#include "grader/session/batch.h"
#include "grader/session/decisions.h"
#include "grader/session/diff.h"
#include "grader/session/reports.h"

namespace cairn {
namespace {

/// Reports of an earlier run into the same folder, which might be sent out with this one's.
void warn_of_other_reports(const std::filesystem::path& folder,
                           const std::vector<SummaryRow>& rows) {
  std::set<std::string> names;
  for (const SummaryRow& row : rows) names.insert(row.id + ".json");
  std::size_t others = 0;
  for (const auto& entry : std::filesystem::directory_iterator(folder)) {
    others += names.contains(entry.path().filename().string()) ? 0 : 1;
  }
  if (others == 0) return;
  std::cerr << "grade: batch: beside this run's reports, " << folder.string() << " holds " << others
            << " of an earlier one\n";
}

void print_class(const std::filesystem::path& out, const Rubric& rubric,
                 const std::vector<SummaryRow>& rows) {
  std::cout << summary_text(rubric.assignment, rubric.title, rows)
            << "\nReports: " << (out / "submissions").string()
            << "/<id>.json\nSummary: " << (out / "summary").string() << ".txt, .csv, .json\n";
}

volatile pid_t grader_of_a_class = 0;

/// For whoever presses Ctrl-C, and wonders what became of the class. Then the signal ends us, as it
/// would have; and the workers, which have it too and say nothing.
void say_interrupted(int signal) {
  constexpr std::string_view kWords =
      "\ngrade: batch: interrupted; every mark made until now is kept, and the same command goes "
      "on "
      "from there\n";
  if (getpid() == grader_of_a_class) {
    [[maybe_unused]] const ssize_t written = write(STDERR_FILENO, kWords.data(), kWords.size());
  }
  std::signal(signal, SIG_DFL);
  raise(signal);
}

/// But for signals that we were told to ignore, as in the background and by nohup.
void await_interruption() {
  grader_of_a_class = getpid();
  for (const int signal : {SIGINT, SIGTERM, SIGHUP}) {
    if (std::signal(signal, say_interrupted) == SIG_IGN) std::signal(signal, SIG_IGN);
  }
}

int exit_code_of(const std::vector<SummaryRow>& rows) {
  const bool all_graded = std::all_of(rows.begin(), rows.end(),
                                      [](const SummaryRow& row) { return row.points.has_value(); });
  return all_graded ? kExitDone : kExitCouldNot;
}

/// What became of a person's decision.
void print_row(const SummaryRow& row) {
  std::cout << "; in all " << (row.points ? points_text(*row.points) : "not graded") << " of "
            << points_text(row.out_of);
  if (row.pending != Fraction(0)) {
    std::cout << ", " << points_text(row.pending) << " still to mark";
  }
  std::cout << '\n';
}

}  // namespace

Command batch_command() {
  Command command;
  command.name = "batch";
  command.words = "<folder> --rubric FILE --out FOLDER [-j N]";
  command.summary = "Grade every submission of a folder";
  command.examples =
      "grade batch hand-ins --rubric rubrics/take_stones.json --out marks\n"
      "grade batch hand-ins --rubric rubrics/take_stones_course.json --out marks -j 4";
  command.options.add_options()("rubric", po::value<std::string>()->required(),
                                "what answers are worth: a JSON file")(
      "out", po::value<std::string>()->required(), "where the reports are written: a folder")(
      "jobs,j", po::value<int>(), "how many are graded at once; one a processor by default");
  add_jail_option(command.options, "required");
  command.fewest_words = 1;
  command.most_words = 1;
  command.short_options = true;
  command.run = [](const Words& words, const Options& options) -> Result<int> {
    const Result<int> jobs = jobs_of(options);
    if (!jobs) return jobs.error();
    const Result<Jail> jail = jail_of(options);
    if (!jail) return jail.error();
    const Result<Rubric> rubric = read_rubric(options["rubric"].as<std::string>());
    if (!rubric) return rubric.error();
    const ProgressBar bar;
    BatchRequest request;
    request.folder = words[0];
    request.out = options["out"].as<std::string>();
    request.jobs = static_cast<std::size_t>(*jobs);
    request.jail = *jail;
    request.progress = [&](std::size_t done, std::size_t all, const SummaryRow& row) {
      bar.show(done, all, row.id);
    };
    await_interruption();
    const Result<BatchResult> graded = grade_batch(request, *rubric);
    if (!graded) return graded.error();
    print_class(request.out, *rubric, graded->rows);
    if (graded->unchanged > 0) {
      std::cout << graded->unchanged << " of " << graded->rows.size()
                << " were as before, and kept their marks\n";
    }
    warn_of_other_reports(request.out / "submissions", graded->rows);
    return exit_code_of(graded->rows);
  };
  return command;
}

Command report_command() {
  Command command;
  command.name = "report";
  command.words = "<marks folder>";
  command.summary = "Write the reports of a folder of 'grade batch' again, from its store alone";
  command.examples = "grade report marks";
  command.fewest_words = 1;
  command.most_words = 1;
  command.run = [](const Words& words, const Options&) -> Result<int> {
    const Result<ClassReport> made = write_reports(words[0]);
    if (!made) return made.error();
    print_class(words[0], made->rubric, made->rows);
    return exit_code_of(made->rows);
  };
  return command;
}

Command diff_command() {
  Command command;
  command.name = "diff";
  command.words = "<old marks folder> <new marks folder>";
  command.summary =
      "Say whose mark moved between two folders of 'grade batch', by which case, and why; exit 0: "
      "nothing moved, 1: something did";
  command.examples = "cp -r marks marks.old\ngrade diff marks.old marks";
  command.fewest_words = 2;
  command.most_words = 2;
  command.run = [](const Words& words, const Options&) -> Result<int> {
    const auto moved = moved_marks(words[0], words[1]);
    if (!moved) return moved.error();
    std::cout << moved_text(*moved);
    return moved->empty() ? kExitDone : kExitCouldNot;
  };
  return command;
}

Command override_command() {
  Command command;
  command.name = "override";
  command.words = "<marks folder> <id> <points or 'computed'> --by NAME --reason TEXT";
  command.summary =
      "Set the points of a submission, in a folder of 'grade batch', whatever is computed then and "
      "later; 'computed' takes that back";
  command.examples =
      "grade override marks jdoe 60 --by crd --reason 'the course machine was down'\n"
      "grade override marks jdoe computed --by crd --reason 'the machine was not down'";
  command.options.add_options()("by", po::value<std::string>()->required(), "who decides it")(
      "reason", po::value<std::string>()->required(), "why, for the student");
  command.fewest_words = 3;
  command.most_words = 3;
  command.run = [](const Words& words, const Options& options) -> Result<int> {
    OverrideRequest request{words[0],
                            words[1],
                            {},
                            options["reason"].as<std::string>(),
                            options["by"].as<std::string>()};
    if (words[2] != "computed") {
      const Result<Fraction> points = points_in(words[2]);
      if (!points) return points.error();
      request.points = *points;
    }
    const auto row = enter_override(request);
    if (!row) return row.error();
    std::cout << row->id << ": " << (request.points ? "set" : "as computed");
    print_row(*row);
    return kExitDone;
  };
  return command;
}

Command mark_command() {
  Command command;
  command.name = "mark";
  command.words = "<marks folder> <id> <item> <points> --rubric FILE [--by NAME] [--reason TEXT]";
  command.summary = "Enter the points that a person gives, into a folder of 'grade batch'";
  command.examples =
      "grade mark marks jdoe q8.1 1 --rubric rubrics/queens.json\n"
      "grade mark marks jdoe q10.1 1.5 --rubric rubrics/queens.json --by crd "
      "--reason 'no word on actions'";
  command.options.add_options()("rubric", po::value<std::string>()->required(),
                                "the rubric of that batch: a JSON file")(
      "by", po::value<std::string>()->default_value(""), "who gives them")(
      "reason", po::value<std::string>()->default_value(""), "why, for the student");
  command.fewest_words = 4;
  command.most_words = 4;
  command.run = [](const Words& words, const Options& options) -> Result<int> {
    const Result<Rubric> rubric = read_rubric(options["rubric"].as<std::string>());
    if (!rubric) return rubric.error();
    const Result<Fraction> points = points_in(words[3]);
    if (!points) return points.error();
    const HandMark mark{*points, options["by"].as<std::string>(),
                        options["reason"].as<std::string>()};
    const auto row = enter_mark({words[0], words[1], words[2], mark}, *rubric);
    if (!row) return row.error();
    std::cout << row->id << ": " << words[2] << ' ' << points_text(*points);
    print_row(*row);
    return kExitDone;
  };
  return command;
}

}  // namespace cairn
