#include "grader/build/build.h"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <set>

#include "grader/base/text_of.h"
#include "grader/build/language.h"
#include "grader/build/skeleton.h"
#include "grader/build/source_tree.h"
#include "grader/build/start.h"
#include "grader/text/escape_for_display.h"

namespace cairn {
namespace {

namespace fs = std::filesystem;

/// What replaces the "{...}" in the table's commands.
struct Blanks {
  std::vector<std::string> sources;
  std::string out;
  std::string program;
  std::string package_root;
  std::string encoding;
  std::uint64_t memory_mib = 0;
};

std::vector<std::string> filled(const std::vector<std::string>& command, const Blanks& blanks) {
  std::vector<std::string> words;
  for (const std::string& word : command) {
    if (word == "{sources}") {
      words.insert(words.end(), blanks.sources.begin(), blanks.sources.end());
      continue;
    }
    words.push_back(fmt::format(
        fmt::runtime(word), fmt::arg("out", blanks.out), fmt::arg("program", blanks.program),
        fmt::arg("package_root", blanks.package_root), fmt::arg("encoding", blanks.encoding),
        fmt::arg("memory_mib", blanks.memory_mib)));
  }
  return words;
}

Files sources_of(const Language& language, const Files& files) {
  Files sources;
  for (const fs::path& file : files) {
    if (language.start == Start::kItself ? is_program(file) : is_source(language, file)) {
      sources.push_back(file);
    }
  }
  return sources;
}

bool is_utf8(std::string_view text) {
  while (!text.empty()) {
    const std::optional<Character> character = first_character(text);
    if (!character) return false;
    text.remove_prefix(character->bytes);
  }
  return true;
}

/// javac stops at a byte that is invalid in its encoding, even in a comment.
std::string encoding_of(const Files& sources) {
  const bool utf8 = std::all_of(sources.begin(), sources.end(),
                                [](const fs::path& source) { return is_utf8(text_of(source)); });
  return utf8 ? "UTF-8" : "ISO-8859-1";
}

/// Programs that were handed in beside their sources: they may have been built from other sources,
/// and make would take them for up to date.
void remove_built_elsewhere(const Files& files, BuildResult& result) {
  for (const fs::path& file : files) {
    const std::string start = text_of(file).substr(0, 4);
    const bool elf = start == "\177ELF";
    const bool mach_o = start == "\xcf\xfa\xed\xfe" || start == "\xca\xfe\xba\xbe";
    if (!elf && !mach_o && file.extension() != ".o") continue;
    fs::remove(file);
    result.notes.push_back(fmt::format("'{}' was removed, because it was built elsewhere",
                                       escape_for_display(file.filename().string())));
  }
}

/// Runs one command of the build; false when the build ends here, with the status and the problem.
bool run_step(const std::vector<std::string>& command, const fs::path& folder, const Limits& limits,
              Runner& runner, BuildResult& result) {
  const RunResult run_result = runner.run({command, folder, limits});
  result.cpu_seconds += run_result.cpu_seconds;
  result.wall_seconds += run_result.wall_seconds;
  result.log += run_result.out + run_result.err;
  if (run_result.ending == Ending(Exited{0})) return true;
  result.status = BuildStatus::kCompileError;
  const std::string compiler = fs::path(command.front()).filename().string();
  struct Describe {
    const std::string& compiler;
    const Limits& limits;
    std::string operator()(const Exited& exited) const {
      return fmt::format("it does not compile: {} ended with exit code {}; its messages say where",
                         compiler, exited.code);
    }
    std::string operator()(const Killed& killed) const {
      return fmt::format("it does not compile: {} was killed by signal {}", compiler,
                         killed.signal);
    }
    std::string operator()(const OutOfTime& time) const {
      return fmt::format("it does not compile within {:g} s of {} time: {} was stopped",
                         time.cpu ? limits.cpu_seconds : limits.wall_seconds,
                         time.cpu ? "CPU" : "wall", compiler);
    }
    std::string operator()(const OutOfOutput&) const {
      return fmt::format("it does not compile: {} printed more than {} bytes and was stopped",
                         compiler, limits.output_bytes);
    }
    std::string operator()(const OutOfMemory&) const {
      return fmt::format("it does not compile: {} used too much memory and was stopped", compiler);
    }
    std::string operator()(const OutOfDisk&) const {
      return fmt::format(
          "it does not compile: {} wrote more than {} MiB, or more than {} files, and was stopped",
          compiler, kMostDiskBytes >> 20, kMostDiskEntries);
    }
    std::string operator()(const NotStarted& not_started) const {
      return fmt::format("{} could not be run: {}", compiler, not_started.reason);
    }
    std::string operator()(const RunnerFailed& failed) const {
      return fmt::format("{} could not be run: {}", compiler, failed.reason);
    }
  };
  result.problem = std::visit(Describe{compiler, limits}, run_result.ending);
  if (std::holds_alternative<RunnerFailed>(run_result.ending)) {
    result.status = BuildStatus::kOurFault;
  }
  return false;
}

/// The folders of a build.
struct Trees {
  SourceTree sources;
  SourceTree out;
};

/// The programs that the build made, in its own folder or among the sources; copies of the same
/// program once.
Files built_programs(const Trees& trees, const Files& before) {
  const std::set<fs::path> known(before.begin(), before.end());
  Files programs;
  for (const SourceTree& tree : {trees.out, trees.sources}) {
    for (const fs::path& file : tree.files()) {
      const bool executable =
          (fs::status(file).permissions() & fs::perms::owner_exec) != fs::perms::none;
      const bool of_cmake = file.string().find("/CMakeFiles/") != std::string::npos;
      if (!executable || of_cmake || known.contains(file) || !is_program(file)) continue;
      const bool copy = std::any_of(programs.begin(), programs.end(), [&](const fs::path& other) {
        return other.filename() == file.filename() && text_of(other) == text_of(file);
      });
      if (!copy) programs.push_back(file);
    }
  }
  return programs;
}

Chosen choose_script(const Files& sources, const std::string& program) {
  Chosen chosen = choose_file(sources, program, "script");
  if (!chosen.program.empty() || chosen.ambiguous) return chosen;
  Files starters;
  for (const fs::path& file : sources) {
    if (text_of(file).find("__main__") != std::string::npos) starters.push_back(file);
  }
  return starters.size() == 1 ? choose_file(starters, program, "script") : chosen;
}

/// The command that starts the driver instead of the program.
std::vector<std::string> driver_command(const Language& java, const BuildRequest& request,
                                        const Chosen& program, Blanks blanks) {
  blanks.program = request.driver.stem().string();
  std::vector<std::string> command = filled(java.run, blanks);
  const std::size_t dot = program.program.rfind('.');
  if (dot != std::string::npos) {
    command.insert(command.begin() + 1, "-Dcairn.package=" + program.program.substr(0, dot));
  }
  return command;
}

/// Builds and chooses what to start, by the language's kind of start.
void build_as(const Language& language, const BuildRequest& request, const Trees& trees,
              Files sources, Runner& runner, BuildResult& result) {
  Blanks blanks;
  blanks.out = request.out.string();
  blanks.encoding = encoding_of(sources);
  blanks.memory_mib = request.run_memory_bytes >> 20;
  fs::path folder = sources.front().parent_path();
  Files before;  // in the folder of the sources, when the build begins
  Chosen chosen;
  switch (language.start) {
    case Start::kJavaMainClass:
      chosen = choose_java_main(sources, request.program);
      if (!chosen.folder.empty()) folder = chosen.folder;
      blanks.package_root = (chosen.folder.empty() ? folder : chosen.package_root).string();
      // As the course did: javac *.java, in the folder of the main class.
      std::erase_if(sources, [&](const fs::path& file) { return file.parent_path() != folder; });
      if (!request.driver.empty()) {  // the compiler cannot see it where it is
        sources.push_back(request.out / request.driver.filename());
        fs::remove(sources.back());
        fs::copy_file(request.driver, sources.back());
      }
      break;
    case Start::kBuiltProgram:
      remove_built_elsewhere(trees.sources.files(), result);
      before = trees.sources.files();
      break;
    case Start::kScript:
      chosen = choose_script(sources, request.program);
      break;
    case Start::kItself:
      chosen = choose_file(sources, request.program, "program");
      if (!chosen.program.empty()) {
        fs::permissions(chosen.program, fs::perms::owner_exec, fs::perm_options::add);
      }
      break;
  }
  blanks.program = chosen.program;
  for (const fs::path& source : sources) blanks.sources.push_back(source.string());
  // Without a script there is nothing to check.
  const bool nothing_to_check = language.start == Start::kScript && chosen.program.empty();
  const bool built =
      nothing_to_check || std::ranges::all_of(language.build, [&](const auto& step) {
        return run_step(filled(step, blanks), folder, request.limits, runner, result);
      });
  if (!built) return;
  result.compiled = !nothing_to_check && !(language.build.empty() && chosen.program.empty());
  if (language.start == Start::kBuiltProgram) {
    chosen = choose_file(built_programs(trees, before), request.program, "program");
    std::erase_if(chosen.notes, [&](const auto&) {  // a name that the table gave
      return fs::path(chosen.program) == request.out / "program";
    });
  }
  if (language.start == Start::kJavaMainClass && !request.driver.empty()) {
    result.driver_command = driver_command(language, request, chosen, blanks);
  }
  result.notes.insert(result.notes.end(), chosen.notes.begin(), chosen.notes.end());
  if (chosen.program.empty()) {
    result.status = BuildStatus::kNoProgram;
    result.problem = chosen.problem;
    return;
  }
  blanks.program = chosen.program;
  result.command = filled(language.run, blanks);
  result.memory_overhead_bytes = language.memory_overhead_mib << 20;
  result.status = BuildStatus::kReady;
}

/// A language that the submission has sources of.
struct Attempt {
  const Language* language;
  Files sources;
};

/// The first such language for each kind of start.
std::vector<Attempt> attempts_for(const Files& files) {
  std::vector<Attempt> attempts;
  for (const Language& language : languages()) {
    const bool known = std::any_of(attempts.begin(), attempts.end(), [&](const Attempt& earlier) {
      return earlier.language->start == language.start;
    });
    if (known) continue;
    // Many submissions have programs beside their sources: they count only without other sources.
    if (language.start == Start::kItself && !attempts.empty()) continue;
    Files sources = sources_of(language, files);
    if (!sources.empty()) attempts.push_back({&language, std::move(sources)});
  }
  return attempts;
}

/// Notes, for a submission in several languages, why it was graded as this one, and which files
/// were not used. `first` is the result of the first attempt.
void note_choice(const std::vector<Attempt>& attempts, const BuildResult& first,
                 BuildResult& result) {
  if (result.language != first.language) {
    // The problem without its advice: "no class has a main method; TakeStones should have ..."
    result.notes.push_back(fmt::format("graded as {}: as {}, {}", result.language, first.language,
                                       first.problem.substr(0, first.problem.find("; "))));
  }
  constexpr std::size_t kNamesShown = 3;
  std::vector<std::string> unused;
  for (const Attempt& other : attempts) {
    const std::string& name = other.language->name;
    if (name == result.language || name == first.language) continue;
    for (const fs::path& file : other.sources) unused.push_back(file.filename().string());
  }
  if (unused.empty()) return;
  result.notes.push_back(fmt::format("graded as {}; {} {} not used", result.language,
                                     listed(unused, kNamesShown),
                                     unused.size() == 1 ? "was" : "were"));
}

}  // namespace

BuildResult build(const BuildRequest& request, Runner& runner) {
  std::vector<std::string> added;
  if (!request.skeleton.empty()) added = add_skeleton(request.sources, request.skeleton);
  const Trees trees{SourceTree(request.sources), SourceTree(request.out)};
  const std::vector<Attempt> attempts = attempts_for(trees.sources.files());
  if (attempts.empty()) {
    BuildResult none;
    none.status = BuildStatus::kNoSource;
    none.problem =
        "there is no program in it: no source file of a known language, and nothing executable";
    return none;
  }
  const auto attempted = [&](const Attempt& attempt) {
    BuildResult result;
    result.language = attempt.language->name;
    if (attempt.language->start == Start::kJavaMainClass) result.notes = added;
    Files sources = attempt.sources;
    std::erase_if(sources, [&](const fs::path& file) { return !trees.sources.holds(file); });
    if (!sources.empty()) {
      build_as(*attempt.language, request, trees, std::move(sources), runner, result);
    } else {
      result.status = BuildStatus::kNoSource;  // an earlier attempt removed them
    }
    return result;
  };
  BuildResult first = attempted(attempts.front());
  if (first.status == BuildStatus::kReady) note_choice(attempts, first, first);
  // Others are tried only if it compiles and cannot be started: a compile error is to be graded.
  if (first.status != BuildStatus::kNoProgram) return first;
  for (auto attempt = attempts.begin() + 1; attempt != attempts.end(); ++attempt) {
    BuildResult later = attempted(*attempt);
    first.cpu_seconds += later.cpu_seconds;
    first.wall_seconds += later.wall_seconds;
    if (later.status != BuildStatus::kReady) continue;
    note_choice(attempts, first, later);
    later.cpu_seconds = first.cpu_seconds;  // of all attempts
    later.wall_seconds = first.wall_seconds;
    return later;
  }
  return first;
}

}  // namespace cairn
