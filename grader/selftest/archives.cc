// Archives that no honest program makes, each around a right program where it can hold one.
#include <sys/stat.h>

#include <utility>

#include "grader/base/atomic_write.h"
#include "grader/base/read_file.h"
#include "grader/selftest/archive_writer.h"
#include "grader/selftest/attack.h"

namespace cairn {
namespace {

namespace fs = std::filesystem;
using Writer = ArchiveWriter;
using Format = ArchiveWriter::Format;

const std::string kRight =
    "print('Move: 1\\nValue: -1.0\\nNumber of Nodes Visited: 4\\nNumber of Nodes Evaluated: 2\\n'\n"
    "      'Max Depth Reached: 2\\nAvg Effective Branching Factor: 1.5')\n";
const std::string kProgram = "TakeStones.py";
constexpr std::size_t kMebibyte = 1 << 20;

std::string java_program(const std::string& head) {
  return head +
         "public class TakeStones {\n  public static void main(String[] words) {\n"
         "    System.out.print(\"Move: 1\\nValue: -1.0\\nNumber of Nodes Visited: 4\\n\"\n"
         "        + \"Number of Nodes Evaluated: 2\\nMax Depth Reached: 2\\n\"\n"
         "        + \"Avg Effective Branching Factor: 1.5\\n\");\n  }\n}\n";
}

/// The archive of `name` with what `fill` puts into it.
template <typename Fill>
auto archive(const std::string& name, Format format, const Fill& fill) {
  return [=](const fs::path& folder, const Names& names) {
    Writer writer(folder / name, format);
    fill(writer, names);
    writer.finish();
  };
}

template <typename Fill>
auto zip(const Fill& fill) {
  return archive("attack-HW2-P3.zip", Format::kZip, fill);
}

template <typename Fill>
auto tar(const Fill& fill) {
  return archive("attack-HW2-P3.tar", Format::kTar, fill);
}

/// A zip whose list of contents names its one file, of 64 MiB, again and again.
void write_overlapping_zip(const fs::path& path) {
  constexpr int kTimes = 200;
  Writer(path, Format::kZip).file("zeros", std::string(64 * kMebibyte, '\0')).finish();
  const std::string once = read_file_or_empty(path);
  const std::size_t list = once.rfind("PK\x01\x02");
  const std::size_t end = once.rfind("PK\x05\x06");
  const std::string row = once.substr(list, end - list);
  std::string many = once.substr(0, list);
  for (int i = 0; i < kTimes; ++i) many += row;
  std::string tail = once.substr(end);
  const std::size_t size = row.size() * kTimes;
  const auto put = [&](std::size_t at, std::size_t bytes, std::size_t number) {
    for (std::size_t i = 0; i < bytes; ++i) tail[at + i] = static_cast<char>(number >> (8 * i));
  };
  put(8, 2, kTimes);  // entries on this disk, entries in all, bytes of the list
  put(10, 2, kTimes);
  put(12, 4, size);
  atomic_write(path, many + tail);
}

const std::set<Verdict> kAccepted{Verdict::kAccepted};
const std::set<Verdict> kNothing{Verdict::kNothingToGrade};

}  // namespace

std::vector<Attack> archive_attacks() {
  std::vector<Attack> all;
  const auto add = [&](const std::string& name, const std::string& tries,
                       const std::set<Verdict>& verdicts, auto write_submission) {
    Attack attack{"archives", name, tries};
    attack.verdicts = verdicts;
    attack.write_submission = std::move(write_submission);
    all.push_back(std::move(attack));
  };

  add("dot_dot", "to write outside of its folder by '..'.", kAccepted,
      zip([](Writer& to, const Names& names) {
        to.file("../../" + names.at("MARK"), "left").file("a/../../../x", "left");
        to.file("..\\..\\" + names.at("MARK"), "left").file(kProgram, kRight);
      }));
  add("absolute", "to write outside of its folder by absolute names.", kAccepted,
      tar([](Writer& to, const Names& names) {
        to.file(names.at("FILES") + "/left", "left").file("/tmp/" + names.at("MARK"), "left");
        to.file(kProgram, kRight);
      }));
  add("through_a_link", "to write into another folder through a link that comes first.", kAccepted,
      tar([](Writer& to, const Names& names) {
        to.symbolic_link("out", names.at("FILES")).file("out/left", "left");
        to.symbolic_link("up", "../..").file("up/" + names.at("MARK"), "left");
        to.symbolic_link("suite", names.at("FILES") + "/suite.json").file("suite", "changed");
        to.file(kProgram, kRight);
      }));
  add("linked_answers", "to have a link to the expected answers read for it.",
      {Verdict::kNothingToGrade, Verdict::kNoProgram}, tar([](Writer& to, const Names& names) {
        to.symbolic_link(kProgram, names.at("FILES") + "/expected.txt");
      }));
  add("hard_links", "to keep our files under names of its own by hard links.", kAccepted,
      tar([](Writer& to, const Names& names) {
        to.hard_link("suite.json", names.at("FILES") + "/suite.json");
        to.file(kProgram, kRight);
      }));
  add("devices", "to bring devices and pipes along.", kAccepted, tar([](Writer& to, const Names&) {
        to.special("disk", S_IFBLK).special("null", S_IFCHR).special("pipe", S_IFIFO);
        to.file(kProgram, kRight);
      }));
  add("privileged_program", "to bring a program along that runs as its owner.", kAccepted,
      tar([](Writer& to, const Names&) { to.file(kProgram, kRight, 06755); }));
  add("bomb", "to fill the disk: 512 MiB of zeros, compressed.", kNothing,
      zip([](Writer& to, const Names&) {
        to.file(kProgram, kRight).file("zeros", std::string(512 * kMebibyte, '\0'));
      }));
  add("bombs_in_a_bomb", "to fill the disk: archives in an archive.", kNothing,
      [](const fs::path& folder, const Names&) {
        const fs::path inner = folder / "inner.zip";
        Writer(inner, Format::kZip).file("zeros", std::string(256 * kMebibyte, '\0')).finish();
        const std::string bomb = read_file_or_empty(inner);
        fs::remove(inner);
        Writer(folder / "attack-HW2-P3.zip", Format::kZip).file("inner.zip", bomb).finish();
      });
  add("overlapping_files", "to fill the disk: a list of contents that names one file 200 times.",
      kNothing, [](const fs::path& folder, const Names&) {
        write_overlapping_zip(folder / "attack-HW2-P3.zip");
      });
  add("hundred_thousand_entries", "to bring a hundred thousand files along.", kNothing,
      zip([](Writer& to, const Names&) {
        to.file(kProgram, kRight);
        for (int i = 0; i < 100'000; ++i) to.file(std::to_string(i), "");
      }));
  add("deep_folders", "to bring folders in folders along, a thousand deep.", kNothing,
      tar([](Writer& to, const Names&) {
        std::string deep;
        for (int i = 0; i < 1'000; ++i) deep += "d/";
        to.file(kProgram, kRight).file(deep + "f", "x");
      }));
  add("names_by_case", "to be two files in one: names that differ by capitals.",
      {Verdict::kAccepted, Verdict::kNoProgram}, zip([](Writer& to, const Names&) {
        to.file(kProgram, kRight).file("TAKESTONES.PY", "print('other')\n");
        to.file("notes.txt", "a").file("NOTES.TXT", "b");
      }));
  add("names_by_unicode_form", "to be two files in one: names that only look the same.", kAccepted,
      archive("attack-HW2-P3.zip", Format::kZipInUtf8, [](Writer& to, const Names&) {
        to.file(kProgram, kRight).file("caf\u00e9.txt", "a").file("cafe\u0301.txt", "b");
      }));
  add("trailing_blank", "to be two files in one: names that differ by a blank at the end.",
      kAccepted, zip([](Writer& to, const Names&) {
        to.file(kProgram, kRight).file(kProgram + " ", "print('other')\n").file("a. ", "b");
      }));
  add("same_name_twice", "to be two files in one: one name, two contents.",
      {Verdict::kAccepted, Verdict::kWrongAnswer}, zip([](Writer& to, const Names&) {
        to.file(kProgram, kRight).file(kProgram, "print('other')\n");
      }));
  add("odd_names", "to have names acted on: a newline, ESC, a page's script, a formula, options.",
      kAccepted, tar([](Writer& to, const Names&) {
        for (const std::string name :
             {"a\nb", "\x1b[2J", "<script>alert(1)<script>", "=1+1", "-rf", "@list", "$(touch x)",
              "a;b", "\xff\xfe", "::error::x", "%n%s", "CON", "a:b"}) {
          to.file(name, "x");
        }
        to.file(kProgram, kRight);
      }));
  add("encrypted", "to be opened with a password.", kNothing,
      [](const fs::path& folder, const Names&) {
        Writer(folder / "attack-HW2-P3.zip", Format::kZip, "secret")
            .file(kProgram, kRight)
            .finish();
      });
  add("cut_off", "to be half an archive.", kNothing, [](const fs::path& folder, const Names&) {
    const fs::path path = folder / "attack-HW2-P3.zip";
    Writer(path, Format::kZip).file(kProgram, kRight).file("other", kRight + kRight).finish();
    fs::resize_file(path, fs::file_size(path) / 2);
  });
  add("tar_named_zip", "nothing: it is a tar under the name of a zip, and has to be accepted.",
      kAccepted, archive("attack-HW2-P3.zip", Format::kTarGzip, [](Writer& to, const Names&) {
        to.file(kProgram, kRight);
      }));
  add("zip_in_a_zip", "nothing: it is an archive in an archive, and has to be accepted.", kAccepted,
      [](const fs::path& folder, const Names&) {
        const fs::path inner = folder / "inner.zip";
        Writer(inner, Format::kZip).file(kProgram, kRight).finish();
        const std::string content = read_file_or_empty(inner);
        fs::remove(inner);
        Writer(folder / "attack-HW2-P3.zip", Format::kZip).file("mine.zip", content).finish();
      });
  add("empty_archive", "to be an archive of nothing.", kNothing, zip([](Writer&, const Names&) {}));
  add("empty_file", "to be an archive without a byte.", kNothing,
      [](const fs::path& folder, const Names&) { atomic_write(folder / "attack-HW2-P3.zip", ""); });
  add("rubbish", "nothing: it holds what operating systems leave, and has to be accepted.",
      kAccepted, zip([](Writer& to, const Names&) {
        to.file("__MACOSX/._" + kProgram, "x").file(".DS_Store", "x").file("Thumbs.db", "x");
        to.file(kProgram, "\xef\xbb\xbf" + kRight);
      }));
  add("folders_in_folders", "nothing: it lies in a folder in a folder, and has to be accepted.",
      kAccepted, zip([](Writer& to, const Names&) { to.file("HW2/P3/" + kProgram, kRight); }));
  add("two_main_classes", "to leave open which of two classes is the program.",
      {Verdict::kAccepted}, zip([](Writer& to, const Names&) {
        to.file("TakeStones.java", java_program(""));
        to.file("Demo.java",
                "class Demo { public static void main(String[] words) { System.exit(1); } }\n");
      }));
  add("package_line", "nothing: its class is in a package, and has to be accepted.", kAccepted,
      zip([](Writer& to, const Names&) {
        to.file("TakeStones.java", java_program("package edu.mine;\n"));
      }));
  add("stale_class_file", "to be graded as what was compiled elsewhere, from other sources.",
      {Verdict::kCompileError}, zip([](Writer& to, const Names&) {
        to.file("TakeStones.java", "public class TakeStones { this does not compile }\n");
        to.file("TakeStones.class", "\xca\xfe\xba\xbe");
      }));
  add("stale_program", "to be graded as what was built elsewhere, from other sources.",
      {Verdict::kCompileError}, tar([](Writer& to, const Names&) {
        to.file("Makefile", "TakeStones: TakeStones.c\n\t$(CC) -o $@ $<\n");
        to.file("TakeStones.c", "this does not compile\n");
        to.file("TakeStones", "\177ELF", 0755);
      }));
  add("no_main", "to be graded without anything to start.", {Verdict::kNoProgram},
      zip([](Writer& to, const Names&) {
        to.file("TakeStones.java", "public class TakeStones { }\n");
      }));
  add("unreadable", "to be unreadable once it is unpacked.", kAccepted,
      tar([](Writer& to, const Names&) {
        to.file(kProgram, kRight, 0000).file("notes.txt", "x", 0000);
      }));
  return all;
}

}  // namespace cairn
