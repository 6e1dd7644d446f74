// Every kind of rubric: what `batch` says of a class is what `report`, `show`, `export` and
// `evidence` say from its store alone, and what `replay` finds again. The store keeps a copy of the
// rubric, and finds facts by keys that are computed from that copy: what the copy loses of a kind,
// or says otherwise, leaves its class "not graded" everywhere but in `batch`.
#include <gmock/gmock.h>

#include <algorithm>
#include <map>
#include <nlohmann/json.hpp>
#include <optional>
#include <pugixml.hpp>
#include <set>
#include <sstream>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "grader/base/describe.h"
#include "grader/build/warm_compiler.h"
#include "grader/class/batch_test.h"
#include "grader/class/page_files.h"
#include "grader/class/stored_class.h"
#include "grader/evidence/evidence.h"
#include "grader/evidence/replay.h"
#include "grader/export/export_marks.h"
#include "grader/judge/score.h"
#include "grader/report/check_text.h"
#include "grader/report/results_json.h"

namespace cairn {
namespace {

namespace fs = std::filesystem;
using Json = nlohmann::json;
using Texts = std::map<std::string, std::string>;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::IsSupersetOf;

/// A rubric with all that it names, and a class of three: ann, who has everything right, bob, who
/// has something wrong, and cem, whose program does not compile or whose file is missing.
struct Kind {
  Json rubric;
  Texts course;  ///< by its path in the course's folder; the rubric is in "rubrics" there
  Texts links;   ///< likewise: where each leads
  std::map<std::string, Texts> hand_ins;      ///< by id
  std::map<std::string, std::string> points;  ///< that count, by id
  std::string times = {};                     ///< a table of when they were handed in; or ""
};

// A course's own homework: the sum of two numbers, from wherever they come.

constexpr const char* kSum = R"(import os, sys
words = sys.argv[1:] or sys.stdin.read().split()
if os.path.exists('more.txt'): words += open('more.txt').read().split()
a, b = map(int, words)
print('Sum: %d' % (a + b))
)";

/// Right for 2 and 2 alone.
constexpr const char* kProduct = R"(import os, sys
words = sys.argv[1:] or sys.stdin.read().split()
if os.path.exists('more.txt'): words += open('more.txt').read().split()
a, b = map(int, words)
print('Sum: %d' % (a * b))
)";

constexpr const char* kOutputs = R"({"assignment": "sums", "title": "Sums", "answers": "output",
  "cases": [{"name": "alike", "why": "sum and product are the same", "input": "2 2\n",
             "output": "Sum: 4\n"},
            {"name": "file", "why": "the second is in a file", "input": "2\n",
             "files": {"more.txt": "3\n"}, "output": "Sum: 5\n"}]})";

constexpr const char* kLabels = R"({"assignment": "sums", "title": "Sums",
  "cases": [{"name": "alike", "why": "sum and product are the same", "arguments": "2 2",
             "expected": ["Sum: 4"]},
            {"name": "other", "why": "they are not", "arguments": "2 3", "expected": ["Sum: 5"]}]})";

Json rubric_of_sums(const std::vector<Json>& sections) {
  const Json limits{
      {"cpu_seconds", 10}, {"wall_seconds", 30}, {"output_kib", 64}, {"memory_mib", 512}};
  return {{"assignment", "sums"},  {"title", "Sums"},
          {"hand_in", "^(.+)-HW"}, {"program", "Sums"},
          {"compiles", 2},         {"limits", {{"build", limits}, {"run", limits}}},
          {"sections", sections}};
}

Json section_of_sums(const std::string& title, const Json& more) {
  Json section{{"title", title},
               {"from", "program"},
               {"suite", "../suites/sums.json"},
               {"marks", {{"per_case", 4}}}};
  section.update(more);
  return section;
}

Json checked_section(const std::string& title, const Json& checker) {
  return section_of_sums(title, {{"read_as", "checker"}, {"checker", checker}});
}

/// A class that is marked by these sections, of 8 points each; who has a product has half of them.
Kind sums_by(const std::vector<Json>& sections, const std::string& suite = kOutputs) {
  const auto count = static_cast<int>(sections.size());
  return {rubric_of_sums(sections),
          {{"suites/sums.json", suite}},
          {},
          {{"ann", {{"Sums.py", kSum}}},
           {"bob", {{"Sums.py", kProduct}}},
           {"cem", {{"Sums.py", "if\n"}}}},
          {{"ann", std::to_string(2 + 8 * count)},
           {"bob", std::to_string(2 + 4 * count)},
           {"cem", "0"}}};
}

Kind of_lines() {
  return sums_by(
      {section_of_sums("Lines", {{"fields", {{{"label", "Sum"}, {"known_by", {"sum", "total"}}}}},
                                 {"decimals", 2},
                                 {"cpu_seconds", {{"other", 5}}},
                                 {"forgive", {{"label_case", 0}}}})},
      kLabels);
}

Kind of_outputs() {
  return sums_by({section_of_sums("Output", {{"read_as", "output"},
                                             {"tolerance", {{"absolute", 0.5}}},
                                             {"forgive", {{"blank_lines", 0.5}}}})});
}

Kind of_tokens() {
  return sums_by({section_of_sums("Tokens", {{"read_as", "tokens"},
                                             {"case_sensitive", true},
                                             {"blanks_count", true},
                                             {"tolerance", {{"relative", 0.001}}}})});
}

// Checkers fail where they are not called with their flag.

constexpr const char* kKattisChecker = R"(import sys
assert sys.argv[4:] == ['exact'], sys.argv
right = open(sys.argv[2]).read().split()
sys.exit(42 if sys.stdin.read().split() == right else 43)
)";

constexpr const char* kTestlibChecker = R"(import sys
assert sys.argv[4:] == ['exact'], sys.argv
said, right = [open(name).read().split() for name in sys.argv[2:4]]
sys.exit(0 if said == right else 1)
)";

/// Half of the points for any number.
constexpr const char* kScoringChecker = R"(import sys
from lib.words import words
right = words(open(sys.argv[2]).read())
with open(sys.argv[3] + 'score.txt', 'w') as score:
    score.write('10' if words(sys.stdin.read()) == right else '5')
sys.exit(42)
)";

Kind of_a_kattis_checker() {
  Kind kind =
      sums_by({checked_section("Checked", {{"program", "../check.py"}, {"flags", {"exact"}}})});
  kind.course["check.py"] = kKattisChecker;
  return kind;
}

Kind of_a_testlib_checker() {
  Kind kind = sums_by({checked_section(
      "Checked", {{"program", "../check.py"}, {"called_as", "testlib"}, {"flags", {"exact"}}})});
  kind.course["check.py"] = kTestlibChecker;
  return kind;
}

/// Named by a link with a slash behind it, after which its program is called; its name has a
/// point, and a file's has blanks.
Kind of_a_folder_as_checker() {
  Json section = checked_section("Scored", {{"program", "../checkers/v2.1/"}, {"full_score", 10}});
  section["marks"] = {{"by_case", {{"alike", 2}, {"file", 6}}}};
  Kind kind = sums_by({section});
  kind.course.merge(Texts{{"checkers/the first/v2.py", kScoringChecker},
                          {"checkers/the first/lib/words.py", "def words(s): return s.split()\n"},
                          {"checkers/the first/lib/__init__.py", ""},
                          {"checkers/the first/how it judges.txt", "By words.\n"}});
  kind.links["checkers/v2.1"] = "the first";
  kind.points["bob"] = "7";
  return kind;
}

/// The same bytes under names of their own, and with limits of their own.
Kind of_checkers_alike() {
  const Json flags = Json::array({"exact"});
  Kind kind = sums_by(
      {checked_section("Folder", {{"program", "../one"}, {"flags", flags}}),
       checked_section("Other folder", {{"program", "../other"}, {"flags", flags}}),
       checked_section("File", {{"program", "../other/check.py"}, {"flags", flags}}),
       checked_section("Longer", {{"program", "../one"}, {"flags", flags}, {"cpu_seconds", 20}})});
  kind.course.merge(Texts{{"one/check.py", kKattisChecker}, {"other/check.py", kKattisChecker}});
  return kind;
}

/// One suite by its name, a link, a longer path and a copy; another of the same name, and one that
/// is called as a rubric is.
Kind of_suites_by_many_names() {
  const auto by = [](const std::string& title, const std::string& suite) {
    return section_of_sums(title, {{"read_as", "tokens"}, {"suite", suite}});
  };
  Kind kind = sums_by({by("Name", "../suites/sums.json"), by("Link", "../suites/link.json"),
                       by("Path", "../suites/../suites/sums.json"), by("Copy", "../copy.json"),
                       by("Same name", "../more/sums.json"), by("Rubric", "../more/rubric.json")});
  Json other = Json::parse(kOutputs);
  other["title"] = "Of the same name";
  kind.course.merge(Texts{{"copy.json", kOutputs},
                          {"more/sums.json", other.dump()},
                          {"more/rubric.json", other.dump(1)}});
  kind.links["suites/link.json"] = "sums.json";
  return kind;
}

/// A suite of its own, and a case of one that others see.
Kind of_hidden_sections() {
  const auto by = [](const std::string& title, bool hidden, const Json& more) {
    Json section = section_of_sums(title, {{"read_as", "output"}, {"hidden", hidden}});
    section.update(more);
    return section;
  };
  Kind kind = sums_by({by("Shown", false, {{"cases", {"alike"}}, {"marks", {{"all_cases", 4}}}}),
                       by("Kept back", true, {{"cases", {"file"}}}),
                       by("Of another suite", true, {{"suite", "../suites/kept.json"}})});
  Json kept = Json::parse(kOutputs);
  kept["cases"][0]["input"] = "1 1\n";
  kept["cases"][0]["output"] = "Sum: 2\n";
  kind.course["suites/kept.json"] = kept.dump();
  kind.points = {{"ann", "18"}, {"bob", "6"}, {"cem", "0"}};
  return kind;
}

Kind of_late_hand_ins() {
  Kind kind = sums_by({section_of_sums("Output", {{"read_as", "output"}})});
  kind.rubric["late"] = {
      {"due", "2024-10-06 23:59"}, {"zone", "America/Chicago"}, {"deductions", {10}}};
  kind.times = "id,time\nann,2024-10-07 12:00\nbob,2024-10-06 12:00\ncem,2024-10-06 12:00\n";
  kind.points["ann"] = "9";
  return kind;
}

// The project's rubrics, for what only they ask.

Json shipped_rubric(const std::string& name) {
  Json rubric = Json::parse(test::read_file("rubrics/" + name));
  rubric["hand_in"] = "^(.+)-HW";
  for (Json& section : rubric["sections"]) {
    if (!section.contains("suite")) continue;
    section["suite"] =
        "../suites/" + fs::path(section["suite"].get<std::string>()).filename().string();
  }
  return rubric;
}

Texts planted(const std::string& folder) { return texts_of("tests/submissions/" + folder); }

Texts shipped_suite(const std::string& name) {
  return {{"suites/" + name, test::read_file("cases/suites/" + name)}};
}

Kind of_transcripts() {
  Json rubric = shipped_rubric("factor_multiples.json");
  Json games = rubric["sections"].back();
  games.erase("cpu_seconds");
  games["cases"] = {"game-5", "game-7"};
  rubric["sections"] = Json::array({games});
  rubric.erase("skeleton");
  rubric.erase("driver");
  const std::string play = R"(import sys
last = {'5': 5, '7': 7}[sys.argv[1]]
print('Player 1: 2\nPlayer 2: 4\nPlayer 1: 1\nPlayer 2: %d\nWinner: Player )";
  return {rubric,
          shipped_suite("factor_multiples.json"),
          {},
          {{"ann", {{"HW6.py", play + "2' % last)\n"}}},
           {"bob", {{"HW6.py", play + "1' % last)\n"}}},
           {"cem", {{"HW6.py", "if\n"}}}},
          {{"ann", "4"}, {"bob", "3"}, {"cem", "0"}}};
}

/// The driver is named by a link, as the project's own are.
Kind of_methods() {
  Json rubric = shipped_rubric("take_stones_methods.json");
  rubric["skeleton"] = "../skeleton";
  rubric["driver"] = "../skeleton/driver/CairnDriver.java";
  Json primes = rubric["sections"][0];
  Json moves = rubric["sections"][2];
  primes["cases"] = {"prime-small"};
  moves["cases"] = {"moves-first"};
  rubric["sections"] = {primes, moves};
  Texts course = shipped_suite("take_stones_methods.json");
  course["skeleton/TakeStones.java"] =
      test::read_file("reference/take_stones/java/TakeStones.java");
  course["core/CairnDriver.java"] = test::read_file("reference/core/java/CairnDriver.java");
  const std::string folder = "take_stones_methods/";
  return {rubric,
          course,
          {{"skeleton/driver/CairnDriver.java", "../../core/CairnDriver.java"}},
          {{"ann", planted(folder + "accepted/java_without_main")},
           {"bob", planted(folder + "wrong_answer/java_two_is_not_prime")},
           {"cem", planted(folder + "compile_error/java_semicolon")}},
          {{"ann", "33"}, {"bob", "21"}, {"cem", "0"}}};
}

/// Tables in a file, files that are worth points by being there, and what a person reads.
Kind of_tables() {
  Json rubric = shipped_rubric("queens.json");
  Json tables = rubric["sections"][0];
  const Json& columns = tables["marks"]["per_column"];
  tables["marks"] = {{"per_column", {{"Q1", columns["Q1"]}, {"Q3", columns["Q3"]}}}};
  tables["cases"] = {"Q1", "Q3"};
  tables["orders"] = Json::array({tables["orders"][0]});
  Json by_hand = rubric["sections"][2];
  by_hand["items"] = Json::array({by_hand["items"][0]});
  rubric["sections"] = {tables, rubric["sections"][1], by_hand};
  return {rubric,
          shipped_suite("queens.json"),
          {},
          {{"ann", planted("queens/accepted/text_markdown")},
           {"bob", planted("queens/wrong_answer/text_constant")},
           {"cem", {{"a4q1.py", "print()"}}}},
          {{"ann", "15"}, {"bob", "9"}, {"cem", "2"}}};
}

/// Lines in a file.
Kind of_paper() {
  return {shipped_rubric("paper_hw2.json"),
          shipped_suite("paper_hw2.json"),
          {},
          {{"ann", planted("paper_hw2/accepted/plain")},
           {"bob", planted("paper_hw2/wrong_answer/stops_early")},
           {"cem", {{"notes.py", "print()"}}}},
          {{"ann", "23"}, {"bob", "19"}, {"cem", "3"}}};
}

struct NamedKind {
  std::string name;
  Kind (*make)();

  friend void PrintTo(const NamedKind& kind, std::ostream* out) { *out << kind.name; }
};

const std::vector<NamedKind> kKinds{{"Lines", of_lines},
                                    {"Outputs", of_outputs},
                                    {"Tokens", of_tokens},
                                    {"AKattisChecker", of_a_kattis_checker},
                                    {"ATestlibChecker", of_a_testlib_checker},
                                    {"AFolderAsChecker", of_a_folder_as_checker},
                                    {"CheckersAlike", of_checkers_alike},
                                    {"SuitesByManyNames", of_suites_by_many_names},
                                    {"HiddenSections", of_hidden_sections},
                                    {"LateHandIns", of_late_hand_ins},
                                    {"Transcripts", of_transcripts},
                                    {"Methods", of_methods},
                                    {"Tables", of_tables},
                                    {"Paper", of_paper}};

/// Writes the course into `folder`, and reads its rubric there.
Rubric written_rubric(const Kind& kind, const fs::path& folder) {
  write_texts(kind.course, folder);
  write_texts({{"rubrics/mine.json", kind.rubric.dump()}}, folder);
  for (const auto& [name, target] : kind.links) {
    fs::create_directories((folder / name).parent_path());
    fs::create_symlink(target, folder / name);
  }
  Result<Rubric> rubric = read_rubric(folder / "rubrics/mine.json");
  EXPECT_TRUE(rubric) << rubric.error().message;
  return rubric ? *std::move(rubric) : Rubric{};
}

class EveryRubric : public BatchTest, public testing::WithParamInterface<NamedKind> {
 protected:
  static void SetUpTestSuite() { compiler.emplace(Jail::kNone); }
  static void TearDownTestSuite() { compiler.reset(); }

  EveryRubric() {
    rubric = written_rubric(kind, folder / "course");
    for (const auto& [id, files] : kind.hand_ins) write_texts(files, hand_ins() / (id + "-HW"));
    request.jail = Jail::kNone;
    if (kind.times.empty()) return;
    test::write_file(folder / "times.csv", kind.times);
    request.hand_in_times = folder / "times.csv";
  }

  /// Grades the class, and again once a person has given a point for each item that waits for one.
  [[nodiscard]] std::vector<SummaryRow> graded_twice() {
    for (const SummaryRow& row : grade()) give_points_by_hand(row.id);
    std::vector<SummaryRow> rows = grade();
    EXPECT_EQ(unchanged, rows.size()) << "something was run again";
    return rows;
  }

  /// All reports and summaries, by name.
  [[nodiscard]] Texts reports() const {
    Texts texts = texts_of(request.out / "submissions");
    texts.merge(summaries());
    return texts;
  }

  void expect_reported(const Texts& as_graded) const {
    fs::remove_all(request.out / "submissions");
    for (const auto& [name, text] : summaries()) fs::remove(request.out / name);
    const auto written = write_reports_and_pages(request.out, {});
    ASSERT_TRUE(written) << written.error().message;
    EXPECT_EQ(reports(), as_graded);
  }

  /// As `grade show` has it.
  void expect_shown(const SummaryRow& row, const std::string& report) const {
    const Result<Store> store = Store::open_to_read(request.out);
    ASSERT_TRUE(store) << store.error().message;
    const Result<Rubric> stored = stored_rubric(*store);
    ASSERT_TRUE(stored) << stored.error().message;
    const std::optional<Graded> graded = graded_from_store(*store, *stored, row.id);
    ASSERT_TRUE(graded);
    EXPECT_EQ(report_json(*graded), report);
    EXPECT_THAT(report_text(*graded, {.all = true}),
                HasSubstr(points_text(*row.points) + " of " + points_text(row.out_of)));
  }

  /// What is printed for it; everybody is in it.
  [[nodiscard]] std::string exported(std::string_view format, bool dry_run = false,
                                     const fs::path& output = {}) const {
    std::string printed;
    ExportRequest asked;
    asked.marks = request.out;
    asked.format = format;
    asked.output = output;
    asked.dry_run = dry_run;
    if (format == "canvas") asked.table = gradebook();
    asked.print = [&](const std::string& text) { printed += text; };
    asked.options = {"HW (44)", [](const std::string&) { return "x"; }, "2025-03-01T12:00:00Z"};
    const Result<ExportResult> result = export_marks(asked);
    EXPECT_TRUE(result) << result.error().message;
    EXPECT_THAT(result ? result->left : std::vector<std::string>(), IsEmpty());
    return printed;
  }

  /// By every format, in words.
  void expect_handed_back(const std::vector<SummaryRow>& rows) const {
    std::string who_gets_what;
    for (const SummaryRow& row : rows) {
      who_gets_what += row.id + ": nothing -> " + points_text(*row.points) + "\n";
    }
    for (const ExportFormat& format : export_formats()) {
      if (format.name == "moodle") continue;  // it knows nobody whose hand-in it did not name
      SCOPED_TRACE(format.name);
      EXPECT_EQ(exported(format.name, true), who_gets_what);
    }
  }

  /// In the files of some formats: one that holds all, one a submission, and one without points.
  void expect_exported(const std::vector<SummaryRow>& rows) const {
    std::map<std::string, Json> lines;
    std::istringstream jsonl(exported("jsonl"));
    for (std::string line; std::getline(jsonl, line);) {
      const Json json = Json::parse(line);
      lines[json.at("id")] = json;
    }
    EXPECT_EQ(exported("gradescope", false, folder / "gradescope"), "");
    pugi::xml_document junit;
    ASSERT_TRUE(junit.load_string(exported("junit").c_str()));
    for (const SummaryRow& row : rows) {
      SCOPED_TRACE(row.id);
      const Json points = Json::parse(points_text(*row.points));
      EXPECT_EQ(lines[row.id]["points"], points);
      EXPECT_EQ(lines[row.id]["verdict"], enum_word(row.verdict));
      const std::string results = test::read_file(folder / "gradescope" / (row.id + ".json"));
      EXPECT_EQ(Json::parse(results).at("score"), points);
      const std::string passed = "//testsuite[@name='" + row.id + "']/testcase[not(*)]";
      EXPECT_EQ(std::ssize(junit.select_nodes(passed.c_str())), row.cases_right);
    }
  }

  void expect_replayed(const SummaryRow& row, HiddenCases hidden) const {
    const Result<fs::path> archive =
        write_evidence({request.out, row.id, folder / "archive", hidden});
    ASSERT_TRUE(archive) << archive.error().message;
    const Result<Replay> replay =
        replay_evidence(*archive, {request.jail, Lanes::kWarmAndFresh, &*compiler});
    fs::remove(*archive);
    ASSERT_TRUE(replay) << replay.error().message;
    EXPECT_TRUE(replay->comparison.agrees()) << replay_text(*replay);
    EXPECT_EQ(replay->comparison.cases_that_agree, replay->manifest.cases.size());
    EXPECT_THAT(replay->remarks, IsEmpty());
    if (hidden == HiddenCases::kLeftOut) return;
    EXPECT_EQ(final_points(replay->graded), row.points);
    EXPECT_EQ(std::ssize(replay->manifest.cases), row.cases);
  }

  const Kind kind = GetParam().make();

 private:
  void give_points_by_hand(const std::string& id) const {
    for (const Section& section : rubric.sections) {
      const auto* const items = std::get_if<ItemSection>(&section.content);
      if (items == nullptr) continue;
      for (const Item& item : items->items) {
        if (!item.pattern.empty()) continue;
        const auto decided =
            decide({request.out, id, DecisionKind::kMark, item.name, Fraction(1), "read", "crd"});
        EXPECT_TRUE(decided) << decided.error().message;
      }
    }
  }

  /// A table of Canvas' with the whole class.
  [[nodiscard]] fs::path gradebook() const {
    std::string table = "Student,ID,SIS Login ID,Section,HW (44)\nPoints Possible,,,,100\n";
    for (const auto& [id, files] : kind.hand_ins) table += id + ",," + id + ",CS,\n";
    test::write_file(folder / "gradebook.csv", table);
    return folder / "gradebook.csv";
  }

  /// One for all tests: most of what javac takes is its start.
  static inline std::optional<WarmCompiler> compiler;
};

TEST_P(EveryRubric, IsReportedShownExportedAndReplayedAsItWasGraded) {
  const std::vector<SummaryRow> rows = graded_twice();
  ASSERT_EQ(rows.size(), kind.points.size());
  for (const SummaryRow& row : rows) {
    ASSERT_TRUE(row.points) << row.id << ": " << row.reason;
    EXPECT_EQ(points_text(*row.points), kind.points.at(row.id)) << row.id << ": " << row.reason;
  }

  const Texts as_graded = reports();
  expect_reported(as_graded);
  EXPECT_EQ(exported("csv"), as_graded.at("summary.csv"));
  expect_handed_back(rows);
  expect_exported(rows);
  const bool hides_cases = std::ranges::any_of(rubric.sections, &Section::hidden);
  for (const SummaryRow& row : rows) {
    SCOPED_TRACE(row.id);
    expect_shown(row, as_graded.at(row.id + ".json"));
    expect_replayed(row, HiddenCases::kShown);
    if (hides_cases) expect_replayed(row, HiddenCases::kLeftOut);
  }
}

INSTANTIATE_TEST_SUITE_P(OfAll, EveryRubric, testing::ValuesIn(kKinds),
                         [](const auto& tested) { return tested.param.name; });

template <typename Variant>
void add_alternatives(const std::string& of, std::set<std::string>& names) {
  for (std::size_t i = 0; i < std::variant_size_v<Variant>; ++i) {
    names.insert(of + std::to_string(i));
  }
}

/// What a rubric may have. A new alternative of a section, and a new style of checkers, are in it
/// by themselves.
std::set<std::string> all_traits() {
  std::set<std::string> names{"skeleton", "late",  "hidden",      "methods", "file of an item",
                              "by hand",  "input", "input files", "folder",  "flags"};
  add_alternatives<decltype(Section::content)>("content ", names);
  add_alternatives<decltype(CaseSection::source)>("source ", names);
  add_alternatives<decltype(CaseSection::format)>("format ", names);
  boost::mp11::mp_for_each<boost::describe::describe_enumerators<CheckerStyle>>(
      [&](auto style) { names.insert(enum_word(style.value)); });
  return names;
}

void add_traits(const CaseSection& section, std::set<std::string>& names) {
  names.insert("source " + std::to_string(section.source.index()));
  names.insert("format " + std::to_string(section.format.index()));
  const auto* const runs = std::get_if<ProgramRuns>(&section.source);
  if (runs != nullptr && runs->calls_methods) names.insert("methods");
  for (const Case& test_case : section.suite.cases) {
    if (!test_case.input.standard_input.empty()) names.insert("input");
    if (!test_case.input.files.empty()) names.insert("input files");
  }
  const auto* const checker = std::get_if<CheckerFormat>(&section.format);
  if (checker == nullptr) return;
  names.insert(enum_word(checker->style));
  if (checker->sources.size() > 1) names.insert("folder");
  if (!checker->flags.empty()) names.insert("flags");
}

std::set<std::string> traits_of(const Rubric& rubric) {
  std::set<std::string> names;
  if (!rubric.skeleton.empty()) names.insert("skeleton");
  if (rubric.late) names.insert("late");
  for (const Section& section : rubric.sections) {
    names.insert("content " + std::to_string(section.content.index()));
    if (section.hidden) names.insert("hidden");
    if (const auto* const cases = std::get_if<CaseSection>(&section.content)) {
      add_traits(*cases, names);
    } else if (const auto* const items = std::get_if<ItemSection>(&section.content)) {
      for (const Item& item : items->items) {
        names.insert(item.pattern.empty() ? "by hand" : "file of an item");
      }
    }
  }
  return names;
}

TEST(EveryKindOfRubric, IsAmongThem) {
  std::set<std::string> names;
  for (const NamedKind& kind : kKinds) {
    const test::FreshFolder folder;
    names.merge(traits_of(written_rubric(kind.make(), folder.path())));
  }
  EXPECT_THAT(names, IsSupersetOf(all_traits()));
}

}  // namespace
}  // namespace cairn
