// Ops that put elements into other places, for dtypes that do not compile (strings, handles).
#include "session/ops/Elements.h"

#include <algorithm>
#include <numeric>

namespace kiln {

namespace {

Status allocate(OpContext &c, const std::vector<int64_t> &dims) {
  return c.allocateOutput(0, c.input(0).dtype(), dims.data(), static_cast<int>(dims.size()));
}

/// Output `index`: the part of the input, of so many elements along each dimension.
Status setPart(OpContext &c, int index, const Tensor &input, const StridedPart &part, const std::vector<int64_t> &sizes) {
  KILN_RETURN_IF_ERROR(c.allocateOutput(index, input.dtype(), sizes.data(), static_cast<int>(sizes.size())));
  copyParts(c.output(index), wholeOf(sizes), input, part, sizes);
  return Status();
}

Status transpose(OpContext &c) {
  const Tensor &input = c.input(0);
  std::vector<int64_t> order, dims, sorted(input.rank());
  KILN_RETURN_IF_ERROR(integersInput(c, 1, &order));
  std::iota(sorted.begin(), sorted.end(), 0);
  if (!std::is_permutation(order.begin(), order.end(), sorted.begin(), sorted.end()))
    return invalidArgument("perm is no order of the dimensions of " + input.shapeText());
  StridedPart whole = wholeOf(dimsOf(input)), part;
  for (int64_t d : order) {
    dims.push_back(input.dim(static_cast<int>(d)));
    part.strides.push_back(whole.strides[d]);
  }
  return setPart(c, 0, input, part, dims);
}

Status reverse(OpContext &c) {
  const Tensor &input = c.input(0);
  std::vector<int64_t> axes, dims = dimsOf(input);
  KILN_RETURN_IF_ERROR(integersInput(c, 1, &axes));
  StridedPart part = wholeOf(dims);
  std::vector<bool> isReversed(dims.size());
  for (int64_t axis : axes) {
    int64_t d = axis < 0 ? axis + input.rank() : axis;
    if (d < 0 || d >= input.rank() || isReversed[d])
      return invalidArgument("axis " + std::to_string(axis) + " of " + input.shapeText() + ", or twice");
    isReversed[d] = true;
    if (input.numElements() == 0)
      continue;
    part.base += (dims[d] - 1) * part.strides[d];
    part.strides[d] *= -1;
  }
  return setPart(c, 0, input, part, dims);
}

/// Outputs of `sizes` along an axis, one after the other.
Status setPieces(OpContext &c, const Tensor &input, int axis, const std::vector<int64_t> &sizes) {
  std::vector<int64_t> dims = dimsOf(input);
  StridedPart part = wholeOf(dims);
  for (size_t i = 0; i < sizes.size(); ++i) {
    dims[axis] = sizes[i];
    KILN_RETURN_IF_ERROR(setPart(c, static_cast<int>(i), input, part, dims));
    if (input.numElements())
      part.base += sizes[i] * part.strides[axis];
  }
  return Status();
}

Status split(OpContext &c) {
  int axis;
  KILN_RETURN_IF_ERROR(axisInput(c, 0, c.input(1).rank(), &axis));
  int64_t count = c.node.numOutputs, size = c.input(1).dim(axis);
  if (count < 1 || size % count)
    return invalidArgument("dimension " + std::to_string(axis) + " of " + c.input(1).shapeText() + " does not split into " + std::to_string(count));
  return setPieces(c, c.input(1), axis, std::vector<int64_t>(count, size / count));
}

Status splitV(OpContext &c) {
  int axis;
  std::vector<int64_t> sizes;
  KILN_RETURN_IF_ERROR(integersInput(c, 1, &sizes));
  KILN_RETURN_IF_ERROR(axisInput(c, 2, c.input(0).rank(), &axis));
  int64_t rest = c.input(0).dim(axis);
  auto open = sizes.end();
  bool fits = static_cast<int>(sizes.size()) == c.node.numOutputs;
  for (auto size = sizes.begin(); size != sizes.end(); ++size) {
    fits &= *size >= 0 ? *size <= rest : *size == -1 && open == sizes.end();
    if (!fits)
      break;
    if (*size < 0)
      open = size;
    else
      rest -= *size;
  }
  if (!fits || (rest && open == sizes.end()))
    return invalidArgument("size_splits do not add up to dimension " + std::to_string(axis) + " of " + c.input(0).shapeText());
  if (open != sizes.end())
    *open = rest;
  return setPieces(c, c.input(0), axis, sizes);
}

Status broadcastTo(OpContext &c) {
  const Tensor &input = c.input(0);
  std::vector<int64_t> dims;
  KILN_RETURN_IF_ERROR(integersInput(c, 1, &dims));
  StridedPart whole = wholeOf(dimsOf(input)), part;
  int64_t shift = static_cast<int64_t>(dims.size()) - input.rank();
  part.strides.assign(dims.size(), 0);
  bool fits = shift >= 0;
  for (int d = 0; d < input.rank() && fits; ++d) {
    fits = input.dim(d) == 1 || input.dim(d) == dims[shift + d];
    part.strides[shift + d] = input.dim(d) == 1 ? 0 : whole.strides[d];
  }
  if (!fits)
    return invalidArgument(input.shapeText() + " does not broadcast to that shape");
  return setPart(c, 0, input, part, dims);
}

Status pad(OpContext &c) {
  const Tensor &input = c.input(0);
  std::vector<int64_t> paddings, dims = dimsOf(input);
  KILN_RETURN_IF_ERROR(integersInput(c, 1, &paddings));
  if (paddings.size() != 2 * dims.size())
    return invalidArgument("paddings of shape " + c.input(1).shapeText() + " for " + input.shapeText());
  for (size_t d = 0; d < dims.size(); ++d)
    if (paddings[2 * d] < 0 || paddings[2 * d + 1] < 0 || __builtin_add_overflow(dims[d], paddings[2 * d], &dims[d]) ||
        __builtin_add_overflow(dims[d], paddings[2 * d + 1], &dims[d]))
      return invalidArgument("paddings of dimension " + std::to_string(d) + " are out of range");
  KILN_RETURN_IF_ERROR(allocate(c, dims));
  if (c.output(0).numElements() == 0)
    return Status();
  if (c.numInputs() > 2) {
    if (c.input(2).numElements() != 1 || c.input(2).dtype() != input.dtype())
      return invalidArgument("the value to pad with has the shape " + c.input(2).shapeText());
    copyParts(c.output(0), wholeOf(dims), c.input(2), {0, std::vector<int64_t>(dims.size())}, dims);
  }
  StridedPart inside = wholeOf(dims);
  for (size_t d = 0; d < dims.size(); ++d)
    inside.base += paddings[2 * d] * inside.strides[d];
  copyParts(c.output(0), inside, input, wholeOf(dimsOf(input)), dimsOf(input));
  return Status();
}

Status roll(OpContext &c) {
  const Tensor &input = c.input(0);
  std::vector<int64_t> shifts, axes, dims = dimsOf(input), by(dims.size());
  KILN_RETURN_IF_ERROR(integersInput(c, 1, &shifts));
  KILN_RETURN_IF_ERROR(integersInput(c, 2, &axes));
  if (shifts.size() != axes.size())
    return invalidArgument(std::to_string(shifts.size()) + " shifts of " + std::to_string(axes.size()) + " axes");
  for (size_t i = 0; i < axes.size(); ++i) {
    int64_t d = axes[i] < 0 ? axes[i] + input.rank() : axes[i];
    if (d < 0 || d >= input.rank())
      return invalidArgument("axis " + std::to_string(axes[i]) + " of rank " + std::to_string(input.rank()));
    int64_t size = std::max<int64_t>(1, dims[d]);
    by[d] = ((by[d] + shifts[i] % size) % size + size) % size;
  }
  KILN_RETURN_IF_ERROR(allocate(c, dims));
  std::vector<int64_t> at(dims.size());
  StridedPart whole = wholeOf(dims);
  for (int64_t i = 0, n = input.numElements(); i < n; ++i) {
    int64_t to = 0;
    for (size_t d = 0; d < dims.size(); ++d)
      to += (at[d] + by[d]) % dims[d] * whole.strides[d];
    copyElements(c.output(0), to, input, i, 1);
    for (size_t d = dims.size(); d-- > 0 && ++at[d] == dims[d];)
      at[d] = 0;
  }
  return Status();
}

/// What rows of indices name in a tensor of shape `dims`: the first element of a slice each, of `size` elements.
struct Places {
  std::vector<int64_t> rows, rest; // dimensions of the rows and of a slice
  std::vector<int64_t> begins;
  int64_t size = 1;
};
Status placesOf(const OpContext &c, int index, const std::vector<int64_t> &dims, Places *places) {
  const Tensor &indices = c.input(index);
  std::vector<int64_t> numbers;
  KILN_RETURN_IF_ERROR(integersInput(c, index, &numbers));
  int last = indices.rank() - 1;
  if (last < 0 || indices.dim(last) > static_cast<int64_t>(dims.size()))
    return invalidArgument("indices of shape " + indices.shapeText() + " for a tensor of rank " + std::to_string(dims.size()));
  int64_t depth = indices.dim(last);
  places->rows.assign(indices.dims(), indices.dims() + last);
  places->rest.assign(dims.begin() + depth, dims.end());
  places->size = countOf(places->rest.data(), static_cast<int>(places->rest.size()));
  int64_t count = countOf(indices.dims(), last);
  if (depth == 0)
    KILN_RETURN_IF_ERROR(checkRows(count));
  for (int64_t row = 0; row < count; ++row) {
    int64_t place = placeOf(numbers.data() + row * depth, dims, depth);
    if (place < 0)
      return invalidArgument("indices[" + std::to_string(row) + "] is outside of the shape");
    places->begins.push_back(place * places->size);
  }
  return Status();
}

Status gatherNd(OpContext &c) {
  Places places;
  KILN_RETURN_IF_ERROR(placesOf(c, 1, dimsOf(c.input(0)), &places));
  std::vector<int64_t> dims = places.rows;
  dims.insert(dims.end(), places.rest.begin(), places.rest.end());
  KILN_RETURN_IF_ERROR(allocate(c, dims));
  for (size_t i = 0; i < places.begins.size() && c.output(0).numElements(); ++i)
    copyElements(c.output(0), static_cast<int64_t>(i) * places.size, c.input(0), places.begins[i], places.size);
  return Status();
}

/// Writes the slices of input `updates` to their places in output 0, which has the shape `dims`; or appends them, which is the sum of strings.
Status scatter(OpContext &c, int updates, const std::vector<int64_t> &dims, bool appends) {
  Places places;
  KILN_RETURN_IF_ERROR(placesOf(c, updates - 1, dims, &places));
  std::vector<int64_t> expected = places.rows;
  expected.insert(expected.end(), places.rest.begin(), places.rest.end());
  const Tensor &from = c.input(updates);
  if (dimsOf(from) != expected || from.dtype() != c.output(0).dtype())
    return invalidArgument("updates of shape " + from.shapeText() + " do not fit the indices and the shape");
  for (size_t i = 0; i < places.begins.size() && from.numElements(); ++i) {
    int64_t at = static_cast<int64_t>(i) * places.size;
    if (!appends)
      copyElements(c.output(0), places.begins[i], from, at, places.size);
    else
      for (int64_t k = 0; k < places.size; ++k)
        c.output(0).mutableStrings()[places.begins[i] + k] += from.strings()[at + k];
  }
  return Status();
}

Status scatterNd(OpContext &c) {
  std::vector<int64_t> dims;
  KILN_RETURN_IF_ERROR(integersInput(c, 2, &dims));
  KILN_RETURN_IF_ERROR(c.allocateOutput(0, c.input(1).dtype(), dims.data(), static_cast<int>(dims.size())));
  return scatter(c, 1, dims, c.input(1).dtype() == KILN_STRING);
}

Status tensorScatterUpdate(OpContext &c) {
  std::vector<int64_t> dims = dimsOf(c.input(0));
  KILN_RETURN_IF_ERROR(allocate(c, dims));
  copyElements(c.output(0), 0, c.input(0), 0, c.input(0).numElements());
  return scatter(c, 2, dims, false);
}

Status dynamicStitch(OpContext &c) {
  int count = c.numInputs() / 2;
  if (count < 1)
    return invalidArgument("there is nothing to stitch");
  std::vector<std::vector<int64_t>> all(count);
  int64_t rows = 0;
  std::vector<int64_t> dims{0};
  for (int i = 0; i < count; ++i) {
    KILN_RETURN_IF_ERROR(integersInput(c, i, &all[i]));
    const Tensor &indices = c.input(i), &data = c.input(count + i);
    bool fits = data.rank() >= indices.rank() && std::equal(indices.dims(), indices.dims() + indices.rank(), data.dims());
    std::vector<int64_t> rest(1);
    if (fits)
      rest.insert(rest.end(), data.dims() + indices.rank(), data.dims() + data.rank());
    if (i == 0)
      dims = rest;
    if (!fits || rest != dims || data.dtype() != c.input(count).dtype())
      return invalidArgument("data[" + std::to_string(i) + "] of shape " + data.shapeText() + " does not fit indices of shape " + indices.shapeText());
    for (int64_t index : all[i]) {
      if (index < 0)
        return invalidArgument("indices[" + std::to_string(i) + "] has " + std::to_string(index));
      rows = std::max(rows, index + 1);
    }
  }
  KILN_RETURN_IF_ERROR(checkRows(rows));
  dims[0] = rows;
  KILN_RETURN_IF_ERROR(c.allocateOutput(0, c.input(count).dtype(), dims.data(), static_cast<int>(dims.size())));
  int64_t size = countOf(dims.data() + 1, static_cast<int>(dims.size()) - 1);
  for (int i = 0; i < count && c.output(0).numElements(); ++i)
    for (size_t k = 0; k < all[i].size(); ++k)
      copyElements(c.output(0), all[i][k] * size, c.input(count + i), static_cast<int64_t>(k) * size, size);
  return Status();
}

} // namespace

void addMoveOps(HostOpRegistry &registry) {
  registry.addUncompiled("BroadcastTo", broadcastTo);
  registry.addUncompiled("DynamicStitch", dynamicStitch);
  registry.addUncompiled("GatherNd", gatherNd);
  registry.addUncompiled("Pad", pad);
  registry.addUncompiled("PadV2", pad);
  registry.addUncompiled("ParallelDynamicStitch", dynamicStitch);
  registry.addUncompiled("ReverseV2", reverse);
  registry.addUncompiled("Roll", roll);
  registry.addUncompiled("ScatterNd", scatterNd);
  registry.addUncompiled("Split", split);
  registry.addUncompiled("SplitV", splitV);
  registry.addUncompiled("TensorScatterUpdate", tensorScatterUpdate);
  registry.addUncompiled("Transpose", transpose);
}

} // namespace kiln
