// Something done in a process of its own, which may spoil itself.
#pragma once

#include <functional>
#include <string>

namespace cairn::test {

/// What `work` returns, or "exception: " and what it threw, when a forked child calls it. Does not
/// wait for processes that `work` leaves. Throws std::runtime_error when there is no answer.
[[nodiscard]] std::string in_a_child(const std::function<std::string()>& work);

}  // namespace cairn::test
