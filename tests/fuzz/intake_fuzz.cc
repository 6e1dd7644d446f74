// Whatever bytes somebody hands in: they are unpacked below their folder, as files and folders
// only, within the limits; or there is a sentence that says why not.
//
// The first byte chooses the file's name, the rest is its content. What unpack() throws is a
// finding as well: it says that a fault is ours, and nothing here is; except that an archive may
// ask for more memory than there is.
#include <unistd.h>

#include <array>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <new>
#include <string>
#include <string_view>

#include "grader/intake/find_submissions.h"
#include "grader/intake/unpack.h"
#include "grader/text/escape_for_display.h"

namespace {

namespace fs = std::filesystem;

constexpr std::array<std::string_view, 8> kNames{
    "abc-HW2-P3.zip",          "a.tar.gz",        "a.7z", "a.rar", "Main.java", "none",
    "d_LATE_1001_2002_x-1.py", "\x1b[31m\xff.zip"};
constexpr cairn::IntakeLimits kLimits{.files = 50, .bytes = 1 << 16, .folder_depth = 5};

[[noreturn]] void found(const std::string& what) {
  std::fprintf(stderr, "intake_fuzz: %s\n", what.c_str());
  std::abort();
}

/// hand_in/ with the one file, into/, and a canary.
struct Scratch {
  fs::path path;

  Scratch() {
    std::string name = (fs::temp_directory_path() / "cairn-intake-fuzz-XXXXXX").string();
    if (mkdtemp(name.data()) == nullptr) found("no folder for temporary files");
    path = name;
    fs::create_directory(path / "hand_in");
    fs::create_directory(path / "into");
    std::ofstream(path / "canary") << "alive";
  }
  Scratch(const Scratch&) = delete;
  Scratch& operator=(const Scratch&) = delete;
  ~Scratch() { fs::remove_all(path); }
};

void check_that_nothing_got_out(const Scratch& scratch) {
  for (const fs::directory_entry& entry : fs::directory_iterator(scratch.path)) {
    const std::string name = entry.path().filename().string();
    if (name != "hand_in" && name != "into" && name != "canary") found("wrote " + name);
  }
  const fs::directory_iterator hand_in(scratch.path / "hand_in");
  if (fs::hard_link_count(hand_in->path()) != 1) found("linked to the hand-in");
  if (std::distance(hand_in, {}) != 1) found("wrote beside the hand-in");
  std::ifstream canary(scratch.path / "canary");
  std::string content;
  canary >> content;
  if (content != "alive") found("the canary is dead");
}

void check_what_came_in(const fs::path& into, const cairn::Unpacked& unpacked) {
  std::uint64_t entries = 0;
  std::uint64_t bytes = 0;
  for (const fs::directory_entry& entry : fs::recursive_directory_iterator(into)) {
    ++entries;
    const fs::file_status status = entry.symlink_status();
    if (!fs::is_regular_file(status) && !fs::is_directory(status)) found("made a special file");
    if (fs::is_directory(status)) continue;
    bytes += entry.file_size();
    if (entry.hard_link_count() != 1) found("made a hard link");
    const fs::perms odd = fs::perms::set_uid | fs::perms::set_gid | fs::perms::sticky_bit;
    if ((status.permissions() & odd) != fs::perms::none) found("kept an odd permission");
  }
  if (entries > kLimits.files || bytes > kLimits.bytes) found("went beyond the limits");
  if (unpacked.problem && entries > 0) found("left something behind for a problem");
  if (!unpacked.problem && entries == 0) found("neither a program nor a problem");
  if (!unpacked.root.string().starts_with(into.string())) found("the root is elsewhere");
}

void check_sentence(const std::string& sentence) {
  for (std::string_view rest = sentence; !rest.empty();) {
    const auto character = cairn::first_character(rest);
    if (!character || character->code < ' ') found("a sentence that is not one line of UTF-8");
    rest.remove_prefix(character->bytes);
  }
  if (sentence.size() < 10 || sentence.size() > 5000) found("a sentence of odd length");
}

}  // namespace

// NOLINTNEXTLINE(readability-identifier-naming): libFuzzer's name for it
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size == 0) return 0;
  const Scratch scratch;
  const fs::path file = scratch.path / "hand_in" / kNames[data[0] % kNames.size()];
  std::ofstream(file, std::ios::binary)
      .write(reinterpret_cast<const char*>(data + 1), static_cast<std::streamsize>(size - 1));

  const cairn::Submission submission = cairn::single_submission(file, "(.+)-HW2-P3");
  cairn::Unpacked unpacked;
  try {
    unpacked = cairn::unpack(submission, scratch.path / "into", kLimits);
  } catch (const std::bad_alloc&) {
    return 0;
  }
  check_that_nothing_got_out(scratch);
  check_what_came_in(scratch.path / "into", unpacked);
  for (const std::string& note : unpacked.notes) check_sentence(note);
  if (unpacked.problem) check_sentence(*unpacked.problem);
  return 0;
}
