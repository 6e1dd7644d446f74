// How Canvas and Moodle tell whose page it is, restated.
#include "grader/export/feedback.h"

#include <archive.h>
#include <archive_entry.h>
#include <gmock/gmock.h>

#include <map>

#include "grader/base/libarchive.h"
#include "grader/class/batch.h"
#include "grader/class/manual_grading.h"
#include "grader/export/export_marks.h"
#include "grader/export/export_test.h"
#include "grader/selftest/archive_writer.h"
#include "reference/core/words.h"
#include "tests/support/files.h"

namespace cairn {
namespace {

namespace fs = std::filesystem;
using testing::AllOf;
using testing::Contains;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::Not;

bool is_all_digits(std::string_view text) {
  return !text.empty() &&
         std::all_of(text.begin(), text.end(), [](char c) { return '0' <= c && c <= '9'; });
}

/// Assignment#infer_comment_context_from_filename: user and attachment; "" where Canvas ignores it.
std::pair<std::string, std::string> canvas_finds(const std::string& path) {
  const std::string name = path.substr(path.rfind('/') + 1);
  const auto parts = split(name, "_");
  if (parts.back().starts_with("link") || name.starts_with("._")) return {};
  std::vector<std::string> numbers;
  for (const std::string_view part : parts) {
    if (is_all_digits(part)) numbers.emplace_back(part);
  }
  if (numbers.size() < 2) return {};
  return {numbers[0], numbers[1]};
}

/// assignfeedback_file_zip_importer: the participant; "" where Moodle ignores the file.
std::string moodle_finds(const std::string& path) {
  const std::string file = path.substr(path.rfind('/') + 1);
  if (file.starts_with(".") || file.starts_with("~")) return "";
  const auto parts = split(path, "_");
  if (parts.size() < 5 || !is_all_digits(parts[1])) return "";
  return parts[2] == "assignsubmission" && parts[3] == "file" ? std::string(parts[1]) : "";
}

Graded handed_in(const std::string& id, const std::string& user,
                 const std::vector<std::string>& files) {
  Graded graded = test::example_graded(id);
  graded.user = user;
  graded.files = files;
  return graded;
}

std::string canvas_name(const Graded& graded) {
  const auto name = feedback_name(graded, FeedbackReader::kCanvas);
  return name ? *name : "none: " + name.error().message;
}

TEST(Feedback, CanvasFindsUserAndFile) {
  using Found = std::pair<std::string, std::string>;
  const std::vector<std::string> files = {"doejane_LATE_1001_2002_jdoe-HW2-P3.zip",
                                          "doejane_LATE_1001_2003_notes.pdf"};
  for (const std::string id : {"jdoe", "12345", "a_12345_b", "link", "._x", "hw_2_3_x", "1001"}) {
    const std::string name = canvas_name(handed_in(id, "1001", files));
    EXPECT_EQ(canvas_finds(name), Found("1001", "2003")) << name << ": the newest file";
    EXPECT_TRUE(name.ends_with("_feedback.html")) << name;
  }
  const Graded hostile = handed_in("x", "1001", {"roe_1001_2002_a_5_6_\x1b[31m.zip"});
  EXPECT_EQ(canvas_name(hostile), "feedback-x_1001_2002_feedback.html");
}

TEST(Feedback, WhatWasTypedInCanHaveNoneInCanvas) {
  for (const std::string file : {"doe_1001_text.html", "doe_LATE_1001_link.html"}) {
    EXPECT_THAT(canvas_name(handed_in("a", "1001", {file})), HasSubstr("none: it was typed in"));
  }
  EXPECT_EQ(canvas_name(handed_in("a", "1001", {"doe_1001_text.html", "doe_1001_2002_a.zip"})),
            "feedback-a_1001_2002_feedback.html");
  EXPECT_THAT(canvas_name(handed_in("a", "", {"jdoe-HW2-P3.zip"})),
              HasSubstr("none: the names of its files"));
  EXPECT_THAT(canvas_name(handed_in("a", "", {"doe_1001_2002_x.zip"})),
              HasSubstr("none: the names of its files"))
      << "a name of the course's own";
  Graded anonymous = handed_in("a", "1001", {"anon_1001_2002_x.zip"});
  anonymous.student = "anon";
  EXPECT_THAT(canvas_name(anonymous), HasSubstr("anonymously"));
}

TEST(Feedback, MoodleFindsTheParticipant) {
  for (const std::string id : {"Jane_Doe", "a_1_b", "~x", "12345"}) {
    const auto name = feedback_name(
        handed_in(id, "45678", {"Jane Doe_45678_assignsubmission_file_"}), FeedbackReader::kMoodle);
    ASSERT_TRUE(name) << name.error().message;
    EXPECT_EQ(moodle_finds(*name), "45678") << *name;
  }
  EXPECT_FALSE(feedback_name(handed_in("a", "", {"jdoe.zip"}), FeedbackReader::kMoodle));
  EXPECT_FALSE(
      feedback_name(handed_in("a", "1001", {"doe_1001_2002_a.zip"}), FeedbackReader::kMoodle));
}

class FeedbackZipTest : public testing::Test {
 protected:
  FeedbackZipTest() {
    fs::create_directories(folder / "hand-ins");
    for (const std::string name : {"ann_1001_2002_ann-A4.zip", "bob_LATE_1002_2003_bob-A4.zip"}) {
      ArchiveWriter(folder / "hand-ins" / name, ArchiveWriter::Format::kZip).file("a4q1.py", "x");
    }
    test::write_file(folder / "hand-ins/moe_1003_text.html", "typed");
    const Result<Rubric> rubric = parse_rubric(R"({
      "assignment": "take_stones", "title": "files", "hand_in": "^(.+)-A4",
      "limits": {
        "build": {"cpu_seconds": 1, "wall_seconds": 1, "output_kib": 1, "memory_mib": 16},
        "run": {"cpu_seconds": 1, "wall_seconds": 1, "output_kib": 1, "memory_mib": 16}
      },
      "sections": [{"title": "Files", "from": "files_present", "items": [
        {"name": "q1", "title": "question 1", "points": 6, "pattern": "a4q1.*"}]}]})",
                                               "rubric.json");
    EXPECT_TRUE(rubric) << rubric.error().message;
    const auto graded =
        grade_batch({folder / "hand-ins", folder / "marks", 1, [](const auto&...) {}}, *rubric);
    EXPECT_TRUE(graded) << graded.error().message;
    EXPECT_TRUE(decide({folder / "marks", "moe", DecisionKind::kOverride, "", Fraction(6),
                        "it was typed in", "crd"}));
  }

  [[nodiscard]] Result<FeedbackResult> write(FeedbackReader reader) const {
    return write_feedback({folder / "marks", reader, folder / "feedback.zip",
                           [](const ShownToStudent& one) { return "page of " + one.graded.id; }});
  }

  /// The files of the zip, as another program reads them.
  [[nodiscard]] std::map<std::string, std::string> pages() const {
    const libarchive::Archive in(archive_read_new());
    archive_read_support_format_zip(in.get());
    EXPECT_EQ(archive_read_open_filename(in.get(), (folder / "feedback.zip").c_str(), 1 << 16),
              ARCHIVE_OK);
    std::map<std::string, std::string> all;
    archive_entry* entry = nullptr;
    while (archive_read_next_header(in.get(), &entry) == ARCHIVE_OK) {
      std::string text(1'000, '\0');
      const auto size = archive_read_data(in.get(), text.data(), text.size());
      EXPECT_GE(size, 0);
      text.resize(static_cast<std::size_t>(std::max<la_ssize_t>(size, 0)));
      all.emplace(archive_entry_pathname(entry), text);
    }
    return all;
  }

  test::FreshFolder folder;
};

TEST_F(FeedbackZipTest, HoldsAPageForEverybodyWhoCanHaveOne) {
  const auto written = write(FeedbackReader::kCanvas);
  ASSERT_TRUE(written) << written.error().message;
  EXPECT_EQ(written->pages, 2U);
  EXPECT_THAT(written->left, ElementsAre("moe: it was typed in or is a link, and Canvas takes "
                                         "feedback to files only"));
  EXPECT_THAT(pages(),
              ElementsAre(testing::Pair("feedback-ann_1001_2002_feedback.html", "page of ann"),
                          testing::Pair("feedback-bob_1002_2003_feedback.html", "page of bob")));
  const std::string bytes = test::read_file(folder / "feedback.zip");
  ASSERT_TRUE(write(FeedbackReader::kCanvas));
  EXPECT_EQ(test::read_file(folder / "feedback.zip"), bytes);
}

TEST_F(FeedbackZipTest, SaysNothingElseThanWhatWasHandedBack) {
  ExportRequest request;
  request.marks = folder / "marks";
  request.format = "codegrade";
  request.output = folder / "points";
  ASSERT_TRUE(export_marks(request));
  ASSERT_TRUE(
      decide({folder / "marks", "bob", DecisionKind::kOverride, "", Fraction(2), "?", "x"}));
  EXPECT_THAT(
      write(FeedbackReader::kCanvas)->left,
      Contains("bob: its mark is 2 now, and 6 was handed back; to lower it: grade export " +
               (folder / "marks").string() + " bob --to codegrade --output FILE --may-lower"));
}

TEST_F(FeedbackZipTest, IsNotWrittenForTheWrongSystem) {
  const auto written = write(FeedbackReader::kMoodle);
  ASSERT_FALSE(written);
  EXPECT_THAT(written.error().message, HasSubstr("no page was written for moodle"));
  EXPECT_FALSE(fs::exists(folder / "feedback.zip"));
}

}  // namespace
}  // namespace cairn
