#include "grader/text/format_deviation.h"

#include <algorithm>
#include <stdexcept>

#include "reference/core/throw_error.h"

namespace cairn {
namespace {

struct Row {
  FormatDeviation deviation;
  std::string_view sentence;
};

constexpr Row kTable[] = {
    {FormatDeviation::kLabelCase, "the label is capitalized differently"},
    {FormatDeviation::kLabelWording, "the label is worded differently"},
    {FormatDeviation::kSpacing, "the spaces are not where they should be"},
    {FormatDeviation::kSeparator, "there should be a colon between label and value"},
    {FormatDeviation::kRepeated, "this line was printed more than once; the last one counts"},
    {FormatDeviation::kIntegerForDecimal,
     "the number should be printed with its decimals even when they are 0"},
    {FormatDeviation::kDecimalForInteger,
     "this is a whole number and should be printed without decimals"},
    {FormatDeviation::kOtherDecimals,
     "the number should be rounded to the decimals that are asked for"},
    {FormatDeviation::kTieRounding,
     "the exact value lies exactly between two decimals, and should be rounded up"},
    {FormatDeviation::kNegativeZero, "zero should have no sign"},
    {FormatDeviation::kDecimalComma, "decimals should follow a point, not a comma"},
    {FormatDeviation::kNumberForm, "the number is written in an unusual way"},
    {FormatDeviation::kTextForm, "the words are right, but written differently"},
    {FormatDeviation::kRepeatedItem, "an item is listed more than once"},
    {FormatDeviation::kExtraLines, "there are lines that were not asked for"},
    {FormatDeviation::kBlankLines, "there are blank lines"},
    {FormatDeviation::kLineOrder, "the lines are in the wrong order"},
    {FormatDeviation::kCarriageReturns, "the lines end with a carriage return, as on Windows"},
    {FormatDeviation::kNoFinalNewline, "the last line has no newline at its end"},
    {FormatDeviation::kControlCharacters,
     "there are invisible characters, such as colours or a byte order mark"},
    {FormatDeviation::kExitCode,
     "everything was printed, and then the program ended with an exit code other than 0"},
    {FormatDeviation::kCrash, "everything was printed, and then the program crashed"},
};

}  // namespace

const std::vector<FormatDeviation>& all_deviations() {
  static const std::vector<FormatDeviation> all = [] {
    std::vector<FormatDeviation> deviations;
    for (const Row& row : kTable) deviations.push_back(row.deviation);
    return deviations;
  }();
  return all;
}

std::string_view sentence_of(FormatDeviation deviation) {
  const auto* const row = std::ranges::find(kTable, deviation, &Row::deviation);
  if (row == std::end(kTable)) throw_error(std::logic_error("a deviation without a sentence"));
  return row->sentence;
}

}  // namespace cairn
