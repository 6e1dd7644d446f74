// A compiler that stays against one that is started: the same, or nothing.
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

  /// The table's command, of a program in Python.
  [[nodiscard]] static std::vector<std::string> python3(const fs::path& program) {
    std::vector<std::string> command = language_named("Python")->build.front();
    command.back() = program.string();
    return command;
  }

  std::optional<RunResult> look_at(const fs::path& program) {
    return compiler().compile(python3(program), work / "submission", Limits{}, work.path());
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

TEST_F(WarmCompilerTest, TakesForPythonWhatPython3DoesAndSaysTheSame) {
  for (const std::string text : {"print(1)\n", "", "x = '\\d' is 'd'\n", "# \xe4\n"}) {
    const fs::path program = source("a.py", text);
    Runner runner(Jail::kBest, {work.path(), {}, {"submission"}});
    const RunResult fresh = runner.run({python3(program), work / "submission", Limits{}});
    const auto warm = look_at(program);
    EXPECT_EQ(warm.has_value(), fresh.ending == Ending{Exited{0}}) << text << fresh.err;
    if (warm) {
      EXPECT_EQ(warm->out + warm->err, fresh.out + fresh.err) << text;
    }
  }
}

TEST_F(WarmCompilerTest, ExecutesNothingOfAProgramInPython) {
  const auto looked_at = look_at(source("a.py", "import time\ntime.sleep(9)\nprint('ran')\n"));
  ASSERT_TRUE(looked_at);
  EXPECT_EQ(looked_at->out, "");
  EXPECT_LT(looked_at->cpu_seconds, 1);
}

TEST_F(WarmCompilerTest, LeavesToPython3WhatIsNotPythonOrLiesElsewhere) {
  EXPECT_FALSE(look_at(source("a.py", "print 'a'\n")));
  EXPECT_FALSE(look_at(source("b.py", std::string(100'000, '(')))) << "nested too deep";
  EXPECT_FALSE(look_at(source("c.py", "pass\n" + std::string(kMostSourceBytes, ' '))));
  fs::create_symlink("/etc/hostname", work / "submission/d.py");
  EXPECT_FALSE(look_at(work / "submission/d.py"));
  fs::create_directory_symlink("/etc", work / "submission/etc");
  EXPECT_FALSE(look_at(work / "submission/etc/hostname"));
  EXPECT_TRUE(look_at(source("e.py", "pass\n"))) << "it goes on";
}

}  // namespace
}  // namespace cairn
