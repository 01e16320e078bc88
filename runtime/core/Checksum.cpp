// XXH64 as its public specification has it: four lanes of multiply-rotate, then an avalanche.
#include "core/Checksum.h"

#include <cstring>

namespace kiln {

namespace {

constexpr uint64_t kP1 = 0x9E3779B185EBCA87u, kP2 = 0xC2B2AE3D27D4EB4Fu, kP3 = 0x165667B19E3779F9u,
                   kP4 = 0x85EBCA77C2B2AE63u, kP5 = 0x27D4EB2F165667C5u;

uint64_t rotate(uint64_t v, int by) { return (v << by) | (v >> (64 - by)); }
template <typename T> T load(const unsigned char *p) {
  T v;
  std::memcpy(&v, p, sizeof v);
  return v;
}
uint64_t round(uint64_t lane, uint64_t word) { return rotate(lane + word * kP2, 31) * kP1; }

} // namespace

uint64_t checksum(const void *data, size_t bytes) {
  const unsigned char *p = static_cast<const unsigned char *>(data), *end = p + bytes;
  uint64_t h;
  if (bytes >= 32) {
    uint64_t lanes[4] = {kP1 + kP2, kP2, 0, uint64_t(0) - kP1};
    for (; end - p >= 32; p += 32)
      for (int i = 0; i < 4; ++i)
        lanes[i] = round(lanes[i], load<uint64_t>(p + 8 * i));
    h = rotate(lanes[0], 1) + rotate(lanes[1], 7) + rotate(lanes[2], 12) + rotate(lanes[3], 18);
    for (uint64_t lane : lanes)
      h = (h ^ round(0, lane)) * kP1 + kP4;
  } else {
    h = kP5;
  }
  h += bytes;
  for (; end - p >= 8; p += 8)
    h = rotate(h ^ round(0, load<uint64_t>(p)), 27) * kP1 + kP4;
  for (; end - p >= 4; p += 4)
    h = rotate(h ^ (load<uint32_t>(p) * kP1), 23) * kP2 + kP3;
  for (; p != end; ++p)
    h = rotate(h ^ (*p * kP5), 11) * kP1;
  h = (h ^ (h >> 33)) * kP2;
  h = (h ^ (h >> 29)) * kP3;
  return h ^ (h >> 32);
}

} // namespace kiln
