"""Assembles the device code of conformance programs with ptxas for several architectures, and bounds what it spills.

usage: check_ptxas.py BUILD_DIR [PROGRAM.mlir...]
Prints registers, shared memory and spills of the kernels that have most. KILN_PTXAS names another ptxas, or none. Without one it says so and exits with
status 77, which ctest shows as skipped.
"""
import collections
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor

HERE = pathlib.Path(__file__).resolve().parent
ARCHS = ["sm_80", "sm_86", "sm_90a"]
# One op of each kind of kernel; all of them would take minutes.
PROGRAMS = ["add", "atan2", "bitcast_convert", "concatenate", "convolution", "dot_general", "dynamic_update_slice", "gather", "pad", "power",
            "reduce", "reduce_window", "remainder", "scatter", "select_and_scatter", "sort", "tan", "top_k", "transpose", "while"]
# Scripts that write programs large enough for block kernels.
WRITERS = HERE.parent / "lit" / "passes" / "loops" / "gpu" / "Inputs"
TENSOR_CORES = WRITERS / "tensor-cores.mlir" # what only sm_90a has, in large tiles
GENERATED = ["numbers", "contractions", "attention", "irregular"]
SKIPPED = 77
MOST_SPILLED = 0  # bytes stored or loaded again, of any kernel

Kernel = collections.namedtuple("Kernel", "name arch registers shared spilled")


def find_ptxas():
    if "KILN_PTXAS" in os.environ:
        return shutil.which(os.environ["KILN_PTXAS"])
    roots = [os.environ.get("CUDA_HOME"), os.environ.get("CUDA_PATH"), "/usr/local/cuda"]
    return shutil.which("ptxas", path=os.pathsep.join(f"{r}/bin" for r in roots if r)) or shutil.which("ptxas")


def assemble(ptxas, path, arch):
    """The kernels of a PTX file, or an error's text."""
    result = subprocess.run([ptxas, "-v", f"-arch={arch}", str(path), "-o", "/dev/null"], capture_output=True, text=True)
    # Accumulators that ptxas has to move make it wait after each wgmma.
    if result.returncode or "serializ" in result.stderr:
        return f"{path.name} for {arch}: {result.stderr.strip()}"
    kernels = []
    for name, text in re.findall(r"Compiling entry function '(\S+)'(.*?)(?=Compiling entry function|\Z)", result.stderr, re.S):
        number = lambda pattern: int((re.findall(pattern, text) or ["0"])[-1])
        kernels.append(Kernel(name, arch, number(r"Used (\d+) registers"), number(r"(\d+) bytes smem"),
                              number(r"(\d+) bytes spill stores") + number(r"(\d+) bytes spill loads")))
    return kernels


def main():
    build, programs = pathlib.Path(sys.argv[1]), sys.argv[2:]
    ptxas = find_ptxas()
    if not ptxas:
        print("skipped: no ptxas below CUDA_HOME, in /usr/local/cuda or on PATH, so that nothing is assembled")
        return SKIPPED
    errors, kernels = [], []
    environment = dict(os.environ, KILN_CUDA_DRIVER=str(build / "lib" / "libkiln_emulated_cuda.so"))
    for made_for, archs in [(f"{ARCHS[0]},emulated", ARCHS), ("sm_90a,emulated_sm_90a", ["sm_90a"])]:
        with tempfile.TemporaryDirectory() as folder:
            sources = programs if archs == ARCHS else [str(TENSOR_CORES)]
            if not sources:
                sources = [str(HERE / f"{name}.mlir") for name in PROGRAMS]
                for name in GENERATED:
                    sources.append(f"{folder}/{name}.mlir")
                    with open(sources[-1], "w") as out:
                        subprocess.run([sys.executable, str(WRITERS / f"{name}.py")], stdout=out, check=True)
            run = subprocess.run([str(build / "bin" / "kiln-conformance"), "--backend=gpu", "--quiet", f"--gpu-arch={made_for}",
                                  f"--ptx-dir={folder}", *sources], capture_output=True, text=True, env=environment)
            if run.returncode:
                errors.append(run.stdout + run.stderr)
            files = sorted(pathlib.Path(folder).glob("*.ptx"))
            with ThreadPoolExecutor(os.cpu_count()) as pool:
                for made in pool.map(lambda job: assemble(ptxas, *job), [(f, arch) for f in files for arch in archs]):
                    errors.append(made) if isinstance(made, str) else kernels.extend(made)
    if not any("wgmma" in kernel.name for kernel in kernels):
        errors.append("no kernel for sm_90a uses wgmma")
    for kernel in kernels:
        if kernel.spilled > MOST_SPILLED:
            errors.append(f"{kernel.name} for {kernel.arch} spills {kernel.spilled} bytes, at most {MOST_SPILLED} are allowed")
    if not kernels:
        errors.append("no kernel was assembled")
    print(f"{len(kernels)} kernels for {', '.join(ARCHS)}; those with most registers:")
    for kernel in sorted(kernels, key=lambda k: -k.registers)[:8]:
        print(f"  {kernel.registers:4} registers {kernel.shared:6} bytes shared {kernel.spilled:4} spilled  {kernel.name} ({kernel.arch})")
    print("\n".join(errors))
    return bool(errors)


if __name__ == "__main__":
    sys.exit(main())
