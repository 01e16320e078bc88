// The frames of v1 loops: which Enter opened the frame that a node runs in.
#pragma once
#include "hlo/graph/TfDialect.h"
#include "llvm/ADT/MapVector.h"
#include <deque>

namespace kiln::tf {

struct Frame {
  const Frame *parent = nullptr; // null of the root
  llvm::StringRef name;
  /// Names from this frame outwards, without the root's.
  llvm::SmallVector<llvm::StringRef> names;
};

/// The frame of every node. A node stands in the frame of its inputs: Enter leads into a frame,
/// Exit out of it.
class Frames {
public:
  /// `order`: the nodes in topological order.
  explicit Frames(llvm::ArrayRef<mlir::Operation *> order);
  const Frame *of(mlir::Operation *op) const { return frameOf.lookup(op); }
  const Frame *root() const { return &frames.front(); }

private:
  std::deque<Frame> frames;
  llvm::DenseMap<std::pair<const Frame *, mlir::Attribute>, const Frame *> children;
  llvm::DenseMap<mlir::Operation *, const Frame *> frameOf;
};

/// True for an operand of a Merge that comes from the iteration before.
bool isBackEdge(mlir::OpOperand &operand);

} // namespace kiln::tf
