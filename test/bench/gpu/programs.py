"""The conformance programs of a kit: what kiln-conformance --export writes, run by kiln-gpu-run and compared as hlo/eval/Checks.cpp does."""
import io
import json
import lzma
import pathlib
import tarfile
import tempfile
import threading

from kit import finish, parse, why
from needed import np

ARCHIVE = "programs.tar.xz"
FORMATS = {"f64": (11, 52), "f32": (8, 23), "f16": (5, 10), "bf16": (8, 7), "f8E5M2": (5, 2), "f8E4M3FN": (4, 3)} # bits of exponent and fraction


class Floats:
    """Numbers by their bits, of a format that NumPy need not know."""

    def __init__(self, data, kind):
        exponent, fraction = FORMATS[kind]
        size = 1 + exponent + fraction
        self.bits = np.frombuffer(data, f"int{size}")
        top = (1 << exponent) - 1 << fraction
        finite_top = kind == "f8E4M3FN" # which has no infinities, and one NaN
        magnitude = self.bits & np.array((1 << size - 1) - 1, self.bits.dtype)
        self.nan = magnitude == 0x7F if finite_top else magnitude > top
        self.infinite = np.zeros(self.bits.shape, bool) if finite_top else magnitude == top
        # In the order of the numbers, both zeros at 0.
        self.rank = np.where(self.bits < 0, -magnitude.astype("int64"), magnitude.astype("int64"))
        if kind == "f64":
            self.value = self.bits.view("float64")
        else:
            power, part = (magnitude >> fraction).astype("int64"), (magnitude & (1 << fraction) - 1).astype("float64") / (1 << fraction)
            value = np.ldexp(np.where(power > 0, 1 + part, 2 * part), power - ((1 << exponent - 1) - 1))
            self.value = np.where(self.infinite, np.inf, np.where(self.nan, np.nan, value)) * np.where(self.bits < 0, -1.0, 1.0)


def matches(got, want, check):
    """Which elements (of complex numbers: parts) of two tensors' bytes agree."""
    if not want:
        return np.ones(0, bool)
    kind = check["type"].removeprefix("complex<").removesuffix(">")
    if kind not in FORMATS:
        return np.frombuffer(got, f"V{check['width']}") == np.frombuffer(want, f"V{check['width']}")
    with np.errstate(all="ignore"):
        a, b = Floats(got, kind), Floats(want, kind)
        if check["check"] == "check.expect_eq":
            same = a.bits == b.bits
        elif check["check"] == "check.expect_close":
            high, low = np.maximum(a.rank, b.rank).view("uint64"), np.minimum(a.rank, b.rank).view("uint64")
            distance = high - low # modulo 2^64, which any two are less apart than
            same = (a.rank == b.rank) | (distance <= check["ulps"]) & ~a.infinite & ~b.infinite & ~a.nan & ~b.nan
        else:
            same = (a.value == b.value) | (np.abs(a.value - b.value) <= check["tolerance"] * np.maximum(1.0, np.abs(b.value)))
        return same & ~a.nan & ~b.nan | a.nan & b.nan


def wrong_functions(description, data, outputs):
    """Names of the functions one of whose checks fails."""
    wrong, position, start = {}, 0, description["inputs"]
    for check in description["checks"]:
        size = check["bytes"]
        got, want = outputs[position:position + size], data[start + position:start + position + size]
        position += size
        if len(got) != size or not matches(got, want, check).all():
            wrong[check["function"]] = None
    return list(wrong)


def pack(folders, out):
    """Puts the programs of some folders into a kit; their descriptions."""
    described = []
    with tarfile.open(fileobj=(buffer := io.BytesIO()), mode="w") as archive:
        for file in [file for folder in folders for file in sorted(pathlib.Path(folder).glob("*.json"), key=lambda path: int(path.stem))]:
            number = len(described)
            described.append({"number": number, "file": json.loads(file.read_text())["file"]})
            for part in (file, file.with_suffix(".so"), file.with_suffix(".data")):
                archive.add(part, f"{number}{part.suffix}")
    (out / ARCHIVE).write_bytes(lzma.compress(buffer.getvalue(), preset=6))
    return described


UNPACKING = threading.Lock()


def unpack(kit):
    """The folder of the programs, there for all threads once it is whole."""
    folder = kit.folder / "unpacked" / "programs"
    with UNPACKING:
        if not (folder / "done").exists():
            folder.mkdir(parents=True, exist_ok=True)
            with tarfile.open(kit.folder / ARCHIVE) as archive:
                archive.extractall(folder, filter="data")
            (folder / "done").touch()
    return folder


def run(kit, program, seconds, prefix=(), options=()):
    """A row: what was wrong with a program's run on the device."""
    folder, number = unpack(kit), program["number"]
    description, data = json.loads((folder / f"{number}.json").read_text()), (folder / f"{number}.data").read_bytes()
    functions = len({check["function"] for check in description["checks"]})
    with tempfile.TemporaryDirectory() as temporary:
        command = [*prefix, str(kit.runner), str(folder / f"{number}.so"), f"--inputs={folder / f'{number}.data'}", f"--outputs={temporary}/out", *options]
        done = finish(command, seconds)
        if done[0] != 0:
            return {"result": why(*done), "functions": functions}
        if differing := parse(done[1]).get("differing"):
            return {"result": f"differs between runs: {differing}", "functions": functions}
        wrong = wrong_functions(description, data, pathlib.Path(temporary, "out").read_bytes())
    return {"result": "ok" if not wrong else f"wrong: {', '.join(wrong)}", "functions": functions, "wrong": len(wrong)}
