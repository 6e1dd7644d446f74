// Whatever bytes a file of tables holds, it is judged: a judgement for each case, what is said of
// it one line of UTF-8 with nothing unseen in it, and accepted just when every field is right. What
// could not be read makes nothing worse.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "grader/judge/tables.h"
#include "grader/judge/unread_tables.h"
#include "grader/text/escape_for_display.h"
#include "tests/fuzz/require.h"

namespace cairn {
namespace {

Case sizes(const std::string& name) {
  return {name,
          "a test",
          {name},
          false,
          {{"Value[1]", std::int64_t{1}},
           {"Opening[1]", std::int64_t{0}},
           {"Value[4]", std::int64_t{-1}},
           {"Opening[4]", OneOf{{0, 3}}},
           {"Value[5]", Between{-1, 1}},
           {"Opening[5]", Between{0, 4}}}};
}

CaseSection section() {
  CaseSection section;
  section.source = AnswersInFile{"tables.txt"};
  section.format = TablesFormat{{{"Q7-1a", "Q1", 4}}, 3600};
  section.suite.cases = {
      sizes("Q1"), sizes("Q7-1a"), sizes("Q7-1b"),
      Case{"Q9", "a test", {"Q9"}, false, {{"Games[10 4 4]", Between{1, 100000}}}}};
  return section;
}

void require_shown(std::string_view text) {
  while (!text.empty()) {
    const auto character = first_character(text);
    require(character && character->code >= ' ' &&
            (character->code < 0x7f || character->code >= 0xa0));
    text.remove_prefix(character->bytes);
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static const CaseSection one = section();
  const std::string text(reinterpret_cast<const char*>(data), size);
  const auto judgements = judge_tables(text, one);
  require(judgements.size() == one.suite.cases.size());
  for (std::size_t i = 0; i < judgements.size(); ++i) {
    const CaseJudgement& judgement = judgements[i];
    require_shown(judgement.message);
    const bool all_right =
        std::all_of(judgement.fields.begin(), judgement.fields.end(),
                    [](const auto& field) { return field.verdict == FieldVerdict::kRight; });
    require((judgement.verdict == Verdict::kAccepted) == (all_right && !judgement.fields.empty()));
    require(judgement.fields.empty() ||
            judgement.fields.size() == field_labels(one.suite.cases[i], one).size());
    for (const FieldJudgement& field : judgement.fields) {
      require_shown(field.message);
      require((field.verdict == FieldVerdict::kRight) == (field.credit == Fraction(1)));
      require((field.verdict == FieldVerdict::kRight) == field.message.empty());
    }
  }
  // What is for a person is never what was right already, and is as large as the section.
  if (const auto unread = unread_in_tables(text, one, judgements)) {
    require_shown(unread->why);
    require(!unread->why.empty() && unread->at_best.size() == judgements.size());
    for (std::size_t i = 0; i < judgements.size(); ++i) {
      require(credit_of(judgements[i]) <= credit_of(unread->at_best[i]));
    }
  }
  return 0;
}

}  // namespace cairn
