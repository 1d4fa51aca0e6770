//! The steps of a resolution: those of RFC 3986 §5.2 and §5.3 here, each with its line of the pseudocode,
//! those of RFC 2396 in a file of their own.

use std::borrow::Cow;

use super::step_description::StepDescription;
use super::steps_rfc2396;
use crate::resolve::{DotRule, Source, StepCode, StepView};
use crate::syntax::Component;

/// Where a step is found among `views`: the first with this id or rule (`merge`, `2C`), or the one whose number follows after
/// a space (`2C 3`).
pub fn position_of_step<'v>(
    views: impl Iterator<Item = StepView<'v>>,
    wanted: &str,
) -> Option<usize> {
    let (name, number) = wanted.split_once(' ').unwrap_or((wanted, "1"));
    let before = number.parse::<usize>().ok()?.checked_sub(1)?;
    let is_it = |view: &StepView<'_>| {
        let step = step(view);
        step.id == name || step.rule == Some(name)
    };
    let mut found = views.enumerate().filter(|(_, view)| is_it(view));
    found.nth(before).map(|(position, _)| position)
}

/// Whether a path has one buffer in the steps of this standard, and not one for input and one for output.
pub fn has_one_buffer(view: &StepView<'_>) -> bool {
    matches!(view.step.code, StepCode::Rfc2396(_))
}

/// The description of a step, in the terms of its standard.
pub fn step(view: &StepView<'_>) -> StepDescription {
    let step = StepDescription::new;
    match view.step.code {
        StepCode::Rfc2396(step) => steps_rfc2396::description(step),
        StepCode::ParseBase => step(
            "parse-base",
            "5.2.1",
            "Base = parse(base URI)",
            "The base URI is split into its components.",
        ),
        StepCode::DropBaseFragment(_) => step(
            "drop-base-fragment",
            "5.1",
            "Base.fragment = undefined",
            "The base's fragment is ignored.",
        ),
        StepCode::BaseUnused => step(
            "base-unused",
            "5.2",
            "no base is needed",
            "The reference has a scheme, so no base is needed.",
        ),
        StepCode::IgnoreSameScheme => step(
            "ignore-same-scheme",
            "5.2.2",
            "if not strict and R.scheme == Base.scheme then undefine(R.scheme)",
            "The reference repeats the base's scheme. In lenient mode the scheme is ignored and the \
             rest is treated as relative.",
        ),
        StepCode::IfScheme(holds) => if_scheme(holds),
        StepCode::IfAuthority(holds) => if_authority(holds),
        StepCode::IfPathEmpty(holds) => if_path_empty(holds),
        StepCode::IfQuery(holds) => if_query(holds),
        StepCode::IfPathAbsolute(holds) => if_path_absolute(holds),
        StepCode::Set(component, source) => assignment(component, source),
        StepCode::Merge { root } => step(
            "merge",
            "5.2.3",
            "T.path = merge(Base.path, R.path)",
            match root {
                true => {
                    "The base has an authority and an empty path, so “/” is put before the \
                     reference's path."
                }
                false => {
                    "The reference's path replaces everything after the last “/” of the base's path."
                }
            },
        ),
        StepCode::FillInputBuffer(source) => step(
            "fill-input-buffer",
            "5.2.4",
            match source {
                Source::Base => "T.path = remove_dot_segments(T.path)",
                Source::Reference => "T.path = remove_dot_segments(R.path)",
            },
            "The path is copied to the input buffer. The output buffer starts empty.",
        ),
        StepCode::RemoveDotSegments(turn) => loop_turn(turn.rule),
        StepCode::MoreTurns(count) => StepDescription {
            code: match count {
                1 => Cow::Borrowed("1 more turn"),
                count => Cow::Owned(format!("{count} more turns")),
            },
            ..step(
                "more-turns",
                "5.2.4",
                "",
                "The loop continues. Its remaining turns are only counted.",
            )
        },
        StepCode::TakeOutputBuffer => step(
            "take-output-buffer",
            "5.2.4",
            "T.path = output buffer",
            "The input buffer is empty: the output buffer is the target's path.",
        ),
        StepCode::Recompose => step(
            "recompose",
            "5.3",
            "recompose(T)",
            "The defined components are joined, each with its delimiter.",
        ),
        StepCode::KeepPathApart => step(
            "keep-path-apart",
            "5.3",
            "T.path = \"/.\" + T.path (by urilens)",
            "Without an authority, a path that starts with “//” would be read as an authority (§3.3). §5.3 leaves it \
             so; urilens puts “/.” before it.",
        ),
    }
}

fn if_scheme(holds: bool) -> StepDescription {
    let (code, text) = match holds {
        true => (
            "if defined(R.scheme)  yes",
            "The reference has a scheme, so nothing is taken from the base.",
        ),
        false => (
            "if defined(R.scheme)  no",
            "The reference has no scheme, so it is relative and needs the base.",
        ),
    };
    StepDescription::new("if-scheme", "5.2.2", code, text)
}

fn if_authority(holds: bool) -> StepDescription {
    let (code, text) = match holds {
        true => (
            "if defined(R.authority)  yes",
            "The reference has an authority, so only the scheme is taken from the base.",
        ),
        false => (
            "if defined(R.authority)  no",
            "The reference has no authority, so the base's authority is used.",
        ),
    };
    StepDescription::new("if-authority", "5.2.2", code, text)
}

fn if_path_empty(holds: bool) -> StepDescription {
    let (code, text) = match holds {
        true => (
            "if R.path == \"\"  yes",
            "The reference's path is empty, so the base's path is used unchanged.",
        ),
        false => ("if R.path == \"\"  no", "The reference has a path."),
    };
    StepDescription::new("if-path-empty", "5.2.2", code, text)
}

fn if_query(holds: bool) -> StepDescription {
    let (code, text) = match holds {
        true => (
            "if defined(R.query)  yes",
            "The reference has a query, which replaces the base's query.",
        ),
        false => (
            "if defined(R.query)  no",
            "The reference has no query, so the base's query is used.",
        ),
    };
    StepDescription::new("if-query", "5.2.2", code, text)
}

fn if_path_absolute(holds: bool) -> StepDescription {
    let (code, text) = match holds {
        true => (
            "if R.path starts-with \"/\"  yes",
            "The reference's path starts with “/”, so it replaces the base's path.",
        ),
        false => (
            "if R.path starts-with \"/\"  no",
            "The reference's path does not start with “/”, so it is merged with the base's path.",
        ),
    };
    StepDescription::new("if-path-absolute", "5.2.2", code, text)
}

fn assignment(component: Component, source: Source) -> StepDescription {
    let (id, from_base, from_reference) = match component {
        Component::Scheme => (
            "set-scheme",
            (
                "T.scheme = Base.scheme",
                "The scheme is taken from the base.",
            ),
            (
                "T.scheme = R.scheme",
                "The scheme is taken from the reference.",
            ),
        ),
        Component::Path => (
            "set-path",
            (
                "T.path = Base.path",
                "The path is taken from the base, with any dot-segments that it has.",
            ),
            ("T.path = R.path", "The path is taken from the reference."),
        ),
        Component::Query => (
            "set-query",
            (
                "T.query = Base.query",
                "The query, if any, is taken from the base.",
            ),
            (
                "T.query = R.query",
                "The query, if any, is taken from the reference.",
            ),
        ),
        Component::Fragment => (
            "set-fragment",
            (
                "T.fragment = Base.fragment",
                "The fragment, if any, is taken from the base.",
            ),
            (
                "T.fragment = R.fragment",
                "The fragment, if any, is taken from the reference.",
            ),
        ),
        _ => (
            "set-authority",
            (
                "T.authority = Base.authority",
                "The authority, if any, is taken from the base.",
            ),
            (
                "T.authority = R.authority",
                "The authority, if any, is taken from the reference.",
            ),
        ),
    };
    let (code, text) = match source {
        Source::Base => from_base,
        Source::Reference => from_reference,
    };
    StepDescription::new(id, "5.2.2", code, text)
}

/// A turn of the loop of §5.2.4, step 2.
fn loop_turn(rule: DotRule) -> StepDescription {
    let (code, text) = match rule {
        DotRule::A => (
            "rule 2A",
            "The input starts with “../” or “./”, which is removed.",
        ),
        DotRule::B => (
            "rule 2B",
            "The input starts with “/./” or is “/.”, which is replaced by “/”.",
        ),
        DotRule::C => (
            "rule 2C",
            "The input starts with “/../” or is “/..”, which is replaced by “/”. The last segment of \
             the output is removed.",
        ),
        DotRule::D => ("rule 2D", "The input is “.” or “..”, which is removed."),
        DotRule::E => (
            "rule 2E",
            "The first segment of the input is moved to the end of the output.",
        ),
    };
    StepDescription::new("remove-dot-segments", "5.2.4", code, text).with_rule(Some(rule.label()))
}
