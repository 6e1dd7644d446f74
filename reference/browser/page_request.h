// What a page asks of the reference, which runs beside it in the browser.
//
// The same code that grades, as one function: JSON in, JSON out. reference/page/explore/data.ts
// declares both.
#pragma once

#include <string>
#include <string_view>

namespace cairn {

/// The answer to a request:
///   {"ask": "games"}: every assignment with its usage, an example and its mistakes;
///   {"ask": "question", "assignment": ..., "question": "7 1 1 2", "mistakes": "no-pruning,...",
///    "decimals": 1}: its board, what is printed, and the searched trees; of a tree that is too
///    large, the plies next to the root;
///   {"ask": "branch", ..., "path": "6 3"}: the node that these moves lead to, and the plies below.
/// What cannot be answered is {"error": one line}.
[[nodiscard]] std::string answer_page_request(std::string_view request);

}  // namespace cairn
