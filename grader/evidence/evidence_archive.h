// The archive that evidence travels in: a tar in zstd of plain files below one folder.
#pragma once

#include <filesystem>
#include <map>
#include <string>

#include "reference/core/result.h"

namespace cairn {

/// Bytes by name, below the archive's own folder: "runs/001-official-1.stdout".
using EvidenceFiles = std::map<std::string, std::string>;

/// The archive's bytes, with all files in `folder`; the same files give the same bytes. An Error is
/// more than read_evidence_archive would read. Throws std::runtime_error.
[[nodiscard]] Result<std::string> evidence_archive(const EvidenceFiles& files,
                                                   const std::string& folder);

/// The files of the archive at `path`, which anybody may have made: 10,000 files and 256 MiB at
/// most, with names that could do no harm below any folder, and no links. An Error says what is
/// wrong with it, as a sentence that begins with its name.
[[nodiscard]] Result<EvidenceFiles> read_evidence_archive(const std::filesystem::path& path);

}  // namespace cairn
