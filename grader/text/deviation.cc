#include "grader/text/deviation.h"

#include <algorithm>
#include <stdexcept>

namespace cairn {
namespace {

struct Row {
  Deviation deviation;
  std::string_view name;
  std::string_view sentence;
};

constexpr Row kTable[] = {
    {Deviation::kLabelCase, "label_case", "the label has other capitals"},
    {Deviation::kLabelWording, "label_wording", "the label is worded otherwise"},
    {Deviation::kSpacing, "spacing", "the blanks are not where they should be"},
    {Deviation::kSeparator, "separator", "a colon should stand between label and number"},
    {Deviation::kRepeated, "repeated", "this line was printed more than once; the last one counts"},
    {Deviation::kIntegerForDecimal, "integer_for_decimal",
     "the number should be printed with its decimals even when they are 0"},
    {Deviation::kDecimalForInteger, "decimal_for_integer",
     "this is a whole number and should be printed without decimals"},
    {Deviation::kOtherDecimals, "other_decimals",
     "the number should be rounded to the decimals that are asked for"},
    {Deviation::kTieRounding, "tie_rounding",
     "the exact value lies halfway, and halfway is rounded up"},
    {Deviation::kNegativeZero, "negative_zero", "zero has no sign"},
    {Deviation::kDecimalComma, "decimal_comma", "decimals stand behind a point, not a comma"},
    {Deviation::kNumberForm, "number_form", "the number is written in an unusual way"},
    {Deviation::kTextForm, "text_form", "the words are right, and written otherwise"},
    {Deviation::kRepeatedItem, "repeated_item", "an item stands there more than once"},
    {Deviation::kExtraLines, "extra_lines", "there are lines that were not asked for"},
    {Deviation::kBlankLines, "blank_lines", "there are blank lines"},
    {Deviation::kLineOrder, "line_order", "the lines stand in another order"},
    {Deviation::kCarriageReturns, "carriage_returns",
     "the lines end with a carriage return, as on Windows"},
    {Deviation::kNoFinalNewline, "no_final_newline", "the last line has no newline at its end"},
    {Deviation::kControlCharacters, "control_characters",
     "there are invisible characters, such as colours or a byte order mark"},
    {Deviation::kExitCode, "exit_code",
     "everything was printed, and then the program ended with an exit code other than 0"},
    {Deviation::kCrash, "crash", "everything was printed, and then the program crashed"},
};

const Row& row_of(Deviation deviation) {
  for (const Row& row : kTable) {
    if (row.deviation == deviation) return row;
  }
  throw std::logic_error("a deviation without a row");
}

}  // namespace

const std::vector<Deviation>& all_deviations() {
  static const std::vector<Deviation> all = [] {
    std::vector<Deviation> deviations;
    for (const Row& row : kTable) deviations.push_back(row.deviation);
    return deviations;
  }();
  return all;
}

std::string_view name_of(Deviation deviation) { return row_of(deviation).name; }

std::string_view sentence_of(Deviation deviation) { return row_of(deviation).sentence; }

std::optional<Deviation> deviation_named(std::string_view name) {
  for (const Row& row : kTable) {
    if (row.name == name) return row.deviation;
  }
  return {};
}

}  // namespace cairn
