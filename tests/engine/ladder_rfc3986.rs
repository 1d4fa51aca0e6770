//! RFC 3986 §6.2: the standard's own pairs, and every rung by its section.

use urilens::inspect::{Request, inspect};
use urilens::normalize::{Ladder, Note, RungKind, normalize};
use urilens::syntax::{Reference, Standard};

/// The results of the five rungs that are performed, from the lowest.
fn rungs(text: &str) -> [String; 5] {
    let ladder = Ladder::climb(&Reference::split(text, Standard::Rfc3986));
    let mut results = ladder.rungs().map(|(_, result)| result.to_owned());
    std::array::from_fn(|_| results.next().unwrap_or_default())
}

fn notes(text: &str, kind: RungKind) -> Vec<Note> {
    let ladder = Ladder::climb(&Reference::split(text, Standard::Rfc3986));
    let rung = ladder.rungs().find(|(rung, _)| rung.kind == kind);
    rung.map(|(rung, _)| rung.notes.iter().collect())
        .unwrap_or_default()
}

#[track_caller]
fn top(text: &str, normal: &str) {
    let [simple, .., scheme] = rungs(text);
    assert_eq!(simple, text);
    assert_eq!(scheme, normal, "{text}");
    assert_eq!(
        normalize(&Reference::split(text, Standard::Rfc3986)),
        normal
    );
}

#[test]
fn section_6_2_2_pair() {
    top("example://a/b/c/%7Bfoo%7D", "example://a/b/c/%7Bfoo%7D");
    top(
        "eXAMPLE://a/./b/../b/%63/%7bfoo%7d",
        "example://a/b/c/%7Bfoo%7D",
    );
    assert_eq!(
        rungs("eXAMPLE://a/./b/../b/%63/%7bfoo%7d"),
        [
            "eXAMPLE://a/./b/../b/%63/%7bfoo%7d",
            "example://a/./b/../b/%63/%7Bfoo%7D",
            "example://a/./b/../b/c/%7Bfoo%7D",
            "example://a/b/c/%7Bfoo%7D",
            "example://a/b/c/%7Bfoo%7D",
        ]
    );
}

#[test]
fn section_6_2_2_1_case() {
    top("HTTP://www.EXAMPLE.com/", "http://www.example.com/");
    assert_eq!(
        rungs("HTTP://A%c3%A9b@B%c3%A9C/%c3?%c3#%c3")[1],
        "http://A%C3%A9b@b%C3%A9c/%C3?%C3#%C3"
    );
    assert_eq!(rungs("x://[::FFFF:1.2.3.4]/A")[1], "x://[::ffff:1.2.3.4]/A");
    assert_eq!(rungs("x://[V1.X]/")[1], "x://[v1.x]/");
    assert_eq!(rungs("//HOST/Path")[1], "//host/Path");
    assert_eq!(rungs("Path/A:B")[1], "Path/A:B");
}

#[test]
fn section_6_2_2_2_percent_encoding() {
    assert_eq!(rungs("x:/%7euser/%41%2D%2e%5F")[2], "x:/~user/A-._");
    assert_eq!(rungs("x:/%2f%3A%40%21%25")[2], "x:/%2F%3A%40%21%25");
    assert_eq!(rungs("x://%75@h%41%6fs/?%71#%66")[2], "x://u@haos/?q#f");
    assert_eq!(
        notes("x://h%41/", RungKind::PercentEncoding),
        [Note::HostLowered]
    );
    assert_eq!(notes("x://h%61/%41", RungKind::PercentEncoding), []);
    // Once only (§2.4): what comes to light is not decoded again.
    assert_eq!(rungs("x:/%2541")[2], "x:/%2541");
}

#[test]
fn section_6_2_2_3_dot_segments() {
    assert_eq!(rungs("x://h/a/./b/../c")[3], "x://h/a/c");
    assert_eq!(rungs("x://h/%2e%2E/a/%2e")[3], "x://h/a/");
    assert_eq!(rungs("u:a/../b")[3], "u:/b");
    assert_eq!(rungs("urn:b/..")[3], "urn:/");
    assert_eq!(rungs("x://h/a/../?../#./")[3], "x://h/?../#./");
    // §6.1: targets are compared, not references; a relative reference's dots stay.
    for relative in ["a/../b", "/a/../b", "//h/a/../b", ".."] {
        assert_eq!(rungs(relative)[3], relative);
        assert_eq!(
            notes(relative, RungKind::DotSegments),
            [Note::RelativeDotsStay]
        );
    }
    // §3.3: no path without an authority begins with `//`.
    assert_eq!(rungs("f:/..//g")[3], "f:/.//g");
    assert_eq!(rungs("f:/.//g")[3], "f:/.//g");
    assert_eq!(
        notes("f:/a/..//g", RungKind::DotSegments),
        [Note::PathKeptApart]
    );
    assert_eq!(rungs("f://h/..//g")[3], "f://h//g");
}

/// A rung does in a component what the component's rule in appendix A has, and makes no octet that was not there.
#[test]
fn a_component_has_only_the_octets_of_its_rule() {
    for (text, expected) in [
        ("http://a/%%32F", "http://a/%%32F"),
        ("http://a/%%41a", "http://a/%%41a"),
        ("http://a/%4%31", "http://a/%4%31"),
        ("http://a/%%47", "http://a/%G"),
        ("http://h:80%380/", "http://h:80%380/"),
        ("http://[::%31]/", "http://[::%31]/"),
        ("http://[%3A:1]/", "http://[%3a:1]/"),
        ("http://[V1.A%61]/", "http://[v1.a%61]/"),
        ("%68ttp://h/", "%68ttp://h/"),
    ] {
        top(text, expected);
    }
}

#[test]
fn section_6_2_3_four() {
    for text in [
        "http://example.com",
        "http://example.com/",
        "http://example.com:/",
        "http://example.com:80/",
    ] {
        top(text, "http://example.com/");
    }
    top("mailto:Joe@Example.COM", "mailto:Joe@example.com");
}

#[test]
fn section_6_2_3_schemes() {
    top("https://h:443", "https://h/");
    top("https://h:80", "https://h:80/");
    top("ws://h", "ws://h/");
    top("wss://h:443?q", "wss://h/?q");
    top("ftp://h:21", "ftp://h/");
    top("telnet://h:23", "telnet://h");
    top("zz://h:", "zz://h");
    top("zz://h:80", "zz://h:80");
    top("zz://h", "zz://h");
    top("//h:/a", "//h/a");
    top("http:", "http:");
    // Without a host, it is no http URI (RFC 9110 §4.2.1), and no rule of http applies.
    top("http://:80", "http://:80");
    top("http://", "http://");
    top("http://u@h:80", "http://u@h/");
    // Nothing that could mean something goes.
    top("http://h/?", "http://h/?");
    top("http://h/#", "http://h/#");
    top("http://@h/", "http://@h/");
    top("http://h:080/", "http://h:080/");
    assert_eq!(
        notes("http://h:080/", RungKind::Scheme),
        [Note::PortZerosKept]
    );
    top("http://[0:0::1]/", "http://[0:0::1]/");
    top("file://localhost/a", "file:///a");
    top("file://LOCALHOST/a", "file:///a");
    top("file://%6cocalhost:/a", "file:///a");
    top("file://u@localhost/a", "file://u@localhost/a");
    top("file://host/a", "file://host/a");
    top("mailto:A@B.C,D@E.F?cc=G@H", "mailto:A@b.c,D@e.f?cc=G@H");
    top("mailto:%22A@B%22@C%2DD", "mailto:%22A@B%22@c-d");
    top("mailto:A", "mailto:A");
    // A rule of a scheme applies to what has the scheme's syntax.
    for text in [
        "mailto://h/A@B/Secret",
        "mailto:A@B/Secret",
        "mailto:/A@B",
        "mailto:A@B@C",
        "mailto:A@B;C@D",
        "file://localhost",
        "file://localhost//a",
        "file://localhost/a?q",
    ] {
        top(text, text);
    }
}

#[test]
fn the_ladder_climbs_from_the_target() {
    let climb = |reference, base| {
        let request = Request {
            reference,
            base,
            ..Request::default()
        };
        inspect(&request).ladder.top().to_owned()
    };
    assert_eq!(climb("../G", Some("HTTP://A:80/b/c/d")), "http://a/b/G");
    assert_eq!(climb("../G", None), "../G");
    assert_eq!(climb("", Some("http://A/b/../c")), "http://a/c");
}

#[test]
fn edits_say_where() {
    let text = "HTTP://h/a/../b/./%7e:";
    let ladder = Ladder::climb(&Reference::split(text, Standard::Rfc3986));
    let mut below = text;
    for (rung, result) in ladder.rungs() {
        // What lies outside of the edits is the same in both texts.
        let (mut old, mut new) = (0, 0);
        for edit in &rung.edits {
            let before = &below[old..edit.before.start as usize];
            assert_eq!(before, &result[new..edit.after.start as usize]);
            assert_ne!(edit.before.of(below), edit.after.of(result));
            (old, new) = (edit.before.end as usize, edit.after.end as usize);
        }
        assert_eq!(below[old..], result[new..], "{:?}", rung.kind);
        assert_eq!(rung.is_changed(), below != result);
        below = result;
    }
    assert_eq!(below, "http://h/b/~:");
}
