// The table of lowerings by op name.
#include "passes/tohlo/LoweringTable.h"

#include "hlo/graph/TfDialect.h"
#include "llvm/ADT/STLExtras.h"

namespace kiln::tohlo {

const LoweringTable &LoweringTable::get() {
  static const LoweringTable table = [] {
    LoweringTable t;
    registerFamilies(t);
    return t;
  }();
  return table;
}

bool hasDataShape(Operation *node) {
  const LoweringTable::Entry *entry = LoweringTable::get().lookup(tf::opType(node));
  auto pads = llvm::dyn_cast_if_present<BoolAttr>(tf::attrOrDefault(node, "pad_to_max_output_size"));
  return entry && (entry->flags & LoweringTable::DataShape) && !(pads && pads.getValue());
}

void LoweringTable::add(std::initializer_list<StringRef> ops, LowerFn fn, unsigned flags) {
  for (StringRef op : ops) {
    bool isNew = entries_.try_emplace(op, Entry{fn, flags}).second;
    assert(isNew && "two lowerings for one op");
    (void)isNew;
  }
}

const LoweringTable::Entry *LoweringTable::lookup(StringRef op) const {
  auto it = entries_.find(op);
  return it == entries_.end() ? nullptr : &it->second;
}

SmallVector<StringRef> LoweringTable::names() const {
  SmallVector<StringRef> names;
  for (const auto &entry : entries_)
    names.push_back(entry.getKey());
  llvm::sort(names);
  return names;
}

} // namespace kiln::tohlo
