"""Reads one text per line in hexadecimal digits and prints what .NET's System.Uri makes of it.

Needs the Python packages dotnetcore2, which holds the runtime, pythonnet and clr_loader, and libicu, whose version the runtime is told.
"""

import ctypes.util
import importlib.util
import os
import re
import sys
import tempfile
from pathlib import Path

from clr_loader import get_coreclr
from pythonnet import set_runtime

ESCAPED = re.compile(rb"[^\x21-\x5b\x5d-\x7e]")
SETTINGS = '{"runtimeOptions": {"tfm": "netcoreapp3.1", "framework": {"name": "Microsoft.NETCore.App", "version": "3.1.0"}}}'

icu = ctypes.util.find_library("icuuc")
os.environ.setdefault("CLR_ICU_VERSION_OVERRIDE", icu.split(".so.")[1])
root = Path(importlib.util.find_spec("dotnetcore2").origin).parent / "bin"
with tempfile.NamedTemporaryFile("w", suffix=".json") as settings:
    settings.write(SETTINGS)
    settings.flush()
    set_runtime(get_coreclr(runtime_config=settings.name, dotnet_root=str(root)))
    import clr  # noqa: F401

from System import Exception as DotnetException, Uri  # noqa: E402


def part(text):
    if text is None:
        return ""
    return "=" + ESCAPED.sub(lambda found: b"\\x%02x" % found[0][0], text.encode()).decode()


def after(delimiter, text):
    return text.removeprefix(delimiter) if text else None


def read(text):
    try:
        uri = Uri(text)
        port = str(uri.Port) if uri.Port >= 0 else None
        parts = (uri.Scheme, uri.UserInfo or None, uri.IdnHost or None, port, uri.AbsolutePath or None)
        return "\t".join(map(part, (*parts, after("?", uri.Query), after("#", uri.Fragment))))
    except DotnetException as error:  # Some bugs show as other exceptions than UriFormatException.
        return "!" + error.Message


sys.stdin.reconfigure(encoding="ascii")
for given in sys.stdin:
    print(read(bytes.fromhex(given.strip()).decode()))
