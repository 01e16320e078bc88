// The functions of cuBLASLt that the runtime uses, for the emulated driver: products computed by their definition, arguments checked
// as its documentation asks, and working memory overwritten, so that a missing wait for it shows. With KILN_EMU_CUBLASLT_EPILOGUES=bias in
// the environment it has no other epilogues and takes no C, as a library that is too old or too small for them.
#include "runtime/cuda/CublasLt.h"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstdlib>
#include <cstring>
#include <thread>
#include <utility>

using namespace kiln::cuda;

#define EXPORT extern "C" __attribute__((visibility("default"))) int

extern "C" Result cuLaunchHostFunc(Stream stream, void (*function)(void *), void *user);

namespace {

enum { kOk = 0, kNotInitialised = 1, kBadValue = 7, kRefused = 15 };
constexpr size_t kWorkspaceBytes = 4096;
constexpr uint64_t kAlgorithm = 0x656d756c61746564;

struct Desc {
  int compute, scaleType;
  int32_t transposed[2] = {kAsIs, kAsIs};
  int epilogue = kEpilogueNone;
  const void *bias = nullptr;
};
struct Layout {
  int type;
  uint64_t rows, columns;
  int64_t leading;
  int32_t batch = 1;
  int64_t stride = 0;
};
struct Preference {
  uint64_t workspaceBytes = 0;
  uint32_t alignment[4] = {256, 256, 256, 256};
};

// A product that is to be computed; everything by value, as the caller's descriptions may be gone by then.
struct Product {
  Desc desc;
  Layout a, b, d;
  const char *operands[2], *added; // C where beta is 1, else null
  char *result, *workspace;
  bool slow;
};

size_t bytesOf(int type) { return type == kRealF32 ? 4 : 2; }

float fromHalf(uint16_t bits) {
  int exponent = bits >> 10 & 31, fraction = bits & 1023;
  float magnitude = exponent == 31 ? (fraction ? NAN : INFINITY)
                    : exponent     ? std::ldexp(float(1024 + fraction), exponent - 25)
                                   : std::ldexp(float(fraction), -24);
  return bits & 0x8000 ? -magnitude : magnitude;
}

uint16_t toHalf(float value) {
  uint16_t sign = std::signbit(value) ? 0x8000 : 0;
  float magnitude = std::fabs(value);
  if (std::isnan(value))
    return 0x7e00;
  if (magnitude >= 65520)
    return sign | 0x7c00;
  int exponent = magnitude < 6.103515625e-5f ? -14 : std::ilogb(magnitude);
  auto units = static_cast<int>(std::nearbyint(std::ldexp(magnitude, 10 - exponent))); // 1024 to 2048 when normal
  return static_cast<uint16_t>(sign | (units < 1024 ? units : ((exponent + 15) << 10) + units - 1024));
}

float load(const char *at, int type) {
  if (type == kRealF32) {
    float value;
    std::memcpy(&value, at, 4);
    return value;
  }
  uint16_t bits;
  std::memcpy(&bits, at, 2);
  if (type == kRealF16)
    return fromHalf(bits);
  uint32_t wide = uint32_t(bits) << 16;
  float value;
  std::memcpy(&value, &wide, 4);
  return value;
}

void store(char *at, int type, float value) {
  if (type == kRealF32) {
    std::memcpy(at, &value, 4);
    return;
  }
  uint16_t bits;
  if (type == kRealF16) {
    bits = toHalf(value);
  } else {
    uint32_t wide;
    std::memcpy(&wide, &value, 4);
    bits = static_cast<uint16_t>(std::isnan(value) ? 0x7fc0 : (wide + 0x7fff + (wide >> 16 & 1)) >> 16);
  }
  std::memcpy(at, &bits, 2);
}

// To eleven significant bits, the nearest, ties away from zero, as cvt.rna.tf32 does.
float toTf32(float value) {
  uint32_t bits;
  std::memcpy(&bits, &value, 4);
  if (std::isfinite(value))
    bits = (bits + 0x1000) & ~0x1fffu;
  std::memcpy(&value, &bits, 4);
  return value;
}

// Element (row, column) of op(matrix), whose columns lie side by side.
float element(const Product &p, int operand, int batch, uint64_t row, uint64_t column) {
  const Layout &layout = operand ? p.b : p.a;
  if (p.desc.transposed[operand] == kTransposed)
    std::swap(row, column);
  int64_t at = batch * layout.stride + static_cast<int64_t>(column) * layout.leading + static_cast<int64_t>(row);
  float value = load(p.operands[operand] + at * static_cast<int64_t>(bytesOf(layout.type)), layout.type);
  return p.desc.compute == kComputeFastTf32 && layout.type == kRealF32 ? toTf32(value) : value;
}

// The epilogue of a sum that the bias is part of; as its version 12 does, which makes NaN 0 (max(x, 0) of CUDA).
float activated(int epilogue, float x) {
  if (epilogue & kEpilogueRelu)
    return x > 0 ? x : 0;
  if (epilogue & kEpilogueGelu)
    return 0.5f * x * (1 + std::tanh(0.797884561f * (x + 0.044715f * x * x * x)));
  return x;
}

bool isKnownEpilogue(int epilogue) {
  const char *limit = std::getenv("KILN_EMU_CUBLASLT_EPILOGUES");
  if (limit && std::strcmp(limit, "bias") == 0)
    return epilogue == kEpilogueNone || epilogue == kEpilogueBias;
  int activation = epilogue & ~kEpilogueBias;
  return epilogue == kEpilogueNone || epilogue == kEpilogueBias || activation == kEpilogueRelu || activation == kEpilogueGelu;
}

uint64_t depthOf(const Desc &desc, const Layout &a) { return desc.transposed[0] == kTransposed ? a.rows : a.columns; }

void compute(void *user) {
  const Product &p = *static_cast<Product *>(user); // a graph computes it many times
  std::memset(p.workspace, 0xff, kWorkspaceBytes);
  if (p.slow)
    std::this_thread::sleep_for(std::chrono::milliseconds(2));
  uint64_t depth = depthOf(p.desc, p.a);
  for (int batch = 0; batch < p.d.batch; ++batch)
    for (uint64_t column = 0; column < p.d.columns; ++column)
      for (uint64_t row = 0; row < p.d.rows; ++row) {
        float sum = 0;
        for (uint64_t k = 0; k < depth; ++k)
          sum = std::fma(element(p, 0, batch, row, k), element(p, 1, batch, k, column), sum);
        size_t bytes = bytesOf(p.d.type);
        int64_t at = (batch * p.d.stride + static_cast<int64_t>(column) * p.d.leading + static_cast<int64_t>(row)) * static_cast<int64_t>(bytes);
        if (p.added)
          sum += load(p.added + at, p.d.type);
        if (p.desc.epilogue & kEpilogueBias)
          sum += load(static_cast<const char *>(p.desc.bias) + row * bytes, p.d.type);
        store(p.result + at, p.d.type, activated(p.desc.epilogue, sum));
      }
}

// Whether the library has a product of these types and shapes.
bool isKnown(const Desc &desc, const Layout &a, const Layout &b, const Layout &d) {
  bool transposedA = desc.transposed[0] == kTransposed, transposedB = desc.transposed[1] == kTransposed;
  uint64_t rows = transposedA ? a.columns : a.rows, columns = transposedB ? b.rows : b.columns;
  uint64_t depth = depthOf(desc, a), other = transposedB ? b.columns : b.rows;
  bool types = a.type == b.type && (d.type == a.type || d.type == kRealF32) && desc.scaleType == kRealF32 &&
               (desc.compute == kComputeF32 || (desc.compute == kComputeFastTf32 && a.type == kRealF32));
  bool leading = a.leading >= int64_t(a.rows) && b.leading >= int64_t(b.rows) && d.leading >= int64_t(d.rows);
  return types && leading && isKnownEpilogue(desc.epilogue) && rows == d.rows && columns == d.columns && depth == other && a.batch == d.batch && b.batch == d.batch;
}

template <typename T>
int assign(T &field, const void *value, size_t bytes) {
  if (!value || bytes != sizeof field)
    return kBadValue;
  std::memcpy(&field, value, bytes);
  return kOk;
}

} // namespace

EXPORT cublasLtCreate(LtHandle *handle) {
  *handle = new int(1);
  return kOk;
}
EXPORT cublasLtDestroy(LtHandle handle) {
  delete static_cast<int *>(handle);
  return kOk;
}

EXPORT cublasLtMatmulDescCreate(MatmulDesc *desc, int compute, int scaleType) {
  *desc = new Desc{compute, scaleType};
  return kOk;
}
EXPORT cublasLtMatmulDescDestroy(MatmulDesc desc) {
  delete static_cast<Desc *>(desc);
  return kOk;
}
EXPORT cublasLtMatmulDescSetAttribute(MatmulDesc handle, int attribute, const void *value, size_t bytes) {
  auto &desc = *static_cast<Desc *>(handle);
  switch (attribute) {
  case kTransposedA:
    return assign(desc.transposed[0], value, bytes);
  case kTransposedB:
    return assign(desc.transposed[1], value, bytes);
  case kEpilogue:
    return assign(desc.epilogue, value, bytes);
  case kBiasPointer:
    return assign(desc.bias, value, bytes);
  }
  return kBadValue;
}

EXPORT cublasLtMatrixLayoutCreate(MatrixLayout *layout, int type, uint64_t rows, uint64_t columns, int64_t leading) {
  *layout = new Layout{type, rows, columns, leading};
  return kOk;
}
EXPORT cublasLtMatrixLayoutDestroy(MatrixLayout layout) {
  delete static_cast<Layout *>(layout);
  return kOk;
}
EXPORT cublasLtMatrixLayoutSetAttribute(MatrixLayout handle, int attribute, const void *value, size_t bytes) {
  auto &layout = *static_cast<Layout *>(handle);
  return attribute == kBatchCount    ? assign(layout.batch, value, bytes)
         : attribute == kBatchStride ? assign(layout.stride, value, bytes)
                                     : int(kBadValue);
}

EXPORT cublasLtMatmulPreferenceCreate(MatmulPreference *preference) {
  *preference = new Preference();
  return kOk;
}
EXPORT cublasLtMatmulPreferenceDestroy(MatmulPreference preference) {
  delete static_cast<Preference *>(preference);
  return kOk;
}
EXPORT cublasLtMatmulPreferenceSetAttribute(MatmulPreference handle, int attribute, const void *value, size_t bytes) {
  auto &preference = *static_cast<Preference *>(handle);
  if (attribute == kMaxWorkspaceBytes)
    return assign(preference.workspaceBytes, value, bytes);
  if (attribute >= kMinAlignmentA && attribute <= kMinAlignmentD)
    return assign(preference.alignment[attribute - kMinAlignmentA], value, bytes);
  return kBadValue;
}

EXPORT cublasLtMatmulAlgoGetHeuristic(LtHandle handle, MatmulDesc desc, MatrixLayout a, MatrixLayout b, MatrixLayout c,
                                      MatrixLayout d, MatmulPreference handleOfPreference, int wanted, MatmulHeuristic *found,
                                      int *count) {
  if (!handle)
    return kNotInitialised;
  *count = 0;
  auto &preference = *static_cast<Preference *>(handleOfPreference);
  auto &description = *static_cast<Desc *>(desc);
  bool aligned = !(description.epilogue & kEpilogueBias) || reinterpret_cast<uintptr_t>(description.bias) % 16 == 0;
  for (uint32_t alignment : preference.alignment)
    aligned &= alignment >= 16;
  if (wanted < 1 || !aligned || preference.workspaceBytes < kWorkspaceBytes || c != d ||
      !isKnown(description, *static_cast<Layout *>(a), *static_cast<Layout *>(b), *static_cast<Layout *>(d)))
    return kRefused;
  // The first is the slowest, the second does not serve, and the third is the fastest.
  *count = std::min(wanted, 3);
  for (int i = 0; i < *count; ++i)
    found[i] = {{{kAlgorithm, uint64_t(i)}}, kWorkspaceBytes, i == 1 ? int(kRefused) : 0, 1, {}};
  return kOk;
}

EXPORT cublasLtMatmul(LtHandle handle, MatmulDesc desc, const void *alpha, const void *a, MatrixLayout layoutA, const void *b,
                      MatrixLayout layoutB, const void *beta, const void *c, MatrixLayout layoutC, void *d, MatrixLayout layoutD,
                      const MatmulAlgorithm *algorithm, void *workspace, size_t workspaceBytes, Stream stream) {
  if (!handle)
    return kNotInitialised;
  Product p = {*static_cast<Desc *>(desc), *static_cast<Layout *>(layoutA), *static_cast<Layout *>(layoutB), *static_cast<Layout *>(layoutD),
               {static_cast<const char *>(a), static_cast<const char *>(b)}, *static_cast<const float *>(beta) == 1 ? static_cast<const char *>(c) : nullptr,
               static_cast<char *>(d), static_cast<char *>(workspace), algorithm && algorithm->data[1] == 0};
  bool aligned = true;
  for (const void *each : {a, b, c, static_cast<const void *>(d), static_cast<const void *>(workspace)})
    aligned &= each && reinterpret_cast<uintptr_t>(each) % 16 == 0;
  if (p.desc.epilogue & kEpilogueBias)
    aligned &= p.desc.bias && reinterpret_cast<uintptr_t>(p.desc.bias) % 16 == 0;
  const char *limit = std::getenv("KILN_EMU_CUBLASLT_EPILOGUES");
  bool plain = *static_cast<const float *>(alpha) == 1 && (p.added ? !limit : *static_cast<const float *>(beta) == 0 && c == d) && layoutC == layoutD;
  if (!aligned || !plain || !algorithm || algorithm->data[0] != kAlgorithm || algorithm->data[1] == 1 || workspaceBytes < kWorkspaceBytes ||
      !isKnown(p.desc, p.a, p.b, p.d))
    return kBadValue;
  // Graphs keep it for as long as they like, so nobody can say when to free it.
  return cuLaunchHostFunc(stream, compute, new Product(p)) == kSuccess ? kOk : kRefused;
}
