"""Compiled models as callables over NumPy arrays."""
from __future__ import annotations

import errno
import os
import shutil
import tempfile
import weakref
from typing import Any, Dict, List, Mapping, NamedTuple, Optional, Sequence, Tuple, Union

import numpy as np

from kiln import _runtime

MAX_THREADS = 1024  # a thread that the system refuses would end the process
# KilnDType's numbers. The names of ml_dtypes are bit patterns where that package is missing.
_DTYPES = {1: "float32", 2: "float64", 3: "int32", 4: "uint8", 5: "int16", 6: "int8", 8: "complex64", 9: "int64",
           10: "bool", 17: "uint16", 18: "complex128", 19: "float16", 22: "uint32", 23: "uint64"}
_ML_DTYPES = {14: ("bfloat16", "uint16"), 24: ("float8_e5m2", "uint8"), 25: ("float8_e4m3fn", "uint8"),
              29: ("int4", "int8"), 30: ("uint4", "uint8")}


class CompileError(Exception):
    """The model cannot be compiled; the text is all that the compiler said."""


class RunError(Exception):
    """An artefact cannot be loaded, an array does not fit, or a run failed."""


class Tensor(NamedTuple):
    """An input or output: its name, NumPy dtype and shape, which has None where it depends on the batch, a length or what a run finds."""
    name: str
    dtype: np.dtype
    shape: Tuple[Optional[int], ...]


def _tensor(name: str, dtype: int, dims: Sequence[int], found: Sequence[int] = ()) -> Tensor:
    return Tensor(name, _dtype(dtype), tuple(None if size < 0 or i in found else size for i, size in enumerate(dims)))


def _text(shape: Sequence[Optional[int]]) -> str:
    return "[" + ", ".join("?" if size is None else str(size) for size in shape) + "]"


def _dtype(number: int) -> np.dtype:
    if number in _DTYPES:
        return np.dtype(_DTYPES[number])
    if number not in _ML_DTYPES:
        raise RunError(f"element type {number} has no NumPy form")
    name, bits = _ML_DTYPES[number]
    try:
        import ml_dtypes
    except ImportError:
        return np.dtype(bits)
    return np.dtype(getattr(ml_dtypes, name))


def check_threads(threads: Optional[int]) -> int:
    if threads is None:
        return 0
    if isinstance(threads, bool) or not isinstance(threads, int) or not 1 <= threads <= MAX_THREADS:
        raise ValueError(f"threads: {threads!r} is not a number of threads (1 to {MAX_THREADS})")
    return threads


def check_device(device: Optional[str]) -> int:
    """The GPU's number of "gpu" or "gpu:N"; -1: none is asked for."""
    if device in (None, "cpu"):
        return -1
    name, colon, number = str(device).partition(":")
    if name != "gpu" or colon and not (number.isascii() and number.isdigit() and len(number) < 5):
        raise ValueError(f"device: {device!r} is none of 'cpu', 'gpu' and 'gpu:N'")
    return int(number or 0)


def _bytes_of(array: np.ndarray) -> np.ndarray:
    """The same memory under a dtype that the buffer protocol knows."""
    if array.dtype.isbuiltin == 2:  # ml_dtypes'
        return array.view(np.uint8 if array.dtype.itemsize == 1 else np.uint16)
    return array


def _as_array(value: Any, tensor: Tensor) -> np.ndarray:
    """`value` as a contiguous array of exactly the tensor's dtype and shape, but for open dimensions; copies only if it must."""
    typed = True
    if isinstance(value, (np.ndarray, np.generic)):
        array = np.asarray(value)
    elif hasattr(value, "__dlpack__"):
        try:
            array = np.from_dlpack(value)
        except (TypeError, ValueError, RuntimeError, BufferError):
            array = np.asarray(value)
    else:
        array = np.asarray(value)
        typed = hasattr(value, "dtype") or isinstance(value, (memoryview, bytearray, bytes))
    if not typed and array.dtype != tensor.dtype:  # Python numbers have no dtype of their own
        try:
            converted = array.astype(tensor.dtype)
        except (TypeError, ValueError, OverflowError):
            converted = None
        fits = (array.dtype.kind in "iuf" if tensor.dtype.kind in "fV" else
                array.dtype.kind in "iufc" if tensor.dtype.kind == "c" else
                array.dtype.kind in "iu" and converted is not None and np.array_equal(converted, array))
        if converted is not None and (fits or not array.size):
            array = converted
    if array.dtype != tensor.dtype:
        raise RunError(f"input '{tensor.name}': the array is {array.dtype}, expected {tensor.dtype}")
    if array.ndim != len(tensor.shape) or any(size not in (None, have) for have, size in zip(array.shape, tensor.shape)):
        raise RunError(f"input '{tensor.name}': the array has shape {list(array.shape)}, expected {_text(tensor.shape)}")
    if not (array.flags.c_contiguous and array.flags.aligned and array.dtype.isnative):
        array = np.array(array, dtype=tensor.dtype, order="C", copy=True)
    return array


class Executable:
    """A compiled model. Any number of threads may call one: each run has its own workspace."""

    def __init__(self, path: Union[str, os.PathLike], threads: Optional[int] = None,
                 folder: Optional[tempfile.TemporaryDirectory] = None, diagnostics: str = "", device: Optional[str] = None):
        self._path = os.fspath(path)
        if folder:
            weakref.finalize(self, folder.cleanup)
        self.diagnostics = diagnostics
        """The compiler's warnings."""
        number, gpu = check_threads(threads), check_device(device)
        try:
            self._module = _runtime.Module(self._path, number, gpu)
        except RuntimeError as error:
            raise RunError(str(error)) from None
        if device == "cpu" and self._module.is_for_gpu:
            raise RunError(f"{self._path}: the model was compiled for GPUs, not for processors")
        if self._module.num_variables:
            raise RunError(f"{self._path}: the model has variables, whose state this package does not keep")
        self._inputs = [_tensor(*each) for each in self._module.inputs]
        self._found = self._module.found
        sizes = {size for found in self._found for _, size in found}
        self._size_outputs = sorted(sizes)  # the last
        self._outputs = [_tensor(*each, [dim for dim, _ in found]) for i, (each, found) in enumerate(zip(self._module.outputs, self._found)) if i not in sizes]
        self._input_dims = [dims for _, _, dims in self._module.inputs]
        # "x" finds "x:0", and "x:0" finds "x".
        self._index: Dict[str, int] = {}
        for i, tensor in enumerate(self._inputs):
            for name in (tensor.name, tensor.name[:-2] if tensor.name.endswith(":0") else tensor.name + ":0"):
                self._index.setdefault(name, i)

    @property
    def name(self) -> str:
        """The model's name in its artefact."""
        return self._module.name

    @property
    def inputs(self) -> List[Tensor]:
        """In the order of positional arguments."""
        return list(self._inputs)

    @property
    def outputs(self) -> List[Tensor]:
        """In the order of a result's keys."""
        return list(self._outputs)

    def __call__(self, *args: Any, **kwargs: Any) -> Dict[str, np.ndarray]:
        """Runs on arrays (NumPy's, any with __dlpack__ or a buffer, or Python numbers), given in the order of
        `inputs` or by name; new arrays by output name come back. Raises RunError."""
        arrays = self._arrays(args, kwargs)
        sizes = self._open_sizes(arrays)
        results = [np.empty(shape, tensor.dtype) for tensor, shape in zip(self._outputs, self._module.output_shapes(sizes))]
        return dict(zip((tensor.name for tensor in self._outputs), self._run(arrays, results, sizes)))

    def run_into(self, outputs: Union[Mapping[str, np.ndarray], Sequence[np.ndarray]], *args: Any, **kwargs: Any) -> List[np.ndarray]:
        """Runs as a call does, but writes into the caller's arrays: all outputs, by name or in order, each
        C-contiguous, writable and of the output's dtype and shape, and none of them also an input or another output. Where a run finds a size, arrays have
        room for the most (`most_shapes`), and what comes back are the parts that it found; else the arrays themselves."""
        if isinstance(outputs, Mapping):
            for name in outputs:
                if name not in (tensor.name for tensor in self._outputs):
                    raise RunError(f"the model has no output '{name}'")
            missing = [tensor.name for tensor in self._outputs if tensor.name not in outputs]
            if missing:
                raise RunError(f"output '{missing[0]}' has no array")
            arrays = [outputs[tensor.name] for tensor in self._outputs]
        else:
            arrays = list(outputs)
        if len(arrays) != len(self._outputs):
            raise RunError(f"{len(arrays)} output arrays given, expected {len(self._outputs)}")
        given = self._arrays(args, kwargs)
        sizes = self._open_sizes(given)
        for array, tensor, shape in zip(arrays, self._outputs, self._module.output_shapes(sizes)):
            if not isinstance(array, np.ndarray) or array.dtype != tensor.dtype or list(array.shape) != shape:
                found = f"{array.dtype}{list(array.shape)}" if isinstance(array, np.ndarray) else type(array).__name__
                raise RunError(f"output '{tensor.name}': the array is {found}, expected {tensor.dtype}{shape}")
            if not (array.flags.c_contiguous and array.flags.writeable and array.flags.aligned):
                raise RunError(f"output '{tensor.name}': the array is not contiguous, aligned and writable")
        return self._run(given, arrays, sizes)

    def most_shapes(self, *args: Any, **kwargs: Any) -> Dict[str, List[int]]:
        """What run_into's arrays must be for these inputs."""
        sizes = self._open_sizes(self._arrays(args, kwargs))
        return dict(zip((tensor.name for tensor in self._outputs), self._module.output_shapes(sizes)))

    def save(self, path: Union[str, os.PathLike]) -> None:
        """Writes the artefact, a shared library for kiln.load, `kiln run` and the C++ runtime. Raises OSError where no regular file can be."""
        target = os.path.realpath(os.fspath(path))
        folder = os.path.dirname(target)
        if not os.path.isdir(folder):
            raise FileNotFoundError(errno.ENOENT, "no folder to save to", os.fspath(path))
        if os.path.exists(target) and not os.path.isfile(target):
            raise OSError(errno.EINVAL, "is not a regular file", os.fspath(path))
        handle, temporary = tempfile.mkstemp(dir=folder, prefix=".kiln")
        os.close(handle)
        try:
            shutil.copy(self._path, temporary)
            os.replace(temporary, target)  # whole or not at all
        except BaseException:
            os.unlink(temporary)
            raise

    def _arrays(self, args: Sequence[Any], kwargs: Mapping[str, Any]) -> List[np.ndarray]:
        """The inputs' arrays in order."""
        if len(args) > len(self._inputs):
            raise RunError(f"{len(args)} arrays given, but the model has {len(self._inputs)} inputs")
        values: List[Any] = list(args) + [None] * (len(self._inputs) - len(args))
        for name, value in kwargs.items():
            i = self._index.get(name)
            if i is None:
                raise RunError(f"the model has no input '{name}'; its inputs are "
                               f"{', '.join(repr(t.name) for t in self._inputs) or 'none'}")
            if values[i] is not None:
                raise RunError(f"input '{self._inputs[i].name}' is given twice")
            values[i] = value
        arrays = []
        for value, tensor in zip(values, self._inputs):
            if value is None:
                raise RunError(f"input '{tensor.name}' has no array: expected {tensor.dtype}{_text(tensor.shape)}")
            arrays.append(_as_array(value, tensor))
        return arrays

    def _open_sizes(self, arrays: Sequence[np.ndarray]) -> List[int]:
        """The inputs' rows and lengths; 1 and the least where no input has them, 1 where they are not open."""
        shortest, most, multiple = self._module.least_lengths, self._module.most_length, self._module.length_multiple
        sizes, names, own = [1, *shortest, 1, 1][:3], ["", "", ""], [0, 0, 0]
        for array, tensor, dims in zip(arrays, self._inputs, self._input_dims):
            for size, dim in zip(array.shape, dims):
                if dim >= 0:
                    continue
                symbol, value = self._module.symbol_at(dim, size)
                if not names[symbol]:
                    sizes[symbol], names[symbol], own[symbol] = value, tensor.name, size
                elif value != sizes[symbol]:
                    raise RunError(f"input '{tensor.name}': the array has {f'length {size}' if symbol else f'{size} rows'}, "
                                   f"that of '{names[symbol]}' has {own[symbol]}")
        for length, least in zip(sizes[1:], shortest):
            if not least <= length <= most or length % multiple:  # before there are arrays of outputs that long
                raise RunError(f"a length of {length}: module '{self.name}' takes {f'multiples of {multiple} from ' if multiple > 1 else ''}{least} to {most}")
        return sizes

    def _run(self, arrays: List[np.ndarray], outputs: List[np.ndarray], sizes: Sequence[int]) -> List[np.ndarray]:
        """The parts of the outputs that are there."""
        for i, (output, tensor) in enumerate(zip(outputs, self._outputs)):
            if any(np.may_share_memory(output, array) for array in arrays):
                raise RunError(f"output '{tensor.name}': the array overlaps an input")
            for other, before in zip(outputs[:i], self._outputs):
                if np.may_share_memory(output, other):
                    raise RunError(f"output '{tensor.name}': the array overlaps that of '{before.name}'")
        try:
            counts = {size: np.zeros((), np.int64) for size in self._size_outputs}
            self._module.run([_bytes_of(a) for a in arrays], [_bytes_of(a) for a in outputs] + list(counts.values()), sizes)
        except RuntimeError as error:
            raise RunError(str(error)) from None
        return [self._part(output, {dim: max(0, int(counts[size])) for dim, size in found}) for output, found in zip(outputs, self._found)]

    @staticmethod
    def _part(output: np.ndarray, sizes: Mapping[int, int]) -> np.ndarray:
        return output[tuple(slice(sizes.get(dim)) for dim in range(output.ndim))] if sizes else output

    def __repr__(self) -> str:
        show = lambda tensors: ", ".join(f"{t.name}: {t.dtype}{_text(t.shape)}" for t in tensors)
        return f"<kiln.Executable ({show(self._inputs)}) -> ({show(self._outputs)})>"


def load(path: Union[str, os.PathLike], *, threads: Optional[int] = None, device: Optional[str] = None) -> Executable:
    """Loads an artefact (a shared library of Executable.save or `kiln compile --emit=shared`); needs no compiler.
    `threads` work on one run, the caller's included; None: one per processor. `device`: "gpu" or
    "gpu:N", that a model compiled for GPUs runs on, or "cpu"; None: as it was compiled, on the first GPU, looked for at the first call. Raises RunError."""
    return Executable(path, threads, device=device)
