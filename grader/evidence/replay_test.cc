// Evidence that agrees, evidence that does not, and what is none.
#include "grader/evidence/replay.h"

#include <gmock/gmock.h>
#include <sys/stat.h>

#include <functional>

#include "grader/class/late_ledger.h"
#include "grader/class/manual_grading.h"
#include "grader/evidence/evidence_test.h"
#include "grader/locate/locate_test.h"
#include "grader/selftest/archive_writer.h"
#include "grader/store/hash.h"

namespace cairn {
namespace {

namespace fs = std::filesystem;
using Json = nlohmann::ordered_json;
using testing::AllOf;
using testing::Contains;
using testing::EndsWith;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;
using testing::SizeIs;
using testing::StartsWith;

class ReplayTest : public EvidenceTest {
 protected:
  void hand_in_planted(const std::string& planted, const std::string& name) {
    fs::copy("tests/submissions/" + planted, hand_ins() / name, fs::copy_options::recursive);
    static_cast<void>(grade());
  }

  /// The last line of a replay of this program's evidence, which finds nothing to remark.
  std::string last_line_of(const std::string& python) {
    hand_in_and_grade(python);
    const Replay replay = replayed(archive_of(evidence()));
    EXPECT_THAT(replay.comparison.differences, IsEmpty());
    const std::string text = replay_text(replay);
    return text.substr(text.rfind('\n', text.size() - 2) + 1);
  }
};

TEST_F(ReplayTest, OfARightProgramAgrees) {
  EXPECT_EQ(last_line_of(right_answers() + "print(text, end='')\n"),
            "agrees: 65 of 65 points; 2 of 2 cases as before\n");
}

TEST_F(ReplayTest, OfAWrongProgramAgrees) {
  EXPECT_EQ(last_line_of(right_answers() + "print(text.replace('Move: ', 'Move: 9'), end='')\n"),
            "agrees: 53 of 65 points; 2 of 2 cases as before\n");
}

TEST_F(ReplayTest, OfACrashingProgramAgrees) {
  EXPECT_EQ(last_line_of("import os\nos.abort()\n"),
            "agrees: 5 of 65 points; 2 of 2 cases as before\n");
}

TEST_F(ReplayTest, OfAProgramThatDoesNotCompileAgrees) {
  EXPECT_EQ(last_line_of("if\n"), "agrees: 0 of 65 points\n");
}

TEST_F(ReplayTest, OfAProgramWithOtherFilesBesideItAgrees) {
  fs::create_directories(hand_ins() / "ann-HW2-P3/mine/deep");
  test::write_file(hand_ins() / "ann-HW2-P3/mine/deep/e\u0301 and a blank.txt", "decomposed");
  test::write_file(hand_ins() / "ann-HW2-P3/mine/run.sh", "#!/bin/sh\n");
  fs::permissions(hand_ins() / "ann-HW2-P3/mine/run.sh", fs::perms::owner_all);
  hand_in_and_grade(right_answers() + "print(text, end='')\n");
  EXPECT_THAT(replayed(archive_of(evidence())).comparison.differences, IsEmpty());
}

TEST_F(ReplayTest, OfMethodsThatOurDriverCallsAgrees) {
  rubric = *read_rubric("tests/submissions/factor_multiples.json");
  hand_in_planted("factor_multiples/accepted/java_player_impl_only", "ann_HW6");
  EXPECT_THAT(replay_text(replayed(archive_of(evidence()))),
              EndsWith("\nagrees: 50 of 50 points; 13 of 13 cases as before\n"));
}

TEST_F(ReplayTest, OfTablesAndScriptsAgrees) {
  rubric = *read_rubric("rubrics/queens.json");
  hand_in_planted("queens/accepted/text_markdown", "ann-A4");
  EXPECT_THAT(replay_text(replayed(archive_of(evidence()))),
              EndsWith("\nagrees: 32 of 60 points; 9 of 9 cases as before\n"));
}

TEST_F(ReplayTest, OfAnotherAnswerEachTimeDiffers) {
  // It is right until there is a file; it may be run several times before.
  const std::string change = (folder / "change").string();
  hand_in_and_grade(right_answers() + "import os\nif os.path.exists('" + change +
                    "'): text = text.replace('Value: ', 'Value: 9')\nprint(text, end='')\n");
  test::write_file(change, "");
  const Replay replay = replayed(archive_of(evidence()));
  EXPECT_EQ(replay.comparison.cases_that_agree, 0U);
  EXPECT_THAT(
      replay_text(replay),
      AllOf(HasSubstr("differs: official-2 (Six lines): all right -> wrong, 100.0 % -> 83.3 %"),
            HasSubstr("differs: the mark: 65 points -> 53 points\n"),
            HasSubstr("note: runs/001-official-2.stdout: the program printed something else: "),
            EndsWith("\ndoes not agree: 53 of 65 points; 0 of 2 cases as before\n")));
}

TEST_F(ReplayTest, OfOtherBytesThatAreJudgedTheSameAgrees) {
  const std::string heard = (folder / "heard").string();
  hand_in_and_grade(right_answers() + "with open('" + heard +
                    "', 'a+') as file:\n  file.write('x')\n  file.seek(0)\n"
                    "  print(len(file.read()), file=sys.stderr)\nprint(text, end='')\n");
  const Replay replay = replayed(archive_of(evidence()));
  EXPECT_THAT(replay.comparison.differences, IsEmpty());
  EXPECT_THAT(replay.remarks,
              testing::Contains("runs/001-official-2.stderr: the program printed something else: 2 "
                                "bytes then, 2 now; they differ from byte 1 on"));
}

TEST_F(ReplayTest, NeedsNothingButTheArchive) {
  hand_in_and_grade(right_answers() + "print(text, end='')\n");
  const fs::path archive = archive_of(evidence());
  for (const char* const gone : {"course", "hand-ins", "marks"}) fs::remove_all(folder / gone);
  EXPECT_THAT(replayed(archive).comparison.differences, IsEmpty());
}

TEST_F(ReplayTest, FindsAgainWhatChangeMakesAProgramRight) {
  rubric = test::successor_homework(folder.path(), 5);
  request.locate = std::chrono::minutes(10);
  hand_in("ann", "import sys\nn = int(sys.argv[1])\nprint('Value:', n + 1 if n < 3 else n)\n");
  static_cast<void>(grade());
  const EvidenceFiles files = evidence();
  EXPECT_THAT(Json::parse(files.at("report.json"))["location"]["changes"], SizeIs(1));
  EXPECT_THAT(replay_text(replayed(archive_of(files))),
              HasSubstr("\nnote: the changes that made it right do so again\n"));
  const Replay other = replayed(forged(files, [](EvidenceFiles& all, Manifest&) {
    Json report = Json::parse(all.at("report.json"));
    report["location"]["changes"][0]["line"] = 1;
    all.at("report.json") = report.dump();
  }));
  EXPECT_TRUE(other.comparison.agrees()) << "it is no part of the mark";
  EXPECT_THAT(other.remarks, Contains(HasSubstr("made it right were not found again")));
  for (const std::string bad : {"{", "[]", "{\"location\": 1}"}) {
    const Replay replay = replayed(
        forged(files, [&](EvidenceFiles& all, Manifest&) { all.at("report.json") = bad; }));
    EXPECT_THAT(replay.remarks, IsEmpty()) << bad;
  }
  const std::string for_student = evidence(HiddenCases::kLeftOut).at("report.json");
  EXPECT_EQ(Json::parse(for_student)["location"], nullptr) << "the rubric shows students none";
}

TEST_F(ReplayTest, ShowsWhatAPersonSetBesideWhatIsComputed) {
  hand_in_and_grade("print('no')\n");
  ASSERT_TRUE(decide(override_of(request.out, "ann", Fraction(60), "it was down")));
  EXPECT_THAT(
      replay_text(replayed(archive_of(evidence()))),
      AllOf(HasSubstr("\ndecided: override: 60 points (crd, "), HasSubstr("): it was down\n"),
            EndsWith("\nagrees: 5 of 65 points computed, and an override gives 60; 2 of 2 cases "
                     "as before\n")));
}

TEST_F(ReplayTest, TakesMarksGivenByHandAsGiven) {
  write_rubric([](Json& json) {
    json["sections"].push_back({{"title", "Comments"},
                                {"from", "by_hand"},
                                {"items",
                                 {{{"name", "q1"}, {"title", "clear"}, {"points", 4}},
                                  {{"name", "q2"}, {"title", "short"}, {"points", 2}}}}});
  });
  hand_in_and_grade(right_answers() + "print(text, end='')\n");
  ASSERT_TRUE(decide({request.out, "ann", DecisionKind::kMark, "q1", Fraction(3), "fair", "crd"}));
  EXPECT_THAT(replay_text(replayed(archive_of(evidence()))),
              EndsWith("\nagrees: 68 of 71 points; 2 of 2 cases as before\n"));
}

TEST_F(ReplayTest, OfAProgramThatAPersonChoseIsOfThatProgram) {
  hand_in_and_grade("print('no')\n");
  fs::create_directories(hand_ins() / "ann-HW2-P3/old");
  test::write_file(hand_ins() / "ann-HW2-P3/old/TakeStones.py",
                   right_answers() + "print(text, end='')\n");
  static_cast<void>(grade());
  DecisionRequest choice{request.out, "ann", DecisionKind::kChoice, "", {}, "she says so",
                         "crd",       "old"};
  ASSERT_TRUE(decide(choice));
  static_cast<void>(grade());
  EXPECT_THAT(replay_text(replayed(archive_of(evidence()))),
              AllOf(HasSubstr("\ndecided: choice: old (crd, "),
                    EndsWith("\nagrees: 65 of 65 points; 2 of 2 cases as before\n")));
}

TEST_F(ReplayTest, OfALateSubmissionIsAsLateAndAsExcusedAsThen) {
  write_rubric([](Json& json) {
    json["late"] = {{"due", "2024-10-06 23:59"},
                    {"zone", "America/Chicago"},
                    {"deductions", {10, 25, 50}},
                    {"free_days", 1}};
  });
  test::write_file(folder / "times.csv", "id,time\nann,2024-10-09 12:00\n");
  request.hand_in_times = folder / "times.csv";
  hand_in_and_grade(right_answers() + "print(text, end='')\n");
  DecisionRequest extension{request.out, "ann", DecisionKind::kExtension, "", {}, "a\\b", "crd"};
  extension.until = "2024-10-07 23:59";
  ASSERT_TRUE(decide(extension));
  ASSERT_TRUE(spend_late_ledger({request.out}, "crd"));
  const std::string sentence =
      "2 days late after an extension; 1 free day was used: 10 % of 65 points, 6.5 points, are "
      "deducted";
  const EvidenceFiles files = evidence();
  const Replay replay = replayed(archive_of(files));
  EXPECT_THAT(replay.comparison.differences, IsEmpty());
  EXPECT_EQ(replay.comparison.after, "58.5 points");
  EXPECT_THAT(replay_text(replay),
              AllOf(HasSubstr("\ndecided: extension: until 2024-10-08T04:59:00Z (crd, "),
                    HasSubstr("\ndecided: free days: 1 spent (crd, "),
                    HasSubstr("\nlate: " + sentence + "\n"),
                    EndsWith("\nagrees: 65 of 65 points; 2 of 2 cases as before\n")));
  ASSERT_TRUE(decide({request.out, "ann", DecisionKind::kExcuse, "", Fraction(0), "a\nb\\c", "d"}));
  EXPECT_THAT(replayed(archive_of(evidence())).comparison.differences, IsEmpty());
  const Replay doubted = replayed(forged(files, [](EvidenceFiles&, Manifest& manifest) {
    manifest.handed_in = "2024-10-06T12:00:00Z";
  }));
  EXPECT_EQ(doubted.comparison.before, "58.5 points");
  EXPECT_EQ(doubted.comparison.after, "65 points");
  EXPECT_THAT(doubted.comparison.differences, Contains("lateness: " + sentence + " -> on time"));
}

TEST_F(ReplayTest, OfFormat4KnowsByItsWordsWhereATimeComesFrom) {
  write_rubric([](Json& json) {
    json["late"] = {
        {"due", "2024-10-06 23:59"}, {"zone", "America/Chicago"}, {"deductions", {10, 25, 50}}};
  });
  test::write_file(folder / "times.csv", "id,time\nann,2024-10-07 12:00\n");
  request.hand_in_times = folder / "times.csv";
  hand_in_and_grade(right_answers() + "print(text, end='')\n");
  const EvidenceFiles files = evidence();
  const auto lateness_in_format_4 = [&](const std::string& known_by) {
    EvidenceFiles old = files;
    Json manifest = Json::parse(files.at(kManifest));
    manifest["format"] = 4;
    manifest["known_by"] = known_by;
    EXPECT_EQ(manifest.erase("time_source"), 1U);
    old.at(kManifest) = manifest.dump();
    old.at(kManifestHash) = sha256(manifest.dump()) + "  manifest.json\n";
    return replayed(archive_of(old)).graded.lateness->sentence;
  };
  EXPECT_THAT(lateness_in_format_4("'times.csv', line 2"), StartsWith("1 day late: "));
  EXPECT_THAT(lateness_in_format_4("the newest file in the archive"),
              StartsWith("by the newest file in the archive it is 1 day late, and nothing else"));
  EXPECT_THAT(lateness_in_format_4("what was handed in before"),
              StartsWith("it has changed since"));
}

TEST_F(ReplayTest, CountsWhatWasLeftOutAsLeftOut) {
  hide_a_case("../suites/take_stones.json");
  hand_in_and_grade(right_answers() + "print(text, end='')\n");
  EXPECT_THAT(replay_text(replayed(archive_of(evidence(HiddenCases::kLeftOut)))),
              AllOf(HasSubstr("\nnot run again: hidden cases: 0 of 60 points, 1 case\n"),
                    EndsWith("\nagrees: 65 of 65 points; 2 of 2 cases as before\n")));
  EXPECT_THAT(replay_text(replayed(archive_of(evidence()))),
              EndsWith("\nagrees: 65 of 125 points; 3 of 3 cases as before\n"));
}

TEST_F(ReplayTest, FindsWhateverFileWasTamperedWith) {
  hand_in_and_grade(right_answers() + "print(text, end='')\nprint('oh', file=sys.stderr)\n");
  ASSERT_TRUE(decide(override_of(request.out, "ann", Fraction(60), "it was down")));
  const EvidenceFiles files = evidence();
  ASSERT_EQ(files.size(), 16U);
  for (const auto& [name, bytes] : files) {
    SCOPED_TRACE(name);
    EvidenceFiles tampered = files;
    std::string& content = tampered.at(name);
    if (content.empty()) {
      content = "x";
    } else {
      content[content.size() / 2] = static_cast<char>(content[content.size() / 2] ^ 1);
    }
    EXPECT_THAT(refusal(archive_of(tampered)),
                AllOf(HasSubstr(name == kManifestHash ? kManifest : name),
                      HasSubstr("it is not what was written: its SHA-256")));
    tampered.erase(name);
    EXPECT_THAT(refusal(archive_of(tampered)), HasSubstr(name));
  }
  EvidenceFiles more = files;
  more["more"] = "";
  EXPECT_THAT(refusal(archive_of(more)), HasSubstr("more: manifest.json does not list it"));
}

TEST_F(ReplayTest, FindsMarksThatWereForgedWithTheirHashes) {
  hand_in_and_grade("print('no')\n");
  const EvidenceFiles files = evidence();
  const auto differences = [&](const std::function<void(Manifest&)>& forge) {
    const Replay replay =
        replayed(forged(files, [&](EvidenceFiles&, Manifest& manifest) { forge(manifest); }));
    EXPECT_FALSE(replay.comparison.agrees());
    return replay_text(replay);
  };
  EXPECT_THAT(differences([](Manifest& manifest) {
                manifest.cases[1].verdict = Verdict::kAccepted;
                manifest.cases[1].credit = 1;
              }),
              AllOf(HasSubstr("differs: handout-2 (Six lines): all right -> wrong, "
                              "100.0 % -> 0.0 %"),
                    EndsWith("\ndoes not agree: 5 of 65 points; 1 of 2 cases as before\n")));
  EXPECT_THAT(differences([](Manifest& manifest) { manifest.cases[1].credit = Fraction(1, 2); }),
              HasSubstr("differs: handout-2 (Six lines): wrong -> wrong, 50.0 % -> 0.0 %"));
  EXPECT_THAT(differences([](Manifest& manifest) { manifest.marks.points = 65; }),
              HasSubstr("differs: the mark: 65 points -> 5 points\n"));
  EXPECT_THAT(differences([](Manifest& manifest) { manifest.marks.parts[0].points = 0; }),
              HasSubstr("differs: it compiles: 0 of 5 -> 5 of 5\n"));
  EXPECT_THAT(differences([](Manifest& manifest) { manifest.verdict = Verdict::kAccepted; }),
              HasSubstr("differs: the submission: all right -> wrong"));
  EXPECT_THAT(differences([](Manifest& manifest) {
                manifest.cases.push_back(manifest.cases[0]);
                manifest.cases.back().name = "one-more";
              }),
              HasSubstr("differs: one-more (Six lines): wrong -> not run\n"));
  EXPECT_THAT(differences([](Manifest& manifest) { manifest.cases.clear(); }),
              HasSubstr("differs: official-2 (Six lines): not run -> wrong"));
}

TEST_F(ReplayTest, RemarksAnotherMachineAndOtherCompilers) {
  hand_in_and_grade("print('no')\n");
  const Replay replay = replayed(forged(evidence(), [](EvidenceFiles&, Manifest& manifest) {
    manifest.session.machine = "a typewriter";
    manifest.session.version = "Cairn 0.0.1";
    manifest.session.toolchain = std::string(64, '0');
  }));
  EXPECT_THAT(replay.comparison.differences, IsEmpty());
  EXPECT_THAT(
      replay_text(replay),
      AllOf(HasSubstr("note: another machine: a typewriter then, "),
            HasSubstr("note: another version of Cairn: Cairn 0.0.1 then, "),
            HasSubstr("note: other compilers or interpreters than those of toolchain.txt")));
}

TEST_F(ReplayTest, RefusesAnotherSubmissionThanTheOneThatWasGraded) {
  hand_in_and_grade("print('no')\n");
  EXPECT_THAT(refusal(forged(evidence(),
                             [](EvidenceFiles&, Manifest& manifest) {
                               manifest.content = std::string(64, 'a');
                             })),
              HasSubstr("submission.tar.zst: it is not what was graded"));
  EXPECT_THAT(refusal(forged(evidence(), [](EvidenceFiles& files,
                                            Manifest&) { files.erase("submission.tar.zst"); })),
              HasSubstr("submission.tar.zst: it is not there"));
}

TEST_F(ReplayTest, RefusesARubricThatReachesOutOfTheArchive) {
  hand_in_and_grade("print('no')\n");
  const std::string outside = (folder / "course/suites/take_stones.json").string();
  for (const std::string& named :
       std::vector<std::string>{outside, "../../../../etc/passwd", "/dev/zero", "a/../../x",
                                "take_stones.json/../take_stones.json"}) {
    EXPECT_THAT(refusal(forged(evidence(),
                               [&](EvidenceFiles& files, Manifest&) {
                                 std::string& text = files.at("rubric/rubric.json");
                                 Json json = Json::parse(text);
                                 json["sections"][0]["suite"] = named;
                                 text = json.dump();
                               })),
                AllOf(HasSubstr("rubric/rubric.json: it names '" + named + "'"),
                      HasSubstr("did not come with it")));
  }
  EXPECT_THAT(
      refusal(forged(evidence(), [&](EvidenceFiles& files,
                                     Manifest&) { files.at("rubric/rubric.json") = "{}"; })),
      HasSubstr("rubric/rubric.json: /: "));
  EXPECT_THAT(refusal(forged(evidence(),
                             [&](EvidenceFiles&, Manifest& manifest) {
                               manifest.rubric = "../elsewhere.json";
                             })),
              HasSubstr("manifest.json: the archive does not contain rubric/../elsewhere.json"));
}

TEST_F(ReplayTest, RefusesJsonThatIsNestedWithoutEnd) {
  hand_in_and_grade("print('no')\n");
  constexpr int kDeep = 200'000;
  for (const auto& [opening, closing] : {std::pair("[", "]"), std::pair("{\"sections\":", "}")}) {
    std::string deep;
    for (int i = 0; i < kDeep; ++i) deep += opening;
    deep += "1";
    for (int i = 0; i < kDeep; ++i) deep += closing;
    EXPECT_THAT(refusal(forged(evidence(),
                               [&](EvidenceFiles& files, Manifest&) {
                                 files.at("rubric/rubric.json") =
                                     R"({"skeleton": "x", "sections": )" + deep + "}";
                               })),
                HasSubstr("rubric/rubric.json: its lists and objects are nested more than 100"));
    EXPECT_THAT(
        refusal(forged(evidence(), [&](EvidenceFiles& files,
                                       Manifest&) { files.at("rubric/take_stones.json") = deep; })),
        HasSubstr("nested more than 100 deep"));
    EvidenceFiles files = evidence();
    files.at(kManifest) = deep;
    files.at(kManifestHash) = sha256(deep) + "  manifest.json\n";
    EXPECT_THAT(refusal(archive_of(files)), HasSubstr("nested more than 100 deep"));
  }
}

TEST_F(ReplayTest, RefusesAManifestThatGoesOnWithoutEnd) {
  hand_in_and_grade("print('no')\n");
  const auto refusal_of = [&](const std::function<void(Manifest&)>& change) {
    return refusal(
        forged(evidence(), [&](EvidenceFiles&, Manifest& manifest) { change(manifest); }));
  };
  EXPECT_THAT(refusal_of([](Manifest& manifest) { manifest.files = {std::string(1 << 20, 'a')}; }),
              HasSubstr("manifest.json: it holds a text of more than 10000 bytes"));
  EXPECT_THAT(refusal_of([](Manifest& manifest) { manifest.files.assign(10'001, "a"); }),
              HasSubstr("manifest.json: /files: "));
  EXPECT_THAT(refusal_of([](Manifest& manifest) { manifest.decisions.resize(10'001); }),
              HasSubstr("manifest.json: /decisions: "));
  EXPECT_THAT(
      refusal_of([](Manifest& manifest) { manifest.cases.resize(10'001, manifest.cases.front()); }),
      HasSubstr("manifest.json: /cases: "));
}

TEST_F(ReplayTest, RefusesAnIdThatIsNone) {
  hand_in_and_grade("print('no')\n");
  EXPECT_THAT(
      refusal(forged(evidence(),
                     [](EvidenceFiles&, Manifest& manifest) { manifest.id = "../../\x1b[2Jann"; })),
      HasSubstr("manifest.json: /id: '../../\\e[2Jann' is not a submission's id"));
}

TEST_F(ReplayTest, RefusesAManifestThatLacksSomething) {
  hand_in_and_grade("print('no')\n");
  EXPECT_THAT(refusal(forged(evidence(),
                             [](EvidenceFiles&, Manifest& manifest) {
                               manifest.cases[0].files = "runs/elsewhere";
                             })),
              HasSubstr("case official-2: the file runs/elsewhere.json is missing"));
  for (const std::string ending : {".json", ".stdout", ".stderr"}) {
    const std::string gone = "runs/001-official-2" + ending;
    EXPECT_THAT(
        refusal(forged(evidence(), [&](EvidenceFiles& files, Manifest&) { files.erase(gone); })),
        HasSubstr("case official-2: the file " + gone));
  }
  EXPECT_THAT(refusal(forged(evidence(),
                             [](EvidenceFiles&, Manifest& manifest) { manifest.id = "../ann"; })),
              HasSubstr("manifest.json: /id: "));
  EXPECT_THAT(refusal(archive_of({{"a", "b"}})), HasSubstr("it contains no manifest.json"));
}

TEST_F(ReplayTest, WhereNothingCanBeWrittenTheFaultIsOurs) {
  hand_in_and_grade("print('no')\n");
  const fs::path archive = archive_of(evidence());
  const test::TemporaryFilesIn nowhere(folder / "nowhere");
  EXPECT_ANY_THROW(static_cast<void>(replay_evidence(archive, Jail::kNone)));
}

// Hostile archives, which nobody's grader wrote
// ----------------------------------------------------

class HostileEvidence : public EvidenceTest {
 protected:
  [[nodiscard]] ArchiveWriter writer() const {
    return {folder / "hostile", ArchiveWriter::Format::kTarZstd};
  }
};

TEST_F(HostileEvidence, NamesThatLeadElsewhereAreRefused) {
  for (const std::string name : {"../x", "/x", "e/../x", "e/../../x", "e//x", "e/./x", "./e/x", "x",
                                 "e\\x", "e/x\n", "e/"}) {
    SCOPED_TRACE(name);
    EXPECT_THAT(refusal(writer().file(name, "x").finish()), HasSubstr("in it is not "));
  }
  EXPECT_THAT(refusal(writer().file("e/x", "x").file("f/x", "x").finish()),
              HasSubstr("'f/x' in it lies beside its folder, 'e'"));
  EXPECT_THAT(refusal(writer().file("e/x", "x").file("e/x", "x").finish()),
              HasSubstr("'e/x' in it is there twice"));
}

TEST_F(HostileEvidence, LinksFoldersAndDevicesAreRefused) {
  ArchiveWriter symbolic = writer();
  EXPECT_THAT(refusal(symbolic.symbolic_link("e/x", "/etc/passwd").finish()),
              HasSubstr("'e/x' in it is not a plain file"));
  ArchiveWriter hard = writer();
  EXPECT_THAT(refusal(hard.file("e/a", "a").hard_link("e/x", "e/a").finish()),
              HasSubstr("'e/x' in it is not a plain file"));
  ArchiveWriter device = writer();
  EXPECT_THAT(refusal(device.special("e/x", S_IFCHR).finish()),
              HasSubstr("'e/x' in it is not a plain file"));
  ArchiveWriter made_folder = writer();
  EXPECT_THAT(refusal(made_folder.folder("e").finish()), HasSubstr("is not a plain file"));
}

TEST_F(HostileEvidence, BombsAreNotUnpacked) {
  ArchiveWriter large = writer();
  const std::string zeros(32U << 20U, '\0');
  for (int i = 0; i < 9; ++i) large.file("e/" + std::to_string(i), zeros);
  EXPECT_LT(fs::file_size(large.finish()), 1U << 20U);
  EXPECT_THAT(refusal(folder / "hostile"), HasSubstr("it holds more than 10000 files or 256 MiB"));

  ArchiveWriter many = writer();
  for (int i = 0; i <= 10'000; ++i) many.file("e/" + std::to_string(i), "");
  EXPECT_THAT(refusal(many.finish()), HasSubstr("it holds more than 10000 files or 256 MiB"));
}

TEST_F(HostileEvidence, WhatWasCutOffIsRefusedWhereverThatWas) {
  hand_in_and_grade("print('no')\n");
  const std::string whole = test::read_file(archive_of(evidence()));
  for (std::size_t size = 0; size < whole.size(); size += 1 + whole.size() / 40) {
    test::write_file(folder / "hostile", whole.substr(0, size));
    EXPECT_THAT(refusal(folder / "hostile"), Not(HasSubstr("it was replayed"))) << size;
  }
}

TEST_F(HostileEvidence, WhatIsNoArchiveIsRefused) {
  test::write_file(folder / "hostile", "Dear TA,\n");
  EXPECT_THAT(refusal(folder / "hostile"),
              HasSubstr("hostile': it is damaged, incomplete or not evidence"));
  EXPECT_THAT(refusal(folder / "nowhere"), HasSubstr("nowhere': this file does not exist"));
  EXPECT_THAT(refusal(folder.path()), HasSubstr("it is not a file"));
}

}  // namespace
}  // namespace cairn
