// Writes a report as one HTML page; style and script are report.css and report.js.
#include "compiler/driver/ModelReport.h"
#include "compiler/driver/ReportAssets.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FormatVariadic.h"

#include <cmath>

using namespace kiln;
using namespace kiln::driver;

namespace {

/// "12.3 M" and the like, with three digits; powers of ten, as FLOP/s and bytes per second have.
std::string scaled(double value) {
  static const char *const prefixes[] = {"", "k", "M", "G", "T", "P"};
  int step = 0;
  while (value >= 999.5 && step < 5)
    value /= 1000, ++step;
  int digits = step == 0 && value == std::floor(value) ? 0 : value >= 99.95 ? 0 : value >= 9.995 ? 1 : 2;
  return llvm::formatv(digits == 0 ? "{0:f0} {1}" : digits == 1 ? "{0:f1} {1}" : "{0:f2} {1}", value, prefixes[step]).str();
}

class Page {
public:
  Page(llvm::raw_ostream &os, const ModelReport &report) : os(os), r(report), rows(launchRows(report)) {}

  void write() {
    os << "<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
          "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n<title>";
    text(r.name);
    os << " - Kiln report</title>\n<style>\n" << kReportStyle << "</style>\n</head>\n<body>\n";
    summary();
    stages();
    roofline();
    launches();
    passes();
    os << "<script>\n" << kReportScript << "</script>\n</body>\n</html>\n";
  }

private:
  void text(llvm::StringRef words) { llvm::printHTMLEscaped(words, os); }
  void tile(const std::string &value, llvm::StringRef what) {
    os << "<li><b>" << value << "</b>" << what << "</li>\n";
  }

  void summary() {
    os << "<h1>";
    text(r.name);
    os << "</h1>\n<p class=\"muted\">compiled for ";
    text(r.object.target.cpu + ", " + r.object.target.triple);
    for (llvm::StringRef arch : archsOf(r.images))
      os << ", " << arch;
    os << "</p>\n<ul class=\"tiles\">\n";
    double flops = 0, bytes = 0, predicted = 0;
    for (const LaunchRow &row : rows) {
      flops += row.launch->flops * row.calls;
      bytes += row.launch->bytes * row.calls;
      predicted += row.predicted;
    }
    if (r.profile)
      tile(duration(r.profile->median), "measured per run");
    tile(duration(predicted), "predicted per run");
    tile(scaled(flops) + "FLOP", "per run");
    tile(scaled(bytes) + "B", "moved per run");
    tile(scaled(r.object.stats.codeBytes) + "B", "code, " + std::to_string(r.object.stats.kernels) + " kernels");
    tile(scaled(r.object.constantBytes) + "B", "weights");
    tile(scaled(r.report.arenaBytes) + "B", "arena");
    os << "</ul>\n";
  }

  void stages() {
    double total = 0;
    for (const Report::StageTime &stage : r.report.stages)
      total += stage.seconds;
    os << llvm::formatv("<h2>Compilation: {0:f2} s</h2>\n<div class=\"stages\" aria-hidden=\"true\">", total);
    for (const Report::StageTime &stage : r.report.stages) {
      os << llvm::formatv("<span style=\"width:{0:f2}%\" title=\"", total > 0 ? 100 * stage.seconds / total : 0.0);
      text(stage.stage);
      os << llvm::formatv(" {0:f3} s\"></span>", stage.seconds);
    }
    os << "</div>\n<p class=\"muted\">";
    for (const Report::StageTime &stage : r.report.stages) {
      os << (&stage == &r.report.stages.front() ? "" : ", ");
      text(stage.stage);
      os << llvm::formatv(" {0:f3} s", stage.seconds);
    }
    const cpu::CodegenStats &stats = r.object.stats;
    os << llvm::formatv("; of object: translate {0:f3} s, code generation {1:f3} s in {2} parts, link {3:f3} s</p>\n",
                        stats.translateSeconds, stats.codegenSeconds, stats.parts, stats.linkSeconds);
  }

  void roofline() {
    const jit::Roofline &roof = r.roofline;
    os << "<h2>Roofline</h2>\n<p>";
    if (!roof.device.empty()) {
      os << "Roofs of an NVIDIA " << roof.device << ", by its maker's figures.</p>\n";
      return writeRooflineChart(os, r, rows);
    }
    os << (roof.measured ? "Roofs measured on this machine" : "Roofs assumed for this target")
       << " for float32 on " << roof.threads << (roof.threads == 1 ? " thread. " : " threads (dashed: one). ")
       << (r.profile ? "Each point is a kernel's use as measured; its area is its share of the time."
                     : "No kernel was timed: each point is where the roofs put it. "
                       "<code>kiln run --profile=FILE</code> measures, <code>--profile-data=FILE</code> shows it here.")
       << (roof.threads > 1 ? "<span class=\"key\"></span>on several threads<span class=\"key alone\"></span>on one" : "")
       << "</p>\n";
    writeRooflineChart(os, r, rows);
  }

  std::string duration(double microseconds) {
    if (microseconds >= 1e6)
      return llvm::formatv("{0:f2} s", microseconds / 1e6).str();
    return microseconds >= 1e3 ? llvm::formatv("{0:f2} ms", microseconds / 1e3).str()
                               : llvm::formatv("{0:f2} us", microseconds).str();
  }

  void number(double value, const std::string &shown) {
    os << llvm::formatv("<td data-value=\"{0:f4}\">", value) << shown << "</td>";
  }

  void launches() {
    bool measured = r.profile.has_value();
    os << "<h2>Where the time goes</h2>\n<p>" << rows.size() << " kernel launches";
    if (measured) {
      os << ", medians of " << r.profile->runs << " runs";
      double sum = 0;
      for (const LaunchRow &row : rows)
        sum += row.measured;
      os << "; together " << duration(sum) << " of a run's " << duration(r.profile->median)
         << ". The mark in a bar is the prediction: what lies beyond it is what the kernel loses";
    }
    os << ".";
    if (!measured && llvm::any_of(rows, [](const LaunchRow &row) { return row.launch->inLoop; }))
      os << " Kernels in loops are counted once: only a profile knows how often they run.";
    os << "</p>\n<div class=\"tools\" hidden><input id=\"filter\" type=\"search\" placeholder=\"kernel or node\" "
          "aria-label=\"Filter by kernel or node\"><button id=\"more\" hidden></button></div>\n"
          "<div class=\"scroll\"><table id=\"launches\">\n<thead><tr><th>#</th><th class=\"name\" data-sort=\"text\">kernel "
          "and nodes</th><th></th><th data-sort=\"number\" aria-sort=\"descending\">time</th>"
          "<th data-sort=\"number\">share</th>";
    if (measured)
      os << "<th data-sort=\"number\">predicted</th><th data-sort=\"number\">of roof</th><th data-sort=\"number\">calls</th>";
    os << "<th data-sort=\"number\">FLOP</th><th data-sort=\"number\">bytes</th><th data-sort=\"number\">FLOP/byte</th>"
          "<th data-sort=\"number\">FLOP/s</th><th data-sort=\"number\">B/s</th></tr></thead>\n<tbody>\n";
    double longest = 0;
    for (const LaunchRow &row : rows)
      longest = std::max({longest, row.time, row.predicted});
    for (const auto &[rank, row] : llvm::enumerate(rows))
      launch(rank + 1, row, longest);
    os << "</tbody>\n</table></div>\n";
  }

  void device(const Launch &launch) {
    llvm::StringRef arch;
    os << "<small>" << launch.blocks << " &times; " << launch.threads << " threads";
    if (const DeviceKernelUse *use = findUse(r.images, launch.deviceKernel, &arch))
      os << "; " << arch << ": " << use->registers << " registers, " << use->sharedBytes << " B shared, "
         << (use->spillBytes ? "<b>" + std::to_string(use->spillBytes) + " B spilled</b>" : std::string("no spills"));
    os << "</small>";
  }

  void launch(size_t rank, const LaunchRow &row, double longest) {
    os << "<tr><td>" << rank << "</td><td class=\"name\"><code>";
    text(row.launch->kernel);
    os << "</code><small title=\"";
    text(row.launch->node);
    os << "\">";
    text(row.launch->node);
    os << (row.launch->inLoop ? " (in a loop)" : "") << "</small>";
    if (row.launch->blocks > 0)
      device(*row.launch);
    os << "</td>";
    double scale = longest > 0 ? 100 / longest : 0;
    os << llvm::formatv("<td><div class=\"bar\"><i style=\"width:{0:f2}%\"></i>", row.time * scale);
    if (r.profile)
      os << llvm::formatv("<u style=\"left:{0:f2}%\"></u>", row.predicted * scale);
    os << "</div></td>";
    number(row.time, duration(row.time));
    number(row.share, llvm::formatv("{0:f1}%", 100 * row.share).str());
    if (r.profile) {
      double part = row.time > 0 ? row.predicted / row.time : 0;
      number(row.predicted, duration(row.predicted));
      number(part, llvm::formatv("{0:f0}%", 100 * part).str());
      number(row.calls, llvm::formatv(row.calls == std::floor(row.calls) ? "{0:f0}" : "{0:f1}", row.calls).str());
    }
    number(row.launch->flops, scaled(row.launch->flops));
    number(row.launch->bytes, scaled(row.launch->bytes));
    number(row.intensity, llvm::formatv("{0:f2}", row.intensity).str());
    number(row.flopsPerSecond, row.flopsPerSecond ? scaled(row.flopsPerSecond) : "");
    number(row.bytesPerSecond, row.bytesPerSecond ? scaled(row.bytesPerSecond) : "");
    os << "</tr>\n";
  }

  void passes() {
    os << "<details><summary><h2 style=\"display:inline\">Passes that fired</h2></summary>\n"
          "<table><tbody>\n";
    for (const Report::PassStatistic &statistic : r.report.statistics) {
      os << "<tr><td class=\"name\">";
      text(statistic.pass + " " + statistic.name);
      os << "</td><td>" << statistic.value << "</td></tr>\n";
    }
    os << "</tbody></table></details>\n";
  }

  llvm::raw_ostream &os;
  const ModelReport &r;
  std::vector<LaunchRow> rows;
};

} // namespace

void kiln::driver::writeReportHtml(llvm::raw_ostream &os, const ModelReport &report) { Page(os, report).write(); }
