#include "grader/evidence/evidence_json.h"

#include <nlohmann/json.hpp>

#include "cases/json_file.h"
#include "grader/judge/judge.h"
#include "grader/report/described_json.h"

namespace cairn {
namespace {

using Json = nlohmann::ordered_json;

template <typename T>
Json json_of(const T& value) {
  return json_of_described(value, FractionForm::kText);
}

}  // namespace

std::string run_json(const RunRecord& run, const CaseReport& one) {
  Json json{{"section", one.section}, {"case", one.judgement.name}, {"key", one.run}};
  json.update(json_of(run.inputs));
  Json result = json_of(run.result);
  result.erase("out");
  result.erase("err");
  json.update(result);
  json.update({{"sentence", sentence_of(run.result.ending, run.inputs.limits)},
               {"confirmed", run.confirmed},
               {"machine", run.machine}});
  return json_text(json);
}

std::string build_json(const BuildRecord& build, const std::string& key) {
  Json json{{"key", key}};
  json.update(json_of(build.inputs));
  Json result = json_of(build.result);
  result.erase("log");
  json.update(result);
  json["machine"] = build.machine;
  return json_text(json);
}

}  // namespace cairn
