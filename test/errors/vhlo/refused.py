"""Whether kiln compile refuses a file, with one line."""
import subprocess


def problem(name, path, message, *options, **how):
    """None, or what the compiler did instead of refusing the file with the message; `how`: more for subprocess.run."""
    try:
        done = subprocess.run(["kiln", "compile", path, "--to", "hlo", *options], capture_output=True, text=True, errors="replace", timeout=60, **how)
    except subprocess.TimeoutExpired:
        return f"{name}: no end"
    lines = done.stderr.strip().splitlines()
    if done.returncode != 1 or len(lines) != 1 or message not in lines[0]:
        return f"{name}: exit status {done.returncode}, expected '{message}', stderr:\n{done.stderr[:1000]}"
    return None
