// Ops that move elements without looking at them, for dtypes that do not compile (strings, handles).
#include "session/ops/Variants.h"

#include <algorithm>

namespace kiln {

namespace {

Status setReshaped(OpContext &c, const std::vector<int64_t> &dims) {
  Tensor result;
  KILN_RETURN_IF_ERROR(c.input(0).reshape(dims.data(), static_cast<int>(dims.size()), &result));
  c.setOutput(0, std::move(result));
  return Status();
}

Status reshape(OpContext &c) {
  std::vector<int64_t> dims;
  KILN_RETURN_IF_ERROR(integersInput(c, 1, &dims));
  int64_t known = 1, open = -1;
  for (size_t i = 0; i < dims.size(); ++i) {
    if (dims[i] == -1 && open >= 0)
      return invalidArgument("two dimensions are -1");
    if (dims[i] == -1)
      open = static_cast<int64_t>(i);
    else if (dims[i] < 0 || __builtin_mul_overflow(known, std::max<int64_t>(1, dims[i]), &known))
      return invalidArgument("dimension " + std::to_string(i) + " is " + std::to_string(dims[i]));
  }
  if (open >= 0) {
    // Sizes of zero leave out those of the input: an empty batch keeps the rest of its shape.
    bool leavesOut = std::find(dims.begin(), dims.end(), 0) != dims.end();
    int64_t left = 1;
    bool fits = true;
    for (int64_t d : dimsOf(c.input(0)))
      fits &= !__builtin_mul_overflow(left, d || !leavesOut ? d : 1, &left);
    if (!fits || left % known)
      return invalidArgument(c.input(0).shapeText() + " has no dimension left for -1");
    dims[open] = left / known;
  }
  return setReshaped(c, dims);
}

Status expandDims(OpContext &c) {
  int axis;
  KILN_RETURN_IF_ERROR(axisInput(c, 1, c.input(0).rank() + 1, &axis));
  std::vector<int64_t> dims = dimsOf(c.input(0));
  dims.insert(dims.begin() + axis, 1);
  return setReshaped(c, dims);
}

Status squeeze(OpContext &c) {
  const Tensor &input = c.input(0);
  const std::vector<int64_t> *given = c.node.attrs.getInts("squeeze_dims");
  std::vector<bool> drop(input.rank());
  for (int64_t dim : given ? *given : std::vector<int64_t>()) {
    dim += dim < 0 ? input.rank() : 0;
    if (dim < 0 || dim >= input.rank() || input.dim(static_cast<int>(dim)) != 1)
      return invalidArgument("dimension " + std::to_string(dim) + " of " + input.shapeText() +
                             " is not 1");
    drop[dim] = true;
  }
  std::vector<int64_t> dims;
  for (int i = 0; i < input.rank(); ++i)
    if (!(given && !given->empty() ? drop[i] : input.dim(i) == 1))
      dims.push_back(input.dim(i));
  return setReshaped(c, dims);
}

// Pieces of `inputs` one after the other along an axis; all else equal.
Status concatenate(OpContext &c, int first, int count, int axis) {
  std::vector<int64_t> dims = dimsOf(c.input(first));
  dims[axis] = 0;
  for (int i = first; i < first + count; ++i) {
    const Tensor &input = c.input(i);
    if (input.rank() != static_cast<int>(dims.size()) || input.dtype() != c.input(first).dtype())
      return invalidArgument("inputs of shape " + c.input(first).shapeText() + " and " +
                             input.shapeText());
    for (int d = 0; d < input.rank(); ++d)
      if (d != axis && input.dim(d) != dims[d])
        return invalidArgument("inputs of shape " + c.input(first).shapeText() + " and " +
                               input.shapeText());
    if (__builtin_add_overflow(dims[axis], input.dim(axis), &dims[axis]))
      return invalidArgument("a tensor of more than 2^63 elements");
  }
  int rank = static_cast<int>(dims.size());
  KILN_RETURN_IF_ERROR(c.allocateOutput(0, c.input(first).dtype(), dims.data(), rank));
  if (c.output(0).numElements() == 0)
    return Status();
  int64_t outer = countOf(dims.data(), axis), inner = countOf(dims.data() + axis + 1, rank - axis - 1);
  for (int64_t o = 0, at = 0; o < outer; ++o)
    for (int i = first; i < first + count; ++i) {
      int64_t size = c.input(i).dim(axis) * inner;
      copyElements(c.output(0), at, c.input(i), o * size, size);
      at += size;
    }
  return Status();
}

Status concatV2(OpContext &c) {
  int axis, count = c.numInputs() - 1;
  if (count < 1)
    return invalidArgument("there is nothing to join");
  KILN_RETURN_IF_ERROR(axisInput(c, count, c.input(0).rank(), &axis));
  return concatenate(c, 0, count, axis);
}

Status concat(OpContext &c) {
  int axis;
  if (c.numInputs() < 2)
    return invalidArgument("there is nothing to join");
  KILN_RETURN_IF_ERROR(axisInput(c, 0, c.input(1).rank(), &axis));
  return concatenate(c, 1, c.numInputs() - 1, axis);
}

int64_t attrAxis(const OpContext &c, int rank) {
  int64_t axis = c.node.attrs.getInt("axis");
  return axis < 0 ? axis + rank : axis;
}

Status pack(OpContext &c) {
  if (c.numInputs() == 0)
    return invalidArgument("there is nothing to pack");
  const Tensor &first = c.input(0);
  int64_t axis = attrAxis(c, first.rank() + 1), count = c.numInputs();
  if (axis < 0 || axis > first.rank())
    return invalidArgument("axis " + std::to_string(axis) + " of rank " + std::to_string(first.rank() + 1));
  for (int i = 1; i < c.numInputs(); ++i)
    if (!c.input(i).sameShape(first) || c.input(i).dtype() != first.dtype())
      return invalidArgument("inputs of shape " + first.shapeText() + " and " +
                             c.input(i).shapeText());
  std::vector<int64_t> dims = dimsOf(first);
  dims.insert(dims.begin() + axis, count);
  KILN_RETURN_IF_ERROR(
      c.allocateOutput(0, first.dtype(), dims.data(), static_cast<int>(dims.size())));
  if (first.numElements() == 0)
    return Status();
  int64_t outer = countOf(first.dims(), static_cast<int>(axis)), inner = first.numElements() / outer;
  for (int64_t o = 0; o < outer; ++o)
    for (int64_t i = 0; i < count; ++i)
      copyElements(c.output(0), (o * count + i) * inner, c.input(static_cast<int>(i)), o * inner, inner);
  return Status();
}

Status unpack(OpContext &c) {
  const Tensor &input = c.input(0);
  int64_t axis = attrAxis(c, input.rank()), count = c.node.numOutputs;
  if (axis < 0 || axis >= input.rank() || input.dim(static_cast<int>(axis)) != count)
    return invalidArgument(input.shapeText() + " cannot become " + std::to_string(count) +
                           " tensors along axis " + std::to_string(axis));
  std::vector<int64_t> dims = dimsOf(input);
  dims.erase(dims.begin() + axis);
  int64_t outer = countOf(input.dims(), static_cast<int>(axis)),
          inner = countOf(input.dims() + axis + 1, input.rank() - static_cast<int>(axis) - 1);
  for (int i = 0; i < count; ++i) {
    KILN_RETURN_IF_ERROR(
        c.allocateOutput(i, input.dtype(), dims.data(), static_cast<int>(dims.size())));
    for (int64_t o = 0; o < outer && input.numElements(); ++o)
      copyElements(c.output(i), o * inner, input, (o * count + i) * inner, inner);
  }
  return Status();
}

Status gather(OpContext &c) {
  const Tensor &from = c.input(0), &which = c.input(1);
  std::vector<int64_t> indices;
  KILN_RETURN_IF_ERROR(integersInput(c, 1, &indices));
  int axis = 0;
  if (c.numInputs() > 2)
    KILN_RETURN_IF_ERROR(axisInput(c, 2, from.rank(), &axis));
  int64_t batchDims = c.node.attrs.getInt("batch_dims");
  batchDims += batchDims < 0 ? which.rank() : 0;
  if (axis >= from.rank() || batchDims < 0 || batchDims > which.rank() || batchDims > axis)
    return invalidArgument("axis " + std::to_string(axis) + " and batch_dims " + std::to_string(c.node.attrs.getInt("batch_dims")) +
                           " of " + from.shapeText() + " by indices of shape " + which.shapeText());
  int batchRank = static_cast<int>(batchDims);
  if (!std::equal(from.dims(), from.dims() + batchRank, which.dims()))
    return invalidArgument(from.shapeText() + " has other batch dimensions than the indices of shape " + which.shapeText());
  std::vector<int64_t> dims(from.dims(), from.dims() + axis);
  dims.insert(dims.end(), which.dims() + batchRank, which.dims() + which.rank());
  dims.insert(dims.end(), from.dims() + axis + 1, from.dims() + from.rank());
  int64_t size = from.dim(axis), inner = countOf(from.dims() + axis + 1, from.rank() - axis - 1);
  for (size_t i = 0; i < indices.size(); ++i)
    if (indices[i] < 0 || indices[i] >= size)
      return invalidArgument("indices[" + std::to_string(i) + "] = " + std::to_string(indices[i]) +
                             " is not in [0, " + std::to_string(size) + ")");
  KILN_RETURN_IF_ERROR(
      c.allocateOutput(0, from.dtype(), dims.data(), static_cast<int>(dims.size())));
  if (c.output(0).numElements() == 0)
    return Status();
  int64_t batches = countOf(from.dims(), batchRank), count = countOf(which.dims() + batchRank, which.rank() - batchRank);
  int64_t outer = countOf(from.dims() + batchRank, axis - batchRank);
  for (int64_t b = 0; b < batches; ++b)
    for (int64_t o = b * outer; o < (b + 1) * outer; ++o)
      for (int64_t i = 0; i < count; ++i)
        copyElements(c.output(0), (o * count + i) * inner, from, (o * size + indices[b * count + i]) * inner, inner);
  return Status();
}

// Elements begin[d] + i * stride[d] of each dimension.
Status strided(OpContext &c, const std::vector<int64_t> &begin, const std::vector<int64_t> &stride,
               const std::vector<int64_t> &sizes, const std::vector<int64_t> &dims) {
  const Tensor &input = c.input(0);
  KILN_RETURN_IF_ERROR(c.allocateOutput(0, input.dtype(), dims.data(), static_cast<int>(dims.size())));
  if (c.output(0).numElements() == 0)
    return Status();
  StridedPart part = wholeOf(dimsOf(input));
  for (size_t d = 0; d < sizes.size(); ++d) {
    part.base += begin[d] * part.strides[d];
    part.strides[d] *= stride[d];
  }
  copyParts(c.output(0), wholeOf(sizes), input, part, sizes);
  return Status();
}

Status slice(OpContext &c) {
  const Tensor &input = c.input(0);
  std::vector<int64_t> begin, size;
  KILN_RETURN_IF_ERROR(integersInput(c, 1, &begin));
  KILN_RETURN_IF_ERROR(integersInput(c, 2, &size));
  if (static_cast<int>(begin.size()) != input.rank() || size.size() != begin.size())
    return invalidArgument("begin and size do not have " + std::to_string(input.rank()) + " elements");
  for (int i = 0; i < input.rank(); ++i) {
    if (size[i] == -1)
      size[i] = input.dim(i) - begin[i];
    if (begin[i] < 0 || size[i] < 0 || begin[i] > input.dim(i) || size[i] > input.dim(i) - begin[i])
      return invalidArgument("begin and size leave dimension " + std::to_string(i) + " of " +
                             input.shapeText());
  }
  return strided(c, begin, std::vector<int64_t>(begin.size(), 1), size, size);
}

Status stridedSlice(OpContext &c) {
  const Tensor &input = c.input(0);
  std::vector<int64_t> begins, ends, strides;
  KILN_RETURN_IF_ERROR(integersInput(c, 1, &begins));
  KILN_RETURN_IF_ERROR(integersInput(c, 2, &ends));
  KILN_RETURN_IF_ERROR(integersInput(c, 3, &strides));
  if (ends.size() != begins.size() || strides.size() != begins.size() || begins.size() > 32)
    return invalidArgument("begin, end and strides have different lengths");
  auto mask = [&](const char *name, size_t i) { return (c.node.attrs.getInt(name) >> i & 1) != 0; };
  int given = 0;
  bool ellipsis = false;
  for (size_t i = 0; i < begins.size(); ++i) {
    if (ellipsis && mask("ellipsis_mask", i))
      return invalidArgument("more than one ellipsis");
    ellipsis |= mask("ellipsis_mask", i);
    given += !mask("new_axis_mask", i) && !mask("ellipsis_mask", i);
  }
  if (given > input.rank())
    return invalidArgument("more indices than " + input.shapeText() + " has dimensions");
  std::vector<int64_t> begin, stride, size, dims;
  auto whole = [&](int64_t d) {
    begin.push_back(0);
    stride.push_back(1);
    size.push_back(input.dim(static_cast<int>(d)));
    dims.push_back(size.back());
  };
  for (size_t i = 0; i < begins.size(); ++i) {
    if (mask("ellipsis_mask", i)) {
      for (int k = input.rank() - given; k > 0; --k)
        whole(static_cast<int64_t>(begin.size()));
      continue;
    }
    if (mask("new_axis_mask", i)) {
      dims.push_back(1);
      continue;
    }
    int64_t extent = input.dim(static_cast<int>(begin.size())), step = strides[i];
    if (step == 0)
      return invalidArgument("strides[" + std::to_string(i) + "] is 0");
    if (mask("shrink_axis_mask", i)) {
      int64_t at = begins[i] < 0 ? begins[i] + extent : begins[i];
      if (at < 0 || at >= extent)
        return invalidArgument("index " + std::to_string(begins[i]) + " of dimension " +
                               std::to_string(begin.size()) + " of " + input.shapeText());
      begin.push_back(at);
      stride.push_back(1);
      size.push_back(1);
      continue;
    }
    int64_t low = step > 0 ? 0 : -1, high = step > 0 ? extent : extent - 1;
    auto clamp = [&](int64_t value) {
      return std::min(std::max(value < 0 ? value + extent : value, low), high);
    };
    int64_t from = mask("begin_mask", i) ? (step > 0 ? low : high) : clamp(begins[i]);
    int64_t to = mask("end_mask", i) ? (step > 0 ? high : low) : clamp(ends[i]);
    int64_t span = step > 0 ? to - from : from - to,
            distance = step > 0 ? step : step == INT64_MIN ? INT64_MAX : -step;
    begin.push_back(from);
    size.push_back(span <= 0 ? 0 : (span - 1) / distance + 1);
    stride.push_back(size.back() > 1 ? step : 1);
    dims.push_back(size.back());
  }
  if (!ellipsis)
    while (static_cast<int>(begin.size()) < input.rank())
      whole(static_cast<int64_t>(begin.size()));
  return strided(c, begin, stride, size, dims);
}

Status fill(OpContext &c) {
  std::vector<int64_t> dims;
  KILN_RETURN_IF_ERROR(integersInput(c, 0, &dims));
  const Tensor &value = c.input(1);
  if (value.numElements() != 1)
    return invalidArgument("the value has the shape " + value.shapeText());
  KILN_RETURN_IF_ERROR(
      c.allocateOutput(0, value.dtype(), dims.data(), static_cast<int>(dims.size())));
  for (int64_t i = 0, n = c.output(0).numElements(); i < n; ++i)
    copyElements(c.output(0), i, value, 0, 1);
  return Status();
}

Status zerosLike(OpContext &c) {
  const Tensor &input = c.input(0);
  if (input.dtype() == KILN_VARIANT)
    return zerosOfVariant(input, &c.output(0));
  KILN_RETURN_IF_ERROR(c.allocateOutput(0, input.dtype(), input.dims(), input.rank()));
  if (elementBytes(input.dtype()) && input.bytes())
    std::memset(c.output(0).mutableData(), 0, input.bytes());
  return Status();
}

Status tile(OpContext &c) {
  const Tensor &input = c.input(0);
  std::vector<int64_t> times, dims = dimsOf(input);
  KILN_RETURN_IF_ERROR(integersInput(c, 1, &times));
  if (times.size() != dims.size())
    return invalidArgument("multiples do not have " + std::to_string(dims.size()) + " elements");
  for (size_t i = 0; i < dims.size(); ++i)
    if (times[i] < 0 || __builtin_mul_overflow(dims[i], times[i], &dims[i]))
      return invalidArgument("multiples[" + std::to_string(i) + "] is " + std::to_string(times[i]));
  KILN_RETURN_IF_ERROR(
      c.allocateOutput(0, input.dtype(), dims.data(), static_cast<int>(dims.size())));
  for (int64_t o = 0, n = c.output(0).numElements(); o < n; ++o) {
    int64_t rest = o, index = 0, stride = 1;
    for (int d = input.rank() - 1; d >= 0; --d) {
      index += rest % dims[d] % input.dim(d) * stride;
      rest /= dims[d];
      stride *= input.dim(d);
    }
    copyElements(c.output(0), o, input, index, 1);
  }
  return Status();
}

// Broadcasts the inputs' shapes; index(i, o) is input i's element for output element o.
struct Broadcast {
  std::vector<int64_t> dims;
  std::vector<const Tensor *> inputs;
  Status add(const Tensor &tensor) {
    inputs.push_back(&tensor);
    std::vector<int64_t> own = dimsOf(tensor);
    if (own.size() > dims.size())
      dims.insert(dims.begin(), own.size() - dims.size(), 1);
    size_t shift = dims.size() - own.size();
    for (size_t i = 0; i < own.size(); ++i) {
      int64_t &dim = dims[shift + i];
      if (dim != own[i] && dim != 1 && own[i] != 1)
        return invalidArgument("the shape " + tensor.shapeText() + " does not broadcast with the others");
      dim = dim == 1 ? own[i] : dim;
    }
    return Status();
  }
  int64_t index(size_t input, int64_t flat) const {
    const Tensor &tensor = *inputs[input];
    int64_t at = 0, stride = 1;
    for (int d = static_cast<int>(dims.size()) - 1, k = tensor.rank() - 1; k >= 0; --d, --k) {
      at += tensor.dim(k) == 1 ? 0 : flat % dims[d] * stride;
      flat /= dims[d];
      stride *= tensor.dim(k);
    }
    return at;
  }
};

Status select(OpContext &c) {
  KILN_RETURN_IF_ERROR(wantType(c, 0, KILN_BOOL));
  const Tensor &yes = c.input(1), &no = c.input(2);
  if (yes.dtype() != no.dtype())
    return invalidArgument("the two values have different dtypes");
  Broadcast shape;
  // v1's Select takes a vector for the rows of its values.
  Tensor condition = c.input(0);
  if (c.node.op == "Select" && condition.rank() == 1 && yes.rank() > 1) {
    std::vector<int64_t> dims(yes.rank(), 1);
    dims[0] = condition.dim(0);
    KILN_RETURN_IF_ERROR(condition.reshape(dims.data(), yes.rank(), &condition));
  }
  KILN_RETURN_IF_ERROR(shape.add(condition));
  KILN_RETURN_IF_ERROR(shape.add(yes));
  KILN_RETURN_IF_ERROR(shape.add(no));
  KILN_RETURN_IF_ERROR(
      c.allocateOutput(0, yes.dtype(), shape.dims.data(), static_cast<int>(shape.dims.size())));
  for (int64_t o = 0, n = c.output(0).numElements(); o < n; ++o) {
    bool which = condition.values<bool>()[shape.index(0, o)];
    copyElements(c.output(0), o, which ? yes : no, shape.index(which ? 1 : 2, o), 1);
  }
  return Status();
}

/// `combine` of each two strings that stand across from each other, of type `dtype`; numbers are left to compiled code.
template <typename T, typename Combine> Status combineStrings(OpContext &c, int32_t dtype, Combine combine) {
  KILN_RETURN_IF_ERROR(wantType(c, 0, KILN_STRING));
  KILN_RETURN_IF_ERROR(wantType(c, 1, KILN_STRING));
  Broadcast shape;
  KILN_RETURN_IF_ERROR(shape.add(c.input(0)));
  KILN_RETURN_IF_ERROR(shape.add(c.input(1)));
  KILN_RETURN_IF_ERROR(c.allocateOutput(0, dtype, shape.dims.data(), static_cast<int>(shape.dims.size())));
  T *out;
  if constexpr (std::is_same_v<T, std::string>)
    out = c.output(0).mutableStrings();
  else
    out = c.output(0).template mutableValues<T>();
  for (int64_t o = 0, n = c.output(0).numElements(); o < n; ++o)
    out[o] = combine(c.input(0).strings()[shape.index(0, o)], c.input(1).strings()[shape.index(1, o)]);
  return Status();
}

template <bool equal> Status compare(OpContext &c) {
  return combineStrings<bool>(c, KILN_BOOL, [](const std::string &x, const std::string &y) { return (x == y) == equal; });
}

Status append(OpContext &c) {
  return combineStrings<std::string>(c, KILN_STRING, [](const std::string &x, const std::string &y) { return x + y; });
}

} // namespace

void addRearrangeOps(HostOpRegistry &registry) {
  // These three share their input's buffer, which is cheaper than compiled code.
  registry.add("Reshape", reshape);
  registry.add("ExpandDims", expandDims);
  registry.add("Squeeze", squeeze);
  registry.addUncompiled("ConcatV2", concatV2);
  registry.addUncompiled("Concat", concat);
  registry.addUncompiled("Pack", pack);
  registry.addUncompiled("Unpack", unpack);
  registry.addUncompiled("Gather", gather);
  registry.addUncompiled("GatherV2", gather);
  registry.addUncompiled("Slice", slice);
  registry.addUncompiled("StridedSlice", stridedSlice);
  registry.addUncompiled("Fill", fill);
  registry.addUncompiled("ZerosLike", zerosLike);
  registry.addUncompiled("Tile", tile);
  registry.addUncompiled("Select", select);
  registry.addUncompiled("SelectV2", select);
  registry.addUncompiled("Add", append);
  registry.addUncompiled("AddV2", append);
  registry.addUncompiled("Equal", compare<true>);
  registry.addUncompiled("NotEqual", compare<false>);
}

} // namespace kiln
