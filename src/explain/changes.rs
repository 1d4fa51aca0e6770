//! What changed between the standards: RFC 3986 appendix D, in our own words, and its table of
//! obsolete rules.

use crate::readings::standards::Change;

/// A change, explained.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ChangeWords {
    /// A few words.
    pub title: &'static str,
    /// Where RFC 3986 tells of it: `D.1` or `D.2`.
    pub section: &'static str,
    /// A paragraph.
    pub text: &'static str,
}

/// What a change was.
pub const fn change(change: Change) -> ChangeWords {
    let (title, section, text) = match change {
        Change::UriRule => (
            "A URI may have a fragment",
            "D.1",
            "RFC 2396 called only what stands before the “#” a URI, and the whole a URI reference. \
             RFC 3986 has a rule named URI, whose fragment is optional; without one it is an \
             absolute-URI.",
        ),
        Change::IpLiterals => (
            "IPv6 addresses in brackets",
            "D.1",
            "RFC 2396 had no way of writing an IPv6 address, and excluded “[” and “]” as unwise. RFC \
             2732 gave the brackets this one purpose, and RFC 3986 took that in: they are reserved, \
             and stand around an IPv6address or an IPvFuture and nowhere else.",
        ),
        Change::Ipv4Octets => (
            "IPv4 addresses end at 255",
            "D.1",
            "Any four groups of digits were an IPv4address to RFC 2396. RFC 3986 limits each to \
             0–255 without leading zeros; whatever else looks like an address is a registered name.",
        ),
        Change::Comparison => (
            "A ladder of comparison",
            "D.1",
            "RFC 2396 had one paragraph on equivalence: scheme and hostname know no case, and a \
             default port may be left out. RFC 3986 rewrote its section 6 into a ladder, with \
             normalization of the digits of percent-encoded octets, of registered names and of \
             dot-segments.",
        ),
        Change::RuleNames => (
            "Another notation, other names",
            "D.2",
            "The grammar is written in ABNF. Its rules are named with dashes where RFC 2396 had \
             underscores, and many were dropped or made simpler; a table translates them.",
        ),
        Change::Marks => (
            "! * ' ( ) became reserved",
            "D.2",
            "RFC 2396 counted “!”, “*”, “'”, “(” and “)” among the marks, which are unreserved. They \
             are often unsafe to decode, and so RFC 3986 moved them to the reserved characters: \
             encoded and not encoded, they are no longer the same.",
        ),
        Change::Decoding => (
            "A licence to decode",
            "D.2",
            "RFC 2396 let a program unescape unreserved characters only if the scheme defines a \
             canonicalization. RFC 3986 lets any normalizer decode percent-encoded octets that \
             stand for unreserved characters.",
        ),
        Change::Words => (
            "“Percent-encoded”, not “escaped”",
            "D.2",
            "There are many kinds of escapes. RFC 3986 says “percent-encoded” and “decoded” where \
             RFC 2396 said “escaped” and “unescaped”.",
        ),
        Change::Opaque => (
            "No URI is opaque",
            "D.2",
            "Behind a scheme, what began with no slash was one opaque_part to RFC 2396, “?” and \
             all. RFC 3986 has no such rule: a path may be opaque to hierarchy, but a “?” ends it \
             and begins a query in every URI.",
        ),
        Change::FirstSegment => (
            "A colon in a first segment",
            "D.2",
            "By RFC 2396's rules alone, some texts could be read both as a URI and as a relative \
             reference. RFC 3986 has five rules for paths, so that there is one reading of each.",
        ),
        Change::NumberSign => (
            "The fragment is a component",
            "D.2",
            "RFC 2396 described the fragment apart from the URI and excluded “#” as one of the \
             delims. In RFC 3986 the fragment is a component among the others, and “#” is reserved.",
        ),
        Change::EmptyPath => (
            "A path can be empty",
            "D.2",
            "RFC 2396 wanted something behind “scheme:”. RFC 3986 allows nothing at all, as in \
             “dav:” and “about:”, which were in use already.",
        ),
        Change::AuthorityBoundary => (
            "Where an authority ends and a path begins",
            "D.2",
            "To RFC 2396, a text that begins with “//” could be an authority or a path, and a \
             greedy reading decided. RFC 3986 forbids a path that begins with “//” where there is \
             no authority, and so a target may need “/.” before it.",
        ),
        Change::RegisteredNames => (
            "Registered names are hosts",
            "D.2",
            "RFC 2396 told two kinds of authority apart: a server, with a host by the rules of the \
             DNS and a port, and a reg_name, of which nothing more was known. In RFC 3986 every \
             authority has a host, which may be any registered name, percent-encoded octets \
             included, and a port behind it.",
        ),
        Change::BaseWithoutPath => (
            "A base without a path",
            "D.2",
            "RFC 2396's step 6a failed to account for a base with no path, and glues the reference \
             to the authority: “g” against “http://a” gives “http://ag”. RFC 3986's merge puts a \
             slash between.",
        ),
        Change::QueryAlone => (
            "A query alone",
            "D.2",
            "Under RFC 2396 a reference like “?y” lost the last segment of the base's path. RFC 3986 \
             went back to what RFC 1808 did: with an empty path and a query, the base's path stays \
             whole.",
        ),
        Change::SameDocument => (
            "The same document",
            "D.2",
            "RFC 2396 looked at the reference: an empty one, or a fragment alone, meant the current \
             document and was not resolved at all. RFC 3986 resolves every reference, and then \
             compares the target with the base; more references are found to be the same document \
             that way.",
        ),
        Change::DotSegments => (
            "Dot-segments go from all paths",
            "D.2",
            "RFC 2396 took “.” and “..” for special only in a relative path, while it was merged, and \
             let an implementation keep those that climb too high. RFC 3986 removes them from every \
             path, and none survives.",
        ),
    };
    ChangeWords {
        title,
        section,
        text,
    }
}

/// A row of the table in RFC 3986 D.2: a rule of RFC 2396, and how RFC 3986 would write it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ObsoleteRule {
    /// The rule's name in RFC 2396.
    pub rule: &'static str,
    /// What stands for it in RFC 3986's grammar.
    pub translation: &'static str,
}

/// RFC 3986 D.2: the rules of RFC 2396 that are no more, with their translations.
pub const fn obsolete_rules() -> &'static [ObsoleteRule] {
    OBSOLETE_RULES
}

const fn row(rule: &'static str, translation: &'static str) -> ObsoleteRule {
    ObsoleteRule { rule, translation }
}

static OBSOLETE_RULES: &[ObsoleteRule] = &[
    row("absoluteURI", "absolute-URI"),
    row("relativeURI", r#"relative-part [ "?" query ]"#),
    row(
        "hier_part",
        r#"( "//" authority path-abempty / path-absolute ) [ "?" query ]"#,
    ),
    row("opaque_part", r#"path-rootless [ "?" query ]"#),
    row("net_path", r#""//" authority path-abempty"#),
    row("abs_path", "path-absolute"),
    row("rel_path", "path-rootless"),
    row("rel_segment", "segment-nz-nc"),
    row("reg_name", "reg-name"),
    row("server", "authority"),
    row("hostport", r#"host [ ":" port ]"#),
    row("hostname", "reg-name"),
    row("path_segments", "path-abempty"),
    row("param", r#"*<pchar excluding ";">"#),
    row(
        "uric",
        r#"unreserved / pct-encoded / ";" / "?" / ":" / "@" / "&" / "=" / "+" / "$" / "," / "/""#,
    ),
    row(
        "uric_no_slash",
        r#"unreserved / pct-encoded / ";" / "?" / ":" / "@" / "&" / "=" / "+" / "$" / ",""#,
    ),
    row(
        "mark",
        r#""-" / "_" / "." / "!" / "~" / "*" / "'" / "(" / ")""#,
    ),
    row("escaped", "pct-encoded"),
    row("hex", "HEXDIG"),
    row("alphanum", "ALPHA / DIGIT"),
];
