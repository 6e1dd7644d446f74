// grade similarity as a person meets it: a small class with two copies, of which one has other
// names and another layout, and both print the same that is wrong.
#include <gmock/gmock.h>

#include <filesystem>
#include <nlohmann/json.hpp>
#include <sstream>
#include <string>
#include <vector>

#include "grader/base/pattern.h"
#include "tests/support/files.h"
#include "tests/support/machine.h"
#include "tests/support/places.h"
#include "tests/support/run_program.h"

namespace cairn {
namespace {

namespace fs = std::filesystem;
using test::ProgramOutput;
using test::read_file;
using test::write_file;
using testing::AllOf;
using testing::HasSubstr;
using testing::Not;

const std::string kProgram = test::built_program("grade");
const fs::path kPlantedClass = "tests/submissions/take_stones";

std::string replaced(const std::string& text, const std::string& pattern,
                     const std::string& words) {
  return Pattern(pattern).replaced(text, words);
}

class SimilarityProgram : public testing::Test {
 protected:
  void SetUp() override {
    CAIRN_NEEDS_JAIL();
    fs::create_directory(folder / "hand-ins");
    // Twice as many nodes are nobody's known mistake.
    const std::string wrong =
        replaced(read_file(kPlantedClass / "accepted/java_latin1_comment/TakeStones.java"),
                 R"(Visited: " \+ visited)", R"(Visited: " + 2 * visited)");
    hand_in("Original", wrong);
    hand_in("Copycat", replaced(replaced(wrong, R"(\b(visited|bestMove|factor)\b)", R"(\1Renamed)"),
                                "\n *", "\n"));
    fs::copy(kPlantedClass / "accepted/java_skeleton", folder / "hand-ins/Skeleton-HW2-P3");
    fs::copy(kPlantedClass / "wrong_answer/java_max_depth_is_the_limit",
             folder / "hand-ins/Limited-HW2-P3");
    fs::copy(kPlantedClass / "wrong_answer/python_not_negated", folder / "hand-ins/Python-HW2-P3");
    auto json = nlohmann::ordered_json::parse(read_file("tests/submissions/take_stones.json"));
    json["sections"][0]["suite"] = fs::absolute("cases/suites/take_stones.json").string();
    json["sections"][0]["cases"] = {"official-1", "official-2", "handout-2"};
    write_file(folder / "rubric.json", json.dump());
    const ProgramOutput graded = grade({"batch", folder / "hand-ins", "--rubric",
                                        folder / "rubric.json", "--out", folder / "marks"});
    ASSERT_EQ(graded.exit_code, 0) << graded.out << graded.err;
  }

  void hand_in(const std::string& id, const std::string& java) const {
    fs::create_directory(folder / ("hand-ins/" + id + "-HW2-P3"));
    write_file(folder / ("hand-ins/" + id + "-HW2-P3/TakeStones.java"), java);
  }

  static ProgramOutput grade(const std::vector<std::string>& words) {
    return test::run_program(kProgram, words);
  }

  [[nodiscard]] ProgramOutput compare(const std::string& tool) const {
    return grade({"similarity", folder / "marks", folder / tool, "--to", tool, "--skeleton",
                  kPlantedClass / "accepted/java_skeleton"});
  }

  test::FreshFolder folder;
};

TEST_F(SimilarityProgram, WritesForEveryToolAFolderThatNamesNobody) {
  for (const std::string tool : {"jplag", "dolos"}) {
    SCOPED_TRACE(tool);
    const ProgramOutput output = compare(tool);
    EXPECT_EQ(output.exit_code, 0);
    EXPECT_EQ(output.err,
              "grade: similarity: 1 submission with nothing but given code: Skeleton\n"
              "grade: similarity: 'Python' was not compared: no other submission is in Python\n");
    EXPECT_THAT(output.out, HasSubstr("Java: 3 programs; given: 4 files\n    "));
    const std::string names = read_file((folder / tool).string() + ".names.csv");
    for (const std::string id : {"Original", "Copycat", "Limited"}) {
      EXPECT_THAT(names, testing::ContainsRegex("[a-z0-9]{8},class,," + id + ",,"));
      for (const std::string& name : test::listing(folder / tool)) {
        EXPECT_THAT(name, Not(HasSubstr(id)));
      }
    }
    // Who is who leads back to what was handed in.
    const auto found = Pattern("[^]*?([a-z0-9]{8}),class,,Copycat[^]*").parts(names);
    ASSERT_TRUE(found);
    const fs::path own = folder / (tool + "/java/class/" + std::string(found->at(1)) +
                                   (tool == "jplag" ? "/TakeStones.java" : ".java"));
    EXPECT_EQ(read_file(own), read_file(folder / "hand-ins/Copycat-HW2-P3/TakeStones.java"));
  }
}

TEST_F(SimilarityProgram, ListsWhoPrintedTheSameWrongOutputAndWhoHasSimilarCode) {
  const std::string outputs =
      "the same wrong output in 3 of 3 cases; 2 of 5 students printed all of that\n";
  EXPECT_THAT(compare("jplag").out,
              AllOf(HasSubstr("Similar programs: a list to look at, never a mark."),
                    HasSubstr("         Copycat, Original: " + outputs)));
  if (test::run_program("/bin/sh", {"-c", "command -v sim_java"}).exit_code != 0) {
    GTEST_SKIP() << "similarity-tester is not installed";
  }
  std::istringstream lines(compare("sim").out);
  std::string command;
  while (std::getline(lines, command) && !command.starts_with("    sim_java")) continue;
  write_file(folder / "found.txt", test::run_program("/bin/sh", {"-c", command}).out);
  const ProgramOutput kept =
      grade({"similarity", folder / "marks", folder / "sim", "--result", folder / "found.txt"});
  EXPECT_EQ(kept.exit_code, 0) << kept.err;
  EXPECT_THAT(
      kept.out,
      HasSubstr(
          "print the same wrong outputs.\n  100 %  Copycat, Original: 100 % of the code of the "
          "first is in the second, 100 % the other way round; " +
          outputs));
  const ProgramOutput report = grade({"report", folder / "marks", "--html", folder / "class.html"});
  EXPECT_EQ(report.exit_code, 0) << report.err;
  EXPECT_THAT(read_file(folder / "class.html"),
              HasSubstr(R"({"one":"Copycat","other":"Original","old":false,"percent":100,)"));
}

TEST(SimilarityUsage, IsRefusedInOneLine) {
  test::FreshFolder folder;
  const auto refusal = [&](const std::vector<std::string>& words) {
    const ProgramOutput output = test::run_program(kProgram, words);
    EXPECT_EQ(output.exit_code, 2);
    EXPECT_EQ(output.out, "");
    return output.err;
  };
  EXPECT_EQ(refusal({"similarity", folder / "marks", folder / "to", "--to", "jplagg"}),
            "grade: similarity: --to 'jplagg' is not jplag, dolos or sim; did you mean 'jplag'?\n");
  EXPECT_THAT(refusal({"similarity", folder / "marks", folder / "to", "--to", "sim"}),
              HasSubstr("marks"));
  EXPECT_THAT(refusal({"similarity", folder / "marks", folder / "to"}),
              HasSubstr("--to TOOL is missing"));
  EXPECT_THAT(refusal({"similarity", folder / "marks", folder / "to", "--result", "found.txt"}),
              HasSubstr("marks"));
  EXPECT_EQ(refusal({"similarity", folder / "marks", folder / "to", "--result", "found.txt", "--to",
                     "sim"}),
            "grade: similarity: --result and --to exclude each other\n");
  write_file(folder / "store.sqlite", "another program's");
  EXPECT_THAT(refusal({"similarity", folder.path(), folder / "to", "--to", "sim"}),
              HasSubstr("store.sqlite"));
  EXPECT_FALSE(fs::exists(folder / "to"));
}

}  // namespace
}  // namespace cairn
