//! The words of the lesson: what a component, step, rung or note means.
//!
//! Nothing is decided here. The engine deals in codes; this room has the sentences for them.

mod ladder;
mod steps;
mod steps_rfc2396;

pub use ladder::{note, rung, rung_name};
pub use steps::{StepWords, step};
