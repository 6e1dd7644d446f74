// Names under which strangers' programs may see a class.
#pragma once

#include <set>
#include <string>

namespace cairn {

/// Eight small letters and digits, by the system's random numbers; no vowel, so that none is a
/// word. It is none of `given`, and is added there.
[[nodiscard]] std::string new_pseudonym(std::set<std::string>& given);

}  // namespace cairn
