"""What machine this is, what it can do at most, and which instruction set a target keeps code to."""
import json
import pathlib
import subprocess

RANK = ("base", "avx2", "avx512")  # of x86-64, from narrow to wide
WITHOUT_AVX512 = ("x86-64-v3", "haswell", "broadwell", "skylake", "alderlake", "znver1", "znver2", "znver3")
WITHOUT_AVX2 = ("x86-64", "x86-64-v2", "nehalem", "westmere", "sandybridge", "ivybridge")


def cpu_fields(cpuinfo):
    """The first processor's lines of /proc/cpuinfo."""
    lines = (line.split(":", 1) for line in cpuinfo.split("\n\n")[0].splitlines() if ":" in line)
    return {key.strip(): value.strip() for key, value in lines}


def native_isa(fields):
    if "flags" not in fields:
        return "base"
    flags = fields["flags"].split()
    return "avx512" if "avx512f" in flags else "avx2" if "avx2" in flags else "base"


def target_isa(native, cpu, features):
    """The instruction set that Kiln's --target-cpu and --target-features (None: not given) leave of `native`."""
    isa = native
    if cpu in WITHOUT_AVX512:
        isa = min(isa, "avx2", key=RANK.index)
    elif cpu in WITHOUT_AVX2:
        isa = "base"
    features = (features or "").split(",")
    if "-avx512f" in features:
        isa = min(isa, "avx2", key=RANK.index)
    if "-avx2" in features or "-avx" in features:
        isa = "base"
    return isa


def has_tiles(fields, isa, cpu, features):
    """Whether the target has AMX, which peers are not kept from: float32 models do not use it elsewhere."""
    off = {"-amx-tile", "-amx-bf16"} & set((features or "").split(","))
    return isa == "avx512" and not off and cpu in (None, "native", "sapphirerapids") and "amx_bf16" in fields.get("flags", "").split()


def class_of(fields, isa):
    """The machine's class: machines of one class may be compared with one baseline."""
    name = fields.get("model name") or fields.get("CPU part", "unknown processor")
    numbers = f" family {fields['cpu family']} model {fields['model']}" if "cpu family" in fields else ""
    return f"{name}{numbers}, {isa}"


def describe(cpu=None, features=None):
    """{"cpu", "isa", "class", "limit"}; `limit` is "" where the target leaves peers everything."""
    fields = cpu_fields(pathlib.Path("/proc/cpuinfo").read_text())
    native = native_isa(fields)
    isa = target_isa(native, cpu, features)
    named = isa + "+amx" if has_tiles(fields, isa, cpu, features) else isa
    return {"cpu": fields.get("model name", "unknown processor"), "isa": isa, "class": class_of(fields, named),
            "limit": "" if isa == native else isa}


def measure_peaks(program, thread_counts, limit):
    """threads -> what kiln-bench-peak prints; {} without that program."""
    if not program.exists():
        return {}
    isa = ["--isa", limit] if limit else []
    return {str(n): json.loads(subprocess.run([str(program), "--threads", str(n), *isa], check=True, capture_output=True, text=True).stdout)
            for n in thread_counts}


def highest(one, other):
    """The higher of two measurements, number by number: what another program took is not the machine's fault."""
    if isinstance(one, dict):
        return {key: highest(value, other[key]) if key in other else value for key, value in (other | one).items()}
    return max(one, other) if isinstance(one, float) else one


def flops_peak(peaks, threads, precision):
    """Operations per second, or None where they were not measured."""
    peak = peaks.get(str(threads), {})
    own, f32 = peak.get(f"{precision}_flops"), peak.get("f32_flops")
    # Products of bfloat16 pairs are slower than float32's on some processors.
    return max(own, f32) if precision == "bf16" and own and f32 else own or f32
