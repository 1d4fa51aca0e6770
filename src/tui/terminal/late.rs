//! What was given up, and whose rest may yet come: it is no text then.

use std::mem;

use super::states::{is_rest_of_control, is_rest_of_key, rest_of_string};

/// What was given up last.
#[derive(Clone, Default, Debug)]
pub struct GivenUp {
    /// A string without its end.
    pub string: bool,
    /// A string that was ended by the first half of its terminator.
    pub terminator: bool,
    /// ESC alone, whose sequence may follow.
    pub escape: bool,
    /// A control sequence without its end.
    pub control: bool,
}

/// What bytes begin with.
pub struct Rest {
    /// So many of them end a string that was given up.
    pub skipped: usize,
    /// They follow an ESC.
    pub of_escape: bool,
    /// They go on with a control sequence.
    pub of_control: bool,
}

impl GivenUp {
    /// Whether the rest of something may yet come.
    pub fn is_awaited(&self) -> bool {
        self.string || self.terminator || self.escape || self.control
    }

    /// What these bytes are the rest of, which come next: of nothing that is given up before them, any more.
    pub fn rest(&mut self, bytes: &[u8]) -> Rest {
        let given_up = mem::take(self);
        Rest {
            skipped: match () {
                () if given_up.terminator => usize::from(bytes.first() == Some(&b'\\')),
                () if given_up.string => rest_of_string(bytes),
                () => 0,
            },
            // A slow line may have torn a key's sequence in two: nobody types its rest in one go.
            of_escape: given_up.escape && is_rest_of_key(bytes),
            of_control: given_up.control && is_rest_of_control(bytes),
        }
    }
}
