// Runs the compiled module MODEL once: inputs from files on the command line, outputs to out0, out1 ...
#include "kiln/kiln.h"

#include <cstdio>
#include <string>

extern "C" {
#define DECLARE(name) KILN_DECLARE_MODULE(name)
DECLARE(MODEL);
}
#define TABLE_OF(name) kiln_module_##name
#define TABLE(name) TABLE_OF(name)

int main(int argc, char **argv) {
  std::unique_ptr<kiln::Module> module;
  kiln::Status status = kiln::Module::fromTable(&TABLE(MODEL), &module);
  if (!status.ok()) {
    std::fprintf(stderr, "%s\n", status.message().c_str());
    return 1;
  }
  kiln::Instance instance(*module);
  for (int i = 0; i < module->table().num_inputs && i + 1 < argc; ++i) {
    FILE *file = std::fopen(argv[i + 1], "rb");
    if (!file || std::fread(instance.input(i), 1, instance.inputBytes(i), file) != instance.inputBytes(i))
      return 2;
    std::fclose(file);
  }
  if (!instance.run()) {
    std::fprintf(stderr, "%s\n", instance.errorMessage());
    return 1;
  }
  for (int i = 0; i < module->table().num_outputs; ++i) {
    FILE *file = std::fopen(("out" + std::to_string(i)).c_str(), "wb");
    if (!file || std::fwrite(instance.output(i), 1, instance.outputBytes(i), file) != instance.outputBytes(i))
      return 2;
    std::fclose(file);
  }
}
