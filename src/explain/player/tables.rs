//! The pseudocode of RFC 3986 §5.2.2 and the numbered steps of RFC 2396 §5.2, line by line. The layout is ours.

use super::listing::{Ask, Line, Place};
use crate::resolve::Source::{Base, Reference};
use crate::syntax::Component::{Authority, Fragment, Path, Query, Scheme};

use Ask::{CurrentDocument, PathAbsolute, PathEmpty};

const fn line(
    depth: u8,
    code: &'static str,
    place: Option<Place>,
    when: &'static [(Ask, bool)],
) -> Line {
    Line {
        rule: "",
        depth,
        code,
        place,
        when,
        is_optional: matches!(place, Some(Place::IgnoreScheme)),
    }
}

const fn step(
    rule: &'static str,
    depth: u8,
    code: &'static str,
    place: Option<Place>,
    when: &'static [(Ask, bool)],
) -> Line {
    Line {
        rule,
        ..line(depth, code, place, when)
    }
}

const URI: &[(Ask, bool)] = &[(Ask::Scheme, true)];
const RELATIVE: &[(Ask, bool)] = &[(Ask::Scheme, false)];
const NETWORK: &[(Ask, bool)] = &[(Ask::Scheme, false), (Ask::Authority, true)];
const LOCAL: &[(Ask, bool)] = &[(Ask::Scheme, false), (Ask::Authority, false)];
const NO_PATH: &[(Ask, bool)] = &[
    (Ask::Scheme, false),
    (Ask::Authority, false),
    (PathEmpty, true),
];
const QUERY: &[(Ask, bool)] = &[
    (Ask::Scheme, false),
    (Ask::Authority, false),
    (PathEmpty, true),
    (Ask::Query, true),
];
const NO_QUERY: &[(Ask, bool)] = &[
    (Ask::Scheme, false),
    (Ask::Authority, false),
    (PathEmpty, true),
    (Ask::Query, false),
];
const PATH: &[(Ask, bool)] = &[
    (Ask::Scheme, false),
    (Ask::Authority, false),
    (PathEmpty, false),
];
const ABSOLUTE: &[(Ask, bool)] = &[
    (Ask::Scheme, false),
    (Ask::Authority, false),
    (PathEmpty, false),
    (PathAbsolute, true),
];
const MERGED: &[(Ask, bool)] = &[
    (Ask::Scheme, false),
    (Ask::Authority, false),
    (PathEmpty, false),
    (PathAbsolute, false),
];

/// RFC 3986 §5.2.2, with what is done before and after it.
#[rustfmt::skip]
pub static TRANSFORM: &[Line] = &[
    line(0, "Base = parse(base URI)", Some(Place::ParseBase), &[]),
    line(0, "Base.fragment = undefined", Some(Place::DropFragment), &[]),
    line(0, "no base is needed", Some(Place::BaseUnused), &[]),
    line(0, "if not strict and R.scheme == Base.scheme then undefine(R.scheme)", Some(Place::IgnoreScheme), &[]),
    line(0, "if defined(R.scheme) then", Some(Place::Ask(Ask::Scheme)), &[]),
    line(1, "T.scheme = R.scheme", Some(Place::Set(Scheme, Reference)), URI),
    line(1, "T.authority = R.authority", Some(Place::Set(Authority, Reference)), URI),
    line(1, "T.path = remove_dot_segments(R.path)", Some(Place::Remove), URI),
    line(1, "T.query = R.query", Some(Place::Set(Query, Reference)), URI),
    line(0, "else", None, RELATIVE),
    line(1, "if defined(R.authority) then", Some(Place::Ask(Ask::Authority)), RELATIVE),
    line(2, "T.authority = R.authority", Some(Place::Set(Authority, Reference)), NETWORK),
    line(2, "T.path = remove_dot_segments(R.path)", Some(Place::Remove), NETWORK),
    line(2, "T.query = R.query", Some(Place::Set(Query, Reference)), NETWORK),
    line(1, "else", None, LOCAL),
    line(2, "if R.path == \"\" then", Some(Place::Ask(PathEmpty)), LOCAL),
    line(3, "T.path = Base.path", Some(Place::Set(Path, Base)), NO_PATH),
    line(3, "if defined(R.query) then", Some(Place::Ask(Ask::Query)), NO_PATH),
    line(4, "T.query = R.query", Some(Place::Set(Query, Reference)), QUERY),
    line(3, "else", None, NO_QUERY),
    line(4, "T.query = Base.query", Some(Place::Set(Query, Base)), NO_QUERY),
    line(3, "endif", None, NO_PATH),
    line(2, "else", None, PATH),
    line(3, "if R.path starts-with \"/\" then", Some(Place::Ask(PathAbsolute)), PATH),
    line(4, "T.path = remove_dot_segments(R.path)", Some(Place::Remove), ABSOLUTE),
    line(3, "else", None, MERGED),
    line(4, "T.path = merge(Base.path, R.path)", Some(Place::Merge), MERGED),
    line(4, "T.path = remove_dot_segments(T.path)", Some(Place::Remove), MERGED),
    line(3, "endif", None, PATH),
    line(3, "T.query = R.query", Some(Place::Set(Query, Reference)), PATH),
    line(2, "endif", None, LOCAL),
    line(2, "T.authority = Base.authority", Some(Place::Set(Authority, Base)), LOCAL),
    line(1, "endif", None, RELATIVE),
    line(1, "T.scheme = Base.scheme", Some(Place::Set(Scheme, Base)), RELATIVE),
    line(0, "endif", None, &[]),
    line(0, "T.fragment = R.fragment", Some(Place::Set(Fragment, Reference)), &[]),
    line(0, "recompose(T)", Some(Place::Recompose), &[]),
    // The standard has no such line.
    line(0, "T.path = \"/.\" + T.path (by urilens)", Some(Place::KeepApart), &[]),
];

const GOES_ON: &[(Ask, bool)] = &[(CurrentDocument, false)];
const NO_SCHEME: &[(Ask, bool)] = &[(CurrentDocument, false), (Ask::Scheme, false)];
const IS_ABSOLUTE: &[(Ask, bool)] = &[(CurrentDocument, false), (Ask::Scheme, true)];
const HAS_AUTHORITY: &[(Ask, bool)] = &[
    (CurrentDocument, false),
    (Ask::Scheme, false),
    (Ask::Authority, true),
];
const NO_AUTHORITY: &[(Ask, bool)] = &[
    (CurrentDocument, false),
    (Ask::Scheme, false),
    (Ask::Authority, false),
];
const HAS_SLASH: &[(Ask, bool)] = &[
    (CurrentDocument, false),
    (Ask::Scheme, false),
    (Ask::Authority, false),
    (PathAbsolute, true),
];
const NO_SLASH: &[(Ask, bool)] = &[
    (CurrentDocument, false),
    (Ask::Scheme, false),
    (Ask::Authority, false),
    (PathAbsolute, false),
];

/// RFC 2396 §5.2.
#[rustfmt::skip]
pub static NUMBERED: &[Line] = &[
    line(0, "base = parse(base URI)", Some(Place::ParseBase), &[]),
    line(0, "base.query is not used", Some(Place::DropQuery), &[]),
    line(0, "base.fragment is not part of it", Some(Place::DropFragment), &[]),
    line(0, "no base is needed", Some(Place::BaseUnused), &[]),
    step("1", 0, "parse the reference", Some(Place::Numbered("1")), &[]),
    step("2", 0, "if path is empty; scheme, authority, query undefined", Some(Place::Ask(CurrentDocument)), &[]),
    step("", 1, "it is the current document: done", None, &[(CurrentDocument, true)]),
    step("3", 0, "if scheme is the base's: remove it (lenient)", Some(Place::IgnoreScheme), GOES_ON),
    step("3", 0, "if scheme is defined", Some(Place::Ask(Ask::Scheme)), GOES_ON),
    step("", 1, "it is an absolute URI: done", None, IS_ABSOLUTE),
    step("", 0, "else scheme = base.scheme", None, NO_SCHEME),
    step("4", 0, "if authority is defined", Some(Place::Ask(Ask::Authority)), NO_SCHEME),
    step("", 1, "it is a network-path: to step 7", None, HAS_AUTHORITY),
    step("", 0, "else authority = base.authority", None, NO_AUTHORITY),
    step("5", 0, "if path starts with \"/\"", Some(Place::Ask(PathAbsolute)), NO_AUTHORITY),
    step("", 1, "it is an absolute-path: to step 7", None, HAS_SLASH),
    step("6a", 0, "buffer = base.path up to its last \"/\"", Some(Place::Numbered("6a")), NO_SLASH),
    step("6b", 0, "buffer = buffer + path", Some(Place::Numbered("6b")), NO_SLASH),
    step("6c", 0, "remove every segment \".\" with its \"/\"", Some(Place::Numbered("6c")), NO_SLASH),
    step("6d", 0, "remove a final segment \".\"", Some(Place::Numbered("6d")), NO_SLASH),
    step("6e", 0, "remove every \"<segment>/../\", leftmost first", Some(Place::Numbered("6e")), NO_SLASH),
    step("6f", 0, "remove a final \"<segment>/..\"", Some(Place::Numbered("6f")), NO_SLASH),
    step("6g", 0, "if buffer starts with \"..\": an error", Some(Place::Numbered("6g")), NO_SLASH),
    step("6h", 0, "path = buffer", Some(Place::Numbered("6h")), NO_SLASH),
    step("7", 0, "recombine the components", Some(Place::Numbered("7")), NO_SCHEME),
];
