// Contents of a graph's large tensors that stay in its file instead of being copied into the message.
#pragma once

#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/StringRef.h"

#include <ctime>
#include <memory>
#include <string>

namespace kiln::proto {
class GraphDef;
class TensorProto;
} // namespace kiln::proto

namespace kiln::io {
class MappedFile;
}

namespace kiln {

/// Belongs to one GraphDef: what its tensors' empty tensor_content stands for.
class LargeContents {
public:
  /// Reads the binary GraphDef at `path` into `graph` without the large contents of its nodes' tensors. Null, with `graph`
  /// unspecified, if the file is none or cannot be mapped; read it whole then, for the error.
  static std::shared_ptr<const LargeContents> read(llvm::StringRef path, proto::GraphDef &graph);

  /// The tensor's content in the file, of any alignment; nothing if it stands in the message.
  llvm::StringRef lookup(const proto::TensorProto &tensor) const { return contents.lookup(&tensor); }
  /// The file is still the one that was read: a program that writes to it changes what is mapped.
  bool unchanged() const;
  const std::string &path() const { return name; }

private:
  LargeContents() = default;
  std::string name;
  std::shared_ptr<const io::MappedFile> file;
  llvm::DenseMap<const proto::TensorProto *, llvm::StringRef> contents;
  struct Version {
    uint64_t device = 0, inode = 0;
    timespec modified{};
    bool read(const char *path);
    bool operator==(const Version &other) const;
  } version;
};

} // namespace kiln
