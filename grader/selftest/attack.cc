#include "grader/selftest/attack.h"

#include <fmt/format.h>

#include <boost/algorithm/string/replace.hpp>
#include <optional>
#include <sstream>
#include <stdexcept>
#include <utility>

#include "grader/base/atomic_write.h"

namespace cairn {

namespace embedded {
extern const std::vector<std::pair<std::string_view, std::string_view>> kAttacks;
}  // namespace embedded

namespace {

namespace fs = std::filesystem;

/// How many lines the head of a file has at most.
constexpr int kHeadLines = 6;

/// What the head says of `key`: "wrong_answer" in `// Ends as: wrong_answer`.
std::optional<std::string> in_head(const std::string& text, const std::string& key) {
  std::istringstream lines(text);
  std::string line;
  for (int i = 0; i < kHeadLines && std::getline(lines, line); ++i) {
    for (const std::string comment : {"// ", "# "}) {
      const std::string start = comment + key + ": ";
      if (line.starts_with(start)) return line.substr(start.size());
    }
  }
  return {};
}

std::set<Verdict> verdicts_in(const std::string& words) {
  std::set<Verdict> verdicts;
  std::istringstream in(words);
  for (std::string word; std::getline(in >> std::ws, word, ',');) {
    const std::optional<Verdict> verdict = enum_of<Verdict>(word);
    if (!verdict) throw std::runtime_error(fmt::format("'{}' is not a verdict", word));
    verdicts.insert(*verdict);
  }
  return verdicts;
}

std::string filled_in(std::string text, const Names& names) {
  for (const auto& [name, value] : names) {
    boost::replace_all(text, "@" + name + "@", value);
  }
  return text;
}

}  // namespace

Attack submitted_attack(const std::string& promise, const std::string& name,
                        const std::map<std::string, std::string>& files) {
  const auto fail = [&](const std::string& why) {
    return std::runtime_error(fmt::format("tests/attacks/{}/{}: {}", promise, name, why));
  };
  Attack attack{promise, name, ""};
  for (const auto& [path, text] : files) {
    const auto mentions = [&text = text](const std::string& blank) {
      return text.find(blank) != std::string::npos;
    };
    attack.goes_for_victim = attack.goes_for_victim || mentions("@VICTIM@");
    attack.is_visited = attack.is_visited || mentions("@FREE@");
    const std::optional<std::string> tries = in_head(text, "Tries");
    if (!tries) continue;
    if (!attack.tries.empty()) throw fail("two of its files say 'Tries: ', and one should");
    attack.tries = *tries;
    const std::optional<std::string> verdicts = in_head(text, "Ends as");
    if (!verdicts) throw fail("its head lacks a line 'Ends as: wrong_answer, ...'");
    try {
      attack.verdicts = verdicts_in(*verdicts);
    } catch (const std::runtime_error& failure) {
      throw fail(failure.what());
    }
    const std::string runs = in_head(text, "Runs").value_or("1");
    if (runs != "1" && runs != "2") throw fail("'Runs: " + runs + "' is neither 1 nor 2");
    attack.runs = runs == "2" ? 2 : 1;
    attack.needs = in_head(text, "Needs").value_or("");
  }
  if (attack.tries.empty()) throw fail("none of its files says 'Tries: ' in its head");
  attack.write_submission = [name, files](const fs::path& folder, const Names& names) {
    for (const auto& [path, text] : files) {
      const std::string program = "TakeStones" + fs::path(name).extension().string();
      const fs::path file = folder / "attack-HW2-P3" / (path.empty() ? program : path);
      fs::create_directories(file.parent_path());
      atomic_write(file, filled_in(text, names));
    }
  };
  return attack;
}

std::vector<Attack> attacks() {
  std::map<std::pair<std::string, std::string>, std::map<std::string, std::string>> submitted;
  for (const auto& [name_within, text] : embedded::kAttacks) {
    const fs::path path = name_within;
    const std::string promise = path.begin()->string();
    const std::string name = std::next(path.begin())->string();
    const std::string rest = path.lexically_relative(fs::path(promise) / name).string();
    submitted[{promise, name}][rest == "." ? "" : rest] = text;
  }
  std::vector<Attack> all;
  for (const auto& [id, files] : submitted) {
    all.push_back(submitted_attack(id.first, id.second, files));
  }
  for (Attack& attack : archive_attacks()) all.push_back(std::move(attack));
  for (Attack& attack : report_attacks()) all.push_back(std::move(attack));
  return all;
}

}  // namespace cairn
