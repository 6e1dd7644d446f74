#include "reference/core/method_question.h"

#include <gmock/gmock.h>

#include "reference/core/words.h"

namespace cairn {
namespace {

Result<int> read_digit(const std::string& word, std::vector<std::string>& warnings) {
  if (word == "7") warnings.emplace_back("seven");
  return whole_number(word, "the digit", 0, 9);
}

Result<Solution> twice_and_odd(const Arguments& words) {
  return answer_lines<int>(words, read_digit,
                           {{"Twice", [](int number) { return std::to_string(2 * number); }},
                            {"Odd", [](int number) { return yes_or_no(number % 2 == 1); }}});
}

const std::vector<Method>& methods() {
  static const std::vector<Method> all{{"twice", twice_and_odd}};
  return all;
}

TEST(MethodQuestion, IsAnsweredByALineForEachThingWithAnItemForEachWord) {
  const Method* const method = find_method(methods(), {"twice", "1", "4", "7"});
  ASSERT_NE(method, nullptr);
  const Result<Solution> solution = answer_method_question(*method, {"twice", "1", "4", "7"});
  ASSERT_TRUE(solution) << solution.error().message;
  EXPECT_EQ(printed(solution->answer, 1), "Twice: 2; 8; 14\nOdd: yes; no; yes\n");
  EXPECT_THAT(solution->warnings, testing::ElementsAre("seven"));
}

TEST(MethodQuestion, RefusesAWordAndNamesTheMethod) {
  EXPECT_EQ(answer_method_question(methods()[0], {"twice", "1", "x"}).error().message,
            "twice: the digit 'x' is not a whole number from 0 to 9");
  EXPECT_EQ(answer_method_question(methods()[0], {"twice"}).error().message,
            "twice is asked nothing; one word at least should follow it");
}

TEST(MethodQuestion, KnowsAMethodByItsExactNameOnly) {
  EXPECT_EQ(find_method(methods(), {}), nullptr);
  EXPECT_EQ(find_method(methods(), {"Twice", "1"}), nullptr);
  EXPECT_EQ(find_method(methods(), {"1", "twice"}), nullptr);
}

TEST(MethodQuestion, AnEmptyListIsAWord) {
  EXPECT_EQ(number_list(std::vector<int>{}), "none");
  EXPECT_EQ(number_list(std::vector<int>{2, 4}), "2 4");
}

}  // namespace
}  // namespace cairn
