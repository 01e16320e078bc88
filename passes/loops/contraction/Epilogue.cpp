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

Value contractionOperand(KernelContext &ctx, Operation *contraction, unsigned index, bool widens) {
  if (contraction == ctx.op)
    return ctx.operands[index];
  Value value = contraction->getOperand(index);
  if (auto convert = value.getDefiningOp<hlo::ConvertOp>();
      convert && widens && getElementTypeOrSelf(convert.getOperand().getType()).isBF16() && getElementTypeOrSelf(value.getType()).isF32())
    value = convert.getOperand();
  while (auto reshape = value.getDefiningOp<hlo::ReshapeOp>())
    value = reshape.getOperand();
  auto argument = dyn_cast<BlockArgument>(value);
  return argument ? ctx.operands[argument.getArgNumber()] : Value();
}

namespace {

/// A rough number of instructions per element.
int64_t elementCost(Operation *op) {
  if (isa<hlo::BroadcastInDimOp, hlo::ReshapeOp, hlo::TransposeOp, hlo::ConstantOp, hlo::ReturnOp>(op))
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
      if (!hlo::isContraction(&inner) && !llvm::all_of(inner.getUsers(), hlo::isContraction)) // nor what widens its operand
        cost += elementCost(&inner);
  return cost;
}

std::optional<EpilogueRoot> matchEpilogueRoot(Value result, Operation *contraction) {
  auto typeOf = [](Value v) { return cast<RankedTensorType>(v.getType()); };
  RankedTensorType type = typeOf(contraction->getResult(0));
  if (typeOf(result).getShape() == type.getShape())
    return EpilogueRoot{result};
  auto transpose = result.getDefiningOp<hlo::TransposeOp>();
  auto reshape = transpose ? transpose.getOperand().getDefiningOp<hlo::ReshapeOp>() : hlo::ReshapeOp();
  if (!reshape || transpose.getPermutation() != ArrayRef<int64_t>{1, 0, 2} || type.getRank() != 2 ||
      typeOf(reshape.getOperand()).getShape() != type.getShape() || typeOf(reshape).getDimSize(0) != type.getDimSize(0) ||
      typeOf(reshape).getDimSize(2) % kTogetherMultiple)
    return std::nullopt;
  return EpilogueRoot{reshape.getOperand(), typeOf(reshape).getDimSize(2)};
}

Epilogue::Epilogue(KernelContext &ctx, Operation *contraction)
    : ctx(ctx), contraction(contraction), elements(ctx.b, ctx.b.getLoc(), ctx.target) {
  elements.setLeaf(contraction->getResult(0), [this](ArrayRef<Index>) { return current; });
  if (contraction == ctx.op) {
    roots.push_back({contraction->getResult(0)});
    return;
  }
  Block &body = cast<hlo::FusionOp>(ctx.op).getBody().front();
  elements.bindAll(body.getArguments(), ctx.operands);
  for (Value result : body.getTerminator()->getOperands())
    roots.push_back(matchEpilogueRoot(result, contraction).value_or(EpilogueRoot{result})); // GPU kernels have other forms
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

SmallVector<Value> Epilogue::vectorsOf(Value accumulator, TileColumns columns, ArrayRef<Index> at) {
  auto contractionType = cast<RankedTensorType>(contraction->getResult(0).getType());
  Type result = scalarType(contractionType.getElementType());
  Type from = getElementTypeOrSelf(accumulator.getType());
  if (from != result) {
    Type to = vectorOf(result, columns.lanes);
    accumulator = isa<FloatType>(from) ? Value(arith::TruncFOp::create(ctx.b, to, accumulator))
                                       : Value(arith::TruncIOp::create(ctx.b, to, accumulator));
  }
  current = accumulator;
  SmallVector<Value> values;
  for (const EpilogueRoot &root : roots)
    values.push_back(elements.emitVector(root.value, at));
  return values;
}

void Epilogue::storeVectors(ArrayRef<Value> accumulators, ArrayRef<SmallVector<Index>> at, TileColumns columns, Value column) {
  // First all that is read, then all that is written: rows that are a multiple of a page apart have addresses that a
  // processor takes for the same one at first, and a load waits for the store before it.
  SmallVector<SmallVector<Value>> values;
  for (auto [accumulator, indices] : llvm::zip(accumulators, at))
    values.push_back(vectorsOf(accumulator, columns, indices));
  for (auto [i, root] : llvm::enumerate(roots))
    if (!root.together)
      for (auto [row, indices] : llvm::zip(values, at))
        elements.store(row[i], ctx.results[i], cast<RankedTensorType>(root.value.getType()), indices);
  for (auto [i, root] : llvm::enumerate(roots)) {
    if (!root.together)
      continue;
    // Row r of column c lies at r * together + c, and all other rows of each matrix before come in between.
    ImplicitLocOpBuilder &b = ctx.b;
    auto type = cast<RankedTensorType>(root.value.getType());
    Value before = arith::DivUIOp::create(b, column, constantIndex(b, root.together));
    Value moved = addIndex(b, column, mulIndex(b, before, root.together * (type.getDimSize(0) - 1)));
    unsigned var = elements.addVar(moved, 0, type.getNumElements() - 1);
    elements.setLanes(columns.lanes, var);
    for (auto [row, indices] : llvm::zip(values, at))
      elements.store(row[i], flatten(b, ctx.results[i]), type.clone({type.getNumElements()}), {indices[0] * root.together + Index::var(var)});
  }
}

void Epilogue::prefetch(int64_t rows, TileColumns columns, Value column, int64_t columnCount, RowFn row,
                        int64_t columnDim) {
  constexpr int64_t line = 64;
  auto type = cast<RankedTensorType>(contraction->getResult(0).getType());
  if (columnDim == -1)
    columnDim = type.getRank() - 1;
  // Of rows that lie closer together the processor's own prefetcher, which stops at pages, finds the next ones.
  constexpr int64_t apart = 2048;
  bool isApart = llvm::any_of(roots, [](const EpilogueRoot &root) { return root.together > 0; });
  if (columns.lanes == 1 || columnDim == noColumn || type.getShape().back() * 4 < apart || isApart)
    return;
  ImplicitLocOpBuilder &b = ctx.b;
  SmallVector<std::pair<Value, bool>> buffers; // and whether they are written
  for (Value memref : ctx.results)
    buffers.push_back({flatten(b, memref), true});
  if (auto fusion = dyn_cast<hlo::FusionOp>(ctx.op))
    for (auto [argument, memref] : llvm::zip(fusion.getBody().front().getArguments(), ctx.operands)) {
      auto operand = cast<RankedTensorType>(argument.getType());
      if (operand.getNumElements() == type.getNumElements() && !llvm::is_contained(contraction->getOperands(), argument) &&
          operand.getElementType().isIntOrFloat())
        buffers.push_back({flatten(b, memref), false});
    }
  unsigned var = elements.addVar(column, 0, std::max<int64_t>(0, columnCount - columns.columns()));
  ElementalEmitter::Scope scope(elements);
  for (int64_t i = 0; i < rows; ++i) {
    SmallVector<Index> at = row(i, {});
    at.insert(at.begin() + columnDim, Index::var(var));
    Index linear(0);
    for (auto [index, extent] : llvm::zip(at, type.getShape()))
      linear = linear * extent + index;
    Value position = elements.materialize(linear);
    for (auto [memref, written] : buffers) {
      int64_t bytes = std::max(1u, cast<MemRefType>(memref.getType()).getElementTypeBitWidth() / 8);
      for (int64_t byte = 0; byte < columns.columns() * bytes; byte += line)
        memref::PrefetchOp::create(b, memref, ValueRange{addIndex(b, position, byte / bytes)}, written,
                                   /*localityHint=*/3, /*isDataCache=*/true);
    }
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
  auto position = [&](SmallVector<Index> indices, int64_t v) {
    if (columnDim != noColumn)
      indices.insert(indices.begin() + columnDim, Index::var(var) + Index(v * columns.lanes));
    return indices;
  };
  if (!heavy || rows * columns.nv <= 4) {
    for (int64_t v = 0; v < columns.nv; ++v) {
      setLanes(v);
      ElementalEmitter::Scope scope(elements);
      Values values;
      SmallVector<SmallVector<Index>> at;
      for (int64_t i = 0; i < rows; ++i) {
        values.push_back(accumulators[i * columns.nv + v]);
        at.push_back(position(row(i, {}), v));
      }
      storeVectors(values, at, columns, addIndex(b, column, v * columns.lanes));
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
      Value at = constantIndex(b, i * width + v * columns.lanes);
      storeLanes(b, accumulators[i * columns.nv + v], spill, at);
    }
  emitLoop(b, constantIndex(b, 0), constantIndex(b, rows), [&](Value i) {
    Values tile;
    for (int64_t v = 0; v < columns.nv; ++v) {
      Value at = addIndex(b, mulIndex(b, i, width), v * columns.lanes);
      tile.push_back(loadLanes(b, vectorOf(element, columns.lanes), spill, at));
    }
    SmallVector<Index> indices = row(-1, i);
    for (int64_t v = 0; v < columns.nv; ++v) {
      setLanes(v);
      ElementalEmitter::Scope scope(elements);
      storeVectors(tile[v], position(indices, v), columns, addIndex(b, column, v * columns.lanes));
    }
  });
  elements.setLanes(1, var);
}

} // namespace kiln::loops
