#include "grader/build/language_probe.h"

#include <fmt/format.h>

#include <algorithm>
#include <fstream>
#include <stdexcept>
#include <utility>
#include <vector>

#include "grader/build/language.h"
#include "grader/run/temporary_folder.h"
#include "grader/text/escape_for_display.h"

namespace cairn {
namespace {

namespace fs = std::filesystem;

constexpr const char* kSources = "submission";
constexpr const char* kBuild = "build";
constexpr const char* kPrinted = "right\n";

/// The beginning of what a program said, for the end of a sentence.
std::string said(const std::string& text) {
  constexpr std::size_t kShown = 300;
  return text.empty() ? "" : fmt::format(" ({})", escape_for_display(text.substr(0, kShown)));
}

std::optional<std::string> tried(const Language& language, const Walls& walls) {
  const TemporaryFolder work;
  fs::create_directory(work.path() / kSources);
  fs::create_directory(work.path() / kBuild);
  for (const auto& [name, text] : language.probe) {
    std::ofstream file(work.path() / kSources / name, std::ios::binary);
    file << text;
    file.close();
    if (!file) throw std::runtime_error((work.path() / kSources / name).string());
  }
  const std::string sentence =
      fmt::format("{} cannot be graded here: a program that is known to be right ", language.name);
  Runner builder(walls.jail, {work.path(), {}, {kSources, kBuild}});
  const BuildResult built = build({work.path() / kSources, work.path() / kBuild, "",
                                   walls.build_limits, walls.run_memory_bytes},
                                  builder);
  if (built.status != BuildStatus::kReady) {
    return sentence + "is not built: " + built.problem + said(built.log);
  }
  Runner runner(walls.jail, {work.path(), {kSources, kBuild}, {}});
  Limits limits = walls.build_limits;
  limits.memory_bytes = walls.run_memory_bytes + built.memory_overhead_bytes;
  const RunResult run = runner.run({built.command, "", limits});
  if (run.out == kPrinted && run.ending == Ending(Exited{0})) return {};
  return sentence + "does not run" + said(run.err + run.out);
}

}  // namespace

std::optional<std::string> fault_of_language(const std::string& language, const Walls& walls) {
  struct Known {
    std::string language;
    Walls walls;
    std::optional<std::string> fault;
  };
  static std::vector<Known> all;
  const auto known = std::ranges::find_if(
      all, [&](const Known& one) { return one.language == language && one.walls == walls; });
  if (known != all.end()) return known->fault;
  const Language* const row = language_named(language);
  if (row == nullptr || row->probe.empty()) return {};
  std::optional<std::string> fault = tried(*row, walls);
  if (fault) fault = tried(*row, walls);  // it is said of everybody: once may be chance
  all.push_back({language, walls, std::move(fault)});
  return all.back().fault;
}

}  // namespace cairn
