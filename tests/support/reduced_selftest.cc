// Of grade selftest the attacks that need one of some guarantees of the jail, in fresh processes:
// in a tier that has these by other means, they are what may end otherwise.
//   reduced_selftest required|best NEED...     such as "network"
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

bool reduced_selftest(Jail jail, const std::vector<std::string>& needs) {
  std::vector<Attack> some = attacks();
  std::erase_if(some, [&](const Attack& attack) {
    return std::ranges::find(needs, attack.needs) == needs.end();
  });
  if (some.empty()) throw std::runtime_error("no attack needs that");
  SelftestRequest request;
  request.jail = jail;
  request.lanes = Lanes::kFreshOnly;
  request.jobs = std::thread::hardware_concurrency();
  const SelftestResult result = try_attacks(some, request);
  std::cout << selftest_text(result);
  return promises_hold(result);
}

}  // namespace
}  // namespace cairn

int main(int argc, char** argv) {
  const std::vector<std::string> words(argv + 1, argv + argc);
  if (words.size() < 2 || (words[0] != "required" && words[0] != "best")) {
    std::cerr << "usage: reduced_selftest required|best NEED...\n";
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
