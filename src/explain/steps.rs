//! The steps of a resolution by either standard, each with its line of the pseudocode.

use std::borrow::Cow;
use std::sync::LazyLock;

use super::step_description::StepDescription;
use super::tables::rows;
use crate::resolve::{BufferRule, DotRule, ExcessDots, Rfc2396Step, Source, StepCode, StepView};
use crate::syntax::{Component, Standard};

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
    let code = view.step.code;
    let (standard, key) = match code {
        StepCode::Rfc2396(code) => (Standard::Rfc2396, key_of_rfc2396(code)),
        code => (Standard::Rfc3986, key(code)),
    };
    let [_, key, section, line, text] = row(standard, key);
    let more = |count: u64, noun: &str| {
        let plural = if count == 1 { "" } else { "s" };
        Cow::Owned(format!("{count} more {noun}{plural}"))
    };
    StepDescription {
        // What it found follows after a space.
        id: key.split(' ').next().unwrap_or_default(),
        section,
        rule: match code {
            StepCode::RemoveDotSegments(turn) => Some(turn.rule.label()),
            StepCode::Rfc2396(code) => code.label(),
            _ => None,
        },
        code: match code {
            StepCode::MoreTurns(count) => more(count as u64, "turn"),
            StepCode::Rfc2396(Rfc2396Step::MoreRemovals(_, count)) => more(count as u64, "removal"),
            _ => Cow::Borrowed(line),
        },
        text,
    }
}

/// The row of a step. Its texts are static, so that nothing is put together for a batch, which asks for descriptions by
/// the million.
fn row(standard: Standard, key: &str) -> [&'static str; 5] {
    static STEPS: LazyLock<Vec<[&str; 5]>> = LazyLock::new(|| rows(include_str!("steps.tsv")));
    let wanted = (standard.id(), key);
    let found = STEPS.binary_search_by(|[standard, key, ..]| (*standard, *key).cmp(&wanted));
    let row = found.ok().and_then(|at| STEPS.get(at));
    row.copied().unwrap_or_default()
}

/// Where the row of a step of RFC 3986 §5.2 or §5.3 is found.
fn key(code: StepCode) -> &'static str {
    let either = |yes: bool, keys: [&'static str; 2]| if yes { keys[0] } else { keys[1] };
    match code {
        StepCode::ParseBase => "parse-base",
        StepCode::DropBaseFragment(_) => "drop-base-fragment",
        StepCode::BaseUnused => "base-unused",
        StepCode::IgnoreSameScheme => "ignore-same-scheme",
        StepCode::IfScheme(yes) => either(yes, ["if-scheme yes", "if-scheme no"]),
        StepCode::IfAuthority(yes) => either(yes, ["if-authority yes", "if-authority no"]),
        StepCode::IfPathEmpty(yes) => either(yes, ["if-path-empty yes", "if-path-empty no"]),
        StepCode::IfQuery(yes) => either(yes, ["if-query yes", "if-query no"]),
        StepCode::IfPathAbsolute(yes) => {
            either(yes, ["if-path-absolute yes", "if-path-absolute no"])
        }
        StepCode::Set(component, source) => {
            let keys = match component {
                Component::Scheme => ["set-scheme base", "set-scheme reference"],
                Component::Path => ["set-path base", "set-path reference"],
                Component::Query => ["set-query base", "set-query reference"],
                Component::Fragment => ["set-fragment base", "set-fragment reference"],
                _ => ["set-authority base", "set-authority reference"],
            };
            either(matches!(source, Source::Base), keys)
        }
        StepCode::Merge { root } => either(root, ["merge root", "merge"]),
        StepCode::FillInputBuffer(Source::Base) => "fill-input-buffer base",
        StepCode::FillInputBuffer(Source::Reference) => "fill-input-buffer reference",
        StepCode::RemoveDotSegments(turn) => match turn.rule {
            DotRule::A => "remove-dot-segments A",
            DotRule::B => "remove-dot-segments B",
            DotRule::C => "remove-dot-segments C",
            DotRule::D => "remove-dot-segments D",
            DotRule::E => "remove-dot-segments E",
        },
        StepCode::MoreTurns(_) => "more-turns",
        StepCode::TakeOutputBuffer => "take-output-buffer",
        StepCode::Recompose => "recompose",
        StepCode::KeepPathApart => "keep-path-apart",
        StepCode::Rfc2396(_) => "",
    }
}

/// Where the row of a step of RFC 2396 §5.2 is found.
fn key_of_rfc2396(code: Rfc2396Step) -> &'static str {
    let either = |yes: bool, keys: [&'static str; 2]| if yes { keys[0] } else { keys[1] };
    match code {
        Rfc2396Step::ParseBase => "parse-base",
        Rfc2396Step::DropBaseQuery(_) => "drop-base-query",
        Rfc2396Step::DropBaseFragment(_) => "drop-base-fragment",
        Rfc2396Step::BaseUnused => "base-unused",
        Rfc2396Step::ParseReference => "parse-reference",
        Rfc2396Step::IfCurrentDocument(yes) => {
            either(yes, ["if-current-document yes", "if-current-document no"])
        }
        Rfc2396Step::RemoveSameScheme => "remove-same-scheme",
        Rfc2396Step::IfAbsolute(yes) => either(yes, ["if-scheme yes", "if-scheme no"]),
        Rfc2396Step::IfNetworkPath(yes) => either(yes, ["if-authority yes", "if-authority no"]),
        Rfc2396Step::IfAbsolutePath(yes) => {
            either(yes, ["if-path-absolute yes", "if-path-absolute no"])
        }
        Rfc2396Step::CopyBasePath => "copy-base-path",
        Rfc2396Step::AppendReferencePath => "append-reference-path",
        Rfc2396Step::Remove(rule, place) => {
            let keys = match rule {
                BufferRule::C => ["remove-single-dots found", "remove-single-dots none"],
                BufferRule::D => [
                    "remove-final-single-dot found",
                    "remove-final-single-dot none",
                ],
                BufferRule::E => ["remove-double-dots found", "remove-double-dots none"],
                BufferRule::F => [
                    "remove-final-double-dots found",
                    "remove-final-double-dots none",
                ],
            };
            either(place.is_some(), keys)
        }
        Rfc2396Step::MoreRemovals(..) => "more-removals",
        Rfc2396Step::ExcessDots(None, _) => "excess-dots none",
        Rfc2396Step::ExcessDots(Some(_), ExcessDots::Keep) => "excess-dots keep",
        Rfc2396Step::ExcessDots(Some(_), ExcessDots::Drop) => "excess-dots drop",
        Rfc2396Step::ExcessDots(Some(_), ExcessDots::Refuse) => "excess-dots refuse",
        Rfc2396Step::TakeBuffer => "take-buffer",
        Rfc2396Step::Recombine => "recombine",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_rows_are_whole_in_order_and_found() {
        let all: Vec<[&str; 5]> = rows(include_str!("steps.tsv"));
        let place = |row: &[&'static str; 5]| (row[0], row[1]);
        assert!(all.is_sorted_by_key(place));
        let source = include_str!("steps.rs");
        for row in &all {
            assert!(source.contains(&format!("\"{}\"", row[1])), "{row:?}");
            assert!(!row[2].is_empty() && row[4].ends_with('.'), "{row:?}");
        }
    }
}
