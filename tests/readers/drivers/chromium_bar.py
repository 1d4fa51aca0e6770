"""Reads one text per line in hexadecimal digits and prints what Chromium's address bar makes of it: the URL that it opens and the
host as it is shown, `?` for a search, `!` for nothing.

Chromium is asked without a window, by its own page about the bar, chrome://omnibox, and opens nothing of it.
"""

import json
import os
import re
import subprocess
import sys
import tempfile
from pathlib import Path

SCRIPT = r"""
(async () => {
  const page = await import('chrome://omnibox/omnibox_internals.mojom-webui.js');
  const router = new page.OmniboxPageCallbackRouter();
  const handler = page.OmniboxPageHandler.getRemote();
  handler.setClientPage(router.$.bindNewPipeAndPassRemote());
  let answer = () => {};
  router.handleNewAutocompleteResponse.addListener((controller, response) => {
    if (controller === page.AutocompleteControllerType.kDebug) answer(response);
  });
  const read = (text) => new Promise((resolve, reject) => {
    setTimeout(() => reject(new Error(`no answer to ${JSON.stringify(text)}`)), 10_000);
    // The first response is made on this machine; later ones would have what a search engine offers.
    answer = (response) => {
      // White space and a byte order mark are dropped at the start.
      const given = text.replace(/^[\ufeff\t-\r \u0085\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]+/, '');
      if (response.inputText !== given || (response.type !== 'invalid' && !response.combinedResults.length)) return;
      answer = () => {};
      resolve(response);
    };
    handler.startOmniboxQuery(text, true, text.length, false, true, false, '', 4);
  });
  const host = (url, shown) => {
    const { protocol, hostname } = new URL(url);
    if (!hostname) return '';
    const rest = shown.startsWith(protocol + '//') ? shown.slice(protocol.length + 2) : shown;
    return /^(\[[^\]]*\]|[^:\/?#]*)/.exec(rest)[0].replace(/^\[|\]$/g, '');
  };
  window.readAll = async (texts) => {
    const answers = [];
    for (const text of texts) {
      const { combinedResults: [first] } = await read(text);
      if (!first) answers.push(null);
      else if (first.isSearchType) answers.push([]);
      else answers.push([first.destinationUrl, host(first.destinationUrl, first.contents)]);
    }
    return answers;
  };
})()
"""


def escaped(text):
    octets = text.encode("utf-8", "surrogatepass")
    return re.sub(rb"[^\x21-\x5b\x5d-\x7e]", lambda found: b"\\x%02x" % found[0][0], octets).decode()


def line(answer):
    if answer is None:
        return "!"
    return "=" + "\t=".join(map(escaped, answer)) if answer else "?"


class Browser:
    """Chromium without a window, asked through a pair of pipes by its own protocol."""

    def __init__(self, folder):
        (Path(folder) / "Local State").write_text(json.dumps({"internal_only_uis_enabled": True}))
        reading, self.given = os.pipe()
        self.answers, writing = os.pipe()
        # It reads from the third file that is open and writes to the fourth. A proxy that is not there keeps what it would fetch here.
        options = f"--headless=new --no-sandbox --no-first-run --disable-gpu --proxy-server=127.0.0.1:9 --user-data-dir={folder}"
        command = f"exec chromium {options} --remote-debugging-pipe about:blank 3<&{reading} 4>&{writing}"
        nothing = subprocess.DEVNULL
        self.process = subprocess.Popen(["bash", "-c", command], pass_fds=[reading, writing], stdout=nothing, stderr=nothing)
        os.close(reading)
        os.close(writing)
        self.buffer = b""
        self.count = 0
        self.session = None

    def receive(self):
        while b"\0" not in self.buffer:
            more = os.read(self.answers, 1 << 20)
            if not more:
                sys.exit("Chromium has ended")
            self.buffer += more
        message, self.buffer = self.buffer.split(b"\0", 1)
        return json.loads(message)

    def ask(self, method, **parameters):
        self.count += 1
        message = {"id": self.count, "method": method, "params": parameters}
        if self.session:
            message["sessionId"] = self.session
        message = json.dumps(message).encode() + b"\0"
        while message:
            message = message[os.write(self.given, message) :]
        while (answer := self.receive()).get("id") != self.count:
            pass
        if "error" in answer:
            sys.exit(f"{method}: {answer['error']}")
        return answer["result"]

    def evaluate(self, script):
        result = self.ask("Runtime.evaluate", expression=script, awaitPromise=True, returnByValue=True)
        if "exceptionDetails" in result:
            sys.exit(str(result["exceptionDetails"]))
        return result["result"].get("value")


texts = [bytes.fromhex(line.strip()).decode() for line in sys.stdin]
with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
    browser = Browser(folder)
    try:
        target = browser.ask("Target.createTarget", url="chrome://omnibox")["targetId"]
        browser.session = browser.ask("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        while browser.evaluate("location.href + document.readyState") != "chrome://omnibox/complete":
            pass
        browser.evaluate(SCRIPT)
        for start in range(0, len(texts), 500):
            for answer in browser.evaluate(f"readAll({json.dumps(texts[start : start + 500])})"):
                print(line(answer))
    finally:
        browser.process.terminate()
        browser.process.wait()
