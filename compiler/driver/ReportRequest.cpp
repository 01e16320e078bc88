// Reads the options for reports and has the reports written.
#include "compiler/driver/ReportRequest.h"

#include "compiler/driver/ModelReport.h"
#include "compiler/driver/ReportPrinter.h"

using namespace kiln;
using namespace kiln::driver;
using namespace mlir;

std::optional<ReportRequest> ReportRequest::parse(const llvm::opt::InputArgList &args) {
  ReportRequest request;
  request.text = args.hasArg(OPT_report);
  request.profileFile = args.getLastArgValue(OPT_profile_data_eq).str();
  for (const std::string &kinds : args.getAllArgValues(OPT_report_eq))
    for (StringRef kind : llvm::split(kinds, ',')) {
      if (kind != "text" && kind != "html" && kind != "json") {
        llvm::errs() << "kiln: error: --report: unknown kind '" << kind << "'; the kinds are text, html and json\n";
        return std::nullopt;
      }
      request.text |= kind == "text";
      request.html |= kind == "html";
      request.json |= kind == "json";
    }
  if (args.hasArg(OPT_profile_data_eq) && !request.html && !request.json) {
    llvm::errs() << "kiln: error: --profile-data is for --report=html and --report=json\n";
    return std::nullopt;
  }
  return request;
}

static std::string htmlName(const std::string &stem) { return stem + ".report.html"; }
static std::string jsonName(const std::string &stem) { return stem + ".report.json"; }

std::vector<std::string> ReportRequest::fileNames(const std::string &stem) const {
  std::vector<std::string> names;
  if (html)
    names.push_back(htmlName(stem));
  if (json)
    names.push_back(jsonName(stem));
  return names;
}

LogicalResult ReportRequest::readProfile(Compilation &compilation) {
  if (profileFile.empty())
    return success();
  Location loc = UnknownLoc::get(compilation.module().getContext());
  llvm::Expected<Profile> read = driver::readProfile(profileFile);
  if (!read)
    return emitError(loc) << llvm::toString(read.takeError());
  if (llvm::Error error = matchProfile(*read, compilation.report().launches))
    return emitError(loc) << profileFile << ": " << llvm::toString(std::move(error));
  profile = std::move(*read);
  return success();
}

LogicalResult ReportRequest::write(Compilation &compilation, const cpu::CompiledObject &object,
                                   aot::OutputDirectory &out, const std::string &stem) const {
  if (text)
    printReport(llvm::outs(), compilation.report(), object, compilation.getOptions().codegen.deviceImages);
  if (!html && !json)
    return success();
  const CompilationOptions &options = compilation.getOptions();
  ModelReport model{stem, compilation.report(), object, jit::assumeRoofline(object.target), profile, options.codegen.deviceImages};
  jit::Residence data = model.residence();
  const std::vector<device::GpuArch> &archs = options.gpu.archs;
  auto best = llvm::max_element(archs, [](const device::GpuArch &a, const device::GpuArch &b) { return a.sm < b.sm; });
  if (best != archs.end())
    model.roofline = jit::assumeRoofline(*best, options.precision);
  else if (auto measured = jit::measureRoofline(compilation.module().getContext(), object.target, profile ? profile->threads : 0,
                                           data.weightBytes + data.arenaBytes))
    model.roofline = *measured;
  if (html &&
      failed(out.write(htmlName(stem), [&](raw_ostream &os) { writeReportHtml(os, model); })))
    return failure();
  return json ? out.write(jsonName(stem), [&](raw_ostream &os) { writeReportJson(os, model); })
              : success();
}
