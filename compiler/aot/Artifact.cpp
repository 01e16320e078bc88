// Names, interfaces and files of compiled models.
#include "compiler/aot/Artifact.h"

#include "backends/cpu/ModuleTable.h"

#include "mlir/IR/BuiltinAttributes.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/raw_ostream.h"

using namespace kiln::aot;
using namespace mlir;

ArrayRef<Member> kiln::aot::classMembers() {
  static constexpr Member members[] = {
      {"Shared", MemberOf::All}, {"error", MemberOf::All}, {"instance", MemberOf::All}, {"load", MemberOf::All}, {"model", MemberOf::All},
      {"ready", MemberOf::All}, {"run", MemberOf::All}, {"setThreadPool", MemberOf::All}, {"status", MemberOf::All},
      {"batch", MemberOf::Batch}, {"setBatch", MemberOf::Batch},
      {"length", MemberOf::Length}, {"length_multiple", MemberOf::Length}, {"least_length", MemberOf::Length}, {"least_length2", MemberOf::TwoLengths}, {"most_length", MemberOf::Length},
      {"setLength", MemberOf::Length}, {"setLengths", MemberOf::TwoLengths}};
  return members;
}

/// Whether no tensor can have the name in any class.
static bool isKeyword(StringRef word) {
  static const llvm::StringSet<> keywords = {
      "alignas", "alignof", "and", "and_eq", "asm", "auto", "bitand", "bitor", "bool", "break", "case", "catch", "char",
      "char16_t", "char32_t", "char8_t", "class", "co_await", "co_return", "co_yield", "compl", "concept", "const",
      "const_cast", "consteval", "constexpr", "constinit", "continue", "decltype", "default", "delete", "do", "double",
      "dynamic_cast", "else", "enum", "explicit", "export", "extern", "false", "float", "for", "friend", "goto", "if",
      "inline", "int", "long", "mutable", "namespace", "new", "noexcept", "not", "not_eq", "nullptr", "operator", "or",
      "or_eq", "private", "protected", "public", "register", "reinterpret_cast", "requires", "return", "short", "signed",
      "sizeof", "static", "static_assert", "static_cast", "struct", "switch", "template", "this", "thread_local", "throw",
      "true", "try", "typedef", "typeid", "typename", "union", "unsigned", "using", "virtual", "void", "volatile",
      "wchar_t", "while", "xor", "xor_eq",
      // macros of the standard headers
      "EOF", "NULL", "assert", "errno", "linux", "stderr", "stdin", "stdout", "unix",
      // names that the generated code uses
      "int16_t", "int32_t", "int64_t", "int8_t", "kiln", "std", "uint16_t", "uint32_t", "uint64_t", "uint8_t"};
  return keywords.contains(word) || llvm::any_of(classMembers(), [&](const Member &member) { return member.of == MemberOf::All && member.name == word; });
}

static bool isIdentifier(StringRef text) {
  return !text.empty() && !llvm::isDigit(text[0]) && !isKeyword(text) &&
         llvm::all_of(text, [](char c) { return llvm::isAlnum(c) || c == '_'; });
}

static std::string makeIdentifier(StringRef text) {
  std::string out;
  for (char c : text)
    out += llvm::isAlnum(c) ? c : '_';
  if (out.empty() || llvm::isDigit(out[0]))
    out = "_" + out;
  return isKeyword(out) ? out + "_" : out;
}

// No '_' at the start and no two in a row, which C++ reserves.
std::string kiln::aot::symbolOf(StringRef stem) {
  std::string name;
  for (char c : stem)
    if (llvm::isAlnum(c))
      name += c;
    else if (!name.empty() && name.back() != '_')
      name += '_';
  if (name.empty() || llvm::isDigit(name[0]))
    name = "Model" + name;
  return name;
}

FailureOr<ArtifactNames> kiln::aot::artifactNames(StringRef qualified, StringRef stem, Location loc) {
  ArtifactNames names;
  if (qualified.empty()) {
    names.className = names.symbol = symbolOf(stem);
    names.className[0] = llvm::toUpper(names.className[0]);
    if (isKeyword(names.className))
      names.className += "_";
    return names;
  }
  StringRef rest = qualified;
  rest.consume_front("::");
  SmallVector<StringRef> parts;
  rest.split(parts, "::");
  auto isMember = [&](StringRef part) { return llvm::any_of(classMembers(), [&](const Member &member) { return member.name == part; }); };
  for (auto [i, part] : llvm::enumerate(parts))
    if (!isIdentifier(part) || (i + 1 == parts.size() && isMember(part)))
      return emitError(loc) << "class name '" << qualified << "': '" << part << "' is not a C++ identifier, or one that C++ or the generated code uses";
  for (StringRef part : ArrayRef(parts).drop_back())
    names.namespaces.push_back(part.str());
  names.className = parts.back().str();
  names.symbol = llvm::join(parts, "_");
  return names;
}

ModelInterface kiln::aot::readInterface(ModuleOp module) {
  auto read = [&](StringRef attribute) {
    SmallVector<TensorInterface> tensors;
    auto list = module->getAttrOfType<ArrayAttr>(attribute);
    for (Attribute entry : list ? list.getValue() : ArrayRef<Attribute>()) {
      auto fields = dyn_cast<DictionaryAttr>(entry);
      auto name = fields ? fields.getAs<StringAttr>("name") : StringAttr();
      auto type = fields ? fields.getAs<TypeAttr>("type") : TypeAttr();
      auto dims = fields ? fields.getAs<DenseI64ArrayAttr>("dims") : DenseI64ArrayAttr();
      int dtype = type ? cpu::dtypeOf(type.getValue()) : 0;
      if (!name || !dims || !dtype)
        continue; // the module table's error
      TensorInterface tensor;
      tensor.name = name.str();
      tensor.dtype = dtype;
      tensor.dims = llvm::to_vector(dims.asArrayRef());
      tensor.readonly = fields.contains("readonly");
      tensor.isSize = fields.contains("is_size");
      if (auto sizes = fields.getAs<ArrayAttr>("sizes"))
        for (Attribute entry : sizes)
          if (auto size = dyn_cast<DenseI64ArrayAttr>(entry); size && !size.empty()) // else the module table's error
            tensor.found.push_back(size[0]);
      tensors.push_back(std::move(tensor));
    }
    return tensors;
  };
  auto number = [&](StringRef name, int64_t otherwise) {
    auto value = module->getAttrOfType<IntegerAttr>(name);
    return value ? value.getInt() : otherwise;
  };
  SmallVector<KilnDerivedSize> derived;
  auto list = module->getAttrOfType<ArrayAttr>("loops.derived");
  for (Attribute entry : list ? list.getValue() : ArrayRef<Attribute>())
    if (auto size = dyn_cast<DenseI64ArrayAttr>(entry); size && size.size() == 4) // else the module table's error
      derived.push_back({size[0], size[1], size[2], size[3]});
  int64_t numLengths = number("loops.num_lengths", 1);
  auto least = module->getAttrOfType<DenseI64ArrayAttr>("loops.least_lengths");
  SmallVector<int64_t, 2> leastLengths(least ? least.asArrayRef() : ArrayRef<int64_t>());
  leastLengths.resize(numLengths > 1 ? KILN_SYMBOL_SECOND_LENGTH : 1, 1); // of more the module table has an error
  return {read("loops.inputs"), read("loops.outputs"), read("loops.variables"), numLengths, number("loops.most_length", 0), number("loops.length_multiple", 1), leastLengths, derived};
}

std::string kiln::aot::sizeText(ArrayRef<KilnDerivedSize> derived, int64_t numLengths, int64_t symbol) {
  uint64_t index = symbol - KILN_SYMBOL_LENGTH - numLengths;
  if (index >= derived.size() || derived[index].of >= symbol || (derived[index].divisor == 0 && derived[index].factor >= symbol))
    return symbol > KILN_SYMBOL_LENGTH && symbol < KILN_SYMBOL_LENGTH + numLengths ? "length" + std::to_string(symbol) : "length";
  auto [of, factor, add, divisor] = derived[index];
  auto enclose = [](const std::string &text) { return text.find_first_of("+-*/") == std::string::npos ? text : "(" + text + ")"; };
  std::string text = sizeText(derived, numLengths, of);
  if (divisor == 0 && add)
    return text + "+" + sizeText(derived, numLengths, factor);
  if (divisor == 0)
    return enclose(text) + "*" + enclose(sizeText(derived, numLengths, factor));
  auto enclosed = [&] { return enclose(text); };
  if (factor != 1)
    text = std::to_string(factor) + "*" + enclosed();
  if (add)
    text += (add > 0 ? "+" : "") + std::to_string(add);
  return divisor == 1 ? text : enclosed() + "/" + std::to_string(divisor);
}

StringRef kiln::aot::cppType(int dtype) {
  switch (dtype) {
  case KILN_FLOAT: return "float";
  case KILN_DOUBLE: return "double";
  case KILN_INT4: case KILN_INT8: return "int8_t";
  case KILN_INT16: return "int16_t";
  case KILN_INT32: return "int32_t";
  case KILN_INT64: return "int64_t";
  case KILN_UINT4: case KILN_UINT8: case KILN_FLOAT8_E5M2: case KILN_FLOAT8_E4M3FN: return "uint8_t";
  case KILN_UINT16: case KILN_HALF: case KILN_BFLOAT16: return "uint16_t";
  case KILN_UINT32: return "uint32_t";
  case KILN_UINT64: return "uint64_t";
  case KILN_BOOL: return "bool";
  case KILN_COMPLEX64: return "std::complex<float>";
  case KILN_COMPLEX128: return "std::complex<double>";
  }
  llvm_unreachable("readInterface leaves out what dtypeOf does not know");
}

SmallVector<std::string> kiln::aot::cppIdentifiers(ArrayRef<TensorInterface> tensors, StringRef suffix,
                                                   llvm::StringSet<> &used) {
  SmallVector<std::string> names;
  for (const TensorInterface &tensor : tensors) {
    StringRef base = tensor.name;
    base.consume_back(":0");
    std::string first = makeIdentifier(base), name = first + suffix.str();
    auto isTaken = [&] { return used.contains(name) || used.contains(name + "_count") || used.contains(name + "_row_count"); };
    for (int i = 2; isTaken(); ++i)
      name = first + "_" + std::to_string(i) + suffix.str();
    for (const char *end : {"", "_count", "_row_count"})
      used.insert(name + end);
    names.push_back(name);
  }
  return names;
}

LogicalResult OutputDirectory::create() {
  if (std::error_code error = llvm::sys::fs::create_directories(directory, /*IgnoreExisting=*/true,
                                                                llvm::sys::fs::all_all))
    return emitError(UnknownLoc::get(context)) << "output directory '" << directory << "': " << error.message();
  return success();
}

std::string OutputDirectory::path(StringRef file) const {
  SmallString<128> path(directory);
  llvm::sys::path::append(path, file);
  return std::string(path);
}

LogicalResult OutputDirectory::write(StringRef file, const std::function<void(llvm::raw_ostream &)> &print) {
  return writeFileAtomically(path(file), UnknownLoc::get(context), print, &written);
}

LogicalResult OutputDirectory::commit() { return written.commit(UnknownLoc::get(context)); }
