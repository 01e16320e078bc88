/* A module table written by hand: y = x * w + v elementwise over 1000 floats, v becomes y.
 * x[0] < 0 fails an assertion. Its weights are in an external file, or (symbol
 * kiln_module_embedded) in the program. */
#include "kiln/kiln_abi.h"

enum { kCount = 1000 };

typedef struct {
  const float *x, *w;
  float *v, *y;
} Args;

static void kernel(void *data, int64_t begin, int64_t end) {
  Args *args = (Args *)data;
  for (int64_t i = begin; i < end; ++i) {
    args->y[i] = args->x[i] * args->w[i] + args->v[i];
    args->v[i] = args->y[i];
  }
}

static int run(KilnContext *context, const void *const *inputs, void *const *outputs,
               void *workspace) {
  Args *args = (Args *)workspace;
  args->x = (const float *)inputs[0];
  args->w = (const float *)context->constants;
  args->v = (float *)context->variables[0];
  args->y = (float *)outputs[0];
  if (context->mark)
    context->mark(context, 0);
  if (args->x[0] < 0) {
    if (context->report_error)
      context->report_error(context, KILN_ASSERT_FAILED, "check/Assert", "x must not be negative");
    return KILN_ASSERT_FAILED;
  }
  if (context->parallel_for)
    context->parallel_for(context, kernel, args, kCount, 16);
  else
    kernel(args, 0, kCount);
  if (context->mark)
    context->mark(context, 1);
  return KILN_OK;
}

static const int64_t kDims[] = {10, 100};
static const KilnTensor kInputs[] = {{"x", "x:0", kDims, {4 * kCount, 0}, 2, KILN_FLOAT, 4, 0}};
static const KilnTensor kOutputs[] = {{"y", "y:0", kDims, {4 * kCount, 0}, 2, KILN_FLOAT, 4, 0}};
static const KilnTensor kVariables[] = {{"v", "v:0", kDims, {4 * kCount, 0}, 2, KILN_FLOAT, 4, 0}};
static const KilnVariant kAnywhere[] = {{"generic", {0, 0}, run}};
static const KilnVariant kNowhere[] = {{"future", {0, UINT64_C(1) << 63}, run}};
static const KilnVariant kFallBack[] = {{"future", {0, UINT64_C(1) << 63}, 0},
                                        {"generic", {0, 0}, run}};
static const KilnLaunch kLaunches[] = {{"f32_mul_add_1000", "y"}};
static const KilnWork kWork[] = {{2 * kCount, 16 * kCount}};

#define MODULE(NAME, CONSTANTS, VARIANTS)                                                          \
  {KILN_MAGIC,                                                                                     \
   KILN_ABI_VERSION,                                                                               \
   sizeof(KilnModule),                                                                             \
   NAME,                                                                                           \
   "by hand",                                                                                      \
   "",                                                                                             \
   kInputs,                                                                                        \
   kOutputs,                                                                                       \
   kVariables,                                                                                     \
   1,                                                                                              \
   1,                                                                                              \
   1,                                                                                              \
   0,                                                                                              \
   {sizeof(Args), 0},                                                                              \
   CONSTANTS,                                                                                      \
   VARIANTS,                                                                                       \
   kLaunches,                                                                                      \
   0,                                                                                              \
   sizeof VARIANTS / sizeof *VARIANTS,                                                             \
   1,                                                                                              \
   0,                                                                                              \
   KILN_MODULE_MARKS,                                                                              \
   kWork,                                                                                          \
   0,                                                                                              \
   0,                                                                                              \
   0,                                                                                              \
   0,                                                                                              \
   0}
#define EMBEDDED {kTwos, 0, 0, sizeof kTwos, 0}
/* XXH64 of 1000 floats of value 2. */
#define EXTERNAL {0, "fake_weights.bin", 4096, 4 * kCount, UINT64_C(0x08dc7773f672b3c6)}

#define T10 2, 2, 2, 2, 2, 2, 2, 2, 2, 2
#define T100 T10, T10, T10, T10, T10, T10, T10, T10, T10, T10
static _Alignas(64) const
    float kTwos[kCount] = {T100, T100, T100, T100, T100, T100, T100, T100, T100, T100};

/* y = x + w for any number of rows of three floats; w has none. */
static int runRows(KilnContext *context, const void *const *inputs, void *const *outputs, void *workspace) {
  const float *x = (const float *)inputs[0], *w = (const float *)inputs[1];
  (void)workspace;
  for (int64_t i = 0; i < 3 * context->symbols[0]; ++i)
    ((float *)outputs[0])[i] = x[i] + w[i % 3];
  return KILN_OK;
}
static const int64_t kOpenDims[] = {-1, 3}, kRowDims[] = {3}, kRowBytes[] = {12};
static const KilnTensor kOpenInputs[] = {{"x", "x:0", kOpenDims, {0, kRowBytes}, 2, KILN_FLOAT, 4, 0},
                                         {"w", "w:0", kRowDims, {12, 0}, 1, KILN_FLOAT, 4, 0}};
static const KilnTensor kOpenOutputs[] = {{"y", "y:0", kOpenDims, {0, kRowBytes}, 2, KILN_FLOAT, 4, 0}};
static const KilnVariant kRows[] = {{"generic", {0, 0}, runRows}};
#define NO_CONSTANTS {0, 0, 0, 0, 0}
#define OPEN_MODULE(NAME, INPUTS, OUTPUTS, NUM_SYMBOLS, VARIANTS, RANGES) DERIVED_MODULE(NAME, INPUTS, OUTPUTS, NUM_SYMBOLS, VARIANTS, RANGES, 0, 0)
#define DERIVED_MODULE(NAME, INPUTS, OUTPUTS, NUM_SYMBOLS, VARIANTS, RANGES, DERIVED, NUM_DERIVED) \
  {KILN_MAGIC,                                                                                     \
   KILN_ABI_VERSION,                                                                               \
   sizeof(KilnModule),                                                                             \
   NAME,                                                                                           \
   "by hand",                                                                                      \
   "",                                                                                             \
   INPUTS,                                                                                         \
   OUTPUTS,                                                                                        \
   0,                                                                                              \
   sizeof INPUTS / sizeof *INPUTS,                                                                 \
   sizeof OUTPUTS / sizeof *OUTPUTS,                                                               \
   0,                                                                                              \
   NUM_SYMBOLS,                                                                                    \
   {0, 0},                                                                                         \
   NO_CONSTANTS,                                                                                   \
   VARIANTS,                                                                                       \
   0,                                                                                              \
   0,                                                                                              \
   1,                                                                                              \
   0,                                                                                              \
   0,                                                                                              \
   0,                                                                                              \
   0,                                                                                              \
   0,                                                                                              \
   RANGES,                                                                                         \
   DERIVED,                                                                                        \
   NUM_DERIVED,                                                                                    \
   0}
const KilnModule kiln_module_rows = OPEN_MODULE("rows", kOpenInputs, kOpenOutputs, 1, kRows, 0);

/* For any length up to 1000: all products of two numbers of w. */
static int runProducts(KilnContext *context, const void *const *inputs, void *const *outputs, void *workspace) {
  const float *w = (const float *)inputs[0];
  int64_t length = context->symbols[KILN_SYMBOL_LENGTH];
  (void)workspace;
  for (int64_t i = 0; i < length * length; ++i)
    ((float *)outputs[0])[i] = w[i / length] * w[i % length];
  return KILN_OK;
}
/* And for any number of rows y = x + w, with three numbers for each of w. */
static int runSequences(KilnContext *context, const void *const *inputs, void *const *outputs, void *workspace) {
  int64_t length = context->symbols[KILN_SYMBOL_LENGTH];
  for (int64_t i = 0; i < context->symbols[KILN_SYMBOL_BATCH] * length * 3; ++i)
    ((float *)outputs[1])[i] = ((const float *)inputs[1])[i] + ((const float *)inputs[0])[i / 3 % length];
  return runProducts(context, inputs, outputs, workspace);
}
static const int64_t kLength[] = {-2, -2}, kSequences[] = {-1, -2, 3};
static const KilnRange kRanges[] = {{0, INT64_MAX}, {1, 1000}}, kFromThree[] = {{0, INT64_MAX}, {3, 1000}};
#define W {"w", "w:0", kLength, {4, 0}, 1, KILN_FLOAT, 4, 0}
#define PRODUCTS {"products", "products:0", kLength, {4, 0}, 2, KILN_FLOAT, 4, 0}
#define SEQUENCES(NAME) {NAME, NAME ":0", kSequences, {12, 0}, 3, KILN_FLOAT, 4, 0}
static const KilnTensor kLengthInputs[] = {W}, kLengthOutputs[] = {PRODUCTS};
static const KilnTensor kSequenceInputs[] = {W, SEQUENCES("x")}, kSequenceOutputs[] = {PRODUCTS, SEQUENCES("y")};
static const KilnVariant kProducts[] = {{"generic", {0, 0}, runProducts}}, kSums[] = {{"generic", {0, 0}, runSequences}};
const KilnModule kiln_module_lengths = OPEN_MODULE("lengths", kLengthInputs, kLengthOutputs, 2, kProducts, kRanges);
const KilnModule kiln_module_from_three = OPEN_MODULE("from_three", kSequenceInputs, kSequenceOutputs, 2, kSums, kFromThree);
const KilnModule kiln_module_sequences = OPEN_MODULE("sequences", kSequenceInputs, kSequenceOutputs, 2, kSums, kRanges);
const KilnModule kiln_module_endless = OPEN_MODULE("endless", kSequenceInputs, kSequenceOutputs, 2, kSums, 0);
const KilnModule kiln_module_four_symbols = OPEN_MODULE("four_symbols", kSequenceInputs, kSequenceOutputs, 4, kSums, kRanges);

/* For two lengths of their own: all products of a number of v and one of w, and half of the second length. */
static int runOuter(KilnContext *context, const void *const *inputs, void *const *outputs, void *workspace) {
  int64_t first = context->symbols[KILN_SYMBOL_LENGTH], second = context->symbols[KILN_SYMBOL_SECOND_LENGTH];
  (void)workspace;
  for (int64_t i = 0; i < first * second; ++i)
    ((float *)outputs[0])[i] = ((const float *)inputs[0])[i / second] * ((const float *)inputs[1])[i % second];
  return KILN_OK;
}
static const int64_t kFirst[] = {-2}, kSecond[] = {-3}, kOuter[] = {-2, -3}, kHalf[] = {-4};
static const KilnTensor kTwoInputs[] = {{"v", "v:0", kFirst, {4, 0}, 1, KILN_FLOAT, 4, 0}, {"w", "w:0", kSecond, {4, 0}, 1, KILN_FLOAT, 4, 0}};
static const KilnTensor kTwoOutputs[] = {{"outer", "outer:0", kOuter, {4, 0}, 2, KILN_FLOAT, 4, 0}, {"half", "half:0", kHalf, {4, 0}, 1, KILN_FLOAT, 4, 0}};
static const KilnRange kTwoRanges[] = {{0, INT64_MAX}, {2, 100}, {3, 50}};
static const KilnDerivedSize kHalves[] = {{KILN_SYMBOL_SECOND_LENGTH, 1, 1, 2}};
static const KilnVariant kOuterVariants[] = {{"generic", {0, 0}, runOuter}};
const KilnModule kiln_module_two_lengths = DERIVED_MODULE("two_lengths", kTwoInputs, kTwoOutputs, 3, kOuterVariants, kTwoRanges, kHalves, 1);

/* For any number of rows and length: sums of three neighbours, every second number, and a grid of ones whose last size is half of a half. */
static int runWindows(KilnContext *context, const void *const *inputs, void *const *outputs, void *workspace) {
  int64_t rows = context->symbols[KILN_SYMBOL_BATCH], length = context->symbols[KILN_SYMBOL_LENGTH];
  int64_t sums = length < 2 ? 0 : length - 2, halves = (length + 1) / 2, quarters = (halves + 1) / 2;
  (void)workspace;
  for (int64_t row = 0; row < rows; ++row) {
    const float *x = (const float *)inputs[0] + row * length;
    for (int64_t i = 0; i < sums; ++i)
      ((float *)outputs[0])[row * sums + i] = x[i] + x[i + 1] + x[i + 2];
    for (int64_t i = 0; i < halves; ++i)
      ((float *)outputs[1])[row * halves + i] = x[2 * i];
  }
  for (int64_t i = 0; i < 2 * sums * quarters; ++i)
    ((float *)outputs[2])[i] = 1;
  return KILN_OK;
}
static const int64_t kRowsOfLength[] = {-1, -2}, kSumDims[] = {-1, -3}, kHalfDims[] = {-1, -4}, kGridDims[] = {-3, 2, -5};
static const KilnDerivedSize kSizes[] = {{1, 1, -2, 1}, {1, 1, 1, 2}, {3, 1, 1, 2}};
static const KilnTensor kWindowInputs[] = {{"x", "x:0", kRowsOfLength, {4, 0}, 2, KILN_FLOAT, 4, 0}};
static const KilnTensor kWindowOutputs[] = {{"sums", "sums:0", kSumDims, {4, 0}, 2, KILN_FLOAT, 4, 0},
                                            {"halves", "halves:0", kHalfDims, {4, 0}, 2, KILN_FLOAT, 4, 0},
                                            {"grid", "grid:0", kGridDims, {8, 0}, 3, KILN_FLOAT, 4, 0}};
static const KilnVariant kWindows[] = {{"generic", {0, 0}, runWindows}};
const KilnModule kiln_module_windows = DERIVED_MODULE("windows", kWindowInputs, kWindowOutputs, 2, kWindows, kRanges, kSizes, 3);
const KilnModule kiln_module_embedded = MODULE("embedded", EMBEDDED, kFallBack);
const KilnModule kiln_module_nowhere = MODULE("nowhere", EMBEDDED, kNowhere);
const KilnModule kiln_module = MODULE("external", EXTERNAL, kAnywhere);
