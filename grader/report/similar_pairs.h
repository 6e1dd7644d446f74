// Pairs of programs that a person may want to compare: a list to look at, never a mark.
#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "grader/base/describe.h"
#include "grader/report/wrong_outputs.h"
#include "reference/core/result.h"

namespace cairn {

/// A program that was compared.
struct SimilarProgram {
  std::string id;       ///< of the submission; of an earlier year's, what it was handed in as
  std::string content;  ///< content_hash() of the submission; "" for an earlier year's
  std::string old;      ///< the folder of an earlier year's, any bytes; "" for the class's own
};
CAIRN_DESCRIBE(SimilarProgram, id, content, old);

/// How much of each is also in the other, in percent.
struct SimilarCode {
  SimilarProgram one;  ///< the class's own
  SimilarProgram other;
  std::int64_t of_one = 0;
  std::int64_t of_other = 0;  ///< 0 for an earlier year's, of which it is not known
};
CAIRN_DESCRIBE(SimilarCode, one, other, of_one, of_other);

/// The mean of both, or what is known.
[[nodiscard]] int percent_of(const SimilarCode& pair);

/// What a comparison of a class's code found.
struct CodeComparison {
  std::string date;                ///< UTC, "2025-03-01T12:00:00Z"
  std::vector<SimilarCode> pairs;  ///< those worth a look, the most similar first
  std::int64_t more = 0;           ///< that are worth a look, and are left out
};
CAIRN_DESCRIBE(CodeComparison, date, pairs, more);

/// Pairs are worth a look from so many percent on, and this many at most.
inline constexpr int kLeastSimilarPercent = 50;
inline constexpr std::size_t kMostSimilarPairs = 20;

/// Those of `all` that are worth a look.
[[nodiscard]] CodeComparison worth_a_look(std::vector<SimilarCode> all, const std::string& date);

/// Where it is kept, in a folder of marks.
[[nodiscard]] std::filesystem::path code_comparison_file(const std::filesystem::path& marks);

/// As JSON that fits code_comparison.schema.json, and back. An Error names `origin`.
[[nodiscard]] std::string code_comparison_json(const CodeComparison& comparison);
[[nodiscard]] Result<CodeComparison> parse_code_comparison(std::string_view text,
                                                           const std::string& origin);

/// A line of the list.
struct SimilarPair {
  std::string one;    ///< an id
  std::string other;  ///< an id, or the program of an earlier year; escaped for display
  bool is_old = false;
  std::optional<int> percent;        ///< of the code; nothing: not known, or little
  std::vector<std::string> reasons;  ///< a sentence each, without a full stop
};

struct SimilarPairs {
  std::vector<SimilarPair> pairs;
  std::size_t more = 0;      ///< that are left out
  std::size_t outdated = 0;  ///< left out: one of them has handed in something else since
  std::string compared;      ///< when code was compared, UTC; "" where it was not
  std::size_t answered = 0;  ///< submissions with an answer, whose wrong outputs were compared
};

/// The list: what is most similar by code and by rare wrong outputs takes turns; other outputs are
/// told of pairs that are there by their code. `contents`: of each id in the class, content_hash()
/// of what counts now.
[[nodiscard]] SimilarPairs similar_pairs(const CodeComparison& code,
                                         const std::vector<SharedWrongOutputs>& outputs,
                                         const std::map<std::string, std::string>& contents);

/// The list of similar programs for the class's page, as its submissions are added.
class SimilarList {
 public:
  void add(const Graded& graded);

  /// With what was kept in the folder of marks. An Error names the file.
  [[nodiscard]] Result<SimilarPairs> pairs(const std::filesystem::path& marks) const;

 private:
  std::vector<AnsweredCases> students_;
  std::map<std::string, std::string> contents_;  ///< by id
};

/// The list for a terminal.
[[nodiscard]] std::string similar_pairs_text(const SimilarPairs& list);

}  // namespace cairn
