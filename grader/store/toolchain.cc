#include "grader/store/toolchain.h"

#include <fmt/format.h>

#include <algorithm>
#include <boost/process/args.hpp>
#include <boost/process/env.hpp>
#include <boost/process/environment.hpp>
#include <boost/process/exe.hpp>
#include <boost/process/io.hpp>
#include <boost/process/system.hpp>
#include <future>
#include <optional>
#include <set>

#include "grader/base/read_file.h"
#include "grader/build/language.h"
#include "grader/run/run.h"
#include "grader/run/temporary_folder.h"
#include "grader/store/hash.h"

namespace cairn {

namespace embedded {
extern const std::string_view kLanguages;
}

namespace {

namespace bp = boost::process;

std::set<std::string> names_of_tools() {
  std::set<std::string> names;
  for (const Language& language : languages()) {
    for (const auto& command : language.build) names.insert(command.front());
    if (language.run.front() != "{program}") names.insert(language.run.front());
  }
  return names;
}

/// All that the tool prints when it is called so; nothing when it fails.
std::optional<std::string> answer_to(const std::string& path, const std::string& question) {
  const TemporaryFolder folder;
  const std::string answer = (folder.path() / "version").string();
  bp::environment environment;
  for (const std::string& variable : fixed_environment(folder.path())) {
    const std::size_t equals = variable.find('=');
    environment[variable.substr(0, equals)] = variable.substr(equals + 1);
  }
  std::error_code failed;
  const int code = bp::system(bp::exe = path, bp::args = {question}, environment,
                              bp::std_in<bp::null, (bp::std_out & bp::std_err)> answer, failed);
  if (failed || code != 0) return {};
  return read_file_or_empty(answer);
}

/// All that `tool --version` prints; Go's has another word for it.
std::string version_of(const std::string& path) {
  for (const char* const question : {"--version", "version"}) {
    if (const auto answer = answer_to(path, question)) return *answer;
  }
  throw std::runtime_error(
      fmt::format("neither '{0} --version' nor '{0} version' says which version it is", path));
}

std::string first_line(const std::string& text) { return text.substr(0, text.find('\n')); }

Toolchain asked() {
  std::vector<std::future<Tool>> answers;  // asked all at once: a JVM takes a while to say it
  for (const std::string& name : names_of_tools()) {
    answers.push_back(std::async(std::launch::async, [name] {
      Tool tool{name, find_program(name).string(), ""};
      if (!tool.path.empty()) tool.version = version_of(tool.path);
      return tool;
    }));
  }
  std::vector<Tool> tools;
  for (std::future<Tool>& answer : answers) tools.push_back(answer.get());
  return toolchain_of(std::move(tools), embedded::kLanguages);
}

}  // namespace

Toolchain toolchain_of(std::vector<Tool> tools, std::string_view table) {
  std::ranges::sort(tools, {}, &Tool::name);
  std::string description;
  Hash hash;
  hash.add_field("cairn toolchain 1");
  hash.add_field(table);
  for (const Tool& tool : tools) {
    hash.add_field(tool.name);
    hash.add_field(tool.path);
    hash.add_field(tool.version);
    description += tool.path.empty()
                       ? fmt::format("{}: not installed\n", tool.name)
                       : fmt::format("{} {}: {}\n", tool.name, tool.path, first_line(tool.version));
  }
  return {hash.hex(), std::move(description)};
}

const Toolchain& this_toolchain() {
  static const Toolchain toolchain = asked();
  return toolchain;
}

}  // namespace cairn
