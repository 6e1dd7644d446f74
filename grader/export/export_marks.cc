// Theory of operation. All reads are done first, then the output is written, then the memory: a
// mark is remembered only when it was written. A store that a format does not remember anything in
// is opened for reading alone, so that it may lie where nothing can be written.
#include "grader/export/export_marks.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <utility>

#include "grader/base/private_file.h"
#include "grader/export/marks_in_table.h"
#include "grader/export/published.h"
#include "grader/judge/score.h"
#include "grader/session/out_folder.h"
#include "grader/session/stored_class.h"
#include "grader/session/whole_file.h"
#include "grader/store/keys.h"
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
  for (CaseReport& one : graded.cases) {
    shorten(one.out);
    shorten(one.err);
  }
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
        rubric_(store.last_session().value().rubric),
        rubric_key_(rubric_key(rubric_)) {}

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
      ExportedSubmission one{graded, {}, request_.id.empty() || graded.id == request_.id};
      is_there = is_there || one.selected;
      if (!graded.superseded_by.empty()) return;  // another hand-in of the same student counts
      shorten_outputs(one.graded);
      one.points = settled_points(graded);
      if (format_.hands_back && one.selected) compare_with_published(one);
      all_.submissions.push_back(std::move(one));
    });
    if (is_there) return {};
    return Error{fmt::format("'{}': the class that was graded last has no submission '{}'",
                             escape_for_display(request_.marks.string()),
                             escape_for_display(request_.id))};
  }

  /// Keeps a mark from being lowered; notes whether and why it moved.
  void compare_with_published(ExportedSubmission& one) {
    if (!one.points) {
      one.selected = !request_.only_moved || published_.last_of(one.graded.person) == nullptr;
      return;
    }
    const auto why = [&](const PublishedMark& before) {
      return joined(happened_since(before, one.graded, rubric_, store_), "; ");
    };
    const PublishedMark* const told = published_.last_of(one.graded.person);
    if (told != nullptr && *one.points < told->points && !request_.may_lower) {
      result_.kept.push_back(
          fmt::format("{}: it stays at {}, which was handed back on {}, although it is {} now: {}",
                      one.graded.id, points_text(told->points), escape_for_display(told->date),
                      points_text(*one.points), why(*told)));
      one.points = told->points;
      kept_.emplace(one.graded.id, *told);
    }
    const PublishedMark* const here =
        published_.last_of(one.graded.person, std::string(format_.name));
    if (here == nullptr) return;
    if (here->points != *one.points) {
      result_.moved.push_back(fmt::format("{}: {} -> {}: {}", one.graded.id,
                                          points_text(here->points), points_text(*one.points),
                                          why(*here)));
    } else {
      one.selected = !request_.only_moved;
    }
  }

  Result<void> write(const TableFormat& format) {
    if (request_.table.empty()) {
      return Error{
          fmt::format("{} fills {}: --column-of names that file", format_.name, format_.summary)};
    }
    Result<CsvTable> table = read_csv_table(request_.table);
    if (!table) return table.error();
    Result<FilledTable> filled = format.fill(std::move(*table), all_, request_.options);
    if (!filled) {
      return Error{in_quotes(request_.table) + ": " + filled.error().message};
    }
    result_.left = std::move(filled->left);
    result_.notes = std::move(filled->notes);
    for (const FilledTable::Change& mark : filled->marks) {
      const ExportedSubmission& one = *std::ranges::find(
          all_.submissions, mark.id, [](const ExportedSubmission& each) { return each.graded.id; });
      remember(one);
      if (!request_.dry_run) continue;
      request_.print(change_text(mark.id, shown(mark.before), mark.after, mark.is_new));
    }
    if (!request_.dry_run) put_out(filled->table.text());
    return {};
  }

  Result<void> write(const ClassFormat& format) {
    std::erase_if(all_.submissions, [](const ExportedSubmission& one) { return !one.selected; });
    if (request_.dry_run) {
      for (const ExportedSubmission& one : all_.submissions) say_change(one);
    } else {
      put_out(format.write(all_));
    }
    return {};
  }

  Result<void> write(const SubmissionFormat& format) {
    std::erase_if(all_.submissions, [](const ExportedSubmission& one) { return !one.selected; });
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
    for (const ExportedSubmission& one : all_.submissions) {
      const Result<std::optional<std::string>> text =
          format.write(one, all_.rubric, request_.options);
      if (!text) return text.error();
      if (format_.hands_back && !one.points) result_.left.push_back(why_no_points(one));
      if (request_.dry_run && *text) say_change(one);
      if (!*text) continue;
      if (one.points) remember(one);
      files.emplace_back(one.graded.id + ".json", **text);
    }
    if (request_.dry_run) return {};
    if (!request_.id.empty()) {
      if (!files.empty()) put_out(files.front().second);
      return {};
    }
    make_private_folder(folder);
    for (const auto& [name, text] : files) write_whole_file(folder / name, text);
    return {};
  }

  void put_out(const std::string& text) {
    if (request_.output.empty()) {
      request_.print(text);
    } else {
      write_whole_file(request_.output, text);
    }
  }

  /// What a mark that was kept followed from is what it followed from before.
  void remember(const ExportedSubmission& one) {
    if (!format_.hands_back) return;
    const std::string format(format_.name);
    const PublishedMark* const here = published_.last_of(one.graded.person, format);
    if (here != nullptr && here->points == one.points) return;
    PublishedMark mark =
        published_mark(one.graded, format, one.points.value(), request_.options.now, rubric_key_);
    if (const auto kept = kept_.find(one.graded.id); kept != kept_.end()) {
      mark = kept->second;
      mark.format = format;
      mark.date = request_.options.now;
    }
    remembered_.push_back(std::move(mark));
  }

  /// What of a submission this format gave last, and what it gives now.
  void say_change(const ExportedSubmission& one) {
    const PublishedMark* const here =
        published_.last_of(one.graded.person, std::string(format_.name));
    const std::string before = here == nullptr ? "" : points_text(here->points);
    const std::string after = one.points ? points_text(*one.points) : "not graded";
    request_.print(change_text(one.graded.id, before, after, before != after));
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
  const RubricFiles rubric_;  ///< as they are stored
  const std::string rubric_key_;
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
    return Error{fmt::format("--column-of: {} fills no table", (*format)->name)};
  }
  if (!(*format)->hands_back && (request.only_moved || request.may_lower)) {
    return Error{fmt::format("{}: {} gives students no marks, and nothing is remembered of it",
                             request.only_moved ? "--only-moved" : "--may-lower", (*format)->name)};
  }
  Result<OpenedStore> opened = open_store(request.marks, (*format)->hands_back && !request.dry_run);
  if (!opened) return opened.error();
  const Result<Rubric> rubric = stored_rubric(opened->store, request.marks);
  if (!rubric) return rubric.error();
  ExportRequest may_lower = request;
  may_lower.may_lower = request.may_lower || rubric->may_lower_published;
  return Export(may_lower, **format, opened->store, *rubric).result();
}

}  // namespace cairn
