// Matches arrays to inputs by tensor name, checks them, and summarises outputs.
#include "compiler/driver/RunInputs.h"

#include "hlo/eval/StridedCopy.h"
#include "hlo/graph/DType.h"
#include "runtime/include/kiln/tensor.h"

#include "llvm/ADT/APFloat.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/Support/Format.h"
#include "llvm/Support/raw_ostream.h"

#include <algorithm>
#include <cmath>
#include <cstring>
#include <random>

using namespace kiln;
using namespace kiln::driver;

static llvm::Error fail(const llvm::Twine &message) {
  return llvm::createStringError(llvm::inconvertibleErrorCode(), message);
}

/// The dimensions of a module's tensor where the open ones have these values.
static llvm::SmallVector<int64_t> dimsOf(const KilnModule &table, const KilnTensor &tensor, const Symbols &values) {
  return llvm::map_to_vector(llvm::ArrayRef(tensor.dims, tensor.rank), [&](int64_t dim) { return dimSize(table, dim, values); });
}

/// Of an input, of which some are not known yet (kOpenDim).
static llvm::SmallVector<int64_t> knownDimsOf(const KilnModule &table, const KilnTensor &input, const Symbols &values) {
  return llvm::map_to_vector(llvm::ArrayRef(input.dims, input.rank), [&](int64_t dim) {
    bool isOpen = dim < 0 && values[symbolAt(table, dim, 0).first] == kOpenDim;
    return isOpen ? kOpenDim : dimSize(table, dim, values);
  });
}

static const Array *findArray(const NamedArrays &arrays, llvm::StringRef name) {
  for (const auto &[key, array] : arrays)
    if (tensorName(key) == tensorName(name))
      return &array;
  return nullptr;
}

llvm::Expected<NamedArrays> kiln::driver::readInputs(llvm::ArrayRef<std::string> arguments, bool random) {
  NamedArrays arrays;
  for (const std::string &argument : arguments) {
    auto [name, path] = llvm::StringRef(argument).split('=');
    if (random && !llvm::StringRef(argument).contains('='))
      continue;
    if (name.empty() || path.empty())
      return fail("input '" + argument +
                  "': expected name=file.npy, name=file.npz:key or name=file.txt; with "
                  "--random-inputs also name:dims:dtype");
    if (findArray(arrays, name))
      return fail("input '" + name + "' is given twice");
    auto array = readArray(path);
    if (!array)
      return fail("input '" + name + "': " + llvm::toString(array.takeError()));
    arrays.emplace_back(name.str(), std::move(*array));
  }
  return arrays;
}

FeedSpec kiln::driver::feedOf(llvm::StringRef name, const Array &array) {
  FeedSpec feed;
  feed.name = tensorName(name);
  feed.alias = name.str();
  feed.shape = llvm::SmallVector<int64_t>(array.dims);
  feed.dtype = static_cast<tf::DType>(array.dtype);
  feed.origin = array.origin;
  return feed;
}

// What the numbers of a type are stored as; null for those that are no floats.
static const llvm::fltSemantics *semanticsOf(int dtype) {
  switch (dtype) {
  case KILN_FLOAT:
  case KILN_COMPLEX64: return &llvm::APFloat::IEEEsingle();
  case KILN_DOUBLE:
  case KILN_COMPLEX128: return &llvm::APFloat::IEEEdouble();
  case KILN_HALF: return &llvm::APFloat::IEEEhalf();
  case KILN_BFLOAT16: return &llvm::APFloat::BFloat();
  default: return nullptr;
  }
}

static void fillRandom(char *data, size_t bytes, int dtype) {
  std::mt19937 random(7);
  std::normal_distribution<float> normal;
  if (dtype == KILN_FLOAT) {
    std::generate_n(reinterpret_cast<float *>(data), bytes / sizeof(float), [&] { return normal(random); });
  } else if (const llvm::fltSemantics *semantics = semanticsOf(dtype)) {
    size_t size = llvm::APFloat::semanticsSizeInBits(*semantics) / 8;
    for (size_t at = 0; at < bytes; at += size) {
      llvm::APFloat number(normal(random));
      bool inexact;
      number.convert(*semantics, llvm::APFloat::rmNearestTiesToEven, &inexact);
      uint64_t bits = number.bitcastToAPInt().getZExtValue();
      std::memcpy(data + at, &bits, size);
    }
  } else { // 0 or 1 in the lowest byte: valid for every integer type and bool
    std::memset(data, 0, bytes);
    for (size_t at = 0, size = elementBytes(dtype); at < bytes; at += size)
      data[at] = random() & 1;
  }
}

static llvm::Error mismatch(llvm::StringRef name, int dtype, llvm::ArrayRef<int64_t> dims, const Array &array) {
  return fail("input '" + name + "' is " + elementName(dtype) + shapeText(dims) + ", but " + array.origin + " is " +
              elementName(array.dtype) + shapeText(array.dims));
}

// `optional`: zero when not given, as a variable that the graph assigns before it reads.
static llvm::Error bind(const KilnTensor &tensor, llvm::ArrayRef<int64_t> dims, char *data, size_t bytes, const Array *array, bool random,
                        bool optional) {
  if (!array) {
    if (optional) {
      std::memset(data, 0, bytes);
      return llvm::Error::success();
    }
    if (!random)
      return fail(llvm::Twine("input '") + tensor.name + "' (" + elementName(tensor.dtype) + shapeText(llvm::ArrayRef(tensor.dims, tensor.rank)) +
                  ") is not given; use --input " + tensor.name + "=file.npy or --random-inputs");
    fillRandom(data, bytes, tensor.dtype);
    return llvm::Error::success();
  }
  if (array->dtype != tensor.dtype || llvm::ArrayRef<int64_t>(array->dims) != dims)
    return mismatch(tensor.name, tensor.dtype, dims, *array);
  if (bytes)
    std::memcpy(data, array->bytes.data(), bytes);
  return llvm::Error::success();
}

// An error at the first array that is neither an input nor a variable.
static llvm::Error checkNames(const KilnModule &table, const NamedArrays &arrays) {
  llvm::SmallVector<llvm::StringRef> known;
  llvm::StringSet<> names;
  for (int i = 0; i < table.num_inputs; ++i) {
    known.push_back(table.inputs[i].name);
    names.insert(tensorName(table.inputs[i].name));
  }
  for (int i = 0; i < table.num_variables; ++i)
    names.insert(tensorName(table.variables[i].name));
  for (const auto &[name, array] : arrays)
    if (!names.contains(tensorName(name)))
      return fail("the model has no input '" + name + "'; its inputs are " + llvm::join(known, ", "));
  return llvm::Error::success();
}

/// Takes what the module leaves open and `values` do not say yet from dimensions for one of its inputs; false if its rank or fixed ones differ.
static bool take(const KilnModule &table, const KilnTensor &tensor, llvm::ArrayRef<int64_t> dims, Symbols &values) {
  if (dims.size() != size_t(tensor.rank))
    return false;
  for (auto [own, dim] : llvm::zip(llvm::ArrayRef(tensor.dims, tensor.rank), dims)) {
    if (own >= 0 && own != dim)
      return false;
    if (own >= 0)
      continue;
    auto [symbol, value] = symbolAt(table, own, dim);
    if (values[symbol] == kOpenDim)
      values[symbol] = value;
  }
  return true;
}

/// As above from a shape, which must be one of the input's.
static llvm::Error take(const KilnModule &table, const InputSpec &spec, Symbols &values) {
  for (const KilnTensor &tensor : llvm::ArrayRef(table.inputs, table.num_inputs)) {
    if (tensorName(tensor.name) != spec.tensor || !spec.dims)
      continue;
    std::string own = elementName(tensor.dtype) + shapeText(knownDimsOf(table, tensor, values));
    if (!take(table, tensor, *spec.dims, values) || *spec.dims != knownDimsOf(table, tensor, values) || llvm::is_contained(*spec.dims, kOpenDim) || (spec.dtype && spec.dtype != tensor.dtype))
      return fail(llvm::Twine("input '") + spec.asGiven + "': that of the compiled module is " + own);
    return llvm::Error::success();
  }
  return fail("the model has no input '" + spec.asGiven + "'");
}

/// The batch and lengths are those of the first shape or array that has one.
static llvm::Error setShape(Instance &instance, const NamedArrays &inputs, llvm::ArrayRef<InputSpec> shapes) {
  const KilnModule &table = instance.module().table();
  Symbols values;
  values.fill(kOpenDim);
  for (const InputSpec &spec : shapes)
    if (llvm::Error error = take(table, spec, values))
      return error;
  for (const KilnTensor &tensor : llvm::ArrayRef(table.inputs, table.num_inputs))
    if (const Array *array = findArray(inputs, tensor.name); array && !take(table, tensor, array->dims, values))
      return mismatch(tensor.name, tensor.dtype, llvm::ArrayRef(tensor.dims, tensor.rank), *array);
  for (auto [value, own] : llvm::zip_equal(values, instance.symbols()))
    value = value == kOpenDim ? own : value;
  return instance.setShape(values) ? llvm::Error::success() : fail(instance.errorMessage());
}

llvm::Error kiln::driver::bindInputs(Instance &instance, const NamedArrays &inputs, bool random, llvm::ArrayRef<InputSpec> shapes) {
  if (!instance.ready())
    return fail(instance.errorMessage());
  const KilnModule &table = instance.module().table();
  if (llvm::Error error = checkNames(table, inputs))
    return error;
  if (llvm::Error error = setShape(instance, inputs, shapes))
    return error;
  auto bindAll = [&](const KilnTensor *tensors, int count, auto data, auto bytes, bool optional) -> llvm::Error {
    for (int i = 0; i < count; ++i) {
      const Array *array = findArray(inputs, tensors[i].name);
      if (llvm::Error error = bind(tensors[i], dimsOf(table, tensors[i], instance.symbols()), static_cast<char *>(data(i)), bytes(i), array, random, optional))
        return error;
    }
    return llvm::Error::success();
  };
  if (llvm::Error error = bindAll(table.inputs, table.num_inputs, [&](int i) { return instance.input(i); },
                                  [&](int i) { return instance.inputBytes(i); }, false))
    return error;
  return bindAll(table.variables, table.num_variables, [&](int i) { return instance.variable(i); },
                 [&](int i) { return instance.variableBytes(i); }, true);
}

void kiln::driver::takeFound(Array &array, llvm::ArrayRef<int64_t> found) {
  if (llvm::ArrayRef<int64_t>(array.dims) == found)
    return;
  auto kept = std::make_shared<std::vector<char>>(llvm::product_of(found) * elementBytes(array.dtype));
  if (!kept->empty())
    eval::copyStrided(found, elementBytes(array.dtype), array.bytes.data(), eval::rowMajorStrides(array.dims), kept->data(), eval::rowMajorStrides(found));
  array.dims.assign(found.begin(), found.end());
  array.bytes = *kept;
  array.owner = std::move(kept);
}

NamedArrays kiln::driver::outputsOf(const std::shared_ptr<const Instance> &instance, bool copies) {
  const KilnModule &table = instance->module().table();
  NamedArrays outputs;
  auto add = [&](const KilnTensor &tensor, const void *data, size_t bytes) {
    Array array;
    array.dtype = tensor.dtype;
    array.dims = dimsOf(table, tensor, instance->symbols());
    array.bytes = {static_cast<const char *>(data), bytes};
    array.owner = instance;
    if (copies) {
      auto copy = std::make_shared<std::vector<char>>(array.bytes.begin(), array.bytes.end());
      array.bytes = *copy;
      array.owner = std::move(copy);
    }
    outputs.emplace_back(tensor.name, std::move(array));
  };
  for (int i = 0; i < table.num_outputs; ++i) {
    if (table.outputs[i].flags & KILN_TENSOR_SIZE)
      continue;
    add(table.outputs[i], instance->output(i), instance->outputBytes(i));
    std::vector<int64_t> found;
    for (int d = 0; d < table.outputs[i].rank; ++d)
      found.push_back(instance->outputSize(i, d));
    takeFound(outputs.back().second, found);
  }
  for (int i = 0; i < table.num_variables; ++i)
    if (!(table.variables[i].flags & KILN_TENSOR_READONLY))
      add(table.variables[i], instance->variable(i), instance->variableBytes(i));
  return outputs;
}

llvm::Expected<eval::Tensor> kiln::driver::evaluatorInput(mlir::RankedTensorType type, llvm::StringRef name,
                                                          const NamedArrays &inputs, bool random) {
  const Array *array = findArray(inputs, name);
  if (!array) {
    if (!random)
      return fail("input '" + name + "' (" + elementName(static_cast<int>(*tf::toDType(type.getElementType()))) +
                  shapeText(type.getShape()) + ") is not given; use --input " + name + "=file.npy or --random-inputs");
    eval::Tensor tensor = eval::Tensor::allocate(type);
    fillRandom(tensor.mutableBytes().data(), tensor.mutableBytes().size(),
               static_cast<int>(*tf::toDType(type.getElementType())));
    return tensor;
  }
  int dtype = static_cast<int>(*tf::toDType(type.getElementType()));
  if (array->dtype != dtype || llvm::ArrayRef<int64_t>(array->dims) != type.getShape())
    return mismatch(name, dtype, type.getShape(), *array);
  if (reinterpret_cast<uintptr_t>(array->bytes.data()) % alignof(std::max_align_t) == 0)
    return eval::Tensor::fromBytes(type, array->bytes, nullptr);
  eval::Tensor tensor = eval::Tensor::allocate(type);
  llvm::copy(array->bytes, tensor.mutableBytes().begin());
  return tensor;
}

Array kiln::driver::arrayOf(const eval::Tensor &tensor) {
  Array array;
  array.dtype = static_cast<int>(*tf::toDType(tensor.getType().getElementType()));
  array.dims.assign(tensor.getType().getShape().begin(), tensor.getType().getShape().end());
  array.bytes = tensor.bytes();
  array.owner = tensor.getOwner();
  return array;
}

llvm::Error kiln::driver::keepFetches(llvm::ArrayRef<std::string> wanted, NamedArrays &outputs) {
  NamedArrays kept;
  llvm::StringSet<> seen;
  for (const std::string &name : wanted) {
    if (!seen.insert(name).second)
      continue;
    const Array *array = findArray(outputs, name);
    if (!array) {
      std::string known;
      for (const auto &[key, value] : outputs)
        known += (known.empty() ? "" : ", ") + key;
      return fail("the model has no output '" + name + "'; its outputs are " + known);
    }
    kept.emplace_back(name, *array);
  }
  outputs = std::move(kept);
  return llvm::Error::success();
}

// Real value of element i, for the summary.
static double valueAt(const Array &array, size_t i) {
  const char *p = array.bytes.data() + i * elementBytes(array.dtype);
  auto as = [p](auto zero) { decltype(zero) v; std::memcpy(&v, p, sizeof v); return static_cast<double>(v); };
  switch (array.dtype) {
  case KILN_FLOAT: case KILN_COMPLEX64: return as(float());
  case KILN_DOUBLE: case KILN_COMPLEX128: return as(double());
  case KILN_INT32: return as(int32_t());
  case KILN_UINT8: case KILN_BOOL: return as(uint8_t());
  case KILN_INT16: return as(int16_t());
  case KILN_INT8: return as(int8_t());
  case KILN_INT64: return as(int64_t());
  case KILN_UINT16: return as(uint16_t());
  case KILN_UINT32: return as(uint32_t());
  case KILN_UINT64: return as(uint64_t());
  }
  uint16_t bits;
  std::memcpy(&bits, p, sizeof bits);
  const llvm::fltSemantics &semantics = array.dtype == KILN_HALF ? llvm::APFloat::IEEEhalf() : llvm::APFloat::BFloat();
  llvm::APFloat value(semantics, llvm::APInt(16, bits));
  bool lost;
  value.convert(llvm::APFloat::IEEEdouble(), llvm::APFloat::rmNearestTiesToEven, &lost);
  return value.convertToDouble();
}

static void printStrings(llvm::raw_ostream &os, llvm::ArrayRef<std::string> strings) {
  constexpr size_t kShown = 6;
  os << (strings.empty() ? "" : ":");
  for (const std::string &value : strings.take_front(kShown)) {
    os << " '";
    llvm::printEscapedString(value, os);
    os << "'";
  }
  os << (strings.size() > kShown ? " ...\n" : "\n");
}

void kiln::driver::printSummary(llvm::raw_ostream &os, const NamedArrays &outputs) {
  for (const auto &[name, array] : outputs) {
    os << name << " " << dtypeName(array.dtype) << shapeText(array.dims);
    if (array.dtype == KILN_STRING) {
      printStrings(os, array.strings);
      continue;
    }
    size_t n = array.bytes.size() / elementBytes(array.dtype);
    auto shown = [&, &array = array](size_t i) { // without a NaN's sign, which means nothing
      double v = valueAt(array, i);
      return std::isnan(v) ? double(NAN) : v;
    };
    double low = NAN, high = NAN, sum = 0; // of what is not NaN, where there is any
    for (size_t i = 0; i < n; ++i) {
      double v = shown(i);
      low = std::fmin(low, v), high = std::fmax(high, v), sum += v;
    }
    if (n)
      os << llvm::format(" min %.6g max %.6g mean %.6g:", low, high, std::isnan(sum) ? double(NAN) : sum / n);
    for (size_t i = 0; i < std::min<size_t>(n, 6); ++i)
      os << llvm::format(" %.6g", shown(i));
    os << (n > 6 ? " ...\n" : "\n");
  }
}
