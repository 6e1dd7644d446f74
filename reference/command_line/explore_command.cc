#include "reference/command_line/explore_command.h"

#include <filesystem>
#include <fstream>
#include <iostream>
#include <iterator>
#include <nlohmann/json.hpp>
#include <string>

#include "reference/page/page_html.h"

namespace cairn {
namespace {

namespace fs = std::filesystem;

struct ExploreOptions {
  fs::path output;

  std::vector<Option> options() {
    return {required(option("output", output, "the page, an HTML file"))};
  }
};

/// Where docker/run.sh pages, or an installation, puts it: relative to the running program.
fs::path module_file() {
  const fs::path programs = fs::read_symlink("/proc/self/exe").parent_path();
  return (programs / CAIRN_LIBEXEC_FROM_BIN / "cairn-pages/explore.wasm").lexically_normal();
}

int could_not(const std::string& why) {
  std::cerr << "refsolve: explore: " << why << '\n';
  return kExitCouldNot;
}

Result<int> explore(const ExploreOptions& asked) {
  const fs::path file = module_file();
  std::ifstream in(file, std::ios::binary);
  if (!in) {
    return could_not(
        file.string() +
        ": the page needs this module, and it is missing; 'docker/run.sh pages' makes it");
  }
  const std::string module(std::istreambuf_iterator<char>(in), {});
  const nlohmann::json data{{"module", base64(module)}};
  std::ofstream out(asked.output, std::ios::binary);
  out << page_html("Alpha-Beta, to play with", kExplorePage, data.dump(), RunsModule::kYes);
  if (!out.flush()) {
    return could_not("--output " + asked.output.string() + ": it cannot be written");
  }
  return kExitDone;
}

}  // namespace

Command explore_command() {
  return {
      .name = "explore",
      .words = "--output FILE",
      .summary = "Write a page to play with Alpha-Beta: every game, every mistake, in any browser",
      .examples = "refsolve explore --output explore.html",
      .run = explore};
}

}  // namespace cairn
