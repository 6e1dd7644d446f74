#include "cases/certificate.h"

#include <nlohmann/json.hpp>
#include <sstream>

namespace cairn {
namespace {

using Json = nlohmann::ordered_json;

// A group of ids is one string, separated by blanks, so that a list of groups remains readable.

Ids ids_in(const Json& json) {
  std::istringstream in(json.get<std::string>());
  Ids ids;
  for (std::string id; in >> id;) ids.push_back(id);
  return ids;
}

Json json_of_groups(const std::vector<Ids>& groups) {
  Json json = Json::array();
  for (const Ids& group : groups) json.push_back(joined(group));
  return json;
}

std::vector<Ids> groups_of(const Json& json) {
  std::vector<Ids> groups;
  for (const Json& group : json) groups.push_back(ids_in(group));
  return groups;
}

}  // namespace

Json certificate_json(const Certificate& certificate) {
  const bool cases = certificate.objective == Objective::kCases;
  Json json = {{"fewest", cases ? "cases" : "visited"},
               {"candidates",
                {{"seed", certificate.seed},
                 {"number", certificate.candidates},
                 {"without", certificate.without}}},
               {"killed", certificate.killed},
               {"not_killed", certificate.not_killed},
               {"separated", certificate.separated},
               {"inseparable", json_of_groups(certificate.inseparable)},
               {"killed_together", certificate.killed_together},
               {"not_killed_together", json_of_groups(certificate.not_killed_together)},
               {"cost", certificate.cost},
               {"lower_bound", certificate.lower_bound}};
  if (certificate.solver_bound) json["solver_bound"] = *certificate.solver_bound;
  Json rows = Json::array();
  for (const WeightedGoal& row : certificate.proof) {
    Json entry = {{"weight", row.weight}, {"one", joined(row.one)}};
    if (!row.other.empty()) entry["other"] = joined(row.other);
    rows.push_back(std::move(entry));
  }
  json["proof"] = {{"capacity", certificate.capacity}, {"distinctions", std::move(rows)}};
  return json;
}

Certificate parse_certificate(const Json& json) {
  Certificate certificate;
  certificate.objective =
      json.at("fewest").get<std::string>() == "cases" ? Objective::kCases : Objective::kVisited;
  const Json& candidates = json.at("candidates");
  candidates.at("seed").get_to(certificate.seed);
  candidates.at("number").get_to(certificate.candidates);
  candidates.at("without").get_to(certificate.without);
  json.at("killed").get_to(certificate.killed);
  json.at("not_killed").get_to(certificate.not_killed);
  json.at("separated").get_to(certificate.separated);
  certificate.inseparable = groups_of(json.at("inseparable"));
  json.at("killed_together").get_to(certificate.killed_together);
  certificate.not_killed_together = groups_of(json.at("not_killed_together"));
  json.at("cost").get_to(certificate.cost);
  json.at("lower_bound").get_to(certificate.lower_bound);
  if (json.contains("solver_bound")) {
    certificate.solver_bound = json.at("solver_bound").get<std::int64_t>();
  }
  const Json& proof = json.at("proof");
  proof.at("capacity").get_to(certificate.capacity);
  for (const Json& row : proof.at("distinctions")) {
    certificate.proof.push_back({row.at("weight").get<std::int64_t>(), ids_in(row.at("one")),
                                 row.contains("other") ? ids_in(row.at("other")) : Ids{}});
  }
  return certificate;
}

}  // namespace cairn
