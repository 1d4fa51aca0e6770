//! The members that a scan adds to an inspection.

use super::members::{Member, SEVERITY, TEXT, Type, m};
use crate::document::{How, Kind, LayerKind, SkippedKind, Usage};

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

/// A message of a scan.
pub(super) const MESSAGE: &[Member] = &[
    m(
        "message",
        Object(HEADERS),
        "What the headers of the message say.",
    ),
    m(
        "findings",
        List(&Object(FOUND)),
        "What is found in the message as a whole, the worst first.",
    ),
    m(
        "unread",
        List(&Object(UNREAD)),
        "The parts of the message that were not read.",
    ),
    m("at", Object(MESSAGE_AT), "Where the message was found."),
];

const HEADERS: &[Member] = &[
    m("from", OrNull(&MAILBOX), "Who it is from."),
    m("reply_to", OrNull(&MAILBOX), "Who gets an answer."),
    m("return_path", TEXT, "The sender to servers."),
    m("subject", TEXT, "The subject."),
    m("date", TEXT, "When it was written (RFC 3339)."),
    m(
        "authentication",
        List(&Object(CLAIM)),
        "What headers claim of its authentication; nothing is verified.",
    ),
    m("attachments", List(&Object(ATTACHMENT)), "The files in it."),
];

const MAILBOX: Type = Object(&[
    m("name", TEXT, "The name that is shown."),
    m("address", Text, "The address."),
]);

const CLAIM: &[Member] = &[
    m(
        "method",
        Text,
        "What was checked, such as “spf”; of a signature alone, “signature”.",
    ),
    m(
        "result",
        Text,
        "The result, such as “pass”; of a signature alone, “present”.",
    ),
    m("about", TEXT, "The domain or the address that it is about."),
    m("by", TEXT, "The server that claims it."),
];

const ATTACHMENT: &[Member] = &[
    m("part", Text, "The part of the message, such as “1.2”."),
    m("name", TEXT, "Its name."),
    m("media_type", Text, "Its media type, as the message says."),
    m("sha256", Text, "SHA-256 of the decoded file."),
    m("size", Count, "How many bytes it has, decoded."),
];

const FOUND: &[Member] = &[
    m("id", Text, "The check."),
    m("severity", SEVERITY, "How much it matters."),
    m("message", Text, "What was found."),
];

const UNREAD: &[Member] = &[
    m(
        "kind",
        Named(|| SkippedKind::ALL.map(SkippedKind::id).to_vec()),
        "What it is.",
    ),
    m("part", Text, "The part of the message."),
    m("name", TEXT, "Its name."),
];

const MESSAGE_AT: &[Member] = &[
    m("file", Text, "The name of the file."),
    m(
        "type",
        Named(|| Kind::ALL.map(Kind::id).to_vec()),
        "What the file was read as.",
    ),
    m(
        "line",
        Count,
        "The line that the message starts on, from 1.",
    ),
    m(
        "message",
        OrNull(&Count),
        "The message of an mbox, from 1; null elsewhere.",
    ),
    m(
        "part",
        TEXT,
        "The part of another message that it is; null elsewhere.",
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
        "usage",
        Named(|| Usage::ALL.map(Usage::id).to_vec()),
        "What the document does with it: severities depend on that.",
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
