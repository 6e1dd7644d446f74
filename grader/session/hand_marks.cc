#include "grader/session/hand_marks.h"

#include <cmath>
#include <nlohmann/json.hpp>

#include "cases/json_file.h"
#include "grader/text/visible.h"

namespace cairn {

namespace embedded {
extern const std::string_view kHandMarksSchema;
}

namespace {

using Json = nlohmann::ordered_json;

/// Points have two decimals at most.
constexpr std::int64_t kScale = 100;

}  // namespace

std::filesystem::path hand_marks_file(const std::filesystem::path& out) {
  return out / "hand_marks.json";
}

Result<ClassHandMarks> read_hand_marks(const std::filesystem::path& file) {
  std::error_code failed;
  if (!std::filesystem::exists(file, failed)) return ClassHandMarks{};
  const Result<Json> json = read_json(file, embedded::kHandMarksSchema);
  if (!json) return json.error();
  ClassHandMarks marks;
  for (const auto& [id, items] : json->items()) {
    for (const auto& [item, mark] : items.items()) {
      marks[id][item] = {Fraction(std::llround(mark.at("points").get<double>() * kScale), kScale),
                         mark.at("by").get<std::string>(), mark.at("reason").get<std::string>()};
    }
  }
  return marks;
}

std::string hand_marks_text(const ClassHandMarks& marks) {
  Json json = Json::object();
  for (const auto& [id, items] : marks) {
    for (const auto& [item, mark] : items) {
      json[id][item] = {{"points", std::stod(mark.points.decimal(2))},
                        {"by", visible(mark.by)},
                        {"reason", visible(mark.reason)}};
    }
  }
  return json_text(json);
}

std::string remark_of(const HandMark& mark) {
  if (mark.by.empty()) return mark.reason;
  return mark.reason + (mark.reason.empty() ? "(" : " (") + mark.by + ")";
}

Result<Item> hand_item(const Rubric& rubric, const std::string& name) {
  std::string names;
  for (const Section& section : rubric.sections) {
    if (section.source != Source::kByHand) continue;
    for (const Item& item : section.items) {
      if (item.name == name) return item;
      names += (names.empty() ? "" : ", ") + item.name;
    }
  }
  if (names.empty()) return Error{"nothing in this rubric is marked by hand"};
  return Error{"there is no item '" + visible(name) + "'; marked by hand are " + names};
}

}  // namespace cairn
