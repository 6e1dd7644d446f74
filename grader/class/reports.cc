#include "grader/class/reports.h"

#include <map>
#include <nlohmann/json.hpp>
#include <set>
#include <stdexcept>
#include <utility>

#include "grader/base/atomic_write.h"
#include "grader/base/described_json.h"
#include "grader/class/manual_grading.h"
#include "grader/class/stored_class.h"
#include "grader/report/class_table.h"
#include "grader/report/results_json.h"
#include "grader/report/summary_csv.h"
#include "grader/store/machine.h"
#include "grader/store/marks_folder.h"
#include "grader/text/escape_for_display.h"

namespace cairn {
namespace {

namespace fs = std::filesystem;

/// A sentence for each decision that counts and that the rubric has no place for: it gives points
/// for an item that is no longer there, or more than there are to give.
std::vector<std::string> decisions_without_place(const Graded& graded, const Rubric& rubric) {
  std::vector<std::string> sentences;
  for (const Decision& decision : decisions_in_force(graded.decisions)) {
    const Result<void> allowed = check_decision(decision, rubric);
    if (allowed) continue;
    sentences.push_back("decided by another rubric: " + decision_text(decision) + "; " +
                        allowed.error().message);
  }
  return sentences;
}

/// A sentence for each decision that counts and that replaces computed points, when these are
/// computed by another rubric now.
std::vector<std::string> decisions_before_change(const Graded& graded, const Rubric& rubric,
                                                 const Store& store) {
  std::vector<std::string> sentences;
  for (const Decision& decision : decisions_in_force(graded.decisions)) {
    const bool replaces_computed =
        decision.kind == DecisionKind::kOverride ||
        (decision.kind == DecisionKind::kMark && is_computed(rubric, decision.item));
    if (!replaces_computed || !store.has_another_rubric_since(decision.date)) continue;
    if (!check_decision(decision, rubric)) continue;  // there is a sentence about it
    sentences.push_back("decided before the rubric changed: " + decision_text(decision));
  }
  return sentences;
}

fs::path report_file(const fs::path& out, const std::string& id) {
  return out / "submissions" / (id + ".json");
}

/// By id: those that this Cairn has made, and whose reports are there.
std::map<std::string, SummaryRow> known_rows(const Store& store, const fs::path& out) {
  std::map<std::string, SummaryRow> known;
  for (const StoredSummaryRow& stored : store.summary_rows()) {
    if (stored.version != this_program() || !fs::exists(report_file(out, stored.id))) continue;
    try {
      SummaryRow row;
      read_described(nlohmann::ordered_json::parse(stored.row), row);
      known.emplace(stored.id, std::move(row));
    } catch (const std::exception&) {
      continue;  // it is made again
    }
  }
  return known;
}

/// Is given each submission whose report was written, its row, and whether there is a warning.
using Written = std::function<void(const Graded&, const SummaryRow&, bool is_warned)>;

/// Writes the reports of those who are not known, and the summary of all.
ClassReport written(const Store& store, const Rubric& rubric, const fs::path& out,
                    const std::map<std::string, SummaryRow>& known, const Written& also) {
  ClassReport report{rubric, {}, {}, class_warnings(store)};
  if (const auto session = store.last_session()) report.set_aside = session->set_aside;
  const Result<void> made = make_submissions_folder(out);
  if (!made) throw std::runtime_error(made.error().message);
  const auto take = [&](const Graded& graded) {
    write_report(out, graded);
    const std::vector<std::string> warnings = decision_warnings(graded, rubric, store);
    also(graded, report.rows.emplace_back(summary_row(graded)), !warnings.empty());
    for (const std::string& warning : warnings) {
      report.warnings.push_back(graded.id + ": " + warning);
    }
  };
  for_each_graded(store, rubric, take, [&](const std::string& id) {
    const auto row = known.find(id);
    if (row == known.end()) return true;
    report.rows.push_back(row->second);
    return false;
  });
  write_summary(out, report);
  return report;
}

}  // namespace

std::vector<std::string> class_warnings(const Store& store) {
  std::set<std::string> absent;
  for (const Decision& decision : store.decisions()) absent.insert(decision.person);
  for (const StoredSubmission& stored : store.submissions()) absent.erase(stored.submission.person);
  std::vector<std::string> sentences;
  for (const std::string& person : absent) {
    for (const Decision& decision : decisions_in_force(store.decisions(person))) {
      sentences.push_back("no submission of '" + escape_for_display(person) +
                          "', about whom was decided: " + decision_text(decision) + "; about " +
                          subject_text(decision));
    }
  }
  return sentences;
}

std::vector<std::string> decision_warnings(const Graded& graded, const Rubric& rubric,
                                           const Store& store) {
  std::vector<std::string> all;
  for (const auto& warnings : {outdated_decisions(graded), decisions_without_place(graded, rubric),
                               decisions_before_change(graded, rubric, store)}) {
    all.insert(all.end(), warnings.begin(), warnings.end());
  }
  return all;
}

void write_report(const fs::path& out, const Graded& graded) {
  atomic_write(report_file(out, graded.id), report_json(graded));
}

void write_summary(const fs::path& out, const ClassReport& report) {
  const auto& [rubric, rows, set_aside, warnings] = report;
  atomic_write(out / "summary.json",
               summary_json(rubric.assignment, rubric.title, rows, decimals_of(rubric)));
  atomic_write(out / "summary.csv", summary_csv(rows));
  atomic_write(out / "summary.txt", summary_text(rubric.assignment, rubric.title, rows, warnings,
                                                 set_aside, kFileColumns, decimals_of(rubric)));
}

ClassReport write_reports(const Store& store, const Rubric& rubric, const fs::path& out,
                          const std::function<void(const Graded&)>& also) {
  return written(
      store, rubric, out, {},
      [&](const Graded& graded, const SummaryRow& /*row*/, bool /*is_warned*/) { also(graded); });
}

ClassReport update_reports(Store& store, const Rubric& rubric, const fs::path& out) {
  const std::map<std::string, SummaryRow> known = known_rows(store, out);
  std::vector<StoredSummaryRow> made;
  const auto keep = [&](const Graded& graded, const SummaryRow& row, bool is_warned) {
    if (is_warned) return;  // which is no part of the row
    made.push_back({graded.id, graded.person, this_program(),
                    json_of_described(row, FractionForm::kText).dump()});
  };
  ClassReport report = written(store, rubric, out, known, keep);
  store.put_summary_rows(made);
  return report;
}

}  // namespace cairn
