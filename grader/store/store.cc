#include "grader/store/store.h"

#include <SQLiteCpp/VariadicBind.h>
#include <fmt/format.h>

#include "grader/store/columns.h"
#include "grader/store/connection.h"
#include "grader/store/content.h"
#include "grader/text/visible.h"

namespace cairn {
namespace {

using store::Blob;
using store::Columns;
using store::insert;
using store::Row;

constexpr const char* kOnce = "ON CONFLICT DO NOTHING";

/// The statement with its parameters.
template <typename... Parameters>
SQLite::Statement query(SQLite::Database& database, const char* sql,
                        const Parameters&... parameters) {
  SQLite::Statement statement(database, sql);
  SQLite::bind(statement, parameters...);
  return statement;
}

Columns columns_of(const BuildRecord& build, const std::optional<std::string>& products) {
  const BuildInputs& inputs = build.inputs;
  Columns row{{"key", build_key(inputs)},
              {"content", inputs.content},
              {"toolchain", inputs.toolchain},
              {"program", inputs.program},
              {"skeleton", inputs.skeleton},
              {"driver", inputs.driver},
              {"run_memory", store::counted(inputs.run_memory_bytes)},
              {"environment", Blob{store::joined_list(inputs.environment)}},
              {"jail", inputs.jail},
              {"machine", build.machine},
              {"products", store::bytes_or_null(products)}};
  append(row, inputs.limits);
  append(row, build.result);
  return row;
}

BuildRecord build_of(const Row& row) {
  BuildRecord build;
  build.inputs.content = row.text("content");
  build.inputs.toolchain = row.text("toolchain");
  build.inputs.program = row.text("program");
  build.inputs.skeleton = row.text("skeleton");
  build.inputs.driver = row.text("driver");
  build.inputs.run_memory_bytes = row.count("run_memory");
  build.inputs.environment = row.list("environment");
  build.inputs.jail = row.text("jail");
  build.inputs.limits = row.limits();
  build.machine = row.text("machine");
  build.result = row.build_result();
  return build;
}

Columns columns_of(const RunRecord& run) {
  const RunInputs& inputs = run.inputs;
  Columns row{{"key", run_key(inputs)},
              {"build", inputs.build},
              {"command", Blob{store::joined_list(inputs.command)}},
              {"arguments", Blob{store::joined_list(inputs.arguments)}},
              {"environment", Blob{store::joined_list(inputs.environment)}},
              {"jail", inputs.jail},
              {"confirmed", run.confirmed},
              {"machine", run.machine}};
  append(row, inputs.limits);
  append(row, run.result);
  return row;
}

RunRecord run_of(const Row& row) {
  RunRecord run;
  run.inputs.build = row.text("build");
  run.inputs.command = row.list("command");
  run.inputs.arguments = row.list("arguments");
  run.inputs.environment = row.list("environment");
  run.inputs.jail = row.text("jail");
  run.inputs.limits = row.limits();
  run.confirmed = row.text("confirmed");
  run.machine = row.text("machine");
  run.result = row.run_result();
  return run;
}

KeptSession session_of(const Row& row) {
  KeptSession session;
  session.number = row.number("number");
  session.rubric.rubric = row.text("name");
  session.toolchain = row.text("toolchain");
  session.tools = row.text("description");
  session.folder = row.text("folder");
  session.version = row.text("version");
  session.machine = row.text("machine");
  session.begun = row.text("begun");
  session.ended = row.text_or_nothing("ended");
  return session;
}

Columns columns_of(const SubmissionRecord& submission, std::int64_t session) {
  return {{"id", submission.id},
          {"session", session},
          {"student", Blob{submission.student}},
          {"user", submission.user},
          {"late", std::int64_t{submission.late}},
          {"files", Blob{store::joined_list(submission.files)}},
          {"notes", Blob{store::joined_list(submission.notes)}}};
}

SubmissionRecord submission_of(const Row& row) {
  SubmissionRecord submission;
  submission.id = row.text("id");
  submission.student = row.text("student");
  submission.user = row.text("user");
  submission.late = row.number("late") != 0;
  submission.files = row.list("files");
  submission.notes = row.list("notes");
  return submission;
}

Columns columns_of(const MarksRecord& marks) {
  return {{"submission", marks.submission},
          {"session", marks.session},
          {"key", store::text_or_null(marks.key)},
          {"content", store::text_or_null(marks.content)},
          {"build", store::text_or_null(marks.build)},
          {"verdict", std::string(name_of(marks.verdict))},
          {"reason", marks.reason},
          {"points", store::fraction_or_null(marks.points)},
          {"pending", marks.pending.text()},
          {"out_of", marks.out_of.text()},
          {"report", Blob{marks.report}},
          {"row", Blob{marks.row}}};
}

Columns columns_of(const VerdictRecord& verdict, const std::string& submission,
                   std::size_t position) {
  return {{"submission", submission},
          {"position", store::counted(position)},
          {"section", verdict.section},
          {"name", verdict.name},
          {"run", store::text_or_null(verdict.run)},
          {"verdict", std::string(name_of(verdict.verdict))},
          {"credit", verdict.credit.text()},
          {"message", verdict.message}};
}

Verdict verdict_of(const Row& row) {
  const std::string word = row.text("verdict");
  const std::optional<Verdict> verdict = verdict_named(word);
  if (!verdict) throw store::Damaged("it holds a verdict '" + word + "'");
  return *verdict;
}

MarksRecord marks_of(const Row& row) {
  MarksRecord marks;
  marks.submission = row.text("submission");
  marks.session = row.number("session");
  marks.key = row.text("key");
  marks.content = row.text("content");
  marks.build = row.text("build");
  marks.verdict = verdict_of(row);
  marks.reason = row.text("reason");
  marks.points = row.fraction("points");
  marks.pending = row.fraction("pending").value_or(0);
  marks.out_of = row.fraction("out_of").value_or(0);
  marks.report = row.text("report");
  marks.row = row.text("row");
  return marks;
}

VerdictRecord verdict_record_of(const Row& row) {
  VerdictRecord record;
  record.section = row.text("section");
  record.name = row.text("name");
  record.run = row.text("run");
  record.verdict = verdict_of(row);
  record.credit = row.fraction("credit").value_or(0);
  record.message = row.text("message");
  return record;
}

Columns columns_of(const Override& one) {
  return {{"submission", one.submission},
          {"points", store::fraction_or_null(one.points)},
          {"reason", one.reason},
          {"author", one.author},
          {"date", one.date}};
}

Override override_of(const Row& row) {
  return {row.text("submission"), row.fraction("points"), row.text("reason"), row.text("author"),
          row.text("date")};
}

/// All rows of the query, each as `value_of` reads it.
template <typename ValueOf>
auto all_of(SQLite::Statement rows, const ValueOf& value_of) {
  std::vector<decltype(value_of(Row(rows)))> values;
  while (rows.executeStep()) values.push_back(value_of(Row(rows)));
  return values;
}

/// The first of them, if there is one.
template <typename ValueOf>
auto first_of(SQLite::Statement rows, const ValueOf& value_of) {
  std::optional<decltype(value_of(Row(rows)))> value;
  if (rows.executeStep()) value = value_of(Row(rows));
  return value;
}

std::optional<std::string> bytes_of(SQLite::Statement rows, const char* column) {
  if (!rows.executeStep()) return {};
  return Row(rows).text_or_nothing(column);
}

/// The number of the last session, if it was interrupted and is the same.
std::optional<std::int64_t> interrupted(SQLite::Database& database, const SessionRecord& session,
                                        const std::string& rubric) {
  return first_of(
      query(database,
            "SELECT number FROM sessions WHERE number = (SELECT max(number) FROM sessions) "
            "AND ended IS NULL AND rubric = ? AND toolchain = ? AND folder = CAST(? AS BLOB) "
            "AND version = ? AND machine = ?",
            rubric, session.toolchain.fingerprint, session.folder.string(), session.version,
            session.machine),
      [](const Row& row) { return row.number("number"); });
}

std::int64_t begin(SQLite::Database& database, const SessionRecord& session,
                   const std::string& rubric) {
  insert(database, "rubrics", {{"hash", rubric}, {"name", session.rubric.rubric}}, kOnce);
  for (const auto& [name, content] : session.rubric.texts) {
    insert(database, "rubric_files",
           {{"rubric", rubric}, {"name", name}, {"content", Blob{content}}}, kOnce);
  }
  insert(database, "toolchains",
         {{"fingerprint", session.toolchain.fingerprint},
          {"description", description_of(session.toolchain)}},
         kOnce);
  insert(database, "sessions",
         {{"rubric", rubric},
          {"toolchain", session.toolchain.fingerprint},
          {"folder", Blob{session.folder.string()}},
          {"version", session.version},
          {"machine", session.machine},
          {"begun", session.begun}});
  return database.getLastInsertRowid();
}

}  // namespace

Store::Store(std::unique_ptr<Connection> connection) : connection_(std::move(connection)) {}
Store::Store(Store&&) noexcept = default;
Store& Store::operator=(Store&&) noexcept = default;
Store::~Store() = default;

Result<Store> Store::open(const StoreLock& lock) {
  try {
    return Store(std::make_unique<Connection>(store_file(lock.folder()), Connection::Kind::kFirst));
  } catch (const StoreFailure& failure) {
    return Error{failure.what()};
  }
}

Result<Store> Store::join(const StoreLock& lock) {
  try {
    return Store(
        std::make_unique<Connection>(store_file(lock.folder()), Connection::Kind::kOneOfSeveral));
  } catch (const StoreFailure& failure) {
    return Error{failure.what()};
  }
}

Result<Store> Store::open_to_read(const std::filesystem::path& folder) {
  const std::filesystem::path file = store_file(folder);
  std::error_code failed;
  if (!std::filesystem::exists(file, failed)) {
    return Error{fmt::format("'{}': there is no store in this folder; 'grade batch' makes one",
                             visible(folder.string()))};
  }
  try {
    return Store(std::make_unique<Connection>(file, Connection::Kind::kReader));
  } catch (const StoreFailure& failure) {
    return Error{failure.what()};
  }
}

std::optional<BuildRecord> Store::find_build(const std::string& key) const {
  return connection_->use([&](SQLite::Database& database) {
    return first_of(query(database, "SELECT * FROM builds WHERE key = ?", key), build_of);
  });
}

std::optional<std::string> Store::find_products(const std::string& key) const {
  return connection_->use([&](SQLite::Database& database) {
    return bytes_of(query(database, "SELECT products FROM builds WHERE key = ?", key), "products");
  });
}

void Store::put_build(const BuildRecord& build, const std::optional<std::string>& products) {
  connection_->use([&](SQLite::Database& database) {
    insert(database, "builds", columns_of(build, products), kOnce);
  });
}

std::optional<RunRecord> Store::find_run(const std::string& key) const {
  return connection_->use([&](SQLite::Database& database) {
    return first_of(query(database, "SELECT * FROM runs WHERE key = ?", key), run_of);
  });
}

void Store::put_run(const RunRecord& run) {
  connection_->use(
      [&](SQLite::Database& database) { insert(database, "runs", columns_of(run), kOnce); });
}

std::int64_t Store::begin_session(const SessionRecord& session,
                                  const std::vector<SubmissionRecord>& submissions) {
  return connection_->use_at_once([&](SQLite::Database& database) {
    const std::string rubric = rubric_key(session.rubric);
    const std::optional<std::int64_t> same = interrupted(database, session, rubric);
    const std::int64_t number = same ? *same : begin(database, session, rubric);
    for (const SubmissionRecord& submission : submissions) {
      insert(database, "submissions", columns_of(submission, number),
             "ON CONFLICT DO UPDATE SET session = excluded.session, student = excluded.student, "
             "user = excluded.user, late = excluded.late, files = excluded.files, "
             "notes = excluded.notes");
    }
    return number;
  });
}

void Store::end_session(std::int64_t number, const std::string& date) {
  connection_->use_for_good([&](SQLite::Database& database) {
    return query(database, "UPDATE sessions SET ended = ? WHERE number = ?", date, number).exec();
  });
}

void Store::put_content(const std::string& submission, const std::string& hash,
                        const std::optional<std::string>& archive) {
  connection_->use_at_once([&](SQLite::Database& database) {
    insert(database, "contents", {{"hash", hash}, {"archive", store::bytes_or_null(archive)}},
           kOnce);
    query(database, "UPDATE submissions SET content = ? WHERE id = ?", hash, submission).exec();
  });
}

std::optional<std::string> Store::find_content(const std::string& hash) const {
  return connection_->use([&](SQLite::Database& database) {
    return bytes_of(query(database, "SELECT archive FROM contents WHERE hash = ?", hash),
                    "archive");
  });
}

void Store::put_marks(const MarksRecord& marks) {
  connection_->use_at_once([&](SQLite::Database& database) {
    query(database, "DELETE FROM verdicts WHERE submission = ?", marks.submission).exec();
    query(database, "DELETE FROM marks WHERE submission = ?", marks.submission).exec();
    insert(database, "marks", columns_of(marks));
    for (std::size_t i = 0; i < marks.verdicts.size(); ++i) {
      insert(database, "verdicts", columns_of(marks.verdicts[i], marks.submission, i));
    }
  });
}

void Store::renew_marks(const std::string& submission, std::int64_t session) {
  connection_->use([&](SQLite::Database& database) {
    query(database, "UPDATE marks SET session = ? WHERE submission = ?", session, submission)
        .exec();
  });
}

std::optional<KeptSession> Store::last_session() const {
  return connection_->use([&](SQLite::Database& database) {
    const SQLite::Transaction same_moment(database);
    std::optional<KeptSession> session =
        first_of(query(database,
                       "SELECT sessions.*, description, name FROM sessions "
                       "JOIN toolchains ON toolchain = fingerprint "
                       "JOIN rubrics ON rubric = hash ORDER BY number DESC LIMIT 1"),
                 session_of);
    if (!session) return session;
    SQLite::Statement files =
        query(database,
              "SELECT name, content FROM rubric_files JOIN sessions USING (rubric) "
              "WHERE number = ?",
              session->number);
    while (files.executeStep()) {
      session->rubric.texts[Row(files).text("name")] = Row(files).text("content");
    }
    return session;
  });
}

std::vector<SubmissionRecord> Store::submissions() const {
  return connection_->use([&](SQLite::Database& database) {
    return all_of(query(database,
                        "SELECT * FROM submissions WHERE session = "
                        "(SELECT max(number) FROM sessions) ORDER BY id"),
                  submission_of);
  });
}

std::optional<MarksRecord> Store::find_marks(const std::string& submission) const {
  return connection_->use([&](SQLite::Database& database) {
    const SQLite::Transaction same_moment(database);
    std::optional<MarksRecord> marks =
        first_of(query(database, "SELECT * FROM marks WHERE submission = ?", submission), marks_of);
    if (marks) {
      marks->verdicts =
          all_of(query(database, "SELECT * FROM verdicts WHERE submission = ? ORDER BY position",
                       submission),
                 verdict_record_of);
    }
    return marks;
  });
}

void Store::put_override(const Override& one) {
  const std::vector<Override> before = overrides(one.submission);
  if (!before.empty() && before.back() == one) return;
  connection_->use_for_good([&](SQLite::Database& database) {
    insert(database, "overrides", columns_of(one));
    return true;
  });
}

std::vector<Override> Store::overrides(const std::string& submission) const {
  return connection_->use([&](SQLite::Database& database) {
    return all_of(
        query(database, "SELECT * FROM overrides WHERE submission = ? ORDER BY number", submission),
        override_of);
  });
}

}  // namespace cairn
