// The tf dialect's fixed part: types, attributes, tf.func and tf.return. Every other op is dynamic and
// comes from the op registry.
#ifndef KILN_TF
#define KILN_TF

include "mlir/IR/OpBase.td"
include "mlir/IR/AttrTypeBase.td"
include "mlir/IR/BuiltinAttributeInterfaces.td"
include "mlir/IR/RegionKindInterface.td"
include "mlir/IR/SymbolInterfaces.td"
include "mlir/Interfaces/FunctionInterfaces.td"

def Tf_Dialect : Dialect {
  let name = "tf";
  let cppNamespace = "::kiln::tf";
  let summary = "TensorFlow graphs: one op per node, with TensorFlow's own op names.";
  let description = [{
    A node is `%out:2, %control = "tf.Foo"(%data..., %control...) {attr = ..}`: data operands first,
    then `!tf.control` operands; results are the data outputs and one `!tf.control`. The location is
    the node's name. Ops are registered at start-up from the op registry (hlo/graph/OpRegistry.h),
    which also says how each is verified. A `tf.func` holds a graph region, so that the loops of v1
    control flow can be written down.
  }];
  let isExtensible = 1;
  let useDefaultTypePrinterParser = 1;
  let useDefaultAttributePrinterParser = 1;
  let extraClassDeclaration = [{
    /// Makes sure that ops registered since the dialect was loaded are known to the context.
    void registerOp(::llvm::StringRef name);
  }];
}

class Tf_Type<string name, string typeMnemonic, string what> : TypeDef<Tf_Dialect, name> {
  let mnemonic = typeMnemonic;
  let summary = what;
}
def Tf_Control : Tf_Type<"Control", "control", "A control edge: run after, no data.">;
def Tf_String : Tf_Type<"String", "string", "Element type DT_STRING.">;
def Tf_Resource : Tf_Type<"Resource", "resource", "Element type DT_RESOURCE: a handle of a variable, table, ...">;
def Tf_Variant : Tf_Type<"Variant", "variant", "Element type DT_VARIANT: a tensor list, an optional, ...">;
def Tf_QInt8 : Tf_Type<"QInt8", "qint8", "Element type DT_QINT8.">;
def Tf_QUInt8 : Tf_Type<"QUInt8", "quint8", "Element type DT_QUINT8.">;
def Tf_QInt16 : Tf_Type<"QInt16", "qint16", "Element type DT_QINT16.">;
def Tf_QUInt16 : Tf_Type<"QUInt16", "quint16", "Element type DT_QUINT16.">;
def Tf_QInt32 : Tf_Type<"QInt32", "qint32", "Element type DT_QINT32.">;
def Tf_Unknown : Tf_Type<"Unknown", "unknown", "Element type of an output of an op that the registry does not know.">;
def Tf_Ref : Tf_Type<"Ref", "ref", "In type attributes: a reference to a tensor (DT_FLOAT_REF ...)."> {
  let parameters = (ins "::mlir::Type":$elementType);
  let assemblyFormat = "`<` $elementType `>`";
}

class Tf_Attr<string name, string attrMnemonic> : AttrDef<Tf_Dialect, name> {
  let mnemonic = attrMnemonic;
}
def Tf_ShapeAttr : Tf_Attr<"Shape", "shape"> {
  let summary = "A shape that may be partly unknown: #tf.shape<[2, ?]>, #tf.shape<*> for unknown rank.";
  let parameters = (ins "bool":$hasRank, ArrayRefParameter<"int64_t", "ShapedType::kDynamic: unknown">:$dims);
  let hasCustomAssemblyFormat = 1;
}
def Tf_FuncAttr : Tf_Attr<"Func", "func"> {
  let summary = "A function with attributes for its instantiation: #tf.func<@f, {T = f32}>.";
  let parameters = (ins "::mlir::FlatSymbolRefAttr":$name, "::mlir::DictionaryAttr":$attrs);
  let assemblyFormat = "`<` $name `,` $attrs `>`";
}
def Tf_OpaqueTensorAttr : Tf_Attr<"OpaqueTensor", "opaque_tensor"> {
  let summary = "A tensor kept as its serialised TensorProto: resources, variants, quantized types.";
  let parameters = (ins StringRefParameter<>:$proto, "::mlir::ShapedType":$type);
  let assemblyFormat = "`<` $proto `:` $type `>`";
}

def Tf_FuncOp : Op<Tf_Dialect, "func", [FunctionOpInterface, IsolatedFromAbove, HasOnlyGraphRegion,
                                        RegionKindInterface, SingleBlock]> {
  let summary = "A graph: @main is the GraphDef itself, the others are its function library.";
  let description = [{
    Data inputs are the block's arguments, data outputs tf.return's operands. An argument's `tf.name`
    is the fed tensor ("x:0") in @main and the argument's name elsewhere; `tf.alias` is its name in the
    compiled program. @main carries the arrays `tf.input_names` and `tf.output_names`. `tf.attrs`
    holds a FunctionDef's attributes.

    ```mlir
    tf.func @main(%x: tensor<2xf32> {tf.name = "x:0"}) -> tensor<2xf32> {
      %y, %ctl = "tf.Neg"(%x) {T = f32} : (tensor<2xf32>) -> (tensor<2xf32>, !tf.control)
      tf.return %y : tensor<2xf32>
    }
    ```
  }];
  let arguments = (ins SymbolNameAttr:$sym_name, TypeAttrOf<FunctionType>:$function_type,
                       OptionalAttr<StrAttr>:$sym_visibility, OptionalAttr<DictArrayAttr>:$arg_attrs,
                       OptionalAttr<DictArrayAttr>:$res_attrs);
  let regions = (region SizedRegion<1>:$body);
  let builders = [OpBuilder<(ins "::llvm::StringRef":$name, "::mlir::FunctionType":$type)>];
  let skipDefaultBuilders = 1;
  let hasCustomAssemblyFormat = 1;
  let hasVerifier = 1;
  let extraClassDeclaration = [{
    ::mlir::ArrayRef<::mlir::Type> getArgumentTypes() { return getFunctionType().getInputs(); }
    ::mlir::ArrayRef<::mlir::Type> getResultTypes() { return getFunctionType().getResults(); }
    ::mlir::Region *getCallableRegion() { return &getBody(); }
  }];
}

def Tf_ReturnOp : Op<Tf_Dialect, "return", [Terminator, HasParent<"FuncOp">]> {
  let summary = "The graph's outputs; trailing `!tf.control` operands are its control outputs.";
  let arguments = (ins Variadic<AnyType>:$operands);
  let assemblyFormat = "($operands^ `:` type($operands))? attr-dict";
}

#endif
