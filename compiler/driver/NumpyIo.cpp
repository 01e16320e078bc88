// NumPy's array files: a text header before raw row-major bytes; .npz is a zip of them.
#include "compiler/driver/NumpyIo.h"

#include "backends/cpu/OutputFile.h"
#include "runtime/include/kiln/kiln.h"

#include "llvm/ADT/ScopeExit.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSwitch.h"
#include "llvm/Support/Endian.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MathExtras.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"

#include <zip.h>

using namespace kiln;
using namespace kiln::driver;
using namespace llvm;

namespace {
struct DtypeInfo {
  int dtype;
  const char *name;  // ours
  const char *numpy; // descr without the byte order
  const char *tensorflow;
  size_t bytes;
};
constexpr DtypeInfo dtypes[] = {
    {1, "f32", "f4", "float", 4},        {2, "f64", "f8", "double", 8},
    {3, "i32", "i4", "int32", 4},        {4, "u8", "u1", "uint8", 1},
    {5, "i16", "i2", "int16", 2},        {6, "i8", "i1", "int8", 1},
    {8, "c64", "c8", "complex64", 8},    {9, "i64", "i8", "int64", 8},
    {10, "bool", "b1", "bool", 1},       {14, "bf16", "V2", "bfloat16", 2},
    {17, "u16", "u2", "uint16", 2},      {18, "c128", "c16", "complex128", 16},
    {19, "f16", "f2", "half", 2},        {22, "u32", "u4", "uint32", 4},
    {23, "u64", "u8", "uint64", 8},
};

Error fail(const Twine &message) { return createStringError(inconvertibleErrorCode(), message); }

const DtypeInfo *findDtype(int dtype) {
  for (const DtypeInfo &info : dtypes)
    if (info.dtype == dtype)
      return &info;
  return nullptr;
}

// The value after `key` in the header's dictionary literal.
StringRef headerField(StringRef header, StringRef key) {
  size_t at = header.find(key);
  if (at == StringRef::npos)
    return "";
  StringRef rest = header.drop_front(at + key.size());
  return rest.drop_front(std::min(rest.find(':') + 1, rest.size())).ltrim();
}

Expected<Array> parseNpy(StringRef data, StringRef what) {
  if (!data.starts_with("\x93NUMPY") || data.size() < 10)
    return fail(what + ": not a .npy file");
  bool longHeader = data[6] >= 2;
  size_t start = longHeader ? 12 : 10;
  if (data.size() < start)
    return fail(what + ": truncated header");
  size_t length = longHeader ? support::endian::read32le(data.data() + 8)
                             : support::endian::read16le(data.data() + 8);
  if (length > data.size() - start)
    return fail(what + ": truncated header");
  StringRef header = data.substr(start, length);

  Array array;
  array.origin = what.str();
  StringRef descr = headerField(header, "'descr'").drop_while([](char c) { return c == '\''; });
  descr = descr.take_until([](char c) { return c == '\''; });
  if (descr.empty() || descr[0] == '>')
    return fail(what + ": dtype '" + descr + "' is not supported (little-endian arrays of numbers are)");
  for (const DtypeInfo &info : dtypes)
    if (descr.drop_front() == info.numpy)
      array.dtype = info.dtype;
  if (!array.dtype)
    return fail(what + ": dtype '" + descr + "' is not supported");
  bool fortran = headerField(header, "'fortran_order'").starts_with("True");

  StringRef shape = headerField(header, "'shape'");
  if (!shape.consume_front("("))
    return fail(what + ": malformed shape");
  shape = shape.take_until([](char c) { return c == ')'; });
  uint64_t count = 1;
  while (!(shape = shape.trim(" ,")).empty()) {
    int64_t dim;
    if (shape.consumeInteger(10, dim) || dim < 0)
      return fail(what + ": malformed shape");
    bool overflow = false;
    count = SaturatingMultiply<uint64_t>(count, dim, &overflow);
    if (overflow)
      return fail(what + ": shape overflows");
    array.dims.push_back(dim);
  }
  if (fortran && array.dims.size() > 1)
    return fail(what + ": Fortran order is not supported; save np.ascontiguousarray(x)");
  StringRef body = data.drop_front(start + length);
  if (body.size() / elementBytes(array.dtype) < count)
    return fail(what + ": truncated data");
  array.bytes.assign(body.begin(), body.begin() + count * elementBytes(array.dtype));
  return array;
}

// The names of the arrays in an archive, and how to name one of them on the command line.
std::string archiveKeys(zip_t *zip, StringRef archive) {
  SmallVector<StringRef> keys;
  for (zip_int64_t i = 0, n = zip_get_num_entries(zip, 0); i < n; ++i)
    if (const char *name = zip_get_name(zip, i, 0))
      if (StringRef key(name); key.consume_back(".npy"))
        keys.push_back(key);
  if (keys.empty())
    return "it holds no arrays";
  return "it holds " + join(keys, ", ") + "; name one, as " + archive.str() + ":" + keys.front().str();
}

std::string npyBytes(const Array &array) {
  const DtypeInfo &info = *findDtype(array.dtype);
  char order = info.bytes == 1 || info.dtype == 14 ? '|' : '<';
  std::string header = ("{'descr': '" + Twine(order) + info.numpy + "', 'fortran_order': False, 'shape': (").str();
  for (int64_t dim : array.dims)
    header += std::to_string(dim) + ",";
  header += "), }";
  header.resize(alignTo(10 + header.size() + 1, 64) - 10 - 1, ' ');
  header += '\n';
  std::string out("\x93NUMPY\x01\x00", 8);
  char length[2];
  support::endian::write16le(length, header.size());
  out.append(length, 2).append(header).append(array.bytes.data(), array.bytes.size());
  return out;
}
} // namespace

StringRef kiln::driver::dtypeName(int dtype) {
  const DtypeInfo *info = findDtype(dtype);
  return info ? info->name : "?";
}

int kiln::driver::parseDtype(StringRef name) {
  std::string lower = name.lower();
  StringRef key(lower);
  key.consume_front("dt_");
  for (const DtypeInfo &info : dtypes)
    if (key == info.name || key == info.tensorflow)
      return info.dtype;
  return StringSwitch<int>(key).Case("float32", 1).Case("float64", 2).Case("float16", 19).Default(0);
}

Expected<Array> kiln::driver::readArray(StringRef path) {
  size_t colon = path.rfind(".npz:");
  std::string archive = path.str(), key;
  if (colon == StringRef::npos) {
    auto buffer = MemoryBuffer::getFile(path, /*IsText=*/false, /*RequiresNullTerminator=*/false);
    if (!buffer)
      return fail(path + ": " + buffer.getError().message());
    if (!(*buffer)->getBuffer().starts_with("PK"))
      return parseNpy((*buffer)->getBuffer(), path);
  } else {
    archive = path.take_front(colon + 4).str(), key = path.drop_front(colon + 5).str();
    if (std::error_code error = sys::fs::access(archive, sys::fs::AccessMode::Exist))
      return fail(archive + ": " + error.message());
  }
  int code = 0;
  zip_t *zip = zip_open(archive.c_str(), ZIP_RDONLY, &code);
  if (!zip)
    return fail(archive + ": cannot be opened as a .npz archive");
  if (key.empty()) {
    std::string keys = archiveKeys(zip, archive);
    zip_discard(zip);
    return fail(archive + ": is an archive; " + keys);
  }
  zip_stat_t stat;
  zip_file_t *file = nullptr;
  std::string data;
  if (zip_name_locate(zip, (key + ".npy").c_str(), 0) < 0) {
    std::string keys = archiveKeys(zip, archive);
    zip_discard(zip);
    return fail(archive + ": no array '" + key + "'; " + keys);
  }
  bool ok = zip_stat(zip, (key + ".npy").c_str(), 0, &stat) == 0 &&
            (file = zip_fopen(zip, (key + ".npy").c_str(), 0));
  if (ok) {
    // By pieces: the size that the archive states may be far beyond what it holds.
    char piece[1 << 16];
    zip_int64_t read = 0;
    while (data.size() <= stat.size && (read = zip_fread(file, piece, sizeof(piece))) > 0)
      data.append(piece, read);
    ok = read == 0 && data.size() == stat.size;
    zip_fclose(file);
  }
  zip_discard(zip);
  if (!ok)
    return fail(archive + ": no readable array '" + key + "'");
  return parseNpy(data, path);
}

Error kiln::driver::checkWritable(StringRef path) {
  sys::fs::file_status status;
  if (!sys::fs::status(path, status) && status.type() != sys::fs::file_type::regular_file)
    return fail(path + ": is " + (status.type() == sys::fs::file_type::directory_file ? "a folder" : "not a regular file"));
  StringRef folder = sys::path::parent_path(path);
  if (folder.empty())
    folder = ".";
  if (std::error_code error = sys::fs::status(folder, status))
    return fail(path + ": its folder: " + error.message());
  if (status.type() != sys::fs::file_type::directory_file)
    return fail(path + ": its folder: Not a directory");
  if (std::error_code error = sys::fs::access(folder, sys::fs::AccessMode::Write))
    return fail(path + ": its folder: " + error.message());
  return Error::success();
}

Error kiln::driver::writeNpz(StringRef path, ArrayRef<std::pair<std::string, Array>> arrays) {
  if (Error error = checkWritable(path))
    return error;
  auto failed = [&](zip_error_t *why) { return fail(path + ": " + zip_error_strerror(why)); };
  zip_error_t why;
  zip_error_init(&why);
  zip_source_t *whole = zip_source_buffer_create(nullptr, 0, 0, &why);
  if (!whole)
    return failed(&why);
  auto freeWhole = llvm::make_scope_exit([&] { zip_source_free(whole); });
  zip_t *zip = zip_open_from_source(whole, ZIP_TRUNCATE, &why);
  if (!zip)
    return failed(&why);
  zip_source_keep(whole); // closing gives the archive's own reference back
  std::vector<std::string> contents; // zip reads them only when it closes
  contents.reserve(arrays.size());
  bool ok = true;
  for (const auto &[name, array] : arrays) {
    contents.push_back(npyBytes(array));
    zip_source_t *source = zip_source_buffer(zip, contents.back().data(), contents.back().size(), 0);
    zip_int64_t index = source ? zip_file_add(zip, (name + ".npy").c_str(), source, ZIP_FL_ENC_UTF_8) : -1;
    ok &= index >= 0 && zip_set_file_compression(zip, index, ZIP_CM_STORE, 0) == 0 &&
          zip_file_set_mtime(zip, index, 315532800 /* 1980, zip's first day */, 0) == 0;
  }
  if (!ok || zip_close(zip) != 0) {
    Error error = failed(zip_get_error(zip));
    zip_discard(zip);
    return error;
  }
  zip_stat_t size;
  zip_stat_init(&size);
  if (zip_source_stat(whole, &size) != 0 || zip_source_open(whole) != 0)
    return failed(zip_source_error(whole));
  std::string bytes(size.size, '\0');
  bool read = zip_source_read(whole, bytes.data(), bytes.size()) == static_cast<zip_int64_t>(bytes.size());
  zip_source_close(whole);
  if (!read)
    return failed(zip_source_error(whole));
  if (Error error = cpu::replaceFile(path, [&](raw_ostream &out) { out << bytes; }))
    return fail(path + ": " + toString(std::move(error)));
  return Error::success();
}
