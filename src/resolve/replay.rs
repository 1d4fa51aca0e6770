//! What the buffers of a loop hold, followed from step to step.

use super::dots::{BufferInput, DotRule, Turn};
use super::options::ExcessDots;
use super::rfc2396::all_but_last_segment;
use super::step::Rfc2396Step;
use super::step::{Step, StepCode};
use super::target::TargetPath;

/// What both buffers of a loop hold.
///
/// RFC 2396 §5.2 step 6 has one buffer, which is `output` here; `input` is what of the reference's
/// path is not yet appended to it: all of it after 6a, and nothing from 6b on.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Buffers {
    /// What is left to do.
    pub input: String,
    /// What is done.
    pub output: String,
}

/// The same, not copied.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct BufferTexts<'b> {
    /// What is left to do.
    pub input: &'b str,
    /// What is done.
    pub output: &'b str,
}

impl From<BufferTexts<'_>> for Buffers {
    fn from(texts: BufferTexts<'_>) -> Self {
        Buffers {
            input: texts.input.to_owned(),
            output: texts.output.to_owned(),
        }
    }
}

/// The buffers after each step.
pub(super) struct Replay<'r> {
    base_path: &'r str,
    reference: &'r str,
    output: String,
    input: Option<BufferInput>,
    /// Whether steps were left out, so that the output is no longer known.
    lost: bool,
}

impl<'r> Replay<'r> {
    /// Before the first step.
    pub fn new(base_path: &'r str, reference: &'r str) -> Self {
        Replay {
            base_path,
            reference,
            output: String::new(),
            input: None,
            lost: false,
        }
    }

    /// What the buffers hold after `step`; `path` is what RFC 3986's loop takes apart.
    pub fn after<'b>(&'b mut self, step: &Step, path: &'b str) -> Option<BufferTexts<'b>> {
        match step.code {
            StepCode::FillInputBuffer(_) => {
                let rooted = path.starts_with('/');
                self.output.clear();
                self.input = Some(BufferInput {
                    rooted,
                    offset: u32::from(rooted),
                });
            }
            StepCode::RemoveDotSegments(turn) => self.turn(turn, path),
            StepCode::Rfc2396(code) => return self.merge_step(code, step),
            _ => return None,
        }
        let input = self.input?;
        let offset = input.offset as usize;
        Some(BufferTexts {
            input: match offset.checked_sub(1).filter(|_| input.rooted) {
                // The slash of an input that isn't empty after it is the path's own. Where `/.`
                // or `/..` has ended the path, a slash is left that isn't.
                Some(slash) if offset < path.len() => path.get(slash..).unwrap_or(""),
                Some(_) => "/",
                None => path.get(offset..).unwrap_or(""),
            },
            output: &self.output,
        })
    }

    fn turn(&mut self, turn: Turn, path: &str) {
        match (turn.rule, self.input) {
            (DotRule::E, Some(before)) => {
                if before.rooted {
                    self.output.push('/');
                }
                let rest = path.get(before.offset as usize..).unwrap_or("");
                self.output.push_str(rest.split('/').next().unwrap_or(""));
            }
            _ => self.output.truncate(turn.output as usize),
        }
        self.input = Some(turn.input);
    }

    /// Step 6 of RFC 2396 §5.2.
    fn merge_step(&mut self, code: Rfc2396Step, step: &Step) -> Option<BufferTexts<'_>> {
        let mut input = "";
        let reference_path = match step.target.path {
            TargetPath::Copied(_, span) => span.of(self.reference),
            _ => "",
        };
        match code {
            Rfc2396Step::CopyBasePath => {
                self.output = all_but_last_segment(self.base_path).to_owned();
                input = reference_path;
            }
            Rfc2396Step::AppendReferencePath => self.output.push_str(reference_path),
            Rfc2396Step::Remove(_, Some(place))
            | Rfc2396Step::ExcessDots(Some(place), ExcessDots::Drop) => {
                if !self.lost && self.output.get(place.range()).is_some() {
                    self.output.replace_range(place.range(), "");
                }
            }
            Rfc2396Step::MoreRemovals(..) => self.lost = true,
            Rfc2396Step::Remove(_, None)
            | Rfc2396Step::ExcessDots(..)
            | Rfc2396Step::TakeBuffer => {}
            _ => return None,
        }
        (!self.lost).then_some(BufferTexts {
            input,
            output: &self.output,
        })
    }
}
