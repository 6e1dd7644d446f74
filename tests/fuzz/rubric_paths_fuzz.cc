// Whatever a rubric from somebody's archive of evidence calls its suites, its skeleton and its
// driver: nothing outside of the archive's own folder is read. A sentence that names the rubric
// says what it asked for; or it is read, and what it holds is what came with it.
//
// An input is the names that a rubric asks for, one a line: the skeleton, the driver, and the
// suites of two sections; "=" leaves one away. The files that came with it have names that are near
// to those, and everything around them is a canary: a suite with an answer that nobody knows.
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <nlohmann/json.hpp>
#include <sstream>
#include <string>

#include "grader/judge/rubric.h"
#include "grader/judge/rubric_files.h"
#include "tests/fuzz/require.h"
#include "tests/support/files.h"
#include "tests/support/places.h"

namespace cairn {
namespace {

namespace fs = std::filesystem;
using Json = nlohmann::ordered_json;

constexpr const char* kSecret = "a canary that is not in the archive";

std::string suite(const std::string& why) {
  Json json =
      Json::parse(test::read_file(test::project_folder() / "cases/suites/take_stones.json"));
  json.erase("certificate");
  json["cases"] = Json::array({json["cases"][0]});
  json["cases"][0]["why"] = why;
  return json.dump();
}

/// A folder with canaries under names that a rubric may ask for, and one in it for the archive.
struct Around : test::FreshFolder {
  Around() {
    fs::create_directories(*this / "archive/rubric");
    const std::string canary = suite(kSecret);
    for (const std::string name : {"one.json", "secret.json", "archive/secret.json",
                                   "archive/one.json", "archive/rubric2"}) {
      test::write_file(path() / name, canary);
    }
    fs::create_directory(*this / "skeleton");
    test::write_file(*this / "skeleton/Secret.java", kSecret);
    test::write_file(*this / "archive/Secret.java", kSecret);
  }
  [[nodiscard]] fs::path inside() const { return *this / "archive/rubric"; }
};

/// The rubric that asks for these names.
RubricFiles asking_for(std::istream& names, const std::string& around) {
  static const std::string whole =
      test::read_file(test::project_folder() / "rubrics/take_stones.json");
  Json json = Json::parse(whole);
  const auto take = [&](Json& object, const char* property) {
    std::string name;
    std::getline(names, name);
    // "@" stands for the folder with the canaries, whose name changes from run to run.
    if (const std::size_t at = name.find('@'); at != std::string::npos) name.replace(at, 1, around);
    if (name == "=") return;
    object[property] = name;
  };
  take(json, "skeleton");
  take(json, "driver");
  Json section = json["sections"][0];
  for (const char* const property : {"cases", "cpu_seconds"}) section.erase(property);
  json["sections"] = Json::array({section, section});
  for (Json& element : json["sections"]) take(element, "suite");
  RubricFiles files;
  files.rubric = "rubric.json";
  files.texts[files.rubric] = json.dump(-1, ' ', false, Json::error_handler_t::replace);
  static const std::string given = suite("given");
  for (const std::string name : {"one.json", "two.json", "deep/er/one.json"}) {
    files.texts[name] = given;
  }
  files.texts["driver/Call.java"] = "class Call {}";
  files.texts["skeleton/Given.java"] = "class Given {}";
  return files;
}

void require_inside(const fs::path& path, const fs::path& folder) {
  if (path.empty()) return;
  const fs::path below = fs::canonical(path).lexically_relative(fs::canonical(folder));
  require(!below.empty() && *below.begin() != "..");
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string input(reinterpret_cast<const char*>(data), size);
  if (input.find("canary") != std::string::npos) return 0;  // whoever knows it proves nothing
  const Around around;
  std::istringstream names(input);
  const RubricFiles files = asking_for(names, around.path().string());
  const Result<Rubric> rubric = read_rubric(files, around.inside());
  if (!rubric) {
    require(rubric.error().message.starts_with("rubric.json: "));
    require(rubric.error().message.find(kSecret) == std::string::npos);
    return 0;
  }
  require(check_self_contained(files).ok());
  require_inside(rubric->skeleton, around.inside());
  require_inside(rubric->driver, around.inside());
  for (const Section& section : rubric->sections) {
    const auto* const cases = std::get_if<CaseSection>(&section.content);
    require(cases != nullptr && cases->suite.cases.size() == 1);
    require(cases->suite.cases.front().why == "given");
  }
  // What would be packed again, and read from there.
  for (const auto& [name, text] : rubric->files.texts) {
    require(text.find(kSecret) == std::string::npos);
    require(name.find("..") == std::string::npos && !name.starts_with('/'));
  }
  const test::FreshFolder again;
  const Result<Rubric> same = read_rubric(rubric->files, again.path());
  require(same.ok() && same->files == rubric->files);
  return 0;
}

}  // namespace cairn
