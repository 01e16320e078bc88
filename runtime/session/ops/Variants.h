// What variants hold that gradients compute with: lists of tensors and optionals.
#pragma once

#include "session/ops/Elements.h"

namespace kiln {

/// Elements that were never set have no tensor.
class TensorList : public Resource {
public:
  static constexpr char kKind[] = "tensor list";
  TensorList(int32_t dtype, PartialShape shape) : Resource(kKind), dtype(dtype), shape(std::move(shape)) {}
  TensorList(const TensorList &other) = default;

  int32_t dtype;
  PartialShape shape; // of every element
  int64_t most = -1;  // elements; -1: any number
  std::vector<Tensor> items;
};

class Optional : public Resource {
public:
  static constexpr char kKind[] = "optional";
  Optional(bool hasValue, std::vector<Tensor> components)
      : Resource(kKind), hasValue(hasValue), components(std::move(components)) {}

  const bool hasValue;
  const std::vector<Tensor> components;
};

/// A variant like this one with zeros for numbers, however deep. Error: it is neither a list nor an optional.
Status zerosOfVariant(const Tensor &value, Tensor *result);

} // namespace kiln
