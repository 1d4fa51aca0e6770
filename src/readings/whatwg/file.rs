//! The states that read a `file` URL, with their Windows drive letter quirks (section "URL
//! parsing").

use super::errors::ValidationErrorKind;
use super::host::Host;
use super::parser::{Next, State, StateMachine};
use super::url::{is_windows_drive_letter, starts_with_windows_drive_letter};
use crate::syntax::Span;

impl StateMachine<'_> {
    /// File state, after the scheme if there is one.
    pub(super) fn file(&mut self) -> State {
        self.url.host = Some(Host::Empty);
        if self.at_slash() {
            self.take_slash();
            return State::FileSlash;
        }
        let Some(base) = self.base.filter(|base| base.scheme == "file") else {
            return self.go_to_path(self.pointer);
        };
        self.url.host.clone_from(&base.host);
        if !starts_with_windows_drive_letter(self.rest()) {
            return self.merge_with_path_of_base(|url| url.shorten_path());
        }
        let kind = ValidationErrorKind::FileInvalidWindowsDriveLetter;
        self.report(kind, self.pointer, self.pointer + 2);
        self.merge_with_path_of_base(|url| url.path.clear())
    }

    /// File slash state, after a first slash.
    pub(super) fn file_slash(&mut self) -> State {
        if self.at_slash() {
            self.take_slash();
            return State::FileHost;
        }
        if let Some(base) = self.base.filter(|base| base.scheme == "file") {
            self.url.host.clone_from(&base.host);
            if !starts_with_windows_drive_letter(self.rest())
                && let Some(drive) = base.leading_drive_letter()
            {
                self.url.path.push_str(drive);
            }
        }
        self.go_to_path(self.pointer - 1)
    }

    /// File host state, behind two slashes.
    pub(super) fn file_host(&mut self) -> Next {
        let start = self.pointer;
        let end = self.find(|c| matches!(c, b'/' | b'\\' | b'?' | b'#'));
        if is_windows_drive_letter(self.between(start, end)) {
            let kind = ValidationErrorKind::FileInvalidWindowsDriveLetterHost;
            self.report(kind, start, end);
            // The path state takes the drive letter over as it is.
            self.checked_to = end;
            self.components.host = Some(Span::empty(start));
            return Ok(self.go_to_path(start));
        }
        self.components.host = Some(Span::new(start, end));
        self.pointer = end;
        if start < end {
            self.parse_host(start, end)?;
            if matches!(&self.url.host, Some(Host::Domain(host)) if host == "localhost") {
                self.url.host = Some(Host::Empty);
            }
        }
        Ok(State::PathStart)
    }
}
