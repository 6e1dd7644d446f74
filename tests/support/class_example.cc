#include "tests/support/class_example.h"

#include <fmt/format.h>

#include <csignal>
#include <map>
#include <nlohmann/json.hpp>
#include <stdexcept>
#include <string>
#include <utility>

#include "grader/judge/score.h"
#include "grader/marks/grading.h"
#include "reference/core/misconception_catalog.h"
#include "reference/core/random.h"
#include "reference/core/words.h"
#include "tests/support/files.h"
#include "tests/support/judge_example.h"

namespace cairn::test {
namespace {

constexpr std::size_t kShownCases = 18;
constexpr const char* kRubricFile = "rubrics/take_stones.json";
const std::string kRtlOverride{'\xE2', '\x80', '\xAE'};  // U+202E

/// What a program of the class does wrong. The first are the most frequent.
const std::vector<std::vector<std::string>>& mistakes_of_programs() {
  static const std::vector<std::vector<std::string>> all{
      {},
      {"negative-zero"},
      {"first-move-up-to-half"},
      {"end-not-recognized"},
      {"prime-not-negated-for-min"},
      {"children-descending"},
      {"factors-up-to-root"},
      {"composite-parity-inverted"},
      {"stone-1-clause-missing"},
      {"largest-stone-never-offered"},
      {"leaf-for-root-player"},
      {"last-1-always-positive"},
      {"first-move-any-odd", "negative-zero"},
      {"stones-not-put-back"},
      {"prime-clause-missing", "children-descending"},
  };
  return all;
}

/// Odd things of one submission, by its number among the first of them.
enum class Trouble {
  kNone,
  kAnsi,
  kMarkup,
  kInvalidBytes,
  kLongLine,
  kManyLines,
  kStackTrace,
  kTraceback,
  kTimeOut,
  kNearLimit,
  kNothingPrinted,
  kOtherLabels,
  kCompileError,
  kNothingToGrade,
  kNotGraded,
  kSeveralPrograms,
  kOverride,
  kOutdatedOverride,
  kLate,
  kUnknownTime,
  kDoubtfulTime,
  kSeveralMains,
  kTooLate,
};
constexpr std::size_t kTroubles = static_cast<std::size_t>(Trouble::kTooLate) + 1;

std::string name_of(std::size_t number, Random& random) {
  static const std::vector<std::string> hostile{
      "<img src=x onerror=alert(1)>",
      "</script><script>alert(1)</script>",
      "javascript:alert(1)",
      kRtlOverride + "gnp.exe",
      "عبد الرحمن بن محمد",
      "יעל כהן",
      "=cmd|' /C calc'!A1",
      "Nul" + std::string(1, '\0') + "Byte\x1b[31m",
      "Wolfeschlegelsteinhausenbergerdorff-Featherstonehaugh-Cholmondeley, Hubert Blaine the 3rd",
      "山田 太郎",
  };
  static const std::vector<std::string> first{"Ada",   "Béla",  "Chloé", "Dmitri", "Elif",  "Farid",
                                              "Grace", "Hugo",  "Ines",  "Jan",    "Kaya",  "Lena",
                                              "Mateo", "Nadia", "Omar",  "Priya",  "Quinn", "Rosa"};
  static const std::vector<std::string> last{
      "Almeida",  "Brandt",  "Castillo", "Dvořák",   "Eriksen",   "Fischer", "Gupta",
      "Hoffmann", "Ivanova", "Jansen",   "Kowalski", "Lindqvist", "Moreau",  "Nguyen",
      "Okafor",   "Petrov",  "Rossi",    "Sørensen", "Tanaka",    "Varga"};
  if (number % 60 == 59) return hostile[number / 60 % hostile.size()];
  if (number < hostile.size() * 2 && number % 2 == 1) return hostile[number / 2];
  return random.one_of(last) + ", " + random.one_of(first);
}

std::string id_of(std::size_t number) {
  static const std::vector<std::string> odd{"__proto__", "constructor", "toString",
                                            "hasOwnProperty"};
  return number < odd.size() ? odd[number] : fmt::format("r{}", number);
}

/// The outputs of a program with these mistakes, by case; each is computed once.
class Programs {
 public:
  explicit Programs(const Rubric& rubric) {
    const Result<const MisconceptionCatalog*> catalog = find_catalog(rubric.assignment);
    if (!catalog) throw std::runtime_error(catalog.error().message);
    catalog_ = *catalog;
  }

  std::string printed(std::size_t program, const Case& test_case) {
    Mistakes mistakes;
    for (const std::string& id : mistakes_of_programs().at(program)) {
      const auto entry = entry_named(*catalog_, id);
      if (!entry) throw std::runtime_error("no such mistake: " + id);
      mistakes.push_back(*entry);
    }
    const auto [found, is_new] = outputs_.try_emplace({program, joined(test_case.arguments)});
    if (is_new) found->second = catalog_->printed(mistakes, test_case.arguments);
    return found->second;
  }

  /// The same outputs have the same diagnosis.
  std::optional<DiagnosisReport> diagnosis(std::string_view assignment, int decimals,
                                           const std::vector<JudgedRun>& runs) {
    std::string key;
    for (const JudgedRun& run : runs) key += run.out + '\0';
    const auto [found, is_new] = diagnoses_.try_emplace(key);
    if (is_new) found->second = diagnosis_report(assignment, decimals, runs);
    return found->second;
  }

 private:
  const MisconceptionCatalog* catalog_ = nullptr;
  std::map<std::pair<std::size_t, std::string>, std::string> outputs_;
  std::map<std::string, std::optional<DiagnosisReport>> diagnoses_;
};

std::string in_other_words(std::string out) {
  for (const auto& [from, to] : {std::pair{"Move:", "Best:"}, {"Value:", "Worth:"}}) {
    const std::size_t at = out.find(from);
    if (at != std::string::npos) out.replace(at, std::string_view(from).size(), to);
  }
  return out;
}

/// Among the cases of a rubric, in its order.
std::size_t place_of(const Case& asked, const Rubric& rubric) {
  std::size_t place = 0;
  for (const Section& section : rubric.sections) {
    for (const Case& test_case : std::get<CaseSection>(section.content).suite.cases) {
      if (test_case.name == asked.name) return place;
      ++place;
    }
  }
  throw std::runtime_error("the rubric has no case " + asked.name);
}

/// What the trouble makes of a right run, by the case's place.
void spoil(Trouble trouble, std::size_t place, TimedRun& run) {
  RunResult& result = run.result;
  switch (trouble) {
    case Trouble::kAnsi:
      result.out = "\x1b[31mSearching\t...\x1b[0m\r\n" + result.out + "\x1b]8;;javascript:x\x1b\\";
      return;
    case Trouble::kMarkup:
      result.out = "</script><img src=x onerror=alert(1)><!--\n" + result.out;
      result.out.replace(result.out.find("Value: ") + 7, 1, "<b>");
      result.err = "<svg onload=alert(1)>\n";
      return;
    case Trouble::kInvalidBytes:
      result.out.replace(result.out.find("Value: ") + 7, 0, "\xff\xfe" + std::string(1, '\0'));
      return;
    case Trouble::kLongLine:
      if (place == 2) result.out = std::string(1'000'000, 'x') + "\n" + result.out;
      return;
    case Trouble::kManyLines:
      for (int line = 0; line < 200; ++line) result.out.insert(0, "debug: visiting a node\n");
      return;
    case Trouble::kStackTrace:
      if (place % 3 != 0) return;
      result.out = result.out.substr(0, result.out.find('\n') + 1);
      result.err =
          "Exception in thread \"main\" java.lang.ArrayIndexOutOfBoundsException: Index 5 out of "
          "bounds for length 5\n\tat TakeStones.search(TakeStones.java:88)\n\tat "
          "TakeStones.main(TakeStones.java:19)\n";
      result.ending = Exited{1};
      return;
    case Trouble::kTraceback:
      if (place % 4 != 1) return;
      result.out.clear();
      result.err =
          "Traceback (most recent call last):\n  File \"TakeStones.py\", line 41, in <module>\n    "
          "main()\n  File \"TakeStones.py\", line 12, in main\n    stones[k]\nIndexError: list "
          "index out of range\n";
      result.ending = Exited{1};
      return;
    case Trouble::kTimeOut:
      if (place % 5 != 3) return;
      result.out.clear();
      result.ending = OutOfTime{};
      result.cpu_seconds = 10.01;
      result.wall_seconds = 10.4;
      run.confirmed =
          "ended by CPU time (10 s) while others used 1.9 of 2 processors; alone it ended by CPU "
          "time (10 s) again";
      return;
    case Trouble::kNearLimit:
      if (place % 6 == 4) result.cpu_seconds = 8.7;
      return;
    case Trouble::kNothingPrinted:
      result.out.clear();
      return;
    case Trouble::kOtherLabels:
      result.out = in_other_words(result.out);
      return;
    default:
      return;
  }
}

BuildResult build_of(std::size_t number, Trouble trouble) {
  static const std::vector<std::string> languages{"Java", "Java", "Python", "C++"};
  BuildResult build;
  build.status = BuildStatus::kReady;
  build.language = trouble == Trouble::kStackTrace  ? "Java"
                   : trouble == Trouble::kTraceback ? "Python"
                                                    : languages[number % languages.size()];
  build.command = {"/cairn/build/program"};
  build.compiled = true;
  if (number % 7 == 3) {
    build.notes.emplace_back("the archive holds one folder, which was taken for the submission");
  }
  if (trouble == Trouble::kCompileError) {
    build.status = BuildStatus::kCompileError;
    build.compiled = false;
    build.command.clear();
    build.problem = "it does not compile: TakeStones.java:3: error: ';' expected";
    build.log = "TakeStones.java:3: error: ';' expected\n  int x\n       ^\n1 error\n";
  }
  if (trouble == Trouble::kSeveralMains) {
    build.status = BuildStatus::kNoProgram;
    build.command.clear();
    build.problem = "2 classes have a main method (Demo, Player), and none is called TakeStones";
  }
  if (trouble == Trouble::kNotGraded) {
    build.status = BuildStatus::kOurFault;
    build.problem = "the compiler could not be run: no space left on the disk";
  }
  if (trouble == Trouble::kSeveralPrograms) {
    build.choice = "'final/TakeStones.java' was graded, and 'final/old/TakeStones.java' was not";
  }
  return build;
}

std::vector<Decision> decisions_of(const SubmissionFacts& facts, Trouble trouble) {
  if (trouble != Trouble::kOverride && trouble != Trouble::kOutdatedOverride) return {};
  const Decision first{facts.submission.person,
                       DecisionKind::kOverride,
                       "",
                       Fraction(40),
                       "a first look",
                       "crd",
                       "2026-11-20T09:30:00Z",
                       facts.unpacked.content,
                       facts.submission.files};
  Decision second = first;
  second.points = Fraction(60);
  second.reason = "the lab machine was down <script>alert(1)</script>";
  second.date = "2026-11-21T16:05:00Z";
  if (trouble == Trouble::kOutdatedOverride) second.content = "an earlier content";
  std::vector<Decision> all = {first, second};
  boost::mp11::mp_for_each<boost::describe::describe_enumerators<DecisionKind>>([&](auto kind) {
    if (kind.value == DecisionKind::kOverride) return;
    Decision other = first;
    other.kind = kind.value;
    other.item = other.kind == DecisionKind::kMark ? "q8.1" : "";
    other.points = 0;
    other.path = "final";
    other.until = "2026-11-25T22:59:00Z";
    other.days = 2;
    all.push_back(other);
  });
  return all;
}

/// As if the rubric had a due date.
std::optional<Lateness> lateness_of(std::size_t number, Trouble trouble, const Fraction& points) {
  Lateness lateness;
  lateness.due = "2026-11-15T22:59:00Z";
  lateness.handed_in = "2026-11-15T20:11:00Z";
  lateness.known_by = "the name that Canvas gave it";
  if (trouble == Trouble::kUnknownTime) {
    lateness.handed_in = "";
    lateness.known_by = "";
  } else if (trouble == Trouble::kDoubtfulTime) {
    lateness.handed_in = "2026-11-17T08:40:00Z";
    lateness.known_by = "its newest file";
    lateness.is_doubtful = true;
    lateness.sentence =
        "by its newest file it is 2 days late, and nothing else says when it was handed in: "
        "nothing is deducted until a person has looked at it";
  } else if (trouble == Trouble::kTooLate) {
    lateness.handed_in = "2026-11-21T08:40:00Z";
    lateness.days = 6;
    lateness.deducted = points;
    lateness.sentence = fmt::format(
        "6 days late: nothing is accepted more than 3 days late, so that {} are "
        "deducted",
        points_words(points));
  } else if (trouble == Trouble::kLate || number % 17 == 5) {
    lateness.handed_in = "2026-11-17T08:40:00Z";
    lateness.days = 2;
    lateness.free_days = 1;
    lateness.deducted = Fraction(3);
    lateness.sentence = "handed in 2 days late, of which 1 is free: 3 points";
  }
  return lateness;
}

/// As if one change made it right.
LocationReport location_of(const Graded& graded) {
  LocationReport location;
  location.rubric = graded.rubric;
  location.id = graded.id;
  location.verdict = graded.verdict;
  location.complete = true;
  location.changes = {{"TakeStones.java", 57, "TakeStones.search", "    if (value < beta) {",
                       "    if (value <= beta) {", "with `<=` in place of `<`"}};
  location.cases_right = kShownCases;
  location.other_questions = 200;
  location.runs = 2'612;
  return location;
}

Graded graded_one(const Rubric& rubric, Programs& programs, std::size_t number, Random& random) {
  const Trouble trouble =
      number % 3 == 0 && number / 3 < kTroubles ? static_cast<Trouble>(number / 3) : Trouble::kNone;
  // Most are right; the rest spread over the mistakes, the first of them most often.
  const std::size_t kinds = mistakes_of_programs().size();
  const std::size_t drawn = random.below(100);
  const std::size_t program = trouble != Trouble::kNone || drawn < 25
                                  ? 0
                                  : 1 + random.below(kinds) * random.below(kinds) / kinds;
  SubmissionFacts facts;
  const std::string id = id_of(number);
  facts.submission.id = id;
  facts.submission.person = "person " + id;
  facts.submission.student = name_of(number, random);
  facts.submission.user = std::to_string(90'000 + number);
  facts.submission.files = {id + "-HW2-P3.zip"};
  facts.unpacked.content = "content of " + id;
  facts.unpacked.names = {"TakeStones.java"};
  if (trouble == Trouble::kNothingToGrade) {
    facts.unpacked.problem = "the archive is cut off: it ends in the middle of a file";
    facts.unpacked.content = {};
  } else {
    facts.build = {"build of " + id, build_of(number, trouble)};
    facts.runs =
        *run_all({rubric, facts.build->result}, [&](const CaseAsked& asked, const RunTurn&) {
          Case test_case;
          test_case.arguments = asked.test_case.arguments;
          TimedRun run;
          run.result.ending = Exited{0};
          run.result.out = programs.printed(std::min(program, kinds - 1), test_case);
          run.result.cpu_seconds = 0.05 + static_cast<double>(random.below(100)) / 800;
          run.result.wall_seconds = run.result.cpu_seconds + 0.02;
          run.result.peak_memory_bytes = (30 + random.below(20)) << 20U;
          run.key = "run";
          spoil(trouble, place_of(asked.test_case, rubric), run);
          return run;
        });
  }
  const std::vector<Decision> decisions = decisions_of(facts, trouble);
  Graded graded =
      grade(facts, rubric, decisions,
            [&](std::string_view assignment, int decimals, const std::vector<JudgedRun>& runs) {
              return programs.diagnosis(assignment, decimals, runs);
            });
  if (graded.marks.points > Fraction(3)) {
    graded.lateness = lateness_of(number, trouble, graded.marks.points);
  }
  if (graded.verdict == Verdict::kWrongAnswer && trouble == Trouble::kNone && number % 20 == 1) {
    graded.location = location_of(graded);
  }
  return graded;
}

}  // namespace

Rubric class_rubric() {
  auto json = nlohmann::ordered_json::parse(read_file(kRubricFile));
  const Rubric whole = shipped("take_stones.json");
  auto shown = nlohmann::ordered_json::array();
  auto hidden = nlohmann::ordered_json::array();
  for (const Case& test_case : cases_of(whole).suite.cases) {
    (shown.size() < kShownCases ? shown : hidden).push_back(test_case.name);
  }
  json["locate"] = "line";
  json["sections"].push_back(json["sections"][0]);
  json["sections"][0]["cases"] = shown;
  json["sections"][1]["cases"] = hidden;
  json["sections"][1]["title"] = "Kept back";
  json["sections"][1]["hidden"] = true;
  json["sections"][1]["marks"] = {{"per_case", 2}};
  Result<Rubric> rubric = parse_rubric(json.dump(), kRubricFile);
  if (!rubric) throw std::runtime_error(rubric.error().message);
  return std::move(*rubric);
}

std::vector<Graded> class_example(const Rubric& rubric, std::size_t submissions) {
  Random random(20'261'123);
  Programs programs(rubric);
  std::vector<Graded> all;
  all.reserve(submissions);
  for (std::size_t number = 0; number < submissions; ++number) {
    all.push_back(graded_one(rubric, programs, number, random));
  }
  return all;
}

}  // namespace cairn::test
