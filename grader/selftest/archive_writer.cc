#include "grader/selftest/archive_writer.h"

#include <sys/stat.h>

#include <clocale>
#include <stdexcept>
#include <utility>

namespace cairn {
namespace {

namespace fs = std::filesystem;
using Format = ArchiveWriter::Format;

/// libarchive translates names from the thread's locale; "C" knows ASCII only.
class Utf8Locale {
 public:
  explicit Utf8Locale(bool wanted) {
    if (!wanted) return;
    utf8_ = newlocale(LC_CTYPE_MASK, "C.UTF-8", nullptr);
    if (utf8_ == nullptr) throw std::runtime_error("this system has no locale C.UTF-8");
    before_ = uselocale(utf8_);
  }
  Utf8Locale(const Utf8Locale&) = delete;
  Utf8Locale& operator=(const Utf8Locale&) = delete;
  ~Utf8Locale() {
    if (utf8_ == nullptr) return;
    uselocale(before_);
    freelocale(utf8_);
  }

 private:
  locale_t utf8_ = nullptr;
  locale_t before_ = nullptr;
};

bool names_are_utf8(Format format) {
  return format == Format::kZipInUtf8 || format == Format::kPaxTar || format == Format::kSevenZip;
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
  switch (format) {
    case Format::kZip:
    case Format::kZipInUtf8:
      check(archive_write_set_format_zip(a));
      break;
    case Format::kSevenZip:
      check(archive_write_set_format_7zip(a));
      break;
    case Format::kPaxTar:
      check(archive_write_set_format_pax(a));
      break;
    case Format::kTar:
    case Format::kTarGzip:
    case Format::kTarBzip2:
    case Format::kTarXz:
    case Format::kTarZstd:
      check(archive_write_set_format_gnutar(a));
      break;
  }
  if (format == Format::kTarGzip) check(archive_write_add_filter_gzip(a));
  if (format == Format::kTarBzip2) check(archive_write_add_filter_bzip2(a));
  if (format == Format::kTarXz) check(archive_write_add_filter_xz(a));
  if (format == Format::kTarZstd) check(archive_write_add_filter_zstd(a));
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
  write(entry.get(), content);
  return *this;
}

ArchiveWriter& ArchiveWriter::folder(const std::string& name) {
  write(entry_of(name, AE_IFDIR, 0755).get(), "");
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
  const Utf8Locale locale(names_are_utf8(format_));
  if (archive_) check(archive_write_close(archive_.get()));
  archive_.reset();
  return path_;
}

void ArchiveWriter::write(archive_entry* entry, std::string_view content) {
  const Utf8Locale locale(names_are_utf8(format_));
  check(archive_write_header(archive_.get(), entry));
  const la_ssize_t written = archive_write_data(archive_.get(), content.data(), content.size());
  if (written != static_cast<la_ssize_t>(content.size()))
    throw std::runtime_error("an entry was cut off");
}

void ArchiveWriter::check(int status) const {
  // A warning says that a name does not fit the locale, as intended.
  if (status >= ARCHIVE_WARN) return;
  throw std::runtime_error(path_.string() + ": " + archive_error_string(archive_.get()));
}

}  // namespace cairn
