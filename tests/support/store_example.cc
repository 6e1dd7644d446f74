#include "tests/support/store_example.h"

#include "grader/store/content_hash.h"

namespace cairn::test {

SessionRecord example_session() {
  SessionRecord session;
  session.rubric = {{{"rubric.json", "{}"}, {"suites/a.json", "[]"}}, "rubric.json"};
  const Toolchain toolchain = toolchain_of({{"g++", "/usr/bin/g++", "g++ 12.2\n"}}, "[]");
  session.tools = toolchain.description;
  session.setup = {toolchain.fingerprint, "50", "d0", {}, "h0"};
  session.folder = "hand-ins";
  session.version = "0.1.0";
  session.machine = "a machine";
  session.setup.guarantees.network = NetworkAccess::kNone;
  session.no_jail = "none of our own";
  session.begun = "2025-03-01T12:00:00Z";
  return session;
}

SubmissionRecord example_submission(const std::string& id) {
  return {id,
          "user 4711",
          "1",
          "Ann \xff\n",
          "4711",
          true,
          "2025-03-01T11:00:00Z",
          "the list \xff",
          TimeSource::kNamed,
          {"a\nb.zip", "c\\d"},
          {"a note", ""}};
}

StoredSubmission example_unpacked(const std::string& id, std::int64_t session) {
  return {example_submission(id),
          session,
          {example_content(), {}, {"mended", "\n"}, {"a.cc", "b\xff"}},
          {}};
}

DiagnosisReport example_diagnosis() {
  DiagnosisReport diagnosis;
  diagnosis.outcome = Diagnosis::Outcome::kPartly;
  diagnosis.wrong = 7;
  diagnosis.explained = 5;
  diagnosis.mistakes = {{"one", "form", "Print\none."}, {"two", "depth", ""}};
  diagnosis.doubts = {{"one", {"three", "search", "Search."}, "7 1 1 2"}};
  diagnosis.unexplained = {{"case-1", "Value"}, {"case-2", ""}};
  return diagnosis;
}

std::string example_content() { return content_hash_of_files({{"main.cc", "int main() {}\n"}}); }

BuildRecord example_build() {
  BuildRecord build;
  build.inputs.content = example_content();
  build.inputs.toolchain = example_session().setup.toolchain;
  build.inputs.program = "TakeStones";
  build.inputs.skeleton = "50";
  build.inputs.driver = "d0";
  build.inputs.limits = {30, 60.5, 1000, 2000, 3000};
  build.inputs.run_memory_bytes = 4000;
  build.inputs.environment = {"LANG=C.UTF-8", "TZ=UTC"};
  build.inputs.guarantees.network = NetworkAccess::kNone;
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
  run.inputs.guarantees.network = NetworkAccess::kNone;
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

std::int64_t begin_example(Store& store) {
  const std::int64_t session = store.begin_session(example_session(), {example_submission("ann")});
  store.put_content(example_content(), "an archive");
  store.put_submission(example_unpacked("ann", session));
  store.put_build(example_build(), "products");
  return session;
}

}  // namespace cairn::test
