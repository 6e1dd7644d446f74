// A class: graded, reported, compared; and what people decide about it.
#include <unistd.h>

#include <algorithm>
#include <iostream>
#include <set>
#include <stdexcept>
#include <string_view>
#include <utility>

#include "grader/class/batch.h"
#include "grader/class/diff.h"
#include "grader/class/manual_grading.h"
#include "grader/class/page_files.h"
#include "grader/class/reports.h"
#include "grader/class/shard_batch.h"
#include "grader/class/stored_class.h"
#include "grader/commands/class_output.h"
#include "grader/commands/commands.h"
#include "grader/commands/options.h"
#include "grader/commands/progress.h"
#include "grader/commands/terminal.h"
#include "grader/judge/rubric.h"
#include "grader/report/report.h"
#include "grader/run/run.h"
#include "grader/store/machine.h"
#include "grader/store/store.h"
#include "grader/text/escape_for_display.h"
#include "reference/core/words.h"

namespace cairn {
namespace {

/// Warns of reports of an earlier run, which might be sent out with the reports of this one.
void warn_of_other_reports(const std::filesystem::path& folder,
                           const std::vector<SummaryRow>& rows) {
  std::set<std::string> names;
  for (const SummaryRow& row : rows) names.insert(row.id + ".json");
  std::size_t others = 0;
  for (const auto& entry : std::filesystem::directory_iterator(folder)) {
    others += names.contains(entry.path().filename().string()) ? 0 : 1;
  }
  if (others == 0) return;
  std::cerr << "grade: batch: " << folder.string() << " also holds " << others
            << " reports of an earlier run\n";
}

/// Warns of students' pages of an earlier run, whose students are not in the class.
void warn_of_other_pages(const std::vector<std::string>& others) {
  for (const std::string& name : others) {
    std::cerr << "grade: report: '" << escape_for_display(name)
              << "' is a page of an earlier run: nobody in the class has that id\n";
  }
}

/// For JUnit: the checks of what was graded just now. Throws std::runtime_error.
std::vector<Check> stored_checks(const std::filesystem::path& out, const Rubric& rubric,
                                 const std::vector<SummaryRow>& rows) {
  const Result<Store> store = Store::open_to_read(out);
  if (!store) throw std::runtime_error(store.error().message);
  std::vector<Check> checks;
  for_each_graded(*store, rubric, [&](const Graded& graded) {
    if (std::ranges::find(rows, graded.id, &SummaryRow::id) == rows.end()) return;  // another part
    for (Check& check : checks_of(graded)) checks.push_back(std::move(check));
  });
  return checks;
}

void print_shard(const BatchRequest& request, const BatchResult& graded) {
  std::cout << summary_text(graded.rubric.assignment, graded.rubric.title, graded.rows,
                            graded.warnings, graded.set_aside,
                            columns_of(STDOUT_FILENO).value_or(kFileColumns))
            << "\nShard " << request.shard.value().text() << ": " << graded.rows.size() << " of "
            << count_of(graded.rows.size() + graded.others, "submission")
            << "\nStore: " << store_file(request.out).string()
            << "; 'grade merge' joins it with the others\n";
}

}  // namespace

Command batch_command() {
  Command command;
  command.name = "batch";
  command.words = "<folder or archive> --rubric FILE --out FOLDER [--junit FILE] [-j N]";
  command.summary =
      "Grade every submission of a folder, or of the archive that an LMS makes of a class";
  command.examples =
      "grade batch hand-ins --rubric rubrics/take_stones.json --out marks\n"
      "grade batch submissions.zip --rubric rubrics/take_stones_course.json --out marks -j 4\n"
      "grade batch hand-ins --rubric rubrics/take_stones.json --out shards/1 --shard 1/2";
  command.add_options(
      {required_option("rubric",
                       "what answers are worth: a JSON file, or the name of an installed rubric"),
       required_option("out", "where the reports are written: a folder"),
       option("jobs,j", "how many are graded at once; one a processor by default"),
       option(
           "full-limits",
           "the ids, with commas between them, of submissions of which every case gets the whole "
           "limits, however many ran out of time"),
       option("handed-in",
              "when submissions were handed in: a table in CSV with a column 'time', and "
              "'id', 'file', 'user', 'email' or 'student'; a later batch without one keeps the "
              "times of what is handed in likewise"),
       option("shard",
              "a part of the class, for one of several machines, such as 3/8: graded on a local "
              "disk, in TMPDIR, and written to --out once it is whole"),
       fresh_option(), jail_option("required"), junit_option()});
  command.fewest_words = 1;
  command.most_words = 1;
  command.short_options = true;
  command.run = [](const Args& args, const Options& options) -> Result<int> {
    const Result<int> jobs = jobs_of(options);
    if (!jobs) return jobs.error();
    const Result<Jail> jail = jail_of(options);
    if (!jail) return jail.error();
    const Result<Rubric> rubric = rubric_of(options);
    if (!rubric) return rubric.error();
    BatchRequest request;
    request.folder = args[0];
    request.out = options.at("out");
    request.jobs = static_cast<std::size_t>(*jobs);
    request.jail = *jail;
    request.lanes = lanes_of(options);
    if (options.contains("full-limits")) {
      for (const std::string_view id : split(options.at("full-limits"), ",")) {
        request.full_limits.emplace_back(id);
      }
    }
    if (options.contains("handed-in")) request.hand_in_times = options.at("handed-in");
    if (options.contains("shard")) {
      const Result<ClassShard> shard = shard_of(options.at("shard"));
      if (!shard) return Error{"--shard " + shard.error().message};
      request.shard = *shard;
    }
    JunitFile junit(options);
    if (const Result<void> opened = junit.opened(); !opened) return opened.error();
    BatchProgress progress;
    request.progress = [&](std::size_t done, std::size_t all, const SummaryRow& row) {
      progress.done(done, all, row);
    };
    request.begins = [&](std::size_t done, std::size_t all, const std::string& id,
                         const std::string& what) { progress.begins(done, all, id, what); };
    const Result<BatchResult> graded =
        request.shard ? grade_shard(request, *rubric) : grade_batch(request, *rubric);
    if (!graded) return graded.error();
    if (request.shard) {
      print_shard(request, *graded);
    } else {
      print_class(request.out, *graded);
    }
    const std::string of_all = " of " + count_of(graded->rows.size(), "submission");
    const std::size_t others = graded->unchanged - graded->as_before;
    if (graded->as_before > 0) {
      std::cout << graded->as_before << of_all << ": as before, and not run again\n";
    }
    if (others > 0 && runs_programs(graded->rubric)) {
      std::cout << others << of_all
                << ": not run, because another one is the same program, or because there is "
                   "nothing to run\n";
    }
    for (const std::string& one : graded->full_limits) {
      std::cout << one << ": every case has the whole limits, now and later\n";
    }
    if (*jail != Jail::kRequired) {
      std::cerr << "Isolation on this machine:\n";
      for (const std::string& line : isolation_here(*jail).guarantees.lines()) {
        std::cerr << "  " << line << '\n';
      }
    }
    if (options.contains("junit")) junit.write(stored_checks(request.out, *rubric, graded->rows));
    for (const std::string& other : graded->set_aside) {
      std::cerr << "grade: batch: not taken for a submission: " << other << '\n';
    }
    print_warnings("batch", graded->remarks);
    if (!graded->moved_by_version.empty()) {
      std::cerr << "grade: batch: another version of Cairn graded this class last, and gave "
                << count_of(graded->moved_by_version.size(), "mark") << " otherwise:\n";
      for (const std::string& one : graded->moved_by_version) std::cerr << "  " << one << '\n';
    }
    print_warnings("batch", graded->warnings, graded->imported);
    if (!request.shard) warn_of_other_reports(request.out / "submissions", graded->rows);
    return graded->remarks.empty() ? exit_code_of(*graded) : kExitCouldNot;
  };
  return command;
}

Command report_command() {
  Command command;
  command.name = "report";
  command.words = "<marks folder> [--html FILE] [--students FOLDER]";
  command.summary = "Write the reports of a marks folder again, from its store alone";
  command.examples =
      "grade report marks\n"
      "grade report marks --html class.html --students pages";
  command.add_options(
      {option("html", "also the class as a page, for those who grade: a file"),
       option(
           "students",
           "also a page for each student, <id>.html, with what that student may see: a folder")});
  command.fewest_words = 1;
  command.most_words = 1;
  command.run = [](const Args& args, const Options& options) -> Result<int> {
    PageFiles files;
    if (options.contains("html")) files.class_page = options.at("html");
    if (options.contains("students")) files.students = options.at("students");
    const Result<ReportsAndPages> made = write_reports_and_pages(args[0], files);
    if (!made) return made.error();
    const ClassReport& report = made->report;
    print_class(args[0], report);
    if (options.contains("html")) std::cout << "Page: " << options.at("html") << '\n';
    if (options.contains("students")) {
      std::cout << "Students' pages: " << options.at("students") << "/<id>.html, "
                << report.rows.size() << " of them\n";
    }
    print_warnings("report", report.warnings);
    warn_of_other_pages(made->other_pages);
    return exit_code_of(report);
  };
  return command;
}

Command diff_command() {
  Command command;
  command.name = "diff";
  command.words = "<old marks folder> <new marks folder>";
  command.summary =
      "Show whose mark differs between two marks folders, and why; exit 0: none differs, 1: some "
      "do";
  command.examples = "cp -r marks marks.old\ngrade diff marks.old marks";
  command.fewest_words = 2;
  command.most_words = 2;
  command.run = [](const Args& args, const Options&) -> Result<int> {
    const auto moved = moved_marks(args[0], args[1]);
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
      "Replace the computed points of a submission, in this and every later grading; 'computed' "
      "takes that back";
  command.examples =
      "grade override marks jdoe 60 --by crd --reason 'the course machine was down'\n"
      "grade override marks jdoe computed --by crd --reason 'the machine was not down'";
  command.add_options(decision_options());
  command.fewest_words = 3;
  command.most_words = 3;
  command.run = [](const Args& args, const Options& options) -> Result<int> {
    DecisionRequest request = decision_request(DecisionKind::kOverride, args, options);
    if (args[2] != kComputed) {
      const Result<Fraction> points = points_in(args[2]);
      if (!points) return points.error();
      request.points = *points;
    }
    const Result<DecisionResult> result = decide(request);
    if (!result) return result.error();
    return print_decision("override", *result, request.points ? "set" : "as computed");
  };
  return command;
}

Command choose_command() {
  Command command;
  command.name = "choose";
  command.words = "<marks folder> <id> <path or 'computed'> --by NAME --reason TEXT";
  command.summary =
      "Choose which of a submission's programs is graded, by its folder or its file, from the next "
      "batch on; 'computed' takes that back";
  command.examples =
      "grade choose marks jdoe final/old --by crd --reason 'she wrote that this is the right one'\n"
      "grade choose marks jdoe computed --by crd --reason 'she meant the other one'";
  command.add_options(decision_options("who chooses"));
  command.fewest_words = 3;
  command.most_words = 3;
  command.run = [](const Args& args, const Options& options) -> Result<int> {
    DecisionRequest request = decision_request(DecisionKind::kChoice, args, options);
    if (args[2] != kComputed) request.path = args[2];
    const Result<DecisionResult> result = decide(request);
    if (!result) return result.error();
    std::cout << result->whose << ": "
              << (request.path.empty() ? "as computed" : in_quotes(request.path) + " is chosen")
              << "; 'grade batch' grades it\n";
    print_warnings("choose", result->warnings, result->imported);
    return result->warnings.empty() ? kExitDone : kExitCouldNot;
  };
  return command;
}

Command mark_command() {
  Command command;
  command.name = "mark";
  command.words = "<marks folder> <id> <item> [<points>] [--by NAME] [--reason TEXT] [--alike]";
  command.summary =
      "Enter the points for an item that a person marks; --alike gives them to all who answered "
      "the "
      "same";
  command.examples =
      "grade mark marks jdoe q8.1 1\n"
      "grade mark marks jdoe q10.1 1.5 --by crd --reason 'actions are not mentioned'\n"
      "grade mark marks jdoe Tables 18 --by crd --reason 'could not be read by machine'\n"
      "grade mark marks jdoe 2c.i --alike";
  command.add_options(
      {option("by", "who gives them", ""), option("reason", "why, for the student", ""),
       flag("alike",
            "instead of points: the mark that <id> has for the item is that of all whose "
            "answer is the same text, and for whom nobody has marked it")});
  command.fewest_words = 3;
  command.most_words = 4;
  command.run = [](const Args& args, const Options& options) -> Result<int> {
    if (options.contains("alike")) {
      if (args.size() > 3) return Error{"--alike takes the points that <id> has; leave them out"};
      const Result<AlikeResult> result = decide_alike(args[0], args[1], args[2]);
      if (!result) return result.error();
      std::cout << (result->others.empty() ? "nobody else answered the same, unmarked"
                                           : joined(result->others, ", ") + ": as " + result->like)
                << '\n';
      print_warnings("mark", result->warnings, result->imported);
      return result->warnings.empty() ? kExitDone : kExitCouldNot;
    }
    if (args.size() < 4) {
      return Error{"the points are missing: <marks folder> <id> <item> <points>"};
    }
    const Result<Fraction> points = points_in(args[3]);
    if (!points) return points.error();
    DecisionRequest request = decision_request(DecisionKind::kMark, args, options);
    request.item = args[2];
    request.points = *points;
    const Result<DecisionResult> result = decide(request);
    if (!result) return result.error();
    return print_decision("mark", *result, args[2] + " " + points_text(*points));
  };
  return command;
}

}  // namespace cairn
