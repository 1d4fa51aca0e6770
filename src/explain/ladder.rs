//! What the rungs of the ladder and their notes mean.

use crate::normalize::{Note, RungKind};
use crate::syntax::Standard;

/// What a rung is called, in the words of a standard.
pub const fn rung_name(kind: RungKind, standard: Standard) -> &'static str {
    match (kind, standard) {
        (RungKind::SimpleString, _) => "as it stands",
        (RungKind::PercentEncoding, Standard::Rfc2396) => "escaped",
        _ => kind.id(),
    }
}

/// What a rung compares by a standard, in a sentence.
pub const fn rung(kind: RungKind, standard: Standard) -> &'static str {
    match standard {
        Standard::Rfc3986 => rung_of_rfc3986(kind),
        Standard::Rfc2396 => rung_of_rfc2396(kind),
    }
}

const fn rung_of_rfc3986(kind: RungKind) -> &'static str {
    match kind {
        RungKind::SimpleString => {
            "Two texts that are the same, character by character, identify the same resource."
        }
        RungKind::Case => {
            "Scheme and host don't know case: they are written in lower case, the digits of \
             percent-encoded octets in upper case."
        }
        RungKind::PercentEncoding => {
            "Letters, digits, “-”, “.”, “_” and “~” mean the same with and without \
             percent-encoding: they are decoded."
        }
        RungKind::DotSegments => "The segments “.” and “..” of a URI's path are removed.",
        RungKind::Scheme => {
            "What the scheme's own specification says is the same: a default port, an empty path."
        }
        RungKind::Protocol => {
            "Only whoever serves a resource can say whether two URIs lead to it, for instance by \
             a redirect. Nothing is ever fetched here, so this rung is explained and not performed."
        }
    }
}

const fn rung_of_rfc2396(kind: RungKind) -> &'static str {
    match kind {
        RungKind::SimpleString => {
            "Two texts that are the same, character by character, identify the same resource."
        }
        RungKind::Case => {
            "Scheme and hostname don't know case: they are written in lower case. Nothing is said \
             of the digits of escaped octets."
        }
        RungKind::PercentEncoding => {
            "An escaped unreserved character may be unescaped where the scheme defines a \
             canonicalization: “%7e” is “~” in an http URL."
        }
        RungKind::DotSegments => {
            "The segments “.” and “..” mean something only while a relative-path reference is \
             resolved. A URI keeps those that it has."
        }
        RungKind::Scheme => {
            "A port that is the scheme's default is the same as none; all else depends on the \
             scheme's own specification."
        }
        RungKind::Protocol => {
            "Only whoever serves a resource can say whether two URI lead to it. Nothing is ever \
             fetched here, and this standard has no word on it."
        }
    }
}

/// What a note says.
pub const fn note(note: Note) -> &'static str {
    match note {
        Note::HostLowered => {
            "Decoding brought an upper-case letter to light in the host; hosts don't know case, \
             so it is lowered (§6.2.2.1)."
        }
        Note::RelativeDotsStay => {
            "A relative reference keeps its dot-segments: they mean something only against a base \
             (§6.1)."
        }
        Note::PathKeptApart => {
            "Without “/.” before it, the path would begin with “//” and be read as an authority \
             (§3.3)."
        }
        Note::PortZerosKept => {
            "Zeros at the start of a port are left alone: the standard has no rule for them."
        }
        Note::Ipv6SpellingKept => {
            "The spelling of an IPv6 address is left alone: its short form is RFC 5952's matter."
        }
        Note::UnknownScheme => {
            "Nothing is known of this scheme: only an empty port could be dropped (§3.2.3)."
        }
        Note::RegistryNameKept => {
            "The authority is a reg_name, and its structure is the scheme's own affair (§3.2.1): the \
             rules for a hostname and its port don't apply (§6)."
        }
        Note::HexCaseKept => {
            "Hexadecimal digits stay as they are written: both cases stand for the same octet \
             (§2.4.1), but only scheme and hostname are said not to know case (§6)."
        }
        Note::UnescapingNotLicensed => {
            "Escaped unreserved characters stay escaped: this scheme isn't known to define a \
             canonicalization that allows anything else (§2.4.2)."
        }
        Note::OnlyPathAndQueryUnescaped => {
            "Escaped unreserved characters outside of path and query stay escaped: the scheme \
             doesn't speak of them (§2.4.2), and a fragment is no part of a URI (§4)."
        }
        Note::DotsAreOrdinary => {
            "The dot-segments stay: they are special only while a relative-path reference is \
             resolved (§5, §5.2 step 6)."
        }
        Note::EmptyPortKept => {
            "The empty port stays: only a port that is the scheme's default is said to be the same \
             as none (§6)."
        }
        Note::EquivalenceNotKnown => {
            "Nothing is known of this scheme, and all equivalence beyond scheme and hostname is \
             scheme dependent (§6)."
        }
        Note::NotPerformed => "Not performed: nothing is ever fetched.",
    }
}
