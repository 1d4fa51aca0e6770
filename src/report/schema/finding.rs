//! The members of a finding.

use super::members::{COMPONENT, Member, SEVERITY, Type, m};

use Type::{Count, List, Object, OneOf, OrNull, Text, Truth};

pub(super) const FINDING: &[Member] = &[
    m(
        "id",
        Text,
        "The id of the check; “urilens checks” lists them.",
    ),
    m("severity", SEVERITY, "The severity."),
    m(
        "risk",
        OneOf(&["deceives", "exposes"]),
        "Whom it warns: “deceives” the one who follows the link, “exposes” something of the one who passes it on.",
    ),
    m("section", Text, "Where the check comes from."),
    m(
        "component",
        OrNull(&COMPONENT),
        "The smallest component that holds the whole place, delimiters included; null when the place lies in several.",
    ),
    m(
        "start",
        Count,
        "The offset of its first byte in the text that “of” names.",
    ),
    m("end", Count, "The offset after its last byte in that text."),
    m("message", Text, "What was found, and what it means."),
    m(
        "of",
        OneOf(&["reference", "base", "target", "assumed"]),
        "The text that it is about: “input”, “base”, “target” of “resolution”, or “reference” of “assumed”.",
    ),
    m(
        "lookalike",
        OrNull(&List(&Object(LOOKALIKE))),
        "A name beside the well-known one that it looks like, piece by piece; null for other findings.",
    ),
    m(
        "onward",
        OrNull(&Object(ONWARD)),
        "The link in the text that visitors are, or may be, sent on to; null for other findings.",
    ),
    m(
        "places",
        OrNull(&List(&Object(PLACE))),
        "Where each of several places is that the finding counts; null for other findings.",
    ),
];

const PLACE: &[Member] = &[
    m(
        "start",
        Count,
        "The offset of its first byte in the text that “of” names.",
    ),
    m("end", Count, "The offset after its last byte in that text."),
];

const LOOKALIKE: &[Member] = &[
    m("text", Text, "A piece of the name; it may be empty."),
    m(
        "name",
        Text,
        "The piece of the well-known name beside it; it may be empty.",
    ),
    m(
        "differs",
        Truth,
        "Whether the two differ, whatever the case of letters.",
    ),
];

const ONWARD: &[Member] = &[
    m("url", Text, "The link."),
    m(
        "start",
        Count,
        "The offset of its first byte in the text that “of” names.",
    ),
    m("end", Count, "The offset after its last byte in that text."),
    m(
        "worst",
        OrNull(&Object(WORST)),
        "The worst finding in that link; null unless it is more than a notice.",
    ),
];

const WORST: &[Member] = &[
    m("id", Text, "The id of the check."),
    m("severity", SEVERITY, "The severity."),
    m("message", Text, "What was found, and what it means."),
];
