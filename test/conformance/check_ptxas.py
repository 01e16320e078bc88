"""Assembles the device code of conformance programs with ptxas for several architectures, and bounds what it spills.

usage: check_ptxas.py BUILD_DIR [PROGRAM.mlir...]
Without programs: all that have a GPU form, and those of test/lit that are large enough for block kernels; some minutes on two processors. These are
compiled for each architecture and assembled for it; what is compiled for the least one, also for the others, as drivers do. Those of this folder are
compiled for the least or the greatest in turn, if they are not named, and those of the least assembled for one of all in turn.
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
sys.path.insert(0, str(HERE.parent / "e2e"))
from turns import chosen, some

ARCHS = ["sm_80", "sm_86", "sm_90a"]
SMALL = ",emulated_sm_90a"  # added to an architecture: a device so small that products get the largest tiles
# Programs large enough for block kernels, and scripts that write such.
WRITERS = HERE.parent / "lit" / "passes" / "loops" / "gpu" / "Inputs"
GENERATED = sorted(path.stem for path in WRITERS.glob("*.py") if path.stem != "program")  # which all of them import
WGMMA = {"bf16": "contractions", "f16": "contractions", "f32": "weights"} # by which of them sm_90a multiplies such numbers so
FAST = ["weights", "weights_made"]  # also as single tf32 numbers
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


def programs_of(folder):
    """All programs of this run; scripts write theirs into the folder."""
    programs = [path for path in sorted(HERE.glob("*.mlir")) if "--backend=gpu" in path.read_text()] + sorted(WRITERS.glob("*.mlir"))
    programs = [path for path in programs if chosen(path.stem)]
    for name in some("generated", GENERATED):
        programs.append(folder / f"{name}.mlir")
        with open(programs[-1], "w") as out:
            subprocess.run([sys.executable, str(WRITERS / f"{name}.py")], stdout=out, check=True)
    return [str(program) for program in programs]


def compile_some(build, programs, arch, folder):
    """The PTX files of some programs, and an error's text."""
    errors = ""
    for name, fast in (("plain", []), ("fast", ["--f32-fast"])): # of the programs that are about single tf32 numbers
        used = [program for program in programs if not fast or pathlib.Path(program).stem in FAST]
        (folder / name).mkdir(parents=True)
        if not used:
            continue
        run = subprocess.run([str(build / "bin" / "kiln-conformance"), "--backend=gpu", "--quiet", "--compile-only", f"--gpu-arch={arch}",
                              f"--ptx-dir={folder / name}", *fast, *used], capture_output=True, text=True)
        errors += run.stdout + run.stderr if run.returncode else ""
    return sorted(folder.glob("*/*.ptx")), errors


def print_most(kernels):
    for arch in ARCHS:
        of_arch = [kernel for kernel in kernels if kernel.arch == arch]
        most = lambda field: max((getattr(kernel, field) for kernel in of_arch), default=0)
        print(f"{arch}: {len(of_arch)} kernels, at most {most('registers')} registers, {most('shared')} bytes shared, {most('spilled')} bytes spilled")
    print("those with most registers:")
    unique = {(kernel.name, kernel.arch): kernel for kernel in sorted(kernels, key=lambda k: k.registers)}
    for kernel in sorted(unique.values(), key=lambda k: (-k.registers, k.name))[:8]:
        print(f"  {kernel.registers:4} registers {kernel.shared:6} bytes shared {kernel.spilled:4} spilled  {kernel.name} ({kernel.arch})")


def main():
    build, programs = pathlib.Path(sys.argv[1]), sys.argv[2:]
    ptxas = find_ptxas()
    if not ptxas:
        print("skipped: no ptxas below CUDA_HOME, in /usr/local/cuda or on PATH, so that nothing is assembled")
        return SKIPPED
    errors, kernels, everything = [], [], not programs
    with tempfile.TemporaryDirectory() as name, ThreadPoolExecutor(os.cpu_count()) as pool:
        folder, parts = pathlib.Path(name), 4 * os.cpu_count()
        programs = programs or programs_of(folder)
        tiles = [program for program in programs if not pathlib.Path(program).is_relative_to(HERE)]
        others = [program for program in programs if program not in tiles]
        compiled = [(made_for, some is tiles, pool.submit(compile_some, build, some[i::parts], made_for, folder / f"{made_for}.{some is tiles}.{i}"))
                    for some, targets in ((others[::1 + everything], ARCHS[:1]), (others[everything:][::1 + everything], ARCHS[-1:]), (tiles, ARCHS + [ARCHS[0] + SMALL, ARCHS[-1] + SMALL]))
                    for made_for in targets for i in range(min(parts, len(some)))]
        jobs, seen = [], set()
        for made_for, is_block, result in compiled:
            files, error = result.result()
            errors += [error] if error else []
            own = made_for.split(",")[0]
            for file in files:
                code = re.sub(r"^\.(target|version) .*$", "", file.read_text(), flags=re.M)
                archs = [own] if own != ARCHS[0] else ARCHS if is_block else [ARCHS[len(seen) % len(ARCHS)]]
                for arch in archs:
                    use = (code, arch if is_block else None)
                    if use not in seen: # most code is the same for several architectures
                        jobs.append(pool.submit(assemble, ptxas, file, arch))
                    seen.add(use)
        for job in jobs:
            made = job.result()
            errors.append(made) if isinstance(made, str) else kernels.extend(made)
    for element, program in WGMMA.items():
        if everything and str(folder / f"{program}.mlir") in programs and not any(f"{element}_wgmma" in kernel.name for kernel in kernels):
            errors.append(f"no kernel for sm_90a multiplies {element} by wgmma")
    for kernel in kernels:
        if kernel.spilled > MOST_SPILLED:
            errors.append(f"{kernel.name} for {kernel.arch} spills {kernel.spilled} bytes, at most {MOST_SPILLED} are allowed")
    if not kernels:
        errors.append("no kernel was assembled")
    print_most(kernels)
    print("\n".join(errors))
    return bool(errors)


if __name__ == "__main__":
    sys.exit(main())
