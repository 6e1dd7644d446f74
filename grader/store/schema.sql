-- The store's tables, version 1. Hashes and keys are SHA-256 in hexadecimal; times of the clock are
-- UTC, "2025-03-01T12:00:00Z"; durations are seconds; points and credits are fractions, "105/2".
-- A list of texts is one line each, in which "\n" stands for a newline and "\\" for a backslash.
-- A column of bytes (BLOB) may hold any; nearly all are text.
--
-- What was computed is never changed: its key says all that it depends on. What is true of the class
-- now is replaced by what is true later. What a person decided is added to.

-- What was computed -----------------------------------------------------------------------------

CREATE TABLE toolchains (
  fingerprint TEXT PRIMARY KEY,
  description TEXT NOT NULL       -- a line for each tool
) STRICT;

CREATE TABLE contents (           -- of submissions, unpacked
  hash    TEXT PRIMARY KEY,
  archive BLOB                    -- a tar in zstd; NULL when it was too large
) STRICT;

CREATE TABLE builds (
  key             TEXT PRIMARY KEY,
  content         TEXT NOT NULL REFERENCES contents,
  toolchain       TEXT NOT NULL REFERENCES toolchains,
  program         TEXT NOT NULL,  -- as the handout calls it
  skeleton        TEXT NOT NULL,  -- the hash of what may be left out; or ''
  driver          TEXT NOT NULL,  -- the hash of what calls methods; or ''
  cpu_limit       REAL NOT NULL,
  wall_limit      REAL NOT NULL,
  output_limit    INTEGER NOT NULL,
  memory_limit    INTEGER NOT NULL,
  file_limit      INTEGER NOT NULL,
  process_limit   INTEGER NOT NULL,
  run_memory      INTEGER NOT NULL,
  environment     BLOB NOT NULL,  -- a list
  jail            TEXT NOT NULL,
  status          TEXT NOT NULL
                  CHECK (status IN ('ready', 'no program', 'compile error', 'no source')),
  language        TEXT NOT NULL,
  command         BLOB NOT NULL,  -- a list
  driver_command  BLOB NOT NULL,  -- a list
  memory_overhead INTEGER NOT NULL,
  log             BLOB NOT NULL,
  notes           BLOB NOT NULL,  -- a list
  problem         BLOB NOT NULL,
  compiled        INTEGER NOT NULL,
  cpu             REAL NOT NULL,
  wall            REAL NOT NULL,
  machine         TEXT NOT NULL,
  products        BLOB            -- a tar in zstd; NULL when it was too large
) STRICT;

CREATE TABLE runs (
  key           TEXT PRIMARY KEY,
  build         TEXT NOT NULL REFERENCES builds,
  command       BLOB NOT NULL,    -- a list
  arguments     BLOB NOT NULL,    -- a list
  cpu_limit     REAL NOT NULL,
  wall_limit    REAL NOT NULL,
  output_limit  INTEGER NOT NULL,
  memory_limit  INTEGER NOT NULL,
  file_limit    INTEGER NOT NULL,
  process_limit INTEGER NOT NULL,
  environment   BLOB NOT NULL,    -- a list
  jail          TEXT NOT NULL,
  ending        TEXT NOT NULL     -- a failure of ours is no result: it is tried again
                CHECK (ending IN ('exited', 'killed', 'out of CPU time', 'out of wall time',
                                  'out of output', 'out of memory', 'out of disk',
                                  'not started')),
  ending_number INTEGER,          -- the exit code, or the signal's number
  ending_reason BLOB NOT NULL,    -- why it was not started; or ''
  out           BLOB NOT NULL,
  err           BLOB NOT NULL,
  cpu           REAL NOT NULL,
  wall          REAL NOT NULL,
  peak_memory   INTEGER NOT NULL, -- bytes
  left_behind   INTEGER NOT NULL, -- processes
  waited        REAL NOT NULL,    -- for a processor
  confirmed     TEXT NOT NULL,    -- how, when it needed to be; or ''
  machine       TEXT NOT NULL
) STRICT;

-- What is true of the class now -----------------------------------------------------------------

CREATE TABLE rubrics (
  hash TEXT PRIMARY KEY,
  name TEXT NOT NULL              -- of its own file
) STRICT;

CREATE TABLE rubric_files (       -- the rubric, and what it names
  rubric  TEXT NOT NULL REFERENCES rubrics,
  name    TEXT NOT NULL,
  content BLOB NOT NULL,
  PRIMARY KEY (rubric, name)
) STRICT;

CREATE TABLE sessions (           -- a session that was interrupted is continued, not begun again
  number    INTEGER PRIMARY KEY,
  rubric    TEXT NOT NULL REFERENCES rubrics,
  toolchain TEXT NOT NULL REFERENCES toolchains,
  folder    BLOB NOT NULL,
  version   TEXT NOT NULL,        -- of Cairn
  machine   TEXT NOT NULL,
  begun     TEXT NOT NULL,
  ended     TEXT                  -- NULL: it is going on, or was interrupted
) STRICT;

CREATE TABLE submissions (
  id      TEXT PRIMARY KEY,
  session INTEGER NOT NULL REFERENCES sessions, -- the last in which it was there
  student BLOB NOT NULL,
  user    TEXT NOT NULL,
  late    INTEGER NOT NULL,
  files   BLOB NOT NULL,          -- a list: what was handed in
  notes   BLOB NOT NULL,          -- a list
  content TEXT REFERENCES contents              -- NULL before it is unpacked
) STRICT;

CREATE TABLE marks (
  submission TEXT PRIMARY KEY REFERENCES submissions,
  session    INTEGER NOT NULL REFERENCES sessions, -- the last of which they are true
  key        TEXT,                -- of all that they depend on; NULL when that is not known
  content    TEXT REFERENCES contents,          -- NULL when it could not be unpacked
  build      TEXT REFERENCES builds,            -- NULL when there was none
  verdict    TEXT NOT NULL,
  reason     TEXT NOT NULL,
  points     TEXT,                -- NULL: not graded
  pending    TEXT NOT NULL,
  out_of     TEXT NOT NULL,
  report     BLOB NOT NULL,       -- all of it, JSON
  row        BLOB NOT NULL        -- its line of the summary, JSON
) STRICT;

CREATE TABLE verdicts (
  submission TEXT NOT NULL REFERENCES marks,
  position   INTEGER NOT NULL,    -- from 0, over all sections
  section    TEXT NOT NULL,
  name       TEXT NOT NULL,       -- the case's
  run        TEXT REFERENCES runs,              -- NULL when nothing was started for it
  verdict    TEXT NOT NULL,
  credit     TEXT NOT NULL,
  message    TEXT NOT NULL,
  PRIMARY KEY (submission, position)
) STRICT;

-- What a person decided -------------------------------------------------------------------------

CREATE TABLE overrides (          -- a submission's last one counts
  number     INTEGER PRIMARY KEY,
  submission TEXT NOT NULL REFERENCES submissions,
  points     TEXT,                -- NULL: the computed points count again
  reason     TEXT NOT NULL,
  author     TEXT NOT NULL,
  date       TEXT NOT NULL
) STRICT;
