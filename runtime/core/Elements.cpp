// Sizes and names of element types, and sizes of tensors.
#include "kiln/kiln.h"

#include <algorithm>
#include <cstddef>

namespace kiln {

bool hasSymbol(const KilnTensor &tensor, int symbol) {
  for (int i = 0; i < tensor.rank; ++i)
    if (tensor.dims[i] < 0 && std::min<int64_t>(-1 - tensor.dims[i], KILN_SYMBOL_LENGTH) == symbol) // all others are the second length or computed
      return true;
  return false;
}

int64_t dimSize(const KilnModule &table, int64_t dim, const Symbols &symbols) {
  if (dim >= 0)
    return dim;
  int64_t symbol = -1 - dim;
  if (symbol < table.num_symbols)
    return symbols[static_cast<size_t>(symbol)];
  const KilnDerivedSize &size = table.derived[symbol - table.num_symbols];
  int64_t value = dimSize(table, -1 - size.of, symbols);
  if (!size.divisor) {
    int64_t other = dimSize(table, -1 - size.factor, symbols);
    return (size.add ? __builtin_add_overflow(value, other, &value) : __builtin_mul_overflow(value, other, &value)) ? INT64_MAX : value;
  }
  if (__builtin_mul_overflow(value, size.factor, &value) || __builtin_add_overflow(value, size.add, &value))
    return INT64_MAX;
  return value < 0 ? 0 : value / size.divisor;
}

std::pair<int, int64_t> symbolAt(const KilnModule &table, int64_t dim, int64_t size) {
  int64_t symbol = -1 - dim;
  if (symbol < table.num_symbols)
    return {static_cast<int>(symbol), size};
  const KilnDerivedSize &derived = table.derived[symbol - table.num_symbols];
  int64_t value;
  return {static_cast<int>(derived.of), __builtin_sub_overflow(size, derived.add, &value) ? INT64_MAX : value};
}

size_t tensorBytes(const KilnModule &table, const KilnTensor &tensor, const Symbols &symbols) {
  const KilnSize &size = tensor.bytes;
  size_t bytes = static_cast<size_t>(size.per_symbol ? size.per_symbol[KILN_SYMBOL_BATCH] : size.base);
  for (int i = 0; i < tensor.rank; ++i)
    if (tensor.dims[i] < 0 && __builtin_mul_overflow(bytes, static_cast<size_t>(dimSize(table, tensor.dims[i], symbols)), &bytes))
      return SIZE_MAX;
  return size.per_symbol ? bytes + static_cast<size_t>(size.base) : bytes;
}

int64_t lengthMultiple(const KilnModule &table) {
  bool has = table.num_symbols > KILN_SYMBOL_LENGTH && table.struct_size >= offsetof(KilnModule, length_multiple) + sizeof(table.length_multiple);
  return has && table.length_multiple ? table.length_multiple : 1;
}

int foundSize(const KilnModule &table, int output, int dim) {
  int count = table.struct_size >= offsetof(KilnModule, found) + sizeof(table.found) ? table.num_found : 0;
  for (int i = 0; i < count; ++i)
    if (table.found[i].output == output && table.found[i].dim == dim)
      return table.found[i].size;
  return -1;
}

size_t elementBytes(int32_t dtype) {
  switch (dtype) {
  case KILN_BOOL:
  case KILN_INT8:
  case KILN_UINT8:
  case KILN_INT4:
  case KILN_UINT4:
  case KILN_FLOAT8_E5M2:
  case KILN_FLOAT8_E4M3FN:
    return 1;
  case KILN_INT16:
  case KILN_UINT16:
  case KILN_HALF:
  case KILN_BFLOAT16:
    return 2;
  case KILN_FLOAT:
  case KILN_INT32:
  case KILN_UINT32:
    return 4;
  case KILN_DOUBLE:
  case KILN_INT64:
  case KILN_UINT64:
  case KILN_COMPLEX64:
    return 8;
  case KILN_COMPLEX128:
    return 16;
  default:
    return 0;
  }
}

const char *elementName(int32_t dtype) {
  switch (dtype) {
  case KILN_BOOL:
    return "bool";
  case KILN_INT4:
    return "int4";
  case KILN_UINT4:
    return "uint4";
  case KILN_INT8:
    return "int8";
  case KILN_UINT8:
    return "uint8";
  case KILN_INT16:
    return "int16";
  case KILN_UINT16:
    return "uint16";
  case KILN_INT32:
    return "int32";
  case KILN_UINT32:
    return "uint32";
  case KILN_INT64:
    return "int64";
  case KILN_UINT64:
    return "uint64";
  case KILN_HALF:
    return "float16";
  case KILN_BFLOAT16:
    return "bfloat16";
  case KILN_FLOAT:
    return "float32";
  case KILN_DOUBLE:
    return "float64";
  case KILN_COMPLEX64:
    return "complex64";
  case KILN_COMPLEX128:
    return "complex128";
  case KILN_FLOAT8_E5M2:
    return "float8_e5m2";
  case KILN_FLOAT8_E4M3FN:
    return "float8_e4m3fn";
  default:
    return "?";
  }
}

} // namespace kiln
