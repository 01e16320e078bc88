// Brings launches, roofline and profile together, and writes them as JSON.
#include "compiler/driver/ModelReport.h"

#include "kiln/kiln_abi.h"
#include "llvm/Support/JSON.h"

using namespace kiln;
using namespace kiln::driver;
namespace json = llvm::json;

llvm::Error kiln::driver::matchProfile(const Profile &profile, const std::vector<Launch> &launches) {
  auto other = [](const llvm::Twine &how) {
    return llvm::createStringError("the profile is of another program: " + how +
                                   "; profile what was compiled from the same model with the same options");
  };
  size_t common = std::min(profile.launches.size(), launches.size());
  for (size_t i = 0; i < common; ++i)
    if (profile.launches[i].kernel != launches[i].kernel)
      return other("its kernel " + llvm::Twine(i + 1) + " is " + profile.launches[i].kernel + ", here it is " +
                   launches[i].kernel);
  if (profile.launches.size() != launches.size())
    return other("it launches " + llvm::Twine(profile.launches.size()) + " kernels, here there are " +
                 llvm::Twine(launches.size()));
  return llvm::Error::success();
}

llvm::SmallVector<llvm::StringRef> kiln::driver::archsOf(llvm::ArrayRef<DeviceImage> images) {
  llvm::SmallVector<llvm::StringRef> archs;
  for (const DeviceImage &image : images)
    if (!llvm::is_contained(archs, image.arch))
      archs.push_back(image.arch);
  return archs;
}

const DeviceKernelUse *kiln::driver::findUse(llvm::ArrayRef<DeviceImage> images, llvm::StringRef kernel, llvm::StringRef *arch) {
  for (const DeviceImage &image : llvm::reverse(images))
    for (const DeviceKernelUse &use : image.kernels)
      if (use.name == kernel) {
        if (arch)
          *arch = image.arch;
        return &use;
      }
  return nullptr;
}

std::vector<LaunchRow> kiln::driver::launchRows(const ModelReport &report) {
  std::vector<LaunchRow> rows;
  double sum = 0;
  for (auto [i, launch] : llvm::enumerate(report.report.launches)) {
    LaunchRow row{i, &launch};
    if (report.profile) {
      row.calls = report.profile->launches[i].calls;
      row.measured = report.profile->launches[i].median;
    }
    row.predicted = jit::predictSeconds(report.roofline, launch, report.residence()) * 1e6 * row.calls;
    row.time = report.profile ? row.measured : row.predicted;
    sum += row.time;
    if (row.time > 0) {
      row.flopsPerSecond = launch.flops * row.calls / row.time * 1e6;
      row.bytesPerSecond = launch.bytes * row.calls / row.time * 1e6;
    }
    if (launch.bytes)
      row.intensity = double(launch.flops) / launch.bytes;
    rows.push_back(row);
  }
  for (LaunchRow &row : rows)
    row.share = sum > 0 ? row.time / sum : 0;
  llvm::stable_sort(rows, [](const LaunchRow &a, const LaunchRow &b) { return a.time > b.time; });
  return rows;
}

static json::Object roofJson(const jit::Roof &roof) {
  return json::Object{{"flops_per_second", roof.flopsPerSecond},
                      {"cache_bytes_per_second", roof.cacheBytesPerSecond},
                      {"memory_bytes_per_second", roof.memoryBytesPerSecond}};
}

static void writeImages(json::OStream &out, llvm::ArrayRef<DeviceImage> images) {
  for (const DeviceImage &image : images)
    out.object([&] {
      out.attribute("arch", image.arch);
      out.attribute("kind", image.kind == KILN_GPU_PTX ? "ptx" : image.kind == KILN_GPU_CUBIN ? "cubin" : "emulated");
      out.attribute("bytes", int64_t(image.bytes.size()));
      out.attributeArray("kernels", [&] {
        for (const DeviceKernelUse &use : image.kernels)
          out.value(json::Object{{"name", use.name},
                                 {"registers", use.registers},
                                 {"shared_bytes", use.sharedBytes},
                                 {"stack_bytes", use.stackBytes},
                                 {"spill_bytes", use.spillBytes}});
      });
    });
}

void kiln::driver::writeReportJson(llvm::raw_ostream &os, const ModelReport &report) {
  const cpu::CodegenStats &stats = report.object.stats;
  json::OStream out(os, 1);
  out.object([&] {
    out.attribute("kiln_report", 1);
    out.attribute("model", json::fixUTF8(report.name));
    out.attribute("target", json::Object{{"triple", report.object.target.triple}, {"cpu", report.object.target.cpu}});
    out.attributeArray("stages", [&] {
      for (const Report::StageTime &stage : report.report.stages)
        out.value(json::Object{{"stage", stage.stage}, {"seconds", stage.seconds}});
    });
    out.attribute("object", json::Object{{"translate_seconds", stats.translateSeconds},
                                         {"codegen_seconds", stats.codegenSeconds},
                                         {"link_seconds", stats.linkSeconds},
                                         {"parts", int64_t(stats.parts)}});
    out.attribute("code_bytes", stats.codeBytes);
    out.attribute("kernels", int64_t(stats.kernels));
    out.attribute("weight_bytes", report.object.constantBytes);
    out.attribute("arena_bytes", report.report.arenaBytes);
    out.attribute("contraction_flops", report.report.flops);
    if (report.forGpu())
      out.attributeArray("images", [&] { writeImages(out, report.images); });
    out.attribute("roofline", json::Object{{"measured", report.roofline.measured},
                                           {"device", report.roofline.device},
                                           {"threads", report.roofline.threads},
                                           {"cache_bytes", report.roofline.cacheBytes},
                                           {"serial", roofJson(report.roofline.serial)},
                                           {"parallel", roofJson(report.roofline.parallel)}});
    if (report.profile)
      out.attribute("profile", json::Object{{"threads", report.profile->threads},
                                            {"runs", int64_t(report.profile->runs)},
                                            {"median_us", report.profile->median}});
    out.attributeArray("launches", [&] {
      std::vector<LaunchRow> rows = launchRows(report);
      llvm::sort(rows, [](const LaunchRow &a, const LaunchRow &b) { return a.index < b.index; });
      for (const LaunchRow &row : rows)
        out.object([&] {
          out.attribute("kernel", json::fixUTF8(row.launch->kernel));
          out.attribute("node", json::fixUTF8(row.launch->node));
          out.attribute("flops", row.launch->flops);
          out.attribute("bytes", row.launch->bytes);
          out.attribute("weight_bytes", row.launch->weightBytes);
          out.attribute("intensity", row.intensity);
          out.attribute("parallel", row.launch->parallel);
          out.attribute("in_loop", row.launch->inLoop);
          if (report.forGpu()) {
            out.attribute("device_kernel", row.launch->deviceKernel);
            out.attribute("blocks", row.launch->blocks);
            out.attribute("threads", row.launch->threads);
          }
          out.attribute("predicted_us", row.predicted);
          if (report.profile) {
            out.attribute("measured_us", row.measured);
            out.attribute("calls", row.calls);
          }
          out.attribute("share", row.share);
        });
    });
    out.attributeArray("passes", [&] {
      for (const Report::PassStatistic &statistic : report.report.statistics)
        out.value(json::Object{{"pass", statistic.pass}, {"name", statistic.name}, {"value", statistic.value}});
    });
  });
  os << "\n";
}
