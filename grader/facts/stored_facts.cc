#include "grader/facts/stored_facts.h"

#include "grader/facts/live_facts.h"
#include "grader/facts/warm_lane.h"

namespace cairn {

StoredFacts::StoredFacts(const Store& store, const Rubric& rubric, const StoredSession& session,
                         const std::string& content)
    : store_(store),
      rubric_(rubric),
      session_(session),
      content_(content),
      program_(store, session.setup, content) {}

std::optional<AnswerFile> StoredFacts::answer_file(const std::string& pattern) {
  return store_.find_answer_file(content_, pattern);
}

std::optional<BuildFact> StoredFacts::build(const std::string& chosen) {
  return program_.find_build(request_of_rubric(rubric_, chosen));
}

std::optional<std::vector<SectionRuns>> StoredFacts::runs(const RunsAsked& asked) {
  const auto find = [&](const CaseAsked& one, const RunTurn& turn) {
    const bool may_be_warm = session_.lanes == Lanes::kWarmAndFresh && !turn.reduced;
    if (const auto warm = may_be_warm ? warm_case(one, asked.build) : std::nullopt) {
      auto found = if_it_counts(*warm, program_.find_run(warm->run, Lane::kWarm));
      if (found) return found;
    }
    return program_.find_run(one.in_turn(turn), Lane::kFresh);
  };
  return run_all(asked, find);
}

std::optional<FairRun> StoredFacts::check(const CheckerFormat& checker, const Case& one,
                                          const std::string& out) {
  return stored_check(store_, session_.setup, checker, one, out);
}

Isolation StoredFacts::isolation() const { return {session_.setup.guarantees, session_.no_jail}; }

}  // namespace cairn
