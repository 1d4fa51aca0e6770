//! What was given up, and whose rest may yet come: it is no text then.

use std::mem;

use super::colors::is_part_of_answer;
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
    /// Its bytes after ESC, if it could go on.
    pub begun: Option<Vec<u8>>,
}

/// What bytes begin with.
pub struct Rest {
    /// So many of them end a string that was given up.
    pub skipped: usize,
    /// They go on with a sequence, of which this was there after ESC.
    pub of: Option<Vec<u8>>,
}

impl GivenUp {
    /// Whether the rest of something may yet come.
    pub fn is_awaited(&self) -> bool {
        self.string || self.terminator || self.escape || self.control || self.begun.is_some()
    }

    /// Forgets all but what may be an answer.
    pub fn forget(&mut self) {
        let begun = self.begun.take();
        *self = GivenUp {
            begun,
            ..GivenUp::default()
        };
    }

    /// What these bytes are the rest of, which come next: of nothing that is given up before them, any more. While an
    /// answer is expected, what goes on with one is its rest.
    pub fn rest(&mut self, bytes: &[u8], expects_answer: bool) -> Rest {
        let given_up = mem::take(self);
        let begun = given_up.begun.as_ref();
        let is_answer = expects_answer
            && !given_up.terminator
            && begun.is_some_and(|begun| is_part_of_answer(&[begun, bytes].concat()));
        // A slow line may have torn a key's sequence in two: nobody types its rest in one go.
        let is_key = given_up.escape && is_rest_of_key(bytes);
        let is_control = given_up.control && is_rest_of_control(bytes);
        Rest {
            skipped: match () {
                () if is_answer => 0,
                () if given_up.terminator => usize::from(bytes.first() == Some(&b'\\')),
                () if given_up.string => rest_of_string(bytes),
                () => 0,
            },
            of: (given_up.begun).filter(|_| is_answer || is_key || is_control),
        }
    }
}
