// Writes profiles as JSON and reads them back.
#include "compiler/driver/Profile.h"

#include "llvm/Support/MemoryBuffer.h"

using namespace kiln::driver;
namespace json = llvm::json;

json::Value kiln::driver::toJson(const Profile &profile) {
  json::Array launches;
  for (const LaunchProfile &launch : profile.launches)
    launches.push_back(json::Object{{"kernel", json::fixUTF8(launch.kernel)},
                                    {"node", json::fixUTF8(launch.node)},
                                    {"flops", launch.flops},
                                    {"bytes", launch.bytes},
                                    {"calls", launch.calls},
                                    {"median_us", launch.median},
                                    {"min_us", launch.minimum},
                                    {"mean_us", launch.mean}});
  return json::Object{{"kiln_profile", 1},
                      {"model", json::fixUTF8(profile.model)},
                      {"threads", profile.threads},
                      {"runs", int64_t(profile.runs)},
                      {"median_us", profile.median},
                      {"mean_us", profile.mean},
                      {"launches", std::move(launches)}};
}

// Named as json::ObjectMapper looks for it.
namespace kiln::driver {
static bool fromJSON(const json::Value &value, LaunchProfile &launch, json::Path path) {
  json::ObjectMapper map(value, path);
  return map && map.map("kernel", launch.kernel) && map.map("node", launch.node) && map.map("flops", launch.flops) &&
         map.map("bytes", launch.bytes) && map.map("calls", launch.calls) && map.map("median_us", launch.median) &&
         map.map("min_us", launch.minimum) && map.map("mean_us", launch.mean);
}
} // namespace kiln::driver

llvm::Expected<Profile> kiln::driver::readProfile(const std::string &path) {
  auto file = llvm::MemoryBuffer::getFile(path);
  if (!file)
    return llvm::createStringError(path + ": " + file.getError().message());
  llvm::Expected<json::Value> value = json::parse((*file)->getBuffer());
  if (!value)
    return llvm::createStringError(path + ": not JSON: " + llvm::toString(value.takeError()));
  json::Path::Root root("profile");
  Profile profile;
  int64_t version = 0, runs = 0;
  json::ObjectMapper map(*value, root);
  bool ok = map && map.map("kiln_profile", version) && map.map("model", profile.model) &&
            map.map("threads", profile.threads) && map.map("runs", runs) && map.map("median_us", profile.median) &&
            map.map("mean_us", profile.mean) && map.map("launches", profile.launches);
  if (ok && version == 1) {
    profile.runs = runs;
    return profile;
  }
  return llvm::createStringError(path + ": not a profile that 'kiln run --profile=FILE' wrote" +
                                 (ok ? " (of version " + std::to_string(version) + ")"
                                     : ": " + llvm::toString(root.getError())));
}
