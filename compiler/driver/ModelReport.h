// What a compilation made, kernel by kernel, beside what the machine allows and what was measured.
#pragma once

#include "compiler/driver/Profile.h"
#include "compiler/jit/Roofline.h"
#include "compiler/pipeline/Compilation.h"

namespace kiln::driver {

struct ModelReport {
  std::string name; // the file's stem
  const Report &report;
  const cpu::CompiledObject &object;
  jit::Roofline roofline;
  std::optional<Profile> profile; // of exactly these launches (matchProfile)
  llvm::ArrayRef<DeviceImage> images; // of a GPU's kernels

  bool forGpu() const { return !images.empty(); }
  jit::Residence residence() const {
    return {static_cast<int64_t>(object.constantBytes), report.arenaBytes};
  }
};

/// Each once, in the order of the images.
llvm::SmallVector<llvm::StringRef> archsOf(llvm::ArrayRef<DeviceImage> images);

/// What a kernel of the device takes, of the last architecture that ptxas was at hand for; null: unknown.
const DeviceKernelUse *findUse(llvm::ArrayRef<DeviceImage> images, llvm::StringRef kernel, llvm::StringRef *arch = nullptr);

/// Fails when the profile is not one of a program with these launches; the message says where they differ.
llvm::Error matchProfile(const Profile &profile, const std::vector<Launch> &launches);

/// A launch in figures. Times are microseconds per run, over all calls that a run makes.
struct LaunchRow {
  size_t index;
  const Launch *launch;
  double calls = 1;         // of a run; 1 when only a profile could tell
  double predicted = 0;     // by the roofline
  double measured = 0;      // 0: no profile, or it took no time
  double time = 0;          // measured, or predicted when there is no profile
  double share = 0;         // of the sum of all launches' time, 0..1
  double flopsPerSecond = 0, bytesPerSecond = 0, intensity = 0; // 0 when not known
};

/// In the order of the time that they take, longest first.
std::vector<LaunchRow> launchRows(const ModelReport &report);

/// One JSON object with everything in the report.
void writeReportJson(llvm::raw_ostream &os, const ModelReport &report);

/// A page that needs no other file: sizes, stages, a roofline chart and a table of the launches.
void writeReportHtml(llvm::raw_ostream &os, const ModelReport &report);

/// The chart alone: arithmetic intensity against FLOP/s, with the roofs, as an SVG element.
void writeRooflineChart(llvm::raw_ostream &os, const ModelReport &report, const std::vector<LaunchRow> &rows);

} // namespace kiln::driver
