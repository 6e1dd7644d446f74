#include "tests/support/catalog_laws.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <vector>

#include "tests/support/words_of.h"

namespace cairn::test {

namespace {

const Assignment& assignment_of(const MisconceptionCatalog& catalog) {
  return **find_assignment(catalog.assignment());
}

}  // namespace

void expect_right_program_is_accepted(const MisconceptionCatalog& catalog) {
  const std::vector<Arguments> candidates = catalog.candidates(1);
  EXPECT_FALSE(candidates.empty());
  EXPECT_EQ(catalog.candidates(1), candidates);
  EXPECT_EQ(std::set(candidates.begin(), candidates.end()).size(), candidates.size());
  for (const Arguments& question : candidates) {
    const Result<Solution> solution = assignment_of(catalog).solve(question);
    ASSERT_TRUE(solution) << joined(question) << ": " << solution.error().message;
    EXPECT_TRUE(solution->warnings.empty()) << joined(question) << ": " << solution->warnings[0];
    EXPECT_FALSE(solution->pointless) << joined(question);
    EXPECT_TRUE(catalog.accepts(question, catalog.printed({}, question))) << joined(question);
  }
}

void expect_right_program_prints_the_answers(const MisconceptionCatalog& catalog) {
  for (const Arguments& question : catalog.candidates(1)) {
    const Result<Solution> solution = assignment_of(catalog).solve(question);
    ASSERT_TRUE(solution) << joined(question) << ": " << solution.error().message;
    ASSERT_EQ(catalog.printed({}, question), printed(solution->answer, 1)) << joined(question);
  }
}

void expect_candidates_show_what_is_not_hidden(const MisconceptionCatalog& catalog) {
  const std::vector<Arguments> candidates = catalog.candidates(1);
  for (std::size_t i = 0; i < catalog.entries().size(); ++i) {
    const auto shows = [&](const Arguments& question) {
      return !catalog.accepts(question, catalog.printed({i}, question));
    };
    const auto shown = std::ranges::find_if(candidates, shows);
    if (catalog.entries()[i].hidden) {
      EXPECT_EQ(shown, candidates.end()) << catalog.entries()[i].id << ": " << joined(*shown);
    } else {
      EXPECT_NE(shown, candidates.end()) << catalog.entries()[i].id;
    }
  }
}

std::string printed_with(const MisconceptionCatalog& catalog, const std::string& ids,
                         const std::string& line) {
  Mistakes mistakes;
  for (const std::string& id : words_of(ids)) mistakes.push_back(entry_named(catalog, id).value());
  return catalog.printed(mistakes, words_of(line));
}

}  // namespace cairn::test
