// The test data of a problem package: cases in groups.
#pragma once

#include <filesystem>
#include <functional>
#include <limits>
#include <map>
#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace cairn {

/// How the default grader makes one result of several (`grader_flags`).
struct DefaultGrader {
  enum class OfVerdicts { kWorstError, kFirstError, kAlwaysAccept };
  enum class OfScores { kSum, kAverage, kMin, kMax };
  OfVerdicts verdicts = OfVerdicts::kWorstError;
  OfScores scores = OfScores::kSum;
  bool ignores_sample = false;  ///< the result is that of `secret`
  bool accepts_if_any_accepted = false;
};

/// How a group is judged by `testdata.yaml`, or where nothing says how.
struct LegacyGrading {
  bool breaks_on_reject = true;  ///< what follows a result other than accepted is not judged
  std::optional<DefaultGrader> grader = DefaultGrader{};  ///< nothing: the package's own
  std::vector<std::string> grader_flags = {};             ///< of the package's own
  double accept_score = 1;
  double reject_score = 0;
  double lowest = -std::numeric_limits<double>::infinity();  ///< of its possible scores
  double highest = std::numeric_limits<double>::infinity();
};

/// How a group is judged by `test_group.yaml`.
struct GroupScoring {
  enum class Aggregation { kPassFail, kSum, kMin };
  Aggregation aggregation = Aggregation::kPassFail;
  std::optional<double> max_score;  ///< nothing: unbounded
  /// Groups whose cases must all be accepted, or else nothing of this one is judged: "sample",
  /// "secret/group1". An earlier draft allows cases, too.
  std::vector<std::string> require_pass = {};
};

/// Arguments of input validators: for all of them, or by the name of one.
struct ValidatorArguments {
  std::vector<std::string> of_all;
  std::map<std::string, std::vector<std::string>> by_name;
  [[nodiscard]] const std::vector<std::string>& of(const std::string& name) const;
};

struct TestCase {
  std::string name;                         ///< in the folder `data`: "secret/group1/07"
  std::filesystem::path input;              ///< given on standard input
  std::filesystem::path answer;             ///< for the output validator
  std::vector<std::string> arguments = {};  ///< of the submission
  std::filesystem::path files = {};  ///< a folder of what the submission finds where it runs; or ""
  ValidatorArguments input_arguments = {};
  std::vector<std::string> output_arguments = {};
};

struct TestGroup;
using TestItem = std::variant<TestCase, TestGroup>;

struct TestGroup {
  std::string name;  ///< "secret/group1"; "" for the folder `data`
  std::variant<LegacyGrading, GroupScoring> grading;
  std::vector<TestItem> items;  ///< in the order in which they are judged
};

/// An output that the output validator must accept or must not, or an input that the input
/// validators must not all accept.
struct ValidationCase {
  enum class Kind { kInvalidInput, kInvalidOutput, kValidOutput };
  Kind kind = Kind::kInvalidInput;
  TestCase test;  ///< without an answer when it is about an input
  std::filesystem::path output = {};
};

/// Every case, in order.
void for_each_case(const TestGroup& group, const std::function<void(const TestCase&)>& take);

[[nodiscard]] std::vector<const TestCase*> cases_of(const TestGroup& group);

/// The first group directly in it of that name ("secret"); nullptr when there is none.
[[nodiscard]] const TestGroup* group_named(const TestGroup& data, const std::string& name);

}  // namespace cairn
