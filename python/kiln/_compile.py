"""Models of several kinds on their way into the compiler."""
from __future__ import annotations

import operator
import os
import sys
import tempfile
import threading
from typing import Any, List, Mapping, Optional, Sequence, Tuple, Union

import numpy as np

from kiln._executable import CompileError, Executable, check_device, check_threads

_loading = threading.Lock()
# `kiln compile`'s names of NumPy dtypes.
_DTYPES = {"float32": "f32", "float64": "f64", "float16": "f16", "bfloat16": "bf16", "int8": "i8", "int16": "i16",
           "int32": "i32", "int64": "i64", "uint8": "u8", "uint16": "u16", "uint32": "u32", "uint64": "u64",
           "bool": "bool", "complex64": "c64", "complex128": "c128"}


def _input_spec(name: str, value: Any) -> str:
    """`name:dims:dtype` of a shape, a (shape, dtype) pair, an array or None."""
    dtype: Optional[str] = None
    if value is None:
        return name
    if hasattr(value, "shape") and hasattr(value, "dtype"):
        shape, dtype = tuple(value.shape), np.dtype(value.dtype).name
    elif isinstance(value, tuple) and len(value) == 2 and isinstance(value[0], (tuple, list)):
        shape, dtype = tuple(value[0]), np.dtype(value[1]).name
    else:
        shape = value
    if dtype is not None and dtype not in _DTYPES:
        raise CompileError(f"input '{name}': no model has elements of type {dtype}")
    tensor = name if name.rpartition(":")[2].isdigit() else name + ":0"
    try:
        dims = ",".join("?" if d is None else str(operator.index(d)) for d in shape)
    except TypeError:
        raise CompileError(f"input '{name}': a shape is a tuple of integers and None, not {value!r}") from None
    return ":".join([tensor, dims or "scalar"] + ([_DTYPES[dtype]] if dtype else []))


def _freeze(function: Any) -> Tuple[bytes, List[str], List[str]]:
    """GraphDef, inputs and outputs of a concrete function, its variables made constants."""
    from tensorflow.python.framework.convert_to_constants import convert_variables_to_constants_v2
    frozen = convert_variables_to_constants_v2(function)
    return (frozen.graph.as_graph_def().SerializeToString(), [t.name for t in frozen.inputs if t.dtype.name != "resource"],
            [t.name for t in frozen.outputs])


def graph_bytes(model: Any) -> Tuple[bytes, List[str], List[str]]:
    """A GraphDef's bytes, and of a concrete function its inputs and outputs. Raises TypeError."""
    if hasattr(model, "get_concrete_function"):
        raise TypeError("a tf.function has one graph per signature; give model.get_concrete_function(...)")
    if hasattr(model, "structured_input_signature") and hasattr(model, "graph"):
        return _freeze(model)
    if hasattr(model, "SerializeToString"):
        model = model.SerializeToString()
    if not isinstance(model, (bytes, bytearray, memoryview)):
        raise TypeError(f"a model is a path, a GraphDef, bytes or a concrete function, not {type(model).__name__}"
                        + ("; give the folder that its export(folder) writes" if hasattr(model, "export") else ""))
    return bytes(model), [], []


def compile(model: Any, *, inputs: Union[Mapping[str, Any], Sequence[str], None] = None,
            fetches: Optional[Sequence[str]] = None, threads: Optional[int] = None, precision: str = "f32",
            target_cpu: Optional[str] = None, stage: Optional[str] = None, device: Optional[str] = None,
            gpu_arch: Optional[str] = None, denormals: Optional[str] = None, lengths: Optional[Sequence[int]] = None) -> Executable:
    """Compiles a model for this machine's processor, or for a GPU.

    model: a path to what `kiln run` takes; a GraphDef or its bytes; or a concrete function of TensorFlow.
    inputs: the tensors to feed, by name: a shape, (shape, dtype), an array like those to come, or None for what the
        graph says; or a sequence of names. A first dimension of None is a batch of any size, or a length if its rows are not each by itself; others are a length, or two where they may differ, as of images. None: the placeholders, or the function's arguments.
    fetches: names of the tensors wanted. None: those that nothing uses, or the function's results.
    threads: how many work on one run, the caller's included; None: one per processor.
    precision: "f32", "f32-fast" (coarser where the processor has AMX, and on GPUs: TF32), "bf16" to multiply in bfloat16, or "int8" to multiply bytes where the graph rounds to 8 bits.
    denormals: "flush" takes denormal floats for zeros, as TensorFlow; "keep" for numbers, at which processors are slow; None: "flush",
        and on a GPU "keep".
    target_cpu: a processor other than this machine's; loading fails if this one cannot run it.
    device: "gpu" or "gpu:N" to compile for a GPU of this machine and run there, arrays copied at each call; "cpu" or None.
    gpu_arch: what `kiln compile --gpu-arch` takes, "sm_90a"; None: the device's own, if one is given.
    lengths: those of the programs that open lengths have; None: some up to 512.
    stage: what `kiln compile --from` says of an .mlir file or protocol buffer.

    Raises CompileError with all that the compiler said.
    """
    check_threads(threads)
    gpu = check_device(device)
    if device == "cpu" and gpu_arch:
        raise ValueError("gpu_arch is for GPUs, and the device is 'cpu'")
    if isinstance(inputs, (str, bytes)) or isinstance(fetches, (str, bytes)):
        raise TypeError("inputs and fetches are collections of names, not one name")
    names = inputs if isinstance(inputs, Mapping) else dict.fromkeys(inputs or ())
    if not isinstance(model, (str, os.PathLike)):
        model, arguments, results = graph_bytes(model)
        names = names or dict.fromkeys(arguments)
        fetches = results or None if fetches is None else fetches

    arguments = ["--no-progress", f"--precision={precision}"]
    for name, value in names.items():
        arguments += ["--input", _input_spec(name, value)]
    for name in fetches or ():
        arguments += ["--fetch", name]
    arguments += [f"--denormals={denormals}"] if denormals else []
    arguments += [f"--target-cpu={target_cpu}"] if target_cpu else []
    arguments += [f"--from={stage}"] if stage else []
    arguments += ["--lengths=" + ",".join(str(int(length)) for length in lengths)] if lengths else []
    if gpu >= 0 and not gpu_arch:
        found, gpu_arch = _load_compiler().arch_of_gpu(gpu)
        if not found:
            raise CompileError(gpu_arch.rstrip())
    arguments += [f"--gpu-arch={gpu_arch}"] if gpu_arch else []

    folder = tempfile.TemporaryDirectory(prefix="kiln")
    try:
        return _compile_in(folder, model, arguments, threads, device)
    except BaseException:
        folder.cleanup()
        raise


def _load_compiler():
    """The extension with LLVM, which kiln.load does without. Its libraries see their own symbols first: TensorFlow's
    have other versions of Protocol Buffers in view of the whole process."""
    with _loading:
        flags = sys.getdlopenflags()
        try:
            sys.setdlopenflags(os.RTLD_NOW | os.RTLD_LOCAL | getattr(os, "RTLD_DEEPBIND", 0))
            from kiln import _compiler
        finally:
            sys.setdlopenflags(flags)
    return _compiler


def _compile_in(folder: tempfile.TemporaryDirectory, model: Any, arguments: List[str], threads: Optional[int],
                device: Optional[str]) -> Executable:
    _compiler = _load_compiler()
    if isinstance(model, (str, os.PathLike)):
        path = os.fspath(model)
    else:
        path = os.path.join(folder.name, "model.pb")
        with open(path, "wb") as file:
            file.write(model)
    library = os.path.join(folder.name, "model.so")
    ok, diagnostics = _compiler.compile([path, *arguments], library)
    diagnostics = diagnostics.replace(folder.name + os.sep, "").rstrip()
    if not ok:
        raise CompileError(diagnostics)
    return Executable(library, threads, folder, diagnostics, device)
