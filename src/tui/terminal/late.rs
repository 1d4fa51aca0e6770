//! What was given up, and whose rest may yet come: it is no text then.

use std::mem;

use super::colors::is_part_of_answer;
use super::frames::{BELL, Begun, DELETE, ESCAPE, ST};

/// What was given up last.
#[derive(Clone, Default, Debug)]
pub struct GivenUp {
    /// ESC alone, a control sequence without its end, or a string without its end or half of it.
    pub what: Option<Begun>,
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
        self.what.is_some() || self.begun.is_some()
    }

    /// Forgets all but what may be an answer.
    pub fn forget(&mut self) {
        self.what = None;
    }

    /// What these bytes are the rest of, which come next: of nothing that is given up before them, any more. While an
    /// answer is expected, what goes on with one is its rest.
    pub fn rest(&mut self, bytes: &[u8], expects_answer: bool) -> Rest {
        let given_up = mem::take(self);
        let begun = given_up.begun.as_ref();
        let is_terminator = given_up.what == Some(Begun::String { escape: true });
        let is_answer = expects_answer
            && !is_terminator
            && begun.is_some_and(|begun| is_part_of_answer(&[begun, bytes].concat()));
        // A slow line may have torn a key's sequence in two: nobody types its rest in one go.
        let is_key = given_up.what == Some(Begun::Escape) && is_rest_of_key(bytes);
        let is_control = given_up.what == Some(Begun::Control) && is_rest_of_control(bytes);
        Rest {
            skipped: match given_up.what {
                _ if is_answer => 0,
                Some(Begun::String { escape: true }) => usize::from(bytes.first() == Some(&b'\\')),
                Some(Begun::String { escape: false }) => rest_of_string(bytes),
                _ => 0,
            },
            of: (given_up.begun).filter(|_| is_answer || is_key || is_control),
        }
    }
}

/// How many of these bytes are the rest of a string that was given up: those up to its terminator, if
/// that is there.
fn rest_of_string(bytes: &[u8]) -> usize {
    let in_string = |byte: &&u8| !matches!(**byte, 0..=BELL | 0x0e..=0x1f | DELETE | ST);
    let length = bytes.iter().take_while(|byte| in_string(byte)).count();
    match &bytes[length..] {
        [BELL | ST, ..] => length + 1,
        [ESCAPE, b'\\', ..] => length + 2,
        _ => 0,
    }
}

/// These bytes up to where another sequence begins: what was held up on the way comes all at once.
fn before_escape(bytes: &[u8]) -> &[u8] {
    let length = bytes.iter().take_while(|byte| **byte != ESCAPE).count();
    &bytes[..length]
}

/// Whether these bytes are what follows the ESC of a single key: `[15~`, `[A`, `OP`.
fn is_rest_of_key(bytes: &[u8]) -> bool {
    match before_escape(bytes) {
        [b'[', parameters @ .., last] => {
            let is_parameter = |byte: &u8| byte.is_ascii_digit() || matches!(byte, b';' | b'<');
            (last.is_ascii_uppercase() || *last == b'~' || *last == b'u')
                && parameters.iter().all(is_parameter)
        }
        [b'O', last] => last.is_ascii_uppercase(),
        _ => false,
    }
}

/// Whether these bytes go on with a control sequence: `5D`, `;3M`, or `1;` of which more is to come. Keys that are typed come
/// one by one, and hardly ever right after a sequence that was given up.
fn is_rest_of_control(bytes: &[u8]) -> bool {
    let bytes = before_escape(bytes);
    let parameters = bytes
        .iter()
        .take_while(|byte| matches!(byte, 0x30..=0x3f))
        .count();
    match &bytes[parameters..] {
        [] => parameters > 0,
        [last] => last.is_ascii_alphabetic() || matches!(last, b'~' | b'^' | b'@' | b'$'),
        _ => false,
    }
}
