//! The members of a comparison.

use super::members::{COMPONENT, Member, RUNG, STANDARD, TEXT, Type, m};

use Type::{List, Object, OrNull, Shared, Text, Truth};

const FIRST_RUNG: &str = "The first rung on which they are equivalent; null if there is none.";
const SECTION: &str = "The section that states it; null without a rung.";

/// A comparison.
pub(super) const COMPARISON: &[Member] = &[
    m("a", Text, "The first URI, as it was given."),
    m("b", Text, "The second URI, as it was given."),
    m(
        "base",
        TEXT,
        "The base that both are resolved against; null without one.",
    ),
    m(
        "standard",
        STANDARD,
        "The standard that they are compared by.",
    ),
    m(
        "equivalent",
        OrNull(&Truth),
        "Whether they are equivalent on any rung; null if one of them is invalid.",
    ),
    m(
        "no_verdict",
        TEXT,
        "Why there is no verdict; null unless one of them is invalid.",
    ),
    m("rung", OrNull(&RUNG), FIRST_RUNG),
    m("section", TEXT, SECTION),
    m(
        "difference",
        OrNull(&Object(DIFFERENCE)),
        "What differs on every rung; null if they are equivalent.",
    ),
    m("targets", Object(TARGETS), "What they resolve to."),
    m("valid", Object(VALID), "Whether they are valid."),
    m(
        "rungs",
        List(&Object(RUNGS)),
        "Both on every rung, from the lowest.",
    ),
    m(
        "other_standard",
        Object(OTHER),
        "The verdict by the other standard.",
    ),
    m(
        "same_in_browser",
        OrNull(&Truth),
        "Whether a browser makes the same URL of both; null if it refuses one.",
    ),
    m(
        "parameters",
        List(&Object(PARAMETER)),
        "The parameters of the two queries, aligned by name.",
    ),
];

const DIFFERENCE: &[Member] = &[
    m("rung", RUNG, "The rung whose results the places are in."),
    m("component", COMPONENT, "The component that differs."),
    m(
        "a",
        OrNull(&Shared("component")),
        "The component of the first; null where it is undefined.",
    ),
    m(
        "b",
        OrNull(&Shared("component")),
        "The component of the second; null where it is undefined.",
    ),
    m("why", Text, "Why no rung makes it equivalent."),
];

const TARGETS: &[Member] = &[
    m("a", TEXT, "The target of the first; null without one."),
    m("b", TEXT, "The target of the second; null without one."),
];

const VALID: &[Member] = &[
    m("a", Truth, "Whether the first does."),
    m("b", Truth, "Whether the second does."),
];

const RUNGS: &[Member] = &[
    m("rung", RUNG, "The name of the rung."),
    m("section", Text, "The section that states it."),
    m("a", Text, "The first on this rung."),
    m("b", Text, "The second on this rung."),
    m(
        "different",
        List(&COMPONENT),
        "The components that differ there.",
    ),
];

const OTHER: &[Member] = &[
    m("standard", STANDARD, "The other standard."),
    m(
        "equivalent",
        OrNull(&Truth),
        "Whether they are equal on any rung by it; null if one of them is invalid.",
    ),
    m(
        "no_verdict",
        TEXT,
        "Why there is no verdict; null unless one of them is invalid.",
    ),
    m("rung", OrNull(&RUNG), FIRST_RUNG),
    m("section", TEXT, SECTION),
];

const PARAMETER: &[Member] = &[
    m("name", Text, "The name of the parameter."),
    m("same", Truth, "Whether both have it with the same value."),
    m(
        "a",
        TEXT,
        "The parameter of the first; null if it has none of this name.",
    ),
    m(
        "b",
        TEXT,
        "The parameter of the second; null if it has none of this name.",
    ),
];
