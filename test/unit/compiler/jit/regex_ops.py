"""Writes regex_ops.txt: what TensorFlow's kernels give for the cases of RegexOpsTest.cpp.

  regex_ops.py > regex_ops.txt   (needs tensorflow)
"""
import os

os.environ["TF_CPP_MIN_LOG_LEVEL"] = "3"
import tensorflow as tf

r = tf.raw_ops


def show(name, tensor):
    text = r.StringFormat(inputs=[tensor], template="%s", placeholder="%s", summarize=-1).numpy().decode()
    print(name, text.replace("\\", "\\\\").replace("\n", "\\n"))


PATTERNS = [
    ("a*", "x"), ("(\\w+) (\\w+)", "\\2 \\1"), ("[^a-z]", ""), ("b|bc", "_"), ("(?i)HELLO", "hi"), ("^|$", "|"), ("\\bw", "W"),
    ("(a+)(b*)", "<\\1,\\2>"), ("x{2,3}?", "Y"), ("[[:punct:]]+", "."), ("a.c", "Q"), ("(?s)a.c", "Q"), ("(|a)+", "r"),
    ("[!\"#$%&()\\*\\+,-\\./:;<=>?@\\[\\\\\\]^_`{|}~\\']", ""), ("\\pL+", "L"), ("\\p{Lu}", "_"), ("\\PL", ""), ("[^\\p{Latin} ]", "?"),
    ("(?i)É|Λ", "e"), ("(?:a{2}){2,}|x+", "s")]
TEXTS = ["hello world", "aaa b bc", "ABC abc", "", "héllo wörld!?", "xxxxx aab", "a\nc abc", "Hello, \"World\" [x]", "λόγος Éa 漢字"]
DAMAGED = [b"a\xffb", b"\xe6\xbc", b"caf\xc3 \xc3\xa9", b"\xed\xa0\x80x", b"\xf4\x90\x80\x80"]
for pattern, rewrite in PATTERNS:
    for every in [True, False]:
        show("re", r.RegexReplace(input=TEXTS, pattern=pattern, rewrite=rewrite, replace_global=every))
for pattern in ["a*", "[a-z ]+", ".*", "hello (world|w)", "h.llo w.rld!\\?", "(?s).*", "", "\\pL+ \\pL+ \\pL+"]:
    show("full", r.RegexFullMatch(input=TEXTS, pattern=pattern))
for pattern in [".", "[^x]", "", "\\C", "a|é"]:
    show("damaged", r.EncodeBase64(input=r.RegexReplace(input=DAMAGED, pattern=pattern, rewrite="-")))
    show("damaged", r.RegexFullMatch(input=DAMAGED, pattern="(" + pattern + ")*"))
