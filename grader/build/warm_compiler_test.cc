// A javac that stays against one that is started: the same class files, or nothing.
#include "grader/build/warm_compiler.h"

#include <gmock/gmock.h>

#include <map>
#include <memory>
#include <optional>

#include "grader/base/read_file.h"
#include "grader/build/start.h"
#include "tests/support/files.h"
#include "tests/support/machine.h"

namespace cairn {
namespace {

namespace fs = std::filesystem;
using testing::ElementsAre;
using testing::IsEmpty;
using testing::Key;
using testing::UnorderedElementsAre;

class WarmCompilerTest : public testing::Test {
 protected:
  WarmCompilerTest() {
    for (const char* const name : {"submission", "warm", "fresh"}) {
      fs::create_directory(work / name);
    }
  }
  void SetUp() override { CAIRN_NEEDS_JAIL(); }

  fs::path source(const std::string& name, const std::string& text) const {
    const fs::path path = work / "submission" / name;
    fs::create_directories(path.parent_path());
    test::write_file(path, text);
    return path;
  }

  [[nodiscard]] std::vector<std::string> javac(const std::vector<fs::path>& sources,
                                               const std::string& out) const {
    std::vector<std::string> command{"javac",
                                     "-J-Xmx512m",
                                     "-J-XX:-UsePerfData",
                                     "-proc:none",
                                     "-nowarn",
                                     "-encoding",
                                     "UTF-8",
                                     "-sourcepath",
                                     (work / "submission").string(),
                                     "-d",
                                     (work / out).string()};
    for (const fs::path& one : sources) command.push_back(one.string());
    return command;
  }

  std::optional<RunResult> compile(const std::vector<fs::path>& sources) {
    return compiler().compile(javac(sources, "warm"), work / "submission", Limits{}, work.path());
  }

  /// What javac makes of them, started as always.
  RunResult compile_alone(const std::vector<fs::path>& sources) const {
    Runner runner(Jail::kBest, {work.path(), {}, {"submission", "fresh"}});
    Limits limits;
    limits.memory_bytes = 4ULL << 30U;
    return runner.run({javac(sources, "fresh"), work / "submission", limits});
  }

  [[nodiscard]] std::map<std::string, std::string> classes(const std::string& out) const {
    std::map<std::string, std::string> all;
    for (const fs::path& file : files_below(work / out)) {
      all[file.lexically_relative(work / out).string()] = read_file_or_empty(file);
    }
    return all;
  }

  void expect_same(const std::vector<fs::path>& sources) {
    const auto warm = compile(sources);
    ASSERT_TRUE(warm);
    const RunResult fresh = compile_alone(sources);
    EXPECT_EQ(fresh.ending, Ending{Exited{0}}) << fresh.err;
    EXPECT_EQ(warm->out + warm->err, fresh.out + fresh.err);
    EXPECT_EQ(classes("warm"), classes("fresh"));
    EXPECT_GT(warm->cpu_seconds, 0);
  }

  /// One for all tests: it takes longest to start.
  static WarmCompiler& compiler() {
    if (!compiler_) compiler_ = std::make_unique<WarmCompiler>(Jail::kBest);
    return *compiler_;
  }
  static void TearDownTestSuite() { compiler_.reset(); }

  test::FreshFolder work;

 private:
  inline static std::unique_ptr<WarmCompiler> compiler_;
};

TEST_F(WarmCompilerTest, MakesTheSameClassFiles) {
  expect_same({source("A.java",
                      "public class A { Runnable r = () -> System.out.println(1); "
                      "class In {} public static void main(String[] a) {} }")});
  EXPECT_THAT(classes("warm"), UnorderedElementsAre(Key("A.class"), Key("A$In.class")));
}

TEST_F(WarmCompilerTest, FindsWhatTheSourcesNeedWhereTheirPackagesBegin) {
  source("b/B.java", "package b; public class B { public static int x = Other.y; }");
  source("b/Other.java", "package b; class Other { static int y = 3; }");
  source("Unused.java", "this is not Java");
  expect_same({source("A.java", "class A { int x = b.B.x; }")});
}

TEST_F(WarmCompilerTest, SaysWhatJavacSaysOfWhatItCompiles) {
  expect_same({source("A.java",
                      "import java.util.*; class A { List<String> x = new ArrayList(); "
                      "@Deprecated void f() {} }")});
}

TEST_F(WarmCompilerTest, OneSubmissionSeesNothingOfAnother) {
  ASSERT_TRUE(compile({source("Mine.java", "public class Mine {}")}));
  fs::remove_all(work / "submission/Mine.java");
  fs::remove_all(work / "warm/Mine.class");
  EXPECT_FALSE(compile({source("Yours.java", "class Yours extends Mine {}")}));
  EXPECT_THAT(classes("warm"), IsEmpty());
}

TEST_F(WarmCompilerTest, LeavesToJavacWhatDoesNotCompile) {
  EXPECT_FALSE(compile({source("A.java", "class A { int x = 1 }")}));
  EXPECT_FALSE(compile({source("A.java", "class A { String s = \"\xff\"; }")}));
}

TEST_F(WarmCompilerTest, LeavesToJavacWhatMaySeeMoreThanSources) {
  const fs::path a = source("A.java", "class A {}");
  source("B.class", "");
  EXPECT_FALSE(compile({a})) << "a class file";
  fs::remove(work / "submission/B.class");
  fs::create_symlink("/etc/passwd", work / "submission/Link.java");
  EXPECT_FALSE(compile({a})) << "a link";
  fs::remove(work / "submission/Link.java");
  fs::create_directory_symlink("/tmp", work / "warm/pkg");
  EXPECT_FALSE(compile({a})) << "a folder that leads elsewhere, where it is built";
  fs::remove(work / "warm/pkg");
  EXPECT_TRUE(compile({a}));
}

TEST_F(WarmCompilerTest, LeavesToJavacAFolderThatCannotBeRead) {
  const fs::path a = source("A.java", "class A {}");
  fs::remove(work / "warm");  // root reads what is closed
  EXPECT_FALSE(compile({a}));
  fs::create_directory(work / "warm");
  EXPECT_TRUE(compile({a}));
}

TEST_F(WarmCompilerTest, LeavesOtherCommandsAlone) {
  EXPECT_FALSE(compiler().compile({"g++", "a.cc"}, work / "submission", Limits{}, work.path()));
  EXPECT_FALSE(compiler().compile({"javac", "A.java"}, work / "submission", Limits{}, work.path()));
}

TEST_F(WarmCompilerTest, WhoTakesTooLongOrTooMuchCostsOnlyHimself) {
  Limits limits;
  limits.cpu_seconds = 0.1;
  const std::vector<fs::path> slow{source("A.java", "class A {}")};
  const auto out_of_time =
      compiler().compile(javac(slow, "warm"), work / "submission", limits, work.path());
  EXPECT_TRUE(!out_of_time || out_of_time->cpu_seconds < 0.1);
  std::string deep = "class B { int x = ";
  for (int i = 0; i < 20'000; ++i) deep += "(1+";
  EXPECT_FALSE(compile({source("B.java", deep + "1" + std::string(20'000, ')') + "; }")}));
  fs::remove(work / "submission/B.java");
  EXPECT_TRUE(compile({source("C.java", "class C {}")}));
}

}  // namespace
}  // namespace cairn
