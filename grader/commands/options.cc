#include "grader/commands/options.h"

#include <algorithm>
#include <thread>

#include "cases/suite.h"
#include "grader/base/installation.h"
#include "grader/base/private_file.h"
#include "grader/kattis/package_rubric.h"
#include "grader/store/output_file.h"
#include "grader/text/escape_for_display.h"
#include "reference/core/similar.h"
#include "reference/core/words.h"

namespace cairn {
namespace {

constexpr int kMostJobs = 256;

std::filesystem::path rubric_folder() { return data_folder() / "rubrics"; }

std::filesystem::path installed_rubric(const std::string& name) {
  return rubric_folder() / (name + ".json");
}

/// By name.
std::vector<std::string> names_of_installed_rubrics() {
  std::vector<std::string> names;
  std::error_code failed;
  for (std::filesystem::directory_iterator at(rubric_folder(), failed), end; !failed && at != end;
       at.increment(failed)) {
    const std::filesystem::path stem = at->path().stem();
    const bool is_rubric = at->path().extension() == ".json" && stem.extension().empty();
    if (is_rubric) names.push_back(stem.string());  // the schema is none
  }
  std::ranges::sort(names);
  return names;
}

}  // namespace

Option jail_option(Jail& jail) {
  const auto parse = [](const std::string& word) -> Result<Jail> {
    if (const std::optional<Jail> known = enum_of<Jail>(word)) return *known;
    return Error{"--jail '" + escape_for_display(word) + "' is not required, best or none"};
  };
  return parsed_option("jail", jail, parse,
                       "required: run nothing without a jail; best: use what this machine offers, "
                       "and report which guarantees hold; none: limits only",
                       enum_word(jail));
}

Option fresh_option(Lanes& lanes) {
  return flag("fresh", lanes, "run every case and compiler in a new process (slower, same marks)",
              Lanes::kFreshOnly);
}

Result<std::filesystem::path> rubric_file(const std::string& rubric) {
  const std::filesystem::path given = rubric;
  const std::filesystem::path installed = installed_rubric(rubric);
  std::error_code ignored;  // reading it says what is wrong
  if (exists(given, ignored) || ignored) return given;
  if (exists(installed, ignored)) return installed;
  const std::string nothing =
      given.has_parent_path() ? "" : ", and no installed rubric has this name";
  return Error{"--rubric " + in_quotes(given) + ": this file does not exist" + nothing +
               did_you_mean(given.stem().string(), names_of_installed_rubrics())};
}

Result<Rubric> rubric_of(const std::string& rubric) {
  const Result<std::filesystem::path> file = rubric_file(rubric);
  if (!file) return file.error();
  return is_problem_package(*file) ? read_package_rubric(*file) : read_rubric(*file);
}

Result<std::vector<NamedRubric>> installed_rubrics() {
  std::vector<NamedRubric> rubrics;
  for (const std::string& name : names_of_installed_rubrics()) {
    Result<Rubric> rubric = read_rubric(installed_rubric(name));
    if (!rubric && read_suite(installed_rubric(name))) continue;  // it lies beside its rubric
    if (!rubric) return rubric.error();
    rubrics.push_back({name, *std::move(rubric)});
  }
  return rubrics;
}

Option jobs_option(std::size_t& jobs, const std::string& done) {
  jobs = std::max(1U, std::thread::hardware_concurrency());
  const auto parse = [](const std::string& value) {
    return whole_number(value, "--jobs", 1, kMostJobs);
  };
  return parsed_option("jobs,j", jobs, parse,
                       "how many are " + done + " at once; by default one per processor");
}

Option junit_option(std::optional<std::string>& file) {
  return option("junit", file, "also write the results to this file, as JUnit XML");
}

JunitFile::JunitFile(const std::optional<std::string>& name, const std::string& out) {
  if (!name) return;
  name_ = *name;
  allowed_ = check_output(name_, out);
  if (!allowed_) return;
  is_new_ = !std::filesystem::exists(std::filesystem::symlink_status(name_));
  make_private_file(name_);
  open(std::ios::app);
}

void JunitFile::write(const std::vector<Check>& checks) {
  if (name_.empty()) return;
  open(std::ios::trunc);
  out_ << junit_xml(checks);
  out_.close();
  const Result<void> written = opened();
  if (!written) throw std::runtime_error(written.error().message);
}

JunitFile::~JunitFile() {
  std::error_code failed;
  // It may have been written by a child.
  if (is_new_ && std::filesystem::is_empty(name_, failed)) std::filesystem::remove(name_, failed);
}

void JunitFile::open(std::ios::openmode mode) {
  out_.close();
  out_.open(name_, std::ios::binary | mode);
}

Result<void> JunitFile::opened() const {
  if (!allowed_) return Error{"--junit " + allowed_.error().message};
  if (out_) return {};
  return Error{"--junit " + in_quotes(name_) + ": it cannot be written"};
}

}  // namespace cairn
