// Finds the frame of every node by following Enter and Exit.
#include "passes/graph/clustering/Frames.h"
#include "passes/graph/ControlFlow.h"

using namespace mlir;

namespace kiln::tf {

bool isBackEdge(OpOperand &operand) {
  Operation *source = operand.get().getDefiningOp();
  return source && isKind(source, "NextIteration") && isKind(operand.getOwner(), "Merge");
}

Frames::Frames(ArrayRef<Operation *> order) {
  frames.emplace_back();
  for (Operation *op : order) {
    // Where inputs are in different frames, which no executor accepts, the innermost counts.
    const Frame *frame = root();
    for (OpOperand &operand : op->getOpOperands()) {
      Operation *source = isBackEdge(operand) ? nullptr : operand.get().getDefiningOp();
      if (!source)
        continue;
      const Frame *from = frameOf.lookup(source);
      if (from && isKind(source, "Exit") && from->parent)
        from = from->parent;
      if (from && from->names.size() > frame->names.size())
        frame = from;
    }
    if (isKind(op, "Enter")) {
      auto name = op->getAttrOfType<StringAttr>("frame_name");
      const Frame *&child = children[{frame, name}];
      if (!child) {
        Frame &made = frames.emplace_back();
        made.parent = frame;
        made.name = name ? name.getValue() : "";
        made.names.push_back(made.name);
        made.names.append(frame->names);
        child = &made;
      }
      frame = child;
    }
    frameOf[op] = frame;
  }
}

} // namespace kiln::tf
