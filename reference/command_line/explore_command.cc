#include "reference/command_line/explore_command.h"

#include <filesystem>
#include <fstream>
#include <iostream>
#include <nlohmann/json.hpp>
#include <string>

#include "reference/page/page_html.h"
#include "reference/page/page_module.h"

namespace cairn {
namespace {

namespace fs = std::filesystem;

struct ExploreOptions {
  fs::path output;

  std::vector<Option> options() {
    return {required(option("output", output, "the page, an HTML file"))};
  }
};

int could_not(const std::string& why) {
  std::cerr << "refsolve: explore: " << why << '\n';
  return kExitCouldNot;
}

Result<int> explore(const ExploreOptions& asked) {
  const Result<std::string> module = page_module();
  if (!module) return could_not(module.error().message);
  const nlohmann::json data{{"module", *module}};
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
