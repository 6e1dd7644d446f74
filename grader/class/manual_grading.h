// What a person decides about a submission: points, which program is graded, what lateness costs.
#pragma once

#include <cstddef>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "grader/judge/decision.h"
#include "grader/judge/rubric.h"
#include "grader/report/summary_row.h"
#include "grader/store/store.h"
#include "reference/core/fraction.h"
#include "reference/core/result.h"

namespace cairn {

/// A class about which somebody decides; nobody else writes into its folder meanwhile.
struct ClassToDecide {
  StoreLock lock;
  Store store;
  Rubric rubric;  ///< of the last session
};

/// An Error is a folder without a store or whose store is being written, or that no session had a
/// rubric that this Cairn can read. Throws StoreFailure.
[[nodiscard]] Result<ClassToDecide> open_to_decide(const std::filesystem::path& out);

struct DecisionRequest {
  std::filesystem::path out;  ///< the folder of reports
  std::string id;             ///< of the submission, as id_meant() takes it
  DecisionKind kind = DecisionKind::kMark;
  std::string item;                ///< kMark: its name in the rubric
  std::optional<Fraction> points;  ///< nothing: the decision before is withdrawn
  std::string reason;              ///< for the student; all but a mark for an item need one
  std::string author;              ///< likewise
  /// kChoice: what is to be graded, as an archive of the submission names it, or from its own
  /// folder; "": the choice before is withdrawn.
  std::string path = {};
  /// kExtension: when it is due, as moment_in() reads it by the clocks of the rubric; "": the
  /// extension before is withdrawn.
  std::string until = {};
};

struct DecisionResult {
  SummaryRow row;                     ///< of the submission, with the decision
  std::string whose;                  ///< whose(), of the submission
  std::vector<std::string> warnings;  ///< of the class: ClassReport::warnings
  std::size_t imported = 0;           ///< import_hand_marks()
  /// That counted before, and does no more; "" where there was none: "1 point, by ann". Escaped for
  /// display.
  std::string replaced;
};

/// Stores the decision, dated now, and writes all reports and the summary of the class again;
/// nothing is built or run. An Error is a folder without a store or whose store is being written, a
/// submission, an item or a path that does not exist, an id by which somebody else may be meant, no
/// reason or author where one is needed, more points than there are to give, or a time before it is
/// due. A choice counts when it is graded next. Throws StoreFailure and std::runtime_error.
Result<DecisionResult> decide(const DecisionRequest& request);

struct AlikeResult {
  std::string like;                   ///< whose() mark it is
  std::vector<std::string> others;    ///< whose() it is now, too
  std::vector<std::string> warnings;  ///< of the class: ClassReport::warnings
  std::size_t imported = 0;           ///< import_hand_marks()
};

/// Gives everybody who answered `item` with the same text as whom `typed` means, blanks aside, and
/// for whom nobody has marked it, the mark that a person gave that one. An Error is one of
/// decide()'s, or an item without such a mark or without an answer that was read.
Result<AlikeResult> decide_alike(const std::filesystem::path& out, const std::string& typed,
                                 const std::string& item);

/// Whether a section of that title has cases, so that a mark for it replaces computed points.
[[nodiscard]] bool is_computed(const Rubric& rubric, const std::string& title);

/// "a mark", "an extension".
[[nodiscard]] std::string name_of_kind(DecisionKind kind);

/// Checks that it says who decided and why, where it has to.
[[nodiscard]] Result<void> check_reason(const Decision& decision, const Rubric& rubric);

/// Decision::until, of what a person wrote; "" stays.
[[nodiscard]] Result<std::string> extension_in(const std::string& until, const Rubric& rubric);

/// The path that a choice is about, from the folder in which the program is looked for; "" stays.
[[nodiscard]] Result<std::string> path_in_submission(const Store& store,
                                                     const StoredSubmission& submission,
                                                     const std::string& path);

/// Checks that the rubric has what the decision is about, and as many points to give. An Error says
/// what there is.
[[nodiscard]] Result<void> check_decision(const Decision& decision, const Rubric& rubric);

/// The item of the rubric with that name that is marked by hand; or, by its title, a whole section
/// of cases, whose points a person gives where the machine could not read. An Error lists the items
/// that are always marked by hand, or says that there is none.
[[nodiscard]] Result<Item> hand_item(const Rubric& rubric, const std::string& name);

}  // namespace cairn
