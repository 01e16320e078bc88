// Mutates protocol buffers by their fields, so that what comes out still parses and reaches the importers.
#include "test/fuzz/targets/FuzzTarget.h"

#include "google/protobuf/descriptor.h"
#include "google/protobuf/io/tokenizer.h"
#include "google/protobuf/message.h"
#include "google/protobuf/text_format.h"

#include <cmath>
#include <cstring>
#include <random>
#include <vector>

namespace pb = google::protobuf;
using Field = pb::FieldDescriptor;

namespace {
class Mutator {
public:
  Mutator(pb::Message &root, unsigned seed) : rng(seed) { collect(root, 0); }

  void run() {
    // Deep messages outnumber the rest; most tries are wasted on empty ones.
    for (int tries = 0; tries < 16; ++tries)
      if (mutate(*messages[pick(messages.size())]))
        return;
  }

private:
  std::mt19937 rng;
  std::vector<pb::Message *> messages;
  std::vector<std::string> strings;

  size_t pick(size_t n) { return n ? rng() % n : 0; }

  void collect(pb::Message &message, int depth) {
    messages.push_back(&message);
    const pb::Reflection *r = message.GetReflection();
    std::vector<const Field *> fields;
    r->ListFields(message, &fields);
    for (const Field *field : fields) {
      int count = field->is_repeated() ? r->FieldSize(message, field) : 1;
      for (int i = 0; i < count && i < 64; ++i) {
        if (field->cpp_type() == Field::CPPTYPE_STRING && strings.size() < 512)
          strings.push_back(field->is_repeated() ? r->GetRepeatedString(message, field, i)
                                                 : r->GetString(message, field));
        if (field->cpp_type() == Field::CPPTYPE_MESSAGE && depth < 12)
          collect(field->is_repeated() ? *r->MutableRepeatedMessage(&message, field, i)
                                       : *r->MutableMessage(&message, field),
                  depth + 1);
      }
    }
  }

  bool mutate(pb::Message &message) {
    const pb::Descriptor *type = message.GetDescriptor();
    if (type->field_count() == 0)
      return false;
    const pb::Reflection *r = message.GetReflection();
    std::vector<const Field *> fields;
    r->ListFields(message, &fields);
    // Mostly what is there, sometimes a field that is not.
    const Field *field = !fields.empty() && pick(4) ? fields[pick(fields.size())] : type->field(pick(type->field_count()));
    int size = field->is_repeated() ? r->FieldSize(message, field) : 0;
    if (field->is_map())
      return mutateMap(message, field, size);
    if (field->is_repeated() && (size == 0 || pick(3) == 0))
      return resize(message, field, size);
    if (!field->is_repeated() && pick(6) == 0) {
      bool had = r->HasField(message, field);
      r->ClearField(&message, field);
      if (had)
        return true;
    }
    if (field->cpp_type() == Field::CPPTYPE_MESSAGE)
      return replaceMessage(message, field, size);
    setScalar(message, field, field->is_repeated() ? static_cast<int>(pick(size)) : -1);
    return true;
  }

  bool mutateMap(pb::Message &message, const Field *field, int size) {
    const pb::Reflection *r = message.GetReflection();
    if (!size || pick(3))
      return false; // the entries are messages of their own
    r->SwapElements(&message, field, 0, size - 1);
    r->RemoveLast(&message, field);
    return true;
  }

  bool resize(pb::Message &message, const Field *field, int size) {
    const pb::Reflection *r = message.GetReflection();
    if (size && pick(2)) {
      r->SwapElements(&message, field, static_cast<int>(pick(size)), size - 1);
      if (pick(2))
        r->RemoveLast(&message, field);
    } else if (field->cpp_type() == Field::CPPTYPE_MESSAGE) {
      pb::Message *added = r->AddMessage(&message, field);
      if (size)
        added->CopyFrom(r->GetRepeatedMessage(message, field, static_cast<int>(pick(size))));
    } else {
      addScalar(message, field);
    }
    return true;
  }

  // With a copy of another message of the same type, which may be a parent. Setting a member of a
  // oneof frees the others, so that the copy comes first.
  bool replaceMessage(pb::Message &message, const Field *field, int size) {
    std::vector<pb::Message *> same;
    for (pb::Message *other : messages)
      if (other->GetDescriptor() == field->message_type())
        same.push_back(other);
    if (same.empty())
      return false;
    const pb::Message &source = *same[pick(same.size())];
    std::unique_ptr<pb::Message> copy(source.New());
    copy->CopyFrom(source);
    const pb::Reflection *r = message.GetReflection();
    pb::Message *target = field->is_repeated() ? r->MutableRepeatedMessage(&message, field, static_cast<int>(pick(size)))
                                               : r->MutableMessage(&message, field);
    target->CopyFrom(*copy);
    return true;
  }

  int64_t integer(int64_t old) {
    static const int64_t limits[] = {0, 1, -1, 2, 3, 4, 7, 8, 64, 1 << 20, INT32_MAX, INT32_MIN, INT64_MAX, INT64_MIN, 1ll << 40};
    switch (pick(3)) {
    case 0: return limits[pick(std::size(limits))];
    case 1: return static_cast<int64_t>(static_cast<uint64_t>(old) + pick(5) - 2);
    default: return static_cast<int64_t>(pick(32)) - 4;
    }
  }

  double real() {
    static const double limits[] = {0.0, -0.0, 1, -1, 0.5, 1e-45, 3e38, 1e308, HUGE_VAL, -HUGE_VAL, NAN};
    return limits[pick(std::size(limits))];
  }

  std::string string(std::string old) {
    if (!strings.empty() && pick(3))
      return strings[pick(strings.size())];
    switch (old.empty() ? 0 : pick(5)) {
    case 0: return old + "0";
    case 1: return old.substr(0, pick(old.size()));
    case 2: return "^" + old;
    case 3: old[pick(old.size())] = static_cast<char>(rng()); return old;
    default: return old + ":" + std::to_string(pick(4));
    }
  }

  void addScalar(pb::Message &m, const Field *f) {
    const pb::Reflection *r = m.GetReflection();
    switch (f->cpp_type()) {
    case Field::CPPTYPE_INT32: return r->AddInt32(&m, f, static_cast<int32_t>(integer(0)));
    case Field::CPPTYPE_INT64: return r->AddInt64(&m, f, integer(0));
    case Field::CPPTYPE_UINT32: return r->AddUInt32(&m, f, static_cast<uint32_t>(integer(0)));
    case Field::CPPTYPE_UINT64: return r->AddUInt64(&m, f, static_cast<uint64_t>(integer(0)));
    case Field::CPPTYPE_FLOAT: return r->AddFloat(&m, f, static_cast<float>(real()));
    case Field::CPPTYPE_DOUBLE: return r->AddDouble(&m, f, real());
    case Field::CPPTYPE_BOOL: return r->AddBool(&m, f, pick(2));
    case Field::CPPTYPE_ENUM: return r->AddEnumValue(&m, f, static_cast<int>(pick(24)));
    case Field::CPPTYPE_STRING: return r->AddString(&m, f, string(""));
    case Field::CPPTYPE_MESSAGE: return;
    }
  }

  void setScalar(pb::Message &m, const Field *f, int at) {
    const pb::Reflection *r = m.GetReflection();
#define SET(Kind, value)                                                                           \
  return at < 0 ? r->Set##Kind(&m, f, value) : r->SetRepeated##Kind(&m, f, at, value)
#define OLD(Kind) (at < 0 ? r->Get##Kind(m, f) : r->GetRepeated##Kind(m, f, at))
    switch (f->cpp_type()) {
    case Field::CPPTYPE_INT32: SET(Int32, static_cast<int32_t>(integer(OLD(Int32))));
    case Field::CPPTYPE_INT64: SET(Int64, integer(OLD(Int64)));
    case Field::CPPTYPE_UINT32: SET(UInt32, static_cast<uint32_t>(integer(OLD(UInt32))));
    case Field::CPPTYPE_UINT64: SET(UInt64, static_cast<uint64_t>(integer(static_cast<int64_t>(OLD(UInt64)))));
    case Field::CPPTYPE_FLOAT: SET(Float, static_cast<float>(real()));
    case Field::CPPTYPE_DOUBLE: SET(Double, real());
    case Field::CPPTYPE_BOOL: SET(Bool, pick(2));
    case Field::CPPTYPE_ENUM: SET(EnumValue, static_cast<int>(pick(24)));
    case Field::CPPTYPE_STRING: SET(String, string(OLD(String)));
    case Field::CPPTYPE_MESSAGE: return;
    }
#undef SET
#undef OLD
  }
};

struct Ignore : pb::io::ErrorCollector {
  void AddError(int, pb::io::ColumnNumber, const std::string &) override {}
};
} // namespace

void kiln::fuzz::mutateMessage(pb::Message &message, unsigned seed) { Mutator(message, seed).run(); }

size_t kiln::fuzz::mutateProtoFile(pb::Message &message, bool text, uint8_t *data, size_t size,
                                   size_t maxSize, unsigned seed) {
  std::string bytes(reinterpret_cast<char *>(data), size);
  pb::TextFormat::Parser parser;
  Ignore ignore;
  parser.RecordErrorsTo(&ignore);
  pb::LogSilencer quiet;
  if (seed % 4 == 0 || !(text ? parser.ParseFromString(bytes, &message) : message.ParseFromString(bytes)))
    return LLVMFuzzerMutate(data, size, maxSize);
  for (unsigned i = 0; i <= seed / 4 % 3; ++i)
    mutateMessage(message, seed + i);
  bytes.clear();
  if (text)
    pb::TextFormat::PrintToString(message, &bytes);
  else
    message.SerializeToString(&bytes);
  if (bytes.empty() || bytes.size() > maxSize)
    return LLVMFuzzerMutate(data, size, maxSize);
  std::memcpy(data, bytes.data(), bytes.size());
  return bytes.size();
}
