#include "reference/take_stones/value_reason.h"

#include "reference/core/trace.h"
#include "reference/core/words.h"

namespace cairn::take_stones {
namespace {

/// "2 successors, an even number, so -0.5", with the sign of the player to move.
std::string by_parity(int count, const std::string& what, Score worth) {
  const bool is_odd = count % 2 == 1;
  return count_of(count, what) + (is_odd ? ", an odd number, so " : ", an even number, so ") +
         trace_number(is_odd ? worth : -worth);
}

std::string reason_for_mover(const LeafFacts& facts) {
  const std::string last = std::to_string(facts.last);
  if (facts.last == 1) {
    return "the last stone is 1: " + by_parity(facts.successors, "successor", {5});
  }
  if (facts.prime == facts.last) {
    return last + " is prime: " + by_parity(facts.multiples, "legal multiple", {7});
  }
  return last + " is composite, its largest prime factor is " + std::to_string(facts.prime) + ": " +
         by_parity(facts.multiples, "legal multiple", {6});
}

}  // namespace

std::string value_reason(const LeafFacts& facts) {
  if (!facts.has_move) {
    return facts.is_min_to_move ? "no move, so Min has lost" : "no move, so Max has lost";
  }
  if (facts.is_stone_1_left) return "stone 1 is still there";
  return reason_for_mover(facts) + (facts.is_min_to_move ? "; negated for Min" : "");
}

}  // namespace cairn::take_stones
