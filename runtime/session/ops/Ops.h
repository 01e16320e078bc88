// The families of host ops, and what they share.
#pragma once

#include "session/HostOp.h"

#include <cctype>
#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <functional>
#include <locale.h>
#include <string>
#include <type_traits>
#include <vector>

namespace kiln {

void addCsvOps(HostOpRegistry &registry);
void addCtcLossOps(HostOpRegistry &registry);
void addCtcOps(HostOpRegistry &registry);
void addDynamicShapeOps(HostOpRegistry &registry);
void addFeatureCrossOps(HostOpRegistry &registry);
void addFileOps(HostOpRegistry &registry);
void addLoggingOps(HostOpRegistry &registry);
void addMatrixOps(HostOpRegistry &registry);
void addMetadataOps(HostOpRegistry &registry);
void addMoveOps(HostOpRegistry &registry);
void addNonMaxSuppressionOps(HostOpRegistry &registry);
void addOptionalOps(HostOpRegistry &registry);
void addParseExampleOps(HostOpRegistry &registry);
void addQueueOps(HostOpRegistry &registry);
void addRaggedOps(HostOpRegistry &registry);
void addRaggedVariantOps(HostOpRegistry &registry);
void addRearrangeOps(HostOpRegistry &registry);
void addSampleBoxOps(HostOpRegistry &registry);
void addSendRecvOps(HostOpRegistry &registry);
void addSerializeOps(HostOpRegistry &registry);
void addSetOps(HostOpRegistry &registry);
void addShuffleOps(HostOpRegistry &registry);
void addSparseMathOps(HostOpRegistry &registry);
void addSparseCountOps(HostOpRegistry &registry);
void addSparseGradientOps(HostOpRegistry &registry);
void addSparseOps(HostOpRegistry &registry);
void addSparseReduceOps(HostOpRegistry &registry);
void addStackOps(HostOpRegistry &registry);
void addStringCodecOps(HostOpRegistry &registry);
void addStringHashOps(HostOpRegistry &registry);
void addStringOps(HostOpRegistry &registry);
void addStringPartOps(HostOpRegistry &registry);
void addTableOps(HostOpRegistry &registry);
void addTensorArrayOps(HostOpRegistry &registry);
void addTensorListOps(HostOpRegistry &registry);
void addUniqueOps(HostOpRegistry &registry);
void addVariableOps(HostOpRegistry &registry);
void addVariantMathOps(HostOpRegistry &registry);

/// Leaves the function when `expression` is an error.
#define KILN_RETURN_IF_ERROR(expression)                                                           \
  do {                                                                                             \
    if (::kiln::Status status = (expression); !status.ok())                                        \
      return status;                                                                               \
  } while (false)

/// Input `index` has this dtype.
Status wantType(const OpContext &context, int index, int32_t dtype);
/// Input `index` has one element of this dtype.
Status wantScalar(const OpContext &context, int index, int32_t dtype);
/// The one element of an int32 or int64 input.
Status integerInput(const OpContext &context, int index, int64_t *value);
/// The elements of an int32 or int64 input.
Status integersInput(const OpContext &context, int index, std::vector<int64_t> *values);
/// Output of one dimension, filled from `values`.
Status setVector(OpContext &context, int index, const std::vector<int64_t> &values, int32_t dtype);
/// Copies elements between tensors of one dtype; ranges must exist, `to` must be unique.
void copyElements(Tensor &to, int64_t toIndex, const Tensor &from, int64_t fromIndex,
                  int64_t count);
/// The product; INT64_MAX where it is more, as it can be of an empty tensor's dimensions. Loops of so many rounds
/// need not begin when the tensor has no elements.
inline int64_t countOf(const int64_t *dims, int rank) {
  int64_t count = 1;
  for (int i = 0; i < rank; ++i)
    if (__builtin_mul_overflow(count, dims[i], &count))
      count = INT64_MAX;
  return count;
}
/// An output of the input's shape with another string in each place.
Status mapStrings(OpContext &context, const std::function<std::string(const std::string &)> &f);

/// `summarize` elements (-1: all) as Print and Assert write them: "[1 2][3 4]...".
std::string summarizeTensor(const Tensor &tensor, int64_t summarize);
/// As PrintV2 and StringFormat write them: rows on lines, "..." in the middle.
std::string formatTensor(const Tensor &tensor, int64_t summarize);
/// One element, as both of them write it.
std::string elementText(const Tensor &tensor, int64_t index, bool quoted);

/// While one lives, this thread's printf and strtod write and read numbers as in C, whatever locale the program has.
class ClassicLocale {
public:
  ClassicLocale();
  ~ClassicLocale() { uselocale(before); }
  ClassicLocale(const ClassicLocale &) = delete;

private:
  locale_t before;
};

/// The number that is the text, but for spaces around it. False: there is none, or T has no room
/// for it (floating-point numbers become infinite then).
template <typename T> bool parseNumber(const std::string &text, T *value) {
  const char *begin = text.c_str();
  char *end = nullptr;
  ClassicLocale classic;
  errno = 0;
  if constexpr (std::is_same_v<T, float>) {
    *value = std::strtof(begin, &end);
  } else if constexpr (std::is_same_v<T, double>) {
    *value = std::strtod(begin, &end);
  } else {
    using Widest = std::conditional_t<std::is_unsigned_v<T>, unsigned long long, long long>;
    Widest parsed;
    if constexpr (std::is_unsigned_v<T>) {
      if (text.find('-') != std::string::npos) // which strtoull wraps
        return false;
      parsed = std::strtoull(begin, &end, 10);
    } else {
      parsed = std::strtoll(begin, &end, 10);
    }
    *value = static_cast<T>(parsed);
    if (errno == ERANGE || static_cast<Widest>(*value) != parsed)
      return false;
  }
  if (end == begin)
    return false;
  while (std::isspace(static_cast<unsigned char>(*end)))
    ++end;
  return end == begin + text.size();
}

/// FarmHash's Fingerprint64.
uint64_t fingerprint64(const std::string &text);
/// SipHash-2-4 by a key of two numbers.
uint64_t strongHash(const std::string &text, const int64_t *key);

/// The start of the UTF-8 character after `at`; damaged bytes count as characters of their own.
size_t nextCharacter(const std::string &text, size_t at);

} // namespace kiln
