#include "grader/kattis/settings_file.h"

#include <fmt/format.h>
#include <yaml-cpp/exceptions.h>
#include <yaml-cpp/yaml.h>

#include <algorithm>
#include <charconv>
#include <limits>

#include "grader/base/read_file.h"
#include "grader/text/escape_for_display.h"
#include "reference/core/ascii.h"
#include "reference/core/words.h"

namespace cairn {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t kMostSettingBytes = std::size_t{1} << 20U;
constexpr int kDeepestSetting = 20;
/// An alias can stand for a large value any number of times.
constexpr std::size_t kMostSettings = 100'000;

class YamlReader {
 public:
  YamlReader(std::string place, std::vector<std::string>& notes)
      : place_(std::move(place)), notes_(notes) {}

  Setting setting(const YAML::Node& node, int depth = 0) {
    if (depth > kDeepestSetting || ++count_ > kMostSettings) {
      throw PackageFault{place_ + ": it is nested too deeply, or too long"};
    }
    Setting setting;
    if (node.IsScalar()) {
      // An empty text in quotes says something, a key with nothing behind it does not.
      if (!node.Scalar().empty() || node.Tag() == "!") setting = text_setting(node.Scalar());
    } else if (node.IsSequence()) {
      setting.kind = Setting::Kind::kList;
      for (const YAML::Node& item : node) setting.list.push_back(this->setting(item, depth + 1));
    } else if (node.IsMap()) {
      setting.kind = Setting::Kind::kMap;
      for (const auto& entry : node) {
        if (!entry.first.IsScalar()) {
          throw PackageFault{place_ + ": a key is not a word"};
        }
        const std::string& key = entry.first.Scalar();
        if (setting.map.contains(key)) note_repeated(key);
        setting.map[key] = this->setting(entry.second, depth + 1);
      }
    }
    return setting;
  }

 private:
  void note_repeated(const std::string& key) {
    const std::string note = fmt::format("{}: '{}' is given twice, and the last value counts",
                                         place_, escape_for_display(key));
    if (std::ranges::find(notes_, note) == notes_.end()) notes_.push_back(note);
  }

  std::string place_;
  std::vector<std::string>& notes_;
  std::size_t count_ = 0;
};

}  // namespace

Setting text_setting(std::string text) {
  Setting setting;
  setting.kind = Setting::Kind::kText;
  setting.text = std::move(text);
  return setting;
}

std::string read_package_text(const fs::path& file, const std::string& place) {
  std::error_code failed;
  if (!fs::is_regular_file(file, failed)) throw PackageFault{place + ": it is not a file"};
  std::string text = beginning_of_file(file, kMostSettingBytes + 1);
  if (text.size() > kMostSettingBytes) throw PackageFault{place + ": it is longer than a MiB"};
  return text;
}

const Setting* Settings::find(std::string_view key) const {
  const auto found = map_.find(std::string(key));
  if (found == map_.end() || found->second.kind == Setting::Kind::kNothing) return nullptr;
  return &found->second;
}

std::string Settings::place_of(std::string_view key) const {
  return fmt::format("{}: {}", place_, escape_for_display(key));
}

std::optional<std::string> Settings::text(std::string_view key) const {
  const Setting* const setting = find(key);
  if (setting == nullptr) return {};
  if (setting->kind == Setting::Kind::kText) return setting->text;
  throw PackageFault{place_of(key) + ": it is a list or a map, and one value is expected"};
}

std::optional<double> Settings::number(std::string_view key) const {
  const std::optional<std::string> word = text(key);
  if (!word) return {};
  const std::optional<double> value = package_number(*word);
  if (value) return value;
  throw PackageFault{
      fmt::format("{}: '{}' is not a number", place_of(key), escape_for_display(*word))};
}

std::optional<bool> Settings::truth(std::string_view key) const {
  const std::optional<std::string> word = text(key);
  if (!word) return {};
  if (is_one_of(lower(*word), {"true", "yes", "on"})) return true;
  if (is_one_of(lower(*word), {"false", "no", "off"})) return false;
  throw PackageFault{
      fmt::format("{}: '{}' is neither true nor false", place_of(key), escape_for_display(*word))};
}

std::optional<std::vector<std::string>> Settings::words(std::string_view key) const {
  const Setting* const setting = find(key);
  if (setting == nullptr) return {};
  // Quotes mean nothing.
  if (setting->kind == Setting::Kind::kText) return words_in(setting->text);
  const bool are_words = setting->kind == Setting::Kind::kList &&
                         std::ranges::all_of(setting->list, [](const Setting& item) {
                           return item.kind == Setting::Kind::kText;
                         });
  std::vector<std::string> words;
  for (const Setting& item : setting->list) words.push_back(item.text);
  if (are_words) return words;
  throw PackageFault{place_of(key) + ": it is not a list of words"};
}

Settings Settings::map(std::string_view key) const {
  const Setting* const setting = find(key);
  if (setting == nullptr) return {{}, place_of(key)};
  if (setting->kind == Setting::Kind::kMap) return {setting->map, place_of(key)};
  throw PackageFault{place_of(key) + ": it is not a map of keys and values"};
}

std::vector<std::string> Settings::others(const std::vector<std::string_view>& known) const {
  std::vector<std::string> others;
  for (const auto& [key, setting] : map_) {
    if (std::ranges::find(known, key) == known.end()) others.push_back(key);
  }
  return others;
}

Settings parse_settings(const std::string& yaml, const std::string& place,
                        std::vector<std::string>& notes) {
  try {
    const YAML::Node root = YAML::Load(yaml);
    if (!root.IsDefined() || root.IsNull()) return {{}, place};
    Setting setting = YamlReader(place, notes).setting(root);
    if (setting.kind == Setting::Kind::kMap) return {std::move(setting.map), place};
  } catch (const YAML::Exception& wrong) {
    throw PackageFault{place + ": it is not YAML: " + escape_for_display(wrong.what())};
  }
  throw PackageFault{place + ": it is not a map of keys and values"};
}

Settings read_settings(const fs::path& file, const std::string& place,
                       std::vector<std::string>& notes,
                       const std::map<std::string, std::string>& constants) {
  return parse_settings(with_constants(read_package_text(file, place), constants), place, notes);
}

std::optional<double> package_number(const std::string& word) {
  std::string_view rest = word;
  const bool negative = rest.starts_with('-');
  if (negative || rest.starts_with('+')) rest.remove_prefix(1);
  const std::string spelt = lower(rest);
  if (is_one_of(spelt, {"inf", ".inf", "infinity"})) {
    const double infinity = std::numeric_limits<double>::infinity();
    return negative ? -infinity : infinity;
  }
  if (rest.empty() || (!is_digit(rest.front()) && rest.front() != '.')) return {};
  double value = 0;
  const auto [end, error] = std::from_chars(rest.data(), rest.data() + rest.size(), value);
  if (error != std::errc() || end != rest.data() + rest.size()) return {};
  return negative ? -value : value;
}

std::string with_constants(std::string text, const std::map<std::string, std::string>& constants) {
  for (const auto& [name, value] : constants) {
    const std::string sequence = "{{" + name + "}}";
    for (std::size_t at = text.find(sequence); at != std::string::npos;
         at = text.find(sequence, at + value.size())) {
      text.replace(at, sequence.size(), value);
    }
  }
  return text;
}

}  // namespace cairn
