#include "grader/class/version_change.h"

#include <gmock/gmock.h>

#include "grader/class/stored_class.h"
#include "grader/report/results_json.h"
#include "tests/support/files.h"
#include "tests/support/places.h"

namespace cairn {
namespace {

namespace fs = std::filesystem;
using testing::ElementsAre;
using testing::IsEmpty;

SummaryRow row_of(const std::string& id, const Fraction& points, const Fraction& pending = 0) {
  SummaryRow row;
  row.id = id;
  row.points = points;
  row.pending = pending;
  row.out_of = Fraction(65);
  row.reason = "in 1 of 30 cases";
  return row;
}

class VersionChange : public testing::Test {
 protected:
  void have_summary(const std::vector<SummaryRow>& rows) const {
    test::write_file(folder / "summary.json", summary_json("take_stones", "Take-Stones", rows));
  }
  test::FreshFolder folder;
};

TEST_F(VersionChange, NamesWhoseMarkIsAnother) {
  SummaryRow failed = row_of("cid", 0);
  failed.points.reset();
  have_summary({row_of("ann", 53), row_of("bob", Fraction(97, 2)), failed});
  put_summary_aside(folder.path());
  EXPECT_FALSE(fs::exists(folder / "summary.json"));
  EXPECT_THAT(
      marks_moved_by_version(folder.path(), {row_of("ann", 53), row_of("bob", 40, Fraction(17, 2)),
                                             row_of("cid", 12), row_of("new", 0)}),
      ElementsAre("bob: 48.5 points -> 40 points, 8.5 still to mark: in 1 of 30 cases",
                  "cid: not graded -> 12 points: in 1 of 30 cases"));
  EXPECT_THAT(test::listing(folder.path()), IsEmpty());
}

TEST_F(VersionChange, AClassThatWasInterruptedIsComparedWithTheLastWholeOne) {
  have_summary({row_of("ann", 53)});
  put_summary_aside(folder.path());
  have_summary({row_of("ann", 60)});
  put_summary_aside(folder.path());
  EXPECT_THAT(marks_moved_by_version(folder.path(), {row_of("ann", 65)}),
              ElementsAre("ann: 53 points -> 65 points: in 1 of 30 cases"));
}

TEST_F(VersionChange, WithoutASummaryNothingIsCompared) {
  put_summary_aside(folder.path());
  EXPECT_THAT(marks_moved_by_version(folder.path(), {row_of("ann", 65)}), IsEmpty());
  test::write_file(folder / "summary.json", "no JSON");
  put_summary_aside(folder.path());
  EXPECT_THAT(marks_moved_by_version(folder.path(), {row_of("ann", 65)}), IsEmpty());
}

TEST(UpgradedClass, MarksAreAsTheyWereHandedBackUntilTheyAreComputedAgain) {
  const test::FreshFolder folder;
  fs::copy_file(test::project_folder() / "tests/golden/store.sqlite.format-5",
                store_file(folder.path()));
  const Result<Store> store = Store::open_to_read(folder.path());
  ASSERT_TRUE(store) << store.error().message;
  std::map<std::string, std::string> handed_back;
  for (const PublishedMark& mark : store->published()) {
    handed_back[mark.id] = points_text(mark.points);
  }
  const Result<Rubric> rubric = stored_rubric(*store, folder.path());
  ASSERT_TRUE(rubric) << rubric.error().message;
  std::map<std::string, std::string> now;
  for_each_graded(*store, *rubric, [&](const Graded& graded) {
    const std::optional<Fraction> points = settled_points(graded);
    now[graded.id] = points ? points_text(*points) : "none";
  });
  EXPECT_EQ(now.at("eve"), "none") << "a file of hers is called types.py, which was no Python";
  EXPECT_EQ(now.at("fay"), "none") << "a shortcut, which a person has to look at";
  EXPECT_EQ(now.size(), 8U);
  handed_back["eve"] = handed_back["fay"] = "none";
  EXPECT_EQ(now, handed_back);
}

}  // namespace
}  // namespace cairn
