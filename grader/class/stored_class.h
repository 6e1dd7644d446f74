// A class graded from its store: from facts, rubric and decisions alone. Nothing is started.
#pragma once

#include <filesystem>
#include <functional>
#include <optional>
#include <string>

#include "grader/judge/rubric.h"
#include "grader/marks/graded.h"
#include "grader/marks/grading.h"
#include "grader/store/store.h"
#include "reference/core/result.h"

namespace cairn {

/// Why a submission has no marks that had no turn yet.
inline constexpr const char* kNotYetGraded = "it has not been graded yet";

/// The store. Throws its Error as StoreFailure.
[[nodiscard]] Store opened(Result<Store> store);

/// Grades the class of the last session, by id; none where there was no session. Of `wanted`, if
/// that is given, only those for whose id it is true. Throws StoreFailure.
void for_each_graded(const Store& store, const Rubric& rubric,
                     const std::function<void(const Graded&)>& take,
                     const std::function<bool(const std::string& id)>& wanted = {});

/// One submission of it; nothing when it is not in the class.
[[nodiscard]] std::optional<Graded> graded_from_store(const Store& store, const Rubric& rubric,
                                                      const std::string& id);

/// The rubric of the last session, from the store alone: to judge by, not to build by, for its
/// files are gone. An Error is one that this Cairn cannot read, or that there was no session yet.
[[nodiscard]] Result<Rubric> stored_rubric(const Store& store);

/// The same of the store of a folder, which the Error names.
[[nodiscard]] Result<Rubric> stored_rubric(const Store& store, const std::filesystem::path& folder);

/// The submissions of the last session as its rubric's predecessor marks them: the same facts and
/// decisions, and so what moves between the two is the rubric's doing.
class ClassBefore {
 public:
  /// Of a store whose sessions all had one rubric, or whose earlier one this Cairn cannot read, it
  /// is empty. The store has to outlive it.
  explicit ClassBefore(const Store& store);

  /// The last one with the earlier rubric; nullptr where it is empty.
  [[nodiscard]] const StoredSession* session() const;
  /// Nothing where the earlier rubric asks what the submission was never asked, and where it is
  /// empty.
  [[nodiscard]] std::optional<Graded> graded(const std::string& id) const;

 private:
  const Store& store_;
  std::optional<StoredSession> session_;
  std::optional<Rubric> rubric_;
};

/// diagnosis_report(), which is looked for in the store first. What had to be computed is put into
/// `into`, if that is given.
[[nodiscard]] Diagnose stored_diagnosis(const Store& store, Store* into = nullptr);

}  // namespace cairn
