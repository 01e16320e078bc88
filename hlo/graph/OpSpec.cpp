// Parses TensorFlow's registration vocabulary: "x: N * T", "T: {float, int32} = DT_FLOAT".
#include "hlo/graph/OpSpec.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/ErrorHandling.h"

using namespace llvm;
using namespace kiln::tf;

namespace {

/// Reads tokens off the front of a spec; remembers the first error.
class SpecParser {
public:
  SpecParser(StringRef text, std::string &error) : text(text), rest(text), error(error) {}

  bool fail(const Twine &what) {
    if (error.empty())
      error = (what + " at column " + Twine(text.size() - rest.size() + 1) + " of '" + text + "'")
                  .str();
    return false;
  }
  void skipSpace() { rest = rest.ltrim(" \t"); }
  bool peek(StringRef token) {
    skipSpace();
    return rest.starts_with(token);
  }
  bool accept(StringRef token) {
    if (!peek(token))
      return false;
    rest = rest.drop_front(token.size());
    return true;
  }
  bool expect(StringRef token) { return accept(token) || fail("expected '" + token + "'"); }
  bool atEnd() {
    skipSpace();
    return rest.empty() || fail("unexpected text");
  }
  bool done() {
    skipSpace();
    return rest.empty();
  }
  bool word(std::string &out) {
    skipSpace();
    StringRef token = rest.take_while([](char c) { return isAlnum(c) || c == '_' || c == '.'; });
    if (token.empty())
      return fail("expected a name");
    rest = rest.drop_front(token.size());
    out = token.str();
    return true;
  }
  bool number(double &value) {
    skipSpace();
    StringRef token =
        rest.take_while([](char c) { return isAlnum(c) || c == '+' || c == '-' || c == '.'; });
    rest = rest.drop_front(token.size());
    return !token.getAsDouble(value) || fail("expected a number");
  }
  bool integer(int64_t &value) {
    skipSpace();
    StringRef token = rest.take_while([](char c) { return isDigit(c) || c == '-'; });
    rest = rest.drop_front(token.size());
    return !token.getAsInteger(10, value) || fail("expected an integer");
  }
  bool string(std::string &out) {
    skipSpace();
    char quote = rest.empty() ? 0 : rest.front();
    if (quote != '\'' && quote != '"')
      return fail("expected a string");
    size_t i = 1;
    for (; i < rest.size() && rest[i] != quote; ++i) {
      if (rest[i] != '\\') {
        out += rest[i];
      } else if (rest.substr(i, 2) == "\\x" && i + 3 < rest.size()) {
        out += char(hexFromNibbles(rest[i + 2], rest[i + 3]));
        i += 3;
      } else if (++i < rest.size()) {
        out += rest[i] == 'n' ? '\n' : rest[i] == 't' ? '\t' : rest[i];
      }
    }
    if (i >= rest.size())
      return fail("unterminated string");
    rest = rest.drop_front(i + 1);
    return true;
  }
  bool dtype(DType &type) {
    std::string name;
    if (!word(name))
      return false;
    std::optional<DType> parsed = parseDType(name);
    if (!parsed)
      return fail("unknown type '" + name + "'");
    type = *parsed;
    return true;
  }
  /// `{ unknown_rank: true }` or `{ dim { size: 2 } dim { size: -1 } }`.
  bool shape(Literal &value) {
    if (!expect("{"))
      return false;
    while (!accept("}")) {
      if (accept("unknown_rank")) {
        if (!expect(":") || !expect("true"))
          return false;
        value.unknownRank = true;
        continue;
      }
      int64_t size = 0;
      if (!expect("dim") || !expect("{") || !expect("size") || !expect(":") || !integer(size) ||
          !expect("}"))
        return false;
      value.dims.push_back(size);
    }
    return true;
  }
  bool literal(AttrKind kind, Literal &value);
  bool literalList(AttrKind kind, Literal &value);
  bool attrType(AttrDef &attr);

private:
  static unsigned hexFromNibbles(char high, char low) {
    return hexDigitValue(high) * 16 + hexDigitValue(low);
  }
  StringRef text, rest;
  std::string &error;
};

bool SpecParser::literal(AttrKind kind, Literal &value) {
  switch (kind) {
  case AttrKind::String:
    return string(value.s);
  case AttrKind::Int:
    return integer(value.i);
  case AttrKind::Float:
    return number(value.f);
  case AttrKind::Bool:
    value.i = peek("true");
    return accept("true") || expect("false");
  case AttrKind::Type:
    return dtype(value.type);
  case AttrKind::Shape:
    return shape(value);
  default:
    return fail("no default can be written for this kind of attribute");
  }
}

bool SpecParser::literalList(AttrKind kind, Literal &value) {
  if (!expect("["))
    return false;
  if (accept("]"))
    return true;
  do {
    if (!literal(kind, value.list.emplace_back()))
      return false;
  } while (accept(","));
  return expect("]");
}

/// Named sets of types, as in TensorFlow's registrations.
ArrayRef<DType> typeSet(StringRef name) {
  using D = DType;
  static const DType numbers[] = {D::Float,  D::Double,    D::Int32,  D::UInt8,      D::Int16,
                                  D::Int8,   D::Complex64, D::Int64,  D::QInt8,      D::QUInt8,
                                  D::QInt32, D::BFloat16,  D::UInt16, D::Complex128, D::Half,
                                  D::UInt32, D::UInt64};
  static const DType reals[] = {D::Float, D::Double,   D::Int32,  D::UInt8, D::Int16,  D::Int8,
                                D::Int64, D::BFloat16, D::UInt16, D::Half,  D::UInt32, D::UInt64};
  static const DType quantized[] = {D::QInt8, D::QUInt8, D::QInt32, D::QInt16, D::QUInt16};
  static const DType index[] = {D::Int32, D::Int64};
  static const DType floats[] = {D::Float, D::Double, D::BFloat16, D::Half};
  if (name == "numbertype" || name == "numerictype")
    return numbers;
  if (name == "realnumbertype" || name == "realnumberictype")
    return reals;
  if (name == "quantizedtype")
    return quantized;
  if (name == "indextype")
    return index;
  if (name == "floattype")
    return floats;
  return {};
}

bool SpecParser::attrType(AttrDef &attr) {
  if (accept("list(")) {
    attr.isList = true;
    return attrType(attr) && expect(")");
  }
  if (accept("{")) {
    attr.kind = peek("'") || peek("\"") ? AttrKind::String : AttrKind::Type;
    do {
      if (attr.kind == AttrKind::String ? !string(attr.allowedStrings.emplace_back())
                                        : !dtype(attr.allowedTypes.emplace_back()))
        return false;
    } while (accept(",") && !peek("}"));
    return expect("}");
  }
  std::string name;
  if (!word(name))
    return false;
  for (AttrKind kind :
       {AttrKind::String, AttrKind::Int, AttrKind::Float, AttrKind::Bool, AttrKind::Type,
        AttrKind::Shape, AttrKind::Tensor, AttrKind::Func, AttrKind::Any})
    if (name == attrKindName(kind)) {
      attr.kind = kind;
      return true;
    }
  ArrayRef<DType> set = typeSet(name);
  if (set.empty())
    return fail("unknown attribute type '" + name + "'");
  attr.kind = AttrKind::Type;
  attr.allowedTypes.assign(set.begin(), set.end());
  return true;
}

bool parseArg(SpecParser &p, ArgDef &arg) {
  if (!p.word(arg.name) || !p.expect(":"))
    return false;
  arg.isRef = p.accept("Ref(");
  std::string type;
  if (!p.word(type))
    return false;
  if (p.accept("*")) {
    arg.numberAttr = std::move(type);
    type.clear();
    if (!p.word(type))
      return false;
  }
  if (std::optional<DType> fixed = parseDType(type))
    arg.type = *fixed;
  else
    arg.typeAttr = std::move(type); // resolveArgs moves it to typeListAttr where it is a list
  return !arg.isRef || p.expect(")");
}

bool parseAttr(SpecParser &p, AttrDef &attr) {
  if (!p.word(attr.name) || !p.expect(":") || !p.attrType(attr))
    return false;
  if (p.accept(">=")) {
    int64_t minimum = 0;
    if (!p.integer(minimum))
      return false;
    attr.minimum = minimum;
  }
  if (!p.accept("="))
    return true;
  if (p.accept("?"))
    return attr.optional = true;
  Literal &value = attr.defaultValue.emplace();
  return attr.isList ? p.literalList(attr.kind, value) : p.literal(attr.kind, value);
}

bool parseArgs(SpecParser &p, std::vector<ArgDef> &args) {
  if (!p.expect("("))
    return false;
  if (p.accept(")"))
    return true;
  do {
    if (!parseArg(p, args.emplace_back()))
      return false;
  } while (p.accept(","));
  return p.expect(")");
}

} // namespace

bool spec::parseArgSpec(StringRef spec, ArgDef &arg, std::string &error) {
  SpecParser p(spec, error);
  return parseArg(p, arg) && p.atEnd();
}

bool spec::parseAttrSpec(StringRef spec, AttrDef &attr, std::string &error) {
  SpecParser p(spec, error);
  return parseAttr(p, attr) && p.atEnd();
}

bool spec::resolveArgs(OpDef &op, std::string &error) {
  auto resolve = [&](ArgDef &arg) {
    if (!arg.numberAttr.empty() && !op.attr(arg.numberAttr)) {
      error = "argument '" + arg.name + "' of " + op.name + " names no attribute '" +
              arg.numberAttr + "'";
      return false;
    }
    if (arg.typeAttr.empty())
      return true;
    const AttrDef *attr = op.attr(arg.typeAttr);
    if (!attr || attr->kind != AttrKind::Type) {
      error =
          "argument '" + arg.name + "' of " + op.name + " has unknown type '" + arg.typeAttr + "'";
      return false;
    }
    if (attr->isList)
      arg.typeListAttr.swap(arg.typeAttr);
    return true;
  };
  return all_of(op.inputArgs, resolve) && all_of(op.outputArgs, resolve);
}

bool kiln::tf::parseOpLine(StringRef line, OpDef &op, std::string &error) {
  SpecParser p(line, error);
  if (!p.word(op.name) || !parseArgs(p, op.inputArgs) || !p.expect("->") ||
      !parseArgs(p, op.outputArgs))
    return false;
  op.stateful = p.accept("stateful");
  op.commutative = p.accept("commutative");
  op.aggregate = p.accept("aggregate");
  while (p.accept("|"))
    if (!parseAttr(p, op.attrs.emplace_back()))
      return false;
  return p.atEnd() && spec::resolveArgs(op, error);
}
