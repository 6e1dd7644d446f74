#include "tests/support/places.h"

namespace cairn::test {

std::filesystem::path project_folder() { return CAIRN_SOURCES; }

std::string built_program(const std::string& name) { return CAIRN_BINARIES "/" + name; }

}  // namespace cairn::test
