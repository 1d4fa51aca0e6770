//! What a rung leaves alone, or does beyond its rule, and why: as codes, without text.

/// Something that a reader of a rung's result should know.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Note {
    /// Decoding brought upper case to light in the host; it was lowered (§6.2.2.1).
    HostLowered,
    /// The dot-segments of a relative reference stay (§6.1).
    RelativeDotsStay,
    /// `/.` keeps the path from being read as an authority (§3.3).
    PathKeptApart,
    /// Zeros before a port number are nothing that the standard speaks of.
    PortZerosKept,
    /// The shortening of IPv6 addresses is nothing that the standard speaks of.
    Ipv6SpellingKept,
    /// Nothing is known of the scheme.
    UnknownScheme,
    /// RFC 2396: case and ports are rules for a `server`, and this authority is a `reg_name` (§6).
    RegistryNameKept,
    /// RFC 2396: nothing is said of the case of hexadecimal digits (§2.4.1, §6).
    HexCaseKept,
    /// RFC 2396: the scheme isn't known to let unreserved characters be unescaped (§2.4.2).
    UnescapingNotLicensed,
    /// RFC 2396: the scheme speaks of its path and query, not of other components (§2.4.2).
    OnlyPathAndQueryUnescaped,
    /// RFC 2396: dot-segments are special in a relative-path reference alone (§5).
    DotsAreOrdinary,
    /// RFC 2396: an empty port isn't said to be the same as none (§6).
    EmptyPortKept,
    /// RFC 2396: equivalence is scheme dependent, and nothing is known of the scheme (§6).
    EquivalenceNotKnown,
    /// The domain of a mail address ignores case, says the scheme (RFC 6068 §2).
    MailDomainLowered,
    /// The rung is explained, and not performed.
    NotPerformed,
}

impl Note {
    pub(crate) const ALL: [Note; 15] = [
        Note::HostLowered,
        Note::RelativeDotsStay,
        Note::PathKeptApart,
        Note::PortZerosKept,
        Note::Ipv6SpellingKept,
        Note::UnknownScheme,
        Note::RegistryNameKept,
        Note::HexCaseKept,
        Note::UnescapingNotLicensed,
        Note::OnlyPathAndQueryUnescaped,
        Note::DotsAreOrdinary,
        Note::EmptyPortKept,
        Note::EquivalenceNotKnown,
        Note::MailDomainLowered,
        Note::NotPerformed,
    ];
}

/// A set of notes.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Notes(u32);

impl Notes {
    /// Adds a note.
    pub fn add(&mut self, note: Note) {
        self.0 |= 1 << note as u32;
    }

    /// Whether the note is in the set.
    pub fn has(self, note: Note) -> bool {
        self.0 >> note as u32 & 1 == 1
    }

    /// The notes in the set.
    pub fn iter(self) -> impl Iterator<Item = Note> {
        Note::ALL.into_iter().filter(move |note| self.has(*note))
    }
}
