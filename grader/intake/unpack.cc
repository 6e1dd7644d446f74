// Brings a submission's files into one folder, whatever it was handed in as, and finds where in it
// the program begins.
#include "grader/intake/unpack.h"

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <iterator>
#include <tuple>

#include "grader/base/read_file.h"
#include "grader/build/java_source.h"
#include "grader/build/start.h"
#include "grader/intake/archive.h"
#include "grader/intake/entry_name.h"
#include "grader/intake/folder.h"
#include "grader/intake/notes.h"
#include "grader/intake/submission_name.h"
#include "grader/intake/unpacking.h"
#include "reference/core/ascii.h"

namespace cairn::intake {
namespace {

namespace fs = std::filesystem;
using Source = Submission::Source;

/// What one file or folder of a submission was.
struct Brought {
  bool was_archive = false;
  /// Why it is no program, as the rest of a sentence; others may be.
  std::optional<std::string> no_program = {};
};

bool is_executable_by_content(int file) {
  std::array<char, 4> begin{};
  const ssize_t size = pread(file, begin.data(), begin.size(), 0);
  if (size < 0) throw_errno("reading a submission");
  const std::string_view bytes(begin.data(), static_cast<std::size_t>(size));
  return bytes == "\177ELF" || bytes.starts_with("#!");
}

Result<Brought> copy_file(int file, const Submission::Source& source, mode_t mode,
                          Unpacking& unpacking) {
  const Result<bool> taken = unpacking.take({source.original_name, mode}, content_of(file));
  if (!taken) return taken.error();
  return Brought{};
}

Result<Brought> no_program(const char* why) { return Brought{false, why}; }

/// A source, or what an editor made of one.
bool is_named_as(const std::string& name, const auto& is_one) {
  const std::string before_txt = name_before_txt(name);
  return is_one(name) || (!before_txt.empty() && is_one(before_txt));
}

/// `alone`: nothing else of the submission can be the program.
Result<Brought> bring_file(const Submission::Source& source, bool alone, Unpacking& unpacking) {
  const Descriptor file = open_to_read(source.path);
  struct stat status{};
  if (fstat(file.get(), &status) != 0) throw_errno("looking at a submission");
  if (status.st_size == 0) return no_program("is empty (0 bytes); was it uploaded completely?");
  if (is_executable_by_content(file.get())) {
    return copy_file(file.get(), source, status.st_mode | S_IXUSR, unpacking);
  }
  if (source.is_read) return copy_file(file.get(), source, status.st_mode, unpacking);
  switch (contents_of(file.get())) {
    case Contents::kArchive:
      // A .docx is a zip. Beside a program it is a report, whole or cut off.
      if (!alone && is_document(source.original_name)) {
        return no_program("is a document, so it was not opened as an archive");
      }
      if (const auto extracted = extract(file.get(), unpacking); !extracted) {
        return extracted.error();
      }
      return Brought{true};
    case Contents::kCompressedFile:
      return no_program(
          "is a single compressed file, or an archive that is damaged at its beginning; hand in "
          "a zip of the program's folder");
    case Contents::kShortcut:
      return no_program(
          "is a shortcut, which contains only the place of a file; hand in the file itself");
    case Contents::kOther:
      break;
  }
  if (is_named_as(source.original_name, may_be_program_source)) {
    return copy_file(file.get(), source, status.st_mode, unpacking);
  }
  return no_program("is neither an archive nor a program; hand in a zip of the program's folder");
}

Result<Brought> bring(const Submission::Source& source, bool alone, Unpacking& unpacking) {
  switch (fs::symlink_status(source.path).type()) {
    case fs::file_type::directory:
      if (const auto copied = copy_folder(source.path, unpacking); !copied) return copied.error();
      return Brought{};
    case fs::file_type::symlink:
      return no_program("is a link; hand in what it leads to");
    case fs::file_type::not_found:
      throw fs::filesystem_error("unpacking a submission", source.path,
                                 std::make_error_code(std::errc::no_such_file_or_directory));
    case fs::file_type::regular:
      return bring_file(source, alone, unpacking);
    default:
      return no_program("is neither a file nor a folder");
  }
}

void clear(const fs::path& folder) {
  for (const fs::directory_entry& entry : fs::directory_iterator(folder)) {
    fs::remove_all(entry.path());
  }
}

bool is_jar(const std::string& name) {
  return lower(fs::path(name).extension().string()) == ".jar";
}

bool is_packed(const fs::path& path) {
  if (is_document(path.filename().string())) return false;  // a .docx is a zip
  const Descriptor file = open_to_read(path);
  return !is_executable_by_content(file.get()) && contents_of(file.get()) == Contents::kArchive;
}

/// Names the archives among `files`. Of a .jar nobody expects that it is opened: it is a library.
void note_unopened(const Files& files, Unpacking& unpacking) {
  for (const fs::path& path : files) {
    const std::string name = path.filename().string();
    const bool is_named_so = without_archive_ending(name) != name && !is_jar(name);
    if (!is_named_so || !is_packed(path)) continue;
    unpacking.notes().add(
        "an archive was not opened, because there is a program beside it (hand in the one or the "
        "other)",
        name);
  }
}

/// Whether one of the files is a program, or a part of one.
bool is_program_among(const Files& files) {
  return std::ranges::any_of(files, [](const fs::path& file) {
    const std::string name = file.filename().string();
    return (is_program_source(name) && !is_build_file(usual_name(name))) || is_program(file);
  });
}

/// Of several archives those to be opened: those that have the name that was asked for, of these
/// the last attempts; or else all. A .jar beside others is a library.
Files archives_to_open(Files archives, const HandIn& hand_in, Unpacking& unpacking) {
  const Pattern pattern(hand_in.pattern, Pattern::Capitals::kIgnored);
  const auto attempt_at = [&](const fs::path& archive) {
    const auto asked = asked_name(archive.filename().string(), pattern);
    return asked ? asked->attempt : -1;
  };
  const auto is_library = [&](const fs::path& archive) {
    return is_jar(archive.filename().string()) && attempt_at(archive) < 0;
  };
  if (!std::ranges::all_of(archives, is_library)) std::erase_if(archives, is_library);
  int last = -1;
  for (const fs::path& archive : archives) last = std::max(last, attempt_at(archive));
  std::erase_if(archives, [&](const fs::path& archive) {
    if (attempt_at(archive) == last) return false;
    unpacking.notes().add("an archive was not opened, because another is what was asked for",
                          archive.filename().string());
    return true;
  });
  return archives;
}

/// Removes the documents that nobody reads, so that the program's folder is all that there is.
void leave_documents_out(const HandIn& hand_in, Unpacking& unpacking) {
  Files files = files_below(unpacking.into());
  std::ranges::sort(files, {}, [](const fs::path& file) { return file.filename(); });
  for (const fs::path& file : files) {
    const std::string name = file.filename().string();
    if (!is_document(name) || is_read(name, hand_in)) continue;
    fs::remove(file);
    unpacking.notes().add("skipped documents beside the archive that was opened", name);
  }
}

/// Removes what holds no file any more.
void remove_empty_folders(const fs::path& folder) {
  for (const fs::directory_entry& entry : fs::directory_iterator(folder)) {
    if (entry.is_directory()) remove_empty_folders(entry.path());
    if (entry.is_directory() && fs::is_empty(entry.path())) fs::remove(entry.path());
  }
}

/// Opens archives where there is no program beside them. An Error is a whole sentence.
Result<void> open_inner_archives(const HandIn& hand_in, Unpacking& unpacking) {
  for (bool is_opened = false;; is_opened = true) {
    const Files files = files_below(unpacking.into());
    if (is_program_among(files)) {
      note_unopened(files, unpacking);
      return {};
    }
    Files archives;
    std::ranges::copy_if(files, std::back_inserter(archives), is_packed);
    if (archives.empty() || (is_opened && !hand_in.has_program)) return {};
    archives = archives_to_open(std::move(archives), hand_in, unpacking);
    if (is_opened) {
      return Error{
          shown_name(archives.front().filename().string()) +
          " is an archive in an archive in an archive; hand in a zip of the program's folder"};
    }
    leave_documents_out(hand_in, unpacking);
    for (const fs::path& archive : archives) {
      const std::string name = archive.filename().string();
      const Descriptor file = open_to_read(archive);
      fs::remove(archive);  // it lives on in `file`
      remove_empty_folders(unpacking.into());
      if (const auto extracted = extract(file.get(), unpacking); !extracted) {
        return Error{shown_name(name) + " " + extracted.error().message};
      }
      if (is_jar(name)) unpacking.opened_jar();
      unpacking.notes().add("opened the archive, because no program lay beside it", name);
    }
  }
}

/// Gives a file the name under which compilers know it, unless that is another's.
void take_as(const std::string& usual, const fs::path& file, Unpacking& unpacking) {
  const fs::path wanted = file.parent_path() / usual;
  if (wanted == file || fs::exists(fs::symlink_status(wanted))) return;
  fs::rename(file, wanted);
  const std::string what =
      is_build_file(usual) ? usual : "a " + wanted.extension().string() + " file";
  unpacking.notes().add(fmt::format("used as {}, although its name is written differently", what),
                        file.filename().string());
}

/// Mends names that are a source's on Windows only, and those that an editor made.
void rename_for_compilers(Unpacking& unpacking) {
  const Files files = files_below(unpacking.into());
  const auto any_name = [&](const auto& is_one) {
    return std::ranges::any_of(
        files, [&](const fs::path& file) { return is_one(file.filename().string()); });
  };
  const bool has_source = any_name(is_program_source);
  const bool may_have_source = any_name(may_be_program_source);
  const bool has_build_file =
      any_name([](const std::string& name) { return is_build_file(usual_name(name)); });
  for (const fs::path& file : files) {
    const std::string name = file.filename().string();
    const std::string before_txt = name_before_txt(name);
    const bool is_text_of_program =
        !before_txt.empty() && !has_source && (!may_have_source || is_program_source(before_txt));
    const std::string usual = is_text_of_program ? before_txt : usual_name(name);
    // A build file names C++ sources as they were handed in.
    const bool is_named = has_build_file && fs::path(usual).extension().string().starts_with(".c");
    if (!is_named) take_as(usual, file, unpacking);
  }
}

/// Handouts and browsers name files otherwise than javac wants. `handed_in`, a Java file that is
/// the only one, gets back the name that it had in the student's own folder.
void name_after_public_class(const std::string& handed_in, const fs::path& folder,
                             std::vector<std::string>& notes) {
  Files files = files_below(folder);
  std::erase_if(files,
                [](const fs::path& file) { return lower(file.extension().string()) != ".java"; });
  if (files.size() != 1) return;
  const std::string type = read_java_source(read_file_or_empty(files[0])).public_type;
  const Result<EntryName> name = entry_name(type + ".java");
  if (type.empty() || !name || name->respelt) return;
  const fs::path wanted = folder / name->joined();
  if (wanted == files[0]) return;
  fs::rename(files[0], wanted);
  notes.push_back(fmt::format("{} was renamed to {}, after its public class", shown_name(handed_in),
                              shown_name(name->joined())));
}

/// An archive that was opened.
struct OpenedArchive {
  const Submission::Source* source;
  std::optional<Moment> newest;  ///< when its newest file was changed
};

/// By Canvas' numbers of the files, which grow, or else by what is in them.
bool was_handed_in_later(const OpenedArchive& opened, const OpenedArchive& other) {
  const auto key = [](const OpenedArchive& archive) {
    const std::string& number = archive.source->attachment;
    return std::tuple(number.size(), number, archive.newest);
  };
  return key(opened) > key(other);
}

/// The submission with the last of these archives alone, which hold different sources of the same
/// names: somebody handed in twice.
Submission with_last_archive(Submission submission, const std::vector<OpenedArchive>& archives,
                             std::vector<std::string>& notes) {
  const OpenedArchive* last = &archives.front();
  for (const OpenedArchive& archive : archives) {
    if (!was_handed_in_later(*last, archive)) last = &archive;
  }
  for (const OpenedArchive& archive : archives) {
    if (&archive == last) continue;
    const auto in_copy = std::ranges::find(submission.sources, archive.source->path, &Source::path);
    in_copy->is_program = false;
    notes.push_back(fmt::format(
        "{} was set aside as an earlier hand-in{}: {}, which is later, holds other sources of the "
        "same names",
        shown_name(archive.source->original_name),
        archive.newest ? ", with files of " + utc_text(*archive.newest) : "",
        shown_name(last->source->original_name)));
  }
  return submission;
}

/// Whether what came in is compiled classes in a .jar, and nothing that could be compiled.
bool is_jar_of_classes(const Unpacking& unpacking) {
  if (!unpacking.has_jar_of_classes()) return false;
  const Files files = files_below(unpacking.into());
  return std::ranges::none_of(
      files, [](const fs::path& file) { return is_program_source(file.filename().string()); });
}

/// A source of a language whose files count only where there are no others.
bool counts_only_alone(const Submission::Source& source) {
  return is_named_as(source.original_name, may_be_program_source) &&
         !is_named_as(source.original_name, is_program_source);
}

/// Whether a program came in, or an archive that may hold one.
bool has_program(const Unpacking& unpacking) {
  const Files files = files_below(unpacking.into());
  return is_program_among(files) || std::ranges::any_of(files, [](const fs::path& file) {
           const std::string name = file.filename().string();
           return without_archive_ending(name) != name;
         });
}

/// An Error says in one sentence why there is nothing to grade. `notes` gets what is not part of
/// the program, and `opened` the archives.
Result<void> bring_all(const Submission& submission, Unpacking& unpacking,
                       std::vector<std::string>& notes, std::vector<OpenedArchive>& opened) {
  const auto may_be_program = [](const Submission::Source& source) {
    return source.is_program && !is_document(source.original_name);
  };
  const bool only_documents = std::ranges::none_of(submission.sources, may_be_program);
  std::vector<const Submission::Source*> sources;
  for (const Submission::Source& source : submission.sources) {
    if (source.is_program) sources.push_back(&source);
  }
  // Whether there are others is known when those are there.
  std::stable_partition(sources.begin(), sources.end(), [](const Submission::Source* source) {
    return !counts_only_alone(*source);
  });
  std::vector<std::string> programs;
  std::vector<std::string> archives;
  bool something_is_read = false;
  for (const Submission::Source* const one : sources) {
    const Submission::Source& source = *one;
    const std::string name = shown_name(source.original_name);
    if (!source.is_read && counts_only_alone(source) && has_program(unpacking)) {
      notes.push_back(name + " was skipped, because there is a program in another language");
      continue;
    }
    unpacking.begin_archive();
    const Result<Brought> brought = bring(source, only_documents, unpacking);
    if (!brought) return Error{name + " " + brought.error().message};
    if (brought->no_program) {
      notes.push_back(name + " " + *brought->no_program);
      continue;
    }
    if (source.is_read) {
      something_is_read = true;
      continue;
    }
    programs.push_back(source.original_name);
    if (!brought->was_archive) continue;
    archives.push_back(name);
    if (is_jar(source.original_name)) unpacking.opened_jar();
    opened.push_back({&source, unpacking.newest()});
  }
  if (archives.size() > 1) {
    notes.push_back(
        fmt::format("{} were unpacked into one folder, in this order", fmt::join(archives, ", ")));
  }
  if (programs.empty() && !something_is_read) {
    const std::string sentence = fmt::format("{}", fmt::join(notes, "; "));
    notes.clear();
    return Error{sentence};
  }
  if (auto inner = open_inner_archives(submission.hand_in, unpacking); !inner) return inner;
  rename_for_compilers(unpacking);
  const bool is_java_file =
      programs.size() == 1 && archives.empty() &&
      (lower(programs[0]).ends_with(".java") || name_before_txt(programs[0]).ends_with(".java"));
  if (is_java_file) name_after_public_class(programs[0], unpacking.into(), notes);
  if (!files_below(unpacking.into()).empty()) return {};
  if (unpacking.removed_classes()) {
    return Error{"it contains only compiled .class files; hand in their sources"};
  }
  return Error{"it is empty: it contains no file that can be graded"};
}

}  // namespace
}  // namespace cairn::intake

namespace cairn {

std::filesystem::path program_root(std::filesystem::path folder) {
  while (true) {
    std::filesystem::directory_iterator entry(folder);
    if (entry == std::filesystem::directory_iterator() || !entry->is_directory()) return folder;
    const std::filesystem::path first = entry->path();
    if (++entry != std::filesystem::directory_iterator()) return folder;
    folder = first;
  }
}

Unpacked unpack(const Submission& submission, const std::filesystem::path& into,
                const IntakeLimits& limits) {
  intake::Unpacking unpacking(into, limits);
  Unpacked unpacked;
  std::vector<intake::OpenedArchive> opened;
  Result<void> brought = intake::bring_all(submission, unpacking, unpacked.notes, opened);
  if (unpacking.has_conflict()) {
    intake::clear(into);
    unpacking = intake::Unpacking(into, limits);
    unpacked.notes.clear();
    const Submission last = intake::with_last_archive(submission, opened, unpacked.notes);
    opened.clear();
    brought = intake::bring_all(last, unpacking, unpacked.notes, opened);
  }
  if (intake::is_jar_of_classes(unpacking)) {
    intake::clear(into);
    unpacking = intake::Unpacking(into, limits);
    unpacking.keep_classes();
    unpacked.notes.clear();
    opened.clear();
    brought = intake::bring_all(submission, unpacking, unpacked.notes, opened);
    unpacked.notes.emplace_back(
        "the .jar holds compiled classes and no sources, so these classes were started");
  }
  for (const intake::OpenedArchive& archive : opened) {
    unpacked.newest_file = std::max(unpacked.newest_file, archive.newest);
  }
  if (!brought) unpacked.problem = brought.error().message;
  const std::vector<std::string> left_out = unpacking.notes().sentences();
  unpacked.notes.insert(unpacked.notes.end(), left_out.begin(), left_out.end());
  if (unpacked.problem) intake::clear(into);
  unpacked.root = program_root(into);
  return unpacked;
}

}  // namespace cairn
