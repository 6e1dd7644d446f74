// Whatever bytes stand for a value, or for a sheet of answers: they are judged, without a fault and
// with a reason that is one line of UTF-8 with nothing unseen in it; and words are right only when
// they have the letters and digits of the right ones, in their order.
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <string_view>
#include <vector>

#include "grader/judge/judge.h"
#include "grader/text/escape_for_display.h"
#include "grader/text/output.h"
#include "grader/value/value.h"

namespace cairn {
namespace {

[[noreturn]] void found(const std::string& what) {
  std::fprintf(stderr, "values_fuzz: %s\n", what.c_str());
  std::abort();
}

const Answer& answer() {
  static const Answer fields{{"1", Between{Fraction(-1), Fraction(1)}},
                             {"2a", Formula{"n*(n-1)/2"}},
                             {"2b", Formula{"n!"}},
                             {"2c.i", Fraction(3)},
                             {"2c.ii", ItemSet{{"M-W-E-S 2.2", "E-M-W-S 3.2"}}},
                             {"2c.iii", Text{"W-M-E-S; M-W-E-S"}},
                             {"2c.iv", Text{"-inf"}},
                             {"2d", Text{"none"}},
                             {"2e", Text{"no"}},
                             {"3", OneOf{{0, 3}}},
                             {"4", ItemSet{{"(II, I)", "(I, II)"}}},
                             {"5", Text{"3,5 1,-3; 6,5 1,4"}},
                             {"6", std::int64_t{24}}};
  return fields;
}

const CaseSection& sheet() {
  static const CaseSection section = [] {
    CaseSection paper;
    paper.source = AnswersInFile{"paper.txt"};
    paper.suite.cases = {{"one", "", {}, false, answer()}};
    return paper;
  }();
  return section;
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

std::string letters(std::string_view text) {
  std::string result = plain_words(text);
  std::erase_if(result,
                [](char c) { return c == ' ' || (static_cast<unsigned char>(c) & 0x80U) != 0; });
  return result;
}

void check(std::string_view text, const Field& field) {
  const ValueVerdict verdict = judge_value(text, field.value, 1);
  if (verdict.right != verdict.reason.empty()) found("right and with a reason, or neither");
  if (!verdict.right && !verdict.deviations.empty()) found("wrong, and a form to forgive");
  check_shown(verdict.reason);
  if (field.label == "2c.iii" && verdict.right && letters(text) != "wmesmwes") {
    found("other words are right: " + escape_for_display(text));
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string text(reinterpret_cast<const char*>(data), size);
  for (const Field& field : answer()) check(text, field);
  for (const CaseJudgement& judgement : judge_file(text, sheet())) {
    if (judgement.fields.size() != answer().size()) found("a field is not judged");
    for (const FieldJudgement& field : judgement.fields) check_shown(field.message);
  }
  return 0;
}

}  // namespace cairn
