//! The members of what a request is made of: who gets it, and what is handed over.

use crate::facts::layers::LayerKind;

use super::members::{Member, TEXT, Type, m};

use Type::{Count, List, Named, Object, OneOf, OrNull, Shared, Text, Truth};

pub(super) const DESTINATION: &[Member] = &[
    m("host", Text, "The host, as it was written."),
    m("lookup", Text, "The host as it is looked up, in ASCII."),
    m(
        "displayed",
        Text,
        "The host as it is displayed, in Unicode.",
    ),
    m(
        "registrable_domain",
        TEXT,
        "The registrable domain; null without one.",
    ),
    m(
        "kind",
        OneOf(&["name", "address", "tenant"]),
        "What the host is; a tenant is a customer of a platform.",
    ),
    m(
        "tenant",
        OrNull(&Object(TENANT)),
        "The tenant; null unless that is the kind.",
    ),
    m(
        "addresses",
        List(&Object(ADDRESS)),
        "The addresses that the host stands for by itself.",
    ),
    m(
        "port",
        OrNull(&Count),
        "The port that the request goes to; null where the scheme does not say.",
    ),
    m(
        "encrypted",
        OrNull(&Truth),
        "Whether the connection is encrypted; null where the scheme does not say.",
    ),
];

pub(super) const FORWARDS_TO: &[Member] = &[
    m(
        "service",
        Text,
        "The name of the service, as it is looked up.",
    ),
    m(
        "url",
        TEXT,
        "The address that it forwards to, decoded; null if the text does not show it.",
    ),
    m(
        "destination",
        OrNull(&Shared("destination")),
        "Who gets the request for that address.",
    ),
];

const TENANT: &[Member] = &[
    m("name", Text, "The name that the tenant chose."),
    m("platform", Text, "The platform."),
];

const ADDRESS: &[Member] = &[
    m("address", Text, "The address in its plain form."),
    m(
        "class",
        TEXT,
        "What it is used for, such as “loopback”; null on the public Internet.",
    ),
];

pub(super) const PARAMETER: &[Member] = &[
    m("name", Text, "Its name, as it was written."),
    m(
        "value",
        TEXT,
        "Its value, as it was written; null without “=”.",
    ),
    m("name_decoded", Text, "Its name, decoded once."),
    m(
        "value_decoded",
        TEXT,
        "Its value, decoded once; null without “=”.",
    ),
    m("start", Count, "The offset of its first byte in “input”."),
    m("end", Count, "The offset after its last byte."),
    m(
        "in",
        OneOf(&["path", "query", "fragment"]),
        "The component that it is in.",
    ),
    m(
        "layers",
        LAYERS,
        "What its decoded value holds, from the outside in.",
    ),
];

const LAYERS: Type = List(&Shared("layer"));

pub(super) const LAYER: &[Member] = &[
    m(
        "kind",
        Named(|| LayerKind::ALL.map(LayerKind::id).to_vec()),
        "What it is.",
    ),
    m(
        "text",
        Text,
        "What it decodes to, or what it means, such as the date of a Unix time.",
    ),
    m("members", List(&Object(LAYER_MEMBER)), "Its members."),
    m(
        "more_members",
        Count,
        "How many members are only counted, past the first 64.",
    ),
];

const LAYER_MEMBER: &[Member] = &[
    m("name", Text, "The name of the member."),
    m("value", TEXT, "Its value; null if it has none."),
    m(
        "layers",
        LAYERS,
        "What its value holds, from the outside in.",
    ),
];
