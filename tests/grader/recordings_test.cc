// What real programs printed for the questions of the suite, against the judge: an oracle that
// nobody wrote. Here it is looked at with strtod and positions only, and no line of the judge's own
// code.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <optional>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include "grader/judge/judge.h"
#include "tests/support/judge_example.h"
#include "tests/support/places.h"

namespace cairn {
namespace {

namespace fs = std::filesystem;
using Json = nlohmann::json;

constexpr std::size_t kFields = 6;
constexpr std::size_t kDecimalFields[] = {1, 5};  // Value and the branching factor
/// What may lie between a number and its rounding to one decimal, and what doubles lose.
constexpr double kRounding = 0.05;
constexpr double kLoss = 1e-9;

struct Recorded {
  std::string program;
  std::string ending;
  std::string out;
  const Case* question = nullptr;
};

const std::vector<Recorded>& recordings() {
  static const std::vector<Recorded> all = [] {
    std::vector<Recorded> runs;
    for (const auto& entry : fs::directory_iterator(test::project_folder() / "tests/recordings")) {
      if (entry.path().extension() != ".json") continue;
      std::ifstream in(entry.path());
      for (const Json& run : Json::parse(in)) {
        const auto arguments = run.at("arguments").get<std::string>();
        const auto& cases = test::forgiving().suite.cases;
        const auto question = std::find_if(cases.begin(), cases.end(), [&](const Case& test_case) {
          return joined(test_case.arguments) == arguments;
        });
        if (question == cases.end()) continue;  // the suite once asked it
        runs.push_back({entry.path().stem().string(), run.at("ending").get<std::string>(),
                        run.at("stdout").get<std::string>(), &*question});
      }
    }
    return runs;
  }();
  return all;
}

std::string name_of(const Recorded& run) {
  return run.program + ", " + joined(run.question->arguments);
}

/// As the recorder saw it end: by itself, too slow, or with a failure.
Ending ending_of(const Recorded& run) {
  if (run.ending == "timed out") return OutOfTime{};
  return Exited{run.ending == "failed" ? 1 : 0};
}

CaseJudgement judged(const Recorded& run) {
  RunResult result;
  result.ending = ending_of(run);
  result.out = run.out;
  return judge(*run.question, result, test::forgiving(), Limits{});
}

/// The right output, by printf; the nudge makes it round ties away from zero.
std::string right_output(const Case& question) {
  std::string out;
  for (const Field& field : question.expected) {
    out += field.label + ": ";
    if (const auto* whole = std::get_if<std::int64_t>(&field.value)) {
      out += std::to_string(*whole) + "\n";
      continue;
    }
    const auto& exact = std::get<Fraction>(field.value);
    const double number =
        static_cast<double>(exact.numerator()) / static_cast<double>(exact.denominator());
    std::array<char, 32> text{};
    std::snprintf(text.data(), text.size(), "%.1f", number + std::copysign(1e-9, number));
    out += std::string(text.data()) + "\n";
  }
  return out;
}

TEST(Recordings, AreOfAllQuestionsOfTheSuiteButTwo) {
  std::set<std::string> programs;
  std::size_t count = 0;
  for (const Recorded& run : recordings()) {
    EXPECT_TRUE(run.ending == "exited" || run.ending == "timed out" || run.ending == "failed")
        << run.ending;
    programs.insert(run.program);
    ++count;
  }
  EXPECT_EQ(programs.size(), 64U);
  EXPECT_EQ(count, programs.size() * (test::forgiving().suite.cases.size() - 2));
}

TEST(Recordings, AreAcceptedExactlyWhenTheyAreRightToTheByte) {
  std::size_t accepted = 0;
  for (const Recorded& run : recordings()) {
    const bool right = run.ending == "exited" && run.out == right_output(*run.question);
    EXPECT_EQ(judged(run).verdict == Verdict::kAccepted, right) << name_of(run) << "\n" << run.out;
    accepted += right ? 1 : 0;
  }
  EXPECT_GT(accepted, 300U) << "else this test has little to say";
}

TEST(Recordings, OfThreeProgramsAreRightThroughout) {
  for (const Recorded& run : recordings()) {
    if (run.program != "r10" && run.program != "r11" && run.program != "r17") continue;
    EXPECT_EQ(judged(run).verdict, Verdict::kAccepted) << name_of(run);
  }
}

TEST(Recordings, OfAProgramThatDidNotEndByItselfAreJudgedByTheirEnd) {
  for (const Recorded& run : recordings()) {
    if (run.ending == "timed out") {
      EXPECT_EQ(judged(run).verdict, Verdict::kTimeLimit) << name_of(run);
      EXPECT_TRUE(judged(run).fields.empty()) << name_of(run);
    } else if (run.ending == "failed") {
      EXPECT_EQ(judged(run).verdict, Verdict::kRuntimeError) << name_of(run);
    }
  }
}

/// The field that the label is meant for by its most telling word, if it is one's only.
std::optional<std::size_t> field_of(std::string label) {
  std::transform(label.begin(), label.end(), label.begin(),
                 [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
  const std::array<const char*, kFields> words{"move",      "value", "visited",
                                               "evaluated", "depth", "branching"};
  std::optional<std::size_t> field;
  for (std::size_t i = 0; i < kFields; ++i) {
    const bool holds = label.find(words[i]) != std::string::npos ||
                       (i == 1 && label.find("score") != std::string::npos);
    // "evaluated" holds no "value", and "max depth" no "move"; two words are no label of ours.
    if (holds && field) return std::nullopt;
    if (holds) field = i;
  }
  return field;
}

struct Number {
  double value = 0;
  std::size_t decimals = 0;
};
using Numbers = std::array<Number, kFields>;

/// The numbers of the six lines, by position; nothing unless there are just six lines with a label
/// and a number, in order.
std::optional<Numbers> six_numbers(const std::string& out) {
  Numbers numbers;
  std::size_t count = 0;
  std::istringstream in(out);
  for (std::string line; std::getline(in, line);) {
    const std::size_t colon = line.find(':');
    const auto field = colon == std::string::npos ? std::nullopt : field_of(line.substr(0, colon));
    if (!field) continue;
    const std::string rest = line.substr(colon + 1);
    char* end = nullptr;
    const double value = std::strtod(rest.c_str(), &end);
    const std::string number(rest.c_str(), static_cast<const char*>(end));
    const bool alone = std::string(end).find_first_not_of(" \r") == std::string::npos;
    if (number.empty() || !alone) continue;
    if (count == kFields || *field != count) return std::nullopt;
    const std::size_t point = number.find('.');
    numbers[count++] = {value, point == std::string::npos ? 0 : number.size() - point - 1};
  }
  if (count != kFields) return std::nullopt;
  return numbers;
}

double exact_value(const Field& field) {
  if (const auto* whole = std::get_if<std::int64_t>(&field.value)) {
    return static_cast<double>(*whole);
  }
  const auto& exact = std::get<Fraction>(field.value);
  return static_cast<double>(exact.numerator()) / static_cast<double>(exact.denominator());
}

/// Whether the number is another one than rounding the right one makes of it: to one decimal as
/// asked, or to as many as were printed, which may also be cut off there.
bool is_off(const Number& number, const Case& question, std::size_t field) {
  const bool decimal = std::find(std::begin(kDecimalFields), std::end(kDecimalFields), field) !=
                       std::end(kDecimalFields);
  const double exact = exact_value(question.expected[field]);
  const double difference = std::abs(number.value - exact);
  if (!decimal) return difference > 0;
  if (number.decimals <= 1) return difference > kRounding + kLoss;
  const double step = std::pow(10, -static_cast<double>(number.decimals));
  const bool cut_off = std::abs(number.value) < std::abs(exact) && difference < step;
  return !cut_off && difference > step / 2 + kLoss;
}

TEST(Recordings, WithANumberThatIsOffByMoreThanRoundingAreNeverRightAndTheOthersAre) {
  std::size_t off_count = 0;
  std::size_t right_count = 0;
  for (const Recorded& run : recordings()) {
    const auto numbers = six_numbers(run.out);
    if (!numbers || run.ending != "exited") continue;
    bool off = false;
    for (std::size_t i = 0; i < kFields; ++i) off |= is_off((*numbers)[i], *run.question, i);
    const Verdict verdict = judged(run).verdict;
    const bool right = verdict == Verdict::kAccepted || verdict == Verdict::kPresentationError;
    EXPECT_EQ(right, !off) << name_of(run) << "\n" << run.out;
    (off ? off_count : right_count) += 1;
  }
  EXPECT_GT(off_count, 100U) << "else this test has little to say";
  EXPECT_GT(right_count, 300U) << "else this test has little to say";
}

TEST(Recordings, WithAWrongNumberSaySoInThatLineOnly) {
  for (const Recorded& run : recordings()) {
    const auto numbers = six_numbers(run.out);
    if (!numbers || run.ending != "exited") continue;
    const CaseJudgement judgement = judged(run);
    ASSERT_EQ(judgement.fields.size(), kFields);
    // Between two printed values of the branching factor, either is right, where the counts are.
    const bool are_counts_off =
        is_off((*numbers)[2], *run.question, 2) || is_off((*numbers)[3], *run.question, 3);
    for (std::size_t i = 0; i < (are_counts_off ? kFields - 1 : kFields); ++i) {
      EXPECT_EQ(judgement.fields[i].verdict == FieldVerdict::kWrong,
                is_off((*numbers)[i], *run.question, i))
          << name_of(run) << ": " << judgement.fields[i].message;
    }
  }
}

}  // namespace
}  // namespace cairn
