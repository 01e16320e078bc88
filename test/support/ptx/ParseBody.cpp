// Parses the body of a function: registers, labels, statements and their operands.
#include "test/support/ptx/Parser.h"

#include <algorithm>

namespace kiln::ptx {

int Parser::findRegister(std::string_view name) const {
  for (auto scope = scopes.rbegin(); scope != scopes.rend(); ++scope)
    for (const Declared &declared : *scope) {
      if (!declared.isPrefix) {
        if (declared.name == name)
          return static_cast<int>(declared.first);
        continue;
      }
      if (name.substr(0, declared.name.size()) != declared.name || name.size() == declared.name.size())
        continue;
      uint64_t number = 0;
      bool isNumber = true;
      for (char c : name.substr(declared.name.size())) {
        isNumber &= c >= '0' && c <= '9' && number < declared.count;
        number = number * 10 + static_cast<uint64_t>(c - '0');
      }
      if (isNumber && number < declared.count)
        return static_cast<int>(declared.first + number);
    }
  return -1;
}

// .reg .b32 %r<8>, %x;
void Parser::parseRegisters(Function &function) {
  std::string typeName = name();
  Type type = typeNamed(std::string_view(typeName).substr(1));
  if (type == Type::None)
    fail("unknown type '" + typeName + "' of a register");
  do {
    Declared declared{name(), static_cast<uint32_t>(function.registers.size()), 1, false};
    if (takeMark('<')) {
      declared.isPrefix = true;
      declared.count = static_cast<uint32_t>(integer());
      if (declared.count > 1u << 20)
        fail("too many registers");
      expect('>');
    }
    for (uint32_t i = 0; i < declared.count && !failed(); ++i)
      function.registers.push_back({declared.isPrefix ? declared.name + std::to_string(i) : declared.name, type});
    scopes.back().push_back(std::move(declared));
  } while (takeMark(','));
  expect(';');
}

// What follows `label: .branchtargets`.
void Parser::parseTargets(Function &function, const std::string &label) {
  std::vector<std::string> &targets = function.targets[label];
  do
    targets.push_back(name());
  while (takeMark(','));
  expect(';');
}

Operand Parser::named(const Token &word) {
  Operand operand;
  if (word.text == "_")
    return operand;
  if (int reg = findRegister(word.text); reg >= 0) {
    operand.kind = Operand::Reg;
    operand.reg = static_cast<uint32_t>(reg);
    return operand;
  }
  operand.kind = Operand::Name;
  operand.name = word.text;
  return operand;
}

Operand Parser::parseList(char close) {
  Operand list;
  list.kind = Operand::List;
  if (!takeMark(close)) {
    do
      list.parts.push_back(parseOperand());
    while (takeMark(','));
    expect(close);
  }
  return list;
}

// After the bracket: register, variable or nothing; a displacement; the coordinates of a tensor.
Operand Parser::parseAddress() {
  Operand address;
  address.kind = Operand::Address;
  address.baseIsRegister = false;
  if (peek().kind == Token::Word) {
    Operand base = named(next());
    address.baseIsRegister = base.kind == Operand::Reg;
    address.reg = base.reg;
    address.name = base.name;
    if (isMark('+') || isMark('-')) {
      takeMark('+');
      address.bits = integer();
    }
  } else {
    address.bits = integer();
  }
  while (takeMark(','))
    address.parts.push_back(parseOperand());
  expect(']');
  return address;
}

Operand Parser::parseOperand() {
  if (takeMark('['))
    return parseAddress();
  if (takeMark('{'))
    return parseList('}');
  if (takeMark('('))
    return parseList(')');
  Operand operand;
  bool negated = takeMark('!'), minus = !negated && takeMark('-');
  Token token = next();
  switch (token.kind) {
  case Token::Word:
    operand = named(token);
    operand.negated = negated;
    if (minus)
      fail("'-' before a name");
    if (takeMark('|')) { // a second result
      Operand both;
      both.kind = Operand::List;
      both.parts = {operand, named(next())};
      return both;
    }
    return operand;
  case Token::Integer:
    operand.kind = Operand::Integer;
    operand.bits = minus ? -token.bits : token.bits;
    return operand;
  case Token::Single:
  case Token::Double:
    operand.kind = token.kind == Token::Single ? Operand::Single : Operand::Double;
    operand.bits = minus ? token.bits ^ (token.kind == Token::Single ? uint64_t(1) << 31 : uint64_t(1) << 63) : token.bits;
    return operand;
  default:
    fail("expected an operand, found '" + std::string(token.text) + "'");
    return operand;
  }
}

Statement Parser::parseStatement(Function &, const Token &opcode) {
  Statement statement;
  statement.line = opcode.line;
  statement.opcode = opcode.text;
  if (!isMark(';'))
    do
      statement.operands.push_back(parseOperand());
    while (takeMark(','));
  expect(';');
  return statement;
}

void Parser::parseBodyItem(Function &function) {
  Token token = next();
  if (token.kind == Token::Undefined) {
    Statement statement;
    statement.line = token.line;
    statement.opcode = ".undef";
    statement.operands.push_back(named(token));
    if (statement.operands[0].kind == Operand::Reg)
      function.body.push_back(std::move(statement));
    return;
  }
  if (token.kind == Token::Mark && token.text[0] == '{')
    return scopes.emplace_back(), void();
  if (token.kind == Token::Mark && token.text[0] == '}')
    return scopes.pop_back();
  if (token.kind == Token::Mark && token.text[0] == '@') {
    bool negated = takeMark('!');
    Operand guard = named(next());
    if (guard.kind != Operand::Reg || function.registers[guard.reg].type != Type::Pred)
      return fail("a guard that is no predicate");
    Statement statement = parseStatement(function, next());
    statement.guarded = true;
    statement.guardNegated = negated;
    statement.guard = guard.reg;
    function.body.push_back(std::move(statement));
    return;
  }
  if (token.kind != Token::Word)
    return token.text == ";" ? void() : fail("expected an instruction, found '" + std::string(token.text) + "'");
  if (token.text == ".reg")
    return parseRegisters(function);
  if (token.text == ".shared" || token.text == ".local" || token.text == ".param") {
    Space space = token.text == ".shared" ? Space::Shared : token.text == ".local" ? Space::Local : Space::Param;
    Variable variable = parseVariable(space);
    expect(';');
    Variable &known = function.variables[variable.name]; // those of calls come again and again
    variable.bytes = std::max(variable.bytes, known.bytes);
    variable.alignment = std::max(variable.alignment, known.alignment);
    known = std::move(variable);
    return;
  }
  if (token.text == ".pragma") {
    (void)name();
    return expect(';');
  }
  if (token.text[0] == '.')
    return fail("unknown directive '" + std::string(token.text) + "'");
  if (takeMark(':')) {
    if (takeWord(".branchtargets"))
      return parseTargets(function, std::string(token.text));
    if (!function.labels.emplace(std::string(token.text), function.body.size()).second)
      fail("a second label '" + std::string(token.text) + "'");
    return;
  }
  function.body.push_back(parseStatement(function, token));
}

void Parser::parseBody(Function &function) {
  scopes.assign(1, {});
  while (!failed() && !scopes.empty()) {
    if (peek().kind == Token::End)
      return fail("the module ends within a function");
    parseBodyItem(function);
  }
}

} // namespace kiln::ptx
