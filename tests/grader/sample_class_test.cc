// The sample class, hostile hand-ins included, graded whole: twice, and nothing else has changed.
#include "tests/sample_class/sample_class.h"

#include <gmock/gmock.h>

#include <cstdlib>
#include <fstream>
#include <map>
#include <nlohmann/json.hpp>
#include <optional>

#include "grader/session/batch.h"
#include "tests/support/files.h"

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

TEST(SampleClass, IsGradedTheSameByOneWorkerAndByTwoAndNothingElseChanges) {
  const test::FreshFolder around;
  const fs::path hand_ins = around / "one/two/hand-ins";
  const fs::path temporary = around / "three/four/temporary";
  fs::create_directories(temporary);
  const std::size_t count = test::write_sample_class(".", hand_ins);
  ASSERT_GE(count, 60U);
  const std::vector<std::string> handed_in = test::listing(hand_ins);
  const Result<Rubric> rubric = read_rubric(write_short_rubric(around / "rubric.json"));
  ASSERT_TRUE(rubric) << rubric.error().message;

  const test::TemporaryFilesIn here(temporary);
  std::vector<std::string> summaries;
  for (const std::size_t jobs : {1U, 2U}) {
    BatchRequest request{hand_ins, around / ("marks" + std::to_string(jobs)), jobs, {}};
    std::size_t reported = 0;
    request.progress = [&](std::size_t done, std::size_t all, const SummaryRow& row) {
      EXPECT_EQ(done, ++reported) << row.id;
      EXPECT_EQ(all, count);
    };
    const Result<std::vector<SummaryRow>> rows = grade_batch(request, *rubric);
    ASSERT_TRUE(rows) << rows.error().message;
    EXPECT_THAT(*rows, SizeIs(count)) << "one row an entry of the folder";
    std::size_t odd = 0;
    for (const SummaryRow& row : *rows) {
      SCOPED_TRACE(row.id + ": " + row.reason);
      EXPECT_NE(row.verdict, Verdict::kJudgeError);
      const auto expected = kOdd.find(row.id);
      if (expected == kOdd.end()) continue;
      EXPECT_EQ(name_of(row.verdict), name_of(expected->second));
      ++odd;
    }
    EXPECT_EQ(odd, kOdd.size());
    summaries.push_back(test::read_file(request.out / "summary.csv"));
    EXPECT_THAT(test::listing(temporary), IsEmpty());
    EXPECT_THAT(processes_of(around.path()), IsEmpty());
  }
  EXPECT_EQ(summaries[0], summaries[1]);
  EXPECT_EQ(test::listing(hand_ins), handed_in);
  EXPECT_THAT(test::listing(around.path()), Not(Contains(EndsWith("escaped.py"))));
}

}  // namespace
}  // namespace cairn
