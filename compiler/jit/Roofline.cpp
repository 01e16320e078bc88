// Measures rooflines with kernels of the loops stage, compiled as a model's kernels are.
#include "compiler/jit/Roofline.h"

#include "compiler/jit/OrcJit.h"
#include "passes/loops/TargetInfo.h"

#include "mlir/Parser/Parser.h"
#include "llvm/Support/FormatVariadic.h"

#include <algorithm>
#include <chrono>

using namespace mlir;

namespace kiln::jit {

namespace {

constexpr int64_t kSteps = 50000;   // of the loop of multiply-adds
constexpr int64_t kCacheSweeps = 8; // of the copy inside L2, in one launch

/// Independent sums that hide the latency of a multiply-add.
int64_t numSums(const loops::TargetInfo &info) { return std::min<int64_t>(12, info.numVectorRegisters - 4); }

/// sum += a * b, in every lane of every sum.
std::string multiplyAddKernel(const loops::TargetInfo &info, StringRef buffer) {
  int64_t lanes = info.lanes(32), sums = numSums(info);
  std::string vec = llvm::formatv("vector<{0}xf32>", lanes).str();
  std::string loads, stores, inits, types, body, yields;
  for (int64_t i = 0; i < sums; ++i) {
    loads += llvm::formatv("%c{0} = arith.constant {1} : index\n%i{0} = vector.load %out[%c{0}] : {2}, {3}\n", i,
                           i * lanes, buffer, vec);
    // Each piece has lines of its own to write to.
    stores += llvm::formatv("%o{0} = arith.addi %base, %c{0} : index\nvector.store %r#{0}, %out[%o{0}] : {1}, {2}\n", i,
                            buffer, vec);
    inits += llvm::formatv("{0}%s{1} = %i{1}", i ? ", " : "", i);
    types += (i ? ", " : "") + vec;
    if (info.hasFma)
      body += llvm::formatv("%n{0} = vector.fma %a, %b, %s{0} : {1}\n", i, vec);
    else
      body += llvm::formatv("%p{0} = arith.mulf %s{0}, %a : {1}\n%n{0} = arith.addf %p{0}, %b : {1}\n", i, vec);
    yields += llvm::formatv("{0}%n{1}", i ? ", " : "", i);
  }
  return llvm::formatv(R"(
func.func private @multiply_add(%out: {0}, %begin: index, %end: index) {{
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  %steps = arith.constant {1} : index
  %stride = arith.constant {2} : index
  %a = vector.load %out[%zero] : {0}, {3}
  %b = vector.load %out[%stride] : {0}, {3}
  scf.for %piece = %begin to %end step %one {{
    %next = arith.addi %piece, %one : index
    %base = arith.muli %next, %stride : index
    {4}
    %r:{5} = scf.for %k = %zero to %steps step %one iter_args({6}) -> ({7}) {{
      {8}
      scf.yield {9} : {7}
    }
    {10}
  }
  return
})",
                       buffer, kSteps, sums * lanes, vec, loads, sums, inits, types, body, yields, stores)
      .str();
}

/// out = 0.5 * in, `sweeps` times, in pieces of `piece` elements. The factor keeps it from being memcpy.
std::string copyKernel(StringRef name, const loops::TargetInfo &info, StringRef buffer, int64_t piece, int64_t sweeps) {
  std::string vec = llvm::formatv("vector<{0}xf32>", info.lanes(32)).str();
  return llvm::formatv(R"(
func.func private @{0}(%in: {1} {{llvm.noalias}, %out: {1} {{llvm.noalias}, %begin: index, %end: index) {{
  %half = arith.constant dense<0.5> : {2}
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  %lanes = arith.constant {3} : index
  %sweeps = arith.constant {4} : index
  %piece = arith.constant {5} : index
  %from = arith.muli %begin, %piece : index
  %to = arith.muli %end, %piece : index
  scf.for %s = %zero to %sweeps step %one {{
    scf.for %i = %from to %to step %lanes {{
      %x = vector.load %in[%i] : {1}, {2}
      %y = arith.mulf %x, %half : {2}
      vector.store %y, %out[%i] : {1}, {2}
    }
  }
  return
})",
                       name, buffer, vec, info.lanes(32), sweeps, piece)
      .str();
}

/// Elements per thread of one side of a copy of `bytes` by `threads` threads: whole vectors.
int64_t pieceElements(int64_t bytes, int64_t threads) { return std::max<int64_t>(1, bytes / 8 / threads / 64) * 64; }

} // namespace

Roofline assumeRoofline(const cpu::CpuTarget &target) {
  // Two multiply-adds, and one vector read or written, per cycle of a 3 GHz core; one channel of memory.
  constexpr double clock = 3e9;
  Roofline roofline;
  const loops::TargetInfo &info = target.info;
  roofline.serial.flopsPerSecond = clock * info.lanes(32) * 2 * (info.hasFma ? 2 : 1);
  roofline.serial.cacheBytesPerSecond = clock * info.vectorBytes;
  roofline.serial.memoryBytesPerSecond = 12e9;
  roofline.parallel = roofline.serial;
  roofline.cacheBytes = info.l2Bytes;
  return roofline;
}

std::optional<Roofline> measureRoofline(MLIRContext *context, const cpu::CpuTarget &target, int threads,
                                        int64_t dataBytes) {
  if (!runsHere(target))
    return std::nullopt;
  ThreadPool pool(threads);
  threads = pool.numThreads();
  const loops::TargetInfo &info = target.info;
  int64_t l2 = info.l2Bytes;
  int64_t cachePiece = pieceElements(l2 / 2, 1);
  int64_t memoryBytes = std::max<int64_t>(std::min<int64_t>(dataBytes, 256 << 20), 4 * l2 * threads);
  int64_t memoryPiece = pieceElements(memoryBytes, threads);
  int64_t elements = std::max({cachePiece, memoryPiece, (threads + 1) * numSums(info) * info.lanes(32)}) * threads +
                     numSums(info) * info.lanes(32);
  std::string buffer = llvm::formatv("memref<{0}xf32>", elements).str();

  std::string text = llvm::formatv("module attributes {{loops.arena_bytes = 0 : i64, loops.constant_bytes = 0 : i64, "
                                   "loops.inputs = [{{name = \"x\", type = f32, dims = array<i64: {0}>, bytes = {1} : i64}], "
                                   "loops.outputs = [{{name = \"y\", type = f32, dims = array<i64: {0}>, bytes = {1} : i64}]} {{",
                                   elements, 4 * elements)
                         .str();
  text += multiplyAddKernel(info, buffer);
  text += copyKernel("copy_cache", info, buffer, cachePiece, kCacheSweeps);
  text += copyKernel("copy_memory", info, buffer, memoryPiece, 1);
  text += "\nfunc.func @main() attributes {loops.entry} {\n%x = loops.buffer input 0 : " + buffer +
          "\n%y = loops.buffer output 0 : " + buffer + "\n";
  // One launch on one thread, the next on all; the copy in memory is always all of it.
  auto launch = [&](StringRef call, int64_t count, int64_t grain) {
    std::string types = buffer + (call.contains(',') ? ", " + buffer : "");
    text += llvm::formatv("loops.launch @{0} count {1} grain {2} : {3}\n", call, count, grain, types);
  };
  for (StringRef call : {"multiply_add(%y)", "copy_cache(%x, %y)"}) {
    launch(call, 1, 1);
    launch(call, threads, 1);
  }
  launch("copy_memory(%x, %y)", threads, threads);
  launch("copy_memory(%x, %y)", threads, 1);
  text += "return\n}\n}\n";

  auto module = parseSourceString<ModuleOp>(text, ParserConfig(context));
  if (!module)
    return std::nullopt;
  CompilationOptions options;
  options.target = target;
  options.codegen.profileMarks = true;
  Compilation compilation(std::move(module), Stage::loops, options);
  FailureOr<cpu::CompiledObject> object = compilation.compile();
  if (failed(object))
    return std::nullopt;
  auto loaded = loadCompiled(std::move(*object), UnknownLoc::get(context));
  if (failed(loaded))
    return std::nullopt;

  // The best of some runs: others may use this machine too.
  double best[6];
  std::fill(std::begin(best), std::end(best), 1e30);
  Instance instance((*loaded)->module());
  instance.setThreadPool(&pool);
  auto start = std::chrono::steady_clock::now();
  for (int run = 0; run < 30 && (run < 4 || std::chrono::steady_clock::now() - start < std::chrono::milliseconds(150)); ++run) {
    instance.enableProfile();
    if (!instance.run())
      return std::nullopt;
    for (int i = 0; i < 6; ++i)
      best[i] = std::min(best[i], std::max<double>(1, instance.profile()[i].nanoseconds) * 1e-9);
  }

  auto roof = [&](int64_t many, int first) {
    double flops = 2.0 * kSteps * numSums(info) * info.lanes(32) * many;
    return Roof{flops / best[first], 8.0 * cachePiece * kCacheSweeps * many / best[first + 2],
                8.0 * memoryPiece * threads / best[first + 4]};
  };
  Roofline roofline;
  roofline.measured = true;
  roofline.threads = threads;
  roofline.serial = roof(1, 0);
  roofline.parallel = threads > 1 ? roof(threads, 1) : roofline.serial;
  roofline.cacheBytes = l2;
  return roofline;
}

Roofline assumeRoofline(const device::GpuArch &arch, Precision precision) {
  const loops::GpuDevice &device = loops::gpuDevice(arch.sm);
  Roofline roofline;
  const char *numbers = precision == Precision::bf16 ? "bfloat16" : precision == Precision::f32_fast ? "tf32" : "float32 as three products of tf32";
  roofline.device = std::string(device.name) + ", " + numbers;
  constexpr double T = 1e12;
  double flops = precision == Precision::bf16 ? device.half : precision == Precision::f32_fast ? device.tf32 : device.tf32 / 3;
  roofline.serial = roofline.parallel = {flops * T, device.cache * T, device.memory * T};
  roofline.cacheBytes = device.cacheMib << 20;
  return roofline;
}

double predictSeconds(const Roofline &roofline, const Launch &launch, const Residence &data) {
  const Roof &roof = launch.parallel ? roofline.parallel : roofline.serial;
  int64_t room = roofline.cacheBytes * (launch.parallel ? roofline.threads : 1);
  bool weightsNear = data.weightBytes + data.arenaBytes <= room, restNear = launch.bytes - launch.weightBytes <= room;
  double near = (weightsNear ? launch.weightBytes : 0) + (restNear ? launch.bytes - launch.weightBytes : 0);
  return std::max(launch.flops / roof.flopsPerSecond, near / roof.cacheBytesPerSecond +
                                                          (launch.bytes - near) / roof.memoryBytesPerSecond);
}

} // namespace kiln::jit
