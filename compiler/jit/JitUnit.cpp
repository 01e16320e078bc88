// A function of a graph as the executor's unit: finds out the signature of each call, and which arguments must be constants.
#include "compiler/jit/JitUnit.h"

#include "compiler/jit/EvaluatedUnit.h"
#include "compiler/jit/UnitModule.h"
#include "hlo/graph/TfDialect.h"

#include "llvm/ADT/DenseSet.h"

#include <algorithm>
#include <chrono>
#include <cstring>

namespace kiln::jit {

/// The rows and the length of a run whose dimensions are open; -1: not known yet.
struct OpenSizes {
  int64_t rows = -1, length = -1, leastLength, mostLength;

  /// Whether a size may stand where a signature has `dim`, which it has everywhere then.
  bool takes(int64_t dim, int64_t size) {
    if (dim >= 0)
      return dim == size;
    int64_t &known = dim == kOpenRows ? rows : length;
    size += dim == kOpenLess;
    if (size < 1 || (known >= 0 && known != size) || (dim != kOpenRows && (size < leastLength || size > mostLength)))
      return false;
    known = size;
    return true;
  }
};

namespace {

constexpr size_t kMaxKnown = 8; // more are found by the compiler's table

bool sameShape(const ArgSignature &signature, const Tensor &value, OpenSizes &sizes) {
  return signature.dtype == value.dtype() && static_cast<int>(signature.dims.size()) == value.rank() &&
         std::equal(signature.dims.begin(), signature.dims.end(), value.dims(), [&](int64_t dim, int64_t size) { return sizes.takes(dim, size); });
}

CompileMode modeOf(CompiledUnit::Mode mode) {
  switch (mode) {
  case CompiledUnit::Mode::Strict: return CompileMode::Strict;
  case CompiledUnit::Mode::Lazy: return CompileMode::Lazy;
  case CompiledUnit::Mode::Async: return CompileMode::Async;
  }
  return CompileMode::Strict;
}

uint64_t now() { return std::chrono::steady_clock::now().time_since_epoch().count(); }

/// Failures are remembered without the values of variables, which do not matter for them.
void forgetValues(std::vector<ArgSignature> &args) {
  for (ArgSignature &arg : args)
    if (arg.kind == ArgSignature::Kind::Frozen) {
      arg.kind = ArgSignature::Kind::Variable;
      arg.frozen = Tensor();
    }
}

} // namespace

JitUnit::JitUnit(UnitCompiler &compiler, std::shared_ptr<UnitLibrary> unitLibrary, const mlir::SymbolTable &symbols,
                 UnitCompiler::UnitSpec unitSpec)
    : compiler(compiler), library(std::move(unitLibrary)), spec(std::move(unitSpec)) {
  auto func = symbols.lookup<tf::FuncOp>(spec.function);
  numArgs = func.getBody().front().getNumArguments();
  for (mlir::BlockArgument arg : func.getBody().front().getArguments())
    mayFreeze.push_back(spec.freezesVariables && isOnlyRead(symbols, arg));
  std::string suffix = spec.gpu < 0 ? "" : "-gpu" + std::to_string(spec.gpu);
  shared = compiler.enter(*this, fingerprint(symbols, spec.function) + suffix);
  {
    std::lock_guard<std::mutex> lock(shared->mutex);
    shared->isConstant.resize(numArgs);
    for (unsigned arg : spec.constants)
      shared->isConstant[arg] = true;
  }
  traced.name = spec.function;
  traced.op = "_XlaCompile";
}

JitUnit::~JitUnit() { compiler.leave(*this); }

/// Compiled code, which other units may have made, speaks of nodes by numbers.
std::string JitUnit::nameNodes(const std::string &message) {
  std::lock_guard<std::mutex> lock(compiler.graphMutex());
  return jit::nameNodes(*library->module, spec.function, message);
}

/// Whether an argument is as it was compiled for; the caller holds the mutex.
bool JitUnit::matches(unsigned i, const ArgSignature &signature, const Tensor &arg, OpenSizes &sizes) {
  using Kind = ArgSignature::Kind;
  if (signature.kind == Kind::Plain)
    return sameShape(signature, arg, sizes);
  if (signature.kind == Kind::Constant)
    return sameShape(signature, arg, sizes) && arg.toHost().ok() &&
           std::memcmp(signature.value.data(), arg.data(), signature.value.size()) == 0;
  Variable *variable = arg.dtype() == KILN_RESOURCE && arg.rank() == 0 ? resourceAs<Variable>(arg.handle()) : nullptr;
  if (!variable)
    return false;
  std::lock_guard<std::mutex> lock(variable->mutex);
  if (!variable->initialised || !sameShape(signature, variable->value, sizes))
    return false;
  if (signature.kind == Kind::Variable || variable->value.sharesBufferWith(signature.frozen))
    return true;
  mayFreeze[i] = false;
  return false;
}

void JitUnit::remember(Known entry) {
  std::lock_guard<std::mutex> lock(mutex);
  known.insert(known.begin(), std::move(entry));
  if (known.size() > kMaxKnown)
    known.pop_back();
}

/// The executable that such arguments were last run with, if it is still there. `isHopeless`: they were seen not to compile.
std::shared_ptr<JitExecutable> JitUnit::find(const Tensor *args, bool &isHopeless) {
  // sign() says that a variable cannot be given twice.
  llvm::SmallDenseSet<const Resource *, 16> handles;
  for (unsigned i = 0; i < numArgs; ++i)
    if (args[i].dtype() == KILN_RESOURCE && (args[i].rank() != 0 || !handles.insert(args[i].handle().get()).second))
      return nullptr;
  std::lock_guard<std::mutex> lock(mutex);
  for (size_t i = 0; i < known.size(); ++i) {
    bool all = true;
    OpenSizes sizes{-1, -1, known[i].leastLength, known[i].mostLength};
    for (unsigned arg = 0; arg < numArgs && all; ++arg)
      all = matches(arg, known[i].args[arg], args[arg], sizes);
    if (!all)
      continue;
    std::shared_ptr<JitExecutable> executable = known[i].executable.lock();
    isHopeless = known[i].isHopeless;
    if (!executable && !isHopeless)
      known.erase(known.begin() + i);
    else if (i)
      std::rotate(known.begin(), known.begin() + i, known.begin() + i + 1);
    return executable;
  }
  return nullptr;
}

/// Errors: KILN_INVALID_ARGUMENT when such arguments cannot be compiled for, those of copies to the host.
Status JitUnit::sign(const Tensor *args, Signature &signature) {
  auto refuse = [](std::string why) { return Status(KILN_INVALID_ARGUMENT, std::move(why)); };
  signature.function = shared->fingerprint;
  signature.args.assign(numArgs, {});
  llvm::SmallVector<const Variable *> variables;
  for (unsigned i = 0; i < numArgs; ++i) {
    ArgSignature &arg = signature.args[i];
    Tensor value = args[i];
    if (value.dtype() == KILN_RESOURCE) {
      Variable *variable = value.rank() == 0 ? resourceAs<Variable>(value.handle()) : nullptr;
      if (!variable)
        return refuse("argument " + std::to_string(i) + " is no handle of a variable");
      if (llvm::is_contained(variables, variable))
        return refuse("variable '" + variable->name + "' is given by two handles");
      variables.push_back(variable);
      std::lock_guard<std::mutex> lock(variable->mutex);
      if (!variable->initialised)
        return refuse("variable '" + variable->name + "' is not initialised");
      arg.kind = ArgSignature::Kind::Variable;
      value = variable->value;
    }
    if (value.dtype() == KILN_STRING || value.dtype() == KILN_VARIANT || !value.valid())
      return refuse("argument " + std::to_string(i) + " is of type " + dtypeName(value.dtype()));
    arg.dtype = value.dtype();
    arg.dims.assign(value.dims(), value.dims() + value.rank());
    if (arg.kind == ArgSignature::Kind::Variable) {
      std::lock_guard<std::mutex> lock(mutex);
      if (mayFreeze[i]) {
        arg.kind = ArgSignature::Kind::Frozen;
        arg.frozen = value;
      }
    } else if (std::lock_guard<std::mutex> lock(shared->mutex); shared->isConstant[i]) {
      if (Status status = value.toHost(); !status.ok())
        return status;
      arg.kind = ArgSignature::Kind::Constant;
      arg.value.assign(static_cast<const char *>(value.data()), value.bytes());
    }
  }
  return {};
}

/// The length of a call where `open` has it open; 1 where it does not.
static int64_t lengthOf(const Signature &call, const Signature &open) {
  for (auto [own, result] : llvm::zip_equal(call.args, open.args))
    for (auto [size, dim] : llvm::zip_equal(own.dims, result.dims))
      if (dim == kOpenLength)
        return size;
  return 1;
}

std::shared_ptr<JitExecutable> JitUnit::openDims(const Signature &signature, Mode mode, CompileReport &report) {
  if (compiler.options.isDeterministic || shared->gpu >= 0)
    return nullptr;
  auto limitOf = [&](const Signature &open) -> std::atomic<bool> & { return !open.mostLength ? shared->mixesRows : open.hasLengthInFront() ? shared->needsRows : shared->needsLength; };
  std::optional<Signature> open;
  {
    std::lock_guard<std::mutex> lock(mutex);
    const std::vector<ArgSignature> *other = nullptr; // of another length
    for (size_t i = 0; i < known.size() && !open; ++i) {
      if (known[i].isHopeless || known[i].mostLength)
        continue;
      open = withOpenDims(known[i].args, signature, shared->mixesRows);
      // Code for one length is faster, so that two have their own.
      bool isSecond = other && !std::equal(other->begin(), other->end(), known[i].args.begin(), [](const ArgSignature &a, const ArgSignature &b) { return a.dims == b.dims; });
      if (open && open->mostLength && (limitOf(*open) || !isSecond)) {
        other = other ? other : &known[i].args;
        open.reset();
      }
    }
  }
  if (!open)
    return nullptr;
  auto refuse = [&] {
    limitOf(*open) = true;
    return nullptr;
  };
  auto compiled = compiler.compiler().compileIfNeeded(*open, modeOf(mode), &report);
  if (!compiled || !report.error.empty()) {
    llvm::consumeError(compiled.takeError());
    return refuse();
  }
  auto executable = std::static_pointer_cast<JitExecutable>(*compiled);
  if (!executable || executable->leastLength() > lengthOf(signature, *open))
    return nullptr;
  remember({std::move(open->args), executable, /*isHopeless=*/false, executable->leastLength(), open->mostLength});
  return executable;
}

Status JitUnit::compile(RunContext &context, const Tensor *args, Mode mode,
                        std::shared_ptr<CompiledUnit::Executable> *result) {
  if (mode != Mode::Strict)
    compiler.compiler().profiler().registerExecution(shared->fingerprint);
  shared->numRuns.fetch_add(1, std::memory_order_relaxed);
  bool isHopeless = false;
  if (std::shared_ptr<JitExecutable> found = find(args, isHopeless)) {
    found->noteUse();
    *result = std::move(found);
    return {};
  }
  result->reset();
  if (isHopeless && spec.hasFallback)
    return {};
  Signature signature;
  Status why; // of the arguments
  std::string error; // of the compiler
  // Each round knows more arguments to be constants.
  for (unsigned round = 0; round <= numArgs; ++round) {
    if (why = sign(args, signature); !why.ok())
      break;
    uint64_t begin = context.trace ? now() : 0;
    auto noteCompilation = [&](const CompileReport &report) {
      if (!context.trace || !report.compiled)
        return;
      uint64_t end = now();
      context.trace->record({&traced, begin, end, traceThread()});
      begin = end;
    };
    if (!compiler.compiler().isCompiled(signature)) {
      CompileReport report;
      std::shared_ptr<JitExecutable> open = openDims(signature, mode, report);
      noteCompilation(report);
      if (open) {
        *result = std::move(open);
        return {};
      }
      if (EvaluatedUnit::isWorthIt(compiler, *shared, signature)) {
        *result = std::make_shared<EvaluatedUnit>(compiler, shared, std::move(signature));
        return {};
      }
    }
    CompileReport report;
    auto compiled = compiler.compiler().compileIfNeeded(signature, modeOf(mode), &report);
    noteCompilation(report);
    if (compiled && *compiled) {
      auto executable = std::static_pointer_cast<JitExecutable>(*compiled);
      remember({signature.args, executable});
      *result = std::move(executable);
      return {};
    }
    error = report.error;
    if (!compiled)
      error = llvm::toString(compiled.takeError());
    Signature again;
    if (!sign(args, again).ok() || again.key() == signature.key())
      break;
  }
  if (!why.ok() && why.code() != KILN_INVALID_ARGUMENT)
    return why;
  if (!error.empty() && why.ok()) {
    if (!spec.hasFallback) {
      std::string nor = spec.noFallback.empty() ? "" : "; nor does it run node by node: " + spec.noFallback;
      return {KILN_INVALID_ARGUMENT, nameNodes(error) + nor};
    }
    if (!shared->isReported.exchange(true))
      compiler.noteFallback({spec.function, nameNodes(error)});
    forgetValues(signature.args);
    remember({std::move(signature.args), {}, /*isHopeless=*/true});
    return {};
  }
  if (spec.hasFallback || (mode != Mode::Strict && why.ok()))
    return {};
  return why.ok() ? Status(KILN_INVALID_ARGUMENT, "cannot be compiled") : why;
}

Status JitUnit::run(RunContext &context, const std::shared_ptr<CompiledUnit::Executable> &executable,
                    const Tensor *args, Tensor *results) {
  Status status = static_cast<UnitExecutable &>(*executable).run(context, args, results);
  return status.ok() ? status : Status(status.code(), nameNodes(status.message()));
}

} // namespace kiln::jit
