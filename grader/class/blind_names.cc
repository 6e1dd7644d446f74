#include "grader/class/blind_names.h"

#include <algorithm>
#include <array>
#include <random>
#include <system_error>

#include "grader/base/atomic_write.h"
#include "grader/base/read_file.h"
#include "grader/store/hash.h"
#include "grader/text/escape_for_display.h"
#include "reference/core/ascii.h"

namespace cairn {
namespace {

namespace fs = std::filesystem;

constexpr const char* kKeyFile = "blind.key";
constexpr std::string_view kBegin = "S-";
constexpr std::size_t kShortest = 6;  // digits of a pseudonym; more where two would be the same

std::string new_key() {
  std::random_device random;
  std::string bytes;
  for (int i = 0; i < 8; ++i) bytes += std::to_string(random()) + " ";
  return sha256(bytes);
}

/// "" where there is none.
Result<std::string> key_of(const fs::path& marks, BlindKey which) {
  const fs::path file = marks / kKeyFile;
  std::string key = read_file_or_empty(file);
  if (key.empty() && which == BlindKey::kMake) {
    key = new_key();
    try {
      atomic_write(file, key);
    } catch (const std::system_error& failure) {
      return Error{in_quotes(file) + ": it cannot be written: " + failure.code().message()};
    }
  }
  return key;
}

}  // namespace

Result<std::map<std::string, std::string>> ids_by_pseudonym(const fs::path& marks,
                                                            const std::vector<std::string>& ids,
                                                            BlindKey key) {
  const Result<std::string> secret = key_of(marks, key);
  if (!secret) return secret.error();
  std::map<std::string, std::string> all;
  if (secret->empty()) return all;
  for (const std::string& id : ids) {
    Hash hash;
    hash.add_field(*secret);
    hash.add_field(id);
    const std::string digits = hash.hex();
    std::size_t length = kShortest;
    while (!all.try_emplace(std::string(kBegin) + digits.substr(0, length), id).second) ++length;
  }
  return all;
}

Result<std::map<std::string, std::string>> ids_by_pseudonym(const fs::path& marks,
                                                            const Store& store, BlindKey key) {
  std::vector<std::string> ids;
  for (const StoredSubmission& stored : store.submissions()) ids.push_back(stored.submission.id);
  return ids_by_pseudonym(marks, ids, key);
}

bool looks_like_pseudonym(std::string_view text) {
  if (!text.starts_with(kBegin)) return false;
  text.remove_prefix(kBegin.size());
  const auto is_known = [](char c) { return is_letter(c) || is_digit(c); };
  return std::ranges::all_of(text, is_known) && std::ranges::any_of(text, is_digit);
}

}  // namespace cairn
