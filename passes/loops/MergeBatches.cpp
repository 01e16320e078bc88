// Joins programs for several sizes of a batch, and lengths: kernels and constants once, and an entry that chooses between them for each piece of rows.
#include "passes/loops/MergeBatches.h"

#include "hlo/ir/HloUtils.h"
#include "passes/loops/LengthCopies.h"
#include "passes/loops/LoopsDialect.h"
#include "passes/loops/TargetInfo.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/IR/DialectResourceBlobManager.h"
#include "mlir/IR/ImplicitLocOpBuilder.h"
#include "mlir/IR/SymbolTable.h"

#include <map>

using namespace mlir;

namespace kiln::loops {

namespace {

func::FuncOp entryOf(ModuleOp module) {
  for (auto func : module.getOps<func::FuncOp>())
    if (func->hasAttr("loops.entry"))
      return func;
  return {};
}

int64_t bytesAttr(ModuleOp module, StringRef name) {
  auto attr = module->getAttrOfType<IntegerAttr>(name);
  return attr ? attr.getInt() : 0;
}

/// What a list of tensors says of them.
class TensorList {
public:
  /// Of `program`; `isOpen`: whose first dimension is the batch; `lengths`: which dimensions depend on the run's numbers, its lengths or (takeEntry) its rows.
  /// `numbers`: these in the program.
  TensorList(BatchProgram &program, StringRef list, ArrayRef<bool> isOpen, ArrayRef<SmallVector<hlo::OpenDim>> lengths, ArrayRef<int64_t> numbers)
      : entries((*program.module)->getAttrOfType<ArrayAttr>(list)), isOpen(isOpen), lengths(lengths), numbers(numbers) {}

  size_t size() const { return entries.size(); }
  DictionaryAttr entry(size_t i) const { return cast<DictionaryAttr>(entries[i]); }
  bool hasRows(size_t i) const { return i < isOpen.size() && isOpen[i]; } // the length stands behind those that are listed
  ArrayRef<hlo::OpenDim> openDims(size_t i) const { return i < lengths.size() ? ArrayRef(lengths[i]) : ArrayRef<hlo::OpenDim>(); }
  SmallVector<int64_t> dims(size_t i) const { return SmallVector<int64_t>(entry(i).getAs<DenseI64ArrayAttr>("dims").asArrayRef()); }
  int64_t elementBytes(size_t i) const { return hlo::elementBytes(entry(i).getAs<TypeAttr>("type").getValue()); }
  OpenTensor tensor(size_t i) const { return {dims(i), openDims(i), elementBytes(i), numbers}; }
  /// Bytes of the dimensions that are not open.
  int64_t fixedBytes(size_t i) const {
    int64_t bytes = elementBytes(i);
    for (auto [d, size] : llvm::enumerate(dims(i)))
      if (!(hasRows(i) && d == 0) && llvm::none_of(openDims(i), [d = int64_t(d)](const hlo::OpenDim &open) { return open.dim == d; }))
        bytes *= size;
    return bytes;
  }

private:
  ArrayAttr entries;
  ArrayRef<bool> isOpen;
  ArrayRef<SmallVector<hlo::OpenDim>> lengths;
  SmallVector<int64_t, 2> numbers;
};

class BatchMerger {
public:
  BatchMerger(MutableArrayRef<BatchProgram> programs, const OpenTensors &open)
      : programs(programs), open(open), base(*programs.front().module), symbols(base), b(base.getLoc(), base.getContext()) {}

  LogicalResult run();

private:
  void takeTables(BatchProgram &program);
  void takeKernels(BatchProgram &program);
  void takeConstants(ModuleOp module);
  TensorList inputsOf(BatchProgram &program) { return {program, "loops.inputs", open.inputs, open.inputLengths, lengthsIn(program)}; }
  TensorList outputsOf(BatchProgram &program) { return {program, "loops.outputs", open.outputs, open.outputLengths, lengthsIn(program)}; }
  SmallVector<int64_t> lengthsIn(const BatchProgram &program) const { return open.numbersOf(program.length); }
  /// Where in the arena, by their space and number, an entry has tensors of which a run has a part, and the number that says how much.
  using Places = std::map<std::pair<Space, int64_t>, int64_t>;
  Places openPlaces(BatchProgram &program, const TensorList &inputs, const TensorList &outputs);
  bool takesRows(const BatchProgram &program) const { return !open.hasLength() && program.rows > 1; }
  void copyOpen(const TensorList &tensors, const Places &places, int64_t numberAt, bool isTight, Value start);
  Value startOf(const TensorList &tensors, size_t i, Value start);
  int64_t symbolOf(const hlo::Extent &extent);
  int64_t symbolOf(const hlo::LengthSum &sum);
  int64_t derivedSymbol(std::array<int64_t, 4> entry);
  /// The entry's ops at the builder's place, on the rows from `start` on; `wanted`: on so many only, fewer than the program has.
  void takeEntry(BatchProgram &program, func::FuncOp entry, Value start, Value wanted = {});
  std::optional<int64_t> rowsBetter(const BatchProgram &program, func::FuncOp entry, int64_t fewer) const;
  void runRows(MutableArrayRef<BatchProgram> programs, ArrayRef<func::FuncOp> entries);
  Value index(int64_t value) { return arith::ConstantIndexOp::create(b, value); }
  void openTensors(StringRef list, const TensorList &tensors);

  MutableArrayRef<BatchProgram> programs;
  const OpenTensors &open;
  ModuleOp base; // the first program's, which becomes the result
  SymbolTable symbols;
  ImplicitLocOpBuilder b;
  Value rows; // of the run
  SmallVector<Value, 2> lengths; // and their sums
  SmallVector<std::array<int64_t, 4>> derived; // loops.derived
  llvm::DenseMap<Attribute, int64_t> placeOf; // of constants, by value
  std::vector<std::pair<DenseResourceElementsAttr, int64_t>> largeConstants;
  int64_t constantBytes = 0, arena = 0;
};

ArrayRef<char> bytesOf(DenseResourceElementsAttr value) {
  AsmResourceBlob *blob = value.getRawHandle().getBlob();
  return blob ? blob->getData() : ArrayRef<char>();
}

/// Kernels' tables of equal elements are one; others get names that are free.
void BatchMerger::takeTables(BatchProgram &program) {
  llvm::DenseMap<Attribute, StringAttr> names;
  for (auto table : llvm::make_early_inc_range(program.module->getOps<memref::GlobalOp>())) {
    StringAttr &name = names[table.getSymNameAttr()];
    for (auto other : base.getOps<memref::GlobalOp>())
      if (other.getType() == table.getType() && other.getInitialValue() == table.getInitialValue())
        name = other.getSymNameAttr();
    if (!name) {
      table->remove();
      name = symbols.insert(table, base.getBody()->begin());
    }
  }
  program.module->walk([&](memref::GetGlobalOp use) {
    if (StringAttr name = names.lookup(use.getNameAttr().getAttr()))
      use.setName(name);
  });
}

/// Kernels of one name and one body are one; others of a name get a new one.
void BatchMerger::takeKernels(BatchProgram &program) {
  takeTables(program);
  SymbolTable own(*program.module);
  for (auto kernel : llvm::make_early_inc_range(program.module->getOps<func::FuncOp>())) {
    if (kernel->hasAttr("loops.entry"))
      continue;
    Operation *known = symbols.lookup(kernel.getName());
    if (known && OperationEquivalence::isEquivalentTo(known, kernel, OperationEquivalence::IgnoreLocations))
      continue;
    if (known) {
      std::string name = (kernel.getName() + "_b" + Twine(program.rows)).str();
      for (unsigned i = 2; symbols.lookup(name) || own.lookup(name); ++i)
        name = (kernel.getName() + "_b" + Twine(program.rows) + "_" + Twine(i)).str();
      StringAttr renamed = b.getStringAttr(name);
      program.module->walk([&](LaunchOp launch) {
        if (launch.getKernel() == kernel.getName())
          launch.setKernelAttr(FlatSymbolRefAttr::get(renamed));
      });
      kernel.setName(renamed);
    }
    kernel->remove();
    symbols.insert(kernel);
  }
}

/// Puts a program's constants beside those that are there, and its buffers where they are.
void BatchMerger::takeConstants(ModuleOp module) {
  llvm::DenseMap<int64_t, int64_t> moved;
  for (auto constant : llvm::make_early_inc_range(module.getOps<ConstantOp>())) {
    Attribute value = constant.getValue();
    auto large = dyn_cast<DenseResourceElementsAttr>(value);
    int64_t *place = nullptr;
    if (auto found = placeOf.find(value); found != placeOf.end())
      place = &found->second;
    else if (large)
      for (auto &[other, offset] : largeConstants)
        if (other.getType() == large.getType() && bytesOf(other) == bytesOf(large))
          place = &offset;
    int64_t old = constant.getOffset();
    if (place && module != base) {
      moved[old] = *place;
      continue;
    }
    ShapedType type = constant.getValue().getShapedType();
    int64_t start = module == base ? old : int64_t(llvm::alignTo(constantBytes, 64));
    int64_t bytes = type.getNumElements() * hlo::elementBytes(type.getElementType());
    constantBytes = std::max(constantBytes, start + bytes);
    moved[old] = placeOf[value] = start;
    if (large)
      largeConstants.emplace_back(large, start);
    if (module == base)
      continue;
    constant->remove();
    constant.setOffset(start);
    base.push_back(constant);
  }
  module.walk([&](BufferOp buffer) {
    if (buffer.getSpace() == Space::constant)
      if (auto found = moved.find(buffer.getOffset()); found != moved.end())
        buffer.setOffset(found->second);
  });
}

BatchMerger::Places BatchMerger::openPlaces(BatchProgram &program, const TensorList &inputs, const TensorList &outputs) {
  Places places;
  int64_t end = bytesAttr(*program.module, "loops.arena_bytes");
  auto place = [&](Space space, int64_t number, int64_t bytes) {
    int64_t at = llvm::alignTo(end, 64);
    places[{space, number}] = at;
    end = at + bytes;
  };
  place(Space::input, inputs.size() - 1, lengthsIn(program).size() * sizeof(int64_t));
  for (auto [space, list] : {std::pair(Space::input, &inputs), std::pair(Space::output, &outputs)})
    for (size_t i = 0; i < list->size(); ++i)
      if (!list->openDims(i).empty())
        place(space, i, list->tensor(i).bytes());
  arena = std::max(arena, end);
  return places;
}

void BatchMerger::copyOpen(const TensorList &tensors, const Places &places, int64_t numberAt, bool isTight, Value start) {
  Space space = isTight ? Space::output : Space::input;
  for (size_t i = 0; i < tensors.size(); ++i) {
    if (tensors.openDims(i).empty())
      continue;
    OpenTensor tensor = tensors.tensor(i);
    LengthCopy copy = lengthCopy(b, symbols, tensor, isTight);
    ArrayRef<Type> types = copy.kernel.getArgumentTypes();
    Value tight = BufferOp::create(b, types[0], space, i, 0, startOf(tensors, i, start));
    Value number = BufferOp::create(b, types[1], Space::arena, numberAt), padded = BufferOp::create(b, types[2], Space::arena, places.at({space, int64_t(i)}));
    LaunchOp::create(b, copy.kernel.getName(), ValueRange{tight, number, padded}, copy.count, copy.grain,
                     tensors.entry(i).getAs<StringAttr>("name").getValue(), /*flops=*/0, /*bytes=*/2 * tensor.bytes(), /*zigzag=*/false);
  }
}

/// Bytes before the first of the rows from `start` on; null: there are none.
Value BatchMerger::startOf(const TensorList &tensors, size_t i, Value start) {
  if (!tensors.hasRows(i) || !start)
    return {};
  Value bytes = arith::MulIOp::create(b, start, index(tensors.fixedBytes(i)));
  for (const hlo::OpenDim &open : tensors.openDims(i))
    if (open.dim != 0) // the rows themselves
      bytes = arith::MulIOp::create(b, bytes, sizeFor(b, open.extent.size.times(open.extent.outer * open.extent.inner), lengths));
  return bytes;
}

int64_t BatchMerger::derivedSymbol(std::array<int64_t, 4> entry) {
  auto found = llvm::find(derived, entry);
  int64_t symbol = 1 + open.numLengths() + (found - derived.begin());
  if (found == derived.end())
    derived.push_back(entry);
  return symbol;
}

int64_t BatchMerger::symbolOf(const hlo::LengthSum &sum) {
  int64_t symbol = 0;
  for (const hlo::LengthSum::Term &term : sum.getTerms()) {
    if (term.sizes.empty()) { // the last
      symbol = derivedSymbol({symbol, 1, term.factor, 1});
      break;
    }
    int64_t product = 0;
    for (const hlo::LengthSize &size : term.sizes) {
      int64_t factor = symbolOf(hlo::Extent{1, 1, size});
      product = product ? derivedSymbol({product, factor, 0, 0}) : factor;
    }
    if (term.factor != 1)
      product = derivedSymbol({product, term.factor, 0, 1});
    symbol = symbol ? derivedSymbol({symbol, product, 1, 0}) : product;
  }
  return symbol;
}

int64_t BatchMerger::symbolOf(const hlo::Extent &extent) {
  hlo::LengthSize size = extent.size.times(extent.outer * extent.inner);
  bool isSum = size.getNumber() >= open.numLengths() && !size.isConstant();
  if (!isSum)
    size = hlo::ofMultiples(size, open.multiple);
  int64_t symbol = isSum ? symbolOf(open.sums[size.getNumber() - open.numLengths()]) : 1 + size.getNumber();
  for (const hlo::LengthSize::Step &step : size.getSteps())
    symbol = derivedSymbol({symbol, step.factor, step.add, step.divisor});
  return symbol;
}

void BatchMerger::takeEntry(BatchProgram &program, func::FuncOp entry, Value start, Value wanted) {
  Block &block = entry.getBody().front();
  block.getTerminator()->erase();
  // A run of fewer rows than the program has is one of a shorter length along the first dimension.
  SmallVector<SmallVector<hlo::OpenDim>> rowsOfInputs(open.inputLengths), rowsOfOutputs(open.outputLengths);
  for (auto [lists, isOpen] : {std::pair(&rowsOfInputs, ArrayRef(open.inputs)), std::pair(&rowsOfOutputs, ArrayRef(open.outputs))})
    for (size_t i = 0; wanted && i < isOpen.size(); ++i) {
      lists->resize(isOpen.size());
      if (isOpen[i])
        (*lists)[i] = {hlo::OpenDim{0, {}}};
    }
  SmallVector<int64_t> whole = lengthsIn(program);
  if (wanted)
    whole.assign(1, program.rows);
  TensorList inputs(program, "loops.inputs", open.inputs, rowsOfInputs, whole), outputs(program, "loops.outputs", open.outputs, rowsOfOutputs, whole);
  bool hasNumber = open.hasLength() || takesRows(program);
  Places places = hasNumber ? openPlaces(program, inputs, outputs) : Places();
  std::map<std::pair<Space, int64_t>, Value> starts;
  block.walk([&](BufferOp buffer) {
    const TensorList *list = buffer.getSpace() == Space::input ? &inputs : buffer.getSpace() == Space::output ? &outputs : nullptr;
    if (auto found = places.find({buffer.getSpace(), int64_t(buffer.getOffset())}); found != places.end()) {
      buffer.setSpace(Space::arena);
      buffer.setOffset(found->second);
    } else if (list && list->hasRows(buffer.getOffset()) && start) {
      Value &at = starts[{buffer.getSpace(), buffer.getOffset()}];
      if (!at)
        at = startOf(*list, buffer.getOffset(), start);
      buffer.getAtMutable().assign(at);
    }
  });
  int64_t numberAt = hasNumber ? places.at({Space::input, int64_t(inputs.size()) - 1}) : 0;
  if (hasNumber) {
    SmallVector<Value, 2> given = lengths;
    if (!open.hasLength())
      given.assign(1, wanted ? wanted : index(program.rows));
    for (auto [i, number] : llvm::enumerate(given)) {
      Value wide = arith::IndexCastOp::create(b, b.getI64Type(), number);
      memref::StoreOp::create(b, wide, BufferOp::create(b, MemRefType::get({}, b.getI64Type()), Space::arena, numberAt + int64_t(i * sizeof(int64_t))), ValueRange{});
    }
    copyOpen(inputs, places, numberAt, /*isTight=*/false, start);
  }
  b.getInsertionBlock()->getOperations().splice(b.getInsertionPoint(), block.getOperations());
  if (hasNumber)
    copyOpen(outputs, places, numberAt, /*isTight=*/true, start);
}

void BatchMerger::openTensors(StringRef list, const TensorList &tensors) {
  SmallVector<Attribute> entries;
  for (size_t i = 0; i < tensors.size(); ++i) {
    NamedAttrList fields(tensors.entry(i));
    if (list == "loops.inputs" && open.hasLength() && i + 1 == tensors.size())
      continue; // the length
    SmallVector<int64_t> dims(cast<DenseI64ArrayAttr>(fields.get("dims")).asArrayRef());
    if (tensors.hasRows(i))
      dims.front() = -1;
    int64_t before = -1;
    for (const hlo::OpenDim &open : tensors.openDims(i)) {
      int64_t symbol = symbolOf(open.extent);
      dims[open.dim] = -1 - (open.dim == std::exchange(before, open.dim) ? derivedSymbol({-1 - dims[open.dim], symbol, 0, 0}) : symbol);
    }
    fields.set("dims", b.getDenseI64ArrayAttr(dims));
    fields.set("bytes", b.getI64IntegerAttr(tensors.fixedBytes(i)));
    entries.push_back(fields.getDictionary(b.getContext()));
  }
  base->setAttr(list, b.getArrayAttr(entries));
}

/// Up to how many rows are better given to the next smaller program, of `fewer` rows; nullopt: this one is run for all its rows only.
std::optional<int64_t> BatchMerger::rowsBetter(const BatchProgram &program, func::FuncOp entry, int64_t fewer) const {
  bool computesAll = getTargetInfo(*program.module).hasTiles, hasLoops = false, hasAsserts = false; // which would see rows that nobody wants
  entry.walk([&](Operation *op) {
    hasLoops |= isa<scf::WhileOp>(op);
    hasAsserts |= isa<AssertOp>(op);
  });
  constexpr int64_t kMostCopied = 64; // of more rows room for copies is much memory, and smaller programs have few launches for each row
  if (!takesRows(program) || hasAsserts || program.rows > kMostCopied)
    return std::nullopt;
  // Kernels on tiles compute all rows: that pays where several runs of the next program would compute about as many. Products in loops are too small to gain from more rows than the next
  // program has: for 7 rows of an LSTM two runs of 4 take 7.1 ms, one of 16 that is cut 7.4, but for 2 two of 1 take 2.3 and one of 4 1.9.
  return fewer == 1 ? (computesAll ? program.rows / 2 : 1) : computesAll || hasLoops ? program.rows - fewer : fewer;
}

/// A loop over the rows, each turn of which runs the largest of the programs that pays.
void BatchMerger::runRows(MutableArrayRef<BatchProgram> programs, ArrayRef<func::FuncOp> entries) {
  auto loop = scf::WhileOp::create(
      b, TypeRange(b.getIndexType()), ValueRange(index(0)),
      [&](OpBuilder &inner, Location loc, ValueRange done) {
        Value more = arith::CmpIOp::create(inner, loc, arith::CmpIPredicate::slt, done[0], rows);
        scf::ConditionOp::create(inner, loc, more, done);
      },
      [](OpBuilder &, Location, ValueRange) {});
  OpBuilder::InsertionGuard guard(b);
  b.setInsertionPointToStart(loop.getAfterBody());
  Value done = loop.getAfterArguments()[0];
  Value left = arith::SubIOp::create(b, rows, done), twiceLeft = arith::MulIOp::create(b, left, index(2));
  /// Where a condition holds, what `take` computes, which gives the rows that are done then, ends the turn.
  auto ifSo = [&](Value condition, llvm::function_ref<Value()> take) {
    auto choice = scf::IfOp::create(b, TypeRange(b.getIndexType()), condition, /*withElseRegion=*/true);
    scf::YieldOp::create(b, choice.getResults());
    b.setInsertionPointToStart(choice.thenBlock());
    auto end = scf::YieldOp::create(b, done);
    b.setInsertionPoint(end);
    Value next = take();
    end.setOperand(0, next);
    b.setInsertionPointToStart(choice.elseBlock());
  };
  auto compare = [&](arith::CmpIPredicate predicate, Value x, int64_t y) -> Value { return arith::CmpIOp::create(b, predicate, x, index(y)); };
  for (size_t i = programs.size(); i-- > 0;) {
    int64_t size = programs[i].rows;
    // All rows that are left, if they are more than half as many.
    auto wholeRun = [&] {
      Value start = arith::MinSIOp::create(b, done, arith::SubIOp::create(b, rows, index(size)));
      func::FuncOp entry = entries[i];
      if (i)
        entry = entry.clone();
      takeEntry(programs[i], entry, start);
      if (i)
        entry.erase();
      return arith::AddIOp::create(b, start, index(size)).getResult();
    };
    if (i == 0) {
      Value next = wholeRun();
      scf::YieldOp::create(b, next);
      break;
    }
    Value fits = compare(arith::CmpIPredicate::sge, rows, size), pays = compare(arith::CmpIPredicate::sgt, twiceLeft, size);
    ifSo(arith::AndIOp::create(b, fits, pays), wholeRun);
    if (std::optional<int64_t> most = rowsBetter(programs[i], entries[i], programs[i - 1].rows))
      ifSo(compare(arith::CmpIPredicate::sgt, left, *most), [&] {
        takeEntry(programs[i], entries[i], done, /*wanted=*/left);
        return rows;
      });
  }
}

LogicalResult BatchMerger::run() {
  SmallVector<func::FuncOp> entries;
  for (BatchProgram &program : programs) {
    entries.push_back(entryOf(*program.module));
    if (!entries.back())
      return program.module->emitError("not a program of the stage 'loops': it has no entry function");
  }
  for (BatchProgram &program : programs) {
    arena = std::max(arena, bytesAttr(*program.module, "loops.arena_bytes"));
    takeConstants(*program.module);
    if (*program.module != base)
      takeKernels(program);
  }
  func::FuncOp entry = entries.front();
  auto merged = cast<func::FuncOp>(entry->cloneWithoutRegions());
  b.setLoc(entry.getLoc());
  b.setInsertionPointToStart(merged.addEntryBlock());
  func::ReturnOp end = func::ReturnOp::create(b);
  b.setInsertionPoint(end);
  bool hasRows = llvm::is_contained(open.inputs, true) || llvm::is_contained(open.outputs, true);
  if (hasRows)
    rows = SymbolOp::create(b, b.getIndexType(), 0);
  for (int64_t number = 0; number < open.numLengths(); ++number) {
    lengths.push_back(SymbolOp::create(b, b.getIndexType(), 1 + number));
    if (open.multiple > 1)
      lengths.back() = arith::DivUIOp::create(b, lengths.back(), index(open.multiple));
  }
  Value longest = open.hasLength() ? lengths[0] : Value();
  for (Value other : ArrayRef(lengths).drop_front(open.hasLength()))
    longest = arith::MaxSIOp::create(b, longest, other);
  for (const hlo::LengthSum &sum : open.sums) {
    Value all;
    for (const hlo::LengthSum::Term &term : sum.getTerms()) {
      Value product = term.factor == 1 && !term.sizes.empty() ? Value() : index(term.factor);
      for (const hlo::LengthSize &size : term.sizes) {
        Value factor = sizeFor(b, size, lengths);
        product = product ? arith::MulIOp::create(b, product, factor).getResult() : factor;
      }
      all = all ? arith::AddIOp::create(b, all, product).getResult() : product;
    }
    lengths.push_back(all);
  }
  for (size_t begin = 0; begin < programs.size();) {
    size_t next = begin;
    while (next < programs.size() && programs[next].length == programs[begin].length)
      ++next;
    scf::IfOp choice;
    if (next < programs.size()) {
      Value isEnough = arith::CmpIOp::create(b, arith::CmpIPredicate::sle, longest, index(programs[begin].length));
      choice = scf::IfOp::create(b, isEnough, /*withElseRegion=*/true);
      b.setInsertionPointToStart(choice.thenBlock());
    }
    if (hasRows)
      runRows(programs.slice(begin, next - begin), ArrayRef(entries).slice(begin, next - begin));
    else
      takeEntry(programs[begin], entries[begin], {});
    if (choice)
      b.setInsertionPointToStart(choice.elseBlock());
    begin = next;
  }
  TensorList inputs = inputsOf(programs.front()), outputs = outputsOf(programs.front());
  openTensors("loops.inputs", inputs);
  openTensors("loops.outputs", outputs);
  if (open.hasLength()) {
    if (!derived.empty())
      base->setAttr("loops.derived", b.getArrayAttr(llvm::map_to_vector(derived, [&](ArrayRef<int64_t> entry) -> Attribute { return b.getDenseI64ArrayAttr(entry); })));
    if (open.numLengths() > 1)
      base->setAttr("loops.num_lengths", b.getI64IntegerAttr(open.numLengths()));
    if (open.multiple > 1)
      base->setAttr("loops.length_multiple", b.getI64IntegerAttr(open.multiple));
    base->setAttr("loops.least_lengths", b.getDenseI64ArrayAttr(llvm::map_to_vector(open.leastLengths, [&](int64_t least) { return open.multiple * least; })));
    base->setAttr("loops.most_length", b.getI64IntegerAttr(open.multiple * programs.back().length));
  }
  entry->getParentRegion()->front().getOperations().insert(entry->getIterator(), merged);
  entry.erase();
  base->setAttr("loops.arena_bytes", b.getI64IntegerAttr(arena));
  base->setAttr("loops.constant_bytes", b.getI64IntegerAttr(constantBytes));
  return success();
}

} // namespace

SmallVector<int64_t> OpenTensors::numbersOf(int64_t length) const {
  return hlo::withSums(SmallVector<int64_t, 2>(std::max<int64_t>(numLengths(), 1), length), sums);
}

FailureOr<OwningOpRef<ModuleOp>> mergeBatches(MutableArrayRef<BatchProgram> programs, const OpenTensors &open) {
  if (failed(BatchMerger(programs, open).run()))
    return failure();
  return std::move(programs.front().module);
}

} // namespace kiln::loops
