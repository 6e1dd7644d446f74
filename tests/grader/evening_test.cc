// A TA's whole evening, by the commands that the README prints for it: what was downloaded from
// Canvas is graded, looked at, appealed against, extended, graded by a changed rubric and handed
// back; and what moved afterwards is handed back alone.
#include <gmock/gmock.h>

#include <algorithm>
#include <chrono>
#include <filesystem>
#include <nlohmann/json.hpp>
#include <sstream>
#include <string>
#include <thread>
#include <vector>

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
using testing::StartsWith;

const std::string kHeading = "### The evening before marks are due\n";

/// The commands that the README prints below the heading, in their order, without comments.
std::vector<std::string> readme_commands() {
  const std::string readme = read_file("README.md");
  const std::size_t begin = readme.find(kHeading);
  if (begin == std::string::npos) throw std::runtime_error("README.md: there is no evening");
  const std::size_t end = std::min(readme.find("\n## ", begin), readme.size());
  std::istringstream lines(readme.substr(begin, end - begin));
  std::vector<std::string> commands;
  for (std::string line; std::getline(lines, line);) {
    if (line.starts_with("    grade ")) commands.push_back(line.substr(4, line.find(" #") - 4));
  }
  return commands;
}

/// A class as Canvas packs it, and the gradebook that the teacher exported.
class Evening : public testing::Test {
 protected:
  void SetUp() override {
    CAIRN_NEEDS_JAIL();
    const std::string right =
        read_file("tests/submissions/take_stones/accepted/python_one_file/TakeStones.py");
    const std::string wrong =
        read_file("tests/submissions/take_stones/wrong_answer/python_not_negated/TakeStones.py");
    fs::create_directory(folder / "submissions");
    hand_in("doejane_4101_90001_TakeStones.py", wrong);
    hand_in("roebob_LATE_4102_90002_TakeStones.py", right);
    hand_in("poeann_4103_90003_TakeStones.py", wrong);
    hand_in("poeann_4103_90007_TakeStones-1.py", right);  // she handed in again
    hand_in("leekim_4104_text.html", "<p>See my mail.</p>");
    hand_in("caocao_4105_90005_TakeStones.py", right);
    write_file(
        folder / "times.csv",
        "user,handed in\n4101,2024-10-06 23:10\n4102,2024-10-07 09:30\n4103,2024-10-06 21:00\n"
        "4104,2024-10-06 20:00\n4105,2024-10-06 12:00\n");
    write_file(folder / "gradebook.csv", with_marks({"", "", "", "", "", ""}));
    write_rubric(12);
  }

  /// The gradebook, with what stands in the column of this homework.
  static std::string with_marks(const std::vector<std::string>& marks) {
    const std::vector<std::string> rows{
        "\"Doe, Jane\",4101,s1,jdoe,001,18,@,A",
        "\"Roe, Bob\",4102,s2,broe,001,19.50,@,B",
        "\"=HYPERLINK(\"\"http://x\"\",\"\"Poe\"\")\",4103,s3,apoe,001,,@,",
        "\"Lee, Kim\",4104,s4,klee,002,7,@,",
        "\"Cao, Cao\",4105,s5,ccao,002,7,@,",
        "\"Absent, Al\",4106,s6,aabs,002,7,@,"};
    std::string table =
        "Student,ID,SIS User ID,SIS Login ID,Section,HW1 (55),HW2 (66),Final\r\n"
        "    Points Possible,,,,,20,,(read only)\r\n";
    for (std::size_t i = 0; i < rows.size(); ++i) {
      std::string row = rows[i];
      table += row.replace(row.find('@'), 1, marks[i]) + "\r\n";
    }
    return table;
  }

  void hand_in(const std::string& name, const std::string& content) const {
    write_file(folder / "submissions" / name, content);
  }

  void write_rubric(int points_of_move) const {
    auto json = nlohmann::json::parse(read_file("tests/submissions/take_stones.json"));
    json["sections"][0]["suite"] = fs::absolute("cases/suites/take_stones.json").string();
    json["sections"][0]["cases"] = {"official-2", "composite-18"};
    json["sections"][0]["marks"]["per_field"]["Move"] = points_of_move;
    json["late"] = {{"due", "2024-10-06 23:59"},
                    {"zone", "America/Chicago"},
                    {"grace_minutes", 5},
                    {"deductions", {10, 25, 50}},
                    {"free_days", 3}};
    write_file(folder / "hw2.json", json.dump(2));
  }

  /// Runs the README's next command, which has to be this one.
  ProgramOutput next(const std::string& begin) {
    if (at == commands.size()) throw std::runtime_error("README.md has no command: " + begin);
    const std::string command = commands[at++];
    EXPECT_THAT(command, StartsWith(begin));
    return run(command);
  }
  [[nodiscard]] ProgramOutput run(const std::string& command) const {
    return test::run_program(
        "/bin/sh", {"-c", "cd '" + folder.path().string() + "' && PATH='" +
                              fs::path(test::built_program("grade")).parent_path().string() +
                              "':$PATH && " + command});
  }

  test::FreshFolder folder;
  std::vector<std::string> commands = readme_commands();
  std::size_t at = 0;
};

TEST_F(Evening, GoesByTheReadme) {
  const ProgramOutput graded = next("grade batch submissions --rubric hw2.json --out marks");
  EXPECT_EQ(graded.exit_code, 0) << graded.err;
  EXPECT_THAT(graded.out, AllOf(HasSubstr("5 submissions"), HasSubstr("1 day: -6.5")));
  EXPECT_THAT(read_file(folder / "marks/summary.csv"),
              AllOf(HasSubstr("poeann"), HasSubstr("2024-10-07T14:30:00Z,1,6.50")));

  EXPECT_THAT(run("grade excuse marks roebob --by crd --reason ill").out,
              HasSubstr(": 1 day late, excused (ill): nothing is deducted; in all 65 of 65"));
  EXPECT_EQ(run("grade excuse marks roebob computed --by crd --reason no").exit_code, 0);

  EXPECT_EQ(next("grade report marks --html class.html --students pages").exit_code, 0);
  EXPECT_THAT(read_file(folder / "class.html"), HasSubstr("doejane"));
  EXPECT_THAT(read_file(folder / "pages/doejane.html"), Not(HasSubstr("roebob")));

  const ProgramOutput shown = next("grade show marks doejane");
  EXPECT_THAT(shown.out, HasSubstr("doejane: wrong, 49 of 65 points"));

  EXPECT_THAT(next("grade override marks doejane 60").out, HasSubstr("in all 60 of 65"));
  EXPECT_THAT(next("grade extend marks roebob").out, HasSubstr("in all 65 of 65"));

  std::this_thread::sleep_for(std::chrono::seconds(1));  // of which decisions tell their time
  write_rubric(20);
  const ProgramOutput again = next("grade batch submissions --rubric hw2.json --out marks");
  EXPECT_EQ(again.exit_code, 1) << "an override was decided before the rubric changed";
  EXPECT_THAT(again.out, HasSubstr("5 of 5 submissions: as before, and not run again"));
  const ProgramOutput other = run("grade override marks caocao computed --by crd --reason no");
  EXPECT_EQ(other.exit_code, 0) << "it is done, though somebody else needs a look";
  EXPECT_THAT(other.err, HasSubstr("doejane"));

  const std::string gradebook = read_file(folder / "gradebook.csv");
  const ProgramOutput dry = next("grade export marks --to canvas --column-of gradebook.csv");
  EXPECT_THAT(dry.out, AllOf(HasSubstr("roebob"), HasSubstr("-> 73")));
  EXPECT_FALSE(fs::exists(folder / "import.csv"));

  const ProgramOutput exported = next("grade export marks --to canvas --column-of gradebook.csv");
  EXPECT_EQ(read_file(folder / "import.csv"), with_marks({"60", "73", "73", "", "73", ""}));
  EXPECT_EQ(read_file(folder / "gradebook.csv"), gradebook);
  EXPECT_THAT(exported.err, HasSubstr("Absent"));

  const ProgramOutput feedback = next("grade feedback marks --for canvas");
  EXPECT_THAT(feedback.out, HasSubstr("4 pages in feedback.zip"));
  EXPECT_THAT(feedback.err, HasSubstr("leekim: 73 points of it are still to be marked by hand"));

  EXPECT_EQ(next("grade override marks doejane 64").exit_code, 0);
  const ProgramOutput moved = next("grade export marks --to canvas --column-of gradebook.csv");
  EXPECT_EQ(read_file(folder / "moved.csv"),
            "Student,ID,SIS User ID,SIS Login ID,Section,HW2 (66)\r\n"
            "    Points Possible,,,,,\r\n"
            "\"Doe, Jane\",4101,s1,jdoe,001,64\r\n")
      << "the gradebook is from before the first import, and would take back what that gave";
  EXPECT_THAT(moved.err, AllOf(HasSubstr("60 -> 64"), HasSubstr("the second appeal")));
  EXPECT_EQ(at, commands.size()) << "every command of the README was run";

  // And what would be lowered is not all handed back.
  EXPECT_EQ(run("grade override marks doejane 20 --by crd --reason 'copied'").exit_code, 0);
  const ProgramOutput kept =
      run("grade export marks doejane --to canvas --column-of gradebook.csv --column HW2");
  EXPECT_EQ(kept.exit_code, 1);
  EXPECT_THAT(kept.out, HasSubstr("jdoe,001,64\r\n"));
  EXPECT_THAT(
      kept.err,
      AllOf(HasSubstr("kept as they are (--may-lower lowers marks; --judged-anew changes what "
                      "only another run or version of Cairn judges otherwise)"),
            HasSubstr("doejane: it stays at 64")));
  const ProgramOutput lost = run("grade export marks --to csv --output no/where.csv");
  EXPECT_EQ(lost.exit_code, 2);
  EXPECT_EQ(lost.err, "grade: export: 'no/where.csv': the folder 'no' does not exist\n");
}

}  // namespace
}  // namespace cairn
