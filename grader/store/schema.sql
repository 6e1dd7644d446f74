-- The store's tables. They hold facts and people's decisions; marks and reports are computed from
-- them and never stored. A change of this text needs a new version number in connection.h, and a
-- step in upgrade.cc, after which the tables that are not there are made by it.
--
-- Hashes and keys are SHA-256 in hexadecimal. Times of day are UTC, "2025-03-01T12:00:00Z";
-- durations are in seconds; sizes in bytes; points are fractions, "105/2". A list of texts has one
-- text a line, in which "\n" stands for a newline and "\\" for a backslash. BLOB columns may hold
-- any bytes; nearly all of them are text.

-- Computed results ------------------------------------------------------------------------------
-- A result is never changed: its key is a hash of everything that it depends on.

CREATE TABLE IF NOT EXISTS toolchains (
  fingerprint TEXT PRIMARY KEY,
  description TEXT NOT NULL       -- a line for each tool
) STRICT;

CREATE TABLE IF NOT EXISTS contents (           -- of submissions, unpacked
  hash    TEXT PRIMARY KEY,
  archive BLOB                    -- a tar in zstd; NULL when it was too large
) STRICT;

CREATE TABLE IF NOT EXISTS outputs (            -- what compilers and programs printed, each text once
  hash  TEXT PRIMARY KEY,
  bytes BLOB NOT NULL             -- in zstd
) STRICT;

CREATE TABLE IF NOT EXISTS builds (
  key                   TEXT PRIMARY KEY,
  content               TEXT NOT NULL REFERENCES contents,
  toolchain             TEXT NOT NULL REFERENCES toolchains,
  program               TEXT NOT NULL,  -- as the handout calls it
  skeleton              TEXT NOT NULL,  -- the hash of the files that may be left out, or ''
  driver                TEXT NOT NULL,  -- the hash of the file that calls methods, or ''
  limits_cpu_seconds    REAL NOT NULL,
  limits_wall_seconds   REAL NOT NULL,
  limits_output_bytes   INTEGER NOT NULL,
  limits_memory_bytes   INTEGER NOT NULL,
  limits_file_bytes     INTEGER NOT NULL,
  limits_processes      INTEGER NOT NULL,
  run_memory_bytes      INTEGER NOT NULL,
  environment           BLOB NOT NULL,  -- a list
  guarantees_network      TEXT NOT NULL,
  guarantees_files        TEXT NOT NULL,
  guarantees_processes    TEXT NOT NULL,
  guarantees_memory       TEXT NOT NULL,
  guarantees_disk         TEXT NOT NULL,
  guarantees_cpu_time     TEXT NOT NULL,
  guarantees_system_calls TEXT NOT NULL,
  guarantees_user         TEXT NOT NULL,
  guarantees_state        TEXT NOT NULL,
  chosen                BLOB NOT NULL,  -- the file or folder that a person chose, or ''
  status                TEXT NOT NULL   -- our_fault is no result: the build is tried again
                        CHECK (status IN ('ready', 'no_program', 'compile_error', 'no_source')),
  language              TEXT NOT NULL,
  command               BLOB NOT NULL,  -- a list
  driver_command        BLOB NOT NULL,  -- a list
  memory_overhead_bytes INTEGER NOT NULL,
  log                   TEXT NOT NULL REFERENCES outputs,
  notes                 BLOB NOT NULL,  -- a list
  choice                BLOB NOT NULL,  -- which of several copies was taken, or ''
  problem               BLOB NOT NULL,
  compiled              INTEGER NOT NULL,
  cpu_seconds           REAL NOT NULL,
  wall_seconds          REAL NOT NULL,
  machine               TEXT NOT NULL,
  products              BLOB,           -- a tar in zstd; NULL when it was too large
  input_note            BLOB NOT NULL   -- that of the notes which speaks of arguments; or ''
) STRICT;

CREATE TABLE IF NOT EXISTS runs (
  key                 TEXT PRIMARY KEY,
  build               TEXT NOT NULL REFERENCES builds,
  command             BLOB NOT NULL,    -- a list
  arguments           BLOB NOT NULL,    -- a list
  limits_cpu_seconds  REAL NOT NULL,
  limits_wall_seconds REAL NOT NULL,
  limits_output_bytes INTEGER NOT NULL,
  limits_memory_bytes INTEGER NOT NULL,
  limits_file_bytes   INTEGER NOT NULL,
  limits_processes    INTEGER NOT NULL,
  environment         BLOB NOT NULL,    -- a list
  guarantees_network      TEXT NOT NULL,
  guarantees_files        TEXT NOT NULL,
  guarantees_processes    TEXT NOT NULL,
  guarantees_memory       TEXT NOT NULL,
  guarantees_disk         TEXT NOT NULL,
  guarantees_cpu_time     TEXT NOT NULL,
  guarantees_system_calls TEXT NOT NULL,
  guarantees_user         TEXT NOT NULL,
  guarantees_state        TEXT NOT NULL,
  lane                TEXT NOT NULL,    -- 'fresh': a process of its own; 'warm': a host that stays
  ending              TEXT NOT NULL     -- runner_failed is no result: the run is tried again
                      CHECK (ending IN ('exited', 'killed', 'out_of_time', 'out_of_output',
                                        'out_of_memory', 'out_of_disk', 'not_started')),
  ending_detail       BLOB NOT NULL,    -- a list: the exit code, the signal, why it was not started
  out                 TEXT NOT NULL REFERENCES outputs,
  err                 TEXT NOT NULL REFERENCES outputs,
  cpu_seconds         REAL NOT NULL,
  wall_seconds        REAL NOT NULL,
  peak_memory_bytes   INTEGER NOT NULL,
  left_behind         INTEGER NOT NULL, -- processes
  waited_seconds      REAL NOT NULL,    -- for a processor
  confirmed           TEXT NOT NULL,    -- how, when it needed to be; or ''
  machine             TEXT NOT NULL
) STRICT;

CREATE TABLE IF NOT EXISTS answer_files (       -- files of submissions that are read, not run
  content TEXT NOT NULL REFERENCES contents,
  pattern TEXT NOT NULL,          -- the rubric's
  text    BLOB NOT NULL,
  notes   BLOB NOT NULL,          -- a list
  problem BLOB NOT NULL,          -- why there is none; or ''
  PRIMARY KEY (content, pattern)
) STRICT;

CREATE TABLE IF NOT EXISTS diagnoses (          -- which misconceptions explain some outputs
  key         TEXT PRIMARY KEY,
  outcome     TEXT NOT NULL,
  wrong       INTEGER NOT NULL,
  explained   INTEGER NOT NULL,
  mistakes    BLOB NOT NULL,      -- a list, of the members of each one after the other
  doubts      BLOB NOT NULL,      -- likewise
  unexplained BLOB NOT NULL       -- as mistakes
) STRICT;

-- The class -------------------------------------------------------------------------------------

CREATE TABLE IF NOT EXISTS rubrics (
  hash TEXT PRIMARY KEY,
  name TEXT NOT NULL              -- of its own file
) STRICT;

CREATE TABLE IF NOT EXISTS rubric_files (       -- the rubric, and the files that it names
  rubric  TEXT NOT NULL REFERENCES rubrics,
  name    TEXT NOT NULL,
  content BLOB NOT NULL,
  PRIMARY KEY (rubric, name)
) STRICT;

CREATE TABLE IF NOT EXISTS locations (          -- which changes make a wrong program right
  content TEXT NOT NULL REFERENCES contents,
  rubric  TEXT NOT NULL REFERENCES rubrics,
  report  BLOB NOT NULL,          -- JSON, without whose it is
  PRIMARY KEY (content, rubric)
) STRICT;

CREATE TABLE IF NOT EXISTS sessions (           -- an interrupted session is continued
  number    INTEGER PRIMARY KEY,
  rubric    TEXT NOT NULL REFERENCES rubrics,
  toolchain TEXT NOT NULL REFERENCES toolchains,
  skeleton  TEXT NOT NULL,        -- as in builds
  driver    TEXT NOT NULL,        -- as in builds
  folder    BLOB NOT NULL,
  set_aside BLOB NOT NULL,        -- a list: what of it is no submission
  version   TEXT NOT NULL,        -- of Cairn
  machine   TEXT NOT NULL,
  guarantees_network      TEXT NOT NULL,
  guarantees_files        TEXT NOT NULL,
  guarantees_processes    TEXT NOT NULL,
  guarantees_memory       TEXT NOT NULL,
  guarantees_disk         TEXT NOT NULL,
  guarantees_cpu_time     TEXT NOT NULL,
  guarantees_system_calls TEXT NOT NULL,
  guarantees_user         TEXT NOT NULL,
  guarantees_state        TEXT NOT NULL,
  lanes     TEXT NOT NULL,        -- 'warm_and_fresh', or 'fresh_only': no warm run counts
  no_jail   TEXT,                 -- why there was none
  begun     TEXT NOT NULL,
  ended     TEXT,                 -- NULL: it is going on, or was interrupted
  hosts     TEXT NOT NULL         -- the hash of the hosts in which warm runs were made; or ''
) STRICT;

CREATE TABLE IF NOT EXISTS submissions (
  id           TEXT PRIMARY KEY,
  person       BLOB NOT NULL,
  attempt      TEXT NOT NULL,     -- which of that person's, '1'; '' for the last or only one
  student      BLOB NOT NULL,
  user         TEXT NOT NULL,
  late         INTEGER NOT NULL,  -- the LMS says so
  handed_in    TEXT NOT NULL,     -- when; '' when that is not known
  known_by     BLOB NOT NULL,     -- where that time comes from, for people; or ''
  time_source  TEXT NOT NULL      -- the same
               CHECK (time_source IN ('none', 'files', 'earlier', 'named')),
  files        BLOB NOT NULL,     -- a list: what was handed in
  notes        BLOB NOT NULL,     -- a list
  session      INTEGER NOT NULL REFERENCES sessions, -- the last one in which it was there
  content      TEXT REFERENCES contents, -- NULL: not unpacked in that session, or there is a
  problem      BLOB,              -- why it could not be unpacked
  unpack_notes BLOB NOT NULL,     -- a list
  names        BLOB NOT NULL,     -- a list: of the files that it was unpacked to
  failure      BLOB               -- why Cairn could not grade it in that session
) STRICT;

CREATE TABLE IF NOT EXISTS summary_rows (       -- of whom nothing has changed since they were made
  id      TEXT PRIMARY KEY,
  person  BLOB NOT NULL,
  version TEXT NOT NULL,          -- of Cairn
  row     BLOB NOT NULL           -- JSON
) STRICT;

-- What people decided ---------------------------------------------------------------------------

CREATE TABLE IF NOT EXISTS decisions (          -- a person's last one of a kind about an item counts
  number  INTEGER PRIMARY KEY,
  person  BLOB NOT NULL,
  kind    TEXT NOT NULL,
  item    TEXT NOT NULL,          -- in the rubric; or ''
  points  TEXT,                   -- NULL: the decision before is withdrawn
  reason  TEXT NOT NULL,
  author  TEXT NOT NULL,
  date    TEXT NOT NULL,
  content TEXT,                   -- the hash of what it was about; '' when that could not be
                                  -- unpacked, NULL when it is not known
  files   BLOB NOT NULL,          -- a list: what was handed in then
  path    BLOB NOT NULL,          -- what was chosen to be graded; or ''
  until   TEXT NOT NULL,          -- to when an extension is; or ''
  days    INTEGER NOT NULL,       -- of the student's own that are spent on it
  of_table TEXT                   -- the key of the table that it came with; NULL: from a command
) STRICT;
CREATE INDEX IF NOT EXISTS decisions_by_person ON decisions (person);

CREATE TABLE IF NOT EXISTS decision_tables (    -- files of decisions, each stored as a whole
  number     INTEGER PRIMARY KEY, -- by date; a merge may change it
  key        TEXT NOT NULL,
  name       BLOB NOT NULL,       -- of the file
  hash       TEXT NOT NULL,       -- of the file; '' where it takes another table back
  date       TEXT NOT NULL,
  takes_back TEXT NOT NULL        -- the key of that table; or ''
) STRICT;

-- What was handed back --------------------------------------------------------------------------
-- A row for each mark that was another than the one before; a person's last one is what the student
-- was told last.

CREATE TABLE IF NOT EXISTS published (
  number    INTEGER PRIMARY KEY,
  person    BLOB NOT NULL,
  id        TEXT NOT NULL,
  format    TEXT NOT NULL,        -- of the export
  points    TEXT NOT NULL,
  date      TEXT NOT NULL,
  rubric    TEXT NOT NULL REFERENCES rubrics,
  content   TEXT,                 -- as in decisions
  decisions INTEGER NOT NULL,     -- how many there were about the person
  lateness  TEXT NOT NULL         -- what was said of it, or ''
) STRICT;
CREATE INDEX IF NOT EXISTS published_by_person ON published (person);

-- A class that was graded on several machines ---------------------------------------------------

CREATE TABLE IF NOT EXISTS shards (             -- the parts of a class of which this store has the results
  part    INTEGER NOT NULL,
  parts   INTEGER NOT NULL,
  machine TEXT NOT NULL,          -- as in sessions
  begun   TEXT NOT NULL,
  PRIMARY KEY (part, parts, machine)
) STRICT;

CREATE TABLE IF NOT EXISTS merged_submissions ( -- rows of a session that a merge has put there
  id      TEXT PRIMARY KEY REFERENCES submissions,
  session INTEGER NOT NULL REFERENCES sessions,
  begun   TEXT NOT NULL           -- the session of the store that they come from
) STRICT;
