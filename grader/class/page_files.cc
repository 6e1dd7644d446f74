#include "grader/class/page_files.h"

#include <algorithm>
#include <optional>
#include <set>
#include <system_error>

#include "grader/base/atomic_write.h"
#include "grader/base/private_file.h"
#include "grader/class/stored_class.h"
#include "grader/report/class_page.h"
#include "grader/report/rubric_changes.h"
#include "grader/report/similar_pairs.h"
#include "grader/report/student_page.h"
#include "grader/store/marks_folder.h"
#include "grader/store/output_file.h"
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

Result<void> make_pages_folder(const fs::path& folder) {
  std::error_code ignored;  // making it says what is wrong
  const fs::file_status state = fs::symlink_status(folder, ignored);
  if (fs::exists(state) && !fs::is_directory(state)) {
    return Error{in_quotes(folder) + ": it is not a folder; choose a folder for the pages"};
  }
  try {
    make_private_folder(folder);
  } catch (const std::system_error& failure) {
    return Error{in_quotes(folder) + ": it cannot be made: " + failure.code().message()};
  }
  return check_folder_to_write(folder);
}

Result<void> check_class_page(const fs::path& file, const fs::path& out) {
  const fs::path folder = file.has_parent_path() ? file.parent_path() : ".";
  for (const Result<void>& checked : {check_folder_to_write(folder), check_output(file, out)}) {
    if (!checked) return checked.error();
  }
  return {};
}

bool is_in(const fs::path& file, const fs::path& folder) {
  std::error_code ignored;  // then it is none that could be written
  const fs::path of_file = fs::absolute(file, ignored).parent_path();
  return fs::weakly_canonical(of_file, ignored) / "" ==
         fs::weakly_canonical(fs::absolute(folder, ignored), ignored) / "";
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
  const Result<StoreLock> lock = lock_store_of(out);
  if (!lock) return lock.error();
  const Result<Store> store = Store::open_to_read(out);
  if (!store) return store.error();
  const Result<Rubric> rubric = stored_rubric(*store, out);
  if (!rubric) return rubric.error();
  const bool has_class_page = !files.class_page.empty();
  const bool has_students = !files.students.empty();
  if (has_class_page && has_students && is_in(files.class_page, files.students)) {
    return Error{in_quotes(files.class_page) +
                 ": the class's page shows everybody, and would lie among the students' pages; "
                 "choose another folder"};
  }
  if (has_class_page) {
    if (const Result<void> can = check_class_page(files.class_page, out); !can) return can.error();
  }
  if (has_students) {
    if (const Result<void> made = make_pages_folder(files.students); !made) return made.error();
  }
  const ClassBefore before(*store);
  ClassPage page(*rubric, store->submissions().size());
  SimilarList similar;
  const auto add_to_page = [&](const Graded& graded) {
    similar.add(graded);
    std::optional<Comparison> moved;
    if (const std::optional<Graded> was = before.graded(graded.id)) moved = compare(*was, graded);
    page.add(graded, decision_warnings(graded, *rubric, *store), moved);
  };
  Result<void> pages_written;
  const auto write_student_page = [&](const Graded& graded) {
    try {
      atomic_write(files.students / (graded.id + kPageEnding),
                   student_page(shown_to_student(graded, *rubric)));
    } catch (const std::system_error& failure) {
      pages_written =
          Error{in_quotes(files.students) + ": it cannot be written: " + failure.code().message()};
    }
  };
  ReportsAndPages written{write_reports(*store, *rubric, out, [&](const Graded& graded) {
    if (has_class_page) add_to_page(graded);
    if (has_students && pages_written) write_student_page(graded);
  })};
  if (!pages_written) return pages_written.error();
  if (has_class_page) {
    ClassPageHead head = head_of(*store, before);
    Result<SimilarPairs> pairs = similar.pairs(out);
    if (!pairs) return pairs.error();
    head.similar = std::move(*pairs);
    const std::string html = page.html(head);
    const Result<void> done = write_output(files.class_page, html, out);
    if (!done) return done.error();
    make_private_file(files.class_page);  // also where others could read what was there
  }
  if (has_students) written.other_pages = other_pages(files.students, written.report);
  return written;
}

}  // namespace cairn
