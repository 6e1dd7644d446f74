#include <gmock/gmock.h>
#include <sys/stat.h>

#include <functional>

#include "grader/selftest/archive_writer.h"
#include "grader/store/content_hash.h"
#include "grader/store/folder_archive.h"
#include "tests/support/files.h"

namespace cairn {
namespace {

namespace fs = std::filesystem;
using test::FreshFolder;
using test::write_file;
using testing::HasSubstr;

constexpr std::uint64_t kMost = 1 << 20;

/// A submission with a folder in it.
void fill(const FreshFolder& folder) {
  write_file(folder / "main.cc", "int main() {}\n");
  fs::create_directory(folder / "data");
  write_file(folder / "data/table", std::string("\0\xff", 2));
}

TEST(ContentHash, IsThatOfTheNamesAndBytesWhateverTheOrder) {
  const FreshFolder one;
  fill(one);
  const FreshFolder other;
  fs::create_directory(other / "data");
  write_file(other / "data/table", std::string("\0\xff", 2));
  write_file(other / "main.cc", "something that is written over");
  write_file(other / "main.cc", "int main() {}\n");
  fs::last_write_time(other / "main.cc", fs::file_time_type{});
  EXPECT_EQ(content_hash(one.path()), content_hash(other.path()));
  EXPECT_EQ(content_hash(one.path()),
            content_hash_of_files(
                {{"main.cc", "int main() {}\n"}, {"data/table", std::string("\0\xff", 2)}}));
}

TEST(ContentHash, ChangesWithEveryByteAndNameAndPermissionToExecute) {
  FreshFolder folder;
  fill(folder);
  const std::string before = content_hash(folder.path());

  write_file(folder / "data/table", std::string("\0\xfe", 2));
  EXPECT_NE(content_hash(folder.path()), before) << "another byte";
  write_file(folder / "data/table", std::string("\0\xff", 2));
  EXPECT_EQ(content_hash(folder.path()), before);

  fs::rename(folder / "data/table", folder / "data/Table");
  EXPECT_NE(content_hash(folder.path()), before) << "another name";
  fs::rename(folder / "data/Table", folder / "table");
  EXPECT_NE(content_hash(folder.path()), before) << "another folder";
  fs::rename(folder / "table", folder / "data/table");

  fs::permissions(folder / "main.cc", fs::perms::owner_exec, fs::perm_options::add);
  EXPECT_NE(content_hash(folder.path()), before) << "executable";
  fs::permissions(folder / "main.cc", fs::perms::owner_exec, fs::perm_options::remove);

  fs::create_directory(folder / "empty");
  EXPECT_NE(content_hash(folder.path()), before) << "an empty folder";
  fs::remove(folder / "empty");

  fs::create_symlink("main.cc", folder / "link");
  const std::string with_link = content_hash(folder.path());
  EXPECT_NE(with_link, before) << "a link";
  fs::remove(folder / "link");
  fs::create_symlink("data", folder / "link");
  EXPECT_NE(content_hash(folder.path()), with_link) << "a link that leads elsewhere";
}

TEST(ContentHash, NamesWhatItCannotRead) {
  const FreshFolder folder;
  ASSERT_EQ(mkfifo((folder / "pipe").c_str(), 0600), 0);
  try {
    static_cast<void>(content_hash(folder.path()));
    FAIL() << "a pipe has no content";
  } catch (const std::runtime_error& error) {
    EXPECT_THAT(error.what(), HasSubstr("pipe' is neither a file, a folder nor a link"));
  }
}

TEST(Packed, BringsEverythingBack) {
  const FreshFolder before;
  fill(before);
  fs::permissions(before / "main.cc", fs::perms::owner_all);
  write_file(before / "caf\xe9 \n\x1b[0m", "a name in Latin-1");
  write_file(before /
                 "gr\xc3\xbc\xc3\x9f"
                 "e",
             "and one in UTF-8");
  write_file(before / "empty", "");
  fs::create_directory(before / "data/closed");
  fs::permissions(before / "data/closed", fs::perms::owner_read | fs::perms::owner_exec);
  fs::create_symlink("/nowhere/at/all", before / "data/link");
  ASSERT_EQ(mkfifo((before / "pipe").c_str(), 0600), 0);

  const std::optional<std::string> archive = archive_folder(before.path(), kMost);
  ASSERT_TRUE(archive);
  EXPECT_EQ(archive_folder(before.path(), kMost), archive) << "the same bytes again";
  const FreshFolder after;
  extract_folder(*archive, after.path(), kMost);

  fs::remove(before / "pipe");  // no content: it stays behind
  EXPECT_EQ(test::listing(after.path()), test::listing(before.path()));
  EXPECT_EQ(content_hash(after.path()), content_hash(before.path()));
  for (const char* name : {"main.cc", "data", "data/closed", "data/table"}) {
    EXPECT_EQ(fs::status(after / name).permissions(), fs::status(before / name).permissions())
        << name;
  }
}

TEST(Packed, IsNothingWhenThereIsTooMuch) {
  const FreshFolder folder;
  write_file(folder / "one", std::string(600, 'x'));
  write_file(folder / "two", std::string(400, 'x'));
  constexpr std::uint64_t kAll = 600 + 400 + 2 * 512;
  EXPECT_FALSE(archive_folder(folder.path(), kAll - 1));
  const std::optional<std::string> archive = archive_folder(folder.path(), kAll);
  ASSERT_TRUE(archive);

  const FreshFolder after;
  extract_folder(*archive, after.path(), kAll);
  EXPECT_EQ(content_hash(after.path()), content_hash(folder.path()));
  const FreshFolder small;
  EXPECT_THROW(extract_folder(*archive, small.path(), kAll - 1), std::runtime_error);
}

/// An archive as `write` makes it, unpacked; the error, "" when there is none.
std::string refusal_of(const fs::path& into, const std::function<void(ArchiveWriter&)>& write) {
  const FreshFolder folder;
  ArchiveWriter writer(folder / "kept", ArchiveWriter::Format::kTarZstd);
  write(writer);
  try {
    extract_folder(test::read_file(writer.finish()), into, kMost);
  } catch (const std::runtime_error& error) {
    return error.what();
  }
  return "";
}

TEST(Unpacking, LeadsNowhereElse) {
  const std::vector<std::pair<const char*, std::function<void(ArchiveWriter&)>>> hostile = {
      {"upwards", [](auto& writer) { writer.file("../escaped", ""); }},
      {"the folder above", [](auto& writer) { writer.folder(".."); }},
      {"up in the middle", [](auto& writer) { writer.folder("a/").file("a/../../escaped", ""); }},
      {"through a link",
       [](auto& writer) { writer.symbolic_link("a", "..").file("a/escaped", ""); }},
      {"a link through a link",
       [](auto& writer) { writer.symbolic_link("a", "..").symbolic_link("a/escaped", "x"); }},
      {"a folder that is a link",
       [](auto& writer) { writer.symbolic_link("a", "..").folder("a/").file("a/escaped", ""); }},
      {"a link without a target", [](auto& writer) { writer.symbolic_link("a", ""); }},
      {"a hard link", [](auto& writer) { writer.hard_link("escaped", "../outside"); }},
      {"a device", [](auto& writer) { writer.special("escaped", S_IFCHR); }},
      {"twice the same", [](auto& writer) { writer.file("a", "1").file("a", "2"); }}};
  for (const auto& [what, write] : hostile) {
    const FreshFolder folder;
    write_file(folder / "outside", "");
    fs::create_directory(folder / "into");
    EXPECT_NE(refusal_of(folder / "into", write), "") << what;
    for (const std::string& name : test::listing(folder.path())) {
      EXPECT_THAT(name, testing::AnyOf("outside", testing::StartsWith("into/"))) << what;
    }
  }
}

TEST(Unpacking, TakesNoAbsoluteName) {
  const FreshFolder into;
  const FreshFolder elsewhere;
  const std::string name = (elsewhere / "escaped").string();
  EXPECT_THAT(refusal_of(into.path(), [&](auto& writer) { writer.file(name, ""); }),
              HasSubstr("escaped' is not a valid name"));
  EXPECT_THAT(test::listing(elsewhere.path()), testing::IsEmpty());
}

TEST(Unpacking, SaysWhatIsDamaged) {
  const FreshFolder folder;
  fill(folder);
  const FreshFolder into;
  const std::string archive = *archive_folder(folder.path(), kMost);
  for (const std::string& damaged :
       {archive.substr(0, archive.size() / 2), std::string("tar"), std::string()}) {
    EXPECT_THROW(extract_folder(damaged, into.path(), kMost), std::runtime_error) << damaged.size();
  }
}

}  // namespace
}  // namespace cairn
