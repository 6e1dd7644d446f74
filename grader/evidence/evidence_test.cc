// What an archive of evidence holds, and what there is none of.
#include "grader/evidence/evidence.h"

#include <SQLiteCpp/Database.h>
#include <SQLiteCpp/Statement.h>
#include <gmock/gmock.h>

#include "grader/class/manual_grading.h"
#include "grader/evidence/evidence_test.h"
#include "grader/evidence/replay.h"
#include "grader/store/content_hash.h"
#include "grader/store/folder_archive.h"
#include "grader/store/store_lock.h"
#include "tests/support/judge_example.h"

namespace cairn {
namespace {

namespace fs = std::filesystem;
using Json = nlohmann::ordered_json;
using testing::AllOf;
using testing::Contains;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::Key;
using testing::Not;

std::vector<std::string> names_of(const EvidenceFiles& files) {
  std::vector<std::string> names;
  for (const auto& [name, bytes] : files) names.push_back(name);
  return names;
}

TEST_F(EvidenceTest, HoldsAllThatAMarkRestsOn) {
  hand_in_and_grade(right_answers() + "print(text, end='')\nprint('oh', file=sys.stderr)\n");
  EvidenceFiles files = evidence();
  EXPECT_THAT(names_of(files),
              ElementsAre("README.txt", "build.json", "build.log", "manifest.json",
                          "manifest.json.sha256", "report.json", "rubric/rubric.json",
                          "rubric/take_stones.json", "runs/001-official-2.json",
                          "runs/001-official-2.stderr", "runs/001-official-2.stdout",
                          "runs/002-handout-2.json", "runs/002-handout-2.stderr",
                          "runs/002-handout-2.stdout", "submission.tar.zst", "toolchain.txt"));
  const Case& first = test::cases_of(rubric).suite.cases[0];
  EXPECT_EQ(files["runs/001-official-2.stdout"], printed(first.expected, 1));
  EXPECT_EQ(files["runs/001-official-2.stderr"], "oh\n");
  const Json run = Json::parse(files["runs/001-official-2.json"]);
  EXPECT_EQ(run["arguments"].get<Arguments>(), first.arguments);
  EXPECT_EQ(run["limits"]["cpu_seconds"], 1);
  EXPECT_EQ(run["ending"], Json({{"how", "exited"}, {"code", 0}}));
  EXPECT_THAT(run["environment"].get<std::vector<std::string>>(), Contains(HasSubstr("PATH=")));
  EXPECT_EQ(run["machine"], Json::parse(files["manifest.json"])["session"]["machine"]);
  EXPECT_EQ(Json::parse(files["build.json"])["status"], "ready");
  EXPECT_EQ(files["report.json"], test::read_file(request.out / "submissions/ann.json"));
  Json mine = Json::parse(test::read_file(folder / "course/rubrics/mine.json"));
  mine["sections"][0]["suite"] = "take_stones.json";
  EXPECT_EQ(Json::parse(files["rubric/rubric.json"]), mine);
  EXPECT_THAT(files["toolchain.txt"], HasSubstr("python3 /usr/bin/python3: Python 3"));
  const test::FreshFolder unpacked;
  extract_folder(files["submission.tar.zst"], unpacked.path(), 1 << 20);
  EXPECT_EQ(test::read_file(unpacked / "TakeStones.py"),
            test::read_file(hand_ins() / "ann-HW2-P3/TakeStones.py"));
}

TEST_F(EvidenceTest, OfOneStoreIsAlwaysTheSameBytes) {
  hand_in_and_grade("print('no')\n");
  ASSERT_TRUE(write_evidence({request.out, "ann", folder / "one", HiddenCases::kShown}));
  ASSERT_TRUE(write_evidence({request.out, "ann", folder / "two", HiddenCases::kShown}));
  EXPECT_TRUE(test::read_file(folder / "one") == test::read_file(folder / "two"));
  const Result<EvidenceFiles> read = read_evidence_archive(folder / "one");
  ASSERT_TRUE(read) << read.error().message;
  EXPECT_TRUE(*read == evidence());
}

TEST_F(EvidenceTest, HoldsEveryDecisionInOrder) {
  hand_in_and_grade("print('no')\n");
  ASSERT_TRUE(decide(override_of(request.out, "ann", Fraction(60), "it was down")));
  ASSERT_TRUE(decide(override_of(request.out, "ann", Fraction(121, 2), "half a point more")));
  const Json manifest = Json::parse(evidence()["manifest.json"]);
  const Json& all = manifest["decisions"];
  ASSERT_EQ(all.size(), 2U);
  EXPECT_EQ(all[0]["points"], "60/1");
  EXPECT_EQ(all[1]["points"], "121/2");
  EXPECT_EQ(all[1]["reason"], "half a point more");
  EXPECT_EQ(all[1]["author"], "crd");
  EXPECT_EQ(all[1]["content"], manifest["content"]);
  EXPECT_EQ(manifest["marks"]["points"], "5/1") << "as computed";
}

TEST_F(EvidenceTest, HoldsDecisionsOfEveryKind) {
  hand_in_and_grade("print('no')\n");
  {
    const Result<StoreLock> lock = StoreLock::take(request.out);
    ASSERT_TRUE(lock) << lock.error().message;
    Result<Store> store = Store::open(*lock);
    ASSERT_TRUE(store) << store.error().message;
    boost::mp11::mp_for_each<boost::describe::describe_enumerators<DecisionKind>>([&](auto kind) {
      store->put_decision({"ann", kind.value, "", 1, "", "", "2025-03-01T12:00:00Z", {}});
    });
  }
  ASSERT_TRUE(write_evidence({request.out, "ann", folder / "ann", HiddenCases::kShown}));
  const Result<void> read = check_replayable(folder / "ann");
  EXPECT_TRUE(read) << read.error().message;
}

/// Everything that is to be read in evidence: names, bytes, and what is packed in it.
std::string all_bytes(const EvidenceFiles& files) {
  std::string bytes;
  for (const auto& [name, content] : files) bytes += name + "\n" + content + "\n";
  const test::FreshFolder unpacked;
  extract_folder(files.at("submission.tar.zst"), unpacked.path(), 1 << 20);
  return bytes + test::read_file(unpacked / "TakeStones.py");
}

TEST_F(EvidenceTest, WithoutHiddenLeavesNoTraceOfAHiddenCase) {
  // In the suite of the cases that are shown, and in one of its own.
  for (const std::string suite : {"take_stones.json", "kept_back.json"}) {
    SCOPED_TRACE(suite);
    if (suite == "kept_back.json") keep_back("start-14", suite);
    hide_a_case("../suites/" + suite);
    hand_in_and_grade(right_answers() + "print(text or 'not' + ' known', end='')\n");
    const Case hidden = test::cases_of(rubric, 1).suite.cases.at(0);
    std::vector<std::string> secrets{hidden.name, hidden.why, '"' + joined(hidden.arguments) + '"',
                                     "not known"};
    std::string others;
    const Result<Suite> suite_left = read_suite(folder / "course/suites/take_stones.json");
    for (const Case& test_case : suite_left->cases) {
      if (test_case.name == hidden.name) continue;
      for (const Field& field : test_case.expected) others += exact_line(field) + "\n";
    }
    for (const Field& field : hidden.expected) {  // a line that others have, too, is no secret
      const std::string line = exact_line(field);
      if (others.find(line) == std::string::npos) secrets.push_back(line);
    }
    ASSERT_GT(secrets.size(), 4U);
    const std::string all = all_bytes(evidence());
    const std::string shown = all_bytes(evidence(HiddenCases::kLeftOut));
    for (const std::string& secret : secrets) {
      EXPECT_NE(all.find(secret), std::string::npos) << secret;
      EXPECT_EQ(shown.find(secret), std::string::npos) << secret;
    }
    EXPECT_FALSE(evidence(HiddenCases::kLeftOut).contains("rubric/kept_back.json"));
  }
}

TEST_F(EvidenceTest, WithoutHiddenLeavesNoTraceOfWhatPeopleAndSuitesSayOfAHiddenCase) {
  Result<Suite> suite = read_suite(folder / "course/suites/take_stones.json");
  suite->title = "All, and start-14";
  suite->cases[0].why = "simpler than start-14";
  test::write_file(folder / "course/suites/take_stones.json", suite_text(*suite));
  hide_a_case("../suites/take_stones.json");
  hand_in_and_grade(right_answers() + "print(text, end='')\n");
  const Case hidden = test::cases_of(rubric, 1).suite.cases.at(0);
  const std::string arguments = joined(hidden.arguments);
  for (const std::string& reason : {std::string("start-14 was too hard"), "asked for " + arguments,
                                    std::string("Kept from students: looked at")}) {
    ASSERT_TRUE(decide(override_of(request.out, "ann", Fraction(60), reason)));
  }
  ASSERT_TRUE(decide({request.out, "ann", DecisionKind::kFullLimits, "", Fraction(1),
                      "start-14 took long", "crd"}));
  const std::string all = all_bytes(evidence());
  const EvidenceFiles files = evidence(HiddenCases::kLeftOut);
  const std::string shown = all_bytes(files);
  for (const std::string& secret :
       {std::string("start-14"), "asked for " + arguments, std::string("Kept from students")}) {
    EXPECT_NE(all.find(secret), std::string::npos) << secret;
    EXPECT_EQ(shown.find(secret), std::string::npos) << secret;
  }
  EXPECT_EQ(Json::parse(files.at("manifest.json"))["decisions"].size(), 4U);
  EXPECT_TRUE(replayed(archive_of(files)).comparison.agrees());
}

TEST_F(EvidenceTest, WithoutHiddenKeepsTheCheckerOfAHiddenSectionToItself) {
  test::write_file(folder / "course/rubrics/secret.py", "import sys\nsys.exit(42)\n");
  test::write_file(folder / "course/suites/words.json",
                   R"({"assignment": "take_stones", "title": "words", "answers": "output",
                       "cases": [{"name": "secret", "why": "a secret", "arguments": "1 2 3"}]})");
  write_rubric([](Json& json) {
    json["sections"][0]["title"] = "Six lines";
    Json hidden = json["sections"][0];
    hidden["title"] = "Kept from students";
    hidden["hidden"] = true;
    hidden["read_as"] = "checker";
    hidden["checker"] = {{"program", "secret.py"}};
    for (const char* const of_lines : {"fields", "forgive", "decimals"}) hidden.erase(of_lines);
    hidden["marks"] = {{"evenly", 4}};
    hidden["suite"] = "../suites/words.json";
    hidden["cases"] = {"secret"};
    json["sections"].push_back(hidden);
  });
  hand_in_and_grade(right_answers() + "print(text, end='')\n");
  EXPECT_TRUE(evidence().contains("rubric/checkers/1/secret.py"));
  const EvidenceFiles shown = evidence(HiddenCases::kLeftOut);
  EXPECT_FALSE(shown.contains("rubric/checkers/1/secret.py"));
  EXPECT_TRUE(replayed(archive_of(shown)).comparison.agrees());
}

TEST_F(EvidenceTest, WithoutHiddenLeavesNoTraceHoweverTheRubricCallsASuite) {
  const fs::path course = fs::canonical(folder / "course");
  fs::create_directory(course / "skeleton");
  fs::create_symlink("../suites/kept_back.json", course / "rubrics/link.json");
  fs::create_hard_link(course / "suites/take_stones.json", course / "rubrics/hard.json");
  keep_back("start-14", "kept_back.json");
  fs::copy_file(course / "suites/kept_back.json", course / "skeleton/copied.json");
  for (const std::string& suite : std::vector<std::string>{
           (course / "suites/kept_back.json").string(), "../../course/./suites/kept_back.json",
           "link.json", "../skeleton/copied.json", (course / "rubrics/link.json").string()}) {
    SCOPED_TRACE(suite);
    hide_a_case(suite);
    auto json = Json::parse(test::read_file(course / "rubrics/mine.json"));
    json["skeleton"] = "../skeleton";
    json["sections"][0]["suite"] = "hard.json";
    test::write_file(course / "rubrics/mine.json", json.dump());
    rubric = *read_rubric(course / "rubrics/mine.json");
    hand_in_and_grade(right_answers() + "print(text, end='')\n");
    const EvidenceFiles all = evidence();
    const EvidenceFiles shown = evidence(HiddenCases::kLeftOut);
    EXPECT_NE(all_bytes(all).find("start-14"), std::string::npos);
    EXPECT_EQ(all_bytes(shown).find("start-14"), std::string::npos);
    for (const EvidenceFiles& files : {all, shown}) {
      for (const std::string& name : names_of(files)) {
        EXPECT_LE(std::ranges::count(name, '/'), 1) << name;
      }
      EXPECT_TRUE(replayed(archive_of(files)).comparison.agrees());
    }
  }
}

TEST_F(EvidenceTest, WithoutHiddenLeavesNoTraceOfACaseOfASuiteThatHasTwoNames) {
  hide_a_case(fs::canonical(folder / "course/suites/take_stones.json").string());
  hand_in_and_grade(right_answers() + "print(text, end='')\n");
  EXPECT_NE(all_bytes(evidence()).find("start-14"), std::string::npos);
  const EvidenceFiles shown = evidence(HiddenCases::kLeftOut);
  EXPECT_EQ(all_bytes(shown).find("start-14"), std::string::npos);
  EXPECT_TRUE(replayed(archive_of(shown)).comparison.agrees());
}

TEST_F(EvidenceTest, ThatCouldNotBeReplayedIsNotWritten) {
  hand_in_and_grade("print('no')\n");
  std::string content;
  {
    const Result<Store> store = Store::open_to_read(request.out);
    content = store->find_submission("ann")->unpacked.content.value();
  }
  test::FreshFolder other;
  test::write_file(other / "TakeStones.py", "print('another')\n");
  const std::optional<std::string> packed = archive_folder(other.path(), 1 << 20);
  {
    SQLite::Database database((request.out / "store.sqlite").string(), SQLite::OPEN_READWRITE);
    SQLite::Statement change(database, "UPDATE contents SET archive = ? WHERE hash = ?");
    change.bind(1, packed->data(), static_cast<int>(packed->size()));
    change.bind(2, content);
    change.exec();
  }
  const auto written = write_evidence({request.out, "ann", folder / "out", HiddenCases::kShown});
  ASSERT_FALSE(written);
  EXPECT_THAT(written.error().message,
              AllOf(HasSubstr("could not be replayed, and was removed: '"),
                    HasSubstr("submission.tar.zst: it is not what was graded")));
  EXPECT_FALSE(fs::exists(folder / "out"));
}

TEST_F(EvidenceTest, WithoutHiddenSaysHowMuchIsLeftOut) {
  hide_a_case("../suites/take_stones.json");
  hand_in_and_grade(right_answers() + "print(text, end='')\n");
  EvidenceFiles files = evidence(HiddenCases::kLeftOut);
  const Json manifest = Json::parse(files["manifest.json"]);
  EXPECT_EQ(
      manifest["left_out"],
      Json::array({Json(
          {{"section", "hidden cases"}, {"cases", 1}, {"points", "0/1"}, {"out_of", "60/1"}})}));
  EXPECT_EQ(manifest["marks"]["points"], "65/1");
  EXPECT_EQ(manifest["marks"]["out_of"], "65/1") << "without what is left out";
  const Json report = Json::parse(files["report.json"]);
  EXPECT_EQ(report["points"], 65);
  EXPECT_EQ(report["out_of"], 125) << "with what is left out";
  EXPECT_EQ(report["cases"].size(), 2U);
  EXPECT_EQ(report["parts"].size(), 7U) << "it compiles, and six lines";
  EXPECT_EQ(report["diagnosis"], nullptr);
  EXPECT_EQ(report["reason"], "some of the hidden cases, which are not shown here, are not right");
  EXPECT_EQ(Json::parse(evidence()["report.json"])["parts"].size(), 13U);
}

TEST_F(EvidenceTest, WithoutHiddenKeepsACaseThatAnotherSectionShows) {
  write_rubric([](Json& json) {
    Json hidden = json["sections"][0];
    hidden["title"] = "Kept from students";
    hidden["hidden"] = true;
    hidden["cases"] = {"handout-2", "start-14"};
    json["sections"].push_back(hidden);
  });
  hand_in_and_grade(right_answers() + "print(text, end='')\n");
  const EvidenceFiles files = evidence(HiddenCases::kLeftOut);
  const std::string& suite = files.at("rubric/take_stones.json");
  EXPECT_THAT(suite, AllOf(HasSubstr("handout-2"), Not(HasSubstr("start-14"))));
  EXPECT_TRUE(replayed(archive_of(files)).comparison.agrees());
}

TEST_F(EvidenceTest, ForTheStudentSaysNotWhoMarked) {
  hand_in_and_grade("print('no')\n");
  ASSERT_TRUE(decide(override_of(request.out, "ann", Fraction(60), "it was down")));
  const auto manifest = [&](HiddenCases hidden) { return evidence(hidden).at(kManifest); };
  EXPECT_THAT(manifest(HiddenCases::kShown), HasSubstr("\"crd\""));
  EXPECT_THAT(manifest(HiddenCases::kLeftOut),
              AllOf(HasSubstr("it was down"), Not(HasSubstr("\"crd\""))));
}

TEST_F(EvidenceTest, WithoutHiddenIsWholeWhereNothingIsHidden) {
  hand_in_and_grade("print('no')\n");
  EXPECT_TRUE(evidence(HiddenCases::kLeftOut) == evidence());
}

TEST_F(EvidenceTest, WhatCannotBeWrittenIsSaid) {
  const auto refused = [&](const EvidenceRequest& one) {
    const auto written = write_evidence(one);
    return written ? "it was written" : written.error().message;
  };
  const EvidenceRequest ann{request.out, "ann", folder / "out", HiddenCases::kShown};
  fs::create_directories(request.out);
  EXPECT_THAT(refused(ann), HasSubstr("this folder contains no store; 'grade batch' writes one"));

  hand_in_and_grade("print('no')\n");
  EXPECT_THAT(refused({request.out, "zoe", folder / "out", HiddenCases::kShown}),
              HasSubstr("has no submission 'zoe'; summary.txt lists them"));
  EXPECT_THAT(refused({request.out, "ann", folder / "nowhere/out", HiddenCases::kShown}),
              AllOf(HasSubstr("--out '"), HasSubstr(": the folder '")));
  EXPECT_FALSE(fs::exists(folder / "out"));
  test::write_file(folder / "out", "mine");
  EXPECT_THAT(refused(ann), HasSubstr("it exists already, and is not overwritten"));
  EXPECT_EQ(test::read_file(folder / "out"), "mine");
  fs::remove(folder / "out");
  fs::create_directories(folder / "out.new/in the way");
  EXPECT_THAT(refused(ann), AllOf(HasSubstr("--out '"), HasSubstr("it cannot be written")));
  EXPECT_FALSE(fs::exists(folder / "out"));
}

TEST_F(EvidenceTest, IsWrittenWhileAGraderHasTheStore) {
  hand_in_and_grade("print('no')\n");
  const Result<StoreLock> grader = StoreLock::take(request.out);
  ASSERT_TRUE(grader);
  const auto written = write_evidence({request.out, "ann", folder / "out", HiddenCases::kShown});
  ASSERT_TRUE(written) << written.error().message;
  EXPECT_EQ(*written, folder / "out");
  EXPECT_EQ(fs::status(*written).permissions(), fs::perms::owner_read | fs::perms::owner_write);
}

TEST_F(EvidenceTest, OfARubricThatHidesAllOfTheProgramThereIsNoneForTheStudent) {
  write_rubric([](Json& json) { json["sections"][0]["hidden"] = true; });
  hand_in_and_grade("print('no')\n");
  const Result<Store> store = Store::open_to_read(request.out);
  const auto files = evidence_of(*store, "ann", HiddenCases::kLeftOut);
  ASSERT_FALSE(files);
  EXPECT_THAT(files.error().message, HasSubstr("the rubric does not start the program at all"));
  EXPECT_TRUE(evidence_of(*store, "ann", HiddenCases::kShown));
}

/// A store that was changed by hand: what a class seldom leaves.
class OddStoreTest : public EvidenceTest {
 protected:
  /// Why there is no evidence of ann, of whom the store knows something else now.
  std::string refusal_after(const std::function<void(StoredSubmission&)>& change) {
    hand_in_and_grade("print('no')\n");
    {
      const Result<StoreLock> lock = StoreLock::take(request.out);
      Result<Store> store = Store::open(*lock);
      StoredSubmission ann = *store->find_submission("ann");
      change(ann);
      store->put_submission(ann);
    }
    return refusal();
  }

  [[nodiscard]] std::string refusal() const {
    const Result<Store> store = Store::open_to_read(request.out);
    const auto files = evidence_of(*store, "ann", HiddenCases::kShown);
    return files ? "there is" : files.error().message;
  }
};

TEST_F(OddStoreTest, WhatIsNotGradedYetHasNoEvidence) {
  EXPECT_THAT(refusal_after([](StoredSubmission& ann) { ann.unpacked = {}; }),
              HasSubstr("submission 'ann' has not been graded yet"));
}

TEST_F(OddStoreTest, WhatFailedByOurFaultHasNoEvidence) {
  EXPECT_THAT(refusal_after([](StoredSubmission& ann) { ann.failure = "the disk was full"; }),
              HasSubstr("could not be graded: the disk was full; 'grade batch' tries it again"));
}

TEST_F(OddStoreTest, WhatCouldNotBeUnpackedHasNoEvidence) {
  EXPECT_THAT(
      refusal_after([](StoredSubmission& ann) { ann.unpacked = {{}, "it is damaged", {}, {}}; }),
      HasSubstr("could not be unpacked, so no evidence can be written: it is damaged"));
}

TEST_F(OddStoreTest, WhatWasTooLargeToBeKeptHasNoEvidence) {
  hand_in_and_grade("print('no')\n");
  SQLite::Database(store_file(request.out).string(), SQLite::OPEN_READWRITE)
      .exec("UPDATE contents SET archive = NULL");
  EXPECT_THAT(refusal(), HasSubstr("was too large to be stored"));
}

}  // namespace
}  // namespace cairn
