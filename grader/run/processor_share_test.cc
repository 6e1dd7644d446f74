#include "grader/run/processor_share.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "grader/run/run.h"
#include "tests/support/files.h"

namespace cairn {
namespace {

/// What was done with the share of this process while a program ran.
class ShareLog {
 public:
  ShareLog() {
    share_processors({[this] { words_.emplace_back("back"); },
                      [this] { words_.emplace_back("ask"); },
                      [this] { words_.emplace_back("wait"); }});
  }
  ~ShareLog() {
    share_processors({[] {}, [] {}, [] {}});
  }
  ShareLog(const ShareLog&) = delete;
  ShareLog& operator=(const ShareLog&) = delete;

  [[nodiscard]] std::vector<std::string> of(const std::string& script) {
    const test::FreshFolder folder;
    Runner runner(Jail::kBest, {folder.path(), {}, {}});
    words_.clear();
    const RunResult result = runner.run({{"/bin/sh", "-c", script}, "", Limits{}});
    EXPECT_EQ(result.out, "end\n") << result.err;
    return words_;
  }

 private:
  std::vector<std::string> words_;
};

TEST(ProcessorShare, IsGivenBackWhileAProgramSleeps) {
  ShareLog log;
  EXPECT_EQ(log.of("sleep 1; echo end"), (std::vector<std::string>{"wait", "back", "ask"}));
}

TEST(ProcessorShare, IsAskedForWhenAProgramGoesOn) {
  ShareLog log;
  const std::vector<std::string> words =
      log.of("sleep 1; i=0; while [ $i -lt 2000000 ]; do i=$((i+1)); done; echo end");
  EXPECT_EQ(words, (std::vector<std::string>{"wait", "back", "ask", "ask"}));
}

TEST(ProcessorShare, IsKeptWhileAProgramWorks) {
  ShareLog log;
  EXPECT_EQ(log.of("i=0; while [ $i -lt 2000000 ]; do i=$((i+1)); done; echo end"),
            (std::vector<std::string>{"wait", "ask"}));
}

}  // namespace
}  // namespace cairn
