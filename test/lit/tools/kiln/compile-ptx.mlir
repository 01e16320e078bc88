// PTX of a model: one file for each architecture, exact arithmetic, and
// nothing of libdevice left to link.
// RUN: rm -rf %t && kiln compile %s --from hlo --gpu-arch=sm_80,sm_90a,emulated --emit=ptx,llvm-ir -o %t
// RUN: FileCheck %s < %t/compile-ptx.sm_80.ptx --check-prefixes=CHECK,SM80
// RUN: FileCheck %s < %t/compile-ptx.sm_90a.ptx --check-prefixes=CHECK,SM90A
// RUN: FileCheck %s < %t/compile-ptx.ll --check-prefix=HOST
// The program of stage llvm holds the device code.
// RUN: kiln compile %s --from hlo --gpu-arch=sm_80 --to llvm > %t/compile-ptx.mlir
// RUN: kiln compile %t/compile-ptx.mlir --from llvm --gpu-arch=sm_80 --emit=ptx -o %t/again
// RUN: diff %t/compile-ptx.sm_80.ptx %t/again/compile-ptx.sm_80.ptx
// RUN: not kiln compile %s --from hlo --emit=ptx -o %t 2>&1 | FileCheck %s --check-prefix=ARCH
// RUN: not kiln compile %s --from hlo --gpu-arch=sm_20 --emit=ptx -o %t 2>&1 | FileCheck %s --check-prefix=UNKNOWN
// RUN: rm -rf %t.none
// RUN: sh -c 'kiln compile %s --from hlo --gpu-arch=emulated --emit=ptx -o %t.none; test $? = 2' 2>&1 | FileCheck %s --check-prefix=EMULATED
// RUN: not ls %t.none
// EMULATED: kiln: error: --emit=ptx: there is no PTX for emulated
// ARCH: kiln: error: --emit=ptx: only code for GPUs has it; add --gpu-arch
// UNKNOWN: error: unknown GPU architecture 'sm_20'; there are sm_80,

// SM80: .target sm_80{{$}}
// SM90A: .target sm_90a{{$}}
// CHECK: .entry f32_{{.*}}(
// CHECK: .maxntid
// What waits for the kernels before it does so first, and reads nothing through the cache that may know memory from before.
// SM90A-NOT: ld.global
// SM90A-NOT: launch_dependents
// SM90A: griddepcontrol.wait;
// SM90A-NOT: .nc.
// SM90A: ld.global
// SM80: ld.global.nc
// CHECK-NOT: .extern .func
// CHECK-DAG: sqrt.rn.f32
// CHECK-DAG: div.rn.f32
// CHECK-NOT: .extern .func

// HOST: @kiln_module_compile_ptx = {{.*}}constant
// HOST: define internal {{.*}}i32 @run
func.func @main(%x: tensor<4096xf32>, %y: tensor<4096xf32>) -> tensor<4096xf32> {
  %0 = hlo.sqrt %x : tensor<4096xf32>
  %1 = hlo.divide %0, %y : tensor<4096xf32>
  return %1 : tensor<4096xf32>
}
