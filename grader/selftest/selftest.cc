#include "grader/selftest/selftest.h"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <nlohmann/json.hpp>
#include <numeric>
#include <optional>
#include <random>
#include <stdexcept>
#include <string_view>
#include <utility>

#include "grader/base/described_json.h"
#include "grader/jail/control_group.h"
#include "grader/run/temporary_folder.h"
#include "grader/run/worker_pool.h"
#include "grader/selftest/canaries.h"
#include "grader/selftest/report_checks.h"
#include "grader/text/escape_for_display.h"

namespace cairn {
namespace {

namespace fs = std::filesystem;
using Json = nlohmann::ordered_json;

/// How often an attack that took too long is tried again, alone.
constexpr int kAgain = 2;

bool holds(const Guarantees& guarantees, const std::string& name) {
  if (name.empty()) return true;
  for (const Guarantee& guarantee : guarantees.all()) {
    if (guarantee.name == name) return guarantee.holds;
  }
  throw std::runtime_error("no guarantee is called '" + name + "'");
}

std::string new_secret() {
  std::random_device random;
  return fmt::format("secret_{:08x}{:08x}", random(), random());
}

std::vector<std::string> groups_left() {
  std::vector<std::string> left;
  for (const fs::path& group : stale_groups(group_places())) {
    left.push_back("a control group remains: " + group.string());
  }
  return left;
}

}  // namespace

bool is_contained(const AttackResult& result) {
  return result.broken.empty() && result.late.empty() && result.left.empty();
}

SelftestResult try_attacks(const std::vector<Attack>& attacks, const SelftestRequest& request) {
  SelftestResult result;
  result.guarantees = isolation_here(request.jail).guarantees;
  const std::string secret = new_secret();
  const TemporaryFolder work;
  fs::permissions(work.path(), fs::perms::others_exec | fs::perms::group_exec,
                  fs::perm_options::add);

  std::vector<Bystander> bystanders;
  std::vector<Names> names(attacks.size());
  for (std::size_t i = 0; i < attacks.size(); ++i) {
    AttackResult tried;
    tried.attack = attacks[i];
    tried.promised = holds(result.guarantees, attacks[i].needs);
    result.attacks.push_back(std::move(tried));
    if (attacks[i].goes_for_victim) {
      bystanders.push_back(Bystander::sleeper(secret));
      names[i]["VICTIM"] = std::to_string(bystanders.back().pid());
    }
    if (attacks[i].is_visited) {
      const int port = free_port();
      bystanders.push_back(Bystander::visitor(port));
      names[i]["FREE"] = std::to_string(port);
    }
  }

  std::vector<std::size_t> jobs(attacks.size());
  std::iota(jobs.begin(), jobs.end(), 0);
  const auto try_one = [&](std::size_t job) {
    const std::size_t i = jobs[job];
    return json_of_described(try_attack(attacks[i], {request.jail, request.lanes},
                                        work.path() / std::to_string(i), secret, names[i]),
                             FractionForm::kText)
        .dump(-1, ' ', false, Json::error_handler_t::replace);
  };
  std::size_t done = 0;
  const auto take = [&](std::size_t job, const Result<std::string>& text) {
    AttackResult& attack = result.attacks[jobs[job]];
    attack.late.clear();
    if (text) {  // behind what it achieved and left before, which stays true
      read_described(Json::parse(*text), static_cast<TrialResult&>(attack));
    } else {
      attack.broken.push_back("it could not be tried: " + escape_for_display(text.error().message));
    }
    done = std::min(done + 1, attacks.size());
    if (request.progress) request.progress(done, attacks.size(), attack);
  };
  run_in_workers(jobs.size(), {request.jobs}, try_one, take);
  for (int again = 0; again < kAgain; ++again) {
    std::erase_if(jobs, [&](std::size_t job) { return result.attacks[job].late.empty(); });
    if (!jobs.empty()) run_in_workers(jobs.size(), {}, try_one, take);
  }
  remove_stale_groups(group_places());  // of the workers, which are gone
  result.faults = groups_left();
  std::vector<SummaryRow> of_class;
  for (const AttackResult& attack : result.attacks) {
    if (attack.row) of_class.push_back(*attack.row);
  }
  std::ranges::copy(faults_of_summary(of_class), std::back_inserter(result.faults));
  return result;
}

bool promises_hold(const SelftestResult& result) {
  return result.faults.empty() &&
         std::all_of(result.attacks.begin(), result.attacks.end(), [](const AttackResult& attack) {
           return is_contained(attack) || !attack.promised;
         });
}

}  // namespace cairn
