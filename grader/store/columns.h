// Described values as columns of a table: the list of a struct's members gives the columns' names,
// and writes and reads their values.
#pragma once

#include <SQLiteCpp/Column.h>
#include <SQLiteCpp/Statement.h>

#include <concepts>
#include <cstdint>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <type_traits>
#include <variant>
#include <vector>

#include "grader/base/describe.h"
#include "grader/base/run_result.h"
#include "grader/run/guarantees.h"
#include "reference/core/fraction.h"

namespace cairn::store {

/// A column holds what no store of ours does: the rest of a sentence that begins with the store.
class Damaged : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

/// A list of any texts as one: one a line, in which "\n" stands for a newline and "\\" for a
/// backslash.
[[nodiscard]] std::string joined_list(const std::vector<std::string>& list);
[[nodiscard]] std::vector<std::string> split_list(const std::string& text);

/// Whether the columns of a struct that is a member begin with the member's name.
template <typename T>
inline constexpr bool kIsPrefixed = false;
template <>
inline constexpr bool kIsPrefixed<Limits> = true;
template <>
inline constexpr bool kIsPrefixed<Guarantees> = true;

/// Adds the names of the columns of a T that is called `name`; a struct has those of its members.
template <typename T>
void add_columns(std::vector<std::string>& names, const std::string& name) {
  if constexpr (Described<T>) {
    const std::string prefix = kIsPrefixed<T> ? name + "_" : "";
    boost::mp11::mp_for_each<Members<T>>([&](auto member) {
      using Member = std::remove_reference_t<decltype(std::declval<T&>().*member.pointer)>;
      add_columns<Member>(names, prefix + member.name);
    });
  } else {
    names.push_back(name);
    const bool is_variant = requires(T value) { value.valueless_by_exception(); };
    if (is_variant) names.push_back(name + "_detail");
  }
}

/// The names of all columns of a row.
template <Described T>
[[nodiscard]] const std::vector<std::string>& columns_of() {
  static const std::vector<std::string> names = [] {
    std::vector<std::string> all;
    add_columns<T>(all, "");
    return all;
  }();
  return names;
}

/// The number that a text is. Throws Damaged.
[[nodiscard]] std::int64_t number_in(const std::string& text);

/// Adds the members as texts, for lists of structs and what a variant holds.
template <typename T>
void add_texts(std::vector<std::string>& texts, const T& value) {
  if constexpr (Described<T>) {
    for_each_member(value, [&](std::string_view, const auto& member) { add_texts(texts, member); });
  } else if constexpr (std::is_same_v<T, std::string>) {
    texts.push_back(value);
  } else {
    texts.push_back(std::to_string(value));
  }
}

/// Reads the members from the texts at `at`, and moves it behind them. Throws Damaged.
template <typename T>
void read_texts(const std::vector<std::string>& texts, std::size_t& at, T& value) {
  if constexpr (Described<T>) {
    for_each_member(value, [&](std::string_view, auto& member) { read_texts(texts, at, member); });
  } else {
    if (at == texts.size()) throw Damaged("it holds a list that ends too soon");
    if constexpr (std::is_same_v<T, std::string>) {
      value = texts[at++];
    } else {
      value = static_cast<T>(number_in(texts[at++]));
    }
  }
}

/// Binds the parameters of a statement, one after the other.
class Binder {
 public:
  /// `bytes`: for each parameter, whether a text is bound to it as a BLOB.
  Binder(SQLite::Statement& statement, const std::vector<bool>& bytes)
      : statement_(statement), bytes_(bytes) {}

  void operator()(const std::string& text);
  void operator()(double number) { statement_.bind(++index_, number); }
  void operator()(const Fraction& number) { (*this)(number.text()); }
  void operator()(const std::vector<std::string>& list) { (*this)(joined_list(list)); }

  template <std::integral T>
  void operator()(T number) {
    statement_.bind(++index_, static_cast<std::int64_t>(number));
  }
  template <DescribedEnum E>
  void operator()(E value) {
    (*this)(enum_word(value));
  }
  template <Described T>
  void operator()(const T& value) {
    for_each_member(value, [&](std::string_view, const auto& member) { (*this)(member); });
  }
  template <typename T>
  void operator()(const std::optional<T>& value) {
    if (value) {
      (*this)(*value);
    } else {
      statement_.bind(++index_);
    }
  }
  template <Described T>
  void operator()(const std::vector<T>& list) {
    std::vector<std::string> texts;
    for (const T& item : list) add_texts(texts, item);
    (*this)(texts);
  }
  template <typename... Ts>
  void operator()(const std::variant<Ts...>& value) {
    (*this)(std::string(alternative_name(value)));
    std::vector<std::string> texts;
    std::visit([&](const auto& held) { add_texts(texts, held); }, value);
    (*this)(texts);
  }

 private:
  SQLite::Statement& statement_;
  const std::vector<bool>& bytes_;
  int index_ = 0;
};

/// Reads the columns of the row that a statement stands at, one after the other. Throws Damaged.
class Reader {
 public:
  explicit Reader(SQLite::Statement& statement) : statement_(statement) {}

  void operator()(std::string& text) { text = this->text(); }
  void operator()(double& number) { number = statement_.getColumn(index_++).getDouble(); }
  void operator()(Fraction& number);
  void operator()(std::vector<std::string>& list) { list = split_list(text()); }

  template <std::integral T>
  void operator()(T& number) {
    number = static_cast<T>(statement_.getColumn(index_++).getInt64());
  }
  template <DescribedEnum E>
  void operator()(E& value) {
    const std::string word = text();
    const std::optional<E> found = enum_of<E>(word);
    if (!found) throw Damaged("it holds an unknown word: '" + word + "'");
    value = *found;
  }
  template <Described T>
  void operator()(T& value) {
    for_each_member(value, [&](std::string_view, auto& member) { (*this)(member); });
  }
  template <typename T>
  void operator()(std::optional<T>& value) {
    if (statement_.getColumn(index_).isNull()) {
      ++index_;
      value.reset();
    } else {
      (*this)(value.emplace());
    }
  }
  template <Described T>
  void operator()(std::vector<T>& list) {
    std::vector<std::string> texts;
    (*this)(texts);
    for (std::size_t at = 0; at < texts.size();) read_texts(texts, at, list.emplace_back());
  }
  template <typename... Ts>
  void operator()(std::variant<Ts...>& value) {
    const std::string word = text();
    auto found = alternative_named<std::variant<Ts...>>(word);
    if (!found) throw Damaged("it holds an unknown word: '" + word + "'");
    std::vector<std::string> texts;
    (*this)(texts);
    std::size_t at = 0;
    std::visit([&](auto& held) { read_texts(texts, at, held); }, *found);
    value = std::move(*found);
  }

 private:
  [[nodiscard]] std::string text() { return statement_.getColumn(index_++).getString(); }

  SQLite::Statement& statement_;
  int index_ = 0;
};

}  // namespace cairn::store
