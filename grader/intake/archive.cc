// Theory of operation. libarchive guesses the format from the content. Formats and compressions are
// switched on one by one: "all" would bring in some that start other programs (lrzip, grzip) and
// one that opens files named in the archive (mtree).
//
// It only reads here. Its own extraction obeys the archive in a hundred ways (links, owners, times,
// attributes, absolute names), and one of the flags against each is easily forgotten; Unpacking
// makes plain files and folders and cannot do anything else.
//
// Two things cannot be changed. Names that an archive declares to be UTF-8 are normalized to NFC:
// what macOS packs as e and an accent becomes é, and two names that become equal are a file that is
// there twice. And a tar cut off exactly between two entries, or a rar cut off in an entry's
// header, is taken for a shorter one.
#include "grader/intake/archive.h"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstdint>
#include <memory>
#include <new>
#include <string>
#include <vector>

#include "grader/base/descriptor.h"
#include "grader/base/libarchive.h"
#include "grader/text/escape_for_display.h"

namespace cairn::intake {
namespace {

/// A file that libarchive reads. It takes one that cannot be read for one that was cut off.
struct FileOfArchive {
  int file;
  int error = 0;  ///< as in errno
  std::vector<char> piece = std::vector<char>(kPartBytes);
};

la_ssize_t read_file_of_archive(archive* /*unused*/, void* from, const void** piece) {
  auto& source = *static_cast<FileOfArchive*>(from);
  ssize_t size = -1;
  do {
    size = ::read(source.file, source.piece.data(), source.piece.size());
  } while (size < 0 && errno == EINTR);
  if (size < 0) source.error = errno;
  *piece = source.piece.data();
  return size;
}

la_int64_t seek_in_archive(archive* /*unused*/, void* from, la_int64_t offset, int whence) {
  const auto& source = *static_cast<FileOfArchive*>(from);
  const off_t at = lseek(source.file, offset, whence);
  return at < 0 ? ARCHIVE_FATAL : at;  // the archive names a place that no file has
}

/// One pass over an archive's entries. Throws std::system_error or std::bad_alloc when not the
/// archive is at fault.
class Reader {
 public:
  explicit Reader(int file) : source_{file}, archive_(archive_read_new()) {
    if (archive_ == nullptr) throw std::bad_alloc();
    archive_read_support_filter_gzip(archive_.get());
    archive_read_support_filter_bzip2(archive_.get());
    archive_read_support_filter_xz(archive_.get());
    archive_read_support_filter_lzma(archive_.get());
    archive_read_support_filter_zstd(archive_.get());
    archive_read_support_format_zip(archive_.get());
    archive_read_support_format_tar(archive_.get());
    archive_read_support_format_7zip(archive_.get());
    archive_read_support_format_rar(archive_.get());
    archive_read_support_format_rar5(archive_.get());
    if (lseek(file, 0, SEEK_SET) < 0) throw_errno("reading a submission from its beginning");
    archive_read_set_callback_data(archive_.get(), &source_);
    archive_read_set_read_callback(archive_.get(), read_file_of_archive);
    archive_read_set_seek_callback(archive_.get(), seek_in_archive);
    opened_ = archive_read_open1(archive_.get()) == ARCHIVE_OK;
    require_machine();
  }
  Reader(const Reader&) = delete;
  Reader& operator=(const Reader&) = delete;
  ~Reader() = default;

  /// The next entry, nullptr at the end, or what is wrong.
  Result<archive_entry*> next() {
    if (!opened_) return broken();
    archive_entry* entry = nullptr;
    const int status = archive_read_next_header(archive_.get(), &entry);
    require_machine();
    if (status == ARCHIVE_EOF) return nullptr;
    if (status < ARCHIVE_WARN) return broken();
    return entry;
  }

  /// The next piece of the entry's content, empty at its end.
  Result<std::string_view> next_piece() {
    const la_ssize_t size = archive_read_data(archive_.get(), piece_.data(), piece_.size());
    require_machine();
    if (size < 0) return broken();
    return std::string_view(piece_.data(), static_cast<std::size_t>(size));
  }

  /// How much of the archive was read, its compression undone; without what a zip or a 7z
  /// compresses in itself.
  [[nodiscard]] std::uint64_t bytes_read() const {
    return static_cast<std::uint64_t>(
        std::max<la_int64_t>(archive_filter_bytes(archive_.get(), 0), 0));
  }

  [[nodiscard]] Contents contents() const {
    if (opened_) return Contents::kArchive;
    // libarchive lists the compressions that it found, and one for plain data, and forgets all of
    // them when it could not unpack the file.
    switch (archive_filter_count(archive_.get())) {
      case 0:
        return Contents::kArchive;
      case 1:
        return Contents::kOther;
      default:
        return Contents::kCompressedFile;
    }
  }

 private:
  void require_machine() {
    if (source_.error != 0) {
      throw std::system_error(source_.error, std::generic_category(), "reading an archive");
    }
    if (archive_errno(archive_.get()) == ENOMEM) throw std::bad_alloc();
  }

  Error broken() {
    // libarchive 3.6 crashes when asked this about an unknown format.
    if (opened_ && archive_read_has_encrypted_entries(archive_.get()) > 0) {
      return Error{"needs a password to be opened; hand it in without one"};
    }
    return Error{
        fmt::format("is damaged, incomplete or packed in an unknown way ({}). Nothing in it was "
                    "used, because half a program would be graded unfairly; pack it again as a zip",
                    shortened(escape_for_display(libarchive::failure_of(archive_.get())), 120))};
  }

  libarchive::Utf8Names utf8_names_;
  FileOfArchive source_;
  libarchive::Archive archive_;
  std::vector<char> piece_ = std::vector<char>(kPartBytes);
  bool opened_ = false;
};

Entry described(archive_entry* entry) {
  const char* const name = archive_entry_pathname(entry);
  const bool hard_link = archive_entry_hardlink(entry) != nullptr;
  Entry described{name == nullptr ? "" : name, archive_entry_mode(entry), hard_link};
  constexpr la_int64_t kYear10000 = 253'402'300'800;
  const la_int64_t changed = archive_entry_mtime(entry);
  if (archive_entry_mtime_is_set(entry) != 0 && 0 < changed && changed < kYear10000) {
    described.changed = Moment(std::chrono::seconds(changed));
  }
  return described;
}

/// By what it begins with: MS-SHLLINK, section 2.1, and a bookmark of macOS.
bool is_shortcut(int file) {
  constexpr std::string_view kOfWindows("L\0\0\0\1\x14\2\0", 8);
  constexpr std::string_view kOfMacos("book\0\0\0\0mark", 12);
  std::array<char, kOfMacos.size()> begin{};
  const ssize_t size = pread(file, begin.data(), begin.size(), 0);
  if (size < 0) throw_errno("reading a submission");
  const std::string_view bytes(begin.data(), static_cast<std::size_t>(size));
  return bytes.starts_with(kOfWindows) || bytes.starts_with(kOfMacos);
}

}  // namespace

Contents contents_of(int file) {
  if (is_shortcut(file)) return Contents::kShortcut;
  const Contents contents = Reader(file).contents();
  // The reader has moved the offset; copying reads from the start.
  if (lseek(file, 0, SEEK_SET) < 0) throw_errno("reading a submission from its beginning");
  return contents;
}

Result<void> extract(int file, Unpacking& unpacking) {
  Reader reader(file);
  while (true) {
    const Result<archive_entry*> entry = reader.next();
    if (!entry) return entry.error();
    if (*entry == nullptr) return {};
    // What describes the entries is no content, and may be far more: a name of a megabyte each.
    if (auto within = unpacking.allow_archive(reader.bytes_read()); !within) return within;

    bool ended = false;
    const Content content = [&]() -> Result<std::string_view> {
      if (ended) return std::string_view();
      Result<std::string_view> piece = reader.next_piece();
      ended = piece && piece->empty();
      return piece;
    };
    const Result<bool> taken = unpacking.take(described(*entry), content);
    if (!taken) return taken.error();
    // What was not taken is read and counted here; libarchive would skip it uncounted.
    if (auto passed = unpacking.pass_over(content); !passed) return passed;
  }
}

}  // namespace cairn::intake
