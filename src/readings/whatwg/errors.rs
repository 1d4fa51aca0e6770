//! The named validation errors of the URL Standard (section "Writing"), as one table.

use crate::message;
use crate::message::{Message, Quote};
use crate::syntax::{Bounded, Span};

/// A mismatch between the typed text and valid input, with the place that caused it.
///
/// Most mismatches do not stop a browser: it corrects them silently.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct ValidationError {
    /// Which of the standard's errors it is.
    pub kind: ValidationErrorKind,
    /// The typed text that caused it, as UTF-8 byte offsets into the original input. An empty span
    /// marks a place where something is missing.
    pub span: Span,
}

impl ValidationError {
    /// What is wrong, in a sentence. `text` is the text that was parsed; a quote has its place there.
    ///
    /// ```
    /// use urilens::readings::whatwg;
    ///
    /// let outcome = whatwg::parse("http://a:8o/", None);
    /// let message = outcome.failure.map(|error| error.message("http://a:8o/").to_string());
    /// assert_eq!(message.as_deref(), Some("The port “8o” is not a number."));
    /// ```
    pub fn message(&self, text: &str) -> Message {
        let typed = Quote::excerpt(text, self.span);
        let row = self.kind.row();
        match (row.after, self.kind) {
            (None, _) => message![row.before, "."],
            (Some(_), ValidationErrorKind::InvalidUrlUnit) if typed.text.starts_with('%') => {
                message![typed, " is not followed by two hexadecimal digits."]
            }
            (Some(after), _) => message![row.before, typed, after, "."],
        }
    }
}

/// Whether an error ends the parser with failure: the third column of the standard's table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Failure {
    /// The parser repairs the text and goes on.
    Never,
    /// It depends: the standard's table names the condition.
    Sometimes,
    /// The parser returns failure.
    Always,
}

/// One row of the table: variant, the standard's name, failure column, and the message before and after the typed
/// text; only one text where the message does not quote.
macro_rules! validation_errors {
    ($($variant:ident, $name:literal, $failure:ident, $before:literal $(quote $after:literal)?;)*) => {
        /// The validation errors that the URL Standard names.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum ValidationErrorKind {
            $(#[doc = concat!("`", $name, "`: ", $before $(, "…", $after)?)] $variant,)*
        }

        impl ValidationErrorKind {
            /// All of them, in the order of the standard's table.
            pub const ALL: &[ValidationErrorKind] = &[$(ValidationErrorKind::$variant,)*];

            fn row(self) -> Row {
                match self {
                    $(ValidationErrorKind::$variant => Row {
                        name: $name,
                        failure: Failure::$failure,
                        before: $before,
                        after: [$($after)?].first().copied(),
                    },)*
                }
            }
        }
    };
}

/// A row of the table.
struct Row {
    name: &'static str,
    failure: Failure,
    before: &'static str,
    /// The message after a quote of the typed text; `None` if it does not quote.
    after: Option<&'static str>,
}

validation_errors! {
    DomainToAscii, "domain-to-ASCII", Sometimes,
        "" quote " breaks the rules for domain names";
    DomainPercentEncoded, "domain-percent-encoded", Never,
        "The host has the percent-encoded octets " quote ", which a browser decodes";
    HostInvalidCodePoint, "host-invalid-code-point", Always,
        "" quote " is not allowed in a host";
    Ipv4EmptyPart, "IPv4-empty-part", Never,
        "The IPv4 address ends with a dot";
    Ipv4TooFewParts, "IPv4-too-few-parts", Never,
        "The IPv4 address " quote " has fewer than four parts; the last part fills the missing bytes";
    Ipv4TooManyParts, "IPv4-too-many-parts", Always,
        "The host ends in a number, so it must be an IPv4 address, but it has more than four parts";
    Ipv4NonNumericPart, "IPv4-non-numeric-part", Always,
        "The host ends in a number, so it must be an IPv4 address, but its part " quote " is not a number";
    Ipv4NonDecimalPart, "IPv4-non-decimal-part", Never,
        "The part " quote " of the IPv4 address is written in octal or hexadecimal";
    Ipv4OutOfRangePart, "IPv4-out-of-range-part", Sometimes,
        "The part " quote " of the IPv4 address is greater than 255";
    Ipv6Unclosed, "IPv6-unclosed", Always,
        "The IPv6 address has no closing bracket";
    Ipv6InvalidCompression, "IPv6-invalid-compression", Always,
        "The IPv6 address starts with a single colon";
    Ipv6TooManyPieces, "IPv6-too-many-pieces", Always,
        "The IPv6 address has more than eight pieces";
    Ipv6MultipleCompression, "IPv6-multiple-compression", Always,
        "The IPv6 address has more than one “::”";
    Ipv6InvalidCodePoint, "IPv6-invalid-code-point", Always,
        "" quote " is not allowed here in an IPv6 address";
    Ipv6TooFewPieces, "IPv6-too-few-pieces", Always,
        "The IPv6 address " quote " has fewer than eight pieces and no “::”";
    Ipv6PieceLeadingZero, "IPv6-piece-leading-zero", Never,
        "The piece " quote " of the IPv6 address has a leading zero";
    Ipv4InIpv6TooManyPieces, "IPv4-in-IPv6-too-many-pieces", Always,
        "The IPv6 address has no room for the IPv4 address " quote " at its end";
    Ipv4InIpv6InvalidCodePoint, "IPv4-in-IPv6-invalid-code-point", Always,
        "" quote " is not allowed here in the IPv4 address at the end of an IPv6 address";
    Ipv4InIpv6OutOfRangePart, "IPv4-in-IPv6-out-of-range-part", Always,
        "The part " quote " of the IPv4 address at the end of the IPv6 address is greater than 255";
    Ipv4InIpv6TooFewParts, "IPv4-in-IPv6-too-few-parts", Always,
        "The IPv4 address " quote " at the end of the IPv6 address has fewer than four parts";
    InvalidUrlUnit, "invalid-URL-unit", Never,
        "" quote " is not allowed in a URL";
    SpecialSchemeMissingFollowingSolidus, "special-scheme-missing-following-solidus", Never,
        "The scheme is not followed by exactly two slashes";
    MissingSchemeNonRelativeUrl, "missing-scheme-non-relative-URL", Always,
        "There is no scheme, and no base URL that the reference can be resolved against";
    InvalidReverseSolidus, "invalid-reverse-solidus", Never,
        "A backslash is used in place of a slash; a browser reads it as a slash";
    InvalidCredentials, "invalid-credentials", Never,
        "The URL has userinfo: a user name or a password before “@”";
    HostMissing, "host-missing", Always,
        "There is no host";
    PortOutOfRange, "port-out-of-range", Always,
        "The port " quote " is greater than 65535";
    PortInvalid, "port-invalid", Always,
        "The port " quote " is not a number";
    FileInvalidWindowsDriveLetter, "file-invalid-Windows-drive-letter", Never,
        "The relative reference to a file starts with the Windows drive letter " quote "";
    FileInvalidWindowsDriveLetterHost, "file-invalid-Windows-drive-letter-host", Never,
        "The Windows drive letter " quote " is in the place of the host";
}

impl ValidationErrorKind {
    /// The standard's name, letter for letter: `IPv4-empty-part`.
    pub fn name(self) -> &'static str {
        self.row().name
    }

    /// Whether this error ends the parser with failure.
    pub fn failure(self) -> Failure {
        self.row().failure
    }

    /// Whether two of these that touch are reported as one: the standard reports them once for each
    /// character, here they are reported once for each run.
    fn is_reported_once_for_a_run(self) -> bool {
        use ValidationErrorKind::*;
        matches!(
            self,
            InvalidUrlUnit
                | InvalidReverseSolidus
                | SpecialSchemeMissingFollowingSolidus
                | DomainPercentEncoded
        )
    }
}

/// The errors found so far, in the order of the standard's steps.
#[derive(Default)]
pub(super) struct Log {
    pub(super) errors: Bounded<ValidationError>,
}

impl Log {
    /// Notes an error over the bytes `start..end`, and joins it to a like one that it touches.
    pub(super) fn report(&mut self, kind: ValidationErrorKind, start: usize, end: usize) {
        let span = Span::new(start, end);
        if self.errors.more() == 0
            && let Some(last) = self.errors.last_mut()
            && last.kind == kind
            && last.span.end == span.start
            && kind.is_reported_once_for_a_run()
        {
            last.span.end = span.end;
            return;
        }
        self.errors.push(ValidationError { kind, span });
    }
}

/// The error over the bytes `start..end` that makes the parser return failure.
pub(super) fn failure(kind: ValidationErrorKind, start: usize, end: usize) -> ValidationError {
    let span = Span::new(start, end);
    ValidationError { kind, span }
}
