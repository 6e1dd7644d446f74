// Computing what the certificate of a suite claims.
#pragma once

#include <vector>

#include "cases/output_matrix.h"
#include "cases/set_cover.h"
#include "cases/suite.h"

namespace cairn {

/// The catalog's candidates of that seed but for those of `without`, which is ascending.
[[nodiscard]] std::vector<Arguments> candidates_of(const MisconceptionCatalog& catalog,
                                                   std::uint64_t seed,
                                                   const std::vector<std::string>& without);

[[nodiscard]] Ids ids_of(const MisconceptionCatalog& catalog, const Mistakes& mistakes);

/// What each of the questions costs.
[[nodiscard]] std::vector<std::int64_t> costs_of(const OutputMatrix& candidates,
                                                 Objective objective);

/// The suite with every claim of its certificate, and every case's reason, as computed from the
/// candidates; taken from it are what was asked for, the goals of the proof with their
/// weights, and what the solver said. An Error when a case is no candidate, when some candidate
/// tells what the cases do not, or when the proof rests on what no suite has to tell.
[[nodiscard]] Result<Suite> certified(Suite suite, OutputMatrix& candidates);

/// The same with the candidates that the certificate names; a suite without one as it is. An Error
/// as well when a suite that says that it shows every mistake does not.
[[nodiscard]] Result<Suite> recertified(Suite suite);

}  // namespace cairn
