#!/usr/bin/env python3
"""Writes runtime/session/ops/UnicodeTable.h: how letters change case, from Python's copy of Unicode's data.

  tools/gen_unicode_case.py > runtime/session/ops/UnicodeTable.h
"""
import unicodedata

CHARACTERS = [c for c in range(0x110000) if not 0xD800 <= c < 0xE000]


def ranges(values):
    """(first, last, stride, value) of a dict of numbers; stride 2 where every other character has one."""
    left, result = sorted(values), []
    while left:
        first, best = left[0], (1, 1)
        for stride in (1, 2):
            n = 1
            while values.get(first + n * stride) == values[first] and (stride == 1 or first + n * stride - 1 not in values):
                n += 1
            best = max(best, (n, -stride))
        n, stride = best[0], abs(best[1])
        result.append((first, first + (n - 1) * stride, stride, values[first]))
        taken = {first + i * stride for i in range(n)}
        left = [c for c in left if c not in taken] if stride == 2 else left[n:]
    return result


def table(name, kind, entries):
    print(f"static constexpr {kind} {name}[] = {{")
    line = "   "
    for entry in entries:
        if len(line) + len(entry) > 118:
            print(line)
            line = "   "
        line += f" {entry},"
    print(line + "\n};")


def main():
    print(f"// How letters change case in Unicode {unicodedata.unidata_version}, by tools/gen_unicode_case.py.")
    print("""#pragma once

#include <cstdint>

namespace kiln {

struct CharacterRange {
  int32_t first, last;
};
/// Every `stride`th character from the first to the last; the other case is so much further.
struct CaseRange {
  int32_t first, last, stride, difference;
};
/// One character that becomes several; 0 is none.
struct CaseSeveral {
  int32_t from, to[3];
};
""")
    for name, change in (("Lower", str.lower), ("Upper", str.upper)):
        changed = {c: change(chr(c)) for c in CHARACTERS if change(chr(c)) != chr(c)}
        simple = ranges({c: ord(text) - c for c, text in changed.items() if len(text) == 1})
        table(f"k{name}", "CaseRange", [f"{{{a:#x}, {b:#x}, {s}, {d}}}" for a, b, s, d in simple])
        table(f"k{name}Several", "CaseSeveral",
              ["{%#x, {%s}}" % (c, ", ".join(f"{ord(x):#x}" for x in text)) for c, text in changed.items() if len(text) > 1])
    # A sigma is final after a letter that has case, with characters between that do not count.
    ends = lambda text: text.lower()[-1] == "\u03c2"
    cased = {c for c in CHARACTERS if ends(chr(c) + "\u03a3")}
    ignored = {c for c in CHARACTERS if ends("A" + chr(c) + "\u03a3")} - cased
    for name, values in (("Cased", cased), ("Ignored", ignored)):
        table(f"k{name}", "CharacterRange", [f"{{{a:#x}, {b:#x}}}" for a, b in runs(values)])
    print("\n} // namespace kiln")


def runs(characters):
    result = []
    for c in sorted(characters):
        if result and result[-1][1] == c - 1:
            result[-1] = (result[-1][0], c)
        else:
            result.append((c, c))
    return result


if __name__ == "__main__":
    main()
