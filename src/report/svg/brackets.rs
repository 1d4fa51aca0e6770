//! Brackets with names, below a text or above it.

use super::canvas::{Anchor, Canvas, cells, label_width};
use super::cells::Stretch;

/// A stretch of a row and what it is called.
pub(super) struct Bracket {
    pub place: Stretch,
    pub label: String,
    pub class: &'static str,
}

/// How far below the baseline a bracket is.
const GAP: f32 = 9.0;
/// The length of its ends.
const TICK: f32 = 5.0;
/// The distance of two rows of labels.
const LABELS: f32 = 18.0;
/// The space between two labels in a row.
const APART: f32 = 8.0;
/// How far the letters of a label reach above its baseline, with a little space.
const ASCENT: f32 = 13.0;
/// The space between a line and the label that it leads to.
const LEAD: f32 = 4.0;

/// Draws `brackets`, sorted from left to right, below the baseline `y`. A bracket that is as wide as its label has
/// it in its middle. The label of a narrow one starts at a line that leads down to it, below all labels to its
/// right that it would run into. Returns how far down the labels reach.
pub(super) fn below(canvas: &mut Canvas, brackets: &[Bracket], x: f32, y: f32) -> f32 {
    let top = y + GAP;
    let mut deepest = top;
    for (bracket, placed) in brackets.iter().zip(placed(brackets)) {
        let (start, end) = ends(bracket);
        canvas.line(
            &[
                (x + start, top - TICK),
                (x + start, top),
                (x + end, top),
                (x + end, top - TICK),
            ],
            "bracket",
        );
        // A level for each bracket at most.
        let label = top + LABELS + placed.level as f32 * LABELS;
        let center = x + f32::midpoint(start, end);
        match placed.is_centered {
            true => {
                // Below another one it is too far from its bracket to be seen as its label.
                if placed.level > 0 {
                    canvas.line(&[(center, top), (center, label - ASCENT)], "bracket");
                }
                canvas.label(center, label, &bracket.label, bracket.class, Anchor::Middle);
            }
            false => {
                canvas.line(&[(center, top), (center, label - 4.0)], "bracket");
                canvas.label(
                    center + LEAD,
                    label,
                    &bracket.label,
                    bracket.class,
                    Anchor::Start,
                );
            }
        }
        deepest = deepest.max(label + 5.0);
    }
    deepest
}

/// Where a label goes.
#[derive(Clone, Copy, PartialEq, Debug)]
struct Placed {
    is_centered: bool,
    left: f32,
    level: usize,
}

/// From right to left, as high as it goes: every line leads down next to labels that start further right.
fn placed(brackets: &[Bracket]) -> Vec<Placed> {
    let mut placed: Vec<Placed> = Vec::new();
    for bracket in brackets.iter().rev() {
        let (start, end) = ends(bracket);
        let width = label_width(&bracket.label);
        let is_centered = width <= end - start;
        let middle = f32::midpoint(start, end);
        let left = if is_centered {
            middle - width / 2.0
        } else {
            middle
        };
        let right = left + width + APART;
        let in_the_way = placed.iter().filter(|other| other.left < right);
        let level = in_the_way.map(|other| other.level + 1).max().unwrap_or(0);
        placed.push(Placed {
            is_centered,
            left,
            level,
        });
    }
    placed.reverse();
    placed
}

/// Where a bracket starts and ends, in units of the drawing.
fn ends(bracket: &Bracket) -> (f32, f32) {
    let (start, end) = (cells(bracket.place.start), cells(bracket.place.end));
    (start + 1.0, (end - 1.0).max(start + 1.0))
}

/// Draws one bracket above the baseline `y`, with its name over it.
pub(super) fn above(canvas: &mut Canvas, bracket: &Bracket, x: f32, y: f32) {
    let bottom = y - 20.0;
    let (start, end) = (x + cells(bracket.place.start), x + cells(bracket.place.end));
    canvas.line(
        &[
            (start + 1.0, bottom + TICK),
            (start + 1.0, bottom),
            (end - 1.0, bottom),
            (end - 1.0, bottom + TICK),
        ],
        "bracket",
    );
    let center = (start + end) / 2.0;
    canvas.label(
        center,
        bottom - 6.0,
        &bracket.label,
        bracket.class,
        Anchor::Middle,
    );
}

#[cfg(test)]
mod tests {
    use super::*;

    fn bracket(start: usize, end: usize, label: &str) -> Bracket {
        Bracket {
            place: Stretch { row: 0, start, end },
            label: label.to_owned(),
            class: "label",
        }
    }

    /// `http://u:p@h:1/a?b#c`: brackets of one column, and labels of eight.
    #[test]
    fn labels_of_narrow_brackets_go_down_in_steps() {
        let brackets = [
            bracket(0, 10, "scheme"),
            bracket(11, 12, "host"),
            bracket(13, 14, "port"),
            bracket(15, 17, "path"),
        ];
        let levels: Vec<_> = placed(&brackets).iter().map(|one| one.level).collect();
        assert_eq!(levels, [0, 2, 1, 0]);
        assert!(placed(&brackets)[0].is_centered);
    }
}
