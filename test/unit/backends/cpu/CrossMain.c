/* Runs the example of CpuTestUtils.h through the bare contract, without the C++ runtime. */
#include "kiln/kiln_abi.h"

#include <stdio.h>
#include <string.h>

KILN_DECLARE_MODULE(example);

static const char *reported = "";
static void report(KilnContext *context, int status, const char *node, const char *message) {
  (void)context;
  (void)status;
  (void)node;
  reported = message;
}

int main(void) {
  static _Alignas(64) float x[64], y[64], z[16];
  static _Alignas(64) char workspace[4096];
  static _Alignas(64) int64_t n[8];
  const void *inputs[] = {x};
  void *outputs[] = {y, z};
  void *variables[] = {n};
  KilnContext context;
  const KilnModule *module = &kiln_module_example;
  if (module->magic != KILN_MAGIC || module->struct_size != sizeof(KilnModule))
    return 2;
  memset(&context, 0, sizeof context);
  context.struct_size = sizeof context;
  context.constants = module->constants.embedded;
  context.variables = variables;
  context.report_error = report;
  context.num_threads = 1;
  for (int i = 0; i < 64; ++i)
    x[i] = (float)i / 8;
  int status = module->variants[0].run(&context, inputs, outputs, workspace);
  for (int i = 0; i < 64; ++i)
    if (y[i] != 3 * x[i] + 1)
      return 3;
  x[0] = -1;
  int failing = module->variants[0].run(&context, inputs, outputs, workspace);
  float second = z[0];
  x[0] = -30.5f; /* exp(-90.5) is a denormal number */
  module->variants[0].run(&context, inputs, outputs, workspace);
  volatile float small = 1e-40f, half = 0.5f;
  printf("%d %.5f %d %d %s %s flushed %d here %d\n", status, second, (int)n[0], failing, reported,
         module->inputs[0].name, z[0] == 0, small * half == 0);
  return 0;
}
