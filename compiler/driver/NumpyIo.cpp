// Reads NumPy's array files: a text header before raw row-major bytes; .npz is a zip of them.
#include "compiler/driver/NumpyIo.h"

#include "runtime/include/kiln/kiln.h"
#include "runtime/include/kiln/tensor.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSwitch.h"
#include "llvm/Support/ConvertUTF.h"
#include "llvm/Support/Endian.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MathExtras.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/SmallVectorMemoryBuffer.h"

#include <cstring>
#include <vector>
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

// The value after `key` in the header's dictionary literal.
StringRef headerField(StringRef header, StringRef key) {
  size_t at = header.find(key);
  if (at == StringRef::npos)
    return "";
  StringRef rest = header.drop_front(at + key.size());
  return rest.drop_front(std::min(rest.find(':') + 1, rest.size())).ltrim();
}

constexpr StringLiteral kNpyMagic = "\x93NUMPY";

constexpr uint64_t kMostEmpty = 1 << 20; // strings that no byte of the file stands for

// NumPy's strings of `width` bytes ('S') or code points ('U') each, filled up with zeros.
Error readStrings(StringRef body, uint64_t count, char kind, uint64_t width, Array &array) {
  auto values = std::make_shared<std::vector<std::string>>();
  values->reserve(count);
  for (uint64_t i = 0; i < count; ++i) {
    StringRef element = body.substr(i * width, width);
    std::string &value = values->emplace_back();
    if (kind == 'S') {
      value = element.rtrim('\0').str();
      continue;
    }
    for (; !element.empty(); element = element.drop_front(4)) {
      uint32_t point = support::endian::read32le(element.data());
      char bytes[UNI_MAX_UTF8_BYTES_PER_CODE_POINT], *end = bytes;
      if (!ConvertCodePointToUTF8(point, end))
        return fail(array.origin + ": string " + Twine(i) + " is no Unicode text");
      value.append(bytes, end);
    }
    value.resize(StringRef(value).rtrim('\0').size());
  }
  array.dtype = KILN_STRING;
  array.strings = *values;
  array.owner = std::move(values);
  return Error::success();
}

// Copies numbers of `width` bytes that are in Fortran order, the first dimension's next to each other.
void makeRowMajor(Array &array, uint64_t width) {
  auto rows = std::make_shared<std::vector<char>>(array.bytes.size());
  SmallVector<int64_t> index(array.dims.size()), stride;
  int64_t step = 1;
  for (int64_t dim : array.dims) {
    stride.push_back(step);
    step *= dim;
  }
  int64_t from = 0;
  for (uint64_t at = 0; at < rows->size(); at += width) {
    std::memcpy(rows->data() + at, array.bytes.data() + from * width, width);
    for (size_t d = index.size(); d-- > 0;) {
      from += stride[d];
      if (++index[d] < array.dims[d])
        break;
      from -= index[d] * stride[d];
      index[d] = 0;
    }
  }
  array.bytes = {rows->data(), rows->size()};
  array.owner = std::move(rows);
}

// `data` is part of what `owner` keeps.
Expected<Array> parseNpy(StringRef data, StringRef what, std::shared_ptr<const void> owner) {
  if (!data.starts_with(kNpyMagic) || data.size() < 10)
    return fail(
        what +
        ": not a .npy file (arrays are read from .npy, .npz and, one string per line, .txt files)");
  if (data[6] < 1 || data[6] > 3)
    return fail(what + ": is of version " + Twine(int(static_cast<unsigned char>(data[6]))) + " of the .npy format; versions 1 to 3 can be read");
  bool longHeader = data[6] >= 2;
  size_t start = longHeader ? 12 : 10;
  if (data.size() < start)
    return fail(what + ": truncated header");
  size_t length = longHeader ? support::endian::read32le(data.data() + 8)
                             : support::endian::read16le(data.data() + 8);
  if (length > data.size() - start)
    return fail(what + ": truncated header");
  StringRef header = data.substr(start, length).trim();
  if (!header.starts_with("{") || !header.ends_with("}"))
    return fail(what + ": malformed header");

  Array array;
  array.origin = what.str();
  StringRef descr = headerField(header, "'descr'").drop_while([](char c) { return c == '\''; });
  descr = descr.take_until([](char c) { return c == '\''; });
  if (descr.empty() || descr[0] == '>')
    return fail(what + ": dtype '" + descr +
                "' is not supported (little-endian arrays of numbers and strings are)");
  if (descr.drop_front() == "O")
    return fail(
        what +
        ": holds Python objects; of strings save np.array(x, dtype='S') (bytes) or 'U' (text)");
  for (const DtypeInfo &info : dtypes)
    if (descr.drop_front() == info.numpy)
      array.dtype = info.dtype;
  char kind = descr.size() > 1 ? descr[1] : ' ';
  uint64_t width = array.dtype ? elementBytes(array.dtype) : 0;
  bool isString = !array.dtype && (kind == 'S' || kind == 'U') &&
                  !descr.drop_front(2).getAsInteger(10, width) && width < (1u << 30);
  if (!array.dtype && !isString)
    return fail(what + ": dtype '" + descr + "' is not supported");
  if (isString && kind == 'U')
    width *= 4;
  StringRef order = headerField(header, "'fortran_order'");
  bool fortran = order.starts_with("True");
  if (!fortran && !order.starts_with("False"))
    return fail(what + ": its header does not say whether fortran_order is True or False");

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
  fortran &= array.dims.size() > 1;
  if (fortran && isString)
    return fail(what + ": strings in Fortran order are not supported; save np.ascontiguousarray(x)");
  StringRef body = data.drop_front(start + length);
  if (width && body.size() / width < count)
    return fail(what + ": truncated data");
  if (isString && !width && count > body.size() + kMostEmpty)
    return fail(what + ": " + Twine(count) + " strings of no bytes are too many");
  if (isString) {
    if (Error error = readStrings(body, count, kind, width, array))
      return error;
    return array;
  }
  array.bytes = {body.data(), count * width};
  array.owner = std::move(owner);
  if (fortran)
    makeRowMajor(array, width);
  return array;
}

// One string per line, without the line's end ("\n" or "\r\n"), which the last one need not have.
Array readLines(StringRef text, StringRef what) {
  auto lines = std::make_shared<std::vector<std::string>>();
  while (!text.empty()) {
    StringRef line = text.take_until([](char c) { return c == '\n'; });
    text = text.drop_front(std::min(line.size() + 1, text.size()));
    line.consume_back("\r");
    lines->push_back(line.str());
  }
  Array array;
  array.dtype = KILN_STRING;
  array.origin = what.str();
  array.dims = {static_cast<int64_t>(lines->size())};
  array.strings = *lines;
  array.owner = std::move(lines);
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

} // namespace

StringRef kiln::driver::dtypeName(int dtype) {
  for (const DtypeInfo &info : dtypes)
    if (info.dtype == dtype)
      return info.name;
  return dtype == KILN_STRING ? "string" : "?";
}

std::string kiln::driver::numpyType(int dtype) {
  for (const DtypeInfo &info : dtypes)
    if (info.dtype == dtype)
      return (info.bytes == 1 || dtype == KILN_BFLOAT16 ? "|" : "<") + std::string(info.numpy);
  return "";
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

/// A file's bytes; of a pipe or a device that begins like no array only the beginning, as it may have no end.
static ErrorOr<std::unique_ptr<MemoryBuffer>> readWhole(StringRef path) {
  sys::fs::file_status status;
  if (sys::fs::status(path, status) || sys::fs::is_regular_file(status) || sys::fs::is_directory(status) || path.ends_with(".txt"))
    return MemoryBuffer::getFile(path, /*IsText=*/false, /*RequiresNullTerminator=*/false);
  Expected<sys::fs::file_t> file = sys::fs::openNativeFileForRead(path);
  if (!file)
    return errorToErrorCode(file.takeError());
  SmallString<0> bytes;
  size_t before = 0;
  Error error = Error::success();
  do {
    before = bytes.size();
    bytes.resize_for_overwrite(before + (1 << 16));
    Expected<size_t> got = sys::fs::readNativeFile(*file, {bytes.data() + before, 1 << 16});
    if (!got)
      error = joinErrors(std::move(error), got.takeError());
    bytes.truncate(before + (error ? 0 : *got));
  } while (!error && bytes.size() > before && (bytes.size() < kNpyMagic.size() || bytes.starts_with(kNpyMagic)));
  sys::fs::closeFile(*file);
  if (error)
    return errorToErrorCode(std::move(error));
  return std::make_unique<SmallVectorMemoryBuffer>(std::move(bytes), path, /*RequiresNullTerminator=*/false);
}

Expected<Array> kiln::driver::readArray(StringRef path) {
  size_t colon = path.rfind(".npz:");
  std::string archive = path.str(), key;
  if (colon == StringRef::npos) {
    auto buffer = readWhole(path);
    if (!buffer)
      return fail(path + ": " + buffer.getError().message());
    if (path.ends_with(".txt"))
      return readLines((*buffer)->getBuffer(), path);
    if (!(*buffer)->getBuffer().starts_with("PK")) {
      std::shared_ptr<MemoryBuffer> whole = std::move(*buffer);
      return parseNpy(whole->getBuffer(), path, whole);
    }
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
  auto whole = std::make_shared<std::string>();
  std::string &data = *whole;
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
  return parseNpy(data, path, whole);
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
