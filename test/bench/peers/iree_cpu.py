"""IREE's llvm-cpu backend on the ONNX model: compiled ahead of time, run by its virtual machine."""
import json
import os
import re
import sys
import time

from .common import package_files, run_tool, to_onnx

PRECISIONS = ("f32",)
CPUS = {"": "host", "avx2": "x86-64-v3", "base": "x86-64-v2"}


def limit(isa):
    return {}  # prepare() compiles for that instruction set


def version():
    import importlib.metadata
    import iree.runtime  # noqa: F401
    return importlib.metadata.version("iree-base-runtime")


def module_path(model, suffix):
    return model.path(f".{model.isa or 'native'}.iree{suffix}")


def prepare(model, isa):
    facts = module_path(model, ".json")
    if not model.is_fresh(facts):
        from iree.compiler import tools
        onnx, text = to_onnx(model), model.path(".iree.mlir")
        run_tool([sys.executable, "-m", "iree.compiler.tools.import_onnx", onnx, "-o", text])
        begin = time.perf_counter()
        tools.compile_file(text, input_type="onnx", output_file=module_path(model, ".vmfb"), extra_args=[
            "--iree-hal-target-device=local", "--iree-hal-local-target-device-backends=llvm-cpu", "--iree-opt-level=O3",
            f"--iree-llvmcpu-target-cpu={CPUS[isa]}"])
        seconds = time.perf_counter() - begin
        import onnx as onnx_package
        graph = onnx_package.load(onnx).graph
        with open(text) as file:
            function = re.search(r"func\.func @(\w+)\(", file.read()).group(1)
        os.remove(text)
        constants = {c.name for c in graph.initializer}
        json.dump({"function": function, "inputs": [i.name for i in graph.input if i.name not in constants],
                   "compile_s": seconds}, open(facts, "w"))
    return {"compile_s": json.load(open(facts))["compile_s"]}


def load(model, threads, precision):
    import iree.runtime as rt
    facts = json.load(open(module_path(model, ".json")))
    if threads == 1:
        config = rt.Config("local-sync")
    else:
        rt.flags.parse_flags(f"--task_topology_group_count={threads}")
        config = rt.Config("local-task")
    module = rt.VmModule.mmap(config.vm_instance, module_path(model, ".vmfb"))
    context = rt.SystemContext(config=config)
    context.add_vm_module(module)
    function = context.modules[module.name][facts["function"]]
    arguments = [rt.asdevicearray(config.device, model.feeds[n]) for n in facts["inputs"]]
    last = []

    def run():
        outputs = function(*arguments)
        last[:] = [v.to_host() for v in (outputs if isinstance(outputs, (tuple, list)) else [outputs])]
    return run, lambda: last


def deployed(model):
    return package_files("iree._runtime_libs", "*.so") + [module_path(model, ".vmfb")]
