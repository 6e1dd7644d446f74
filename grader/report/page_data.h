// Graded submissions as the JSON that pages show; page/report/data.ts declares its shape. Whatever
// a student wrote is in it as escape_for_display() spells it, which the page shows as symbols.
#pragma once

#include <cstddef>
#include <memory>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <vector>

#include "grader/judge/rubric.h"
#include "grader/marks/graded.h"
#include "grader/report/compare.h"
#include "grader/report/worth_a_look.h"

namespace cairn {

/// Submissions graded by one rubric. Texts that several of them have are held once.
class PageData {
 public:
  /// `bytes_of_each` is about how much a submission may add of what was printed; the rest is left
  /// out, and the page says so.
  PageData(const Rubric& rubric, std::size_t bytes_of_each);
  ~PageData();
  PageData(const PageData&) = delete;
  PageData& operator=(const PageData&) = delete;

  /// `needs`: why a person has to look at it, beside what it says itself, a sentence each.
  /// `moved`: since the class was graded by another rubric; nothing where that is not known.
  /// `look`: for whoever grades; left out where somebody needs to look at it anyway.
  void add(const Graded& graded, const std::vector<std::string>& needs = {},
           const std::optional<Comparison>& moved = {}, const std::optional<WorthALook>& look = {});

  /// All that was added, with these members before.
  [[nodiscard]] std::string json(const nlohmann::ordered_json& head) const;

 private:
  class Writer;
  std::unique_ptr<Writer> writer_;
};

}  // namespace cairn
