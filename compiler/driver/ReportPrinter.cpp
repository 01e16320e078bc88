// Formats reports as aligned text.
#include "compiler/driver/ReportPrinter.h"

#include "compiler/driver/ModelReport.h"

#include "llvm/ADT/MapVector.h"
#include "llvm/Support/Format.h"
#include "llvm/Support/raw_ostream.h"

using namespace kiln;
using namespace kiln::driver;

// A line for each kernel of the device: its launches, and what ptxas says of it for each architecture.
static void printKernels(llvm::raw_ostream &os, const Report &report, llvm::ArrayRef<DeviceImage> images) {
  llvm::MapVector<llvm::StringRef, std::pair<int, const Launch *>> kernels;
  for (const Launch &launch : report.launches)
    if (launch.blocks > 0) {
      auto &[count, largest] = kernels[launch.deviceKernel];
      ++count;
      if (!largest || launch.blocks > largest->blocks)
        largest = &launch;
    }
  os << "kernels of the device: launches, blocks x threads; registers of a thread, bytes of shared memory, bytes spilled\n";
  for (auto &[name, use] : kernels) {
    os << llvm::format("  %-40s %4d  %7lld x %-4lld", name.str().c_str(), use.first, (long long)use.second->blocks, (long long)use.second->threads);
    for (const DeviceImage &image : images)
      for (const DeviceKernelUse &taken : image.kernels)
        if (taken.name == name)
          os << llvm::format("  %s: %3lld %6lld %4lld", image.arch.c_str(), (long long)taken.registers, (long long)taken.sharedBytes, (long long)taken.spillBytes);
    os << "\n";
  }
}

void kiln::driver::printReport(llvm::raw_ostream &os, const Report &report, const cpu::CompiledObject &object,
                               llvm::ArrayRef<DeviceImage> images) {
  double total = 0;
  os << "time\n";
  for (const Report::StageTime &stage : report.stages) {
    os << llvm::format("  %-12s %8.3f s\n", stage.stage.c_str(), stage.seconds);
    total += stage.seconds;
  }
  const cpu::CodegenStats &stats = object.stats;
  os << llvm::format("  %-12s %8.3f s\n", "total", total)
     << llvm::format("  of object: translate %.3f s, code generation %.3f s in %u parts, link %.3f s\n",
                     stats.translateSeconds, stats.codegenSeconds, stats.parts, stats.linkSeconds)
     << "size\n"
     << llvm::format("  code         %10.1f KB, %u kernels\n", stats.codeBytes / 1e3, stats.kernels)
     << llvm::format("  weights      %10.1f KB\n", object.constantBytes / 1e3)
     << llvm::format("  arena        %10.1f KB\n", report.arenaBytes / 1e3)
     << llvm::format("work\n  contractions %10.3f GFLOP\n", report.flops / 1e9) << "target\n  " << object.target.triple
     << " " << object.target.cpu;
  for (llvm::StringRef arch : archsOf(images))
    os << ", " << arch;
  os << "\n";
  if (!images.empty())
    printKernels(os, report, images);
  os << "passes that fired\n";
  for (const Report::PassStatistic &statistic : report.statistics)
    os << llvm::format("  %-28s %-32s %8llu\n", statistic.pass.c_str(), statistic.name.c_str(),
                       static_cast<unsigned long long>(statistic.value));
}
