"""TensorFlow's own ahead-of-time compiler, tfcompile, as the wheel has it (saved_model_cli aot_compile_cpu calls the same).

Its code is linked against the wheel's libraries and not against a runtime of its own, so that start, memory and bytes say nothing.
"""
import ctypes
import os
import pathlib
import subprocess
import tempfile
import time

import numpy as np

from .common import package_files, run_tool, strip

PRECISIONS = ("f32",)
NOT_MEASURED = ("start_ms", "rss_bytes", "deployed_bytes")
CPUS = {"": "x86-64-v4", "avx2": "x86-64-v3", "base": "x86-64-v2"}
WRAPPER = pathlib.Path(__file__).resolve().parents[1] / "machine/xla_aot.cpp"


def limit(isa):
    return {}  # prepare() compiles for that instruction set


def version():
    from importlib import metadata
    return next(metadata.version(name) for name in metadata.packages_distributions()["tensorflow"] if name.startswith("tensorflow"))


def library(model):
    return model.path(f".{model.isa or 'native'}.tfcompile.so")


def config(model):
    """The tf2xla.Config, as text."""
    dims = lambda value: " ".join(f"dim {{ size: {n} }}" for n in value.shape)
    number = lambda tensor: int(tensor.split(":")[1]) if ":" in tensor else 0
    part = lambda tensor: f'id {{ node_name: "{strip(tensor)}" output_index: {number(tensor)} }}'
    return "".join([f"feed {{ {part(n)} shape {{ {dims(v)} }} }}\n" for n, v in model.feeds.items()] +
                   [f"fetch {{ {part(n)} }}\n" for n in model.fetches])


def prepare(model, isa):
    facts = library(model) + ".seconds"
    if not (model.is_fresh(library(model)) and model.is_fresh(facts)):
        cpu = CPUS[isa]
        if not isa and "avx512f" not in open("/proc/cpuinfo").read():
            cpu = CPUS["avx2"]
        # One thread; the fusion types are those of a library that is not in the wheel.
        os.environ["XLA_FLAGS"] = "--xla_cpu_multi_thread_eigen=false --xla_cpu_experimental_ynn_fusion_type="
        import tensorflow as tf
        from tensorflow.python import _pywrap_tfcompile
        root = pathlib.Path(tf.__file__).parent
        with tempfile.TemporaryDirectory() as temporary:
            out = pathlib.Path(temporary)
            (out / "config.pbtxt").write_text(config(model))
            begin = time.perf_counter()
            _pywrap_tfcompile.Compile(
                graph=model.path(".pb"), config=str(out / "config.pbtxt"), cpp_class="Model", target_triple="x86_64-pc-linux",
                target_cpu=cpu, entry_point="model", out_function_object=str(out / "model.o"), out_header=str(out / "model.h"),
                out_metadata_object=str(out / "metadata.o"), out_constant_buffers_object=str(out / "constants.o"),
                gen_name_to_index=True, gen_program_shape=False)
            seconds = time.perf_counter() - begin
            run_tool(["g++", "-O2", "-std=c++17", "-w", "-fPIC", "-shared", WRAPPER,
                      root / "xla_aot_runtime_src/tensorflow/compiler/tf2xla/xla_compiled_cpu_function.cc",
                      *(out / f"{name}.o" for name in ("model", "metadata", "constants")), f"-I{out}", f"-I{root / 'include'}",
                      root / "libtensorflow_cc.so.2", root / "libtensorflow_framework.so.2", f"-Wl,-rpath,{root}", "-o", library(model)])
        pathlib.Path(facts).write_text(str(seconds))
    return {"compile_s": float(pathlib.Path(facts).read_text())}


def load(model, threads, precision):
    if threads > 1:
        raise RuntimeError("its code is for one thread")
    code = ctypes.CDLL(library(model))
    for function in (code.model_new, code.model_argument, code.model_result):
        function.restype = ctypes.c_void_p
    instance = ctypes.c_void_p(code.model_new())
    for i, value in enumerate(model.feeds.values()):
        ctypes.memmove(code.model_argument(instance, i), np.ascontiguousarray(value).ctypes.data, value.nbytes)

    def run():
        if not code.model_run(instance):
            raise RuntimeError("the run failed")

    def results():
        return [np.frombuffer(ctypes.string_at(code.model_result(instance, i), value.nbytes), value.dtype)
                for i, value in enumerate(model.expected)]
    return run, results


def deployed(model):
    return package_files("tensorflow", "libtensorflow_cc.so*") + [library(model)]
