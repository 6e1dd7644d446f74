// What takes long: the gate tries a part of it, .ci/nightly all.
#pragma once

#include <cstddef>
#include <vector>

namespace cairn::test {

/// Whether CAIRN_NIGHTLY=1 is set, as by .ci/nightly.
[[nodiscard]] bool is_nightly();

/// All of them in .ci/nightly; else the first and then one in `every`.
template <typename T>
[[nodiscard]] std::vector<T> some_of(const std::vector<T>& all, std::size_t every = 3) {
  if (is_nightly()) return all;
  std::vector<T> some;
  for (std::size_t i = 0; i < all.size(); i += every) some.push_back(all[i]);
  return some;
}

}  // namespace cairn::test
