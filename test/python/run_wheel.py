#!/usr/bin/env python3
"""Builds the wheel (./dev wheel), installs it into a fresh environment and runs this folder's tests there."""
import argparse
import os
import pathlib
import subprocess
import sys
import tempfile

HERE = pathlib.Path(__file__).resolve().parent


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--kiln", type=pathlib.Path, required=True)
    parser.add_argument("--source", type=pathlib.Path, required=True)
    parser.add_argument("--no-build", action="store_true", help="take the wheel that lies in build/wheel")
    arguments = parser.parse_args()
    venv = arguments.source / "build/venv"
    if not arguments.no_build:
        subprocess.run([arguments.source / "dev", "wheel"], check=True)
    (wheel,) = (arguments.source / "build/wheel").glob("*.whl")
    with tempfile.TemporaryDirectory() as folder:
        subprocess.run([venv / "bin/python", "-m", "venv", folder], check=True)
        python = pathlib.Path(folder) / "bin/python"
        subprocess.run([python, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", wheel, "ml_dtypes"],
                       check=True)
        environment = {**os.environ, "KILN": str(arguments.kiln.resolve()), "KILN_SOURCE": str(arguments.source.resolve())}
        # A folder without the sources' own `kiln`; TensorFlow's part runs where TensorFlow is.
        subprocess.run([python, "-m", "unittest", "-v", "test_kiln", "test_session"], check=True, cwd=HERE, env=environment)
        (site,) = pathlib.Path(folder).glob("lib/python*/site-packages")
        with tempfile.TemporaryDirectory() as linked:
            (pathlib.Path(linked) / "kiln").symlink_to(site / "kiln")
            subprocess.run([venv / "bin/python", "-m", "unittest", "-v", "test_tensorflow"], check=True, cwd=HERE,
                           env={**environment, "PYTHONPATH": linked, "TF_CPP_MIN_LOG_LEVEL": "2"})


if __name__ == "__main__":
    sys.exit(main())
