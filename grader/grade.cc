// grade: marks for a class, a self-check for a student, a check of itself for CI.
#include <unistd.h>

#include <clocale>
#include <cstdlib>
#include <fstream>
#include <iostream>
#include <set>
#include <thread>

#include "grader/intake/intake.h"
#include "grader/judge/rubric.h"
#include "grader/report/report.h"
#include "grader/session/batch.h"
#include "grader/session/explain_submission.h"
#include "grader/session/session.h"
#include "grader/text/visible.h"
#include "grader/verify/verify.h"
#include "reference/command_line/command_line.h"
#include "reference/core/words.h"

namespace cairn {
namespace {

namespace po = boost::program_options;

using Words = std::vector<std::string>;
using Options = po::variables_map;

constexpr int kExitWeFailed = 3;  // of `grade check`
constexpr int kMostJobs = 256;

bool colours() { return isatty(STDOUT_FILENO) == 1 && std::getenv("NO_COLOR") == nullptr; }

/// A bar on stderr when that is a terminal, and nothing else.
class ProgressBar {
 public:
  void show(std::size_t done, std::size_t all, const std::string& id) const {
    if (!terminal_) return;
    constexpr std::size_t kWidth = 30;
    const std::size_t filled = kWidth * done / all;
    std::cerr << '\r' << '[' << std::string(filled, '#') << std::string(kWidth - filled, ' ')
              << "] " << done << '/' << all << ' ' << shortened(id, kWidth) << "\x1b[K";
    if (done == all) std::cerr << '\n';
    std::cerr.flush();
  }

 private:
  bool terminal_ = isatty(STDERR_FILENO) == 1;
};

Result<int> jobs_of(const Options& options) {
  if (!options.contains("jobs")) {
    return static_cast<int>(std::max(1U, std::thread::hardware_concurrency()));
  }
  const int jobs = options["jobs"].as<int>();
  if (jobs >= 1 && jobs <= kMostJobs) return jobs;
  return Error{"--jobs '" + std::to_string(jobs) + "' is not a number from 1 to " +
               std::to_string(kMostJobs)};
}

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
  command.fewest_words = 1;
  command.most_words = 1;
  command.short_options = true;
  command.run = [](const Words& words, const Options& options) -> Result<int> {
    const Result<int> jobs = jobs_of(options);
    if (!jobs) return jobs.error();
    const Result<Rubric> rubric = read_rubric(options["rubric"].as<std::string>());
    if (!rubric) return rubric.error();
    const ProgressBar bar;
    BatchRequest request;
    request.folder = words[0];
    request.out = options["out"].as<std::string>();
    request.jobs = static_cast<std::size_t>(*jobs);
    request.progress = [&](std::size_t done, std::size_t all, const SummaryRow& row) {
      bar.show(done, all, row.id);
    };
    const auto rows = grade_batch(request, *rubric);
    if (!rows) return rows.error();
    std::cout << summary_text(rubric->assignment, rubric->title, *rows)
              << "\nReports: " << (request.out / "submissions").string()
              << "/<id>.json\nSummary: " << (request.out / "summary").string()
              << ".txt, .csv, .json\n";
    warn_of_other_reports(request.out / "submissions", *rows);
    const bool all_graded = std::all_of(
        rows->begin(), rows->end(), [](const SummaryRow& row) { return row.points.has_value(); });
    return all_graded ? kExitDone : kExitCouldNot;
  };
  return command;
}

/// The one submission that a path is.
Result<Submission> submission_at(const std::string& path, const Rubric& rubric) {
  std::error_code failed;
  if (std::filesystem::exists(path, failed)) return single_submission(path, rubric.hand_in_pattern);
  return Error{visible(path) + ": there is no such folder or file"};
}

Command check_command() {
  Command command;
  command.name = "check";
  command.words = "<folder or file> --rubric FILE";
  command.summary =
      "Check one submission as it will be graded; exit 0: all right, 1: something is wrong with "
      "it, "
      "2: asked wrongly, 3: we failed";
  command.examples =
      "grade check my-homework --rubric rubrics/take_stones.json\n"
      "grade check crdyer-HW2-P3.zip --rubric rubrics/take_stones.json";
  command.options.add_options()("rubric", po::value<std::string>()->required(),
                                "what answers are worth: a JSON file");
  command.fewest_words = 1;
  command.most_words = 1;
  command.exit_when_we_fail = kExitWeFailed;
  command.run = [](const Words& words, const Options& options) -> Result<int> {
    const Result<Rubric> rubric = read_rubric(options["rubric"].as<std::string>());
    if (!rubric) return rubric.error();
    const Result<Submission> submission = submission_at(words[0], *rubric);
    if (!submission) return submission.error();
    const SubmissionReport report = grade_submission(*submission, *rubric);
    std::cout << report_text(report, colours());
    if (!report.marks.graded) return kExitWeFailed;
    // What a person still has to read is nobody's mistake.
    const bool all_right = report.marks.points + report.marks.pending == report.marks.out_of;
    return all_right ? kExitDone : kExitCouldNot;
  };
  return command;
}

constexpr int kMostRuns = 10'000;

Command explain_command() {
  Command command;
  command.name = "explain";
  command.words = "<folder or file> --rubric FILE [--runs N]";
  command.summary =
      "Ask one submission small questions, to find the smallest that it answers wrongly, and why; "
      "exit codes as of 'grade check'";
  command.examples =
      "grade explain my-homework --rubric rubrics/take_stones.json\n"
      "grade explain crdyer-HW2-P3.zip --rubric rubrics/take_stones.json --runs 50";
  command.options.add_options()("rubric", po::value<std::string>()->required(),
                                "how it is built and judged: a JSON file")(
      "runs", po::value<std::string>()->default_value("200"), "how often it is started at most");
  command.fewest_words = 1;
  command.most_words = 1;
  command.exit_when_we_fail = kExitWeFailed;
  command.run = [](const Words& words, const Options& options) -> Result<int> {
    const Result<int> runs =
        whole_number(options["runs"].as<std::string>(), "--runs", 1, kMostRuns);
    if (!runs) return runs.error();
    const Result<Rubric> rubric = read_rubric(options["rubric"].as<std::string>());
    if (!rubric) return rubric.error();
    const Result<Submission> submission = submission_at(words[0], *rubric);
    if (!submission) return submission.error();
    const auto report = explain_submission(*submission, *rubric, static_cast<std::size_t>(*runs));
    if (!report) return report.error();
    std::cout << explanation_text(*report, colours());
    if (report->verdict == Verdict::kJudgeError) return kExitWeFailed;
    return report->verdict == Verdict::kAccepted ? kExitDone : kExitCouldNot;
  };
  return command;
}

/// Points as people write them: "2", "1.5".
Result<Fraction> points_in(const std::string& word) {
  const std::size_t point = word.find('.');
  const std::string whole = word.substr(0, point);
  const std::string decimals = point == std::string::npos ? "" : word.substr(point + 1);
  const auto digits = [](const std::string& text) {
    return text.size() <= 6 && text.find_first_not_of("0123456789") == std::string::npos;
  };
  const bool has_decimals = point == std::string::npos || !decimals.empty();
  if (whole.empty() || !digits(whole) || !digits(decimals) || decimals.size() > 2 ||
      !has_decimals) {
    return Error{"the points '" + visible(word) + "' are not a number such as 2 or 1.5"};
  }
  Fraction points = std::stoll(whole);
  if (!decimals.empty()) {
    points = points + Fraction(std::stoll(decimals), decimals.size() == 1 ? 10 : 100);
  }
  return points;
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
    std::cout << row->id << ": " << words[2] << ' ' << points_text(*points) << "; in all "
              << (row->points ? points_text(*row->points) : "not graded") << " of "
              << points_text(row->out_of);
    if (row->pending != Fraction(0)) {
      std::cout << ", " << points_text(row->pending) << " still to mark";
    }
    std::cout << '\n';
    return kExitDone;
  };
  return command;
}

Command verify_command() {
  Command command;
  command.name = "verify";
  command.words = "[--junit FILE] [-j N]";
  command.summary =
      "Check in Cairn's own folder that reference, suites, rubrics and planted submissions agree; "
      "exit 1 with a diff when anything has moved";
  command.examples = "grade verify\ngrade verify --junit verify.xml";
  command.options.add_options()("junit", po::value<std::string>(),
                                "also write the outcome as JUnit XML")(
      "jobs,j", po::value<int>(), "how many are graded at once; one a processor by default");
  command.short_options = true;
  command.run = [](const Words&, const Options& options) -> Result<int> {
    const Result<int> jobs = jobs_of(options);
    if (!jobs) return jobs.error();
    const std::string junit = options.contains("junit") ? options["junit"].as<std::string>() : "";
    std::ofstream out;
    if (!junit.empty()) {  // before the minutes that the checks take
      out.open(junit, std::ios::binary);
      if (!out) throw std::runtime_error("--junit '" + junit + "': it cannot be written");
    }
    const auto checks =
        verify_project(std::filesystem::current_path(), static_cast<std::size_t>(*jobs));
    if (!checks) return checks.error();
    std::cout << checks_text(*checks);
    if (!junit.empty()) {
      out << checks_junit(*checks);
      out.close();
      if (!out) throw std::runtime_error("--junit '" + junit + "': it cannot be written");
    }
    return all_passed(*checks) ? kExitDone : kExitCouldNot;
  };
  return command;
}

Program grade() {
  Program program;
  program.name = "grade";
  program.summary = "marks for game-search homework, with reasons";
  program.examples =
      "grade batch hand-ins --rubric rubrics/take_stones.json --out marks\n"
      "grade check my-homework --rubric rubrics/take_stones.json\n"
      "grade verify";
  program.commands.push_back(batch_command());
  program.commands.push_back(check_command());
  program.commands.push_back(explain_command());
  program.commands.push_back(mark_command());
  program.commands.push_back(verify_command());
  return program;
}

}  // namespace
}  // namespace cairn

int main(int argc, char** argv) {
  std::setlocale(LC_CTYPE, "C.UTF-8");  // names in archives are UTF-8, whatever the terminal's are
  return cairn::run_program(cairn::grade(), {argv + 1, argv + argc});
}
