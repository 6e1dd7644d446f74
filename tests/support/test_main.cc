// main() of the test programs. CAIRN_TEST_FOLDER runs the tests of one folder of sources only,
// those of suites whose name ends in Nightly only by .ci/nightly. A test that this machine cannot
// run is skipped with a reason; the file named by CAIRN_NOT_RUN lists all of these, and with
// CAIRN_ALL_TESTS=1 they are failures.
#include <gmock/gmock.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <string>
#include <string_view>

#include "tests/support/nightly.h"
#include "tests/support/places.h"

namespace cairn::test {
namespace {

std::string environment(const char* name) {
  const char* const value = std::getenv(name);
  return value == nullptr ? "" : value;
}

/// Where a test's source lies. The name that it was compiled by begins at the project's root or, if
/// ccache made it relative, in the folder of the build.
std::filesystem::path folder_of(const testing::TestInfo& test) {
  const std::filesystem::path file = test.file();
  const auto build = std::filesystem::path(built_program("")).parent_path().parent_path();
  const auto root = file.string().starts_with("..") ? build : project_folder();
  return (root / file).lexically_normal().parent_path();
}

/// The filter for the tests whose source lies in `folder`, not below it.
std::string tests_in(const std::string& folder) {
  std::string filter;
  const auto& unit_test = *testing::UnitTest::GetInstance();
  for (int i = 0; i < unit_test.total_test_suite_count(); ++i) {
    const testing::TestSuite& suite = *unit_test.GetTestSuite(i);
    for (int j = 0; j < suite.total_test_count(); ++j) {
      const testing::TestInfo& test = *suite.GetTestInfo(j);
      if (folder_of(test) != folder) continue;
      if (std::string_view(suite.name()).ends_with("Nightly") && !is_nightly()) continue;
      filter += std::string(suite.name()) + '.' + test.name() + ':';
    }
  }
  return filter;
}

class SkippedTests : public testing::EmptyTestEventListener {
 public:
  explicit SkippedTests(const std::string& file) : list_(file, std::ios::app) {}

  void OnTestEnd(const testing::TestInfo& test) override {
    if (!test.result()->Skipped()) return;
    std::string reason = test.result()->GetTestPartResult(0).message();
    reason.resize(reason.find_last_not_of('\n') + 1);
    // One write, so that lines of programs that run at once are not mixed.
    list_ << std::string(test.test_suite_name()) + '.' + test.name() + ": " + reason + '\n'
          << std::flush;
  }

 private:
  std::ofstream list_;
};

}  // namespace
}  // namespace cairn::test

int main(int argc, char** argv) {
  testing::InitGoogleMock(&argc, argv);
  const std::string list = cairn::test::environment("CAIRN_NOT_RUN");
  auto& unit_test = *testing::UnitTest::GetInstance();
  if (!list.empty()) unit_test.listeners().Append(new cairn::test::SkippedTests(list));
  const std::string folder = cairn::test::environment("CAIRN_TEST_FOLDER");
  if (!folder.empty()) {
    // What is left out by a filter stays so.
    const std::string left_out =
        GTEST_FLAG_GET(filter).starts_with('-') ? GTEST_FLAG_GET(filter) : "";
    GTEST_FLAG_SET(filter, cairn::test::tests_in(folder) + left_out);
  }
  const int result = RUN_ALL_TESTS();
  if (unit_test.test_to_run_count() == 0) {
    std::cerr << "no test was selected\n";
    return 1;
  }
  if (unit_test.skipped_test_count() > 0 && cairn::test::environment("CAIRN_ALL_TESTS") == "1") {
    std::cerr << "CAIRN_ALL_TESTS is set, and this machine cannot run every test\n";
    return 1;
  }
  return result;
}
