// Numbered questions with their parts on lines of their own, as handouts print them:
//     Problem 2
//     (c)
//     (i) 3.0
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace cairn {

/// Skips "Problem", "Q" and the like, and the signs behind it; false when none is there.
bool skip_word_for_question(std::string_view& text);

/// Knows below which headings the lines of a sheet stand, one after the other.
class QuestionHeadings {
 public:
  /// Of questions with these labels: "2a", "2c.i".
  explicit QuestionHeadings(const std::vector<std::string>& labels);

  /// What a line begins with.
  struct Begun {
    std::string label;  ///< of the question that it answers; "": it is a heading of several
    std::string rest;   ///< what stands behind it
  };

  /// What a line begins below the headings before it; nothing for a line that belongs to those. Of
  /// a question that was answered before it is nothing: "a)" may also begin a list.
  [[nodiscard]] std::optional<Begun> begun(std::string_view line);

  /// That a line answered the question under its whole label.
  void answered(const std::string& label);

 private:
  using Path = std::vector<std::string>;  ///< "2", "c", "i"
  struct Question {
    std::string label;
    Path path;
    bool is_answered = false;
  };

  std::vector<Question> questions_;
  Path open_;
};

}  // namespace cairn
