#include "grader/report/complaint.h"

#include <algorithm>
#include <functional>
#include <limits>
#include <optional>
#include <set>
#include <utility>
#include <vector>

#include "grader/text/escape_for_display.h"
#include "reference/core/ascii.h"
#include "reference/core/result.h"
#include "reference/core/words.h"

namespace cairn {
namespace {

constexpr std::string_view kJava = "Exception in thread ";
constexpr std::string_view kJavaCause = "Caused by: ";
constexpr std::string_view kPython = "Traceback (most recent call last):";
constexpr std::string_view kCpp = "terminate called after throwing an instance of '";
constexpr std::string_view kCppWhat = "  what():  ";
constexpr std::string_view kAssertion = ": Assertion `";
constexpr std::size_t kShownName = 80;
/// The exceptions of a stack that is full.
const std::set<std::string, std::less<>> kEndlessCalls = {"StackOverflowError", "RecursionError"};

std::vector<std::string_view> lines_in(std::string_view text) {
  std::vector<std::string_view> lines;
  while (!text.empty()) {
    const std::size_t newline = std::min(text.find('\n'), text.size());
    lines.push_back(text.substr(0, newline));
    text.remove_prefix(std::min(newline + 1, text.size()));
  }
  return lines;
}

std::string shown_name(std::string_view name) {
  return shortened(escape_for_display(trimmed(name)), kShownName);
}

/// "IndexError" of "IndexError: list index out of range", "X" of "java.lang.X: why".
std::string_view class_in(std::string_view line) {
  line = line.substr(0, line.find_first_of(": "));
  return line.substr(line.find_last_of('.') + 1);
}

Result<int> line_number_in(std::string_view digits) {
  return whole_number(digits, "a line", 1, std::numeric_limits<int>::max());
}

/// "hw2/TakeStones.java" and 42 of "\tat hw2.Board.moves(TakeStones.java:42)"; nothing for a frame
/// of Java's own, which names its module, "java.base/", and for one without a line.
std::optional<Frame> java_frame(std::string_view line) {
  line = trimmed(line);
  const std::size_t open = line.find('(');
  if (!line.starts_with("at ") || open == std::string_view::npos || !line.ends_with(')')) return {};
  const std::string_view method = line.substr(3, open - 3);
  if (method.find('/') != std::string_view::npos) return {};
  const std::string_view place = line.substr(open + 1, line.size() - open - 2);
  const std::size_t colon = std::min(place.rfind(':'), place.size() - 1);
  const Result<int> number = line_number_in(place.substr(colon + 1));
  if (place.empty() || !number) return {};
  std::string package(method.substr(0, method.find_last_of('.')));
  package.resize(package.find_last_of('.') + 1);
  std::ranges::replace(package, '.', '/');
  return Frame{package + std::string(place.substr(0, colon)), *number};
}

/// Of `  File "/home/TakeStones.py", line 42, in moves`; nothing for a frame of Python's own.
std::optional<Frame> python_frame(std::string_view line) {
  constexpr std::string_view kFile = "  File \"";
  constexpr std::string_view kLine = "\", line ";
  if (!line.starts_with(kFile)) return {};
  const std::size_t path_end = line.find(kLine);
  if (path_end == std::string_view::npos) return {};
  const std::string_view path = line.substr(kFile.size(), path_end - kFile.size());
  if (path.starts_with('<') || path.starts_with("/usr/")) return {};
  const std::string_view digits = line.substr(path_end + kLine.size());
  const Result<int> number = line_number_in(digits.substr(0, digits.find(',')));
  if (!number) return {};
  return Frame{std::string(path), *number};
}

/// "TakeStones.java:42".
std::string shown_place(const Frame& frame) {
  const std::string name = frame.file.substr(frame.file.find_last_of('/') + 1);
  return shown_name(name + ':' + std::to_string(frame.line));
}

/// Fills in the complaint as the lines come.
class Reader {
 public:
  void read(std::string_view line) {
    if (line.starts_with(kJava)) {
      const std::size_t name = line.find("\" ", kJava.size());
      if (name != std::string_view::npos) begin_java(line.substr(name + 2));
    } else if (line.starts_with(kJavaCause)) {
      begin_java(line.substr(kJavaCause.size()));
    } else if (in_java_) {
      in_java_ = line.starts_with('\t');
      std::optional<Frame> frame = java_frame(line);
      if (frame) complaint_.frames.push_back(*std::move(frame));
    } else if (line.starts_with(kPython)) {
      complaint_.frames.clear();
      in_python_ = true;
    } else if (in_python_) {
      read_python(line);
    } else {
      read_cpp(line);
    }
  }

  [[nodiscard]] Complaint complaint() && {
    if (kEndlessCalls.contains(complaint_.name)) keep_endless_call();
    if (!complaint_.frames.empty()) complaint_.where = shown_place(complaint_.frames.front());
    return std::move(complaint_);
  }

 private:
  /// Of "java.lang.X: why" or "X: why".
  void name_exception(std::string_view line) {
    const std::string_view name = class_in(line);
    complaint_.name = shown_name(name);
    complaint_.exception = shown(line.substr(static_cast<std::size_t>(name.data() - line.data())));
  }

  void begin_java(std::string_view exception) {
    name_exception(exception);
    complaint_.frames.clear();
    in_java_ = true;
  }

  void read_python(std::string_view line) {
    if (std::optional<Frame> frame = python_frame(line)) {
      complaint_.frames.insert(complaint_.frames.begin(), *std::move(frame));
    }
    if (line.empty() || line.front() == ' ') return;
    name_exception(line);
    in_python_ = false;
  }

  void read_cpp(std::string_view line) {
    if (line.starts_with(kCpp)) {
      line.remove_prefix(kCpp.size());
      complaint_.name = shown_name(line.substr(0, line.find('\'')));
    } else if (line.starts_with(kCppWhat) && !complaint_.name.empty()) {
      complaint_.name =
          shown_name(complaint_.name + ": " + std::string(trimmed(line.substr(kCppWhat.size()))));
    } else if (line.ends_with(" failed.") && line.find(kAssertion) != std::string_view::npos) {
      read_assertion(line);
    }
  }

  /// "TakeStones: TakeStones.cpp:31: int moves(): Assertion `n > 0' failed."
  void read_assertion(std::string_view line) {
    complaint_.name = shown_name(line.substr(line.find(kAssertion) + 2));
    if (complaint_.name.ends_with('.')) complaint_.name.pop_back();
    const std::size_t file = line.find(": ") + 2;
    if (file > line.find(kAssertion)) return;
    const std::string_view place = line.substr(file, line.find(": ", file) - file);
    complaint_.where = shown_name(place.substr(place.find_last_of('/') + 1));
  }

  /// Keeps of the frames only the first in the source that is there twice: the innermost one, where
  /// the stack was full, differs from run to run.
  void keep_endless_call() {
    std::vector<Frame> frames = complaint_.frames;
    std::ranges::sort(frames);
    const auto twice = std::ranges::adjacent_find(frames);
    if (twice != frames.end()) complaint_.frames = {*twice};
  }

  Complaint complaint_;
  bool in_java_ = false;    ///< within the frames of an exception
  bool in_python_ = false;  ///< within a traceback
};

}  // namespace

Complaint complaint_in(std::string_view err) {
  Reader reader;
  for (const std::string_view line : lines_in(err)) reader.read(line);
  return std::move(reader).complaint();
}

std::string words_of(const Complaint& complaint) {
  return complaint.name + (complaint.where.empty() ? "" : " at " + complaint.where);
}

std::string_view telling_part(std::string_view err, std::size_t lines) {
  const std::vector<std::string_view> all = lines_in(err);
  if (all.size() <= lines || lines == 0) return err;
  std::size_t from = all.size() - lines;
  for (std::size_t i = 0; i < all.size(); ++i) {
    if (all[i].starts_with(kJava)) from = i;
  }
  const std::size_t last = std::min(from + lines, all.size()) - 1;
  const char* const begin = all[from].data();
  return {begin, static_cast<std::size_t>(all[last].data() + all[last].size() - begin)};
}

}  // namespace cairn
