#include "grader/store/failure_sentence.h"

#include <gmock/gmock.h>
#include <sqlite3.h>

#include <cerrno>

namespace cairn::store {
namespace {

using testing::AllOf;
using testing::HasSubstr;

TEST(FailureSentence, SaysWhichStoreAndWhatToDo) {
  const auto sentence = [](int code, int system_error = 0) {
    return failure_sentence("out/store.sqlite", code, system_error, "its words");
  };
  const auto room = AllOf(HasSubstr("'out/store.sqlite': the store cannot grow"),
                          HasSubstr("Make room and start again"));
  EXPECT_THAT(sentence(SQLITE_FULL), room);
  EXPECT_THAT(sentence(SQLITE_IOERR_WRITE, ENOSPC), room);
  EXPECT_THAT(sentence(SQLITE_IOERR_WRITE, EDQUOT), room);
  EXPECT_THAT(sentence(SQLITE_IOERR, EFBIG), AllOf(room, HasSubstr("File too large")));
  EXPECT_THAT(sentence(SQLITE_IOERR_READ, EIO),
              HasSubstr("cannot be read or written (its words: Input/output error)"));
  EXPECT_THAT(sentence(SQLITE_CORRUPT), HasSubstr("'out/store.sqlite': the store is damaged (its"));
  EXPECT_THAT(sentence(SQLITE_NOTADB), HasSubstr("sqlite3 out/store.sqlite .recover"));
  for (const int code :
       {SQLITE_READONLY, SQLITE_CANTOPEN, SQLITE_READONLY_DIRECTORY, SQLITE_IOERR_DELETE}) {
    EXPECT_THAT(sentence(code, EACCES), HasSubstr("(its words: Permission denied); make it and"));
  }
  EXPECT_THAT(sentence(SQLITE_BUSY), HasSubstr("another program keeps the store locked"));
  EXPECT_THAT(sentence(SQLITE_NOMEM),
              HasSubstr("cannot be read or written (its words); everything stored before"));
}

}  // namespace
}  // namespace cairn::store
