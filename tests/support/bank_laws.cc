#include "tests/support/bank_laws.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <vector>

#include "tests/support/words_of.h"

namespace cairn::test {

void expect_right_program_answers_candidates(const Bank& bank) {
  const auto assignment = find_assignment(std::string(bank.assignment()));
  ASSERT_TRUE(assignment) << assignment.error().message;
  const std::vector<Arguments> candidates = bank.candidates(1);
  EXPECT_EQ(bank.candidates(1), candidates);
  EXPECT_EQ(std::set(candidates.begin(), candidates.end()).size(), candidates.size());
  for (const Arguments& question : candidates) {
    const Result<Solution> solution = (*assignment)->solve(question);
    ASSERT_TRUE(solution) << joined(question) << ": " << solution.error().message;
    ASSERT_TRUE(solution->warnings.empty()) << joined(question) << ": " << solution->warnings[0];
    ASSERT_FALSE(solution->pointless) << joined(question);
    ASSERT_EQ(bank.printed({}, question), printed(solution->answer, 1)) << joined(question);
  }
}

void expect_candidates_show_what_is_not_hidden(const Bank& bank) {
  const std::vector<Arguments> candidates = bank.candidates(1);
  for (std::size_t i = 0; i < bank.entries().size(); ++i) {
    const auto shows = [&](const Arguments& question) {
      return bank.printed({i}, question) != bank.printed({}, question);
    };
    const auto shown = std::ranges::find_if(candidates, shows);
    if (bank.entries()[i].hidden) {
      EXPECT_EQ(shown, candidates.end()) << bank.entries()[i].id << ": " << joined(*shown);
    } else {
      EXPECT_NE(shown, candidates.end()) << bank.entries()[i].id;
    }
  }
}

std::string printed_with(const Bank& bank, const std::string& ids, const std::string& line) {
  Mistakes mistakes;
  for (const std::string& id : words_of(ids)) mistakes.push_back(entry_named(bank, id).value());
  return bank.printed(mistakes, words_of(line));
}

}  // namespace cairn::test
