// Debian's compiler runtime for WebAssembly is built with stack protectors, which nothing else of
// it defines.
#include <cstdint>
#include <cstdlib>

// NOLINTBEGIN(bugprone-reserved-identifier): these are the names
extern "C" {
extern const std::uintptr_t __stack_chk_guard;
const std::uintptr_t __stack_chk_guard = 0x2f6e1a93U;
[[noreturn]] void __stack_chk_fail() { std::abort(); }
}
// NOLINTEND(bugprone-reserved-identifier)
