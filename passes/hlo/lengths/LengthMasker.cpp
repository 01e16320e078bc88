// Walks the programs for three of each length together and makes the first one of any.
#include "passes/hlo/lengths/LengthMasker.h"

#include "passes/hlo/BatchDecisions.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"

using namespace mlir;

namespace kiln::hlo {

Sizes OpTriple::sizes(llvm::function_ref<Value(Operation *)> value, int64_t dim) const {
  return {tensorType(value(ops[0])).getDimSize(dim), tensorType(value(ops[1])).getDimSize(dim),
          tensorType(value(ops[2])).getDimSize(dim)};
}

Sizes OpTriple::entry(StringRef name, int64_t index) const {
  auto in = [&](Operation *op) { return op->getAttrOfType<DenseI64ArrayAttr>(name)[index]; };
  return {in(ops[0]), in(ops[1]), in(ops[2])};
}

bool OpTriple::haveSameAttributes(ArrayRef<StringRef> except) const {
  auto kept = [&](Operation *op) {
    return llvm::to_vector(
        llvm::make_filter_range(op->getAttrDictionary(), [&](NamedAttribute attr) {
          return !llvm::is_contained(except, attr.getName());
        }));
  };
  return kept(ops[0]) == kept(ops[1]) && kept(ops[0]) == kept(ops[2]);
}

LengthMasker::LengthMasker(const LengthPrograms &programs)
    : programs(programs), lengths(programs.lengths), least(programs.lengths.size(), 1),
      top(programs.modules[0]->getLoc(), programs.modules[0]->getContext()) {
  if (!hasLengths())
    lengths.assign(1 + programs.counts.size(), {}); // none but those that are found
}

int64_t LengthMasker::leastOf(const LengthSize &size) const {
  int64_t number = size.getNumber();
  return std::min(size.at(isSum(number)  ? withSums(least)[number]
                          : hasLengths() ? least[number]
                                         : 0),
                  mostOf(size));
}

void LengthMasker::requireAtLeast(Operation *op, const LengthSize &size, int64_t number) {
  bool isOfOne = hasLengths() && programs.lengths.size() == 1;
  if (hasLengths() && (isOfOne || !isSum(size.getNumber()))) {
    int64_t of = isOfOne ? 0 : size.getNumber();
    int64_t &length = least[of];
    while (length <= lengths[of][0] &&
           size.at(isOfOne ? ArrayRef(withSums(length)) : ArrayRef(least)) < number)
      ++length;
  } else if (std::tuple check(size, number, op->getBlock());
             leastOf(size) < number && !llvm::is_contained(asserted, check)) {
    asserted.push_back(check);
    ImplicitLocOpBuilder b(op->getLoc(), op);
    Value is = CompareOp::create(b, sizeValue(size, b.getI64Type()),
                                 intConstant(b, b.getI64Type(), number), ComparisonDirection::GE);
    AssertOp::create(b, is,
                     hasLengths()
                         ? "a dimension whose size is computed from lengths has too few elements"
                         : "a dimension whose size depends on data has too few elements");
  }
}

LengthDim LengthMasker::derive(const Sizes &sizes) const {
  LengthDim dim = deriveDim(sizes, lengths, programs.multiple);
  if (dim.kind != LengthDim::Alike)
    return dim;
  const Extent *only = nullptr;
  for (const Extent &extent : known) {
    if (!hasSizes({LengthDim::Open, extent}, sizes, lengths))
      continue;
    int64_t number = extent.size.getNumber();
    if (only && only->size.getNumber() != number)
      return dim; // one of two
    if (only && isSum(number))
      return dim;
    for (int64_t i = hasLengths() && !isSum(number) ? least[number] : 0;
         only && i <= lengths[number][0]; ++i)
      if (only->at(i) != extent.at(i))
        return dim;
    only = &extent;
  }
  return only ? LengthDim{LengthDim::Open, *only} : dim;
}

LengthDims LengthMasker::deriveResult(const OpTriple &op) const {
  LengthDims result;
  for (int64_t d = 0; d < tensorType(op->getResult(0)).getRank(); ++d)
    result.push_back(derive(op.resultSizes(0, d)));
  return result;
}

bool LengthMasker::areSameOp(const OpTriple &op) {
  for (Operation *other : ArrayRef(op.ops).drop_front()) {
    if (other->getName() != op->getName() || other->getNumOperands() != op->getNumOperands() ||
        other->getNumResults() != op->getNumResults() ||
        other->getNumRegions() != op->getNumRegions())
      return false;
    for (auto [a, b] : llvm::zip_equal(op->getOperands(), other->getOperands()))
      if (ids.lookup(a) != ids.lookup(b))
        return false;
    for (auto [a, b] : llvm::zip_equal(op->getResults(), other->getResults()))
      if (cast<RankedTensorType>(a.getType()).getRank() !=
              cast<RankedTensorType>(b.getType()).getRank() ||
          getElementTypeOrSelf(a) != getElementTypeOrSelf(b))
        return false;
  }
  return true;
}

LogicalResult LengthMasker::setResults(const OpTriple &op, ArrayRef<LengthDims> results) {
  for (auto [i, result] : llvm::enumerate(results)) {
    for (auto [d, dim] : llvm::enumerate(result)) {
      if (!hasSizes(dim, op.resultSizes(i, d), lengths))
        return refuse(op->getLoc()) << "a dimension of '" << op->getName().stripDialect()
                                    << "' depends on it in a way that is not known";
      if (dim.isJoined() && llvm::none_of(joined, [&](const LengthDim &other) {
            return join(other, dim).has_value();
          }))
        joined.push_back(dim);
      if (!dim.isOpen())
        continue;
      if (hasLengths() && dim.extent.size.at(1) > mostOf(dim.extent.size))
        return refuse(op->getLoc()) << "a dimension is the greater the less it is";
      // Else what is computed from such a size would look as if it did not depend on the length.
      if (dim.extent.size.isRounded() && (!hasLengths() || isSum(dim.extent.size.getNumber())))
        return refuse(op->getLoc()) << "a dimension is a part of it that is rounded";
      if (dim.extent.size.isRounded() &&
          mostOf(dim.extent.size) ==
              std::min(sizeIn(dim.extent.size, lengths, 1), sizeIn(dim.extent.size, lengths, 2)))
        return refuse(op->getLoc(), -1, OpenRefusal::few) << "a dimension hardly changes with it; a greater one may do";
      if (dim.extent.size.isRounded() && !llvm::is_contained(rounded, dim.extent.size))
        rounded.push_back(dim.extent.size);
      if (dim.extent.isPlain() &&
          !deriveDim(op.resultSizes(i, d), lengths, programs.multiple).isOpen() &&
          !llvm::is_contained(known, dim.extent))
        known.push_back(dim.extent);
      requireAtLeast(op.ops[0], dim.extent.size, 0);
    }
    dims[op->getResult(i)] = result;
    if (Value by = replacements.lookup(op->getResult(i)))
      dims[by] = result;
  }
  return success();
}

/// Whether one branch fills up to what another has.
static bool isFilledUpInOne(const LengthDim &a, const LengthDim &b) {
  return (a.kind == LengthDim::Unset && b.kind == LengthDim::Fixed) ||
         (a.kind == LengthDim::Fixed && b.kind == LengthDim::Unset);
}

std::optional<LengthMasker::ResultDims> LengthMasker::regions(const OpTriple &op) {
  ResultDims results;
  bool isLoop = isa<WhileOp>(op.ops[0]);
  if (isLoop)
    for (Value operand : op->getOperands())
      results.push_back(LengthDims(dimsOf(operand)));
  for (unsigned r = 0; r < op->getNumRegions(); ++r) {
    if (isLoop)
      for (auto [argument, carried] : llvm::zip_equal(op->getRegion(r).getArguments(), results))
        dims[argument] = carried;
    std::array<Block *, 3> blocks{&op.ops[0]->getRegion(r).front(),
                                  &op.ops[1]->getRegion(r).front(),
                                  &op.ops[2]->getRegion(r).front()};
    if (failed(check(blocks)))
      return std::nullopt;
    if (isLoop && r == 0)
      continue;
    for (auto [i, value] : llvm::enumerate(blocks[0]->getTerminator()->getOperands())) {
      if (i == results.size()) {
        results.push_back(LengthDims(dimsOf(value)));
        continue;
      }
      for (auto [dim, other] : llvm::zip_equal(results[i], dimsOf(value))) {
        auto both = !isLoop && isFilledUpInOne(dim, other) ? LengthDim{LengthDim::Unset, {}}
                                                           : join(dim, other);
        if (!both || (isLoop && both->kind != dim.kind))
          return std::nullopt;
        dim = *both;
      }
    }
  }
  for (const LengthDims &result : results)
    for (const LengthDim &dim : result)
      if (auto number = dim.isOpen() ? found.find(dim.extent.size.getNumber()) : found.end();
          number != found.end() && op->isProperAncestor(number->second.at)) {
        refuse(op->getLoc()) << "it is found in a turn of a loop or a branch, and a result has it";
        return std::nullopt;
      }
  for (auto &[number, is] : found)
    if (op->isProperAncestor(is.at))
      lengths[number] = {}; // nothing behind depends on it
  return results;
}

std::optional<LengthMasker::ResultDims> LengthMasker::rule(const OpTriple &op) {
  if (isa<ConstantOp>(op.ops[0]))
    return constant(op);
  // Others would take the elements for those of one dimension.
  if (llvm::any_of(op->getOperands(), [&](Value v) { return isAnyJoined(v); }) &&
      !isElementwise(op.ops[0]) &&
      !isa<GetDimensionSizeOp, TransposeOp, ReshapeOp, BroadcastInDimOp, SliceOp, ConcatenateOp,
           PadOp, ReverseOp, GatherOp, ReduceOp, ReduceWindowOp, ConvolutionOp, DotGeneralOp,
           SortOp, TopKOp>(op.ops[0]))
    return std::nullopt;
  if (isa<WhileOp, IfOp, CaseOp>(op.ops[0]))
    return op.haveSameAttributes() ? regions(op) : std::nullopt;
  if (auto asserts = dyn_cast<AssertOp>(op.ops[0]))
    return op.haveSameAttributes() && !isAnyOpen(asserts.getPred()) ? std::optional(ResultDims())
                                                                    : std::nullopt;
  for (auto which : {&LengthMasker::moves, &LengthMasker::indexes, &LengthMasker::combines})
    if (auto results = (this->*which)(op))
      return results;
  // Other ops may stand beside the length.
  bool isFixed = op.haveSameAttributes() &&
                 llvm::none_of(op->getOperands(), [&](Value v) { return isAnyOpen(v); });
  ResultDims results;
  for (Value result : op->getResults())
    results.push_back(LengthDims(tensorType(result).getRank()));
  return isFixed ? std::optional(results) : std::nullopt;
}

LogicalResult LengthMasker::check(const OpTriple &op) {
  if (!areSameOp(op))
    return refuse(op->getLoc()) << "the program depends on it";
  ++numIds;
  for (unsigned i = 0; i < op->getNumResults(); ++i, ++numIds)
    for (Operation *each : op.ops)
      ids[each->getResult(i)] = numIds;
  if (op->hasTrait<OpTrait::IsTerminator>())
    return success();
  bool isSaid = false;
  ScopedDiagnosticHandler heard(op->getContext(), [&](Diagnostic &d) {
    isSaid |= d.getSeverity() == DiagnosticSeverity::Error;
    return failure(); // to the next handler
  });
  at = op.ops[0];
  holds = {};
  // What has room of which nothing is said yet is for ops that know.
  bool isUnset = llvm::any_of(op->getOperands(), [&](Value v) {
    return llvm::any_of(dimsOf(v),
                        [](const LengthDim &dim) { return dim.kind == LengthDim::Unset; });
  });
  auto results = isUnset && !isa<SetDimensionSizeOp, ConvertOp>(op.ops[0]) && !op->hasAttr(kUnset)
                     ? std::nullopt
                     : rule(op);
  bool isWalked = isa<WhileOp, IfOp, CaseOp>(op.ops[0]) &&
                  llvm::none_of(op->getOperands(), [&](Value v) { return isAnyJoined(v); });
  if (!results && !isSaid && !isUnset && !isWalked && hasLengths() && compactOperands(op))
    results = rule(op);
  if (!results)
    return isSaid ? failure()
                  : LogicalResult(refuse(op->getLoc()) << "'" << op->getName().stripDialect()
                                                       << "' depends on it, or mixes elements that "
                                                          "are there with those behind the end");
  for (LengthDims &result : *results)
    for (LengthDim &dim : result) // one form of each size
      if (dim.isOpen() && dim.extent.isPlain() && isSum(dim.extent.size.getNumber()))
        if (auto sum = sumOf(dim.extent.plain()); auto size = sum ? sizeOf(*sum) : std::nullopt)
          dim.extent = {1, 1, *size};
  if (failed(setResults(op, *results)))
    return failure();
  this->results.push_back(
      {op->getLoc(), *results, llvm::to_vector<2>(op->getResultTypes()), std::exchange(holds, {})});
  for (auto [length, most] : llvm::zip(least, programs.mostLeast))
    if (length > most)
      return refuse(op->getLoc()) << "'" << op->getName().stripDialect() << "' needs one of "
                                  << programs.multiple * length << " or more";
  noteFill(op);
  return success();
}

/// A block's ops in their order, but that those which read no argument come right before what reads
/// them: sizes that they have may be known from others by then.
static SmallVector<Operation *> visitOrder(Block &block) {
  llvm::DenseSet<Operation *> late;
  for (Operation &op : block)
    if (op.getNumRegions() == 0 && isMemoryEffectFree(&op) &&
        !op.hasTrait<OpTrait::IsTerminator>() &&
        llvm::all_of(op.getOperands(), [&](Value v) { return late.contains(v.getDefiningOp()); }))
      late.insert(&op);
  SmallVector<Operation *> order, rest;
  for (Operation &op : block)
    if (!late.contains(&op))
      rest.push_back(&op);
  for (Operation *op : rest) {
    SmallVector<Operation *> readers{op};
    size_t first = order.size();
    while (!readers.empty())
      readers.pop_back_val()->walk([&](Operation *reader) {
        for (Value operand : reader->getOperands())
          if (Operation *read = operand.getDefiningOp(); read && late.erase(read)) {
            order.push_back(read);
            readers.push_back(read);
          }
      });
    llvm::sort(order.begin() + first, order.end(),
               [](Operation *a, Operation *b) { return a->isBeforeInBlock(b); });
    order.push_back(op);
  }
  return order;
}

LogicalResult LengthMasker::check(std::array<Block *, 3> blocks) {
  std::array<SmallVector<Operation *>, 3> ops; // without those that are made on the way
  for (auto [block, list] : llvm::zip_equal(blocks, ops))
    list = visitOrder(*block);
  if (blocks[0] == top.getInsertionBlock())
    keepApart(top);
  for (size_t i : {1, 2})
    if (ops[i].size() != ops[0].size() ||
        blocks[i]->getNumArguments() != blocks[0]->getNumArguments())
      return refuse(blocks[0]->getParentOp()->getLoc()) << "the program depends on it";
  for (unsigned a = 0; a < blocks[0]->getNumArguments(); ++a) {
    ++numIds;
    for (Block *block : blocks)
      ids[block->getArgument(a)] = numIds;
  }
  for (auto [a, b, c] : llvm::zip_equal(ops[0], ops[1], ops[2]))
    if (failed(check({{a, b, c}})))
      return failure();
  return success();
}

/// Whether a block's results have the sizes that are expected for lengths; those of its ops are
/// taken off the front.
LogicalResult LengthMasker::compare(Block &block, ArrayRef<int64_t> sizes,
                                    ArrayRef<Expected> &expected) {
  for (Operation *op : visitOrder(block)) {
    if (op->hasTrait<OpTrait::IsTerminator>())
      continue;
    if (isa<WhileOp, IfOp, CaseOp>(op))
      for (Region &region : op->getRegions())
        if (failed(compare(region.front(), sizes, expected)))
          return failure();
    if (expected.empty() || expected.front().dims.size() != op->getNumResults())
      return refuse(op->getLoc()) << "the program depends on it";
    auto &[at, dims, types, holds] = expected.front();
    if (holds && !holds(op, sizes))
      return refuseDecision(at);
    for (auto [result, known, type] : llvm::zip_equal(op->getResults(), dims, types))
      for (auto [dim, has, whole] :
           llvm::zip(known, tensorType(result).getShape(), cast<RankedTensorType>(type).getShape()))
        if (dim.hasEnd() ? dim.at(sizes) != has : dim.kind == LengthDim::Fixed && has != whole)
          return refuse(at) << "a dimension depends on it in a way that is not known";
    expected = expected.drop_front();
  }
  return success();
}

/// Of what is rounded three of a length may show too little, of what several lengths make, and of numbers that are compared, which may be rounded and alike for all three.
LogicalResult LengthMasker::checkMoreLengths(int64_t number) {
  const std::array<int64_t, 3> &lengths = programs.lengths[number];
  constexpr int64_t kMost = 8;
  auto [less, more] = std::minmax(lengths[1], lengths[2]);
  int64_t between = more - less - 1;
  SmallVector<int64_t> each(lengths.begin(), lengths.end());
  SmallVector<ModuleOp> modules;
  for (int64_t i = 0, count = std::min(between, kMost); i < count; ++i)
    each.push_back(less + 1 + i * between / count);
  auto sizes = llvm::map_to_vector(programs.lengths,
                                   [](const std::array<int64_t, 3> &all) { return all[0]; });
  for (int64_t length : each) {
    sizes[number] = length;
    modules.push_back(programFor(sizes));
    auto main = modules.back() ? entryFunction(modules.back()) : FailureOr<func::FuncOp>(failure());
    if (failed(main))
      return refuse(programs.modules[0]->getLoc()) << "with one of " << programs.multiple * length << " it does not compile";
    ArrayRef<Expected> expected = results;
    if (modules.back() != programs.modules[0] &&
        failed(compare(main->front(), withSums(sizes), expected)))
      return failure();
  }
  Bends bends = findBends(modules, each);
  if (bends.other)
    return refuseDecision(*bends.other);
  bent[number] = std::move(bends.comparisons); // more than before
  return success();
}

FailureOr<LengthInterface> LengthMasker::interface() {
  auto main = cast<func::FuncOp>(top.getInsertionBlock()->getParentOp());
  LengthInterface result{least, {}, {}, sums};
  auto isOfArgument = [&](const Extent &extent) {
    LengthSize whole = LengthSize(extent.size.getNumber()).times(programs.multiple);
    return extent == Extent{1, 1, whole} || (programs.multiple == 1 && extent == Extent{1, 1, whole.plus(-1)});
  };
  auto note = [&](Value v, DictionaryAttr attrs, bool mayDiffer,
                  SmallVector<SmallVector<OpenDim>> &list) -> LogicalResult {
    list.emplace_back();
    for (auto [d, dim] : llvm::enumerate(dimsOf(v))) {
      if (dim.kind == LengthDim::Alike || dim.kind == LengthDim::Unset ||
          (dim.isJoined() && !mayDiffer) ||
          (dim.isOpen() && !mayDiffer && !isOfArgument(dim.extent))) {
        auto name = attrs ? attrs.getAs<StringAttr>("hlo.name") : StringAttr();
        return refuse(v.getLoc()) << "a dimension of '" << (name ? name.getValue() : "")
                                  << "' depends on it in a way that is not known";
      }
      if (dim.hasEnd())
        list.back().push_back({int64_t(d), dim.extent});
      if (dim.isJoined())
        list.back().push_back({int64_t(d), dim.second});
    }
    return success();
  };
  for (auto [i, argument] : llvm::enumerate(main.getArguments().drop_back(hasLengths())))
    if (failed(note(argument, main.getArgAttrDict(i), /*mayDiffer=*/false, result.arguments)))
      return failure();
  for (auto [i, value] : llvm::enumerate(main.front().getTerminator()->getOperands()))
    if (failed(note(value, main.getResultAttrDict(i), /*mayDiffer=*/true, result.results)))
      return failure();
  if (failed(addSizes(main, result.results)))
    return failure();
  return result;
}

/// Takes counts off the lists and adds results that say what they are.
LogicalResult LengthMasker::addSizes(func::FuncOp main,
                                     MutableArrayRef<SmallVector<OpenDim>> results) {
  Operation *ret = main.front().getTerminator();
  Builder b(main.getContext());
  SmallVector<std::pair<LengthSize, int64_t>> known; // and the number of the result
  for (auto [i, open] :
       llvm::enumerate(hasLengths() ? MutableArrayRef<SmallVector<OpenDim>>() : results)) {
    SmallVector<Attribute> sizes;
    for (const OpenDim &each : open) {
      if (!each.extent.isPlain() || main.getResultAttr(i, "hlo.variable"))
        return refuse(ret->getOperand(i).getLoc())
               << (each.extent.isPlain()
                       ? "a variable's shape does"
                       : "elements that are there are between others in a result");
      LengthSize size = each.extent.plain();
      auto *at = llvm::find_if(known, [&](auto &other) { return other.first == size; });
      if (at == known.end()) {
        known.emplace_back(size, main.getNumResults());
        at = &known.back();
        Value value = sizeValue(size, b.getI64Type());
        std::string name = kSizeOutput.str() + std::to_string(known.size() - 1);
        if (failed(main.insertResult(
                main.getNumResults(), value.getType(),
                b.getDictionaryAttr(b.getNamedAttr("hlo.name", b.getStringAttr(name))))))
          return failure();
        ret->insertOperands(ret->getNumOperands(), value);
      }
      sizes.push_back(b.getDenseI64ArrayAttr({each.dim, at->second}));
    }
    open.clear();
    if (!sizes.empty())
      main.setResultAttr(i, kSizes, b.getArrayAttr(sizes));
  }
  return success();
}

SmallVector<OpenDim> LengthMasker::neededOf(Value v) const {
  SmallVector<OpenDim> needed;
  for (auto [d, dim] : llvm::enumerate(dimsOf(v)))
    llvm::append_range(needed, neededOf(dim, d));
  return needed;
}

SmallVector<OpenDim> LengthMasker::neededOf(const LengthDim &dim, int64_t place) const {
  if (!dim.isJoined())
    return dim.isOpen() ? SmallVector<OpenDim>{{place, dim.extent}} : SmallVector<OpenDim>();
  const Extent &first = dim.extent, &second = dim.second;
  return {{place, {first.outer, first.inner * mostOf(second.size) * second.inner, first.size}},
          {place, {first.outer * mostOf(first.size) * first.inner, second.inner, second.size}}};
}

void LengthMasker::addSums(func::FuncOp main) {
  BlockArgument given = main.getArguments().back();
  int64_t numLengths = programs.lengths.size();
  auto type = RankedTensorType::get({numLengths + int64_t(sums.size())}, top.getI64Type());
  given.setType(type);
  SmallVector<Type> inputs(main.getArgumentTypes());
  inputs.back() = type;
  main.setFunctionType(FunctionType::get(main.getContext(), inputs, main.getResultTypes()));
  if (numLengths > 1)
    return;
  ImplicitLocOpBuilder b(main.getLoc(), main.getContext()); // the only one was a scalar
  b.setInsertionPointToStart(&main.front());
  auto slice = SliceOp::create(b, type.clone({1}), given, ArrayRef<int64_t>{0},
                               ArrayRef<int64_t>{1}, ArrayRef<int64_t>{1});
  Value length = ReshapeOp::create(b, type.clone(ArrayRef<int64_t>{}), slice);
  given.replaceUsesWithIf(length, [&](OpOperand &use) { return !isa<SliceOp>(use.getOwner()); });
}

FailureOr<LengthInterface> LengthMasker::run() {
  std::array<Block *, 3> blocks;
  for (size_t i = 0; i < 3; ++i) {
    auto entry = entryFunction(programs.modules[i]);
    if (failed(entry) || !*entry)
      return failure();
    func::FuncOp main = *entry;
    blocks[i] = &main.front();
    if (!hasLengths())
      continue;
    Builder b(main.getContext());
    auto name = b.getDictionaryAttr(b.getNamedAttr("hlo.name", b.getStringAttr(kLengthInput)));
    SmallVector<int64_t, 1> several(lengths.size() > 1, lengths.size());
    if (failed(main.insertArgument(main.getNumArguments(),
                                   RankedTensorType::get(several, b.getI64Type()), name,
                                   main.getLoc())))
      return failure();
  }
  if (failed(checkDecisions()))
    return failure();
  if (auto places =
          llvm::dyn_cast_if_present<ArrayAttr>(programs.modules[0]->removeAttr("hlo.same_padding")))
    samePadding.insert(places.begin(), places.end());
  top.setInsertionPointToStart(blocks[0]);
  for (BlockArgument argument : blocks[0]->getArguments()) {
    auto sizeOf = [&](size_t i, int64_t d) {
      return tensorType(blocks[i]->getArgument(argument.getArgNumber())).getDimSize(d);
    };
    LengthDims &known = dims[argument];
    for (int64_t d = 0; d < tensorType(argument).getRank(); ++d)
      known.push_back(
          deriveDim({sizeOf(0, d), sizeOf(1, d), sizeOf(2, d)}, lengths, programs.multiple));
    if (SmallVector<int64_t> open = openDims(argument); !open.empty())
      fills[argument] = {Fill::Zero, open};
  }
  if (failed(check(blocks)))
    return failure();
  for (int64_t number = 0, n = programs.lengths.size(); number < n; ++number)
    if ((!sums.empty() || comparesNumbers(programs.modules[0]) ||
         llvm::any_of(rounded,
                      [&](const LengthSize &size) { return size.getNumber() == number; })) &&
        failed(checkMoreLengths(number)))
      return failure();
  if (failed(checkNearTies()))
    return failure();
  programs.modules[0]->removeAttr("hlo.decisions");
  if (!sums.empty())
    addSums(cast<func::FuncOp>(top.getInsertionBlock()->getParentOp()));
  auto open = interface();
  SmallVector<Operation *> all;
  blocks[0]->getParentOp()->walk<WalkOrder::PreOrder>([&](Operation *op) { all.push_back(op); });
  for (Operation *op : llvm::reverse(all))
    if (isOpTriviallyDead(op))
      op->erase();
  auto main = cast<func::FuncOp>(top.getInsertionBlock()->getParentOp());
  for (auto [i, value] :
       llvm::enumerate(succeeded(open) && hasLengths() ? main.front().getTerminator()->getOperands()
                                                       : ValueRange()))
    if (SmallVector<OpenDim> needed = neededOf(value); !needed.empty())
      main.setResultAttr(i, kNeeded, openDimsAttr(main.getContext(), needed));
  return open;
}

FailureOr<LengthInterface> maskLengths(const LengthPrograms &programs) {
  return LengthMasker(programs).run();
}

} // namespace kiln::hlo
