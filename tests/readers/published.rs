//! Published inconsistencies between URL parsers: two readers that part on each of them, as the versions that are
//! modelled read them today. The references are part of the recorded ones, so that the programs have said it themselves.
//!
//! Orange Tsai's examples are those of the slides:
//! <https://www.blackhat.com/docs/us-17/thursday/us-17-Tsai-A-New-Era-Of-SSRF-Exploiting-URL-Parser-In-Trending-Programming-Languages.pdf>.

use urilens::readings::{Parser, read_with};

/// A published inconsistency.
struct Published {
    source: &'static str,
    text: &'static str,
    /// Two readers and the host that each reports; `None` is a refusal.
    readers: [(&'static str, Option<&'static str>); 2],
}

#[test]
fn published_inconsistencies_are_reproduced() {
    assert!(PUBLISHED.len() >= 20);
    let recorded = super::references();
    for Published {
        source,
        text,
        readers,
    } in PUBLISHED
    {
        for (id, host) in readers {
            let parser: Parser = id.parse().expect("a reader");
            let reading = read_with(parser, text);
            let accepts = reading.valid || !matches!(parser, Parser::Program(_));
            let found = reading.host().filter(|_| accepts);
            assert_eq!(found, *host, "{id}: {text:?} ({source})");
        }
        assert_ne!(readers[0].1, readers[1].1, "{text:?}");
        assert!(
            recorded.iter().any(|one| one == text),
            "{text:?} is not recorded"
        );
    }
}

const PUBLISHED: &[Published] = &[
    Published {
        source: "Orange Tsai, A New Era of SSRF, Black Hat USA 2017: two userinfos",
        text: "http://foo@evil.example:80@google.com/",
        readers: [("php", Some("google.com")), ("curl", None)],
    },
    Published {
        source: "Orange Tsai, A New Era of SSRF, Black Hat USA 2017: space before @",
        text: "http://foo@127.0.0.1 @google.com/",
        readers: [("php", Some("google.com")), ("go", None)],
    },
    Published {
        source: "Orange Tsai, A New Era of SSRF, Black Hat USA 2017: two ports",
        text: "http://127.0.0.1:11211:80/",
        readers: [
            ("php", Some("127.0.0.1:11211")),
            ("node-legacy", Some("127.0.0.1")),
        ],
    },
    Published {
        source: "Orange Tsai, A New Era of SSRF, Black Hat USA 2017: one text, three hosts",
        text: "http://1.1.1.1 &@2.2.2.2# @3.3.3.3/",
        readers: [("python-urllib", Some("2.2.2.2")), ("curl", None)],
    },
    Published {
        source: "Orange Tsai, A New Era of SSRF, Black Hat USA 2017; CVE-2016-8624 of curl: # before @",
        text: "http://google.com#@evil.example/",
        readers: [
            ("curl", Some("google.com")),
            ("naive", Some("evil.example")),
        ],
    },
    Published {
        source: "Orange Tsai, A New Era of SSRF, Black Hat USA 2017: IDNA",
        text: "http://\u{24d6}\u{24de}\u{24de}\u{24d6}\u{24db}\u{24d4}.com/",
        readers: [
            ("node-legacy", Some("google.com")),
            (
                "python-urllib",
                Some("\u{24d6}\u{24de}\u{24de}\u{24d6}\u{24db}\u{24d4}.com"),
            ),
        ],
    },
    Published {
        source: "Claroty and Snyk, Exploiting URL Parsing Confusion, 2022: slash confusion",
        text: "http:///google.com/",
        readers: [("curl", Some("google.com")), ("python-urllib", Some(""))],
    },
    Published {
        source: "Claroty and Snyk, Exploiting URL Parsing Confusion, 2022: slash confusion",
        text: "http:/google.com/",
        readers: [("curl", Some("google.com")), ("go", Some(""))],
    },
    Published {
        source: "Claroty and Snyk, Exploiting URL Parsing Confusion, 2022: backslash confusion",
        text: "http://evil.example\\@google.com/",
        readers: [
            ("python-urllib", Some("google.com")),
            ("urllib3", Some("evil.example")),
        ],
    },
    Published {
        source: "Claroty and Snyk, Exploiting URL Parsing Confusion, 2022: backslash confusion; CVE-2021-27515 of url-parse and \
                 CVE-2021-27516 of URI.js: backslashes after the scheme",
        text: "http:\\\\evil.example\\x",
        readers: [
            ("node-legacy", Some("evil.example")),
            ("python-urllib", Some("")),
        ],
    },
    Published {
        source: "Claroty and Snyk, Exploiting URL Parsing Confusion, 2022: encoded data confusion",
        text: "http://%67oogle.com/",
        readers: [
            ("curl", Some("google.com")),
            ("python-urllib", Some("%67oogle.com")),
        ],
    },
    Published {
        source: "Claroty and Snyk, Exploiting URL Parsing Confusion, 2022: scheme confusion",
        text: "google.com/abc",
        readers: [("urllib3", Some("google.com")), ("python-urllib", Some(""))],
    },
    Published {
        source: "CVE-2022-27780 of curl: encoded delimiter in the host",
        text: "http://example.com%2F127.0.0.1/",
        readers: [("curl", None), ("node-legacy", Some("example.com"))],
    },
    Published {
        source: "CVE-2019-9636 and CVE-2019-10160 of Python: compatibility forms",
        text: "http://example.com\u{ff03}@bing.com/",
        readers: [("python-urllib", None), ("curl", Some("bing.com"))],
    },
    Published {
        // Both are about the addresses of these libraries, not about their URL parsers.
        source: "CVE-2021-29923 of Go and CVE-2021-29921 of Python: leading zeros",
        text: "http://010.8.8.8/",
        readers: [("curl", Some("8.8.8.8")), ("go", Some("010.8.8.8"))],
    },
    Published {
        source: "CVE-2021-28918 of netmask: octal numbers",
        text: "http://0177.0.0.1/",
        readers: [("whatwg", Some("127.0.0.1")), ("php", Some("0177.0.0.1"))],
    },
    Published {
        source: "CVE-2022-0391 of Python: line ends are removed",
        text: "http://good.example\n.evil.example/",
        readers: [
            ("python-urllib", Some("good.example.evil.example")),
            ("php", Some("good.example_.evil.example")),
        ],
    },
    Published {
        source: "CVE-2023-24329 of Python: a space before the scheme",
        text: " http://evil.example/",
        readers: [("python-urllib", Some("evil.example")), ("php", Some(""))],
    },
    Published {
        source: "CVE-2024-11168 of Python: an IPv4 address in brackets",
        text: "http://[127.0.0.1]/",
        readers: [("python-urllib", None), ("go", Some("127.0.0.1"))],
    },
    Published {
        // Spring mended the pattern of the userinfo, which no bracket was part of.
        source: "CVE-2024-22243 of Spring: a bracket in the userinfo",
        text: "http://trusted[@evil.example/",
        readers: [("java-uri", None), ("curl", Some("evil.example"))],
    },
    Published {
        // CVE-2021-3664 of url-parse is about slashes after the scheme, and no publication was found that has this text.
        source: "URL Standard, host state: a backslash ends the host",
        text: "http://evil.example\\.trusted.example/",
        readers: [
            ("java-url", Some("evil.example\\.trusted.example")),
            ("node-legacy", Some("evil.example")),
        ],
    },
    Published {
        source: "Jonathan Birch, HostSplit, Black Hat USA 2019: characters that become delimiters",
        text: "http://evil.example\u{2100}.good.example/",
        readers: [
            ("php", Some("evil.example\u{2100}.good.example")),
            ("python-urllib", None),
        ],
    },
    Published {
        source: "Node.js, DEP0169: url.parse is prone to errors that matter for security",
        text: "http://evil.example;.good.example/",
        readers: [
            ("node-legacy", Some("evil.example")),
            ("go", Some("evil.example;.good.example")),
        ],
    },
];
