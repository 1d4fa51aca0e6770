//! The steps of RFC 2396 §5.2, in that standard's words.

use std::borrow::Cow;

use super::steps::Words;
use crate::resolve::{BufferRule, ExcessDots, Rfc2396Step};

/// Id, section, line, sentence.
pub(super) fn words(step: Rfc2396Step) -> Words {
    let (id, section, line, text) = match step {
        Rfc2396Step::ParseBase => (
            "parse-base",
            "5.2",
            "base = parse(base URI)",
            "Only its scheme has to be there; the other components may be empty or undefined.",
        ),
        Rfc2396Step::DropBaseQuery(_) => (
            "drop-base-query",
            "5.2",
            "base.query is not used",
            "Whatever the reference, the base's query takes no part.",
        ),
        Rfc2396Step::DropBaseFragment(_) => (
            "drop-base-fragment",
            "4",
            "base.fragment is removed",
            "A fragment identifier is part of a URI reference, but of no URI.",
        ),
        Rfc2396Step::BaseUnused => (
            "base-unused",
            "5.2",
            "no base URI",
            "The reference is absolute or means the current document, and so needs no base.",
        ),
        Rfc2396Step::ParseReference => (
            "parse-reference",
            "5.2",
            "the URI reference is parsed",
            "From here on, the reference's own components are completed until they are the target's.",
        ),
        Rfc2396Step::IfCurrentDocument(holds) => (
            "if-current-document",
            "5.2",
            yes_or_no(
                holds,
                "if path is empty; scheme, authority, query undefined  yes",
                "if path is empty; scheme, authority, query undefined  no",
            ),
            yes_or_no(
                holds,
                "It is a reference to the current document (§4.2), and we are done: there is no \
                 target.",
                "Query and fragment are the reference's own, defined or not; they are never \
                 inherited.",
            ),
        ),
        Rfc2396Step::RemoveSameScheme => (
            "remove-same-scheme",
            "5.2",
            "the scheme matches the base URI's, and is removed",
            "A loophole of older standards: a relative reference that repeats the base's scheme. \
             Leniently, what follows it is parsed as relative.",
        ),
        Rfc2396Step::IfAbsolute(holds) => (
            "if-scheme",
            "5.2",
            yes_or_no(
                holds,
                "if scheme is defined  yes: done",
                "if scheme is defined  no: scheme = base.scheme",
            ),
            yes_or_no(
                holds,
                "The reference is an absolute URI, and we are done: nothing of it is changed.",
                "The scheme is inherited from the base.",
            ),
        ),
        Rfc2396Step::IfNetworkPath(holds) => (
            "if-authority",
            "5.2",
            yes_or_no(
                holds,
                "if authority is defined  yes: to step 7",
                "if authority is defined  no: authority = base.authority",
            ),
            yes_or_no(
                holds,
                "The reference is a network-path, and its path stays as it is.",
                "The authority, defined or not, is inherited from the base.",
            ),
        ),
        Rfc2396Step::IfAbsolutePath(holds) => (
            "if-path-absolute",
            "5.2",
            yes_or_no(
                holds,
                "if path begins with a slash  yes: to step 7",
                "if path begins with a slash  no",
            ),
            yes_or_no(
                holds,
                "The reference is an absolute-path. It stays as it is, its “.” and “..” too.",
                "It is a relative-path reference: its path is merged with the base's.",
            ),
        ),
        Rfc2396Step::CopyBasePath => (
            "copy-base-path",
            "5.2",
            "buffer = all but the last segment of base.path",
            "Everything behind the last slash is left out; without a slash, nothing is copied.",
        ),
        Rfc2396Step::AppendReferencePath => (
            "append-reference-path",
            "5.2",
            "buffer = buffer path",
            "Whatever the buffer ends with, the path follows at once.",
        ),
        Rfc2396Step::Remove(rule, place) => removal(rule, place.is_some()),
        Rfc2396Step::MoreRemovals(_, count) => {
            return (
                "more-removals",
                "5.2",
                format!("{count} more removals").into(),
                "It goes on; there are too many removals to be shown one by one.",
            );
        }
        Rfc2396Step::ExcessDots(None, _) => (
            "excess-dots",
            "5.2",
            "if buffer begins with “..”  no",
            "The path doesn't climb above the root.",
        ),
        Rfc2396Step::ExcessDots(Some(_), what) => (
            "excess-dots",
            "5.2",
            match what {
                ExcessDots::Keep => "if buffer begins with “..”  yes: retained",
                ExcessDots::Drop => "if buffer begins with “..”  yes: removed",
                ExcessDots::Refuse => "if buffer begins with “..”  yes: refused",
            },
            "More “..” than the base has levels: the reference is in error. An implementation may \
             keep them, remove them, or not follow the reference.",
        ),
        Rfc2396Step::TakeBuffer => (
            "take-buffer",
            "5.2",
            "path = buffer",
            "What is left in the buffer is the new path.",
        ),
        Rfc2396Step::Recombine => (
            "recombine",
            "5.2",
            "scheme \":\" \"//\" authority path \"?\" query \"#\" fragment",
            "The defined components are recombined, each with its separator.",
        ),
    };
    (id, section, Cow::Borrowed(line), text)
}

fn yes_or_no(holds: bool, yes: &'static str, no: &'static str) -> &'static str {
    if holds { yes } else { no }
}

type Line = (&'static str, &'static str, &'static str, &'static str);

fn removal(rule: BufferRule, found: bool) -> Line {
    let (id, line, text, nothing) = match rule {
        BufferRule::C => (
            "remove-single-dots",
            "remove “./”",
            "A “.” means this level: it goes, with its slash.",
            "No complete segment “.” stands before a slash.",
        ),
        BufferRule::D => (
            "remove-final-single-dot",
            "remove a final “.”",
            "A “.” at the end means this level: it goes.",
            "The buffer doesn't end with a complete segment “.”.",
        ),
        BufferRule::E => (
            "remove-double-dots",
            "remove the leftmost “<segment>/../”",
            "A “..” means the level above: it goes, and the segment before it.",
            "No “..” with a slash behind it follows a segment that could go with it.",
        ),
        BufferRule::F => (
            "remove-final-double-dots",
            "remove a final “<segment>/..”",
            "A “..” at the end means the level above: it goes, and the segment before it.",
            "The buffer doesn't end with a segment and “..”.",
        ),
    };
    (id, "5.2", line, yes_or_no(found, text, nothing))
}
