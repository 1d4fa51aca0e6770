//! The words of the lesson: what a component, step, rung or note means.
//!
//! Nothing is decided here. The engine deals in codes; this room has the sentences for them.

mod components;
mod headline;
mod ladder;
mod steps;

pub use components::{ComponentWords, about_form, about_path, component, decoded, host, port};
pub use headline::{Headline, Level, headline};
pub use ladder::{note, rung};
pub use steps::{StepWords, step};
