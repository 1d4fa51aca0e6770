//! The basic URL parser's state machine (section "URL parsing"): how it begins, and how the base
//! comes in.
//!
//! Each state is one method. Where the standard takes one code point per turn, a method takes the
//! whole run that the state would take, so that each character is looked at a few times at most.
//! Offsets are into the cleaned text; [`super::parse`] leads them back to the typed one.

use super::dialect::Dialect;
use super::errors::{Log, ValidationError, ValidationErrorKind, failure};
use super::outcome::ComponentSpans;
use super::special_schemes::{SchemeKind, scheme_kind};
use super::url::Url;
use crate::syntax::Span;

/// The states that a method represents. Host state and hostname state are one without a state
/// override.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum State {
    NoScheme,
    SpecialRelativeOrAuthority,
    PathOrAuthority,
    Relative,
    RelativeSlash,
    SpecialAuthoritySlashes,
    SpecialAuthorityIgnoreSlashes,
    Authority,
    Host,
    Port,
    File,
    FileSlash,
    FileHost,
    PathStart,
    Path,
    OpaquePath,
    Query,
    Fragment,
    FirefoxJar,
    ChromiumFilesystem,
    Done,
}

/// The state to go on with, or failure.
pub(super) type Next = Result<State, ValidationError>;

/// The state machine on its way through a text.
pub(super) struct StateMachine<'a> {
    /// The cleaned text.
    pub(super) text: &'a str,
    /// Offset of the code point that the standard calls *c*.
    pub(super) pointer: usize,
    pub(super) base: Option<&'a Url>,
    pub(super) url: Url,
    /// What the URL's scheme means, once it is known.
    pub(super) kind: SchemeKind,
    pub(super) dialect: Dialect,
    /// Where the authority ends.
    pub(super) authority_end: usize,
    /// Where the typed path starts, with its slash.
    pub(super) path_start: usize,
    /// Up to where the path's characters need no check, since another state took them.
    pub(super) checked_to: usize,
    pub(super) components: ComponentSpans,
    pub(super) log: Log,
}

impl<'a> StateMachine<'a> {
    pub(super) fn new(text: &'a str, base: Option<&'a Url>, dialect: Dialect) -> Self {
        StateMachine {
            text,
            pointer: 0,
            base,
            url: Url::empty(),
            kind: SchemeKind::NotSpecial,
            dialect,
            authority_end: 0,
            path_start: 0,
            checked_to: 0,
            components: ComponentSpans::default(),
            log: Log::default(),
        }
    }

    /// Runs the machine to the end. The URL is whole unless this fails.
    pub(super) fn run(&mut self) -> Result<(), ValidationError> {
        let mut state = self.scheme();
        loop {
            state = match state {
                State::NoScheme => self.no_scheme()?,
                State::SpecialRelativeOrAuthority => self.special_relative_or_authority(),
                State::PathOrAuthority => self.path_or_authority(),
                State::Relative => self.relative(),
                State::RelativeSlash => self.relative_slash(),
                State::SpecialAuthoritySlashes => self.special_authority_slashes(),
                State::SpecialAuthorityIgnoreSlashes => self.special_authority_ignore_slashes(),
                State::Authority => self.authority()?,
                State::Host => self.host()?,
                State::Port => self.port()?,
                State::File => match self.dialect {
                    Dialect::Standard => self.file(),
                    Dialect::Chromium => self.chromium_file()?,
                    Dialect::Firefox => self.firefox_file(),
                },
                State::FileSlash => self.file_slash(),
                State::FileHost => self.file_host()?,
                State::PathStart => self.path_start(),
                State::Path => self.path(),
                State::OpaquePath => self.opaque_path(),
                State::Query => self.query(),
                State::Fragment => self.fragment(),
                State::FirefoxJar => self.firefox_jar()?,
                State::ChromiumFilesystem => self.chromium_filesystem()?,
                State::Done => return Ok(()),
            };
        }
    }

    /// The standard's *c*: the byte at the pointer, `None` for the EOF code point. All that the
    /// states branch on is ASCII.
    pub(super) fn c(&self) -> Option<u8> {
        self.text.as_bytes().get(self.pointer).copied()
    }

    /// The text from the pointer on.
    pub(super) fn rest(&self) -> &'a str {
        self.from(self.pointer)
    }

    /// The text from an offset on.
    pub(super) fn from(&self, start: usize) -> &'a str {
        self.text.get(start..).unwrap_or("")
    }

    /// The text between two offsets.
    pub(super) fn between(&self, start: usize, end: usize) -> &'a str {
        self.text.get(start..end).unwrap_or("")
    }

    /// Offset of the first byte from the pointer on that `ends` holds of, else of the end.
    pub(super) fn find(&self, ends: impl Fn(u8) -> bool) -> usize {
        let found = self.rest().bytes().position(ends);
        found.map_or(self.text.len(), |offset| self.pointer + offset)
    }

    pub(super) fn is_special(&self) -> bool {
        self.kind != SchemeKind::NotSpecial
    }

    /// Whether *c* is `/`, or `\` where that counts as one.
    pub(super) fn at_slash(&self) -> bool {
        match self.c() {
            Some(b'/') => true,
            Some(b'\\') => self.is_special(),
            _ => false,
        }
    }

    /// Moves after the slash at the pointer; a backslash is reported.
    pub(super) fn take_slash(&mut self) {
        if self.c() == Some(b'\\') {
            let here = self.pointer;
            self.report(ValidationErrorKind::InvalidReverseSolidus, here, here + 1);
        }
        self.pointer += 1;
    }

    pub(super) fn report(&mut self, kind: ValidationErrorKind, start: usize, end: usize) {
        self.log.report(kind, start, end);
    }

    /// Goes to the path state, for a path that is typed from `start` on.
    pub(super) fn go_to_path(&mut self, start: usize) -> State {
        self.path_start = start;
        State::Path
    }

    /// Takes the `?` or `#` at the pointer and goes to the state after it; done at any other
    /// character, which callers let come only at the end.
    pub(super) fn go_to_query_or_fragment(&mut self) -> State {
        let next = match self.c() {
            Some(b'?') => State::Query,
            Some(b'#') => State::Fragment,
            _ => return State::Done,
        };
        self.pointer += 1;
        next
    }

    /// Scheme start state and scheme state.
    fn scheme(&mut self) -> State {
        let belongs = |byte: u8| byte.is_ascii_alphanumeric() || matches!(byte, b'+' | b'-' | b'.');
        let end = self.find(|byte| !belongs(byte));
        let starts_with_alpha = self.c().is_some_and(|c| c.is_ascii_alphabetic());
        if !starts_with_alpha || self.text.as_bytes().get(end) != Some(&b':') {
            return State::NoScheme;
        }
        self.components.scheme = Some(Span::new(0, end));
        self.url.scheme = self.between(0, end).to_ascii_lowercase();
        self.kind = self.dialect.kind(&self.url.scheme);
        self.pointer = end + 1;
        match self.kind {
            SchemeKind::File => {
                if !self.rest().starts_with("//") {
                    self.report_missing_solidus();
                }
                State::File
            }
            SchemeKind::Special if self.base.is_some_and(|base| base.scheme == self.url.scheme) => {
                State::SpecialRelativeOrAuthority
            }
            SchemeKind::Special => State::SpecialAuthoritySlashes,
            SchemeKind::NotSpecial if self.dialect.is_jar(&self.url.scheme) => State::FirefoxJar,
            SchemeKind::NotSpecial if self.dialect.is_filesystem(&self.url.scheme) => {
                State::ChromiumFilesystem
            }
            SchemeKind::NotSpecial
                if self.c() == Some(b'/') && !self.dialect.is_opaque(&self.url.scheme) =>
            {
                self.pointer += 1;
                State::PathOrAuthority
            }
            SchemeKind::NotSpecial => {
                self.url.opaque_path = true;
                State::OpaquePath
            }
        }
    }

    /// Reports that `//` does not follow the scheme, which ends at the pointer.
    fn report_missing_solidus(&mut self) {
        let kind = ValidationErrorKind::SpecialSchemeMissingFollowingSolidus;
        self.report(kind, 0, self.pointer);
    }

    fn no_scheme(&mut self) -> Next {
        let fragment_only = self.c() == Some(b'#');
        let base = match self.base {
            Some(base) if !base.opaque_path || fragment_only => base,
            _ => {
                let kind = ValidationErrorKind::MissingSchemeNonRelativeUrl;
                return Err(failure(kind, 0, self.text.len()));
            }
        };
        self.url.scheme.clone_from(&base.scheme);
        self.kind = scheme_kind(&base.scheme);
        if base.opaque_path {
            self.url.path.clone_from(&base.path);
            self.url.opaque_path = true;
            self.url.query.clone_from(&base.query);
            return Ok(self.go_to_query_or_fragment());
        }
        Ok(match self.kind {
            SchemeKind::File => State::File,
            _ => State::Relative,
        })
    }

    fn special_relative_or_authority(&mut self) -> State {
        if self.rest().starts_with("//") {
            self.pointer += 2;
            return State::SpecialAuthorityIgnoreSlashes;
        }
        self.report_missing_solidus();
        State::Relative
    }

    /// Behind the scheme's colon and a first slash.
    fn path_or_authority(&mut self) -> State {
        if self.c() == Some(b'/') {
            self.pointer += 1;
            return State::Authority;
        }
        self.go_to_path(self.pointer - 1)
    }

    fn relative(&mut self) -> State {
        if self.at_slash() {
            self.take_slash();
            return State::RelativeSlash;
        }
        self.copy_authority_of_base();
        self.merge_with_path_of_base(|url| url.shorten_path())
    }

    /// Username, password, host and port are the base's.
    fn copy_authority_of_base(&mut self) {
        if let Some(base) = self.base {
            self.url.username.clone_from(&base.username);
            self.url.password.clone_from(&base.password);
            self.url.host.clone_from(&base.host);
            self.url.port = base.port;
        }
    }

    /// The path is the base's; so is the query, unless the text has a path or a query of its own.
    /// `make_room` prepares the base's path for a path of the text.
    pub(super) fn merge_with_path_of_base(&mut self, make_room: impl Fn(&mut Url)) -> State {
        let Some(base) = self.base else {
            return State::Done;
        };
        self.url.path.clone_from(&base.path);
        match self.c() {
            Some(b'?') => {}
            Some(b'#') | None => self.url.query.clone_from(&base.query),
            Some(_) => {
                make_room(&mut self.url);
                return self.go_to_path(self.pointer);
            }
        }
        self.go_to_query_or_fragment()
    }

    /// Behind a first slash.
    fn relative_slash(&mut self) -> State {
        if self.at_slash() {
            self.take_slash();
            return match self.is_special() {
                true => State::SpecialAuthorityIgnoreSlashes,
                false => State::Authority,
            };
        }
        self.copy_authority_of_base();
        self.go_to_path(self.pointer - 1)
    }

    fn special_authority_slashes(&mut self) -> State {
        if self.rest().starts_with("//") {
            self.pointer += 2;
        } else {
            self.report_missing_solidus();
        }
        State::SpecialAuthorityIgnoreSlashes
    }

    fn special_authority_ignore_slashes(&mut self) -> State {
        let end = self.find(|byte| !matches!(byte, b'/' | b'\\'));
        if end > self.pointer {
            let kind = ValidationErrorKind::SpecialSchemeMissingFollowingSolidus;
            self.report(kind, self.pointer, end);
        }
        self.pointer = end;
        State::Authority
    }
}
