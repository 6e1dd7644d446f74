#include "grader/session/result_cache.h"

#include <utility>

#include "grader/base/installation.h"
#include "grader/store/content.h"
#include "grader/store/hash.h"
#include "grader/store/toolchain.h"

namespace cairn {
namespace {

/// Of programs in a jail, and also of all others.
constexpr const char* kScratch = "/cairn/scratch";

/// What was found in other hosts is not known of these.
const std::string& hosts_hash() {
  static const std::string hash =
      std::filesystem::exists(hosts_folder()) ? content_hash(hosts_folder()) : "";
  return hash;
}

}  // namespace

BuildInputs build_inputs(const Rubric& rubric, const BuildSetup& setup, const std::string& content,
                         const std::string& chosen) {
  return {content,
          setup.toolchain,
          rubric.program,
          setup.skeleton,
          setup.driver,
          rubric.build_limits,
          rubric.run_limits.memory_bytes,
          fixed_environment(kScratch),
          setup.guarantees,
          chosen};
}

RunInputs run_inputs(const BuildSetup& setup, const std::string& build,
                     const std::vector<std::string>& command,
                     const std::vector<std::string>& arguments, const ProgramInput& input,
                     const Limits& limits, Lane lane) {
  std::vector<std::string> environment = fixed_environment(kScratch);
  if (!input.standard_input.empty()) environment.push_back("stdin=" + sha256(input.standard_input));
  for (const auto& [name, text] : input.files) {
    environment.push_back("file " + name + "=" + sha256(text));
  }
  if (lane == Lane::kWarm) environment.push_back("hosts=" + hosts_hash());
  return {build, command, arguments, limits, std::move(environment), setup.guarantees, lane};
}

BuildSetup setup_here(const Rubric& rubric, const Guarantees& guarantees) {
  BuildSetup setup;
  setup.toolchain = this_toolchain().fingerprint;
  if (!rubric.skeleton.empty()) setup.skeleton = content_hash(rubric.skeleton);
  if (!rubric.driver.empty()) {
    setup.driver = content_hash(std::filesystem::canonical(rubric.driver));
  }
  setup.guarantees = guarantees;
  return setup;
}

}  // namespace cairn
