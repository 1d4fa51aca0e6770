//! What there is to say about an exercise and an answer.

use crate::message::Message;
use crate::normalize::RungKind;
use crate::syntax::Component;

/// The right answer, and why.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Solution {
    /// The answer.
    pub answer: String,
    /// Why, in a sentence or two.
    pub why: Message,
    /// Where it is seen.
    pub look: Look,
}

/// What an answer is worth.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Grade {
    /// Whether the answer is right.
    pub is_right: bool,
    /// Why not, or else why, in a sentence or two.
    pub words: Message,
    /// Where that is seen.
    pub look: Look,
}

/// Where to look in an inspection.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Look {
    /// At a step of the resolution, by its index.
    Step(usize),
    /// At a component.
    Component(Component),
    /// At a rung of the ladder.
    Rung(RungKind),
    /// At the findings and violations.
    Review,
}
