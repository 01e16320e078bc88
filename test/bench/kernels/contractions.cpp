// Times one contraction in Kiln's module, oneDNN and MKL, interleaved, and compares their numbers.
//
//   contractions MODULE.so FOLDER gemm M N K | conv H W C N WINDOW | depthwise H W C WINDOW
//
// FOLDER holds x.bin, w.bin (HWIO or KxN) and b.bin of float32; the result is relu(x * w + b), convolutions SAME with
// stride 1. Prints one line of JSON: microseconds (median, minimum) and the largest difference from Kiln's numbers.
#include "kiln/kiln.h"

#include "dnnl.hpp"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <dlfcn.h>
#include <functional>
#include <string>
#include <vector>

namespace {
using Floats = std::vector<float>;
using dnnl::memory;

Floats read(const std::string &path) {
  FILE *file = std::fopen(path.c_str(), "rb");
  if (!file) {
    std::fprintf(stderr, "contractions: cannot read %s\n", path.c_str());
    std::exit(1);
  }
  std::fseek(file, 0, SEEK_END);
  Floats data(static_cast<size_t>(std::ftell(file)) / sizeof(float));
  std::rewind(file);
  if (std::fread(data.data(), sizeof(float), data.size(), file) != data.size())
    std::exit(1);
  std::fclose(file);
  return data;
}

struct Runner {
  std::string name;
  std::function<void()> run;
  const float *result;
  std::vector<double> times;
};

double microseconds(const std::function<void()> &run, int repeats) {
  auto begin = std::chrono::steady_clock::now();
  for (int i = 0; i < repeats; ++i)
    run();
  return std::chrono::duration<double, std::micro>(std::chrono::steady_clock::now() - begin).count() / repeats;
}

/// oneDNN with weights in the layout that it asks for, bias and relu fused.
class OneDnn {
public:
  explicit OneDnn(size_t results) : output(results) {}

  void gemm(Floats &x, Floats &w, Floats &bias, long m, long n, long k) {
    memory::desc any({k, n}, f32, memory::format_tag::any), xs({m, k}, f32, ab), ys({m, n}, f32, ab), bs({1, n}, f32, ab);
    dnnl::matmul::primitive_desc pd(engine, xs, any, bs, ys, relu());
    prepare(dnnl::matmul(pd), pd.weights_desc(), memory({{k, n}, f32, ab}, engine, w.data()));
    bind(xs, x, bs, bias, ys);
  }

  void convolution(Floats &x, Floats &w, Floats &bias, long h, long wide, long c, long n, long window, bool depthwise) {
    auto nhwc = memory::format_tag::nhwc;
    memory::dims kernel = depthwise ? memory::dims{c, 1, 1, window, window} : memory::dims{n, c, window, window};
    memory::desc xs({1, c, h, wide}, f32, nhwc), ys({1, n, h, wide}, f32, nhwc), bs({n}, f32, memory::format_tag::a);
    memory::desc any(kernel, f32, memory::format_tag::any);
    memory::dims padding{window / 2, window / 2};
    dnnl::convolution_forward::primitive_desc pd(engine, dnnl::prop_kind::forward_inference,
                                                 dnnl::algorithm::convolution_auto, xs, any, bs, ys, {1, 1}, padding,
                                                 padding, relu());
    // HWIO, of a depthwise kernel [h, w, c, 1].
    memory::desc plain = depthwise ? memory::desc(kernel, f32, memory::dims{1, 1, 1, window * c, c})
                                   : memory::desc(kernel, f32, memory::format_tag::hwio);
    prepare(dnnl::convolution_forward(pd), pd.weights_desc(), memory(plain, engine, w.data()));
    bind(xs, x, bs, bias, ys);
  }

  void run() {
    primitive.execute(stream, arguments);
    stream.wait();
  }

  Floats output;

private:
  static dnnl::primitive_attr relu() {
    dnnl::post_ops ops;
    ops.append_eltwise(dnnl::algorithm::eltwise_relu, 0, 0);
    dnnl::primitive_attr attr;
    attr.set_post_ops(ops);
    return attr;
  }

  void prepare(dnnl::primitive p, const memory::desc &layout, memory plain) {
    primitive = std::move(p);
    weights = memory(layout, engine);
    dnnl::reorder(plain, weights).execute(stream, plain, weights);
    stream.wait();
  }

  void bind(const memory::desc &xs, Floats &x, const memory::desc &bs, Floats &bias, const memory::desc &ys) {
    arguments = {{DNNL_ARG_SRC, memory(xs, engine, x.data())},
                 {DNNL_ARG_WEIGHTS, weights},
                 {DNNL_ARG_BIAS, memory(bs, engine, bias.data())},
                 {DNNL_ARG_DST, memory(ys, engine, output.data())}};
  }

  static constexpr auto f32 = memory::data_type::f32;
  static constexpr auto ab = memory::format_tag::ab;
  dnnl::engine engine{dnnl::engine::kind::cpu, 0};
  dnnl::stream stream{engine};
  dnnl::primitive primitive;
  memory weights;
  std::unordered_map<int, memory> arguments;
};

/// MKL's product with packed weights, then a loop for bias and relu; its functions come from libmkl_rt.
class Mkl {
public:
  Mkl(Floats &x, Floats &w, Floats &bias, long m, long n, long k) : output(m * n), x(x), bias(bias), m(m), n(n), k(k) {
    void *library = dlopen("libmkl_rt.so.3", RTLD_NOW);
    if (!library)
      return;
    auto size = reinterpret_cast<size_t (*)(int, int, int, int)>(dlsym(library, "cblas_sgemm_pack_get_size"));
    auto pack = reinterpret_cast<void (*)(int, int, int, int, int, int, float, const float *, int, float *)>(
        dlsym(library, "cblas_sgemm_pack"));
    compute = reinterpret_cast<Compute>(dlsym(library, "cblas_sgemm_compute"));
    if (!size || !pack || !compute)
      return;
    packed.resize(size(operandB, int(m), int(n), int(k)) / sizeof(float) + 16);
    pack(rowMajor, operandB, noTranspose, int(m), int(n), int(k), 1.0f, w.data(), int(n), packed.data());
    usable = true;
  }

  void run() {
    compute(rowMajor, noTranspose, isPacked, int(m), int(n), int(k), x.data(), int(k), packed.data(), int(n), 0.0f,
            output.data(), int(n));
    for (long i = 0; i < m; ++i)
      for (long j = 0; j < n; ++j)
        output[i * n + j] = std::max(0.0f, output[i * n + j] + bias[j]);
  }

  bool usable = false;
  Floats output;

private:
  using Compute = void (*)(int, int, int, int, int, int, const float *, int, const float *, int, float, float *, int);
  static constexpr int rowMajor = 101, noTranspose = 111, isPacked = 151, operandB = 162;
  Compute compute = nullptr;
  Floats packed;
  const Floats &x, &bias;
  long m, n, k;
};
} // namespace

int main(int argc, char **argv) {
  if (argc < 7) {
    std::fprintf(stderr, "usage: contractions MODULE.so FOLDER gemm M N K | conv H W C N WINDOW | depthwise H W C WINDOW\n");
    return 1;
  }
  std::string folder = argv[2], kind = argv[3];
  auto number = [&](int i) { return i < argc ? std::atol(argv[i]) : 0; };
  Floats x = read(folder + "/x.bin"), w = read(folder + "/w.bin"), bias = read(folder + "/b.bin");

  std::unique_ptr<kiln::Module> module;
  if (kiln::Status status = kiln::Module::open(argv[1], &module); !status.ok()) {
    std::fprintf(stderr, "contractions: %s\n", status.message().c_str());
    return 1;
  }
  kiln::Instance instance(*module);
  std::memcpy(instance.input(0), x.data(), instance.inputBytes(0));
  auto *result = static_cast<const float *>(instance.output(0));
  size_t results = instance.outputBytes(0) / sizeof(float);

  std::vector<Runner> runners;
  runners.push_back({"kiln", [&] { instance.run(); }, result, {}});
  OneDnn oneDnn(results);
  if (kind == "gemm")
    oneDnn.gemm(x, w, bias, number(4), number(5), number(6));
  else if (kind == "conv")
    oneDnn.convolution(x, w, bias, number(4), number(5), number(6), number(7), number(8), false);
  else
    oneDnn.convolution(x, w, bias, number(4), number(5), number(6), number(6), number(7), true);
  runners.push_back({"onednn", [&] { oneDnn.run(); }, oneDnn.output.data(), {}});
  std::unique_ptr<Mkl> mkl;
  if (kind == "gemm") {
    mkl = std::make_unique<Mkl>(x, w, bias, number(4), number(5), number(6));
    if (mkl->usable)
      runners.push_back({"mkl", [&] { mkl->run(); }, mkl->output.data(), {}});
  }

  for (int round = 0; round < 30; ++round)
    for (Runner &runner : runners) {
      int repeats = std::max(1, int(30000 / std::max(1.0, microseconds(runner.run, 1)))); // the first also warms up; runs after the peers' are slower for some milliseconds
      runner.times.push_back(microseconds(runner.run, repeats));
    }
  std::printf("{");
  for (Runner &runner : runners) {
    float difference = 0, largest = 0;
    for (size_t i = 0; i < results; ++i) {
      difference = std::max(difference, std::fabs(runner.result[i] - result[i]));
      largest = std::max(largest, std::fabs(result[i]));
    }
    std::sort(runner.times.begin(), runner.times.end());
    std::printf("%s\"%s\": {\"us\": %.3f, \"min_us\": %.3f, \"difference\": %.2e}", &runner == &runners[0] ? "" : ", ",
                runner.name.c_str(), runner.times[runner.times.size() / 2], runner.times[0], difference / largest);
  }
  std::printf("}\n");
}
