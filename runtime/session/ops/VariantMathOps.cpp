// Sums and zeros of variants, as gradients of gradients need them.
#include "session/ops/Variants.h"

#include <algorithm>

namespace kiln {

namespace {

Status zerosOf(const Tensor &value, Tensor *result) {
  if (!value.valid()) // an element that was never set
    return Status();
  if (value.dtype() == KILN_VARIANT)
    return zerosOfVariant(value, result);
  return zeros(value.dtype(), std::vector<int64_t>(value.dims(), value.dims() + value.rank()), result);
}

Status sumOfVariants(const Tensor &a, const Tensor &b, Tensor *result);

/// What was never set counts as zeros.
Status sumOf(const Tensor &a, const Tensor &b, Tensor *result) {
  if (!a.valid() || !b.valid()) {
    *result = a.valid() ? a : b;
    return Status();
  }
  if (a.dtype() != b.dtype() || a.rank() != b.rank() || !std::equal(a.dims(), a.dims() + a.rank(), b.dims()))
    return invalidArgument(std::string("a ") + dtypeName(a.dtype()) + a.shapeText() + " and a " + dtypeName(b.dtype()) +
                           b.shapeText() + " cannot be added");
  if (a.dtype() == KILN_VARIANT)
    return sumOfVariants(a, b, result);
  KILN_RETURN_IF_ERROR(Tensor::allocate(a.dtype(), a.dims(), a.rank(), result));
  copyElements(*result, 0, a, 0, a.numElements());
  return addTo(*result, b);
}

/// `what`: these are the elements of.
Status sumOfItems(const char *what, const std::vector<Tensor> &a, const std::vector<Tensor> &b, std::vector<Tensor> *result) {
  if (a.size() != b.size())
    return invalidArgument(std::string(what) + " of " + std::to_string(a.size()) + " and " + std::to_string(b.size()) + " elements cannot be added");
  result->resize(a.size());
  for (size_t i = 0; i < a.size(); ++i)
    KILN_RETURN_IF_ERROR(sumOf(a[i], b[i], &(*result)[i]));
  return Status();
}

Status sumOfVariants(const Tensor &a, const Tensor &b, Tensor *result) {
  auto *listA = resourceAs<TensorList>(a.handle()), *listB = resourceAs<TensorList>(b.handle());
  if (listA && listB) {
    if (listA->dtype != listB->dtype)
      return invalidArgument(std::string("lists of ") + dtypeName(listA->dtype) + " and " + dtypeName(listB->dtype) + " cannot be added");
    auto sum = std::make_shared<TensorList>(listA->dtype, listA->shape);
    sum->most = listA->most;
    KILN_RETURN_IF_ERROR(mergeShapes(listA->shape, listB->shape, &sum->shape));
    KILN_RETURN_IF_ERROR(sumOfItems("lists", listA->items, listB->items, &sum->items));
    *result = Tensor::variant(std::move(sum));
    return Status();
  }
  auto *optionalA = resourceAs<Optional>(a.handle()), *optionalB = resourceAs<Optional>(b.handle());
  if (!optionalA || !optionalB)
    return invalidArgument("only lists and optionals can be added");
  if (optionalA->hasValue != optionalB->hasValue)
    return invalidArgument("Cannot add optionals because one has a value and the other doesn't.");
  std::vector<Tensor> components;
  KILN_RETURN_IF_ERROR(sumOfItems("optionals", optionalA->components, optionalB->components, &components));
  *result = Tensor::variant(std::make_shared<Optional>(optionalA->hasValue, std::move(components)));
  return Status();
}

Status addN(OpContext &c) {
  Tensor sum = c.input(0);
  for (int i = 0; i < c.numInputs(); ++i)
    if (c.input(i).dtype() != KILN_VARIANT || c.input(i).rank() != 0)
      return invalidArgument("AddN on the host adds variants, not a " + std::string(dtypeName(c.input(i).dtype())) +
                             c.input(i).shapeText());
  for (int i = 1; i < c.numInputs(); ++i) {
    Tensor next;
    KILN_RETURN_IF_ERROR(sumOf(sum, c.input(i), &next));
    sum = std::move(next);
  }
  c.setOutput(0, std::move(sum));
  return Status();
}

} // namespace

Status zerosOfVariant(const Tensor &value, Tensor *result) {
  if (value.rank() != 0)
    return invalidArgument("variants of shape " + value.shapeText() + " have no zeros");
  if (auto *list = resourceAs<TensorList>(value.handle())) {
    auto made = std::make_shared<TensorList>(*list);
    for (size_t i = 0; i < list->items.size(); ++i)
      KILN_RETURN_IF_ERROR(zerosOf(list->items[i], &made->items[i]));
    *result = Tensor::variant(std::move(made));
    return Status();
  }
  if (auto *optional = resourceAs<Optional>(value.handle())) {
    std::vector<Tensor> components(optional->components.size());
    for (size_t i = 0; i < components.size(); ++i)
      KILN_RETURN_IF_ERROR(zerosOf(optional->components[i], &components[i]));
    *result = Tensor::variant(std::make_shared<Optional>(optional->hasValue, std::move(components)));
    return Status();
  }
  return invalidArgument("only lists and optionals have zeros");
}

void addVariantMathOps(HostOpRegistry &registry) { registry.addUncompiled("AddN", addN); }

} // namespace kiln
