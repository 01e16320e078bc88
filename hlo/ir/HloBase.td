// The hlo dialect, its attributes and type classes, shared by every op family.
#ifndef KILN_HLO_BASE
#define KILN_HLO_BASE

include "mlir/IR/OpBase.td"
include "mlir/IR/AttrTypeBase.td"
include "mlir/IR/EnumAttr.td"
include "mlir/IR/BuiltinAttributes.td"
include "mlir/Interfaces/InferTypeOpInterface.td"
include "mlir/Interfaces/SideEffectInterfaces.td"
include "mlir/Interfaces/ControlFlowInterfaces.td"

def Hlo_Dialect : Dialect {
  let name = "hlo";
  let cppNamespace = "::kiln::hlo";
  let summary = "Tensor programs: the StableHLO specification's ops, and what a compiler adds.";
  let description = [{
    Op names, operand order, attribute names and numeric meaning are those of the StableHLO
    specification. Integers are signless when signed (i32) and ui32 when unsigned; i1 is a boolean.
    Shapes are static. The reference evaluator (hlo/eval) is the meaning of every op.
  }];
  let useDefaultAttributePrinterParser = 1;
  let hasConstantMaterializer = 1;
}

// Element types.
def Hlo_Float : AnyTypeOf<[F16, BF16, F32, F64]>;
def Hlo_SInt : AnyTypeOf<[I<4>, I8, I16, I32, I64]>;
def Hlo_UInt : AnyTypeOf<[UI<4>, UI8, UI16, UI32, UI64]>;
def Hlo_Complex : AnyTypeOf<[Complex<F32>, Complex<F64>]>;
def Hlo_Pred : TypeAlias<I1, "boolean">;
def Hlo_Int : AnyTypeOf<[Hlo_SInt, Hlo_UInt]>;
def Hlo_Element : AnyTypeOf<[Hlo_Pred, Hlo_SInt, Hlo_UInt, Hlo_Float, Hlo_Complex]>;

def Hlo_Tensor : StaticShapeTensorOf<[Hlo_Element]>;
def Hlo_FpTensor : StaticShapeTensorOf<[Hlo_Float]>;
def Hlo_FpOrComplexTensor : StaticShapeTensorOf<[Hlo_Float, Hlo_Complex]>;
def Hlo_ComplexTensor : StaticShapeTensorOf<[Hlo_Complex]>;
def Hlo_IntTensor : StaticShapeTensorOf<[Hlo_Int]>;
def Hlo_PredTensor : StaticShapeTensorOf<[Hlo_Pred]>;
def Hlo_PredOrIntTensor : StaticShapeTensorOf<[Hlo_Pred, Hlo_Int]>;
def Hlo_NumericTensor : StaticShapeTensorOf<[Hlo_Int, Hlo_Float, Hlo_Complex]>;
def Hlo_RealTensor : StaticShapeTensorOf<[Hlo_Int, Hlo_Float]>;

class Hlo_Op<string mnemonic, list<Trait> traits = []> : Op<Hlo_Dialect, mnemonic, traits>;

def Hlo_InferredVerification {
  code declaration = [{
    // MLIR's own check of inferred types would add a second, empty error to ours.
    static ::llvm::LogicalResult
    refineReturnTypes(::mlir::MLIRContext *, std::optional<::mlir::Location>, ::mlir::ValueRange,
                      ::mlir::DictionaryAttr, ::mlir::OpaqueProperties, ::mlir::RegionRange,
                      ::llvm::SmallVectorImpl<::mlir::Type> &) {
      return ::mlir::success();
    }
  }];
}
// Ops whose result types follow from operands and attributes; one function serves builder and verifier.
class Hlo_InferredOp<string mnemonic, list<Trait> traits = []>
    : Hlo_Op<mnemonic, !listconcat(traits, [InferTypeOpAdaptor])> {
  let hasVerifier = 1;
  let extraClassDeclaration = Hlo_InferredVerification.declaration;
  let extraClassDefinition = [{
    ::llvm::LogicalResult $cppClass::verify() { return ::kiln::hlo::verifyInferred(*this); }
  }];
}

class Hlo_Enum<string name, list<string> names>
    : I32EnumAttr<name, "", !foreach(i, !range(!size(names)), I32EnumAttrCase<names[i], i>)> {
  let cppNamespace = "::kiln::hlo";
  let genSpecializedAttr = 0;
}
class Hlo_EnumAttr<EnumInfo e, string mnemonic> : EnumAttr<Hlo_Dialect, e, mnemonic>;

def Hlo_ComparisonDirection : Hlo_Enum<"ComparisonDirection", ["EQ", "NE", "GE", "GT", "LE", "LT"]>;
def Hlo_ComparisonDirectionAttr : Hlo_EnumAttr<Hlo_ComparisonDirection, "comparison_direction">;
def Hlo_ComparisonType : Hlo_Enum<"ComparisonType", ["NOTYPE", "FLOAT", "TOTALORDER", "SIGNED", "UNSIGNED"]>;
def Hlo_ComparisonTypeAttr : Hlo_EnumAttr<Hlo_ComparisonType, "comparison_type">;
def Hlo_FusionKind : Hlo_Enum<"FusionKind", ["loop", "reduction", "contraction"]> {
  let description = [{
    loop: the root is computed element by element; reduction: the root's producer chain ends in
    reduce ops whose inputs are computed on the fly; contraction: one dot_general or convolution
    with an elementwise epilogue.
  }];
}
def Hlo_FusionKindAttr : Hlo_EnumAttr<Hlo_FusionKind, "fusion_kind">;
def Hlo_Space : Hlo_Enum<"Space", ["arena", "input", "output", "variable", "constant", "none"]>;
def Hlo_FftType : Hlo_Enum<"FftType", ["FFT", "IFFT", "RFFT", "IRFFT"]>;
def Hlo_FftTypeAttr : Hlo_EnumAttr<Hlo_FftType, "fft_type">;
def Hlo_Transpose : Hlo_Enum<"Transpose", ["TRANSPOSE_INVALID", "NO_TRANSPOSE", "TRANSPOSE", "ADJOINT"]>;
def Hlo_TransposeAttr : Hlo_EnumAttr<Hlo_Transpose, "transpose">;

def Hlo_RngAlgorithm : Hlo_Enum<"RngAlgorithm", ["DEFAULT", "THREE_FRY", "PHILOX"]>;
def Hlo_RngAlgorithmAttr : Hlo_EnumAttr<Hlo_RngAlgorithm, "rng_algorithm">;
def Hlo_RngDistribution : Hlo_Enum<"RngDistribution", ["UNIFORM", "NORMAL"]>;
def Hlo_RngDistributionAttr : Hlo_EnumAttr<Hlo_RngDistribution, "rng_distribution">;

class Hlo_Attr<string name, string attrMnemonic> : AttrDef<Hlo_Dialect, name> {
  let mnemonic = attrMnemonic;
}
class Hlo_Dims<string desc = ""> : ArrayRefParameter<"int64_t", desc>;
class Hlo_OptDims<string desc = ""> : OptionalArrayRefParameter<"int64_t", desc>;

def Hlo_DotDimensionNumbers : Hlo_Attr<"DotDimensionNumbers", "dot"> {
  let summary = "Batching and contracting dimensions of dot_general.";
  let parameters = (ins Hlo_OptDims<>:$lhsBatchingDimensions, Hlo_OptDims<>:$rhsBatchingDimensions,
                        Hlo_OptDims<>:$lhsContractingDimensions, Hlo_OptDims<>:$rhsContractingDimensions);
  let hasCustomAssemblyFormat = 1;
}
def Hlo_ConvDimensionNumbers : Hlo_Attr<"ConvDimensionNumbers", "conv"> {
  let summary = "Dimension roles of a convolution, as in #hlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>.";
  let parameters = (ins "int64_t":$inputBatchDimension, "int64_t":$inputFeatureDimension, Hlo_Dims<>:$inputSpatialDimensions,
                        "int64_t":$kernelInputFeatureDimension, "int64_t":$kernelOutputFeatureDimension, Hlo_Dims<>:$kernelSpatialDimensions,
                        "int64_t":$outputBatchDimension, "int64_t":$outputFeatureDimension, Hlo_Dims<>:$outputSpatialDimensions);
  let extraClassDeclaration = [{
    /// Parses `[b, 0, f]x[0, i, o]->[b, 0, f]`, without the angle brackets; null on an error.
    static ::kiln::hlo::ConvDimensionNumbersAttr parseRolesOnly(::mlir::AsmParser &parser);
  }];
  let hasCustomAssemblyFormat = 1;
}
def Hlo_GatherDimensionNumbers : Hlo_Attr<"GatherDimensionNumbers", "gather"> {
  let parameters = (ins Hlo_OptDims<>:$offsetDims, Hlo_OptDims<>:$collapsedSliceDims, Hlo_OptDims<>:$operandBatchingDims,
                        Hlo_OptDims<>:$startIndicesBatchingDims, Hlo_OptDims<>:$startIndexMap, "int64_t":$indexVectorDim);
  let hasCustomAssemblyFormat = 1;
}
def Hlo_ScatterDimensionNumbers : Hlo_Attr<"ScatterDimensionNumbers", "scatter"> {
  let parameters = (ins Hlo_OptDims<>:$updateWindowDims, Hlo_OptDims<>:$insertedWindowDims, Hlo_OptDims<>:$inputBatchingDims,
                        Hlo_OptDims<>:$scatterIndicesBatchingDims, Hlo_OptDims<>:$scatterDimsToOperandDims, "int64_t":$indexVectorDim);
  let hasCustomAssemblyFormat = 1;
}
def Hlo_SlotAttr : Hlo_Attr<"Slot", "slot"> {
  let summary = "Where a scheduled value lives: a space, and a byte offset (arena, constant) or an index.";
  let parameters = (ins EnumParameter<Hlo_Space>:$space, "int64_t":$offset);
  let assemblyFormat = "`<` $space `,` $offset `>`";
}

#endif
