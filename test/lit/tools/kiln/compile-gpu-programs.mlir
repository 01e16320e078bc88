// GPU architectures with kernels of their own have programs of their own in one artefact, of which each device runs the nearest one, with
// the weights once. The PTX is interpreted, by devices of several capabilities.
// DEFINE: %{on} = env KILN_CUDA_DRIVER=%kiln_binary_dir/lib/libkiln_ptx_cuda.so KILN_CUBLASLT=none KILN_EMU_COMPUTE
// DEFINE: %{model} = %t/compile-gpu-programs.so --input arg0=%t/x.npy
// RUN: rm -rf %t && mkdir %t
// RUN: %python -c "import sys, numpy as np; np.save(sys.argv[1], np.arange(8192 * 96, dtype=np.float32).reshape(8192, 96) %% 7)" %t/x.npy
// RUN: env KILN_PTXAS= kiln compile %s --from hlo --gpu-arch=sm_90a,sm_80,emulated,sm_86 --precision=bf16 --profile-marks --emit=shared,ptx --weights=external -o %t
// RUN: FileCheck %s --check-prefix=SM80 < %t/compile-gpu-programs.sm_80.ptx
// RUN: FileCheck %s --check-prefix=SM80 < %t/compile-gpu-programs.sm_86.ptx
// RUN: FileCheck %s --check-prefix=SM90A < %t/compile-gpu-programs.sm_90a.ptx
// SM80-NOT: wgmma
// SM80: mma.sync
// SM90A-NOT: mma.sync
// SM90A: wgmma
// RUN: kiln inspect %t/compile-gpu-programs.so | FileCheck %s --check-prefix=INSPECT
// INSPECT: constants {{[0-9.]+}} KB external
// INSPECT: GPU code sm_80 PTX, emulated
// INSPECT-NEXT: GPU code sm_86 PTX
// INSPECT-NEXT: GPU code sm_90a PTX

// RUN: %{on}=80 kiln run %{model} --device=gpu --profile --seconds 0.01 --output %t/80.npz | FileCheck %s --check-prefix=MMA
// RUN: %{on}=90 kiln run %{model} --device=gpu --profile --seconds 0.01 --output %t/90.npz | FileCheck %s --check-prefix=WGMMA
// RUN: %{on}=100 kiln run %{model} --device=gpu --profile --seconds 0.01 | FileCheck %s --check-prefix=MMA
// RUN: env KILN_PROGRAMMATIC_LAUNCH=0 %{on}=90 kiln run %{model} --device=gpu --output %t/ordinary.npz
// MMA: bf16_mma_
// WGMMA: bf16_wgmma_
// RUN: not env %{on}=75 kiln run %{model} --device=gpu 2>&1 | FileCheck %s --check-prefix=NONE
// NONE: which has sm_75; it has sm_80 PTX, emulated, sm_86 PTX, sm_90a PTX
// RUN: env KILN_CUDA_DRIVER=%kiln_binary_dir/lib/libkiln_emulated_cuda.so kiln run %{model} --device=gpu --output %t/emulated.npz
// RUN: %python -c "import sys, numpy as np; a, b, c, d, x = (np.load(f) for f in sys.argv[1:]); r = x @ np.full((96, 32), 1.5) + np.arange(32); sys.exit(any(abs(o['result0'] - r).max() > 0 for o in (a, b, c, d)))" %t/80.npz %t/90.npz %t/ordinary.npz %t/emulated.npz %t/x.npy

// What is past hlo was made for one kind of device: both architectures run its kernels.
// RUN: kiln compile %s --from hlo --gpu-arch=sm_80 --to hlo-opt > %t/one.mlir
// RUN: env KILN_PTXAS= kiln compile %t/one.mlir --from hlo-opt --gpu-arch=sm_80,sm_90a --emit=shared -o %t
// RUN: kiln inspect %t/one.so | FileCheck %s --check-prefix=ONE
// ONE: GPU code sm_80 PTX, sm_90a PTX
// ONE-NOT: GPU code

func.func @main(%x: tensor<8192x96xf32>) -> tensor<8192x32xf32> {
  %w = hlo.constant dense<1.5> : tensor<96x32xf32>
  %b = hlo.constant dense<[0.0, 1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 7.0, 8.0, 9.0, 10.0, 11.0, 12.0, 13.0, 14.0, 15.0, 16.0, 17.0, 18.0, 19.0, 20.0, 21.0, 22.0, 23.0, 24.0, 25.0, 26.0, 27.0, 28.0, 29.0, 30.0, 31.0]> : tensor<32xf32>
  %0 = hlo.dot_general %x, %w, <lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]> : (tensor<8192x96xf32>, tensor<96x32xf32>) -> tensor<8192x32xf32>
  %1 = hlo.broadcast_in_dim %b, dims = [1] : (tensor<32xf32>) -> tensor<8192x32xf32>
  %2 = hlo.add %0, %1 : tensor<8192x32xf32>
  return %2 : tensor<8192x32xf32>
}
