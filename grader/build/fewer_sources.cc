#include "grader/build/fewer_sources.h"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <string_view>

#include "grader/base/read_file.h"
#include "grader/build/language.h"
#include "grader/text/escape_for_display.h"
#include "reference/core/ascii.h"

namespace cairn {
namespace {

namespace fs = std::filesystem;

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

/// By its name, or that of its folder.
bool is_of_tests(const fs::path& file) {
  return lower(file.filename().string()).find("test") != std::string::npos ||
         lower(file.parent_path().filename().string()).find("test") != std::string::npos;
}

}  // namespace

std::vector<Fewer> fewer_java(const Files& sources, const Chosen& chosen, const Files& driver) {
  if (chosen.source.empty() || sources.size() == driver.size() + 1) return {};
  Fewer main{{chosen.source}, {}};
  main.sources.insert(main.sources.end(), driver.begin(), driver.end());
  main.note = fmt::format("not all .java files compile; {} alone was compiled, with what it needs",
                          escape_for_display(chosen.source.filename().string()));
  return {main};
}

Files sources_around(const fs::path& chosen, Files sources) {
  std::erase_if(sources,
                [&](const fs::path& file) { return file != chosen && has_main_function(file); });
  return sources;
}

std::vector<Fewer> fewer_files(const Files& sources, const std::string& program) {
  if (sources.size() < 2) return {};
  Files mains;
  std::ranges::copy_if(sources, std::back_inserter(mains), has_main_function);
  const fs::path main = choose_file(mains, program, "program").program;
  if (main.empty()) return {};
  const std::string name = escape_for_display(main.filename().string());
  std::vector<Fewer> fewer;
  Files left = sources;
  const auto without = [&](const auto& is_left_out, const std::string& note) {
    const auto count = std::erase_if(
        left, [&](const fs::path& file) { return file != main && is_left_out(file); });
    if (count > 0) fewer.push_back({left, note});
  };
  without([&](const fs::path& file) { return std::ranges::count(mains, file) > 0; },
          fmt::format("several files have a main function; of these only {} was compiled", name));
  without(is_of_tests, "not all files compile; test files were skipped");
  without([](const fs::path&) { return true; },
          fmt::format("not all files compile; {} alone was compiled", name));
  return fewer;
}

}  // namespace cairn
