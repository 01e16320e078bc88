// Writes conformance programs for machines that have a GPU and no compiler.
#include "compiler/jit/ConformanceBackend.h"

#include "backends/common/OutputFile.h"
#include "compiler/pipeline/Compilation.h"
#include "hlo/eval/Checks.h"

#include "llvm/Support/JSON.h"
#include "llvm/Support/Path.h"

using namespace mlir;
namespace json = llvm::json;

namespace kiln::jit {

static json::Object describe(const eval::PendingCheck &check, ArrayRef<func::FuncOp> functions) {
  hlo::CustomCallOp call = check.call;
  std::string type;
  llvm::raw_string_ostream(type) << check.expected.getElementType();
  int64_t bytes = check.expected.bytes().size();
  eval::Tolerance tolerance = eval::toleranceOf(call);
  return json::Object{{"function", func::FuncOp(functions[check.function]).getName()},
                      {"check", call.getCallTargetName()},
                      {"type", type},
                      {"width", bytes / std::max<int64_t>(check.expected.size(), 1)},
                      {"bytes", bytes},
                      {"ulps", static_cast<int64_t>(tolerance.ulps)},
                      {"tolerance", tolerance.absolute}};
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
  return success(succeeded(writeFileAtomically(stem + ".data", loc,
                                               [&](llvm::raw_ostream &os) {
                                                 for (const eval::Tensor &arg : program->args)
                                                   writeBytes(os, arg);
                                                 for (const eval::PendingCheck &check :
                                                      program->checks)
                                                   writeBytes(os, check.expected);
                                               })) &&
                 succeeded(writeFileAtomically(stem + ".json", loc, [&](llvm::raw_ostream &os) {
                   os << json::Value(std::move(description));
                 })));
}

} // namespace kiln::jit
