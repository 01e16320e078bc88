"""Graphs that run piece by piece: any tensor fed or fetched, variables kept, what cannot be compiled run by the host."""
from __future__ import annotations

import json
import os
from typing import Any, Callable as Function, Dict, List, Mapping, NamedTuple, Optional, Sequence, Tuple, Union

import numpy as np

from kiln._compile import _load_compiler, graph_bytes
from kiln._executable import RunError, _dtype, _DTYPES, _ML_DTYPES, check_threads

_STRING, _RESOURCE, _VARIANT = 7, 20, 21
_NUMBERS = {name: number for number, name in _DTYPES.items()}
_NUMBERS.update({name: number for number, (name, _) in _ML_DTYPES.items()})
_CANCELLED, _TIMED_OUT = 10, 11  # of KilnStatus


class CancelledError(RunError):
    """The run's cancellation was asked for."""


class DeadlineExceededError(RunError):
    """The run took longer than its timeout."""


class TensorSpec(NamedTuple):
    """A tensor of a graph: its name, NumPy dtype (object: strings) and shape, None where a size or the rank is not known."""
    name: str
    dtype: Optional[np.dtype]
    shape: Optional[Tuple[Optional[int], ...]]


class Device(NamedTuple):
    """Where a session runs nodes; of a GPU also what the driver calls it, and its memory."""
    name: str
    description: str
    memory_bytes: int


class Signature(NamedTuple):
    """Inputs and outputs of a SavedModel's signature, by key."""
    inputs: Dict[str, TensorSpec]
    outputs: Dict[str, TensorSpec]


def _spec(info) -> TensorSpec:
    name, number, dims = info
    if number == _STRING:
        dtype: Optional[np.dtype] = np.dtype(object)
    else:
        dtype = _dtype(number) if number in _DTYPES or number in _ML_DTYPES else None
    return TensorSpec(name, dtype, None if dims is None else tuple(None if d < 0 else d for d in dims))


def _check(outcome: Tuple[int, str]) -> None:
    code, message = outcome
    if code:
        raise {_CANCELLED: CancelledError, _TIMED_OUT: DeadlineExceededError}.get(code, RunError)(message)


def _array(name: str, value: Any, dtype: Optional[np.dtype]) -> np.ndarray:
    """`value` as an array; Python's own numbers take the dtype wanted, or TensorFlow's for them."""
    if isinstance(value, (np.ndarray, np.generic)):
        return np.asarray(value)
    if hasattr(value, "__dlpack__"):
        try:
            return np.from_dlpack(value)
        except (TypeError, ValueError, RuntimeError, BufferError):
            return np.asarray(value)
    if isinstance(value, (str, bytes)):
        return np.asarray(value, dtype=object)
    array = np.asarray(value)
    if hasattr(value, "dtype") or isinstance(value, (memoryview, bytearray)):
        return array
    if array.dtype.kind in "SU":  # NumPy's fixed-width strings would lose trailing zeros
        return np.asarray(value, dtype=object)
    if dtype is not None and dtype.kind != "O" and array.dtype.kind in "biufc":
        converted = array.astype(dtype)
        if array.dtype.kind in "iub" and dtype.kind in "iu" and not np.array_equal(converted, array):
            raise RunError(f"feed '{name}': the numbers do not fit {dtype}")
        if array.dtype.kind == "f" and dtype.kind in "iu" and array.size:
            raise RunError(f"feed '{name}': the numbers are not integers, expected {dtype}")
        return converted
    return array.astype({"float64": "float32", "int64": "int32"}.get(array.dtype.name, array.dtype))


def _count(name: str, value: int) -> int:
    if not 0 <= value < 1 << 64:
        raise RunError(f"{name}={value} is no size")
    return value


def _devices(name: str, value: int) -> int:
    if not -1 << 31 <= value < 1 << 31:
        raise RunError(f"{name}={value} is no number of devices")
    return value


def _bytes(name: str, value: Any) -> bytes:
    if isinstance(value, str):
        return value.encode()
    if isinstance(value, (bytes, bytearray)):
        return bytes(value)
    raise RunError(f"feed '{name}': {type(value).__name__} is not a string")


class Cancellation:
    """Ends the runs that it is given to: cancel() may be called from any thread, at any time."""

    def __init__(self) -> None:
        self._source = _load_compiler().Cancellation()

    def cancel(self) -> None:
        self._source.cancel()


def _write_trace(path: Union[str, os.PathLike], events) -> None:
    """As chrome://tracing and Perfetto read it; times in microseconds."""
    rows = [{"name": name, "cat": category, "ph": "X", "ts": begin / 1e3, "dur": (end - begin) / 1e3, "pid": 1, "tid": thread}
            for name, category, begin, end, thread in events]
    with open(path, "w") as file:
        json.dump({"traceEvents": rows, "displayTimeUnit": "ns"}, file)


class Session:
    """A graph with its state. Any number of threads may use one.

        with kiln.Session("my_model") as session:            # a SavedModel's folder, a GraphDef's file, bytes, ...
            probs = session.run("probs:0", {"x:0": image})
    """

    def __init__(self, model: Any, *, tags: Optional[Union[str, Sequence[str]]] = None, signature: Optional[str] = None,
                 threads: Optional[int] = None, cpu_devices: int = 1, gpu_devices: int = 0,
                 default_device: str = "", precision: str = "f32", gpu_library: str = "auto", flags: str = "",
                 cache: Optional[Union[str, os.PathLike]] = None, tasks: Optional[Mapping[str, str]] = None, task: str = "",
                 job_timeout: float = 60.0, executable_bytes: int = 2 << 30, workspace_bytes: int = 1 << 30,
                 prepared_runs: int = 256, cache_bytes: int = 4 << 30, gpu_bytes: int = 0, deterministic: bool = False, perf_map: bool = False, register_with_gdb: bool = False):
        """model: a SavedModel's folder (its variables have the checkpoint's values), a GraphDef's file, a GraphDef or its
            bytes, or a concrete function of TensorFlow (its variables as constants).
        tags: of the SavedModel's graph; None: "serve", or the only one.
        signature: what calling the session runs; None: "serving_default", or the only one.
        threads: that run nodes and parallel loops; None: one per processor.
        cpu_devices: how many /device:CPU:n there are.
        gpu_devices: how many /device:GPU:n, by the driver's numbers. What of the nodes that ask for one can be compiled runs there.
        default_device: where nodes are that ask for no device, "/device:GPU:0"; "": the first CPU.
        precision: what compiled code multiplies in, as kiln.compile() has it: "f32", "f32-fast" (on GPUs TF32), "bf16" or "int8".
        gpu_library: which products on GPUs cuBLASLt may compute: "none", "cublaslt" (all that it can) or "auto" (large ones).
        flags: as in the environment variable TF_XLA_FLAGS, and after it.
        cache: a folder where compiled code is kept for other processes.
        tasks: of a job of several processes, each with a session on the same graph: the address ("unix:PATH" or
            "tcp:HOST:PORT") of each by its name ("/job:worker/task:0"), in one order everywhere. Each process runs the nodes
            on its devices; all make the same runs with the same feeds, and get all fetches.
        task: which of them this process is.
        job_timeout: seconds within which all must be there.
        executable_bytes, workspace_bytes, prepared_runs: what the session keeps for later runs, of compiled code and weights,
            of the memory in which that computes, and of sets of feeds, fetches and targets; what was not used for longest goes.
        cache_bytes: of `cache`, likewise.
        gpu_bytes: of each GPU's memory that the session holds, results that are there included; 0: all that the GPU has.
        deterministic: results depend on the inputs alone, to the last bit, and not on which shapes came before: each is compiled for.
        perf_map: perf sees compiled code by name, in /tmp/perf-<pid>.map.
        register_with_gdb: so do debuggers.

        Raises RunError."""
        self._compiler = _load_compiler()
        if not isinstance(model, (str, os.PathLike)):
            model = graph_bytes(model)[0]
        tags = tags or ""
        outcome, session = self._compiler.Session.open(
            bytes(model) if isinstance(model, (bytes, bytearray, memoryview)) else os.fspath(model),
            tags if isinstance(tags, str) else ",".join(tags), flags, check_threads(threads), _devices("cpu_devices", cpu_devices),
            _devices("gpu_devices", gpu_devices), default_device, precision, gpu_library, os.fspath(cache) if cache is not None else "", list((tasks or {}).items()), task, job_timeout,
            *(_count(name, value) for name, value in (("executable_bytes", executable_bytes), ("workspace_bytes", workspace_bytes),
                                                      ("prepared_runs", prepared_runs), ("cache_bytes", cache_bytes),
                                                      ("gpu_bytes", gpu_bytes))),
            deterministic, perf_map, register_with_gdb)
        _check(outcome)
        self._session = session
        self._signatures = {name: Signature({k: _spec(i) for k, i in inputs.items()}, {k: _spec(i) for k, i in outputs.items()})
                            for name, (inputs, outputs) in session.signatures().items()}
        self._inputs = [_spec(info) for info in session.inputs()]
        self._outputs = [_spec(info) for info in session.outputs()]
        self._dtypes = {spec.name: spec.dtype for spec in self._inputs}
        if signature is not None and signature not in self._signatures:
            raise RunError(f"the model has no signature '{signature}'; it has {', '.join(self._signatures) or 'none'}")
        self._signature = signature

    @property
    def inputs(self) -> List[TensorSpec]:
        """The placeholders."""
        return list(self._inputs)

    @property
    def outputs(self) -> List[TensorSpec]:
        """What nothing in the graph uses."""
        return list(self._outputs)

    @property
    def signatures(self) -> Dict[str, Signature]:
        """By name; empty for a GraphDef."""
        return dict(self._signatures)

    @property
    def devices(self) -> List[Device]:
        """Those of all tasks; the first is the default one, unless `default_device` names another."""
        return [Device(*device) for device in self._opened().devices()]

    @property
    def statistics(self) -> Dict[str, Any]:
        """What has been compiled and what is kept now, by name. "fallbacks" has the clusters that run node by node, since they
        cannot be compiled, with the reason for each."""
        return self._opened().statistics()

    def run(self, fetches: Any, feed_dict: Optional[Mapping[str, Any]] = None, targets: Sequence[str] = (), *,
            timeout: Optional[float] = None, cancellation: Optional[Cancellation] = None,
            trace: Optional[Union[str, os.PathLike]] = None) -> Any:
        """Values of `fetches`, in their structure: a name ("node" or "node:1"), or lists, tuples and dicts of names.

        feed_dict: by name, what stands in the place of tensors: arrays (NumPy's or with __dlpack__), numbers, strings.
        targets: nodes that run without being fetched.
        timeout: seconds after which the run ends with DeadlineExceededError, between nodes and between the turns of a cluster's
            loops; at once when it is not positive.
        cancellation: ends the run with CancelledError when it is cancelled, likewise.
        trace: a file that gets the run's timeline, for Perfetto or chrome://tracing.

        Strings come as arrays of bytes objects. Raises RunError."""
        names: List[str] = []
        rebuild = _flatten(fetches, names)
        feeds = [(name, self._tensor(name, value)) for name, value in (feed_dict or {}).items()]
        if isinstance(targets, str):
            targets = [targets]
        outcome, tensors, events = self._opened().run(feeds, names, list(targets), timeout,
                                                      cancellation and cancellation._source, trace is not None)
        _check(outcome)
        if trace is not None:
            _write_trace(trace, events)
        return rebuild([_result(tensor, name) for tensor, name in zip(tensors, names)])

    def make_callable(self, fetches: Any, feed_list: Sequence[str] = (), targets: Sequence[str] = ()) -> Function[..., Any]:
        """A function of the tensors of `feed_list`, in that order, that gives what run() would, at less cost for each
        call. It takes run()'s timeout and cancellation too, and keeps the session open."""
        names: List[str] = []
        rebuild = _flatten(fetches, names)
        feed_names = [feed_list] if isinstance(feed_list, str) else list(feed_list)
        outcome, bound = self._opened().make_callable(feed_names, names, [targets] if isinstance(targets, str) else list(targets))
        _check(outcome)

        def call(*values: Any, timeout: Optional[float] = None, cancellation: Optional[Cancellation] = None) -> Any:
            if len(values) != len(feed_names):
                raise RunError(f"{len(values)} values given, the callable feeds {len(feed_names)}")
            feeds = [self._tensor(name, value) for name, value in zip(feed_names, values)]
            outcome, tensors, _ = bound.run(feeds, timeout, cancellation and cancellation._source, False)
            _check(outcome)
            return rebuild([_result(tensor, name) for tensor, name in zip(tensors, names)])

        return call

    def __call__(self, **inputs: Any) -> Dict[str, np.ndarray]:
        """Runs the signature: inputs by key, outputs by key. Raises RunError."""
        name = self._signature or ("serving_default" if "serving_default" in self._signatures or len(self._signatures) != 1
                                   else next(iter(self._signatures)))
        if name not in self._signatures:
            raise RunError("the graph has no signatures; use run()" if not self._signatures else
                           f"which signature? There are {', '.join(self._signatures)}: Session(..., signature=)")
        return self.run_signature(name, inputs)

    def run_signature(self, name: str, inputs: Mapping[str, Any]) -> Dict[str, np.ndarray]:
        """Runs any signature, inputs by key and outputs by key; all of them share the session's state. Raises RunError."""
        if name not in self._signatures:
            raise RunError(f"the model has no signature '{name}'; it has {', '.join(self._signatures) or 'none'}")
        signature = self._signatures[name]
        for key in inputs:
            if key not in signature.inputs:
                raise RunError(f"signature '{name}' has no input '{key}'; its inputs are {', '.join(signature.inputs) or 'none'}")
        for key in signature.inputs:
            if key not in inputs:
                raise RunError(f"input '{key}' of signature '{name}' has no value")
        return self.run({key: spec.name for key, spec in signature.outputs.items()},
                        {signature.inputs[key].name: value for key, value in inputs.items()})

    def close(self) -> None:
        """Ends the session when the runs that are under way have ended; later runs are errors."""
        if self._session is not None:
            self._session.close()
            self._session = None

    def __enter__(self) -> Session:
        return self

    def __exit__(self, *exc: Any) -> None:
        self.close()

    def _opened(self):
        if self._session is None:
            raise RunError("the session is closed")
        return self._session

    def _tensor(self, name: str, value: Any):
        array = _array(name, value, self._dtypes.get(name if ":" in name else name + ":0"))
        dims = list(array.shape)
        if array.dtype.kind in "OSU":
            return self._compiler.Tensor.from_strings([_bytes(name, item) for item in array.ravel().tolist()], dims)
        number = _NUMBERS.get(array.dtype.name)
        if number is None:
            raise RunError(f"feed '{name}': no tensor has elements of type {array.dtype}")
        if not (array.flags.c_contiguous and array.dtype.isnative):
            array = np.array(array, dtype=array.dtype.newbyteorder("="), order="C")
        return self._compiler.Tensor.from_buffer(array.reshape(-1).view(np.uint8) if array.size else b"", number, dims)


def _flatten(fetches: Any, names: List[str]) -> Function[[List[Any]], Any]:
    """Adds the names in order and gives what puts their values into the structure."""
    if isinstance(fetches, str):
        index = len(names)
        names.append(fetches)
        return lambda values: values[index]
    if isinstance(fetches, Mapping):
        entries = {key: _flatten(value, names) for key, value in fetches.items()}
        return lambda values: {key: entry(values) for key, entry in entries.items()}
    if isinstance(fetches, tuple) and hasattr(fetches, "_fields"):
        parts = [_flatten(part, names) for part in fetches]
        return lambda values: type(fetches)(*(part(values) for part in parts))
    if isinstance(fetches, (list, tuple)):
        parts = [_flatten(part, names) for part in fetches]
        return lambda values: type(fetches)(part(values) for part in parts)
    raise TypeError(f"a fetch is a name, or a list, tuple or dict of them, not {type(fetches).__name__}")


def _result(tensor, name: str) -> np.ndarray:
    shape = tuple(tensor.dims)
    if tensor.dtype == _STRING:
        array = np.empty(shape, dtype=object)
        array.reshape(-1)[:] = tensor.strings()
        return array
    if tensor.dtype in (_RESOURCE, _VARIANT):
        raise RunError(f"fetch '{name}': handles of resources and variants have no NumPy form")
    dtype = _dtype(tensor.dtype)
    if 0 in shape:
        return np.empty(shape, dtype)
    return np.frombuffer(tensor, np.uint8).view(dtype).reshape(shape)
