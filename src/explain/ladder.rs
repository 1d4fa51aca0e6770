//! What the rungs of the ladder and their notes mean.

use crate::normalize::{Note, RungKind};
use crate::syntax::Standard;

/// What a rung is called, in the words of a standard.
pub const fn rung_name(kind: RungKind, standard: Standard) -> &'static str {
    match (kind, standard) {
        (RungKind::SimpleString, _) => "simple string",
        (RungKind::PercentEncoding, Standard::Rfc2396) => "escaped",
        _ => kind.id(),
    }
}

/// What a rung does by a standard, in a sentence.
pub const fn rung(kind: RungKind, standard: Standard) -> &'static str {
    match standard {
        Standard::Rfc3986 => rung_of_rfc3986(kind),
        Standard::Rfc2396 => rung_of_rfc2396(kind),
    }
}

const fn rung_of_rfc3986(kind: RungKind) -> &'static str {
    match kind {
        RungKind::SimpleString => {
            "Two URIs that are equal character by character identify the same resource."
        }
        RungKind::Case => {
            "Scheme and host are case-insensitive and written in lower case; the hexadecimal digits of \
             percent-encoded octets are written in upper case."
        }
        RungKind::PercentEncoding => {
            "Letters, digits, “-”, “.”, “_” and “~” mean the same whether percent-encoded or not, so \
             they are decoded."
        }
        RungKind::DotSegments => {
            "A segment “.” means this level and “..” the level above: both are removed from the path of a URI, “..” \
             with the segment before it."
        }
        RungKind::Scheme => {
            "Differences that the scheme declares meaningless are removed, such as a default port or an empty \
             path in http."
        }
        RungKind::Protocol => {
            "Only the server can tell whether two URIs lead to the same resource, for example by a \
             redirect. Nothing is ever fetched, so this rung is not performed."
        }
    }
}

const fn rung_of_rfc2396(kind: RungKind) -> &'static str {
    match kind {
        RungKind::SimpleString => {
            "Two URIs that are equal character by character identify the same resource."
        }
        RungKind::Case => {
            "Scheme and hostname are case-insensitive and written in lower case. The standard has no rule \
             for the digits of escaped octets."
        }
        RungKind::PercentEncoding => {
            "An escaped unreserved character may be unescaped if the scheme defines a \
             canonicalization: “%7e” is “~” in an http URL."
        }
        RungKind::DotSegments => {
            "The segments “.” and “..” are special only while a relative-path reference is resolved, so \
             a URI keeps them."
        }
        RungKind::Scheme => {
            "The scheme's default port is equivalent to no port; anything else depends on the \
             specification of the scheme."
        }
        RungKind::Protocol => {
            "Only the server can tell whether two URIs lead to the same resource. Nothing is ever \
             fetched, and this standard does not mention it."
        }
    }
}

/// Why a rung leaves a text as it is, where no note says it; empty for the rungs that change none.
pub const fn nothing_to_do(kind: RungKind, standard: Standard) -> &'static str {
    match (kind, standard) {
        (RungKind::SimpleString | RungKind::Protocol, _) => "",
        (RungKind::Case, Standard::Rfc3986) => {
            "Nothing changes: scheme and host have no upper-case letters, and the hexadecimal digits of \
             percent-encoded octets no lower-case ones."
        }
        (RungKind::Case, Standard::Rfc2396) => {
            "Nothing changes: scheme and hostname have no upper-case letters."
        }
        (RungKind::PercentEncoding, Standard::Rfc3986) => {
            "Nothing changes: no unreserved character is percent-encoded."
        }
        (RungKind::PercentEncoding, Standard::Rfc2396) => {
            "Nothing changes: no unreserved character is escaped."
        }
        (RungKind::DotSegments, Standard::Rfc3986) => {
            "Nothing changes: the path has no segment “.” or “..”."
        }
        (RungKind::DotSegments, Standard::Rfc2396) => {
            "Nothing changes: a URI keeps its path as it is."
        }
        (RungKind::Scheme, _) => {
            "Nothing changes: there is nothing left that the scheme declares meaningless."
        }
    }
}

/// What a note says.
pub const fn note(note: Note) -> &'static str {
    match note {
        Note::HostLowered => {
            "Decoding produced an upper-case letter in the host. Hosts are case-insensitive, so it is \
             written in lower case (§6.2.2.1)."
        }
        Note::RelativeDotsStay => {
            "A relative reference keeps its dot-segments: they have a meaning only against a base \
             (§6.1)."
        }
        Note::PathKeptApart => {
            "Without “/.” before it, the path would start with “//” and be read as an authority \
             (§3.3)."
        }
        Note::PortZerosKept => {
            "Leading zeros of a port are kept: the standard has no rule for them."
        }
        Note::Ipv6SpellingKept => {
            "The spelling of an IPv6 address is kept: its canonical form is defined by RFC 5952 and not here."
        }
        Note::UnknownScheme => "urilens has no normalization rules for this scheme (§6.2.3).",
        Note::RegistryNameKept => {
            "The authority is a reg_name, whose structure is defined by the scheme (§3.2.1): the rules \
             for hostnames and ports do not apply (§6)."
        }
        Note::HexCaseKept => {
            "Hexadecimal digits keep their case: both cases mean the same octet (§2.4.1), but only \
             scheme and hostname are declared case-insensitive (§6)."
        }
        Note::UnescapingNotLicensed => {
            "Escaped unreserved characters stay escaped: this scheme is not known to define a \
             canonicalization that unescapes them (§2.4.2)."
        }
        Note::OnlyPathAndQueryUnescaped => {
            "Escaped unreserved characters outside of path and query stay escaped: the scheme does not \
             cover them (§2.4.2), and a fragment is not part of the URI (§4)."
        }
        Note::DotsAreOrdinary => {
            "The dot-segments stay: they are special only while a relative-path reference is \
             resolved (§5, §5.2 step 6)."
        }
        Note::EmptyPortKept => {
            "The empty port is kept: only the scheme's default port is declared equivalent to no port \
             (§6)."
        }
        Note::EquivalenceNotKnown => {
            "urilens has no normalization rules for this scheme, and equivalence beyond scheme and hostname depends on it (§6)."
        }
        Note::MailDomainLowered => {
            "In mailto, the domain of an address is case-insensitive (RFC 6068 §2)."
        }
        Note::NotPerformed => "Not performed: nothing is ever fetched.",
    }
}
