// Decodes AMX instructions.
#pragma once

#include <cstdint>

namespace kiln::amx {

enum class Op { none, ldtilecfg, sttilecfg, tilerelease, tilezero, tileloadd, tilestored, tdpbf16ps, tdpfp16ps, tdpbssd, tdpbsud, tdpbusd, tdpbuud };

struct Instruction {
  Op op = Op::none;
  unsigned length = 0;           // bytes
  unsigned reg = 0, rm = 0, vvvv = 0; // tiles: destination, second and third operand
  char *address = nullptr;       // of memory forms
  int64_t stride = 0;            // bytes between rows, tileloadd and tilestored
};

/// The instruction at `code` where general register i (rax, rcx, rdx, rbx, rsp, rbp, rsi, rdi, r8 ...) holds registers[i];
/// Op::none for any that is not one of the above.
Instruction decode(const uint8_t *code, const uint64_t registers[16]);

} // namespace kiln::amx
