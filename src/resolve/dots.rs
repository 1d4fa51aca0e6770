//! RFC 3986 §5.2.4: `remove_dot_segments`.
//!
//! The routine of the standard moves a path from an input buffer to an output buffer, one turn
//! of a loop at a time. Here the input buffer is never copied: since rules B and C leave a slash
//! where they took `/.` or `/..` away, it always is the end of the path, with or without a slash
//! before it. Two numbers say what it holds.

use std::ops::Range;

use crate::syntax::DotSegment;

/// The five rules of the loop (RFC 3986 §5.2.4, step 2).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum DotRule {
    /// Removes `../` or `./` from the start of the input.
    A,
    /// Replaces `/./` or a final `/.` by `/`.
    B,
    /// Replaces `/../` or a final `/..` by `/`, and removes the last segment of the output.
    C,
    /// Removes an input that is only `.` or `..`.
    D,
    /// Moves the first segment of the input to the output.
    E,
}

impl DotRule {
    /// The standard's own label: `2A` to `2E`.
    pub const fn label(self) -> &'static str {
        match self {
            DotRule::A => "2A",
            DotRule::B => "2B",
            DotRule::C => "2C",
            DotRule::D => "2D",
            DotRule::E => "2E",
        }
    }
}

/// What the input buffer holds: the path from `offset` on, after a slash if `rooted`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct BufferInput {
    /// Whether a slash is first.
    pub rooted: bool,
    /// In bytes from the start of the (merged) path.
    pub offset: u32,
}

/// One turn of the loop, and what the buffers hold after it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Turn {
    /// The rule that was applied.
    pub rule: DotRule,
    /// The input buffer after it.
    pub input: BufferInput,
    /// The length of the output buffer after it, in bytes.
    pub output: u32,
}

impl Turn {
    /// What the turn has taken from `path`, which the input buffer held at first.
    pub(super) fn taken(self, path: &str) -> Range<usize> {
        let before = path.get(..self.input.offset as usize).unwrap_or(path);
        // The slash before what is left was not taken, unless rule 2B or 2C has put it there.
        let taken = match self.input.rooted {
            true => before.strip_suffix('/').unwrap_or(before),
            false => before,
        };
        let segment = match self.rule {
            DotRule::A => taken.strip_suffix('/').unwrap_or(taken),
            _ => taken,
        };
        let Some(slash) = segment.rfind('/') else {
            return 0..taken.len();
        };
        // The slash that a final `/.` or `/..` has left is not of the path.
        let last = segment.get(slash + 1..).unwrap_or_default();
        if self.rule == DotRule::E && DotSegment::of_bytes(last.as_bytes()).is_some() {
            return taken.len()..taken.len();
        }
        // After rule 2A, the input starts without a slash.
        let only_dots = || {
            let mut segments = path.get(..slash).unwrap_or_default().split('/');
            segments.all(|segment| DotSegment::of_bytes(segment.as_bytes()).is_some())
        };
        let is_own = match self.rule {
            DotRule::A | DotRule::D => false,
            DotRule::B | DotRule::C => true,
            DotRule::E => !only_dots(),
        };
        slash + usize::from(!is_own)..taken.len()
    }
}

/// A path in two pieces, as `merge` (RFC 3986 §5.2.3) makes it: the base's piece is empty or
/// ends with a slash, so that no segment is in both.
#[derive(Clone, Copy, Debug)]
pub struct Merged<'a> {
    base: &'a str,
    reference: &'a str,
}

impl<'a> Merged<'a> {
    /// A path in one piece.
    pub fn whole(path: &'a str) -> Self {
        Merged {
            base: "",
            reference: path,
        }
    }

    /// The path that `merge` makes: of `base`, what is up to its last slash.
    pub fn new(base: &'a str, reference: &'a str) -> Self {
        let last_slash = base.as_bytes().iter().rposition(|byte| *byte == b'/');
        let end = last_slash.map_or(0, |slash| slash + 1);
        Merged {
            base: &base[..end],
            reference,
        }
    }

    /// The base's piece and the reference's piece.
    pub fn pieces(self) -> (&'a str, &'a str) {
        (self.base, self.reference)
    }

    /// The length of both, in bytes.
    pub(super) fn len(self) -> usize {
        self.base.len() + self.reference.len()
    }

    fn starts_with_slash_at(self, offset: usize) -> bool {
        let byte = match offset.checked_sub(self.base.len()) {
            None => self.base.as_bytes().get(offset),
            Some(offset) => self.reference.as_bytes().get(offset),
        };
        byte == Some(&b'/')
    }

    /// The bytes of the segment that starts at `offset`: up to the next slash, or the end.
    #[inline]
    fn segment_at(self, offset: usize) -> &'a [u8] {
        let piece = match offset.checked_sub(self.base.len()) {
            None => self.base.as_bytes().get(offset..),
            Some(offset) => self.reference.as_bytes().get(offset..),
        }
        .unwrap_or_default();
        let end = piece.iter().position(|byte| *byte == b'/');
        &piece[..end.unwrap_or(piece.len())]
    }

    /// The input buffer that begins at `offset`.
    fn input_at(self, offset: usize) -> BufferInput {
        let rooted = self.starts_with_slash_at(offset);
        BufferInput {
            rooted,
            offset: (offset + usize::from(rooted)) as u32,
        }
    }
}

/// Removes the dot-segments of `path` (RFC 3986 §5.2.4), and appends what is left to `out`.
///
/// `turn` is called after every turn of the loop. Returns how many of the first bytes that were
/// appended are the base's. Time is linear in the length of the path.
///
/// ```
/// use urilens::resolve::{Merged, remove_dot_segments};
///
/// let mut out = String::new();
/// remove_dot_segments(Merged::whole("/a/b/c/./../../g"), &mut out, |_| {});
/// assert_eq!(out, "/a/g");
/// ```
pub fn remove_dot_segments(
    path: Merged<'_>,
    out: &mut String,
    mut turn: impl FnMut(Turn),
) -> usize {
    let start = out.len();
    let end = path.len();
    let mut input = path.input_at(0);
    // Neighbouring segments that rule E moves are copied together.
    let mut run = Run::default();
    let mut from_base = 0;
    while input.rooted || (input.offset as usize) < end {
        let offset = input.offset as usize;
        let segment = path.segment_at(offset);
        let behind = offset + segment.len();
        let rest = path.input_at(behind);
        let (rule, next) = match (DotSegment::of_bytes(segment), input.rooted) {
            (Some(_), false) if behind < end => (DotRule::A, path.input_at(behind + 1)),
            (Some(_), false) => (DotRule::D, rest),
            // A final `/.` or `/..` leaves its slash behind.
            (Some(dot), true) => {
                let left = BufferInput {
                    rooted: true,
                    ..rest
                };
                match dot {
                    DotSegment::Single => (DotRule::B, left),
                    DotSegment::Double => {
                        run.flush(path, out, &mut from_base, start);
                        let written = &out.as_bytes()[start..];
                        let last = written.iter().rposition(|byte| *byte == b'/').unwrap_or(0);
                        out.truncate(start + last);
                        from_base = from_base.min(last);
                        (DotRule::C, left)
                    }
                }
            }
            (None, rooted) => {
                if rooted && !path.starts_with_slash_at(offset - 1) {
                    // The slash of a final `/.` or `/..`.
                    run.flush(path, out, &mut from_base, start);
                    out.push('/');
                } else {
                    let from = offset - usize::from(rooted);
                    if from != run.end {
                        run.flush(path, out, &mut from_base, start);
                        run.start = from;
                    }
                    run.end = behind;
                }
                (DotRule::E, rest)
            }
        };
        input = next;
        turn(Turn {
            rule,
            input,
            output: (out.len() - start + run.end - run.start) as u32,
        });
    }
    run.flush(path, out, &mut from_base, start);
    from_base
}

/// A part of the path that goes to the output buffer and was not copied yet.
#[derive(Default)]
struct Run {
    start: usize,
    end: usize,
}

impl Run {
    /// Copies the run, and notes how far the output is the base's.
    fn flush(&mut self, path: Merged<'_>, out: &mut String, from_base: &mut usize, start: usize) {
        let boundary = path.base.len();
        if self.start < self.end {
            if self.start < boundary {
                let end = self.end.min(boundary);
                out.push_str(path.base.get(self.start..end).unwrap_or(""));
                *from_base = out.len() - start;
            }
            if self.end > boundary {
                let from = self.start.max(boundary) - boundary;
                let piece = path.reference.get(from..self.end - boundary);
                out.push_str(piece.unwrap_or(""));
            }
        }
        self.start = self.end;
    }
}
