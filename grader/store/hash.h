// SHA-256: what things are addressed by.
#pragma once

#include <openssl/evp.h>

#include <memory>
#include <string>
#include <string_view>

namespace cairn {

/// FIPS 180-4, by OpenSSL's libcrypto. Throws std::runtime_error where that does not offer it.
class Hash {
 public:
  Hash();

  /// More of what is hashed; pieces leave no trace of where one ends.
  void add(std::string_view bytes);

  /// A field: its length in decimal, ':', its bytes. Several of them cannot be taken for others, as
  /// "ab" + "c" could for "a" + "bc".
  void add_field(std::string_view bytes);

  /// Of all that was added, 64 digits 0-9a-f. Nothing can be added afterwards.
  [[nodiscard]] std::string hex();

 private:
  struct Free {
    void operator()(EVP_MD_CTX* which) const { EVP_MD_CTX_free(which); }
  };
  std::unique_ptr<EVP_MD_CTX, Free> context_;
};

/// Of these bytes alone, 64 digits 0-9a-f.
[[nodiscard]] std::string sha256(std::string_view bytes);

}  // namespace cairn
