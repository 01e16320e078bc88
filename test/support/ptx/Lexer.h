// The words of PTX.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace kiln::ptx {

struct Token {
  enum Kind : uint8_t { End, Word, Integer, Single, Double, Mark, Undefined, Bad };
  Kind kind = End;
  int line = 0;
  std::string_view text; // a Word with the dots and signs that belong to it; one character of a Mark
  uint64_t bits = 0;     // of a number
};

/// Reads one word after another. A comment `// implicit-def: %r1`, by which LLVM says that a register has any value, is
/// an Undefined whose text is the register; other comments are white space.
class Lexer {
public:
  explicit Lexer(std::string_view text) : rest(text) { advance(); }
  const Token &peek() const { return token; }
  Token next() {
    Token result = token;
    advance();
    return result;
  }

private:
  void advance();
  bool skipComment();
  void readNumber();
  void take(Token::Kind kind, size_t length);
  std::string_view rest;
  int line = 1;
  Token token;
};

} // namespace kiln::ptx
