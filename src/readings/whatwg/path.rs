//! The states that read path, query and fragment (section "URL parsing").

use super::dialect::Dialect;
use super::errors::ValidationErrorKind;
use super::parser::{State, StateMachine};
use super::percent_encode::{C0_CONTROL, FRAGMENT, encoded, for_each_non_url_unit};
use super::special_schemes::SchemeKind;
use super::url::is_windows_drive_letter;
use crate::syntax::{CharacterSet, DotSegment, Span};

impl StateMachine<'_> {
    /// Path start state, after an authority.
    pub(super) fn path_start(&mut self) -> State {
        let start = self.pointer;
        self.path_start = start;
        if self.at_slash() {
            self.take_slash();
            return State::Path;
        }
        // An authority ends at a slash, `?`, `#` or the end; a port in Firefox at a backslash, too.
        if self.is_special() || self.c() == Some(b'\\') {
            return State::Path;
        }
        self.components.path = Some(Span::empty(start));
        self.go_to_query_or_fragment()
    }

    /// The whole rest as segments of a path, with what would end a path elsewhere.
    pub(super) fn path_segments_to_end(&mut self) {
        while self.pointer < self.text.len() {
            if self.at_slash() {
                self.take_slash();
            }
            let start = self.pointer;
            self.pointer = self.find(|c| matches!(c, b'/' | b'\\'));
            let followed_by_slash = self.at_slash();
            self.append_segment(start, self.pointer, followed_by_slash);
        }
    }

    /// Path state: one segment after the other, each appended after a `/`.
    pub(super) fn path(&mut self) -> State {
        let special = self.is_special();
        let end_of_segment = |c| matches!(c, b'/' | b'?' | b'#') || special && c == b'\\';
        loop {
            let start = self.pointer;
            let end = self.find(end_of_segment);
            let dots_end = self.dots_before_backslash(start, end);
            let end = dots_end.unwrap_or(end);
            self.check_url_units(start.max(self.checked_to).min(end), end);
            self.pointer = end;
            let followed_by_slash = self.at_slash() || dots_end.is_some();
            self.append_segment(start, end, followed_by_slash);
            if !followed_by_slash {
                break;
            }
            self.take_slash();
        }
        self.components.path = Some(Span::new(self.path_start, self.pointer));
        self.go_to_query_or_fragment()
    }

    /// Where a dot segment ends at a backslash that is no slash otherwise, which Chromium takes for one there.
    fn dots_before_backslash(&self, start: usize, end: usize) -> Option<usize> {
        if self.dialect != Dialect::Chromium {
            return None;
        }
        let (first, _) = self.between(start, end).split_once('\\')?;
        dots(first).map(|_| start + first.len())
    }

    /// Appends a segment to the path, unless it is a dot segment, which changes the path its way.
    fn append_segment(&mut self, start: usize, end: usize, followed_by_slash: bool) {
        let text = self.between(start, end);
        let before = self.url.path.len();
        match dots(text) {
            None => {
                self.url.path.push('/');
                if before == 0
                    && self.is_drive(start, followed_by_slash)
                    && is_windows_drive_letter(text)
                {
                    self.url.path.push_str(text.get(..1).unwrap_or(""));
                    self.url.path.push(':');
                } else {
                    let set = self.dialect.path_set(&self.url.scheme, self.is_special());
                    self.url.path.push_str(&encoded(text, set));
                }
                return;
            }
            Some(DotSegment::Single) => {}
            Some(DotSegment::Double) if self.has_drives() => self.url.shorten_path(),
            Some(DotSegment::Double) if self.dialect == Dialect::Firefox => {
                self.firefox_drop_segment()
            }
            Some(DotSegment::Double) => self.url.drop_last_segment(),
        }
        // `/usr/..` is `/`, and no lack of a path.
        if !followed_by_slash {
            self.url.path.push('/');
        }
    }

    /// Whether a letter at the start of the path can be a drive.
    fn has_drives(&self) -> bool {
        self.kind == SchemeKind::File && self.dialect == Dialect::Standard
    }

    /// Whether a letter of the first segment, which is typed at `start`, is a drive. For Firefox it is one only without
    /// dot segments before it, and before a slash or the end.
    fn is_drive(&self, start: usize, followed_by_slash: bool) -> bool {
        let is_alone = start <= self.path_start + 1 && (followed_by_slash || self.c().is_none());
        let is_firefox = self.kind == SchemeKind::File && self.dialect == Dialect::Firefox;
        self.has_drives() || is_firefox && is_alone
    }

    /// Opaque path state, after the scheme's colon.
    pub(super) fn opaque_path(&mut self) -> State {
        let start = self.pointer;
        let end = self.find(|c| matches!(c, b'?' | b'#'));
        self.check_url_units(start, end);
        self.components.path = Some(Span::new(start, end));
        self.pointer = end;
        let text = self.between(start, end);
        // A space at the end would be stripped with the rest gone, so the last one is encoded; browsers do not.
        match text
            .strip_suffix(' ')
            .filter(|_| end < self.text.len() && self.dialect == Dialect::Standard)
        {
            Some(text) => {
                self.url.path = encoded(text, &C0_CONTROL).into_owned();
                self.url.path.push_str("%20");
            }
            None => self.url.path = encoded(text, &C0_CONTROL).into_owned(),
        }
        self.go_to_query_or_fragment()
    }

    /// Query state, after the `?`.
    pub(super) fn query(&mut self) -> State {
        let set = self.dialect.query_set(&self.url.scheme, self.is_special());
        let end = self.find(|c| c == b'#');
        let (query, span) = self.take_encoded(end, set);
        self.url.query = Some(query);
        self.components.query = Some(span);
        self.go_to_query_or_fragment()
    }

    /// Fragment state, after the `#`.
    pub(super) fn fragment(&mut self) -> State {
        let (fragment, span) = self.take_encoded(self.text.len(), &FRAGMENT);
        self.url.fragment = Some(fragment);
        self.components.fragment = Some(span);
        State::Done
    }

    /// Moves the pointer to `end`; the text on the way percent-encoded, and its span.
    fn take_encoded(&mut self, end: usize, set: &CharacterSet) -> (String, Span) {
        let start = self.pointer;
        self.check_url_units(start, end);
        self.pointer = end;
        (
            encoded(self.between(start, end), set).into_owned(),
            Span::new(start, end),
        )
    }

    /// Reports what is no URL unit between two offsets.
    fn check_url_units(&mut self, start: usize, end: usize) {
        let text = self.between(start, end);
        let log = &mut self.log;
        for_each_non_url_unit(text, |from, to| {
            log.report(
                ValidationErrorKind::InvalidUrlUnit,
                start + from,
                start + to,
            );
        });
    }
}

/// Counts the dots of a segment that is nothing but dots, typed as `.` or as `%2e`.
fn dots(segment: &str) -> Option<DotSegment> {
    let after_dot = |text: &str| -> Option<usize> {
        match text.as_bytes() {
            [b'.', ..] => Some(1),
            [b'%', b'2', b'e' | b'E', ..] => Some(3),
            _ => None,
        }
    };
    match segment.get(after_dot(segment)?..)? {
        "" => Some(DotSegment::Single),
        rest => (after_dot(rest)? == rest.len()).then_some(DotSegment::Double),
    }
}
