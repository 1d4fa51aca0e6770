//! The members of an inspection.

use super::finding::FINDING;
use super::members::{Member, RUNG, STANDARD, TEXT, Type, m, maybe};
use super::request::{FORWARDS_TO, PARAMETER};
use crate::report::json_headline::KINDS;

use crate::facts::scheme_parts::{Identifier, PartKind};

use Type::{Count, List, Named, Object, OneOf, OrNull, Shared, Text, Truth};

/// An inspection.
pub(super) const INSPECTION: &[Member] = &[
    m("input", Text, "The reference, as it was given."),
    m(
        "base",
        TEXT,
        "The base that the reference is resolved against; null without one.",
    ),
    m("standard", STANDARD, "The standard that it is read by."),
    m(
        "reference",
        Shared("parsed"),
        "How the reference is split and what is wrong with it.",
    ),
    m(
        "base_reference",
        OrNull(&Shared("parsed")),
        "The same of the base, with offsets into it; null without one.",
    ),
    maybe(
        "resolution",
        Object(RESOLUTION),
        "What the reference resolves to, and by which steps.",
    ),
    maybe(
        "normalization",
        List(&Object(RUNG_RESULT)),
        "The rungs of the comparison ladder, from the lowest: of the target, or of the reference when there is no target.",
    ),
    maybe(
        "readings",
        List(&Object(READING)),
        "How others read the same text, one reader each.",
    ),
    maybe(
        "findings",
        List(&Object(FINDING)),
        "What the review found, worst first.",
    ),
    maybe(
        "assumed",
        OrNull(&Object(ASSUMED)),
        "The URI that a text without a scheme, or a link for an application, is opened as; null unless there is one. It comes with “findings”.",
    ),
    maybe(
        "destination",
        OrNull(&Shared("destination")),
        "Who gets the request, by the text as it is: a defanged link has its own in “assumed”. Null where no host is named that can be looked up.",
    ),
    maybe(
        "forwards_to",
        OrNull(&Object(FORWARDS_TO)),
        "Where the page that gets the request is known to forward its visitors; null if it is not known to. It comes with “destination”.",
    ),
    maybe(
        "parameters",
        List(&Object(PARAMETER)),
        "The parameters of path, query and fragment, split first and decoded after.",
    ),
    maybe(
        "more_parameters",
        Count,
        "How many parameters are only counted, past the first 4,096.",
    ),
    maybe(
        "facts",
        Object(FACTS),
        "Facts about the reference, such as whether it is a URL.",
    ),
    maybe(
        "headline",
        List(&Object(SAID)),
        "What is said first, in sentences.",
    ),
    maybe(
        "repairs",
        List(&Object(REPAIR)),
        "What can be done about what breaks the grammar, in texts of at most 16 KiB. It comes with “headline”.",
    ),
    maybe(
        "recipient",
        TEXT,
        "Who gets a message, a call, or the link of an application; null for other links. It comes with “headline”.",
    ),
    m("urilens", Count, "The version of this format."),
];

/// The text that something is about.
const OF: Type = OneOf(&["reference", "base", "target", "assumed"]);

const SAID: &[Member] = &[
    m("kind", OneOf(&KINDS), "What the sentence is about."),
    m("text", Text, "The sentence."),
    m("of", OF, "The text that it is about."),
];

const REPAIR: &[Member] = &[
    m("what", Text, "What to do."),
    m("meaning", Text, "What that means."),
    m("reference", Text, "The text after it."),
    m("start", Count, "The offset of the first byte that changes."),
    m("end", Count, "The offset after the last byte that changes."),
    m("of", OF, "The text that is repaired."),
];

/// The answer to a line that is not a request.
pub(super) const ERROR: &[Member] = &[
    m("error", Text, "What is wrong with the line."),
    m("line", Count, "The number of the line, from 1."),
];

const FACTS: &[Member] = &[
    m(
        "identifier",
        Named(|| Identifier::ALL.map(Identifier::id).to_vec()),
        "What kind of identifier it is (RFC 3986 §1.1.3).",
    ),
    m(
        "absolute_uri",
        OrNull(&Truth),
        "Whether it is an absolute-URI, which can be a base (RFC 3986 §4.3); null if it is invalid.",
    ),
    m(
        "uri",
        TEXT,
        "The URI of an IRI (RFC 3987 §3.1); null if the text has no character outside of ASCII.",
    ),
    m(
        "parts",
        List(&Object(SCHEME_PART)),
        "The parts that the scheme defines: of data, urn, tel and mailto.",
    ),
];

const SCHEME_PART: &[Member] = &[
    m(
        "name",
        Named(|| PartKind::ALL.map(PartKind::id).to_vec()),
        "The name of the part.",
    ),
    m("text", Text, "The part as it is in the text."),
    m("start", Count, "The offset of its first byte."),
    m("end", Count, "The offset after its last byte."),
];

const RESOLUTION: &[Member] = &[
    m(
        "target",
        TEXT,
        "What the reference resolves to; null when there is no target.",
    ),
    m(
        "same_document",
        Truth,
        "Whether it refers to the document that it is in (RFC 3986 §4.4, RFC 2396 §4.2).",
    ),
    m(
        "error",
        TEXT,
        "Why there is no target; null when there is one.",
    ),
    m(
        "steps",
        List(&Object(STEP)),
        "The steps of the resolution, in their order.",
    ),
    m("notes", List(&Text), "What is special about the target."),
];

const STEP: &[Member] = &[
    m("id", Text, "The name of the step."),
    m("section", Text, "The section that states it."),
    m(
        "rule",
        TEXT,
        "The standard's own label: 2A to 2E (RFC 3986 §5.2.4), 1 to 7 and 6a to 6h (RFC 2396 §5.2); null without one.",
    ),
    m("text", Text, "The step in the standard's words."),
    m(
        "target",
        Object(STEP_TARGET),
        "What is known of the target after the step.",
    ),
    m(
        "buffers",
        OrNull(&Object(BUFFERS)),
        "The state of the loop after the step; null outside of loops.",
    ),
];

const STEP_TARGET: &[Member] = &[
    m(
        "scheme",
        TEXT,
        "The scheme; null while it is unassigned or undefined.",
    ),
    m("authority", TEXT, "The authority, set so far; null before."),
    m("path", TEXT, "The path, set so far."),
    m("query", TEXT, "The query, set so far; null before."),
    m("fragment", TEXT, "The fragment, set so far; null before."),
];

const BUFFERS: &[Member] = &[
    m("input", Text, "What is left of the input."),
    m("output", Text, "The output buffer."),
];

const RUNG_RESULT: &[Member] = &[
    m("rung", RUNG, "The name of the rung."),
    m("section", Text, "The section that states it."),
    m("result", Text, "The text on this rung."),
    m("changed", Truth, "Whether it differs from the rung below."),
    m("notes", List(&Text), "What is special about the result."),
    m("edits", List(&Object(EDIT)), "The places that changed."),
    m(
        "more_edits",
        Count,
        "How many edits are only counted, past the first 65,536.",
    ),
];

const EDIT: &[Member] = &[
    m(
        "before",
        Shared("place"),
        "The place in the result of the rung below.",
    ),
    m(
        "after",
        Shared("place"),
        "The place in the result of this rung.",
    ),
];

const READING: &[Member] = &[
    m(
        "parser",
        Text,
        "The id of the reader; “urilens readers” lists them.",
    ),
    m("valid", Truth, "Whether the reader accepts the text."),
    m("scheme", TEXT, "The scheme that it sees; null without one."),
    m(
        "userinfo",
        TEXT,
        "The user information that it sees; null without one.",
    ),
    m("host", TEXT, "The host that it sees; null without one."),
    m("port", TEXT, "The port that it sees; null without one."),
    m("path", TEXT, "The path that it sees."),
    m("query", TEXT, "The query that it sees; null without one."),
    m(
        "fragment",
        TEXT,
        "The fragment that it sees; null without one.",
    ),
    m(
        "href",
        TEXT,
        "The URL that it makes of the text; null if it makes none.",
    ),
    m(
        "error",
        TEXT,
        "Why it rejects the text; null if it accepts it.",
    ),
    m(
        "validation_errors",
        List(&Object(VALIDATION_ERROR)),
        "What a browser reports and tolerates, or fails on (WHATWG URL Standard §1.1).",
    ),
    m(
        "more_validation_errors",
        Count,
        "How many validation errors are only counted, past the first 1,000.",
    ),
];

const VALIDATION_ERROR: &[Member] = &[
    m("name", Text, "The standard's name for it."),
    m("start", Count, "The offset of its first byte."),
    m("end", Count, "The offset after its last byte."),
    m("message", Text, "What is wrong."),
];

const ASSUMED: &[Member] = &[
    m("reference", Text, "The URI that the text is taken for."),
    m(
        "form",
        OneOf(&[
            "host",
            "ipv6",
            "email",
            "scp",
            "windows-path",
            "unc",
            "defanged",
            "percent-encoded",
            "delimited",
            "application",
            "html",
            "quoted-printable",
            "text",
        ]),
        "What the text reads like.",
    ),
    m("why", Text, "Why it is taken for that."),
    m(
        "destination",
        OrNull(&Shared("destination")),
        "Who gets the request for it; null where no host is named that can be looked up.",
    ),
];
