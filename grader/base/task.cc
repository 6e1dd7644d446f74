#include "grader/base/task.h"

#include <cmath>
#include <cstring>
#include <stdexcept>
#include <type_traits>

#include "grader/base/stream.h"
#include "reference/core/program_input.h"

namespace cairn {
namespace {

template <typename T>
concept Number = std::is_arithmetic_v<T>;

/// Members in the order of their list; texts, vectors and maps behind their size, variants behind
/// the index of what they hold.
class Writer {
 public:
  template <Number T>
  void write(T value) {
    bytes_.append(reinterpret_cast<const char*>(&value), sizeof value);
  }
  void write(const std::string& text) {
    write(std::uint64_t{text.size()});
    bytes_ += text;
  }
  template <typename T>
  void write(const std::vector<T>& values) {
    write(std::uint64_t{values.size()});
    for (const T& value : values) write(value);
  }
  void write(const std::map<std::string, std::string>& texts) {
    write(std::uint64_t{texts.size()});
    for (const auto& [name, text] : texts) {
      write(name);
      write(text);
    }
  }
  template <typename... Ts>
  void write(const std::variant<Ts...>& one) {
    write(std::uint64_t{one.index()});
    std::visit([&](const auto& held) { write(held); }, one);
  }
  template <Described T>
  void write(const T& value) {
    for_each_member(value, [&](std::string_view, const auto& member) { write(member); });
  }
  [[nodiscard]] std::string bytes() && { return std::move(bytes_); }

 private:
  std::string bytes_;
};

/// The same way back.
class Reader {
 public:
  explicit Reader(const std::string& bytes) : bytes_(bytes) {}

  template <Number T>
  void read(T& value) {
    std::memcpy(&value, take(sizeof value), sizeof value);
    if constexpr (std::is_floating_point_v<T>) require(std::isfinite(value));
    if constexpr (std::is_signed_v<T>) require(value >= 0);
  }
  void read(bool& flag) {
    unsigned char value = 0;
    read(value);
    require(value <= 1);
    flag = value == 1;
  }
  void read(std::string& text) {
    const std::uint64_t size = read_size();
    text.assign(take(size), size);
  }
  template <typename T>
  void read(std::vector<T>& values) {
    for (std::uint64_t left = read_size(); left > 0; --left) read(values.emplace_back());
  }
  void read(std::map<std::string, std::string>& texts) {
    for (std::uint64_t left = read_size(); left > 0; --left) {
      std::string name;
      read(name);
      read(texts[std::move(name)]);
    }
  }
  template <typename... Ts>
  void read(std::variant<Ts...>& one) {
    std::uint64_t index = 0;
    read(index);
    require(index < sizeof...(Ts));
    boost::mp11::mp_with_index<sizeof...(Ts)>(
        index, [&](auto alternative) { read(one.template emplace<alternative>()); });
  }
  template <Described T>
  void read(T& value) {
    for_each_member(value, [&](std::string_view, auto& member) { read(member); });
  }

  static void require(bool plausible) {
    if (!plausible) throw std::runtime_error("the supervisor's message cannot be understood");
  }
  void require_end() const { require(at_ == bytes_.size()); }

 private:
  /// Of what follows, each of at least a byte.
  std::uint64_t read_size() {
    std::uint64_t size = 0;
    read(size);
    require(size <= bytes_.size() - at_);
    return size;
  }
  const char* take(std::uint64_t size) {
    require(size <= bytes_.size() - at_);
    const char* const start = bytes_.data() + at_;
    at_ += size;
    return start;
  }

  const std::string& bytes_;
  std::size_t at_ = 0;
};

template <typename T>
std::string bytes_of(const T& value) {
  Writer writer;
  writer.write(value);
  return std::move(writer).bytes();
}

template <typename T>
T value_in(const std::string& bytes) {
  Reader reader(bytes);
  T value;
  reader.read(value);
  reader.require_end();
  return value;
}

}  // namespace

std::string encoded(const Task& task) { return bytes_of(task); }

std::string encoded(const Outcome& outcome) { return bytes_of(outcome); }

std::string encoded(const Reply& reply) { return bytes_of(reply); }

std::string encoded(const Surroundings& surroundings) { return bytes_of(surroundings); }

std::string encoded(const Hello& hello) { return bytes_of(hello); }

Task task_in(const std::string& bytes) {
  Task task = value_in<Task>(bytes);
  Reader::require(!task.command.empty());
  for (const auto& [name, text] : task.files) Reader::require(is_plain_name(name));
  return task;
}

Outcome outcome_in(const std::string& bytes) { return value_in<Outcome>(bytes); }

Reply reply_in(const std::string& bytes) { return value_in<Reply>(bytes); }

Surroundings surroundings_in(const std::string& bytes) { return value_in<Surroundings>(bytes); }

Hello hello_in(const std::string& bytes) { return value_in<Hello>(bytes); }

bool send_message(int socket, const std::string& bytes) {
  const std::string whole = bytes_of(bytes);
  return write_all(socket, whole.data(), whole.size());
}

bool receive_message(int socket, std::string& bytes, std::uint64_t most) {
  std::uint64_t size = 0;
  if (!read_all(socket, &size, sizeof size) || size > most) return false;
  bytes.resize(size);
  return read_all(socket, bytes.data(), bytes.size());
}

}  // namespace cairn
