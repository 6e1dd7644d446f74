#include "reference/page/page_module.h"

#include <filesystem>
#include <fstream>
#include <iterator>

#include "reference/page/page_html.h"

namespace cairn {

namespace fs = std::filesystem;

Result<std::string> page_module() {
  const fs::path programs = fs::read_symlink("/proc/self/exe").parent_path();
  const fs::path file =
      (programs / CAIRN_LIBEXEC_FROM_BIN / "cairn-pages/module.wasm.gz").lexically_normal();
  std::ifstream in(file, std::ios::binary);
  if (!in) {
    return Error{file.string() +
                 ": the page needs this module, and it is missing; 'docker/run.sh pages' makes it"};
  }
  return base64(std::string(std::istreambuf_iterator<char>(in), {}));
}

}  // namespace cairn
