#include "grader/class/locate_class.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <optional>
#include <set>

#include "grader/base/machine_fault.h"
#include "grader/class/stored_class.h"
#include "grader/locate/locate.h"
#include "grader/run/worker_pool.h"
#include "reference/core/words.h"

namespace cairn {
namespace {

/// What a worker says of a submission.
enum class Located : char {
  kComplete = 'c',
  kNothing = 'n',  ///< no change makes it right
  kNotTried = 't',
  kFailed = 'f',
  kStoreFailed = 's',
};

/// A wrong submission to locate.
struct Wrong {
  const Submission* submission = nullptr;
  std::string content;
  Fraction lost;
};

/// Those that have no location by this rubric yet, nearest to right first; the others are counted.
std::vector<Wrong> wrong_submissions(const std::vector<Submission>& submissions,
                                     const Rubric& rubric, const Store& store,
                                     LocatedClass& located) {
  std::map<std::string, const Submission*> by_id;
  for (const Submission& submission : submissions) by_id[submission.id] = &submission;
  std::vector<Wrong> wrong;
  std::set<std::string> contents;
  for_each_graded(store, rubric, [&](const Graded& graded) {
    const auto found = by_id.find(graded.id);
    if (found == by_id.end() || graded.content.value_or("").empty()) return;
    if (!can_be_located(graded, rubric) || !contents.insert(*graded.content).second) return;
    ++located.wrong;
    if (const auto known = store.find_location(*graded.content, rubric_key(rubric.files))) {
      located.complete += known->complete ? 1 : 0;
    } else {
      wrong.push_back({found->second, *graded.content, graded.marks.out_of - graded.marks.points});
    }
  });
  std::ranges::stable_sort(wrong, {}, &Wrong::lost);
  return wrong;
}

/// In a worker: locates a submission, and stores what was found. Returns a Located, and after it
/// why it failed.
std::string locate_and_store(const Wrong& wrong, const Rubric& rubric, Jail jail, Store& store) {
  const Graded graded = graded_from_store(store, rubric, wrong.submission->id).value();
  const auto begins = [](std::size_t /*done*/, std::size_t /*all*/, const std::string& what) {
    tell_parent("locating: " + what);
  };
  const LocationReport report =
      locate_mistake(*wrong.submission, rubric, graded, jail, LocatePurpose::kAlone, begins);
  if (report.verdict == Verdict::kJudgeError) {
    return static_cast<char>(Located::kFailed) + report.reason;
  }
  store.put_location(wrong.content, rubric_key(rubric.files), report);
  return {static_cast<char>(report.complete ? Located::kComplete : Located::kNothing)};
}

/// Takes what a worker said of the submission.
void take_answer(const std::string& answer, const std::string& id, LocatedClass& located) {
  switch (static_cast<Located>(answer.at(0))) {
    case Located::kStoreFailed:
      throw StoreFailure(answer.substr(1));
    case Located::kFailed:
      located.failures.push_back(id + ": " + answer.substr(1));
      return;
    case Located::kNotTried:
      ++located.not_tried;
      return;
    case Located::kComplete:
      ++located.complete;
      return;
    case Located::kNothing:
      return;
  }
}

}  // namespace

std::string text_of(const LocatedClass& located) {
  if (located.wrong == 0) {
    return "There is nothing to locate: no submission in Java or Python runs and is wrong\n";
  }
  const std::string wrong = count_of(located.wrong, "wrong submission");
  std::string text =
      fmt::format("Located: small changes make {} of {} right\n", located.complete, wrong);
  if (located.not_tried > 0) {
    text +=
        fmt::format("{} of {} {} not tried for lack of time; the same command goes on with {}\n",
                    located.not_tried, wrong, located.not_tried == 1 ? "was" : "were",
                    located.not_tried == 1 ? "it" : "them");
  }
  return text;
}

LocatedClass locate_class(const std::vector<Submission>& submissions, const Rubric& rubric,
                          const StoreLock& lock, const LocateClassRequest& request) {
  const auto end = std::chrono::steady_clock::now() + request.time;
  LocatedClass located;
  const std::vector<Wrong> wrong =
      wrong_submissions(submissions, rubric, opened(Store::join(lock)), located);
  if (wrong.empty()) return located;
  std::optional<Store> store;  // a worker's own
  const auto locate = [&](std::size_t number) -> std::string {
    if (std::chrono::steady_clock::now() >= end) return {static_cast<char>(Located::kNotTried)};
    try {
      if (!store) store.emplace(opened(Store::join(lock)));
      return locate_and_store(wrong[number], rubric, request.jail, *store);
    } catch (const StoreFailure& failure) {
      return static_cast<char>(Located::kStoreFailed) + std::string(failure.what());
    }
  };
  std::size_t done = 0;
  const auto take = [&](std::size_t number, const JobResult& answer) {
    ++done;
    const std::string& id = wrong[number].submission->id;
    if (answer) {
      take_answer(*answer, id, located);
    } else {
      located.failures.push_back(id + ": " + failure_reason(answer.error().message, answer.needs));
    }
  };
  const auto say = [&](std::size_t number, const std::string& what) {
    if (request.begins) request.begins(done, wrong.size(), wrong[number].submission->id, what);
  };
  run_in_workers(wrong.size(), {request.jobs, 0}, locate, take, {}, say);
  return located;
}

}  // namespace cairn
