// Strings to buckets, by the hash functions that TensorFlow's models were trained with.
#include "session/ops/Ops.h"

namespace kiln {

namespace {

uint64_t load64(const char *at) {
  uint64_t value;
  std::memcpy(&value, at, sizeof value);
  return value;
}
uint32_t load32(const char *at) {
  uint32_t value;
  std::memcpy(&value, at, sizeof value);
  return value;
}
uint64_t rotateRight(uint64_t value, int by) { return value >> by | value << (64 - by); }
uint64_t rotateLeft(uint64_t value, int by) { return value << by | value >> (64 - by); }

// FarmHash's Fingerprint64, whose values are fixed forever.
constexpr uint64_t k0 = 0xc3a5c85c97cb3127, k1 = 0xb492b66fbe98f273, k2 = 0x9ae16a3b2f90404f;
uint64_t mixTop(uint64_t value) { return value ^ value >> 47; }
uint64_t mixPair(uint64_t u, uint64_t v, uint64_t factor) {
  return mixTop((v ^ mixTop((u ^ v) * factor)) * factor) * factor;
}

uint64_t farmShort(const char *s, size_t n) {
  uint64_t factor = k2 + n * 2;
  if (n >= 8) {
    uint64_t a = load64(s) + k2, b = load64(s + n - 8);
    return mixPair(rotateRight(b, 37) * factor + a, (rotateRight(a, 25) + b) * factor, factor);
  }
  if (n >= 4)
    return mixPair(n + (uint64_t(load32(s)) << 3), load32(s + n - 4), factor);
  if (n == 0)
    return k2;
  auto byte = [&](size_t at) { return uint32_t(static_cast<unsigned char>(s[at])); };
  uint32_t y = byte(0) + (byte(n >> 1) << 8);
  uint32_t z = static_cast<uint32_t>(n) + (byte(n - 1) << 2);
  return mixTop(y * k2 ^ z * k0) * k2;
}

struct Pair {
  uint64_t first, second;
};
Pair farmBlock(const char *s, uint64_t a, uint64_t b) {
  uint64_t w = load64(s), x = load64(s + 8), y = load64(s + 16), z = load64(s + 24);
  a += w;
  b = rotateRight(b + a + z, 21);
  uint64_t sum = a + x + y;
  return {sum + z, b + rotateRight(sum, 44) + a};
}

uint64_t farmFingerprint(const std::string &text) {
  const char *s = text.data();
  size_t n = text.size();
  if (n <= 16)
    return farmShort(s, n);
  uint64_t factor = k2 + n * 2;
  if (n <= 64) {
    uint64_t a = load64(s) * (n <= 32 ? k1 : k2), b = load64(s + 8);
    uint64_t c = load64(s + n - 8) * factor, d = load64(s + n - 16) * k2;
    uint64_t y = rotateRight(a + b, 43) + rotateRight(c, 30) + d;
    uint64_t z = mixPair(y, a + rotateRight(b + k2, 18) + c, factor);
    if (n <= 32)
      return z;
    uint64_t e = load64(s + 16) * factor, f = load64(s + 24);
    uint64_t g = (y + load64(s + n - 32)) * factor, h = (z + load64(s + n - 24)) * factor;
    return mixPair(rotateRight(e + f, 43) + rotateRight(g, 30) + h, e + rotateRight(f + a, 18) + g,
                   factor);
  }
  uint64_t x = 81, y = 81 * k1 + 113, z = mixTop(y * k2 + 113) * k2;
  Pair v{0, 0}, w{0, 0};
  x = x * k2 + load64(s);
  const char *end = s + (n - 1) / 64 * 64, *last = end + ((n - 1) & 63) - 63;
  auto round = [&](uint64_t by, uint64_t small) {
    x = rotateRight(x + y + v.first + load64(s + 8), 37) * by;
    y = rotateRight(y + v.second + load64(s + 48), 42) * by;
    x ^= w.second * small;
    y += v.first * small + load64(s + 40);
    z = rotateRight(z + w.first, 33) * by;
    v = farmBlock(s, v.second * by, x + w.first);
    w = farmBlock(s + 32, z + w.second, y + load64(s + 16));
    std::swap(z, x);
  };
  for (; s != end; s += 64)
    round(k1, 1);
  factor = k1 + ((z & 0xff) << 1);
  s = last;
  w.first += (n - 1) & 63;
  v.first += w.first;
  w.first += v.first;
  round(factor, 9);
  return mixPair(mixPair(v.first, w.first, factor) + mixTop(y) * k0 + z,
                 mixPair(v.second, w.second, factor) + x, factor);
}

// SipHash-2-4.
uint64_t sipHash(const std::string &text, uint64_t key0, uint64_t key1) {
  uint64_t v0 = key0 ^ 0x736f6d6570736575, v1 = key1 ^ 0x646f72616e646f6d;
  uint64_t v2 = key0 ^ 0x6c7967656e657261, v3 = key1 ^ 0x7465646279746573;
  auto round = [&] {
    v0 += v1;
    v2 += v3;
    v1 = rotateLeft(v1, 13) ^ v0;
    v3 = rotateLeft(v3, 16) ^ v2;
    v0 = rotateLeft(v0, 32);
    v2 += v1;
    v0 += v3;
    v1 = rotateLeft(v1, 17) ^ v2;
    v3 = rotateLeft(v3, 21) ^ v0;
    v2 = rotateLeft(v2, 32);
  };
  auto absorb = [&](uint64_t word) {
    v3 ^= word;
    round();
    round();
    v0 ^= word;
  };
  size_t n = text.size(), at = 0;
  for (; at + 8 <= n; at += 8)
    absorb(load64(text.data() + at));
  uint64_t last = uint64_t(n) << 56;
  for (int shift = 0; at < n; ++at, shift += 8)
    last |= uint64_t(static_cast<unsigned char>(text[at])) << shift;
  absorb(last);
  v2 ^= 0xff;
  for (int i = 0; i < 4; ++i)
    round();
  return v0 ^ v1 ^ v2 ^ v3;
}

// MurmurHash64A with TensorFlow's seed, behind the oldest of the ops.
uint64_t murmurHash(const std::string &text) {
  constexpr uint64_t m = 0xc6a4a7935bd1e995;
  size_t n = text.size(), at = 0;
  uint64_t hash = 0xdecafcaffe ^ n * m;
  for (; at + 8 <= n; at += 8) {
    uint64_t word = load64(text.data() + at) * m;
    hash = (hash ^ (word ^ word >> 47) * m) * m;
  }
  if (at < n) {
    uint64_t word = 0;
    for (size_t i = n; i-- > at;)
      word = word << 8 | static_cast<unsigned char>(text[i]);
    hash = (hash ^ word) * m;
  }
  hash = (hash ^ hash >> 47) * m;
  return hash ^ hash >> 47;
}

template <typename Hash> Status toBuckets(OpContext &c, Hash hash) {
  KILN_RETURN_IF_ERROR(wantType(c, 0, KILN_STRING));
  int64_t buckets = c.node.attrs.getInt("num_buckets");
  if (buckets < 1)
    return invalidArgument("num_buckets is " + std::to_string(buckets));
  const Tensor &input = c.input(0);
  KILN_RETURN_IF_ERROR(c.allocateOutput(0, KILN_INT64, input.dims(), input.rank()));
  for (int64_t i = 0, n = input.numElements(); i < n; ++i)
    c.output(0).mutableValues<int64_t>()[i] =
        static_cast<int64_t>(hash(input.strings()[i]) % static_cast<uint64_t>(buckets));
  return Status();
}

Status fast(OpContext &c) { return toBuckets(c, farmFingerprint); }
Status oldest(OpContext &c) { return toBuckets(c, murmurHash); }
Status strong(OpContext &c) {
  const std::vector<int64_t> *key = c.node.attrs.getInts("key");
  if (!key || key->size() != 2)
    return invalidArgument("the key is to be two numbers");
  return toBuckets(c, [&](const std::string &text) { return strongHash(text, key->data()); });
}

} // namespace

uint64_t fingerprint64(const std::string &text) { return farmFingerprint(text); }
uint64_t strongHash(const std::string &text, const int64_t *key) {
  return sipHash(text, static_cast<uint64_t>(key[0]), static_cast<uint64_t>(key[1]));
}

void addStringHashOps(HostOpRegistry &registry) {
  registry.add("StringToHashBucketFast", fast);
  registry.add("StringToHashBucketStrong", strong);
  registry.add("StringToHashBucket", oldest);
}

} // namespace kiln
