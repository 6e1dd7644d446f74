// The files of a class, made from its store: reports and summary.
#pragma once

#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "grader/judge/rubric.h"
#include "grader/report/report.h"
#include "grader/store/store.h"
#include "reference/core/result.h"

namespace cairn {

/// What is given out of a submission: what was computed, or what a person set in its place.
struct GivenMarks {
  SummaryRow row;
  std::string report;                ///< JSON
  std::vector<VerdictRecord> cases;  ///< none: it had no turn
};
[[nodiscard]] GivenMarks given_marks(GivenMarks computed, const std::vector<Override>& overrides);

/// Why a submission has no marks that has had no turn.
inline constexpr const char* kNotYetGraded = "it has not been graded yet";

/// out/submissions/<id>.json, whole or not at all. Throws std::runtime_error.
void write_report(const std::filesystem::path& out, const std::string& id,
                  const std::string& report);
/// out/summary.json, .csv and .txt. Throws std::runtime_error.
void write_summary(const std::filesystem::path& out, const Rubric& rubric,
                   const std::vector<SummaryRow>& rows);

/// The rubric by which the class of a store is graded, from the store alone: to judge by, not to
/// build by, for its files are gone. An Error is one that this Cairn cannot read, or that there was
/// no session yet.
[[nodiscard]] Result<Rubric> kept_rubric(const Store& store);

/// The class of the store as it was graded last, by id: each submission of the session, "not
/// graded" for those that had no turn in it. Throws StoreFailure.
void for_each_given(const Store& store, const Rubric& rubric,
                    const std::function<void(GivenMarks)>& take);
[[nodiscard]] std::vector<SummaryRow> kept_rows(const Store& store, const Rubric& rubric);

/// A class from its store.
struct ClassReport {
  Rubric rubric;
  std::vector<SummaryRow> rows;
};

/// Writes all reports and the summary of the folder's store again. An Error is a folder without a
/// store, or one that cannot be read. Throws std::runtime_error.
Result<ClassReport> write_reports(const std::filesystem::path& out);

}  // namespace cairn
