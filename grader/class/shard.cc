#include "grader/class/shard.h"

#include <fmt/format.h>

#include <cstdint>

#include "grader/intake/find_submissions.h"
#include "grader/store/hash.h"
#include "grader/text/escape_for_display.h"
#include "reference/core/words.h"

namespace cairn {

bool ClassShard::holds(const std::string& person, const std::string& attempt) const {
  constexpr std::size_t kDigits = 15;  // of four bits each, so that the number fits
  constexpr int kHexadecimal = 16;
  const std::string digits = sha256(key_of_id(person, attempt)).substr(0, kDigits);
  const std::uint64_t number = std::stoull(digits, nullptr, kHexadecimal);
  return number % static_cast<std::uint64_t>(parts) == static_cast<std::uint64_t>(part - 1);
}

std::string ClassShard::text() const { return fmt::format("{}/{}", part, parts); }

Result<ClassShard> shard_of(std::string_view word) {
  const auto numbers = split(word, "/");
  if (numbers.size() == 2) {
    const Result<int> parts = whole_number(numbers[1], "part", 1, kMostShards);
    const Result<int> part = whole_number(numbers[0], "part", 1, parts ? *parts : 1);
    if (parts && part) return ClassShard{*part, *parts};
  }
  return Error{
      fmt::format("'{}' is not a part of a class; write the part and the number of parts, such as "
                  "3/8 (1/1 to {}/{})",
                  escape_for_display(std::string(word)), kMostShards, kMostShards)};
}

}  // namespace cairn
