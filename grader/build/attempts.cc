#include "grader/build/attempts.h"

#include <fmt/format.h>

#include <algorithm>
#include <limits>
#include <utility>

namespace cairn {
namespace {

namespace fs = std::filesystem;

Files sources_of(const Language& language, const Files& files) {
  Files sources;
  for (const fs::path& file : files) {
    if (language.start == Start::kItself ? is_program(file) : is_source(language, file)) {
      sources.push_back(file);
    }
  }
  return sources;
}

}  // namespace

bool follows_build_file(const Language& language) {
  return language.start == Start::kBuiltProgram && !names_sources(language);
}

bool names_sources(const Language& language) {
  return std::ranges::any_of(language.build, [](const std::vector<std::string>& step) {
    return std::ranges::count(step, "{sources}") > 0;
  });
}

std::vector<BuildAttempt> attempts_for(const Files& files, const std::string& program) {
  std::vector<BuildAttempt> attempts;
  auto depth = std::numeric_limits<std::ptrdiff_t>::max();  // of the program's source
  for (const Language& language : languages()) {
    // Many submissions have programs beside their sources: they count only without other sources.
    if ((language.start == Start::kItself || language.alone) && !attempts.empty()) continue;
    Files sources = sources_of(language, files);
    if (sources.empty()) continue;
    const auto called = std::ranges::find_if(
        sources, [&](const fs::path& source) { return is_called(source, program); });
    const bool is_beside = called == sources.end();
    if (!is_beside) depth = std::min(depth, depth_of(*called));
    attempts.push_back({&language, std::move(sources), is_beside});
  }
  const bool none_is_called_so = std::ranges::all_of(attempts, &BuildAttempt::is_beside);
  for (BuildAttempt& attempt : attempts) {
    if (none_is_called_so) attempt.is_beside = false;
    if (follows_build_file(*attempt.language)) {
      attempt.is_beside = depth_of(attempt.sources.front()) > depth;
    }
  }
  std::stable_partition(attempts.begin(), attempts.end(),
                        [](const BuildAttempt& attempt) { return !attempt.is_beside; });
  return attempts;
}

void note_choice(const std::vector<BuildAttempt>& attempts, const BuildResult& first,
                 const BuildAttempt& graded, BuildResult& result) {
  if (result.language != first.language) {
    // The problem without its advice: "no class has a main method; TakeStones should have ..."
    result.notes.push_back(fmt::format("graded as {}: as {}, {}", result.language, first.language,
                                       first.problem.substr(0, first.problem.find("; "))));
  }
  constexpr std::size_t kNamesShown = 3;
  std::vector<std::string> unused;
  for (const BuildAttempt& other : attempts) {
    const std::string& name = other.language->name;
    if (name == result.language || name == first.language) continue;
    // A Makefile's own sources are used by it.
    const bool is_its_source =
        follows_build_file(*graded.language) && names_sources(*other.language);
    const bool same_start = other.language->start == graded.language->start;
    if (same_start && (!other.is_beside || is_its_source)) continue;
    for (const fs::path& file : other.sources) unused.push_back(file.filename().string());
  }
  if (unused.empty()) return;
  result.notes.push_back(fmt::format("graded as {}; {} {} not used", result.language,
                                     listed(unused, kNamesShown),
                                     unused.size() == 1 ? "was" : "were"));
}

}  // namespace cairn
