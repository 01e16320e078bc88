// Generates TensorFlow-compatible classes: one accessor family per argument, result and variable.
#include "compiler/aot/TfcompileHeader.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/raw_ostream.h"

using namespace kiln::aot;

namespace {
// One tensor's accessors. `data` is the expression of its untyped buffer.
struct Accessor {
  const TensorInterface &tensor;
  std::string name;   // arg0, result_probs, var_x
  std::string getter; // arg_data(0)
  std::string sizer;  // arg_size(0)
  std::string setter; // set_arg_data(0, data), empty: none
  bool isConst;       // no writing through it
};

int64_t elementCount(const TensorInterface &tensor) {
  int64_t n = 1;
  for (int64_t dim : tensor.dims)
    n *= dim;
  return n;
}

void write(llvm::raw_ostream &os, const Accessor &a) {
  std::string type = cppType(a.tensor.dtype).str(), dims, params, subscripts;
  for (auto [i, dim] : llvm::enumerate(a.tensor.dims)) {
    dims += "[" + std::to_string(dim) + "]";
    params += (i ? ", " : "") + std::string("size_t dim") + std::to_string(i);
    subscripts += "[dim" + std::to_string(i) + "]";
  }
  if (a.tensor.dims.size() == 1 && a.tensor.dims[0] == 1)
    params += " = 0"; // TensorFlow's class takes no index here
  if (!a.setter.empty())
    os << "  void set_" << a.name << "_data(" << (a.isConst || a.name.rfind("arg", 0) == 0 ? "const " : "")
       << "void *data) { " << a.setter << "; }\n";
  auto overload = [&](bool constant) {
    std::string c = constant ? "const " : "", suffix = constant ? " const" : "";
    os << "  " << c << type << " *" << a.name << "_data()" << suffix << " { return static_cast<" << c << type << " *>("
       << a.getter << "); }\n";
    // Arrays of zero elements have no element to refer to.
    if (elementCount(a.tensor) > 0)
      os << "  " << c << type << " &" << a.name << "(" << params << ")" << suffix << " { return (*static_cast<" << c << type
         << " (*)" << dims << ">(" << a.getter << "))" << subscripts << "; }\n";
  };
  if (!a.isConst)
    overload(false);
  overload(true);
  os << "  int " << a.name << "_size() const { return " << a.sizer << "; }\n"
     << "  int " << a.name << "_count() const { return " << elementCount(a.tensor) << "; }\n\n";
}

// Adds a varint-keyed field to a serialized message.
void putVarint(std::string &out, uint64_t value) {
  for (; value >= 128; value >>= 7)
    out += static_cast<char>(value | 128);
  out += static_cast<char>(value);
}
void putField(std::string &out, int field, uint64_t value) {
  putVarint(out, field << 3);
  putVarint(out, value);
}
void putField(std::string &out, int field, const std::string &bytes) {
  putVarint(out, field << 3 | 2);
  putVarint(out, bytes.size());
  out += bytes;
}

// xla.PrimitiveType of a TensorFlow DataType.
int primitiveType(int dtype) {
  switch (dtype) {
  case 10: return 1;  // PRED
  case 6: return 2;   // S8
  case 5: return 3;   // S16
  case 3: return 4;   // S32
  case 9: return 5;   // S64
  case 4: return 6;   // U8
  case 17: return 7;  // U16
  case 22: return 8;  // U32
  case 23: return 9;  // U64
  case 19: return 10; // F16
  case 1: return 11;  // F32
  case 2: return 12;  // F64
  case 8: return 15;  // C64
  case 14: return 16; // BF16
  case 18: return 18; // C128
  }
  return 0;
}

std::string shapeBytes(const TensorInterface &tensor) {
  std::string shape, dims, layout, minorToMajor;
  putField(shape, 2, primitiveType(tensor.dtype));
  for (int64_t dim : tensor.dims)
    putVarint(dims, dim);
  for (size_t i = tensor.dims.size(); i > 0; --i)
    putVarint(minorToMajor, i - 1);
  if (!dims.empty())
    putField(shape, 3, dims);
  if (!minorToMajor.empty())
    putField(layout, 1, minorToMajor);
  putField(shape, 5, layout);
  return shape;
}
} // namespace

std::string kiln::aot::programShapeBytes(const ModelInterface &interface) {
  std::string program, result;
  for (const auto *list : {&interface.inputs, &interface.variables})
    for (const TensorInterface &tensor : *list)
      putField(program, 1, shapeBytes(tensor));
  putField(result, 2, 13 /* TUPLE */);
  for (const TensorInterface &tensor : interface.outputs)
    putField(result, 4, shapeBytes(tensor));
  for (const TensorInterface &tensor : interface.variables)
    if (!tensor.readonly)
      putField(result, 4, shapeBytes(tensor));
  putField(program, 2, result);
  for (const auto *list : {&interface.inputs, &interface.variables})
    for (const TensorInterface &tensor : *list)
      putField(program, 3, tensor.name);
  return program;
}

void kiln::aot::writeTfcompileHeader(llvm::raw_ostream &os, const ArtifactNames &names,
                                     const ModelInterface &interface, llvm::ArrayRef<std::string> feedNames,
                                     llvm::ArrayRef<std::string> fetchNames, const TfcompileHeaderOptions &options) {
  std::string guard = "KILN_TFCOMPILE_" + llvm::StringRef(names.symbol).upper() + "_H_";
  size_t numInputs = interface.inputs.size();
  size_t numArgs = numInputs + interface.variables.size();
  os << "// Generated by Kiln's tfcompile: do not edit.\n#ifndef " << guard << "\n#define " << guard << "\n\n"
     << "#include \"kiln/xla_compiled_cpu_function.h\"\n\n#include <complex>\n#include <cstddef>\n#include <cstdint>\n\n"
     << "extern \"C\" const KilnModule " << names.symbol << ";\n\n";
  for (const std::string &name : names.namespaces)
    os << "namespace " << name << " {\n";
  os << "\n// Arguments are the feeds, then the variables. Buffers are row-major. One object per thread.\n"
     << "class " << names.className << " final : public ::kiln::XlaCompiledCpuFunction {\npublic:\n"
     << "  static constexpr size_t kNumArgs = " << numArgs << ";\n"
     << "  static constexpr size_t kNumResults = " << interface.outputs.size() << ";\n"
     << "  static constexpr size_t kNumVariables = " << interface.variables.size() << ";\n\n"
     << "  static size_t ArgSize(size_t index) {\n    return static_cast<size_t>(index < " << numInputs
     << " ? " << names.symbol << ".inputs[index].bytes.base : " << names.symbol << ".variables[index - " << numInputs
     << "].bytes.base);\n  }\n\n"
     << "  static const ::kiln::XlaCompiledCpuFunction::StaticData &StaticData() {\n";
  if (options.genProgramShape) {
    std::string shape = programShapeBytes(interface);
    os << "    static const unsigned char shape[] = {";
    for (unsigned char c : shape)
      os << static_cast<unsigned>(c) << ",";
    os << "};\n    static const ::kiln::XlaCompiledCpuFunction::StaticData data = {&" << names.symbol << ", "
       << (options.genNameToIndex ? "true" : "false") << ", reinterpret_cast<const char *>(shape), sizeof shape};\n";
  } else {
    os << "    static const ::kiln::XlaCompiledCpuFunction::StaticData data = {&" << names.symbol << ", "
       << (options.genNameToIndex ? "true" : "false") << ", nullptr, 0};\n";
  }
  os << "    return data;\n  }\n\n"
     << "  explicit " << names.className
     << "(AllocMode alloc_mode = AllocMode::ARGS_VARIABLES_RESULTS_PROFILES_AND_TEMPS)\n"
     << "      : ::kiln::XlaCompiledCpuFunction(StaticData(), alloc_mode) {}\n\n";
  for (auto [i, tensor] : llvm::enumerate(interface.inputs)) {
    std::string n = std::to_string(i);
    llvm::SmallVector<std::string> spellings = {"arg" + n};
    if (!feedNames[i].empty())
      spellings.push_back("arg_" + feedNames[i]);
    for (const std::string &name : spellings)
      write(os, {tensor, name, "arg_data(" + n + ")", "arg_size(" + n + ")", "set_arg_data(" + n + ", data)", false});
  }
  for (auto [i, tensor] : llvm::enumerate(interface.outputs)) {
    std::string n = std::to_string(i);
    llvm::SmallVector<std::string> spellings = {"result" + n};
    if (!fetchNames[i].empty())
      spellings.push_back("result_" + fetchNames[i]);
    for (const std::string &name : spellings)
      write(os, {tensor, name, "result_data(" + n + ")", "result_size(" + n + ")", "", false});
  }
  llvm::StringSet<> used;
  auto variables = cppIdentifiers(interface.variables, "", used);
  for (auto [i, tensor] : llvm::enumerate(interface.variables)) {
    std::string n = std::to_string(numInputs + i);
    write(os, {tensor, "var_" + variables[i], "arg_data(" + n + ")", "arg_size(" + n + ")",
               "set_arg_data(" + n + ", data)", tensor.readonly});
  }
  os << "};\n\n";
  for (const std::string &name : llvm::reverse(names.namespaces))
    os << "} // namespace " << name << "\n";
  os << "\n#endif // " << guard << "\n";
}
