// Facts about processors that LLVM does not tell in the form Kiln needs.
#pragma once

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/TargetParser/Triple.h"

#include <cstdint>

namespace kiln::cpu {

/// Bytes of one core's first- and second-level data caches.
struct CacheSizes {
  uint64_t l1, l2;
};
CacheSizes cacheSizes(const llvm::Triple &triple, llvm::StringRef cpu);

/// The processor that LLVM says this machine is, or the first one with tiles where `tiles` says that there are some and that one
/// has none: a hypervisor may tell a model number of its choice, whose caches and vector widths are not these.
llvm::StringRef believedHost(llvm::StringRef cpu, bool tiles);

/// LLVM's name of each feature that has a bit in KilnFeature; the empty list where none has.
struct FeatureBit {
  const char *name;
  unsigned bit;
};
llvm::ArrayRef<FeatureBit> featureBits(const llvm::Triple &triple);
/// Features that LLVM may use of its own accord and that the check does not know: code does without them.
llvm::ArrayRef<llvm::StringRef> uncheckedFeatures(const llvm::Triple &triple);

} // namespace kiln::cpu
