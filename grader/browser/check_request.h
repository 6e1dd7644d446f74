// What the page with the course's own check asks of the grader, which runs beside it in the
// browser. The same code that grades, as one function: JSON in, JSON out. page/check/data.ts
// declares both.
#pragma once

#include <string>
#include <string_view>

#include "grader/browser/answers_file.h"
#include "grader/judge/rubric.h"
#include "grader/marks/graded.h"

namespace cairn {

/// Judged and counted as `grade check` does; what was handed in is known by its answers alone.
[[nodiscard]] Graded graded_answers(const AnswersFile& answers, const Rubric& rubric);

/// The answer to a request:
///   {"ask": "check", "name": "1a2b3c4d5e6f", "rubric": ..., "answers": "..."}: the data of a
///   student's page; `name` and `rubric` are those of the page, `answers` is the file's text.
/// Any other is answered by answer_page_request(). What cannot be answered is {"error": one line}.
[[nodiscard]] std::string answer_check_request(std::string_view request);

}  // namespace cairn
