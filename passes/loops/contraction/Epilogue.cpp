// Runs the elementwise part of a contraction fusion on accumulators, just before they are stored.
#include "passes/loops/contraction/Epilogue.h"

#include "hlo/ir/HloUtils.h"

using namespace mlir;

namespace kiln::loops {

Operation *findContraction(Operation *op) {
  if (hlo::isContraction(op))
    return op;
  if (auto fusion = dyn_cast<hlo::FusionOp>(op))
    for (Operation &inner : fusion.getBody().front())
      if (hlo::isContraction(&inner))
        return &inner;
  return nullptr;
}

Value contractionOperand(KernelContext &ctx, Operation *contraction, unsigned index) {
  if (contraction == ctx.op)
    return ctx.operands[index];
  Value value = contraction->getOperand(index);
  while (auto reshape = value.getDefiningOp<hlo::ReshapeOp>())
    value = reshape.getOperand();
  auto argument = dyn_cast<BlockArgument>(value);
  return argument ? ctx.operands[argument.getArgNumber()] : Value();
}

namespace {

/// A rough number of instructions per element.
int64_t elementCost(Operation *op) {
  if (isa<hlo::BroadcastInDimOp, hlo::ReshapeOp, hlo::ConstantOp, hlo::ReturnOp>(op))
    return 0;
  if (isa<hlo::AddOp, hlo::SubtractOp, hlo::MultiplyOp, hlo::MaximumOp, hlo::MinimumOp,
          hlo::NegateOp, hlo::AbsOp, hlo::ClampOp, hlo::SelectOp, hlo::CompareOp>(op))
    return 1;
  if (isa<hlo::DivideOp, hlo::SqrtOp, hlo::RsqrtOp, hlo::ConvertOp>(op))
    return 3;
  return 20;
}

} // namespace

int64_t epilogueCost(Operation *op) {
  auto fusion = dyn_cast<hlo::FusionOp>(op);
  int64_t cost = 0;
  if (fusion)
    for (Operation &inner : fusion.getBody().front())
      if (!hlo::isContraction(&inner))
        cost += elementCost(&inner);
  return cost;
}

Epilogue::Epilogue(KernelContext &ctx, Operation *contraction)
    : ctx(ctx), contraction(contraction), elements(ctx.b, ctx.b.getLoc(), ctx.target) {
  elements.setLeaf(contraction->getResult(0), [this](ArrayRef<Index>) { return current; });
  if (contraction == ctx.op) {
    roots.push_back(contraction->getResult(0));
    return;
  }
  Block &body = cast<hlo::FusionOp>(ctx.op).getBody().front();
  for (auto [argument, memref] : llvm::zip(body.getArguments(), ctx.operands))
    elements.bind(argument, memref);
  llvm::append_range(roots, body.getTerminator()->getOperands());
  int64_t cost = epilogueCost(ctx.op);
  heavy = cost > 8;
}

Index Epilogue::index(Value value, int64_t extent) {
  if (auto constant = value.getDefiningOp<arith::ConstantIndexOp>())
    return Index(constant.value());
  return Index::var(elements.addVar(value, 0, std::max<int64_t>(0, extent - 1)));
}

std::string Epilogue::suffix() const {
  std::string name;
  if (contraction == ctx.op)
    return name;
  unsigned count = 0;
  for (Operation &op : cast<hlo::FusionOp>(ctx.op).getBody().front()) {
    if (&op == contraction || elementCost(&op) == 0)
      continue;
    if (++count > 4)
      return name + "_etc";
    name += ("_" + op.getName().stripDialect()).str();
  }
  return name;
}

void Epilogue::storeVectors(ArrayRef<Value> accumulators, TileColumns columns, Index column,
                            unsigned columnVar, ArrayRef<Index> row, int64_t columnDim, int64_t v) {
  auto contractionType = cast<RankedTensorType>(contraction->getResult(0).getType());
  Type result = scalarType(contractionType.getElementType());
  Value value = accumulators[v];
  Type from = getElementTypeOrSelf(value.getType());
  if (from != result) {
    Type to = vectorOf(result, columns.lanes);
    value = isa<FloatType>(from) ? Value(arith::TruncFOp::create(ctx.b, to, value))
                                 : Value(arith::TruncIOp::create(ctx.b, to, value));
  }
  current = value;
  Index at = column + Index(v * columns.lanes);
  SmallVector<Index> indices(row);
  if (columnDim != noColumn)
    indices.insert(indices.begin() + columnDim, at);
  for (auto [i, root] : llvm::enumerate(roots)) {
    auto type = cast<RankedTensorType>(root.getType());
    elements.store(elements.emitVector(root, indices), ctx.results[i], type, indices);
  }
}

void Epilogue::store(Values accumulators, int64_t rows, TileColumns columns, Value column,
                     int64_t columnCount, RowFn row, int64_t columnDim) {
  ImplicitLocOpBuilder &b = ctx.b;
  auto type = cast<RankedTensorType>(contraction->getResult(0).getType());
  if (columnDim == -1)
    columnDim = type.getRank() - 1;
  // The first column of the tile: every vector of it lies inside the row, the last one's inactive
  // lanes excepted.
  unsigned var = elements.addVar(column, 0, std::max<int64_t>(0, columnCount - columns.columns()));
  auto setLanes = [&](int64_t v) {
    if (v + 1 == columns.nv && columns.active < columns.lanes) {
      Value mask = vector::ConstantMaskOp::create(
          b, VectorType::get({columns.lanes}, b.getI1Type()), ArrayRef<int64_t>{columns.active});
      elements.setLanes(columns.lanes, var, mask, constantIndex(b, columns.active));
    } else {
      elements.setLanes(columns.lanes, var);
    }
  };
  if (!heavy || rows * columns.nv <= 4) {
    for (int64_t v = 0; v < columns.nv; ++v) {
      setLanes(v);
      ElementalEmitter::Scope scope(elements);
      for (int64_t i = 0; i < rows; ++i)
        storeVectors(ArrayRef<Value>(accumulators).slice(i * columns.nv, columns.nv), columns,
                     Index::var(var), var, row(i, {}), columnDim, v);
    }
    elements.setLanes(1, var);
    return;
  }
  // Long code is not repeated for every row: the tile passes through memory, and a loop takes it
  // up.
  Type element = getElementTypeOrSelf(accumulators[0].getType());
  int64_t width = columns.nv * columns.lanes;
  {
    OpBuilder::InsertionGuard guard(b);
    Block *entry = b.getInsertionBlock();
    while (!isa<func::FuncOp>(entry->getParentOp()))
      entry = entry->getParentOp()->getBlock();
    b.setInsertionPointToStart(entry);
    spill = memref::AllocaOp::create(b, MemRefType::get({rows * width}, element),
                                     b.getI64IntegerAttr(64));
  }
  for (int64_t i = 0; i < rows; ++i)
    for (int64_t v = 0; v < columns.nv; ++v) {
      Value at = constantIndex(b, i * width + v * columns.lanes),
            value = accumulators[i * columns.nv + v];
      if (columns.lanes == 1)
        memref::StoreOp::create(b, value, spill, ValueRange{at});
      else
        vector::StoreOp::create(b, value, spill, ValueRange{at});
    }
  emitLoop(b, constantIndex(b, 0), constantIndex(b, rows), [&](Value i) {
    Values tile;
    for (int64_t v = 0; v < columns.nv; ++v) {
      Value at = addIndex(b, mulIndex(b, i, width), v * columns.lanes);
      if (columns.lanes == 1)
        tile.push_back(memref::LoadOp::create(b, spill, ValueRange{at}));
      else
        tile.push_back(vector::LoadOp::create(b, VectorType::get({columns.lanes}, element), spill,
                                              ValueRange{at}));
    }
    SmallVector<Index> indices = row(-1, i);
    for (int64_t v = 0; v < columns.nv; ++v) {
      setLanes(v);
      ElementalEmitter::Scope scope(elements);
      storeVectors(tile, columns, Index::var(var), var, indices, columnDim, v);
    }
  });
  elements.setLanes(1, var);
}

} // namespace kiln::loops
