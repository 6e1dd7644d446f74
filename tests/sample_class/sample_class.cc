#include "tests/sample_class/sample_class.h"

#include <sys/stat.h>

#include <algorithm>
#include <string>
#include <vector>

#include "grader/selftest/archive_writer.h"
#include "tests/support/files.h"

namespace cairn::test {
namespace {

namespace fs = std::filesystem;
using Format = ArchiveWriter::Format;

struct File {
  std::string name;
  std::string content;
  unsigned mode = 0644;
};

std::vector<fs::path> sorted_entries(const fs::path& folder) {
  std::vector<fs::path> entries;
  for (const auto& entry : fs::directory_iterator(folder)) entries.push_back(entry.path());
  std::sort(entries.begin(), entries.end());
  return entries;
}

std::vector<File> files_of(const fs::path& folder) {
  std::vector<File> files;
  for (const auto& entry : fs::recursive_directory_iterator(folder)) {
    if (!entry.is_regular_file()) continue;
    const auto mode = static_cast<unsigned>(entry.status().permissions()) & 0777U;
    files.push_back({fs::relative(entry.path(), folder).string(), read_file(entry.path()), mode});
  }
  std::sort(files.begin(), files.end(),
            [](const File& left, const File& right) { return left.name < right.name; });
  return files;
}

void write_archive(const fs::path& path, Format format, const std::vector<File>& files,
                   const std::string& folder_inside = "") {
  ArchiveWriter archive(path, format);
  for (const File& file : files) archive.file(folder_inside + file.name, file.content, file.mode);
  archive.finish();
}

/// The forms in which students hand in, one after the other.
void hand_in(const fs::path& folder, std::size_t number, const std::string& id,
             const std::vector<File>& files) {
  const std::string name = id + "-HW2-P3";
  const std::string numbers =
      "_" + std::to_string(10'000 + number) + "_" + std::to_string(900'000 + number) + "_";
  const std::string canvas = id + numbers;
  const std::string late = id + "_LATE" + numbers;
  switch (number % 6) {
    case 0:
      return write_archive(folder / (name + ".zip"), Format::kZip, files);
    case 1:
      return write_archive(folder / (canvas + name + ".zip"), Format::kZip, files, name + "/");
    case 2:
      return write_archive(folder / (name + ".tar.gz"), Format::kTarGzip, files, name + "/");
    case 3:
      for (const File& file : files) {
        const fs::path path = folder / name / file.name;
        fs::create_directories(path.parent_path());
        write_file(path, file.content);
        fs::permissions(path, static_cast<fs::perms>(file.mode));
      }
      return;
    case 4:
      return write_archive(folder / (late + name + ".zip"), Format::kZip, files);
    default:
      return write_archive(folder / (name + ".jar"), Format::kZip, files);
  }
}

/// Archives around the same right program, each with something about it.
void write_odd_hand_ins(const fs::path& folder, const std::vector<File>& program) {
  const File& script = program.front();
  ArchiveWriter(folder / "dotdot-HW2-P3.zip", Format::kZip)
      .file("../../escaped.py", script.content)
      .file(script.name, script.content)
      .finish();
  ArchiveWriter(folder / "links-HW2-P3.tar", Format::kTar)
      .symbolic_link("passwords", "/etc/passwd")
      .symbolic_link("out", "..")
      .file("out/escaped.py", script.content)
      .file(script.name, script.content)
      .finish();
  ArchiveWriter(folder / "fifo-HW2-P3.tar", Format::kTar)
      .special("pipe", S_IFIFO)
      .file(script.name, script.content)
      .finish();
  ArchiveWriter(folder / "bomb-HW2-P3.zip", Format::kZip)
      .file(script.name, script.content)
      .file("zeros", std::string(std::size_t{300} << 20, '\0'))
      .finish();
  ArchiveWriter(folder / "password-HW2-P3.zip", Format::kZip, "secret")
      .file(script.name, script.content)
      .finish();
  ArchiveWriter(folder / "misnamed-HW2-P3.zip", Format::kTarGzip)
      .file(script.name, script.content)
      .finish();
  ArchiveWriter(folder / "empty_archive-HW2-P3.zip", Format::kZip).finish();

  const fs::path whole = folder / "nested-HW2-P3.zip";
  write_archive(whole, Format::kZip, program);
  const std::string zip = read_file(whole);
  ArchiveWriter(whole, Format::kZip).file("submission.zip", zip).finish();
  write_file(folder / "cut_off-HW2-P3.zip", zip.substr(0, zip.size() / 2));
  write_file(folder / "empty_file-HW2-P3.zip", "");
  write_file(folder / "text-HW2-P3.zip", "I could not finish. Sorry!\n");
  write_file(folder / "one_file-HW2-P3.py", script.content);
  write_file(folder / "mallory_42001_43001_TakeStones-1.py", script.content);
  write_file(folder / "README.txt", "Not a submission.\n");
}

}  // namespace

std::size_t write_sample_class(const fs::path& project, const fs::path& folder,
                               std::size_t of_each_verdict) {
  fs::create_directories(folder);
  std::size_t number = 0;
  const std::string player = read_file(project / "tests/sample_class/recorded_player.py");
  for (const fs::path& recording : sorted_entries(project / "tests/recordings")) {
    if (recording.extension() != ".json") continue;
    hand_in(folder, number++, recording.stem().string(),
            {{"TakeStones.py", player}, {"recording.json", read_file(recording)}});
  }
  const fs::path planted = project / "tests/submissions/take_stones";
  for (const fs::path& verdict : sorted_entries(planted)) {
    if (!fs::is_directory(verdict)) continue;
    std::vector<fs::path> all = sorted_entries(verdict);
    all.resize(std::min(all.size(), of_each_verdict));
    for (const fs::path& submission : all) {
      hand_in(folder, number++, submission.filename().string(), files_of(submission));
    }
  }
  write_odd_hand_ins(folder, files_of(planted / "accepted/python_one_file"));
  const auto entries = fs::directory_iterator(folder);
  return static_cast<std::size_t>(std::distance(begin(entries), end(entries)));
}

}  // namespace cairn::test
