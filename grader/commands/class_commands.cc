// A class: graded, reported, compared.
#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <iostream>
#include <set>
#include <stdexcept>
#include <string_view>
#include <utility>

#include "grader/class/batch.h"
#include "grader/class/diff.h"
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
#include "grader/report/class_table.h"
#include "grader/report/summary_row.h"
#include "grader/run/run.h"
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
                            columns_of(STDOUT_FILENO).value_or(kFileColumns),
                            decimals_of(graded.rubric))
            << "\nShard " << request.shard.value().text() << ": " << graded.rows.size() << " of "
            << count_of(graded.rows.size() + graded.others, "submission")
            << "\nStore: " << store_file(request.out).string()
            << "; 'grade merge' joins it with the others\n";
}

Result<ClassShard> part_of_class(const std::string& value) {
  const Result<ClassShard> shard = shard_of(value);
  if (!shard) return Error{"--shard " + shard.error().message};
  return *shard;
}

/// "90s", "30m" or "2h".
Result<std::chrono::seconds> time_to_locate(const std::string& value) {
  const Error error{"--locate " + in_quotes(value) +
                    ": this is not a time; write it as in 90s, 30m or 2h"};
  constexpr int kMost = 100'000;
  if (value.empty()) return error;
  const auto number = whole_number(value.substr(0, value.size() - 1), "", 1, kMost);
  if (!number) return error;
  switch (value.back()) {
    case 's':
      return std::chrono::seconds(*number);
    case 'm':
      return std::chrono::seconds(std::chrono::minutes(*number));
    case 'h':
      return std::chrono::seconds(std::chrono::hours(*number));
    default:
      return error;
  }
}

struct BatchOptions : BatchRequest {
  Rubric rubric;
  std::optional<std::string> junit;

  std::vector<Option> options() {
    return {word(folder),
            required(parsed_option("rubric", rubric, rubric_of,
                                   "the rubric: a JSON file, or the name of an installed rubric")),
            required(option("out", out, "the folder for the store and the reports")),
            jobs_option(jobs, "graded"),
            list_option(
                "full-limits", full_limits,
                "comma-separated ids: run all their cases with full limits, even after time-outs"),
            option("handed-in", hand_in_times,
                   "when submissions were handed in: a CSV table with a column 'time', and one of "
                   "'id', 'file', 'user', 'email' or 'student'. A later batch without it keeps the "
                   "known times of unchanged submissions"),
            parsed_option("shard", shard, part_of_class,
                          "grade one part of the class, such as 3/8, on one of several machines: "
                          "on its local disk (TMPDIR), and written to --out at the end"),
            parsed_option("locate", locate, time_to_locate,
                          "then find lines of the wrong programs in Java or Python as 'grade "
                          "locate' does, nearest to right first, for so long, such as 30m"),
            fresh_option(lanes),
            jail_option(jail),
            junit_option(junit)};
  }
};

/// Of a class or a part of it: what was graded, and what needed no run.
void print_graded(const BatchRequest& request, const BatchResult& graded) {
  if (request.shard) {
    print_shard(request, graded);
  } else {
    print_class(request.out, graded);
  }
  const std::string of_all = " of " + count_of(graded.rows.size(), "submission");
  const std::size_t others = graded.unchanged - graded.as_before;
  if (graded.as_before > 0) {
    std::cout << graded.as_before << of_all << ": as before, and not run again\n";
  }
  if (others > 0 && runs_programs(graded.rubric)) {
    std::cout << others << of_all
              << ": not run, because another one is the same program, or because there is "
                 "nothing to run\n";
  }
  for (const std::string& one : graded.full_limits) {
    std::cout << one << ": every case has the whole limits, now and later\n";
  }
}

/// Decisions to look at again, which the summary on stdout lists.
void print_count_of_warnings(const std::string& command, const ClassReport& report) {
  if (report.warnings.empty()) return;
  std::cerr << "grade: " << command << ": the summary lists "
            << count_of(report.warnings.size(), "decision") << " to look at again\n";
}

/// What a person should know, on stderr.
void print_remarks(const BatchRequest& request, const BatchResult& graded) {
  for (const std::string& other : graded.set_aside) {
    std::cerr << "grade: batch: not a submission: " << other << '\n';
  }
  print_warnings("batch", graded.remarks);
  print_list("batch", "not located by a fault of ours", graded.located.failures);
  print_list("batch",
             "another version of Cairn graded this class last, and gave " +
                 count_of(graded.moved_by_version.size(), "mark") + " otherwise",
             graded.moved_by_version);
  print_warnings("batch", {}, graded.imported);
  print_count_of_warnings("batch", graded);
  if (!request.shard) warn_of_other_reports(request.out / "submissions", graded.rows);
}

Result<int> batch(const BatchOptions& asked) {
  BatchRequest request = asked;
  JunitFile junit(asked.junit, request.out.string());
  if (const Result<void> opened = junit.opened(); !opened) return opened.error();
  BatchProgress progress;
  request.progress = [&](std::size_t done, std::size_t all, const SummaryRow& row) {
    progress.done(done, all, row);
  };
  request.begins = [&](std::size_t done, std::size_t all, const std::string& id,
                       const std::string& what) { progress.begins(done, all, id, what); };
  request.rubric_changed = [](const std::vector<std::string>& changes) {
    print_list("batch",
               "the rubric differs from the last batch's; 'grade report MARKS --html FILE' shows "
               "which marks that changes",
               changes);
  };
  const Result<BatchResult> graded =
      request.shard ? grade_shard(request, asked.rubric) : grade_batch(request, asked.rubric);
  if (!graded) return graded.error();
  print_graded(request, *graded);
  if (request.locate) std::cout << text_of(graded->located);
  if (request.jail != Jail::kRequired) {
    std::cerr << "Isolation on this machine:\n";
    for (const std::string& line : isolation_here(request.jail).guarantees.lines()) {
      std::cerr << "  " << line << '\n';
    }
  }
  if (asked.junit) junit.write(stored_checks(request.out, asked.rubric, graded->rows));
  print_remarks(request, *graded);
  return graded->remarks.empty() ? exit_code_of(*graded) : kExitCouldNot;
}

struct ReportOptions : PageFiles {
  std::filesystem::path marks;

  std::vector<Option> options() {
    return {word(marks),
            option("html", class_page, "also write a page of the class, for graders, to this file"),
            option("students", students,
                   "also write a page for each student, <id>.html, with what that student may see, "
                   "to this folder")};
  }
};

Result<int> report(const ReportOptions& asked) {
  const Result<ReportsAndPages> made = write_reports_and_pages(asked.marks, asked);
  if (!made) return made.error();
  const ClassReport& report = made->report;
  print_class(asked.marks, report);
  if (!asked.class_page.empty()) std::cout << "Page: " << asked.class_page.string() << '\n';
  if (!asked.students.empty()) {
    std::cout << "Students' pages: " << asked.students.string() << "/<id>.html, "
              << report.rows.size() << " of them\n";
  }
  print_count_of_warnings("report", report);
  warn_of_other_pages(made->other_pages);
  return exit_code_of(report);
}

struct DiffOptions {
  std::filesystem::path before;
  std::filesystem::path after;

  std::vector<Option> options() { return {word(before), word(after)}; }
};

Result<int> diff(const DiffOptions& asked) {
  const auto moved = moved_marks(asked.before, asked.after);
  if (!moved) return moved.error();
  std::cout << moved_text(*moved);
  return moved->empty() ? kExitDone : kExitCouldNot;
}

}  // namespace

Command batch_command() {
  return {
      .name = "batch",
      .words =
          "<folder or archive> --rubric FILE --out FOLDER [--locate TIME] [--junit FILE] [-j N]",
      .summary =
          "Grade every submission in a folder or an LMS's archive; exit 1: one is not graded, or a "
          "decision is to be looked at again",
      .examples =
          "grade batch hand-ins --rubric rubrics/take_stones.json --out marks\n"
          "grade batch submissions.zip --rubric rubrics/take_stones_course.json --out marks -j 4\n"
          "grade batch hand-ins --rubric rubrics/take_stones.json --out shards/1 --shard 1/2",
      .run = batch};
}

std::vector<Command> class_commands() {
  return {{.name = "report",
           .words = "<marks folder> [--html FILE] [--students FOLDER]",
           .summary = "Write the reports of a marks folder again, without running anything",
           .examples = "grade report marks\n"
                       "grade report marks --html class.html --students pages",
           .run = report},
          {.name = "diff",
           .words = "<old marks folder> <new marks folder>",
           .summary =
               "Show which marks differ between two marks folders, and why; exit 0: none, 1: some",
           .examples = "cp -r marks marks.old\ngrade diff marks.old marks",
           .run = diff}};
}

}  // namespace cairn
