// Looks targets up in LLVM and derives from the subtarget's features what kernels need to know.
#include "backends/common/LlvmPipeline.h"
#include "backends/cpu/CpuBackend.h"
#include "backends/cpu/DenormalMode.h"
#include "backends/cpu/TargetFacts.h"
#include "backends/cpu/TargetMachine.h"

#include "llvm/ADT/StringSwitch.h"
#include "llvm/MC/MCSubtargetInfo.h"
#include "llvm/MC/TargetRegistry.h"
#include "llvm/Target/TargetMachine.h"
#include "llvm/TargetParser/Host.h"

#if defined(__x86_64__) && defined(__linux__)
#include <sys/syscall.h>
#include <unistd.h>
#endif

#include <cstdlib>

using namespace mlir;

namespace kiln::cpu {

namespace {

std::string llvmProcessor(const CpuTarget &target) { return target.cpu == "generic" ? "" : target.cpu; }

/// What LLVM knows of the target's processor, which it has, with features.
std::unique_ptr<llvm::MCSubtargetInfo> subtargetOf(const CpuTarget &target, StringRef features) {
  std::string error;
  llvm::Triple triple(target.triple);
  const llvm::Target *llvmTarget = llvm::TargetRegistry::lookupTarget(triple, error);
  return std::unique_ptr<llvm::MCSubtargetInfo>(llvmTarget->createMCSubtargetInfo(triple, llvmProcessor(target), features));
}

// Tile registers that the processor saves are still the operating system's to give: ARCH_GET_XCOMP_SUPP, XTILEDATA.
bool systemGivesTiles() {
#if defined(__x86_64__) && defined(__linux__)
  uint64_t supported = 0;
  return syscall(SYS_arch_prctl, 0x1021, &supported) == 0 && (supported >> 18 & 1);
#else
  return false;
#endif
}

/// What a hypervisor hides of the processor; the runtime reads it too.
SmallVector<StringRef> hiddenFeatures() {
  SmallVector<StringRef> names;
  if (const char *text = std::getenv("KILN_CPU_FEATURES"))
    llvm::SplitString(text, names, ", ");
  return names;
}

// The features that this machine has and lacks, in a fixed order.
std::string hostFeatures() {
  SmallVector<std::string> list;
  for (auto &entry : llvm::sys::getHostCPUFeatures()) {
    bool has = entry.second && (!entry.first().starts_with("amx-") || systemGivesTiles());
    list.push_back((has ? "+" : "-") + entry.first().str());
  }
  for (StringRef name : hiddenFeatures()) {
    llvm::erase(list, "-" + name.str());
    list.push_back("+" + name.str());
  }
  llvm::sort(list, [](StringRef a, StringRef b) { return a.drop_front() < b.drop_front(); });
  return llvm::join(list, ",");
}

/// TargetInfo's streamStep of an x86 processor. Zen 4 reads 98 GB/s without such instructions and 72 with one for each line, Zen 5 and
/// Emerald Rapids gain by those. One for two lines, as which Intel's processors fetch them anyway, costs Zen 4 5 % only, but Zen 3 40 % of
/// what it reads from memory; code for any processor with AVX2 has none either.
int64_t streamStep(StringRef cpu) {
  return llvm::StringSwitch<int64_t>(cpu).Cases({"znver3", "znver4", "x86-64-v3"}, 0).Cases({"znver5", "sapphirerapids", "emeraldrapids", "graniterapids"}, 64).Default(128);
}

/// Whether a product of bfloat16 pairs takes longer than two multiply-adds: on Emerald Rapids as long as four, whatever the vector's width.
bool hasSlowPairs(StringRef cpu) { return llvm::is_contained({"sapphirerapids", "emeraldrapids", "graniterapids", "graniterapids-d"}, cpu); }

loops::TargetInfo describe(const llvm::Triple &triple, StringRef cpu,
                           const llvm::MCSubtargetInfo &subtarget) {
  auto has = [&](StringRef feature) { return subtarget.checkFeatures(("+" + feature).str()); };
  loops::TargetInfo info;
  auto [l1, l2] = cacheSizes(triple, cpu);
  info.l1Bytes = l1;
  info.l2Bytes = l2;
  info.flushesDenormals = denormalControl(triple) != DenormalControl::None;
  info.vectorBytes = 16;
  info.numVectorRegisters = 32;
  info.hasFma = true;
  if (triple.isX86()) {
    // Masking by byte and word and 256-bit forms came with BW and VL; the few processors with
    // AVX-512 but without these are treated as AVX2.
    bool avx512 = has("avx512f") && has("avx512bw") && has("avx512dq") && has("avx512vl");
    info.vectorBytes = avx512 ? 64 : has("avx") ? 32 : 16;
    info.numVectorRegisters = avx512 ? 32 : triple.isArch64Bit() ? 16 : 8;
    info.hasFma = has("fma");
    info.hasMaskedMemory = avx512;
    info.hasLookup = avx512 || (has("avx2") && has("fma"));
    info.hasScale = avx512;
    info.dividesByFloats = true;
    info.byteQuads = avx512 ? has("avx512vnni") : has("avx2") && has("avxvnni");
    info.streamStep = streamStep(cpu);
    info.hasTiles = triple.isArch64Bit() && has("avx") && has("amx-tile") && has("amx-bf16");
    info.bf16Rounds = avx512 && has("avx512bf16");
    info.bf16Pairs = info.bf16Rounds && (info.hasTiles || !hasSlowPairs(cpu));
    info.halfTiles = info.hasTiles && avx512 && has("amx-fp16");
  } else if (triple.isAArch64()) {
    info.byteQuads = info.signedQuads = has("dotprod");
    info.dividesByFloats = !has("sve");
  } else if (triple.isRISCV()) {
    if (has("v")) {
      for (int64_t bits : {1024, 512, 256})
        if (has("zvl" + std::to_string(bits) + "b")) {
          info.vectorBytes = bits / 8;
          break;
        }
    } else {
      info.numVectorRegisters = 8; // a vector of 16 bytes takes four of the scalar registers
    }
  } else if (triple.isARM()) {
    info.numVectorRegisters = has("neon") ? 16 : 4;
    info.hasFma = has("vfp4");
  } else if (triple.isWasm()) {
    info.numVectorRegisters = 16;
    info.hasFma = false;
  }
  return info;
}

} // namespace

// Of the architectures that LLVM has: others end the process, or print LLVM's own text. Constants are little-endian in objects.
static bool isSupported(const llvm::Triple &triple) {
  bool isKnown = triple.isX86() || triple.isAArch64() || triple.isARM() || triple.isThumb() ||
                 triple.isRISCV() || triple.isWasm() || triple.isLoongArch64() || triple.isPPC64();
  return isKnown && triple.isLittleEndian();
}

FailureOr<CpuTarget> makeCpuTarget(StringRef triple, StringRef cpu, StringRef features,
                                   Location loc) {
  initializeTargets();
  CpuTarget target;
  target.triple =
      llvm::Triple::normalize(triple.empty() ? llvm::sys::getDefaultTargetTriple() : triple.str());
  llvm::Triple parsed(target.triple);
  std::string error;
  const llvm::Target *llvmTarget = llvm::TargetRegistry::lookupTarget(parsed, error);
  if (!llvmTarget)
    return emitError(loc) << "unknown target triple '" << triple << "': " << error;
  if (!isSupported(parsed))
    return emitError(loc) << "target " << target.triple
                          << " is not supported: little-endian x86, Arm, RISC-V, LoongArch and PowerPC processors and WebAssembly are";

  target.cpu = cpu.str();
  if (cpu == "native") {
    llvm::Triple host(llvm::sys::getProcessTriple());
    if (host.getArch() != parsed.getArch())
      return emitError(loc) << "cpu 'native' is an " << host.getArchName()
                            << " processor, the target is " << parsed.getArchName();
    target.cpu = believedHost(llvm::sys::getHostCPUName(),
                              llvm::sys::getHostCPUFeatures().lookup("amx-tile"))
                     .str();
    target.features = hostFeatures();
  } else if (cpu.empty() || cpu == "generic") {
    target.cpu = parsed.getArch() == llvm::Triple::x86_64    ? "x86-64"
                 : parsed.getArch() == llvm::Triple::riscv64 ? "generic-rv64"
                                                             : "generic";
  }
  if (!features.empty())
    target.features += (target.features.empty() ? "" : ",") + features.str();
  // Linux on 64-bit RISC-V means the general-purpose set with hardware doubles; LLVM's generic
  // processor has the bare integers.
  if (target.cpu == "generic-rv64" && features.empty())
    target.features = "+m,+a,+f,+d,+c";

  std::unique_ptr<llvm::MCSubtargetInfo> subtarget(
      llvmTarget->createMCSubtargetInfo(parsed, "", ""));
  if (!subtarget || (target.cpu != "generic" && !subtarget->isCPUStringValid(target.cpu)))
    return emitError(loc) << "unknown cpu '" << cpu << "' for target " << target.triple;
  SmallVector<StringRef> parts;
  StringRef(target.features).split(parts, ',', -1, /*KeepEmpty=*/false);
  for (StringRef part : parts) {
    bool known = part.size() > 1 && (part[0] == '+' || part[0] == '-') &&
                 llvm::any_of(subtarget->getAllProcessorFeatures(),
                              [&](auto &feature) { return part.drop_front() == feature.Key; });
    if (!known && cpu == "native" && llvm::is_contained(hiddenFeatures(), part.drop_front()))
      return emitError(loc) << "unknown feature '" << part.drop_front() << "' in KILN_CPU_FEATURES for " << target.triple;
    // The host list may name features that this LLVM knows for other uses only.
    if (!known && StringRef(features).contains(part))
      return emitError(loc) << "unknown target feature '" << part << "' for " << target.triple
                            << (part.starts_with("+") || part.starts_with("-")
                                    ? ""
                                    : " (features are written +name or -name)");
  }
  auto select = [&] { subtarget = subtargetOf(target, target.features); };
  select();
  for (StringRef name : uncheckedFeatures(parsed))
    if (subtarget->checkFeatures(("+" + name).str()))
      target.features += (target.features.empty() ? "-" : ",-") + name.str();
  select();
  // For which LLVM would end the process.
  if (parsed.isX86() && subtarget->checkFeatures("+soft-float"))
    return emitError(loc) << "target feature 'soft-float' is not supported";
  if (parsed.getArch() == llvm::Triple::x86_64 && !subtarget->checkFeatures("+64bit"))
    return emitError(loc) << "cpu '" << target.cpu << "' has no 64-bit code, which target "
                          << target.triple << " needs";
  target.info = describe(parsed, target.cpu, *subtarget);
  const char *halfFeature = parsed.isX86()     ? "+f16c"
                            : parsed.isRISCV() ? "+zfhmin"
                            : parsed.isARM()   ? "+fp16"
                                               : nullptr;
  target.convertsHalf =
      parsed.isAArch64() || (halfFeature && subtarget->checkFeatures(halfFeature));
  for (const FeatureBit &entry : featureBits(parsed))
    if (subtarget->checkFeatures(std::string("+") + entry.name))
      target.requiredFeatures[entry.bit / 64] |= uint64_t(1) << (entry.bit % 64);

  std::unique_ptr<llvm::TargetMachine> machine = createTargetMachine(target, 3, false);
  if (!machine)
    return emitError(loc) << "LLVM has no code generator for " << target.triple;
  target.dataLayout = machine->createDataLayout().getStringRepresentation();
  return target;
}

std::unique_ptr<llvm::TargetMachine> createTargetMachine(const CpuTarget &target, unsigned optLevel,
                                                         bool fastMath) {
  std::string error;
  llvm::Triple triple(target.triple);
  const llvm::Target *llvmTarget = llvm::TargetRegistry::lookupTarget(triple, error);
  llvm::TargetOptions options;
  options.AllowFPOpFusion = fastMath ? llvm::FPOpFusion::Fast : llvm::FPOpFusion::Standard;
  if (triple.isRISCV64() && StringRef(target.features).contains("+d"))
    options.MCOptions.ABIName = "lp64d";
  static const llvm::CodeGenOptLevel levels[] = {
      llvm::CodeGenOptLevel::None, llvm::CodeGenOptLevel::Less, llvm::CodeGenOptLevel::Default,
      llvm::CodeGenOptLevel::Aggressive};
  return std::unique_ptr<llvm::TargetMachine>(llvmTarget->createTargetMachine(
      triple, llvmProcessor(target), target.features, options,
      llvm::Reloc::PIC_, std::nullopt, levels[std::min(optLevel, 3u)]));
}

std::string featuresBeyondProcessor(const CpuTarget &target) {
  std::string text;
  std::unique_ptr<llvm::MCSubtargetInfo> own = subtargetOf(target, ""), has = subtargetOf(target, target.features);
  for (const llvm::SubtargetFeatureKV &feature : has->getAllProcessorFeatures())
    if (bool isThere = has->getFeatureBits().test(feature.Value); isThere != own->getFeatureBits().test(feature.Value))
      text += (text.empty() ? "" : ",") + std::string(isThere ? "+" : "-") + feature.Key;
  return text;
}

} // namespace kiln::cpu
