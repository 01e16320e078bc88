// Reads the VEX prefix, ModRM, SIB and displacement of AMX instructions.
#include "test/support/AmxDecode.h"

#include <cstring>

namespace kiln::amx {

namespace {

enum Prefix { np, p66, pf3, pf2 };

Op operation(uint8_t opcode, Prefix prefix, bool memory, unsigned reg, unsigned rm) {
  switch (opcode) {
  case 0x49:
    if (memory && reg == 0)
      return prefix == np ? Op::ldtilecfg : prefix == p66 ? Op::sttilecfg : Op::none;
    if (!memory && prefix == np && reg == 0 && rm == 0)
      return Op::tilerelease;
    return !memory && prefix == pf2 && rm == 0 ? Op::tilezero : Op::none;
  case 0x4b: // 66 is tileloaddt1, whose hint has no effect on the result
    if (!memory || rm != 4)
      return Op::none;
    return prefix == pf2 || prefix == p66 ? Op::tileloadd : prefix == pf3 ? Op::tilestored : Op::none;
  case 0x5c: return memory ? Op::none : prefix == pf3 ? Op::tdpbf16ps : prefix == pf2 ? Op::tdpfp16ps : Op::none;
  case 0x5e: {
    const Op byPrefix[] = {Op::tdpbuud, Op::tdpbusd, Op::tdpbsud, Op::tdpbssd};
    return memory ? Op::none : byPrefix[prefix];
  }
  default: return Op::none;
  }
}

} // namespace

Instruction decode(const uint8_t *code, const uint64_t registers[16]) {
  Instruction result;
  // Three-byte VEX, map 0f38, W0, 128 bits.
  if (code[0] != 0xc4 || (code[1] & 0x1f) != 2 || code[2] & 0x84)
    return result;
  unsigned x = code[1] & 0x40 ? 0 : 8, b = code[1] & 0x20 ? 0 : 8;
  Prefix prefix = Prefix(code[2] & 3);
  result.vvvv = ~(code[2] >> 3) & 15;
  const uint8_t *at = code + 5;
  unsigned mod = code[4] >> 6;
  result.reg = code[4] >> 3 & 7, result.rm = code[4] & 7;
  result.op = operation(code[3], prefix, mod != 3, result.reg, result.rm);
  if (mod != 3) {
    uint64_t address = 0;
    bool relative = false;
    unsigned base = result.rm | b;
    bool hasBase = true;
    if (result.rm == 4) {
      uint8_t sib = *at++;
      base = (sib & 7) | b;
      unsigned index = (sib >> 3 & 7) | x;
      uint64_t scaled = index == 4 ? 0 : registers[index] << (sib >> 6);
      hasBase = !((sib & 7) == 5 && mod == 0);
      if (result.op == Op::tileloadd || result.op == Op::tilestored)
        result.stride = int64_t(scaled);
      else
        address += scaled;
      if (!hasBase) {
        int32_t displacement;
        std::memcpy(&displacement, at, 4), at += 4;
        address += int64_t(displacement);
      }
    } else if (result.rm == 5 && mod == 0) {
      hasBase = false, relative = true;
      int32_t displacement;
      std::memcpy(&displacement, at, 4), at += 4;
      address += int64_t(displacement);
    }
    if (hasBase)
      address += registers[base];
    if (mod == 1) {
      address += int64_t(int8_t(*at++));
    } else if (mod == 2) {
      int32_t displacement;
      std::memcpy(&displacement, at, 4), at += 4;
      address += int64_t(displacement);
    }
    if (relative)
      address += reinterpret_cast<uint64_t>(at);
    result.address = reinterpret_cast<char *>(address);
  }
  result.length = unsigned(at - code);
  return result;
}

} // namespace kiln::amx
