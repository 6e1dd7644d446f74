// Theory of operation. All reads are done first, then the output is written, then the memory: a
// mark is remembered only when it was written. A store that a format does not remember anything in
// is opened for reading alone, so that it may lie where nothing can be written.
#include "grader/export/export_marks.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <set>
#include <system_error>
#include <utility>

#include "grader/base/atomic_write.h"
#include "grader/base/private_file.h"
#include "grader/class/stored_class.h"
#include "grader/export/marks_in_table.h"
#include "grader/export/published.h"
#include "grader/export/words_for_student.h"
#include "grader/judge/score.h"
#include "grader/report/worth_a_look.h"
#include "grader/store/marks_folder.h"
#include "grader/store/output_file.h"
#include "grader/text/escape_for_display.h"
#include "reference/core/words.h"

namespace cairn {
namespace {

namespace fs = std::filesystem;

/// Of what a program printed and its compiler: formats show the start of it.
constexpr std::size_t kKeptOutput = 4'096;

/// A store, for writing if something is to be remembered.
struct OpenedStore {
  std::optional<StoreLock> lock;
  Store store;
};

Result<OpenedStore> open_store(const fs::path& marks, bool remembers) {
  if (!remembers) {
    Result<Store> readable = Store::open_to_read(marks);
    if (!readable) return readable.error();
    return OpenedStore{{}, std::move(*readable)};
  }
  Result<StoreLock> lock = lock_store_of(marks);
  if (!lock) return lock.error();
  Result<Store> store = Store::open(*lock);
  if (!store) return store.error();
  return OpenedStore{std::move(*lock), std::move(*store)};
}

void shorten_outputs(Graded& graded) {
  const auto shorten = [](std::string& text) {
    if (text.size() > kKeptOutput) text.resize(kKeptOutput);
  };
  shorten(graded.build_log);
  for (CaseReport& case_report : graded.cases) {
    shorten(case_report.out);
    shorten(case_report.err);
  }
}

/// Whether the file of the output may be written; a folder is looked at when it is.
Result<void> check_export_output(const ExportRequest& request, const ExportFormat& format) {
  const bool is_folder =
      std::holds_alternative<SubmissionFormat>(format.writer) && request.id.empty();
  if (request.output.empty() || is_folder || request.dry_run) return {};
  std::error_code ignored;  // this file does not exist, or writing it says what is wrong
  if (!request.table.empty() && fs::equivalent(request.output, request.table, ignored)) {
    return Error{"--output " + in_quotes(request.output) +
                 ": it is the table that is filled, which stays as it is; choose another name"};
  }
  return check_output(request.output, request.marks);
}

class Export {
 public:
  Export(const ExportRequest& request, const ExportFormat& format, Store& store,
         const Rubric& rubric)
      : request_(request),
        format_(format),
        store_(store),
        published_(store),
        all_{rubric, {}},
        why_(store, store.last_session().value().rubric) {}

  Result<ExportResult> result() {
    const Result<void> collected = collect();
    if (!collected) return collected.error();
    const Result<void> written = std::visit(
        [this](const auto& format) -> Result<void> { return write(format); }, format_.writer);
    if (!written) return written.error();
    if (!request_.dry_run && !remembered_.empty()) store_.put_published(remembered_);
    return std::move(result_);
  }

 private:
  Result<void> collect() {
    bool is_there = request_.id.empty();
    for_each_graded(store_, all_.rubric, [&](const Graded& graded) {
      ExportedSubmission submission{graded, {}, request_.id.empty() || graded.id == request_.id};
      is_there = is_there || submission.selected;
      if (!graded.superseded_by.empty()) return;  // another hand-in of the same student counts
      shorten_outputs(submission.graded);
      submission.points = settled_points(graded);
      submission.given = published_.points_of(graded.person);
      if (submission.selected) compare_with_published(submission);
      if (submission.selected && hands_back(format_)) note_zero(submission);
      all_.submissions.push_back(std::move(submission));
    });
    if (above_ > 0) {
      result_.notes.push_back(
          fmt::format("{} says the marks as they are now: {} less than what was handed back",
                      format_.name, above_ == 1 ? "one is" : fmt::format("{} are", above_)));
    }
    if (is_there) return {};
    return Error{fmt::format("'{}': the class that was graded last has no submission '{}'",
                             escape_for_display(request_.marks.string()),
                             escape_for_display(request_.id))};
  }

  void note_zero(const ExportedSubmission& submission) {
    if (submission.points != Fraction(0) || !submission.graded.decisions.empty()) return;
    const std::optional<WorthALook> look = why_worth_a_look(submission.graded);
    result_.zeros.push_back(submission.graded.id + ": " +
                            escaped_once(look ? look->words : submission.graded.reason));
  }

  /// Keeps a mark that was handed back from being lowered, and from being moved by nothing that
  /// somebody did; notes whether and why it moved.
  void compare_with_published(ExportedSubmission& submission) {
    const PublishedMark* const told = published_.last_of(submission.graded.person);
    const bool is_less = told != nullptr && submission.points && *submission.points < told->points;
    if (!hands_back(format_)) {
      if (is_less) ++above_;
      return;
    }
    if (!submission.points) {
      submission.selected = !request_.only_moved || told == nullptr;
      return;
    }
    const auto why = [&](const PublishedMark& before) {
      return joined(why_.since(before, submission.graded), "; ");
    };
    const bool is_other = told != nullptr && *submission.points != told->points;
    const bool stays =
        (is_less && !may_lower_published()) ||
        (is_other && !request_.judged_anew && why_.is_judged_anew(*told, submission.graded));
    if (stays) {
      result_.kept.push_back(
          fmt::format("{}: it stays at {}, which was handed back on {}, although it is {} now: {}",
                      submission.graded.id, points_text(told->points),
                      escape_for_display(told->date), points_text(*submission.points), why(*told)));
      submission.points = told->points;
      kept_.emplace(submission.graded.id, *told);
    }
    const PublishedMark* const here =
        published_.last_of(submission.graded.person, std::string(format_.name));
    if (here == nullptr) return;
    if (here->points != *submission.points) {
      result_.moved.push_back(fmt::format("{}: {} -> {}: {}", submission.graded.id,
                                          points_text(here->points),
                                          points_text(*submission.points), why(*here)));
    } else {
      submission.selected = !request_.only_moved;
    }
  }

  [[nodiscard]] bool may_lower_published() const {
    return request_.may_lower || all_.rubric.may_lower_published;
  }

  /// Whether some of the class are not asked for.
  [[nodiscard]] bool is_part() const { return request_.only_moved || !request_.id.empty(); }

  Result<void> write(const TableFormat& format) {
    if (request_.table.empty()) {
      return Error{
          fmt::format("{} fills {}; give that file with --column-of", format_.name, format.table)};
    }
    Result<CsvTable> table = read_csv_table(request_.table);
    if (!table) return table.error();
    ExportOptions options = request_.options;
    options.may_lower = request_.may_lower;
    Result<FilledTable> filled = format.fill(std::move(*table), all_, options);
    if (!filled) {
      return Error{in_quotes(request_.table) + ": " + filled.error().message};
    }
    result_.left = std::move(filled->left);
    result_.notes = std::move(filled->notes);
    result_.kept.insert(result_.kept.end(), filled->kept.begin(), filled->kept.end());
    for (const FilledTable::Change& mark : filled->marks) {
      const ExportedSubmission& submission = *std::ranges::find(
          all_.submissions, mark.id, [](const ExportedSubmission& each) { return each.graded.id; });
      remember(submission);
      if (!request_.dry_run) continue;
      request_.print(change_text(mark.id, shown(mark.before), mark.after, mark.is_new));
    }
    if (request_.dry_run) return {};
    if (request_.only_moved && filled->marks.empty()) {
      result_.notes.emplace_back("no student gets another mark: the table has no students");
    }
    if (!is_part()) return put_out(filled->table.text());
    // The table may be from before an earlier import: what it says of others would be put back.
    std::set<std::size_t> rows = filled->needed_rows;
    for (const FilledTable::Change& mark : filled->marks) rows.insert(mark.row);
    return put_out(filled->table.part(rows, filled->needed_columns));
  }

  void keep_selected() {
    std::erase_if(all_.submissions,
                  [](const ExportedSubmission& submission) { return !submission.selected; });
  }

  /// Puts out what `write` makes of those that are selected.
  template <typename Write>
  Result<void> write_class(const Write& write) {
    keep_selected();
    if (!request_.dry_run) return put_out(write());
    for (const ExportedSubmission& submission : all_.submissions) say_change(submission);
    return {};
  }

  Result<void> write(const ClassFormat& format) {
    return write_class([&] { return format.write(all_); });
  }

  Result<void> write(const OpenClassFormat& format) {
    return write_class([&] { return format.write(for_students(all_), all_.rubric.title); });
  }

  Result<void> write(const SubmissionFormat& format) {
    keep_selected();
    std::error_code failed;
    const fs::path& folder = request_.output;
    if (request_.id.empty() && !request_.dry_run) {
      if (folder.empty()) {
        return Error{
            fmt::format("{} has a file for each submission: --output names a folder for "
                        "them, or an id after the marks folder one of them",
                        format_.name)};
      }
      if (fs::exists(folder, failed) && !fs::is_empty(folder, failed)) {
        return Error{"--output '" + escape_for_display(folder.string()) +
                     "': it is not empty; what an earlier export left there could be handed back"};
      }
    }
    std::vector<std::pair<std::string, std::string>> files;
    for (const ExportedSubmission& submission : all_.submissions) {
      const Result<std::optional<std::string>> text =
          format.write(for_student(submission, all_.rubric),
                       hidden_cases(submission.graded, all_.rubric), request_.options);
      if (!text) return text.error();
      if (hands_back(format_) && !submission.points) {
        result_.left.push_back(why_no_points(submission));
      }
      if (request_.dry_run && *text) say_change(submission);
      if (!*text) continue;
      if (submission.points) remember(submission);
      files.emplace_back(submission.graded.id + ".json", **text);
    }
    if (request_.dry_run) return {};
    if (!request_.id.empty()) return files.empty() ? Result<void>{} : put_out(files.front().second);
    try {
      make_private_folder(folder);
      for (const auto& [name, text] : files) atomic_write(folder / name, text);
    } catch (const std::system_error& failure) {
      return Error{in_quotes(folder) + ": it cannot be written: " + failure.code().message()};
    }
    return {};
  }

  Result<void> put_out(const std::string& text) {
    if (!request_.output.empty()) return write_output(request_.output, text, request_.marks);
    request_.print(text);
    return {};
  }

  /// What a mark that was kept followed from is what it followed from before.
  void remember(const ExportedSubmission& submission) {
    if (!hands_back(format_)) return;
    const std::string format(format_.name);
    const PublishedMark* const here = published_.last_of(submission.graded.person, format);
    if (here != nullptr && here->points == submission.points) return;
    PublishedMark mark = published_mark(submission.graded, format, submission.points.value(),
                                        request_.options.now, why_.rubric());
    if (const auto kept = kept_.find(submission.graded.id); kept != kept_.end()) {
      mark = kept->second;
      mark.format = format;
      mark.date = request_.options.now;
    }
    remembered_.push_back(std::move(mark));
  }

  /// What of a submission this format gave last, and what it gives now.
  void say_change(const ExportedSubmission& submission) {
    const PublishedMark* const here =
        published_.last_of(submission.graded.person, std::string(format_.name));
    const std::string before = here == nullptr ? "" : points_text(here->points);
    const std::string after = submission.points ? points_text(*submission.points) : "not graded";
    request_.print(change_text(submission.graded.id, before, after, before != after));
  }

  static std::string change_text(const std::string& id, const std::string& before,
                                 const std::string& after, bool is_new) {
    if (!is_new) return fmt::format("{}: {}, as before\n", id, after);
    return fmt::format("{}: {} -> {}\n", id, before.empty() ? "nothing" : before, after);
  }

  const ExportRequest& request_;
  const ExportFormat& format_;
  Store& store_;
  const PublishedMarks published_;
  ExportedClass all_;
  WhyMarksMoved why_;
  std::size_t above_ = 0;  ///< how many were handed back more than a format says that does not
  ExportResult result_;
  std::map<std::string, PublishedMark> kept_;  ///< by id: what was handed back and stays
  std::vector<PublishedMark> remembered_;
};

}  // namespace

Result<ExportResult> export_marks(const ExportRequest& request) {
  const Result<const ExportFormat*> format = find_export_format(request.format);
  if (!format) return format.error();
  const bool fills_table = std::holds_alternative<TableFormat>((*format)->writer);
  if (!fills_table && !request.table.empty()) {
    return Error{fmt::format("--column-of: the format {} does not read a table", (*format)->name)};
  }
  if (!hands_back(**format) && (request.only_moved || request.may_lower || request.judged_anew)) {
    return Error{fmt::format("{}: {} gives students no marks, and nothing is remembered of it",
                             request.only_moved  ? "--only-moved"
                             : request.may_lower ? "--may-lower"
                                                 : "--judged-anew",
                             (*format)->name)};
  }
  const Result<void> output = check_export_output(request, **format);
  if (!output) return output.error();
  Result<OpenedStore> opened = open_store(request.marks, hands_back(**format) && !request.dry_run);
  if (!opened) return opened.error();
  const Result<Rubric> rubric = stored_rubric(opened->store, request.marks);
  if (!rubric) return rubric.error();
  return Export(request, **format, opened->store, *rubric).result();
}

}  // namespace cairn
