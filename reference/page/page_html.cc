#include "reference/page/page_html.h"

#include <openssl/evp.h>

#include <array>
#include <stdexcept>
#include <vector>

namespace cairn {
namespace {

/// As a Content-Security-Policy names an inline script or style: https://www.w3.org/TR/CSP3/
std::string hash_source(std::string_view text) {
  std::array<unsigned char, EVP_MAX_MD_SIZE> digest{};
  unsigned int size = 0;
  if (EVP_Digest(text.data(), text.size(), digest.data(), &size, EVP_sha256(), nullptr) != 1) {
    throw std::runtime_error("OpenSSL could not compute a SHA-256 hash");
  }
  const std::string bytes(digest.begin(), digest.begin() + size);
  return "'sha256-" + base64(bytes) + "'";
}

std::string escaped_text(std::string_view text) {
  std::string out;
  for (const char c : text) {
    if (c == '&') {
      out += "&amp;";
    } else if (c == '<') {
      out += "&lt;";
    } else {
      out += c;
    }
  }
  return out;
}

/// The same JSON without anything that ends or changes the script element around it. These
/// characters occur in strings only, where an escape means the same.
std::string escaped_json(std::string_view json) {
  std::string out;
  out.reserve(json.size() + json.size() / 16);
  for (std::size_t i = 0; i < json.size(); ++i) {
    if (json[i] == '<') {
      out += "\\u003c";
    } else if (json[i] == '>') {
      out += "\\u003e";
    } else if (json[i] == '&') {
      out += "\\u0026";
    } else if (json.substr(i, 3) == "\u2028") {
      out += "\\u2028";
      i += 2;
    } else if (json.substr(i, 3) == "\u2029") {
      out += "\\u2029";
      i += 2;
    } else {
      out += json[i];
    }
  }
  return out;
}

}  // namespace

std::string base64(std::string_view bytes) {
  std::vector<unsigned char> text((bytes.size() + 2) / 3 * 4 + 1);  // and a null byte
  const std::vector<unsigned char> in(bytes.begin(), bytes.end());
  EVP_EncodeBlock(text.data(), in.data(), static_cast<int>(in.size()));
  return {text.begin(), text.end() - 1};
}

std::string page_html(std::string_view title, const PageKind& kind, std::string_view json,
                      RunsModule runs_module) {
  std::string page =
      "<!doctype html>\n"
      "<html lang=\"en\">\n"
      "<head>\n"
      "<meta charset=\"utf-8\">\n"
      "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; script-src ";
  page += hash_source(kind.script);
  // The worker is the page's own script again, which the hash admits.
  if (runs_module == RunsModule::kYes) page += " 'wasm-unsafe-eval'; worker-src blob:";
  page += "; style-src ";
  page += hash_source(kind.style);
  page +=
      "; img-src data:; base-uri 'none'; form-action 'none'\">\n"
      "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n"
      "<meta name=\"color-scheme\" content=\"light dark\">\n"
      "<meta name=\"referrer\" content=\"no-referrer\">\n"
      "<link rel=\"icon\" href=\"data:,\">\n"
      "<title>";
  page += escaped_text(title);
  page += "</title>\n<style>";
  page += kind.style;
  page +=
      "</style>\n"
      "</head>\n"
      "<body>\n"
      "<noscript>This page is drawn by its own script, which your browser has switched off."
      "</noscript>\n"
      "<script type=\"application/json\" id=\"data\">";
  page += escaped_json(json);
  page += "</script>\n<script>";
  page += kind.script;
  page += "</script>\n</body>\n</html>\n";
  return page;
}

}  // namespace cairn
