// Whatever bytes a store or an archive of evidence holds for a folder: they are unpacked within it
// and within the limit, and packed and unpacked again give the same; or std::runtime_error says why
// not, and nothing outside of the folder has changed either.
#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <numeric>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>

#include "grader/store/content_hash.h"
#include "grader/store/folder_archive.h"
#include "tests/fuzz/require.h"
#include "tests/support/files.h"

namespace cairn {
namespace {

namespace fs = std::filesystem;
using test::FreshFolder;

constexpr std::uint64_t kMost = 1 << 18;
constexpr auto kCanary = "alive";

/// A canary, and beside it an empty folder.
struct Scratch : FreshFolder {
  fs::path into = *this / "into";

  Scratch() {
    test::write_file(*this / "canary", kCanary);
    fs::permissions(*this / "canary", fs::perms::owner_read);
    fs::create_directory(into);
  }
};

bool unpacked(const std::string& archive, const fs::path& into) {
  try {
    extract_folder(archive, into, kMost);
  } catch (const std::runtime_error& error) {
    require(std::string(error.what()).size() > 10);
    return false;
  }
  return true;
}

void check_that_nothing_got_out(const Scratch& scratch) {
  for (const fs::directory_entry& entry : fs::directory_iterator(scratch.path())) {
    require(entry.path() == scratch.into || entry.path() == scratch / "canary");
  }
  require(test::read_file(scratch / "canary") == kCanary);
  require(fs::hard_link_count(scratch / "canary") == 1);
  require(fs::status(scratch / "canary").permissions() == fs::perms::owner_read);
  require(fs::is_directory(fs::symlink_status(scratch.into)));
}

/// Lets us look into everything, whoever we are.
void open_up(const fs::path& folder) {
  for (fs::recursive_directory_iterator at(folder), end; at != end; ++at) {
    if (!at->is_symlink()) {
      fs::permissions(*at, fs::perms::owner_all, fs::perm_options::add);
    }
  }
}

void check_what_came_in(const fs::path& into) {
  std::uint64_t bytes = 0;
  for (const fs::directory_entry& entry : fs::recursive_directory_iterator(into)) {
    const fs::file_status status = entry.symlink_status();
    if (fs::is_symlink(status)) continue;
    require(fs::is_regular_file(status) || fs::is_directory(status));
    constexpr fs::perms kOdd = fs::perms::set_uid | fs::perms::set_gid | fs::perms::sticky_bit;
    require((status.permissions() & kOdd) == fs::perms::none);
    if (fs::is_directory(status)) continue;
    require(entry.hard_link_count() == 1);
    bytes += entry.file_size();
  }
  require(bytes <= kMost);
}

constexpr std::size_t kBlock = 512;

/// Gives every header of a tar the sum that it should have, which no mutation would hit.
void mend_sums(std::string_view tar, std::uint8_t* data) {
  for (std::size_t at = 0; at + kBlock <= tar.size();) {
    constexpr std::size_t kSizeAt = 124;
    constexpr std::size_t kSumAt = 148;
    std::uint8_t* const header = data + at;
    constexpr std::string_view kNoSum = "        ";
    std::copy(kNoSum.begin(), kNoSum.end(), header + kSumAt);
    const std::string sum =
        fmt::format("{:06o}", std::accumulate(header, header + kBlock, std::uint32_t{0}));
    std::copy(sum.begin(), sum.end(), header + kSumAt);
    header[kSumAt + sum.size()] = 0;

    std::size_t size = 0;
    std::from_chars(tar.data() + at + kSizeAt, tar.data() + at + kSumAt, size, 8);
    at += kBlock * (1 + std::min(size, tar.size()) / kBlock + (size % kBlock == 0 ? 0 : 1));
  }
}

}  // namespace

// NOLINTNEXTLINE(readability-identifier-naming): libFuzzer's names, here and below
extern "C" std::size_t LLVMFuzzerMutate(std::uint8_t* data, std::size_t size, std::size_t most);

// NOLINTNEXTLINE(readability-identifier-naming)
extern "C" std::size_t LLVMFuzzerCustomMutator(std::uint8_t* data, std::size_t size,
                                               std::size_t most, unsigned /*seed*/) {
  const std::size_t mutated = LLVMFuzzerMutate(data, size, most);
  const std::string_view bytes(reinterpret_cast<const char*>(data), mutated);
  constexpr std::string_view kZstd = "\x28\xb5\x2f\xfd";
  if (!bytes.starts_with(kZstd)) mend_sums(bytes, data);
  return mutated;
}

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const Scratch scratch;
  const bool whole = unpacked({reinterpret_cast<const char*>(data), size}, scratch.into);
  check_that_nothing_got_out(scratch);
  open_up(scratch.into);
  check_what_came_in(scratch.into);
  if (!whole) return 0;

  const std::optional<std::string> archive = archive_folder(scratch.into, kMost);
  require(archive.has_value());
  const Scratch again;
  require(unpacked(*archive, again.into));
  require(content_hash(again.into) == content_hash(scratch.into));
  require(archive_folder(again.into, kMost) == archive);
  return 0;
}

}  // namespace cairn
