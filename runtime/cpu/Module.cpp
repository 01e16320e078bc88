// Checks a module table, picks its code variant and finds its weights.
#include "cpu/CpuFeatures.h"
#include "cpu/ModuleLoader.h"

#include <algorithm>

#ifdef __unix__
#include <sys/mman.h>
#include <unistd.h>
#endif

namespace kiln {

std::atomic<void (*)(void *)> closeLibrary{nullptr};

namespace {

// Of a table whose symbols are known to be in order.
Status checkDims(const KilnModule &table) {
  std::string name = "module '" + std::string(table.name) + "'";
  bool hasDerived = table.num_symbols > KILN_SYMBOL_LENGTH && table.struct_size >= offsetof(KilnModule, num_derived) + sizeof(table.num_derived);
  int64_t numDerived = hasDerived ? table.num_derived : 0;
  if (numDerived < 0 || (numDerived && !table.derived))
    return {KILN_INCOMPATIBLE, name + " is said to compute " + std::to_string(numDerived) + " sizes from lengths and does not say how"};
  auto isBefore = [&](int64_t symbol, int64_t i) { return symbol >= KILN_SYMBOL_LENGTH && symbol < table.num_symbols + i; };
  for (int64_t i = 0; i < numDerived; ++i)
    if (const KilnDerivedSize &size = table.derived[i]; !isBefore(size.of, i) || size.divisor < 0 || (size.divisor == 0 && (!isBefore(size.factor, i) || size.add < 0 || size.add > 1)))
      return {KILN_INCOMPATIBLE, name + " computes size " + std::to_string(i) + " from symbol " + std::to_string(size.of) + ", divided by " + std::to_string(size.divisor)};
  auto isSum = [&](int64_t symbol) { // of a length and a number, which an input's size says the length by
    const KilnDerivedSize &size = table.derived[symbol - table.num_symbols];
    return size.of < table.num_symbols && size.factor == 1 && size.divisor == 1;
  };
  auto find = [&](const KilnTensor *tensors, int32_t count, int64_t numOpen) -> Status {
    for (int32_t i = 0; i < count; ++i)
      for (int32_t d = 0; d < tensors[i].rank; ++d)
        if (int64_t symbol = -1 - tensors[i].dims[d]; symbol >= numOpen || (tensors == table.inputs && symbol >= table.num_symbols && !isSum(symbol)))
          return {KILN_INCOMPATIBLE, name + " has dimension " + std::to_string(tensors[i].dims[d]) + " in '" + tensors[i].name + "', which is none of its open ones"};
    return {};
  };
  if (Status status = find(table.variables, table.num_variables, table.num_symbols); !status.ok())
    return status;
  for (auto [tensors, count] : {std::make_pair(table.inputs, table.num_inputs), std::make_pair(table.outputs, table.num_outputs)})
    if (Status status = find(tensors, count, table.num_symbols + numDerived); !status.ok())
      return status;
  return {};
}

Status checkFound(const KilnModule &table) {
  bool has = table.struct_size >= offsetof(KilnModule, found) + sizeof(table.found) && table.num_found;
  for (int i = 0; has && i < table.num_found; ++i) {
    const KilnFoundSize *found = table.found ? table.found + i : nullptr;
    auto isOutput = [&](int index) { return index >= 0 && index < table.num_outputs; };
    if (!found || !isOutput(found->output) || !isOutput(found->size) || found->dim < 0 || found->dim >= table.outputs[found->output].rank ||
        table.outputs[found->size].rank || table.outputs[found->size].dtype != KILN_INT64)
      return {KILN_INCOMPATIBLE, "module '" + std::string(table.name) + "' does not say where size " + std::to_string(i) + " of those that runs find is"};
  }
  return {};
}

Status checkTable(const KilnModule *table) {
  if (!table || table->magic != KILN_MAGIC)
    return {KILN_INCOMPATIBLE, "not a Kiln module"};
  if (table->abi_version != KILN_ABI_VERSION || table->struct_size < offsetof(KilnModule, work))
    return {KILN_INCOMPATIBLE,
            "module '" + std::string(table->name ? table->name : "") +
                "' was compiled for version " + std::to_string(table->abi_version) +
                " of the contract, this runtime has version " + std::to_string(KILN_ABI_VERSION)};
  if (table->num_symbols > KILN_SYMBOL_SECOND_LENGTH + 1)
    return {KILN_INCOMPATIBLE, "module '" + std::string(table->name) + "' has " + std::to_string(table->num_symbols) + " open dimensions, this runtime knows three: the batch and two lengths"};
  if (table->num_symbols > KILN_SYMBOL_LENGTH) {
    if (table->struct_size < offsetof(KilnModule, ranges) + sizeof(table->ranges) || !table->ranges)
      return {KILN_INCOMPATIBLE, "module '" + std::string(table->name) + "' has an open length and does not say how long it may be"};
    int64_t multiple = lengthMultiple(*table);
    for (int symbol = KILN_SYMBOL_LENGTH; symbol < table->num_symbols; ++symbol)
      if (const KilnRange &lengths = table->ranges[symbol]; lengths.least < 1 || lengths.least > lengths.most || multiple < 1 || lengths.least % multiple)
        return {KILN_INCOMPATIBLE, "module '" + std::string(table->name) + "' has an open length from " + std::to_string(lengths.least) + " to " + std::to_string(lengths.most) +
                                       (multiple == 1 ? "" : " in multiples of " + std::to_string(multiple))};
  }
  if ((table->flags & KILN_MODULE_GPU) && (table->struct_size < offsetof(KilnModule, gpu) + sizeof(table->gpu) || !table->gpu))
    return {KILN_INCOMPATIBLE, "module '" + std::string(table->name) + "' is said to be for GPUs and has no kernels for them"};
  Status status = checkDims(*table);
  return status.ok() ? checkFound(*table) : status;
}

Status chooseVariant(const KilnModule &table, const KilnVariant **chosen) {
  uint64_t have[2];
  getCpuFeatures(have);
  std::string missing;
  for (int i = 0; i < table.num_variants; ++i) {
    const KilnVariant &variant = table.variants[i];
    uint64_t lacks[2] = {variant.features[0] & ~have[0], variant.features[1] & ~have[1]};
    bool offered = !lacks[0] && !lacks[1];
    if (offered && enableFeatures(variant.features)) {
      *chosen = &variant;
      return {};
    }
    missing += std::string("; ") + variant.name + " needs " +
               (offered ? "tile registers (AMX), which the operating system refuses" : describeFeatures(lacks));
  }
  return {KILN_UNSUPPORTED_CPU,
          "module '" + std::string(table.name) + "' has no code for this processor" + missing};
}

} // namespace

void ModuleLoader::populate([[maybe_unused]] const void *weights, [[maybe_unused]] size_t bytes) {
#ifdef __linux__
  constexpr int populateRead = 22; // MADV_POPULATE_READ, which some headers do not have; kernels before 5.14 refuse it
  uintptr_t page = static_cast<uintptr_t>(sysconf(_SC_PAGESIZE)), begin = reinterpret_cast<uintptr_t>(weights) / page * page;
  if (bytes)
    (void)madvise(reinterpret_cast<void *>(begin), reinterpret_cast<uintptr_t>(weights) + bytes - begin, populateRead);
#endif
}

Status ModuleLoader::load(const KilnModule *table, const std::string &folder, void *library,
                          std::unique_ptr<Module> *result) {
  std::unique_ptr<Module> module(new Module());
  module->library = library;
  if (Status status = checkTable(table); !status.ok())
    return status;
  module->moduleTable = table;
  if (Status status = chooseVariant(*table, &module->chosen); !status.ok())
    return status;
  module->constantData = table->constants.embedded;
  if (!module->constantData && table->constants.file)
    if (Status status = mapWeights(table->constants, folder + "/" + table->constants.file, *module);
        !status.ok())
      return status;
  bool isRead = !table->constants.embedded && table->constants.checksum; // whole, by mapWeights
  if (module->constantData && !isRead && table->struct_size >= offsetof(KilnModule, streamed_bytes) + sizeof(table->streamed_bytes))
    populate(module->constantData, std::min(table->streamed_bytes, table->constants.bytes));
  *result = std::move(module);
  return {};
}

Status ModuleLoader::loadProgram(const Module &module, const KilnModule *program, std::unique_ptr<Module> *result) {
  if (Status status = load(program, "", nullptr, result); !status.ok())
    return status;
  if (module.constants() && program->constants.bytes)
    (*result)->constantData = static_cast<const char *>(module.constants()) + program->constants.file_offset;
  return {};
}

std::unique_ptr<Module> ModuleLoader::inert(const KilnModule *table) {
  static const KilnVariant none = {
      "none", {0, 0}, [](KilnContext *, const void *const *, void *const *, void *) -> int {
        return KILN_UNSUPPORTED_CPU;
      }};
  std::unique_ptr<Module> module(new Module());
  module->moduleTable = table;
  module->chosen = &none;
  return module;
}

Status Module::fromTable(const KilnModule *table, std::unique_ptr<Module> *result, const char *folder) {
  std::string place = folder ? folder : ".";
#ifdef __linux__
  if (!folder && checkTable(table).ok() && table->constants.file) {
    char program[4096];
    ssize_t length = readlink("/proc/self/exe", program, sizeof program);
    std::string path(program, length > 0 ? static_cast<size_t>(length) : 0);
    path.resize(path.find_last_of('/') == std::string::npos ? 0 : path.find_last_of('/'));
    if (access((path + "/" + table->constants.file).c_str(), F_OK) == 0)
      place = path;
  }
#endif
  return ModuleLoader::load(table, place, nullptr, result);
}

Module::~Module() {
#ifdef __unix__
  if (mapping)
    munmap(mapping, mappingBytes);
#endif
  if (void (*close)(void *) = closeLibrary; library && close)
    close(library);
}

} // namespace kiln
