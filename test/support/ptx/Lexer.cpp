// Splits PTX into words, numbers and marks.
#include "test/support/ptx/Lexer.h"

#include <algorithm>
#include <cctype>
#include <cstdlib>
#include <cstring>

namespace kiln::ptx {

namespace {

bool isWordStart(char c) { return std::isalpha(static_cast<unsigned char>(c)) || c == '_' || c == '$' || c == '%' || c == '.'; }
bool isWordPart(char c) { return std::isalnum(static_cast<unsigned char>(c)) || c == '_' || c == '$' || c == '.'; }

int digit(char c) {
  if (c >= '0' && c <= '9')
    return c - '0';
  c = static_cast<char>(c | 0x20);
  return c >= 'a' && c <= 'f' ? c - 'a' + 10 : 99;
}

} // namespace

void Lexer::take(Token::Kind kind, size_t length) {
  token.kind = kind;
  token.line = line;
  token.text = rest.substr(0, length);
  rest.remove_prefix(length);
}

// Past a comment; false when it says something.
bool Lexer::skipComment() {
  bool isBlock = rest[1] == '*';
  size_t end = rest.find(isBlock ? "*/" : "\n");
  std::string_view comment = rest.substr(0, end);
  line += static_cast<int>(std::count(comment.begin(), comment.end(), '\n'));
  rest.remove_prefix(end == rest.npos ? rest.size() : end + (isBlock ? 2 : 0));
  constexpr std::string_view mark = "// implicit-def: ";
  if (comment.substr(0, mark.size()) != mark)
    return true;
  token = {Token::Undefined, line, comment.substr(mark.size()), 0};
  while (!token.text.empty() && std::isspace(static_cast<unsigned char>(token.text.back())))
    token.text.remove_suffix(1);
  return false;
}

// Decimal, 0x hexadecimal, 0b binary or 0 octal integers with an optional U; 0f and 0d with the bits of a float; 1.5.
void Lexer::readNumber() {
  Token::Kind kind = Token::Integer;
  unsigned base = 10;
  size_t at = 0;
  char second = rest.size() > 1 && rest[0] == '0' ? static_cast<char>(rest[1] | 0x20) : 0;
  if (second == 'x' || second == 'f' || second == 'd') {
    base = 16;
    kind = second == 'f' ? Token::Single : second == 'd' ? Token::Double : Token::Integer;
    at = 2;
  } else if (second == 'b') {
    base = 2;
    at = 2;
  } else if (rest.size() > 1 && rest[0] == '0' && digit(rest[1]) < 8) {
    base = 8;
  }
  uint64_t bits = 0;
  size_t first = at;
  for (; at < rest.size() && digit(rest[at]) < static_cast<int>(base); ++at)
    bits = bits * base + static_cast<uint64_t>(digit(rest[at]));
  if (base == 10 && at + 1 < rest.size() && rest[at] == '.' && digit(rest[at + 1]) < 10) { // also .version's
    double value = std::strtod(std::string(rest.substr(0, 32)).c_str(), nullptr);
    for (++at; at < rest.size() && digit(rest[at]) < 10;)
      ++at;
    take(Token::Double, at);
    std::memcpy(&token.bits, &value, sizeof value);
    return;
  }
  bool isWhole = at > first && (kind == Token::Integer || at - first == (kind == Token::Single ? 8 : 16));
  if (kind == Token::Integer && at < rest.size() && rest[at] == 'U')
    ++at;
  bool isNumber = isWhole && (at == rest.size() || !isWordPart(rest[at]));
  take(isNumber ? kind : Token::Bad, at);
  token.bits = bits;
}

void Lexer::advance() {
  while (!rest.empty()) {
    char c = rest[0];
    if (std::isspace(static_cast<unsigned char>(c))) {
      line += c == '\n';
      rest.remove_prefix(1);
    } else if (c == '/' && rest.size() > 1 && (rest[1] == '/' || rest[1] == '*')) {
      if (!skipComment())
        return;
    } else {
      break;
    }
  }
  if (rest.empty())
    return take(Token::End, 0);
  char c = rest[0];
  if (std::isdigit(static_cast<unsigned char>(c)))
    return readNumber();
  if (c == '"') {
    size_t end = rest.find('"', 1);
    return take(end == rest.npos ? Token::Bad : Token::Word, end == rest.npos ? rest.size() : end + 1);
  }
  if (!isWordStart(c))
    return take(Token::Mark, 1);
  size_t length = 1;
  // Two colons belong to the word of modifiers such as .shared::cta.
  while (length < rest.size() && (isWordPart(rest[length]) || (rest.substr(length, 2) == "::" && rest[0] != '$')))
    length += rest[length] == ':' ? 2 : 1;
  take(Token::Word, length);
}

} // namespace kiln::ptx
