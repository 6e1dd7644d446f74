#include "grader/report/wrong_outputs.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <sstream>
#include <string_view>
#include <tuple>

#include "grader/store/hash.h"
#include "grader/text/output.h"

namespace cairn {
namespace {

/// A printed line as the judge reads it: its label and its value.
std::string read_line(const std::string& line) {
  std::string text;
  for (const OutputLine& one : parse_output(line).lines) {
    if (!one.blank) text += plain_words(one.label) + ":" + one.value + "\n";
  }
  return text;
}

/// Where the whole output counts: its words.
std::string read_words(std::string_view out) {
  std::istringstream in{std::string(beginning_of(out))};
  std::string words;
  for (std::string word; in >> word;) words += word + " ";
  return words;
}

/// What was printed in the asked fields; "" where there is no value in any of them.
std::string read_output(const CaseReport& case_report) {
  const std::vector<FieldJudgement>& fields = case_report.judgement.fields;
  if (fields.size() == 1 && fields.front().label == kWholeOutput) {
    const std::string words = read_words(case_report.out);
    return words.empty() ? "" : sha256(words);
  }
  Hash hash;
  bool has_value = false;
  for (const FieldJudgement& field : fields) {
    const bool is_missing = field.verdict == FieldVerdict::kMissing;
    has_value = has_value || !is_missing;
    hash.add_field(field.label);
    hash.add_field(is_missing               ? ""
                   : has_right_value(field) ? read_line(field.expected)
                                            : read_line(field.found));
  }
  return has_value ? hash.hex() : "";
}

/// Students in their places, as bits.
class StudentSet {
 public:
  explicit StudentSet(std::size_t students) : bits_((students + 63) / 64) {}

  void insert(std::size_t student) { bits_[student / 64] |= std::uint64_t{1} << (student % 64); }
  void keep(const StudentSet& others) {
    for (std::size_t i = 0; i < bits_.size(); ++i) bits_[i] &= others.bits_[i];
  }
  [[nodiscard]] std::size_t size() const {
    std::size_t count = 0;
    for (std::uint64_t word : bits_) {
      for (; word != 0; word &= word - 1) ++count;
    }
    return count;
  }

 private:
  std::vector<std::uint64_t> bits_;
};

/// Sums of logarithms that are equal may differ by so much.
constexpr double kRounding = 1e-9;

double surprise(std::size_t all, std::size_t some) {
  return std::log(static_cast<double>(all) / static_cast<double>(some));
}

/// A wrong output of a case, and who printed it.
struct PrintedOutput {
  std::vector<std::size_t> students;  ///< in order
  double weight = 0;
};

class OutputComparison {
 public:
  explicit OutputComparison(const std::vector<AnsweredCases>& students) : students_(students) {
    std::map<std::string, std::size_t> answered;
    for (std::size_t i = 0; i < students.size(); ++i) {
      if (!students[i].answers.empty()) ++answering_;
      ++with_mistakes_[students[i].mistakes];
      for (const auto& [name, answer] : students[i].answers) {
        ++answered[name];
        if (!answer.output.empty()) printed_[{name, answer.output}].students.push_back(i);
      }
    }
    for (auto& [place, one] : printed_) {
      one.weight = surprise(answered[place.first], one.students.size());
    }
  }

  [[nodiscard]] std::vector<SharedWrongOutputs> pairs(
      const std::set<std::pair<std::string, std::string>>& also) const {
    std::vector<SharedWrongOutputs> all;
    if (answering_ < 2) return all;
    for (std::size_t one = 0; one < students_.size(); ++one) {
      const std::vector<double> weights = weights_with_later(one);
      for (std::size_t other = one + 1; other < students_.size(); ++other) {
        const bool is_asked =
            !also.empty() && also.contains(std::minmax(students_[one].id, students_[other].id));
        if (!may_be_rare(weights[other]) && !is_asked) continue;
        const SharedWrongOutputs pair = compared(one, other);
        if (pair.is_rare || (is_asked && pair.shared > 0)) all.push_back(pair);
      }
    }
    std::ranges::sort(all, [](const SharedWrongOutputs& a, const SharedWrongOutputs& b) {
      if (a.weight != b.weight) return a.weight > b.weight;
      return std::tie(a.one, a.other) < std::tie(b.one, b.other);
    });
    return all;
  }

 private:
  using Printed = std::map<std::pair<std::string, std::string>, PrintedOutput>;

  /// What each later student shares with this one, if nothing is explained or counts once.
  [[nodiscard]] std::vector<double> weights_with_later(std::size_t one) const {
    std::vector<double> weights(students_.size());
    for (const auto& [name, answer] : students_[one].answers) {
      if (answer.output.empty()) continue;
      const PrintedOutput& printed = printed_.at({name, answer.output});
      for (const std::size_t other : printed.students) {
        if (other > one) weights[other] += printed.weight;
      }
    }
    return weights;
  }

  /// What is compared weighs less at most, but for mistakes, which weigh as one output at most.
  [[nodiscard]] bool may_be_rare(double weight) const {
    return weight > 0 && weight > surprise(answering_, 2) - kRounding;
  }

  [[nodiscard]] SharedWrongOutputs compared(std::size_t a, std::size_t b) const {
    const AnsweredCases& answered = students_[a];
    const AnsweredCases& other = students_[b];
    SharedWrongOutputs pair{std::min(answered.id, other.id), std::max(answered.id, other.id)};
    pair.students = answering_;
    StudentSet all(students_.size());
    for (std::size_t i = 0; i < students_.size(); ++i) all.insert(i);
    std::map<std::string, double> weights;  // by output
    for (const auto& [name, answer] : answered.answers) {
      const auto found = other.answers.find(name);
      const bool is_there = found != other.answers.end();
      const bool is_wrong_there = is_there && !found->second.output.empty();
      if (!answer.output.empty() || is_wrong_there) ++pair.wrong;
      if (answer.output.empty() || !is_there || answer.output != found->second.output) continue;
      ++pair.shared;
      const PrintedOutput& printed = printed_.at({name, answer.output});
      StudentSet same(students_.size());
      for (const std::size_t student : printed.students) same.insert(student);
      all.keep(same);
      if (answer.is_explained && found->second.is_explained &&
          answered.mistakes == other.mistakes) {
        ++pair.explained;
      } else {
        double& weight = weights[answer.output];
        weight = std::max(weight, printed.weight);
      }
    }
    for (const auto& [name, answer] : other.answers) {
      if (!answer.output.empty() && !answered.answers.contains(name)) ++pair.wrong;
    }
    for (const auto& [output, weight] : weights) pair.weight += weight;
    if (pair.explained > 0) {
      pair.mistakes = answered.mistakes;
      pair.weight += surprise(answering_, with_mistakes_.at(answered.mistakes));
    }
    pair.printed_all = all.size();
    if (pair.shared > 0) pair.weight /= static_cast<double>(pair.printed_all - 1);
    pair.is_rare = pair.weight > 0 && pair.weight > 2 * surprise(answering_, 2) - kRounding;
    return pair;
  }

  const std::vector<AnsweredCases>& students_;
  std::size_t answering_ = 0;
  std::map<std::vector<std::string>, std::size_t> with_mistakes_;
  Printed printed_;
};

}  // namespace

AnsweredCases answered_cases(const Graded& graded) {
  AnsweredCases answered{graded.id, {}, {}};
  std::set<std::string> unexplained;
  if (graded.diagnosis) {
    for (const NamedMistake& mistake : graded.diagnosis->mistakes) {
      answered.mistakes.push_back(mistake.sentence.empty() ? mistake.id : mistake.sentence);
    }
    for (const UnexplainedField& one : graded.diagnosis->unexplained) {
      unexplained.insert(one.case_name);
    }
  }
  for (const CaseReport& case_report : graded.cases) {
    const CaseJudgement& judgement = case_report.judgement;
    const bool is_right =
        judgement.verdict == Verdict::kAccepted || judgement.verdict == Verdict::kPresentationError;
    if (!is_right && judgement.verdict != Verdict::kWrongAnswer) continue;
    const std::string output = is_right ? "" : read_output(case_report);
    if (!is_right && output.empty()) continue;
    const bool is_explained =
        !is_right && !answered.mistakes.empty() && !unexplained.contains(judgement.name);
    answered.answers[case_report.section + "/" + judgement.name] = {output, is_explained};
  }
  return answered;
}

std::vector<SharedWrongOutputs> same_wrong_outputs(
    const std::vector<AnsweredCases>& students,
    const std::set<std::pair<std::string, std::string>>& also) {
  return OutputComparison(students).pairs(also);
}

}  // namespace cairn
