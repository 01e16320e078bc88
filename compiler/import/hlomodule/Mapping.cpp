// The table of op families, and what every mapping uses.
#include "compiler/import/hlomodule/Mapping.h"

using namespace kiln::hlomodule;

LogicalResult Reader::expectCalls(int count) {
  if (proto.called_computation_ids_size() != count)
    return error("calls " + Twine(proto.called_computation_ids_size()) +
                 " computations instead of " + Twine(count));
  return success();
}

std::optional<StringRef> Reader::frontend(StringRef key) const {
  const auto &map = proto.frontend_attributes().map();
  auto found = map.find(key.str());
  if (found == map.end())
    return std::nullopt;
  return StringRef(found->second);
}

const MappingTable &MappingTable::get() {
  static const MappingTable table = [] {
    MappingTable t;
    addElementwise(t);
    addShape(t);
    addIndexing(t);
    addContraction(t);
    addReduction(t);
    addControlFlow(t);
    addLinalg(t);
    addRandom(t);
    return t;
  }();
  return table;
}

void MappingTable::add(const Mapping &mapping) {
  opcodes.emplace(mapping.opcode, mapping);
  mnemonics.emplace(mapping.mnemonic, mapping);
}

static const Mapping *find(const std::map<StringRef, Mapping> &map, StringRef key) {
  auto found = map.find(key);
  return found == map.end() ? nullptr : &found->second;
}
const Mapping *MappingTable::byOpcode(StringRef opcode) const { return find(opcodes, opcode); }
const Mapping *MappingTable::byMnemonic(StringRef mnemonic) const {
  return find(mnemonics, mnemonic);
}
