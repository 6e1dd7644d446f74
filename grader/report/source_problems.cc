#include "grader/report/source_problems.h"

#include <fmt/format.h>

#include <algorithm>
#include <limits>
#include <utility>

#include "grader/base/pattern.h"
#include "grader/report/complaint.h"
#include "grader/report/text_parts.h"
#include "grader/text/escape_for_display.h"
#include "reference/core/ascii.h"
#include "reference/core/result.h"
#include "reference/core/words.h"

namespace cairn {
namespace {

/// Of a log, which may be as long as a program likes.
constexpr std::size_t kReadLines = 2'000;

std::string_view last_name(std::string_view path) {
  return path.substr(path.find_last_of('/') + 1);
}

/// How many names two paths have in common at their ends.
std::size_t shared_names(std::string_view path, std::string_view other) {
  if (last_name(path) != last_name(other)) return 0;
  std::vector<std::string_view> names = split(path, "/");
  std::vector<std::string_view> others = split(other, "/");
  std::ranges::reverse(names);
  std::ranges::reverse(others);
  return static_cast<std::size_t>(std::ranges::mismatch(names, others).in1 - names.begin());
}

/// 0 where there is none.
int number_in(std::string_view digits) {
  const Result<int> number = whole_number(digits, "a line", 1, std::numeric_limits<int>::max());
  return number ? *number : 0;
}

/// Reads a log line by line. Some tools print the place first, and others the message.
class LogReader {
 public:
  /// Where errors are marked as such, other lines with a place only belong to one.
  LogReader(const std::vector<std::string>& files, bool are_errors_marked)
      : files_(files), are_errors_marked_(are_errors_marked) {}

  void read(std::string_view line) {
    static const Pattern marked_form(R"((.+?):(\d+):(?:(\d+)(?:-\d+)?:)? (?:fatal )?error:(.*))");
    static const Pattern unmarked_form(R"((.+?):(\d+):(?:(\d+):)? (.+))");  // Go, Ruby, Make
    static const Pattern php_form(R"((?:PHP )?(.*error: .*) in (.+) on line (\d+))");
    static const Pattern rust_form(R"( *--> (.+):(\d+):(\d+))");
    static const Pattern python_or_ocaml_form(R"re( *File "(.+)", lines? (\d+).*)re");
    static const Pattern javascript_form(R"((.+):(\d+))");
    static const Pattern cmake_form(R"(CMake Error at (.+):(\d+) .*:)");
    static const Pattern message_form(R"((?:Error|error(?:\[\w+\])?): (.+)|(\w+Error: .+))");
    static const Pattern symbol_form(R"( *symbol: +(.+))");  // javac, of a name that it cannot find

    if (const auto marked = marked_form.parts(line)) {
      add((*marked)[1], (*marked)[2], (*marked)[3], (*marked)[4]);
      takes_any_line_ = true;  // ghc
    } else if (const auto php = php_form.parts(line)) {
      add((*php)[2], (*php)[3], "", (*php)[1]);
    } else if (const auto rust = rust_form.parts(line)) {
      if (!message_.empty()) add((*rust)[1], (*rust)[2], (*rust)[3], std::exchange(message_, ""));
    } else if (const auto quoted = python_or_ocaml_form.parts(line)) {
      add((*quoted)[1], (*quoted)[2], "", "");
    } else if (const auto cmake = cmake_form.parts(line)) {
      add((*cmake)[1], (*cmake)[2], "", "");
      takes_any_line_ = true;
    } else if (const auto message = message_form.parts(line)) {
      message_ = (*message)[1].empty() ? (*message)[2] : (*message)[1];
      if (awaits_message_) complete(std::exchange(message_, ""));
    } else if (awaits_message_ && takes_any_line_ && !trimmed(line).empty()) {
      complete(line);
    } else if (const auto symbol = symbol_form.parts(line); symbol && is_in_own_file_) {
      problems_.back().message += ": " + shown_log_line((*symbol)[1]);
    } else if (const auto place = javascript_form.parts(line)) {
      add((*place)[1], (*place)[2], "", "");
    } else if (const auto unmarked = unmarked_form.parts(line); unmarked && !are_errors_marked_) {
      add((*unmarked)[1], (*unmarked)[2], (*unmarked)[3], (*unmarked)[4]);
    }
  }

  [[nodiscard]] std::vector<SourceProblem> problems() && {
    if (awaits_message_) problems_.pop_back();
    return std::move(problems_);
  }

 private:
  /// Without a message, that of a later line is meant.
  void add(std::string_view path, std::string_view line, std::string_view column,
           std::string_view message) {
    if (awaits_message_) problems_.pop_back();
    const std::optional<std::string> file = file_meant(path, files_);
    is_in_own_file_ = file.has_value();
    awaits_message_ = is_in_own_file_;
    takes_any_line_ = false;
    if (!file) return;
    problems_.push_back({*file, number_in(line), number_in(column), ""});
    if (!trimmed(message).empty()) complete(message);
  }

  void complete(std::string_view message) {
    problems_.back().message = shown_log_line(trimmed(message));
    awaits_message_ = false;
  }

  const std::vector<std::string>& files_;
  bool are_errors_marked_;
  std::vector<SourceProblem> problems_;
  std::string message_;          ///< that came before its place; or ""
  bool is_in_own_file_ = false;  ///< the last place
  bool awaits_message_ = false;  ///< the last problem
  bool takes_any_line_ = false;  ///< as that message, not only what looks like one
};

/// Where the run of a case left the student's own files by an exception.
std::optional<SourceProblem> uncaught_exception(const CaseReport& case_report,
                                                const std::vector<std::string>& files) {
  const Complaint complaint = complaint_in(case_report.err);
  for (const Frame& frame : complaint.frames) {
    const std::optional<std::string> file = file_meant(frame.file, files);
    if (file) {
      return SourceProblem{*file, frame.line, 0,
                           complaint.exception + " (case " + case_report.judgement.name + ")"};
    }
  }
  return std::nullopt;
}

}  // namespace

std::string gcc_line(const SourceProblem& problem) {
  const std::string column = problem.column == 0 ? "" : fmt::format("{}:", problem.column);
  return fmt::format("{}:{}:{} {}: {}\n", escape_for_display(problem.file), problem.line, column,
                     problem.is_certain ? "error" : "warning", problem.message);
}

std::optional<std::string> file_meant(std::string_view path,
                                      const std::vector<std::string>& files) {
  if (path.starts_with("/usr/")) return std::nullopt;  // the system's own
  const auto best = std::ranges::max_element(
      files, {}, [&](const std::string& file) { return shared_names(path, file); });
  if (best == files.end() || shared_names(path, *best) == 0) return std::nullopt;
  return *best;
}

std::vector<SourceProblem> problems_in_log(std::string_view log,
                                           const std::vector<std::string>& files) {
  LogReader reader(files, log.find("error:") != std::string_view::npos);
  std::vector<std::string_view> lines = split(log, "\n");
  lines.resize(std::min(lines.size(), kReadLines));
  for (const std::string_view line : lines) {
    reader.read(line.substr(0, line.find('\r')));
  }
  return std::move(reader).problems();
}

std::vector<SourceProblem> source_problems(const Graded& report,
                                           const std::vector<std::string>& files) {
  if (report.verdict == Verdict::kCompileError) return problems_in_log(report.build_log, files);
  for (const CaseReport& case_report : report.cases) {
    if (case_report.judgement.verdict == Verdict::kAccepted) continue;
    if (auto problem = uncaught_exception(case_report, files)) return {*std::move(problem)};
  }
  return {};
}

std::vector<SourceProblem> located_places(const LocationReport& location) {
  std::vector<std::vector<LocatedChange>> fixes{location.changes};
  fixes.insert(fixes.end(), location.alternatives.begin(), location.alternatives.end());
  std::vector<SourceProblem> places;
  for (const std::vector<LocatedChange>& fix : fixes) {
    for (const LocatedChange& change : fix) {
      if (change.line == 0) continue;
      std::string message = location_in_words(change, fix.size(), location.cases_right);
      places.push_back({change.file, change.line, 0, std::move(message), false});
    }
  }
  return places;
}

}  // namespace cairn
