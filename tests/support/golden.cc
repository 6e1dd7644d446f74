#include "tests/support/golden.h"

#include <gtest/gtest.h>

#include <cstdlib>
#include <fstream>
#include <sstream>
#include <string_view>

#include "tests/support/places.h"
#include "tests/support/run_program.h"

namespace cairn::test {
namespace {

bool rewriting() {
  const char* const asked = std::getenv("CAIRN_REWRITE_GOLDENS");
  return asked != nullptr && std::string_view(asked) == "1";
}

}  // namespace

std::optional<std::string> golden_failure(const std::filesystem::path& file,
                                          const std::string& text, bool rewrite) {
  std::ifstream in(file, std::ios::binary);
  const bool exists = in.is_open();
  std::ostringstream held;
  if (exists) held << in.rdbuf();
  if (exists && held.str() == text) return std::nullopt;

  const std::string name = file.string();
  if (!rewrite) {
    return name + (exists ? " differs" : " does not exist") +
           " (-: the file, +: this run). If this run is right, CAIRN_REWRITE_GOLDENS=1 rewrites "
           "it:\n" +
           run_program("/usr/bin/diff", {"--unified", "--new-file", name, "-"}, Stdout::kKept, text)
               .out;
  }
  std::filesystem::create_directories(file.parent_path());
  std::ofstream out(file, std::ios::binary);
  out << text << std::flush;
  return name + (out ? " was rewritten; run again without CAIRN_REWRITE_GOLDENS"
                     : " could not be rewritten");
}

void expect_file(const std::string& name, const std::string& text) {
  const std::filesystem::path file = test::project_folder() / name;
  if (const auto failure = golden_failure(file, text, rewriting())) ADD_FAILURE() << *failure;
}

void expect_golden(const std::string& name, const std::string& text) {
  expect_file("tests/golden/" + name, text);
}

}  // namespace cairn::test
