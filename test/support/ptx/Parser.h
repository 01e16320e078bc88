// The state of parsing a module.
#pragma once

#include "test/support/ptx/Lexer.h"
#include "test/support/ptx/Source.h"

namespace kiln::ptx {

/// Recursive descent. After the first error every token reads as the end, so that all loops end.
class Parser {
public:
  Parser(Module &module, std::string &error) : module(module), lexer(module.text), error(error) {}
  bool parseModule();

private:
  bool failed() const { return !error.empty(); }
  void fail(const std::string &why);
  Token peek() const { return failed() ? Token() : lexer.peek(); }
  Token next() { return failed() ? Token() : lexer.next(); }
  bool isMark(char mark) const { return peek().kind == Token::Mark && peek().text[0] == mark; }
  bool isWord(std::string_view word) const { return peek().kind == Token::Word && peek().text == word; }
  bool takeMark(char mark) { return isMark(mark) && (next(), true); }
  bool takeWord(std::string_view word) { return isWord(word) && (next(), true); }
  void expect(char mark);
  std::string name();
  uint64_t integer();

  void parseFunction(bool isKernel);
  std::vector<Variable> parseParameters(Function &function);
  Variable parseVariable(Space space);
  void parseInitial(Variable &variable, unsigned elementBytes);
  void parseDirectives(Function &function);
  void parseBody(Function &function);
  void parseBodyItem(Function &function);
  void parseRegisters(Function &function);
  void parseTargets(Function &function, const std::string &label);
  Statement parseStatement(Function &function, const Token &opcode);
  Operand parseOperand();
  Operand parseAddress();
  Operand parseList(char close);
  Operand named(const Token &word);
  int findRegister(std::string_view name) const;

  Module &module;
  Lexer lexer;
  std::string &error;
  // Registers by name, the innermost block last. `%r<8>` declares the prefix %r.
  struct Declared {
    std::string name;
    uint32_t first, count;
    bool isPrefix;
  };
  std::vector<std::vector<Declared>> scopes;
};

} // namespace kiln::ptx
