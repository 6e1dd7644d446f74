// A searched game tree as a page for the browser, to be opened branch by branch.
#pragma once

#include <string>

#include "reference/paper/tree_search.h"

namespace cairn::paper {

[[nodiscard]] std::string tree_html(const GameTree& tree, const SearchedTree& searched);

}  // namespace cairn::paper
