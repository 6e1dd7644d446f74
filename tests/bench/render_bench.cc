// What it takes to show a class: a synthetic one in a store, of which all reports and the summary
// are written as a batch does at its end, and again as `grade report` does; then an override is
// entered and a mark is given by hand. Nothing is started.
//   render_bench [submissions, 600]
// Every submission has been asked the 30 questions of rubrics/take_stones.json, and one in ten
// answers wrongly. Ends with 1 when one of the four takes longer than 2 s. Started in Cairn's own
// folder.
#include <fmt/format.h>

#include <chrono>
#include <cstdio>
#include <exception>
#include <filesystem>
#include <nlohmann/json.hpp>
#include <stdexcept>

#include "grader/base/utc_time.h"
#include "grader/class/manual_grading.h"
#include "grader/class/page_files.h"
#include "grader/class/reports.h"
#include "grader/class/stored_class.h"
#include "grader/facts/live_facts.h"
#include "grader/marks/grading.h"
#include "grader/program/stored_program.h"
#include "grader/store/machine.h"
#include "tests/support/files.h"
#include "tests/support/judge_example.h"

namespace cairn {
namespace {

namespace fs = std::filesystem;

constexpr double kMostSeconds = 2;

/// That of Take-Stones, with a question that a person reads.
Rubric rubric_in(const fs::path& folder) {
  auto json = nlohmann::ordered_json::parse(test::read_file("rubrics/take_stones.json"));
  json["sections"][0]["suite"] = "suite.json";
  json["sections"].push_back({{"title", "Comments"},
                              {"from", "by_hand"},
                              {"items", {{{"name", "q1"}, {"title", "comments"}, {"points", 5}}}}});
  fs::copy_file("cases/suites/take_stones.json", folder / "suite.json");
  test::write_file(folder / "rubric.json", json.dump());
  Result<Rubric> rubric = read_rubric(folder / "rubric.json");
  if (!rubric) throw std::runtime_error(rubric.error().message);
  return std::move(*rubric);
}

/// Stores what a batch would have, and returns what is known of the submission.
SubmissionFacts store_facts(Store& store, const Rubric& rubric, const BuildSetup& setup,
                            const SubmissionRecord& submission, bool right) {
  SubmissionFacts facts;
  facts.submission = submission;
  facts.unpacked.content = "content of " + submission.id;
  facts.unpacked.names = submission.files;
  store.put_content(*facts.unpacked.content, {});
  BuildRecord build{
      build_inputs(request_of_rubric(rubric, ""), setup, *facts.unpacked.content), {}, "a machine"};
  build.result.status = BuildStatus::kReady;
  build.result.language = "C++";
  build.result.command = {"/cairn/build/program"};
  build.result.compiled = true;
  store.put_build(build, {});
  facts.build = {build_key(build.inputs), build.result};
  facts.runs = *run_all({rubric, build.result}, [&](const CaseAsked& asked, const RunTurn& turn) {
    RunRecord run{run_inputs(asked.in_turn(turn), setup, facts.build->key), {}, "", ""};
    run.result.ending = Exited{0};
    run.result.out = printed(asked.test_case.expected, 1);
    if (!right) run.result.out.replace(6, 1, "9");
    store.put_run(run);
    return TimedRun{run.result, "", 0, run_key(run.inputs)};
  });
  return facts;
}

void make_class(const fs::path& out, const Rubric& rubric, int count) {
  const Result<StoreLock> lock = StoreLock::take(out);
  if (!lock) throw std::runtime_error(lock.error().message);
  Result<Store> store = Store::open(*lock);
  if (!store) throw std::runtime_error(store.error().message);
  SessionRecord session;
  session.rubric = rubric.files;
  session.setup.toolchain = this_toolchain().fingerprint;
  session.tools = this_toolchain().description;
  session.version = this_program();
  session.begun = utc_now();
  std::vector<SubmissionRecord> class_of;
  for (int number = 0; number < count; ++number) {
    const std::string id = fmt::format("s{:04}", number);
    SubmissionRecord& record = class_of.emplace_back();
    record.id = id;
    record.person = "name " + id;
    record.files = {id + ".cpp"};
  }
  const std::int64_t in_session = store->begin_session(session, class_of);
  for (const SubmissionRecord& record : class_of) {
    const bool right = !record.id.ends_with('0');
    const SubmissionFacts facts = store_facts(*store, rubric, session.setup, record, right);
    store->put_submission({record, in_session, facts.unpacked, {}});
    static_cast<void>(grade(facts, rubric, {}, stored_diagnosis(*store, &*store)));
  }
  store->end_session(in_session, utc_now());
}

/// Prints what it takes; returns whether that is too much.
template <typename Work>
bool is_slow(const char* what, const Work& work) {
  const auto start = std::chrono::steady_clock::now();
  work();
  const double seconds =
      std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
  fmt::print("{:<32}{:.2f} s (wanted: less than {:g} s)\n", what, seconds, kMostSeconds);
  return seconds >= kMostSeconds;
}

template <typename T>
void require(const Result<T>& result) {
  if (!result) throw std::runtime_error(result.error().message);
}

int run(int count) {
  const test::FreshFolder work;
  const fs::path out = work / "marks";
  fs::create_directories(out / "submissions");
  fs::create_directory(work / "rubric");
  const Rubric rubric = rubric_in(work / "rubric");
  make_class(out, rubric, count);
  fmt::print("{} submissions, {} cases each\n", count, test::cases_of(rubric).suite.cases.size());
  bool slow = is_slow("all reports, by a batch", [&] {
    Result<ClassToDecide> opened = open_to_decide(out);
    require(opened);
    update_reports(opened->store, opened->rubric, out);
  });
  slow |= is_slow("all reports and the summary", [&] {
    const Result<ReportsAndPages> made = write_reports_and_pages(out, {});
    require(made);
    for (const SummaryRow& row : made->report.rows) {
      if (!row.points) throw std::runtime_error(row.id + ": " + row.reason);
    }
  });
  slow |= is_slow("an override", [&] {
    require(decide(
        {out, "s0001", DecisionKind::kOverride, "", Fraction(60), "read by a person", "crd"}));
  });
  slow |= is_slow("a mark given by hand", [&] {
    require(decide({out, "s0002", DecisionKind::kMark, "q1", Fraction(3), "clear", "crd"}));
  });
  return slow ? 1 : 0;
}

}  // namespace
}  // namespace cairn

int main(int count, char** words) {
  try {
    return cairn::run(count > 1 ? std::stoi(words[1]) : 600);
  } catch (const std::exception& failure) {
    fmt::print(stderr, "render_bench: {}\n", failure.what());
    return 1;
  }
}
