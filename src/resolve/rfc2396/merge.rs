//! RFC 2396 §5.2, step 6: a relative path is merged with the base's, in a string buffer.
//!
//! The standard removes the leftmost match of a pattern, again and again until none is left.
//! Done literally, that takes time that grows with the square of the path's length. Here the
//! buffer is built from left to right, so that what is in it never holds a match. The next
//! match then always ends where the buffer does, and it is the leftmost: the removals are the
//! standard's own, in its order, and all of them take time linear in the path.
//!
//! A slash that the buffer begins with is the root, and not the end of an empty segment:
//! `../../../g` would otherwise not be `http://a/../g` in appendix C.2. Any other empty segment is
//! a segment, which `..` removes (`//../`).

use crate::resolve::error::ResolveError;
use crate::resolve::options::ExcessDots;
use crate::resolve::recorder::Recorder;
use crate::resolve::step::StepCode;
use crate::resolve::step::{BufferRule, Rfc2396Step};
use crate::resolve::target::PartialTarget;
use crate::syntax::Span;

/// All but the last segment of `path`: what is up to its last slash (step 6a).
pub(in crate::resolve) fn all_but_last_segment(path: &str) -> &str {
    path.rfind('/').map_or("", |slash| &path[..=slash])
}

/// Appends the merged path to `out`. Returns how many of its first bytes are the base's.
///
/// # Errors
/// The path climbs above the root, and `excess` refuses that. `out` is left alone then.
pub(super) fn merge<R: Recorder>(
    base_path: &str,
    reference_path: &str,
    excess: ExcessDots,
    out: &mut String,
    recorder: &mut R,
    target: &PartialTarget,
) -> Result<usize, ResolveError> {
    let base = all_but_last_segment(base_path);
    recorder.step(StepCode::Rfc2396(Rfc2396Step::CopyBasePath), target);
    recorder.step(StepCode::Rfc2396(Rfc2396Step::AppendReferencePath), target);
    let mut buffer = Buffer {
        start: out.len(),
        size: base.len() + reference_path.len(),
        from_base: 0,
        out,
        recorder,
        target,
        rule: BufferRule::C,
        matched: false,
    };
    buffer.single_dots(base, reference_path);
    buffer.double_dots();
    buffer.excess_dots(excess)?;
    Ok(buffer.from_base)
}

struct Buffer<'t, R> {
    /// Where the buffer starts in `out`. In between the steps, it ends with `out`.
    start: usize,
    /// The length of the whole buffer, with what is not yet looked at.
    size: usize,
    from_base: usize,
    out: &'t mut String,
    recorder: &'t mut R,
    target: &'t PartialTarget,
    /// The rule that is applied, and whether it removed anything.
    rule: BufferRule,
    matched: bool,
}

impl<R: Recorder> Buffer<'_, R> {
    fn begin(&mut self, rule: BufferRule) {
        self.rule = rule;
        self.matched = false;
    }

    /// Tells of a removal of `length` bytes `at` bytes from the buffer's start.
    fn removed(&mut self, at: usize, length: usize) {
        self.matched = true;
        self.size -= length;
        let place = Span::new(at, at + length);
        self.recorder
            .removal(self.rule, place, self.size, self.target);
    }

    /// Tells that a rule found nothing to remove.
    fn end(&mut self) {
        if !self.matched {
            let step = Rfc2396Step::Remove(self.rule, None);
            self.recorder.step(StepCode::Rfc2396(step), self.target);
        }
    }

    fn len(&self) -> usize {
        self.out.len() - self.start
    }

    /// Steps 6c and 6d.
    fn single_dots(&mut self, base: &str, reference: &str) {
        self.begin(BufferRule::C);
        self.copy_without_single_dots(base);
        self.from_base = self.len();
        self.copy_without_single_dots(reference);
        self.end();
        self.begin(BufferRule::D);
        let buffer = &self.out[self.start..];
        if buffer == "." || buffer.ends_with("/.") {
            self.out.pop();
            self.removed(self.len(), 1);
        }
        self.end();
    }

    fn copy_without_single_dots(&mut self, path: &str) {
        for segment in path.split_inclusive('/') {
            if segment == "./" {
                self.removed(self.len(), segment.len());
            } else {
                self.out.push_str(segment);
            }
        }
    }

    /// Steps 6e and 6f.
    fn double_dots(&mut self) {
        let rest = self.out.split_off(self.start);
        let from_base = std::mem::take(&mut self.from_base);
        self.begin(BufferRule::E);
        let mut offset = 0;
        let mut last = "";
        for segment in rest.split_inclusive('/') {
            let is_base = offset < from_base;
            offset += segment.len();
            if !segment.ends_with('/') {
                last = segment;
                break;
            }
            if segment == "../"
                && let Some(at) = self.last_segment()
            {
                let length = self.len() - at + segment.len();
                self.truncate(at);
                self.removed(at, length);
                continue;
            }
            self.out.push_str(segment);
            if is_base {
                self.from_base = self.len();
            }
        }
        self.end();
        self.begin(BufferRule::F);
        match self.last_segment() {
            Some(at) if last == ".." => {
                let length = self.len() - at + last.len();
                self.truncate(at);
                self.removed(at, length);
            }
            _ => self.out.push_str(last),
        }
        self.end();
    }

    fn truncate(&mut self, length: usize) {
        self.out.truncate(self.start + length);
        self.from_base = self.from_base.min(length);
    }

    /// Where the last segment begins that the buffer, which is empty or ends with a slash, holds;
    /// `None` if that is `..` or there is none.
    fn last_segment(&self) -> Option<usize> {
        let buffer = &self.out[self.start..];
        let before = buffer.strip_suffix('/')?;
        let at = match before.rfind('/') {
            Some(slash) => slash + 1,
            // The root alone.
            None if before.is_empty() => return None,
            None => 0,
        };
        (&before[at..] != "..").then_some(at)
    }

    /// Step 6g.
    fn excess_dots(&mut self, excess: ExcessDots) -> Result<(), ResolveError> {
        let buffer = &self.out[self.start..];
        let root = usize::from(buffer.starts_with('/'));
        let mut end = root;
        for segment in buffer[root..].split_inclusive('/') {
            if segment != "../" && segment != ".." {
                break;
            }
            end += segment.len();
        }
        let found = (end > root).then(|| Span::new(root, end));
        if found.is_some() && excess == ExcessDots::Drop {
            self.out
                .replace_range(self.start + root..self.start + end, "");
            self.from_base = self.from_base.min(root) + self.from_base.saturating_sub(end);
        }
        let step = Rfc2396Step::ExcessDots(found, excess);
        self.recorder.step(StepCode::Rfc2396(step), self.target);
        if found.is_some() && excess == ExcessDots::Refuse {
            self.out.truncate(self.start);
            return Err(ResolveError::ExcessDots);
        }
        Ok(())
    }
}
