// Draws the roofline: both axes logarithmic, so that every roof is straight.
#include "compiler/driver/ModelReport.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FormatVariadic.h"

#include <cmath>

using namespace kiln;
using namespace kiln::driver;

namespace {

// A decade range of one axis and the pixels that it takes.
struct Axis {
  double low, high; // powers of ten
  double from, to;  // pixels
  double at(double value) const {
    double place = (std::log10(std::max(value, 1e-30)) - low) / (high - low);
    return from + std::clamp(place, 0.0, 1.0) * (to - from);
  }
};

Axis axisFor(double least, double most, double from, double to) {
  double low = std::floor(std::log10(least)), high = std::ceil(std::log10(most));
  return {low, std::max(high, low + 1), from, to};
}

std::string power(int exponent) {
  if (exponent >= -2 && exponent <= 4)
    return llvm::formatv("{0}", std::pow(10.0, exponent)).str().substr(0, exponent < 0 ? 2 - exponent : exponent + 1);
  return llvm::formatv("1e{0}", exponent).str();
}

class Chart {
public:
  Chart(llvm::raw_ostream &os, const ModelReport &report, const std::vector<LaunchRow> &rows) : os(os), report(report) {
    // What the chart can show has operations, bytes and a time.
    for (const auto &[rank, row] : llvm::enumerate(rows))
      if (row.flopsPerSecond > 0 && row.intensity > 0)
        points.emplace_back(rank + 1, &row);
    const jit::Roof &roof = report.roofline.parallel;
    double ridge = roof.flopsPerSecond / roof.memoryBytesPerSecond;
    double peak = roof.flopsPerSecond / 1e9;
    double leastX = ridge / 10, mostX = ridge * 4, leastY = peak / 10, mostY = peak * 1.2;
    for (auto &[rank, row] : points) {
      leastX = std::min(leastX, row->intensity), mostX = std::max(mostX, row->intensity);
      leastY = std::min(leastY, row->flopsPerSecond / 1e9), mostY = std::max(mostY, row->flopsPerSecond / 1e9);
    }
    x = axisFor(std::max(leastX, 1e-4), mostX, 64, 940);
    y = axisFor(std::max(leastY, 1e-4), mostY, 400, 16);
  }

  void draw() {
    os << "<svg class=\"chart\" viewBox=\"0 0 960 450\" role=\"img\" aria-label=\"Roofline: FLOP per byte against GFLOP/s\">\n";
    grid();
    const jit::Roofline &roofline = report.roofline;
    if (roofline.threads > 1)
      roofs(roofline.serial, "roof serial", "");
    roofs(roofline.parallel, "roof", roofline.threads > 1 ? std::to_string(roofline.threads) + " threads: " : "");
    // The largest first, so that small ones lie on top and can be pointed at.
    for (auto &[rank, row] : points) {
      double px = x.at(row->intensity), py = y.at(row->flopsPerSecond / 1e9);
      os << llvm::formatv("<circle class=\"{0}\" cx=\"{1:f1}\" cy=\"{2:f1}\" r=\"{3:f1}\"><title>{4}. ",
                          roofline.threads > 1 && !row->launch->parallel ? "point alone" : "point", px, py, 3 + 17 * std::sqrt(row->share), rank);
      llvm::printHTMLEscaped(row->launch->kernel, os);
      os << llvm::formatv("\n{0:f2} us, {1:f1}% of the time, {2:f1} GFLOP/s at {3:f2} FLOP per byte</title></circle>\n",
                          row->time, 100 * row->share, row->flopsPerSecond / 1e9, row->intensity);
    }
    // Ranks of the longest, beside their points where there is room.
    std::vector<std::pair<double, double>> taken;
    for (auto &[rank, row] : llvm::ArrayRef(points).take_front(20)) {
      double px = x.at(row->intensity) + 4 + 17 * std::sqrt(row->share), py = y.at(row->flopsPerSecond / 1e9) + 4;
      if (llvm::any_of(taken, [&](auto &other) { return std::abs(px - other.first) < 18 && std::abs(py - other.second) < 11; }))
        continue;
      taken.emplace_back(px, py);
      text(px, py, "start", llvm::Twine(rank), "rank");
    }
    os << "</svg>\n";
  }

private:
  void line(llvm::StringRef css, double x1, double y1, double x2, double y2) {
    os << llvm::formatv("<line class=\"{0}\" x1=\"{1:f1}\" y1=\"{2:f1}\" x2=\"{3:f1}\" y2=\"{4:f1}\"/>\n", css, x1, y1, x2, y2);
  }
  void text(double px, double py, llvm::StringRef anchor, const llvm::Twine &words, llvm::StringRef css = "tick") {
    os << llvm::formatv("<text class=\"{0}\" x=\"{1:f1}\" y=\"{2:f1}\" text-anchor=\"{3}\">", css, px, py, anchor);
    llvm::printHTMLEscaped(words.str(), os);
    os << "</text>\n";
  }

  void grid() {
    for (int e = x.low; e <= x.high; ++e) {
      double px = x.at(std::pow(10.0, e));
      line("grid", px, y.from, px, y.to);
      text(px, y.from + 18, "middle", power(e));
    }
    for (int e = y.low; e <= y.high; ++e) {
      double py = y.at(std::pow(10.0, e));
      line("grid", x.from, py, x.to, py);
      text(x.from - 8, py + 4, "end", power(e));
    }
    text((x.from + x.to) / 2, y.from + 40, "middle", "FLOP per byte");
    os << llvm::formatv("<text class=\"tick\" transform=\"translate(16 {0:f1}) rotate(-90)\" text-anchor=\"middle\">GFLOP/s</text>\n",
                        (y.from + y.to) / 2);
  }

  // From where the slope enters the chart to the ridge, then flat.
  void roofs(const jit::Roof &roof, llvm::StringRef css, const std::string &prefix) {
    double peak = roof.flopsPerSecond / 1e9;
    struct Slope {
      double bytes;
      const char *name, *anchor; // the label stands above the upper line and below the lower one
      double dx, dy;
    } slopes[] = {{roof.cacheBytesPerSecond, "L2", "end", -6, -6}, {roof.memoryBytesPerSecond, "memory", "start", 8, 16}};
    double first = 1e30;
    for (const Slope &slope : slopes) {
      double ridge = roof.flopsPerSecond / slope.bytes;
      double start = std::max(std::pow(10.0, x.low), std::pow(10.0, y.low) * 1e9 / slope.bytes);
      first = std::min(first, ridge);
      if (start >= ridge)
        continue;
      line(css, x.at(start), y.at(start * slope.bytes / 1e9), x.at(ridge), y.at(peak));
      if (css == "roof") {
        double middle = std::sqrt(start * ridge);
        text(x.at(middle) + slope.dx, y.at(middle * slope.bytes / 1e9) + slope.dy, slope.anchor,
             llvm::formatv("{0} {1:f0} GB/s", slope.name, slope.bytes / 1e9).str(), "label");
      }
    }
    line(css, x.at(first), y.at(peak), x.to, y.at(peak));
    if (css == "roof")
      text(x.to, y.at(peak) - 20, "end", prefix + llvm::formatv("{0:f0} GFLOP/s", peak).str(), "label");
  }

  llvm::raw_ostream &os;
  const ModelReport &report;
  std::vector<std::pair<size_t, const LaunchRow *>> points;
  Axis x, y;
};

} // namespace

void kiln::driver::writeRooflineChart(llvm::raw_ostream &os, const ModelReport &report,
                                      const std::vector<LaunchRow> &rows) {
  Chart(os, report, rows).draw();
}
