// Takes large tensor contents out of a GraphDef's bytes before they are parsed.
#include "compiler/import/LargeContents.h"

#include "hlo/proto/graph.pb.h"
#include "runtime/io/MappedFile.h"

#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringSet.h"

#include <climits>
#include <optional>
#include <sys/stat.h>

using namespace kiln;
using llvm::SmallVector;
using llvm::StringRef;

namespace {

/// Contents of fewer bytes are copied: what refers to the file costs more than they do.
constexpr size_t kLargeBytes = 1 << 16;
constexpr unsigned kLengthDelimited = 2;

/// One field of a message in wire format: the tag with the length, if any, and the payload.
struct Field {
  unsigned number, wireType;
  const char *begin;
  StringRef payload;
};

/// Walks the fields of a message; ends at the first byte that is none.
class Fields {
public:
  explicit Fields(StringRef message) : at(message.begin()), end(message.end()) {}
  bool next(Field &field) {
    field.begin = at;
    uint64_t tag = 0, length = 0;
    if (at == end || !varint(tag) || tag >> 35)
      return false;
    field.number = unsigned(tag >> 3);
    field.wireType = tag & 7;
    switch (field.wireType) {
    case 0: {
      const char *start = at;
      field.payload = varint(length) ? StringRef(start, size_t(at - start)) : StringRef();
      return !field.payload.empty();
    }
    case 1: length = 8; break;
    case 5: length = 4; break;
    case kLengthDelimited:
      if (!varint(length))
        return false;
      break;
    default: return false;
    }
    if (length > uint64_t(end - at))
      return false;
    field.payload = StringRef(at, size_t(length));
    at += length;
    return true;
  }
  bool atEnd() const { return at == end; }

private:
  bool varint(uint64_t &value) {
    value = 0;
    for (unsigned shift = 0; shift < 64 && at != end; shift += 7) {
      unsigned char byte = static_cast<unsigned char>(*at++);
      value |= uint64_t(byte & 0x7f) << shift;
      if (!(byte & 0x80))
        return true;
    }
    return false;
  }

  const char *at, *end;
};

/// The message's only field of this number, if it has exactly one and that has a length. (Protocol buffers merge several.)
std::optional<StringRef> only(StringRef message, unsigned number) {
  std::optional<StringRef> found;
  Fields fields(message);
  for (Field field; fields.next(field);)
    if (field.number == number) {
      if (found || field.wireType != kLengthDelimited)
        return std::nullopt;
      found = field.payload;
    }
  if (!fields.atEnd())
    return std::nullopt;
  return found;
}

void appendVarint(std::string &out, uint64_t value) {
  for (; value >= 0x80; value >>= 7)
    out += char(value | 0x80);
  out += char(value);
}

/// Where a content was: a node of the graph or of one of its functions, and the node's attribute.
struct Taken {
  int function, node; // function -1: the graph itself
  std::string attr;
  StringRef content;
};

/// Copies a GraphDef's bytes without the large contents.
class Extractor {
public:
  bool run(StringRef graph) {
    return copy(graph, skeleton, [&](const Field &field, std::string &out) {
      if (field.number == 1)
        return node(field.payload, -1, numNodes++, out);
      return field.number == 2 && nested(field.payload, out, [&](const Field &inner, std::string &functions) {
               if (inner.number != 1)
                 return false;
               int function = numFunctions++, nodes = 0;
               return nested(inner.payload, functions, [&](const Field &body, std::string &into) {
                 return body.number == 3 && node(body.payload, function, nodes++, into);
               });
             });
    });
  }

  std::string skeleton;
  SmallVector<Taken, 0> taken;

private:
  /// Copies a message; `replace` may append another payload for a field, and then returns true.
  template <typename Replace> bool copy(StringRef message, std::string &out, Replace replace) {
    Fields fields(message);
    const char *copied = message.begin();
    for (Field field; fields.next(field);) {
      if (field.wireType != kLengthDelimited)
        continue;
      std::string payload;
      if (!replace(field, payload))
        continue;
      out.append(copied, field.begin);
      appendVarint(out, uint64_t(field.number) << 3 | kLengthDelimited);
      appendVarint(out, payload.size());
      out += payload;
      copied = field.payload.end();
    }
    out.append(copied, message.end());
    return fields.atEnd();
  }
  /// The same for a message inside, which nothing is taken from unless it is large.
  template <typename Replace> bool nested(StringRef message, std::string &out, Replace replace) {
    size_t before = taken.size();
    if (copy(message, out, replace) && taken.size() != before)
      return true;
    taken.truncate(before);
    return false;
  }

  bool node(StringRef message, int function, int index, std::string &out) {
    if (message.size() < kLargeBytes)
      return false;
    size_t before = taken.size();
    llvm::StringSet<> keys;
    bool unique = true; // entries of one key: the last holds
    bool took = nested(message, out, [&](const Field &attr, std::string &entry) {
      if (attr.number != 5)
        return false;
      std::optional<StringRef> key = only(attr.payload, 1);
      unique &= key && keys.insert(*key).second;
      std::optional<StringRef> value = only(attr.payload, 2);
      std::optional<StringRef> tensor = value ? only(*value, 8) : std::nullopt;
      std::optional<StringRef> content = tensor ? only(*tensor, 4) : std::nullopt;
      if (!unique || !content || content->size() < kLargeBytes)
        return false;
      taken.push_back({function, index, key->str(), *content});
      return copy(attr.payload, entry, [&](const Field &inValue, std::string &newValue) {
        return inValue.number == 2 && copy(inValue.payload, newValue, [&](const Field &inTensor, std::string &newTensor) {
                 return inTensor.number == 8 && copy(inTensor.payload, newTensor, [](const Field &last, std::string &) {
                          return last.number == 4; // which leaves it empty
                        });
               });
      });
    });
    if (!unique)
      taken.truncate(before);
    return took && unique;
  }

  int numNodes = 0, numFunctions = 0;
};

} // namespace

bool LargeContents::Version::read(const char *path) {
  struct stat info;
  if (stat(path, &info))
    return false;
  device = info.st_dev;
  inode = info.st_ino;
  modified = info.st_mtim;
  return true;
}

bool LargeContents::Version::operator==(const Version &other) const {
  return device == other.device && inode == other.inode && modified.tv_sec == other.modified.tv_sec &&
         modified.tv_nsec == other.modified.tv_nsec;
}

bool LargeContents::unchanged() const {
  Version now;
  return now.read(name.c_str()) && now == version;
}

std::shared_ptr<const LargeContents> LargeContents::read(StringRef path, proto::GraphDef &graph) {
  std::shared_ptr<LargeContents> result(new LargeContents);
  result->name = path.str();
  // Before and after: what is mapped is of this version.
  if (!result->version.read(result->name.c_str()) || !io::MappedFile::open(result->name, &result->file).ok() ||
      !result->unchanged())
    return nullptr;
  StringRef bytes(result->file->data(), result->file->size());
  Extractor extractor;
  if (bytes.size() > INT_MAX || !extractor.run(bytes))
    return nullptr;
  if (!graph.ParseFromString(extractor.skeleton) || !graph.GetReflection()->GetUnknownFields(graph).empty())
    return nullptr;
  for (const Taken &taken : extractor.taken) {
    const proto::NodeDef &node = taken.function < 0 ? graph.node(taken.node)
                                                    : graph.library().function(taken.function).node_def(taken.node);
    result->contents[&node.attr().at(taken.attr).tensor()] = taken.content;
  }
  return result;
}
