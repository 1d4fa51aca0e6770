"""Reads one text per line in hexadecimal digits and prints what Firefox's address bar makes of it: the URL that it opens and the
host as it is shown, `?` for a search, `!` for nothing.

Firefox is asked without a window, by its own protocol, and opens nothing of it.
"""

import json
import re
import sys
import tempfile

from browser import marionette

SCRIPT = r"""
const { FIXUP_FLAG_FIX_SCHEME_TYPOS, FIXUP_FLAG_ALLOW_KEYWORD_LOOKUP } = Services.uriFixup;
const read = (text) => {
  let info;
  try {
    info = Services.uriFixup.getFixupURIInfo(text, FIXUP_FLAG_FIX_SCHEME_TYPOS | FIXUP_FLAG_ALLOW_KEYWORD_LOOKUP);
  } catch {
    // What makes no URL is searched for.
    return text.trim() ? [] : null;
  }
  const uri = info.preferredURI;
  // The source of a page of results is a search, too.
  if (!uri || info.keywordProviderId || /^view-source:https:\/\/[^/]*\/search\?/.test(uri.spec)) return [];
  let host = '';
  try {
    host = uri.displayHost;
  } catch {}
  return [uri.spec, host];
};
return arguments[0].map(read);
"""


def escaped(text):
    return re.sub(rb"[^\x21-\x5b\x5d-\x7e]", lambda found: b"\\x%02x" % found[0][0], text.encode()).decode()


def line(answer):
    if answer is None:
        return "!"
    return "=" + "\t=".join(map(escaped, answer)) if answer else "?"


texts = [bytes.fromhex(line.strip()).decode() for line in sys.stdin]
with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
    with marionette(folder, ["--remote-allow-system-access"]) as ask:
        ask("Marionette:SetContext", {"value": "chrome"})
        for start in range(0, len(texts), 2_000):
            given = {"script": SCRIPT, "args": [texts[start : start + 2_000]], "sandbox": "system"}
            for answer in ask("WebDriver:ExecuteScript", given)["value"]:
                print(line(answer))
