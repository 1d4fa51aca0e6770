//! What RFC 3986 changed from RFC 2396: its appendix D in a few words, and its table of obsolete rules.

use crate::readings::standards::Change;

/// A change, explained.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ChangeWords {
    /// A few words.
    pub title: &'static str,
    /// The section of RFC 3986 that describes it: `D.1` or `D.2`.
    pub section: &'static str,
    /// A paragraph.
    pub text: &'static str,
}

/// A change in words.
pub const fn change(change: Change) -> ChangeWords {
    let (title, section, text) = match change {
        Change::UriRule => (
            "A URI may have a fragment",
            "D.1",
            "In RFC 2396, a URI was the part before “#”, and the whole was a “URI reference”. In RFC 3986, \
             the rule URI includes an optional fragment, and the rule absolute-URI excludes it.",
        ),
        Change::IpLiterals => (
            "IPv6 addresses in brackets",
            "D.1",
            "RFC 2396 had no syntax for IPv6 addresses and excluded “[” and “]” as unwise. RFC 2732 added \
             the brackets for this purpose, and RFC 3986 adopted them: they are reserved and only allowed \
             around an IPv6address or an IPvFuture.",
        ),
        Change::Ipv4Octets => (
            "IPv4 addresses end at 255",
            "D.1",
            "In RFC 2396, any four groups of digits were an IPv4address. RFC 3986 limits each group to \
             0–255 without leading zeros; anything else is a registered name.",
        ),
        Change::Comparison => (
            "A ladder of comparison",
            "D.1",
            "RFC 2396 had one paragraph on equivalence: scheme and hostname are case-insensitive, and a \
             default port may be omitted. RFC 3986 has a ladder of comparison in section 6, with \
             normalization of percent-encoded octets, of registered names and of dot-segments.",
        ),
        Change::RuleNames => (
            "New notation and rule names",
            "D.2",
            "The grammar is written in ABNF. Rule names have hyphens where RFC 2396 had underscores, and \
             many rules were removed or simplified; a table translates them.",
        ),
        Change::Marks => (
            "! * ' ( ) became reserved",
            "D.2",
            "RFC 2396 listed “!”, “*”, “'”, “(” and “)” among the marks, which are unreserved. Because \
             they are often unsafe to decode, RFC 3986 made them reserved: encoded and unencoded, they are \
             no longer equivalent.",
        ),
        Change::Decoding => (
            "Unreserved characters may be decoded",
            "D.2",
            "RFC 2396 allowed unescaping unreserved characters only if the scheme defines a \
             canonicalization. RFC 3986 allows any normalizer to decode percent-encoded octets of \
             unreserved characters.",
        ),
        Change::Words => (
            "“Percent-encoded” instead of “escaped”",
            "D.2",
            "There are many kinds of escapes, so RFC 3986 says “percent-encoded” and “decoded” where \
             RFC 2396 said “escaped” and “unescaped”.",
        ),
        Change::Opaque => (
            "No opaque URIs",
            "D.2",
            "In RFC 2396, everything after a scheme was one opaque_part, including “?”, unless it started \
             with a slash. RFC 3986 has no such rule: a path need not be hierarchical, but “?” ends the path \
             and starts a query in every URI.",
        ),
        Change::FirstSegment => (
            "No colon in the first segment",
            "D.2",
            "By the rules of RFC 2396 alone, some texts could be read both as a URI and as a relative \
             reference. RFC 3986 has five rules for paths, so that each text has one reading.",
        ),
        Change::NumberSign => (
            "The fragment is a component",
            "D.2",
            "RFC 2396 described the fragment separately from the URI and excluded “#” as one of the delims. \
             In RFC 3986 the fragment is a component like the others, and “#” is reserved.",
        ),
        Change::EmptyPath => (
            "A path can be empty",
            "D.2",
            "RFC 2396 required text after “scheme:”. RFC 3986 allows none, as in “dav:” and “about:”, \
             which were already in use.",
        ),
        Change::AuthorityBoundary => (
            "Boundary between authority and path",
            "D.2",
            "In RFC 2396, text that starts with “//” could be an authority or a path, and the greedy reading \
             won. RFC 3986 forbids a path that starts with “//” unless there is an authority, so a target \
             may need “/.” before it.",
        ),
        Change::RegisteredNames => (
            "Registered names are hosts",
            "D.2",
            "RFC 2396 had two kinds of authority: a server, with a DNS host and a port, and a reg_name \
             without further structure. In RFC 3986 every authority has a host, which may be any \
             registered name, including percent-encoded octets, and may be followed by a port.",
        ),
        Change::BaseWithoutPath => (
            "A base without a path",
            "D.2",
            "Step 6a of RFC 2396 did not account for a base without a path and appends the reference to the \
             authority: “g” against “http://a” gives “http://ag”. The merge of RFC 3986 inserts a slash.",
        ),
        Change::QueryAlone => (
            "A reference that is only a query",
            "D.2",
            "In RFC 2396, a reference such as “?y” removed the last segment of the base's path. RFC 3986 \
             returned to RFC 1808: with an empty path and a query, the base's path is kept whole.",
        ),
        Change::SameDocument => (
            "Same-document references",
            "D.2",
            "RFC 2396 looked at the reference: if it was empty or only a fragment, it referred to the current \
             document and was not resolved. RFC 3986 resolves every reference and compares the target with \
             the base, so more references are same-document references.",
        ),
        Change::DotSegments => (
            "Dot-segments are removed from all paths",
            "D.2",
            "In RFC 2396, “.” and “..” were special only in a relative path, while it was merged, and an \
             implementation could keep those above the root. RFC 3986 removes them from every path, and \
             none is kept.",
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
    /// Its translation in the grammar of RFC 3986.
    pub translation: &'static str,
}

/// RFC 3986 D.2: the obsolete rules of RFC 2396, with their translations.
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
