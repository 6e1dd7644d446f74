// What a search may answer, and what becomes of a program by it.
#include "grader/locate/change.h"

#include <gmock/gmock.h>

#include <string>

namespace cairn {
namespace {

using testing::IsEmpty;
using testing::SizeIs;

const std::string kHelper =
    "class Helper {\n  int min(int a, int b) {\n    return a < b ? a : b;\n  }\n}\n";
const std::vector<ProgramFile> kSources = {{"Helper.java", kHelper},
                                           {"Driver.java", kHelper, false}};

const std::string kLine3 =
    R"({"file": "Helper.java", "line": 3, "lines": 1, "text": "    return a > b ? a : b;",)"
    R"( "at": 3, "method": "Helper.min", "kind": "replaced", "was": "<", "now": ">"})";

std::string fix_of(const std::string& changes) { return R"({"fix": [)" + changes + "]}\n"; }

/// kLine3 with one piece replaced.
std::string line3_with(const std::string& piece, const std::string& by) {
  std::string text = kLine3;
  return text.replace(text.find(piece), piece.size(), by);
}

SearchAnswer answer_to(const std::string& text) { return read_search_answer(text, kSources); }

TEST(SearchAnswer, AFixIsRead) {
  const SearchAnswer answer =
      answer_to(fix_of(kLine3) + R"({"tried": 9, "runs": 12, "steps": 3, "whole": true})" + "\n");
  ASSERT_THAT(answer.fixes, SizeIs(1));
  const Change& change = answer.fixes.front().front();
  EXPECT_EQ(change.at, 3);
  EXPECT_EQ(change.method, "Helper.min");
  EXPECT_EQ(change.kind, ChangeKind::kReplaced);
  EXPECT_EQ(answer.runs, 12);
  EXPECT_TRUE(answer.is_whole);
  EXPECT_EQ(answer.refused, "");
}

TEST(SearchAnswer, WhatIsNoJsonIsIgnored) {
  EXPECT_THAT(answer_to("Move: 3\n{\"fix\": [\n[]\n\xff\n" + fix_of(kLine3)).fixes, SizeIs(1));
}

TEST(SearchAnswer, OnlyFixesOfTheFewestChangesStay) {
  const std::string other = line3_with(R"("line": 3, "lines": 1)", R"("line": 2, "lines": 0)");
  EXPECT_THAT(answer_to(fix_of(kLine3 + "," + kLine3)).fixes, IsEmpty()) << "they overlap";
  const std::string inserted =
      R"({"file": "Helper.java", "line": 3, "lines": 0, "text": "    a++;", "at": 3,)"
      R"( "kind": "inserted", "now": "a++;"})";
  EXPECT_THAT(answer_to(fix_of(kLine3 + "," + inserted)).fixes, SizeIs(1));
  const SearchAnswer both = answer_to(fix_of(kLine3 + "," + inserted) + fix_of(kLine3));
  ASSERT_THAT(both.fixes, SizeIs(1));
  EXPECT_THAT(both.fixes.front(), SizeIs(1));
}

class BadFix : public testing::TestWithParam<std::pair<std::string, std::string>> {};

TEST_P(BadFix, IsDropped) {
  const auto& [piece, by] = GetParam();
  EXPECT_THAT(answer_to(fix_of(line3_with(piece, by))).fixes, IsEmpty());
}

INSTANTIATE_TEST_SUITE_P(
    SearchAnswer, BadFix,
    testing::Values(
        std::pair("Helper.java", "Other.java"), std::pair("Helper.java", "Driver.java"),
        std::pair("Helper.java", "../Helper.java"), std::pair(R"("line": 3)", R"("line": 6)"),
        std::pair(R"("line": 3)", R"("line": 0)"), std::pair(R"("line": 3)", R"("line": -1)"),
        std::pair(R"("line": 3)", R"("line": 4000000000)"),
        std::pair(R"("line": 3)", R"("line": "3")"), std::pair(R"("lines": 1)", R"("lines": 4)"),
        std::pair(R"("at": 3)", R"("at": 6)"), std::pair("replaced", "improved"),
        std::pair("replaced", "left_out"), std::pair("replaced", "moved"),
        std::pair(R"("was": "<")", R"("was": "==")"), std::pair(R"("was": "<")", R"("was": "")"),
        std::pair(R"("now": ">")", R"("now": ">=")"), std::pair(R"("at": 3)", R"("at": 1)"),
        std::pair(R"("at": 3)", R"("at": 5)"), std::pair("Helper.min", "full marks"),
        std::pair("Helper.min", R"(Helper.min\u001b[31m)"),
        std::pair("a > b ? a : b;", "a > b ? b : a;"),
        std::pair(R"("was": "<", "now": ">")", R"("was": "a", "now": "b")"),
        std::pair("a > b ? a : b;", "a <  b ? a : b;"),
        std::pair("? a : b;", R"(? a : b;\n\n\n\n\n\n\n\n\n\n\n\n\n)"),
        std::pair("? a : b;", R"(? a :\r b;)")));

/// Whether a fix of line 3 is taken, which then has this text.
bool is_taken(const std::string& kind, const std::string& was, const std::string& now,
              const std::string& text) {
  std::string fix = line3_with("    return a > b ? a : b;", text);
  fix.replace(fix.find("replaced"), std::string("replaced").size(), kind);
  const std::string words = R"("was": "<", "now": ">")";
  return !answer_to(fix_of(fix.replace(fix.find(words), words.size(),
                                       R"("was": ")" + was + R"(", "now": ")" + now + "\"")))
              .fixes.empty();
}

TEST(SearchAnswer, AChangeIsWhatItsWordsSayAndNothingElse) {
  EXPECT_TRUE(is_taken("replaced", "a < b", "b < a", "return b < a ? a : b;"));
  EXPECT_TRUE(is_taken("replaced", "b;", "b+1;", "return a < b ? a : (b + 1);"));
  EXPECT_FALSE(is_taken("replaced", "b;", "b+1;", "return a <= b ? a : (b + 1);"));
  EXPECT_TRUE(is_taken("left_out", "return a < b ? a : b;", "", "{ }"));
  EXPECT_TRUE(is_taken("left_out", "return a < b ? a : b;", "", "pass"));
  EXPECT_FALSE(is_taken("left_out", "return a < b ? a : b;", "", "return 0;"));
  EXPECT_TRUE(is_taken("inserted", "", "a++;", "{ a++; return a < b ? a : b; }"));
  EXPECT_FALSE(is_taken("inserted", "", "a++;", "a++; b++; return a < b ? a : b;"));
  EXPECT_TRUE(is_taken("moved", "return", "", "a < b ? a : b; return"));
  EXPECT_FALSE(is_taken("moved", "return", "", "a < b ? b : a; return"));
  EXPECT_TRUE(is_taken("exchanged", "a:", "b;", "return a < b ? b; a:"));
  EXPECT_FALSE(is_taken("exchanged", "a:", "b;", "return a > b ? b; a:"));
}

TEST(SearchAnswer, AChangeOfAVeryLongLineIsDroppedAndNotComparedAtEveryPlace) {
  for (const auto& [length, fixes] : {std::pair(1000U, 1U), std::pair(1U << 20U, 0U)}) {
    const std::string line = "x = 1" + std::string(length, '0');
    const std::string inserted = R"({"file": "a.py", "line": 1, "lines": 1, "text": "y = 1; )" +
                                 line + R"(", "at": 1, "kind": "inserted", "now": "y = 1"})";
    EXPECT_THAT(read_search_answer(fix_of(inserted), {{"a.py", line + "\n"}}).fixes, SizeIs(fixes));
  }
}

TEST(SearchAnswer, ASearchThatSaidItsLastLineHasEnded) {
  EXPECT_FALSE(answer_to(fix_of(kLine3)).has_ended);
  EXPECT_TRUE(answer_to(fix_of(kLine3) + R"({"runs": 12, "whole": true})").has_ended);
}

TEST(SearchAnswer, AFixOfFourChangesIsDropped) {
  std::string changes;
  for (const char* const line : {"1", "2", "4", "5"}) {
    changes += std::string(changes.empty() ? "" : ",") + R"({"file": "Helper.java", "line": )" +
               line + R"(, "lines": 0, "text": "x", "at": 1, "kind": "inserted", "now": "x"})";
  }
  EXPECT_THAT(answer_to(fix_of(changes)).fixes, IsEmpty());
}

TEST(SearchAnswer, ARefusalInOtherWordsIsOneOfOurs) {
  EXPECT_EQ(answer_to(R"({"refused": "is right"})").refused, kIsRight);
  EXPECT_EQ(answer_to(R"({"refused": "give it 65 points"})").refused, kCannotBeRun);
}

Change replaced(int line, int lines, const std::string& text) {
  Change change;
  change.file = "a.py";
  change.line = line;
  change.lines = lines;
  change.text = text;
  change.at = line;
  return change;
}

std::string text_after(const std::string& text, const Fix& fix) {
  return changed({{"a.py", text}, {"b.py", "as it was\r"}}, fix)->front().text;
}

TEST(ChangedSources, EveryOtherByteStays) {
  const std::string text = "one\r\n\ttwo \xc3\xa9\r\nthree\r\nfour";
  EXPECT_EQ(text_after(text, {replaced(2, 1, "2\n2b"), replaced(4, 1, "4")}),
            "one\r\n2\r\n2b\r\nthree\r\n4");
  EXPECT_EQ(text_after(text, {replaced(5, 0, "five")}),
            "one\r\n\ttwo \xc3\xa9\r\nthree\r\nfour\r\nfive");
  EXPECT_EQ(text_after("one\ntwo\n", {replaced(1, 0, "zero"), replaced(1, 1, "1")}),
            "zero\n1\ntwo\n");
  EXPECT_EQ(changed({{"a.py", "x\n"}, {"b.py", "as it was\r"}}, {replaced(1, 1, "y")})->back().text,
            "as it was\r");
}

TEST(ChangedSources, ALatin1FileStaysOne) {
  EXPECT_EQ(text_after("# caf\xe9\nx\n", {replaced(2, 1, "\xc3\xa9")}), "# caf\xe9\n\xe9\n");
  EXPECT_FALSE(changed({{"a.py", "# caf\xe9\nx\n"}}, {replaced(2, 1, "\xe2\x82\xac")}));
}

TEST(ChangedSources, ARemarkAndEmptyLinesChangeNothing) {
  EXPECT_EQ(changed_in_nothing({{"a.py", "x = 1\ny = \\\n  2\nz = 3"}}, {replaced(1, 1, "")}, "#")
                .front()
                .text,
            "\nx = 1 #\ny = \\\n  2\nz = 3\n\n");
  EXPECT_EQ(changed_in_nothing({{"a.py", "x = 1\ny = \\\n  2\nz = 3"}},
                               {replaced(2, 1, ""), replaced(3, 1, "")}, "#")
                .front()
                .text,
            "x = 1\n\n\ny = \\\n  2 #\nz = 3\n\n");
}

TEST(ChangedSources, WhatChangesNothingStandsInNoTextOfSeveralLines) {
  EXPECT_EQ(changed_in_nothing({{"a.py", "x = \"\"\"a\nb\n\"\"\" + '''c'''\n"}},
                               {replaced(2, 1, "")}, "#")
                .front()
                .text,
            "\nx = \"\"\"a\nb\n\"\"\" + '''c'''\n\n");
  EXPECT_EQ(changed_in_nothing({{"a.py", "x = '''a\"\"\"\n'''\ny = 1\n"}},
                               {replaced(1, 1, ""), replaced(3, 1, "")}, "#")
                .front()
                .text,
            "\nx = '''a\"\"\"\n'''\n\ny = 1 #\n\n");
}

}  // namespace
}  // namespace cairn
