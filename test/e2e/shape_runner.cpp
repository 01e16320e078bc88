// Runs a compiled module for one shape after the other: numbers come on stdin and go to stdout as open_cases.py has them.
#include "kiln/kiln.h"

#include <cstdio>
#include <malloc.h>
#include <string>
#include <vector>

namespace {

bool read(void *to, size_t bytes) { return bytes == 0 || std::fread(to, bytes, 1, stdin) == 1; }
void write(const void *from, size_t bytes) { std::fwrite(from, 1, bytes, stdout); }

void writeText(const std::string &text) {
  int64_t length = static_cast<int64_t>(text.size());
  write(&length, sizeof length);
  write(text.data(), text.size());
}

void describe(const KilnTensor &tensor) {
  if (!(tensor.flags & KILN_TENSOR_SIZE))
    std::printf("%s %s %d ", tensor.name, kiln::elementName(tensor.dtype), tensor.rank);
}

// One run: a byte that fills new memory, and of each input its dimensions and elements. False: there are no more.
bool serve(const kiln::Module &module) {
  const KilnModule &table = module.table();
  int64_t perturb;
  if (!read(&perturb, sizeof perturb))
    return false;
  mallopt(M_PERTURB, static_cast<int>(perturb));
  kiln::Instance instance(module);
  kiln::Symbols symbols = instance.symbols();
  std::vector<std::vector<char>> inputs(static_cast<size_t>(table.num_inputs));
  std::string error;
  for (int i = 0; i < table.num_inputs; ++i) {
    const KilnTensor &tensor = table.inputs[i];
    size_t bytes = kiln::elementBytes(tensor.dtype);
    for (int d = 0; d < tensor.rank; ++d) {
      int64_t size, own = tensor.dims[d];
      if (!read(&size, sizeof size))
        return false;
      bytes *= static_cast<size_t>(size);
      if (own < 0) {
        auto [symbol, value] = kiln::symbolAt(table, own, size);
        symbols[static_cast<size_t>(symbol)] = value;
      } else if (own != size)
        error = std::string("input '") + tensor.name + "' has another shape";
    }
    inputs[static_cast<size_t>(i)].resize(bytes);
    if (!read(inputs[static_cast<size_t>(i)].data(), bytes))
      return false;
  }
  if (error.empty() && !instance.setShape(symbols))
    error = instance.errorMessage();
  for (int i = 0; i < table.num_inputs && error.empty(); ++i) {
    if (instance.inputBytes(i) != inputs[static_cast<size_t>(i)].size())
      error = std::string("input '") + table.inputs[i].name + "' has other sizes than one before it";
    instance.setInput(i, inputs[static_cast<size_t>(i)].data());
  }
  if (error.empty() && !instance.run())
    error = instance.errorMessage();
  writeText(error);
  for (int i = 0; i < table.num_outputs && error.empty(); ++i) {
    if (table.outputs[i].flags & KILN_TENSOR_SIZE)
      continue;
    for (int d = 0; d < table.outputs[i].rank; ++d) {
      int64_t sizes[] = {kiln::dimSize(table, table.outputs[i].dims[d], symbols), instance.outputSize(i, d)}; // room, and what is there
      write(sizes, sizeof sizes);
    }
    write(instance.output(i), instance.outputBytes(i));
  }
  std::fflush(stdout);
  return true;
}

} // namespace

int main(int argc, char **argv) {
  std::unique_ptr<kiln::Module> module;
  if (argc != 2)
    return std::fprintf(stderr, "usage: shape_runner MODEL.so\n"), 2;
  if (kiln::Status status = kiln::Module::open(argv[1], &module); !status.ok())
    return std::fprintf(stderr, "%s\n", status.message().c_str()), 1;
  const KilnModule &table = module->table();
  for (int i = 0; i < table.num_inputs; ++i)
    describe(table.inputs[i]);
  std::printf("\n");
  for (int i = 0; i < table.num_outputs; ++i)
    describe(table.outputs[i]);
  std::printf("\n");
  std::fflush(stdout);
  while (serve(*module)) {
  }
  return 0;
}
