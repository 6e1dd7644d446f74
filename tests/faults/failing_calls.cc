// Theory of operation.
//
// A library for LD_PRELOAD: it stands in front of the C library's functions that make system calls,
// for the program and for all libraries that it uses. A place is a call together with the addresses
// that lead to it, each within its own file, so that it is the same one in every process and run.
//
// All processes of a run share the file that CAIRN_FAILING_CALLS names (struct Shared; fault_run.py
// knows it, too). The places that are met are written down there, and the file says which of them
// is to fail, and with which error: once in all processes together.
//
// Functions are defined under names of our own, with the C library's as that of the symbol: so they
// need not repeat how the headers declare them.
#include <dirent.h>
#include <dlfcn.h>
#include <fcntl.h>
#include <iconv.h>
#include <link.h>
#include <poll.h>
#include <pwd.h>
#include <sys/mman.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/statvfs.h>
#include <sys/types.h>
#include <sys/uio.h>
#include <unistd.h>
#include <unwind.h>

#include <array>
#include <atomic>
#include <bit>
#include <cerrno>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <string_view>

namespace {

/// Errors that a call can give, as bits.
enum Errors : std::uint32_t {
  kNoSpace = 1,
  kNoDescriptor = 2,
  kNoMemory = 4,
  kInterrupted = 8,
  kInputOutput = 16,
};

constexpr std::array<int, 5> kNumbers{ENOSPC, EMFILE, ENOMEM, EINTR, EIO};
constexpr std::size_t kPlaces = 1U << 14;
constexpr std::size_t kTextBytes = 1008;
constexpr std::size_t kMostFrames = 40;
constexpr std::uint64_t kFirstHash = 14695981039346656037U;  // FNV-1a

struct Place {
  std::atomic<std::uint64_t> hash;
  std::atomic<std::uint32_t> errors;
  std::atomic<std::uint32_t> times;
  std::array<char, kTextBytes> text;  ///< "write grade+4711 libstdc++.so.6+12 ..."
};

struct Shared {
  std::uint64_t place;       ///< that fails; 0: none
  std::uint64_t allocation;  ///< that fails, from 1; 0: none
  std::uint32_t error;       ///< one of Errors
  std::uint32_t time;        ///< from 1: how often it is met
  std::atomic<std::uint32_t> times_met;
  std::atomic<std::uint32_t> failed;
  std::atomic<std::uint64_t> allocations;
  std::array<char, kTextBytes> text;  ///< of what failed
  std::array<Place, kPlaces> places;
};

Shared* shared = nullptr;
thread_local bool is_busy __attribute__((tls_model("initial-exec"))) = false;

/// While this library calls what it stands in front of.
class Busy {
 public:
  Busy() { is_busy = true; }
  ~Busy() { is_busy = false; }
  Busy(const Busy&) = delete;
  Busy& operator=(const Busy&) = delete;
};

template <typename Function>
Function* next(const char* name) {
  const bool before = is_busy;
  is_busy = true;
  auto* const found = reinterpret_cast<Function*>(dlsym(RTLD_NEXT, name));
  is_busy = before;
  return found;
}

/// How a call was reached: a text, and its hash.
struct Trace {
  std::uint64_t hash = kFirstHash;
  std::size_t size = 0;
  std::size_t frames = 0;
  std::array<char, kTextBytes> text{};

  void add(std::string_view word) {
    for (const char c : word) {
      hash = (hash ^ static_cast<unsigned char>(c)) * 1099511628211U;
      if (size + 1 < text.size()) text[size++] = c;
    }
  }
  void add_number(std::uint64_t number) {
    std::array<char, 24> digits{};
    std::snprintf(digits.data(), digits.size(), "+%lx", static_cast<unsigned long>(number));
    add(digits.data());
  }
};

_Unwind_Reason_Code add_frame(_Unwind_Context* context, void* to) {
  auto& trace = *static_cast<Trace*>(to);
  const auto address = static_cast<std::uintptr_t>(_Unwind_GetIP(context)) - 1;
  dl_find_object object{};
  if (_dl_find_object(std::bit_cast<void*>(address), &object) != 0) return _URC_END_OF_STACK;
  const std::string_view path = object.dlfo_link_map->l_name;
  const std::string_view name = path.empty() ? "program" : path.substr(path.rfind('/') + 1);
  if (name == "libfailing_calls.so") return _URC_NO_REASON;
  trace.add(" ");
  trace.add(name);
  trace.add_number(address - object.dlfo_link_map->l_addr);
  return ++trace.frames < kMostFrames ? _URC_NO_REASON : _URC_END_OF_STACK;
}

Trace trace_of(const char* call) {
  Trace trace;
  trace.add(call);
  _Unwind_Backtrace(add_frame, &trace);
  return trace;
}

void write_down(const Trace& trace, std::uint32_t errors) {
  for (std::size_t i = trace.hash % kPlaces, tried = 0; tried < kPlaces; ++tried) {
    Place& place = shared->places[i];
    std::uint64_t found = 0;
    const bool is_new = place.hash.compare_exchange_strong(found, trace.hash);
    if (is_new) place.text = trace.text;
    if (is_new || found == trace.hash) {
      place.errors |= errors;
      ++place.times;
      return;
    }
    i = (i + 1) % kPlaces;
  }
}

/// Whether this call is the one that is to fail; then errno says why.
bool fails(const char* call, std::uint32_t errors) {
  if (shared == nullptr || is_busy || errors == 0) return false;
  const int error_before = errno;
  const Busy busy;
  const bool asks_for_one = shared->place != 0;
  if (shared->failed != 0 || shared->allocation != 0) return false;
  if (asks_for_one && (errors & shared->error) == 0) return false;
  const Trace trace = trace_of(call);
  if (!asks_for_one) write_down(trace, errors);
  errno = error_before;
  if (trace.hash != shared->place || ++shared->times_met != shared->time) return false;
  shared->text = trace.text;
  shared->failed = 1;
  for (std::size_t i = 0; i < kNumbers.size(); ++i) {
    if (shared->error == 1U << i) errno = kNumbers[i];
  }
  return true;
}

bool allocation_fails() {
  if (shared == nullptr || is_busy) return false;
  if (++shared->allocations != shared->allocation) return false;
  const Busy busy;
  shared->text = trace_of("malloc").text;
  shared->failed = 1;
  errno = ENOMEM;
  return true;
}

/// What may go wrong with this descriptor: a call on a file on a disk is not interrupted.
std::uint32_t errors_of(int descriptor, std::uint32_t of_file, std::uint32_t of_stream) {
  if (shared == nullptr || is_busy) return 0;
  static const auto real = next<int(int, struct stat*)>("fstat");
  const int error_before = errno;
  struct stat state{};
  const bool is_file = real(descriptor, &state) != 0 || S_ISREG(state.st_mode);
  errno = error_before;
  return is_file ? of_file : of_stream;
}

/// What an open stream of C answers after an error.
void spoil(FILE* stream) {
  constexpr int kErrorSeen = 0x20;
  stream->_flags |= kErrorSeen;
}

__attribute__((constructor)) void join_the_run() {
  const char* const file = std::getenv("CAIRN_FAILING_CALLS");
  if (file == nullptr) return;
  const Busy busy;
  const int opened = open(file, O_RDWR | O_CLOEXEC);
  if (opened < 0) std::abort();
  void* const mapped = mmap(nullptr, sizeof(Shared), PROT_READ | PROT_WRITE, MAP_SHARED, opened, 0);
  if (mapped == MAP_FAILED) std::abort();
  close(opened);
  _Unwind_Backtrace([](_Unwind_Context*, void*) { return _URC_END_OF_STACK; }, nullptr);
  shared = static_cast<Shared*>(mapped);
}

constexpr std::uint32_t of_open(int flags) {
  return kNoDescriptor | ((flags & O_CREAT) != 0 ? kNoSpace : 0U);
}

}  // namespace

#define CAIRN_FAILING(type, name, parameters, arguments, errors, failure) \
  extern "C" type failing_##name parameters __asm__(#name);               \
  extern "C" type failing_##name parameters {                             \
    static const auto real = next<type parameters>(#name);                \
    if (fails(#name, errors)) return failure;                             \
    return real arguments;                                                \
  }

/// What is done all the same, as the system does.
#define CAIRN_FAILING_AFTER(type, name, parameters, arguments, errors, failure) \
  extern "C" type failing_##name parameters __asm__(#name);                     \
  extern "C" type failing_##name parameters {                                   \
    static const auto real = next<type parameters>(#name);                      \
    const bool failed = fails(#name, errors);                                   \
    const int error = errno;                                                    \
    const type result = real arguments;                                         \
    if (!failed) return result;                                                 \
    errno = error;                                                              \
    return failure;                                                             \
  }

#define CAIRN_STREAM_FAILING(type, name, parameters, arguments, stream, failure) \
  extern "C" type failing_##name parameters __asm__(#name);                      \
  extern "C" type failing_##name parameters {                                    \
    static const auto real = next<type parameters>(#name);                       \
    if (fails(#name, kNoSpace | kInputOutput)) {                                 \
      spoil(stream);                                                             \
      return failure;                                                            \
    }                                                                            \
    return real arguments;                                                       \
  }

// Descriptors.
CAIRN_FAILING(int, open, (const char* path, int flags, mode_t mode), (path, flags, mode),
              of_open(flags), -1)
CAIRN_FAILING(int, open64, (const char* path, int flags, mode_t mode), (path, flags, mode),
              of_open(flags), -1)
CAIRN_FAILING(int, __open_2, (const char* path, int flags), (path, flags), of_open(flags), -1)
CAIRN_FAILING(int, openat, (int folder, const char* path, int flags, mode_t mode),
              (folder, path, flags, mode), of_open(flags), -1)
CAIRN_FAILING(int, __openat_2, (int folder, const char* path, int flags), (folder, path, flags),
              of_open(flags), -1)
CAIRN_FAILING(FILE*, fopen, (const char* path, const char* how), (path, how),
              kNoDescriptor | (*how == 'r' ? 0U : kNoSpace), nullptr)
CAIRN_FAILING(FILE*, fopen64, (const char* path, const char* how), (path, how),
              kNoDescriptor | (*how == 'r' ? 0U : kNoSpace), nullptr)
CAIRN_FAILING(FILE*, fdopen, (int file, const char* how), (file, how), kNoMemory, nullptr)
CAIRN_FAILING(int, mkstemp, (char* name), (name), kNoDescriptor | kNoSpace, -1)
CAIRN_FAILING(int, memfd_create, (const char* name, unsigned flags), (name, flags),
              kNoDescriptor | kNoMemory, -1)
CAIRN_FAILING(int, pidfd_open, (pid_t process, unsigned flags), (process, flags),
              kNoDescriptor | kNoMemory, -1)
CAIRN_FAILING(int, pipe, (int* ends), (ends), kNoDescriptor, -1)
CAIRN_FAILING(int, pipe2, (int* ends, int flags), (ends, flags), kNoDescriptor, -1)
CAIRN_FAILING(int, socket, (int domain, int type, int protocol), (domain, type, protocol),
              kNoDescriptor | kNoMemory, -1)
CAIRN_FAILING(int, socketpair, (int domain, int type, int protocol, int* ends),
              (domain, type, protocol, ends), kNoDescriptor | kNoMemory, -1)
CAIRN_FAILING(int, dup, (int file), (file), kNoDescriptor, -1)
CAIRN_FAILING(int, dup2, (int file, int as), (file, as), kInterrupted, -1)
CAIRN_FAILING(int, fcntl, (int file, int command, void* value), (file, command, value),
              command == F_DUPFD || command == F_DUPFD_CLOEXEC ? kNoDescriptor : 0U, -1)
CAIRN_FAILING_AFTER(int, close, (int file), (file),
                    errors_of(file, kInputOutput | kNoSpace, kInterrupted), -1)
CAIRN_FAILING_AFTER(int, fclose, (FILE * stream), (stream), kInputOutput | kNoSpace, EOF)

// What is read and written.
CAIRN_FAILING(ssize_t, read, (int file, void* to, std::size_t size), (file, to, size),
              errors_of(file, kInputOutput, kInterrupted | kNoMemory), -1)
CAIRN_FAILING(ssize_t, pread, (int file, void* to, std::size_t size, off_t at),
              (file, to, size, at), kInputOutput, -1)
CAIRN_FAILING(ssize_t, pread64, (int file, void* to, std::size_t size, off_t at),
              (file, to, size, at), kInputOutput, -1)
CAIRN_FAILING(ssize_t, write, (int file, const void* from, std::size_t size), (file, from, size),
              errors_of(file, kNoSpace | kInputOutput, kInterrupted | kNoMemory), -1)
CAIRN_FAILING(ssize_t, pwrite, (int file, const void* from, std::size_t size, off_t at),
              (file, from, size, at), kNoSpace | kInputOutput, -1)
CAIRN_FAILING(ssize_t, pwrite64, (int file, const void* from, std::size_t size, off_t at),
              (file, from, size, at), kNoSpace | kInputOutput, -1)
CAIRN_FAILING(ssize_t, writev, (int file, const iovec* parts, int count), (file, parts, count),
              errors_of(file, kNoSpace | kInputOutput, kInterrupted | kNoMemory), -1)
CAIRN_FAILING(ssize_t, sendfile, (int to, int from, off_t* at, std::size_t size),
              (to, from, at, size), kNoSpace | kInputOutput, -1)
CAIRN_FAILING(ssize_t, send, (int socket, const void* from, std::size_t size, int flags),
              (socket, from, size, flags), kInterrupted | kNoMemory, -1)
CAIRN_FAILING(ssize_t, recv, (int socket, void* to, std::size_t size, int flags),
              (socket, to, size, flags), kInterrupted | kNoMemory, -1)
CAIRN_STREAM_FAILING(std::size_t, fwrite,
                     (const void* from, std::size_t size, std::size_t count, FILE* stream),
                     (from, size, count, stream), stream, 0)
CAIRN_STREAM_FAILING(int, fputs, (const char* text, FILE* stream), (text, stream), stream, EOF)
CAIRN_STREAM_FAILING(int, putc, (int c, FILE* stream), (c, stream), stream, EOF)
CAIRN_STREAM_FAILING(int, fflush, (FILE * stream), (stream), stream == nullptr ? stdout : stream,
                     EOF)
CAIRN_FAILING(int, fsync, (int file), (file), kNoSpace | kInputOutput, -1)
CAIRN_FAILING(int, fdatasync, (int file), (file), kNoSpace | kInputOutput, -1)
CAIRN_FAILING(int, ftruncate, (int file, off_t size), (file, size), kNoSpace | kInputOutput, -1)
CAIRN_FAILING(int, ftruncate64, (int file, off_t size), (file, size), kNoSpace | kInputOutput, -1)
CAIRN_FAILING(int, fallocate, (int file, int mode, off_t at, off_t size), (file, mode, at, size),
              kNoSpace | kInputOutput, -1)

// Names.
CAIRN_FAILING(int, mkdir, (const char* path, mode_t mode), (path, mode), kNoSpace | kInputOutput,
              -1)
CAIRN_FAILING(char*, mkdtemp, (char* name), (name), kNoSpace, nullptr)
CAIRN_FAILING(int, mkfifo, (const char* path, mode_t mode), (path, mode), kNoSpace, -1)
CAIRN_FAILING(int, rename, (const char* from, const char* to), (from, to), kNoSpace | kInputOutput,
              -1)
CAIRN_FAILING(int, renameat, (int folder, const char* from, int into, const char* to),
              (folder, from, into, to), kNoSpace, -1)
CAIRN_FAILING(int, link, (const char* from, const char* to), (from, to), kNoSpace, -1)
CAIRN_FAILING(int, symlink, (const char* from, const char* to), (from, to), kNoSpace, -1)
CAIRN_FAILING(int, unlink, (const char* path), (path), kInputOutput, -1)
CAIRN_FAILING(int, unlinkat, (int folder, const char* path, int flags), (folder, path, flags),
              kInputOutput, -1)
CAIRN_FAILING(int, remove, (const char* path), (path), kInputOutput, -1)
CAIRN_FAILING(int, rmdir, (const char* path), (path), kInputOutput, -1)
CAIRN_FAILING(DIR*, opendir, (const char* path), (path), kNoDescriptor, nullptr)
CAIRN_FAILING(DIR*, fdopendir, (int folder), (folder), kNoMemory, nullptr)
CAIRN_FAILING(dirent*, readdir, (DIR * folder), (folder), kInputOutput, nullptr)
CAIRN_FAILING(int, access, (const char* path, int how), (path, how), kInputOutput, -1)
CAIRN_FAILING(int, stat, (const char* path, struct stat* to), (path, to), kInputOutput, -1)
CAIRN_FAILING(int, stat64, (const char* path, struct stat64* to), (path, to), kInputOutput, -1)
CAIRN_FAILING(int, lstat, (const char* path, struct stat* to), (path, to), kInputOutput, -1)
CAIRN_FAILING(int, lstat64, (const char* path, struct stat64* to), (path, to), kInputOutput, -1)
CAIRN_FAILING(int, fstat, (int file, struct stat* to), (file, to), kInputOutput, -1)
CAIRN_FAILING(int, fstat64, (int file, struct stat64* to), (file, to), kInputOutput, -1)
CAIRN_FAILING(int, fstatat, (int folder, const char* path, struct stat* to, int flags),
              (folder, path, to, flags), kInputOutput, -1)
CAIRN_FAILING(int, statvfs, (const char* path, struct statvfs* to), (path, to), kInputOutput, -1)
CAIRN_FAILING(int, chmod, (const char* path, mode_t mode), (path, mode), kInputOutput, -1)
CAIRN_FAILING(int, fchmod, (int file, mode_t mode), (file, mode), kInputOutput, -1)
CAIRN_FAILING(int, fchmodat, (int folder, const char* path, mode_t mode, int flags),
              (folder, path, mode, flags), kInputOutput, -1)
CAIRN_FAILING(int, lchown, (const char* path, uid_t user, gid_t group), (path, user, group),
              kInputOutput, -1)
CAIRN_FAILING(int, fchownat, (int folder, const char* path, uid_t user, gid_t group, int flags),
              (folder, path, user, group, flags), kInputOutput, -1)
CAIRN_FAILING(ssize_t, readlink, (const char* path, char* to, std::size_t size), (path, to, size),
              kInputOutput, -1)
CAIRN_FAILING(char*, realpath, (const char* path, char* to), (path, to), kInputOutput, nullptr)
CAIRN_FAILING(char*, getcwd, (char* to, std::size_t size), (to, size), kNoMemory, nullptr)
CAIRN_FAILING(passwd*, getpwuid, (uid_t user), (user), kNoDescriptor, nullptr)
CAIRN_FAILING(iconv_t, iconv_open, (const char* to, const char* from), (to, from), kNoDescriptor,
              std::bit_cast<iconv_t>(std::intptr_t{-1}))

// Processes and memory.
CAIRN_FAILING(pid_t, fork, (), (), kNoMemory, -1)
CAIRN_FAILING(int, execve, (const char* path, char* const* words, char* const* environment),
              (path, words, environment), kNoMemory | kInputOutput, -1)
CAIRN_FAILING(pid_t, waitpid, (pid_t process, int* status, int flags), (process, status, flags),
              kInterrupted, -1)
CAIRN_FAILING(int, poll, (pollfd * watched, nfds_t count, int timeout), (watched, count, timeout),
              kInterrupted | kNoMemory, -1)
CAIRN_FAILING(int, flock, (int file, int how), (file, how), kInterrupted | kNoMemory, -1)
CAIRN_FAILING(int, nanosleep, (const timespec* time, timespec* left), (time, left), kInterrupted,
              -1)
CAIRN_FAILING(int, usleep, (useconds_t time), (time), kInterrupted, -1)
CAIRN_FAILING(void*, mmap, (void* at, std::size_t size, int how, int flags, int file, off_t from),
              (at, size, how, flags, file, from), kNoMemory, MAP_FAILED)
CAIRN_FAILING(void*, mmap64, (void* at, std::size_t size, int how, int flags, int file, off_t from),
              (at, size, how, flags, file, from), kNoMemory, MAP_FAILED)
CAIRN_FAILING(int, madvise, (void* at, std::size_t size, int advice), (at, size, advice), kNoMemory,
              -1)
CAIRN_FAILING(int, setgroups, (std::size_t count, const gid_t* groups), (count, groups), kNoMemory,
              -1)
CAIRN_FAILING(int, setenv, (const char* name, const char* value, int replace),
              (name, value, replace), kNoMemory, -1)

// Memory. dlsym() would allocate some; the C library has these names for whoever stands in front.
extern "C" {
void* real_malloc(std::size_t size) __asm__("__libc_malloc");
void* real_calloc(std::size_t count, std::size_t size) __asm__("__libc_calloc");
void* real_realloc(void* before, std::size_t size) __asm__("__libc_realloc");
void* failing_malloc(std::size_t size) __asm__("malloc");
void* failing_calloc(std::size_t count, std::size_t size) __asm__("calloc");
void* failing_realloc(void* before, std::size_t size) __asm__("realloc");

void* failing_malloc(std::size_t size) { return allocation_fails() ? nullptr : real_malloc(size); }
void* failing_calloc(std::size_t count, std::size_t size) {
  return allocation_fails() ? nullptr : real_calloc(count, size);
}
void* failing_realloc(void* before, std::size_t size) {
  return allocation_fails() ? nullptr : real_realloc(before, size);
}
}
