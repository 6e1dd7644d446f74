// Languages that a machine may or may not have: each where it is installed.
#include <gmock/gmock.h>

#include <algorithm>

#include "grader/build/build_test.h"
#include "grader/build/language.h"
#include "grader/build/language_probe.h"

namespace cairn {
namespace {

using testing::ElementsAre;
using testing::StartsWith;

struct Echo {
  std::string language;
  std::string file;
  std::string source;  ///< prints its first argument and the first line that it reads
};

const std::vector<Echo>& echoes() {
  static const std::vector<Echo> all{
      {"JavaScript", "TakeStones.js",
       "const line = require('fs').readFileSync(0, 'utf8').split('\\n')[0];\n"
       "console.log(process.argv[2] + ' ' + line);\n"},
      {"Ruby", "TakeStones.rb", "line = STDIN.gets\nputs \"#{ARGV[0]} #{line.to_s.strip}\"\n"},
      {"PHP", "TakeStones.php",
       "<?php echo $argv[1], ' ', trim((string) fgets(STDIN)), \"\\n\";\n"},
      {"Go", "TakeStones.go",
       "package main\nimport (\"bufio\"; \"fmt\"; \"os\")\nfunc main() {\n"
       "  s := bufio.NewScanner(os.Stdin); s.Scan()\n  fmt.Println(os.Args[1] + \" \" + s.Text())\n"
       "}\n"},
      {"Rust", "TakeStones.rs",
       "fn main() {\n  let word = std::env::args().nth(1).unwrap();\n"
       "  let mut line = String::new();\n  std::io::stdin().read_line(&mut line).unwrap();\n"
       "  println!(\"{} {}\", word, line.trim());\n}\n"},
      {"Haskell", "TakeStones.hs",
       "import System.Environment\nmain = do\n  [word] <- getArgs\n  text <- getContents\n"
       "  putStrLn (word ++ \" \" ++ takeWhile (/= '\\n') text)\n"},
      {"OCaml", "TakeStones.ml",
       "let line = try input_line stdin with End_of_file -> \"\"\n"
       "let () = print_endline (Sys.argv.(1) ^ \" \" ^ line)\n"}};
  return all;
}

class BuildLanguagesTest : public BuildFixture, public testing::WithParamInterface<Echo> {
 protected:
  void SetUp() override {
    const auto row = std::ranges::find(languages(), GetParam().language, &Language::name);
    ASSERT_NE(row, languages().end());
    const std::string tool = row->build.front().front();
    if (find_program(tool).empty()) GTEST_SKIP() << tool << " is not installed";
  }
  Limits limits{60, 120, 1 << 20, 2ULL << 30, 512 << 20, 512};
};

TEST_P(BuildLanguagesTest, AProgramIsBuiltAndStarted) {
  file(GetParam().file, GetParam().source);
  const BuildResult built = build(limits, 512ULL << 20);
  ASSERT_EQ(built.status, BuildStatus::kReady) << built.problem << built.log;
  EXPECT_EQ(built.language, GetParam().language);
  Runner runner(Jail::kBest, {folder.path(), {"sources", "out"}, {}});
  RunRequest request{built.command, "", limits};
  request.command.emplace_back("word");
  request.input.standard_input = "line\nmore\n";
  const RunResult result = runner.run(request);
  EXPECT_EQ(result.out, "word line\n") << result.err;
}

TEST_P(BuildLanguagesTest, WhatDoesNotCompileIsSaid) {
  file(GetParam().file, "this (is no program\n}");
  const BuildResult built = build(limits, 512ULL << 20);
  if (GetParam().language == "PHP") return;  // text without a tag is a program that prints it
  EXPECT_EQ(built.status, BuildStatus::kCompileError);
  EXPECT_FALSE(built.log.empty());
}

TEST_P(BuildLanguagesTest, BesideAProgramInALanguageThatIsAskedForItDoesNotCount) {
  file("page/" + GetParam().file, GetParam().source);
  file("other.py", "print(1)\n");
  const BuildResult built = build(limits, 512ULL << 20);
  EXPECT_EQ(built.status, BuildStatus::kReady);
  EXPECT_EQ(built.language, "Python");
  EXPECT_TRUE(built.notes.size() <= 1U);
}

/// What a submission of the sample class is built and run within.
const Walls kWalls{Jail::kBest, {60, 120, 1 << 20, 3ULL << 30, 512 << 20, 512}, 512ULL << 20};

TEST(LanguageProbe, EveryLanguageThatIsInstalledCanBeGraded) {
  int tried = 0;
  for (const Language& language : languages()) {
    if (language.build.empty() || find_program(language.build.front().front()).empty()) continue;
    EXPECT_FALSE(language.probe.empty()) << language.name;
    EXPECT_EQ(fault_of_language(language.name, kWalls), std::nullopt);
    ++tried;
  }
  EXPECT_GT(tried, 4);
}

TEST(LanguageProbe, WhereARightProgramIsNotBuiltItSaysWhatFailed) {
  Walls too_small = kWalls;
  too_small.build_limits.memory_bytes = 8 << 20;
  EXPECT_THAT(fault_of_language("C++", too_small).value_or(""),
              StartsWith("C++ cannot be graded here: a program that is known to be right "
                         "is not built: it does not compile: g++ "));
}

class LanguageFaultTest : public BuildFixture {};

TEST_F(LanguageFaultTest, WhatDoesNotCompileWhereNothingDoesIsOurFault) {
  file("TakeStones.py", "this is no Python\n");
  Runner builder(Jail::kBest, {folder.path(), {}, {"sources", "out"}});
  BuildTools tools{[&]() -> Runner& { return builder; }};
  std::vector<std::string> asked;
  tools.fault_of_language = [&](const std::string& language) -> std::optional<std::string> {
    asked.push_back(language);
    if (asked.size() > 1) return {};
    return "no program in Python can be graded here";
  };
  const BuildRequest request{folder / "sources", folder / "out", "TakeStones", kWalls.build_limits,
                             512ULL << 20};
  const BuildResult built = cairn::build(request, tools);
  EXPECT_EQ(built.status, BuildStatus::kOurFault);
  EXPECT_EQ(built.problem, "no program in Python can be graded here");
  EXPECT_EQ(cairn::build(request, tools).status, BuildStatus::kCompileError);
  EXPECT_THAT(asked, ElementsAre("Python", "Python"));
  file("TakeStones.py", "print('right')\n");
  EXPECT_EQ(cairn::build(request, tools).status, BuildStatus::kReady);
  EXPECT_EQ(asked.size(), 2U) << "what compiles is not asked about";
}

std::string name_of_echo(const testing::TestParamInfo<Echo>& info) { return info.param.language; }

INSTANTIATE_TEST_SUITE_P(All, BuildLanguagesTest, testing::ValuesIn(echoes()), name_of_echo);

}  // namespace
}  // namespace cairn
