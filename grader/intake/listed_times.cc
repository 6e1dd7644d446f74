#include "grader/intake/listed_times.h"

#include <fmt/format.h>
#include <yaml-cpp/eventhandler.h>
#include <yaml-cpp/exceptions.h>
#include <yaml-cpp/parser.h>

#include <algorithm>
#include <map>
#include <nlohmann/json.hpp>
#include <optional>
#include <sstream>

#include "cases/json_file.h"
#include "grader/text/csv_rows.h"
#include "grader/text/escape_for_display.h"
#include "grader/text/normalize_encoding.h"
#include "reference/core/ascii.h"

namespace cairn::intake {
namespace {

using Json = nlohmann::ordered_json;

// Headers, in small letters, with "_" as a blank.

bool is_header_of_time(const std::string& header) {
  return is_one_of(
      header, {"time", "handed in", "handed in at", "submitted", "submitted at", "submission time",
               "created at", "date", "time handed in", "last modified (submission)"});
}

std::optional<NamedBy> header_of_name(const std::string& header) {
  static const std::map<std::string, NamedBy> headers{
      {"id", NamedBy::kId},
      {"file", NamedBy::kFile},
      {"file name", NamedBy::kFile},
      {"filename", NamedBy::kFile},
      {"folder", NamedBy::kFile},
      {"user", NamedBy::kUser},
      {"user id", NamedBy::kUser},
      {"userid", NamedBy::kUser},
      {"user name", NamedBy::kUser},
      {"username", NamedBy::kUser},
      {"email", NamedBy::kEmail},
      {"e-mail", NamedBy::kEmail},
      {"email address", NamedBy::kEmail},
      {"student", NamedBy::kStudent},
      {"student name", NamedBy::kStudent},
      {"name", NamedBy::kStudent},
      {"full name", NamedBy::kStudent},
  };
  const auto found = headers.find(header);
  return found == headers.end() ? std::nullopt : std::optional(found->second);
}

/// What a table's header says.
struct TableColumns {
  std::optional<std::size_t> time;
  std::vector<std::pair<std::size_t, NamedBy>> names;
};

Result<TableColumns> columns_in(const CsvRow& header) {
  TableColumns columns;
  for (std::size_t i = 0; i < header.cells.size(); ++i) {
    std::string name = lower(trimmed(header.cells[i]));
    std::ranges::replace(name, '_', ' ');
    if (is_header_of_time(name)) {
      if (columns.time) return Error{"its header names two columns of times"};
      columns.time = i;
    } else if (const auto by = header_of_name(name)) {
      columns.names.emplace_back(i, *by);
    }
  }
  if (!columns.time) return Error{"its header names no column 'time'"};
  if (columns.names.empty()) {
    return Error{"its header names none of the columns 'id', 'file', 'user', 'email', 'student'"};
  }
  return columns;
}

/// Takes the events of a YAML document, of whatever size and depth, and keeps the few texts that
/// matter: of `submission_1: {:created_at: ...}` the key and the time.
class CreationTimes : public YAML::EventHandler {
 public:
  [[nodiscard]] std::vector<ListedTime> take() { return std::move(times_); }

  void OnDocumentStart(const YAML::Mark& /*mark*/) override {}
  void OnDocumentEnd() override {}
  void OnNull(const YAML::Mark& /*mark*/, YAML::anchor_t /*anchor*/) override { text(""); }
  void OnAlias(const YAML::Mark& /*mark*/, YAML::anchor_t /*anchor*/) override { text(""); }
  void OnScalar(const YAML::Mark& /*mark*/, const std::string& /*tag*/, YAML::anchor_t /*anchor*/,
                const std::string& value) override {
    text(value);
  }
  void OnSequenceStart(const YAML::Mark& /*mark*/, const std::string& /*tag*/,
                       YAML::anchor_t /*anchor*/, YAML::EmitterStyle::value /*style*/) override {
    levels_.push_back({});
  }
  void OnSequenceEnd() override { end(); }
  void OnMapStart(const YAML::Mark& /*mark*/, const std::string& /*tag*/, YAML::anchor_t /*anchor*/,
                  YAML::EmitterStyle::value /*style*/) override {
    levels_.push_back({true, true, ""});
  }
  void OnMapEnd() override { end(); }

 private:
  struct Level {
    bool is_map = false;
    bool awaits_key = false;
    std::string key = {};
  };

  void text(const std::string& value) {
    constexpr std::size_t kSubmission = 2;  // levels: the list, and one of it
    if (!levels_.empty() && levels_.size() <= kSubmission) {
      Level& level = levels_.back();
      if (level.is_map && level.awaits_key) {
        level.key = shortened(value, kLongest);
      } else if (levels_.size() == kSubmission && level.is_map && levels_.front().is_map &&
                 is_one_of(level.key, {":created_at", "created_at"})) {
        times_.push_back(
            {"", {{NamedBy::kFile, levels_.front().key}}, std::string(shortened(value, kLongest))});
      }
    }
    end_of_node();
  }
  void end() {
    levels_.pop_back();
    end_of_node();
  }
  /// A key or a value of the map around it.
  void end_of_node() {
    if (!levels_.empty() && levels_.back().is_map) {
      levels_.back().awaits_key = !levels_.back().awaits_key;
    }
  }

  static constexpr std::size_t kLongest = 300;
  std::vector<Level> levels_;
  std::vector<ListedTime> times_;
};

/// A list of an LMS as JSON. A student may type in a whole book, which Canvas' list has as `body`.
Result<Json> list_in(std::string_view json) { return parse_json(json, "it", json.size()); }

/// A number or a text of an object, as text; "" where there is none.
std::string text_at(const Json& object, const char* key) {
  const auto found = object.find(key);
  if (found == object.end()) return "";
  if (found->is_string()) return found->get<std::string>();
  return found->is_number_integer() ? found->dump() : "";
}

}  // namespace

Result<std::vector<ListedTime>> times_in_table(std::string_view csv) {
  if (is_utf16(csv)) return Error{kUtf16Sentence};
  const std::vector<CsvRow> rows = csv_rows(csv);
  if (rows.empty()) return Error{"it is empty"};
  const Result<TableColumns> columns = columns_in(rows.front());
  if (!columns) return columns.error();
  std::vector<ListedTime> times;
  for (auto row = rows.begin() + 1; row != rows.end(); ++row) {
    const auto cell = [&](std::size_t column) {
      return column < row->cells.size() ? std::string(trimmed(row->cells[column])) : "";
    };
    ListedTime one{fmt::format("line {}", row->line), {}, cell(*columns->time)};
    if (one.time.empty()) continue;
    for (const auto& [column, by] : columns->names) {
      if (!cell(column).empty()) one.names.push_back({by, cell(column)});
    }
    times.push_back(std::move(one));
  }
  return times;
}

Result<std::vector<ListedTime>> times_in_gradescope_yaml(const std::string& yaml) {
  CreationTimes times;
  try {
    std::istringstream in(yaml);
    YAML::Parser parser(in);
    parser.HandleNextDocument(times);
  } catch (const YAML::Exception& wrong) {
    return Error{"it is not YAML: " + escape_for_display(wrong.what())};
  }
  return times.take();
}

Result<std::vector<ListedTime>> times_in_gradescope_json(std::string_view json) {
  const Result<Json> parsed = list_in(json);
  if (!parsed) return parsed.error();
  if (!parsed->is_object()) return Error{"it does not describe a submission"};
  const std::string time = text_at(*parsed, "created_at");
  const std::string id = text_at(*parsed, "id");
  if (time.empty() || id.empty()) return Error{"it does not say when a submission was created"};
  return std::vector<ListedTime>{{"", {{NamedBy::kFile, "submission_" + id}}, time}};
}

Result<std::vector<ListedTime>> times_in_canvas_json(std::string_view json) {
  const Result<Json> parsed = list_in(json);
  if (!parsed) return parsed.error();
  if (!parsed->is_array()) return Error{"it is not a list of submissions"};
  std::vector<ListedTime> times;
  for (const Json& json : *parsed) {
    if (!json.is_object()) return Error{"it is not a list of submissions"};
    const std::string time = text_at(json, "submitted_at");
    const std::string user = text_at(json, "user_id");
    if (!time.empty() && !user.empty()) times.push_back({"", {{NamedBy::kUser, user}}, time});
  }
  return times;
}

}  // namespace cairn::intake
