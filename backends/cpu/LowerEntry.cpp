// Rewrites the entry function into the contract's `run`: addresses, calls, reports.
#include "backends/cpu/EntryLowering.h"
#include "backends/cpu/LowerLoops.h"

#include "kiln/kiln_abi.h"
#include "mlir/Dialect/ControlFlow/IR/ControlFlowOps.h"
#include "mlir/IR/Dominance.h"

using namespace mlir;

namespace kiln::cpu {

static constexpr llvm::StringLiteral kLaunchHelper = "kiln.launch", kMarkHelper = "kiln.mark",
                                     kFailHelper = "kiln.fail";

Value EntryLowering::offsetBytes(Value base, int64_t bytes) {
  if (bytes == 0)
    return base;
  return LLVM::GEPOp::create(b, ptr, b.getI8Type(), base,
                             ArrayRef<LLVM::GEPArg>{constant(i64, bytes)});
}

Value EntryLowering::fieldAddress(Value context, ContextField field) {
  return LLVM::GEPOp::create(b, ptr, cpu::contextType(b.getContext()), context,
                             ArrayRef<LLVM::GEPArg>{0, static_cast<int32_t>(field)});
}

Value EntryLowering::contextField(Value context, ContextField field, Type type) {
  return LLVM::LoadOp::create(b, type, fieldAddress(context, field));
}

Value EntryLowering::stringConstant(StringRef text) {
  LLVM::GlobalOp &global = strings[text];
  if (!global) {
    OpBuilder::InsertionGuard guard(b);
    b.setInsertionPointToStart(module.getBody());
    std::string bytes = text.str() + '\0';
    auto type = LLVM::LLVMArrayType::get(b.getI8Type(), bytes.size());
    global = LLVM::GlobalOp::create(b, type, /*isConstant=*/true, LLVM::Linkage::Private,
                                    ("kiln.text." + Twine(strings.size())).str(),
                                    b.getStringAttr(bytes));
    global.setUnnamedAddr(LLVM::UnnamedAddr::Global);
  }
  return LLVM::AddressOfOp::create(b, global);
}

void EntryLowering::lower(loops::BufferOp op) {
  Value base;
  int64_t bytes = op.getByte();
  auto pointerAt = [&](Value array) {
    Value slot = LLVM::GEPOp::create(b, ptr, ptr, array,
                                     ArrayRef<LLVM::GEPArg>{static_cast<int32_t>(op.getOffset())});
    return LLVM::LoadOp::create(b, ptr, slot).getResult();
  };
  switch (op.getSpace()) {
  case loops::Space::arena:
    base = workspace;
    bytes += op.getOffset();
    break;
  case loops::Space::constant:
    base = contextField(context, ContextField::Constants, ptr);
    bytes += op.getOffset();
    break;
  case loops::Space::input:
    base = pointerAt(inputs);
    break;
  case loops::Space::output:
    base = pointerAt(outputs);
    break;
  case loops::Space::variable:
    base = pointerAt(contextField(context, ContextField::Variables, ptr));
    break;
  }
  Value address = offsetBytes(base, bytes);
  if (Value at = op.getAt())
    address = LLVM::GEPOp::create(b, ptr, b.getI8Type(), address, ArrayRef<LLVM::GEPArg>{arith::IndexCastOp::create(b, i64, at).getResult()});
  addresses[op.getResult()] = address;
}

void EntryLowering::lower(loops::SymbolOp op) {
  Value symbols = contextField(context, ContextField::Symbols, ptr);
  Value slot = LLVM::GEPOp::create(b, ptr, i64, symbols, ArrayRef<LLVM::GEPArg>{static_cast<int32_t>(op.getNumber())});
  Value value = LLVM::LoadOp::create(b, i64, slot);
  op.replaceAllUsesWith(arith::IndexCastOp::create(b, b.getIndexType(), value).getResult());
  op.erase();
}

Value EntryLowering::elementAddress(Value memref, ValueRange indices) {
  auto type = cast<MemRefType>(memref.getType());
  Value flat = constant(i64, 0);
  int64_t stride = 1;
  for (int64_t i = type.getRank() - 1; i >= 0; --i) {
    Value index = arith::IndexCastOp::create(b, i64, indices[i]);
    flat = arith::AddIOp::create(b, flat, arith::MulIOp::create(b, index, constant(i64, stride)));
    stride *= type.getDimSize(i);
  }
  return LLVM::GEPOp::create(b, ptr, type.getElementType(), addresses.at(memref),
                             ArrayRef<LLVM::GEPArg>{flat});
}

void EntryLowering::lower(memref::LoadOp op) {
  Value address = elementAddress(op.getMemref(), op.getIndices());
  Value value = onDevice ? deviceRead(address, op.getType()) : LLVM::LoadOp::create(b, op.getType(), address).getResult();
  op.replaceAllUsesWith(value);
  op.erase();
}

void EntryLowering::lower(memref::StoreOp op) {
  Value address = elementAddress(op.getMemref(), op.getIndices());
  if (onDevice)
    deviceWrite(op.getValue(), address);
  else
    LLVM::StoreOp::create(b, op.getValue(), address);
  op.erase();
}

LLVM::LLVMFuncOp EntryLowering::helper(StringRef name, Type result, ArrayRef<Type> params,
                                       function_ref<void(LLVM::LLVMFuncOp)> body) {
  if (auto existing = symbols.lookup<LLVM::LLVMFuncOp>(name))
    return existing;
  OpBuilder::InsertionGuard guard(b);
  b.setInsertionPointToStart(module.getBody());
  auto func = LLVM::LLVMFuncOp::create(b, name, LLVM::LLVMFunctionType::get(result, params),
                                       LLVM::Linkage::Internal);
  symbols.insert(func);
  func.setNoInline(true);
  b.setInsertionPointToStart(func.addEntryBlock(b));
  body(func);
  return func;
}

// kiln.mark(context, launch): if (context->mark) context->mark(context, launch)
void EntryLowering::emitMarkCall(Value context, Value launch) {
  Block *before = b.getInsertionBlock();
  Block *after = before->splitBlock(b.getInsertionPoint());
  Block *call = b.createBlock(after);
  b.setInsertionPointToEnd(before);
  Value mark = contextField(context, ContextField::Mark, ptr);
  Value isSet =
      LLVM::ICmpOp::create(b, LLVM::ICmpPredicate::ne, mark, LLVM::ZeroOp::create(b, ptr));
  LLVM::CondBrOp::create(b, isSet, call, after);
  b.setInsertionPointToStart(call);
  LLVM::CallOp::create(
      b, LLVM::LLVMFunctionType::get(LLVM::LLVMVoidType::get(b.getContext()), {ptr, i32}),
      ValueRange{mark, context, launch});
  LLVM::BrOp::create(b, after);
  b.setInsertionPointToStart(after);
}

LLVM::LLVMFuncOp EntryLowering::markHelper() {
  Type none = LLVM::LLVMVoidType::get(b.getContext());
  return helper(kMarkHelper, none, {ptr, i32}, [&](LLVM::LLVMFuncOp func) {
    auto end = LLVM::ReturnOp::create(b, ValueRange());
    b.setInsertionPoint(end);
    emitMarkCall(func.getArgument(0), func.getArgument(1));
  });
}

// kiln.launch(context, task, args, count, grain): runs the task through parallel_for when the host
// has one.
LLVM::LLVMFuncOp EntryLowering::launchHelper() {
  Type none = LLVM::LLVMVoidType::get(b.getContext());
  return helper(kLaunchHelper, none, {ptr, ptr, ptr, i64, i64}, [&](LLVM::LLVMFuncOp func) {
    Value context = func.getArgument(0), task = func.getArgument(1), args = func.getArgument(2);
    Value count = func.getArgument(3), grain = func.getArgument(4);
    auto end = LLVM::ReturnOp::create(b, ValueRange());
    b.setInsertionPoint(end);
    Block *test = b.getInsertionBlock();
    Block *alone = b.createBlock(&func.getBody()), *parallel = b.createBlock(&func.getBody());
    end->remove();
    b.setInsertionPointToEnd(test);
    Value parallelFor = contextField(context, ContextField::ParallelFor, ptr);
    Value isSet =
        LLVM::ICmpOp::create(b, LLVM::ICmpPredicate::ne, parallelFor, LLVM::ZeroOp::create(b, ptr));
    LLVM::CondBrOp::create(b, isSet, parallel, alone);
    b.setInsertionPointToStart(parallel);
    LLVM::CallOp::create(b, LLVM::LLVMFunctionType::get(none, {ptr, ptr, ptr, i64, i64}),
                         ValueRange{parallelFor, context, task, args, count, grain});
    LLVM::ReturnOp::create(b, ValueRange());
    b.setInsertionPointToStart(alone);
    LLVM::CallOp::create(b, LLVM::LLVMFunctionType::get(none, {ptr, i64, i64}),
                         ValueRange{task, args, constant(i64, 0), count});
    b.insert(end);
  });
}

// kiln.fail(context, status, node, message) -> status
LLVM::LLVMFuncOp EntryLowering::failHelper() {
  Type none = LLVM::LLVMVoidType::get(b.getContext());
  return helper(kFailHelper, i32, {ptr, i32, ptr, ptr}, [&](LLVM::LLVMFuncOp func) {
    Block *start = b.getInsertionBlock();
    Block *report = b.createBlock(&func.getBody()), *end = b.createBlock(&func.getBody());
    b.setInsertionPointToEnd(start);
    Value reporter = contextField(func.getArgument(0), ContextField::ReportError, ptr);
    Value isSet =
        LLVM::ICmpOp::create(b, LLVM::ICmpPredicate::ne, reporter, LLVM::ZeroOp::create(b, ptr));
    LLVM::CondBrOp::create(b, isSet, report, end);
    b.setInsertionPointToStart(report);
    SmallVector<Value> operands{reporter};
    llvm::append_range(operands, func.getArguments());
    LLVM::CallOp::create(b, LLVM::LLVMFunctionType::get(none, {ptr, i32, ptr, ptr}), operands);
    LLVM::BrOp::create(b, end);
    b.setInsertionPointToStart(end);
    LLVM::ReturnOp::create(b, func.getArgument(1));
  });
}

// kernel(begin, end), or when `backwards` is not 0 its kBackwardParts (a piece at least) from the
// last to the first.
void EntryLowering::emitKernelCalls(LLVM::LLVMFuncOp task, LLVM::LLVMFuncOp kernel, ArrayRef<Value> buffers,
                                    Value backwards) {
  auto call = [&](Value begin, Value end) {
    SmallVector<Value> operands(buffers);
    for (Value bound : {begin, end})
      operands.push_back(index == i64 ? bound : LLVM::TruncOp::create(b, index, bound).getResult());
    LLVM::CallOp::create(b, kernel, operands);
  };
  Value begin = task.getArgument(1), end = task.getArgument(2);
  if (!backwards)
    return call(begin, end);
  Block *test = b.getInsertionBlock();
  Block *forwards = b.createBlock(&task.getBody()), *head = b.createBlock(&task.getBody());
  Block *piece = b.createBlock(&task.getBody()), *done = b.createBlock(&task.getBody());
  head->addArgument(i64, b.getLoc());
  Value left = head->getArgument(0);
  b.setInsertionPointToEnd(test);
  Value part = LLVM::LShrOp::create(b,
                                    LLVM::AddOp::create(b, LLVM::SubOp::create(b, end, begin),
                                                        constant(i64, loops::kBackwardParts - 1)),
                                    constant(i64, llvm::Log2_64(loops::kBackwardParts)));
  Value isSet = LLVM::ICmpOp::create(b, LLVM::ICmpPredicate::ne, backwards, constant(b.getI8Type(), 0));
  LLVM::CondBrOp::create(b, isSet, head, ValueRange{end}, forwards, ValueRange());
  b.setInsertionPointToStart(forwards);
  call(begin, end);
  LLVM::BrOp::create(b, done);
  b.setInsertionPointToStart(head);
  LLVM::CondBrOp::create(b, LLVM::ICmpOp::create(b, LLVM::ICmpPredicate::sgt, left, begin), piece, done);
  b.setInsertionPointToStart(piece);
  Value next = LLVM::SMaxOp::create(b, LLVM::SubOp::create(b, left, part), begin);
  call(next, left);
  LLVM::BrOp::create(b, ValueRange{next}, head);
  b.setInsertionPointToStart(done);
}

// <kernel>.task(args, begin, end): the kernel with its pointers taken from an array. <kernel>.zigzag: after
// them comes where its turn stands.
StringRef EntryLowering::taskOf(LLVM::LLVMFuncOp kernel, bool zigzag) {
  StringRef &name = tasks[zigzag][kernel];
  if (!name.empty())
    return name;
  OpBuilder::InsertionGuard guard(b);
  b.setInsertionPointAfter(kernel);
  Type none = LLVM::LLVMVoidType::get(b.getContext());
  auto task = LLVM::LLVMFuncOp::create(b, (kernel.getName() + (zigzag ? ".zigzag" : ".task")).str(),
                                       LLVM::LLVMFunctionType::get(none, {ptr, i64, i64}));
  symbols.insert(task);
  b.setInsertionPointToStart(task.addEntryBlock(b));
  SmallVector<Value> buffers;
  for (unsigned i = 0, n = kernel.getNumArguments() - 2 + zigzag; i < n; ++i) {
    Value slot = LLVM::GEPOp::create(b, ptr, ptr, task.getArgument(0),
                                     ArrayRef<LLVM::GEPArg>{static_cast<int32_t>(i)});
    buffers.push_back(LLVM::LoadOp::create(b, ptr, slot));
  }
  Value backwards;
  if (zigzag)
    backwards = LLVM::LoadOp::create(b, b.getI8Type(), buffers.pop_back_val());
  emitKernelCalls(task, kernel, buffers, backwards);
  auto end = LLVM::ReturnOp::create(b, ValueRange());
  flushDenormals(task.getBody().front(), {end});
  return name = task.getName();
}

void EntryLowering::flushDenormals(Block &start, ArrayRef<Operation *> returns) {
  if (denormals == DenormalControl::None)
    return;
  b.setInsertionPointToStart(&start);
  Value before = enterFlush(b, denormals);
  for (Operation *end : returns) {
    b.setInsertionPoint(end);
    leaveFlush(b, denormals, before);
  }
}

// Records the launch, and announces it when the host is to know.
void EntryLowering::announce(StringRef kernel, StringRef node, int64_t flops, int64_t bytes) {
  if (marks)
    LLVM::CallOp::create(b, markHelper(), ValueRange{context, constant(i32, launches.size())});
  launches.push_back(b.getStrArrayAttr({kernel, node}));
  work.append({flops, bytes});
}

FailureOr<SmallVector<Value>> EntryLowering::pointersOf(Operation *op, ValueRange buffers) {
  SmallVector<Value> pointers;
  for (Value buffer : buffers) {
    Value address = addresses.lookup(buffer);
    if (!address)
      return op->emitOpError("takes a buffer that is not a loops.buffer of the entry function");
    pointers.push_back(address);
  }
  return pointers;
}

void EntryLowering::storeArgs(ArrayRef<Value> pointers) {
  for (auto [i, pointer] : llvm::enumerate(pointers)) {
    Value slot =
        LLVM::GEPOp::create(b, ptr, ptr, argArray, ArrayRef<LLVM::GEPArg>{static_cast<int32_t>(i)});
    LLVM::StoreOp::create(b, pointer, slot);
  }
}

LogicalResult EntryLowering::lower(loops::LaunchOp op) {
  auto kernel = symbols.lookup<LLVM::LLVMFuncOp>(op.getKernel());
  auto found = pointersOf(op, op.getBuffers());
  if (failed(found))
    return failure();
  SmallVector<Value> pointers = *found;
  int64_t count = op.getCount(), grain = std::max<int64_t>(1, op.getGrain());
  announce(op.getKernel(), op.getNode(), op.getFlops(), op.getBytes());
  bool zigzag = op.getZigzag();
  Value turn;
  if (zigzag) {
    int64_t place = turnOf.lookup(op.weights().first);
    turn = offsetBytes(place < int64_t(sizeof(KilnContext::turns)) ? turns : ownTurns, place);
    pointers.push_back(turn);
  }
  count > grain ? ++numParallel : ++numSerial;
  if (count > grain || zigzag) {
    storeArgs(pointers);
    StringRef task = taskOf(kernel, zigzag);
    Value first = constant(i64, 0), all = constant(i64, count);
    if (count > grain)
      LLVM::CallOp::create(b, launchHelper(),
                           ValueRange{context, LLVM::AddressOfOp::create(b, ptr, task), argArray, all,
                                      constant(i64, grain)});
    else
      LLVM::CallOp::create(b, symbols.lookup<LLVM::LLVMFuncOp>(task), ValueRange{argArray, first, all});
    if (zigzag) {
      Value wasForwards = LLVM::ICmpOp::create(b, LLVM::ICmpPredicate::eq, LLVM::LoadOp::create(b, b.getI8Type(), turn), constant(b.getI8Type(), 0));
      LLVM::StoreOp::create(b, LLVM::ZExtOp::create(b, b.getI8Type(), wasForwards), turn);
    }
  } else {
    pointers.push_back(constant(index, 0));
    pointers.push_back(constant(index, count));
    LLVM::CallOp::create(b, kernel, pointers);
  }
  op.erase();
  return success();
}

void EntryLowering::lower(loops::RandomStateOp op) {
  Value state = fieldAddress(context, ContextField::RngState);
  Value counter = LLVM::LoadOp::create(b, i64, state);
  Value key = LLVM::LoadOp::create(b, i64, offsetBytes(state, 8));
  Value target = addresses.lookup(op.getState());
  for (auto [value, offset] : {std::pair(counter, 0), std::pair(key, 8)}) {
    Value address = offsetBytes(target, offset);
    if (onDevice)
      deviceWrite(value, address);
    else
      LLVM::StoreOp::create(b, value, address);
  }
  Value next = LLVM::AddOp::create(b, counter, constant(i64, op.getDelta()));
  LLVM::StoreOp::create(b, next, state);
  op.erase();
}

void EntryLowering::lower(loops::AssertOp op) {
  Block *before = op->getBlock();
  Block *after = before->splitBlock(op);
  Block *failed = b.createBlock(&entry.getBody());
  b.setInsertionPointToEnd(before);
  mlir::cf::CondBranchOp::create(b, op.getPred(), after, failed);
  b.setInsertionPointToStart(failed);
  auto call = LLVM::CallOp::create(b, failHelper(),
                                   ValueRange{context, constant(i32, KILN_ASSERT_FAILED),
                                              stringConstant(op.getNode()),
                                              stringConstant(op.getMessage())});
  func::ReturnOp::create(b, call.getResult());
  op.erase();
}

/// Another turn of a loop begins, unless the host has had enough.
void EntryLowering::lowerTurn(Operation *back) {
  Block *before = back->getBlock();
  Block *again = before->splitBlock(back);
  Block *cancelled = b.createBlock(&entry.getBody());
  b.setLoc(back->getLoc());
  b.setInsertionPointToEnd(before);
  // Volatile: the host writes it meanwhile.
  Value flag = LLVM::LoadOp::create(b, i32, fieldAddress(context, ContextField::Cancelled), /*alignment=*/4,
                                    /*isVolatile=*/true);
  Value goesOn = LLVM::ICmpOp::create(b, LLVM::ICmpPredicate::eq, flag, constant(i32, 0));
  mlir::cf::CondBranchOp::create(b, goesOn, again, cancelled);
  b.setInsertionPointToStart(cancelled);
  auto call = LLVM::CallOp::create(
      b, failHelper(),
      ValueRange{context, constant(i32, KILN_CANCELLED), stringConstant(""), stringConstant("the run was cancelled")});
  func::ReturnOp::create(b, call.getResult());
}

/// The branches to the loops' beginnings.
static SmallVector<Operation *> findTurns(func::FuncOp entry) {
  DominanceInfo dominance(entry);
  SmallVector<Operation *> turns;
  for (Block &block : entry.getBody())
    if (auto branch = dyn_cast<mlir::cf::BranchOp>(block.getTerminator()))
      if (dominance.dominates(branch.getDest(), &block))
        turns.push_back(branch);
  return turns;
}

/// Bytes that tell launches on the same weights apart: the host's, for the first ones, unless its context is of an older one; others are the run's own.
void EntryLowering::emitTurns() {
  constexpr int64_t hosts = sizeof(KilnContext::turns);
  Value bytes = constant(i64, std::max<int64_t>(hosts, turnOf.size()));
  ownTurns = LLVM::AllocaOp::create(b, ptr, b.getI8Type(), bytes, /*alignment=*/0);
  LLVM::MemsetOp::create(b, ownTurns, constant(b.getI8Type(), 0), bytes, /*isVolatile=*/false);
  Value size = contextField(context, ContextField::StructSize, i64);
  Value kept = fieldAddress(context, ContextField::Turns), end = offsetBytes(kept, hosts);
  auto address = [&](Value pointer) { return LLVM::PtrToIntOp::create(b, i64, pointer); };
  Value covers = LLVM::ICmpOp::create(b, LLVM::ICmpPredicate::uge, size, LLVM::SubOp::create(b, address(end), address(context)));
  turns = LLVM::SelectOp::create(b, covers, kept, ownTurns);
}

LogicalResult EntryLowering::run() {
  Location loc = entry.getLoc();
  SmallVector<Operation *> loopTurns;
  if (!onDevice) // which is asked to work ahead
    loopTurns = findTurns(entry);
  if (entry.getNumArguments() != 0 || entry.getFunctionType().getNumResults() != 0)
    return entry.emitOpError("is the entry and takes or returns values; it must not");
  Block &first = entry.getBody().front();
  context = first.addArgument(ptr, loc);
  inputs = first.addArgument(ptr, loc);
  outputs = first.addArgument(ptr, loc);
  workspace = first.addArgument(ptr, loc);
  entry.setFunctionType(b.getFunctionType({ptr, ptr, ptr, ptr}, {i32}));

  // One array serves every launch: none outlives its own.
  int64_t mostArgs = 0;
  entry.walk([&](loops::DeviceLaunchOp op) { mostArgs = std::max<int64_t>(mostArgs, op.getBuffers().size()); });
  entry.walk([&](loops::LaunchOp op) {
    mostArgs = std::max<int64_t>(mostArgs, op.getBuffers().size() + op.getZigzag());
    if (op.getZigzag())
      turnOf.insert({op.weights().first, int64_t(turnOf.size())});
  });
  b.setInsertionPointToStart(&first);
  if (mostArgs > 0)
    argArray = LLVM::AllocaOp::create(b, ptr, ptr, constant(i64, mostArgs), /*alignment=*/0);
  if (!turnOf.empty())
    emitTurns();

  if (onDevice)
    checkDevice();

  // Buffers may be used in any block that they dominate; giving each its address first keeps the
  // order of the walk out of it.
  SmallVector<Operation *> ops;
  entry.walk([&](Operation *op) { ops.push_back(op); });
  SmallVector<loops::BufferOp> buffers;
  for (Operation *op : ops)
    if (auto buffer = dyn_cast<loops::BufferOp>(op)) {
      b.setInsertionPoint(op);
      lower(buffer);
      buffers.push_back(buffer);
    }
  for (Operation *op : ops) {
    b.setInsertionPoint(op);
    b.setLoc(op->getLoc());
    if (auto launch = dyn_cast<loops::LaunchOp>(op)) {
      if (failed(lower(launch)))
        return failure();
    } else if (auto launch = dyn_cast<loops::DeviceLaunchOp>(op)) {
      if (failed(lower(launch)))
        return failure();
    } else if (auto assertion = dyn_cast<loops::AssertOp>(op)) {
      lower(assertion);
    } else if (auto random = dyn_cast<loops::RandomStateOp>(op)) {
      lower(random);
    } else if (auto symbol = dyn_cast<loops::SymbolOp>(op)) {
      lower(symbol);
    } else if (auto load = dyn_cast<memref::LoadOp>(op)) {
      if (addresses.count(load.getMemref()))
        lower(load);
    } else if (auto store = dyn_cast<memref::StoreOp>(op)) {
      if (addresses.count(store.getMemref()))
        lower(store);
    } else if (auto ret = dyn_cast<func::ReturnOp>(op)) {
      if (marks)
        LLVM::CallOp::create(b, markHelper(), ValueRange{context, constant(i32, launches.size())});
      func::ReturnOp::create(b, constant(i32, KILN_OK));
      ret.erase();
    }
  }
  for (loops::BufferOp buffer : buffers) {
    if (!buffer->use_empty())
      return buffer->user_begin()->emitOpError(
          "uses a buffer in the entry function; only launches, "
          "memref.load and memref.store may");
    buffer.erase();
  }
  llvm::for_each(loopTurns, [&](Operation *back) { lowerTurn(back); });
  SmallVector<Operation *> returns;
  entry.walk([&](func::ReturnOp end) { returns.push_back(end); });
  flushDenormals(first, returns);
  if (!loopTurns.empty())
    module->setAttr("loops.cancellable", b.getUnitAttr());
  module->setAttr("loops.launches", b.getArrayAttr(launches));
  if (marks)
    module->setAttr("loops.work", b.getDenseI64ArrayAttr(work));
  return success();
}

LogicalResult lowerEntry(ModuleOp module, func::FuncOp entry, unsigned indexBits, bool marks,
                         DenormalControl denormals, EntryCounts &counts) {
  EntryLowering lowering(module, entry, indexBits, marks, denormals);
  LogicalResult result = lowering.run();
  counts = {lowering.numParallel, lowering.numSerial};
  return result;
}

} // namespace kiln::cpu
