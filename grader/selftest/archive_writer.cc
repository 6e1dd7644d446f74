#include "grader/selftest/archive_writer.h"

#include <sys/stat.h>

#include <optional>
#include <stdexcept>
#include <utility>

namespace cairn {
namespace {

namespace fs = std::filesystem;

/// libarchive's names.
struct Packing {
  const char* format;
  const char* filter = nullptr;
  bool names_are_utf8 = false;
};

/// In the order of Format.
constexpr Packing kPackings[] = {
    {"zip"},
    {"gnutar"},
    {"zip", nullptr, true},
    {"pax", nullptr, true},
    {"gnutar", "gzip"},
    {"gnutar", "bzip2"},
    {"gnutar", "xz"},
    {"gnutar", "zstd"},
    {"7zip", nullptr, true},
};

const Packing& packing_of(ArchiveWriter::Format format) {
  return kPackings[static_cast<std::size_t>(format)];
}

libarchive::Entry entry_of(const std::string& name, unsigned type, unsigned mode) {
  libarchive::Entry entry(archive_entry_new());
  archive_entry_copy_pathname(entry.get(), name.c_str());
  archive_entry_set_filetype(entry.get(), type);
  archive_entry_set_perm(entry.get(), static_cast<mode_t>(mode));
  return entry;
}

}  // namespace

ArchiveWriter::ArchiveWriter(fs::path path, Format format, const std::string& password)
    : path_(std::move(path)), format_(format), archive_(archive_write_new()) {
  archive* const a = archive_.get();
  check(archive_write_set_format_by_name(a, packing_of(format).format));
  if (const char* const filter = packing_of(format).filter) {
    check(archive_write_add_filter_by_name(a, filter));
  }
  if (!password.empty()) {
    check(archive_write_set_options(a, "zip:encryption=traditional"));
    check(archive_write_set_passphrase(a, password.c_str()));
  }
  check(archive_write_open_filename(a, path_.c_str()));
}

ArchiveWriter::ArchiveWriter(ArchiveWriter&&) noexcept = default;
ArchiveWriter::~ArchiveWriter() {
  if (archive_) finish();
}

ArchiveWriter& ArchiveWriter::file(const std::string& name, std::string_view content,
                                   unsigned mode) {
  const libarchive::Entry entry = entry_of(name, AE_IFREG, mode);
  archive_entry_set_size(entry.get(), static_cast<la_int64_t>(content.size()));
  if (changed_) archive_entry_set_mtime(entry.get(), *changed_, 0);
  write(entry.get(), content);
  return *this;
}

ArchiveWriter& ArchiveWriter::folder(const std::string& name) {
  write(entry_of(name, AE_IFDIR, 0755).get(), "");
  return *this;
}

ArchiveWriter& ArchiveWriter::changed(std::int64_t seconds) {
  changed_ = seconds;
  return *this;
}

ArchiveWriter& ArchiveWriter::symbolic_link(const std::string& name, const std::string& target) {
  const libarchive::Entry entry = entry_of(name, AE_IFLNK, 0777);
  archive_entry_copy_symlink(entry.get(), target.c_str());
  write(entry.get(), "");
  return *this;
}

ArchiveWriter& ArchiveWriter::hard_link(const std::string& name, const std::string& target) {
  const libarchive::Entry entry = entry_of(name, AE_IFREG, 0644);
  archive_entry_copy_hardlink(entry.get(), target.c_str());
  write(entry.get(), "");
  return *this;
}

ArchiveWriter& ArchiveWriter::special(const std::string& name, unsigned type) {
  const libarchive::Entry entry = entry_of(name, type, 0644);
  archive_entry_set_rdev(entry.get(), 0x103);  // what /dev/null is
  write(entry.get(), "");
  return *this;
}

fs::path ArchiveWriter::finish() {
  std::optional<libarchive::Utf8Names> utf8;
  if (packing_of(format_).names_are_utf8) utf8.emplace();
  if (archive_) check(archive_write_close(archive_.get()));
  archive_.reset();
  return path_;
}

void ArchiveWriter::write(archive_entry* entry, std::string_view content) {
  std::optional<libarchive::Utf8Names> utf8;
  if (packing_of(format_).names_are_utf8) utf8.emplace();
  check(archive_write_header(archive_.get(), entry));
  const la_ssize_t written = archive_write_data(archive_.get(), content.data(), content.size());
  if (written != static_cast<la_ssize_t>(content.size())) {
    throw std::runtime_error("an entry was cut off");
  }
}

void ArchiveWriter::check(int status) const {
  // A warning says that a name does not fit the locale, as intended.
  if (status >= ARCHIVE_WARN) return;
  throw std::runtime_error(path_.string() + ": " + archive_error_string(archive_.get()));
}

}  // namespace cairn
