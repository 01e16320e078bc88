// Array and tuple shapes, and the table of element types.
#include "compiler/import/hlomodule/Mapping.h"

using namespace kiln::hlomodule;

static Type elementType(px::PrimitiveType type, MLIRContext *context) {
  Builder b(context);
  auto unsignedInt = [&](unsigned width) {
    return IntegerType::get(context, width, IntegerType::Unsigned);
  };
  switch (type) {
  case px::PRED:
    return b.getI1Type();
  case px::S4:
    return b.getIntegerType(4);
  case px::S8:
    return b.getIntegerType(8);
  case px::S16:
    return b.getIntegerType(16);
  case px::S32:
    return b.getIntegerType(32);
  case px::S64:
    return b.getIntegerType(64);
  case px::U4:
    return unsignedInt(4);
  case px::U8:
    return unsignedInt(8);
  case px::U16:
    return unsignedInt(16);
  case px::U32:
    return unsignedInt(32);
  case px::U64:
    return unsignedInt(64);
  case px::F16:
    return b.getF16Type();
  case px::BF16:
    return b.getBF16Type();
  case px::F32:
    return b.getF32Type();
  case px::F64:
    return b.getF64Type();
  case px::C64:
    return ComplexType::get(b.getF32Type());
  case px::C128:
    return ComplexType::get(b.getF64Type());
  default:
    return {};
  }
}

px::PrimitiveType kiln::hlomodule::primitiveType(Type element) {
  for (int i = px::PrimitiveType_MIN; i <= px::PrimitiveType_MAX; ++i)
    if (px::PrimitiveType_IsValid(i) &&
        elementType(static_cast<px::PrimitiveType>(i), element.getContext()) == element)
      return static_cast<px::PrimitiveType>(i);
  return px::PRIMITIVE_TYPE_INVALID;
}

std::optional<std::string> kiln::hlomodule::flattenShape(const px::ShapeProto &shape,
                                                         MLIRContext *context,
                                                         SmallVectorImpl<Type> &types) {
  if (shape.element_type() == px::TUPLE) {
    for (const px::ShapeProto &inner : shape.tuple_shapes())
      if (auto problem = flattenShape(inner, context, types))
        return problem;
    return std::nullopt;
  }
  Type element = elementType(shape.element_type(), context);
  if (!element)
    return px::PrimitiveType_IsValid(shape.element_type())
               ? "element type " + px::PrimitiveType_Name(shape.element_type()) +
                     " is not supported"
               : "element type " + std::to_string(shape.element_type()) + " is unknown";
  constexpr int64_t most = int64_t(1) << 40;
  int64_t count = 1;
  for (int64_t size : shape.dimensions()) {
    if (size < 0)
      return "the shape has a negative dimension";
    if (size > most / count)
      return "the shape has more than 2^40 elements";
    count *= std::max<int64_t>(size, 1);
  }
  for (bool dynamic : shape.is_dynamic_dimension())
    if (dynamic)
      return "dynamic dimensions are not supported";
  types.push_back(RankedTensorType::get(ints(shape.dimensions()), element));
  return std::nullopt;
}

void kiln::hlomodule::writeShape(Type type, px::ShapeProto &shape) {
  auto tensor = cast<RankedTensorType>(type);
  shape.set_element_type(primitiveType(tensor.getElementType()));
  px::LayoutProto *layout = shape.mutable_layout();
  layout->set_tail_padding_alignment_in_elements(1);
  for (int64_t i = 0, rank = tensor.getRank(); i < rank; ++i) {
    shape.add_dimensions(tensor.getDimSize(i));
    shape.add_is_dynamic_dimension(false);
    layout->add_minor_to_major(rank - 1 - i);
  }
}

void kiln::hlomodule::writeShape(TypeRange types, px::ShapeProto &shape) {
  if (types.size() == 1)
    return writeShape(types.front(), shape);
  shape.set_element_type(px::TUPLE);
  for (Type type : types)
    writeShape(type, *shape.add_tuple_shapes());
}
