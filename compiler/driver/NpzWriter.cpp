// Writes .npy files, and .npz archives straight from the arrays: a zip (with 64-bit sizes throughout) of .npy
// files.
#include "backends/common/OutputFile.h"
#include "compiler/driver/NumpyIo.h"
#include "runtime/include/kiln/tensor.h"

#include "llvm/ADT/StringSet.h"
#include "llvm/Support/CRC.h"
#include "llvm/Support/EndianStream.h"
#include "llvm/Support/MathExtras.h"

using namespace kiln;
using namespace kiln::driver;
using namespace llvm;

namespace {

Error fail(const Twine &message) { return createStringError(inconvertibleErrorCode(), message); }

// A member of the archive: NumPy's header, then the array's elements, strings among them at a
// common width.
class Member {
public:
  Member(StringRef name, const Array &array) : name(name.str() + ".npy"), array(array) {
    for (const std::string &value : array.strings)
      width = std::max(width, value.size());
    width = std::max<size_t>(width, 1); // NumPy has no strings of no bytes
    header = headerText();
    bytes = header.size() + (isString() ? array.strings.size() * width : array.bytes.size());
    write([&](StringRef piece) {
      if (!piece.empty()) // zlib takes no bytes for a new beginning
        crc = crc32(crc, arrayRefFromStringRef(piece));
    });
  }

  bool isString() const { return array.dtype == KILN_STRING; }

  void write(function_ref<void(StringRef)> sink) const {
    sink(header);
    if (!isString())
      return sink({array.bytes.data(), array.bytes.size()});
    std::string filled;
    for (const std::string &value : array.strings) {
      filled.assign(value).resize(width);
      sink(filled);
    }
  }

  const std::string name;
  uint64_t bytes = 0, offset = 0;
  uint32_t crc = 0;

private:
  std::string headerText() const {
    std::string type = isString() ? "|S" + std::to_string(width) : numpyType(array.dtype);
    std::string dictionary = "{'descr': '" + type + "', 'fortran_order': False, 'shape': (";
    for (int64_t dim : array.dims)
      dictionary += std::to_string(dim) + ",";
    dictionary += "), }";
    dictionary.resize(alignTo(10 + dictionary.size() + 1, 64) - 10 - 1, ' ');
    dictionary += '\n';
    std::string text("\x93NUMPY\x01\x00", 8);
    text += char(dictionary.size() & 255), text += char(dictionary.size() >> 8);
    return text + dictionary;
  }

  const Array &array;
  size_t width = 0;
  std::string header;
};

// Little-endian fields of PKWARE's APPNOTE. Sizes and offsets are all in zip64's extra fields.
class ZipStream {
public:
  explicit ZipStream(raw_ostream &os) : out(os, endianness::little) {}

  void add(Member &member) {
    member.offset = out.OS.tell();
    out.write<uint32_t>(0x04034b50);
    writeCommon(member, /*sizes=*/16);
    out.OS << member.name;
    writeSizes(member, 16);
    member.write([&](StringRef piece) { out.OS << piece; });
  }

  void finish(ArrayRef<Member> members) {
    uint64_t directory = out.OS.tell();
    for (const Member &member : members) {
      out.write<uint32_t>(0x02014b50);
      out.write<uint16_t>(kVersion | kUnix << 8);
      writeCommon(member, /*sizes=*/24);
      for (uint16_t none : {0, 0, 0}) // comment, disk, internal attributes
        out.write(none);
      out.write<uint32_t>(0); // external attributes
      out.write<uint32_t>(kIn64);
      out.OS << member.name;
      writeSizes(member, 24);
      out.write<uint64_t>(member.offset);
    }
    uint64_t end = out.OS.tell();
    out.write<uint32_t>(0x06064b50);
    out.write<uint64_t>(44); // what follows of this record
    out.write<uint16_t>(kVersion | kUnix << 8);
    out.write<uint16_t>(kVersion);
    for (uint32_t disk : {0, 0})
      out.write(disk);
    for (uint64_t field :
         {uint64_t(members.size()), uint64_t(members.size()), end - directory, directory})
      out.write(field);
    out.write<uint32_t>(0x07064b50);
    out.write<uint32_t>(0);
    out.write<uint64_t>(end);
    out.write<uint32_t>(1); // disks
    out.write<uint32_t>(0x06054b50);
    for (uint16_t field : {0, 0, 0xffff, 0xffff})
      out.write(field);
    out.write<uint32_t>(kIn64);
    out.write<uint32_t>(kIn64);
    out.write<uint16_t>(0);
  }

private:
  static constexpr uint16_t kVersion = 45, kUnix = 3, kUtf8 = 0x800, kStored = 0,
                            kFirstDay = 0x21; // of 1980
  static constexpr uint32_t kIn64 = 0xffffffff;

  void writeCommon(const Member &member, uint16_t sizes) {
    for (uint16_t field : {kVersion, kUtf8, kStored, uint16_t(0), kFirstDay})
      out.write(field);
    for (uint32_t field : {member.crc, kIn64, kIn64})
      out.write(field);
    out.write<uint16_t>(member.name.size());
    out.write<uint16_t>(4 + sizes);
  }
  void writeSizes(const Member &member, uint16_t sizes) {
    out.write<uint16_t>(1);
    out.write<uint16_t>(sizes);
    out.write<uint64_t>(member.bytes);
    out.write<uint64_t>(member.bytes);
  }

  support::endian::Writer out;
};

} // namespace

Error kiln::driver::writeArrays(StringRef path, ArrayRef<std::pair<std::string, Array>> arrays,
                                OutputFiles &files) {
  if (Error error = checkWritable(path))
    return error;
  StringSet<> names;
  for (const auto &[name, array] : arrays) {
    if (!names.insert(name).second || name.size() > 60000)
      return fail(path + ": array '" + name +
                  (name.size() > 60000 ? "' has too long a name" : "' is there twice"));
    for (auto [i, value] : enumerate(array.strings))
      if (!value.empty() && value.back() == '\0')
        return fail(path + ": array '" + name + "': string " + Twine(i) +
                    " ends in a zero byte, which NumPy's strings cannot do");
  }
  bool isArchive = !path.ends_with(".npy");
  if (!isArchive && arrays.size() != 1)
    return fail(path + ": a .npy file holds one array, and there are " + Twine(arrays.size()) + "; give a .npz");
  Error error = files.add(path, [&](raw_ostream &os) {
    if (!isArchive)
      return Member(arrays[0].first, arrays[0].second).write([&](StringRef piece) { os << piece; });
    ZipStream zip(os);
    std::vector<Member> members;
    members.reserve(arrays.size());
    for (const auto &[name, array] : arrays)
      zip.add(members.emplace_back(name, array));
    zip.finish(members);
  });
  return error ? fail(path + ": " + toString(std::move(error))) : Error::success();
}
