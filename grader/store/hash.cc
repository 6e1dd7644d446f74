#include "grader/store/hash.h"

#include <openssl/evp.h>

#include <array>
#include <stdexcept>

namespace cairn {
namespace {

void require(int done) {
  if (done != 1) throw std::runtime_error("libcrypto cannot compute SHA-256");
}

}  // namespace

struct Hash::Context {
  EVP_MD_CTX* digest = EVP_MD_CTX_new();

  Context() = default;
  Context(const Context&) = delete;
  Context& operator=(const Context&) = delete;
  ~Context() { EVP_MD_CTX_free(digest); }
};

Hash::Hash() : context_(std::make_unique<Context>()) {
  require(EVP_DigestInit_ex(context_->digest, EVP_sha256(), nullptr));
}

Hash::~Hash() = default;

void Hash::add(std::string_view bytes) {
  require(EVP_DigestUpdate(context_->digest, bytes.data(), bytes.size()));
}

void Hash::add_field(std::string_view bytes) {
  add(std::to_string(bytes.size()) + ":");
  add(bytes);
}

std::string Hash::hex() {
  std::array<unsigned char, 32> bytes{};
  require(EVP_DigestFinal_ex(context_->digest, bytes.data(), nullptr));
  constexpr std::string_view kDigits = "0123456789abcdef";
  std::string text;
  for (const unsigned char byte : bytes) {
    text += kDigits[byte >> 4U];
    text += kDigits[byte & 15U];
  }
  return text;
}

}  // namespace cairn
