// Who handed in which source files, in this class and in earlier years.
#pragma once

#include <filesystem>
#include <functional>
#include <set>
#include <string>
#include <vector>

#include "grader/judge/rubric.h"
#include "grader/marks/graded.h"
#include "grader/similarity/source_files.h"
#include "grader/similarity/who_is_who.h"
#include "grader/store/store.h"
#include "reference/core/result.h"

namespace cairn {

/// What one person handed in.
struct PersonsSources {
  NamedProgram named;    ///< without a pseudonym
  std::string built_as;  ///< Language::name; "" where it was not built
  SourceFiles sources;
};

/// Of a class's submissions those that count, one a person. `too_large` gets the ids of those that
/// are not in the store; `also` is told of every submission. Throws StoreFailure.
[[nodiscard]] std::vector<PersonsSources> sources_of_class(
    const Store& store, const Rubric& rubric, std::set<std::string>& too_large,
    const std::function<void(const Graded&)>& also);

/// The same of an earlier year's hand-ins, or of the folder of its marks, the `number`-th that was
/// given. `rubric` is that of the class. An Error names the folder.
[[nodiscard]] Result<std::vector<PersonsSources>> sources_of_earlier_year(
    const std::filesystem::path& folder, std::size_t number, const Rubric& rubric,
    std::set<std::string>& too_large);

}  // namespace cairn
