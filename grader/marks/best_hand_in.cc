#include "grader/marks/best_hand_in.h"

#include <fmt/format.h>

#include <string>

#include "grader/judge/score.h"
#include "reference/core/words.h"

namespace cairn {
namespace {

/// "jdoe~1 (handed in 2024-10-05T17:00:00Z, 52 points)".
std::string text_of_hand_in(const Graded& graded) {
  const std::string time = graded.lateness ? graded.lateness->handed_in : "";
  const std::optional<Fraction> points = final_points(graded);
  return fmt::format("{} ({}{})", graded.id, time.empty() ? "" : "handed in " + time + ", ",
                     points ? points_words(*points) : "not graded");
}

}  // namespace

void choose_best(std::vector<Graded>& hand_ins) {
  std::size_t best = 0;
  for (std::size_t i = 1; i < hand_ins.size(); ++i) {
    if (final_points(hand_ins[i]) >= final_points(hand_ins[best])) best = i;
  }
  std::vector<std::string> others;
  for (std::size_t i = 0; i < hand_ins.size(); ++i) {
    if (i == best) continue;
    others.push_back(text_of_hand_in(hand_ins[i]));
    hand_ins[i].superseded_by = hand_ins[best].id;
    hand_ins[i].notes.push_back("this hand-in does not count, because another is better: " +
                                text_of_hand_in(hand_ins[best]));
  }
  hand_ins[best].notes.push_back("the best of several hand-ins counts; the others are " +
                                 joined(others, ", "));
}

}  // namespace cairn
