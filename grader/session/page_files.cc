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

Result<void> check_class_page(const fs::path& file) {
  const fs::path folder = file.has_parent_path() ? file.parent_path() : ".";
  const Result<void> checked = check_out_folder(folder);
  if (!checked) return checked.error();
  std::error_code ignored;  // writing it says what is wrong
  if (!fs::is_directory(folder, ignored)) return Error{in_quotes(folder) + " is no folder"};
  if (fs::is_directory(file, ignored)) {
    return Error{in_quotes(file) + " is a folder, and the page is a file"};
  }
  return {};
}

/// The pages in the folder of nobody who is in the class, by name.
std::vector<std::string> other_pages(const fs::path& folder, const ClassReport& report) {
  std::set<std::string> names;
  for (const SummaryRow& row : report.rows) names.insert(row.id + kPageEnding);
  std::vector<std::string> others;
  for (const auto& entry : fs::directory_iterator(folder)) {
    const std::string name = entry.path().filename().string();
    if (name.ends_with(kPageEnding) && !names.contains(name)) others.push_back(name);
  }
  std::ranges::sort(others);
  return others;
}

}  // namespace

Result<ReportsAndPages> write_reports_and_pages(const fs::path& out, const PageFiles& files) {
  const Result<Store> store = Store::open_to_read(out);
  if (!store) return store.error();
  const Result<void> checked = check_out_folder(out);
  if (!checked) return checked.error();
  const Result<Rubric> rubric = stored_rubric(*store, out);
  if (!rubric) return rubric.error();
  const bool has_class_page = !files.class_page.empty();
  const bool has_students = !files.students.empty();
  if (has_class_page) {
    if (const Result<void> can = check_class_page(files.class_page); !can) return can.error();
  }
  if (has_students) {
    if (const Result<void> made = make_pages_folder(files.students); !made) return made.error();
  }
  const ClassBefore before(*store);
  ClassPage page(*rubric, store->submissions().size());
  const auto add_to_page = [&](const Graded& graded) {
    std::optional<Comparison> moved;
    if (const std::optional<Graded> was = before.graded(graded.id)) moved = compare(*was, graded);
    page.add(graded, warnings_about(graded, *rubric, *store), moved);
  };
  ReportsAndPages written{write_reports(*store, *rubric, out, [&](const Graded& graded) {
    if (has_class_page) add_to_page(graded);
    if (!has_students) return;
    write_whole_file(files.students / (graded.id + kPageEnding), student_page(graded, *rubric));
  })};
  if (has_class_page) write_whole_file(files.class_page, page.html(head_of(*store, before)));
  if (has_students) written.other_pages = other_pages(files.students, written.report);
  return written;
}

}  // namespace cairn
