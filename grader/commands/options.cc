#include "grader/commands/options.h"

#include <algorithm>
#include <thread>

#include "cases/suite.h"
#include "grader/base/installation.h"
#include "grader/base/pattern.h"
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

Option jail_option(const std::string& by_default) {
  return option("jail",
                "required: nothing runs without a jail; best: as much of one as there can be "
                "here, and reports say what holds; none: limits only",
                by_default);
}

Result<Jail> jail_of(const Options& options) {
  const auto& word = options.at("jail");
  if (const std::optional<Jail> jail = enum_of<Jail>(word)) return *jail;
  return Error{"--jail '" + escape_for_display(word) + "' is not required, best or none"};
}

Option fresh_option() {
  return flag("fresh",
              "start a process for every case and every compiler, also where one that stays would "
              "be sooner; marks are the same");
}

Lanes lanes_of(const Options& options) {
  return options.contains("fresh") ? Lanes::kFreshOnly : Lanes::kWarmAndFresh;
}

Result<std::filesystem::path> rubric_file(const Options& options) {
  const std::filesystem::path given = options.at("rubric");
  const std::filesystem::path installed = installed_rubric(given.string());
  std::error_code ignored;  // reading it says what is wrong
  if (exists(given, ignored) || ignored) return given;
  if (exists(installed, ignored)) return installed;
  const std::string nothing =
      given.has_parent_path() ? "" : ", and no installed rubric is called so";
  return Error{"--rubric " + in_quotes(given) + ": there is no such file" + nothing +
               did_you_mean(given.stem().string(), names_of_installed_rubrics())};
}

Result<Rubric> rubric_of(const Options& options) {
  const Result<std::filesystem::path> file = rubric_file(options);
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

Result<int> jobs_of(const Options& options) {
  if (!options.contains("jobs")) {
    return static_cast<int>(std::max(1U, std::thread::hardware_concurrency()));
  }
  return whole_number(options.at("jobs"), "--jobs", 1, kMostJobs);
}

Result<Fraction> points_in(const std::string& word) {
  static const Pattern points("([0-9]{1,6})(?:[.]([0-9]{1,2}))?");
  const auto parts = points.parts(word);
  if (!parts) {
    return Error{"the points '" + escape_for_display(word) + "' are not a number such as 2 or 1.5"};
  }
  std::string hundredths(parts->at(2));
  hundredths.resize(2, '0');
  return Fraction(std::stoll(std::string(parts->at(1)) + hundredths), 100);
}

Option junit_option() {
  return option("junit", "also write the outcome as JUnit XML, to this file");
}

JunitFile::JunitFile(const Options& options) {
  if (!options.contains("junit")) return;
  name_ = options.at("junit");
  allowed_ = check_output(name_, options.contains("out") ? options.at("out") : "");
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
