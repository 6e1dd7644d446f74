// Theory of operation. A list names a submission in one way or in several. Only what all of them
// agree on counts: a row that fits two, none, or one by its name and another by its file is said
// and left out. Nobody is late by a guess.
#include "grader/intake/hand_in_times.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <set>

#include "cases/json_file.h"
#include "grader/base/describe.h"
#include "grader/base/moment.h"
#include "grader/base/pattern.h"
#include "grader/intake/listed_times.h"
#include "grader/intake/lms.h"
#include "grader/intake/notes.h"
#include "grader/intake/submission_id.h"
#include "grader/text/escape_for_display.h"
#include "reference/core/words.h"

namespace cairn::intake {
namespace {

namespace fs = std::filesystem;

/// Submissions by what lists may call them, however that is spelt.
class Directory {
 public:
  explicit Directory(const std::vector<Submission>& submissions) {
    for (std::size_t i = 0; i < submissions.size(); ++i) {
      const Submission& submission = submissions[i];
      add(NamedBy::kId, submission.id, i);
      // Where the LMS says whose it is, the id may be of a file's name, which a student chose.
      if (submission.user.empty()) {
        add(NamedBy::kEmail, submission.id, i);
        add(NamedBy::kUser, submission.id, i);
      }
      if (submission.attempt.empty()) {  // a student's time is that of the last attempt
        add(NamedBy::kUser, submission.user, i);
        add(NamedBy::kStudent, submission.student, i);
      }
      for (const Submission::Source& source : submission.sources) {
        add(NamedBy::kFile, source.path.filename().string(), i);
        add(NamedBy::kFile, source.original_name, i);
      }
    }
  }

  [[nodiscard]] std::set<std::size_t> those(const ListedName& listed) const {
    if (listed.by != NamedBy::kEmail) return find(listed.by, listed.name);
    std::set<std::size_t> found;
    for (const std::string& name : {listed.name, listed.name.substr(0, listed.name.find('@'))}) {
      for (const NamedBy by : {NamedBy::kUser, NamedBy::kEmail}) found.merge(find(by, name));
    }
    return found;
  }

 private:
  void add(NamedBy by, const std::string& name, std::size_t submission) {
    if (!name.empty()) submissions_[{by, without_case(name)}].insert(submission);
  }
  [[nodiscard]] std::set<std::size_t> find(NamedBy by, const std::string& name) const {
    const auto found = submissions_.find({by, without_case(name)});
    return found == submissions_.end() ? std::set<std::size_t>{} : found->second;
  }

  std::map<std::pair<NamedBy, std::string>, std::set<std::size_t>> submissions_;
};

std::string shown_names(const ListedTime& listed) {
  return joined(listed.names, ", ", [](const ListedName& listed_name) {
    return enum_word(listed_name.by) + ' ' + shown_name(listed_name.name);
  });
}

/// The one submission that the row is about, or what is said of it; an empty sentence where it is
/// about nobody.
Result<std::size_t> submission_of(const ListedTime& listed, const Directory& directory,
                                  const std::vector<Submission>& submissions) {
  std::optional<std::set<std::size_t>> all;
  for (const ListedName& name : listed.names) {
    std::set<std::size_t> some = directory.those(name);
    if (some.empty()) continue;  // the LMS's own name of somebody may be in the table alone
    if (all) {
      std::set<std::size_t> both;
      std::ranges::set_intersection(*all, some, std::inserter(both, both.end()));
      some = std::move(both);
      if (some.empty()) return Error{shown_names(listed) + ": these are not one and the same"};
    }
    all = std::move(some);
  }
  if (!all) return Error{""};
  if (all->size() == 1) return *all->begin();
  return Error{fmt::format("{}: this may be any of {}", shown_names(listed),
                           joined(*all, ", ", [&](std::size_t i) { return submissions[i].id; }))};
}

/// A list, on its way to the submissions.
struct ListOfTimes {
  std::string name;      ///< for remarks: the file's
  std::string known_by;  ///< Submission::known_by
  std::vector<ListedTime> times;
  bool is_about_class = false;  ///< every row should be about somebody
  /// Whether the LMS whose list it is has packed the submission: a student may hand in a file of
  /// the list's name. nullptr: a person vouches for it.
  bool (*is_of_lms)(const Submission& submission) = nullptr;
};

class Times {
 public:
  Times(std::vector<Submission>& submissions, const std::string& zone)
      : submissions_(submissions), zone_(zone), directory_(submissions) {}

  /// Whether the list is about anybody here, or about nobody at all.
  bool take(const ListOfTimes& list) {
    std::size_t about_nobody = 0;
    std::size_t about_others = 0;
    std::vector<std::string> said;
    std::map<std::size_t, std::pair<Moment, std::string>> found;  // with its place
    std::set<std::size_t> contradicted;
    for (const ListedTime& listed : list.times) {
      const auto say = [&](const std::string& what) {
        said.push_back(list.name + (listed.place.empty() ? "" : ", " + listed.place) + ": " + what);
      };
      const Result<std::size_t> which = submission_of(listed, directory_, submissions_);
      if (!which) {
        const std::string& what = which.error().message;
        if (!what.empty()) {
          say(what);
          continue;
        }
        ++about_nobody;
        if (list.is_about_class) {
          say(listed.names.empty() ? "it names nobody"
                                   : shown_names(listed) + ": no submission has this name");
        }
        continue;
      }
      if (list.is_of_lms != nullptr && !list.is_of_lms(submissions_[*which])) {
        ++about_others;
        continue;
      }
      const Result<Moment> moment = moment_in(listed.time, zone_, ClockShowsTwice::kFirst);
      if (!moment) {
        say(fmt::format("the time {} of {}: {}", shown_name(listed.time), submissions_[*which].id,
                        moment.error().message));
        continue;
      }
      const auto [before, is_new] = found.try_emplace(*which, *moment, listed.place);
      if (is_new || before->second.first == *moment) continue;
      say(fmt::format("{} has another time in {}; neither counts", submissions_[*which].id,
                      before->second.second.empty() ? "this list" : before->second.second));
      contradicted.insert(*which);
    }
    for (const auto& [which, time] : found) {
      if (contradicted.contains(which)) continue;
      know(submissions_[which], time.first,
           list.known_by + (time.second.empty() ? "" : ", " + time.second));
    }
    if (about_nobody > 0 && about_nobody == list.times.size()) return false;
    if (about_others > 0) {
      said.push_back(fmt::format(
          "{}: its times do not count for {} hand-ins, because that LMS did not pack them, and a "
          "student may have written the list. --handed-in takes a table that you trust",
          list.name, about_others));
    }
    std::ranges::move(said, std::back_inserter(remarks_));
    return true;
  }

  /// The time of the last attempt, which is graded. A few names in a folder of others are those
  /// that students chose.
  void take_names() {
    const auto named = static_cast<std::size_t>(std::ranges::count_if(
        submissions_,
        [](const Submission& submission) { return !submission.attempt_time.empty(); }));
    if (2 * named < submissions_.size()) return;
    for (Submission& submission : submissions_) {
      const std::string& last = submission.attempt_time;
      constexpr std::size_t kDate = 10;  // of 2025-03-01-12-00-00
      if (last.size() <= kDate || zone_.empty()) continue;
      std::string clock = last.substr(kDate + 1);
      std::ranges::replace(clock, '-', ':');
      const Result<Moment> moment =
          moment_in(last.substr(0, kDate) + " " + clock, zone_, ClockShowsTwice::kFirst);
      if (moment) know(submission, *moment, "the name that the LMS gave it");
    }
  }

  /// What an LMS packs for one person was handed in together, unless it says otherwise: so each
  /// hand-in of which nothing else is known has the latest time of that person's others. Canvas
  /// would say LATE of all of them.
  void take_times_of_other_hand_ins() {
    std::map<std::pair<std::string, bool>, const Submission*> latest;
    for (const Submission& submission : submissions_) {
      const Submission*& known = latest[{submission.person, submission.late}];
      if (known == nullptr || known->handed_in < submission.handed_in) known = &submission;
    }
    for (Submission& submission : submissions_) {
      const Submission& known = *latest.at({submission.person, submission.late});
      if (!submission.handed_in.empty() || known.handed_in.empty()) continue;
      submission.handed_in = known.handed_in;
      submission.known_by = known.known_by;
      submission.time_source = known.time_source;
    }
  }

  void say(const std::string& remark) { remarks_.push_back(remark); }
  [[nodiscard]] std::vector<std::string> remarks() { return std::move(remarks_); }

 private:
  static void know(Submission& submission, Moment time, const std::string& known_by) {
    if (!submission.handed_in.empty()) return;
    submission.handed_in = utc_text(time);
    submission.known_by = known_by;
    submission.time_source = TimeSource::kNamed;
  }

  std::vector<Submission>& submissions_;
  const std::string& zone_;
  const Directory directory_;
  std::vector<std::string> remarks_;
};

bool packed_by_gradescope(const Submission& submission) {
  static const Pattern folder(R"(submission_\d+)");
  return std::ranges::any_of(submission.sources, [](const Submission::Source& source) {
    return folder.matches(source.path.filename().string());
  });
}

bool packed_by_canvas(const Submission& submission) {
  return std::ranges::any_of(submission.sources, [](const Submission::Source& source) {
    const auto name = lms_name(source.path.filename().string(), CanvasNumbers::kAny);
    return name && name->system == LmsName::System::kCanvas;
  });
}

/// A list that an LMS may have added to the folder.
struct LmsList {
  const char* file;
  const char* known_by;
  bool (*is_of_lms)(const Submission& submission);
  Result<std::vector<ListedTime>> (*read)(const std::string& text);
};

const std::vector<LmsList>& lms_lists() {
  static const std::vector<LmsList> all{
      {"submission_metadata.yml", "Gradescope's list of the submissions", packed_by_gradescope,
       times_in_gradescope_yaml},
      {"submission_metadata.json", "Gradescope's description of the submission",
       packed_by_gradescope,
       [](const std::string& text) { return times_in_gradescope_json(text); }},
      {"submissions.json", "Canvas' list of the submissions", packed_by_canvas,
       [](const std::string& text) { return times_in_canvas_json(text); }},
  };
  return all;
}

/// The end of a sentence about a list that fits nobody.
std::string about_nobody(const std::vector<ListedTime>& times,
                         const std::vector<Submission>& submissions) {
  constexpr std::size_t kNamed = 3;
  std::vector<std::string> rows;
  for (const ListedTime& one : times) {
    if (!one.names.empty() && rows.size() < kNamed) rows.push_back(shown_names(one));
  }
  std::vector<std::string> ids;
  for (const Submission& submission : submissions) {
    if (ids.size() == kNamed) break;
    ids.push_back(submission.id +
                  (submission.user.empty() ? "" : " (user " + shown_name(submission.user) + ")"));
  }
  const std::string none = times.size() == 1 ? "its only row is not"
                                             : fmt::format("none of its {} rows is", times.size());
  return fmt::format(
      "{} about a submission of this folder; it begins with {}, and the folder with {}", none,
      rows.empty() ? "nobody" : joined(rows, "; "), joined(ids, "; "));
}

void take_lists(const fs::path& folder, const std::vector<Submission>& submissions, Times& times) {
  for (const LmsList& list : lms_lists()) {
    const fs::path file = folder / list.file;
    if (!fs::is_regular_file(fs::symlink_status(file)) || !lms_file(file)) continue;
    const Result<std::string> text = read_file(file);
    const auto listed = text ? list.read(*text) : text.error();
    if (listed && !times.take({list.file, list.known_by, *listed, false, list.is_of_lms})) {
      times.say(std::string(list.file) + ": " + about_nobody(*listed, submissions));
    } else if (!listed) {
      times.say(std::string(list.file) + ": " + escape_for_display(listed.error().message));
    }
  }
}

}  // namespace
}  // namespace cairn::intake

namespace cairn {

Result<std::vector<std::string>> find_hand_in_times(std::vector<Submission>& submissions,
                                                    const HandInTimesRequest& request) {
  intake::Times times(submissions, request.zone);
  if (request.table) {
    const std::string shown = in_quotes(*request.table);
    const Result<std::string> csv = read_file(*request.table);
    if (!csv) return Error{escape_for_display(csv.error().message)};
    const auto listed = intake::times_in_table(*csv);
    if (!listed) return Error{shown + ": " + listed.error().message};
    const std::string known_by = intake::shown_name(request.table->filename().string());
    if (!times.take({shown, known_by, *listed, true})) {
      return Error{shown + ": " + intake::about_nobody(*listed, submissions)};
    }
  }
  intake::take_lists(request.folder, submissions, times);
  times.take_names();
  times.take_times_of_other_hand_ins();
  return times.remarks();
}

bool may_be_known_by_files(const Submission& submission) {
  return !submission.may_say_late || submission.late;
}

}  // namespace cairn
