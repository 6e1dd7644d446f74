// The languages whose programs can be searched, and the programs of ours that do it.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "grader/locate/search_request.h"

namespace cairn {

/// How long somebody waits for a location.
enum class LocatePurpose {
  kBesideCheck,  ///< some 5 s of search
  kAlone,        ///< some 20 s
};

struct SearchLanguage {
  std::string name;                  ///< of its row in the table of languages
  std::vector<std::string> command;  ///< JailedProgram::run_tool()'s
  std::string_view remark;           ///< how a remark begins
  SearchBudget beside_check;
  SearchBudget alone;

  [[nodiscard]] const SearchBudget& budget(LocatePurpose purpose) const {
    return purpose == LocatePurpose::kAlone ? alone : beside_check;
  }
};

/// nullptr where programs in that language are not searched.
[[nodiscard]] const SearchLanguage* search_language(std::string_view name);

}  // namespace cairn
