//! Where the public suffix list cuts a name.

/// Where a name ends to belong to somebody: offsets into [`HostFacts::name`](super::HostFacts::name).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Domain {
    /// Where the public suffix starts; the last label if the list has no rule.
    pub suffix: usize,
    /// Where the registrable domain starts; `None` if the name is a public suffix as a whole, or a
    /// single label.
    pub registrable: Option<usize>,
    /// Who keeps the suffix.
    pub kind: SuffixKind,
}

/// Which part of the public suffix list has a rule for a suffix.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SuffixKind {
    /// None has.
    Unknown,
    /// The suffixes of registries.
    Icann,
    /// The suffixes under which companies give names to their customers.
    Private,
}

impl Domain {
    /// Cuts a name in lower case, without a dot at its end. `None` if a label is empty: the list's look-up
    /// would see through the gap.
    pub fn of(name: &str) -> Option<Domain> {
        if has_empty_label(name) {
            return None;
        }
        let found = psl::suffix(name.as_bytes())?;
        let suffix = name.len().checked_sub(found.as_bytes().len())?;
        let kind = match found.typ() {
            None => SuffixKind::Unknown,
            Some(psl::Type::Icann) => SuffixKind::Icann,
            Some(psl::Type::Private) => SuffixKind::Private,
        };
        let registrable = suffix.checked_sub(1).map(|dot| {
            name.get(..dot)
                .and_then(|before| before.rfind('.'))
                .map_or(0, |before| before + 1)
        });
        Some(Domain {
            suffix,
            registrable,
            kind,
        })
    }
}

fn has_empty_label(name: &str) -> bool {
    let mut before = b'.';
    for byte in name.bytes() {
        if byte == b'.' && before == b'.' {
            return true;
        }
        before = byte;
    }
    before == b'.'
}
