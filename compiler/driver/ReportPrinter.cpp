// Formats reports as aligned text.
#include "compiler/driver/ReportPrinter.h"

#include "llvm/Support/Format.h"
#include "llvm/Support/raw_ostream.h"

using namespace kiln;
using namespace kiln::driver;

void kiln::driver::printReport(llvm::raw_ostream &os, const Report &report, const cpu::CompiledObject &object) {
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
     << " " << object.target.cpu << "\npasses that fired\n";
  for (const Report::PassStatistic &statistic : report.statistics)
    os << llvm::format("  %-28s %-32s %8llu\n", statistic.pass.c_str(), statistic.name.c_str(),
                       static_cast<unsigned long long>(statistic.value));
}
