#include "grader/commands/terminal.h"

#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>
#include <cstdlib>
#include <iostream>
#include <string>

#include "grader/text/screen_text.h"
#include "reference/core/words.h"

namespace cairn {
namespace {

constexpr int kFewestColumns = 40;
constexpr int kMostColumns = 10'000;

/// Passes text on when it is flushed, or by whole lines: no character is taken apart.
class ScreenBuffer : public std::streambuf {
 public:
  ScreenBuffer(std::streambuf* target, ScreenColours colours)
      : target_(target), colours_(colours) {}

  [[nodiscard]] std::streambuf* target() const { return target_; }

 protected:
  int overflow(int character) override {
    if (character != traits_type::eof()) text_ += static_cast<char>(character);
    return character == traits_type::eof() ? 0 : character;
  }

  std::streamsize xsputn(const char* bytes, std::streamsize count) override {
    constexpr std::size_t kMostKept = 65'536;
    text_.append(bytes, static_cast<std::size_t>(count));
    const std::size_t end = text_.rfind('\n');
    if (text_.size() < kMostKept || end == std::string::npos) return count;
    return pass_on(end + 1) ? count : 0;
  }

  int sync() override { return pass_on(text_.size()) ? target_->pubsync() : -1; }

 private:
  bool pass_on(std::size_t count) {
    const std::string fit = screen_text(std::string_view(text_).substr(0, count), colours_);
    text_.erase(0, count);
    const auto size = static_cast<std::streamsize>(fit.size());
    return target_->sputn(fit.data(), size) == size;
  }

  std::streambuf* target_;
  ScreenColours colours_;
  std::string text_;  ///< that waits for the end of its line
};

/// Gives the stream its former buffer back.
void unguard(std::ostream& stream) {
  stream.flush();
  const auto* const guard = dynamic_cast<ScreenBuffer*>(stream.rdbuf());
  if (guard != nullptr) stream.rdbuf(guard->target());
}

}  // namespace

ScreenGuard::ScreenGuard()
    : out_(std::make_unique<ScreenBuffer>(
          std::cout.rdbuf(), colours_on_stdout() ? ScreenColours::kStay : ScreenColours::kSpelt)),
      err_(std::make_unique<ScreenBuffer>(std::cerr.rdbuf(), ScreenColours::kSpelt)) {
  std::cout.rdbuf(out_.get());
  std::cerr.rdbuf(err_.get());
}

ScreenGuard::~ScreenGuard() {
  unguard(std::cout);
  unguard(std::cerr);
}

void control_screen(std::ostream& stream, std::string_view bytes) {
  std::streambuf* const guard = stream.rdbuf();
  unguard(stream);
  stream << bytes << std::flush;
  const std::ios_base::iostate state = stream.rdstate();
  stream.rdbuf(guard);  // which clears the state
  stream.setstate(state);
}

void print_data(const std::string& text) {
  if (isatty(STDOUT_FILENO) == 1) {
    std::cout << text << std::flush;
  } else {
    control_screen(std::cout, text);
  }
}

std::string variable_of_environment(const std::string& name) {
  const char* const value = std::getenv(name.c_str());
  return value == nullptr ? "" : value;
}

bool is_screen(int descriptor) {
  return isatty(descriptor) == 1 && variable_of_environment("TERM") != "dumb";
}

bool colours_on_stdout() {
  return is_screen(STDOUT_FILENO) && variable_of_environment("NO_COLOR").empty();
}

std::optional<std::size_t> columns_of(int descriptor) {
  const Result<int> said =
      whole_number(variable_of_environment("COLUMNS"), "COLUMNS", 1, kMostColumns);
  int columns = said ? *said : 0;
  winsize size{};
  if (!said && ioctl(descriptor, TIOCGWINSZ, &size) == 0) columns = size.ws_col;
  if (columns == 0) return {};
  return static_cast<std::size_t>(std::max(columns, kFewestColumns));
}

TextLayout layout_of(bool all) {
  return {columns_of(STDOUT_FILENO).value_or(kUsualColumns), colours_on_stdout(), all};
}

}  // namespace cairn
