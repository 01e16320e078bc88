// The sessions of kiln._compiler.
#pragma once

#include <nanobind/nanobind.h>

namespace kiln::python {

/// Adds Tensor, Cancellation, Session and Callable.
void bindSessions(nanobind::module_ &m);

} // namespace kiln::python
