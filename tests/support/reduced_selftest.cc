// Of grade selftest the attacks that need one of some guarantees of the jail, in fresh processes:
// in a tier that has these by other means, they are what may end otherwise. Or a part of those
// whose language has a host, in both lanes.
//   reduced_selftest required|best NEED...     such as "network"
//   reduced_selftest required|best hosts
#include <algorithm>
#include <exception>
#include <iostream>
#include <stdexcept>
#include <string>
#include <thread>
#include <vector>

#include "grader/selftest/selftest.h"

namespace cairn {
namespace {

/// Those that need one of these guarantees.
std::vector<Attack> attacks_that_need(const std::vector<std::string>& needs) {
  std::vector<Attack> some = attacks();
  std::erase_if(some, [&](const Attack& attack) {
    return std::ranges::find(needs, attack.needs) == needs.end();
  });
  return some;
}

/// One in ten of those whose language has a host.
std::vector<Attack> attacks_in_hosts() {
  constexpr std::size_t kEvery = 10;
  std::vector<Attack> some;
  std::size_t number = 0;
  for (const Attack& attack : attacks()) {
    const bool has_host = attack.name.ends_with(".java") || attack.name.ends_with(".py");
    if (has_host && number++ % kEvery == 0) some.push_back(attack);
  }
  return some;
}

bool are_contained(const std::vector<Attack>& some, Jail jail, Lanes lanes) {
  if (some.empty()) throw std::runtime_error("there is no such attack");
  SelftestRequest request;
  request.jail = jail;
  request.lanes = lanes;
  request.jobs = std::thread::hardware_concurrency();
  const SelftestResult result = try_attacks(some, request);
  std::cout << selftest_text(result);
  return promises_hold(result);
}

bool reduced_selftest(Jail jail, const std::vector<std::string>& needs) {
  if (needs.front() == "hosts") {
    return are_contained(attacks_in_hosts(), jail, Lanes::kWarmAndFresh);
  }
  return are_contained(attacks_that_need(needs), jail, Lanes::kFreshOnly);
}

}  // namespace
}  // namespace cairn

int main(int argc, char** argv) {
  const std::vector<std::string> words(argv + 1, argv + argc);
  if (words.size() < 2 || (words[0] != "required" && words[0] != "best")) {
    std::cerr << "usage: reduced_selftest required|best NEED...|hosts\n";
    return 2;
  }
  using cairn::Jail;
  const Jail jail = words[0] == "best" ? Jail::kBest : Jail::kRequired;
  try {
    return cairn::reduced_selftest(jail, {words.begin() + 1, words.end()}) ? 0 : 1;
  } catch (const std::exception& failure) {
    std::cerr << "reduced_selftest: " << failure.what() << '\n';
    return 1;
  }
}
