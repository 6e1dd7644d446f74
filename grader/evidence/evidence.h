// All that a mark rests on, taken from the store: for the week in which marks are disputed.
#pragma once

#include <filesystem>
#include <string>

#include "grader/evidence/evidence_archive.h"
#include "grader/store/store.h"
#include "reference/core/result.h"

namespace cairn {

/// Whether the cases of hidden sections are shown.
enum class HiddenCases { kShown, kLeftOut };

struct EvidenceRequest {
  std::filesystem::path marks;  ///< the folder of reports
  std::string id;               ///< whose
  std::filesystem::path out;    ///< the archive; "": "<id>.evidence.tar.zst"
  HiddenCases hidden = HiddenCases::kShown;
};

/// The files of the archive: what was handed in, built and run, by what rubric, and how every point
/// came about. The same store, the same bytes. An Error is a submission of which the store holds
/// too little: it is not there, not graded, or was not kept. Throws StoreFailure.
[[nodiscard]] Result<EvidenceFiles> evidence_of(const Store& store, const std::string& id,
                                                HiddenCases hidden);

/// Writes the archive, whole or not at all, while others may write into the store; returns where
/// it is. Opens it again as replay_evidence() would. An Error is as above, a folder without a
/// store, or an archive that is there already, cannot be written, or could not be replayed: it is
/// removed then. Throws StoreFailure.
Result<std::filesystem::path> write_evidence(const EvidenceRequest& request);

}  // namespace cairn
