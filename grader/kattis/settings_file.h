// A YAML file of a package that says how something is to be done: a map whose keys are known.
#pragma once

#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace cairn {

/// What is wrong with a package, one sentence that begins with the place. Thrown within this room.
struct PackageFault {
  std::string message;
};

/// A value of such a file. What it means depends on who asks, as numbers and words are not told
/// apart.
struct Setting {
  enum class Kind { kNothing, kText, kList, kMap };
  Kind kind = Kind::kNothing;
  std::string text;
  std::vector<Setting> list;
  std::map<std::string, Setting> map;
};
using SettingMap = std::map<std::string, Setting>;

[[nodiscard]] Setting text_setting(std::string text);

/// A map that is asked for the values of its keys. Each is a PackageFault when it is of the wrong
/// kind; one that is there and empty counts as missing.
class Settings {
 public:
  Settings() = default;
  /// `place` begins the sentence about a fault: "problem.yaml", "problem.yaml: limits".
  Settings(SettingMap map, std::string place) : map_(std::move(map)), place_(std::move(place)) {}

  [[nodiscard]] const Setting* find(std::string_view key) const;
  [[nodiscard]] bool has(std::string_view key) const { return find(key) != nullptr; }
  [[nodiscard]] std::optional<std::string> text(std::string_view key) const;
  [[nodiscard]] std::optional<double> number(std::string_view key) const;
  [[nodiscard]] std::optional<bool> truth(std::string_view key) const;
  /// A list of words; a text stands for its words, with blanks between.
  [[nodiscard]] std::optional<std::vector<std::string>> words(std::string_view key) const;
  [[nodiscard]] Settings map(std::string_view key) const;

  [[nodiscard]] const SettingMap& entries() const { return map_; }
  [[nodiscard]] const std::string& place() const { return place_; }
  /// "problem.yaml: limits: memory"
  [[nodiscard]] std::string place_of(std::string_view key) const;
  /// The keys that are none of these.
  [[nodiscard]] std::vector<std::string> others(const std::vector<std::string_view>& known) const;

 private:
  SettingMap map_;
  std::string place_;
};

/// The text of a file of at most a MiB; `place` names it. Throws PackageFault.
[[nodiscard]] std::string read_package_text(const std::filesystem::path& file,
                                            const std::string& place);

/// Reads such a file as settings; otherwise the same. An empty file is an empty
/// map. `constants` are filled in for `{{name}}`. Of a key that is given twice the last value
/// counts, and a sentence about it is added to `notes`, once.
[[nodiscard]] Settings read_settings(const std::filesystem::path& file, const std::string& place,
                                     std::vector<std::string>& notes,
                                     const std::map<std::string, std::string>& constants = {});

/// The same from text.
[[nodiscard]] Settings parse_settings(const std::string& yaml, const std::string& place,
                                      std::vector<std::string>& notes);

/// A number as the format writes them, "1e-4", "-inf"; nothing for anything else.
[[nodiscard]] std::optional<double> package_number(const std::string& word);

/// `text` with `{{name}}` replaced by the constant's value.
[[nodiscard]] std::string with_constants(std::string text,
                                         const std::map<std::string, std::string>& constants);

}  // namespace cairn
