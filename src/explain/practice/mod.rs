//! Practice: exercises by level, and what an answer gets wrong.
//!
//! A [`Series`] gives exercises, of the standards' own examples or generated; the same seed gives the same ones. What is
//! right is never written down: [`solution`] asks the engine. `grade` compares an answer with it, and
//! where a target is wrong finds the first step of the resolution that the answer does not follow.

mod by_choice;
mod choice;
mod departure;
mod exercise;
mod grade;
mod random;
mod series;
mod slips;
mod targets;
mod texts;

pub use choice::{Choice, FaultClass, choices, names_a_choice};
pub use exercise::{Exercise, ExerciseKind, HARDEST, NAME};
pub use exercise::{Grade, Look, Solution};
pub use grade::{grade, solution};
pub use series::Series;
pub use series::{Sheet, SheetRequest};
pub use slips::{Slip, slips};
pub use targets::level_of_target;
