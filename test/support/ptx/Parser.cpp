// Parses what stands between functions: variables, parameters, directives.
#include "test/support/ptx/Parser.h"

#include <algorithm>

namespace kiln::ptx {

void Parser::fail(const std::string &why) {
  if (!failed())
    error = "line " + std::to_string(lexer.peek().line) + ": " + why;
}

void Parser::expect(char mark) {
  if (!takeMark(mark))
    fail(std::string("expected '") + mark + "', found '" + std::string(peek().text) + "'");
}

std::string Parser::name() {
  if (peek().kind != Token::Word)
    fail("expected a name, found '" + std::string(peek().text) + "'");
  return std::string(next().text);
}

uint64_t Parser::integer() {
  bool negative = takeMark('-');
  if (peek().kind != Token::Integer)
    fail("expected a number, found '" + std::string(peek().text) + "'");
  uint64_t bits = next().bits;
  return negative ? -bits : bits;
}

void Parser::parseInitial(Variable &variable, unsigned elementBytes) {
  auto value = [&] {
    if (peek().kind == Token::Word)
      return fail("an initial value that is an address is not supported");
    bool negative = takeMark('-');
    Token number = next();
    if (number.kind != Token::Integer && number.kind != Token::Single && number.kind != Token::Double)
      return fail("expected a number, found '" + std::string(number.text) + "'");
    uint64_t bits = negative ? -number.bits : number.bits;
    const auto *bytes = reinterpret_cast<const uint8_t *>(&bits); // both are little-endian
    variable.initial.insert(variable.initial.end(), bytes, bytes + elementBytes);
  };
  if (!takeMark('{'))
    return value();
  do
    value();
  while (takeMark(','));
  expect('}');
}

// What follows the state space: [.align n] .type name[dimensions] [= values]
Variable Parser::parseVariable(Space space) {
  Variable variable;
  variable.space = space;
  Type type = Type::None;
  unsigned elements = 1;
  while (peek().kind == Token::Word && peek().text[0] == '.') {
    Token word = next();
    if (word.text == ".align")
      variable.alignment = static_cast<uint32_t>(integer());
    else if (word.text == ".v2" || word.text == ".v4")
      elements = word.text[2] - '0';
    else if (word.text == ".ptr") { // the alignment is that of what it points to
      while (isWord(".global") || isWord(".shared") || isWord(".local") || isWord(".const"))
        next();
      if (takeWord(".align"))
        (void)integer();
    } else if (Type named = typeNamed(word.text.substr(1)); named != Type::None)
      type = named;
    else
      fail("unknown attribute '" + std::string(word.text) + "' of a variable");
  }
  if (!sizeOf(type))
    fail("a variable without a type that memory can have");
  variable.name = name();
  variable.bytes = uint64_t(elements) * sizeOf(type);
  variable.alignment = std::max(variable.alignment, static_cast<uint32_t>(variable.bytes ? sizeOf(type) : 1));
  while (takeMark('[')) {
    variable.bytes *= isMark(']') ? 0 : integer();
    expect(']');
  }
  if (takeMark('='))
    parseInitial(variable, sizeOf(type));
  if (variable.initial.size() > variable.bytes)
    fail("'" + variable.name + "' has more values than elements");
  return variable;
}

std::vector<Variable> Parser::parseParameters(Function &function) {
  std::vector<Variable> parameters;
  expect('(');
  if (takeMark(')'))
    return parameters;
  do {
    if (takeWord(".reg"))
      fail("parameters in registers are not supported");
    if (!takeWord(".param"))
      fail("expected .param, found '" + std::string(peek().text) + "'");
    parameters.push_back(parseVariable(Space::Param));
    function.variables[parameters.back().name] = parameters.back();
  } while (takeMark(','));
  expect(')');
  return parameters;
}

void Parser::parseDirectives(Function &function) {
  while (peek().kind == Token::Word && peek().text[0] == '.') {
    Token word = next();
    if (word.text == ".maxntid" || word.text == ".reqntid") {
      for (int i = 0; i < 3 && (i == 0 || takeMark(',')); ++i)
        function.maxThreads[i] = static_cast<uint32_t>(integer());
      for (uint32_t &count : function.maxThreads)
        count = std::max(count, 1u);
    } else if (word.text == ".minnctapersm" || word.text == ".maxnreg" || word.text == ".maxnctapersm") {
      (void)integer();
    } else if (word.text != ".noreturn") {
      fail("unknown directive '" + std::string(word.text) + "'");
    }
  }
}

void Parser::parseFunction(bool isKernel) {
  Function function;
  function.line = peek().line;
  function.isKernel = isKernel;
  if (!isKernel && isMark('('))
    function.results = parseParameters(function);
  function.name = name();
  if (isMark('('))
    function.parameters = parseParameters(function);
  parseDirectives(function);
  if (takeMark(';')) // declared here, defined elsewhere
    return;
  expect('{');
  parseBody(function);
  if (!failed() && !module.functions.emplace(function.name, std::move(function)).second)
    fail("a second function of this name");
}

bool Parser::parseModule() {
  while (!failed() && peek().kind != Token::End) {
    Token word = next();
    if (word.kind == Token::Undefined || word.text == ".visible" || word.text == ".extern" || word.text == ".weak" || word.text == ".common")
      continue;
    if (word.text == ".version") {
      (void)next();
    } else if (word.text == ".target") {
      module.target = name();
      while (takeMark(','))
        (void)name();
    } else if (word.text == ".address_size") {
      if (integer() != 64)
        fail("addresses must have 64 bits");
    } else if (word.text == ".entry" || word.text == ".func") {
      parseFunction(word.text == ".entry");
    } else if (word.text == ".global" || word.text == ".const" || word.text == ".shared") {
      Space space = word.text == ".global" ? Space::Global : word.text == ".const" ? Space::Const : Space::Shared;
      Variable variable = parseVariable(space);
      expect(';');
      if (!failed() && !module.variables.emplace(variable.name, variable).second)
        fail("a second variable '" + variable.name + "'");
    } else {
      fail("unknown directive '" + std::string(word.text) + "'");
    }
  }
  return !failed();
}

std::unique_ptr<Module> parse(std::string text, std::string &error) {
  auto module = std::make_unique<Module>();
  module->text = std::move(text);
  error.clear();
  if (!Parser(*module, error).parseModule())
    return nullptr;
  return module;
}

} // namespace kiln::ptx
