// Which function lowers which TensorFlow op.
#pragma once

#include "passes/tohlo/OpContext.h"
#include "llvm/ADT/StringMap.h"

namespace kiln::tohlo {

/// Lowers one node. On failure it has emitted one located error (OpContext::error).
using LowerFn = LogicalResult (*)(OpContext &);

/// Op name -> lowering. Each family file has a `void registerX(LoweringTable &)`, which
/// Families.cpp calls.
class LoweringTable {
public:
  enum Flags : unsigned {
    None = 0,
    /// The op takes handles, lists or strings too; of all others the interpreter checks that every
    /// input is a tensor.
    AnyInputs = 1,
    /// A result has as many elements as data says; of ops with pad_to_max_output_size, unless that is set.
    DataShape = 2,
  };
  struct Entry {
    LowerFn fn = nullptr;
    unsigned flags = None;
  };

  /// The table with all families.
  static const LoweringTable &get();

  void add(std::initializer_list<StringRef> ops, LowerFn fn, unsigned flags = None);
  const Entry *lookup(StringRef op) const;
  /// All op names, sorted.
  SmallVector<StringRef> names() const;

private:
  llvm::StringMap<Entry> entries_;
};

/// Whether the sizes of a node's results depend on data.
bool hasDataShape(Operation *node);

/// Calls every family's register function (Families.cpp).
void registerFamilies(LoweringTable &table);

} // namespace kiln::tohlo
