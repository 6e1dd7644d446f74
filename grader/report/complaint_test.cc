#include "grader/report/complaint.h"

#include <gtest/gtest.h>

#include <string>

namespace cairn {
namespace {

TEST(Complaint, OfJavaNamesTheFirstLineOfTheProgramsOwn) {
  EXPECT_EQ(words_of(complaint_in(
                "Exception in thread \"main\" java.lang.NumberFormatException: For input string\n"
                "\tat java.base/java.lang.Integer.parseInt(Integer.java:652)\n"
                "\tat TakeStones.read(TakeStones.java:42)\n"
                "\tat TakeStones.main(TakeStones.java:108)\n")),
            "NumberFormatException at TakeStones.java:42");
}

TEST(Complaint, OfJavaIsTheCauseWhereThereIsOne) {
  EXPECT_EQ(words_of(complaint_in("Exception in thread \"main\" java.lang.RuntimeException\n"
                                  "\tat A.main(A.java:3)\n"
                                  "Caused by: a.b.Lost: where?\n"
                                  "\tat B.find(B.java:7)\n"
                                  "\t... 1 more\n")),
            "Lost at B.java:7");
}

TEST(Complaint, OfPythonNamesTheLastLineOfTheProgramsOwn) {
  EXPECT_EQ(
      words_of(complaint_in("Traceback (most recent call last):\n"
                            "  File \"/cairn/submission/TakeStones.py\", line 90, in <module>\n"
                            "    main()\n"
                            "  File \"/cairn/submission/board.py\", line 42, in main\n"
                            "    heapq.heappop([])\n"
                            "  File \"/usr/lib/python3.11/heapq.py\", line 7, in heappop\n"
                            "IndexError: list index out of range\n")),
      "IndexError at board.py:42");
}

TEST(Complaint, OfCallsWithoutEndNamesACallThatIsRepeatedWhereverTheStackWasFull) {
  const std::string search = "\tat A.search(A.java:28)\n\tat A.best(A.java:56)\n";
  const std::string calls = search + search + "\tat A.main(A.java:3)\n";
  for (const char* const innermost :
       {"", "\tat A.moves(A.java:21)\n", "\tat A.best(A.java:56)\n"}) {
    const Complaint complaint =
        complaint_in(std::string("Exception in thread \"main\" java.lang.StackOverflowError\n") +
                     innermost + calls);
    EXPECT_EQ(words_of(complaint), "StackOverflowError at A.java:28");
    EXPECT_EQ(complaint.frames.size(), 1U);
  }
  EXPECT_EQ(words_of(complaint_in("Traceback (most recent call last):\n"
                                  "  File \"a.py\", line 9, in <module>\n"
                                  "  File \"a.py\", line 6, in best\n"
                                  "  File \"a.py\", line 6, in best\n"
                                  "  [Previous line repeated 995 more times]\n"
                                  "  File \"a.py\", line 2, in moves\n"
                                  "RecursionError: maximum recursion depth exceeded\n")),
            "RecursionError at a.py:6");
}

TEST(Complaint, OfCppSaysWhatTheExceptionSays) {
  EXPECT_EQ(
      words_of(complaint_in(
          "terminate called after throwing an instance of 'std::out_of_range'\n"
          "  what():  vector::_M_range_check: __n (which is 8) >= this->size() (which is 8)\n")),
      "std::out_of_range: vector::_M_range_check: __n (which is 8) >= this->size() (wh…");
  EXPECT_EQ(
      words_of(complaint_in("TakeStones: src/TakeStones.cpp:31: int moves(): Assertion `n > 0' "
                            "failed.\n")),
      "Assertion `n > 0' failed at TakeStones.cpp:31");
}

TEST(Complaint, IsEmptyWhereNothingIsKnown) {
  for (const char* const err :
       {"", "searching\n", "Exception in thread", "Exception in thread \"", "\tat x(A.java:1)\n",
        "  what():  alone\n", "x: Assertion ` failed.", "  File \"x\", line"}) {
    EXPECT_EQ(complaint_in(err).where, "") << err;
  }
  EXPECT_EQ(words_of(complaint_in("searching\n")), "");
}

TEST(Complaint, ShowsNothingThatActsOnATerminal) {
  EXPECT_EQ(words_of(complaint_in("Exception in thread \"main\" A\x1b[31m\n\tat B.c(\x1b:1)\n")),
            "A\\e[31m at \\e:1");
}

TEST(TellingPart, IsTheBeginningOfAnExceptionOrTheEnd) {
  std::string deep = "searching\nException in thread \"main\" java.lang.StackOverflowError\n";
  for (int i = 0; i < 1000; ++i) deep += "\tat T.f(T.java:1)\n";
  EXPECT_EQ(telling_part(deep, 2),
            "Exception in thread \"main\" java.lang.StackOverflowError\n\tat T.f(T.java:1)");
  EXPECT_EQ(telling_part("a\nb\nc\n", 2), "b\nc");
  EXPECT_EQ(telling_part("a\nb\n", 2), "a\nb\n");
}

}  // namespace
}  // namespace cairn
