#include "grader/report/complaint.h"

#include <algorithm>
#include <vector>

#include "grader/text/escape_for_display.h"
#include "reference/core/ascii.h"

namespace cairn {
namespace {

constexpr std::string_view kJava = "Exception in thread ";
constexpr std::string_view kJavaCause = "Caused by: ";
constexpr std::string_view kPython = "Traceback (most recent call last):";
constexpr std::string_view kCpp = "terminate called after throwing an instance of '";
constexpr std::string_view kCppWhat = "  what():  ";
constexpr std::string_view kAssertion = ": Assertion `";
constexpr std::size_t kShownName = 80;

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

/// "TakeStones.java:42" of "\tat Board.moves(TakeStones.java:42)"; "" for a frame of Java's own,
/// which names its module, "java.base/", and for one without a line.
std::string_view java_place(std::string_view line) {
  line = trimmed(line);
  const std::size_t open = line.find('(');
  if (!line.starts_with("at ") || open == std::string_view::npos || !line.ends_with(')')) return {};
  if (line.substr(0, open).find('/') != std::string_view::npos) return {};
  const std::string_view place = line.substr(open + 1, line.size() - open - 2);
  return place.find(':') == std::string_view::npos ? std::string_view() : place;
}

/// "TakeStones.py:42" of `  File "/home/TakeStones.py", line 42, in moves`; "" for a frame of
/// Python's own.
std::string python_place(std::string_view line) {
  constexpr std::string_view kFile = "  File \"";
  constexpr std::string_view kLine = "\", line ";
  if (!line.starts_with(kFile)) return {};
  const std::size_t path_end = line.find(kLine);
  if (path_end == std::string_view::npos) return {};
  const std::string_view path = line.substr(kFile.size(), path_end - kFile.size());
  if (path.starts_with('<') || path.starts_with("/usr/")) return {};
  std::string_view number = line.substr(path_end + kLine.size());
  number = number.substr(0, number.find(','));
  return std::string(path.substr(path.find_last_of('/') + 1)) + ':' + std::string(number);
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
      const std::string_view place = java_place(line);
      if (place.empty()) return;
      complaint_.where = shown_name(place);
      in_java_ = false;
    } else if (line.starts_with(kPython)) {
      in_python_ = true;
    } else if (in_python_) {
      read_python(line);
    } else {
      read_cpp(line);
    }
  }

  [[nodiscard]] Complaint complaint() && { return std::move(complaint_); }

 private:
  void begin_java(std::string_view exception) {
    complaint_.name = shown_name(class_in(exception));
    in_java_ = true;
  }

  void read_python(std::string_view line) {
    if (const std::string place = python_place(line); !place.empty()) {
      complaint_.where = shown_name(place);
    }
    if (line.empty() || line.front() == ' ') return;
    complaint_.name = shown_name(class_in(line));
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

  Complaint complaint_;
  bool in_java_ = false;    ///< after an exception, until a place of the program's own
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
