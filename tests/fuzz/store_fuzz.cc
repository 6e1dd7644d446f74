// Whatever bytes lie where a store should: a sentence of one line says why a grader refuses them,
// and nothing has been changed; or every row is read, the same by a reader as by the grader. A
// reader may read more, and comes upon some damage in its row: SQLite checks no conditions on
// columns where it may not write.
//
// An input is a store with other bytes in some places, so that it stays one as the schema changes;
// or, before an 'f' at the end, the whole file.
#include <SQLiteCpp/Database.h>
#include <SQLiteCpp/Statement.h>
#include <fuzzer/FuzzedDataProvider.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "grader/base/task.h"
#include "grader/store/store.h"
#include "grader/text/escape_for_display.h"
#include "tests/fuzz/require.h"
#include "tests/support/files.h"
#include "tests/support/store_example.h"

namespace cairn {
namespace {

using test::FreshFolder;

/// What is said of a store, or what its rows say, in any order that is always the same.
using Story = std::vector<std::string>;

/// The bytes of a finished store with rows in every table, in the smallest pages there are.
std::string example() {
  const FreshFolder folder;
  const StoreLock lock = std::move(*StoreLock::take(folder.path()));
  {
    Store store = std::move(*Store::open(lock));
    const std::int64_t session = test::begin_example(store);
    constexpr int kRuns = 3;
    for (int number = 0; number < kRuns; ++number) store.put_run(test::example_run(number));
    store.put_answer_file(test::example_content(), "a*.txt", {"text", {"a note"}, ""});
    store.put_diagnosis("d1", test::example_diagnosis());
    store.put_shard({1, 8, "a machine", "2025-03-01T12:00:00Z"});
    store.put_decision({"user 4711",
                        DecisionKind::kOverride,
                        "",
                        Fraction(7, 2),
                        "clear",
                        "a person",
                        "2025-03-01T12:00:00Z",
                        test::example_content(),
                        {"a.zip"}});
    store.end_session(session, "2025-03-01T13:00:00Z");
  }
  const std::filesystem::path file = store_file(folder.path());
  SQLite::Database(file.string(), SQLite::OPEN_READWRITE).exec("PRAGMA page_size = 512; VACUUM");
  require(Store::open_to_read(folder.path()).ok());
  return test::read_file(file);
}

std::string bytes_of(FuzzedDataProvider& input) {
  if (input.ConsumeIntegral<char>() == 'f') return input.ConsumeRemainingBytesAsString();
  static const std::string whole = example();
  std::string bytes = whole;
  while (input.remaining_bytes() > 0) {
    const auto at = input.ConsumeIntegralInRange<std::size_t>(0, bytes.size());
    const std::string other = input.ConsumeRandomLengthString();
    if (other.empty()) bytes.resize(at);
    std::copy_n(other.begin(), std::min(other.size(), bytes.size() - at),
                bytes.begin() + static_cast<std::ptrdiff_t>(at));
  }
  return bytes;
}

void require_sentence(std::string_view text) {
  require(text.size() > 10);
  while (!text.empty()) {
    const auto character = first_character(text);
    require(character && character->code >= ' ' &&
            (character->code < 0x7f || character->code >= 0xa0));
    text.remove_prefix(character->bytes);
  }
}

/// The column of every row, also of those that the store does not list; those that can be read.
Story keys(const std::filesystem::path& file, const std::string& column, const std::string& table) {
  Story keys;
  try {
    const SQLite::Database database(file.string(), SQLite::OPEN_READONLY);
    SQLite::Statement rows(database, "SELECT " + column + " FROM " + table);
    while (rows.executeStep()) keys.push_back(rows.getColumn(0).getString());
  } catch (const SQLite::Exception&) {
    return keys;
  }
  return keys;
}

/// What `tell` returns, or the sentence that says why that cannot be read.
template <typename Tell>
void tell(Story& story, const Tell& told) {
  try {
    story.push_back(told());
  } catch (const StoreFailure& failure) {
    require_sentence(failure.what());
    story.emplace_back(failure.what());
  }
}

std::string run_text(const std::optional<RunRecord>& run) {
  return run ? encoded(Outcome{run->result, true}) + run->confirmed + run_key(run->inputs) : "none";
}

std::string build_text(const std::optional<BuildRecord>& build) {
  return build ? build->result.log + build->result.problem + build_key(build->inputs) : "none";
}

std::string submission_text(const StoredSubmission& stored) {
  std::string text = stored.submission.id + stored.submission.student + stored.submission.user;
  text += stored.unpacked.content.value_or("none") + stored.unpacked.problem.value_or("none");
  for (const std::string& name : stored.unpacked.names) text += name;
  return text + stored.failure.value_or("none");
}

std::string diagnosis_text(const std::optional<DiagnosisReport>& diagnosis) {
  if (!diagnosis) return "none";
  std::string text = enum_word(diagnosis->outcome) + std::to_string(diagnosis->wrong);
  for (const NamedMistake& mistake : diagnosis->mistakes) text += mistake.id + mistake.sentence;
  for (const NamedDoubt& doubt : diagnosis->doubts) text += doubt.instead.id + doubt.question;
  for (const UnexplainedField& field : diagnosis->unexplained) text += field.label;
  return text;
}

std::string decisions_text(const std::vector<Decision>& decisions) {
  std::string text;
  for (const Decision& decision : decisions) {
    text += decision.reason + decision.author + decision.date +
            (decision.points ? decision.points->text() : "");
    text += decision.content.value_or("none") + std::to_string(decision.files.size());
  }
  return text;
}

Story all_of(const Store& store, const std::filesystem::path& file) {
  Story story;
  tell(story, [&] {
    const auto session = store.last_session();
    return session ? session->begun + session->tools + session->folder : "none";
  });
  tell(story, [&] {
    std::string text;
    for (const StoredSubmission& stored : store.submissions()) text += submission_text(stored);
    return text;
  });
  tell(story, [&] {
    std::string text;
    for (const ShardRecord& shard : store.shards()) text += shard.machine + shard.begun;
    return text;
  });
  for (const std::string& person : keys(file, "person", "decisions")) {
    tell(story, [&] { return decisions_text(store.decisions(person)); });
  }
  for (const std::string& key : keys(file, "key", "diagnoses")) {
    tell(story, [&] { return diagnosis_text(store.find_diagnosis(key)); });
  }
  for (const std::string& hash : keys(file, "content", "answer_files")) {
    tell(story, [&] {
      const auto answers = store.find_answer_file(hash, "a*.txt");
      return answers ? answers->text + answers->problem : "none";
    });
  }
  for (const std::string& rubric : keys(file, "rubric", "locations")) {
    tell(story, [&] {
      const auto location = store.find_location(test::example_content(), rubric);
      return location ? location->reason : "none";
    });
  }
  for (const std::string& key : keys(file, "key", "builds")) {
    tell(story, [&] { return build_text(store.find_build(key)); });
    tell(story, [&] { return store.find_products(key).value_or("none"); });
  }
  for (const std::string& key : keys(file, "key", "runs")) {
    tell(story, [&] { return run_text(store.find_run(key)); });
  }
  for (const std::string& hash : keys(file, "hash", "contents")) {
    tell(story, [&] { return store.find_content(hash).value_or("none"); });
  }
  return story;
}

Story all_of(const Result<Store>& store, const std::filesystem::path& file) {
  if (store) return all_of(*store, file);
  require_sentence(store.error().message);
  return {store.error().message};
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  FuzzedDataProvider input(data, size);
  const std::string bytes = bytes_of(input);
  const FreshFolder folder;
  const std::filesystem::path file = store_file(folder.path());
  test::write_file(file, bytes);
  const Result<StoreLock> lock = StoreLock::take(folder.path());
  require(lock.ok());
  const std::vector<std::string> before = test::listing(folder.path());

  const Story read = all_of(Store::open_to_read(folder.path()), file);
  require(test::read_file(file) == bytes);
  const Result<Store> store = Store::open(*lock);
  const Story graded = all_of(store, file);
  if (store) {
    // SQLite takes a file of one byte for an empty one, of which a grader makes a store.
    require(graded == read || bytes.size() <= 1);
  } else {
    require(test::read_file(file) == bytes);
    require(test::listing(folder.path()) == before);
  }
  return 0;
}

}  // namespace cairn
