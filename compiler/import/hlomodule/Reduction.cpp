// Instructions that combine elements by a called computation.
#include "compiler/import/hlomodule/Mapping.h"

using namespace kiln;
using namespace kiln::hlomodule;

static LogicalResult readPairs(Reader &r) {
  if (r.state.operands.empty() || r.state.operands.size() % 2)
    return r.error("needs as many initial values as operands");
  return r.expectCalls(1);
}

static LogicalResult readReduce(Reader &r) {
  if (failed(readPairs(r)))
    return failure();
  r.setInts("dimensions", ints(r.proto.dimensions()));
  return r.addRegion(0);
}
static LogicalResult writeReduce(Writer &w) {
  auto op = cast<hlo::ReduceOp>(w.op);
  hlomodule::setInts(w.proto.mutable_dimensions(), op.getDimensions());
  return w.addCall(op.getBody());
}

namespace {
/// A window's fields as the dialect's arrays.
struct WindowArrays {
  SmallVector<int64_t> sizes, strides, padding, baseDilations, windowDilations;
  bool reversed = false;

  explicit WindowArrays(const px::Window &window) {
    for (const px::WindowDimension &dim : window.dimensions()) {
      sizes.push_back(dim.size());
      strides.push_back(dim.stride());
      padding.append({dim.padding_low(), dim.padding_high()});
      baseDilations.push_back(dim.base_dilation());
      windowDilations.push_back(dim.window_dilation());
      reversed |= dim.window_reversal();
    }
  }
};
} // namespace

/// Empty dilations are ones.
static void writeWindow(px::Window *window, ArrayRef<int64_t> sizes, ArrayRef<int64_t> strides,
                        ArrayRef<int64_t> padding, ArrayRef<int64_t> base,
                        ArrayRef<int64_t> dilations) {
  for (auto [i, size] : llvm::enumerate(sizes)) {
    px::WindowDimension *dim = window->add_dimensions();
    dim->set_size(size);
    dim->set_stride(strides[i]);
    dim->set_padding_low(padding[2 * i]);
    dim->set_padding_high(padding[2 * i + 1]);
    dim->set_base_dilation(base.empty() ? 1 : base[i]);
    dim->set_window_dilation(dilations.empty() ? 1 : dilations[i]);
  }
}

static LogicalResult readReduceWindow(Reader &r) {
  WindowArrays window(r.proto.window());
  if (window.reversed)
    return r.error("reversed windows are not supported");
  if (failed(readPairs(r)))
    return failure();
  r.setInts("window_dimensions", window.sizes);
  r.setInts("window_strides", window.strides);
  r.setInts("padding", window.padding);
  r.setInts("base_dilations", window.baseDilations);
  r.setInts("window_dilations", window.windowDilations);
  return r.addRegion(0);
}
static LogicalResult writeReduceWindow(Writer &w) {
  auto op = cast<hlo::ReduceWindowOp>(w.op);
  writeWindow(w.proto.mutable_window(), op.getWindowDimensions(), op.getWindowStrides(),
              op.getPadding(), op.getBaseDilations(), op.getWindowDilations());
  return w.addCall(op.getBody());
}

static LogicalResult readSelectAndScatter(Reader &r) {
  WindowArrays window(r.proto.window());
  auto isOne = [](int64_t dilation) { return dilation == 1; };
  if (window.reversed || !llvm::all_of(window.baseDilations, isOne) ||
      !llvm::all_of(window.windowDilations, isOne))
    return r.error("dilated and reversed windows are not supported");
  r.setInts("window_dimensions", window.sizes);
  r.setInts("window_strides", window.strides);
  r.setInts("padding", window.padding);
  if (failed(r.expectCalls(2)) || failed(r.addRegion(0)))
    return failure();
  return r.addRegion(1);
}
static LogicalResult writeSelectAndScatter(Writer &w) {
  auto op = cast<hlo::SelectAndScatterOp>(w.op);
  writeWindow(w.proto.mutable_window(), op.getWindowDimensions(), op.getWindowStrides(),
              op.getPadding(), {}, {});
  if (failed(w.addCall(op.getSelect())))
    return failure();
  return w.addCall(op.getScatter());
}

static LogicalResult readMap(Reader &r) {
  r.setInts("dimensions", ints(r.proto.dimensions()));
  return failed(r.expectCalls(1)) ? failure() : r.addRegion(0);
}
static LogicalResult writeMap(Writer &w) {
  auto op = cast<hlo::MapOp>(w.op);
  hlomodule::setInts(w.proto.mutable_dimensions(), op.getDimensions());
  return w.addCall(op.getComputation());
}

void kiln::hlomodule::addReduction(MappingTable &table) {
  table.add({"reduce", "reduce", readReduce, writeReduce});
  table.add({"reduce-window", "reduce_window", readReduceWindow, writeReduceWindow});
  table.add(
      {"select-and-scatter", "select_and_scatter", readSelectAndScatter, writeSelectAndScatter, 3});
  table.add({"map", "map", readMap, writeMap});
}
