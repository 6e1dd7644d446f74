#include "grader/verify/differences.h"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <vector>

#include "grader/text/escape_for_display.h"

namespace cairn {
namespace {

using Json = nlohmann::ordered_json;

/// The line of `text` that begins at `start`, with its newline; "" at the end.
std::string_view line_from(std::string_view text, std::size_t start) {
  const std::string_view rest = text.substr(std::min(start, text.size()));
  return rest.substr(0, std::min(rest.find('\n'), rest.size() - 1) + 1);
}

std::string line_or_nothing(std::string_view line) {
  return line.empty() ? "nothing" : "'" + shown(line) + "'";
}

std::string sentence(const std::string& where, const std::string& before, const std::string& after,
                     const Sides& sides) {
  return fmt::format("{}: {} {}, {} {}\n", where, sides.before, before, sides.after, after);
}

bool has_lines(const Json& value) {
  return value.is_string() && value.get_ref<const std::string&>().find('\n') != std::string::npos;
}

std::string value_or_nothing(const Json& value) {
  if (value.is_null()) return "nothing";
  if (value.is_object()) return "it";
  return value.is_string() ? "'" + shown(value.get<std::string>()) + "'" : shown(value.dump());
}

/// The suites' values in parallel, down to those that differ.
class SuiteComparison {
 public:
  void compare(const std::string& where, const Json& before, const Json& after,
               const Sides& sides) {
    if (before == after) return;
    if (before.is_object() && after.is_object()) {
      compare_objects(where, before, after, sides);
    } else if (before.is_array() && after.is_array()) {
      compare_lists(where, before, after, sides);
    } else if (has_lines(before) && has_lines(after)) {
      found.push_back(
          text_difference(where, before.get<std::string>(), after.get<std::string>(), sides));
    } else {
      found.push_back(sentence(where, value_or_nothing(before), value_or_nothing(after), sides));
    }
  }

  std::vector<std::string> found;

 private:
  static std::string inside(const std::string& where, const std::string& name) {
    return where.empty() ? name : where + ", " + name;
  }

  void compare_objects(const std::string& where, const Json& before, const Json& after,
                       const Sides& sides) {
    Json all = before;
    all.update(after);
    for (const auto& [name, value] : all.items()) {
      const bool is_answer = name == "output" || name == "expected";
      compare(is_answer ? where : inside(where, name), before.value(name, Json()),
              after.value(name, Json()), is_answer ? kAnswerSides : sides);
    }
  }

  /// Cases are compared by their names, all else by its place.
  void compare_lists(const std::string& where, const Json& before, const Json& after,
                     const Sides& sides) {
    if (where == "cases") {
      compare_cases(before, after, sides);
      return;
    }
    for (std::size_t i = 0; i < std::max(before.size(), after.size()); ++i) {
      compare(fmt::format("{}, line {}", where, i + 1), i < before.size() ? before[i] : Json(),
              i < after.size() ? after[i] : Json(), sides);
    }
  }

  void compare_cases(const Json& before, const Json& after, const Sides& sides) {
    const auto by_name = [](const Json& cases) {
      Json named = Json::object();
      for (const Json& c : cases) named["case " + c.at("name").get<std::string>()] = c;
      return named;
    };
    const std::size_t known = found.size();
    compare_objects("", by_name(before), by_name(after), sides);
    if (found.size() == known) found.emplace_back("the cases are in another order\n");
  }
};

}  // namespace

std::string text_difference(const std::string& where, const std::string& before,
                            const std::string& after, const Sides& sides) {
  if (before == after) return "";
  const auto [in_before, in_after] = std::ranges::mismatch(before, after);
  const std::string_view same(before.begin(), in_before);
  const std::size_t start = same.rfind('\n') + 1;  // 0 where there is none
  const auto number = std::ranges::count(same, '\n') + 1;
  std::string_view first = line_from(before, start);
  std::string_view second = line_from(after, start);
  // The newlines are shown where nothing else differs.
  const auto without_newline = [](std::string_view line) {
    return line.substr(0, line.find('\n'));
  };
  if (!first.empty() && !second.empty() && without_newline(first) != without_newline(second)) {
    first = without_newline(first);
    second = without_newline(second);
  }
  return sentence(fmt::format("{}, line {}", where, number), line_or_nothing(first),
                  line_or_nothing(second), sides);
}

std::string suite_differences(const Suite& before, const Suite& after, const Sides& sides,
                              std::size_t limit) {
  SuiteComparison comparison;
  comparison.compare("", Json::parse(suite_text(before)), Json::parse(suite_text(after)), sides);
  std::string text;
  for (std::size_t i = 0; i < std::min(limit, comparison.found.size()); ++i) {
    text += comparison.found[i];
  }
  if (comparison.found.size() > limit) {
    text += fmt::format("{} more like these\n", comparison.found.size() - limit);
  }
  return text;
}

}  // namespace cairn
