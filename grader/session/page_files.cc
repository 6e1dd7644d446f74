#include "grader/session/page_files.h"

#include <algorithm>
#include <optional>
#include <set>
#include <system_error>

#include "grader/base/private_file.h"
#include "grader/report/class_page.h"
#include "grader/report/rubric_changes.h"
#include "grader/report/student_page.h"
#include "grader/session/out_folder.h"
#include "grader/session/output_file.h"
#include "grader/session/reports.h"
#include "grader/session/stored_class.h"
#include "grader/session/whole_file.h"
#include "grader/text/escape_for_display.h"

namespace cairn {
namespace {

namespace fs = std::filesystem;

constexpr const char* kPageEnding = ".html";

ClassPageHead head_of(const Store& store, const ClassBefore& before) {
  const StoredSession session = store.last_session().value();
  ClassPageHead head{session.ended.value_or(""), session.version,  session.machine, session.folder,
                     class_warnings(store),      session.set_aside};
  if (const StoredSession* const earlier = before.session()) {
    head.before = earlier->begun;
    head.rubric_changes = rubric_changes(earlier->rubric, session.rubric);
  }
  return head;
}

/// decision_warnings() without the id, which each begins with.
std::vector<std::string> warnings_about(const Graded& graded, const Rubric& rubric,
                                        const Store& store) {
  std::vector<std::string> warnings = decision_warnings(graded, rubric, store);
  for (std::string& one : warnings) one.erase(0, graded.id.size() + 2);
  return warnings;
}

Result<void> make_pages_folder(const fs::path& folder) {
  std::error_code ignored;  // making it says what is wrong
  const fs::file_status state = fs::symlink_status(folder, ignored);
  if (fs::exists(state) && !fs::is_directory(state)) {
    return Error{in_quotes(folder) + ": it is no folder; the pages need one, which is made"};
  }
  try {
    make_private_folder(folder);
  } catch (const std::system_error& failure) {
    return Error{in_quotes(folder) + ": it cannot be made: " + failure.code().message()};
  }
  return check_out_folder(folder);
}

}  // namespace

Result<std::size_t> write_class_page(const fs::path& out, const fs::path& file) {
  const Result<Store> store = Store::open_to_read(out);
  if (!store) return store.error();
  const fs::path folder = file.has_parent_path() ? file.parent_path() : ".";
  for (const Result<void>& checked : {check_out_folder(folder), check_output(file, out)}) {
    if (!checked) return checked.error();
  }
  const Result<Rubric> rubric = stored_rubric(*store, out);
  if (!rubric) return rubric.error();
  const ClassBefore before(*store);
  ClassPage page(*rubric, store->submissions().size());
  for_each_graded(*store, *rubric, [&](const Graded& graded) {
    std::optional<Comparison> moved;
    if (const std::optional<Graded> was = before.graded(graded.id)) moved = compare(*was, graded);
    page.add(graded, warnings_about(graded, *rubric, *store), moved);
  });
  const std::string html = page.html(head_of(*store, before));
  const Result<void> written = write_output(file, html, out);
  if (!written) return written.error();
  make_private_file(file);  // also where others could read what was there
  return html.size();
}

Result<StudentPages> write_student_pages(const fs::path& out, const fs::path& folder) {
  const Result<Store> store = Store::open_to_read(out);
  if (!store) return store.error();
  const Result<Rubric> rubric = stored_rubric(*store, out);
  if (!rubric) return rubric.error();
  const Result<void> made = make_pages_folder(folder);
  if (!made) return made.error();
  std::set<std::string> names;
  try {
    for_each_graded(*store, *rubric, [&](const Graded& graded) {
      const std::string name = graded.id + kPageEnding;
      write_whole_file(folder / name, student_page(graded, *rubric));
      names.insert(name);
    });
  } catch (const std::system_error& failure) {
    return Error{in_quotes(folder) + ": it cannot be written: " + failure.code().message()};
  }
  StudentPages pages{names.size()};
  for (const auto& entry : fs::directory_iterator(folder)) {
    const std::string name = entry.path().filename().string();
    if (name.ends_with(kPageEnding) && !names.contains(name)) pages.others.push_back(name);
  }
  std::ranges::sort(pages.others);
  return pages;
}

}  // namespace cairn
