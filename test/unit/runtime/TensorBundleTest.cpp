// The checkpoint reader: checksums, tables, compression, and what damage it finds.
#include "io/TensorBundle.h"
#include "io/Crc32c.h"
#include "io/Table.h"
#include "gtest/gtest.h"

#include <cstdio>
#include <cstdlib>
#include <fstream>

using namespace kiln;
using namespace kiln::io;

namespace {

std::string varint(uint64_t value) {
  std::string bytes;
  for (; value >= 128; value >>= 7)
    bytes.push_back(static_cast<char>(value | 128));
  bytes.push_back(static_cast<char>(value));
  return bytes;
}
std::string fixed(uint64_t value, int bytes) {
  std::string text;
  for (int i = 0; i < bytes; ++i)
    text.push_back(static_cast<char>(value >> (8 * i)));
  return text;
}

using Entries = std::vector<std::pair<std::string, std::string>>;

/// Entries with the keys' common beginnings left out, as writers do.
std::string block(const Entries &entries) {
  std::string bytes, last;
  for (const auto &[key, value] : entries) {
    size_t shared = 0;
    while (shared < std::min(key.size(), last.size()) && key[shared] == last[shared])
      ++shared;
    bytes += varint(shared) + varint(key.size() - shared) + varint(value.size()) +
             key.substr(shared) + value;
    last = key;
  }
  return bytes + fixed(0, 4) + fixed(1, 4);
}

/// Appends a block and its trailer to `file`; its handle.
std::string append(std::string &file, const std::string &bytes, char kind = 0) {
  std::string handle = varint(file.size()) + varint(bytes.size());
  std::string stored = bytes + kind;
  file += stored + fixed(maskCrc32c(crc32c(stored.data(), stored.size())), 4);
  return handle;
}

/// A Snappy block that copies nothing.
std::string literal(const std::string &bytes) {
  std::string out = varint(bytes.size()) + char(61 << 2) + fixed(bytes.size() - 1, 2);
  return out + bytes;
}

std::string table(const Entries &entries, bool compressed = false) {
  std::string file, content = block(entries);
  std::string data = compressed ? append(file, literal(content), 1) : append(file, content);
  std::string meta = append(file, block({}));
  std::string index = append(file, block({{"~", data}}));
  std::string footer = meta + index;
  footer.resize(40);
  return file + footer + fixed(0xdb4775248b80fb57u, 8);
}

/// BundleEntryProto of a vector of floats in shard 0.
std::string entry(int64_t size, uint64_t offset, const std::string &bytes,
                  const std::string &more = "") {
  std::string dim = "\x08" + varint(size), shape = "\x12" + varint(dim.size()) + dim;
  return "\x08\x01\x12" + varint(shape.size()) + shape + "\x20" + varint(offset) + "\x28" +
         varint(bytes.size()) + "\x35" + fixed(maskCrc32c(crc32c(bytes.data(), bytes.size())), 4) +
         more;
}

class TensorBundleTest : public testing::Test {
protected:
  void SetUp() override {
    char name[] = "/tmp/kiln-bundle-XXXXXX";
    ASSERT_TRUE(mkdtemp(name));
    folder = name;
    prefix = folder + "/variables";
  }
  void TearDown() override {
    for (const char *suffix : {".index", ".data-00000-of-00001"})
      std::remove((prefix + suffix).c_str());
    std::remove(folder.c_str());
  }
  void write(const std::string &suffix, const std::string &bytes) {
    std::ofstream(prefix + suffix, std::ios::binary) << bytes;
  }
  Status open(const Entries &entries, bool compressed = false) {
    write(".index", table(entries, compressed));
    return TensorBundle::open(prefix, &bundle);
  }

  std::string folder, prefix;
  std::unique_ptr<TensorBundle> bundle;
};

const std::string header("\x08\x01", 2), data("\0\0\x80\x3f\0\0\0\x40", 8); // one shard; 1 and 2
const std::string shard = ".data-00000-of-00001";

TEST(Crc32c, KnownValues) {
  EXPECT_EQ(crc32c("123456789", 9), 0xe3069283u);
  std::string zeros(32, '\0');
  EXPECT_EQ(crc32c(zeros.data(), 32), 0x8a9136aau);
  EXPECT_EQ(extendCrc32c(crc32c("1234", 4), "56789", 5), 0xe3069283u);
}

TEST(Snappy, CopiesMayOverlap) {
  std::string out;
  // "ab", then 8 bytes from 2 back, by the form of one offset byte; then 3 from 10 back by that of
  // two.
  std::string packed = varint(13) + char(1 << 2) + "ab" + char(1 | (8 - 4) << 2) + '\2' +
                       char(2 | 2 << 2) + fixed(10, 2);
  ASSERT_TRUE(uncompressSnappy(packed, 100, &out));
  EXPECT_EQ(out, "ababababababa");
  EXPECT_FALSE(uncompressSnappy(packed, 12, &out));
  for (size_t n = 0; n < packed.size(); ++n)
    EXPECT_FALSE(uncompressSnappy(packed.substr(0, n), 100, &out)) << n;
  EXPECT_FALSE(
      uncompressSnappy(varint(4) + char(1) + '\1', 100, &out)); // from before the beginning
}

TEST_F(TensorBundleTest, Reads) {
  for (bool compressed : {false, true}) {
    write(shard, "..." + data);
    Status status =
        open({{"", header}, {"w", entry(2, 3, data)}, {"w2", entry(2, 3, data)}}, compressed);
    ASSERT_TRUE(status.ok()) << status.message();
    EXPECT_EQ(bundle->entries().size(), 2u);
    const BundleEntry *w = bundle->find("w2");
    ASSERT_TRUE(w);
    EXPECT_EQ(w->dtype, 1);
    EXPECT_EQ(w->dims, std::vector<int64_t>({2}));
    EXPECT_FALSE(bundle->find("w3"));
    BundleBytes bytes;
    ASSERT_TRUE(bundle->read("w2", &bytes).ok());
    bundle.reset(); // the bytes stay
    EXPECT_EQ(std::string(bytes.data, bytes.size), data);
  }
}

TEST_F(TensorBundleTest, RefusesDamagedTensors) {
  write(shard, data);
  ASSERT_TRUE(open({{"", header},
                    {"crc", entry(2, 0, "........")},
                    {"far", entry(2, 1, data)},
                    {"huge", entry(2, ~uint64_t(0), data)},
                    {"parts", entry(2, 0, data, "\x3a" + varint(0))}})
                  .ok());
  BundleBytes bytes;
  EXPECT_EQ(bundle->read("crc", &bytes).message(),
            prefix + shard + ": the checksum of tensor 'crc' differs; the file is damaged");
  EXPECT_EQ(bundle->read("far", &bytes).message(),
            prefix + shard + ": is truncated: tensor 'far' lies at bytes 1 to 9 of 8");
  EXPECT_FALSE(bundle->read("huge", &bytes).ok());
  EXPECT_EQ(bundle->read("parts", &bytes).message(),
            prefix + ".index: tensor 'parts' is stored in slices, which are not supported");
  EXPECT_EQ(bundle->read("none", &bytes).message(), prefix + ".index: has no tensor 'none'");
  std::remove((prefix + shard).c_str());
  ASSERT_TRUE(open({{"", header}, {"w", entry(2, 0, data)}}).ok());
  EXPECT_EQ(bundle->read("w", &bytes).message(), prefix + shard + ": No such file or directory");
}

TEST_F(TensorBundleTest, RefusesDamagedIndices) {
  EXPECT_EQ(TensorBundle::open(prefix, &bundle).message(),
            prefix + ".index: No such file or directory");
  EXPECT_EQ(open({{"w", entry(2, 0, data)}}).message(),
            prefix + ".index: the entry of tensor 'w' is damaged");
  EXPECT_EQ(open({}).message(), prefix + ".index: the header is missing");
  for (uint64_t shards : {uint64_t(0), uint64_t(100000), (uint64_t(1) << 32) + 1, ~uint64_t(0)})
    EXPECT_EQ(open({{"", "\x08" + varint(shards)}}).message(),
              prefix + ".index: the header is damaged");
  for (uint64_t number : {uint64_t(1), uint64_t(1) << 32, ~uint64_t(0)})
    EXPECT_EQ(open({{"", header}, {"w", entry(2, 0, data, "\x18" + varint(number))}}).message(),
              prefix + ".index: the entry of tensor 'w' is damaged");
  EXPECT_EQ(open({{"", header + "\x10\x01"}}).message(),
            prefix + ".index: was written on a big-endian machine, which is not supported");
  // Every truncation, and every byte changed, is found or harmless; none crashes.
  std::string good = table({{"", header}, {"w", entry(2, 0, data)}});
  for (size_t n = 0; n < good.size(); ++n) {
    write(".index", good.substr(0, n));
    EXPECT_FALSE(TensorBundle::open(prefix, &bundle).ok()) << n;
    for (char flip : {'\1', '\xff'}) {
      std::string bad = good;
      bad[n] = static_cast<char>(bad[n] ^ flip);
      write(".index", bad);
      TensorBundle::open(prefix, &bundle);
    }
  }
}

} // namespace
