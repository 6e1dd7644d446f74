// Theory of operation. The reader keeps everything in memory and makes no file: there is nothing
// that a name or a link could lead out of. Names are checked all the same, because files are
// written below a folder of ours from them later. What is counted is what was unpacked, never what
// a header promises.
#include "grader/evidence/evidence_archive.h"

#include <archive.h>
#include <archive_entry.h>
#include <fmt/format.h>

#include <optional>
#include <stdexcept>
#include <vector>

#include "grader/base/libarchive.h"
#include "grader/intake/entry_name.h"
#include "grader/text/escape_for_display.h"

namespace cairn {
namespace {

namespace fs = std::filesystem;
using libarchive::Archive;
using libarchive::Entry;

constexpr std::size_t kMostFiles = 10'000;
constexpr std::uint64_t kMostBytes = 256ULL << 20;
constexpr std::size_t kPiece = std::size_t{1} << 16;

std::string reason_of(archive* which) {
  return shortened(escape_for_display(libarchive::failure_of(which)), 120);
}

void require(archive* which, int result) {
  if (result != ARCHIVE_OK) throw std::runtime_error("writing evidence: " + reason_of(which));
}

void write_file(archive* out, const std::string& name, const std::string& bytes) {
  const Entry entry(archive_entry_new());
  archive_entry_set_pathname(entry.get(), name.c_str());
  archive_entry_set_filetype(entry.get(), AE_IFREG);
  archive_entry_set_perm(entry.get(), 0644);
  archive_entry_set_size(entry.get(), static_cast<la_int64_t>(bytes.size()));
  require(out, archive_write_header(out, entry.get()));
  if (archive_write_data(out, bytes.data(), bytes.size()) !=
      static_cast<la_ssize_t>(bytes.size())) {
    require(out, ARCHIVE_FATAL);
  }
}

std::string too_large() {
  return fmt::format("more than {} files or {} MiB", kMostFiles, kMostBytes >> 20U);
}

/// One pass over an archive; errors are the rest of a sentence that begins with its name.
class Reading {
 public:
  explicit Reading(const fs::path& path) : in_(archive_read_new()) {
    archive_read_support_filter_zstd(in_.get());
    archive_read_support_format_tar(in_.get());
    opened_ = archive_read_open_filename(in_.get(), path.c_str(), kPiece) == ARCHIVE_OK;
  }

  Result<EvidenceFiles> files() {
    if (!opened_) return broken();
    archive_entry* entry = nullptr;
    int status = ARCHIVE_OK;
    while ((status = archive_read_next_header(in_.get(), &entry)) == ARCHIVE_OK) {
      if (const auto wrong = take(entry)) return *wrong;
    }
    if (status != ARCHIVE_EOF) return broken();
    return std::move(files_);
  }

 private:
  [[nodiscard]] Error broken() const {
    return {"it is damaged, incomplete or not evidence: " + reason_of(in_.get())};
  }

  std::optional<Error> take(archive_entry* entry) {
    const char* const bytes = archive_entry_pathname(entry);
    const std::string path = bytes == nullptr ? "" : bytes;
    const std::string shown = "'" + shortened(escape_for_display(path), 200) + "' in it ";
    if (archive_entry_hardlink(entry) != nullptr || archive_entry_filetype(entry) != AE_IFREG) {
      return Error{shown + "is not a plain file, and evidence contains nothing else"};
    }
    const Result<intake::EntryName> name = intake::entry_name(path);
    if (!name || name->respelt || name->joined() != path || name->parts.size() < 2) {
      return Error{shown + "is not the name of a file of evidence"};
    }
    if (folder_.empty()) folder_ = name->parts.front();
    if (folder_ != name->parts.front()) {
      return Error{shown + "lies beside its folder, '" + escape_for_display(folder_) + "'"};
    }
    const auto [file, is_new] = files_.try_emplace(path.substr(folder_.size() + 1));
    if (!is_new) return Error{shown + "is there twice"};
    if (files_.size() > kMostFiles) return Error{"it holds " + too_large()};
    return read_into(file->second);
  }

  std::optional<Error> read_into(std::string& content) {
    while (true) {
      const la_ssize_t size = archive_read_data(in_.get(), piece_.data(), piece_.size());
      if (size < 0) return broken();
      if (size == 0) return {};
      bytes_ += static_cast<std::uint64_t>(size);
      if (bytes_ > kMostBytes) return Error{"it holds " + too_large()};
      content.append(piece_.data(), static_cast<std::size_t>(size));
    }
  }

  Archive in_;
  bool opened_ = false;
  std::vector<char> piece_ = std::vector<char>(kPiece);
  std::string folder_;
  std::uint64_t bytes_ = 0;
  EvidenceFiles files_;
};

}  // namespace

Result<std::string> evidence_archive(const EvidenceFiles& files, const std::string& folder) {
  std::uint64_t bytes = 0;
  for (const auto& [name, content] : files) bytes += content.size();
  if (files.size() > kMostFiles || bytes > kMostBytes) {
    return Error{"the evidence would hold " + too_large()};
  }
  std::string text;
  const Archive out(archive_write_new());
  require(out.get(), archive_write_add_filter_zstd(out.get()));
  require(out.get(), archive_write_set_format_gnutar(out.get()));           // names are any bytes
  require(out.get(), archive_write_set_bytes_in_last_block(out.get(), 1));  // no padding
  require(out.get(), libarchive::write_into(out.get(), text));
  for (const auto& [name, content] : files) {
    write_file(out.get(), (fs::path(folder) / name).string(), content);
  }
  require(out.get(), archive_write_close(out.get()));
  return text;
}

Result<EvidenceFiles> read_evidence_archive(const fs::path& path) {
  const std::string name = in_quotes(path);
  std::error_code failed;
  const fs::file_type type = fs::status(path, failed).type();
  if (type == fs::file_type::not_found) return Error{name + ": this file does not exist"};
  if (type != fs::file_type::regular) {
    return Error{name + ": it is not a file; 'grade evidence' writes such an archive"};
  }
  Result<EvidenceFiles> files = Reading(path).files();
  if (!files) return Error{name + ": " + files.error().message};
  return files;
}

}  // namespace cairn
