// Languages that a machine may or may not have: each where it is installed.
#include <algorithm>

#include "grader/build/build_test.h"
#include "grader/build/language.h"

namespace cairn {
namespace {

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

std::string name_of_echo(const testing::TestParamInfo<Echo>& info) { return info.param.language; }

INSTANTIATE_TEST_SUITE_P(All, BuildLanguagesTest, testing::ValuesIn(echoes()), name_of_echo);

}  // namespace
}  // namespace cairn
