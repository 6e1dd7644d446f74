// Theory of operation. Entries of the class's folder are grouped by student, and only those that
// certainly belong together:
//   * under an LMS, what has the same student's name and user id;
//   * otherwise, files (not folders) that fit the handout's pattern with the same name except for
//     the extension, and files that begin like such a name, up to its last separator:
//     crdyer-HW2-P1.pdf goes with crdyer-HW2-P3.zip. Not crdyer-HW2-P3-1.zip or
//     crdyer-HW2-P3-Jane_Doe.zip: outside of an LMS that may be a second attempt or a second
//     student who copied the handout's example. So of files that begin with the whole name, only
//     documents are added.
// Anything else is a submission of its own. So no entry is lost: it is unpacked, or a note says
// that it was set aside. Two rows for one student cost a look; one row for two students costs
// somebody a grade.
#include "grader/intake/find_submissions.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <set>
#include <utility>

#include "grader/base/secret_paths.h"
#include "grader/build/start.h"
#include "grader/intake/entry_name.h"
#include "grader/intake/lms.h"
#include "grader/intake/notes.h"
#include "grader/intake/submission_id.h"
#include "grader/intake/submission_name.h"
#include "reference/core/ascii.h"

namespace cairn::intake {
namespace {

namespace fs = std::filesystem;
using Source = Submission::Source;

/// One entry of the folder, and what its name says.
struct Found {
  Source source;
  std::optional<LmsName> lms;
  std::string user;  ///< of the LMS, without the assignment that Blackboard puts before it
  std::optional<AskedName> asked;
  bool is_folder = false;
};

/// What students were asked for.
struct Asked {
  explicit Asked(const HandIn& asked)
      : hand_in(asked), pattern(asked.pattern, Pattern::Capitals::kIgnored) {}
  const HandIn& hand_in;
  Pattern pattern;
};

Found look_at(const fs::path& path, const Asked& asked,
              CanvasNumbers numbers = CanvasNumbers::kLong) {
  Found found;
  const std::string name = path.filename().string();
  found.is_folder = fs::is_directory(fs::symlink_status(path));
  found.lms = lms_name(name, numbers);
  // A folder's name says nothing of a file, and what is called as in Sakai need not come from it.
  const bool is_of_sakai = found.lms && found.lms->system == LmsName::System::kSakai;
  if (found.lms && found.lms->is_folder && !found.is_folder) found.lms.reset();
  const fs::path own = found.lms && found.is_folder ? students_own(path, found.lms->system) : path;
  if (is_of_sakai && own == path) found.lms.reset();
  found.source = {own, found.lms ? found.lms->original : name};
  found.source.is_read = !found.is_folder && is_read(found.source.original_name, asked.hand_in);
  if (found.lms) {
    found.user = found.lms->user;
    found.source.attachment = found.lms->attachment;
  }
  found.asked = asked_name(found.source.original_name, asked.pattern);
  return found;
}

bool is_of_canvas(const Found& found) {
  return found.lms && found.lms->system == LmsName::System::kCanvas;
}

/// The student's name as Canvas would give it, from which a course's own beginning of all names is
/// to be told.
std::string canvas_student(const Found& found) { return lower(found.lms->student); }

/// What the names of files say that would be one Canvas user's.
struct ClaimsOfUser {
  std::set<std::string> programs;  // archives and folders, without numbers of attempts
  std::map<std::string, std::set<std::string>> files;  // by the number of the attachment
  std::set<std::string> asked;  // ids that the pattern finds in whole names only
};

/// What the names of files say that would be those of one student of Canvas.
struct ClaimsOfStudent {
  std::map<std::string, ClaimsOfUser> users;
  std::size_t entries = 0;
  bool fits_pattern = false;  // without what Canvas would have written
};

/// Whether `claims` are not one student's, but a course's own form of names.
bool are_of_course(const ClaimsOfStudent& claims, std::size_t entries_of_all) {
  constexpr std::size_t kDigits = 4;     // a year; no LMS has given numbers so short for years
  constexpr std::size_t kMostOfOne = 2;  // archives: a program and a report
  const bool is_most = 2 * claims.entries > entries_of_all && !claims.fits_pattern;
  return std::ranges::any_of(claims.users, [&](const auto& user) {
    const ClaimsOfUser& of_user = user.second;
    const bool has_attachment_twice = std::ranges::any_of(
        of_user.files, [](const auto& attachment) { return attachment.second.size() > 1; });
    const bool is_number_of_all = claims.users.size() > 1 || user.first.size() == kDigits ||
                                  of_user.programs.size() > kMostOfOne;
    return has_attachment_twice || of_user.asked.size() > 1 ||
           (of_user.programs.size() > 1 && is_most && is_number_of_all);
  });
}

/// The students, as canvas_student() names them, who are none: HW2_2025_11223344_alice.zip is what
/// a course may call its files, and as Canvas' name it would make one student of the whole class.
std::set<std::string> no_canvas_students(const std::vector<Found>& all, const Pattern& pattern) {
  std::map<std::string, ClaimsOfStudent> students;
  std::size_t entries = 0;
  for (const Found& found : all) {
    if (!is_of_canvas(found)) continue;
    ++entries;
    const std::string& name = found.source.original_name;
    ClaimsOfStudent& student = students[canvas_student(found)];
    ++student.entries;
    student.fits_pattern = student.fits_pattern || found.asked;
    ClaimsOfUser& user = student.users[found.lms->user];
    if (found.is_folder || without_archive_ending(name) != name) {
      user.programs.insert(lower(without_archive_ending(attempt(name).name)));
    }
    if (!found.lms->attachment.empty()) user.files[found.lms->attachment].insert(name);
    if (found.asked) continue;
    const auto whole = asked_name(found.source.path.filename().string(), pattern);
    if (whole && name.find(whole->id) != std::string::npos) user.asked.insert(lower(whole->id));
  }
  std::set<std::string> none;
  for (const auto& [student, claims] : students) {
    if (are_of_course(claims, entries)) none.insert(student);
  }
  return none;
}

/// Whether these names are those of a download from Canvas, if short numbers are taken for its own:
/// most names are built like that, no file's number is there twice, nobody's number is two
/// students', and most students have a number of their own and one program. So "hw_2_3_alice.zip"
/// is none, which has the numbers of a homework.
bool are_of_small_canvas(const std::vector<Found>& all) {
  std::map<std::string, std::string> students;  // by the user's number
  std::map<std::string, std::size_t> programs;  // likewise
  std::set<std::string> names;
  std::set<std::string> attachments;
  std::size_t entries = 0;
  for (const Found& found : all) {
    const auto name = lms_name(found.source.path.filename().string(), CanvasNumbers::kAny);
    if (!name || name->system != LmsName::System::kCanvas) continue;
    ++entries;
    const std::string student = lower(name->student);
    names.insert(student);
    if (students.emplace(name->user, student).first->second != student) return false;
    if (name->attachment.empty()) continue;
    if (!attachments.insert(name->attachment).second) return false;
    if (found.is_folder || without_archive_ending(name->original) != name->original) {
      ++programs[name->user];
    }
  }
  const auto with_several = static_cast<std::size_t>(
      std::ranges::count_if(programs, [](const auto& one) { return one.second > 1; }));
  return 2 * entries > all.size() && names.size() > 1 && 2 * names.size() > students.size() &&
         2 * with_several < students.size();
}

/// Where most numbers are long, those of a file are: only its first users have short ones.
void take_short_numbers_of_canvas(std::vector<Found>& all, const Asked& asked) {
  if (!are_of_small_canvas(all)) return;
  constexpr std::size_t kLongNumber = 4;
  const auto with_long = static_cast<std::size_t>(std::ranges::count_if(all, is_of_canvas));
  const bool are_most_long = 2 * with_long > all.size();
  for (Found& found : all) {
    if (is_of_canvas(found)) continue;
    Found of_canvas = look_at(found.source.path, asked, CanvasNumbers::kAny);
    const bool has_short_file = of_canvas.lms && !of_canvas.lms->attachment.empty() &&
                                of_canvas.lms->attachment.size() < kLongNumber;
    if (!are_most_long || !has_short_file) found = std::move(of_canvas);
  }
}

/// The name of a user of Blackboard by "HW2_jdoe", where several names, or Blackboard's own words
/// about one, tell how the assignment is called.
std::map<std::string, std::string> users_of_blackboard(const std::vector<Found>& all) {
  std::map<std::string, std::string> users;
  std::set<std::string> assignments;  // "HW2_"
  for (const Found& found : all) {
    if (!found.lms || found.lms->system != LmsName::System::kBlackboard) continue;
    const std::string& whole = found.lms->user;
    std::string& user = users[whole];
    const auto said = user_in_words_of_blackboard(found.source.path);
    if (!said || !whole.ends_with('_' + *said)) continue;
    user = *said;
    assignments.insert(whole.substr(0, whole.size() - said->size()));
  }
  if (assignments.empty() && users.size() > 1) {
    const std::string& first = users.begin()->first;
    const std::string& last = users.rbegin()->first;  // what these two share, all do
    const auto differs = std::mismatch(first.begin(), first.end(), last.begin(), last.end()).first;
    const std::string shared(first.begin(), differs);
    assignments.insert(shared.substr(0, shared.rfind('_') + 1));
  }
  std::set<std::string> different;
  for (auto& [whole, user] : users) {
    for (const std::string& assignment : assignments) {
      if (user.empty() && whole.starts_with(assignment)) user = whole.substr(assignment.size());
    }
    if (user.empty()) user = whole;
    different.insert(user);
  }
  if (different.size() < users.size()) return {};  // two assignments in one folder
  return users;
}

/// What belongs to one student, in the order of the paths.
using Group = std::vector<Found>;

/// The group of a file that fits the pattern, outside of an LMS.
std::string group_of(const AskedName& asked) {
  return fmt::format("asked/{}/{}", asked.name, asked.attempt);
}

/// In an order that depends on the names only.
std::map<std::string, Group> by_student(std::vector<Found> all) {
  std::map<std::string, AskedName> asked_of_family;
  for (const Found& found : all) {
    if (found.lms || found.is_folder || !found.asked || found.asked->family.empty()) continue;
    asked_of_family.emplace(found.asked->family, *found.asked);
  }
  // The longest family that fits is the most certain.
  const auto group_by_family = [&](const std::string& name) -> std::optional<std::string> {
    for (std::size_t length = name.size(); length > 0; --length) {
      const auto family = asked_of_family.find(name.substr(0, length));
      if (family == asked_of_family.end()) continue;
      const AskedName& asked = family->second;
      if (!is_document(name) && lower(name).starts_with(lower(asked.name))) return std::nullopt;
      return group_of(asked);
    }
    return std::nullopt;
  };

  std::map<std::string, Group> groups;
  for (Found& found : all) {
    const std::string& name = found.source.original_name;
    std::string key = "alone/" + name;
    if (found.lms) {
      key = "lms/" + found.lms->student + '/' + found.lms->user;
    } else if (found.asked && !found.is_folder) {
      key = group_of(*found.asked);
    } else if (!found.is_folder) {
      key = group_by_family(name).value_or(key);
    }
    groups[key].push_back(std::move(found));
  }
  return groups;
}

/// A time in Blackboard's names as people write it: "2025-03-01 12:00:00".
std::string clock_time_of(std::string attempt) {
  constexpr std::size_t kDate = 10;
  for (std::size_t at = kDate; at < attempt.size(); ++at) {
    if (attempt[at] == '-') attempt[at] = at == kDate ? ' ' : ':';
  }
  return attempt;
}

/// Sets aside what was handed in before the last attempt, where the LMS tells attempts apart.
void choose_last_attempt(Group& group, std::vector<std::string>& notes) {
  std::string last;
  for (const Found& found : group) {
    if (found.lms) last = std::max(last, found.lms->attempt);
  }
  for (Found& found : group) {
    if (!found.lms || found.lms->attempt == last) continue;
    found.source.is_program = false;
    notes.push_back(fmt::format("{}, handed in {}, was set aside, because of a later attempt",
                                shown_name(found.source.original_name),
                                clock_time_of(found.lms->attempt)));
  }
}

/// Whether it may be the program that the handout asks for, and not a report under its name.
bool is_what_was_asked(const Found& found) {
  return found.asked && !found.source.is_read && !is_document(found.source.original_name);
}

/// Sets aside what lies beside the file that was asked for, unless it is read, and earlier attempts
/// at it.
void choose_what_was_asked(Group& group, std::vector<std::string>& notes) {
  const Found* newest = nullptr;
  for (const Found& found : group) {
    if (!found.source.is_program || !is_what_was_asked(found)) continue;
    if (newest == nullptr || newest->asked->attempt < found.asked->attempt) newest = &found;
  }
  if (newest == nullptr) return;
  for (Found& found : group) {
    if (!found.source.is_program || found.source.is_read) continue;
    const bool asked = is_what_was_asked(found);
    if (asked && found.asked->attempt == newest->asked->attempt) continue;
    found.source.is_program = false;
    notes.push_back(fmt::format("{} was set aside: {} is {}",
                                shown_name(found.source.original_name),
                                shown_name(newest->source.original_name),
                                asked ? "a later attempt" : "what was asked for"));
  }
}

/// Takes back the number that an LMS put into the name of a program's source, because a public
/// class must be in a file of its name, or of a file that is read, which is known by its name.
void undo_renaming(Group& group, std::vector<std::string>& notes) {
  struct Claims {
    int files = 0;
    int newest = 0;
    bool plain = false;  // one of them is the name itself
  };
  std::map<std::string, Claims> claims_of;
  for (const Found& found : group) {
    if (!found.source.is_program) continue;
    const Attempt tried = attempt(found.source.original_name);
    Claims& claims = claims_of[tried.name];
    ++claims.files;
    claims.newest = std::max(claims.newest, tried.number);
    claims.plain = claims.plain || tried.number == 0;
  }
  for (Found& found : group) {
    std::string& name = found.source.original_name;
    const Attempt tried = attempt(name);
    const Claims& claims = claims_of[tried.name];
    const bool has_a_name = found.source.is_read || may_be_program_source(tried.name);
    if (!found.source.is_program || !has_a_name) continue;
    // q-1.c and q-2.c are two files, not two attempts. But no Java class has such a name.
    const bool one_file = claims.files == 1 || claims.plain || lower(tried.name).ends_with(".java");
    if (!one_file) continue;
    if (tried.number < claims.newest) {
      found.source.is_program = false;
      notes.push_back(
          fmt::format("{} was set aside, because of a later attempt", shown_name(name)));
    } else if (tried.number > 0) {
      notes.push_back(fmt::format("{} was renamed to {}: the LMS added the number",
                                  shown_name(name), shown_name(tried.name)));
      name = tried.name;
    }
  }
}

/// The student's name, or where the LMS only tells the user that.
std::string student_of(const Found& found) {
  return found.lms->system == LmsName::System::kBlackboard ? found.user : found.lms->student;
}

/// What the LMS calls the student: a name in a file is the student's own to write, and may be
/// another's. Only without an LMS is it all there is.
std::string id_of(const Group& group) {
  const Found& first = group.front();
  if (first.lms) return as_id(student_of(first));
  const auto asked = std::ranges::find_if(
      group, [](const Found& found) { return found.asked && found.source.is_program; });
  if (asked != group.end()) return as_id(asked->asked->id);
  return as_id(without_archive_ending(first.source.original_name));
}

/// The name of what is graded, whole.
std::string name_of(const Submission& submission) {
  const auto program = std::ranges::find_if(submission.sources, &Source::is_program);
  return (program == submission.sources.end() ? submission.sources.front() : *program)
      .original_name;
}

std::string person_of(const Submission& submission, const std::optional<LmsName>& lms) {
  if (lms) return "user " + lms->user;
  return "name " + without_archive_ending(name_of(submission));
}

/// With an id that another submission may also have.
Submission settled(Group group, const HandIn& hand_in) {
  Submission submission;
  submission.hand_in = hand_in;
  choose_last_attempt(group, submission.notes);
  choose_what_was_asked(group, submission.notes);
  if (const std::optional<LmsName>& lms = group.front().lms) {
    undo_renaming(group, submission.notes);
    submission.student = student_of(group.front());
    submission.user = group.front().user;
    submission.may_say_late = lms->system == LmsName::System::kCanvas;
  }
  submission.id = id_of(group);
  for (Found& found : group) {
    submission.late = submission.late || (found.lms && found.lms->late);
    if (found.lms) submission.attempt_time = std::max(submission.attempt_time, found.lms->attempt);
    submission.sources.push_back(std::move(found.source));
  }
  submission.person = person_of(submission, group.front().lms);
  return submission;
}

/// Where two would be the same person, such as a folder and an archive of one name, none of them
/// is: a decision about that person is nobody's then, and the summary says so.
void tell_people_apart(std::vector<Submission>& submissions) {
  std::map<std::string, int> claims;
  for (const Submission& submission : submissions) {
    if (submission.attempt.empty()) ++claims[submission.person];
  }
  for (Submission& submission : submissions) {
    if (claims[submission.person] <= 1) continue;
    // What nobody is called: a name holds no slash.
    submission.person += '/' + (submission.user.empty() ? name_of(submission) : submission.student);
  }
}

/// Whether the numbers in the names are Canvas' own: it puts "-1" into the name of a file that
/// replaces one of the same name, and so on, and each file has a higher number of its own than the
/// one before. Anybody may write such a number into a name, but not into that order of uploads.
bool are_numbered_by_canvas(const Group& group) {
  std::map<int, std::string> attachments;  // by the number in the name, "00012" of Canvas' own
  for (const Found& one : group) {
    if (!is_what_was_asked(one)) continue;
    constexpr std::size_t kDigits = 20;
    const std::string& number = one.source.attachment;
    if (!is_of_canvas(one) || number.empty() || number.size() > kDigits) return false;
    const std::string padded = std::string(kDigits - number.size(), '0') + number;
    if (!attachments.emplace(one.asked->attempt, padded).second) return false;
  }
  std::string before;
  for (const auto& [attempt, attachment] : attachments) {
    if (attachment <= before) return false;
    before = attachment;
  }
  return true;
}

/// The attempts of a student that the LMS calls so, the last one last; with the last is also what
/// belongs to none. Of very many only the last count.
std::vector<Group> by_attempt(Group group) {
  constexpr std::size_t kMostAttempts = 10;
  const bool are_told_by_lms = std::ranges::any_of(
      group, [](const Found& one) { return one.lms && !one.lms->attempt.empty(); });
  const bool numbered_by_canvas = are_numbered_by_canvas(group);
  const auto attempt_of = [&](const Found& one) -> std::optional<std::pair<int, std::string>> {
    if (are_told_by_lms) {
      if (!one.lms || one.lms->attempt.empty()) return {};
      return std::pair(0, one.lms->attempt);
    }
    if (!numbered_by_canvas || !is_what_was_asked(one)) return {};
    return std::pair(one.asked->attempt, "");
  };
  std::map<std::pair<int, std::string>, Group> attempts;
  for (const Found& one : group) {
    if (const auto attempt = attempt_of(one)) attempts[*attempt];
  }
  if (attempts.size() < 2) return {std::move(group)};
  // What is earlier goes with the last, which sets it aside.
  while (attempts.size() > kMostAttempts) attempts.erase(attempts.begin());
  const auto last = attempts.rbegin()->first;
  for (Found& one : group) {
    const auto attempt = attempt_of(one);
    attempts[attempt && attempts.contains(*attempt) ? *attempt : last].push_back(std::move(one));
  }
  std::vector<Group> all;
  for (auto& [attempt, of_attempt] : attempts) all.push_back(std::move(of_attempt));
  return all;
}

/// A submission for each attempt.
std::vector<Submission> settled_attempts(Group group, const HandIn& hand_in) {
  std::vector<Submission> submissions;
  for (Group& one : by_attempt(std::move(group))) {
    submissions.push_back(settled(std::move(one), hand_in));
  }
  const Submission& last = submissions.back();
  for (Submission& one : submissions) one.attempts = submissions.size();
  for (std::size_t i = 0; i + 1 < submissions.size(); ++i) {
    Submission& earlier = submissions[i];
    earlier.attempt = std::to_string(i + 1);
    earlier.id = last.id + "~" + earlier.attempt;
    earlier.person = last.person;
  }
  return submissions;
}

bool holds_program(const Found& found) {
  const auto is_packed_or_source = [](const std::string& name) {
    return without_archive_ending(name) != name || may_be_program_source(name);
  };
  if (!found.is_folder) return is_packed_or_source(found.source.original_name);
  return std::ranges::any_of(files_below(found.source.path), [&](const fs::path& file) {
    return is_packed_or_source(file.filename().string());
  });
}

/// Why it is nobody's submission, if it is none: the end of a sentence that begins with its name.
std::optional<std::string> why_no_submission(const Found& found) {
  if (found.lms || found.asked) return {};
  const bool is_hidden = found.source.original_name.starts_with('.');
  if (is_hidden && !holds_program(found)) {
    return "is hidden, because its name begins with a dot, and holds no program";
  }
  return lms_file(found.source.path);
}

/// It lies beside the students' folders, and its name alone says nothing.
void set_list_of_brightspace_aside(std::vector<Found>& all, std::vector<std::string>* set_aside) {
  const bool is_of_brightspace = std::ranges::any_of(all, [](const Found& found) {
    return found.lms && found.lms->system == LmsName::System::kBrightspace;
  });
  if (!is_of_brightspace) return;
  std::erase_if(all, [&](const Found& found) {
    const std::string& name = found.source.original_name;
    if (found.lms || name != "index.html") return false;
    if (set_aside != nullptr) {
      set_aside->push_back(shown_name(name) + " is Brightspace's list of the submissions");
    }
    return true;
  });
}

/// Whether it is text or data, and whose it is cannot be told.
bool is_nobodys_text(const Found& found) {
  static const Pattern form(R"([^]+\.(md|json))", Pattern::Capitals::kIgnored);
  return !found.lms && !found.asked && !found.is_folder && !found.source.is_read &&
         form.matches(found.source.original_name);
}

/// Sets everything aside where nothing else is there: a folder of rubrics or documents, named by
/// mistake. Beside other submissions such a file may be one.
void set_text_aside(std::vector<Found>& all, std::vector<std::string>* set_aside) {
  if (all.empty() || !std::ranges::all_of(all, is_nobodys_text)) return;
  std::vector<std::string> names;
  for (const Found& found : all) names.push_back(found.source.original_name);
  std::ranges::sort(names);
  if (set_aside != nullptr) {
    set_aside->push_back("text and data are neither archives nor programs: " +
                         listed(std::move(names)));
  }
  all.clear();
}

}  // namespace
}  // namespace cairn::intake

namespace cairn {

namespace fs = std::filesystem;

std::vector<Submission> find_submissions(const fs::path& folder, const HandIn& hand_in,
                                         const KnownIds& known, std::vector<std::string>* set_aside,
                                         EarlierAttempts earlier) {
  keep_secret(folder);
  const intake::Asked asked(hand_in);
  std::vector<intake::Found> all;
  for (const fs::directory_entry& entry : fs::directory_iterator(folder)) {
    const std::string name = entry.path().filename().string();
    if (intake::is_left_by_system({{name}})) continue;
    intake::Found found = intake::look_at(entry.path(), asked);
    if (const auto own = intake::why_no_submission(found)) {
      if (set_aside != nullptr) set_aside->push_back(intake::shown_name(name) + " " + *own);
    } else {
      all.push_back(std::move(found));
    }
  }
  intake::set_list_of_brightspace_aside(all, set_aside);
  if (hand_in.has_program) intake::set_text_aside(all, set_aside);
  intake::take_short_numbers_of_canvas(all, asked);
  const std::set<std::string> none = intake::no_canvas_students(all, asked.pattern);
  for (intake::Found& found : all) {
    if (!intake::is_of_canvas(found) || !none.contains(intake::canvas_student(found))) continue;
    found = intake::look_at(found.source.path, asked, intake::CanvasNumbers::kNone);
  }
  const std::map<std::string, std::string> users = intake::users_of_blackboard(all);
  for (intake::Found& found : all) {
    const auto user = found.lms ? users.find(found.lms->user) : users.end();
    if (user != users.end() && found.lms->system == intake::LmsName::System::kBlackboard) {
      found.user = user->second;
    }
  }
  if (set_aside != nullptr) std::ranges::sort(*set_aside);
  std::ranges::sort(all, {}, [](const intake::Found& found) { return found.source.path; });

  std::vector<Submission> submissions;
  for (auto& [key, group] : intake::by_student(std::move(all))) {
    if (earlier == EarlierAttempts::kSetAside) {
      submissions.push_back(intake::settled(std::move(group), hand_in));
      continue;
    }
    std::ranges::move(intake::settled_attempts(std::move(group), hand_in),
                      std::back_inserter(submissions));
  }
  intake::tell_people_apart(submissions);
  intake::give_ids(submissions, known);
  std::ranges::sort(submissions, {}, &Submission::id);
  return submissions;
}

Submission single_submission(const fs::path& path, const HandIn& hand_in) {
  // A link that a person names is followed; links in a class's folder are not.
  const fs::path real = fs::weakly_canonical(path);
  return intake::settled({intake::look_at(real, intake::Asked(hand_in))}, hand_in);
}

}  // namespace cairn
