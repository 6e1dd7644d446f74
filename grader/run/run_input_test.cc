// What programs read: their standard input, and files.
#include <string>

#include "grader/run/run_test.h"

namespace cairn {
namespace {

class RunInputTest : public RunFixture {};
INSTANTIATE_TEST_SUITE_P(All, RunInputTest, testing::Values(Jail::kNone, Jail::kRequired), name_of);

RunRequest request_for(const std::string& script, const ProgramInput& input) {
  RunRequest request{{"sh", "-c", script}, "", Limits{}};
  request.input = input;
  return request;
}

TEST_P(RunInputTest, StandardInputIsWhatWasGivenByteForByte) {
  std::string bytes("\0\xff\r\n", 4);
  while (bytes.size() < 300'000) bytes += "a line\n";
  EXPECT_EQ(run(request_for("cat", {bytes, {}})).out, bytes);
}

TEST_P(RunInputTest, WithoutOneStandardInputIsEmpty) {
  const RunResult result = run(request_for("cat; echo end", {}));
  EXPECT_EQ(result.out, "end\n");
}

TEST_P(RunInputTest, NobodyCanChangeStandardInput) {
  const RunResult result = run(request_for("echo more >>/proc/self/fd/0; cat", {"all\n", {}}));
  EXPECT_EQ(result.out, "all\n") << result.err;
}

TEST_P(RunInputTest, FilesLieWhereItIsStarted) {
  const RunResult result = run(request_for("cat words.txt", {"", {{"words.txt", "one\ntwo\n"}}}));
  EXPECT_EQ(result.out, "one\ntwo\n") << result.err;
}

TEST_P(RunInputTest, TheNextProgramDoesNotFindThem) {
  static_cast<void>(run(request_for("echo more >more.txt", {"", {{"words.txt", "one\n"}}})));
  EXPECT_EQ(run(request_for("ls", {"", {{"other.txt", ""}}})).out, "other.txt\n");
}

TEST_P(RunInputTest, AFileOutsideOfTheFolderIsNotWritten) {
  const RunResult result = run(request_for("true", {"", {{"../escaped", ""}}}));
  EXPECT_TRUE(std::holds_alternative<RunnerFailed>(result.ending));
}

}  // namespace
}  // namespace cairn
