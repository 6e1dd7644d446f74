#include "grader/class/stored_class.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <tuple>

#include "grader/facts/stored_facts.h"
#include "grader/locate/locate.h"
#include "grader/marks/best_hand_in.h"
#include "grader/run/temporary_folder.h"
#include "grader/store/machine.h"
#include "grader/text/escape_for_display.h"

namespace cairn {

namespace {

/// Grades submissions of the last session, which there has to be.
class StoredClass {
 public:
  StoredClass(const Store& store, const Rubric& rubric)
      : StoredClass(store, rubric, store.last_session().value()) {}
  /// As they were built and run in that session.
  StoredClass(const Store& store, const Rubric& rubric, StoredSession session)
      : store_(store), rubric_(rubric), session_(std::move(session)) {}

  /// As it was built and run, and which of its person's hand-ins counts, of which `all` are those
  /// that there are. Of several, all are graded at once, and each is given once.
  [[nodiscard]] Graded graded(const StoredSubmission& submission,
                              const std::vector<StoredSubmission>& all) {
    if (!rubric_.best_hand_in_counts) return graded(submission);
    auto known = waiting_.extract(submission.submission.id);
    if (known.empty()) {
      for (Graded& graded : graded_hand_ins(submission.submission.person, all)) {
        std::string id = graded.id;
        waiting_.emplace(std::move(id), std::move(graded));
      }
      known = waiting_.extract(submission.submission.id);
    }
    return std::move(known.mapped());
  }

  /// Without its location. Nothing where something is not known of it.
  [[nodiscard]] std::optional<Graded> graded_by_facts(
      const StoredSubmission& submission, const std::vector<Decision>& decisions) const {
    if (submission.failure) return {};
    const std::optional<SubmissionFacts> known =
        find_facts(submission, rubric_, store_, session_, decisions,
                   attempts_of(submission.submission.person));
    if (!known) return {};
    return grade(*known, rubric_, decisions, stored_diagnosis(store_));
  }

 private:
  /// As it was found by the session's rubric; nothing where none is stored, or where it cannot be
  /// located as it is graded now.
  [[nodiscard]] std::optional<LocationReport> location_of(const Graded& graded) const {
    if (!graded.content || !can_be_located(graded, rubric_)) return {};
    if (rubric_key_.empty()) rubric_key_ = rubric_key(session_.rubric);
    auto location = store_.find_location(*graded.content, rubric_key_);
    if (location) location->id = graded.id;
    return location;
  }

  [[nodiscard]] std::vector<Graded> graded_hand_ins(
      const std::string& person, const std::vector<StoredSubmission>& all) const {
    std::vector<const StoredSubmission*> hand_ins;
    for (const StoredSubmission& stored : all) {
      if (stored.submission.person == person) hand_ins.push_back(&stored);
    }
    std::ranges::sort(hand_ins, {}, [](const StoredSubmission* stored) {
      const std::string& attempt = stored->submission.attempt;
      return std::tuple(attempt.empty(), attempt.size(), attempt);
    });
    std::vector<Graded> graded_ones;
    for (const StoredSubmission* const stored : hand_ins) graded_ones.push_back(graded(*stored));
    if (graded_ones.size() > 1) choose_best(graded_ones);
    return graded_ones;
  }

  /// Not graded where the session has failed at it, or has not come to it yet.
  [[nodiscard]] Graded graded(const StoredSubmission& submission) const {
    const std::vector<Decision> decisions = store_.decisions(submission.submission.person);
    if (std::optional<Graded> known = graded_by_facts(submission, decisions)) {
      known->location = location_of(*known);
      return *std::move(known);
    }
    Graded report = ungraded_report(submission.submission, rubric_,
                                    submission.failure.value_or(kNotYetGraded), decisions);
    report.content = decided_content(submission.unpacked);
    return report;
  }

  /// How many hand-ins of a person the session has.
  [[nodiscard]] std::size_t attempts_of(const std::string& person) const {
    if (!rubric_.best_hand_in_counts) return 1;
    if (attempts_.empty()) {
      for (const StoredSubmission& stored : store_.submissions()) {
        ++attempts_[stored.submission.person];
      }
    }
    return std::max<std::size_t>(attempts_[person], 1);
  }

  const Store& store_;
  const Rubric& rubric_;
  const StoredSession session_;
  mutable std::string rubric_key_;                       ///< "" until it is needed
  mutable std::map<std::string, std::size_t> attempts_;  ///< by person
  std::map<std::string, Graded> waiting_;  ///< by id: graded with another hand-in of its person
};

/// To judge by, not to build by: its files are gone.
Result<Rubric> rubric_of(const StoredSession& session) {
  const TemporaryFolder folder;
  return read_rubric(session.rubric, folder.path());
}

/// The key of what diagnosis_report() makes of these runs.
std::string key_of_diagnosis(std::string_view assignment, int decimals,
                             const std::vector<JudgedRun>& runs) {
  DiagnosisInputs inputs{std::string(assignment), decimals, this_program(), {}};
  for (const auto& [judgement, out] : runs) {
    DiagnosedRun run{
        judgement.name, judgement.arguments, enum_word(judgement.verdict), {}, {}, out};
    for (const FieldJudgement& field : judgement.fields) {
      run.labels.push_back(field.label);
      run.found.push_back(field.found);
    }
    inputs.runs.push_back(std::move(run));
  }
  return diagnosis_key(inputs);
}

}  // namespace

Store opened(Result<Store> store) {
  if (!store) throw StoreFailure(store.error().message);
  return std::move(*store);
}

void for_each_graded(const Store& store, const Rubric& rubric,
                     const std::function<void(const Graded&)>& take,
                     const std::function<bool(const std::string& id)>& wanted) {
  store.read_at_once([&] {
    const std::vector<StoredSubmission> all = store.submissions();
    if (all.empty()) return;
    StoredClass graded(store, rubric);
    for (const StoredSubmission& submission : all) {
      if (wanted && !wanted(submission.submission.id)) continue;
      take(graded.graded(submission, all));
    }
  });
}

std::optional<Graded> graded_from_store(const Store& store, const Rubric& rubric,
                                        const std::string& id) {
  std::optional<Graded> graded;
  store.read_at_once([&] {
    const std::optional<StoredSubmission> submission = store.find_submission(id);
    if (!submission) return;
    const std::vector<StoredSubmission> all =
        rubric.best_hand_in_counts ? store.submissions() : std::vector<StoredSubmission>{};
    graded = StoredClass(store, rubric).graded(*submission, all);
  });
  return graded;
}

Result<Rubric> stored_rubric(const Store& store) {
  const std::optional<StoredSession> session = store.last_session();
  if (!session) return Error{"nothing has been graded into this store yet"};
  return rubric_of(*session);
}

ClassBefore::ClassBefore(const Store& store)
    : store_(store), session_(store.last_session_by_another_rubric()) {
  if (!session_) return;
  Result<Rubric> rubric = rubric_of(*session_);
  if (rubric) {
    rubric_ = std::move(*rubric);
  } else {
    session_.reset();
  }
}

const StoredSession* ClassBefore::session() const { return session_ ? &*session_ : nullptr; }

std::optional<Graded> ClassBefore::graded(const std::string& id) const {
  if (!rubric_) return {};
  const std::optional<StoredSubmission> submission = store_.find_submission(id);
  if (!submission) return {};
  return StoredClass(store_, *rubric_, *session_)
      .graded_by_facts(*submission, store_.decisions(submission->submission.person));
}

Result<Rubric> stored_rubric(const Store& store, const std::filesystem::path& folder) {
  Result<Rubric> rubric = stored_rubric(store);
  if (!rubric) return Error{in_quotes(folder) + ": " + rubric.error().message};
  return rubric;
}

Diagnose stored_diagnosis(const Store& store, Store* into) {
  return [&store, into](std::string_view assignment, int decimals,
                        const std::vector<JudgedRun>& runs) -> std::optional<DiagnosisReport> {
    const bool all_right = std::ranges::all_of(
        runs, [](const JudgedRun& run) { return run.judgement.verdict == Verdict::kAccepted; });
    if (all_right) return {};
    const std::string key = key_of_diagnosis(assignment, decimals, runs);
    std::optional<DiagnosisReport> diagnosis = store.find_diagnosis(key);
    if (!diagnosis) {
      DiagnosisReport nothing;
      nothing.outcome = Diagnosis::Outcome::kAllRight;
      diagnosis = diagnosis_report(assignment, decimals, runs).value_or(nothing);
      if (into != nullptr) into->put_diagnosis(key, *diagnosis);
    }
    if (diagnosis->outcome == Diagnosis::Outcome::kAllRight) return {};
    return diagnosis;
  };
}

}  // namespace cairn
