#include "grader/similarity/tool_folder.h"

#include <fmt/format.h>

#include <algorithm>

#include "grader/text/quoted_for_shell.h"
#include "reference/core/words.h"

namespace cairn {
namespace {

constexpr const char* kSkeleton = "skeleton";

/// A name for each file: its own where that tells of nobody, and else "file1.java".
std::vector<std::string> names_for(const std::vector<SourceFile>& files,
                                   const std::set<std::string>& common_names,
                                   const ComparedLanguage& language) {
  std::vector<std::string> names;
  std::set<std::string> taken;
  std::size_t number = 0;
  for (const SourceFile& file : files) {
    std::string name = file.name;
    if (!common_names.contains(name) || taken.contains(name)) {
      const auto ending = std::ranges::find_if(
          language.endings, [&](const std::string& one) { return file.name.ends_with(one); });
      do {
        name = fmt::format("file{}{}", ++number, *ending);
      } while (common_names.contains(name));
    }
    taken.insert(name);
    names.push_back(name);
  }
  return names;
}

/// The folders of earlier years, in order.
std::set<std::string> old_folders(const ComparedPrograms& programs) {
  std::set<std::string> folders;
  for (const ComparedProgram& program : programs.programs) folders.insert(program.named.folder);
  folders.erase(kOfClass);
  return folders;
}

/// As Dolos reads it: full_name is shown, label tells groups apart, and what is ignored is given.
std::string info_csv(const std::map<std::string, std::string>& labels, const std::string& given) {
  std::string csv = "filename,full_name,label,ignored\n";
  for (const auto& [file, label] : labels) {
    csv +=
        fmt::format("{},{},{},false\n", file, std::filesystem::path(file).stem().string(), label);
  }
  if (!given.empty()) csv += fmt::format("{},{},{},true\n", given, kSkeleton, kSkeleton);
  return csv;
}

/// All files of a program as one.
std::string joined_text(const std::vector<SourceFile>& files) {
  return joined(files, "\n", &SourceFile::text);
}

/// sim's, without names of files. To compare each two programs alone tells the most; of more than
/// some 200 that would take long, and it looks for the nearest of each.
std::string sim_options(const ComparedPrograms& programs) {
  constexpr std::size_t kMostWork = 200'000'000;  // half a minute
  std::size_t bytes = 0;
  for (const ComparedProgram& program : programs.programs) {
    bytes += joined_text(program.files).size();
  }
  return bytes * programs.programs.size() <= kMostWork ? "-aepT -t 20" : "-apT -t 5";
}

}  // namespace

std::map<std::string, std::string> tool_files(SimilarityTool tool, const ComparedPrograms& programs,
                                              const std::set<std::string>& common_names) {
  const ComparedLanguage& language = *programs.language;
  std::map<std::string, std::string> files;
  const std::string top = language.dolos + "/";
  const auto add_folder = [&](const std::string& folder, const std::vector<SourceFile>& sources) {
    const std::vector<std::string> names = names_for(sources, common_names, language);
    for (std::size_t i = 0; i < sources.size(); ++i) {
      files[top + folder + "/" + names[i]] = sources[i].text;
    }
  };
  if (tool == SimilarityTool::kJplag) {
    for (const ComparedProgram& program : programs.programs) {
      add_folder(program.named.folder + "/" + program.named.pseudonym, program.files);
    }
    add_folder(kSkeleton, programs.given);
    return files;
  }
  const std::string& ending = language.endings.front();
  std::map<std::string, std::string> labels;
  for (const ComparedProgram& program : programs.programs) {
    const std::string name = program.named.folder + "/" + program.named.pseudonym + ending;
    files[top + name] = joined_text(program.files);
    labels[name] = program.named.folder;
  }
  if (tool == SimilarityTool::kDolos) {
    const std::string given = programs.given.empty() ? "" : kSkeleton + ending;
    if (!given.empty()) files[top + given] = joined_text(programs.given);
    files[top + "info.csv"] = info_csv(labels, given);
  }
  return files;
}

std::string tool_command(SimilarityTool tool, const ComparedPrograms& programs,
                         const std::filesystem::path& folder) {
  const ComparedLanguage& language = *programs.language;
  const std::filesystem::path top = folder / language.dolos;
  const auto quoted = [](const std::filesystem::path& path) {
    return quoted_for_shell(path.string());
  };
  const std::set<std::string> old = old_folders(programs);
  switch (tool) {
    case SimilarityTool::kJplag: {
      const auto of_old = [&](const std::string& name) { return (top / name).string(); };
      const std::string results = folder.string() + "-" + language.dolos;
      return fmt::format("java -jar jplag.jar {} -l {}{}{} -M RUN --csv-export -r {}",
                         quoted(top / kOfClass), language.jplag,
                         programs.given.empty() ? "" : " -bc " + quoted(top / kSkeleton),
                         old.empty() ? "" : " -old " + quoted_for_shell(joined(old, ",", of_old)),
                         quoted(results));
    }
    case SimilarityTool::kDolos:
      return fmt::format("dolos run -f web -l {} {}", language.dolos, quoted(top / "info.csv"));
    case SimilarityTool::kSim: {
      const auto of_old = [&](const std::string& name) { return quoted(top / name); };
      return fmt::format("{} {} -R {}{}", language.sim, sim_options(programs),
                         quoted(top / kOfClass),
                         old.empty() ? "" : " '|' " + joined(old, " ", of_old));
    }
  }
  return "";
}

}  // namespace cairn
