#include "grader/report/class_page.h"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "grader/page/class_pages.h"
#include "grader/report/worth_a_look.h"
#include "grader/text/escape_for_display.h"

namespace cairn {
namespace {

/// What all submissions printed may take of a page, which a browser has to open in a second or two;
/// and of it, the least and the most for each of them.
constexpr std::size_t kBytesOfAClass = 2'500'000;
constexpr std::size_t kLeastBytes = 1'000;
constexpr std::size_t kMostBytes = 60'000;

std::size_t share_of(std::size_t submissions) {
  return std::clamp(kBytesOfAClass / std::max<std::size_t>(submissions, 1), kLeastBytes,
                    kMostBytes);
}

nlohmann::ordered_json similar_json(const SimilarPairs& list) {
  auto pairs = nlohmann::ordered_json::array();
  for (const SimilarPair& pair : list.pairs) {
    pairs.push_back({{"one", pair.one},
                     {"other", pair.other},
                     {"old", pair.is_old},
                     {"percent", pair.percent ? nlohmann::ordered_json(*pair.percent) : nullptr},
                     {"reasons", pair.reasons}});
  }
  return {{"compared", list.compared},
          {"pairs", std::move(pairs)},
          {"more", list.more},
          {"outdated", list.outdated}};
}

}  // namespace

ClassPage::ClassPage(const Rubric& rubric, std::size_t submissions)
    : title_(rubric.title), data_(rubric, share_of(submissions)) {}

void ClassPage::add(const Graded& graded, const std::vector<std::string>& needs,
                    const std::optional<Comparison>& moved) {
  data_.add(graded, needs, moved, why_worth_a_look(graded));
}

std::string ClassPage::html(const ClassPageHead& head) const {
  const std::string json = data_.json({{"graded", head.graded},
                                       {"version", head.version},
                                       {"machine", head.machine},
                                       {"folder", escape_for_display(head.folder)},
                                       {"warnings", head.warnings},
                                       {"setAside", head.set_aside},
                                       {"before", head.before},
                                       {"rubricChanges", head.rubric_changes},
                                       {"similar", similar_json(head.similar)}});
  return page_html(title_, kClassPage, json);
}

}  // namespace cairn
