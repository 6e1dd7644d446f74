// Makes archives as no honest program would.
#pragma once

#include <cstddef>
#include <filesystem>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

struct archive;
struct archive_entry;

namespace cairn::test {

/// Writes one archive. Names go in as they are, however bad. A failure to write aborts the test
/// program with a message: a test on an archive that is not there proves nothing.
class ArchiveWriter {
 public:
  /// In the first two a name is any bytes; the others say that it is UTF-8, so it has to be.
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
  ArchiveWriter& symbolic_link(const std::string& name, const std::string& target);
  ArchiveWriter& hard_link(const std::string& name, const std::string& target);
  /// `type` is S_IFCHR, S_IFBLK or S_IFIFO.
  ArchiveWriter& special(const std::string& name, unsigned type);

  /// The path, of an archive that is complete now: nothing can be added.
  std::filesystem::path finish();

 private:
  void write(archive_entry* entry, std::string_view content);
  void check(int status) const;

  struct Free {
    void operator()(archive* archive) const;
  };
  std::filesystem::path path_;
  Format format_;
  std::unique_ptr<archive, Free> archive_;
};

}  // namespace cairn::test
