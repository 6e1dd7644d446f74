// A graded class whose evidence is asked for, for the tests of archives and of replaying them.
#pragma once

#include <functional>
#include <nlohmann/json.hpp>
#include <string>

#include "grader/class/batch_test.h"
#include "grader/evidence/evidence.h"
#include "grader/evidence/manifest.h"
#include "grader/evidence/replay.h"
#include "tests/support/files.h"
#include "tests/support/judge_example.h"

namespace cairn {

/// Take-Stones with two cases and, when it is told so, a hidden third.
class EvidenceTest : public BatchTest {
 protected:
  EvidenceTest() {
    std::filesystem::create_directories(folder / "course/rubrics");
    std::filesystem::create_directories(folder / "course/suites");
    std::filesystem::copy_file("cases/suites/take_stones.json",
                               folder / "course/suites/take_stones.json");
    write_rubric([](nlohmann::ordered_json&) {});
    request.jail = Jail::kNone;
    request.jobs = 1;
  }

  void write_rubric(const std::function<void(nlohmann::ordered_json&)>& change) {
    auto json =
        nlohmann::ordered_json::parse(test::read_file("tests/submissions/take_stones.json"));
    auto& section = json["sections"][0];
    section["suite"] = "../suites/take_stones.json";
    section["cases"] = {"official-2", "handout-2"};
    change(json);
    test::write_file(folder / "course/rubrics/mine.json", json.dump());
    const Result<Rubric> read = read_rubric(folder / "course/rubrics/mine.json");
    ASSERT_TRUE(read) << read.error().message;
    rubric = *read;
  }

  /// A second section: "start-14" of `suite`.
  void hide_a_case(const std::string& suite) {
    write_rubric([&](nlohmann::ordered_json& json) {
      nlohmann::ordered_json hidden = json["sections"][0];
      hidden["title"] = "Kept from students";
      hidden["hidden"] = true;
      hidden["suite"] = suite;
      hidden["cases"] = {"start-14"};
      json["sections"].push_back(hidden);
    });
  }

  /// Moves a case of the suite into another, of its own.
  void keep_back(const std::string& name, const std::string& into) const {
    const std::filesystem::path file = folder / "course/suites/take_stones.json";
    const Result<Suite> all = read_suite(file);
    ASSERT_TRUE(all) << all.error().message;
    Suite kept = *all;
    Suite back = *all;
    std::erase_if(kept.cases, [&](const Case& test_case) { return test_case.name == name; });
    std::erase_if(back.cases, [&](const Case& test_case) { return test_case.name != name; });
    test::write_file(file, suite_text(kept));
    test::write_file(folder.path() / "course/suites" / into, suite_text(back));
  }

  /// Python that knows the answers to the visible cases.
  [[nodiscard]] std::string right_answers() const {
    std::string python = "import sys\nanswers = {\n";
    for (const Case& test_case : test::cases_of(rubric).suite.cases) {
      python +=
          "'" + joined(test_case.arguments) + "': '''" + printed(test_case.expected, 1) + "''',\n";
    }
    return python + "}\ntext = answers.get(' '.join(sys.argv[1:]), '')\n";
  }

  void hand_in_and_grade(const std::string& python) {
    hand_in("ann-HW2-P3", python);
    static_cast<void>(grade());
  }

  /// The files of ann's evidence.
  [[nodiscard]] EvidenceFiles evidence(HiddenCases hidden = HiddenCases::kShown) const {
    const Result<Store> store = Store::open_to_read(request.out);
    EXPECT_TRUE(store) << store.error().message;
    const Result<EvidenceFiles> files = evidence_of(*store, "ann", hidden);
    EXPECT_TRUE(files) << files.error().message;
    return files ? *files : EvidenceFiles{};
  }

  /// An archive of these files.
  [[nodiscard]] std::filesystem::path archive_of(const EvidenceFiles& files) const {
    const Result<std::string> bytes = evidence_archive(files, "ann.evidence");
    EXPECT_TRUE(bytes) << bytes.error().message;
    test::write_file(folder / "archive", *bytes);
    return folder / "archive";
  }

  /// The same with files changed and the hashes right, as a forger would make it.
  [[nodiscard]] std::filesystem::path forged(
      EvidenceFiles files, const std::function<void(EvidenceFiles&, Manifest&)>& change) const {
    Result<Manifest> manifest = read_manifest(files);
    EXPECT_TRUE(manifest) << manifest.error().message;
    files.erase(kManifest);
    files.erase(kManifestHash);
    change(files, *manifest);
    add_manifest(*manifest, files);
    return archive_of(files);
  }

  [[nodiscard]] static Replay replayed(const std::filesystem::path& archive) {
    const Result<Replay> replay = replay_evidence(archive, Jail::kNone);
    EXPECT_TRUE(replay) << replay.error().message;
    return replay ? *replay : Replay{};
  }
  /// Why it is no evidence.
  [[nodiscard]] static std::string refusal(const std::filesystem::path& archive) {
    const Result<Replay> replay = replay_evidence(archive, Jail::kNone);
    return replay ? "it was replayed:\n" + replay_text(*replay) : replay.error().message;
  }
};

}  // namespace cairn
