// Modules of the stage loops become device images: what the PTX must hold, and what is reported.
#include "backends/gpu/Archs.h"
#include "backends/gpu/GpuBackend.h"
#include "compiler/pipeline/Compilation.h"

#include "kiln/kiln_abi.h"
#include "mlir/IR/Verifier.h"
#include "mlir/Parser/Parser.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

using namespace kiln;
using mlir::failed;
using mlir::succeeded;
using testing::HasSubstr;
using testing::Not;

namespace {

// Four neighbours for each thread, a product on tensor cores, a copy that overlaps with work, and a sum by shuffles and shared memory.
constexpr const char *kKernels = R"mlir(
module attributes {loops.target = {sm = 80 : i64, vector_bytes = 1 : i64}} {
  func.func private @scale(%a: memref<4096xf32>, %b: memref<4096xf32>, %begin: index, %end: index) attributes {loops.block = array<i64: 128, 1, 1>} {
    %t = gpu.thread_id x
    %c512 = arith.constant 512 : index
    %c4 = arith.constant 4 : index
    %first = arith.muli %begin, %c512 : index
    %mine = arith.muli %t, %c4 : index
    %at = arith.addi %first, %mine : index
    %v = vector.load %a[%at] {alignment = 16 : i64} : memref<4096xf32>, vector<4xf32>
    %r = math.sqrt %v : vector<4xf32>
    %s = arith.divf %r, %v : vector<4xf32>
    vector.store %s, %b[%at] {alignment = 16 : i64} : memref<4096xf32>, vector<4xf32>
    return
  }
  func.func private @tiles(%a: memref<4096xf32>, %b: memref<4096xf32>, %begin: index, %end: index) attributes {loops.block = array<i64: 32, 1, 1>} {
    %s = memref.alloca() : memref<128xf32, #gpu.address_space<workgroup>>
    %t = gpu.thread_id x
    %c4 = arith.constant 4 : index
    %at = arith.muli %t, %c4 : index
    %copy = nvgpu.device_async_copy %a[%at], %s[%at], 4 : memref<4096xf32> to memref<128xf32, #gpu.address_space<workgroup>>
    %group = nvgpu.device_async_create_group %copy
    nvgpu.device_async_wait %group
    gpu.barrier
    %v = vector.load %s[%at] : memref<128xf32, #gpu.address_space<workgroup>>, vector<8xf32>
    %x = arith.truncf %v : vector<8xf32> to vector<8xbf16>
    %y = vector.extract_strided_slice %x {offsets = [0], sizes = [4], strides = [1]} : vector<8xbf16> to vector<4xbf16>
    %z = arith.constant dense<0.0> : vector<4xf32>
    %p = loops.mma %x, %y, %z : vector<8xbf16>, vector<4xbf16>, vector<4xf32>
    %e = vector.extract %p[0] : f32 from vector<4xf32>
    %c1 = arith.constant 1 : i32
    %c32 = arith.constant 32 : i32
    %other, %valid = gpu.shuffle xor %e, %c1, %c32 : f32
    memref.store %other, %b[%t] : memref<4096xf32>
    return
  }
  func.func private @rest(%a: memref<4096xf32>, %b: memref<4096xf32>, %begin: index, %end: index) {
    %c1 = arith.constant 1 : index
    scf.for %i = %begin to %end step %c1 {
      %0 = memref.load %a[%i] : memref<4096xf32>
      %1 = memref.load %b[%i] : memref<4096xf32>
      %2 = arith.remf %0, %1 : f32
      memref.store %2, %b[%i] : memref<4096xf32>
    }
    return
  }
  func.func @main() attributes {loops.entry} {
    %0 = loops.buffer input 0 : memref<4096xf32>
    %1 = loops.buffer output 0 : memref<4096xf32>
    loops.launch @scale(%0, %1) count 8 grain 1 : memref<4096xf32>, memref<4096xf32>
    loops.launch @tiles(%0, %1) count 1 grain 1 : memref<4096xf32>, memref<4096xf32>
    loops.launch @rest(%0, %1) count 4096 grain 1 : memref<4096xf32>, memref<4096xf32>
    return
  }
}
)mlir";

struct DeviceImagesTest : testing::Test {
  mlir::DialectRegistry registry;
  std::unique_ptr<mlir::MLIRContext> context;
  std::string diagnostics;
  std::unique_ptr<mlir::ScopedDiagnosticHandler> handler;

  void SetUp() override {
    registerDialects(registry);
    context = std::make_unique<mlir::MLIRContext>(registry, mlir::MLIRContext::Threading::DISABLED);
    context->loadAllAvailableDialects();
    handler = std::make_unique<mlir::ScopedDiagnosticHandler>(
        context.get(), [this](mlir::Diagnostic &diagnostic) { diagnostics += diagnostic.str() + "\n"; });
  }
  mlir::Location loc() { return mlir::UnknownLoc::get(context.get()); }

  mlir::FailureOr<std::vector<DeviceImage>> images(device::GpuTarget target, unsigned optLevel = 3,
                                                   const char *kernels = kKernels) {
    auto module = mlir::parseSourceString<mlir::ModuleOp>(kernels, context.get());
    auto host = cpu::makeCpuTarget("", "native", "", loc());
    if (!module || failed(host))
      return mlir::failure();
    CompilationOptions options;
    options.target = *host;
    options.gpu = target;
    Compilation compilation(std::move(module), Stage::loops, options);
    if (failed(compilation.advance(Stage::llvm)))
      return mlir::failure();
    return device::compileDeviceImages(compilation.module(), target, optLevel, /*fastMath=*/false);
  }
};

TEST_F(DeviceImagesTest, Ptx) {
  auto target = device::makeGpuTarget("sm_80,emulated,sm_90a", "", loc());
  ASSERT_TRUE(succeeded(target));
  EXPECT_EQ(target->info.gpu.sm, 80);
  target->cubins = false;
  auto made = images(*target);
  if (failed(made) && diagnostics.find("neither below $CUDA_HOME nor") != std::string::npos)
    GTEST_SKIP() << diagnostics;
  ASSERT_TRUE(succeeded(made)) << diagnostics;
  ASSERT_EQ(made->size(), 3u);
  EXPECT_EQ((*made)[1].kind, KILN_GPU_EMULATED);
  for (const DeviceImage &image : {(*made)[0], (*made)[2]}) {
    EXPECT_EQ(image.kind, KILN_GPU_PTX);
    EXPECT_THAT(image.bytes, HasSubstr(".target " + image.arch));
    for (const char *text : {".entry scale(", ".entry tiles(", ".entry rest(", ".maxntid 128", "sqrt.rn.f32", "div.rn.f32", "ld.global", ".v4", "st.global.v4",
                             "mma.sync.aligned.m16n8k16.row.col.f32.bf16.bf16.f32", "cp.async", "bar", "shfl.sync.bfly"})
      EXPECT_THAT(image.bytes, HasSubstr(text)) << image.arch;
    EXPECT_THAT(image.bytes, Not(HasSubstr("__nv_"))) << "libdevice is not inlined";
    for (const char *text : {".ftz", "approx"}) // libdevice's remainder begins with an estimate
      EXPECT_THAT(image.bytes.substr(0, image.bytes.find(".entry rest(")), Not(HasSubstr(text))) << image.arch;
  }
}

// The product is used by half of the warp only, but all of it must multiply.
TEST_F(DeviceImagesTest, ProductsStayAboveConditions) {
  constexpr const char *kernel = R"mlir(
module attributes {loops.target = {sm = 80 : i64, vector_bytes = 1 : i64}} {
  func.func private @half(%a: memref<4096xbf16>, %b: memref<4096xf32>, %begin: index, %end: index) attributes {loops.block = array<i64: 32, 1, 1>} {
    %t = gpu.thread_id x
    %c8 = arith.constant 8 : index
    %c16 = arith.constant 16 : index
    %at = arith.muli %t, %c8 : index
    %x = vector.load %a[%at] {alignment = 16 : i64} : memref<4096xbf16>, vector<8xbf16>
    %y = vector.extract_strided_slice %x {offsets = [0], sizes = [4], strides = [1]} : vector<8xbf16> to vector<4xbf16>
    %z = arith.constant dense<0.0> : vector<4xf32>
    %p = loops.mma %x, %y, %z : vector<8xbf16>, vector<4xbf16>, vector<4xf32>
    %lower = arith.cmpi ult, %t, %c16 : index
    scf.if %lower {
      vector.store %p, %b[%at] {alignment = 16 : i64} : memref<4096xf32>, vector<4xf32>
    }
    return
  }
  func.func @main() attributes {loops.entry} {
    %0 = loops.buffer input 0 : memref<4096xbf16>
    %1 = loops.buffer output 0 : memref<4096xf32>
    loops.launch @half(%0, %1) count 1 grain 1 : memref<4096xbf16>, memref<4096xf32>
    return
  }
}
)mlir";
  auto target = device::makeGpuTarget("sm_80", "", loc());
  ASSERT_TRUE(succeeded(target));
  target->cubins = false;
  auto made = images(*target, 3, kernel);
  ASSERT_TRUE(succeeded(made)) << diagnostics;
  const std::string &ptx = (*made)[0].bytes;
  size_t product = ptx.find("mma.sync"), condition = ptx.find("bra");
  ASSERT_NE(product, std::string::npos);
  ASSERT_NE(condition, std::string::npos) << ptx;
  EXPECT_LT(product, condition) << ptx;
}

// wgmma is an instruction of sm_90a alone.
TEST_F(DeviceImagesTest, InstructionsThatAllHave) {
  auto sm = [&](llvm::StringRef archs) {
    auto target = device::makeGpuTarget(archs, "", loc());
    return failed(target) ? 0 : target->info.gpu.sm;
  };
  EXPECT_EQ(sm("sm_90a"), 90);
  EXPECT_EQ(sm("sm_90a,emulated"), 90);
  EXPECT_EQ(sm("sm_90"), 89);
  EXPECT_EQ(sm("sm_90,sm_90a"), 89);
  EXPECT_EQ(sm("sm_90a,sm_100a"), 89);
  EXPECT_EQ(sm("sm_120a,sm_90a"), 89);
  EXPECT_EQ(sm("sm_100a"), 100);
}

// Those with the same kernels share a program; the least capable one is first, with what only emulates.
TEST_F(DeviceImagesTest, Programs) {
  auto programs = [&](llvm::StringRef archs) {
    std::string text;
    auto target = device::makeGpuTarget(archs, "", loc());
    if (failed(target))
      return text;
    target->info.f32Parts = 2;
    for (const device::GpuTarget &program : device::programsOf(*target)) {
      EXPECT_EQ(program.info.f32Parts, 2) << "what --precision says is lost";
      text += (text.empty() ? "" : " | ") + std::to_string(program.info.gpu.sm) + ":";
      for (const device::GpuArch &arch : program.archs)
        text += " " + arch.name;
    }
    return text;
  };
  EXPECT_EQ(programs("sm_90a,emulated,sm_80"), "80: sm_80 emulated | 90: sm_90a");
  EXPECT_EQ(programs("sm_80,sm_86,sm_89,sm_90,sm_90a"), "80: sm_80 | 86: sm_86 | 89: sm_89 | 89: sm_90 | 90: sm_90a");
  EXPECT_EQ(programs("sm_100,sm_100a"), "100: sm_100 sm_100a");
  EXPECT_EQ(programs("sm_90a,emulated_sm_90a"), "90: sm_90a emulated_sm_90a");
  EXPECT_EQ(programs("emulated"), "80: emulated");
}

// Where there is ptxas, each architecture has a cubin too, after all PTX.
TEST_F(DeviceImagesTest, Cubins) {
  auto target = device::makeGpuTarget("sm_80,sm_90a", "", loc());
  ASSERT_TRUE(succeeded(target));
  auto made = images(*target, /*optLevel=*/1);
  if (failed(made) && diagnostics.find("neither below $CUDA_HOME nor") != std::string::npos)
    GTEST_SKIP() << diagnostics;
  ASSERT_TRUE(succeeded(made)) << diagnostics;
  if (made->size() == 2)
    GTEST_SKIP() << "no ptxas";
  ASSERT_EQ(made->size(), 4u);
  EXPECT_EQ((*made)[2].arch, "sm_80");
  for (const DeviceImage &image : {(*made)[2], (*made)[3]}) {
    EXPECT_EQ(image.kind, KILN_GPU_CUBIN);
    EXPECT_THAT(image.bytes, testing::StartsWith("\x7f" "ELF"));
  }
  EXPECT_EQ((*made)[3].arch, "sm_90a");
}

// Devices that are newer than any name here run PTX for an older one.
TEST_F(DeviceImagesTest, ArchitecturesOfDevices) {
  for (auto [compute, arch] : {std::pair(75, "sm_75"), {80, "sm_80"}, {88, "sm_87"}, {89, "sm_89"}, {90, "sm_90a"}, {100, "sm_100a"},
                               {103, "sm_100"}, {110, "sm_100"}, {120, "sm_120a"}, {121, "sm_120"}, {130, "sm_120"}}) {
    EXPECT_EQ(device::archFor(compute), arch) << compute;
    EXPECT_EQ(succeeded(device::makeGpuTarget(arch, "", loc())), compute >= 80) << arch;
  }
}

TEST_F(DeviceImagesTest, WhatIsMissing) {
  EXPECT_TRUE(failed(device::makeGpuTarget("sm_35", "", loc())));
  EXPECT_EQ(diagnostics, "unknown GPU architecture 'sm_35'; there are sm_80, sm_86, sm_87, sm_89, sm_90, sm_90a, sm_100, sm_100a, "
                         "sm_120, sm_120a, emulated, emulated_sm_90a\n");
  diagnostics.clear();
  EXPECT_TRUE(failed(device::makeGpuTarget("sm_80,sm_80", "", loc())));
  EXPECT_EQ(diagnostics, "GPU architecture 'sm_80' is named twice\n");
  diagnostics.clear();
  EXPECT_TRUE(failed(device::makeGpuTarget("sm_80", "/nowhere/libdevice.bc", loc())));
  EXPECT_EQ(diagnostics, "libdevice '/nowhere/libdevice.bc' is not a file\n");
  diagnostics.clear();
  auto target = device::makeGpuTarget("sm_86", KILN_SOURCE_DIR "/README.md", loc()); // no bitcode
  ASSERT_TRUE(succeeded(target));
  EXPECT_TRUE(failed(images(*target)));
  EXPECT_THAT(diagnostics, HasSubstr("libdevice '" KILN_SOURCE_DIR "/README.md' is not LLVM bitcode: "));
}

TEST_F(DeviceImagesTest, NotLoweredForIt) {
  auto emulated = device::makeGpuTarget("emulated", "", loc()), real = device::makeGpuTarget("sm_80", "", loc());
  auto module = mlir::parseSourceString<mlir::ModuleOp>("module {}", context.get());
  EXPECT_TRUE(succeeded(device::compileDeviceImages(*module, *emulated, 1, false)));
  EXPECT_TRUE(failed(device::compileDeviceImages(*module, *real, 1, false)));
  EXPECT_EQ(diagnostics, "the module has no device code for sm_80: it was lowered for other targets\n");
}

} // namespace
