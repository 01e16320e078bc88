// Allocates tensors' buffers and keeps track of who shares them.
#include "kiln/tensor.h"

#include "session/Elements.h"
#include "session/Resource.h"

#include <cstdlib>
#include <cstring>
#include <new>

namespace kiln {

namespace {

using Handle = std::shared_ptr<Resource>;

bool isPlain(int32_t dtype) {
  return dtype != KILN_STRING && dtype != KILN_RESOURCE && dtype != KILN_VARIANT;
}

// Buffers of this size or more start where huge pages can, and AlignedBuffer knows how.
constexpr size_t kLarge = size_t(4) << 20;

void releaseLarge(void *buffer) { delete static_cast<AlignedBuffer *>(buffer); }

} // namespace

size_t sessionElementBytes(int32_t dtype) {
  switch (dtype) {
  case KILN_STRING:
    return sizeof(std::string);
  case KILN_RESOURCE:
  case KILN_VARIANT:
    return sizeof(Handle);
  default:
    return elementBytes(dtype);
  }
}

const char *dtypeName(int32_t dtype) {
  switch (dtype) {
  case KILN_STRING:
    return "string";
  case KILN_RESOURCE:
    return "resource";
  case KILN_VARIANT:
    return "variant";
  default:
    return elementName(dtype);
  }
}

// One block holds the buffer's description and, at the next multiple of KILN_ALIGNMENT, the elements.
Tensor::Buffer *Tensor::newBuffer(int32_t dtype, int64_t count, size_t bytes) {
  auto *buffer = static_cast<Buffer *>(
      std::malloc(sizeof(Buffer) + (bytes < kLarge ? KILN_ALIGNMENT + bytes : 0)));
  if (!buffer)
    return nullptr;
  new (buffer) Buffer;
  buffer->dtype = dtype;
  buffer->count = count;
  if (bytes < kLarge) {
    uintptr_t after = reinterpret_cast<uintptr_t>(buffer + 1);
    buffer->data = reinterpret_cast<void *>((after + KILN_ALIGNMENT - 1) / KILN_ALIGNMENT *
                                            KILN_ALIGNMENT);
  } else {
    auto *large = new (std::nothrow) AlignedBuffer(bytes);
    if (!large || !large->data()) {
      delete large;
      buffer->~Buffer();
      std::free(buffer);
      return nullptr;
    }
    buffer->data = large->data();
    buffer->release = releaseLarge;
    buffer->user = large;
  }
  if (dtype == KILN_STRING)
    for (int64_t i = 0; i < count; ++i)
      new (static_cast<std::string *>(buffer->data) + i) std::string;
  else if (!isPlain(dtype))
    for (int64_t i = 0; i < count; ++i)
      new (static_cast<Handle *>(buffer->data) + i) Handle;
  return buffer;
}

void Tensor::destroy(Buffer *buffer) {
  if (buffer->dtype == KILN_STRING)
    for (int64_t i = 0; i < buffer->count; ++i)
      static_cast<std::string *>(buffer->data)[i].~basic_string();
  else if (!isPlain(buffer->dtype))
    for (int64_t i = 0; i < buffer->count; ++i)
      static_cast<Handle *>(buffer->data)[i].~Handle();
  if (buffer->release)
    buffer->release(buffer->user);
  buffer->~Buffer();
  std::free(buffer);
}

void Tensor::setShape(const int64_t *dims, int rank) {
  int64_t *to = shape.few;
  if (rank > kInlineRank)
    to = shape.many = new int64_t[rank];
  if (rank)
    std::memcpy(to, dims, sizeof(int64_t) * rank);
  rankValue = rank;
}

void Tensor::copyFrom(const Tensor &other) {
  buffer = other.buffer;
  if (buffer)
    buffer->references.fetch_add(1, std::memory_order_relaxed);
  type = other.type;
  rankValue = other.rankValue;
  if (rankValue > kInlineRank)
    setShape(other.shape.many, other.rankValue);
  else
    shape = other.shape;
}

// The elements and bytes of a shape, if it is one.
static Status measure(int32_t dtype, const int64_t *dims, int rank, int64_t &count, size_t &bytes) {
  size_t element = sessionElementBytes(dtype);
  if (element == 0)
    return Status(KILN_INVALID_ARGUMENT,
                  "dtype " + std::to_string(dtype) + " is none that tensors can have");
  if (rank < 0 || rank > Tensor::kMaxRank)
    return Status(KILN_INVALID_ARGUMENT, "a tensor of rank " + std::to_string(rank) +
                                             "; ranks are 0 to " + std::to_string(Tensor::kMaxRank));
  count = 1;
  bool empty = false;
  for (int i = 0; i < rank; ++i) {
    if (dims[i] < 0)
      return Status(KILN_INVALID_ARGUMENT,
                    "dimension " + std::to_string(i) + " is " + std::to_string(dims[i]));
    empty |= dims[i] == 0;
  }
  int64_t total = static_cast<int64_t>(element);
  for (int i = 0; i < rank && !empty; ++i)
    if (__builtin_mul_overflow(total, dims[i], &total))
      return Status(KILN_INVALID_ARGUMENT, "a tensor of more than 2^63 bytes");
  bytes = empty ? 0 : static_cast<size_t>(total);
  count = static_cast<int64_t>(bytes / element);
  return Status();
}

Status Tensor::allocate(int32_t dtype, const int64_t *dims, int rank, Tensor *result) {
  int64_t count = 0;
  size_t bytes = 0;
  if (Status status = measure(dtype, dims, rank, count, bytes); !status.ok())
    return status;
  Buffer *buffer = newBuffer(dtype, count, bytes);
  if (!buffer)
    return Status(KILN_OUT_OF_MEMORY, "no memory for a tensor of " + std::to_string(bytes) + " bytes");
  Tensor made;
  made.buffer = buffer;
  made.type = dtype;
  made.setShape(dims, rank);
  *result = std::move(made);
  return Status();
}

Status Tensor::fromBuffer(int32_t dtype, const int64_t *dims, int rank, const void *data,
                          void (*release)(void *), void *user, Tensor *result) {
  int64_t count = 0;
  size_t bytes = 0;
  if (Status status = measure(dtype, dims, rank, count, bytes); !status.ok())
    return status;
  if (!isPlain(dtype))
    return Status(KILN_INVALID_ARGUMENT, std::string("a buffer of ") + dtypeName(dtype) + " cannot be borrowed");
  if (bytes && !data)
    return Status(KILN_INVALID_ARGUMENT, "a null buffer");
  auto *buffer = static_cast<Buffer *>(std::malloc(sizeof(Buffer)));
  if (!buffer)
    return Status(KILN_OUT_OF_MEMORY, "no memory for a tensor");
  new (buffer) Buffer;
  buffer->borrowed = true;
  buffer->dtype = dtype;
  buffer->count = count;
  buffer->data = const_cast<void *>(data);
  buffer->release = release;
  buffer->user = user;
  Tensor made;
  made.buffer = buffer;
  made.type = dtype;
  made.setShape(dims, rank);
  *result = std::move(made);
  return Status();
}

Status Tensor::fromDevice(int32_t dtype, const int64_t *dims, int rank, std::shared_ptr<DeviceValue> value, Tensor *result) {
  Tensor made;
  // Borrowed from nobody: the host's memory comes with fetch().
  if (Status status = fromBuffer(dtype, dims, rank, value.get(), nullptr, nullptr, &made);
      !status.ok())
    return status;
  made.buffer->borrowed = false;
  made.buffer->data = nullptr;
  made.buffer->device = std::move(value);
  made.buffer->absent.store(true, std::memory_order_release);
  *result = std::move(made);
  return Status();
}

Status Tensor::fetch() const {
  std::lock_guard<std::mutex> lock(buffer->device->mutex);
  if (!buffer->absent.load(std::memory_order_acquire))
    return Status();
  auto host = std::unique_ptr<AlignedBuffer>(new (std::nothrow) AlignedBuffer(bytes()));
  if (!host || !host->data())
    return Status(KILN_OUT_OF_MEMORY, "no memory for a tensor of " + std::to_string(bytes()) + " bytes");
  if (Status status = buffer->device->toHost(host->data()); !status.ok())
    return status;
  buffer->data = host->data();
  buffer->release = releaseLarge;
  buffer->user = host.release();
  buffer->absent.store(false, std::memory_order_release);
  return Status();
}

Tensor Tensor::handle(std::shared_ptr<Resource> resource) {
  Tensor result;
  if (allocate(KILN_RESOURCE, {}, &result).ok())
    *static_cast<Handle *>(result.buffer->data) = std::move(resource);
  return result;
}

Tensor Tensor::variant(std::shared_ptr<Resource> value) {
  Tensor result;
  if (allocate(KILN_VARIANT, {}, &result).ok())
    *static_cast<Handle *>(result.buffer->data) = std::move(value);
  return result;
}

size_t Tensor::bytes() const {
  return static_cast<size_t>(numElements()) * sessionElementBytes(type);
}

void *Tensor::mutableData() {
  if (!toHost().ok())
    return nullptr;
  if (!buffer || unique()) {
    if (buffer)
      buffer->device.reset(); // which would be another value
    return buffer ? buffer->data : nullptr;
  }
  Buffer *copy = newBuffer(type, buffer->count, bytes());
  if (!copy)
    return nullptr;
  if (type == KILN_STRING) {
    for (int64_t i = 0; i < copy->count; ++i)
      static_cast<std::string *>(copy->data)[i] = strings()[i];
  } else if (!isPlain(type)) {
    for (int64_t i = 0; i < copy->count; ++i)
      static_cast<Handle *>(copy->data)[i] = handle(i);
  } else if (size_t size = bytes()) {
    std::memcpy(copy->data, buffer->data, size);
  }
  if (buffer->references.fetch_sub(1, std::memory_order_acq_rel) == 1)
    destroy(buffer);
  buffer = copy;
  return buffer->data;
}

Status Tensor::own() {
  if (buffer && buffer->borrowed && !buffer->release && !mutableData())
    return Status(KILN_OUT_OF_MEMORY, "no memory for a tensor of " + std::to_string(bytes()) + " bytes");
  return Status();
}

Status Tensor::reshape(const int64_t *dims, int rank, Tensor *result) const {
  int64_t count = 0;
  size_t bytes = 0;
  if (Status status = measure(type, dims, rank, count, bytes); !status.ok())
    return status;
  if (count != numElements())
    return Status(KILN_INVALID_ARGUMENT, std::to_string(numElements()) + " elements cannot become " +
                                             std::to_string(count));
  Tensor made;
  made.buffer = buffer;
  if (buffer)
    buffer->references.fetch_add(1, std::memory_order_relaxed);
  made.type = type;
  made.setShape(dims, rank);
  *result = std::move(made);
  return Status();
}

std::string Tensor::shapeText() const {
  std::string text = "[";
  for (int i = 0; i < rankValue; ++i)
    text += (i ? "," : "") + std::to_string(dim(i));
  return text + "]";
}

} // namespace kiln
