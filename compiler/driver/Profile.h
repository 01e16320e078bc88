// Profiles: the time that runs spend in each launch of a compiled module.
#pragma once

#include "runtime/include/kiln/kiln.h"

#include "llvm/Support/Error.h"
#include "llvm/Support/JSON.h"

#include <string>
#include <vector>

namespace kiln::driver {

/// Times are microseconds per run, over all calls that a run makes.
struct LaunchProfile {
  std::string kernel, node;
  int64_t flops = 0, bytes = 0; // per call; 0: unknown
  double median = 0, minimum = 0, mean = 0;
  double calls = 0; // per run; more than one in loops
};

struct Profile {
  std::string model;
  int threads = 1;
  long runs = 0;
  double median = 0, mean = 0; // microseconds of whole runs
  std::vector<LaunchProfile> launches;
};

/// Whether the module's code announces its launches (KILN_MODULE_MARKS).
bool canProfile(const Module &module);

/// Warms up, then times the launches of single runs for `seconds` (at least 10 of them). Needs
/// canProfile(); `threads` is only recorded. A run that fails is an error.
llvm::Expected<Profile> collectProfile(Instance &instance, int threads, double seconds);

/// A table of the launches, longest first, with what they reach of GFLOP/s and GB/s.
void printProfile(llvm::raw_ostream &os, const Profile &profile);

/// Profiles as JSON; what is read back must have been written so.
llvm::json::Value toJson(const Profile &profile);
llvm::Expected<Profile> readProfile(const std::string &path);

} // namespace kiln::driver
