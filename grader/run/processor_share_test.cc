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

  /// Fails unless that is done while the script runs, in one of some tries: a program that waits
  /// for a busy processor for long looks as if it slept.
  void expect(const std::vector<std::string>& words, const std::string& script) {
    constexpr int kTries = 10;
    for (int i = 0; i < kTries && words_ != words; ++i) run(script);
    EXPECT_EQ(words_, words);
  }

 private:
  void run(const std::string& script) {
    const test::FreshFolder folder;
    Runner runner(Jail::kBest, {folder.path(), {}, {}});
    words_.clear();
    const RunResult result = runner.run({{"/bin/sh", "-c", script}, "", Limits{}});
    EXPECT_EQ(result.out, "end\n") << result.err;
  }

  std::vector<std::string> words_;
};

TEST(ProcessorShare, IsGivenBackWhileAProgramSleeps) {
  ShareLog log;
  log.expect({"wait", "back", "ask"}, "sleep 1; echo end");
}

TEST(ProcessorShare, IsAskedForWhenAProgramGoesOn) {
  ShareLog log;
  log.expect({"wait", "back", "ask", "ask"},
             "sleep 1; i=0; while [ $i -lt 2000000 ]; do i=$((i+1)); done; echo end");
}

TEST(ProcessorShare, IsKeptWhileAProgramWorks) {
  ShareLog log;
  log.expect({"wait", "ask"}, "i=0; while [ $i -lt 2000000 ]; do i=$((i+1)); done; echo end");
}

}  // namespace
}  // namespace cairn
