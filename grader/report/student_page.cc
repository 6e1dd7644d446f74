#include "grader/report/student_page.h"

#include <nlohmann/json.hpp>

#include "grader/page/class_pages.h"
#include "grader/report/page_data.h"

namespace cairn {
namespace {

constexpr std::size_t kBytesOfAStudent = 1'000'000;

nlohmann::ordered_json json_of_hidden(const HiddenResult& hidden) {
  if (hidden.cases == 0) return nullptr;
  return {{"cases", hidden.cases},
          {"lost", hidden.lost},
          {"points", std::stod(hidden.points.decimal(2))},
          {"outOf", std::stod(hidden.out_of.decimal(2))}};
}

}  // namespace

std::string student_page(const ShownToStudent& shown) {
  PageData data(shown.rubric, kBytesOfAStudent);
  data.add(shown.graded);
  const std::string json = data.json({{"hidden", json_of_hidden(shown.hidden)},
                                      {"outOf", std::stod(shown.graded.marks.out_of.decimal(2))}});
  return page_html(shown.rubric.title + ": " + shown.graded.id, kStudentPage, json);
}

}  // namespace cairn
