// The id of a submission: the name of its row and of its files.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "grader/intake/find_submissions.h"

namespace cairn::intake {

/// `name` as an id of 80 bytes at most: letters, digits and accents of any script, each in one form
/// (NFC), and "._~-"; other characters become "_", one for a run of them. Of a longer name begin
/// and end are left: an LMS puts a long title before the student's name.
[[nodiscard]] std::string as_id(std::string_view name);

/// `text` with each character in that one form (NFC), as ids have them; "é" may be written as two.
[[nodiscard]] std::string composed(std::string_view text);

/// Whether it is made as ids are. A store that somebody edited may hold another.
[[nodiscard]] bool is_id(std::string_view text);

/// The same for two ids that a file system may take for one: capitals do not matter, nor how a
/// character is composed.
[[nodiscard]] std::string without_case(std::string_view id);

/// Gives every submission, whose `id` is what it would be called, an id of its own. Who is among
/// `known` keeps the id; nobody else gets that. Whom no LMS names gets none by which somebody else
/// goes there: a name, a login, a number.
void give_ids(std::vector<Submission>& submissions, const KnownIds& known);

}  // namespace cairn::intake
