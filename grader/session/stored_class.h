// A class graded from its store: from facts, rubric and decisions alone. Nothing is started.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "grader/judge/rubric.h"
#include "grader/report/graded.h"
#include "grader/session/facts.h"
#include "grader/store/store.h"
#include "reference/core/result.h"

namespace cairn {

/// Why a submission has no marks that had no turn yet.
inline constexpr const char* kNotYetGraded = "it has not been graded yet";

/// Grades submissions of the last session, which there has to be.
class StoredClass {
 public:
  StoredClass(const Store& store, const Rubric& rubric);

  [[nodiscard]] const StoredSession& session() const { return session_; }

  /// Not graded where the session has failed at it, or has not come to it yet.
  [[nodiscard]] Graded graded(const StoredSubmission& submission) const;

 private:
  [[nodiscard]] std::optional<SubmissionFacts> facts(const StoredSubmission& submission) const;

  const Store& store_;
  const Rubric& rubric_;
  const StoredSession session_;
  const std::string version_;
};

/// Grades the class of the last session, by id; none where there was no session. Throws
/// StoreFailure.
void for_each_graded(const Store& store, const Rubric& rubric,
                     const std::function<void(const Graded&)>& take);

/// One submission of it; nothing when it is not in the class.
[[nodiscard]] std::optional<Graded> graded_from_store(const Store& store, const Rubric& rubric,
                                                      const std::string& id);

/// The rubric of the last session, from the store alone: to judge by, not to build by, for its
/// files are gone. An Error is one that this Cairn cannot read, or that there was no session yet.
[[nodiscard]] Result<Rubric> stored_rubric(const Store& store);

/// The key of what diagnosis_report() makes of these runs.
[[nodiscard]] std::string key_of_diagnosis(std::string_view assignment,
                                           const std::vector<JudgedRun>& runs,
                                           const std::string& version);

/// The stored diagnosis, or else the computed one, of which `computed` is told.
[[nodiscard]] std::optional<DiagnosisReport> stored_diagnosis(
    const Store& store, const std::string& version, std::string_view assignment,
    const std::vector<JudgedRun>& runs,
    const std::function<void(const std::string& key, const DiagnosisReport&)>& computed);

}  // namespace cairn
