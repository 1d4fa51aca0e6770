//! The members that a scan adds to an inspection.

use super::members::{Member, SEVERITY, TEXT, Type, m};
use crate::document::{How, Kind, LayerKind};

use Type::{Count, List, Named, Object, OrNull, Text, Truth};

const LAYER: Type = Named(|| LayerKind::ALL.map(LayerKind::id).to_vec());

/// Where a reference was found.
pub(super) const LOCATION: &[Member] = &[
    m("at", Object(AT), "Where the reference was found."),
    m(
        "base_from",
        OrNull(&LAYER),
        "Where the base comes from (RFC 3986 §5.1.1 to §5.1.4); null without a base.",
    ),
    m(
        "bases",
        List(&Object(BASE)),
        "All bases that apply there, the innermost first.",
    ),
];

/// A domain of `--hosts`.
pub(super) const COUNT: &[Member] = &[
    m(
        "host",
        TEXT,
        "The registrable domain, or the host without one; null for references without a host.",
    ),
    m("count", Count, "How many references go there."),
    m(
        "worst",
        OrNull(&SEVERITY),
        "The severity of the worst finding; null without findings.",
    ),
    m(
        "scheme",
        TEXT,
        "The scheme of references without a host; null for a host, and for relative references without a base.",
    ),
];

const AT: &[Member] = &[
    m("file", Text, "The name of the file."),
    m(
        "type",
        Named(|| Kind::ALL.map(Kind::id).to_vec()),
        "What the file was read as.",
    ),
    m("line", Count, "The line of its first character, from 1."),
    m(
        "column",
        Count,
        "The column of its first character, in characters from 1.",
    ),
    m("end_line", Count, "The line of its end."),
    m("end_column", Count, "The column after its last character."),
    m(
        "message",
        OrNull(&Count),
        "The message of an mbox, from 1; null elsewhere.",
    ),
    m(
        "part",
        TEXT,
        "The part of a message, such as “1.2”; null elsewhere.",
    ),
    m(
        "element",
        TEXT,
        "The element and attribute, header or property; null in running text.",
    ),
    m(
        "pointer",
        TEXT,
        "The place in JSON (RFC 6901); null elsewhere.",
    ),
    m(
        "text",
        TEXT,
        "The text that the document shows for it; null without one.",
    ),
    m(
        "found_by",
        Named(|| How::ALL.map(How::id).to_vec()),
        "What shows that it is a reference.",
    ),
    m(
        "attachment",
        TEXT,
        "The name of the attached file that the part is; null elsewhere.",
    ),
    m(
        "part_line",
        OrNull(&Count),
        "The line of the part, decoded, where it is in base64; null elsewhere.",
    ),
    m(
        "hyphen",
        Truth,
        "Whether a line of it ends in a hyphen that may not belong to it (RFC 3986 appendix C).",
    ),
];

const BASE: &[Member] = &[
    m("from", LAYER, "Where it comes from."),
    m(
        "given_by",
        Text,
        "The element, header or option that gives it.",
    ),
    m("written", Text, "The base as it is written there."),
    m(
        "base",
        TEXT,
        "The base, resolved against the next; null if it cannot be.",
    ),
];
