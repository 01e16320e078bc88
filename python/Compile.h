// Compilation as Python's extension sees it: words in, a shared library and words out.
#pragma once

#include <string>
#include <vector>

namespace kiln::python {

/// Compiles a model into the shared library `library`. `arguments` are the model and any option of `kiln compile` on how to compile.
/// On failure the result is false and nothing is left at `library`; `diagnostics` receives what the compiler said in either case.
bool compileToLibrary(const std::vector<std::string> &arguments, const std::string &library, std::string &diagnostics);

/// What --gpu-arch calls GPU `gpu` of this machine. On failure the result is false and `text` what the driver said.
bool archOfGpu(int gpu, std::string &text);

} // namespace kiln::python
