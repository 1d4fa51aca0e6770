//! The named validation errors of the URL Standard (section "Writing"), as one table.

use crate::syntax::Span;

/// A mismatch between the typed text and valid input, with the place that caused it.
///
/// Most mismatches don't stop a browser: it repairs them silently. That is why they are worth
/// reading.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
#[error("{}: {}", kind.name(), kind.message())]
pub struct ValidationError {
    /// Which of the standard's errors it is.
    pub kind: ValidationErrorKind,
    /// The typed text that caused it, as UTF-8 byte offsets into the original input. An empty span
    /// marks a place where something is missing.
    pub span: Span,
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

/// One row of the table: variant, the standard's name, failure column, one sentence.
macro_rules! validation_errors {
    ($($variant:ident, $name:literal, $failure:ident, $message:literal;)*) => {
        /// The validation errors that the URL Standard names.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum ValidationErrorKind {
            $(#[doc = concat!("`", $name, "`: ", $message)] $variant,)*
        }

        impl ValidationErrorKind {
            /// All of them, in the order of the standard's table.
            pub const ALL: &[ValidationErrorKind] = &[$(ValidationErrorKind::$variant,)*];

            fn row(self) -> (&'static str, Failure, &'static str) {
                match self {
                    $(ValidationErrorKind::$variant => ($name, Failure::$failure, $message),)*
                }
            }
        }
    };
}

validation_errors! {
    DomainToAscii, "domain-to-ASCII", Sometimes,
        "The host is not a valid domain name.";
    DomainPercentEncoded, "domain-percent-encoded", Never,
        "The host hides characters behind percent-encoding.";
    HostInvalidCodePoint, "host-invalid-code-point", Always,
        "The host contains a character that no host may contain.";
    Ipv4EmptyPart, "IPv4-empty-part", Never,
        "The IPv4 address ends with a dot.";
    Ipv4TooFewParts, "IPv4-too-few-parts", Never,
        "The IPv4 address has fewer than four parts; the last part fills the missing bytes.";
    Ipv4TooManyParts, "IPv4-too-many-parts", Always,
        "The host ends in a number, so it must be an IPv4 address, but it has more than four parts.";
    Ipv4NonNumericPart, "IPv4-non-numeric-part", Always,
        "The host ends in a number, so it must be an IPv4 address, but this part is not a number.";
    Ipv4NonDecimalPart, "IPv4-non-decimal-part", Never,
        "This part of the IPv4 address is written in octal or hexadecimal.";
    Ipv4OutOfRangePart, "IPv4-out-of-range-part", Sometimes,
        "This part of the IPv4 address is greater than 255.";
    Ipv6Unclosed, "IPv6-unclosed", Always,
        "The IPv6 address lacks its closing bracket.";
    Ipv6InvalidCompression, "IPv6-invalid-compression", Always,
        "The IPv6 address begins with a single colon.";
    Ipv6TooManyPieces, "IPv6-too-many-pieces", Always,
        "The IPv6 address has more than eight pieces.";
    Ipv6MultipleCompression, "IPv6-multiple-compression", Always,
        "The IPv6 address is compressed in more than one place.";
    Ipv6InvalidCodePoint, "IPv6-invalid-code-point", Always,
        "The IPv6 address holds something other than hexadecimal digits and colons, or ends too early.";
    Ipv6TooFewPieces, "IPv6-too-few-pieces", Always,
        "The IPv6 address has fewer than eight pieces and no `::`.";
    Ipv6PieceLeadingZero, "IPv6-piece-leading-zero", Never,
        "This piece of the IPv6 address has a leading zero.";
    Ipv4InIpv6TooManyPieces, "IPv4-in-IPv6-too-many-pieces", Always,
        "The IPv6 address has too many pieces to end in an IPv4 address.";
    Ipv4InIpv6InvalidCodePoint, "IPv4-in-IPv6-invalid-code-point", Always,
        "The IPv4 address at the end of the IPv6 address is malformed.";
    Ipv4InIpv6OutOfRangePart, "IPv4-in-IPv6-out-of-range-part", Always,
        "A part of the IPv4 address at the end of the IPv6 address is greater than 255.";
    Ipv4InIpv6TooFewParts, "IPv4-in-IPv6-too-few-parts", Always,
        "The IPv4 address at the end of the IPv6 address has too few parts.";
    InvalidUrlUnit, "invalid-URL-unit", Never,
        "A character stands here that a URL may not contain, or a `%` without two hexadecimal digits.";
    SpecialSchemeMissingFollowingSolidus, "special-scheme-missing-following-solidus", Never,
        "The scheme is not followed by exactly `//`.";
    MissingSchemeNonRelativeUrl, "missing-scheme-non-relative-URL", Always,
        "There is no scheme, and no base that the text could be relative to.";
    InvalidReverseSolidus, "invalid-reverse-solidus", Never,
        "A backslash stands where a slash belongs; it is read as a slash.";
    InvalidCredentials, "invalid-credentials", Never,
        "The text contains a username or password.";
    HostMissing, "host-missing", Always,
        "There is no host.";
    PortOutOfRange, "port-out-of-range", Always,
        "The port is greater than 65535.";
    PortInvalid, "port-invalid", Always,
        "The port is not a number.";
    FileInvalidWindowsDriveLetter, "file-invalid-Windows-drive-letter", Never,
        "A relative reference to a file begins with a Windows drive letter.";
    FileInvalidWindowsDriveLetterHost, "file-invalid-Windows-drive-letter-host", Never,
        "A Windows drive letter stands where the host of a file belongs.";
}

impl ValidationErrorKind {
    /// The standard's name, letter for letter: `IPv4-empty-part`.
    pub fn name(self) -> &'static str {
        self.row().0
    }

    /// Whether this error ends the parser with failure.
    pub fn failure(self) -> Failure {
        self.row().1
    }

    /// One plain sentence for a reader who has not read the standard.
    pub fn message(self) -> &'static str {
        self.row().2
    }

    /// Whether two of these that touch are told as one: the standard reports them once per
    /// character, a reader wants them once per run.
    fn runs_together(self) -> bool {
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
    pub(super) errors: Vec<ValidationError>,
}

impl Log {
    /// Notes an error over the bytes `start..end`, and joins it to a like one that it touches.
    pub(super) fn report(&mut self, kind: ValidationErrorKind, start: usize, end: usize) {
        let span = Span::new(start, end);
        if let Some(last) = self.errors.last_mut()
            && last.kind == kind
            && last.span.end == span.start
            && kind.runs_together()
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
