// The passes from the stage `hlo` to the stage `scheduled`.
#ifndef KILN_HLO_PASSES
#define KILN_HLO_PASSES

include "mlir/Pass/PassBase.td"

def InlineCalls : Pass<"inline-calls", "::mlir::ModuleOp"> {
  let summary = "Replaces calls by the bodies of the functions that they name";
  let description = [{
    Imported HLO modules call their computations; what follows looks at one function only. Afterwards
    @main holds no call, and the functions that it called are gone.

    ```mlir
    %0 = func.call @twice(%x) : (tensor<4xf32>) -> tensor<4xf32>
    ```
    becomes
    ```mlir
    %0 = hlo.add %x, %x : tensor<4xf32>
    ```
  }];
  let statistics = [Statistic<"numInlined", "num-inlined", "Calls that became their callee's body">];
}

def Simplify : Pass<"simplify", "::mlir::ModuleOp"> {
  let summary = "Canonical forms, algebra and constant folding, one file of patterns per op";
  let description = [{
    Rewrites until nothing changes: ops that do nothing, compositions of broadcasts, reshapes,
    transposes, slices and pads, constants (through the reference evaluator, unless the result would
    be much larger than what it is made of), factors per channel into the weights before them (batch
    normalisation vanishes), known branches, unchanging and unneeded values of loops. Numbers stay:
    floats are rewritten only where the result is the same for NaN, infinities and signed zeros, or
    where one rounding moves (weights times a constant, small powers).

    Canonical forms for what follows: an operand of dot_general has one contracting, one free and,
    where it is larger than 1, one batch dimension, in the order in which they lie in memory (a
    constant rhs is [k, n]); the result is [b, m, n]; convolution is
    [b, 0, 1, f] x [0, 1, i, o] with no reversal and no batch groups, or a dot_general when its
    window is one pixel or the whole image; reshapes and transposes stand as late as possible.

    ```mlir
    %0 = hlo.reshape %x : (tensor<4x8xf32>) -> tensor<2x2x8xf32>
    %1 = hlo.negate %0 : tensor<2x2x8xf32>
    ```
    becomes
    ```mlir
    %0 = hlo.negate %x : tensor<4x8xf32>
    %1 = hlo.reshape %0 : (tensor<4x8xf32>) -> tensor<2x2x8xf32>
    ```
  }];
  let dependentDialects = ["::kiln::hlo::HloDialect"];
  let statistics = [
    Statistic<"numRewrites", "num-rewrites", "Patterns that fired">,
    Statistic<"numFolded", "num-folded", "Ops of constants that were evaluated">,
  ];
}

def MixedPrecision : Pass<"mixed-precision", "::mlir::func::FuncOp"> {
  let summary = "Contractions multiply in bfloat16 and sum in float32; what they read is stored in bfloat16";
  let description = [{
    Of dot_general and convolution of float32 operands, except convolutions that Winograd's transforms make faster than
    bfloat16 would. Where instructions take pairs of products, an odd number of features gets one more of zeros, and one
    feature stays. Everything else, sums included, stays in float32; a value that a contraction shares with other ops is
    rounded for them too, so that memory holds it once, unless it comes from a normalization, whose kernel stores it
    twice. On processors, layers of constant weights whose share of the time is far below their share of the layers keep float32, and so do transposed convolutions. Weights are rounded so that errors cancel. Slices, padding and the like move rounded elements. Where products take subnormal operands for zeros, `hlo.flush_subnormals` on a convert lets the rounding do so too.

    ```mlir
    %0 = hlo.tanh %x : tensor<4x8xf32>
    %1 = hlo.dot_general %0, %w, ... -> tensor<4x2xf32>
    %2 = hlo.negate %0 : tensor<4x8xf32>
    ```
    becomes
    ```mlir
    %0 = hlo.tanh %x : tensor<4x8xf32>
    %n = hlo.convert %0 : (tensor<4x8xf32>) -> tensor<4x8xbf16>
    %f = hlo.convert %n : (tensor<4x8xbf16>) -> tensor<4x8xf32>
    %1 = hlo.dot_general %n, %v, ... -> tensor<4x2xf32>      // %v: %w in bf16
    %2 = hlo.negate %f : tensor<4x8xf32>
    ```
  }];
  let dependentDialects = ["::kiln::hlo::HloDialect"];
  let statistics = [
    Statistic<"numContractions", "num-contractions", "Contractions in bfloat16">,
    Statistic<"numCheap", "num-cheap", "Contractions left in float32, as they hardly count in the whole time">, Statistic<"numTransposed", "num-transposed", "Transposed convolutions left in float32">, Statistic<"numFewerProducts", "num-fewer-products", "Convolutions left to Winograd's transforms in float32">, Statistic<"numMoves", "num-moves", "Moves of elements after they are rounded instead of before">,
    Statistic<"numShared", "num-shared", "Values that other ops read rounded, too">,
  ];
}

def NarrowResults : Pass<"narrow-results", "::mlir::func::FuncOp"> {
  let summary = "Results of contractions in bfloat16 that others only read to make rounded values of them are stored rounded";
  let description = [{
    As the sum on the shortcut of a residual block: the kernel that adds it rounds its own result, so that half of the bytes in between would serve for nothing.
    Largest or smallest elements of windows are the same whether rounding comes before or after. Where there are tiles, a convolution of each feature by itself, which
    stays in float32, reads rounded results as well. For --precision=bf16, after mixed-precision and fusion.

    On GPUs a constant bias is rounded too where cuBLASLt then computes the whole product, as its bias has the result's type.

    ```mlir
    %0 = hlo.fusion contraction(%x, %w) : (...) -> tensor<64x64xf32> { ... }
    %1 = hlo.fusion contraction(%y, %v, %0) : (...) -> tensor<64x64xbf16> { ... hlo.add %sum, %arg2 ... hlo.convert ... }
    ```
    becomes the same with `tensor<64x64xbf16>` for %0.
  }];
  let dependentDialects = ["::kiln::hlo::HloDialect"];
  let statistics = [
    Statistic<"numNarrowed", "num-narrowed", "Results and biases stored in bfloat16">,
  ];
}

def RoundOperands : Pass<"round-operands", "::mlir::func::FuncOp"> {
  let summary = "What only products on tensor cores read, which cut float32 off (TF32), is rounded where it is made";
  let description = [{
    For products by wgmma of a rounded rhs (pack-weights, `hlo.rounded_rhs`), in GPU code with --precision=f32-fast: they then read the lhs from shared memory,
    and otherwise through registers, to round it. What a library computes is left as it is, since none rounds its results.

    ```mlir
    %0 = hlo.fusion contraction(%x, %w) : (...) -> tensor<512x256xf32> { ... hlo.return %sum }
    %1 = hlo.fusion contraction(%0, %v) : (...) { ... hlo.dot_general %arg0, %arg1 {hlo.rounded_rhs} ... }
    ```
    becomes the same with `%sum` by way of `hlo.reduce_precision` to 8 bits of exponent and 10 of mantissa, and with `hlo.rounded_lhs` for the second product.
  }];
  let dependentDialects = ["::kiln::hlo::HloDialect"];
  let statistics = [
    Statistic<"numRounded", "num-rounded", "Values rounded where they are made">,
  ];
}

def PadFeatures : Pass<"pad-features", "::mlir::func::FuncOp"> {
  let summary = "Convolutions of images with three colours get a fourth one of zeros, on GPUs";
  let description = [{
    Threads copy the window of a convolution from global memory in pieces of neighbouring features. An odd number of them has pieces of one,
    of 16-bit numbers with an instruction that waits. At most a third more features are added, where an elementwise op before the convolution
    writes them too or there is work enough for a launch of its own. The weights are constants.

    ```mlir
    %0 = hlo.convolution %x, %w, ...  // 32x224x224x3, 7x7x3x64
    ```
    becomes
    ```mlir
    %x4 = hlo.pad %x, %zero, low = [0, 0, 0, 0], high = [0, 0, 0, 1], ...
    %w4 = hlo.pad %w, %zero, low = [0, 0, 0, 0], high = [0, 0, 1, 0], ...
    %0 = hlo.convolution %x4, %w4, ...
    ```
  }];
  let dependentDialects = ["::kiln::hlo::HloDialect"];
  let statistics = [Statistic<"numPadded", "num-padded", "Convolutions with more features">];
}

def QuantizeContractions : Pass<"quantize-contractions", "::mlir::func::FuncOp"> {
  let summary = "Contractions of values that the graph itself rounds to 8 bits multiply bytes, where there are instructions for it";
  let description = [{
    Of dot_general and convolution of a float32 operand that lies on a grid of at most 256 steps, as FakeQuant, QuantizeAndDequantize or a
    dequantisation leave it, with constant weights of which each column lies on a grid of 255 steps through zero. Sums of products of bytes are
    exact, and the weights' grids are off by 2^-18 of a column's largest at most. What else reads the rounded values reads them off
    the bytes, so that memory holds these only. A NaN among what is rounded becomes some number of the range. Depthwise convolutions stay in float32.

    ```mlir
    %1 = hlo.floor %0 : tensor<2x8xf32>                 // from 0 to 255
    %2 = hlo.multiply %1, %c0.5 : tensor<2x8xf32>
    %3 = hlo.dot_general %2, %w, ... : (tensor<2x8xf32>, tensor<8x4xf32>) -> tensor<2x4xf32>
    ```
    becomes
    ```mlir
    %1 = hlo.floor %0 : tensor<2x8xf32>
    %2 = hlo.convert (hlo.convert %1 : i32) : (tensor<2x8xi32>) -> tensor<2x8xui8>
    %3 = hlo.dot_general %2, %w8, ... : (tensor<2x8xui8>, tensor<8x4xi8>) -> tensor<2x4xi32>
    %4 = hlo.multiply (hlo.convert %3 : f32), %scales : tensor<2x4xf32>
    ```
  }];
  let dependentDialects = ["::kiln::hlo::HloDialect"];
  let statistics = [Statistic<"numContractions", "num-contractions", "Contractions that multiply bytes">];
}

def ByteContractions : Pass<"byte-contractions", "::mlir::func::FuncOp"> {
  let summary = "Contractions of bytes with constant weights get the signs and the whole quads that the target's instruction wants";
  let description = [{
    An lhs of the other sign moves by 128, which the sums of the weights' columns take back, and a number of features that is no multiple of four
    is filled up with zeros. Contractions of two signs that the instruction has no use for multiply int32 numbers.

    ```mlir
    %0 = hlo.dot_general %x, %w, ... : (tensor<8x6xi8>, tensor<6x4xi8>) -> tensor<8x4xi32>
    ```
    becomes, on x86-64
    ```mlir
    %1 = hlo.xor %x, %c128 : tensor<8x6xi8>
    %2 = hlo.pad (hlo.bitcast_convert %1 : ui8) ... : tensor<8x8xui8>
    %3 = hlo.dot_general %2, %w8, ... : (tensor<8x8xui8>, tensor<8x4xi8>) -> tensor<8x4xi32>
    %0 = hlo.add %3, %c : tensor<8x4xi32>               // -128 times the sum of each column
    ```
  }];
  let dependentDialects = ["::kiln::hlo::HloDialect"];
  let statistics = [Statistic<"numQuads", "num-quads", "Contractions that multiply four bytes at a time">];
}

def WidenContractions : Pass<"widen-contractions", "::mlir::func::FuncOp"> {
  let summary = "Contractions of float16 and bfloat16 numbers multiply in float32, where there are no instructions for the narrow ones";
  let description = [{
    Kernels widen each operand as often as they read it, which is once for every tile. Where there are more than a few rows and columns
    the operands are widened before: constants when compiling. Results are rounded as before. Of bfloat16 those stay that find
    instructions for pairs or tiles, unless Winograd's transforms are faster than pairs, and depthwise convolutions, which wait for memory. On
    GPUs all stay.

    ```mlir
    %0 = hlo.dot_general %x, %w, ... : (tensor<64x64xf16>, tensor<64x64xf16>) -> tensor<64x64xf16>
    ```
    becomes
    ```mlir
    %1 = hlo.convert %x : (tensor<64x64xf16>) -> tensor<64x64xf32>
    %2 = hlo.convert %w : (tensor<64x64xf16>) -> tensor<64x64xf32>
    %3 = hlo.dot_general %1, %2, ... : (tensor<64x64xf32>, tensor<64x64xf32>) -> tensor<64x64xf32>
    %0 = hlo.convert %3 : (tensor<64x64xf32>) -> tensor<64x64xf16>
    ```
  }];
  let dependentDialects = ["::kiln::hlo::HloDialect"];
  let statistics = [
    Statistic<"numWidened", "num-widened", "Contractions of widened operands">,
  ];
}

def LayoutAssignment : Pass<"layout-assignment", "::mlir::func::FuncOp"> {
  let summary = "Chooses the order in which dimensions lie in memory, so that few bytes are transposed";
  let description = [{
    Values tied by elementwise ops, pads, slices, concatenations, poolings and transposes form groups.
    All values of a group lie in one order; contractions, reshapes, control flow, arguments and results
    want the logical one and vote with their bytes. In the order that wins, the transposes within a group
    vanish, and what is left stands where a group meets an anchor that lost. A network in NCHW computes
    in NHWC from its first convolution to its last.

    ```mlir
    %0 = hlo.convolution(%x, %w) ...                                  // 1x56x56x64
    %1 = hlo.transpose %0, dims = [0, 3, 1, 2] : ...                  // 1x64x56x56
    %2 = hlo.reduce_window (%1) ... window = [1, 1, 2, 2] ...         // 1x64x28x28
    %3 = hlo.transpose %2, dims = [0, 2, 3, 1] : ...                  // 1x28x28x64
    ```
    becomes
    ```mlir
    %0 = hlo.convolution(%x, %w) ...
    %3 = hlo.reduce_window (%0) ... window = [1, 2, 2, 1] ...
    ```
  }];
  let dependentDialects = ["::kiln::hlo::HloDialect"];
  let statistics = [
    Statistic<"bytesBefore", "transposed-bytes-before", "Bytes that transposes wrote before">,
    Statistic<"bytesAfter", "transposed-bytes-after", "Bytes that transposes write after">,
  ];
}

def Expand : Pass<"expand", "::mlir::ModuleOp"> {
  let summary = "Ops that no kernel computes become ops that one does";
  let description = [{
    - batch_norm_*: elementwise ops and sums per feature;
    - cholesky, triangular_solve: loops over the columns (rows) of blocks of 64, and dot_general between blocks;
    - fft on GPUs, and where a CPU's kernel is none or slower (`passes/loops/fft`): dot_general with matrices of roots of unity, split by
      divisors up to 64 (Cooley and Tukey), lengths with a larger prime factor by a convolution (Bluestein);
    - dot_general that reads each element once: multiplications and sums; of complex numbers on CPUs: four of real ones;
    - concatenate of more than 64 pieces on GPUs: of what is concatenated of 64 each;
    - non_max_suppression of one list on GPUs: a loop whose turns look at all boxes (kernels have one thread for a list);
    - rng_bit_generator, rng: the integer arithmetic of Threefry and Philox;
    - top_k of many: a stable sort of keys, positions and numbers, of which it takes the first; nonzero on GPUs: a sort of places.

    Half precision is computed in f32.

    ```mlir
    %0 = hlo.fft %x, FFT, length = [4] : (tensor<4xcomplex<f32>>) -> tensor<4xcomplex<f32>>
    ```
    becomes
    ```mlir
    %re = hlo.real %x : (tensor<4xcomplex<f32>>) -> tensor<4xf32>
    %im = hlo.imag %x : (tensor<4xcomplex<f32>>) -> tensor<4xf32>
    %a = hlo.dot_general %re, %cos_sin, ... : (tensor<1x4xf32>, tensor<4x8xf32>) -> tensor<1x8xf32>
    %b = hlo.dot_general %im, %sin_cos, ... : (tensor<1x4xf32>, tensor<4x8xf32>) -> tensor<1x8xf32>
    ```
    whose sum has the real parts and the imaginary ones.
  }];
  let dependentDialects = ["::kiln::hlo::HloDialect"];
  let statistics = [Statistic<"numExpanded", "num-expanded", "Ops replaced">];
}

def DecomposeConvolutions : Pass<"decompose-convolutions", "::mlir::func::FuncOp"> {
  let summary = "Convolutions become others that tiles or Winograd's transforms compute";
  let description = [{
    For a processor, with constant weights, and where most of the work then has such a kernel and the convolution itself has not
    (a transposed one also where its weights are more than its results):
    - the taps of a window along the first of three dimensions become features of a convolution in two;
    - a transposed convolution (an image with zeros between its pixels) becomes one for each place among these zeros, by the
      weights that meet pixels there, or one for all that have the same window and padding. Their results, after what is added for
      each feature and activations, are put between each other.

    ```mlir
    %0 = hlo.convolution %x, %w {padding = array<i64: 1, 1, 1, 1, 1, 1>, ...} : (tensor<1x8x16x16x64xf32>, tensor<3x3x3x64x64xf32>) -> tensor<1x8x16x16x64xf32>
    ```
    becomes
    ```mlir
    %1 = hlo.pad %x, %zero, low = [0, 1, 0, 0, 0], ...
    %2 = hlo.slice %1 [0:1, 0:8, 0:16, 0:16, 0:64]
    // ... and [1:9], [2:10]
    %5 = hlo.concatenate %2, %3, %4, dim = 4
    %6 = hlo.reshape %5 : (tensor<1x8x16x16x192xf32>) -> tensor<8x16x16x192xf32>
    %7 = hlo.convolution %6, %w2 {padding = array<i64: 1, 1, 1, 1>, ...} : (tensor<8x16x16x192xf32>, tensor<3x3x192x64xf32>) -> tensor<8x16x16x64xf32>
    ```
  }];
  let dependentDialects = ["::kiln::hlo::HloDialect"];
  let statistics = [Statistic<"numDecomposed", "num-decomposed", "Convolutions taken apart">];
}

def SplitReductions : Pass<"split-reductions", "::mlir::func::FuncOp"> {
  let summary = "Reductions of few results become two, the first one of parts";
  let description = [{
    On a GPU a block of threads computes a result, or some that lie side by side, and with fewer blocks than multiprocessors most of
    the device would wait; threads of a processor share rows and columns alike, and long rows
    that come from memory are read a few at a time. The largest reduced dimension is cut in as many parts as that takes, or left to the second reduction whole.
    The order of a sum is the same in every run. Sums of half precision are float32 in between.

    ```mlir
    %1 = hlo.reduce(%0) init(%i) dims = [0, 1] : (tensor<512x4096xf32>, tensor<f32>) -> tensor<f32> ...
    ```
    becomes
    ```mlir
    %z = hlo.constant dense<-0.0> : tensor<f32>
    %2 = hlo.reduce(%0) init(%z) dims = [1] {hlo.part} : (tensor<512x4096xf32>, tensor<f32>) -> tensor<512xf32> ...
    %1 = hlo.reduce(%2) init(%i) dims = [0] : (tensor<512xf32>, tensor<f32>) -> tensor<f32> ...
    ```
  }];
  let dependentDialects = ["::kiln::hlo::HloDialect"];
  let statistics = [Statistic<"numSplit", "num-split", "Reductions split">];
}

def Fuse : Pass<"fuse", "::mlir::func::FuncOp"> {
  let summary = "Groups ops that run as one kernel into hlo.fusion";
  let description = [{
    Afterwards the function's body and the regions of while, if and case hold constants, fusions,
    reshapes (aliases of their operand), control flow, and ops with a kernel of their own (scatter,
    sort, top_k, nonzero, reduce_window, select_and_scatter, custom_call, assert, rng). In a fusion's region
    constants are splats; whatever else it needs is an argument.

    Elementwise users of a dot_general or convolution join it as its epilogue; ops that can be
    computed one element at a time join the kernel that uses them. Work is duplicated only where it
    is cheap, and only values needed elsewhere reach memory. On a CPU a loop fusion may end in a scatter of
    rows, with what cheaply computes its updates and a splat that it fills its result with.

    ```mlir
    %0 = hlo.add %a, %b : tensor<8xf32>
    %1 = hlo.tanh %0 : tensor<8xf32>
    ```
    becomes
    ```mlir
    %1 = hlo.fusion loop(%a, %b) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32> {
    ^bb0(%x: tensor<8xf32>, %y: tensor<8xf32>):
      %0 = hlo.add %x, %y : tensor<8xf32>
      %1 = hlo.tanh %0 : tensor<8xf32>
      hlo.return %1 : tensor<8xf32>
    }
    ```
  }];
  let dependentDialects = ["::kiln::hlo::HloDialect"];
  let statistics = [
    Statistic<"numLoop", "num-loop", "Loop fusions">,
    Statistic<"numReduction", "num-reduction", "Reduction fusions">,
    Statistic<"numContraction", "num-contraction", "Contraction fusions">,
    Statistic<"numEpilogueOps", "num-epilogue-ops", "Ops that joined a contraction">,
    Statistic<"numDuplicated", "num-duplicated", "Ops computed in more than one fusion">,
  ];
}

def FuseAttention : Pass<"fuse-attention", "::mlir::func::FuncOp"> {
  let summary = "Makes one fusion of a product, the softmax of its rows and the product with that";
  let description = [{
    The kernel computes some rows of scores at a time, makes probabilities of them in place and multiplies these by the values, so
    that neither reaches memory. Runs after fuse, whose fusions it joins: a contraction with its epilogue, a reduction that is
    a softmax, and a contraction, with a transpose of the result and slices and transposes that are queries, keys or values. Where the
    target's tile instructions serve the products better, and for less than four rows, they stay apart.

    ```mlir
    %2 = hlo.fusion contraction(%q, %k, %mask, %v) ...  // for three fusions: dot_general, add, softmax, dot_general
    ```
  }];
  let dependentDialects = ["::kiln::hlo::HloDialect"];
  let statistics = [Statistic<"numFused", "num-fused", "Attentions that became one kernel">];
}

def SplitProducts : Pass<"split-products", "::mlir::func::FuncOp"> {
  let summary = "Splits products along k where what computes on rows of the sum can add the parts";
  let description = [{
    On a CPU with tiles, the second of two products of 64 to 128 rows becomes two entries of a batch: a thread that makes half of the first
    product's columns, or half of the heads of an attention, sums over them as well. Nobody reads what another thread wrote until rows are added
    up, and of two threads each reads half of the weights. A transpose of the first product's result marked `hlo.apart` is stored so by that
    product's kernel.

    For GPUs. A product with fewer tiles than there are multiprocessors is split along k, and its parts have to be added up, by a launch of
    their own or here: where only cheap elementwise ops lead to a normalization of the sum's rows, the parts become entries of a batch, which
    fuse adds in that normalization's kernel.

    ```mlir
    %0 = hlo.dot_general %x, %w, ...  // 128x3072, 3072x768
    %1 = hlo.add %0, %residual : tensor<128x768xf32>
    %2 = hlo.reduce(%1) ...           // and the rest of a layer normalization
    ```
    becomes
    ```mlir
    %x4 = hlo.reshape %x : (tensor<128x3072xf32>) -> tensor<128x4x768xf32>
    %0 = hlo.dot_general %x4, %w4, ...  // 4x128x768
    %1 = hlo.slice %0 ...               // entry 0, and so on, whose sum takes the place of the product
    ```
  }];
  let dependentDialects = ["::kiln::hlo::HloDialect"];
  let statistics = [Statistic<"numSplit", "num-split", "Products whose parts others add">];
}

def CountTrips : Pass<"count-trips", "::mlir::func::FuncOp"> {
  let summary = "Notes how often loops run whose counter begins, grows and ends at constants";
  let description = [{
    `hlo.trips` of a while is the number of its turns. On a GPU such a loop is turns of the host, which asks the device for no condition, so
    that all launches of the model are known beforehand. Runs when loops are simple and nothing is fused.

    ```mlir
    %0 = hlo.while(%zero) : (tensor<i32>) -> tensor<i32> cond {
    ^bb0(%i: tensor<i32>):
      %p = hlo.compare LT, %i, %ten : (tensor<i32>, tensor<i32>) -> tensor<i1>
      hlo.return %p : tensor<i1>
    } do {
    ^bb0(%i: tensor<i32>):
      %n = hlo.add %i, %one : tensor<i32>
      hlo.return %n : tensor<i32>
    }
    ```
    gets `{hlo.trips = 10 : i64}`.
  }];
  let statistics = [Statistic<"numCounted", "num-counted", "Loops whose turns are known">];
}

def MergeProducts : Pass<"merge-products", "::mlir::func::FuncOp"> {
  let summary = "Makes one product of those of one value whose results one attention reads";
  let description = [{
    For GPUs, where each launch costs as much as a small product, and for tiles, which want the value packed once. Queries, keys and values mostly
    are products of one value by three constant matrices, with a bias each. Beside each other, head by head, these are the matrix of one product,
    and the kernel of attention reads slices of its result as they lie: a thread that computes some columns makes all that some heads read.
    Runs after fuse-attention. Products whose fusions do anything but what is done to each element alike stay apart.

    ```mlir
    %qkv = hlo.fusion contraction(%x, %w, %b) ...  // for %q, %k and %v; dot_general, add: tensor<128x2304xf32>
    %0 = hlo.fusion contraction(%qkv) ...          // reshape, slice, slice, slice, dot_general, softmax, dot_general
    ```
  }];
  let dependentDialects = ["::kiln::hlo::HloDialect"];
  let statistics = [Statistic<"numMerged", "num-merged", "Products that stand for several">];
}

def MergeConvolutions : Pass<"merge-convolutions", "::mlir::func::FuncOp"> {
  let summary = "Makes one convolution of those of one value that are transformed alike";
  let description = [{
    Those that Winograd's transforms compute, as the gates of a ConvLSTM, share the transforms of their image, if all that reads them does so element by element, now of slices.
    ```mlir
    %if = hlo.fusion contraction(%h, %w) ... // for %i = hlo.fusion contraction(%h, %wi) and %f = hlo.fusion contraction(%h, %wf), a convolution each
    ```
  }];
  let dependentDialects = ["::kiln::hlo::HloDialect"];
  let statistics = [Statistic<"numMerged", "num-merged", "Convolutions that stand for several">];
}

def PackWeights : Pass<"pack-weights", "::mlir::ModuleOp"> {
  let summary = "Lays constant weights out as contraction kernels read them";
  let description = [{
    For every contraction fusion with a constant right side the kernel table (passes/loops) is asked
    for the layout that suits the shape and the module's target; the weights are copied into it once,
    and the contraction becomes packed_dot or packed_convolution.

    ```mlir
    %0 = hlo.fusion contraction(%x, %w) ...   // hlo.dot_general, %w: tensor<256x1000xf32>
    ```
    becomes
    ```mlir
    %0 = hlo.fusion contraction(%x, %p) ...   // hlo.packed_dot, %p: tensor<32x256x32xf32>
    ```

    A GPU's kernels read weights as they are, but for products of float32 by wgmma (sm_90a): there k becomes the innermost dimension. Of
    single products (tf32) the weights are rounded, too, of which the mark `hlo.rounded_rhs` on the contraction tells.

    ```mlir
    %0 = hlo.fusion contraction(%x, %r) ...   // hlo.dot_general {hlo.rounded_rhs}, %r: tensor<1000x256xf32>
    ```
  }];
  let dependentDialects = ["::kiln::hlo::HloDialect"];
  let statistics = [
    Statistic<"numPacked", "num-packed", "Contractions with packed weights">,
    Statistic<"packedBytes", "packed-bytes", "Bytes of packed weights">,
  ];
}

def FuseStrips : Pass<"fuse-strips", "::mlir::func::FuncOp"> {
  let summary = "Makes one fusion of a depthwise convolution and the products before and after it";
  let description = [{
    The kernel computes some rows of the image at a time: the first product's into a ring of rows, the convolution's into a strip, and
    the second product's from that. What lies between them, often several times as large as what goes in and comes out, stays in
    the cache. Runs after pack-weights; the parts are fusions in the fusion's region. Where what lies between them fits the
    second-level cache as it is, they stay apart.

    ```mlir
    %0 = hlo.fusion contraction(%x, %p) ...    // packed_dot, clamp: 12544 pixels of 96 channels
    %1 = hlo.reshape %0 ...
    %2 = hlo.fusion contraction(%1, %w) ...    // convolution of each channel, clamp
    %3 = hlo.reshape %2 ...
    %4 = hlo.fusion contraction(%3, %q) ...    // packed_dot: 24 channels
    ```
    becomes
    ```mlir
    %4 = hlo.fusion contraction(%x, %p, %w, %q) ...  // the same in its region
    ```
  }];
  let dependentDialects = ["::kiln::hlo::HloDialect"];
  let statistics = [Statistic<"numFused", "num-fused", "Depthwise convolutions that became one kernel with products">];
}

def Schedule : Pass<"schedule", "::mlir::func::FuncOp"> {
  let summary = "Orders the ops of each block so that few bytes are live at once";
  let description = [{
    Tries the order at hand, one that computes the larger operand first, and one that always takes the op that frees most; keeps the best. Ops with effects keep their order.

    ```mlir
    %big = hlo.fusion loop(%a) ...       // 4 MB
    %other = hlo.fusion loop(%b) ...     // 4 MB
    %small = hlo.fusion reduction(%big) ...
    ```
    computes `%small` right after `%big`.

    On a GPU, ops that do not need each other are then marked as computed at one time (`hlo.together`), which buffer-assignment heeds: none
    of them gets a place that another one still reads, so that they can be one launch (merge-launches). For that at most a quarter more bytes are live, or 4 MiB. What reads the old value of a variable comes before what makes the new one.
  }];
  let dependentDialects = ["::kiln::hlo::HloDialect"];
  let statistics = [
    Statistic<"bytesBefore", "live-bytes-before", "Most live bytes before">,
    Statistic<"bytesAfter", "live-bytes-after", "Most live bytes after">,
    Statistic<"numTogether", "num-together", "Ops that others are computed with at one time">,
  ];
}

def LimitLengths : Pass<"limit-lengths", "::mlir::func::FuncOp"> {
  let summary = "Marks what is needed of kernels' results where the length of a run, or its number of rows, is open";
  let description = [{
    What is needed of each value for what is of the results (`hlo.needed`, of maskLengths or takeRows), and nothing of what a mask does not select: kernels may leave out the rest.
    ```mlir
    %0 = hlo.fusion contraction(%x, %w) {hlo.needed = [array<i64: 0, 1, 1>]} ... // of dimension 0 one group of `kiln.length` elements
    ```
  }];
  let statistics = [Statistic<"numLimited", "num-limited", "Ops of whose results not all is needed">];
}

def BufferAssignment : Pass<"buffer-assignment", "::mlir::ModuleOp"> {
  let summary = "Gives every value a place: one arena with reuse, outputs and variables in place";
  let description = [{
    Result i of every scheduled op gets slot i of its attribute `hlo.slots`; arguments of the
    function get `hlo.slot`. Values that share a slot share memory:
    - a reshape has its operand's slot;
    - operands of a while, the arguments of its regions, what the body returns, and its results
      share one slot per carried value (given by the while's results); a value that the loop does not
      change stays wherever it is;
    - what the branches of an if or case return lies in the slots of its results;
    - function results lie in output slots, updated variables in their variable's slot;
    - a result may take the place of an operand that is not needed any more: elementwise in a loop
      fusion, the operand of dynamic_update_slice or scatter.
    Where values cannot share, a copy (a loop fusion that returns its argument) is inserted.

    Arena and constant offsets are bytes, multiples of 64; input, output and variable offsets count
    the function's inputs, outputs and variables. `hlo.scratch` is working memory that a kernel
    asked for. One place serves all kernels (`hlo.scratch_bytes` of it) where that leaves the arena near the most that is live: a thread
    then works in the same part of it in each kernel, and finds that in its own cache. The module gets `hlo.arena_bytes`, `hlo.constant_bytes` and `hlo.streamed_bytes` (of constants that are read whole, which come first).

    ```mlir
    %0 = hlo.fusion loop(%x) ... : (tensor<8xf32>) -> tensor<8xf32>
    return %0
    ```
    becomes
    ```mlir
    %0 = hlo.fusion loop(%x) {hlo.slots = [#hlo.slot<output, 0>]} ...
    return %0
    ```
  }];
  let dependentDialects = ["::kiln::hlo::HloDialect"];
  let statistics = [
    Statistic<"arenaBytes", "arena-bytes", "Bytes of the arena">,
    Statistic<"lowerBound", "max-live-bytes", "Most arena bytes live at once: no arena can be smaller">,
    Statistic<"constantBytes", "constant-bytes", "Bytes of constants">,
    Statistic<"numCopies", "num-copies", "Copies that remain">,
    Statistic<"numInPlace", "num-in-place", "Results that took the place of an operand">,
    Statistic<"numSharedConstants", "num-shared-constants", "Constants equal to another one">,
  ];
}

#endif
