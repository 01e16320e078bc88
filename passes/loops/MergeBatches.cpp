// Joins programs for several sizes of a batch: kernels and constants once, and an entry that chooses between them for each piece of rows.
#include "passes/loops/MergeBatches.h"

#include "hlo/ir/HloUtils.h"
#include "passes/loops/LoopsDialect.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/IR/DialectResourceBlobManager.h"
#include "mlir/IR/ImplicitLocOpBuilder.h"
#include "mlir/IR/SymbolTable.h"

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

/// Bytes from one row to the next of each tensor of a list; 0 of those without rows.
SmallVector<int64_t> rowBytes(ModuleOp module, StringRef list, ArrayRef<bool> open, int64_t rows) {
  SmallVector<int64_t> bytes;
  for (auto [entry, isOpen] : llvm::zip_equal(module->getAttrOfType<ArrayAttr>(list), open))
    bytes.push_back(isOpen ? cast<DictionaryAttr>(entry).getAs<IntegerAttr>("bytes").getInt() / rows : 0);
  return bytes;
}

class BatchMerger {
public:
  BatchMerger(MutableArrayRef<BatchProgram> programs, const OpenTensors &open)
      : programs(programs), open(open), base(*programs.front().module), symbols(base), b(base.getLoc(), base.getContext()) {}

  LogicalResult run();

private:
  void takeTables(BatchProgram &program);
  void takeKernels(BatchProgram &program);
  void takeConstants(ModuleOp module);
  /// The entry's ops behind the builder's place, on the rows from `start` on.
  void takeEntry(BatchProgram &program, func::FuncOp entry, Value start);
  Value index(int64_t value) { return arith::ConstantIndexOp::create(b, value); }
  void openTensors(StringRef list, ArrayRef<bool> open, ArrayRef<int64_t> bytes);

  MutableArrayRef<BatchProgram> programs;
  const OpenTensors &open;
  ModuleOp base; // the first program's, which becomes the result
  SymbolTable symbols;
  ImplicitLocOpBuilder b;
  SmallVector<int64_t> inputBytes, outputBytes; // of a row
  llvm::DenseMap<Attribute, int64_t> placeOf; // of constants, by value
  std::vector<std::pair<DenseResourceElementsAttr, int64_t>> largeConstants;
  int64_t constantBytes = 0;
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

void BatchMerger::takeEntry(BatchProgram &program, func::FuncOp entry, Value start) {
  Block &block = entry.getBody().front();
  block.getTerminator()->erase();
  llvm::DenseMap<int64_t, Value> starts; // by bytes of a row
  auto startOf = [&](int64_t bytes) {
    Value &at = starts[bytes];
    return at ? at : at = arith::MulIOp::create(b, start, index(bytes));
  };
  block.walk([&](BufferOp buffer) {
    Space space = buffer.getSpace();
    if (space != Space::input && space != Space::output)
      return;
    if (int64_t bytes = (space == Space::input ? inputBytes : outputBytes)[buffer.getOffset()])
      buffer.getAtMutable().assign(startOf(bytes));
  });
  b.getInsertionBlock()->getOperations().splice(b.getInsertionPoint(), block.getOperations());
}

void BatchMerger::openTensors(StringRef list, ArrayRef<bool> open, ArrayRef<int64_t> bytes) {
  SmallVector<Attribute> entries(base->getAttrOfType<ArrayAttr>(list).getValue());
  for (auto [entry, isOpen, row] : llvm::zip_equal(entries, open, bytes)) {
    if (!isOpen)
      continue;
    NamedAttrList fields(cast<DictionaryAttr>(entry));
    SmallVector<int64_t> dims(cast<DenseI64ArrayAttr>(fields.get("dims")).asArrayRef());
    dims.front() = -1;
    fields.set("dims", b.getDenseI64ArrayAttr(dims));
    fields.set("bytes", b.getI64IntegerAttr(row));
    entry = fields.getDictionary(b.getContext());
  }
  base->setAttr(list, b.getArrayAttr(entries));
}

LogicalResult BatchMerger::run() {
  SmallVector<func::FuncOp> entries;
  for (BatchProgram &program : programs) {
    entries.push_back(entryOf(*program.module));
    if (!entries.back())
      return program.module->emitError("not a program of the stage 'loops': it has no entry function");
  }
  int64_t arena = 0;
  for (BatchProgram &program : programs) {
    arena = std::max(arena, bytesAttr(*program.module, "loops.arena_bytes"));
    takeConstants(*program.module);
    if (*program.module != base)
      takeKernels(program);
  }
  inputBytes = rowBytes(base, "loops.inputs", open.inputs, programs.front().rows);
  outputBytes = rowBytes(base, "loops.outputs", open.outputs, programs.front().rows);

  func::FuncOp entry = entries.front();
  auto merged = cast<func::FuncOp>(entry->cloneWithoutRegions());
  b.setLoc(entry.getLoc());
  b.setInsertionPointToStart(merged.addEntryBlock());
  Value rows = SymbolOp::create(b, b.getIndexType(), 0);
  auto loop = scf::WhileOp::create(
      b, TypeRange(b.getIndexType()), ValueRange(index(0)),
      [&](OpBuilder &inner, Location loc, ValueRange done) {
        Value more = arith::CmpIOp::create(inner, loc, arith::CmpIPredicate::slt, done[0], rows);
        scf::ConditionOp::create(inner, loc, more, done);
      },
      [](OpBuilder &, Location, ValueRange) {});
  func::ReturnOp::create(b);
  b.setInsertionPointToStart(loop.getAfterBody());
  Value done = loop.getAfterArguments()[0];
  Value twiceLeft = arith::MulIOp::create(b, arith::SubIOp::create(b, rows, done), index(2));
  for (size_t i = programs.size(); i-- > 0;) {
    Value size = index(programs[i].rows);
    // All rows that are left, if they are more than half as many.
    Value start = arith::MinSIOp::create(b, done, arith::SubIOp::create(b, rows, size));
    Value next = arith::AddIOp::create(b, start, size);
    if (i == 0) {
      takeEntry(programs[i], entries[i], start);
      scf::YieldOp::create(b, next);
      break;
    }
    Value fits = arith::CmpIOp::create(b, arith::CmpIPredicate::sge, rows, size);
    Value pays = arith::CmpIOp::create(b, arith::CmpIPredicate::sgt, twiceLeft, size);
    auto choice = scf::IfOp::create(b, TypeRange(b.getIndexType()), arith::AndIOp::create(b, fits, pays).getResult(), /*withElseRegion=*/true);
    scf::YieldOp::create(b, choice.getResults());
    b.setInsertionPointToStart(choice.thenBlock());
    auto end = scf::YieldOp::create(b, next);
    b.setInsertionPoint(end);
    takeEntry(programs[i], entries[i], start);
    b.setInsertionPointToStart(choice.elseBlock());
  }
  entry->getParentRegion()->front().getOperations().insert(entry->getIterator(), merged);
  entry.erase();
  openTensors("loops.inputs", open.inputs, inputBytes);
  openTensors("loops.outputs", open.outputs, outputBytes);
  base->setAttr("loops.arena_bytes", b.getI64IntegerAttr(arena));
  base->setAttr("loops.constant_bytes", b.getI64IntegerAttr(constantBytes));
  return success();
}

} // namespace

FailureOr<OwningOpRef<ModuleOp>> mergeBatches(MutableArrayRef<BatchProgram> programs, const OpenTensors &open) {
  if (failed(BatchMerger(programs, open).run()))
    return failure();
  return std::move(programs.front().module);
}

} // namespace kiln::loops
