// kiln-gpu-run: runs a shared library that was compiled for GPUs, on a machine that has the runtime only, and times it. Compiled with
// -DKILN_LINKED_MODEL=NAME it is a program with that model inside, and takes no library.
#include "kiln/gpu.h"

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <random>
#include <string>
#include <vector>

#ifdef KILN_LINKED_MODEL
#define KILN_LINKED_TABLE_OF(name) kiln_module_##name
#define KILN_LINKED_TABLE(name) KILN_LINKED_TABLE_OF(name)
extern "C" const KilnModule KILN_LINKED_TABLE(KILN_LINKED_MODEL);
#endif

namespace {

const char *const usage = R"(usage: kiln-gpu-run MODEL.so [--device=N] [--input=NAME=FILE | --inputs=FILE]... [--output=PREFIX | --outputs=FILE]
                     [--eager] [--time-library] [--repeat=N] [--seconds=S | --serve] [--profile]

Runs the model once and prints what it took as one JSON object. Inputs are raw bytes, each of a file or all one after another; those
that are not given are seeded random numbers (integers: zeros and ones). --output writes PREFIX0, PREFIX1, ..., raw too, --outputs one
file. --eager launches each kernel by itself, as no graph. --time-library takes the fastest of the algorithms that cuBLASLt proposes.
--repeat runs N times more, each time from the same inputs, variables and random state, and counts runs whose outputs have other bytes;
with --seconds one more follows what was timed. --seconds times runs with the inputs on the device for so long; --serve reads such numbers,
one a line, and answers each with a JSON object. --profile adds each launch's time.
)";

using Clock = std::chrono::steady_clock;

double milliseconds(Clock::time_point from, Clock::time_point to) {
  return std::chrono::duration<double, std::milli>(to - from).count();
}

int fail(const std::string &message) {
  std::fprintf(stderr, "kiln-gpu-run: error: %s\n", message.c_str());
  return 1;
}

// Fills `bytes` from the start of a file, which may be longer unless it must hold them and nothing else.
bool readStart(const std::string &path, std::vector<char> &bytes, bool exact = false) {
  FILE *file = std::fopen(path.c_str(), "rb");
  if (!file)
    return false;
  size_t got = std::fread(bytes.data(), 1, bytes.size(), file);
  bool whole = got == bytes.size() && (!exact || std::fgetc(file) == EOF);
  std::fclose(file);
  return whole;
}

bool writeFile(const std::string &path, const std::vector<char> &bytes, const char *mode = "wb") {
  FILE *file = std::fopen(path.c_str(), mode);
  if (!file)
    return false;
  bool whole = std::fwrite(bytes.data(), 1, bytes.size(), file) == bytes.size();
  return std::fclose(file) == 0 && whole;
}

void fillRandom(const KilnTensor &tensor, int seed, std::vector<char> &bytes) {
  std::mt19937 engine(static_cast<unsigned>(seed));
  auto fill = [&](auto zero, auto next) {
    for (size_t i = 0; i + sizeof zero <= bytes.size(); i += sizeof zero) {
      zero = static_cast<decltype(zero)>(next());
      std::memcpy(bytes.data() + i, &zero, sizeof zero);
    }
  };
  auto real = [&] { return std::uniform_real_distribution<double>(-1, 1)(engine); };
  auto bit = [&] { return engine() & 1; };
  if (tensor.dtype == KILN_FLOAT || tensor.dtype == KILN_COMPLEX64)
    return fill(0.0f, real);
  if (tensor.dtype == KILN_DOUBLE || tensor.dtype == KILN_COMPLEX128)
    return fill(0.0, real);
  switch (kiln::elementBytes(tensor.dtype)) {
  case 1:
    return fill(int8_t(), bit);
  case 2:
    return fill(int16_t(), bit); // of halves: zero, and the least number above
  case 4:
    return fill(int32_t(), bit);
  default:
    return fill(int64_t(), bit);
  }
}

// A checksum of tensors' bytes (FNV-1a).
uint64_t checksumOf(const std::vector<std::vector<char>> &tensors) {
  uint64_t result = 0xcbf29ce484222325;
  for (const std::vector<char> &bytes : tensors)
    for (char byte : bytes)
      result = (result ^ static_cast<unsigned char>(byte)) * 0x100000001b3;
  return result;
}

// The JSON members of runs that were timed for `seconds`, after a fifth of that in which the clocks rise; empty when a run fails.
std::string timed(kiln::gpu::Instance &instance, double seconds) {
  std::vector<double> times;
  auto first = Clock::now();
  for (auto now = first; milliseconds(first, now) < seconds * 1200 || times.size() < 10;) {
    if (!instance.run() || !instance.synchronize())
      return "";
    auto after = Clock::now();
    if (milliseconds(first, after) > seconds * 200)
      times.push_back(milliseconds(now, after));
    now = after;
  }
  std::sort(times.begin(), times.end());
  auto part = [&](double p) { return times[static_cast<size_t>(p * static_cast<double>(times.size() - 1))]; };
  char text[200];
  std::snprintf(text, sizeof text, "\"median_ms\": %.6f, \"min_ms\": %.6f, \"p10_ms\": %.6f, \"p90_ms\": %.6f, \"runs\": %zu", part(0.5),
                part(0), part(0.1), part(0.9), times.size());
  return text;
}

} // namespace

int main(int argc, char **argv) {
  std::string model, output, allInputs, allOutputs;
  std::vector<std::string> inputs;
  int device = 0;
  int repeat = 0;
  double seconds = 0;
  bool profile = false, eager = false, serve = false;
  for (int i = 1; i < argc; ++i) {
    std::string arg = argv[i];
    auto value = [&](const char *name) {
      size_t length = std::strlen(name);
      return arg.compare(0, length, name) == 0 ? arg.c_str() + length : nullptr;
    };
    if (const char *text = value("--device="))
      device = std::atoi(text);
    else if (const char *text = value("--input="))
      inputs.push_back(text);
    else if (const char *text = value("--inputs="))
      allInputs = text;
    else if (const char *text = value("--output="))
      output = text;
    else if (const char *text = value("--outputs="))
      allOutputs = text;
    else if (const char *text = value("--repeat="))
      repeat = std::atoi(text);
    else if (const char *text = value("--seconds="))
      seconds = std::atof(text);
    else if (arg == "--profile")
      profile = true;
    else if (arg == "--eager")
      eager = true;
    else if (arg == "--time-library")
      kiln::gpu::timeLibrary(true);
    else if (arg == "--serve")
      serve = true;
    else if (arg == "--help")
      return std::fputs(usage, stdout) < 0;
    else if (arg.compare(0, 2, "--") == 0 || !model.empty())
      return std::fprintf(stderr, "kiln-gpu-run: error: what is '%s'?\n%s", arg.c_str(), usage), 2;
    else
      model = arg;
  }
#ifndef KILN_LINKED_MODEL
  if (model.empty())
    return std::fputs(usage, stderr), 2;
#endif

  auto start = Clock::now();
  std::shared_ptr<kiln::gpu::Device> gpu;
  if (kiln::Status status = kiln::gpu::Device::open(device, &gpu); !status.ok())
    return fail(status.message());
  auto opened = Clock::now();
  std::unique_ptr<kiln::Module> module;
#ifdef KILN_LINKED_MODEL
  kiln::Status read = kiln::Module::fromTable(&KILN_LINKED_TABLE(KILN_LINKED_MODEL), &module);
#else
  kiln::Status read = kiln::Module::open(model.c_str(), &module);
#endif
  if (!read.ok())
    return fail(read.message());
  std::shared_ptr<kiln::gpu::Executable> executable;
  if (kiln::Status status = kiln::gpu::Executable::load(*module, gpu, &executable); !status.ok())
    return fail(status.message());
  kiln::gpu::Instance instance(executable);
  const KilnModule &table = executable->module().table();
  auto check = [&](bool ok) {
    if (!ok)
      std::exit(fail(instance.errorMessage()));
  };
  check(instance.ready());
  auto loaded = Clock::now();

  std::vector<std::vector<char>> given(table.num_inputs), results(table.num_outputs), zeros(table.num_variables);
  for (int i = 0; i < table.num_inputs; ++i) {
    given[i].resize(static_cast<size_t>(table.inputs[i].bytes.base));
    fillRandom(table.inputs[i], i, given[i]);
  }
  for (const std::string &input : inputs) {
    std::string name = input.substr(0, input.find('=')), file = input.substr(std::min(input.size(), name.size() + 1));
    int i = 0;
    while (i < table.num_inputs && table.inputs[i].name != name)
      ++i;
    if (i == table.num_inputs)
      return fail("the model has no input '" + name + "'");
    if (!readStart(file, given[i], /*exact=*/true))
      return fail(file + ": does not hold the " + std::to_string(given[i].size()) + " bytes of input '" + name + "'");
  }
  if (!allInputs.empty()) {
    std::vector<char> all;
    for (const std::vector<char> &bytes : given)
      all.insert(all.end(), bytes.begin(), bytes.end());
    size_t wanted = all.size(), place = 0;
    if (!readStart(allInputs, all))
      return fail(allInputs + ": does not hold the " + std::to_string(wanted) + " bytes of the inputs");
    for (std::vector<char> &bytes : given) {
      std::copy_n(all.begin() + static_cast<std::ptrdiff_t>(place), bytes.size(), bytes.begin());
      place += bytes.size();
    }
  }
  if (eager)
    instance.enableProfile(); // kernels are timed one by one, so that nothing is recorded
  auto runOnce = [&](std::vector<std::vector<char>> &into) {
    for (int i = 0; i < table.num_inputs; ++i)
      check(instance.upload(i, given[i].data()));
    check(instance.run());
    for (int i = 0; i < table.num_outputs; ++i) {
      into[i].resize(static_cast<size_t>(table.outputs[i].bytes.base));
      check(instance.download(i, into[i].data()));
    }
    check(instance.synchronize());
  };
  // Whether another run from the beginning, where variables are zero, gives other bytes.
  auto differs = [&] {
    std::vector<std::vector<char>> again(results.size());
    instance.setRandomSeed(0);
    for (int i = 0; i < table.num_variables; ++i) {
      zeros[i].resize(static_cast<size_t>(table.variables[i].bytes.base));
      check(instance.uploadVariable(i, zeros[i].data()));
    }
    runOnce(again);
    return again != results;
  };
  auto begin = Clock::now();
  runOnce(results);
  auto end = Clock::now();
  for (int i = 0; i < table.num_outputs && !output.empty(); ++i)
    if (!writeFile(output + std::to_string(i), results[i]))
      return fail(output + std::to_string(i) + ": cannot be written");
  for (int i = 0; i < table.num_outputs && !allOutputs.empty(); ++i)
    if (!writeFile(allOutputs, results[i], i ? "ab" : "wb"))
      return fail(allOutputs + ": cannot be written");

  std::printf("{\"model\": \"%s\", \"device\": \"%s\", \"driver\": %d, \"image\": \"%s\", \"library_kernels\": %d, \"programmatic\": %s, \"driver_ms\": %.3f, "
              "\"load_ms\": %.3f, \"first_ms\": %.3f",
              table.name, gpu->name().c_str(), gpu->driverVersion(), executable->image().c_str(), executable->libraryKernels(),
              executable->launchesProgrammatically() ? "true" : "false",
              milliseconds(start, opened), milliseconds(opened, loaded), milliseconds(begin, end));
  int differing = 0;
  for (int i = 0; i < repeat; ++i)
    differing += differs();
  if (seconds > 0) {
    std::string measured = timed(instance, seconds);
    check(!measured.empty());
    std::printf(", %s", measured.c_str());
    differing += repeat > 0 && differs();
  }
  if (repeat > 0)
    std::printf(", \"checksum\": \"%016llx\", \"repeated\": %d, \"differing\": %d",
                static_cast<unsigned long long>(checksumOf(results)), repeat + (seconds > 0), differing);
  if (profile) {
    if (!(table.flags & KILN_MODULE_MARKS))
      return std::printf("}\n"), fail(model + ": compiled without --profile-marks, so that its kernels cannot be timed");
    instance.enableProfile();
    for (int i = 0; i < 20; ++i)
      check(instance.run() && instance.synchronize());
    std::printf(", \"launches\": [");
    for (int i = 0; i < table.num_launches; ++i) {
      const kiln::LaunchTime &time = instance.profile()[i];
      std::printf("%s{\"kernel\": \"%s\", \"us\": %.3f, \"count\": %.2f}", i ? ", " : "", table.launches[i].kernel,
                  time.count ? double(time.nanoseconds) / 20e3 : 0.0, double(time.count) / 20);
    }
    std::printf("]");
  }
  std::printf("}\n");
  char line[64];
  while (serve && std::fflush(stdout) == 0 && std::fgets(line, sizeof line, stdin)) {
    std::string measured = timed(instance, std::atof(line));
    check(!measured.empty());
    std::printf("{%s}\n", measured.c_str());
  }
  return 0;
}
