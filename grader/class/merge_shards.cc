#include "grader/class/merge_shards.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <optional>
#include <set>
#include <utility>

#include "grader/class/shard.h"
#include "grader/class/stored_class.h"
#include "grader/judge/rubric.h"
#include "grader/report/rubric_changes.h"
#include "grader/run/temporary_folder.h"
#include "grader/store/marks_folder.h"
#include "grader/store/store.h"
#include "grader/text/escape_for_display.h"
#include "reference/core/words.h"

namespace cairn {
namespace {

namespace fs = std::filesystem;

/// A shard that is there, and how it was graded.
struct FoundShard {
  fs::path folder;
  StoredSession session;
};

/// By what two classes were not graded alike, in words; "" where they were.
std::string difference_of(const StoredSession& one, const StoredSession& other) {
  if (one.rubric != other.rubric) {
    return "by another rubric (" + joined(rubric_changes(one.rubric, other.rubric), "; ") + ")";
  }
  if (one.setup.toolchain != other.setup.toolchain) {
    std::vector<std::string> tools;
    for (const std::string_view line : split(other.tools, "\n")) {
      if (one.tools.find(line) == std::string::npos) {
        tools.push_back(escape_for_display(std::string(line)));
      }
    }
    return "with other compilers (" + joined(tools, "; ") + ")";
  }
  if (one.setup.guarantees != other.setup.guarantees) {
    return "in another jail (as root, or not?)";
  }
  if (one.setup.skeleton != other.setup.skeleton || one.setup.driver != other.setup.driver) {
    return "with another skeleton or driver";
  }
  if (one.lanes != other.lanes) {
    return other.lanes == Lanes::kFreshOnly ? "with --fresh" : "without --fresh";
  }
  if (one.version != other.version) {
    return fmt::format("by another Cairn ({} and {})", escape_for_display(one.version),
                       escape_for_display(other.version));
  }
  if (one.setup != other.setup) return "in hosts that another javac has compiled";
  return "";
}

/// What a folder without a store is.
std::string words_of_no_shard(const fs::path& folder) {
  std::error_code failed;
  for (const auto& entry : fs::directory_iterator(folder, failed)) {
    if (!fs::exists(store_file(entry.path()), failed)) continue;
    return fmt::format("it is not a shard, but contains some: name them, {}/*", in_quotes(folder));
  }
  return "this shard is not finished";
}

/// The shards that can be read; of each other one, a remark says why it is left out. The Error says
/// that there is none.
Result<std::vector<FoundShard>> find_shards(const std::vector<fs::path>& folders,
                                            std::vector<std::string>& remarks) {
  std::vector<FoundShard> shards;
  for (const fs::path& folder : folders) {
    std::error_code failed;
    if (!fs::exists(folder, failed)) {
      remarks.push_back(in_quotes(folder) + ": this folder does not exist; it is skipped");
      continue;
    }
    if (!fs::exists(store_file(folder), failed)) {
      remarks.push_back(
          fmt::format("{}: {}; it is skipped", in_quotes(folder), words_of_no_shard(folder)));
      continue;
    }
    const Result<Store> store = Store::open_to_read(folder);
    if (!store) {
      remarks.push_back(store.error().message + "; it is skipped");
      continue;
    }
    std::optional<StoredSession> session = store->last_session();
    if (!session) {
      remarks.push_back(in_quotes(folder) + ": nothing has been graded there; it is skipped");
      continue;
    }
    shards.push_back({folder, std::move(*session)});
  }
  if (!shards.empty()) return shards;
  return Error{"no shard can be merged" + (remarks.empty() ? "" : ": " + joined(remarks, "; "))};
}

const FoundShard& newest_of(const std::vector<FoundShard>& shards) {
  return *std::ranges::max_element(shards, {},
                                   [](const FoundShard& shard) { return shard.session.begun; });
}

/// Those that were graded alike: by the rubric of the newest, and as most of those were. The others
/// are left out, with a remark each: a machine that failed leaves what it graded before.
std::vector<FoundShard> graded_alike(const std::vector<FoundShard>& shards,
                                     std::vector<std::string>& remarks) {
  const auto like = [&](const FoundShard& reference) {
    return std::ranges::count_if(shards, [&](const FoundShard& shard) {
      return difference_of(reference.session, shard.session).empty();
    });
  };
  const FoundShard* reference = &newest_of(shards);
  const RubricFiles& newest = reference->session.rubric;
  auto most = like(*reference);
  for (const FoundShard& shard : shards) {
    if (shard.session.rubric != newest) continue;
    const auto as_many = like(shard);
    if (as_many <= most) continue;
    most = as_many;
    reference = &shard;
  }
  std::vector<FoundShard> alike;
  for (const FoundShard& shard : shards) {
    const std::string difference = difference_of(reference->session, shard.session);
    if (difference.empty()) {
      alike.push_back(shard);
      continue;
    }
    remarks.push_back(fmt::format("{}: it was graded {}, unlike {}; it is skipped: grade it again",
                                  in_quotes(shard.folder), difference,
                                  in_quotes(reference->folder)));
  }
  return alike;
}

/// Marks of another assignment would be replaced, and so would what was graded later.
Result<void> check_fits(const Store& store, const fs::path& out, const FoundShard& shard,
                        const Rubric& rubric) {
  const Result<Rubric> before = stored_rubric(store);
  if (before && before->assignment != rubric.assignment) {
    return Error{
        fmt::format("{}: it holds the marks of '{}', and these shards are of '{}'; name "
                    "another folder",
                    in_quotes(out), escape_for_display(before->assignment),
                    escape_for_display(rubric.assignment))};
  }
  const std::optional<StoredSession> last = store.last_session();
  if (!last) return {};
  const std::string difference = difference_of(*last, shard.session);
  if (difference.empty() || last->begun <= shard.session.begun) return {};
  return Error{fmt::format(
      "{}: its class was graded at {}, and this shard before that ({}), {}; grade the shards "
      "again, "
      "or name another folder than {}",
      in_quotes(shard.folder), last->begun, shard.session.begun, difference, in_quotes(out))};
}

/// "case official-2", by the arguments of a run; or these.
std::string words_of_run(const Rubric& rubric, const std::vector<std::string>& arguments) {
  for (const Section& section : rubric.sections) {
    if (runs_of(section) == nullptr) continue;
    for (const Case& test_case : std::get<CaseSection>(section.content).suite.cases) {
      if (test_case.arguments == arguments) return "case " + test_case.name;
    }
  }
  return arguments.empty() ? "a run"
                           : "the run '" + escape_for_display(joined(arguments, " ")) + "'";
}

std::string words_of_conflict(const Store& store, const Rubric& rubric,
                              const MergeConflict& conflict, const std::string& shard) {
  std::vector<std::string> ids;
  for (const StoredSubmission& stored : store.submissions()) {
    if (stored.unpacked.content == conflict.content) ids.push_back(stored.submission.id);
  }
  const std::string what = conflict.kind == "runs"     ? words_of_run(rubric, conflict.arguments)
                           : conflict.kind == "builds" ? "the build"
                           : conflict.kind == "answer_files" ? "the file of answers"
                                                             : "what explains wrong answers";
  return fmt::format(
      "{}{}: {} says '{}', and {} says '{}'; the {} is used",
      ids.empty() ? "" : joined(ids, ", ") + ": ", what,
      conflict.before.empty() ? "an earlier one" : "'" + escape_for_display(conflict.before) + "'",
      escape_for_display(conflict.said_before), "'" + escape_for_display(shard) + "'",
      escape_for_display(conflict.said_now), conflict.takes_new ? "latter" : "former");
}

/// "3, 5, 7-9", of those from 1 to `parts` that are not among `held`.
std::string missing_parts(int parts, const std::set<int>& held) {
  std::vector<std::string> missing;
  for (int part = 1; part <= parts; ++part) {
    if (held.contains(part)) continue;
    const int first = part;
    while (part < parts && !held.contains(part + 1)) ++part;
    if (part - first >= 2) {
      missing.push_back(fmt::format("{}-{}", first, part));
      continue;
    }
    for (int one = first; one <= part; ++one) missing.push_back(std::to_string(one));
  }
  return joined(missing, ", ");
}

/// What is not there.
void say_what_is_missing(const Store& store, MergeReport& report) {
  const auto ungraded = std::ranges::count_if(
      report.rows, [](const SummaryRow& row) { return !row.points.has_value(); });
  std::map<int, std::set<int>> parts;
  for (const ShardRecord& shard : store.shards()) parts[shard.parts].insert(shard.part);
  if (ungraded > 0) {
    std::vector<std::string> missing;
    for (const auto& [number, held] : parts) {
      const std::string names = missing_parts(number, held);
      if (!names.empty()) missing.push_back(fmt::format("of {} shards: {}", number, names));
    }
    report.remarks.push_back(
        fmt::format("{} not graded yet{}; 'grade batch' with this --out does what is missing",
                    ungraded == 1 ? "1 submission is" : fmt::format("{} submissions are", ungraded),
                    missing.empty() ? "" : " (not there, " + joined(missing, "; ") + ")"));
  }
}

MergedShard merged_shard(const fs::path& folder, const Store& store, const MergeResult& merged) {
  MergedShard one{folder, store.shards(), 0, merged.cpu_seconds, merged.runs};
  for (const StoredSubmission& submission : store.submissions()) {
    if (submission.unpacked.content || submission.unpacked.problem) ++one.submissions;
  }
  return one;
}

}  // namespace

Result<MergeReport> merge_shards(const fs::path& out, const std::vector<fs::path>& folders) {
  if (out.empty()) return Error{"'': it should name a folder for the marks"};
  for (const fs::path& folder : folders) {
    std::error_code failed;
    if (!fs::equivalent(folder, out, failed)) continue;
    return Error{in_quotes(folder) + ": it is the folder that the shards are merged into"};
  }
  try {
    MergeReport report;
    const Result<std::vector<FoundShard>> shards = find_shards(folders, report.remarks);
    if (!shards) return shards.error();
    const std::vector<FoundShard> alike = graded_alike(*shards, report.remarks);
    const FoundShard& newest = newest_of(alike);
    const TemporaryFolder rubric_files;
    const Result<Rubric> rubric = read_rubric(newest.session.rubric, rubric_files.path());
    if (!rubric) return Error{in_quotes(newest.folder) + ": " + rubric.error().message};

    const Result<void> made = make_marks_folder(out);
    if (!made) return made.error();
    const Result<StoreLock> lock = StoreLock::take(out);
    if (!lock) return lock.error();
    Result<Store> store = Store::open(*lock);
    if (!store) return store.error();
    const Result<void> fits = check_fits(*store, out, newest, *rubric);
    if (!fits) return fits.error();
    MergeSources sources;
    std::set<std::string> not_listed;
    std::vector<std::pair<MergeConflict, std::string>> conflicts;
    for (const FoundShard& shard : alike) {
      sources.name = shard.folder.string();
      const Result<Store> part = Store::open_to_read(shard.folder);
      if (!part) return part.error();
      MergeResult merged;
      try {
        merged = store->merge(*part, sources);
      } catch (const StoreFailure& failure) {  // nothing of it is taken
        report.remarks.push_back(
            fmt::format("{}: {}; it is skipped", in_quotes(shard.folder), failure.what()));
        continue;
      }
      report.shards.push_back(merged_shard(shard.folder, *part, merged));
      not_listed.insert(merged.not_listed.begin(), merged.not_listed.end());
      for (MergeConflict& one : merged.conflicts) {
        conflicts.emplace_back(std::move(one), sources.name);
      }
    }
    for (const auto& [conflict, name] : conflicts) {  // whose it is is known when all are there
      report.conflicts.push_back(words_of_conflict(*store, *rubric, conflict, name));
    }
    for (const std::string& id : not_listed) {
      report.remarks.push_back(
          id + ": another submission has that id here; 'grade batch' with this --out lists both");
    }
    static_cast<ClassReport&>(report) = update_reports(*store, *rubric, out);
    say_what_is_missing(*store, report);
    return report;
  } catch (const StoreFailure& failure) {
    return Error{failure.what()};
  }
}

std::string merge_text(const MergeReport& report) {
  std::string text;
  double seconds = 0;
  std::size_t runs = 0;
  for (const MergedShard& shard : report.shards) {
    text += fmt::format("{}: {}, {:.1f} s of CPU time, {}", in_quotes(shard.folder),
                        count_of(shard.submissions, "submission"), shard.cpu_seconds,
                        count_of(shard.new_runs, "new run"));
    for (const ShardRecord& part : shard.parts) {
      text += fmt::format("; shard {} on {}", ClassShard{part.part, part.parts}.text(),
                          escape_for_display(part.machine));
    }
    text += '\n';
    seconds += shard.cpu_seconds;
    runs += shard.new_runs;
  }
  return text + fmt::format("{} merged: {:.1f} s of CPU time, {}\n",
                            count_of(report.shards.size(), "shard"), seconds,
                            count_of(runs, "new run"));
}

}  // namespace cairn
