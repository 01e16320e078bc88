# How lit runs Kiln's text tests: one configuration for the suites lit, errors, conformance and docs.
import os
import shutil
import sys

import lit.formats

config.name = config.suite_name
config.test_format = lit.formats.ShTest(execute_external=False)
config.suffixes = [".mlir", ".pbtxt", ".test", ".hlo"]
config.excludes = ["Inputs"]
config.test_source_root = os.path.join(config.kiln_source_dir, "test", config.suite_name)
config.test_exec_root = os.path.join(config.kiln_binary_dir, "test", config.suite_name)

tools = [os.path.join(config.kiln_binary_dir, "bin"), config.llvm_tools_dir]
config.environment["PATH"] = os.pathsep.join(tools + [os.environ["PATH"]])
for name in ("TSAN_OPTIONS", "ASAN_OPTIONS", "UBSAN_OPTIONS"):
    if name in os.environ:
        config.environment[name] = os.environ[name]
config.environment["KILN_CUDA_DRIVER"] = os.path.join(config.kiln_binary_dir, "lib", "libkiln_emulated_cuda.so") # no test needs a GPU
config.environment["FILECHECK_OPTS"] = "--dump-input=fail --dump-input-context=8"
config.substitutions += [
    ("%kiln_source_dir", config.kiln_source_dir),
    ("%kiln_binary_dir", config.kiln_binary_dir),
    ("%expect_error", sys.executable + " " + os.path.join(config.kiln_source_dir, "test", "errors", "expect_error.py")),
    ("%python", sys.executable),
]
if config.suite_name == "conformance" and os.environ.get("KILN_TEST_TURN"): # a part of the functions of large files, but on the evaluator
    sys.path.insert(0, os.path.join(config.kiln_source_dir, "test", "e2e"))
    from turns import PARTS
    config.substitutions.append(("kiln-conformance --backend=", f"kiln-conformance --part={PARTS}:{os.environ['KILN_TEST_TURN']} --backend="))
if shutil.which("node"): # runs the scripts of pages; nothing else needs it
    config.available_features.add("node")
