//! What the three lower rooms (syntax, resolve, normalize) promise to those above them, value by value:
//! the standards' names, the places that are pointed at, the steps as they are told.

use std::str::FromStr;

use urilens::normalize::{Ladder, Note, Notes, RungKind, scheme_facts};
use urilens::resolve::{
    BufferRule, DotRule, ExcessDots, Merged, Options, Resolution, ResolutionNote, ResolveError,
    Rfc2396Step, Source, StepCode, Told, remove_dot_segments,
};
use urilens::syntax::{
    Component, Excluded, Form, HostKind, Kind, PathKind, ReadingNote, Reference, Span, Standard,
    UnknownStandard, Violation, hex_value, ipv6_address, percent_encoded_octet,
};

use Standard::{Rfc2396, Rfc3986};

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
    for (text, form, name, kind, id) in [
        ("x:a#f", Form::Uri, "URI", Kind::Uri, "uri"),
        ("x:a", Form::AbsoluteUri, "absolute-URI", Kind::Uri, "uri"),
        (
            "//h#f",
            Form::NetworkPath,
            "network-path reference",
            Kind::RelativeRef,
            "relative-ref",
        ),
        (
            "/a?q",
            Form::AbsolutePath,
            "absolute-path reference",
            Kind::RelativeRef,
            "relative-ref",
        ),
        (
            "a",
            Form::RelativePath,
            "relative-path reference",
            Kind::RelativeRef,
            "relative-ref",
        ),
        (
            "?q",
            Form::RelativePath,
            "relative-path reference",
            Kind::RelativeRef,
            "relative-ref",
        ),
        (
            "#f",
            Form::SameDocument,
            "same-document reference",
            Kind::RelativeRef,
            "relative-ref",
        ),
        (
            "",
            Form::SameDocument,
            "same-document reference",
            Kind::RelativeRef,
            "relative-ref",
        ),
    ] {
        let reference = split(text, Rfc3986);
        assert_eq!(
            (reference.form(), reference.form().name()),
            (form, name),
            "{text}"
        );
        assert_eq!(
            (reference.kind(), reference.kind().id()),
            (kind, id),
            "{text}"
        );
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
fn notes_have_a_name_and_a_section() {
    for (note, id, section) in [
        (ResolutionNote::RootAppeared, "root-appeared", "5.2.4"),
        (ResolutionNote::BaseWithoutPath, "base-without-path", "5.2"),
        (ResolutionNote::OpaqueBase, "opaque-base", "5"),
        (
            ResolutionNote::PathReadsAsAuthority,
            "path-reads-as-authority",
            "4.3",
        ),
        (
            ResolutionNote::SameSchemeRemoved,
            "same-scheme-removed",
            "5.2",
        ),
        (ResolutionNote::SchemeNotKnown, "scheme-not-known", "5.2"),
        (ResolutionNote::ExcessDotsKept, "excess-dots-kept", "5.2"),
        (
            ResolutionNote::ExcessDotsDropped,
            "excess-dots-dropped",
            "5.2",
        ),
    ] {
        assert_eq!((note.id(), note.section()), (id, section));
    }
    for (text, id, section) in [
        ("?q", "query-without-path", "5"),
        ("x:a?q", "opaque-question-mark", "3"),
        ("//a_b", "registry-name", "3.2.1"),
    ] {
        let notes = split(text, Rfc2396).notes();
        let notes: Vec<_> = notes
            .iter()
            .map(|note| (note.id(), note.section()))
            .collect();
        assert_eq!(notes, [(id, section)], "{text}");
    }
    for text in ["//?q", "x://h?q", "a?q", "x:/a?q", "//h", "x:a"] {
        assert_eq!(
            split(text, Rfc2396).notes(),
            Vec::<ReadingNote>::new(),
            "{text}"
        );
    }
}

/// RFC 3986 §2.1.
#[test]
fn digits_have_their_values() {
    for value in 0..16u8 {
        let digit = format!("{value:x}");
        for digit in [digit.to_ascii_uppercase(), digit] {
            assert_eq!(hex_value(digit.as_bytes()[0]), Some(value));
        }
    }
    for other in [b'g', b'G', b'/', b':', b'@', b'`', 0, 0xff] {
        assert_eq!(hex_value(other), None);
    }
    for octet in 0..=255u8 {
        for text in [format!("%{octet:02x}"), format!("%{octet:02X}z")] {
            assert_eq!(percent_encoded_octet(text.as_bytes()), Some(octet));
        }
    }
    for text in ["", "%", "%4", "%4g", "%g4", "41", "441"] {
        assert_eq!(percent_encoded_octet(text.as_bytes()), None, "{text}");
    }
}

#[test]
fn spans_are_half_open() {
    let span = Span::new(2, 5);
    assert_eq!(
        (span.len(), span.is_empty(), span.range()),
        (3, false, 2..5)
    );
    assert_eq!(span.of("0123456"), "234");
    assert_eq!(span.of("012"), "", "outside of the text there is nothing");
    assert_eq!(
        [1, 2, 4, 5].map(|at| span.contains(at)),
        [false, true, true, false]
    );
    assert_eq!(span.shifted(3), Span::new(5, 8));
    assert_eq!(format!("{span:?}"), "2..5");
    assert_eq!(Span::empty(4), Span::new(4, 4));
    assert!(Span::empty(4).is_empty());
    for (start, end, overlaps) in [
        (0, 2, false),
        (0, 3, true),
        (3, 4, true),
        (4, 9, true),
        (5, 9, false),
        (0, 9, true),
    ] {
        let other = Span::new(start, end);
        assert_eq!(span.overlaps(other), overlaps, "{other:?}");
        assert_eq!(other.overlaps(span), overlaps, "{other:?}");
    }
}

#[test]
fn every_byte_is_of_a_component_or_a_delimiter() {
    let text = "s://u@h:1/p?q#f";
    let reference = split(text, Rfc3986);
    let names: String = (0..=text.len())
        .map(|at| {
            reference
                .components()
                .at(at)
                .map_or("-", |found| &found.name()[..2])
        })
        .collect();
    assert_eq!(names, "sc---us-ho-popapa-qu-fr-");
}

/// Places and rules of what breaks the grammar: RFC 3986 appendix A.
#[test]
fn violations_of_rfc_3986_are_where_they_are() {
    for (text, expected) in [
        ("1:a", &[("1", "scheme")][..]),
        ("-a:b", &[("-", "scheme")]),
        ("a b:c", &[(" ", "scheme")]),
        ("é:c", &[("é", "scheme")]),
        (":a", &[(":", "segment-nz-nc")]),
        ("//a@b@c", &[("@", "userinfo")]),
        ("//h:8x", &[("x", "port")]),
        ("//a b", &[(" ", "reg-name")]),
        ("//a\\\\b", &[("\\\\", "reg-name")]),
        ("//[::1", &[("[::1", "IP-literal")]),
        ("//[::1]x", &[("x", "IP-literal")]),
        ("//[::1]xy:80", &[("xy", "IP-literal")]),
        ("//[::1%25en0]", &[("%25en0", "IPv6address")]),
        ("//[1:2%25en0]", &[("%", "IPv6address")]),
        ("//[1:2]", &[("1:2", "IPv6address")]),
        ("//[12345::]", &[("12345", "IPv6address")]),
        ("//[1:2:3:4:5:6:7:8:9]", &[("9", "IPv6address")]),
        ("//[1::2::3]", &[("::", "IPv6address")]),
        ("//[::1:]", &[(":", "IPv6address")]),
        ("//[:1]", &[(":", "IPv6address")]),
        ("//[::g]", &[("g", "IPv6address")]),
        ("//[1g::]", &[("g", "IPv6address")]),
        ("//[1é::]", &[("é", "IPv6address")]),
        ("//[::é]", &[("é", "IPv6address")]),
        ("//[::1.2.3]", &[("1.2.3", "IPv6address")]),
        ("//[1:2:3:4:5:6:7:1.2.3.4]", &[("1.2.3.4", "IPv6address")]),
        (
            "//[1:2:3:4:5:6:7::8]",
            &[("1:2:3:4:5:6:7::8", "IPv6address")],
        ),
        ("//[v]", &[("v", "IPvFuture")]),
        ("//[vg.x]", &[("vg", "IPvFuture")]),
        ("//[v.x]", &[("v", "IPvFuture")]),
        ("//[v1.]", &[(".", "IPvFuture")]),
        ("//[v1.aé]", &[("é", "IPvFuture")]),
        ("//[v12.a^]", &[("^", "IPvFuture")]),
        ("a[[]b", &[("[[", "segment"), ("]", "segment")]),
        ("%4", &[("%4", "pct-encoded")]),
        ("%zz", &[("%", "pct-encoded")]),
        (
            "?[#]#",
            &[("[", "query"), ("]", "fragment"), ("#", "fragment")],
        ),
        (
            "/a\u{1}\u{2} é中",
            &[
                ("\u{1}\u{2}", "segment"),
                (" ", "segment"),
                ("é中", "segment"),
            ],
        ),
    ] {
        assert_eq!(violations(text, Rfc3986), expected, "{text}");
    }
}

/// Where a text breaks the grammar, and by which rule.
fn violations(text: &str, standard: Standard) -> Vec<(&str, &str)> {
    let found = split(text, standard).check();
    let place = |violation: &Violation| (violation.span.of(text), violation.rule.name);
    found.iter().map(place).collect()
}

/// RFC 2396 appendix A.
#[test]
fn violations_of_rfc_2396_are_where_they_are() {
    for (text, expected) in [
        ("1:a", &[("1", "scheme")][..]),
        ("x:", &[(":", "absoluteURI")]),
        ("x:#f", &[(":", "absoluteURI")]),
        (":a", &[(":", "rel_segment")]),
        ("a[/[", &[("[", "rel_segment"), ("[", "segment")]),
        ("//é@h", &[("é", "userinfo")]),
        ("//h|:80", &[("|", "authority")]),
        ("//h\\:8x", &[("\\", "authority"), ("x", "port")]),
        ("//[::1]", &[("[::1]", "host")]),
        ("//[::]:80/", &[("[::]", "host")]),
        ("x:a b", &[(" ", "opaque_part")]),
        ("/a?{#}", &[("{", "query"), ("}", "fragment")]),
        ("%4", &[("%4", "escaped")]),
    ] {
        assert_eq!(violations(text, Rfc2396), expected, "{text}");
    }
}

#[test]
fn a_violation_is_told_in_the_words_of_its_standard() {
    let message = |text, standard| split(text, standard).check()[0].to_string();
    for (text, standard, start, end) in [
        (
            "/ ",
            Rfc3986,
            "A space can't stand in a segment. Allowed here: ",
            ".",
        ),
        (
            "/\"",
            Rfc3986,
            "A double quote can't stand in a segment. Allowed here: ",
            ".",
        ),
        (
            "/\u{7f}",
            Rfc3986,
            "U+007F can't stand in a segment. Allowed here: ",
            ".",
        ),
        (
            "/é",
            Rfc3986,
            "U+00E9 is outside of US-ASCII: this is an IRI (RFC 3987), not a URI. ",
            ".",
        ),
        (
            "/é",
            Rfc2396,
            "U+00E9 is outside of US-ASCII, and a URI has no other characters (§2.1). ",
            ".",
        ),
        (
            "/%",
            Rfc3986,
            "“%” starts a percent-encoded octet. Allowed here: ",
            ".",
        ),
        (
            "/%",
            Rfc2396,
            "“%” is one of the delims (§2.4.3): it starts an escaped octet. Allowed here: ",
            ".",
        ),
        (
            ":",
            Rfc3986,
            "A colon in the first segment of a relative reference would make what stands before it a scheme. Allowed here: ",
            ".",
        ),
        (
            "x:^",
            Rfc2396,
            "“^” can't stand in an opaque_part: it is one of the unwise characters (§2.4.3), which gateways are known to change",
            ".",
        ),
        (
            "/\u{1}",
            Rfc2396,
            "U+0001 can't stand in a segment: it is one of the control characters (§2.4.3), which can't be printed",
            ".",
        ),
        (
            "/ ",
            Rfc2396,
            "A space can't stand in a segment: it is one of the space characters (§2.4.3), which get lost",
            ".",
        ),
        (
            "/>",
            Rfc2396,
            "“>” can't stand in a segment: it is one of the delims (§2.4.3), which delimit a URI",
            ".",
        ),
    ] {
        let message = message(text, standard);
        assert!(
            message.to_string().starts_with(start) && message.to_string().ends_with(end),
            "{text}: {message}"
        );
        let allows = split(text, standard).check()[0].rule.allows;
        assert!(
            !allows.is_empty() && message.to_string().contains(allows),
            "{message}"
        );
    }
}

#[test]
fn an_address_says_where_it_goes_wrong() {
    for (text, span) in [
        ("", Span::new(0, 0)),
        (":1", Span::new(0, 1)),
        ("1:", Span::new(1, 2)),
        ("1:2:3", Span::new(0, 5)),
        ("1::2::", Span::new(4, 6)),
        ("::12345", Span::new(2, 7)),
        ("::1.2.3.256", Span::new(2, 11)),
        ("1:2:3:4:5:6:7:8:9", Span::new(16, 17)),
        ("1:2:3:4:5:6:7:8:", Span::new(15, 16)),
        ("::x", Span::new(2, 3)),
        ("1x", Span::new(1, 2)),
    ] {
        assert_eq!(
            ipv6_address(text).map_err(|fault| fault.span),
            Err(span),
            "{text}"
        );
    }
}

fn resolved(base: &str, reference: &str, standard: Standard, options: Options) -> Resolution {
    Resolution::new(
        Some(&split(base, standard)),
        &split(reference, standard),
        options,
    )
}

/// A place that a step points at.
type Subject = Option<(Source, String)>;

/// Each step's code, and what it points at.
fn steps(
    base: &str,
    reference: &str,
    standard: Standard,
    options: Options,
) -> Vec<(StepCode, Subject)> {
    let resolution = resolved(base, reference, standard, options);
    let (base, reference) = (split(base, standard), split(reference, standard));
    resolution
        .views(Some(&base), &reference)
        .map(|view| {
            let subject = view.subject().map(|(source, span)| {
                let text = match source {
                    Source::Base => base.text(),
                    Source::Reference => reference.text(),
                };
                (source, span.of(text).to_owned())
            });
            (view.step.code, subject)
        })
        .collect()
}

/// RFC 3986 §5.2.2, the pseudocode, for the example of §5.4.
#[test]
fn steps_of_rfc_3986_point_at_what_they_speak_of() {
    use Component::{Authority, Fragment, Query, Scheme};
    let base = "http://a/b/c/d;p?q#f";
    let told = steps(base, "../g?y#s", Rfc3986, Options::default());
    let codes: Vec<StepCode> = told.iter().map(|step| step.0).collect();
    let is_turn = |code: &&StepCode| matches!(code, StepCode::RemoveDotSegments(_));
    assert_eq!(codes.iter().filter(is_turn).count(), 4);
    let others: Vec<StepCode> = codes
        .iter()
        .filter(|code| !is_turn(code))
        .copied()
        .collect();
    assert_eq!(
        others,
        [
            StepCode::ParseBase,
            StepCode::DropBaseFragment(Span::new(19, 20)),
            StepCode::IfScheme(false),
            StepCode::IfAuthority(false),
            StepCode::IfPathEmpty(false),
            StepCode::IfPathAbsolute(false),
            StepCode::Merge { root: false },
            StepCode::FillInputBuffer(Source::Base),
            StepCode::TakeOutputBuffer,
            StepCode::Set(Query, Source::Reference),
            StepCode::Set(Authority, Source::Base),
            StepCode::Set(Scheme, Source::Base),
            StepCode::Set(Fragment, Source::Reference),
            StepCode::Recompose,
        ]
    );
    let subjects: Vec<_> = told
        .iter()
        .filter_map(|(_, subject)| subject.as_ref())
        .map(|(source, text)| (*source, text.as_str()))
        .collect();
    assert_eq!(
        subjects,
        [
            (Source::Base, "f"),
            (Source::Reference, "../g"),
            (Source::Reference, "../g"),
            (Source::Base, "/b/c/d;p"),
            (Source::Reference, "../g"),
            // The turns: where the input buffer goes on. It is "/c/../g" without its slash first.
            (Source::Base, "c/"),
            (Source::Reference, "../g"),
            (Source::Reference, "g"),
            (Source::Reference, ""),
            (Source::Reference, "y"),
            (Source::Base, "a"),
            (Source::Base, "http"),
            (Source::Reference, "s"),
        ]
    );
    // The other ways through it.
    let subject = |reference, wanted: StepCode, options| {
        steps(base, reference, Rfc3986, options)
            .into_iter()
            .find(|(code, _)| *code == wanted)
            .map(|(_, subject)| subject)
    };
    let strict = Options::default();
    let lenient = Options {
        lenient: true,
        ..strict
    };
    let own = |text: &str| Some(Some((Source::Reference, text.to_owned())));
    assert_eq!(subject("x:/y", StepCode::IfScheme(true), strict), own("x"));
    assert_eq!(
        subject("//h", StepCode::IfAuthority(true), strict),
        own("h")
    );
    assert_eq!(subject("?y", StepCode::IfQuery(true), strict), own("y"));
    assert_eq!(subject("", StepCode::IfQuery(false), strict), Some(None));
    assert_eq!(subject("", StepCode::IfPathEmpty(true), strict), own(""));
    assert_eq!(
        subject("/g", StepCode::IfPathAbsolute(true), strict),
        own("/g")
    );
    assert_eq!(
        subject("http:g", StepCode::IgnoreSameScheme, lenient),
        own("http")
    );
    assert_eq!(subject("http:g", StepCode::IgnoreSameScheme, strict), None);
    let copied = Some(Some((Source::Base, "/b/c/d;p".to_owned())));
    assert_eq!(
        subject("", StepCode::Set(Component::Path, Source::Base), strict),
        copied
    );
    let merged = steps("http://a", "g", Rfc3986, strict);
    assert!(
        merged
            .iter()
            .any(|step| step.0 == StepCode::Merge { root: true })
    );
}

/// RFC 3986 §5.2.2: a component is assigned from its step on, be it as undefined.
#[test]
fn components_are_assigned_in_the_order_of_the_pseudocode() {
    let (base, reference) = (split("http://a/b", Rfc3986), split("g", Rfc3986));
    let resolution = Resolution::new(Some(&base), &reference, Options::default());
    let views: Vec<_> = resolution.views(Some(&base), &reference).collect();
    let first = |component| views.iter().position(|view| view.is_assigned(component));
    let set = |component, source| {
        let code = StepCode::Set(component, source);
        views.iter().position(|view| view.step.code == code)
    };
    let merge = views
        .iter()
        .position(|view| view.step.code == StepCode::Merge { root: false });
    assert_eq!(first(Component::Path), merge);
    for (component, source) in [
        (Component::Query, Source::Reference),
        (Component::Authority, Source::Base),
        (Component::Scheme, Source::Base),
        (Component::Fragment, Source::Reference),
    ] {
        assert!(set(component, source).is_some());
        assert_eq!(first(component), set(component, source), "{component:?}");
    }
    for component in [Component::Userinfo, Component::Host, Component::Port] {
        assert_eq!(first(component), first(Component::Authority));
    }
    let last = views.last().expect("steps");
    assert_eq!(last.target(Component::Query), None);
    assert_eq!(last.target(Component::Scheme), Some("http"));
    assert_eq!(last.target(Component::Authority), Some("a"));
    assert_eq!(last.target(Component::Path), Some("/g"));
}

/// RFC 2396 §5.2, the seven steps.
#[test]
fn steps_of_rfc_2396_point_at_what_they_speak_of() {
    let base = "http://a/b/c/d;p?q#f";
    let strict = Options::default();
    let told = |reference, options| -> Vec<(Option<&'static str>, Subject)> {
        steps(base, reference, Rfc2396, options)
            .into_iter()
            .map(|(code, subject)| match code {
                StepCode::Rfc2396(step) => (step.label(), subject),
                other => panic!("{other:?} is no step of RFC 2396"),
            })
            .collect()
    };
    let from = |source, text: &str| Some((source, text.to_owned()));
    let own = |text| from(Source::Reference, text);
    assert_eq!(
        told("../g?y", strict),
        [
            (None, None),
            (None, from(Source::Base, "q")),
            (None, from(Source::Base, "f")),
            (Some("1"), own("../g?y")),
            (Some("2"), own("../g?y")),
            (Some("3"), from(Source::Base, "http")),
            (Some("4"), from(Source::Base, "a")),
            (Some("5"), own("../g")),
            (Some("6a"), from(Source::Base, "/b/c/")),
            (Some("6b"), own("../g")),
            (Some("6c"), None),
            (Some("6d"), None),
            (Some("6e"), None),
            (Some("6f"), None),
            (Some("6g"), None),
            (Some("6h"), None),
            (Some("7"), None),
        ]
    );
    let lenient = Options {
        lenient: true,
        ..strict
    };
    let labels = |reference, options| -> Vec<_> {
        told(reference, options)
            .into_iter()
            .filter_map(|step| step.0)
            .collect()
    };
    assert_eq!(labels("#s", strict), ["1", "2"]);
    assert_eq!(labels("x:y", strict), ["1", "2", "3"]);
    assert_eq!(labels("//h", strict), ["1", "2", "3", "4", "7"]);
    assert_eq!(labels("/g", strict), ["1", "2", "3", "4", "5", "7"]);
    assert_eq!(
        labels("http:/g", lenient),
        ["1", "2", "3", "3", "4", "5", "7"]
    );
    assert_eq!(told("http:/g", lenient)[5], (Some("3"), own("http")));
    let unused = Resolution::new(Some(&split("g", Rfc2396)), &split("x:y", Rfc2396), strict);
    assert_eq!(unused.target.as_deref(), Some("x:y"));
}

/// A base that is none says why, and only where it is needed (RFC 3986 §5.1, RFC 2396 §5.2 step 3).
#[test]
fn a_base_is_asked_for_only_where_it_is_needed() {
    for standard in Standard::ALL {
        let target =
            |base: &str, reference| resolved(base, reference, standard, Options::default());
        for base in ["g", "http://a/ b"] {
            assert_eq!(target(base, "x:/y").target.as_deref(), Some("x:/y"));
            assert_eq!(target(base, "g").target, None);
        }
        assert_eq!(target("g", "h").error, Some(ResolveError::RelativeBase));
        assert!(matches!(
            target("http://a/ b", "h").error,
            Some(ResolveError::InvalidBase(_))
        ));
        let without = Resolution::new(None, &split("g", standard), Options::default());
        assert_eq!(
            (without.target, without.error),
            (None, Some(ResolveError::NoBase))
        );
    }
    // RFC 2396 §4.2: a reference to the current document needs none, whatever the base is.
    assert!(resolved("g", "#f", Rfc2396, Options::default()).same_document);
    assert!(!resolved("g", "#f", Rfc3986, Options::default()).same_document);
}

/// Turns and removals are told until what they show adds up to the limit, and counted from there.
#[test]
fn what_is_told_of_a_loop_is_bounded() {
    let strict = Options::default();
    for (standard, unit) in [(Rfc3986, "a/"), (Rfc2396, "a/../"), (Rfc2396, "./")] {
        // With a long query, each turn shows more.
        for (count, query) in [(100, 0), (4_000, 0), (300, 50_000)] {
            let reference = unit.repeat(count) + "?" + &"q".repeat(query);
            let resolution = resolved("http://a/b", &reference, standard, strict);
            let (mut told, mut counted, mut shown) = (0, 0, 0);
            let parsed = split(&reference, standard);
            let base = split("http://a/b", standard);
            for view in resolution.views(Some(&base), &parsed) {
                match view.step.code {
                    StepCode::RemoveDotSegments(_)
                    | StepCode::Rfc2396(Rfc2396Step::Remove(_, Some(_))) => {
                        told += 1;
                        let buffers = view.buffers.as_ref().expect("buffers");
                        shown += buffers.input.len() + buffers.output.len();
                        let others = [
                            Component::Scheme,
                            Component::Authority,
                            Component::Query,
                            Component::Fragment,
                        ];
                        shown += others
                            .iter()
                            .filter_map(|other| view.target(*other))
                            .map(str::len)
                            .sum::<usize>();
                    }
                    StepCode::MoreTurns(more) => counted += more as usize,
                    StepCode::Rfc2396(Rfc2396Step::MoreRemovals(_, more)) => {
                        counted += more as usize
                    }
                    _ => {}
                }
            }
            // The base has one segment that stays, or none.
            let all = told + counted;
            assert!(
                (count..=count + 2).contains(&all),
                "{unit} {count}: {told} and {counted}"
            );
            assert!(shown <= Told::MAX_BYTES, "{shown}");
            let fits = (reference.len() + 10) * all < Told::MAX_BYTES;
            assert!(!fits || counted == 0, "{unit} {count}");
            assert!(
                counted == 0 || shown + reference.len() + 20 > Told::MAX_BYTES,
                "{unit} {count}: {shown}"
            );
        }
    }
}

/// RFC 2396 step 6: what is removed by one rule is counted apart from what another removes.
#[test]
fn each_rule_counts_its_own_removals() {
    let reference = "./a/../".repeat(5_000);
    let resolution = resolved("http://a/b", &reference, Rfc2396, Options::default());
    let mut counts = Vec::new();
    for step in &resolution.steps {
        match step.code {
            StepCode::Rfc2396(Rfc2396Step::Remove(rule, Some(_))) => counts.push((rule, 1)),
            StepCode::Rfc2396(Rfc2396Step::MoreRemovals(rule, more)) => counts.push((rule, more)),
            _ => {}
        }
    }
    let of = |wanted| {
        counts
            .iter()
            .filter(|(rule, _)| *rule == wanted)
            .map(|(_, count)| count)
            .sum::<u32>()
    };
    assert_eq!((of(BufferRule::C), of(BufferRule::E)), (5_000, 5_000));
    assert_eq!(resolution.target.as_deref(), Some("http://a/"));
}

/// The rungs that change something, with the texts before and after each change.
fn edits(text: &str, standard: Standard) -> Vec<(RungKind, Vec<(String, String)>)> {
    let ladder = Ladder::climb(&split(text, standard));
    let mut below = text.to_owned();
    let mut all = Vec::new();
    for (rung, result) in ladder.rungs() {
        let edits: Vec<_> = rung
            .edits
            .iter()
            .map(|edit| {
                (
                    edit.before.of(&below).to_owned(),
                    edit.after.of(result).to_owned(),
                )
            })
            .collect();
        if rung.is_changed() {
            all.push((rung.kind, edits));
        }
        below = result.to_owned();
    }
    all
}

/// Neighbours are one edit, and what is between two of them is none (RFC 3986 §6.2.2, §6.2.3).
#[test]
fn edits_are_as_long_as_what_they_change() {
    let one = |before: &str, after: &str| vec![(before.to_owned(), after.to_owned())];
    let letters = |pairs: &[(&str, &str)]| -> Vec<_> {
        pairs
            .iter()
            .flat_map(|(before, after)| one(before, after))
            .collect()
    };
    assert_eq!(
        edits("HTTP://User@Ex%c3mple.COM:80/%7ea/../b", Rfc3986),
        [
            // The hexadecimal digit of ~ is raised before it is decoded.
            (
                RungKind::Case,
                letters(&[
                    ("HTTP", "http"),
                    ("E", "e"),
                    ("c", "C"),
                    ("COM", "com"),
                    ("e", "E")
                ])
            ),
            (RungKind::PercentEncoding, one("%7E", "~")),
            (RungKind::DotSegments, one("/~a/..", "")),
            (RungKind::Scheme, one(":80", "")),
        ]
    );
    assert_eq!(
        edits("x:/a/./b/.", Rfc3986),
        [(
            RungKind::DotSegments,
            [one("/.", ""), one(".", "")].concat()
        )]
    );
    assert_eq!(
        edits("x:/a/..//b", Rfc3986),
        [(RungKind::DotSegments, one("/a/..", "/."))]
    );
    // The "/." goes, and comes back to keep the path apart from an authority (§3.3).
    assert_eq!(
        edits("abc:/.//b/../c", Rfc3986),
        [(RungKind::DotSegments, one("/b/..", ""))]
    );
    assert_eq!(edits("x:/.//b", Rfc3986), []);
    assert_eq!(
        edits("x:../a", Rfc3986),
        [(RungKind::DotSegments, one("../", ""))]
    );
    assert_eq!(edits("../a", Rfc3986), []);
    assert_eq!(
        edits("mailto:A@B.C,D@E%40F", Rfc3986),
        [(
            RungKind::Scheme,
            [one("B", "b"), one("C", "c"), one("E", "e"), one("F", "f")].concat()
        )]
    );
    assert_eq!(
        edits("HTTP://A_B:80", Rfc2396),
        [
            (RungKind::Case, one("HTTP", "http")),
            (RungKind::Scheme, one("", "/"))
        ]
    );
    assert_eq!(
        edits("http://h:/%7e%2f%7E?%41#%41", Rfc2396),
        [
            (
                RungKind::PercentEncoding,
                [one("%7e", "~"), one("%7E", "~"), one("%41", "A")].concat()
            ),
            (RungKind::Scheme, one(":", "")),
        ]
    );
    assert_eq!(
        edits("mailto:A@B?C@D", Rfc2396),
        [(RungKind::Scheme, one("B", "b"))]
    );
    assert_eq!(
        edits("file://LocalHost:/a", Rfc2396),
        [
            (RungKind::Case, [one("L", "l"), one("H", "h")].concat()),
            (RungKind::Scheme, one("localhost:", "")),
        ]
    );
}

#[test]
fn notes_say_what_a_rung_left_alone() {
    let notes = |text, standard| -> Vec<Note> {
        let ladder = Ladder::climb(&split(text, standard));
        let found = ladder
            .rungs()
            .flat_map(|(rung, _)| rung.notes.iter().collect::<Vec<_>>());
        found.filter(|note| *note != Note::NotPerformed).collect()
    };
    for (text, standard, expected) in [
        ("http://h/", Rfc3986, &[][..]),
        ("http://%48/", Rfc3986, &[Note::HostLowered]),
        ("http://h/%48", Rfc3986, &[]),
        ("../a", Rfc3986, &[Note::RelativeDotsStay]),
        ("a/b", Rfc3986, &[]),
        (
            "x:/..//a",
            Rfc3986,
            &[Note::PathKeptApart, Note::UnknownScheme],
        ),
        ("http://h:080/", Rfc3986, &[Note::PortZerosKept]),
        ("http://h:0/", Rfc3986, &[]),
        ("http://h:8/", Rfc3986, &[]),
        ("http://[::1]/", Rfc3986, &[Note::Ipv6SpellingKept]),
        ("x:a", Rfc3986, &[Note::UnknownScheme]),
        ("http://H_x/", Rfc2396, &[Note::RegistryNameKept]),
        ("http://h_x/", Rfc2396, &[]),
        ("http://h_x:80/", Rfc2396, &[Note::RegistryNameKept]),
        ("http://h/%c3", Rfc2396, &[Note::HexCaseKept]),
        ("http://h/%C3", Rfc2396, &[]),
        ("ftp://h/%41", Rfc2396, &[Note::UnescapingNotLicensed]),
        ("http://h/#%41", Rfc2396, &[Note::OnlyPathAndQueryUnescaped]),
        ("http://h/./a", Rfc2396, &[Note::DotsAreOrdinary]),
        ("ftp://h:/", Rfc2396, &[Note::EmptyPortKept]),
        ("http://h:/", Rfc2396, &[]),
        ("http://h:080/", Rfc2396, &[Note::PortZerosKept]),
        ("http://h:0/", Rfc2396, &[]),
        ("http://h:8/", Rfc2396, &[]),
        ("x://h/", Rfc2396, &[Note::EquivalenceNotKnown]),
        ("sip:a", Rfc2396, &[]),
        ("a", Rfc2396, &[]),
    ] {
        assert_eq!(notes(text, standard), expected, "{text} by {standard}");
    }
}

/// RFC 2396 §5 and §5.2, where a resolution deserves a word.
#[test]
fn notes_on_resolutions_are_where_they_belong() {
    let notes = |base, reference, standard, lenient, excess_dots| {
        resolved(
            base,
            reference,
            standard,
            Options {
                lenient,
                excess_dots,
            },
        )
        .notes
    };
    use ExcessDots::{Drop, Keep, Refuse};
    use ResolutionNote as N;
    for (base, reference, standard, lenient, excess, expected) in [
        ("http://a/b/", "g", Rfc3986, false, Keep, &[][..]),
        ("x:b", "a/../g", Rfc3986, false, Keep, &[N::RootAppeared]),
        ("x:b", "../g", Rfc3986, false, Keep, &[]),
        ("x:b", "g", Rfc3986, false, Keep, &[]),
        ("x:b", "/../g", Rfc3986, false, Keep, &[]),
        ("http://a", "g", Rfc2396, false, Keep, &[N::BaseWithoutPath]),
        ("http://a/", "g", Rfc2396, false, Keep, &[]),
        ("http://a", "/g", Rfc2396, false, Keep, &[]),
        ("x:b", "g", Rfc2396, false, Keep, &[N::OpaqueBase]),
        ("x:b", "y:g", Rfc2396, false, Keep, &[]),
        ("x:/a/", ".//g", Rfc2396, false, Keep, &[]),
        ("x:/", "/.//g", Rfc2396, false, Keep, &[]),
        ("x:/a", "//g", Rfc2396, false, Keep, &[]),
        (
            "x:/",
            ".//g",
            Rfc2396,
            false,
            Keep,
            &[N::PathReadsAsAuthority],
        ),
        ("http://a/", ".//g", Rfc2396, false, Keep, &[]),
        (
            "http://a/",
            "http:g",
            Rfc2396,
            true,
            Keep,
            &[N::SameSchemeRemoved],
        ),
        ("http://a/", "http:g", Rfc2396, false, Keep, &[]),
        ("x://a/", "x:g", Rfc2396, true, Keep, &[N::SchemeNotKnown]),
        ("x://a/", "x:g", Rfc2396, false, Keep, &[]),
        ("x://a/", "y:g", Rfc2396, true, Keep, &[]),
        (
            "http://a/",
            "../g",
            Rfc2396,
            false,
            Keep,
            &[N::ExcessDotsKept],
        ),
        (
            "http://a/",
            "../g",
            Rfc2396,
            false,
            Drop,
            &[N::ExcessDotsDropped],
        ),
        ("http://a/b/", "../g", Rfc2396, false, Drop, &[]),
        ("http://a/", "../g", Rfc2396, false, Refuse, &[]),
    ] {
        let found = notes(base, reference, standard, lenient, excess);
        assert_eq!(found, expected, "{reference} on {base} by {standard}");
    }
}

#[test]
fn path_kinds_of_rfc_2396_decide_about_segments() {
    let segments = |text| split(text, Rfc2396).segments().count();
    assert_eq!(split("x:a/b", Rfc2396).path_kind(), PathKind::OpaquePart);
    assert_eq!(
        [segments("x:a/b"), segments("x:/a/b"), segments("a/b")],
        [0, 2, 2]
    );
}

/// RFC 3986 §5.2.3 and §5.2.4: a slash that stands for a removed segment is nobody's text.
#[test]
fn what_is_left_of_the_base_s_path_is_counted() {
    for (base, reference, path, from_base) in [
        ("/b/c", "g", "/b/g", 3),
        ("/b/c", "../g", "/g", 0),
        ("/b/c", "..", "/", 0),
        ("/b", "..", "/", 0),
        ("/b", ".", "/", 0),
        ("/b/c/d", "..", "/b/", 2),
        ("", "a/../g", "/g", 0),
    ] {
        let mut out = String::from("kept:");
        let count = remove_dot_segments(Merged::new(base, reference), &mut out, |_| {});
        assert_eq!(
            (out.as_str(), count),
            (format!("kept:{path}").as_str(), from_base),
            "{base} {reference}"
        );
    }
}

/// RFC 8089 §2 and RFC 6068 §2 know no port; RFC 9110 §4.2.1 has 80, as many digits as it has.
#[test]
fn facts_of_schemes() {
    let port = |scheme| scheme_facts(scheme).map(|facts| facts.default_port);
    assert_eq!(port("file"), Some(None));
    assert_eq!(port("mailto"), Some(None));
    assert_eq!(port("HTTP"), Some(Some(80)));
    assert_eq!(port("z39.50s"), Some(Some(210)));
    for other in ["", "y", "htt", "http ", "{", "@", "1"] {
        assert_eq!(port(other), None, "{other}");
    }
}

#[test]
fn a_set_of_notes_is_empty_until_one_is_added() {
    let mut notes = Notes::default();
    assert!(notes.is_empty() && notes.iter().next().is_none());
    notes.add(Note::UnknownScheme);
    assert!(!notes.is_empty() && notes.has(Note::UnknownScheme) && !notes.has(Note::HostLowered));
    assert_eq!(Vec::from_iter(notes.iter()), [Note::UnknownScheme]);
}
