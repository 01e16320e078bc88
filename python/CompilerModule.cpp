// kiln._compiler: what needs LLVM.
#include "python/Compile.h"
#include "python/SessionModule.h"

#include <nanobind/nanobind.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/vector.h>

namespace nb = nanobind;

NB_MODULE(_compiler, m) {
  m.def(
      "compile",
      [](const std::vector<std::string> &arguments, const std::string &library) {
        nb::gil_scoped_release released;
        std::string diagnostics;
        bool ok = kiln::python::compileToLibrary(arguments, library, diagnostics);
        return std::make_pair(ok, diagnostics);
      },
      nb::arg("arguments"), nb::arg("library"));
  m.def(
      "arch_of_gpu",
      [](int gpu) {
        nb::gil_scoped_release released;
        std::string text;
        bool ok = kiln::python::archOfGpu(gpu, text);
        return std::make_pair(ok, text);
      },
      nb::arg("gpu"));
  kiln::python::bindSessions(m);
}
