#include "grader/sheet/handed_in_answer.h"

#include <gmock/gmock.h>

#include "grader/sheet/sheet_page.h"
#include "tests/support/files.h"

namespace cairn {
namespace {

using testing::AllOf;
using testing::HasSubstr;
using testing::Not;

const std::string kAnswers =
    "Jane Doe\n"
    "1. The winners\n   are the same.\n"
    "1.5 is a number\n"
    "2) b\n"
    "10. the last\n";

TEST(LinesUnder, AreThoseFromTheLabelToTheNextOne) {
  const std::vector<std::string> others{"2", "10."};
  EXPECT_EQ(lines_under(kAnswers, "1.", others),
            "1. The winners\n   are the same.\n1.5 is a number\n");
  EXPECT_EQ(lines_under(kAnswers, "2", {"1.", "10."}), "2) b\n");
  EXPECT_EQ(lines_under(kAnswers, "10.", {"1.", "2"}), "10. the last\n");
}

TEST(LinesUnder, MayBeginWithAListSignAndInAnyCapitals) {
  EXPECT_EQ(lines_under("# Question A\n  - Q8.1: yes\nQ8.10: no", "q8.1", {"q8.10"}),
            "  - Q8.1: yes\n");
}

TEST(LinesUnder, AreNoneWhereNobodyWroteTheLabel) {
  EXPECT_EQ(lines_under(kAnswers, "3.", {"1."}), "");
  EXPECT_EQ(lines_under("", "3.", {}), "");
}

TEST(AnswerGroup, IsTheSameForAnswersThatDifferInFormAlone) {
  const auto group = [](const std::string& text) {
    return answer_group({.kind = AnswerKind::kText, .text = text});
  };
  EXPECT_EQ(group("1. The winners are the same."), group("The  WINNERS are\nthe same"));
  EXPECT_NE(group("1. The winners are the same."), group("The winners are not the same"));
  EXPECT_NE(group("The value is 12"), group("The value is 13"));
  EXPECT_NE(group("\u00e9"), group("\u00e8"));
}

class HandedInAnswer : public testing::Test {
 protected:
  HandedInAnswer() { request_.jail = Jail::kBest; }

  void hand_in(const std::string& name, const std::string& text) {
    test::write_file(folder_ / name, text);
  }
  [[nodiscard]] SheetAnswer answer(const std::string& pattern, const std::string& label = "") {
    return handed_in_answer(folder_.path(), AnswerPlace{pattern, label},
                            {{pattern, "1."}, {pattern, "2."}}, request_);
  }

  test::FreshFolder folder_;
  SheetRequest request_;
};

TEST_F(HandedInAnswer, IsTheFileOfThatNameInAnyCapitals) {
  hand_in("A4Q8.TXT", "1. yes\n2. no\n");
  EXPECT_EQ(answer("a4q8.txt").text, "1. yes\n2. no\n");
  EXPECT_EQ(answer("a4q8.txt", "2.").text, "2. no\n");
  EXPECT_EQ(answer("a4q8.txt").name, "A4Q8.TXT");
  EXPECT_EQ(answer("a4q8.txt").kind, AnswerKind::kText);
}

TEST_F(HandedInAnswer, IsTheWholeFileWhereNobodyWroteTheLabel) {
  hand_in("a.txt", "yes\nno\n");
  EXPECT_EQ(answer("a.txt", "2.").text, "yes\nno\n");
}

TEST_F(HandedInAnswer, SaysWhatIsMissing) {
  EXPECT_EQ(answer("a.txt").kind, AnswerKind::kNone);
  EXPECT_EQ(answer("a.txt").text, "the file 'a.txt' is missing");
}

TEST_F(HandedInAnswer, OfASectionIsTheFileThatMayHoldItsAnswersInstead) {
  hand_in("a4_EXECUTION.txt", "1 2 3\n");
  const SheetAnswer instead =
      handed_in_answer(folder_.path(), AnswerPlace{"out.txt"}, {}, request_);
  EXPECT_EQ(instead.text, "1 2 3\n");
  EXPECT_EQ(instead.name, "a4_EXECUTION.txt");
  EXPECT_EQ(answer("out.txt").text, "the file 'out.txt' is missing") << "another item's may be it";
  request_.is_blind = true;
  EXPECT_EQ(handed_in_answer(folder_.path(), AnswerPlace{"out.txt"}, {}, request_).name,
            "in place of out.txt");
}

TEST_F(HandedInAnswer, OfSeveralFilesIsAllOfThem) {
  hand_in("q10_a.py", "first\n");
  hand_in("q10_b.py", "second\n");
  const SheetAnswer both = answer("q10*");
  EXPECT_EQ(both.kind, AnswerKind::kSource);
  EXPECT_EQ(both.text, "first\n\n== q10_b.py\nsecond\n");
}

TEST_F(HandedInAnswer, WithoutAPlaceIsEveryText) {
  hand_in("one.txt", "first\n");
  hand_in("two.txt", "second");
  hand_in("three.bin", std::string("a\0b", 3));
  const SheetAnswer all = handed_in_answer(folder_.path(), {}, {}, request_);
  EXPECT_EQ(all.text, "== one.txt\nfirst\n\n== two.txt\nsecond\n\n");
}

TEST_F(HandedInAnswer, OfABlindSheetNamesNoFile) {
  hand_in("jane-doe.txt", "first\n");
  request_.is_blind = true;
  EXPECT_EQ(answer("*.txt").name, "*.txt");
  hand_in("jane-doe.bin", std::string("a\0b", 3));
  EXPECT_EQ(answer("*.bin").text, "'*.bin' is not text, and a page cannot show it");
  EXPECT_EQ(handed_in_answer(folder_.path(), {}, {}, request_).text, "== file 1\nfirst\n\n");
}

TEST_F(HandedInAnswer, OfAPictureIsThePicture) {
  hand_in("a.PNG", "\x89PNG bytes");
  EXPECT_EQ(answer("a.png").kind, AnswerKind::kPicture);
  EXPECT_EQ(answer("a.png").type, "image/png");
  EXPECT_EQ(answer("a.png").bytes, "\x89PNG bytes");
}

TEST_F(HandedInAnswer, OfAPdfIsItsTextAndTheFile) {
  hand_in("a.pdf",
          "%PDF-1.1\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n"
          "2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n"
          "3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 100]/Contents 4 0 R/Resources"
          "<</Font<</F<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>>>>>>>endobj\n"
          "4 0 obj<</Length 44>>stream\nBT /F 12 Tf 20 50 Td (The winners differ) Tj ET\n"
          "endstream endobj\ntrailer<</Root 1 0 R>>\n");
  const SheetAnswer pdf = answer("a.pdf");
  EXPECT_EQ(pdf.kind, AnswerKind::kPdf);
  EXPECT_EQ(pdf.type, "application/pdf");
  EXPECT_THAT(pdf.bytes, HasSubstr("%PDF"));
  EXPECT_THAT(pdf.text, HasSubstr("The winners differ"));
}

TEST_F(HandedInAnswer, OfWhatOnlyClaimsToBeAPdfSaysSo) {
  hand_in("a.pdf", "#!/bin/sh\necho no\n");
  EXPECT_EQ(answer("a.pdf").text, "pdftotext cannot read it");
}

TEST_F(HandedInAnswer, ThatIsNoTextIsNotShown) {
  hand_in("a.txt", std::string("a\0b", 3));
  EXPECT_EQ(answer("a.txt").kind, AnswerKind::kNone);
  EXPECT_EQ(answer("a.txt").text, "'a.txt' is not text, and a page cannot show it");
  EXPECT_EQ(answer("a.txt").bytes, std::string("a\0b", 3)) << "to be saved";
  const SheetAnswer one = answer("a.txt");
  hand_in("a.txt", std::string("c\0d", 3));
  EXPECT_NE(answer_group(one), answer_group(answer("a.txt"))) << "and it is equal to no other";
}

TEST_F(HandedInAnswer, ThatIsTooLongIsCutOff) {
  hand_in("a.txt", std::string(300'000, 'x'));
  EXPECT_EQ(answer("a.txt").text.size(), 100U << 10U);
  EXPECT_EQ(answer("a.txt").cut, 300'000 - (100U << 10U));
}

}  // namespace
}  // namespace cairn
