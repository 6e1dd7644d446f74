#include "grader/build/build.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <iterator>
#include <optional>
#include <utility>

#include "grader/base/read_file.h"
#include "grader/build/attempts.h"
#include "grader/build/build_step.h"
#include "grader/build/built_programs.h"
#include "grader/build/fewer_sources.h"
#include "grader/build/header_folders.h"
#include "grader/build/language.h"
#include "grader/build/plain_sources.h"
#include "grader/build/skeleton.h"
#include "grader/build/source_tree.h"
#include "grader/build/start.h"
#include "grader/text/escape_for_display.h"
#include "grader/text/numbers_are_arguments.h"
#include "reference/core/ascii.h"

namespace cairn {
namespace {

namespace fs = std::filesystem;

/// javac stops at a byte that is invalid in its encoding, even in a comment.
std::string encoding_of(const Files& sources) {
  const bool utf8 = std::all_of(sources.begin(), sources.end(), [](const fs::path& source) {
    return is_utf8(read_file_or_empty(source));
  });
  return utf8 ? "UTF-8" : "ISO-8859-1";
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

/// The command that starts the driver instead of the program. A host trusts what was compiled from
/// a file of its name (UsualClasses.java), as long as nobody else handed in such a file.
std::vector<std::string> driver_command(const Language& java, const BuildRequest& request,
                                        const Chosen& program, const Files& handed_in,
                                        Blanks blanks) {
  const std::string file = request.driver.filename().string();
  blanks.program = request.driver.stem().string();
  std::vector<std::string> command = filled(java.run, blanks);
  const bool is_only_one = std::ranges::none_of(handed_in, [&](const fs::path& own) {
    return lower(own.filename().string()) == lower(file);
  });
  if (is_only_one) command.insert(command.begin() + 1, "-Dcairn.driver=" + file);
  const std::size_t dot = program.program.rfind('.');
  if (dot != std::string::npos) {
    command.insert(command.begin() + 1, "-Dcairn.package=" + program.program.substr(0, dot));
  }
  return command;
}

/// A note on sources that read what is typed and never look at their arguments; "" when there is no
/// such thing to say. The words of the language tell.
std::string note_on_input(const Language& language, const Files& sources) {
  const bool python = language.name == "Python";
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
  return fmt::format("'{}' reads what somebody types, and nobody does here: {}",
                     escape_for_display(reader), kNumbersAreArguments);
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

/// For another try: of the one before, only its time and its notes stay.
void begin_again(BuildResult& result) {
  result.status = BuildStatus::kOurFault;
  result.problem.clear();
  result.log.clear();
}

/// What is built of the sources, and how.
struct BuildPlan {
  Files sources;
  fs::path folder;  ///< where the commands run
  Blanks blanks;
  Files before;  ///< what lies in the folder of the sources when the build begins
  Chosen chosen;
  std::vector<Fewer> fewer;
};

/// Removes what was built elsewhere, and lets the program that is there be executed.
BuildPlan planned(const Language& language, const BuildRequest& request, const Trees& trees,
                  Files sources, BuildResult& result) {
  BuildPlan plan;
  plan.blanks.out = request.out.string();
  plan.blanks.encoding = encoding_of(sources);
  plan.blanks.memory_mib = request.run_memory_bytes >> 20;
  plan.folder = sources.front().parent_path();
  switch (language.start) {
    case Start::kJavaMainClass: {
      plan.chosen = choose_java_main(choosable(sources, request.chosen), request.program);
      const bool is_found = !plan.chosen.source.empty();
      if (is_found) plan.folder = plan.chosen.source.parent_path();
      plan.blanks.package_root = (is_found ? plan.chosen.package_root : plan.folder).string();
      // As the course did: javac *.java, in the folder of the main class.
      std::erase_if(sources,
                    [&](const fs::path& file) { return file.parent_path() != plan.folder; });
      Files driver;
      if (!request.driver.empty()) {  // the compiler cannot see it where it is
        driver.push_back(request.out / request.driver.filename());
        fs::remove(driver.back());
        fs::copy_file(request.driver, driver.back());
        sources.push_back(driver.back());
      }
      plan.fewer = fewer_java(sources, plan.chosen, driver);
      break;
    }
    case Start::kBuiltProgram:
      remove_built_elsewhere(trees.sources.files(), result);
      plan.before = trees.sources.files();
      if (names_sources(language)) {
        for (const fs::path& with_headers : header_folders(request.sources, plan.before)) {
          plan.blanks.header_folders.push_back(with_headers.string());
        }
        if (!request.chosen.empty()) sources = sources_around(request.chosen, std::move(sources));
        plan.fewer = fewer_files(sources, request.program);
      } else {
        note_other_builds(sources, plan.chosen);
      }
      break;
    case Start::kScript:
      plan.chosen = choose_script(choosable(sources, request.chosen), request.program);
      break;
    case Start::kJavaClass:
      plan.chosen = choose_java_class(sources, request.program);
      plan.blanks.package_root = plan.chosen.package_root.string();
      break;
    case Start::kItself:
      plan.chosen = choose_file(choosable(sources, request.chosen), request.program, "program");
      if (!plan.chosen.program.empty()) {
        fs::permissions(plan.chosen.program, fs::perms::owner_exec, fs::perm_options::add);
      }
      break;
  }
  plan.blanks.program = plan.chosen.program;
  plan.sources = std::move(sources);
  return plan;
}

/// Whether the language's commands, or else its other ones, succeed with these of the sources.
bool compiles(const Language& language, const BuildPlan& plan, const Files& sources,
              const Limits& limits, StepRunner& steps, BuildResult& result) {
  Blanks blanks = plan.blanks;
  for (const fs::path& source : sources) blanks.sources.push_back(source.string());
  const auto succeed = [&](const std::vector<std::vector<std::string>>& commands) {
    return std::ranges::all_of(commands, [&](const auto& step) {
      return steps.run(filled(step, blanks), plan.folder, limits, result);
    });
  };
  if (succeed(language.build)) return true;
  if (language.build_otherwise.empty() || !steps.was_refused()) return false;
  begin_again(result);
  return succeed(language.build_otherwise);
}

/// Whether fewer of the sources compile, where all of them do not.
bool fewer_compile(const Language& language, const BuildPlan& plan, const Limits& limits,
                   StepRunner& steps, BuildResult& result) {
  for (const Fewer& some : plan.fewer) {
    if (result.status != BuildStatus::kCompileError) return false;
    BuildResult again = result;
    begin_again(again);
    const bool built = compiles(language, plan, some.sources, limits, steps, again);
    result.cpu_seconds = again.cpu_seconds;
    result.wall_seconds = again.wall_seconds;
    if (built) again.notes.push_back(some.note);
    if (built || again.status == BuildStatus::kOurFault) result = again;
    if (built) return true;
  }
  return false;
}

/// Builds and chooses what to start, by the language's kind of start.
void build_as(const Language& language, const BuildRequest& request, const Trees& trees,
              Files sources, StepRunner& steps, BuildResult& result) {
  BuildPlan plan = planned(language, request, trees, std::move(sources), result);
  // Without a script there is nothing to check.
  const bool nothing_to_check = language.start == Start::kScript && plan.chosen.program.empty();
  const bool built = nothing_to_check ||
                     compiles(language, plan, plan.sources, request.limits, steps, result) ||
                     fewer_compile(language, plan, request.limits, steps, result);
  result.choice = choice_text(plan.chosen, request.sources);
  if (!built) return;
  result.compiled = !nothing_to_check && !(language.build.empty() && plan.chosen.program.empty());
  result.input_note = note_on_input(language, plan.sources);
  if (!result.input_note.empty()) result.notes.push_back(result.input_note);
  Chosen& chosen = plan.chosen;
  if (language.start == Start::kBuiltProgram) {
    chosen = choose_file(built_programs(trees, plan.before), request.program, "program");
    std::erase_if(chosen.notes, [&](const auto&) {  // a name that the table gave
      return fs::path(chosen.program) == request.out / "program";
    });
  }
  if (language.start == Start::kJavaMainClass && !request.driver.empty()) {
    result.driver_command =
        driver_command(language, request, chosen, trees.sources.files(), plan.blanks);
  }
  result.notes.insert(result.notes.end(), chosen.notes.begin(), chosen.notes.end());
  if (chosen.program.empty()) {
    result.status = BuildStatus::kNoProgram;
    result.problem = chosen.problem;
    return;
  }
  plan.blanks.program = chosen.program;
  result.command = filled(language.run, plan.blanks);
  result.memory_overhead_bytes = language.memory_overhead_mib << 20;
  result.status = BuildStatus::kReady;
}

/// Why there is nothing to build, and what to hand in instead.
std::string no_program_in(const Files& files) {
  struct Kind {
    std::string_view extension;
    std::string_view instead;
  };
  constexpr std::array<Kind, 5> kKinds{
      {{".pyc", "compiled Python; hand in its source, the .py file"},
       {".exe", "a program for Windows; hand in its source files"},
       {".o", "compiled object files; hand in their source files"},
       {".lnk",
        "a shortcut of Windows, which says where a file lies and holds nothing of it; hand in the "
        "file itself"},
       {".ipynb", "a Jupyter notebook; hand in a program, as a .py file"}}};
  for (const Kind& kind : kKinds) {
    for (const fs::path& file : files) {
      if (lower(file.extension().string()) != kind.extension) continue;
      return fmt::format("it contains no source file, and '{}' is {}",
                         escape_for_display(file.filename().string()), kind.instead);
    }
  }
  return "it contains no program: no source file in a known language, and no executable file";
}

/// Whether another language is tried after this result: where it compiles and cannot be started,
/// and where a build file fails, whose sources may be right all the same: it may want a newer tool,
/// the network, or a library for tests. A compiler's error is to be graded, and so is what was
/// stopped, lest it has the time twice.
bool gives_way(const BuildAttempt& attempt, const BuildResult& result, const StepRunner& steps) {
  return result.status == BuildStatus::kNoProgram ||
         (result.status == BuildStatus::kCompileError && steps.was_refused() &&
          follows_build_file(*attempt.language));
}

/// Removes what a build left that failed, lest it is taken for what the next one builds.
void remove_what_was_built(const Trees& trees, const Files& handed_in) {
  for (const SourceTree& tree : {trees.out, trees.sources}) {
    for (const fs::path& file : tree.files()) {
      std::error_code ignored;  // the build may have seen to it that nobody can
      if (std::ranges::find(handed_in, file) == handed_in.end()) fs::remove(file, ignored);
    }
  }
}

BuildResult build_all(const BuildRequest& request, const BuildTools& tools) {
  const Trees trees{SourceTree(request.sources), SourceTree(request.out)};
  std::vector<std::string> java_notes = make_sources_plain(trees.sources.files());
  if (!request.skeleton.empty()) {
    std::ranges::copy(add_skeleton(request.sources, request.skeleton),
                      std::back_inserter(java_notes));
  }
  const Files handed_in = trees.sources.files();
  const std::vector<BuildAttempt> attempts = attempts_for(handed_in, request.program);
  if (attempts.empty()) {
    BuildResult none;
    none.status = BuildStatus::kNoSource;
    none.problem = no_program_in(handed_in);
    return none;
  }
  StepRunner steps(tools);
  const auto attempted = [&](const BuildAttempt& attempt) {
    BuildResult result;
    result.language = attempt.language->name;
    if (attempt.language->start == Start::kJavaMainClass) result.notes = java_notes;
    Files sources = attempt.sources;
    std::erase_if(sources, [&](const fs::path& file) { return !trees.sources.holds(file); });
    if (!sources.empty()) {
      build_as(*attempt.language, request, trees, std::move(sources), steps, result);
    } else {
      result.status = BuildStatus::kNoSource;  // an earlier attempt removed them
    }
    return result;
  };
  BuildResult first = attempted(attempts.front());
  if (first.status == BuildStatus::kCompileError && tools.fault_of_language) {
    if (auto fault = tools.fault_of_language(first.language)) {
      first.status = BuildStatus::kOurFault;
      first.problem = *std::move(fault);
    }
  }
  if (first.status == BuildStatus::kReady) note_choice(attempts, first, attempts.front(), first);
  if (!gives_way(attempts.front(), first, steps)) return first;
  const bool is_broken = first.status == BuildStatus::kCompileError;
  if (is_broken && attempts.size() > 1) remove_what_was_built(trees, handed_in);
  const std::string nothing_built = choose_file({}, request.program, "program").problem;
  for (auto attempt = attempts.begin() + 1; attempt != attempts.end(); ++attempt) {
    const bool same_start = attempt->language->start == attempts.front().language->start;
    // What does not compile is no reason to take a script that lies beside it.
    if (is_broken && !same_start) continue;
    // Of several programs that a Makefile builds, its sources do not tell which is meant.
    if (!is_broken && same_start && first.problem != nothing_built) continue;
    BuildResult later = attempted(*attempt);
    first.cpu_seconds += later.cpu_seconds;
    first.wall_seconds += later.wall_seconds;
    // Where it could not be tried, nothing is known of it, and it may well be the program.
    const bool was_tried = later.status != BuildStatus::kOurFault;
    if (was_tried && later.status != BuildStatus::kReady) continue;
    if (was_tried) note_choice(attempts, first, *attempt, later);
    later.cpu_seconds = first.cpu_seconds;  // of all attempts
    later.wall_seconds = first.wall_seconds;
    return later;
  }
  return first;
}

}  // namespace

BuildResult build(const BuildRequest& request, const BuildTools& tools) {
  if (request.chosen.empty()) return build_all(request, tools);
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
  if (holds_any) return build_all(narrowed, tools);
  BuildResult none;
  none.status = BuildStatus::kNoSource;
  none.problem = "it does not contain '" + escape_for_display(request.chosen.string()) +
                 "', which a person chose to be graded";
  return none;
}

}  // namespace cairn
