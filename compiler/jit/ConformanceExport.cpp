// Writes conformance programs for machines that have a GPU and no compiler.
#include "compiler/jit/ConformanceBackend.h"
#include "compiler/pipeline/Compilation.h"

#include "llvm/Support/FileSystem.h"
#include "llvm/Support/JSON.h"
#include "llvm/Support/Path.h"

using namespace mlir;
namespace json = llvm::json;

namespace kiln::jit {

static LogicalResult writeFile(const std::string &path, Location loc, llvm::function_ref<void(llvm::raw_ostream &)> print) {
  std::error_code error;
  llvm::raw_fd_ostream out(path, error);
  if (!error) {
    print(out);
    out.flush();
    error = out.error();
    out.clear_error();
  }
  return error ? emitError(loc) << path << ": " << error.message() : success();
}

static json::Object describe(const eval::PendingCheck &check, ArrayRef<func::FuncOp> functions) {
  hlo::CustomCallOp call = check.call;
  std::string type;
  llvm::raw_string_ostream(type) << check.expected.getElementType();
  int64_t bytes = check.expected.bytes().size();
  json::Object object{{"function", func::FuncOp(functions[check.function]).getName()},
                      {"check", call.getCallTargetName()},
                      {"type", type},
                      {"width", bytes / std::max<int64_t>(check.expected.size(), 1)},
                      {"bytes", bytes},
                      {"ulps", 1},
                      {"tolerance", 1e-4}}; // the defaults of hlo/eval/Checks.cpp
  if (auto ulps = call->getAttrOfType<IntegerAttr>("max_ulp_difference"))
    object["ulps"] = int64_t(ulps.getValue().getZExtValue());
  if (auto tolerance = call->getAttrOfType<FloatAttr>("tolerance"))
    object["tolerance"] = tolerance.getValueAsDouble();
  return object;
}

LogicalResult exportProgram(ArrayRef<func::FuncOp> functions, StringRef file, unsigned number, const device::GpuTarget &gpu, StringRef folder) {
  Location loc = func::FuncOp(functions.front()).getLoc();
  auto program = eval::makeProgram(functions);
  if (failed(program))
    return failure();
  CompilationOptions options;
  auto host = cpu::makeCpuTarget("", "", "", loc); // any of its kind
  if (failed(host))
    return failure();
  options.target = *host;
  options.gpu = gpu;
  options.codegen.optLevel = 1;
  Compilation compilation(std::move(program->module), Stage::hlo, options);
  auto object = compilation.compile();
  std::string stem = (folder + "/" + llvm::Twine(number)).str();
  if (failed(object) || failed(cpu::linkShared(*object, stem + ".so", loc)))
    return failure();
  json::Array checks;
  int64_t inputs = 0;
  for (const eval::Tensor &arg : program->args)
    inputs += arg.bytes().size();
  for (const eval::PendingCheck &check : program->checks)
    checks.push_back(describe(check, functions));
  json::Object description{{"file", llvm::sys::path::stem(file)}, {"inputs", inputs}, {"checks", std::move(checks)}};
  auto writeBytes = [](llvm::raw_ostream &os, const eval::Tensor &tensor) { os.write(tensor.bytes().data(), tensor.bytes().size()); };
  return success(succeeded(writeFile(stem + ".data", loc,
                                     [&](llvm::raw_ostream &os) {
                                       for (const eval::Tensor &arg : program->args)
                                         writeBytes(os, arg);
                                       for (const eval::PendingCheck &check : program->checks)
                                         writeBytes(os, check.expected);
                                     })) &&
                 succeeded(writeFile(stem + ".json", loc, [&](llvm::raw_ostream &os) { os << json::Value(std::move(description)); })));
}

} // namespace kiln::jit
