//! What the rungs of the ladder and their notes mean.

use crate::normalize::{Note, RungKind};

/// What a rung compares, in a sentence.
pub const fn rung(kind: RungKind) -> &'static str {
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
        Note::NotPerformed => "Not performed: nothing is ever fetched.",
    }
}
