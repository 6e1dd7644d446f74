#include "tests/support/store_example.h"

#include "grader/store/content.h"

namespace cairn::test {

SessionRecord example_session() {
  return {{{{"rubric.json", "{}"}, {"suites/a.json", "[]"}}, "rubric.json"},
          toolchain_of({{"g++", "/usr/bin/g++", "g++ 12.2\n"}}, "[]"),
          "hand-ins",
          "0.1.0",
          "a machine",
          "2025-03-01T12:00:00Z"};
}

SubmissionRecord example_submission(const std::string& id) {
  return {id, "Ann \xff\n", "4711", true, {"a\nb.zip", "c\\d"}, {"a note", ""}};
}

std::string example_content() { return content_hash_of_files({{"main.cc", "int main() {}\n"}}); }

BuildRecord example_build() {
  BuildRecord build;
  build.inputs.content = example_content();
  build.inputs.toolchain = example_session().toolchain.fingerprint;
  build.inputs.program = "TakeStones";
  build.inputs.skeleton = "50";
  build.inputs.driver = "d0";
  build.inputs.limits = {30, 60.5, 1000, 2000, 3000};
  build.inputs.run_memory_bytes = 4000;
  build.inputs.environment = {"LANG=C.UTF-8", "TZ=UTC"};
  build.inputs.jail = "no network";
  build.result.status = BuildStatus::kReady;
  build.result.language = "C++";
  build.result.command = {"/cairn/build/program", "with a\nnewline"};
  build.result.driver_command = {"java", "-cp", "\\"};
  build.result.memory_overhead_bytes = 5000;
  build.result.log = std::string("warning\0\xff", 9);
  build.result.notes = {"one", "two"};
  build.result.problem = "none";
  build.result.compiled = true;
  build.result.cpu_seconds = 0.125;
  build.result.wall_seconds = 0.1;
  build.machine = "a machine";
  return build;
}

RunRecord example_run(int number) {
  RunRecord run;
  run.inputs.build = build_key(example_build().inputs);
  run.inputs.command = {"/cairn/build/program"};
  run.inputs.arguments = {std::to_string(number), "", "a\nb"};
  run.inputs.limits = {0.1, 30, 1ULL << 63U, 2000, 3000};
  run.inputs.environment = {"LANG=C.UTF-8", "TZ=UTC"};
  run.inputs.jail = "no network";
  run.result.ending = Exited{number % 3};
  for (int byte = 0; byte < 256; ++byte) run.result.out += static_cast<char>(byte);
  run.result.out += std::to_string(number);
  run.result.err = std::string(1, '\0');
  run.result.cpu_seconds = 0.1 * number;
  run.result.wall_seconds = 1.0 / 3;
  run.result.peak_memory_bytes = 123'456'789'000;
  run.result.left_behind = 2;
  run.result.waited_seconds = 0.2;
  run.confirmed = "alone";
  run.machine = "a machine";
  return run;
}

MarksRecord example_marks(const std::string& id, std::int64_t session, int cases) {
  MarksRecord marks;
  marks.submission = id;
  marks.session = session;
  marks.key = "4b";
  marks.content = example_content();
  marks.build = build_key(example_build().inputs);
  marks.verdict = Verdict::kWrongAnswer;
  marks.reason = "in 1 of 2 cases";
  marks.points = Fraction(105, 2);
  marks.pending = 4;
  marks.out_of = Fraction(60);
  for (int i = 0; i < cases; ++i) {
    marks.verdicts.push_back({"Programs", "case-" + std::to_string(i),
                              run_key(example_run(i).inputs), Verdict::kPresentationError,
                              Fraction(i, 7), "a blank too many"});
  }
  marks.report = R"({"all": "of it"})";
  marks.row = "{}";
  return marks;
}

std::int64_t begin_example(Store& store) {
  const std::int64_t session = store.begin_session(example_session(), {example_submission("ann")});
  store.put_content("ann", example_content(), "an archive");
  store.put_build(example_build(), "products");
  return session;
}

}  // namespace cairn::test
