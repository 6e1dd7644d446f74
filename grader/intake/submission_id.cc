#include "grader/intake/submission_id.h"

#include <fmt/format.h>
#include <utf8proc.h>

#include <algorithm>
#include <cstdlib>
#include <map>
#include <memory>
#include <new>
#include <optional>
#include <set>

#include "grader/intake/notes.h"
#include "grader/text/escape_for_display.h"
#include "reference/core/ascii.h"

namespace cairn::intake {
namespace {

constexpr std::size_t kLongestWanted = 80;  // ids name files, with extensions
constexpr std::size_t kLongestId = 200;     // with what tells it from another's: two such names

/// A form of Unicode's of `text`, which is UTF-8.
std::string unicode_form(std::string_view text, int options) {
  utf8proc_uint8_t* form = nullptr;
  // The library's type of a set of options is an enumeration of single ones.
  const utf8proc_ssize_t size = utf8proc_map(
      reinterpret_cast<const utf8proc_uint8_t*>(text.data()),
      static_cast<utf8proc_ssize_t>(text.size()), &form,
      static_cast<utf8proc_option_t>(options | UTF8PROC_STABLE));  // NOLINT(clang-analyzer-*)
  const std::unique_ptr<utf8proc_uint8_t, decltype(&std::free)> owned(form, &std::free);
  if (size < 0) throw std::bad_alloc();
  return {reinterpret_cast<const char*>(form), static_cast<std::size_t>(size)};
}

/// With "/", which is in no id, for each byte that is not UTF-8.
std::string as_utf8(std::string_view bytes) {
  std::string text;
  while (!bytes.empty()) {
    const std::optional<Character> character = first_character(bytes);
    text += character ? bytes.substr(0, character->bytes) : "/";
    bytes.remove_prefix(character ? character->bytes : 1);
  }
  return text;
}

enum class Kind { kOther, kPunctuation, kLetter, kAccent };

Kind kind_of(char32_t code) {
  if (code < 0x80) {
    const char c = static_cast<char>(code);
    if (is_letter(c) || is_digit(c)) return Kind::kLetter;
    return std::string_view("._~-").find(c) == std::string_view::npos ? Kind::kOther
                                                                      : Kind::kPunctuation;
  }
  const utf8proc_property_t& properties =
      *utf8proc_get_property(static_cast<utf8proc_int32_t>(code));
  if (properties.ignorable) return Kind::kOther;  // nobody can see it
  switch (properties.category) {
    case UTF8PROC_CATEGORY_LU:
    case UTF8PROC_CATEGORY_LL:
    case UTF8PROC_CATEGORY_LT:
    case UTF8PROC_CATEGORY_LM:
    case UTF8PROC_CATEGORY_LO:
    case UTF8PROC_CATEGORY_ND:
      return Kind::kLetter;
    case UTF8PROC_CATEGORY_MN:
    case UTF8PROC_CATEGORY_MC:
      return Kind::kAccent;
    default:
      return Kind::kOther;
  }
}

/// as_id() of any length.
std::string whole_id(std::string_view name) {
  const std::string text = composed(name);
  std::string id;
  Kind last = Kind::kPunctuation;
  for (std::string_view rest = text; !rest.empty();) {
    const Character character = first_character(rest).value();
    Kind kind = kind_of(character.code);
    // An accent on punctuation is one that nobody can read.
    const bool stands = kind != Kind::kAccent || last == Kind::kLetter || last == Kind::kAccent;
    if (!stands) kind = Kind::kOther;
    if (kind != Kind::kOther) {
      id += rest.substr(0, character.bytes);
    } else if (last != Kind::kOther) {
      id += '_';
    }
    last = kind;
    rest.remove_prefix(character.bytes);
  }
  if (id.empty() || id[0] == '.' || id[0] == '-') id.insert(0, "_");
  return id;
}

bool is_within_character(std::string_view text, std::size_t at) {
  return at < text.size() && (static_cast<unsigned char>(text[at]) & 0xC0U) == 0x80U;
}

/// What a submission is called that cannot have the id which it would have.
std::string numbered_id(const Submission& submission, std::set<std::string>& taken) {
  const std::string base = submission.user.empty()
                               ? submission.id
                               : whole_id(submission.id + '~' + as_id(submission.user));
  std::string id = base;
  for (int number = 2; !taken.insert(without_case(id)).second; ++number) {
    id = fmt::format("{}~{}", base, number);
  }
  return id;
}

/// The ids of a class, while they are given: first to those whom an LMS names, so that what others
/// write into the names of files takes nothing from them.
class IdsOfClass {
 public:
  IdsOfClass(const std::vector<Submission>& submissions, const KnownIds& known) : known_(known) {
    for (const auto& [person, id] : known) of_others_.insert(without_case(id));
    taken_ = of_others_;
    for (const Submission& submission : submissions) count(submission);
  }

  void give(std::vector<Submission>& submissions) {
    for (Submission& submission : submissions) {
      if (is_of_lms(submission)) give(submission);
    }
    not_for_names_ = taken_;
    for (const Submission& submission : submissions) taken_.insert(without_case(submission.id));
    for (Submission& submission : submissions) {
      if (!is_of_lms(submission)) give(submission);
    }
  }

 private:
  static bool is_of_lms(const Submission& submission) { return !submission.user.empty(); }

  void count(const Submission& submission) {
    const std::string wanted = without_case(submission.id);
    ++claims_[wanted];
    if (!is_of_lms(submission)) return;
    for (const std::string& name : {submission.student, submission.user}) {
      taken_.insert(without_case(as_id(name)));
    }
    if (id_of_before(submission) != nullptr) return;
    ++new_claims_by_lms_[wanted];
    taken_.insert(wanted);
  }

  void give(Submission& submission) {
    const std::string wanted = submission.id;
    if (const std::string* const before = id_of_before(submission)) {
      submission.id = *before;
    } else if (!is_free(submission)) {
      submission.id = numbered_id(submission, taken_);
    }
    if (submission.id == wanted) return;
    submission.notes.push_back(fmt::format(
        "listed as {}, {}", shown_name(submission.id),
        fmt::format(fmt::runtime(why_not_wanted(submission, wanted)), shown_name(wanted))));
  }

  /// Of several whom the LMS calls the same, none has that id; of other claimants the first has it.
  [[nodiscard]] bool is_free(const Submission& submission) {
    const std::string wanted = without_case(submission.id);
    if (!is_of_lms(submission)) return not_for_names_.insert(wanted).second;
    return !of_others_.contains(wanted) && new_claims_by_lms_[wanted] == 1;
  }

  [[nodiscard]] const char* why_not_wanted(const Submission& submission, const std::string& id) {
    const std::string wanted = without_case(id);
    if (claims_[wanted] > 1) return "because another submission is called {} as well";
    if (of_others_.contains(wanted)) {
      return "because an earlier submission of somebody else is called {}";
    }
    return id_of_before(submission) != nullptr ? "as before, and not as {}"
                                               : "because another student goes by {}";
  }

  [[nodiscard]] const std::string* id_of_before(const Submission& submission) const {
    const auto before = known_.find(key_of_id(submission.person, submission.attempt));
    return before == known_.end() ? nullptr : &before->second;
  }

  const KnownIds& known_;
  std::set<std::string> of_others_;      ///< of `known`: whoever is not here may come again
  std::set<std::string> taken_;          ///< ids and what the LMS calls people; also what is wanted
  std::set<std::string> not_for_names_;  ///< what no file's name alone gives: it is somebody's
  std::map<std::string, int> claims_;
  std::map<std::string, int> new_claims_by_lms_;  ///< of those who have no id yet
};

}  // namespace

std::string composed(std::string_view text) {
  return unicode_form(as_utf8(text), UTF8PROC_COMPOSE);
}

std::string as_id(std::string_view name) {
  const std::string id = whole_id(name);
  if (id.size() <= kLongestWanted) return id;
  constexpr std::string_view kLeftOut = "...";
  constexpr std::size_t kBegin = kLongestWanted / 2 - kLeftOut.size();
  std::size_t end = kBegin;
  while (is_within_character(id, end)) --end;
  std::size_t more = id.size() - kLongestWanted / 2;
  while (is_within_character(id, more)) ++more;
  // The rest may begin with an accent, which needs a letter to stand on.
  return whole_id(id.substr(0, end).append(kLeftOut).append(id, more));
}

bool is_id(std::string_view text) {
  return !text.empty() && text.size() <= kLongestId && whole_id(text) == text;
}

std::string without_case(std::string_view id) {
  return unicode_form(as_utf8(id), UTF8PROC_COMPOSE | UTF8PROC_COMPAT | UTF8PROC_CASEFOLD);
}

void give_ids(std::vector<Submission>& submissions, const KnownIds& known) {
  IdsOfClass(submissions, known).give(submissions);
}

}  // namespace cairn::intake
