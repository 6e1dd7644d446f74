#include "grader/report/similar_pairs.h"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <set>
#include <system_error>
#include <tuple>

#include "cases/json_file.h"
#include "grader/base/described_json.h"
#include "grader/text/escape_for_display.h"
#include "reference/core/words.h"

namespace cairn {

namespace embedded {
extern const std::string_view kCodeComparisonSchema;
}

namespace {

using Json = nlohmann::ordered_json;

/// A pair in the list, before the list is in order.
struct RankedPair {
  std::size_t rank = 0;
  SimilarPair pair;
};

using RankedPairs = std::map<std::pair<std::string, std::string>, RankedPair>;

RankedPair& ranked(RankedPairs& all, const std::string& one, const std::string& other,
                   std::size_t rank) {
  const auto [found, is_new] = all.try_emplace(std::minmax(one, other));
  if (is_new) found->second = {rank, {found->first.first, found->first.second, false, {}, {}}};
  return found->second;
}

std::string sentence_of_code(const SimilarCode& pair) {
  const bool in_order = !pair.other.old.empty() || pair.one.id < pair.other.id;
  std::string sentence = fmt::format("{} % of the code of the first is in the second",
                                     in_order ? pair.of_one : pair.of_other);
  if (pair.other.old.empty()) {
    sentence += fmt::format(", {} % the other way round", in_order ? pair.of_other : pair.of_one);
  }
  return sentence;
}

void add_sentences(const SharedWrongOutputs& pair, std::vector<std::string>& sentences) {
  sentences.push_back(
      fmt::format("the same wrong output in {} of {} cases; {} of {} students printed all of that",
                  pair.shared, pair.wrong, pair.printed_all, pair.students));
  if (pair.explained == 0) return;
  sentences.push_back(fmt::format(
      "a mistake that both make explains {}: {}",
      pair.explained == pair.shared ? "all of it" : fmt::format("{} of them", pair.explained),
      joined(pair.mistakes, " ")));
}

}  // namespace

int percent_of(const SimilarCode& pair) {
  if (!pair.other.old.empty()) return static_cast<int>(pair.of_one);
  return static_cast<int>((pair.of_one + pair.of_other + 1) / 2);
}

CodeComparison worth_a_look(std::vector<SimilarCode> all, const std::string& date) {
  std::erase_if(all,
                [](const SimilarCode& pair) { return percent_of(pair) < kLeastSimilarPercent; });
  std::ranges::sort(all, {}, [](const SimilarCode& pair) {
    return std::tuple(-percent_of(pair), pair.one.id, pair.other.old, pair.other.id);
  });
  CodeComparison comparison{date, std::move(all), 0};
  if (comparison.pairs.size() > kMostSimilarPairs) {
    comparison.more = static_cast<std::int64_t>(comparison.pairs.size() - kMostSimilarPairs);
    comparison.pairs.resize(kMostSimilarPairs);
  }
  return comparison;
}

std::filesystem::path code_comparison_file(const std::filesystem::path& marks) {
  return marks / "similarity.json";
}

std::string code_comparison_json(const CodeComparison& comparison) {
  return json_text(json_of_described(comparison, FractionForm::kText));
}

Result<CodeComparison> parse_code_comparison(std::string_view text, const std::string& origin) {
  const Result<Json> json = parse_json(text, embedded::kCodeComparisonSchema, origin);
  if (!json) return json.error();
  CodeComparison comparison;
  read_described(*json, comparison);
  return comparison;
}

SimilarPairs similar_pairs(const CodeComparison& code,
                           const std::vector<SharedWrongOutputs>& outputs,
                           const std::map<std::string, std::string>& contents) {
  SimilarPairs list;
  list.compared = code.date;
  list.more = static_cast<std::size_t>(code.more);
  const auto is_as_compared = [&](const SimilarProgram& program) {
    const auto now = contents.find(program.id);
    return !program.old.empty() || (now != contents.end() && now->second == program.content);
  };
  RankedPairs all;
  std::size_t rank = 0;
  for (const SimilarCode& pair : code.pairs) {
    if (!is_as_compared(pair.one) || !is_as_compared(pair.other)) {
      ++list.outdated;
      continue;
    }
    const bool is_old = !pair.other.old.empty();
    // '/' is in no id.
    const std::string other = is_old ? pair.other.old + "/" + pair.other.id : pair.other.id;
    RankedPair& line = ranked(all, pair.one.id, other, rank);
    rank += 2;
    if (is_old) line.pair = {pair.one.id, escape_for_display(other), true, {}, {}};
    line.pair.percent = percent_of(pair);
    line.pair.reasons.push_back(sentence_of_code(pair));
  }
  rank = 1;
  for (const SharedWrongOutputs& pair : outputs) {
    const bool is_there = all.contains(std::minmax(pair.one, pair.other));
    const bool has_room = rank < 2 * kMostSimilarPairs;
    if (!is_there && pair.is_rare && !has_room) ++list.more;
    if (!is_there && (!pair.is_rare || !has_room)) continue;
    RankedPair& line = ranked(all, pair.one, pair.other, rank);
    add_sentences(pair, line.pair.reasons);
    if (!pair.is_rare) continue;
    line.rank = std::min(line.rank, rank);
    rank += 2;
  }
  std::vector<RankedPair> in_order;
  for (auto& [names, line] : all) in_order.push_back(std::move(line));
  std::ranges::sort(in_order, {}, &RankedPair::rank);  // no two are the same
  for (RankedPair& line : in_order) list.pairs.push_back(std::move(line.pair));
  return list;
}

void SimilarList::add(const Graded& graded) {
  if (!graded.superseded_by.empty()) return;
  students_.push_back(answered_cases(graded));
  contents_[graded.id] = graded.content.value_or("");
}

Result<SimilarPairs> SimilarList::pairs(const std::filesystem::path& marks) const {
  const std::filesystem::path file = code_comparison_file(marks);
  CodeComparison code;
  std::error_code ignored;  // reading it says what is wrong
  if (std::filesystem::exists(std::filesystem::symlink_status(file, ignored))) {
    const Result<std::string> text = read_file(file);
    if (!text) return text.error();
    Result<CodeComparison> kept = parse_code_comparison(*text, in_quotes(file));
    if (!kept) {
      return Error{kept.error().message +
                   "; 'grade similarity --result' writes it anew, or remove it"};
    }
    code = std::move(*kept);
  }
  std::set<std::pair<std::string, std::string>> similar;
  for (const SimilarCode& pair : code.pairs) {
    if (pair.other.old.empty()) similar.insert(std::minmax(pair.one.id, pair.other.id));
  }
  SimilarPairs list = similar_pairs(code, same_wrong_outputs(students_, similar), contents_);
  list.answered = static_cast<std::size_t>(std::ranges::count_if(
      students_, [](const AnsweredCases& student) { return !student.answers.empty(); }));
  return list;
}

std::string similar_pairs_text(const SimilarPairs& list) {
  const bool is_code_compared = !list.compared.empty();
  std::string text;
  if (!list.pairs.empty() || list.more > 0) {
    text =
        "Similar programs: a list to look at, never a mark. Students with the same misconception "
        "print the same wrong outputs.\n";
  } else {
    if (is_code_compared) text = "No two programs have strikingly similar code.\n";
    text += list.answered < 2 ? "Wrong outputs were not compared: fewer than two submissions have "
                                "an answer that could be read.\n"
                              : "No two submissions share rare wrong outputs.\n";
  }
  for (const SimilarPair& pair : list.pairs) {
    const std::string percent = pair.percent ? fmt::format("{:>3} %", *pair.percent) : "     ";
    text += fmt::format("  {}  {}, {}: {}\n", percent, pair.one, pair.other,
                        joined(pair.reasons, "; "));
  }
  if (list.more > 0) text += fmt::format("  and {} more, less similar\n", list.more);
  if (list.outdated > 0) {
    text += fmt::format("  {} skipped: one of the two has handed in something else since\n",
                        count_of(list.outdated, "pair"));
  }
  if (!is_code_compared) text += "Code was not compared yet.\n";
  return text;
}

}  // namespace cairn
