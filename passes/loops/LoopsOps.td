// The loops dialect: a compiled model's run as buffers, kernel launches and asserts.
#ifndef KILN_LOOPS_OPS
#define KILN_LOOPS_OPS

include "mlir/IR/OpBase.td"
include "mlir/IR/EnumAttr.td"
include "mlir/IR/BuiltinAttributes.td"
include "mlir/IR/SymbolInterfaces.td"
include "mlir/Interfaces/SideEffectInterfaces.td"

def Loops_Dialect : Dialect {
  let name = "loops";
  let cppNamespace = "::kiln::loops";
  let summary = "The entry function of a compiled model: where buffers are and which kernels run.";
  let description = [{
    A module at the stage `loops` holds private kernel functions over memrefs (arith, math, memref,
    scf, vector), one entry function marked `loops.entry`, made of these ops and scf.while / scf.if,
    and one loops.constant per distinct constant. Module attributes:
      loops.arena_bytes, loops.constant_bytes  sizes of the two sections
      loops.streamed_bytes    how many of the constants, from the first on, runs (of several programs, the first) read whole; 0 if absent
      loops.inputs, loops.outputs, loops.variables  arrays of {name, type (element type), dims (-1: the batch, symbol 0, first only;
                            -1 - k: length k, symbol k, anywhere; beyond the last symbol: the entries of loops.derived, of inputs those that are a length and a number), bytes (of an element, times the dims that are not open)}
      loops.least_lengths, loops.most_length  where lengths are open: what each is at least, 1 if absent, and what all are at most
      loops.num_lengths  how many are; 1 if absent
      loops.length_multiple  of which they are multiples, as the least and the most are; 1 if absent
      loops.derived  sizes that are computed from a length: array of [of, factor, add, divisor], floor((value * factor + add) / divisor) or 0 where
                            that is negative, for the value of length `of` or, from loops.num_lengths + 1 on, of an entry before it; where the divisor is 0, `factor` is
                            another such length or entry, whose value it is multiplied by
      loops.target  what the kernels were made for (TargetInfo.h)
      loops.device_kernels  of device code: array of {name, block (threads in x, y and z), args, shared_bytes, dynamic_shared_bytes, arg_bytes and
                            arg_written (what each argument reaches, and whether it may be written; may be absent),
                            matmul (the kernel's loops.matmul, if it has one)}
      loops.device_launches  for reports: array of {kernel, blocks}, in the order of the entry's launches
      loops.gpu_library  which products a library may compute: none, cublaslt (all that it can), auto (large ones)
    An entry whose kernels run on a GPU has loops.device; loops.static, where its launches do not depend on what they compute; and loops.waits,
    where each kernel itself waits for the grids before its own. Of device kernels, loops.dynamic_shared says that a block's memory comes with the
    launch; loops.emulated = [bytes at which each piece of a block's memory begins] marks a copy that runs one thread on a processor, and loops.collective
    one whose threads meet.
    A kernel that is a matrix product, with what a library's epilogue makes of it at most, has loops.matmul = {args (numbers of the
    arguments lhs, rhs, result and bias or -1), shape (batch, m, n, k), lhs (strides of batch, m, k), rhs (of batch, k, n), types (of
    operands and result), tf32, residual (number of the argument that is added), activation (relu, gelu_tanh)}.
  }];
  let useDefaultAttributePrinterParser = 0;
}

def Loops_Space : I32EnumAttr<"Space", "Memory that a buffer lies in", [
    I32EnumAttrCase<"arena", 0>, I32EnumAttrCase<"input", 1>, I32EnumAttrCase<"output", 2>,
    I32EnumAttrCase<"variable", 3>, I32EnumAttrCase<"constant", 4>]> {
  let cppNamespace = "::kiln::loops";
}

class Loops_Op<string mnemonic, list<Trait> traits = []> : Op<Loops_Dialect, mnemonic, traits>;

def Loops_BufferOp : Loops_Op<"buffer", [Pure]> {
  let summary = "Address of a buffer: byte `offset` of the arena or constants, or input/output/variable number `offset`.";
  let description = [{
    `byte` and, of an input or output, `at` bytes are added to the address (sub-buffers).
    The memref has static identity layout. Example: `%0 = loops.buffer arena 4096 : memref<8x16xf32>`
  }];
  let arguments = (ins Loops_Space:$space, I64Attr:$offset, DefaultValuedAttr<I64Attr, "0">:$byte, Optional<Index>:$at);
  let results = (outs AnyStaticShapeMemRef:$memref);
  let assemblyFormat = "$space $offset (`+` $byte^)? (`at` $at^)? attr-dict `:` type($memref)";
  let builders = [OpBuilder<(ins "::mlir::Type":$memref, "Space":$space, "int64_t":$offset, CArg<"int64_t", "0">:$byte),
                            [{ build($_builder, $_state, memref, space, offset, byte, ::mlir::Value()); }]>];
}
def Loops_SymbolOp : Loops_Op<"symbol", [Pure]> {
  let summary = "The run's value of an open dimension: KilnContext.symbols[number], at least 0.";
  let arguments = (ins I64Attr:$number);
  let results = (outs Index:$value);
  let assemblyFormat = "$number attr-dict";
}
def Loops_LaunchOp : Loops_Op<"launch", [DeclareOpInterfaceMethods<SymbolUserOpInterface>]> {
  let summary = "Runs a kernel over [0, count), in parallel pieces of about `grain` when count > grain.";
  let description = [{
    The kernel is `func.func private @kernel(memrefs..., %begin: index, %end: index)`; pieces of the
    range may run at the same time in any order. `node` names the graph nodes for profiles, `flops` and
    `bytes` say what one launch stands for (Work.h; 0: unknown). `zigzag`: of the launches on the same
    weights, every second one, in this run and the next, takes its pieces in eighths from the last to the first, so that what was read
    last time is met in the cache where that ended.

    On a GPU each piece of `grain` iterations is a thread's. A kernel with the attribute `loops.block = [x, y, z]` is a block
    kernel: `count` is the number of blocks, each of x * y * z threads that all run the body with %begin the block's number and
    %end one more. It may use gpu.thread_id, gpu.lane_id, gpu.barrier, gpu.shuffle, nvgpu and nvvm ops, and for memory
    that the block shares memref.alloca of #gpu.address_space<workgroup> in its first block. A gpu.barrier with the attribute `loops.threads = n` is
    one for n threads, whole warps of which no others take part. `loops.resident_blocks = n` asks for so few registers that a multiprocessor has those of n blocks.
    Example: `loops.launch @k(%0, %1) count 64 grain 16 node "add" : memref<64xf32>, memref<64xf32>`
  }];
  let arguments = (ins FlatSymbolRefAttr:$kernel, Variadic<AnyStaticShapeMemRef>:$buffers, I64Attr:$count, I64Attr:$grain,
                       DefaultValuedAttr<StrAttr, "\"\"">:$node, DefaultValuedAttr<I64Attr, "0">:$flops,
                       DefaultValuedAttr<I64Attr, "0">:$bytes, UnitAttr:$zigzag);
  let assemblyFormat = "$kernel `(` $buffers `)` `count` $count `grain` $grain (`zigzag` $zigzag^)? (`node` $node^)? attr-dict (`:` type($buffers)^)?";
  let extraClassDeclaration = [{
    /// Offset and bytes of the largest constant that the kernel is given; -1 and 0 without any.
    std::pair<int64_t, int64_t> weights();
  }];
}
def Loops_DeviceLaunchOp : Loops_Op<"device_launch"> {
  let summary = "Starts `blocks` blocks of threads of a kernel in the module's device code.";
  let description = [{
    `outline-kernels` makes it of a loops.launch. The kernel is a gpu.func, and `loops.device_kernels` of the module says where
    in the table of kernels it stands. Stands in an entry marked `loops.device`, all of whose buffers are the device's:
    memref.load and memref.store there read and write them from the host.
    Example: `loops.device_launch @kernels::@k(%0, %1) blocks 16 node "add" : memref<64xf32>, memref<64xf32>`
  }];
  let arguments = (ins SymbolRefAttr:$kernel, Variadic<AnyStaticShapeMemRef>:$buffers, I64Attr:$blocks,
                       DefaultValuedAttr<StrAttr, "\"\"">:$node, DefaultValuedAttr<I64Attr, "0">:$flops,
                       DefaultValuedAttr<I64Attr, "0">:$bytes);
  let assemblyFormat = "$kernel `(` $buffers `)` `blocks` $blocks (`node` $node^)? attr-dict (`:` type($buffers)^)?";
}
def Loops_AssertOp : Loops_Op<"assert"> {
  let summary = "Ends the run with an error, message and node name, when the predicate is false.";
  let arguments = (ins I1:$pred, StrAttr:$message, DefaultValuedAttr<StrAttr, "\"\"">:$node);
  let assemblyFormat = "$pred `,` $message (`node` $node^)? attr-dict";
}
def Loops_RandomStateOp : Loops_Op<"random_state"> {
  let summary = "Stores the context's random state (counter, key) and adds `delta` to the counter.";
  let arguments = (ins AnyStaticShapeMemRef:$state, I64Attr:$delta);
  let assemblyFormat = "$state `,` $delta attr-dict `:` type($state)";
}
def Loops_ConstantOp : Loops_Op<"constant"> {
  let summary = "Bytes at `offset` of the constant section: the elements in row-major order, i1 as one byte each.";
  let description = [{ Stands at the top level of the module. Offsets are multiples of 64 and do not overlap. }];
  let arguments = (ins I64Attr:$offset, ElementsAttr:$value);
  let assemblyFormat = "$offset `=` $value attr-dict";
}

def Loops_DotPairsOp : Loops_Op<"dot_pairs", [Pure, AllTypesMatch<["lhs", "rhs"]>, AllTypesMatch<["acc", "result"]>]> {
  let summary = "result[i] = acc[i] + lhs[2i] * rhs[2i] + lhs[2i + 1] * rhs[2i + 1], in float32.";
  let description = [{
    Processors that have it as one instruction take subnormal numbers for zeros and round once or twice.
    Example: `%0 = loops.dot_pairs %a, %b, %c : vector<32xbf16>, vector<16xf32>`
  }];
  let arguments = (ins VectorOfRankAndType<[1], [BF16]>:$lhs, VectorOfRankAndType<[1], [BF16]>:$rhs,
                       VectorOfRankAndType<[1], [F32]>:$acc);
  let results = (outs VectorOfRankAndType<[1], [F32]>:$result);
  let assemblyFormat = "$lhs `,` $rhs `,` $acc attr-dict `:` type($lhs) `,` type($acc)";
  let hasVerifier = 1;
}

def Loops_DotQuadsOp : Loops_Op<"dot_quads", [Pure, AllTypesMatch<["lhs", "rhs"]>, AllTypesMatch<["acc", "result"]>]> {
  let summary = "result[i] = acc[i] + the sum of lhs[4i + j] * rhs[4i + j] for j in [0, 4), in int32.";
  let description = [{
    The rhs is signed, the lhs where the target's `signed_quads` says so. Example: `%0 = loops.dot_quads %a, %b, %c : vector<64xi8>, vector<16xi32>`
  }];
  let arguments = (ins VectorOfRankAndType<[1], [I8]>:$lhs, VectorOfRankAndType<[1], [I8]>:$rhs,
                       VectorOfRankAndType<[1], [I32]>:$acc);
  let results = (outs VectorOfRankAndType<[1], [I32]>:$result);
  let assemblyFormat = "$lhs `,` $rhs `,` $acc attr-dict `:` type($lhs) `,` type($acc)";
  let hasVerifier = 1;
}

def Loops_LookupOp : Loops_Op<"lookup", [Pure, AllTypesMatch<["table", "result"]>]> {
  let summary =
      "result[i] = table[numbers[i] modulo the number of elements], which is a power of two.";
  let description =
      [{ Example: `%0 = loops.lookup %table[%numbers] : vector<8xf32>, vector<8xi32>` }];
  let arguments = (ins VectorOfRankAndType<[1], [F32]>:$table,
      VectorOfRankAndType<[1], [I32]>:$numbers);
  let results = (outs VectorOfRankAndType<[1], [F32]>:$result);
  let assemblyFormat = "$table `[` $numbers `]` attr-dict `:` type($table) `,` type($numbers)";
  let hasVerifier = 1;
}

def Loops_ScaleOp : Loops_Op<"scale", [Pure, AllTypesMatch<["value", "power", "result"]>]> {
  let summary = "value * 2^power, rounded once; the powers are whole numbers in [-252, 254].";
  let description = [{ Example: `%0 = loops.scale %value by %power : vector<16xf32>` }];
  let arguments = (ins VectorOfRankAndType<[1], [F32]>:$value, VectorOfRankAndType<[1], [F32]>:$power);
  let results = (outs VectorOfRankAndType<[1], [F32]>:$result);
  let assemblyFormat = "$value `by` $power attr-dict `:` type($result)";
}

class Loops_TileOp<string mnemonic> : Loops_Op<mnemonic> {
  code common = [{
    A processor with AMX has eight tile registers, numbered and not values of the program, so that none is ever spilled. Rows are
    of 64 bytes. }];
}
def Loops_TileConfigureOp : Loops_TileOp<"tile_configure"> {
  let summary = "Makes this thread's tile registers usable, with the given number of rows each; those of none are not.";
  let description = common # [{ Example: `loops.tile_configure [14, 14, 13, 13, 14, 13, 16, 16]` }];
  let arguments = (ins ConfinedAttr<DenseI64ArrayAttr, [DenseArrayCount<8>]>:$rows);
  let assemblyFormat = "$rows attr-dict";
  let hasVerifier = 1;
}
def Loops_TileReleaseOp : Loops_TileOp<"tile_release"> {
  let summary = "Ends the use of tile registers, so that switching threads does not save them.";
  let description = common # [{ Example: `loops.tile_release` }];
  let assemblyFormat = "attr-dict";
}
def Loops_TileZeroOp : Loops_TileOp<"tile_zero"> {
  let summary = "Fills a tile register with zeros.";
  let description = common # [{ Example: `loops.tile_zero 0` }];
  let arguments = (ins ConfinedAttr<I64Attr, [IntMinValue<0>, IntMaxValue<7>]>:$tile);
  let assemblyFormat = "$tile attr-dict";
}
def Loops_TileLoadOp : Loops_TileOp<"tile_load"> {
  let summary = "Reads the rows of a tile register from memory, `stride` bytes apart.";
  let description = common # [{ Example: `loops.tile_load 4, %a[%i] stride 64 : memref<4096xbf16>` }];
  let arguments = (ins ConfinedAttr<I64Attr, [IntMinValue<0>, IntMaxValue<7>]>:$tile, MemRefRankOf<[AnyType], [1]>:$memref,
                       Index:$index, I64Attr:$stride);
  let assemblyFormat = "$tile `,` $memref `[` $index `]` `stride` $stride attr-dict `:` type($memref)";
}
def Loops_TileStoreOp : Loops_TileOp<"tile_store"> {
  let summary = "Writes the rows of a tile register to memory, `stride` bytes apart.";
  let description = common # [{ Example: `loops.tile_store 0, %c[%i] stride 128 : memref<1024xf32>` }];
  let arguments = (ins ConfinedAttr<I64Attr, [IntMinValue<0>, IntMaxValue<7>]>:$tile, MemRefRankOf<[AnyType], [1]>:$memref,
                       Index:$index, I64Attr:$stride);
  let assemblyFormat = "$tile `,` $memref `[` $index `]` `stride` $stride attr-dict `:` type($memref)";
}
def Loops_TileDotOp : Loops_TileOp<"tile_dot"> {
  let summary = "acc[i, j] += sum over k of lhs[i, 2k] * rhs[k, 2j] + lhs[i, 2k + 1] * rhs[k, 2j + 1], of 16-bit floats in float32.";
  let description = common # [{
    Of float16 numbers if `half`, else of bfloat16. Subnormal bfloat16 numbers are taken for zeros. Example: `loops.tile_dot 0, 4, 6`
  }];
  let arguments = (ins ConfinedAttr<I64Attr, [IntMinValue<0>, IntMaxValue<7>]>:$acc,
                       ConfinedAttr<I64Attr, [IntMinValue<0>, IntMaxValue<7>]>:$lhs,
                       ConfinedAttr<I64Attr, [IntMinValue<0>, IntMaxValue<7>]>:$rhs,
                       UnitAttr:$half);
  let assemblyFormat = "$acc `,` $lhs `,` $rhs (`half` $half^)? attr-dict";
}
def Loops_SplitOp : Loops_Op<"split", [Pure]> {
  let summary = "bfloat16 vectors whose sum is the float32 operand, the largest first.";
  let description = [{
    Each part is what the ones before leave, rounded to nearest; three hold every float32 whose parts are normal numbers exactly.
    Of a number that rounds to infinity, of infinities and NaN, no sum of parts is finite.
    Example: `%0:3 = loops.split %x : vector<16xf32> -> vector<16xbf16>, vector<16xbf16>, vector<16xbf16>`
  }];
  let arguments = (ins VectorOfRankAndType<[1], [F32]>:$value);
  let results = (outs Variadic<VectorOfRankAndType<[1], [BF16]>>:$parts);
  let assemblyFormat = "$value attr-dict `:` type($value) `->` type($parts)";
}

def Loops_RoundTf32Op : Loops_Op<"round_tf32", [Pure]> {
  let summary = "The nearest number of eleven significant bits, of two the one farther from zero; infinities and NaN stay such.";
  let description = [{ Such numbers loops.mma multiplies as they are. Example: `%0 = loops.round_tf32 %x` }];
  let arguments = (ins F32:$value);
  let results = (outs F32:$result);
  let assemblyFormat = "$value attr-dict";
}

def Loops_Exp2Op : Loops_Op<"exp2", [Pure]> {
  let summary = "2 to the power of a number, within 2^-22 of the value, as GPUs compute it.";
  let description = [{ With `flush` denormal numbers are zeros, which takes fewer instructions. Example: `%0 = loops.exp2 %x flush` }];
  let arguments = (ins F32:$value, UnitAttr:$flush);
  let results = (outs F32:$result);
  let assemblyFormat = "$value (`flush` $flush^)? attr-dict";
}

def Loops_ReciprocalOp : Loops_Op<"reciprocal", [Pure]> {
  let summary = "1 / x within one unit in the last place, as GPUs compute it; denormal numbers are zeros.";
  let description = [{ Example: `%0 = loops.reciprocal %x` }];
  let arguments = (ins F32:$value);
  let results = (outs F32:$result);
  let assemblyFormat = "$value attr-dict";
}

def Loops_MmaOp : Loops_Op<"mma", [AllTypesMatch<["acc", "result"]>]> {
  let summary = "A warp's product of a tile of 16 x K by one of K x 8, added to 16 x 8 float32 sums.";
  let description = [{
    K is 16 for float16 and bfloat16, and 8 for float32, of whose fractions the upper ten bits count (tf32). All 32 threads of a warp take
    part. With lane = 4 g + t each holds, as mma.sync of the PTX ISA has it, in this order, e running over 0 and 1 (float32: as in brackets)
      lhs  rows g and g + 8 in turn, columns 2 t + e, then the same rows, columns 2 t + e + 8   (float32: columns t, then t + 4)
      rhs  rows 2 t + e, then 2 t + e + 8, column g                                             (float32: rows t, then t + 4)
      acc  row g, columns 2 t and 2 t + 1, then row g + 8, the same columns
    Example: `%0 = loops.mma %a, %b, %c : vector<8xbf16>, vector<4xbf16>, vector<4xf32>`
  }];
  let arguments = (ins VectorOfRankAndType<[1], [F32, F16, BF16]>:$lhs, VectorOfRankAndType<[1], [F32, F16, BF16]>:$rhs,
                       VectorOfLengthAndType<[4], [F32]>:$acc);
  let results = (outs VectorOfLengthAndType<[4], [F32]>:$result);
  let assemblyFormat = "$lhs `,` $rhs `,` $acc attr-dict `:` type($lhs) `,` type($rhs) `,` type($acc)";
  let hasVerifier = 1;
}

def Loops_WgmmaOp : Loops_Op<"wgmma"> {
  let summary = "Begins a warpgroup's products of tiles in shared memory, of 64 x K by K x N, added to 64 x N float32 sums.";
  let description = [{
    wgmma.mma_async of sm_90a, `steps` instructions after each other as one group, each of K = 16 float16 or bfloat16 elements, or of 8
    float32 elements whose fractions' upper ten bits count (tf32), whose lines are along k. The four warps of an aligned group of 128 threads
    take part. Their sums are N / 8 vectors, of which each warp's are loops.mma's for its 16 rows. Until loops.wgmma_wait has had them nobody
    may look at them, nor write what is multiplied.

    A tile begins at an element of flat memory of the block and is swizzled over 128 bytes (PTX ISA, "Shared Memory Matrix Layout"). Its
    layout is three numbers of bytes: from 128 bytes of neighbouring rows to the next, where rows are neighbours (`lhs_transposed`,
    `rhs_transposed`); from eight lines of 128 bytes to the next eight; and from the tile of a step to that of the next.
    Example: `%1 = loops.wgmma %t[%a] [16, 1024, 32], %b [8192, 1024, 2048] steps 4(%0) {rhs_transposed} : memref<8192xbf16, 3>, vector<4xf32> -> vector<4xf32>`
  }];
  let arguments = (ins MemRefRankOf<[F16, BF16, F32], [1]>:$tiles, Index:$lhs, DenseI64ArrayAttr:$lhsLayout, Index:$rhs,
                       DenseI64ArrayAttr:$rhsLayout, I64Attr:$steps, Variadic<VectorOfLengthAndType<[4], [F32]>>:$acc,
                       UnitAttr:$lhs_transposed, UnitAttr:$rhs_transposed);
  let results = (outs Variadic<VectorOfLengthAndType<[4], [F32]>>:$sums);
  let assemblyFormat = [{
    $tiles `[` $lhs `]` $lhsLayout `,` $rhs $rhsLayout `steps` $steps `(` $acc `)` attr-dict `:` type($tiles) `,` type($acc)
    `->` type($sums)
  }];
  let hasVerifier = 1;
}

def Loops_WgmmaOfRegistersOp : Loops_Op<"wgmma_of_registers", [AttrSizedOperandSegments]> {
  let summary = "Likewise with the lhs in registers: products of 64 x K by K x N, added to 64 x N float32 sums.";
  let description = [{
    As loops.wgmma, of K = 8 float32 elements whose fractions' upper ten bits count (tf32). The lhs is a vector for each instruction, of which each
    warp's is loops.mma's for its 16 rows; they must stay what they are until a loops.wgmma_wait that holds them. The lines of the rhs are
    along k, since such elements cannot be transposed. Its layout is loops.wgmma's, whose first number nothing reads.
    Example: `%1 = loops.wgmma_of_registers(%a : vector<4xf32>) %t[%b] [16, 1024, 32](%0) : memref<4096xf32, 3>, vector<4xf32> -> vector<4xf32>`
  }];
  let arguments = (ins Variadic<VectorOfLengthAndType<[4], [F32]>>:$lhs, MemRefRankOf<[F32], [1]>:$tiles, Index:$rhs,
                       DenseI64ArrayAttr:$rhsLayout, Variadic<VectorOfLengthAndType<[4], [F32]>>:$acc);
  let results = (outs Variadic<VectorOfLengthAndType<[4], [F32]>>:$sums);
  let assemblyFormat = [{
    `(` $lhs `:` type($lhs) `)` $tiles `[` $rhs `]` $rhsLayout `(` $acc `)` attr-dict `:` type($tiles) `,` type($acc) `->` type($sums)
  }];
  let hasVerifier = 1;
}

def Loops_WgmmaWaitOp : Loops_Op<"wgmma_wait", [AttrSizedOperandSegments]> {
  let summary = "Waits until at most `pending` of the latest groups of loops.wgmma are under way, whose sums the operands are.";
  let description = [{
    Operands in registers that these groups read are `held`: until here nothing else may have their registers.
    Example: `%1:2 = loops.wgmma_wait 0(%0#0, %0#1) : vector<4xf32>, vector<4xf32> -> vector<4xf32>, vector<4xf32>`
  }];
  let arguments = (ins I64Attr:$pending, Variadic<VectorOfLengthAndType<[4], [F32]>>:$acc,
                       Variadic<VectorOfLengthAndType<[4], [F32]>>:$held);
  let results = (outs Variadic<VectorOfLengthAndType<[4], [F32]>>:$sums);
  let assemblyFormat = "$pending `(` $acc `)` (`holding` `(` $held^ `:` type($held) `)`)? attr-dict `:` type($acc) `->` type($sums)";
}

def Loops_FenceAsyncOp : Loops_Op<"fence_async"> {
  let summary = "Orders what the thread has written to its block's memory before what loops.wgmma reads there after a barrier.";
  let assemblyFormat = "attr-dict";
}

#endif
