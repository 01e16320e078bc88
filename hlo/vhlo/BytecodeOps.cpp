// Reads the tree of ops out of a bytecode file.
#include "hlo/vhlo/Bytecode.h"
#include "hlo/vhlo/Schema.h"

namespace kiln::vhlo {

namespace {
// What an op consists of, as bits of its mask.
enum : uint8_t {
  kHasAttrs = 1,
  kHasResults = 2,
  kHasOperands = 4,
  kHasSuccessors = 8,
  kHasRegions = 16,
  kHasUseLists = 32,
  kHasProperties = 64
};
constexpr uint64_t kLazyRegions = 2, kUseLists = 3, kOptionalArgumentLocations = 4;
constexpr unsigned kMostNesting = 200;
constexpr size_t kMostAttrs = 128;
} // namespace

/// The orders of uses, which say nothing about the program.
bool Bytecode::skipUseLists(Cursor &in, uint64_t values) {
  uint64_t lists = 1, index;
  if (values > 1 && !in.count(lists))
    return false;
  for (uint64_t i = 0; i < lists; ++i) {
    uint64_t size;
    bool isPairs;
    if ((values > 1 && !in.varint(index)) || !in.varintWithFlag(size, isPairs))
      return false;
    for (uint64_t k = 0; k < size; ++k)
      if (!in.varint(index))
        return false;
  }
  return true;
}

bool Bytecode::readAttrs(Cursor &in, Op &op) {
  Attribute attr;
  if (!attribute(in, attr, 0))
    return false;
  auto dictionary = dyn_cast<DictionaryAttr>(attr);
  if (!dictionary)
    return in.fail("an op's attributes are no dictionary");
  if (dictionary.size() > kMostAttrs) // which every op can have
    return in.fail("an op has more than " + llvm::Twine(kMostAttrs) + " attributes");
  if (op.attrs.empty()) {
    op.attrs = dictionary;
    return true;
  }
  for (NamedAttribute named : dictionary)
    op.attrs.set(named.getName(), named.getValue());
  return true;
}

/// The properties of a vhlo op are its attributes by name.
bool Bytecode::readOpProperties(Cursor &in, Op &op, const OpName &name) {
  if (!name.isRegistered)
    return readAttrs(in, op);
  uint64_t index;
  if (!in.varint(index))
    return false;
  if (index >= properties.size())
    return in.fail("there are no properties " + llvm::Twine(index));
  std::optional<SmallVector<StringRef>> names = attributeNames(op.fullName);
  if (!names)
    return true; // an op of another dialect, or one that is not known: an error where it is used
  Cursor entry(properties[index], problem);
  for (StringRef attrName : *names) {
    Attribute value;
    if (!attribute(entry, value, 0))
      return false;
    op.attrs.set(attrName, value);
  }
  return !entry.left() || in.fail(op.fullName + " has properties of another version");
}

bool Bytecode::readRegion(Cursor &in, Region &region, unsigned firstValue, unsigned depth) {
  uint64_t blocks, numValues, numOps;
  bool hasArguments;
  region.firstValue = firstValue;
  if (depth > kMostNesting)
    return in.fail("regions are nested more than " + llvm::Twine(kMostNesting) + " deep");
  if (!in.varint(blocks))
    return false;
  if (blocks == 0)
    return true;
  if (blocks > 1)
    return in.fail("a region has several blocks");
  if (!in.count(numValues) || !in.varintWithFlag(numOps, hasArguments))
    return false;
  if (numValues > UINT32_MAX - firstValue)
    return in.fail("there are too many values");
  region.numValues = static_cast<unsigned>(numValues);
  if (hasArguments) {
    uint64_t arguments, index;
    bool hasLocation = true;
    if (!in.count(arguments))
      return false;
    for (uint64_t i = 0; i < arguments; ++i) {
      Attribute location;
      if (!(version < kOptionalArgumentLocations ? in.varint(index)
                                                 : in.varintWithFlag(index, hasLocation)) ||
          !typeAt(index, region.arguments.emplace_back(), 0) ||
          (hasLocation && !attribute(in, location, 0)))
        return false;
      auto name = dyn_cast_or_null<StringAttr>(location);
      region.argumentNames.push_back(name ? name.getValue() : "");
    }
    if (arguments > numValues)
      return in.fail("a block has more arguments than values");
    uint8_t hasUseLists = 0;
    if (version >= kUseLists &&
        (!in.byte(hasUseLists) || (hasUseLists && !skipUseLists(in, arguments))))
      return false;
  }
  unsigned nextValue = firstValue + static_cast<unsigned>(region.arguments.size());
  unsigned limit = firstValue + region.numValues;
  if (!readOps(in, region.ops, numOps, nextValue, limit, depth))
    return false;
  // Each call makes room for all of them.
  return nextValue == limit || in.fail("a region has fewer values than it says");
}

/// Each is there once it is read: a byte of the file is no region yet.
bool Bytecode::readRegions(Cursor &in, Op &op, uint64_t count, bool areIsolated,
                           unsigned firstValue, unsigned depth) {
  op.regions.reserve(std::min<uint64_t>(count, 8));
  for (uint64_t i = 0; i < count; ++i) {
    Region &region = op.regions.emplace_back();
    region.isIsolated = areIsolated;
    if (!readRegion(in, region, firstValue, depth + 1))
      return false;
  }
  return true;
}

bool Bytecode::readOp(Cursor &in, Op &op, unsigned &nextValue, unsigned limit, unsigned depth) {
  uint64_t index, number;
  uint8_t mask;
  if (!in.varint(index))
    return false;
  if (index >= opNames.size())
    return in.fail("there is no op name " + llvm::Twine(index));
  const OpName &name = opNames[index];
  op.fullName = (dialects[name.dialect] + "." + name.name).str();
  op.name =
      dialects[name.dialect] == "vhlo" ? name.name.take_front(name.name.rfind("_v")) : StringRef();
  if (!in.byte(mask) || !in.varint(index) || // its location
      ((mask & kHasAttrs) && !readAttrs(in, op)) ||
      ((mask & kHasProperties) && !readOpProperties(in, op, name)) ||
      ((mask & kHasResults) && !types(in, op.results, 0)))
    return false;
  if (mask & kHasOperands) {
    if (!in.count(number))
      return false;
    for (uint64_t i = 0; i < number; ++i) {
      if (!in.varint(index))
        return false;
      if (index > UINT32_MAX)
        return in.fail("there is no value " + llvm::Twine(index));
      op.operands.push_back(static_cast<unsigned>(index));
    }
  }
  if (mask & kHasSuccessors)
    return in.fail(op.fullName + " has successors");
  if (version >= kUseLists && (mask & kHasUseLists) && !skipUseLists(in, op.results.size()))
    return false;
  op.firstResult = nextValue;
  if (op.results.size() > limit - nextValue)
    return in.fail(op.fullName + " has more results than its region has values");
  nextValue += static_cast<unsigned>(op.results.size());
  if (!(mask & kHasRegions))
    return true;
  bool isIsolated;
  if (!in.varintWithFlag(number, isIsolated))
    return false;
  if (number > in.left())
    return in.fail("a count is larger than the file");
  if (isIsolated && version >= kLazyRegions) {
    uint8_t id;
    ArrayRef<char> data;
    if (number && !section(in, id, data))
      return false;
    Cursor inner(data, problem);
    return readRegions(inner, op, number, isIsolated, 0, depth);
  }
  return readRegions(in, op, number, isIsolated, isIsolated ? 0 : limit, depth);
}

bool Bytecode::readOps(Cursor &in, std::vector<Op> &ops, uint64_t count, unsigned &nextValue,
                       unsigned limit, unsigned depth) {
  if (count > in.left())
    return in.fail("a count is larger than the file");
  for (uint64_t i = 0; i < count; ++i)
    if (!readOp(in, ops.emplace_back(), nextValue, limit, depth))
      return false;
  return true;
}

} // namespace kiln::vhlo
