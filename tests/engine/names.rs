//! Components, kinds, forms, rungs, rules and notes have the names, ids and sections of their standard.

use std::str::FromStr;

use Standard::{Rfc2396, Rfc3986};
use urilens::normalize::RungKind;
use urilens::resolve::{BufferRule, DotRule};
use urilens::syntax::{
    Component, Excluded, Form, HostKind, Kind, ReadingNote, Reference, Standard, UnknownStandard,
};

fn split(text: &str, standard: Standard) -> Reference<'_> {
    Reference::split(text, standard)
}

#[test]
fn both_standards_have_their_names() {
    for (standard, id, name) in [
        (Rfc3986, "rfc3986", "RFC 3986"),
        (Rfc2396, "rfc2396", "RFC 2396"),
    ] {
        assert_eq!((standard.id(), standard.name()), (id, name));
        assert_eq!(standard.to_string(), name);
        assert_eq!(Standard::from_str(id), Ok(standard));
        assert_ne!(standard.other(), standard);
        assert_eq!(standard.other().other(), standard);
    }
    let unknown = Standard::from_str("RFC 3986");
    assert_eq!(unknown, Err(UnknownStandard("RFC 3986".to_owned())));
    assert!(
        unknown
            .expect_err("unknown")
            .to_string()
            .contains("`RFC 3986`")
    );
}

/// RFC 3986 §3, §3.2.2, §3.3, §4.1–4.4, §6.2; RFC 2396 §2.4.3, §3, §3.2, appendix A.
#[test]
fn rules_have_the_grammar_s_names() {
    assert_eq!(
        Component::ALL.map(Component::name),
        [
            "scheme",
            "authority",
            "userinfo",
            "host",
            "port",
            "path",
            "query",
            "fragment"
        ]
    );
    for (text, standard, name, id) in [
        ("//1.2.3.4", Rfc3986, "IPv4address", "ipv4"),
        ("//[::]", Rfc3986, "IPv6address", "ipv6"),
        ("//[v1.x]", Rfc3986, "IPvFuture", "ipvfuture"),
        ("//h", Rfc3986, "reg-name", "reg-name"),
        ("//h", Rfc2396, "hostname", "hostname"),
        ("//1.2.3.400", Rfc2396, "IPv4address", "ipv4"),
        ("//a_b", Rfc2396, "reg_name", "reg_name"),
    ] {
        let kind = split(text, standard).host_kind();
        assert_eq!(kind.map(HostKind::name), Some(name), "{text}");
        assert_eq!(kind.map(HostKind::id), Some(id), "{text}");
    }
    for (text, standard, name) in [
        ("//h/a", Rfc3986, "path-abempty"),
        ("/a", Rfc3986, "path-absolute"),
        ("a", Rfc3986, "path-noscheme"),
        ("x:a", Rfc3986, "path-rootless"),
        ("x:", Rfc3986, "path-empty"),
        ("x:/a", Rfc2396, "abs_path"),
        ("a", Rfc2396, "rel_path"),
        ("x:a", Rfc2396, "opaque_part"),
        ("//h", Rfc2396, "path"),
    ] {
        assert_eq!(split(text, standard).path_kind().name(), name, "{text}");
    }
    for (text, form, name) in [
        ("x:a#f", Form::Uri, "URI"),
        ("x:a", Form::AbsoluteUri, "absolute-URI"),
        ("//h#f", Form::NetworkPath, "network-path reference"),
        ("/a?q", Form::AbsolutePath, "absolute-path reference"),
        ("a", Form::RelativePath, "relative-path reference"),
        ("?q", Form::RelativePath, "relative-path reference"),
        ("#f", Form::SameDocument, "same-document reference"),
        ("", Form::SameDocument, "same-document reference"),
    ] {
        let reference = split(text, Rfc3986);
        let found = reference.form();
        assert_eq!((found, found.name()), (form, name), "{text}");
        let kind = match text.starts_with("x:") {
            true => (Kind::Uri, "uri"),
            false => (Kind::RelativeRef, "relative-ref"),
        };
        let found = reference.kind();
        assert_eq!((found, found.id()), kind, "{text}");
    }
    for (found, name) in [
        ('\t', Some("control")),
        (' ', Some("space")),
        ('%', Some("delims")),
        ('^', Some("unwise")),
        ('a', None),
        ('é', None),
    ] {
        assert_eq!(Excluded::of(found).map(Excluded::name), name, "{found:?}");
    }
    let sections = |standard| RungKind::ALL.map(|kind| kind.section(standard));
    assert_eq!(
        sections(Rfc3986),
        ["6.2.1", "6.2.2.1", "6.2.2.2", "6.2.2.3", "6.2.3", "6.2.4"]
    );
    assert_eq!(sections(Rfc2396), ["6", "6", "2.4.2", "5.2", "6", "6"]);
    assert_eq!(
        RungKind::ALL.map(RungKind::id),
        [
            "simple-string",
            "case",
            "percent-encoding",
            "dot-segments",
            "scheme",
            "protocol"
        ]
    );
    // RFC 3986 §5.2.4 step 2, RFC 2396 §5.2 step 6.
    let rules = [DotRule::A, DotRule::B, DotRule::C, DotRule::D, DotRule::E];
    assert_eq!(rules.map(DotRule::label), ["2A", "2B", "2C", "2D", "2E"]);
    let rules = [BufferRule::C, BufferRule::D, BufferRule::E, BufferRule::F];
    assert_eq!(rules.map(BufferRule::label), ["6c", "6d", "6e", "6f"]);
}

#[test]
fn notes_are_on_what_they_say() {
    for (text, note) in [
        ("?q", ReadingNote::QueryWithoutPath),
        ("x:a?q", ReadingNote::OpaqueQuestionMark),
        ("//a_b", ReadingNote::RegistryName),
    ] {
        assert_eq!(split(text, Rfc2396).notes(), [note], "{text}");
    }
    for text in ["//?q", "x://h?q", "a?q", "x:/a?q", "//h", "x:a"] {
        assert_eq!(
            split(text, Rfc2396).notes(),
            Vec::<ReadingNote>::new(),
            "{text}"
        );
    }
}
