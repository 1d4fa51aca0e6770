"""Reads one text per line in hexadecimal digits and prints what `new URL(text)` makes of it in a browser without a window.

A page with the texts is opened as a file; nothing is fetched.
"""

import contextlib
import json
import re
import socket
import subprocess
import sys
import tempfile
import time
from pathlib import Path

PAGE = """<!DOCTYPE html><meta charset="utf-8"><pre id="out"></pre><script>
const octets = new TextEncoder();
const escaped = (text) => Array.from(octets.encode(text), (c) =>
  c <= 0x20 || c >= 0x7f || c === 0x5c ? '\\\\x' + c.toString(16).padStart(2, '0') : String.fromCharCode(c)).join('');
const part = (text, isThere = text !== '') => (isThere ? '=' + escaped(text) : '');
const read = (text) => {
  let url;
  try {
    url = new URL(text);
  } catch {
    return '!Invalid URL';
  }
  const userinfo = url.username + (url.password === '' ? '' : ':' + url.password);
  return [url.protocol.slice(0, -1), userinfo, url.hostname, url.port, url.pathname, url.search.slice(1), url.hash.slice(1)]
    .map((text) => part(text)).join('\\t');
};
document.getElementById('out').textContent = 'begin\\n' + TEXTS.map((text) => read(text) + '\\n').join('') + 'end';
</script>"""


def page(texts):
    # What could end the script is escaped.
    given = json.dumps(texts).replace("<", "\\u003c")
    return PAGE.replace("TEXTS", given)


def unescaped(text):
    for entity, char in (("&lt;", "<"), ("&gt;", ">"), ("&nbsp;", "\u00a0"), ("&amp;", "&")):
        text = text.replace(entity, char)
    return text


def chromium(file, folder):
    command = ["chromium", "--headless", "--no-sandbox", "--disable-gpu", f"--user-data-dir={folder}", "--dump-dom", file.as_uri()]
    shown = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, check=True).stdout.decode()
    return unescaped(re.search(r">begin\n(.*?)end</pre>", shown, re.S)[1])


@contextlib.contextmanager
def marionette(folder, options=()):
    """Firefox, asked by its own protocol, Marionette, on a port of this machine: a function that takes a command and its parameters."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    # A proxy that is not there: whatever Firefox would fetch of its own accord stays here.
    settings = {"marionette.port": port, "network.proxy.type": 1, "network.proxy.socks": "127.0.0.1", "network.proxy.socks_port": 9}
    lines = (f'user_pref("{name}", {json.dumps(value)});\n' for name, value in settings.items())
    (Path(folder) / "user.js").write_text("".join(lines))
    command = ["firefox-esr", "--headless", "--no-remote", "--marionette", *options, "--profile", folder]
    browser = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    try:
        for _ in range(300):
            try:
                line = socket.create_connection(("127.0.0.1", port))
                break
            except OSError:
                time.sleep(0.2)
        stream = line.makefile("rwb")

        def receive():
            size = b""
            while not size.endswith(b":"):
                size += stream.read(1)
            return json.loads(stream.read(int(size[:-1])))

        def ask(name, parameters):
            message = json.dumps([0, 1, name, parameters]).encode()
            stream.write(b"%d:%s" % (len(message), message))
            stream.flush()
            _, _, error, value = receive()
            if error:
                sys.exit(f"{name}: {error}")
            return value

        receive()
        ask("WebDriver:NewSession", {})
        yield ask
    finally:
        browser.terminate()
        browser.wait()


def firefox(file, folder):
    with marionette(folder) as ask:
        ask("WebDriver:Navigate", {"url": file.as_uri()})
        script = "return document.getElementById('out').textContent"
        shown = ask("WebDriver:ExecuteScript", {"script": script, "args": []})["value"]
        return shown.removeprefix("begin\n").removesuffix("end")


def main():
    browsers = {"chromium": chromium, "firefox": firefox}
    texts = [bytes.fromhex(line.strip()).decode() for line in sys.stdin]
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        for start in range(0, len(texts), 50_000):
            file = Path(folder) / "page.html"
            file.write_text(page(texts[start : start + 50_000]), encoding="utf-8")
            sys.stdout.write(browsers[sys.argv[1]](file, folder))


if __name__ == "__main__":
    main()
