// Which word somebody may have meant.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace cairn {

/// How many letters have to be put in, left out or replaced to make one of the other, whatever the
/// capitals; bytes beyond ASCII count one by one.
[[nodiscard]] std::size_t edit_distance(std::string_view one, std::string_view other);

/// Whether `name` may be what `word` means: it holds it, or differs in a letter or two.
[[nodiscard]] bool may_mean(std::string_view word, std::string_view name);

/// "; did you mean 'check'?", of the three names at most that are nearest; "" where `word` may mean
/// none of them.
[[nodiscard]] std::string did_you_mean(std::string_view word, std::vector<std::string> names);

}  // namespace cairn
