// Types by name, and lines for messages.
#include "test/support/ptx/Source.h"

namespace kiln::ptx {

namespace {
struct Named {
  std::string_view name;
  Type type;
};
constexpr Named kTypes[] = {{"pred", Type::Pred}, {"b8", Type::B8},       {"b16", Type::B16},   {"b32", Type::B32},
                            {"b64", Type::B64},   {"b128", Type::B128},   {"u8", Type::U8},     {"u16", Type::U16},
                            {"u32", Type::U32},   {"u64", Type::U64},     {"s8", Type::S8},     {"s16", Type::S16},
                            {"s32", Type::S32},   {"s64", Type::S64}, {"u16x2", Type::U16x2}, {"s16x2", Type::S16x2},     {"f16", Type::F16},   {"f16x2", Type::F16x2},
                            {"bf16", Type::BF16}, {"bf16x2", Type::BF16x2}, {"tf32", Type::TF32}, {"f32", Type::F32},
                            {"f64", Type::F64}};
} // namespace

unsigned sizeOf(Type type) {
  switch (type) {
  case Type::None:
  case Type::Pred:
    return 0;
  case Type::B8:
  case Type::U8:
  case Type::S8:
    return 1;
  case Type::B16:
  case Type::U16:
  case Type::S16:
  case Type::F16:
  case Type::BF16:
    return 2;
  case Type::B32:
  case Type::U32:
  case Type::S32:
  case Type::U16x2:
  case Type::S16x2:
  case Type::F16x2:
  case Type::BF16x2:
  case Type::TF32:
  case Type::F32:
    return 4;
  case Type::B64:
  case Type::U64:
  case Type::S64:
  case Type::F64:
    return 8;
  case Type::B128:
    return 16;
  }
  return 0;
}

bool isSigned(Type type) { return type == Type::S8 || type == Type::S16 || type == Type::S32 || type == Type::S64; }

bool isFloat(Type type) { return type >= Type::F16; }

Type typeNamed(std::string_view name) {
  for (const Named &named : kTypes)
    if (named.name == name)
      return named.type;
  return Type::None;
}

std::string Module::quote(int line) const {
  size_t begin = 0;
  for (int i = 1; i < line && begin != text.npos; ++i)
    begin = text.find('\n', begin) + 1;
  std::string found = text.substr(begin, text.find('\n', begin) - begin);
  size_t first = found.find_first_not_of(" \t\r"), last = found.find_last_not_of(" \t\r");
  return first == found.npos ? "" : found.substr(first, last - first + 1);
}

} // namespace kiln::ptx
