//! .NET's `System.Uri`.

use super::dotnet_authority::{Authority, authority};
use super::dotnet_part::{Ends, check, escaped, iri, is_international};
use super::dotnet_path::Path;
use super::dotnet_scheme::{Rules, is_space, start};
use super::program::{Deviation, Octets, Outcome, Program, Refusal, Seen};

/// The program.
pub static PROGRAM: Program = Program {
    id: "dotnet",
    name: ".NET",
    version: "Core 3.1.23",
    call: "new Uri(String), with Scheme, UserInfo, IdnHost, to which HttpClient connects, Port, AbsolutePath, Query and Fragment",
    documentation: "https://learn.microsoft.com/en-us/dotnet/api/system.uri",
    compared: "2026-11-22",
    deviations: &[
        Deviation::new("a/b", "A reference without a scheme is refused."),
        Deviation::new(
            "//a/b",
            "On Unix a text that starts with a slash is the path of a file, with its ? and #.",
        ),
        Deviation::new(
            r"\\a\b",
            "Two backslashes start the name of a host in Windows' network, for file.",
        ),
        Deviation::new(
            r"http:\\a/b",
            "A backslash is read as a slash before the host and in the path; after the host it is refused.",
        ),
        Deviation::new(
            "http:/a/b",
            "http, https, ftp and other known schemes have to have two slashes after them.",
        ),
        Deviation::new(
            "http://a,b/",
            "A host of other characters in ASCII than letters, digits, -, _ and dots is refused, and so are percent-encoded ones.",
        ),
        Deviation::new(
            "http://127.1/",
            "Numbers are read as an IPv4 address as C does, for schemes that .NET knows.",
        ),
        Deviation::new(
            "foo://1.2.3.08/",
            "In a scheme that .NET does not know, a last number with a zero before it passes, and becomes the address 255.255.255.255 if it is none in base 8.",
        ),
        Deviation::new("http://loopback/", "The host loopback is localhost."),
        Deviation::new(
            "http://[::1]x/y",
            "What follows an address in brackets is the path.",
        ),
        Deviation::new(
            "http://[::1/64]/",
            "An address in brackets may have the length of a prefix, which is not reported, and a zone of any characters.",
        ),
        Deviation::new(
            "http://fa\u{df}.example/",
            "The host is converted by UTS #46 in its transitional form.",
        ),
        Deviation::new(
            "http://-\u{e9}.example/",
            "A host that is a name in Windows' network alone is not converted: a label may begin with - there.",
        ),
        Deviation::new(
            "foo:///\u{e9}",
            "After an empty host the rest of the text is reported as host as well, if something in it is not ASCII or percent-encoded without need.",
        ),
        Deviation::new(
            "http://a/",
            "A port that is not there is the default port of the scheme.",
        ),
        Deviation::new(
            "http://a/%41%C3%A9|%zz",
            "Unreserved characters are decoded, and what may not be there is percent-encoded; so is a % without two digits.",
        ),
        Deviation::new(
            "ftp://a/b?c",
            "Only some schemes have a query; elsewhere the ? is part of the path.",
        ),
        Deviation::new(
            "c:/a",
            "A letter and a colon before a slash are a drive, and the text is the path of a file; before anything else they are refused.",
        ),
        Deviation::new(" http://a/ ", "White space around the text is removed."),
    ],
    limits: &[
        "Later versions of .NET, of which no runtime was at hand to compare with.",
        "Windows, where a slash at the start is no path of a file.",
        "Host names outside of ASCII are converted by the version of UTS #46 in the ICU of the system.",
        "A % with less than two digits and a character outside of the Basic Multilingual Plane after it, which .NET tears apart.",
        "Texts that come to more than 65,535 characters once they are percent-encoded.",
    ],
    read,
};

fn read(text: &str) -> Outcome<'_> {
    let start = start(text)?;
    let authority = authority(text, &start)?;
    let is_international = is_international(text.as_bytes());
    let userinfo = authority.userinfo(is_international)?;
    let host = authority.host(is_international, start.implicit.is_some())?;
    let kept = match is_international {
        true => Kept::international(
            text,
            authority.before(text, &start)?,
            &authority,
            start.implicit.is_some(),
        )?,
        false => Kept::plain(text.as_bytes(), &authority),
    };
    let path = Path {
        text: &kept.text,
        start: kept.path,
        rules: authority.rules,
        form: authority.form,
        is_implicit: start.implicit.is_some(),
        has_authority: authority.is_found,
    };
    let (own, end) = path.read(kept.lengths[0])?;
    let path = own.unwrap_or_else(|| kept.part(kept.path, end));
    let (query, end) = kept.delimited(b'?', end, kept.lengths[1], b"#");
    let (fragment, _) = kept.delimited(b'#', end, kept.lengths[2], b"");
    Ok(Seen {
        scheme: Some(match start.rules == authority.rules {
            true => start.scheme,
            false => Octets::Borrowed(b"file"),
        }),
        userinfo,
        host,
        port: authority
            .port
            .map(|port| port.to_string().into_bytes().into()),
        path,
        query,
        fragment,
        ..Seen::default()
    })
}

/// The text that path, query and fragment are parts of.
struct Kept<'t> {
    text: Octets<'t>,
    /// Where the path starts.
    path: usize,
    /// Where the text ends for path, query and fragment.
    lengths: [usize; 3],
}

/// The length without spaces at the end, down to `least`.
fn trimmed(text: &[u8], least: usize) -> usize {
    let after = text.get(least..).unwrap_or_default();
    let kept = after.iter().rposition(|byte| !is_space(*byte));
    least + kept.map_or(0, |last| last + 1)
}

impl<'t> Kept<'t> {
    fn plain(text: &'t [u8], authority: &Authority<'_>) -> Self {
        let length = trimmed(text, 0);
        Kept {
            text: Octets::Borrowed(text),
            path: authority.path,
            lengths: [length; 3],
        }
    }

    /// Path, query and fragment of an internationalized text behind what comes `before` them.
    fn international(
        text: &'t str,
        before: Vec<u8>,
        authority: &Authority<'_>,
        is_implicit: bool,
    ) -> Result<Self, Refusal> {
        let rest = &text[authority.path..];
        let ends: &[char] = match authority.rules.has(Rules::QUERY) {
            _ if is_implicit => &[],
            true => &['?', '#'],
            false => &['#'],
        };
        let (path, rest) = rest.split_at(rest.find(ends).unwrap_or(rest.len()));
        let (query, fragment) = rest.split_at(rest.find('#').unwrap_or(rest.len()));
        let start = before.len();
        let mut kept = before;
        kept.extend(iri(path, false)?);
        // Spaces at the end go only if nothing else has changed.
        let length = |kept: &[u8], least: usize| match kept == text.as_bytes() {
            true => trimmed(kept, least),
            false => kept.len(),
        };
        let mut lengths = [length(&kept, start); 3];
        if !query.is_empty() {
            let least = kept.len();
            kept.extend(iri(query, true)?);
            lengths[1] = length(&kept, least);
            lengths[2] = lengths[1];
        }
        if !fragment.is_empty() {
            let least = kept.len();
            kept.extend(iri(fragment, false)?);
            lengths[2] = trimmed(&kept, least);
        }
        Ok(Kept {
            text: kept.into(),
            path: start,
            lengths,
        })
    }

    fn part(&self, start: usize, end: usize) -> Octets<'t> {
        match &self.text {
            Octets::Borrowed(text) => text.get(start..end).unwrap_or_default().into(),
            Octets::Owned(text) => text.get(start..end).unwrap_or_default().to_vec().into(),
        }
    }

    /// What follows a delimiter at `start`, escaped, and where it ends.
    fn delimited(
        &self,
        delimiter: u8,
        start: usize,
        length: usize,
        ends: &'static [u8],
    ) -> (Option<Octets<'t>>, usize) {
        if start >= length || self.text.get(start) != Some(&delimiter) {
            return (None, start);
        }
        let ends = Ends {
            at: ends,
            reserved: b"",
        };
        let found = check(&self.text, start + 1, length, ends);
        let typed = self.part(start + 1, found.end);
        let part = match found.is_canonical() {
            true => typed,
            false => escaped(&typed, b"", true).into(),
        };
        (Some(part), found.end)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Scheme, host, port and path as .NET has answered; what it refuses with an error that this has a part of.
    #[test]
    fn what_only_dotnet_does_is_done() {
        for (text, expected) in [
            (r"C:\a", ["file", "", "", "C:/a"]),
            ("c|/a", ["file", "", "", "c:/a"]),
            ("file:///c|/a/../b", ["file", "", "", "c:/b"]),
            (r"file://a/b\c", ["file", "a", "", "/b%5Cc"]),
            (
                r"file://loopback/../\..\%20",
                ["file", "localhost", "", "/../%5C..%5C%20"],
            ),
            (
                "file:///a/%2e%2E/%2f%zz",
                ["file", "/a/..//%zz", "", "//%EF%BF%BF"],
            ),
            ("vsmacros:///a", ["file", "", "", "/a"]),
            ("net.tcp://a/%2e%2e/b", ["net.tcp", "a", "808", "/b"]),
            ("mailto:a@b", ["mailto", "b", "25", ""]),
            ("foo://a:0/", ["foo", "a", "", "/"]),
            ("foo:c:/a/../..", ["foo", "", "", "c:/"]),
            (
                "http://[1:2:3:4:0:5efe:0:0]/",
                ["http", "1:2:3:4:0:5efe:0.0.0.0", "80", "/"],
            ),
            ("http://[1::%e/64]:8/", ["http", "1::%e", "8", "/"]),
            ("http://[::1.2.3.04]/", ["http", "::1.2.3.4", "80", "/"]),
            ("http://[::1]x/../..//a", ["http", "::1", "80", "//"]),
            ("http://a.-b/", ["http", "a.-b", "80", "/"]),
            ("http://\u{212A}\u{37E}/", ["http", "k;", "80", "/"]),
            (
                "http://\u{5D0}a.example/",
                ["http", "xn--a-zhc.example", "80", "/"],
            ),
        ] {
            let seen = PROGRAM.read(text).expect(text);
            let part = |part: Option<Octets<'_>>| {
                String::from_utf8(part.unwrap_or_default().into_owned()).expect("UTF-8")
            };
            let parts = [
                part(seen.scheme),
                part(seen.host),
                part(seen.port),
                part(Some(seen.path)),
            ];
            assert_eq!(parts, expected, "{text:?}");
        }
        for (text, reason) in [
            ("x:a", "must be rooted"),
            ("file:c:a", "must be rooted"),
            (r"http://a\b", "hostname"),
            ("http://a:65536/", "port"),
            ("http:  ", "Authority/Host"),
            ("http://\u{E9}-/", "IDN"),
            ("http://\u{FFFE}/", "hostname"),
            (&"a".repeat(0xFFF0), "too long"),
        ] {
            let refusal = PROGRAM.read(text).expect_err(text);
            assert!(refusal.0.contains(reason), "{text:?}: {refusal:?}");
        }
    }

    /// Work grows with the text alone, however much is removed from a path.
    #[test]
    fn long_paths_of_dots_are_read() {
        for (piece, path) in [
            ("/./", "/".repeat(10_000)),
            ("/../", "/".to_owned()),
            ("/a/..", "/".to_owned()),
        ] {
            let text = format!("http://a{}", piece.repeat(10_000));
            let seen = PROGRAM.read(&text).expect("a URI");
            assert_eq!(seen.path, path.as_bytes(), "{piece}");
        }
    }
}
