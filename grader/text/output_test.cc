#include "grader/text/output.h"

#include <gtest/gtest.h>

#include <string>

namespace cairn {
namespace {

using namespace std::string_literals;

/// The lines as [label|value], a blank one as [], one without a label as its text; then what is odd
/// about the whole.
std::string said(const Output& output) {
  std::string text;
  for (const OutputLine& line : output.lines) {
    if (line.blank) {
      text += "[]";
    } else if (line.label.empty() && line.value.empty()) {
      text += "[" + line.text + "]";
    } else {
      text += "[" + line.label + (line.equals_sign ? "=" : "|") + line.value + "]";
    }
  }
  for (const FormatDeviation deviation : output.deviations) {
    text += " " + enum_word(deviation);
  }
  return text;
}

struct Row {
  std::string name;
  std::string out;
  std::string said;
};

class OutputTest : public testing::TestWithParam<Row> {};

TEST_P(OutputTest, IsTakenApart) { EXPECT_EQ(said(parse_output(GetParam().out)), GetParam().said); }

INSTANTIATE_TEST_SUITE_P(
    Lines, OutputTest,
    testing::Values(
        Row{"None", "", ""},  //
        Row{"Two", "Move: 6\nValue: 1.0\n", "[Move|6][Value|1.0]"},
        Row{"WithoutTheLastNewline", "Move: 6\nValue: 1.0", "[Move|6][Value|1.0] no_final_newline"},
        Row{"OneNewline", "\n", "[]"},  //
        Row{"OnlyNewlines", "\n\n\n", "[][][]"}, Row{"OneOfBlanks", " \t \n", "[]"},
        Row{"ABlankOneWithoutANewline", "Move: 6\n ", "[Move|6][] no_final_newline"},
        Row{"AsOnWindows", "Move: 6\r\nValue: 1.0\r\n", "[Move|6][Value|1.0] carriage_returns"},
        Row{"AsOnWindowsWithoutTheLastOne", "Move: 6\r\nValue: 1.0",
            "[Move|6][Value|1.0] carriage_returns no_final_newline"},
        Row{"OneOfThemAsOnWindows", "Move: 6\nValue: 1.0\r\n",
            "[Move|6][Value|1.0] carriage_returns"},
        Row{"OnlyACarriageReturn", "\r\n", "[] carriage_returns"},
        Row{"AsOnOldMacs", "Move: 6\rValue: 1.0\r",
            "[Move|6Value: 1.0] carriage_returns no_final_newline control_characters"},
        Row{"WithTwoCarriageReturns", "Move: 6\r\r\n",
            "[Move|6] carriage_returns control_characters"},
        Row{"OverwrittenOnATerminal", "Move: 5\rMove: 6\n", "[Move|5Move: 6] control_characters"}),
    [](const auto& row) { return row.param.name; });

INSTANTIATE_TEST_SUITE_P(
    Labels, OutputTest,
    testing::Values(Row{"WithBlanksAround", "  Move  :  6  \n", "[Move|6]"},
                    Row{"WithTabsAround", "\tMove\t:\t6\t\n", "[Move|6]"},
                    Row{"WithABlankWithin", "Max  Depth Reached: 4\n", "[Max  Depth Reached|4]"},
                    Row{"WithoutABlankBehind", "Move:6\n", "[Move|6]"},
                    Row{"WithAnEqualsSign", "Move = 6\n", "[Move=6]"},
                    Row{"WithAColonInTheValue", "Time: 12:30:01\n", "[Time|12:30:01]"},
                    Row{"WithAnEqualsSignInTheValue", "Move: i = 6\n", "[Move|i = 6]"},
                    Row{"WithAColonBehindAnEqualsSign", "Move = 6: good\n", "[Move=6: good]"},
                    Row{"WithoutAColon", "Move 6\n", "[Move 6]"},
                    Row{"WithoutAValue", "Move:\n", "[Move|]"},
                    Row{"WithoutALabel", ": 6\n", "[|6]"}, Row{"OnlyAColon", ":\n", "[:]"},
                    Row{"InUtf8", "Zug für Weiß: 6\n", "[Zug für Weiß|6]"},
                    Row{"WithBytesThatAreNotUtf8", "M\xfcve: 6\n", "[M\xfcve|6]"}),
    [](const auto& row) { return row.param.name; });

INSTANTIATE_TEST_SUITE_P(
    Controls, OutputTest,
    testing::Values(
        Row{"AByteOrderMark", "\xef\xbb\xbfMove: 6\n", "[Move|6] control_characters"},
        Row{"AByteOrderMarkAlone", "\xef\xbb\xbf", "[] no_final_newline control_characters"},
        Row{"Colours", "\x1b[1;32mMove\x1b[0m: \x1b[7m6\x1b[m\n", "[Move|6] control_characters"},
        Row{"AControlSequenceThatEndsInATilde", "\x1b[3~Move: 6\n", "[Move|6] control_characters"},
        Row{"AControlSequenceThatEndsInAnAtSign", "\x1b[3@Move: 6\n",
            "[Move|6] control_characters"},
        Row{"AColourThatNeverEnds", "Move: 6\x1b[31",
            "[Move|6] no_final_newline control_characters"},
        Row{"AnEscapeAtTheEnd", "Move: 6\x1b\n", "[Move|6] control_characters"},
        Row{"ATitleForTheTerminal", "\x1b]0;title\aMove: 6\n",
            "[]0;titleMove|6] control_characters"},
        Row{"Nul", "Mo\0ve: 6\0\n"s, "[Move|6] control_characters"},
        Row{"OnlyNul", "\0"s, "[] no_final_newline control_characters"},
        Row{"ABackspaceDoesNotRubOut", "Move: 5\b6\n", "[Move|56] control_characters"},
        Row{"Delete", "Move: 6\x7f\n", "[Move|6] control_characters"},
        Row{"AFormFeed", "\fMove: 6\n", "[Move|6] control_characters"},
        Row{"TabsAreNone", "Move:\t6\n", "[Move|6]"}),
    [](const auto& row) { return row.param.name; });

TEST(Output, KeepsTheRawLineBesideItsText) {
  const Output output = parse_output("\x1b[1mMove\x1b[0m: 6 \r\n");
  ASSERT_EQ(output.lines.size(), 1U);
  EXPECT_EQ(output.lines[0].raw, "\x1b[1mMove\x1b[0m: 6 ");
  EXPECT_EQ(output.lines[0].text, "Move: 6 ");
}

TEST(Output, ALineOfAMebibyteIsALine) {
  const std::string digits(std::size_t{1} << 20, '6');
  const Output output = parse_output("Move: " + digits + "\nValue: 1.0\n");
  ASSERT_EQ(output.lines.size(), 2U);
  EXPECT_EQ(output.lines[0].label, "Move");
  EXPECT_EQ(output.lines[0].value, digits);
  EXPECT_EQ(output.lines[1].value, "1.0");
  EXPECT_TRUE(output.deviations.empty());
}

TEST(Output, AnyTwoBytesAreTakenApart) {
  for (unsigned bytes = 0; bytes < 1U << 16U; ++bytes) {
    const std::string out{static_cast<char>(bytes), static_cast<char>(bytes >> 8U)};
    const Output output = parse_output(out);
    std::string together;
    for (const OutputLine& line : output.lines) {
      together += line.raw + '\n';
      ASSERT_LE(line.text.size(), line.raw.size()) << bytes;
    }
    const bool plain = output.deviations.empty();
    ASSERT_TRUE(!plain || together == out) << "nothing odd about it, and yet it changed: " << bytes;
  }
}

struct WordsRow {
  std::string name;
  std::string label;
  std::string words;
};

class PlainWordsTest : public testing::TestWithParam<WordsRow> {};

TEST_P(PlainWordsTest, AreLowerCaseWithOneBlankBetween) {
  EXPECT_EQ(plain_words(GetParam().label), GetParam().words);
}

INSTANTIATE_TEST_SUITE_P(
    All, PlainWordsTest,
    testing::Values(WordsRow{"Capitals", "Max Depth Reached", "max depth reached"},
                    WordsRow{"Blanks", "  Max   Depth\tReached ", "max depth reached"},
                    WordsRow{"Signs", "Max-Depth_Reached (plies)", "max depth reached plies"},
                    WordsRow{"ASignWithinAWord", "Avg. Effective", "avg effective"},
                    WordsRow{"Digits", "Player 2", "player 2"},
                    WordsRow{"OtherLetters", "Zug Für", "zug für"},
                    WordsRow{"OnlySigns", "---", ""}, WordsRow{"Nothing", "", ""}),
    [](const auto& row) { return row.param.name; });

TEST(LastLine, IsTheLastThatIsNotBlank) {
  EXPECT_EQ(last_line("Traceback\n  File\nValueError: x\n\n"), "ValueError: x");
  EXPECT_EQ(last_line("one"), "one");
  EXPECT_EQ(last_line("\n \n"), "");
}

}  // namespace
}  // namespace cairn
