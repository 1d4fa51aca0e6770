//! The routines inside the pseudocode: §5.2.3's merge and §5.2.4's loop, and for a turn of the loop, why
//! its rule applies and those before it do not.

use super::code::{CodeLine, LineState};
use crate::message;
use crate::message::{Message, Quote};
use crate::resolve::{Buffers, DotRule, StepCode};

/// A rule of the loop: its label, when it applies, and what it does.
struct LoopRule {
    rule: DotRule,
    label: &'static str,
    code: &'static str,
}

/// RFC 3986 §5.2.4, step 2.
const RULES: [LoopRule; 5] = [
    LoopRule {
        rule: DotRule::A,
        label: "2A",
        code: "\"../…\" or \"./…\" → remove it",
    },
    LoopRule {
        rule: DotRule::B,
        label: "2B",
        code: "\"/./…\" or \"/.\" → \"/\"",
    },
    LoopRule {
        rule: DotRule::C,
        label: "2C",
        code: "\"/../…\" or \"/..\" → \"/\", shorten output",
    },
    LoopRule {
        rule: DotRule::D,
        label: "2D",
        code: "\".\" or \"..\" → remove it",
    },
    LoopRule {
        rule: DotRule::E,
        label: "2E",
        code: "else → first segment to output",
    },
];

fn line(rule: &'static str, depth: u8, code: &'static str, state: LineState) -> CodeLine {
    CodeLine {
        rule,
        depth,
        code,
        state,
        value: Message::default(),
        answer: None,
        step: None,
        is_minor: rule == "1" || rule == "3",
        is_head: rule == "2",
    }
}

/// §5.2.4 at a step of it; `before` is what the input held before a turn. Empty at other steps.
pub fn remove_dot_segments(code: StepCode, before: Option<&Buffers>) -> Vec<CodeLine> {
    let (fill, turn, take) = match code {
        StepCode::FillInputBuffer(_) => {
            (LineState::Current, LineState::Pending, LineState::Pending)
        }
        StepCode::RemoveDotSegments(_) => (LineState::Taken, LineState::Taken, LineState::Pending),
        StepCode::MoreTurns(_) => (LineState::Taken, LineState::Current, LineState::Pending),
        StepCode::TakeOutputBuffer => (LineState::Taken, LineState::Taken, LineState::Current),
        _ => return Vec::new(),
    };
    let mut lines = vec![
        line("1", 0, "input = path, output = \"\"", fill),
        line("2", 0, "while input is not empty, if it is", turn),
    ];
    let applied = match code {
        StepCode::RemoveDotSegments(turn) => Some(turn.rule),
        _ => None,
    };
    let position = |rule| RULES.iter().position(|one| one.rule == rule);
    let applied_at = applied.and_then(position);
    for (index, rule) in RULES.iter().enumerate() {
        let mut one = line(rule.label, 1, rule.code, LineState::Pending);
        match applied_at {
            Some(applied) if index < applied => {
                one.state = LineState::NotTaken;
                one.answer = Some(false);
                let input = before.map_or("", |before| before.input.as_str());
                one.value = why_not(rule.rule, input);
            }
            Some(applied) if index == applied => {
                one.state = LineState::Current;
                one.answer = Some(true);
            }
            Some(_) => one.state = LineState::NotTaken,
            None if take == LineState::Current => one.state = LineState::NotTaken,
            None => {}
        }
        lines.push(one);
    }
    lines.push(line("3", 0, "T.path = output buffer", take));
    lines
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
        (DotRule::D, None) => message!["is more than ", segment()],
        (_, Some("")) => "is only “/”".into(),
        _ => message!["segment is ", segment()],
    }
}

fn first_segment(text: &str) -> &str {
    text.split('/').next().unwrap_or_default()
}

/// §5.2.3 at the step that merges.
pub fn merge(code: StepCode) -> Vec<CodeLine> {
    let StepCode::Merge { root } = code else {
        return Vec::new();
    };
    let (first, second) = match root {
        true => (LineState::Current, LineState::NotTaken),
        false => (LineState::NotTaken, LineState::Current),
    };
    let mut condition = line(
        "",
        0,
        "if defined(Base.authority) and Base.path == \"\" then",
        LineState::Taken,
    );
    condition.answer = Some(root);
    vec![
        condition,
        line("", 1, "return \"/\" + R.path", first),
        line("", 0, "else", second_else(root)),
        line(
            "",
            1,
            "return Base.path up to its last \"/\" + R.path",
            second,
        ),
    ]
}

fn second_else(root: bool) -> LineState {
    match root {
        true => LineState::NotTaken,
        false => LineState::Taken,
    }
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
