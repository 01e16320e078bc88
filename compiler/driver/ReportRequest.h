// The reports that --report and --profile-data ask for.
#pragma once

#include "compiler/aot/Artifact.h"
#include "compiler/driver/OptionTable.h"
#include "compiler/driver/Profile.h"
#include "compiler/pipeline/Compilation.h"

namespace kiln::driver {

class ReportRequest {
public:
  /// Unknown kinds, and a profile without a report to show it in, are reported on stderr; then nullopt.
  static std::optional<ReportRequest> parse(const llvm::opt::InputArgList &args);
  explicit operator bool() const { return text || html || json; }

  /// Reads the profile, if there is one, and compares it with the launches of a compilation that is past
  /// the stage `loops`; failures are diagnostics.
  mlir::LogicalResult readProfile(Compilation &compilation);

  std::vector<std::string> fileNames(const std::string &stem) const;
  /// Prints the text, and writes <stem>.report.html and .json. Measures this machine's roofline for the
  /// latter two when it can run the code.
  mlir::LogicalResult write(Compilation &compilation, const cpu::CompiledObject &object, aot::OutputDirectory &out,
                            const std::string &stem) const;

private:
  bool text = false, html = false, json = false;
  std::string profileFile;
  std::optional<Profile> profile;
};

} // namespace kiln::driver
