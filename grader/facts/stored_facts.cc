#include "grader/facts/stored_facts.h"

#include <utility>

#include "grader/facts/checks.h"
#include "grader/facts/live_facts.h"
#include "grader/facts/warm_lane.h"

namespace cairn {
namespace {

class StoredFacts : public FactSource {
 public:
  StoredFacts(const Store& store, const Rubric& rubric, const StoredSession& session,
              const std::string& content)
      : store_(store),
        rubric_(rubric),
        session_(session),
        content_(content),
        program_(store, session.setup, content) {}

  std::optional<AnswerFile> answer_file(const std::string& pattern) override {
    return store_.find_answer_file(content_, pattern);
  }

  std::optional<BuildFact> build(const std::string& chosen) override {
    return program_.find_build(request_of_rubric(rubric_, chosen));
  }

  std::optional<std::vector<SectionRuns>> runs(const RunsAsked& asked) override {
    return run_all(asked, [&](const CaseAsked& question, const RunTurn& turn) {
      const bool may_be_warm = session_.lanes == Lanes::kWarmAndFresh && !turn.reduced;
      if (const auto warm = may_be_warm ? warm_case(question, asked.build) : std::nullopt) {
        auto found = if_it_counts(*warm, program_.find_run(warm->run, Lane::kWarm));
        if (found) return found;
      }
      return program_.find_run(question.in_turn(turn), Lane::kFresh);
    });
  }

  std::optional<TimedRun> check(const CheckerFormat& checker, const Case& test_case,
                                const std::string& out) override {
    return stored_check(store_, session_.setup, checker, test_case, out);
  }

  [[nodiscard]] Isolation isolation() const override {
    return {session_.setup.guarantees, session_.no_jail};
  }

 private:
  const Store& store_;
  const Rubric& rubric_;
  const StoredSession& session_;
  std::string content_;
  StoredProgram program_;
};

}  // namespace

std::optional<SubmissionFacts> find_facts(const StoredSubmission& submission, const Rubric& rubric,
                                          const Store& store, const StoredSession& session,
                                          const std::vector<Decision>& decisions,
                                          std::size_t attempts) {
  SubmissionFacts unpacked;
  unpacked.submission = submission.submission;
  unpacked.unpacked = submission.unpacked;
  if (!unpacked.unpacked.problem && !unpacked.unpacked.content) return {};
  StoredFacts source(store, rubric, session, unpacked.unpacked.content.value_or(""));
  return collect_facts(std::move(unpacked), rubric, decisions, attempts, source);
}

}  // namespace cairn
