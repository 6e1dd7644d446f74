#include "grader/export/feedback.h"

#include <fmt/format.h>

#include <algorithm>
#include <stdexcept>

#include "grader/base/libarchive.h"
#include "grader/class/stored_class.h"
#include "grader/export/format.h"
#include "grader/export/marks_in_table.h"
#include "grader/export/published.h"
#include "grader/intake/lms.h"
#include "grader/judge/score.h"
#include "grader/store/output_file.h"
#include "grader/text/escape_for_display.h"
#include "grader/text/quoted_for_shell.h"

namespace cairn {
namespace {

using intake::LmsName;

/// What the names of its files say that the system wrote, and not the student.
std::vector<LmsName> names_by(LmsName::System system, const Graded& graded) {
  std::vector<LmsName> names;
  for (const std::string& file : graded.files) {
    std::optional<LmsName> name = intake::lms_name(file, intake::CanvasNumbers::kAny);
    if (!name || name->system != system || name->user != graded.user) continue;
    names.push_back(*std::move(name));
  }
  return names;
}

/// The id with nothing between underscores in it.
std::string id_without_parts(const Graded& graded) {
  std::string id = graded.id;
  std::ranges::replace(id, '_', '-');
  return id;
}

Result<std::string> name_for_canvas(const Graded& graded) {
  if (graded.student == "anon") return Error{"it was handed in anonymously"};
  const std::vector<LmsName> names = names_by(LmsName::System::kCanvas, graded);
  if (names.empty()) return Error{"the names of its files are not those that Canvas gives"};
  // The newest file has the highest number.
  const auto newest = std::ranges::max_element(names, {}, [](const LmsName& name) {
    return std::pair(name.attachment.size(), name.attachment);
  });
  if (newest->attachment.empty()) {
    return Error{"it was typed in or is a link, and Canvas takes feedback to files only"};
  }
  return fmt::format("feedback-{}_{}_{}_feedback.html", id_without_parts(graded), newest->user,
                     newest->attachment);
}

Result<std::string> name_for_moodle(const Graded& graded) {
  if (names_by(LmsName::System::kMoodle, graded).empty()) {
    return Error{"the name of its folder is not that which Moodle gives"};
  }
  return fmt::format("{}_{}_assignsubmission_file_/feedback.html", id_without_parts(graded),
                     graded.user);
}

/// A zip in memory, without times, so that the same pages are the same bytes.
class ZipOfPages {
 public:
  ZipOfPages() : zip_(archive_write_new()) {
    require(archive_write_set_format_zip(zip_.get()));
    require(libarchive::write_into(zip_.get(), bytes_));
  }

  void add(const std::string& name, const std::string& page) {
    const libarchive::Utf8Names utf8;
    const libarchive::Entry entry(archive_entry_new());
    archive_entry_set_pathname(entry.get(), name.c_str());
    archive_entry_set_filetype(entry.get(), AE_IFREG);
    archive_entry_set_perm(entry.get(), 0644);
    archive_entry_set_size(entry.get(), static_cast<la_int64_t>(page.size()));
    require(archive_write_header(zip_.get(), entry.get()));
    const la_ssize_t written = archive_write_data(zip_.get(), page.data(), page.size());
    if (written != static_cast<la_ssize_t>(page.size())) require(ARCHIVE_FATAL);
  }

  std::string finish() {
    const libarchive::Utf8Names utf8;
    require(archive_write_close(zip_.get()));
    return std::move(bytes_);
  }

 private:
  void require(int status) const {
    if (status == ARCHIVE_OK) return;
    throw std::runtime_error("writing feedback: " + libarchive::failure_of(zip_.get()));
  }

  std::string bytes_;
  libarchive::Archive zip_;
};

/// What hands a lower mark back in the format in which the higher one was.
std::string lowering_command(const std::filesystem::path& marks, const std::string& id,
                             const std::string& format) {
  const Result<const ExportFormat*> found = find_export_format(format);
  const bool fills_table = found && std::holds_alternative<TableFormat>((*found)->writer);
  return escape_for_display(fmt::format("grade export {} {} --to {}{} --output FILE --may-lower",
                                        quoted_for_shell(marks.string()), quoted_for_shell(id),
                                        format, fills_table ? " --column-of TABLE" : ""));
}

}  // namespace

Result<std::string> feedback_name(const Graded& graded, FeedbackReader reader) {
  return reader == FeedbackReader::kCanvas ? name_for_canvas(graded) : name_for_moodle(graded);
}

Result<FeedbackResult> write_feedback(const FeedbackRequest& request) {
  const Result<void> checked = check_output(request.output, request.marks);
  if (!checked) return checked.error();
  const Result<Store> store = Store::open_to_read(request.marks);
  if (!store) return store.error();
  const Result<Rubric> rubric = stored_rubric(*store, request.marks);
  if (!rubric) return rubric.error();
  const PublishedMarks published(*store);
  FeedbackResult result;
  ZipOfPages zip;
  for_each_graded(*store, *rubric, [&](const Graded& graded) {
    if (!graded.superseded_by.empty()) return;  // another hand-in of the same student counts
    if (!settled_points(graded)) {
      result.left.push_back(why_no_points({graded}));
      return;
    }
    const PublishedMark* const told = published.last_of(graded.person);
    if (told != nullptr && *final_points(graded) < told->points && !rubric->may_lower_published) {
      result.left.push_back(
          fmt::format("{}: its mark is {} now, and {} was handed back; to lower it: {}", graded.id,
                      points_text(*final_points(graded)), points_text(told->points),
                      lowering_command(request.marks, graded.id, told->format)));
      return;
    }
    const Result<std::string> name = feedback_name(graded, request.reader);
    if (!name) {
      result.left.push_back(graded.id + ": " + name.error().message);
      return;
    }
    zip.add(*name, request.page(shown_to_student(graded, *rubric)));
    ++result.pages;
  });
  if (result.pages == 0) {
    return Error{fmt::format("no page was written for {}{}", enum_word(request.reader),
                             result.left.empty()
                                 ? ": the class is empty"
                                 : "; the first student without a page: " + result.left.front())};
  }
  const Result<void> written = write_output(request.output, zip.finish(), request.marks);
  if (!written) return written.error();
  return result;
}

}  // namespace cairn
