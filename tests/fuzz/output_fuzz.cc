// Whatever bytes a program prints, however it ends: it is judged, accepted exactly when it printed
// the right bytes, and what is said of it is one line of UTF-8 with nothing unseen in it.
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <string_view>
#include <vector>

#include "grader/judge/judge.h"
#include "grader/text/escape_for_display.h"
#include "tests/support/judge_example.h"

namespace cairn {
namespace {

using test::ended;
using test::forgiving;
using test::question;

constexpr int kSegmentationFault = 11;

[[noreturn]] void found(const std::string& what) {
  std::fprintf(stderr, "output_fuzz: %s\n", what.c_str());
  std::abort();
}

void check_shown(std::string_view text) {
  while (!text.empty()) {
    const auto character = first_character(text);
    if (!character || character->code < ' ' ||
        (0x7f <= character->code && character->code < 0xa0)) {
      found("text for people that is not one line of UTF-8");
    }
    text.remove_prefix(character->bytes);
  }
}

void check_credit(const Fraction& credit) {
  if (credit < Fraction(0) || credit > Fraction(1)) found("a credit of " + credit.text());
}

void check(const CaseJudgement& judgement) {
  check_shown(judgement.message);
  check_credit(judgement.format_penalty);
  if (judgement.fields.size() != question().expected.size()) found("a field is not judged");
  for (const FieldJudgement& field : judgement.fields) {
    check_shown(field.message);
    check_shown(escape_for_display(field.found, TrailingBlanks::kMark));
    check_credit(field.credit);
    check_credit(credit_of(judgement, field));
    const bool right = field.verdict == FieldVerdict::kRight;
    if (right != field.message.empty()) found("a field is right and has a message, or neither");
    if (right && field.credit != Fraction(1)) found("a field is right and costs something");
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string out(reinterpret_cast<const char*>(data), size);
  for (const Ending& ending :
       {Ending{Exited{0}}, Ending{Exited{1}}, Ending{Killed{kSegmentationFault}}}) {
    const CaseJudgement judgement = judge(question(), ended(ending, out), forgiving(), Limits{});
    check(judgement);
    const bool to_the_byte = ending.index() == 0 && std::get<Exited>(ending).code == 0 &&
                             out == printed(question().expected, forgiving().decimals);
    if ((judgement.verdict == Verdict::kAccepted) != to_the_byte) {
      found(to_the_byte ? "the right bytes are not accepted" : "other bytes are accepted");
    }
  }
  return 0;
}

}  // namespace cairn
