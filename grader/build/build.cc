#include "grader/build/build.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <limits>
#include <map>
#include <optional>
#include <set>
#include <utility>

#include "grader/base/machine_fault.h"
#include "grader/base/text_of.h"
#include "grader/build/language.h"
#include "grader/build/skeleton.h"
#include "grader/build/source_tree.h"
#include "grader/build/start.h"
#include "grader/text/ascii.h"
#include "grader/text/escape_for_display.h"

namespace cairn {
namespace {

namespace fs = std::filesystem;

/// So much of a source file is read at most: nobody's homework is so long.
constexpr std::size_t kMostSourceBytes = std::size_t{1} << 20U;

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

/// Whether its commands name the sources, and no file that came with them says how to build.
bool names_sources(const Language& language) {
  return std::ranges::any_of(language.build, [](const std::vector<std::string>& step) {
    return std::ranges::count(step, "{sources}") > 0;
  });
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
    const std::string start = beginning_of_file(file, 4);
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
      if (compiler == "python3") {
        return "it is not valid Python 3; the message of python3 says where";
      }
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
    std::string operator()(const NotRun&) const { return compiler + " was not run"; }
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

/// Knows copies of programs from different ones that have the same name. Reads at most so many
/// bytes of them, however many a build leaves; what is not read counts as different.
class Copies {
 public:
  /// Whether a file of the same name and content was asked about before.
  bool is_copy(const fs::path& file) {
    std::error_code failed;
    const std::uintmax_t size = fs::file_size(file, failed);
    throw_if_machine_failed(failed, file);
    if (failed) return false;
    std::vector<Known>& alike = known_[{file.filename(), size}];
    if (alike.size() == 1 && !alike.front().hash) {
      alike.front().hash = hash_of(alike.front().file, size);
    }
    Known one{file, {}};
    if (!alike.empty()) one.hash = hash_of(file, size);
    const bool copy = std::ranges::any_of(alike, [&](const Known& other) {
      return one.hash && other.hash && *one.hash == *other.hash;
    });
    if (!copy && alike.size() < kMostKept) alike.push_back(std::move(one));
    return copy;
  }

 private:
  static constexpr std::uintmax_t kMostBytes = std::uintmax_t{256} << 20U;
  static constexpr std::size_t kMostKept = 16;

  struct Known {
    fs::path file;
    std::optional<std::size_t> hash;
  };

  std::optional<std::size_t> hash_of(const fs::path& file, std::uintmax_t size) {
    if (size > kMostBytes - read_) return {};
    read_ += size;
    return std::hash<std::string>()(beginning_of_file(file, size));
  }

  std::map<std::pair<fs::path, std::uintmax_t>, std::vector<Known>> known_;
  std::uintmax_t read_ = 0;
};

/// The programs that the build made, in its own folder or among the sources; copies of the same
/// program once.
Files built_programs(const Trees& trees, const Files& before) {
  const std::set<fs::path> known(before.begin(), before.end());
  Files programs;
  Copies copies;
  for (const SourceTree& tree : {trees.out, trees.sources}) {
    for (const fs::path& file : tree.files()) {
      std::error_code failed;
      const fs::perms allowed = fs::status(file, failed).permissions();
      throw_if_machine_failed(failed, file);
      const bool executable = !failed && (allowed & fs::perms::owner_exec) != fs::perms::none;
      const bool of_cmake = file.string().find("/CMakeFiles/") != std::string::npos;
      if (!executable || of_cmake || known.contains(file) || !is_program(file)) continue;
      if (!copies.is_copy(file)) programs.push_back(file);
    }
  }
  return programs;
}

Chosen choose_script(const Files& sources, const std::string& program) {
  Chosen chosen = choose_file(sources, program, "script");
  if (!chosen.program.empty() || chosen.ambiguous) return chosen;
  Files starters;
  for (const fs::path& file : sources) {
    if (beginning_of_file(file, kMostSourceBytes).find("__main__") != std::string::npos) {
      starters.push_back(file);
    }
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

/// Whether a C or C++ file has a function main, as far as words tell. Looks at each line once.
bool has_main_function(const fs::path& file) {
  const std::string text = beginning_of_file(file, kMostSourceBytes);
  std::size_t end = 0;
  for (std::size_t begin = 0; begin < text.size(); begin = end + 1) {
    end = std::min(text.find('\n', begin), text.size());
    const std::string_view line = std::string_view(text).substr(begin, end - begin);
    const std::size_t comment = std::min(line.find("//"), line.size());
    for (std::size_t at = line.find("main"); at < comment; at = line.find("main", at + 4)) {
      const bool word = at == 0 || (!is_word_byte(line[at - 1]) && line[at - 1] != '_');
      const std::size_t next = text.find_first_not_of(" \t\r\n", begin + at + 4);
      if (word && next != std::string::npos && text[next] == '(') return true;
    }
  }
  return false;
}

/// A note on sources that read what is typed and never look at their arguments; "" when there is no
/// such thing to say. The words of the language tell.
std::string note_on_input(const Language& language, const Files& sources) {
  const bool python = language.start == Start::kScript;
  const bool compiled = language.start == Start::kBuiltProgram && names_sources(language);
  if (!python && !compiled) return "";
  const std::vector<std::string_view> inputs =
      python ? std::vector<std::string_view>{"input(", "sys.stdin"}
             : std::vector<std::string_view>{"cin >>", "cin>>", "scanf(", "getline(", "getchar("};
  const std::vector<std::string_view> arguments =
      python ? std::vector<std::string_view>{"argv", "argparse", "click"}
             : std::vector<std::string_view>{"argv", "args", "argc", "char**", "char *"};
  std::string reader;
  for (const fs::path& file : sources) {
    const std::string text = beginning_of_file(file, kMostSourceBytes);
    const auto is_in = [&](std::string_view word) { return text.find(word) != std::string::npos; };
    if (std::ranges::any_of(arguments, is_in)) return "";
    if (reader.empty() && std::ranges::any_of(inputs, is_in)) reader = file.filename().string();
  }
  if (reader.empty()) return "";
  return fmt::format(
      "'{}' reads what somebody types, and nobody does here: the numbers come as "
      "arguments, on the command line",
      escape_for_display(reader));
}

/// What to compile when all sources together do not: fewer of them, which suffice. Homework lies
/// beside old versions and tests, which nobody compiles who starts the program.
struct Fewer {
  Files sources;
  std::string note;
};

std::vector<Fewer> fewer_java(const Files& sources, const Chosen& chosen, const Files& driver) {
  if (chosen.source.empty() || sources.size() == driver.size() + 1) return {};
  Fewer main{{chosen.source}, {}};
  main.sources.insert(main.sources.end(), driver.begin(), driver.end());
  main.note = fmt::format("not all .java files compile; {} alone was compiled, with what it needs",
                          escape_for_display(chosen.source.filename().string()));
  return {main};
}

std::vector<Fewer> fewer_files(const Files& sources, const std::string& program) {
  if (sources.size() < 2) return {};
  Files mains;
  std::ranges::copy_if(sources, std::back_inserter(mains), has_main_function);
  const fs::path main = choose_file(mains, program, "program").program;
  if (main.empty()) return {};
  const std::string name = escape_for_display(main.filename().string());
  std::vector<Fewer> fewer;
  if (mains.size() > 1) {
    fewer.push_back({sources, fmt::format("several files have a main function; of these only {} "
                                          "was compiled",
                                          name)});
    std::erase_if(fewer.back().sources, [&](const fs::path& file) {
      return file != main && std::ranges::count(mains, file) > 0;
    });
  }
  if (fewer.empty() || fewer.back().sources.size() > 1) {
    fewer.push_back({{main}, fmt::format("not all files compile; {} alone was compiled", name)});
  }
  return fewer;
}

/// Of those that may be the program: only the file that a person chose, if it is a file.
Files choosable(Files files, const fs::path& chosen) {
  if (!chosen.empty()) std::erase_if(files, [&](const fs::path& file) { return file != chosen; });
  return files;
}

/// Where several copies have a build of their own, says whose is done: one that lies below another
/// may be a part of it.
void note_other_builds(const Files& sources, Chosen& chosen) {
  const fs::path& first = sources.front();
  const std::string folder = first.parent_path().string() + "/";
  for (const fs::path& other : sources) {
    if (other.string().starts_with(folder)) continue;
    chosen.passed_over.push_back(other);
    chosen.taken = first;
    chosen.why = depth_of(other) > depth_of(first) ? "it lies in the fewest folders"
                                                   : "it comes first by its name";
  }
}

/// BuildResult::choice
std::string choice_text(const Chosen& chosen, const fs::path& sources) {
  if (chosen.passed_over.empty()) return "";
  const auto named = [&](const fs::path& file) {
    return "'" + escape_for_display(file.lexically_relative(sources).string()) + "'";
  };
  std::vector<std::string> others;
  for (const fs::path& other : chosen.passed_over) {
    others.push_back(other.lexically_relative(sources).string());
  }
  return fmt::format("{} was graded, and not {}: {}", named(chosen.taken), listed(others),
                     chosen.why);
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
  std::vector<Fewer> fewer;
  switch (language.start) {
    case Start::kJavaMainClass: {
      chosen = choose_java_main(choosable(sources, request.chosen), request.program);
      if (!chosen.source.empty()) folder = chosen.source.parent_path();
      blanks.package_root = (chosen.source.empty() ? folder : chosen.package_root).string();
      // As the course did: javac *.java, in the folder of the main class.
      std::erase_if(sources, [&](const fs::path& file) { return file.parent_path() != folder; });
      Files driver;
      if (!request.driver.empty()) {  // the compiler cannot see it where it is
        driver.push_back(request.out / request.driver.filename());
        fs::remove(driver.back());
        fs::copy_file(request.driver, driver.back());
        sources.push_back(driver.back());
      }
      fewer = fewer_java(sources, chosen, driver);
      break;
    }
    case Start::kBuiltProgram:
      remove_built_elsewhere(trees.sources.files(), result);
      before = trees.sources.files();
      if (names_sources(language)) {
        fewer = fewer_files(sources, request.program);
      } else {
        note_other_builds(sources, chosen);
      }
      break;
    case Start::kScript:
      chosen = choose_script(choosable(sources, request.chosen), request.program);
      break;
    case Start::kItself:
      chosen = choose_file(choosable(sources, request.chosen), request.program, "program");
      if (!chosen.program.empty()) {
        fs::permissions(chosen.program, fs::perms::owner_exec, fs::perm_options::add);
      }
      break;
  }
  blanks.program = chosen.program;
  // Without a script there is nothing to check.
  const bool nothing_to_check = language.start == Start::kScript && chosen.program.empty();
  const auto compiles = [&](const Files& some, BuildResult& so_far) {
    blanks.sources.clear();
    for (const fs::path& source : some) blanks.sources.push_back(source.string());
    return std::ranges::all_of(language.build, [&](const auto& step) {
      return run_step(filled(step, blanks), folder, request.limits, runner, so_far);
    });
  };
  bool built = nothing_to_check || compiles(sources, result);
  for (const Fewer& some : fewer) {
    if (built || result.status != BuildStatus::kCompileError) break;
    BuildResult again = result;
    again.status = BuildStatus::kOurFault;
    again.problem.clear();
    again.log.clear();
    built = compiles(some.sources, again);
    result.cpu_seconds = again.cpu_seconds;
    result.wall_seconds = again.wall_seconds;
    if (built) {
      again.notes.push_back(some.note);
      result = again;
    } else if (again.status == BuildStatus::kOurFault) {
      result = again;
    }
  }
  result.choice = choice_text(chosen, request.sources);
  if (!built) return;
  result.compiled = !nothing_to_check && !(language.build.empty() && chosen.program.empty());
  const std::string on_input = note_on_input(language, sources);
  if (!on_input.empty()) result.notes.push_back(on_input);
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
  bool is_beside = false;  ///< another one has the program's source
};

/// Whether a file that came with the sources says how to build.
bool follows_build_file(const Language& language) {
  return language.start == Start::kBuiltProgram && !names_sources(language);
}

/// In the order of the table, but first those that have a source of the program's name. Something
/// that builds only a part, in a folder below it, is not among them: a library that came with its
/// own Makefile, or an older version.
std::vector<Attempt> attempts_for(const Files& files, const std::string& program) {
  std::vector<Attempt> attempts;
  auto depth = std::numeric_limits<std::ptrdiff_t>::max();  // of the program's source
  for (const Language& language : languages()) {
    // Many submissions have programs beside their sources: they count only without other sources.
    if (language.start == Start::kItself && !attempts.empty()) continue;
    Files sources = sources_of(language, files);
    if (sources.empty()) continue;
    const auto called = std::ranges::find_if(
        sources, [&](const fs::path& source) { return is_called(source, program); });
    const bool is_beside = called == sources.end();
    if (!is_beside) depth = std::min(depth, depth_of(*called));
    attempts.push_back({&language, std::move(sources), is_beside});
  }
  const bool none_is_called_so = std::ranges::all_of(attempts, &Attempt::is_beside);
  for (Attempt& attempt : attempts) {
    if (none_is_called_so) attempt.is_beside = false;
    if (follows_build_file(*attempt.language)) {
      attempt.is_beside = depth_of(attempt.sources.front()) > depth;
    }
  }
  std::stable_partition(attempts.begin(), attempts.end(),
                        [](const Attempt& attempt) { return !attempt.is_beside; });
  return attempts;
}

/// Notes, for a submission in several languages, why it was graded as this one, and which files
/// were not used. `first` is the result of the first attempt, `result` of the one that is `graded`.
void note_choice(const std::vector<Attempt>& attempts, const BuildResult& first,
                 const Attempt& graded, BuildResult& result) {
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

/// Why there is nothing to build, and what to hand in instead.
std::string no_program_in(const Files& files) {
  struct Kind {
    std::string_view extension;
    std::string_view instead;
  };
  constexpr std::array<Kind, 5> kKinds{
      {{".class", "compiled Java classes; hand in their sources, the .java files"},
       {".pyc", "compiled Python; hand in its source, the .py file"},
       {".exe", "a program for Windows; hand in its source files"},
       {".o", "compiled object files; hand in their source files"},
       {".ipynb", "a Jupyter notebook; hand in a program, as a .py file"}}};
  for (const Kind& kind : kKinds) {
    for (const fs::path& file : files) {
      if (lower(file.extension().string()) != kind.extension) continue;
      return fmt::format("there is no source file in it, and '{}' is {}",
                         escape_for_display(file.filename().string()), kind.instead);
    }
  }
  return "there is no program in it: no source file of a known language, and nothing executable";
}

BuildResult build_all(const BuildRequest& request, Runner& runner) {
  std::vector<std::string> added;
  if (!request.skeleton.empty()) added = add_skeleton(request.sources, request.skeleton);
  const Trees trees{SourceTree(request.sources), SourceTree(request.out)};
  const std::vector<Attempt> attempts = attempts_for(trees.sources.files(), request.program);
  if (attempts.empty()) {
    BuildResult none;
    none.status = BuildStatus::kNoSource;
    none.problem = no_program_in(trees.sources.files());
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
  if (first.status == BuildStatus::kReady) note_choice(attempts, first, attempts.front(), first);
  // Others are tried only if it compiles and cannot be started: a compile error is to be graded.
  if (first.status != BuildStatus::kNoProgram) return first;
  const std::string nothing_built = choose_file({}, request.program, "program").problem;
  for (auto attempt = attempts.begin() + 1; attempt != attempts.end(); ++attempt) {
    // Of several programs that a Makefile builds, its sources do not tell which is meant.
    const bool same_start = attempt->language->start == attempts.front().language->start;
    if (same_start && first.problem != nothing_built) continue;
    BuildResult later = attempted(*attempt);
    first.cpu_seconds += later.cpu_seconds;
    first.wall_seconds += later.wall_seconds;
    if (later.status != BuildStatus::kReady) continue;
    note_choice(attempts, first, *attempt, later);
    later.cpu_seconds = first.cpu_seconds;  // of all attempts
    later.wall_seconds = first.wall_seconds;
    return later;
  }
  return first;
}

}  // namespace

BuildResult build(const BuildRequest& request, Runner& runner) {
  if (request.chosen.empty()) return build_all(request, runner);
  // As if nothing else had been handed in, except that it may be included from there.
  BuildRequest narrowed = request;
  const SourceTree sources(request.sources);
  const fs::path chosen = request.sources / request.chosen;
  const bool is_file = sources.holds(chosen);
  narrowed.sources = is_file ? chosen.parent_path() : chosen;
  narrowed.chosen = is_file ? chosen : fs::path();
  const Files files = sources.files();
  const bool holds_any = std::ranges::any_of(files, [&](const fs::path& file) {
    return file.string().starts_with(narrowed.sources.string() + "/");
  });
  if (holds_any) return build_all(narrowed, runner);
  BuildResult none;
  none.status = BuildStatus::kNoSource;
  none.problem = "there is no '" + escape_for_display(request.chosen.string()) +
                 "' in it, which a person chose to be graded";
  return none;
}

}  // namespace cairn
