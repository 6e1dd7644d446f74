#include "grader/jail/system_view.h"

#include <algorithm>
#include <string>

#include "grader/base/is_below.h"
#include "grader/base/machine_fault.h"
#include "grader/base/read_file.h"
#include "grader/base/secret_paths.h"
#include "grader/jail/mount_table.h"

namespace cairn {
namespace {

namespace fs = std::filesystem;

/// The system's folders and settings, links resolved, none below another.
std::vector<fs::path> roots_of_system() {
  std::vector<fs::path> all = settings_of_system();
  all.insert(all.end(), kSystemFolders.begin(), kSystemFolders.end());
  std::vector<fs::path> roots;
  for (const fs::path& path : all) {
    std::error_code missing;
    fs::path whole = fs::canonical(path, missing);
    throw_if_machine_failed(missing, path);
    if (!missing) roots.push_back(std::move(whole));
  }
  return outermost(std::move(roots));
}

}  // namespace

std::vector<fs::path> settings_of_system() {
  std::vector<fs::path> settings;
  for (const auto& entry : fs::directory_iterator("/etc")) {
    const std::string name = entry.path().filename().string();
    if (name == "alternatives" || name == "localtime" || name == "locale.alias" ||
        name.starts_with("java-") || name.starts_with("ld.so.") || name.starts_with("python3")) {
      settings.push_back(entry.path());
    }
  }
  // Debian's /usr/lib/ssl links to them. What lies beside them is secret.
  for (const fs::path path : {"/etc/ssl/openssl.cnf", "/etc/ssl/certs"}) {
    std::error_code failed;
    if (fs::exists(path, failed)) settings.push_back(path);
    throw_if_machine_failed(failed, path);
  }
  std::ranges::sort(settings);
  // Debian's /usr/lib/ghc links to what is registered there.
  if (const fs::path ghc = "/var/lib/ghc"; fs::is_directory(ghc)) settings.push_back(ghc);
  return settings;
}

std::vector<fs::path> secrets_in_system() {
  const std::vector<fs::path> roots = roots_of_system();
  const std::vector<Mount> mounts = mount_table(read_file_or_empty("/proc/self/mountinfo"));
  std::vector<fs::path> seen;
  for (const fs::path& secret : secret_paths()) {
    for (fs::path& place : places_of(secret, mounts)) {
      const auto holds = [&](const fs::path& root) { return is_below(place, root); };
      if (std::ranges::any_of(roots, holds)) seen.push_back(std::move(place));
    }
  }
  return outermost(std::move(seen));
}

std::vector<fs::path> without_secrets(const fs::path& whole, const std::vector<fs::path>& secrets) {
  const auto is_in = [&](const fs::path& secret) { return is_below(whole, secret); };
  const auto holds = [&](const fs::path& secret) { return is_below(secret, whole); };
  if (std::ranges::any_of(secrets, is_in)) return {};
  if (std::ranges::none_of(secrets, holds)) return {whole};
  std::vector<fs::path> parts;
  for (const auto& entry : fs::directory_iterator(whole)) {
    if (entry.is_symlink()) continue;
    const std::vector<fs::path> below = without_secrets(entry.path(), secrets);
    parts.insert(parts.end(), below.begin(), below.end());
  }
  std::ranges::sort(parts);
  return parts;
}

std::vector<fs::path> system_without_secrets() {
  const std::vector<fs::path> secrets = secrets_in_system();
  std::vector<fs::path> parts;
  for (const fs::path& root : roots_of_system()) {
    const std::vector<fs::path> below = without_secrets(root, secrets);
    parts.insert(parts.end(), below.begin(), below.end());
  }
  return parts;
}

}  // namespace cairn
