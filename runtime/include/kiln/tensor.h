// Tensors as sessions pass them around: element type, shape, and a buffer that copies share.
//
//   kiln::Tensor x;
//   kiln::Status status = kiln::Tensor::allocate(KILN_FLOAT, {2, 3}, &x);
//   float *values = x.mutableValues<float>(); // 6 of them, row-major
#ifndef KILN_TENSOR_H
#define KILN_TENSOR_H

#include "kiln/kiln.h"

#include <atomic>
#include <initializer_list>
#include <memory>
#include <mutex>
#include <string>

namespace kiln {

class Resource;

/// What a device's memory holds of a tensor, freed with the last tensor on it.
class DeviceValue {
public:
  virtual ~DeviceValue() = default;
  virtual int device() const = 0; // a GPU, by the driver's numbers
  /// Where it is, and stays until release(); null: it has left the device, and nothing is to be
  /// released.
  virtual const void *acquire() = 0;
  virtual void release() = 0;
  /// Copies all of it; done when it returns.
  virtual Status toHost(void *host) = 0;

private:
  friend class Tensor;
  std::mutex mutex; // of who copies it
};

/// Element types that only sessions know, by TensorFlow's DataType numbers.
enum SessionDType : int32_t { KILN_STRING = 7, KILN_RESOURCE = 20, KILN_VARIANT = 21 };

/// The KilnDType of a C++ type; KILN_HALF and KILN_BFLOAT16 have none.
template <typename T> struct DTypeOf;
#define KILN_DTYPE_OF(type, number)                                                                \
  template <> struct DTypeOf<type> {                                                               \
    static constexpr int32_t value = number;                                                       \
  };
KILN_DTYPE_OF(float, KILN_FLOAT)
KILN_DTYPE_OF(double, KILN_DOUBLE)
KILN_DTYPE_OF(int8_t, KILN_INT8)
KILN_DTYPE_OF(int16_t, KILN_INT16)
KILN_DTYPE_OF(int32_t, KILN_INT32)
KILN_DTYPE_OF(int64_t, KILN_INT64)
KILN_DTYPE_OF(uint8_t, KILN_UINT8)
KILN_DTYPE_OF(uint16_t, KILN_UINT16)
KILN_DTYPE_OF(uint32_t, KILN_UINT32)
KILN_DTYPE_OF(uint64_t, KILN_UINT64)
KILN_DTYPE_OF(bool, KILN_BOOL)
KILN_DTYPE_OF(std::string, KILN_STRING)
#undef KILN_DTYPE_OF

/// Dense and row-major. Numbers start at a multiple of KILN_ALIGNMENT unless borrowed; KILN_STRING
/// elements are std::string, KILN_RESOURCE and KILN_VARIANT elements std::shared_ptr<Resource>.
/// Copies share the buffer, and a tensor is written only through mutableData(), which copies a
/// buffer that others share; so a tensor that was handed on never changes. Distinct Tensor objects
/// may be used from different threads, also when they share a buffer.
class Tensor {
public:
  static constexpr int kMaxRank = 254;
  static constexpr int kInlineRank = 6;

  /// No tensor: dtype 0.
  Tensor() = default;
  Tensor(const Tensor &other) : Tensor() { copyFrom(other); }
  Tensor(Tensor &&other) noexcept { moveFrom(other); }
  Tensor &operator=(const Tensor &other) {
    // `other` may lie in what this tensor keeps alive.
    return *this = Tensor(other);
  }
  Tensor &operator=(Tensor &&other) noexcept {
    if (this != &other) {
      Tensor old;
      old.moveFrom(*this);
      moveFrom(other);
    }
    return *this;
  }
  ~Tensor() { clear(); }

  /// Numbers are not initialised; strings are empty, handles null. Errors: an unknown dtype, a negative
  /// dimension, more than kMaxRank of them or 2^63 bytes, no memory. `result` is unchanged then.
  static Status allocate(int32_t dtype, const int64_t *dims, int rank, Tensor *result);
  static Status allocate(int32_t dtype, std::initializer_list<int64_t> dims, Tensor *result) {
    return allocate(dtype, dims.begin(), static_cast<int>(dims.size()), result);
  }
  /// Uses the caller's numbers (no strings, no handles) without a copy, for reading only: mutableData()
  /// copies. `release(user)` is called when the last tensor lets go of them, on any thread; may be null: then they must
  /// stay until every tensor that was made of this one, as a fetch of a feed is, is gone. What a session keeps (variables,
  /// queues) it copies in that case.
  static Status fromBuffer(int32_t dtype, const int64_t *dims, int rank, const void *data,
                           void (*release)(void *), void *user, Tensor *result);

  /// Numbers that are on a device so far: they are copied to the host when they are asked for there.
  static Status fromDevice(int32_t dtype, const int64_t *dims, int rank, std::shared_ptr<DeviceValue> value, Tensor *result);

  /// Small tensors, for which memory is taken for granted: without it the result is no tensor.
  template <typename T> static Tensor scalar(T value) { return fromValues<T>({}, &value); }
  template <typename T> static Tensor vector(std::initializer_list<T> values) {
    return fromValues<T>({static_cast<int64_t>(values.size())}, values.begin());
  }
  /// `values` has as many elements as the shape.
  template <typename T>
  static Tensor fromValues(std::initializer_list<int64_t> dims, const T *values) {
    Tensor result;
    if (!allocate(DTypeOf<T>::value, dims, &result).ok())
      return result;
    T *to = static_cast<T *>(result.buffer->data);
    for (int64_t i = 0, n = result.numElements(); i < n; ++i)
      to[i] = values[i];
    return result;
  }
  /// A scalar of KILN_RESOURCE.
  static Tensor handle(std::shared_ptr<Resource> resource);
  /// A scalar of KILN_VARIANT.
  static Tensor variant(std::shared_ptr<Resource> value);

  bool valid() const { return type != 0; }
  int32_t dtype() const { return type; }
  int rank() const { return rankValue; }
  const int64_t *dims() const { return rankValue > kInlineRank ? shape.many : shape.few; }
  int64_t dim(int index) const { return dims()[index]; }
  int64_t numElements() const {
    int64_t count = 1;
    const int64_t *sizes = dims();
    for (int i = 0; i < rankValue; ++i)
      count *= sizes[i];
    return count;
  }
  /// Of the buffer: numElements() times the size of an element.
  size_t bytes() const;
  bool sameShape(const Tensor &other) const {
    if (rankValue != other.rankValue)
      return false;
    for (int i = 0; i < rankValue; ++i)
      if (dim(i) != other.dim(i))
        return false;
    return true;
  }
  /// "[2,3]".
  std::string shapeText() const;

  /// What a device has of the elements, or null.
  std::shared_ptr<DeviceValue> deviceValue() const { return buffer ? buffer->device : nullptr; }
  /// Copies elements that are only on a device. Errors: no memory, the device's.
  Status toHost() const { return buffer && buffer->absent.load(std::memory_order_acquire) ? fetch() : Status(); }

  /// Frees what a device has of the elements if no tensors share them but `sharing` of the caller's, this one included. They must be on
  /// the host.
  void leaveDevice(uint32_t sharing = 1) {
    if (buffer && !buffer->borrowed && buffer->references.load(std::memory_order_acquire) == sharing)
      buffer->device.reset();
  }

  /// The elements, which other tensors may share; null where toHost() fails.
  const void *data() const { return buffer && toHost().ok() ? buffer->data : nullptr; }
  template <typename T> const T *values() const { return static_cast<const T *>(data()); }
  /// The elements for writing, after a copy when the buffer is shared or borrowed; null without memory.
  void *mutableData();
  template <typename T> T *mutableValues() { return static_cast<T *>(mutableData()); }
  const std::string *strings() const { return values<std::string>(); }
  std::string *mutableStrings() { return mutableValues<std::string>(); }
  /// Element `index` of a KILN_RESOURCE or KILN_VARIANT tensor; null may be one.
  const std::shared_ptr<Resource> &handle(int64_t index = 0) const {
    return values<std::shared_ptr<Resource>>()[index];
  }

  /// Whether this is the only tensor on its buffer, so that mutableData() copies nothing.
  bool unique() const {
    return buffer && !buffer->borrowed && buffer->references.load(std::memory_order_acquire) == 1;
  }
  /// Copies elements that were borrowed without a release, so that the tensor can be kept. Error: no memory.
  Status own();
  bool sharesBufferWith(const Tensor &other) const { return buffer && buffer == other.buffer; }
  /// The same elements with other dimensions, sharing the buffer. Error: another number of elements.
  Status reshape(const int64_t *dims, int rank, Tensor *result) const;

private:
  struct Buffer {
    std::atomic<uint32_t> references{1};
    bool borrowed = false;
    int32_t dtype = 0;
    int64_t count = 0; // elements
    void *data = nullptr;
    void (*release)(void *) = nullptr; // of borrowed memory
    void *user = nullptr;
    std::atomic<bool> absent{false}; // `data` is null: the elements are only on `device`
    std::shared_ptr<DeviceValue> device;
  };

  Status fetch() const;
  void copyFrom(const Tensor &other);
  void moveFrom(Tensor &other) noexcept {
    buffer = other.buffer;
    type = other.type;
    rankValue = other.rankValue;
    shape = other.shape;
    other.buffer = nullptr;
    other.type = other.rankValue = 0;
  }
  void clear() {
    if (buffer && buffer->references.fetch_sub(1, std::memory_order_acq_rel) == 1)
      destroy(buffer);
    if (rankValue > kInlineRank)
      delete[] shape.many;
    buffer = nullptr;
    type = rankValue = 0;
  }
  void setShape(const int64_t *dims, int rank);
  static Buffer *newBuffer(int32_t dtype, int64_t count, size_t bytes);
  static void destroy(Buffer *buffer);

  Buffer *buffer = nullptr;
  int32_t type = 0;
  int32_t rankValue = 0;
  union {
    int64_t few[kInlineRank];
    int64_t *many; // owned, when rankValue > kInlineRank
  } shape;
};

/// "float32", "string", "resource" ...; "?" when unknown.
const char *dtypeName(int32_t dtype);

} // namespace kiln

#endif // KILN_TENSOR_H
