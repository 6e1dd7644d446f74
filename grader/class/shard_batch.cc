#include "grader/class/shard_batch.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <optional>
#include <stdexcept>
#include <system_error>
#include <vector>

#include "grader/base/descriptor.h"
#include "grader/base/private_file.h"
#include "grader/run/temporary_folder.h"
#include "grader/store/hash.h"
#include "grader/store/machine.h"
#include "grader/store/marks_folder.h"
#include "grader/store/store.h"
#include "grader/text/escape_for_display.h"

namespace cairn {
namespace {

namespace fs = std::filesystem;

void require_on_disk(const fs::path& path, int flags) {
  const Descriptor opened(open(path.c_str(), flags | O_RDONLY | O_CLOEXEC));
  if (opened.get() < 0 || fsync(opened.get()) != 0) throw_errno(path.string());
}

/// Copies a file so that it is there whole or not at all, also after a failure of the power. Only
/// one process of a machine writes under a `temporary` name.
void atomic_copy(const fs::path& from, const fs::path& to, const fs::path& temporary) {
  std::error_code failed;
  fs::remove(temporary, failed);  // of a grader that was killed
  failed.clear();
  fs::copy_file(from, temporary, failed);
  if (failed) throw std::system_error(failed, "it cannot be written: " + temporary.string());
  make_private_file(temporary);
  require_on_disk(temporary, 0);
  fs::rename(temporary, to);
  require_on_disk(to.parent_path(), O_DIRECTORY);
}

/// A name that no other machine gives to its copy.
fs::path temporary_name(const fs::path& file) {
  return file.parent_path() / fmt::format(".{}.{}.new", file.filename().string(), this_host());
}

/// A folder that others may have made in our place, where all may make folders, is refused.
Result<void> make_work_folder(const fs::path& folder) {
  make_private_folder(folder);
  struct stat state{};
  if (lstat(folder.c_str(), &state) == 0 && S_ISDIR(state.st_mode) && state.st_uid == geteuid()) {
    return {};
  }
  return Error{in_quotes(folder) +
               ": it belongs to another user; TMPDIR should name a folder that is yours"};
}

/// OUT holds nothing, or that part; what is there would be replaced.
Result<void> check_is_shard(const fs::path& out, const ClassShard& shard) {
  std::error_code failed;
  if (!fs::exists(store_file(out), failed)) return {};
  const Result<Store> store = Store::open_to_read(out);
  if (!store) return store.error();
  const std::vector<ShardRecord> held = store->shards();
  const bool is_this_one =
      !held.empty() && std::ranges::all_of(held, [&](const ShardRecord& record) {
        return record.part == shard.part && record.parts == shard.parts;
      });
  if (is_this_one) return {};
  return Error{fmt::format(
      "--out {}: it holds {}, which shard {} would replace; name another folder", in_quotes(out),
      held.empty() ? "the marks of a whole class"
                   : "shard " + ClassShard{held[0].part, held[0].parts}.text(),
      shard.text())};
}

/// When its store was; nothing where there is none.
std::optional<fs::file_time_type> written_at(const fs::path& out) {
  std::error_code failed;
  const fs::file_time_type time = fs::last_write_time(store_file(out), failed);
  return failed ? std::nullopt : std::optional(time);
}

/// Puts what OUT knows of an earlier time where the part is graded.
Result<void> begin_with_earlier(const fs::path& out, const fs::path& work) {
  std::error_code failed;
  if (!fs::exists(store_file(out), failed)) return {};
  const Result<StoreLock> lock = StoreLock::take(work);
  if (!lock) return lock.error();
  if (!fs::exists(store_file(work), failed)) {
    atomic_copy(store_file(out), store_file(work), temporary_name(store_file(work)));
    return {};
  }
  // A grader was killed here, and another one has finished elsewhere.
  const Result<Store> earlier = Store::open_to_read(out);
  if (!earlier) return earlier.error();
  Result<Store> store = Store::open(*lock);
  if (!store) return store.error();
  MergeSources sources{out.string()};
  store->merge(*earlier, sources);
  return {};
}

/// Whether something can be written there, before hours are spent on it.
Result<void> try_to_write_into(const fs::path& out) {
  const fs::path file = temporary_name(store_file(out));
  const Descriptor made(open(file.c_str(), O_WRONLY | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0600));
  if (made.get() < 0) {
    return Error{fmt::format("--out {}: {}: {}", in_quotes(out), file.filename().string(),
                             std::strerror(errno))};
  }
  std::error_code failed;
  fs::remove(file, failed);
  return {};
}

/// What is in the store's log is in no copy of the store.
void require_one_file(const fs::path& folder) {
  const fs::path log = store_file(folder).string() + "-wal";
  std::error_code failed;
  if (!fs::exists(log, failed) || fs::file_size(log, failed) == 0) return;
  throw std::runtime_error(
      fmt::format("{}: another process uses this store, so that it is not one file yet; end it",
                  in_quotes(store_file(folder))));
}

void hand_over(const fs::path& work, const fs::path& out) {
  require_one_file(work);
  if (std::error_code failed; fs::exists(store_file(out), failed)) require_one_file(out);
  atomic_copy(store_file(work), store_file(out), temporary_name(store_file(out)));
}

}  // namespace

fs::path shard_work_folder(const BatchRequest& request) {
  constexpr std::size_t kDigits = 16;
  const std::string name = sha256(fs::weakly_canonical(fs::absolute(request.out)).string() + '\n' +
                                  request.shard.value().text());
  return fs::temp_directory_path() /
         fmt::format("cairn-shard-{}-{}", geteuid(), name.substr(0, kDigits));
}

Result<BatchResult> grade_shard(const BatchRequest& request, const Rubric& rubric) {
  const Result<void> apart = check_out_is_apart(request.out, request.folder);
  if (!apart) return Error{"--out " + apart.error().message};
  try {
    const Result<void> is_shard = check_is_shard(request.out, *request.shard);
    if (!is_shard) return is_shard.error();
    BatchRequest local = request;
    local.out = shard_work_folder(request);
    const Result<void> made = make_work_folder(local.out);
    if (!made) return made.error();
    // What cannot be written there is known before anything is run.
    make_folder_of_store(request.out);
    const Result<void> checked = check_folder_to_write(request.out);
    if (!checked) return Error{"--out " + checked.error().message};
    const Result<void> writable = try_to_write_into(request.out);
    if (!writable) return writable.error();
    const Result<void> begun = begin_with_earlier(request.out, local.out);
    if (!begun) return begun.error();
    const auto written = written_at(request.out);
    Result<BatchResult> graded = grade_batch(local, rubric);
    if (!graded) return graded;
    if (written_at(request.out) != written) {  // somebody has decided something there meanwhile
      const Result<void> added = begin_with_earlier(request.out, local.out);
      if (!added) return added.error();
    }
    const Result<StoreLock> lock = StoreLock::take(local.out);
    if (!lock) return lock.error();
    try {
      hand_over(local.out, request.out);
    } catch (const std::exception& failure) {
      return Error{fmt::format(
          "--out {}: this shard is graded, and kept in {}, but could not be handed over: {}; the "
          "same command does that",
          in_quotes(request.out), in_quotes(local.out), failure.what())};
    }
    remove_folder(local.out);
    return graded;
  } catch (const StoreFailure& failure) {
    return Error{failure.what()};
  }
}

}  // namespace cairn
