//! The steps of RFC 2396 §5.2, in that standard's terms.

use std::borrow::Cow;

use super::step_description::StepDescription;
use crate::resolve::{BufferRule, ExcessDots, Rfc2396Step};

/// The description of a step of RFC 2396.
pub(super) fn description(code: Rfc2396Step) -> StepDescription {
    let step = |id, line, text| StepDescription::new(id, "5.2", line, text);
    let description = match code {
        Rfc2396Step::ParseBase => step(
            "parse-base",
            "base = parse(base URI)",
            "The base URI is split into its components. Only the scheme is required; the others may be \
             empty or undefined.",
        ),
        Rfc2396Step::DropBaseQuery(_) => step(
            "drop-base-query",
            "base.query is not used",
            "The base's query is never used, whatever the reference is.",
        ),
        Rfc2396Step::DropBaseFragment(_) => StepDescription {
            section: "4",
            ..step(
                "drop-base-fragment",
                "base.fragment is not part of it",
                "The base's fragment is ignored: a fragment identifier is part of a URI reference, not of \
                 a URI.",
            )
        },
        Rfc2396Step::BaseUnused => step(
            "base-unused",
            "no base is needed",
            "The reference is an absolute URI or refers to the current document, so no base is needed.",
        ),
        Rfc2396Step::ParseReference => step(
            "parse-reference",
            "parse the reference",
            "The reference is split into its components. The next steps add what is missing, until the \
             components are those of the target.",
        ),
        Rfc2396Step::IfCurrentDocument(holds) => if_current_document(holds),
        Rfc2396Step::RemoveSameScheme => step(
            "remove-same-scheme",
            "if scheme is the base's: remove it (lenient)",
            "The reference repeats the base's scheme, as older specifications allowed. In lenient mode \
             the scheme is removed and the rest is parsed as a relative reference.",
        ),
        Rfc2396Step::IfAbsolute(holds) => if_absolute(holds),
        Rfc2396Step::IfNetworkPath(holds) => if_network_path(holds),
        Rfc2396Step::IfAbsolutePath(holds) => if_absolute_path(holds),
        Rfc2396Step::CopyBasePath => step(
            "copy-base-path",
            "buffer = base.path up to its last \"/\"",
            "Everything up to and including the last “/” of the base's path is copied to the buffer. \
             Without a “/”, nothing is copied.",
        ),
        Rfc2396Step::AppendReferencePath => step(
            "append-reference-path",
            "buffer = buffer + path",
            "The reference's path is appended to the buffer.",
        ),
        Rfc2396Step::Remove(rule, place) => removal(rule, place.is_some()),
        Rfc2396Step::MoreRemovals(_, count) => StepDescription {
            code: match count {
                1 => Cow::Borrowed("1 more removal"),
                count => Cow::Owned(format!("{count} more removals")),
            },
            ..step(
                "more-removals",
                "",
                "Removal continues. The remaining removals are only counted.",
            )
        },
        Rfc2396Step::ExcessDots(None, _) => step(
            "excess-dots",
            "if buffer starts with \"..\": an error  no",
            "The path does not climb above the root.",
        ),
        Rfc2396Step::ExcessDots(Some(_), what) => step(
            "excess-dots",
            match what {
                ExcessDots::Keep => "if buffer starts with \"..\": an error  yes: retained",
                ExcessDots::Drop => "if buffer starts with \"..\": an error  yes: removed",
                ExcessDots::Refuse => "if buffer starts with \"..\": an error  yes: refused",
            },
            "The path climbs above the root, which is an error in the reference. An implementation may \
             keep the excess “..”, remove them, or refuse the reference.",
        ),
        Rfc2396Step::TakeBuffer => step(
            "take-buffer",
            "path = buffer",
            "The buffer is the target's path.",
        ),
        Rfc2396Step::Recombine => step(
            "recombine",
            "recombine the components",
            "The defined components are joined, each with its separator.",
        ),
    };
    description.with_rule(code.label())
}

fn if_current_document(holds: bool) -> StepDescription {
    let (line, text) = match holds {
        true => (
            "if path is empty; scheme, authority, query undefined  yes",
            "The reference refers to the current document (§4.2). It has no target, and resolution ends \
             here.",
        ),
        false => (
            "if path is empty; scheme, authority, query undefined  no",
            "The query and the fragment, if any, are the reference's own. They are never inherited.",
        ),
    };
    StepDescription::new("if-current-document", "5.2", line, text)
}

fn if_absolute(holds: bool) -> StepDescription {
    let (line, text) = match holds {
        true => (
            "if scheme is defined  yes: done",
            "The reference is an absolute URI. It is the target, unchanged.",
        ),
        false => (
            "if scheme is defined  no: scheme = base.scheme",
            "The scheme is inherited from the base.",
        ),
    };
    StepDescription::new("if-scheme", "5.2", line, text)
}

fn if_network_path(holds: bool) -> StepDescription {
    let (line, text) = match holds {
        true => (
            "if authority is defined  yes: to step 7",
            "The reference is a network-path. Its path is kept unchanged.",
        ),
        false => (
            "if authority is defined  no: authority = base.authority",
            "The authority, if any, is inherited from the base.",
        ),
    };
    StepDescription::new("if-authority", "5.2", line, text)
}

fn if_absolute_path(holds: bool) -> StepDescription {
    let (line, text) = match holds {
        true => (
            "if path starts with \"/\"  yes: to step 7",
            "The reference is an absolute-path. Its path is kept unchanged, with any “.” and “..” in it.",
        ),
        false => (
            "if path starts with \"/\"  no",
            "The reference is a relative-path, so its path is merged with the base's path.",
        ),
    };
    StepDescription::new("if-path-absolute", "5.2", line, text)
}

/// Steps 6c to 6f, where something is removed and where nothing is.
fn removal(rule: BufferRule, is_found: bool) -> StepDescription {
    let (id, line, found, not_found) = match rule {
        BufferRule::C => (
            "remove-single-dots",
            "remove every segment \".\" with its \"/\"",
            "A segment “.” means the current level. It is removed with its slash.",
            "No complete segment in the buffer is “.” followed by a slash.",
        ),
        BufferRule::D => (
            "remove-final-single-dot",
            "remove a final segment \".\"",
            "A final segment “.” means the current level. It is removed.",
            "The buffer does not end with a complete segment “.”.",
        ),
        BufferRule::E => (
            "remove-double-dots",
            "remove every \"<segment>/../\", leftmost first",
            "A segment “..” means the level above. It is removed with the segment before it.",
            "The buffer has no “<segment>/../” in which the segment is not “..” itself.",
        ),
        BufferRule::F => (
            "remove-final-double-dots",
            "remove a final \"<segment>/..\"",
            "A final segment “..” means the level above. It is removed with the segment before it.",
            "The buffer does not end with “<segment>/..” in which the segment is not “..” itself.",
        ),
    };
    let text = match is_found {
        true => found,
        false => not_found,
    };
    StepDescription::new(id, "5.2", line, text)
}
