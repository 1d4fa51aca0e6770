//! The members of a text that was split and checked.

use super::members::{Member, Type, m};

use Type::{Count, List, Object, OneOf, OrNull, Shared, Text, Truth};

pub(super) const PLACE: &[Member] = &[
    m("start", Count, "The offset of its first byte."),
    m("end", Count, "The offset after its last byte."),
];

pub(super) const COMPONENT_TEXT: &[Member] = &[
    m("text", Text, "The component, without its delimiters."),
    m("start", Count, "The offset of its first byte."),
    m("end", Count, "The offset after its last byte."),
];

pub(super) const PARSED: &[Member] = &[
    m("valid", Truth, "Whether it is valid."),
    m(
        "kind",
        OneOf(&["uri", "relative-ref"]),
        "Whether it has a scheme.",
    ),
    m(
        "form",
        OneOf(&[
            "URI",
            "absolute-URI",
            "network-path reference",
            "absolute-path reference",
            "relative-path reference",
            "same-document reference",
        ]),
        "The finer kind (RFC 3986 §4.2 to §4.4).",
    ),
    m(
        "components",
        Object(COMPONENTS),
        "Its components, each null when undefined.",
    ),
    m(
        "host_kind",
        OrNull(&OneOf(&[
            "ipv4",
            "ipv6",
            "ipvfuture",
            "reg-name",
            "hostname",
            "reg_name",
        ])),
        "The rule that the host is read by; the last two are those of RFC 2396. Null without a host.",
    ),
    m(
        "path_kind",
        OneOf(&[
            "path-abempty",
            "path-absolute",
            "path-noscheme",
            "path-rootless",
            "path-empty",
            "abs_path",
            "rel_path",
            "opaque_part",
            "path",
        ]),
        "The rule that the path is read by (RFC 3986 §3.3); the last four are those of RFC 2396.",
    ),
    m(
        "violations",
        List(&Object(VIOLATION)),
        "The places where it is not valid.",
    ),
    m(
        "more_violations",
        Count,
        "How many violations are only counted, past the first 1,000.",
    ),
    m(
        "notes",
        List(&Text),
        "What breaks no rule and still should be known.",
    ),
];

const OPTIONAL_COMPONENT: Type = OrNull(&Shared("component"));

const COMPONENTS: &[Member] = &[
    m("scheme", OPTIONAL_COMPONENT, "The scheme (§3.1)."),
    m("authority", OPTIONAL_COMPONENT, "The authority (§3.2)."),
    m(
        "userinfo",
        OPTIONAL_COMPONENT,
        "The user information (§3.2.1).",
    ),
    m("host", OPTIONAL_COMPONENT, "The host (§3.2.2)."),
    m("port", OPTIONAL_COMPONENT, "The port (§3.2.3)."),
    m(
        "path",
        OPTIONAL_COMPONENT,
        "The path (§3.3); empty where there is none. Null in a text that is too long to be split.",
    ),
    m("query", OPTIONAL_COMPONENT, "The query (§3.4)."),
    m("fragment", OPTIONAL_COMPONENT, "The fragment (§3.5)."),
];

const VIOLATION: &[Member] = &[
    m("start", Count, "The offset of its first byte."),
    m("end", Count, "The offset after its last byte."),
    m("rule", Text, "The rule of the grammar that is broken."),
    m("section", Text, "The section that states the rule."),
    m("message", Text, "What is wrong, and what is allowed."),
];
