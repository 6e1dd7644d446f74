#include "grader/similarity/tool_folder.h"

#include <gmock/gmock.h>

namespace cairn {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::Not;
using testing::Pair;

/// Two students, one of an earlier year, and given code.
ComparedPrograms example() {
  ComparedPrograms programs;
  programs.language = &compared_languages().front();
  programs.programs = {{{kOfClass, "bbb"}, {{"TakeStones.java", "1"}, {"jdoe's.java", "2"}}},
                       {{kOfClass, "aaa"}, {{"TakeStones.java", "3"}, {"TakeStones.java", "4"}}},
                       {{"old-1", "ccc"}, {{"info.csv.java", "5"}}}};
  programs.given = {{"TakeStones.java", "6"}, {"file1.java", "7"}};
  return programs;
}

const std::set<std::string>& common_names_of_example() {
  static const std::set<std::string> names{"TakeStones.java", "file1.java"};
  return names;
}

std::map<std::string, std::string> files_for(SimilarityTool tool) {
  return tool_files(tool, example(), common_names_of_example());
}

TEST(ToolFolder, ForJplagHasAFolderForEachAndNamesOfNobody) {
  EXPECT_THAT(
      files_for(SimilarityTool::kJplag),
      ElementsAre(
          Pair("java/class/aaa/TakeStones.java", "3"), Pair("java/class/aaa/file2.java", "4"),
          Pair("java/class/bbb/TakeStones.java", "1"), Pair("java/class/bbb/file2.java", "2"),
          Pair("java/old-1/ccc/file2.java", "5"), Pair("java/skeleton/TakeStones.java", "6"),
          Pair("java/skeleton/file1.java", "7")));
}

TEST(ToolFolder, ForDolosHasAFileForEachAndATable) {
  EXPECT_THAT(files_for(SimilarityTool::kDolos),
              ElementsAre(Pair("java/class/aaa.java", "3\n4"), Pair("java/class/bbb.java", "1\n2"),
                          Pair("java/info.csv",
                               "filename,full_name,label,ignored\n"
                               "class/aaa.java,aaa,class,false\n"
                               "class/bbb.java,bbb,class,false\n"
                               "old-1/ccc.java,ccc,old-1,false\n"
                               "skeleton.java,skeleton,skeleton,true\n"),
                          Pair("java/old-1/ccc.java", "5"), Pair("java/skeleton.java", "6\n7")));
}

TEST(ToolFolder, ForSimHasAFileForEach) {
  EXPECT_THAT(files_for(SimilarityTool::kSim),
              ElementsAre(Pair("java/class/aaa.java", "3\n4"), Pair("java/class/bbb.java", "1\n2"),
                          Pair("java/old-1/ccc.java", "5")));
}

TEST(ToolFolder, HasTheOneCommandToRun) {
  const auto command = [](SimilarityTool tool) { return tool_command(tool, example(), "a b"); };
  EXPECT_EQ(command(SimilarityTool::kJplag),
            "java -jar jplag.jar 'a b/java/class' -l java -bc 'a b/java/skeleton' -old "
            "'a b/java/old-1' -M RUN --csv-export -r 'a b-java'");
  EXPECT_EQ(command(SimilarityTool::kDolos), "dolos run -f web -l java 'a b/java/info.csv'");
  EXPECT_EQ(command(SimilarityTool::kSim),
            "sim_java -aepT -t 20 -R 'a b/java/class' '|' 'a b/java/old-1'");
  ComparedPrograms alone = example();
  alone.programs.pop_back();
  alone.given.clear();
  EXPECT_EQ(tool_command(SimilarityTool::kJplag, alone, "c"),
            "java -jar jplag.jar c/java/class -l java -M RUN --csv-export -r c-java");
  EXPECT_EQ(tool_command(SimilarityTool::kSim, alone, "c"), "sim_java -aepT -t 20 -R c/java/class");
  EXPECT_THAT(tool_files(SimilarityTool::kDolos, alone, {}).at("java/info.csv"),
              Not(HasSubstr("skeleton")));
}

TEST(ToolFolder, OfManyProgramsIsComparedTheFastWay) {
  ComparedPrograms many = example();
  many.programs.resize(600, {{kOfClass, "x"}, {{"A.java", std::string(5'000, 'x')}}});
  EXPECT_THAT(tool_command(SimilarityTool::kSim, many, "c"),
              HasSubstr("sim_java -apT -t 5 -R c/java/class "));
}

}  // namespace
}  // namespace cairn
