#include "grader/report/rubric_changes.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <set>

#include "grader/text/escape_for_display.h"

namespace cairn {
namespace {

using Json = nlohmann::ordered_json;

constexpr std::size_t kLongestValue = 60;

bool is_list_of_names(const Json& json) {
  return json.is_array() && std::ranges::all_of(json, &Json::is_string);
}

std::string text_of_value(const Json& value) {
  if (value.is_null()) return "none";
  if (value.is_string()) return shown(value.get<std::string>());
  return shortened(escape_for_display(value.dump()), kLongestValue);
}

/// What a place in the rubric's file is called: its names, without what only groups them.
class Place {
 public:
  [[nodiscard]] Place at(const std::string& key) const {
    static const std::set<std::string> groups{"sections",  "items", "fields",     "marks",
                                              "per_field", "sum",   "per_column", "by_case"};
    Place inner = *this;
    inner.is_sections_ = key == "sections";
    inner.is_worth_points_ =
        is_worth_points_ || key == "marks" || key == "points" || key == "compiles";
    if (groups.contains(key) || key == "points") return inner;
    std::string name = key;
    std::ranges::replace(name, '_', ' ');
    return inner.named(name);
  }
  /// An element of a list of so many, which is called by its own name when it has one; the only
  /// section goes without.
  [[nodiscard]] Place at(const Json& element, std::size_t size) const {
    if (is_sections_ && size == 1) return *this;
    for (const char* const name : {"title", "name", "label"}) {
      if (element.is_object() && element.contains(name)) {
        return named(text_of_value(element.at(name)));
      }
    }
    return *this;
  }

  [[nodiscard]] std::string name() const { return name_.empty() ? "marks" : name_; }
  [[nodiscard]] std::string unit() const { return is_worth_points_ ? " points" : ""; }

 private:
  [[nodiscard]] Place named(const std::string& name) const {
    Place inner = *this;
    inner.name_ += (name_.empty() ? "" : ", ") + escape_for_display(name);
    return inner;
  }

  std::string name_;
  bool is_sections_ = false;
  bool is_worth_points_ = false;
};

/// The names in one list that the other does not have, each with what became of it.
std::vector<std::string> only_in(const Json& list, const Json& other, const std::string& what) {
  std::vector<std::string> names;
  for (const Json& name : list) {
    if (std::ranges::find(other, name) == other.end()) names.push_back(text_of_value(name) + what);
  }
  return names;
}

std::string list_change(const Json& before, const Json& after) {
  std::vector<std::string> all = only_in(after, before, " added");
  std::ranges::copy(only_in(before, after, " removed"), std::back_inserter(all));
  return all.empty() ? "in another order" : fmt::format("{}", fmt::join(all, ", "));
}

void collect(const Json& before, const Json& after, const Place& place,
             std::vector<std::string>& changes) {
  if (before == after) return;
  if (before.is_object() && after.is_object()) {
    Json keys = before;
    keys.update(after);
    for (const auto& [key, ignored] : keys.items()) {
      if (key == "$schema") continue;  // where an editor finds it
      collect(before.value(key, Json()), after.value(key, Json()), place.at(key), changes);
    }
  } else if (is_list_of_names(before) && is_list_of_names(after)) {
    changes.push_back(place.name() + ": " + list_change(before, after));
  } else if (before.is_array() && after.is_array() && before.size() == after.size()) {
    for (std::size_t i = 0; i < before.size(); ++i) {
      collect(before[i], after[i], place.at(after[i], after.size()), changes);
    }
  } else {
    changes.push_back(place.name() + " " + text_of_value(before) + " -> " + text_of_value(after) +
                      place.unit());
  }
}

/// The text of one of the files; nothing when there is no such file.
std::optional<std::string> text_in(const RubricFiles& files, const std::string& name) {
  const auto file = files.texts.find(name);
  return file == files.texts.end() ? std::nullopt : std::optional(file->second);
}

}  // namespace

std::vector<std::string> rubric_changes(const RubricFiles& before, const RubricFiles& after) {
  std::vector<std::string> changes;
  collect(Json::parse(before.texts.at(before.rubric)), Json::parse(after.texts.at(after.rubric)),
          Place{}, changes);
  std::set<std::string> names;
  for (const RubricFiles* const files : {&before, &after}) {
    for (const auto& [name, text] : files->texts) {
      if (name != files->rubric) names.insert(name);
    }
  }
  for (const std::string& name : names) {
    const auto old_text = text_in(before, name);
    const auto new_text = text_in(after, name);
    if (old_text == new_text) continue;
    changes.push_back(escape_for_display(name) + (!old_text   ? " added"
                                                  : !new_text ? " removed"
                                                              : " changed"));
  }
  return changes;
}

}  // namespace cairn
