#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "grader/selftest/selftest.h"

namespace cairn {
namespace {

constexpr std::size_t kWidth = 100;

struct Promise {
  const char* name;
  const char* sentence;
};

constexpr Promise kPromises[] = {
    {"processes", "programs end with their limits, and nothing of them goes on; others are safe"},
    {"memory", "memory and disk are bounded, and freed"},
    {"output", "output is bounded; no trick in it wins a point"},
    {"files", "nothing of the grader or of others can be read or changed"},
    {"next_case", "nothing remains for the next case"},
    {"build", "a build reads and leaves nothing, and ends"},
    {"network", "no network can be reached, and nobody gets in"},
    {"kernel", "privileges and dangerous system calls are refused"},
    {"archives", "archives unpack within bounds, and inside of their folder"},
    {"reports", "reports show output as text, for every reader"},
    {"fairness", "right answers are accepted, and guessed ones are not"},
};

std::string status_of(const AttackResult& result) {
  if (is_contained(result)) return "contained";
  return result.promised ? "GOT THROUGH" : "not promised";
}

/// The words on lines of their own, indented.
std::string in_lines(const std::vector<std::string>& words, const std::string& indentation) {
  std::string text;
  std::string line = indentation;
  for (const std::string& word : words) {
    if (line.size() + 1 + word.size() > kWidth) text += std::exchange(line, indentation) + "\n";
    line += " " + word;
  }
  return text + line + "\n";
}

/// "holds  network  no network can be reached, ...", and what shows it; "" when nothing does.
std::string promise_text(const Promise& promise, const SelftestResult& result) {
  std::vector<std::string> contained;
  std::vector<std::string> through;
  std::vector<std::string> unpromised;
  for (const AttackResult& attack : result.attacks) {
    if (attack.attack.promise != promise.name) continue;
    (is_contained(attack) ? contained
     : attack.promised    ? through
                          : unpromised)
        .push_back(attack.attack.name);
  }
  if (contained.empty() && through.empty() && unpromised.empty()) return "";
  const char* const word = !through.empty() ? "BROKEN" : !unpromised.empty() ? "in part" : "holds";
  std::string text = fmt::format("{:<8} {:<10} {}\n", word, promise.name, promise.sentence);
  const auto list = [&](const char* what, const std::vector<std::string>& names) {
    if (names.empty()) return;
    text += fmt::format("    {} {}:\n{}", names.size(), what, in_lines(names, "       "));
  };
  list("got through", through);
  list("got through, and nothing is promised of them here", unpromised);
  list("contained", contained);
  return text;
}

}  // namespace

std::string selftest_text(const SelftestResult& result) {
  std::string text;
  for (const Promise& promise : kPromises) text += promise_text(promise, result);
  for (const std::string& fault : result.faults) text += "BROKEN   " + fault + "\n";

  std::size_t width = 0;
  for (const AttackResult& attack : result.attacks) {
    width = std::max(width, attack.attack.promise.size() + 1 + attack.attack.name.size());
  }
  text += fmt::format("\n{:<{}}  {:<13} {:<18} {:<5} {:>12}  {}\n", "attack", width, "", "verdict",
                      "lanes", "seconds", "it tries");
  for (const AttackResult& attack : result.attacks) {
    text += fmt::format("{:<{}}  {:<13} {:<18} {:<5} {:>5.2f} of {:>3.1f}  {}\n",
                        attack.attack.promise + "/" + attack.attack.name, width, status_of(attack),
                        enum_word(attack.verdict), attack.in_host ? "both" : "fresh",
                        attack.seconds, attack.most_seconds, attack.attack.tries);
    for (const std::string& what : attack.broken) text += fmt::format("    {}\n", what);
    for (const std::string& what : attack.late) text += fmt::format("    {}\n", what);
    for (const std::string& what : attack.left) text += fmt::format("    left: {}\n", what);
  }
  text += "\nguaranteed here:\n";
  for (const Guarantee& guarantee : result.guarantees.all()) {
    text += fmt::format("  {:<4} {}\n", guarantee.holds ? "yes" : "no", guarantee.sentence);
  }
  const auto count = static_cast<std::size_t>(
      std::count_if(result.attacks.begin(), result.attacks.end(), is_contained));
  return text + fmt::format("\n{} of {} attacks contained\n", count, result.attacks.size());
}

}  // namespace cairn
