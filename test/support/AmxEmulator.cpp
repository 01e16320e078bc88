// Runs AMX instructions where the processor has none: preloaded or linked, it handles SIGILL.
//
// On a machine with AMX nothing is changed and the instructions run as they are. Elsewhere compiled models load as if the
// processor had tiles: the table that the runtime finds in a library no longer asks for them.
#include "test/support/AmxDecode.h"
#include "test/support/AmxEmulator.h"
#include "test/support/AmxTiles.h"

#include "kiln/kiln_abi.h"

#include <atomic>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <dlfcn.h>
#include <initializer_list>
#include <sys/syscall.h>
#include <ucontext.h>
#include <unistd.h>

using namespace kiln::amx;

namespace {

// Tiles survive from one instruction of a thread to its next one.
[[gnu::tls_model("initial-exec")]] thread_local TileUnit unit;
std::atomic<uint64_t> executed{0};
struct sigaction previous;

[[noreturn]] void fail(const char *why) {
  static const char prefix[] = "AMX emulator: ";
  (void)!write(2, prefix, sizeof prefix - 1);
  (void)!write(2, why, std::strlen(why));
  (void)!write(2, "\n", 1);
  abort();
}

using Lookup = void *(*)(void *, const char *);
void *realSymbol(void *library, const char *name) {
  static Lookup lookup = [] {
    for (const char *version : {"GLIBC_2.34", "GLIBC_2.2.5"})
      if (void *found = dlvsym(RTLD_NEXT, "dlsym", version))
        return reinterpret_cast<Lookup>(found);
    fail("no dlsym in the C library");
  }();
  return lookup(library, name);
}

using SetAction = int (*)(int, const struct sigaction *, struct sigaction *);
int realSigaction(int number, const struct sigaction *action, struct sigaction *old) {
  static auto set = reinterpret_cast<SetAction>(realSymbol(RTLD_NEXT, "sigaction"));
  return set(number, action, old);
}

const char *execute(const Instruction &i) {
  switch (i.op) {
  case Op::ldtilecfg: {
    TileConfig config;
    std::memcpy(&config, i.address, sizeof config);
    return unit.load(config);
  }
  case Op::sttilecfg: std::memcpy(i.address, &unit.config, sizeof unit.config); return nullptr;
  case Op::tilerelease: unit.release(); return nullptr;
  case Op::tilezero: return unit.zero(i.reg);
  case Op::tileloadd: return unit.loadRows(i.reg, i.address, i.stride);
  case Op::tilestored: return unit.storeRows(i.reg, i.address, i.stride);
  case Op::tdpbf16ps: return unit.dot(i.reg, i.rm, i.vvvv, /*halves=*/false);
  case Op::tdpfp16ps: return unit.dot(i.reg, i.rm, i.vvvv, /*halves=*/true);
  case Op::tdpbssd: return unit.dotInt8(i.reg, i.rm, i.vvvv, Signs::ss);
  case Op::tdpbsud: return unit.dotInt8(i.reg, i.rm, i.vvvv, Signs::su);
  case Op::tdpbusd: return unit.dotInt8(i.reg, i.rm, i.vvvv, Signs::us);
  case Op::tdpbuud: return unit.dotInt8(i.reg, i.rm, i.vvvv, Signs::uu);
  case Op::none: break;
  }
  return "not an AMX instruction";
}

void onIllegalInstruction(int, siginfo_t *, void *context) {
  auto *state = static_cast<ucontext_t *>(context);
  greg_t *registers = state->uc_mcontext.gregs;
  static const int order[16] = {REG_RAX, REG_RCX, REG_RDX, REG_RBX, REG_RSP, REG_RBP, REG_RSI, REG_RDI,
                                REG_R8,  REG_R9,  REG_R10, REG_R11, REG_R12, REG_R13, REG_R14, REG_R15};
  uint64_t values[16];
  for (int i = 0; i < 16; ++i)
    values[i] = uint64_t(registers[order[i]]);
  uint64_t count = 0;
  // What follows is often one too, and then costs no signal of its own.
  for (;; ++count) {
    Instruction instruction = decode(reinterpret_cast<const uint8_t *>(registers[REG_RIP]), values);
    if (instruction.op == Op::none)
      break;
    if (const char *fault = execute(instruction))
      fail(fault);
    registers[REG_RIP] += instruction.length;
  }
  executed += count;
  if (count == 0) // another one, which is not this handler's business
    realSigaction(SIGILL, &previous, nullptr);
}

bool processorHasTiles() {
  return __builtin_cpu_supports("amx-tile") && __builtin_cpu_supports("amx-bf16") &&
         syscall(SYS_arch_prctl, 0x1023, 18) == 0;
}

bool emulating = false;

[[gnu::constructor]] void install() {
  __builtin_cpu_init();
  emulating = !processorHasTiles();
  if (!emulating)
    return;
  struct sigaction action = {};
  action.sa_sigaction = onIllegalInstruction;
  action.sa_flags = SA_SIGINFO | SA_NODEFER;
  realSigaction(SIGILL, &action, &previous);
}

// KILN_AMX_EMULATOR_COUNT names a file for the number of emulated instructions; a test that expects tiles reads it.
[[gnu::destructor]] void report() {
  if (const char *path = getenv("KILN_AMX_EMULATOR_COUNT"))
    if (FILE *file = fopen(path, "w")) {
      fprintf(file, "%llu\n", static_cast<unsigned long long>(executed.load()));
      fclose(file);
    }
}

} // namespace

namespace kiln::amx {

uint64_t executedInstructions() { return executed; }
bool isEmulating() { return emulating; }

} // namespace kiln::amx

/// The C library's, but for the table of a compiled model, which no longer asks for tiles.
extern "C" [[gnu::visibility("default")]] void *dlsym(void *library, const char *name) {
  void *symbol = realSymbol(library, name);
  if (!symbol || !emulating || std::strcmp(name, "kiln_module") != 0)
    return symbol;
  // Never freed: tables outlive their users.
  auto *original = static_cast<const KilnModule *>(symbol);
  auto *table = static_cast<KilnModule *>(std::calloc(1, sizeof(KilnModule)));
  std::memcpy(table, original, original->struct_size < sizeof *table ? original->struct_size : sizeof *table);
  auto *variants = static_cast<KilnVariant *>(std::calloc(size_t(table->num_variants), sizeof(KilnVariant)));
  for (int i = 0; i < table->num_variants; ++i) {
    variants[i] = table->variants[i];
    for (unsigned bit : {KILN_X86_AMX_TILE, KILN_X86_AMX_INT8, KILN_X86_AMX_BF16, KILN_X86_AMX_FP16})
      variants[i].features[bit / 64] &= ~(uint64_t(1) << bit % 64);
  }
  table->variants = variants;
  return table;
}

/// The C library's, but for SIGILL: the program's handler is for instructions that are not emulated.
extern "C" [[gnu::visibility("default")]] int sigaction(int number, const struct sigaction *action, struct sigaction *old) {
  if (number != SIGILL || !emulating)
    return realSigaction(number, action, old);
  if (old)
    *old = previous;
  if (action)
    previous = *action;
  return 0;
}
