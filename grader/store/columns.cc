#include "grader/store/columns.h"

#include <fmt/format.h>

#include <array>
#include <stdexcept>
#include <string_view>

namespace cairn::store {
namespace {

struct Bind {
  SQLite::Statement& statement;
  int index;

  void operator()(std::nullptr_t) const { statement.bind(index); }
  void operator()(std::int64_t number) const { statement.bind(index, number); }
  void operator()(double number) const { statement.bind(index, number); }
  void operator()(const std::string& text) const { statement.bindNoCopy(index, text); }
  void operator()(const Blob& blob) const {
    statement.bindNoCopy(index, blob.bytes.data(), static_cast<int>(blob.bytes.size()));
  }
};

constexpr std::string_view kExited = "exited";
constexpr std::string_view kKilled = "killed";
constexpr std::string_view kOutOfCpuTime = "out of CPU time";
constexpr std::string_view kOutOfWallTime = "out of wall time";
constexpr std::string_view kOutOfOutput = "out of output";
constexpr std::string_view kOutOfMemory = "out of memory";
constexpr std::string_view kOutOfDisk = "out of disk";
constexpr std::string_view kNotStarted = "not started";

/// How a run ended, in three columns.
struct EndingColumns {
  std::string_view word;
  Value number = nullptr;
  std::string reason = {};
};

struct Describe {
  EndingColumns operator()(const Exited& exited) const {
    return {kExited, std::int64_t{exited.code}};
  }
  EndingColumns operator()(const Killed& killed) const {
    return {kKilled, std::int64_t{killed.signal}};
  }
  EndingColumns operator()(const OutOfTime& time) const {
    return {time.cpu ? kOutOfCpuTime : kOutOfWallTime};
  }
  EndingColumns operator()(const OutOfOutput&) const { return {kOutOfOutput}; }
  EndingColumns operator()(const OutOfMemory&) const { return {kOutOfMemory}; }
  EndingColumns operator()(const OutOfDisk&) const { return {kOutOfDisk}; }
  EndingColumns operator()(const NotStarted& not_started) const {
    return {kNotStarted, nullptr, not_started.reason};
  }
  EndingColumns operator()(const RunnerFailed& failed) const {
    throw std::invalid_argument("a run that failed by our fault is no result: " + failed.reason);
  }
};

struct Status {
  BuildStatus status;
  std::string_view word;
};
constexpr std::array kStatuses = {Status{BuildStatus::kReady, "ready"},
                                  Status{BuildStatus::kNoProgram, "no program"},
                                  Status{BuildStatus::kCompileError, "compile error"},
                                  Status{BuildStatus::kNoSource, "no source"}};

std::string word_of(BuildStatus status) {
  for (const Status& one : kStatuses) {
    if (one.status == status) return std::string(one.word);
  }
  throw std::invalid_argument("a build that failed by our fault is no result");
}

BuildStatus status_named(std::string_view word) {
  for (const Status& one : kStatuses) {
    if (one.word == word) return one.status;
  }
  throw Damaged(fmt::format("it holds a build that is '{}'", word));
}

}  // namespace

void insert(SQLite::Database& database, const std::string& table, const Columns& row,
            const std::string& conflict) {
  std::string names;
  std::string marks;
  for (const auto& [name, value] : row) {
    names += (names.empty() ? "" : ", ") + name;
    marks += marks.empty() ? "?" : ", ?";
  }
  SQLite::Statement statement(
      database, fmt::format("INSERT INTO {} ({}) VALUES ({}) {}", table, names, marks, conflict));
  int index = 0;
  for (const auto& [name, value] : row) std::visit(Bind{statement, ++index}, value);
  statement.exec();
}

std::string joined_list(const std::vector<std::string>& list) {
  std::string text;
  for (const std::string& item : list) {
    for (const char c : item) {
      if (c == '\n') {
        text += "\\n";
      } else if (c == '\\') {
        text += "\\\\";
      } else {
        text += c;
      }
    }
    text += '\n';
  }
  return text;
}

std::vector<std::string> split_list(const std::string& text) {
  std::vector<std::string> list;
  std::string item;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] == '\n') {
      list.push_back(std::exchange(item, ""));
    } else if (text[i] == '\\' && i + 1 < text.size()) {
      item += text[++i] == 'n' ? '\n' : text[i];
    } else {
      item += text[i];
    }
  }
  return list;
}

Value counted(std::uint64_t number) { return static_cast<std::int64_t>(number); }

Value text_or_null(const std::string& text) {
  if (text.empty()) return nullptr;
  return text;
}

Value bytes_or_null(const std::optional<std::string>& bytes) {
  if (!bytes) return nullptr;
  return Blob{*bytes};
}

Value fraction_or_null(const std::optional<Fraction>& fraction) {
  if (!fraction) return nullptr;
  return fraction->text();
}

void append(Columns& row, const Ending& ending) {
  EndingColumns columns = std::visit(Describe{}, ending);
  row.insert(row.end(), {{"ending", std::string(columns.word)},
                         {"ending_number", std::move(columns.number)},
                         {"ending_reason", Blob{std::move(columns.reason)}}});
}

// Here and below: a member that is added to a value and has no column does not compile.
void append(Columns& row, const Limits& limits) {
  const auto& [cpu_seconds, wall_seconds, output_bytes, memory_bytes, file_bytes, processes] =
      limits;
  row.insert(row.end(), {{"cpu_limit", cpu_seconds},
                         {"wall_limit", wall_seconds},
                         {"output_limit", counted(output_bytes)},
                         {"memory_limit", counted(memory_bytes)},
                         {"file_limit", counted(file_bytes)},
                         {"process_limit", counted(processes)}});
}

void append(Columns& row, const RunResult& result) {
  const auto& [ending, out, err, cpu_seconds, wall_seconds, peak_memory_bytes, left_behind,
               waited_seconds] = result;
  append(row, ending);
  row.insert(row.end(), {{"out", Blob{out}},
                         {"err", Blob{err}},
                         {"cpu", cpu_seconds},
                         {"wall", wall_seconds},
                         {"peak_memory", counted(peak_memory_bytes)},
                         {"left_behind", std::int64_t{left_behind}},
                         {"waited", waited_seconds}});
}

void append(Columns& row, const BuildResult& result) {
  const auto& [status, language, command, driver_command, memory_overhead_bytes, log, notes,
               problem, compiled, cpu_seconds, wall_seconds] = result;
  row.insert(row.end(), {{"status", word_of(status)},
                         {"language", language},
                         {"command", Blob{joined_list(command)}},
                         {"driver_command", Blob{joined_list(driver_command)}},
                         {"memory_overhead", counted(memory_overhead_bytes)},
                         {"log", Blob{log}},
                         {"notes", Blob{joined_list(notes)}},
                         {"problem", Blob{problem}},
                         {"compiled", std::int64_t{compiled}},
                         {"cpu", cpu_seconds},
                         {"wall", wall_seconds}});
}

std::string Row::text(const char* column) const { return query_.getColumn(column).getString(); }

std::optional<std::string> Row::text_or_nothing(const char* column) const {
  if (query_.getColumn(column).isNull()) return {};
  return text(column);
}

std::int64_t Row::number(const char* column) const { return query_.getColumn(column).getInt64(); }

std::uint64_t Row::count(const char* column) const {
  return static_cast<std::uint64_t>(number(column));
}

double Row::real(const char* column) const { return query_.getColumn(column).getDouble(); }

std::vector<std::string> Row::list(const char* column) const { return split_list(text(column)); }

std::optional<Fraction> Row::fraction(const char* column) const {
  const std::optional<std::string> text = text_or_nothing(column);
  if (!text) return {};
  const Result<Fraction> fraction = Fraction::parse(*text);
  if (!fraction) throw Damaged("it holds a number that is none: '" + *text + "'");
  return *fraction;
}

Ending Row::ending() const {
  const std::string word = text("ending");
  const auto ending_number = static_cast<int>(number("ending_number"));
  if (word == kExited) return Exited{ending_number};
  if (word == kKilled) return Killed{ending_number};
  if (word == kOutOfCpuTime) return OutOfTime{true};
  if (word == kOutOfWallTime) return OutOfTime{false};
  if (word == kOutOfOutput) return OutOfOutput{};
  if (word == kOutOfMemory) return OutOfMemory{};
  if (word == kOutOfDisk) return OutOfDisk{};
  if (word == kNotStarted) return NotStarted{text("ending_reason")};
  throw Damaged("it holds a run that ended by '" + word + "'");
}

Limits Row::limits() const {
  Limits limits;
  limits.cpu_seconds = real("cpu_limit");
  limits.wall_seconds = real("wall_limit");
  limits.output_bytes = count("output_limit");
  limits.memory_bytes = count("memory_limit");
  limits.file_bytes = count("file_limit");
  limits.processes = count("process_limit");
  return limits;
}

RunResult Row::run_result() const {
  RunResult result;
  result.ending = ending();
  result.out = text("out");
  result.err = text("err");
  result.cpu_seconds = real("cpu");
  result.wall_seconds = real("wall");
  result.peak_memory_bytes = count("peak_memory");
  result.left_behind = static_cast<int>(number("left_behind"));
  result.waited_seconds = real("waited");
  return result;
}

BuildResult Row::build_result() const {
  BuildResult result;
  result.status = status_named(text("status"));
  result.language = text("language");
  result.command = list("command");
  result.driver_command = list("driver_command");
  result.memory_overhead_bytes = count("memory_overhead");
  result.log = text("log");
  result.notes = list("notes");
  result.problem = text("problem");
  result.compiled = number("compiled") != 0;
  result.cpu_seconds = real("cpu");
  result.wall_seconds = real("wall");
  return result;
}

}  // namespace cairn::store
