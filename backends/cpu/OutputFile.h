// Where OutputFile.h was, for test/e2e/session_main.cpp.
#pragma once

#include "backends/common/OutputFile.h"

namespace kiln::cpu {
using kiln::OutputFiles;
} // namespace kiln::cpu
