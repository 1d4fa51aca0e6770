//! A turn of §5.2.4's loop: why its rule applies and those before it do not, and what it does.

use crate::message;
use crate::message::{Message, Quote};
use crate::resolve::{Buffers, DotRule};

/// A rule of the loop (RFC 3986 §5.2.4, step 2).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct LoopRule {
    /// Which one it is.
    pub rule: DotRule,
    /// When it applies, and what it does.
    pub code: &'static str,
}

const RULES: [LoopRule; 5] = [
    rule(DotRule::A, "\"../…\" or \"./…\" → remove it"),
    rule(DotRule::B, "\"/./…\" or \"/.\" → \"/\""),
    rule(DotRule::C, "\"/../…\" or \"/..\" → \"/\", shorten output"),
    rule(DotRule::D, "\".\" or \"..\" → remove it"),
    rule(DotRule::E, "else → first segment to output"),
];

const fn rule(rule: DotRule, code: &'static str) -> LoopRule {
    LoopRule { rule, code }
}

/// The rule of a turn, and those that were tried before it with the reason why they do not apply to this input.
pub fn rules(applied: DotRule, input: &str) -> (LoopRule, Vec<(LoopRule, Message)>) {
    let at = RULES.iter().position(|one| one.rule == applied);
    let [.., last] = RULES;
    let found = at.and_then(|at| RULES.get(at).copied()).unwrap_or(last);
    let refused = RULES.into_iter().take(at.unwrap_or_default());
    let refused = refused.map(|one| (one, why_not(one.rule, input)));
    (found, refused.collect())
}

/// Why a rule does not apply to an input that a later one applies to.
fn why_not(rule: DotRule, input: &str) -> Message {
    let rooted = input.strip_prefix('/');
    let first = first_segment(rooted.unwrap_or(input));
    let segment = || Quote::text_from_elsewhere(first.to_owned());
    match (rule, rooted) {
        (DotRule::A | DotRule::D, Some(_)) => "starts with “/”".into(),
        (DotRule::B | DotRule::C, None) => "no leading “/”".into(),
        (DotRule::A, None) if first.len() == input.len() => message!["is only ", segment()],
        (DotRule::D, None) => "is not “.” or “..”".into(),
        (_, Some("")) => "is only “/”".into(),
        _ => message!["segment is ", segment()],
    }
}

fn first_segment(text: &str) -> &str {
    text.split('/').next().unwrap_or_default()
}

/// What a turn of the loop does with the texts at hand.
pub fn turn(rule: DotRule, before: &Buffers, after: &Buffers) -> Message {
    let quote = |text: &str| Quote::text_from_elsewhere(text.to_owned());
    let left = || match after.output.len() < before.output.len() {
        true => {
            let removed = before.output.get(after.output.len()..).unwrap_or_default();
            message![
                "The last segment of the output, ",
                quote(removed),
                ", is removed."
            ]
        }
        false => {
            "The output has no segment left to remove, so the path does not climb higher.".into()
        }
    };
    let start = |length: usize| quote(before.input.get(..length).unwrap_or(&before.input));
    match rule {
        DotRule::A => {
            let removed = before.input.len().saturating_sub(after.input.len());
            message![
                "The input starts with ",
                start(removed),
                ", which is removed."
            ]
        }
        DotRule::B if before.input == "/." => "The input is “/.”, which is replaced by “/”.".into(),
        DotRule::B => "The input starts with “/./”, which is replaced by “/”.".into(),
        // What becomes of the output comes first: a narrow pane cuts the end.
        DotRule::C if before.input == "/.." => {
            message![left(), " The input, “/..”, is replaced by “/”."]
        }
        DotRule::C => {
            message![
                left(),
                " “/../” at the start of the input is replaced by “/”."
            ]
        }
        DotRule::D => message!["The input is ", quote(&before.input), ", which is removed."],
        DotRule::E => {
            let moved = after.output.get(before.output.len()..).unwrap_or_default();
            message![
                "The first segment of the input, ",
                quote(moved),
                ", is moved to the output."
            ]
        }
    }
}
