#include "grader/store/marks_folder.h"

#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <optional>
#include <string>
#include <system_error>
#include <vector>

#include "grader/base/machine_fault.h"
#include "grader/base/private_file.h"
#include "grader/store/store.h"
#include "grader/text/escape_for_display.h"
#include "reference/core/words.h"

namespace cairn {
namespace {

namespace fs = std::filesystem;

/// A decision or an export writes for a moment.
constexpr std::chrono::seconds kPatience{10};

/// How far the last batch is, as a clause; "" where it has ended.
std::string progress_of_batch(const Store& store) {
  const std::optional<StoredSession> session = store.last_session();
  if (!session || session->ended) return "";
  const std::vector<StoredSubmission> all = store.submissions();
  const auto graded = std::ranges::count_if(all, [](const StoredSubmission& submission) {
    return decided_content(submission.unpacked) || submission.failure;
  });
  return fmt::format("; its batch began at {} and has graded {} of {}", session->begun, graded,
                     count_of(all.size(), "submission"));
}

Error cannot_be_made(const fs::path& folder, const std::system_error& failure) {
  return {in_quotes(folder) + ": it cannot be made: " + failure.code().message()};
}

bool others_may_replace_entries(const struct stat& state) {
  const bool group_writes = geteuid() == 0 && (state.st_mode & S_IWGRP) != 0 && state.st_gid != 0;
  const bool others_write = (state.st_mode & S_IWOTH) != 0 || group_writes;
  return others_write && (state.st_mode & S_ISVTX) == 0;
}

bool is_within(const fs::path& path, const fs::path& folder) {
  std::error_code failed;
  // A relative path to what is not there yet would stay relative.
  const fs::path whole = fs::weakly_canonical(fs::absolute(path, failed), failed);
  throw_if_machine_failed(failed, path);
  const fs::path below = whole.lexically_relative(fs::weakly_canonical(folder, failed));
  throw_if_machine_failed(failed, folder);
  return !below.empty() && *below.begin() != "..";
}

}  // namespace

Result<void> check_out_is_apart(const fs::path& out, const fs::path& submissions) {
  if (out.empty()) return Error{"'': it should name a folder for the reports"};
  if (is_within(out, submissions)) {
    return Error{in_quotes(out) +
                 ": it is among the submissions, and would be graded as one; choose a folder "
                 "outside of " +
                 in_quotes(submissions)};
  }
  if (!is_within(out / "submissions", submissions)) return {};
  return Error{in_quotes(out) +
               ": reports are written into its folder 'submissions', which holds the submissions; "
               "choose another folder"};
}

Result<void> check_folder_to_write(const fs::path& out) {
  struct stat state{};
  if (stat(out.c_str(), &state) != 0) return {};
  if (geteuid() == 0 && state.st_uid != 0) {
    return Error{fmt::format(
        "{}: it belongs to another user ({}), who could redirect files that root writes. Give it "
        "to root (chown root), choose another folder, or grade as that user",
        in_quotes(out), state.st_uid)};
  }
  if (!others_may_replace_entries(state)) return {};
  return Error{
      in_quotes(out) +
      ": other users may write into it, and could lead what is written there elsewhere; it "
      "should be closed to them (chmod go-w), or another folder"};
}

Result<void> make_submissions_folder(const fs::path& out) {
  const Result<void> checked = check_folder_to_write(out);
  if (!checked) return checked;
  const fs::path submissions = out / "submissions";
  std::error_code ignored;  // making it says what is wrong
  if (fs::is_symlink(fs::symlink_status(submissions, ignored))) {
    return Error{in_quotes(submissions) +
                 ": it is a link, and could lead anywhere; it should be a folder (remove the "
                 "link, and it is made)"};
  }
  try {
    make_private_folder(submissions);
  } catch (const std::system_error& failure) {
    return cannot_be_made(out, failure);
  }
  return check_folder_to_write(submissions);
}

Result<StoreLock> lock_store_of(const fs::path& out) {
  std::string progress;
  {
    // It makes no store, and is closed before anybody waits for another process, which may want to.
    const Result<Store> readable = Store::open_to_read(out);
    if (!readable) return readable.error();
    progress = progress_of_batch(*readable);
  }
  const Result<void> checked = check_folder_to_write(out);
  if (!checked) return checked.error();
  if (progress.empty()) return StoreLock::take(out, kPatience);
  return StoreLock::take(out, {}, progress);
}

void make_folder_of_store(const fs::path& folder) {
  // A folder that holds other things is for somebody else to close.
  const bool is_for_us =
      !fs::exists(folder) || fs::is_empty(folder) || fs::exists(store_file(folder));
  if (is_for_us) make_private_folder(fs::weakly_canonical(folder));
}

Result<void> make_marks_folder(const fs::path& out) {
  try {
    make_folder_of_store(out);
  } catch (const std::system_error& failure) {
    return cannot_be_made(out, failure);
  }
  return make_submissions_folder(out);
}

}  // namespace cairn
