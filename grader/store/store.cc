#include "grader/store/store.h"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "grader/base/described_json.h"
#include "grader/base/secret_paths.h"
#include "grader/intake/submission_id.h"
#include "grader/store/columns.h"
#include "grader/store/compression.h"
#include "grader/store/connection.h"
#include "grader/store/hash.h"
#include "grader/store/rows.h"
#include "grader/store/upgrade.h"
#include "grader/text/escape_for_display.h"

namespace cairn {

namespace {

// Rows of which no other module knows.

/// More than the limits of any rubric allow.
constexpr std::uint64_t kMostOutputBytes = 1ULL << 30;

struct Output {
  std::string hash;
  std::string bytes;
};
CAIRN_DESCRIBE(Output, hash, bytes);

struct OutputHash {
  std::string hash;
};
CAIRN_DESCRIBE(OutputHash, hash);

/// With the hash of its log in the log's place.
struct StoredBuild {
  std::string key;
  BuildRecord build;
  std::optional<std::string> products;
};
CAIRN_DESCRIBE(StoredBuild, key, build, products);

/// With the hashes of what was printed in their place.
struct StoredRun {
  std::string key;
  RunRecord run;
};
CAIRN_DESCRIBE(StoredRun, key, run);

struct Content {
  std::string hash;
  std::optional<std::string> archive;
};
CAIRN_DESCRIBE(Content, hash, archive);

struct ContentHash {
  std::string hash;
};
CAIRN_DESCRIBE(ContentHash, hash);

struct StoredAnswerFile {
  std::string content;
  std::string pattern;
  AnswerFile file;
};
CAIRN_DESCRIBE(StoredAnswerFile, content, pattern, file);

struct StoredDiagnosis {
  std::string key;
  DiagnosisReport diagnosis;
};
CAIRN_DESCRIBE(StoredDiagnosis, key, diagnosis);

struct StoredLocation {
  std::string content;
  std::string rubric;
  std::string report;
};
CAIRN_DESCRIBE(StoredLocation, content, rubric, report);

struct StoredRubric {
  std::string hash;
  std::string name;
};
CAIRN_DESCRIBE(StoredRubric, hash, name);

struct RubricFile {
  std::string rubric;
  std::string name;
  std::string content;
};
CAIRN_DESCRIBE(RubricFile, rubric, name, content);

struct IdOfPerson {
  std::string person;
  std::string attempt;
  std::string id;
};
CAIRN_DESCRIBE(IdOfPerson, person, attempt, id);

/// Whether all but number and times is the same.
bool is_same(SessionRow left, const SessionRow& right) {
  left.number = right.number;
  left.setting.begun = right.setting.begun;
  left.ended = right.ended;
  return left == right;
}

/// The first of those sessions, with its rubric; nothing where there is none.
template <typename Connection>
std::optional<StoredSession> whole_session(const Store& store, Connection& connection,
                                           const std::string& which) {
  const auto row = connection.template find<SessionRow>(which);
  if (!row) return {};
  StoredSession session{{row->setting, {}, ""}, row->number.value_or(0), row->ended};
  if (auto rubric = store.find_rubric(row->rubric)) session.rubric = *std::move(rubric);
  if (const auto toolchain = connection.template find<Toolchain>("toolchains WHERE fingerprint = ?",
                                                                 session.setup.toolchain)) {
    session.tools = toolchain->description;
  }
  return session;
}

}  // namespace

Store::Store(std::unique_ptr<Connection> connection) : connection_(std::move(connection)) {}
Store::Store(Store&&) noexcept = default;
Store& Store::operator=(Store&&) noexcept = default;
Store::~Store() = default;

Result<Store> Store::opened(const std::filesystem::path& file, Access access) {
  keep_secret(file.parent_path());  // with the reports
  try {
    return Store(std::make_unique<Connection>(file, access));
  } catch (const StoreFailure& failure) {
    return Error{failure.what()};
  }
}

Result<Store> Store::open(const StoreLock& lock) {
  return opened(store_file(lock.folder()), Access::kFirst);
}

Result<Store> Store::join(const StoreLock& lock) {
  return opened(store_file(lock.folder()), Access::kOneOfSeveral);
}

void Store::leave_log() { connection_->leave_log(); }

Result<Store> Store::open_to_read(const std::filesystem::path& folder) {
  const std::filesystem::path file = store_file(folder);
  std::error_code failed;
  const bool exists = std::filesystem::exists(file, failed);
  if (failed) {
    return Error{fmt::format("'{}': {}", escape_for_display(folder.string()), failed.message())};
  }
  if (!exists) {
    return Error{fmt::format("'{}': this folder contains no store; 'grade batch' writes one",
                             escape_for_display(folder.string()))};
  }
  const int format = store::format_of(file);
  if (store::kOldestFormat <= format && format < kStoreFormat) {
    const Result<StoreLock> lock = StoreLock::take(folder);
    if (!lock) return lock.error();
    const Result<Store> upgraded = open(*lock);
    if (!upgraded) return upgraded.error();
  }
  return opened(file, Access::kReader);
}

void Store::read_at_once(const std::function<void()>& read) const {
  connection_->use([&](SQLite::Database& database) {
    const SQLite::Transaction same_moment(database);
    read();
  });
}

std::string Store::put_output(const std::string& text) {
  const std::string hash = sha256(text);
  if (!connection_->find<OutputHash>("outputs WHERE hash = ?", hash)) {
    connection_->put(Connection::Put::kIfNew, "outputs", Output{hash, store::compressed(text)});
  }
  return hash;
}

std::string Store::find_output(const std::string& hash) const {
  return connection_->use([&](SQLite::Database&) {
    if (const std::string* const known = connection_->outputs.find(hash)) return *known;
    const auto output = connection_->find<Output>("outputs WHERE hash = ?", hash);
    if (!output) throw store::Damaged("it lacks an output: '" + hash + "'");
    std::optional<std::string> text = store::decompressed(output->bytes, kMostOutputBytes);
    if (!text || sha256(*text) != hash) {
      throw store::Damaged("a stored output does not match its hash: '" + hash + "'");
    }
    connection_->outputs.remember(hash, *text);
    return *text;
  });
}

std::optional<BuildRecord> Store::find_build(const std::string& key) const {
  auto build = connection_->find<BuildRecord>("builds WHERE key = ?", key);
  if (build) build->result.log = find_output(build->result.log);
  return build;
}

std::optional<std::string> Store::find_products(const std::string& key) const {
  const auto build = connection_->find<StoredBuild>("builds WHERE key = ?", key);
  return build ? build->products : std::nullopt;
}

void Store::put_build(const BuildRecord& build, const std::optional<std::string>& products) {
  if (build.result.status == BuildStatus::kOurFault) {
    throw std::invalid_argument("a build that failed by our fault is not a result");
  }
  connection_->use_at_once([&](SQLite::Database&) {
    StoredBuild stored{build_key(build.inputs), build, products};
    stored.build.result.log = put_output(build.result.log);
    connection_->put(Connection::Put::kIfNew, "builds", stored);
  });
}

std::optional<RunRecord> Store::find_run(const std::string& key) const {
  auto run = connection_->find<RunRecord>("runs WHERE key = ?", key);
  if (run) {
    run->result.out = find_output(run->result.out);
    run->result.err = find_output(run->result.err);
  }
  return run;
}

void Store::put_run(const RunRecord& run) {
  if (std::holds_alternative<RunnerFailed>(run.result.ending)) {
    throw std::invalid_argument("a run that failed by our fault is not a result");
  }
  connection_->use_at_once([&](SQLite::Database&) {
    StoredRun stored{run_key(run.inputs), run};
    stored.run.result.out = put_output(run.result.out);
    stored.run.result.err = put_output(run.result.err);
    connection_->put(Connection::Put::kIfNew, "runs", stored);
  });
}

void Store::put_content(const std::string& hash, const std::optional<std::string>& archive) {
  connection_->put(Connection::Put::kIfNew, "contents", Content{hash, archive});
}

bool Store::has_content(const std::string& hash) const {
  return connection_->find<ContentHash>("contents WHERE hash = ?", hash).has_value();
}

std::optional<std::string> Store::find_content(const std::string& hash) const {
  const auto content = connection_->find<Content>("contents WHERE hash = ?", hash);
  return content ? content->archive : std::nullopt;
}

void Store::put_answer_file(const std::string& content, const std::string& pattern,
                            const AnswerFile& file) {
  connection_->put(Connection::Put::kReplace, "answer_files",
                   StoredAnswerFile{content, pattern, file});
}

std::optional<AnswerFile> Store::find_answer_file(const std::string& content,
                                                  const std::string& pattern) const {
  return connection_->find<AnswerFile>("answer_files WHERE content = ? AND pattern = ?", content,
                                       pattern);
}

void Store::put_diagnosis(const std::string& key, const DiagnosisReport& diagnosis) {
  connection_->put(Connection::Put::kIfNew, "diagnoses", StoredDiagnosis{key, diagnosis});
}

std::optional<DiagnosisReport> Store::find_diagnosis(const std::string& key) const {
  return connection_->find<DiagnosisReport>("diagnoses WHERE key = ?", key);
}

void Store::put_location(const std::string& content, const std::string& rubric,
                         LocationReport report) {
  if (report.verdict == Verdict::kJudgeError) {
    throw std::invalid_argument("Cairn's own failure is not the place of a student's mistake");
  }
  report.id.clear();
  const std::string json = json_of_described(report, FractionForm::kText)
                               .dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
  connection_->put(Connection::Put::kReplace, "locations", StoredLocation{content, rubric, json});
}

std::optional<LocationReport> Store::find_location(const std::string& content,
                                                   const std::string& rubric) const {
  const auto stored = connection_->find<StoredLocation>(
      "locations WHERE content = ? AND rubric = ?", content, rubric);
  if (!stored) return std::nullopt;
  return connection_->use([&](SQLite::Database&) {
    try {
      LocationReport report;
      read_described(nlohmann::ordered_json::parse(stored->report), report);
      return report;
    } catch (const std::exception&) {
      throw store::Damaged("it holds a location that cannot be read, of '" + content + "'");
    }
  });
}

std::int64_t Store::begin_session(const SessionRecord& record,
                                  const std::vector<SubmissionRecord>& submissions) {
  std::int64_t number = 0;
  connection_->use_at_once([&](SQLite::Database& database) {
    const SessionRow session{{}, rubric_key(record.rubric), record, {}};
    const auto last = connection_->find<SessionRow>("sessions ORDER BY number DESC LIMIT 1");
    if (last && !last->ended && is_same(*last, session)) {
      number = *last->number;
    } else {
      connection_->put(Connection::Put::kIfNew, "rubrics",
                       StoredRubric{session.rubric, record.rubric.rubric});
      for (const auto& [name, content] : record.rubric.texts) {
        connection_->put(Connection::Put::kIfNew, "rubric_files",
                         RubricFile{session.rubric, name, content});
      }
      connection_->put(Connection::Put::kIfNew, "toolchains",
                       Toolchain{record.setup.toolchain, record.tools});
      connection_->put(Connection::Put::kInsert, "sessions", session);
      number = database.getLastInsertRowid();
    }
    for (const SubmissionRecord& submission : submissions) {
      connection_->put(Connection::Put::kReplace, "submissions",
                       StoredSubmission{submission, number, {}, {}});
    }
    // An id has no blank in it, so that it is never another person.
    database.exec(
        "UPDATE decisions SET person = (SELECT submissions.person FROM submissions "
        "WHERE CAST(submissions.id AS BLOB) = decisions.person) "
        "WHERE person IN (SELECT CAST(id AS BLOB) FROM submissions)");
  });
  return number;
}

void Store::end_session(std::int64_t number, const std::string& date) {
  connection_->use_for_good([&](SQLite::Database& database) {
    SQLite::Statement end(database, "UPDATE sessions SET ended = ? WHERE number = ?");
    end.bind(1, date);
    end.bind(2, number);
    end.exec();
  });
}

std::optional<StoredSession> Store::last_session() const {
  return connection_->use([&](SQLite::Database&) {
    return whole_session(*this, *connection_, "sessions ORDER BY number DESC LIMIT 1");
  });
}

std::optional<StoredSession> Store::last_session_by_another_rubric() const {
  return connection_->use([&](SQLite::Database&) {
    return whole_session(*this, *connection_,
                         "sessions WHERE rubric <> (SELECT rubric FROM sessions ORDER BY "
                         "number DESC LIMIT 1) ORDER BY number DESC LIMIT 1");
  });
}

std::optional<RubricFiles> Store::find_rubric(const std::string& key) const {
  const auto rubric = connection_->find<StoredRubric>("rubrics WHERE hash = ?", key);
  if (!rubric) return {};
  RubricFiles files{{}, rubric->name};
  for (RubricFile& file : connection_->all<RubricFile>("rubric_files WHERE rubric = ?", key)) {
    files.texts[file.name] = std::move(file.content);
  }
  return files;
}

bool Store::has_another_rubric_since(const std::string& date) const {
  const auto then =
      connection_->find<SessionRow>("sessions WHERE begun <= ? ORDER BY number DESC LIMIT 1", date);
  const auto last = connection_->find<SessionRow>("sessions ORDER BY number DESC LIMIT 1");
  return then && then->rubric != last->rubric;
}

void Store::put_submission(const StoredSubmission& submission) {
  connection_->put(Connection::Put::kReplace, "submissions", submission);
}

std::vector<StoredSubmission> Store::submissions() const {
  std::vector<StoredSubmission> all = connection_->all<StoredSubmission>(
      "submissions WHERE session = (SELECT max(number) FROM sessions) ORDER BY id");
  for (const StoredSubmission& stored : all) connection_->check_id(stored.submission.id);
  return all;
}

std::optional<StoredSubmission> Store::find_submission(const std::string& id) const {
  if (!intake::is_id(id)) return {};
  return connection_->find<StoredSubmission>(
      "submissions WHERE session = (SELECT max(number) FROM sessions) AND id = ?", id);
}

std::map<std::string, std::string> Store::ids() const {
  std::map<std::string, std::string> ids;
  for (IdOfPerson& one : connection_->all<IdOfPerson>("submissions")) {
    connection_->check_id(one.id);
    ids.emplace(key_of_id(one.person, one.attempt), std::move(one.id));
  }
  return ids;
}

void Store::put_decision(const Decision& decision) {
  connection_->use_for_good([&](SQLite::Database&) {
    const auto before = connection_->find<Decision>(
        "decisions WHERE person = CAST(? AS BLOB) AND kind = ? AND item = ? "
        "ORDER BY number DESC LIMIT 1",
        decision.person, enum_word(decision.kind), decision.item);
    if (before == decision) return;
    connection_->forget_summary_rows(decision.person);
    connection_->put(Connection::Put::kInsert, "decisions", decision);
  });
}

std::vector<std::int64_t> Store::put_tables(const std::vector<TableWithDecisions>& tables) {
  std::vector<std::int64_t> numbers;
  connection_->use_for_good([&](SQLite::Database& database) {
    for (auto [table, decisions] : tables) {
      const std::int64_t last =
          database.execAndGet("SELECT coalesce(max(number), 0) FROM decision_tables").getInt64();
      table.number = last + 1;
      Hash key;
      for (const std::string& field :
           {std::to_string(*table.number), table.name, table.hash, table.date, table.takes_back}) {
        key.add_field(field);
      }
      table.key = key.hex();
      connection_->put(Connection::Put::kInsert, "decision_tables", table);
      bool is_dated_back = false;
      for (const Decision& decision : decisions) {
        connection_->forget_summary_rows(decision.person);
        connection_->put(Connection::Put::kInsert, "decisions",
                         TabledDecision{decision, table.key});
        is_dated_back = is_dated_back || decision.date < table.date;
      }
      numbers.push_back(*table.number);
      if (!is_dated_back) continue;
      store::Table rows(database, "decisions");
      std::vector<store::TableRow> known = rows.all("ORDER BY number");
      const auto first = known.end() - static_cast<std::ptrdiff_t>(decisions.size());
      const std::vector<store::TableRow> added(first, known.end());
      known.erase(first, known.end());
      rows.place_by_date(std::move(known), added);
    }
  });
  return numbers;
}

std::vector<DecisionTable> Store::decision_tables() const {
  return connection_->all<DecisionTable>("decision_tables ORDER BY number");
}

std::vector<TabledDecision> Store::tabled_decisions() const {
  return connection_->all<TabledDecision>("decisions ORDER BY number");
}

std::vector<Decision> Store::decisions(const std::string& person) const {
  return connection_->all<Decision>("decisions WHERE person = CAST(? AS BLOB) ORDER BY number",
                                    person);
}

std::vector<Decision> Store::decisions() const {
  return connection_->all<Decision>("decisions ORDER BY number");
}

void Store::put_summary_rows(const std::vector<StoredSummaryRow>& rows) {
  connection_->use_at_once([&](SQLite::Database&) {
    for (const StoredSummaryRow& row : rows) {
      connection_->put(Connection::Put::kReplace, "summary_rows", row);
    }
  });
}

std::vector<StoredSummaryRow> Store::summary_rows() const {
  return connection_->all<StoredSummaryRow>("summary_rows ORDER BY id");
}

void Store::put_published(const std::vector<PublishedMark>& marks) {
  connection_->use_for_good([&](SQLite::Database&) {
    for (const PublishedMark& mark : marks) {
      connection_->put(Connection::Put::kInsert, "published", mark);
    }
  });
}

std::vector<PublishedMark> Store::published() const {
  return connection_->all<PublishedMark>("published ORDER BY number");
}

}  // namespace cairn
