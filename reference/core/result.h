// What a function returns when its caller may have asked wrongly: a value, or one line saying why.
#pragma once

#include <optional>
#include <string>
#include <utility>
#include <variant>

namespace cairn {

/// One line for a person: what is wrong, where, and what would have been right.
struct Error {
  std::string message;
};

/// A value or an Error. (std::expected is C++23.)
template <typename T>
class [[nodiscard]] Result {
 public:
  // Implicit, so that `return value;` and `return Error{...};` both read naturally.
  Result(T value) : held_(std::move(value)) {}      // NOLINT(google-explicit-constructor)
  Result(Error error) : held_(std::move(error)) {}  // NOLINT(google-explicit-constructor)

  [[nodiscard]] bool ok() const { return std::holds_alternative<T>(held_); }
  explicit operator bool() const { return ok(); }

  /// The value; throws std::bad_variant_access when there is none.
  [[nodiscard]] const T& operator*() const { return std::get<T>(held_); }
  [[nodiscard]] T& operator*() { return std::get<T>(held_); }
  [[nodiscard]] const T* operator->() const { return &std::get<T>(held_); }
  [[nodiscard]] T* operator->() { return &std::get<T>(held_); }

  /// The error; throws std::bad_variant_access when there is a value.
  [[nodiscard]] const Error& error() const { return std::get<Error>(held_); }

 private:
  std::variant<T, Error> held_;
};

/// Done, or an Error: `return {};` says that it is done.
template <>
class [[nodiscard]] Result<void> {
 public:
  Result() = default;
  Result(Error error) : error_(std::move(error)) {}  // NOLINT(google-explicit-constructor)

  [[nodiscard]] bool ok() const { return !error_; }
  explicit operator bool() const { return ok(); }

  /// Throws std::bad_optional_access when there is none.
  [[nodiscard]] const Error& error() const { return error_.value(); }

 private:
  std::optional<Error> error_;
};

}  // namespace cairn
