// Times repeated runs and prints their times.
#pragma once

#include "llvm/ADT/ArrayRef.h"
#include "llvm/Support/JSON.h"

#include <functional>

namespace kiln::driver {

/// Milliseconds per run.
struct BenchResult {
  double median = 0, minimum = 0, p10 = 0, p90 = 0, mean = 0;
  long runs = 0;
};

/// Warms up for a fifth of `seconds`, then times single runs for `seconds` (at least 10 of them).
/// Stops at the first run that returns false.
BenchResult benchmark(const std::function<bool()> &run, double seconds);

/// A line with one JSON object: `first`, the result, `last`.
using JsonFields = llvm::ArrayRef<std::pair<llvm::StringRef, llvm::json::Value>>;
void printJson(llvm::raw_ostream &os, JsonFields first, const BenchResult &result, JsonFields last = {});

} // namespace kiln::driver
