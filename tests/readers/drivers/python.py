"""Reads one text per line in hexadecimal digits and prints what urllib.parse or urllib3 makes of it."""

import re
import sys

ESCAPED = re.compile(rb"[^\x21-\x5b\x5d-\x7e]")


def part(text):
    if text is None:
        return ""
    octets = str(text).encode("utf-8", "surrogatepass")
    return "=" + ESCAPED.sub(lambda found: b"\\x%02x" % found[0][0], octets).decode()


def line(scheme, userinfo, host, port, path, query, fragment):
    return "\t".join(map(part, (scheme, userinfo, host, port, path or None, query, fragment)))


def reason(error):
    text = str(error)
    for start, told in (
        ("netloc '", "netloc contains invalid characters under NFKC normalization"),
        ("Port could not be cast", "Port could not be cast to integer value"),
        ("Exceeds the limit", "Exceeds the limit (4300 digits) for integer string conversion"),
    ):
        if text.startswith(start):
            return told
    if "does not appear to be" in text:
        return "does not appear to be an IPv4 or IPv6 address"
    return text


def urllib(text):
    from urllib.parse import urlsplit

    try:
        url = urlsplit(text)
        userinfo = url.username
        if url.password is not None:
            userinfo += ":" + url.password
        host = url.hostname
    except ValueError as error:
        return "!" + reason(error)
    try:
        port = part(url.port)
    except ValueError as error:
        port = "!" + reason(error)
    rest = map(part, (url.path or None, url.query or None, url.fragment or None))
    return "\t".join([*map(part, (url.scheme or None, userinfo, host)), port, *rest])


def urllib3(text):
    from urllib3.exceptions import LocationParseError
    from urllib3.util import parse_url

    try:
        return line(*parse_url(text))
    except LocationParseError:
        return "!Failed to parse"


READ = {"python-urllib": urllib, "urllib3": urllib3}[sys.argv[1]]
sys.stdin.reconfigure(encoding="ascii")
for given in sys.stdin:
    print(READ(bytes.fromhex(given.strip()).decode()))
