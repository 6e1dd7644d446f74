#include "grader/commands/progress.h"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <csignal>
#include <fstream>
#include <iostream>

#include "grader/commands/terminal.h"
#include "grader/report/class_table.h"
#include "grader/text/display_width.h"
#include "grader/text/escape_for_display.h"
#include "grader/text/quoted_for_shell.h"
#include "reference/core/words.h"

namespace cairn {
namespace {

constexpr std::size_t kBar = 30;

volatile pid_t batch_grader = 0;
/// What is said when a signal comes, made beforehand: its handler may only write. Of two slots the
/// one that is pointed at is not written to.
std::array<std::string, 2> interruption_slots;
std::atomic<const std::string*> said_when_interrupted{nullptr};

void say_when_interrupted(std::string words) {
  const std::string* const now = said_when_interrupted.load();
  std::string& free_slot = interruption_slots[now == interruption_slots.data() ? 1 : 0];
  free_slot = std::move(words);
  said_when_interrupted.store(&free_slot);
}

/// Workers receive the signal too, and say nothing.
void say_interrupted(int signal) {
  const std::string* const words = said_when_interrupted.load();
  if (getpid() == batch_grader && words != nullptr) {
    [[maybe_unused]] const ssize_t written = write(STDERR_FILENO, words->data(), words->size());
  }
  std::signal(signal, SIG_DFL);
  raise(signal);
}

/// The command line of this process, to be pasted.
std::string own_command_line() {
  std::ifstream in("/proc/self/cmdline", std::ios::binary);
  std::vector<std::string> words;
  for (std::string word; std::getline(in, word, '\0');) words.push_back(quoted_for_shell(word));
  return escape_for_display(joined(words, " "));
}

std::string bar(std::size_t done, std::size_t all) {
  const std::size_t filled = kBar * done / std::max<std::size_t>(all, 1);
  return fmt::format("[{}{}] {}/{}", std::string(filled, '#'), std::string(kBar - filled, ' '),
                     done, all);
}

/// In the place of the line before.
void draw_line(const std::string& line, bool is_last) {
  const std::size_t columns = columns_of(STDERR_FILENO).value_or(kUsualColumns);
  control_screen(std::cerr, "\r");
  std::cerr << fitted(line, columns - 1);
  control_screen(std::cerr, "\x1b[K");
  if (is_last) std::cerr << '\n';
}

}  // namespace

BatchProgress::BatchProgress() : go_on_("to go on: " + own_command_line() + "\n") {
  batch_grader = getpid();
  say_when_interrupted("\ngrade: batch: interrupted; all results so far are saved; " + go_on_);
  for (const int signal : {SIGINT, SIGTERM, SIGHUP}) {
    if (std::signal(signal, say_interrupted) == SIG_IGN) std::signal(signal, SIG_IGN);
  }
}

void BatchProgress::begins(std::size_t done, std::size_t all, const std::string& id,
                           const std::string& what) {
  const auto known = std::ranges::find(running_, id, &Running::id);
  if (known != running_.end()) running_.erase(known);
  running_.push_back({id, what});
  draw(done, all);
}

void BatchProgress::done(std::size_t done, std::size_t all, const SummaryRow& row) {
  std::erase_if(running_, [&](const Running& one) { return one.id == row.id; });
  say_when_interrupted(
      fmt::format("\ngrade: batch: interrupted; {} of {} submissions are graded; they and the "
                  "finished cases of others are saved; {}",
                  done, all, go_on_));
  if (is_screen(STDERR_FILENO)) {
    draw(done, all);
    return;
  }
  std::cerr << fmt::format("{}/{} {}\n", done, all, progress_text(row));
}

void BatchProgress::draw(std::size_t done, std::size_t all) const {
  if (!is_screen(STDERR_FILENO)) return;
  std::string line = bar(done, all);
  if (!running_.empty()) {
    line += fmt::format(" {}: {}", running_.front().id, running_.front().what);
    if (running_.size() > 1) line += fmt::format(" and {} more", running_.size() - 1);
  }
  draw_line(line, done == all);
}

void show_progress(std::size_t done, std::size_t all, const std::string& id) {
  if (is_screen(STDERR_FILENO)) draw_line(bar(done, all) + " " + shortened(id, kBar), done == all);
}

void clear_progress() {
  if (is_screen(STDERR_FILENO)) control_screen(std::cerr, "\r\x1b[K");
}

}  // namespace cairn
