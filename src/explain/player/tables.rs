//! The pseudocode of RFC 3986 §5.2.2 and the numbered steps of RFC 2396 §5.2, line by line. The layout is ours.

use super::listing::{Ask, Branch, Line, Place};
use crate::resolve::Source::{Base, Reference};
use crate::syntax::Component::{Authority, Fragment, Path, Query, Scheme};

use Ask::{CurrentDocument, PathAbsolute, PathEmpty};

const fn line(
    depth: u8,
    code: &'static str,
    place: Option<Place>,
    when: Option<&'static Branch>,
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
    when: Option<&'static Branch>,
) -> Line {
    Line {
        rule,
        ..line(depth, code, place, when)
    }
}

static URI: Branch = Branch::of(Ask::Scheme, true);
static RELATIVE: Branch = Branch::of(Ask::Scheme, false);
static NETWORK: Branch = RELATIVE.and(Ask::Authority, true);
static LOCAL: Branch = RELATIVE.and(Ask::Authority, false);
static NO_PATH: Branch = LOCAL.and(PathEmpty, true);
static QUERY: Branch = NO_PATH.and(Ask::Query, true);
static NO_QUERY: Branch = NO_PATH.and(Ask::Query, false);
static PATH: Branch = LOCAL.and(PathEmpty, false);
static ABSOLUTE: Branch = PATH.and(PathAbsolute, true);
static MERGED: Branch = PATH.and(PathAbsolute, false);

/// RFC 3986 §5.2.2, with what is done before and after it.
#[rustfmt::skip]
pub static TRANSFORM: &[Line] = &[
    line(0, "Base = parse(base URI)", Some(Place::ParseBase), None),
    line(0, "Base.fragment = undefined", Some(Place::DropFragment), None),
    line(0, "no base is needed", Some(Place::BaseUnused), None),
    line(0, "if not strict and R.scheme == Base.scheme then undefine(R.scheme)", Some(Place::IgnoreScheme), None),
    line(0, "if defined(R.scheme) then", Some(Place::Ask(Ask::Scheme)), None),
    line(1, "T.scheme = R.scheme", Some(Place::Set(Scheme, Reference)), Some(&URI)),
    line(1, "T.authority = R.authority", Some(Place::Set(Authority, Reference)), Some(&URI)),
    line(1, "T.path = remove_dot_segments(R.path)", Some(Place::Remove), Some(&URI)),
    line(1, "T.query = R.query", Some(Place::Set(Query, Reference)), Some(&URI)),
    line(0, "else", None, Some(&RELATIVE)),
    line(1, "if defined(R.authority) then", Some(Place::Ask(Ask::Authority)), Some(&RELATIVE)),
    line(2, "T.authority = R.authority", Some(Place::Set(Authority, Reference)), Some(&NETWORK)),
    line(2, "T.path = remove_dot_segments(R.path)", Some(Place::Remove), Some(&NETWORK)),
    line(2, "T.query = R.query", Some(Place::Set(Query, Reference)), Some(&NETWORK)),
    line(1, "else", None, Some(&LOCAL)),
    line(2, "if R.path == \"\" then", Some(Place::Ask(PathEmpty)), Some(&LOCAL)),
    line(3, "T.path = Base.path", Some(Place::Set(Path, Base)), Some(&NO_PATH)),
    line(3, "if defined(R.query) then", Some(Place::Ask(Ask::Query)), Some(&NO_PATH)),
    line(4, "T.query = R.query", Some(Place::Set(Query, Reference)), Some(&QUERY)),
    line(3, "else", None, Some(&NO_QUERY)),
    line(4, "T.query = Base.query", Some(Place::Set(Query, Base)), Some(&NO_QUERY)),
    line(3, "endif", None, Some(&NO_PATH)),
    line(2, "else", None, Some(&PATH)),
    line(3, "if R.path starts-with \"/\" then", Some(Place::Ask(PathAbsolute)), Some(&PATH)),
    line(4, "T.path = remove_dot_segments(R.path)", Some(Place::Remove), Some(&ABSOLUTE)),
    line(3, "else", None, Some(&MERGED)),
    line(4, "T.path = merge(Base.path, R.path)", Some(Place::Merge), Some(&MERGED)),
    line(4, "T.path = remove_dot_segments(T.path)", Some(Place::Remove), Some(&MERGED)),
    line(3, "endif", None, Some(&PATH)),
    line(3, "T.query = R.query", Some(Place::Set(Query, Reference)), Some(&PATH)),
    line(2, "endif", None, Some(&LOCAL)),
    line(2, "T.authority = Base.authority", Some(Place::Set(Authority, Base)), Some(&LOCAL)),
    line(1, "endif", None, Some(&RELATIVE)),
    line(1, "T.scheme = Base.scheme", Some(Place::Set(Scheme, Base)), Some(&RELATIVE)),
    line(0, "endif", None, None),
    line(0, "T.fragment = R.fragment", Some(Place::Set(Fragment, Reference)), None),
    // The standard has no such line.
    line(0, "T.path = \"/.\" + T.path (by urilens)", Some(Place::KeepApart), None),
    line(0, "recompose(T)", Some(Place::Recompose), None),
];

static CURRENT: Branch = Branch::of(CurrentDocument, true);
static GOES_ON: Branch = Branch::of(CurrentDocument, false);
static NO_SCHEME: Branch = GOES_ON.and(Ask::Scheme, false);
static IS_ABSOLUTE: Branch = GOES_ON.and(Ask::Scheme, true);
static HAS_AUTHORITY: Branch = NO_SCHEME.and(Ask::Authority, true);
static NO_AUTHORITY: Branch = NO_SCHEME.and(Ask::Authority, false);
static HAS_SLASH: Branch = NO_AUTHORITY.and(PathAbsolute, true);
static NO_SLASH: Branch = NO_AUTHORITY.and(PathAbsolute, false);

/// RFC 2396 §5.2.
#[rustfmt::skip]
pub static NUMBERED: &[Line] = &[
    line(0, "base = parse(base URI)", Some(Place::ParseBase), None),
    line(0, "base.query is not used", Some(Place::DropQuery), None),
    line(0, "base.fragment is not part of it", Some(Place::DropFragment), None),
    line(0, "no base is needed", Some(Place::BaseUnused), None),
    step("1", 0, "parse the reference", Some(Place::Numbered("1")), None),
    step("2", 0, "if path is empty; scheme, authority, query undefined", Some(Place::Ask(CurrentDocument)), None),
    step("", 1, "it is the current document: done", None, Some(&CURRENT)),
    step("3", 0, "if scheme is the base's: remove it (lenient)", Some(Place::IgnoreScheme), Some(&GOES_ON)),
    step("3", 0, "if scheme is defined", Some(Place::Ask(Ask::Scheme)), Some(&GOES_ON)),
    step("", 1, "it is an absolute URI: done", None, Some(&IS_ABSOLUTE)),
    step("", 0, "else scheme = base.scheme", None, Some(&NO_SCHEME)),
    step("4", 0, "if authority is defined", Some(Place::Ask(Ask::Authority)), Some(&NO_SCHEME)),
    step("", 1, "it is a network-path: to step 7", None, Some(&HAS_AUTHORITY)),
    step("", 0, "else authority = base.authority", None, Some(&NO_AUTHORITY)),
    step("5", 0, "if path starts with \"/\"", Some(Place::Ask(PathAbsolute)), Some(&NO_AUTHORITY)),
    step("", 1, "it is an absolute-path: to step 7", None, Some(&HAS_SLASH)),
    step("6a", 0, "buffer = base.path up to its last \"/\"", Some(Place::Numbered("6a")), Some(&NO_SLASH)),
    step("6b", 0, "buffer = buffer + path", Some(Place::Numbered("6b")), Some(&NO_SLASH)),
    step("6c", 0, "remove every segment \".\" with its \"/\"", Some(Place::Numbered("6c")), Some(&NO_SLASH)),
    step("6d", 0, "remove a final segment \".\"", Some(Place::Numbered("6d")), Some(&NO_SLASH)),
    step("6e", 0, "remove every \"<segment>/../\", leftmost first", Some(Place::Numbered("6e")), Some(&NO_SLASH)),
    step("6f", 0, "remove a final \"<segment>/..\"", Some(Place::Numbered("6f")), Some(&NO_SLASH)),
    step("6g", 0, "if buffer starts with \"..\": an error", Some(Place::Numbered("6g")), Some(&NO_SLASH)),
    step("6h", 0, "path = buffer", Some(Place::Numbered("6h")), Some(&NO_SLASH)),
    step("7", 0, "recombine the components", Some(Place::Numbered("7")), Some(&NO_SCHEME)),
];
