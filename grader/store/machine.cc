#include "grader/store/machine.h"

#include <fmt/format.h>
#include <sys/utsname.h>

#include <filesystem>
#include <fstream>
#include <thread>

#include "grader/store/content_hash.h"

namespace cairn {
namespace {

std::string processor() {
  std::ifstream file("/proc/cpuinfo");
  for (std::string line; std::getline(file, line);) {
    if (line.starts_with("model name")) return line.substr(line.find(": ") + 2);
  }
  return "unknown processor";
}

}  // namespace

std::string this_machine() {
  utsname system{};
  uname(&system);
  return fmt::format("{}: {} x {}, {} {} {}", system.nodename, std::thread::hardware_concurrency(),
                     processor(), system.sysname, system.release, system.machine);
}

std::string this_host() {
  utsname system{};
  uname(&system);
  return system.nodename;
}

std::string this_program() {
  static const std::string program = fmt::format(
      "Cairn {}, {}", CAIRN_VERSION, content_hash(std::filesystem::canonical("/proc/self/exe")));
  return program;
}

}  // namespace cairn
