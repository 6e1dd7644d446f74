// Writes archives that no honest program would: for attacks, and for tests of unpacking.
#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>

#include "grader/base/libarchive.h"

namespace cairn {

/// Writes one archive. Names are written as they are, however bad. Throws std::runtime_error when
/// libarchive fails.
class ArchiveWriter {
 public:
  /// In kZip and kTar a name is any bytes; the others declare UTF-8, so it has to be that.
  enum class Format {
    kZip,
    kTar,
    kZipInUtf8,
    kPaxTar,
    kTarGzip,
    kTarBzip2,
    kTarXz,
    kTarZstd,
    kSevenZip
  };

  /// With a password (zip only), every entry is encrypted.
  ArchiveWriter(std::filesystem::path path, Format format, const std::string& password = "");
  ArchiveWriter(ArchiveWriter&&) noexcept;
  ArchiveWriter& operator=(ArchiveWriter&&) = delete;
  ~ArchiveWriter();  ///< finishes the archive

  ArchiveWriter& file(const std::string& name, std::string_view content, unsigned mode = 0644);
  ArchiveWriter& folder(const std::string& name);
  /// The files that come now were changed so many seconds after 1970.
  ArchiveWriter& changed(std::int64_t seconds);
  ArchiveWriter& symbolic_link(const std::string& name, const std::string& target);
  ArchiveWriter& hard_link(const std::string& name, const std::string& target);
  /// `type` is S_IFCHR, S_IFBLK or S_IFIFO.
  ArchiveWriter& special(const std::string& name, unsigned type);

  /// Completes the archive; returns its path.
  std::filesystem::path finish();

 private:
  void write(archive_entry* entry, std::string_view content);
  void check(int status) const;

  std::filesystem::path path_;
  Format format_;
  std::optional<std::int64_t> changed_;
  libarchive::Archive archive_;
};

}  // namespace cairn
