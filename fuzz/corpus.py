#!/usr/bin/env python3
"""Turns a directory of inputs, as libFuzzer has it, into one file with an entry on each line, and back.

    corpus.py pack DIRECTORY FILE      shortest entries first, at most MAX_BYTES of them
    corpus.py unpack FILE DIRECTORY
"""
import hashlib
import pathlib
import re
import sys

# Of one file. A replay of all of them is a matter of seconds, even without optimization.
MAX_BYTES = 16 * 1024
ESCAPES = {0x09: "\\t", 0x0A: "\\n", 0x0D: "\\r", 0x5C: "\\\\"}
BYTES = {escape[1]: byte for byte, escape in ESCAPES.items()}


def escaped(entry):
    return "".join(
        ESCAPES.get(byte) or (chr(byte) if 0x20 <= byte < 0x7F else f"\\x{byte:02x}")
        for byte in entry
    )


def unescaped(line):
    def byte(match):
        code = match[1]
        return chr(int(code[1:], 16) if code[0] == "x" and len(code) == 3 else BYTES.get(code, ord(code[0])))

    return re.sub(r"\\(x[0-9a-f]{2}|.)", byte, line).encode("latin-1")


def pack(directory, file):
    entries = {path.read_bytes() for path in pathlib.Path(directory).iterdir()}
    kept, size = [], 0
    for line in sorted(map(escaped, entries), key=lambda line: (len(line), line)):
        size += len(line) + 1
        if line and size <= MAX_BYTES:
            kept.append(line)
    pathlib.Path(file).write_text("".join(line + "\n" for line in kept))


def unpack(file, directory):
    directory = pathlib.Path(directory)
    directory.mkdir(parents=True, exist_ok=True)
    for line in pathlib.Path(file).read_text().splitlines():
        entry = unescaped(line)
        (directory / hashlib.sha1(entry).hexdigest()).write_bytes(entry)


if __name__ == "__main__" and len(sys.argv) == 4 and sys.argv[1] in ("pack", "unpack"):
    globals()[sys.argv[1]](sys.argv[2], sys.argv[3])
else:
    sys.exit(__doc__)
