"""Reads one text per line in hexadecimal digits and prints what wget makes of it: the name that it looks up, and the rest as its log
shows it, where a password is hidden.

The library that is given is loaded into wget and finds no address, so that nothing is sent.
"""

import os
import re
import subprocess
import sys
import tempfile

BATCH = 250
MARK = "mark://"
ENVIRONMENT = {"PATH": os.environ["PATH"], "LC_ALL": "C.UTF-8", "LD_PRELOAD": sys.argv[1]}
COMMAND = ["wget", "--no-config", "--no-hsts", "--no-proxy", "--no-glob", "--spider", "--tries=1"]
LOOKUP = re.compile(rb"\nlooks up ([0-9a-f]*)\n")
SHOWN = re.compile(rb"^--\d{4}-\d\d-\d\d [\d:]{8}--  (.*)$", re.M)
REASON = re.compile(rb": ([^:]*?)(?: \xe2\x80\x98[^:]*\xe2\x80\x99)?\.\n+\Z")
UNSAFE = set(range(0x21)) | set(b'"#%:<>@[\\]^`{|}') | set(range(0x7F, 0x100))


def escaped(text):
    return "".join(f"\\x{c:02x}" if c <= 0x20 or c >= 0x7F or c == 0x5C else chr(c) for c in text)


def part(text):
    return "" if text is None or text == b"" else "=" + escaped(text)


def answer(log):
    name = LOOKUP.search(log)
    if not name:
        return "!" + REASON.search(log)[1].decode()
    host = bytes.fromhex(name[1].decode())
    shown = b"".join(bytes([c]) if c not in UNSAFE or c == 0x3A else b"%%%02X" % c for c in host)
    shown = b"[" + shown + b"]" if b":" in shown else shown
    scheme, rest = SHOWN.search(log)[1].split(b"://", 1)
    after = rb"(?::(\d+))?(/.*)$"
    at_host = re.match(rb"()" + re.escape(shown) + after, rest, re.S)
    user, port, path = (at_host or re.match(rb"(.*?)@" + re.escape(shown) + after, rest, re.S)).groups()
    path, _, query = path.partition(b"?") if scheme.startswith(b"http") else (path, b"", b"")
    return "\t".join(map(part, [scheme, user, host, port, path, query, b""]))


texts = [bytes.fromhex(line.strip()).partition(b"\0")[0] for line in sys.stdin]
with tempfile.TemporaryDirectory() as folder:
    for start in range(0, len(texts), BATCH):
        asked = texts[start : start + BATCH]
        marked = [argument for number, text in enumerate(asked) for argument in (text, f"{MARK}{number}".encode())]
        # `--` ends the options; a text may look like one.
        log = subprocess.run(COMMAND + ["--"] + marked, env=ENVIRONMENT, cwd=folder, stderr=subprocess.PIPE).stderr
        log = b"\n" + log
        for number in range(len(asked)):
            mine, _, log = log.partition(b"%s%d: Unsupported scheme" % (MARK.encode(), number))
            log = log.partition(b"\n")[2]
            print(answer(mine))
