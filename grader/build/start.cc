#include "grader/build/start.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <string_view>
#include <tuple>

#include "grader/base/machine_fault.h"
#include "grader/base/read_file.h"
#include "grader/build/java_source.h"
#include "grader/build/language.h"
#include "grader/text/escape_for_display.h"
#include "reference/core/ascii.h"
#include "reference/core/words.h"

namespace cairn {
namespace {

namespace fs = std::filesystem;

/// "take_stones", "take-stones" and "TakeStones" are one name to a person.
std::string plain_name(const std::string& name) {
  std::string plain = lower(name);
  std::erase_if(plain, [](char c) { return !is_letter(c) && !is_digit(c); });
  return plain;
}

bool is_same_name(const std::string& one, const std::string& other) {
  return plain_name(one) == plain_name(other);
}

/// What may be the program: a file, or a class with a main.
struct Candidate {
  std::string name;     // the file's, or the class's without its package
  std::string package;  // Java's
  fs::path file;
};

/// The candidates with the program's name, whatever their extension, or else with a similar name;
/// of these the shallowest. More than one when it is unclear which is meant.
std::vector<Candidate> best_named(const std::vector<Candidate>& candidates,
                                  const std::string& program) {
  using Rank = std::tuple<bool, std::ptrdiff_t, bool, bool>;  // the smaller the better
  std::vector<Candidate> best;
  Rank best_rank;
  for (const Candidate& candidate : candidates) {
    const std::string stem = fs::path(candidate.name).stem().string();
    if (!is_same_name(stem, program)) continue;
    // Of TakeStones.java and TakeStones_old.java, both with a class TakeStones, the first is meant.
    const bool file_has_other_name = candidate.file.stem() != stem;
    const Rank rank{stem != program, depth_of(candidate.file), candidate.name != program,
                    file_has_other_name};
    if (!best.empty() && rank > best_rank) continue;
    if (!best.empty() && rank < best_rank) best.clear();
    best_rank = rank;
    best.push_back(candidate);
  }
  return best;
}

/// The files' paths from the deepest folder that holds them all.
std::vector<std::string> short_paths(const std::vector<Candidate>& candidates) {
  fs::path common = candidates.front().file.parent_path();
  for (const Candidate& candidate : candidates) {
    const fs::path& file = candidate.file;
    while (std::mismatch(common.begin(), common.end(), file.begin(), file.end()).first !=
           common.end()) {
      common = common.parent_path();
    }
  }
  std::vector<std::string> paths;
  paths.reserve(candidates.size());
  for (const Candidate& candidate : candidates) {
    paths.push_back(candidate.file.lexically_relative(common).string());
  }
  return paths;
}

/// None of them: a guess might grade an old one.
Chosen none_of(const std::vector<Candidate>& same, const std::string& program,
               const std::string& what) {
  Chosen none;
  none.ambiguous = true;
  none.problem = fmt::format(
      "there are {} {} called {} ({}); hand in one, or ask whoever grades to choose one "
      "(grade choose)",
      same.size(), what, program, listed(short_paths(same)));
  return none;
}

/// Says of the first of the best, which was taken, which others it was taken before.
void note_others(const std::vector<Candidate>& candidates, const std::vector<Candidate>& best,
                 const std::string& program, Chosen& chosen) {
  const Candidate& taken = best.front();
  const bool exact = fs::path(taken.name).stem() == program;
  for (const Candidate& other : candidates) {
    const std::string stem = fs::path(other.name).stem().string();
    if (other.file == taken.file || !is_same_name(stem, program)) continue;
    chosen.passed_over.push_back(other.file);
    if (exact == (stem == program) && depth_of(other.file) > depth_of(taken.file)) {
      chosen.why = "it lies in the fewest folders";
    }
  }
  if (chosen.passed_over.empty()) return;
  chosen.taken = taken.file;
  if (best.size() > 1) chosen.why = "its copies are the same, with all files around them";
  if (chosen.why.empty()) chosen.why = "its name is the one that was asked for";
}

std::string qualified(const Candidate& main) {
  return main.package.empty() ? main.name : main.package + "." + main.name;
}

/// The folder above the package's own: for package a.b in .../src/a/b it is .../src. For a file
/// that is not where its package says, its own folder.
fs::path package_root(const Candidate& main) {
  fs::path root = main.file.parent_path();
  if (main.package.empty()) return root;
  std::string below = "/" + main.package;
  std::replace(below.begin(), below.end(), '.', '/');
  const std::string folder = root.string();
  if (!folder.ends_with(below)) return root;
  return folder.substr(0, folder.size() - below.size());
}

/// Whether the folders hold the same files, in the same places. Reads at most so many bytes; what
/// is larger counts as different.
bool hold_the_same(const fs::path& left, const fs::path& right) {
  std::uintmax_t may_read = std::uintmax_t{32} << 20U;
  const auto same_content = [&](const fs::path& one, const fs::path& other) {
    std::error_code failed;
    const std::uintmax_t size = fs::file_size(one, failed);
    throw_if_machine_failed(failed, one);
    if (failed || size >= may_read) return false;
    may_read -= size;
    // One byte more, so that a longer file is not the same.
    return beginning_of_file(one, size + 1) == beginning_of_file(other, size + 1);
  };
  const Files ours = files_below(left);
  const Files theirs = files_below(right);
  return std::equal(ours.begin(), ours.end(), theirs.begin(), theirs.end(),
                    [&](const fs::path& one, const fs::path& other) {
                      return one.lexically_relative(left) == other.lexically_relative(right) &&
                             same_content(one, other);
                    });
}

/// Whether each is a copy of the first, with all that lies around it: it may need that.
bool are_copies(const std::vector<Candidate>& same) {
  const fs::path folder = package_root(same.front());
  const fs::path place = same.front().file.lexically_relative(folder);
  return std::all_of(same.begin() + 1, same.end(), [&](const Candidate& other) {
    const fs::path root = package_root(other);
    return root != folder && other.file.lexically_relative(root) == place &&
           hold_the_same(folder, root);
  });
}

/// What a program of any name is called where there are several.
std::string name_or_main(const std::string& program) { return program.empty() ? "main" : program; }

Chosen chosen_class(const Candidate& main, const std::string& program) {
  Chosen result;
  result.program = qualified(main);
  result.source = main.file;
  result.package_root = package_root(main);
  if (program.empty()) return result;  // any will do
  if (!is_same_name(main.name, program)) {
    result.notes.push_back(fmt::format("the main class should be called {}, and it is {}", program,
                                       escape_for_display(main.name)));
  }
  if (!main.package.empty()) {
    result.notes.push_back(fmt::format(
        "the program should have no package line, and it has 'package {}'; it was started as {}",
        escape_for_display(main.package), escape_for_display(result.program)));
  }
  return result;
}

Chosen chosen_file(const Candidate& file, const std::string& program) {
  Chosen result;
  result.program = file.file.string();
  if (!program.empty() && !is_same_name(fs::path(file.name).stem().string(), program)) {
    result.notes.push_back(fmt::format("the program should be called {}, and it is {}", program,
                                       escape_for_display(file.name)));
  }
  return result;
}

constexpr const char* kManifest = "META-INF/MANIFEST.MF";

/// What a manifest says behind "Main-Class: "; "" where it says nothing.
std::string main_class_in(const std::string& manifest) {
  constexpr std::string_view kKey = "Main-Class:";
  for (const std::string_view line : split(manifest, "\n")) {
    if (!line.starts_with(kKey)) continue;
    std::string name(trimmed(line.substr(kKey.size())));
    while (name.ends_with('\r')) name.pop_back();
    return std::string(trimmed(name));
  }
  return "";
}

}  // namespace

std::ptrdiff_t depth_of(const fs::path& path) { return std::distance(path.begin(), path.end()); }

std::string listed(std::vector<std::string> names, std::size_t most) {
  if (names.size() > most) {
    names.resize(most);
    names.emplace_back("...");
  }
  for (std::string& name : names) name = escape_for_display(name);
  return fmt::format("{}", fmt::join(names, ", "));
}

Files files_below(const fs::path& folder) {
  Files files;
  std::vector<fs::path> folders{folder};
  while (!folders.empty()) {
    const fs::path next = std::move(folders.back());
    folders.pop_back();
    std::error_code failed;
    for (fs::directory_iterator entry(next, failed); !failed && entry != fs::directory_iterator();
         entry.increment(failed)) {
      std::error_code unknown;
      const fs::file_type type = entry->symlink_status(unknown).type();
      throw_if_machine_failed(unknown, entry->path());
      if (type == fs::file_type::directory) folders.push_back(entry->path());
      if (type == fs::file_type::regular) files.push_back(entry->path());
    }
    throw_if_machine_failed(failed, next);
  }
  std::sort(files.begin(), files.end(), [](const fs::path& left, const fs::path& right) {
    return std::pair(depth_of(left), left.native()) < std::pair(depth_of(right), right.native());
  });
  return files;
}

bool is_called(const fs::path& file, const std::string& program) {
  return is_same_name(file.stem().string(), name_or_main(program));
}

bool is_program(const fs::path& file) {
  const std::string start = beginning_of_file(file, 4);
  return start == "\177ELF" || start.starts_with("#!");
}

Chosen choose_java_main(const Files& sources, const std::string& program) {
  const std::string asked = name_or_main(program);
  std::vector<Candidate> mains;
  for (const fs::path& file : sources) {
    const JavaSource source = read_java_source(beginning_of_file(file, kMostSourceBytes));
    for (const std::string& own : source.mains) {
      mains.push_back({own, source.package, file});
    }
  }
  if (mains.empty()) {
    Chosen none;
    none.problem = fmt::format(
        "no class has a main method; {} should have 'public static void main(String[] args)'",
        asked);
    return none;
  }
  const std::vector<Candidate> best = best_named(mains, asked);
  if (best.size() > 1 && !are_copies(best)) return none_of(best, asked, "main classes");
  if (!best.empty()) {
    Chosen chosen = chosen_class(best.front(), program);
    note_others(mains, best, asked, chosen);
    return chosen;
  }
  if (mains.size() == 1) return chosen_class(mains.front(), program);

  std::vector<std::string> names;
  names.reserve(mains.size());
  for (const Candidate& main : mains) names.push_back(qualified(main));
  Chosen several;
  several.problem = fmt::format("{} classes have a main method ({}), and none is called {}",
                                mains.size(), listed(names), asked);
  return several;
}

Chosen choose_java_class(const Files& classes, const std::string& program) {
  const std::string asked = name_or_main(program);
  Chosen chosen;
  chosen.package_root = classes.front().parent_path();
  for (fs::path above = chosen.package_root; above.has_relative_path();
       above = above.parent_path()) {
    std::error_code failed;
    if (!fs::exists(above / kManifest, failed)) continue;
    chosen.package_root = above;
    chosen.program = main_class_in(beginning_of_file(above / kManifest, kMostSourceBytes));
    break;
  }
  auto called =
      std::ranges::find_if(classes, [&](const fs::path& file) { return file.stem() == asked; });
  if (called == classes.end()) {
    called = std::ranges::find_if(
        classes, [&](const fs::path& file) { return is_same_name(file.stem().string(), asked); });
  }
  if (called != classes.end()) {
    std::string own = called->lexically_relative(chosen.package_root).replace_extension().string();
    std::ranges::replace(own, '/', '.');
    chosen.program = own;
  } else if (!chosen.program.empty()) {
    const std::string own = chosen.program.substr(chosen.program.rfind('.') + 1);
    if (!program.empty() && !is_same_name(own, program)) {
      chosen.notes.push_back(fmt::format("the main class should be called {}, and it is {}", asked,
                                         escape_for_display(chosen.program)));
    }
  } else {
    chosen.problem = fmt::format(
        "none of the compiled classes is called {}, and no manifest names a main class", asked);
  }
  return chosen;
}

Chosen choose_file(const Files& candidates, const std::string& program, const std::string& what) {
  const std::string asked = name_or_main(program);
  std::vector<Candidate> files;
  files.reserve(candidates.size());
  for (const fs::path& file : candidates) files.push_back({file.filename().string(), "", file});
  const std::vector<Candidate> best = best_named(files, asked);
  if (best.size() > 1 && !are_copies(best)) return none_of(best, asked, what + "s");
  if (!best.empty()) {
    Chosen chosen = chosen_file(best.front(), program);
    note_others(files, best, asked, chosen);
    return chosen;
  }
  if (files.size() == 1) return chosen_file(files.front(), program);

  Chosen none;
  none.problem = files.empty()
                     ? fmt::format("it contains no {}; it should be called {}", what, asked)
                     : fmt::format("there are {} {}s ({}), and none is called {}", files.size(),
                                   what, listed(short_paths(files)), asked);
  return none;
}

}  // namespace cairn
