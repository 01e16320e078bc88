// Adds the host ops that need a library to the runtime's, once.
#include "compiler/jit/HostOps.h"

#include "compiler/jit/ImageOps.h"
#include "compiler/jit/RegexOps.h"
#include "runtime/session/HostOp.h"

const kiln::HostOpRegistry &kiln::jit::hostOps() {
  static const HostOpRegistry &all = []() -> HostOpRegistry & {
    HostOpRegistry &registry = HostOpRegistry::global();
    addImageOps(registry);
    addRegexOps(registry);
    return registry;
  }();
  return all;
}
