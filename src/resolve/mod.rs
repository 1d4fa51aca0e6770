//! §5 of both standards: a base and a reference are resolved to a target.
//!
//! Each standard's algorithm is written once (behind [`resolve_into`]), generic over a [`Recorder`]. With
//! [`Silent`] nothing is recorded and the recording compiles away; with a [`StepLog`] every decision,
//! assignment and turn of a loop is kept as a [`Step`], small and without text of its own. The
//! texts of a step (the state of the target, the buffers of a loop) are read from the
//! [`Resolution`] when they are to be shown.
//!
//! Where §5 of RFC 3986, followed to the letter, gives a text that doesn't parse back into the same components,
//! a step of our own corrects it and says so: a path that begins with `//` and has no authority before it
//! would be read as an authority (§3.3), so `/.` is put before it. [`StepCode::KeepPathApart`] is that step.

mod by_standard;
mod dots;
mod error;
mod notes;
mod options;
mod recorder;
mod replay;
mod resolution;
mod rfc2396;
mod rfc3986;
mod step;
mod target;

pub use by_standard::resolve_into;
pub use dots::{BufferInput, DotRule, Merged, Turn, remove_dot_segments};
pub use error::ResolveError;
pub use notes::ResolutionNote;
pub use options::{ExcessDots, ResolveOptions};
pub use recorder::{Recorder, Silent, StepLog};
pub use replay::{BufferTexts, Buffers};
pub use resolution::{Resolution, StepView};
pub use rfc2396::HIERARCHICAL_SCHEMES;
pub use step::{BufferRule, Rfc2396Step};
pub use step::{Step, StepCode};
pub use target::{PartialTarget, Resolved, Source, TargetComponent, TargetPath};
