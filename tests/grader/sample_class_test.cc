// The sample class, hostile hand-ins included, graded by one worker and by two, and nothing else
// has changed. The gate grades a part of it, .ci/nightly all.
#include "tests/sample_class/sample_class.h"

#include <gmock/gmock.h>

#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <map>
#include <nlohmann/json.hpp>
#include <optional>
#include <vector>

#include "grader/base/described_json.h"
#include "grader/class/batch.h"
#include "tests/support/files.h"
#include "tests/support/machine.h"
#include "tests/support/nightly.h"

namespace cairn {
namespace {

namespace fs = std::filesystem;
using testing::Contains;
using testing::EndsWith;
using testing::IsEmpty;
using testing::Not;
using testing::SizeIs;

/// The odd hand-ins around one right program: what they must get, however odd they are.
const std::map<std::string, Verdict> kOdd{
    {"dotdot", Verdict::kAccepted},         {"fifo", Verdict::kAccepted},
    {"links", Verdict::kAccepted},          {"misnamed", Verdict::kAccepted},
    {"nested", Verdict::kAccepted},         {"one_file", Verdict::kAccepted},
    {"mallory", Verdict::kAccepted},        {"bomb", Verdict::kNothingToGrade},
    {"cut_off", Verdict::kNothingToGrade},  {"empty_archive", Verdict::kNothingToGrade},
    {"password", Verdict::kNothingToGrade}, {"empty_file", Verdict::kNothingToGrade},
    {"text", Verdict::kNothingToGrade},     {"README.txt", Verdict::kNothingToGrade}};

/// The planted submissions' rubric with two of their cases and shorter limits.
fs::path write_short_rubric(const fs::path& file) {
  auto json = nlohmann::json::parse(test::read_file("tests/submissions/take_stones.json"));
  json["sections"][0]["suite"] = fs::absolute("cases/suites/take_stones.json").string();
  json["sections"][0]["cases"] = {"official-2", "start-14"};
  json["limits"]["run"]["cpu_seconds"] = 1;
  json["limits"]["run"]["wall_seconds"] = 2;
  test::write_file(file, json.dump(2));
  return file;
}

std::string command_line(const fs::path& process) {
  std::ifstream in(process / "cmdline", std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

/// The command lines of all processes that were started from `folder` or are in it.
std::vector<std::string> processes_of(const fs::path& folder) {
  std::vector<std::string> found;
  for (const auto& entry : fs::directory_iterator("/proc")) {
    if (entry.path().filename().string().find_first_not_of("0123456789") != std::string::npos) {
      continue;
    }
    std::error_code gone;
    const std::string words = command_line(entry.path());
    const std::string where = fs::read_symlink(entry.path() / "cwd", gone).string();
    if ((words + where).find(folder.string()) != std::string::npos) found.push_back(words);
  }
  return found;
}

/// Every sixth submission of a class, as a class of its own.
std::size_t copy_some(const fs::path& from, const fs::path& to) {
  fs::create_directory(to);
  std::vector<fs::path> entries;
  for (const auto& entry : fs::directory_iterator(from)) entries.push_back(entry.path());
  std::sort(entries.begin(), entries.end());
  std::size_t count = 0;
  for (std::size_t i = 0; i < entries.size(); i += 6) {
    if (fs::is_fifo(entries[i])) continue;
    fs::copy(entries[i], to / entries[i].filename(),
             fs::copy_options::recursive | fs::copy_options::copy_symlinks);
    ++count;
  }
  return count;
}

class SampleClass : public testing::Test {
 protected:
  SampleClass() {
    fs::create_directories(temporary);
    fs::permissions(around.path(), fs::perms::others_exec, fs::perm_options::add);  // jails' users
    count = test::write_sample_class(".", hand_ins, test::is_nightly() ? 4 : 1);
    rubric = *read_rubric(write_short_rubric(around / "rubric.json"));
  }

  /// Their rows by id. Afterwards no file and no process is left.
  [[nodiscard]] std::map<std::string, SummaryRow> grade(const fs::path& folder, std::size_t entries,
                                                        std::size_t jobs) const {
    const test::TemporaryFilesIn here(temporary);
    BatchRequest request{folder, around / ("marks" + std::to_string(jobs)), jobs, {}};
    std::size_t reported = 0;
    request.progress = [&](std::size_t done, std::size_t all, const SummaryRow& row) {
      EXPECT_EQ(done, ++reported) << row.id;
      EXPECT_EQ(all, entries);
    };
    const Result<BatchResult> graded = grade_batch(request, rubric);
    EXPECT_TRUE(graded) << graded.error().message;
    std::map<std::string, SummaryRow> rows;
    for (const SummaryRow& row : graded->rows) rows.emplace(row.id, row);
    EXPECT_THAT(rows, SizeIs(entries)) << "one row an entry of the folder";
    EXPECT_THAT(test::listing(temporary), IsEmpty());
    EXPECT_THAT(processes_of(around.path()), IsEmpty());
    return rows;
  }

  const test::FreshFolder around;
  const fs::path hand_ins = around / "one/two/hand-ins";
  const fs::path temporary = around / "three/four/temporary";
  std::size_t count = 0;
  Rubric rubric;
};

TEST_F(SampleClass, IsGradedTheSameByOneWorkerAndByTwoAndNothingElseChanges) {
  CAIRN_NEEDS_JAIL();
  ASSERT_GE(count, 40U);
  const std::vector<std::string> handed_in = test::listing(hand_ins);
  const auto rows = grade(hand_ins, count, 2);
  for (const auto& [id, row] : rows) {
    SCOPED_TRACE(id + ": " + row.reason);
    EXPECT_NE(row.verdict, Verdict::kJudgeError);
  }
  for (const auto& [id, verdict] : kOdd) {
    ASSERT_TRUE(rows.contains(id)) << id;
    EXPECT_EQ(enum_word(rows.at(id).verdict), enum_word(verdict)) << id << rows.at(id).reason;
  }
  const std::size_t some = copy_some(hand_ins, around / "some");
  const auto by_one = grade(around / "some", some, 1);
  std::size_t same = 0;
  for (const auto& [id, row] : by_one) {
    const auto found = rows.find(id);
    if (found == rows.end()) continue;  // alone in its family it has another name
    EXPECT_EQ(json_of_described(row, FractionForm::kText),
              json_of_described(found->second, FractionForm::kText));
    ++same;
  }
  EXPECT_GE(same, some - 3);
  EXPECT_EQ(test::listing(hand_ins), handed_in);
  EXPECT_THAT(test::listing(around.path()), Not(Contains(EndsWith("escaped.py"))));
}

}  // namespace
}  // namespace cairn
