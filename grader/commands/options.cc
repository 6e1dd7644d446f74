#include "grader/commands/options.h"

#include <unistd.h>

#include <algorithm>
#include <iostream>
#include <thread>

#include "grader/text/visible.h"

namespace cairn {
namespace {

constexpr int kMostJobs = 256;

}  // namespace

void add_jail_option(po::options_description& options, const std::string& by_default) {
  options.add_options()(
      "jail", po::value<std::string>()->default_value(by_default),
      "required: nothing runs without a jail; best: as much of one as there can be "
      "here, and reports say what holds; none: limits only");
}

Result<Jail> jail_of(const Options& options) {
  const auto& word = options["jail"].as<std::string>();
  if (word == "required") return Jail::kRequired;
  if (word == "best") return Jail::kBest;
  if (word == "none") return Jail::kNone;
  return Error{"--jail '" + visible(word) + "' is not required, best or none"};
}

Result<int> jobs_of(const Options& options) {
  if (!options.contains("jobs")) {
    return static_cast<int>(std::max(1U, std::thread::hardware_concurrency()));
  }
  const int jobs = options["jobs"].as<int>();
  if (jobs >= 1 && jobs <= kMostJobs) return jobs;
  return Error{"--jobs '" + std::to_string(jobs) + "' is not a number from 1 to " +
               std::to_string(kMostJobs)};
}

Result<Fraction> points_in(const std::string& word) {
  const std::size_t point = word.find('.');
  const std::string whole = word.substr(0, point);
  const std::string decimals = point == std::string::npos ? "" : word.substr(point + 1);
  const auto digits = [](const std::string& text) {
    return text.size() <= 6 && text.find_first_not_of("0123456789") == std::string::npos;
  };
  const bool has_decimals = point == std::string::npos || !decimals.empty();
  if (whole.empty() || !digits(whole) || !digits(decimals) || decimals.size() > 2 ||
      !has_decimals) {
    return Error{"the points '" + visible(word) + "' are not a number such as 2 or 1.5"};
  }
  Fraction points = std::stoll(whole);
  if (!decimals.empty()) {
    points = points + Fraction(std::stoll(decimals), decimals.size() == 1 ? 10 : 100);
  }
  return points;
}

ProgressBar::ProgressBar() : terminal_(isatty(STDERR_FILENO) == 1) {}

void ProgressBar::show(std::size_t done, std::size_t all, const std::string& id) const {
  if (!terminal_) return;
  constexpr std::size_t kWidth = 30;
  const std::size_t filled = kWidth * done / all;
  std::cerr << '\r' << '[' << std::string(filled, '#') << std::string(kWidth - filled, ' ') << "] "
            << done << '/' << all << ' ' << shortened(id, kWidth) << "\x1b[K";
  if (done == all) std::cerr << '\n';
  std::cerr.flush();
}

}  // namespace cairn
