//! Where the public suffix list cuts a name.

use super::public_suffix::{SuffixKind, public_suffix};

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

impl Domain {
    /// Cuts a name in lower case, without a dot at its end. `None` if a label is empty: the list's look-up
    /// would see through the gap.
    pub fn of(name: &str) -> Option<Domain> {
        if has_empty_label(name) {
            return None;
        }
        let (suffix, kind) = public_suffix(name);
        let registrable = suffix.checked_sub(1).map(|dot| {
            name.get(..dot)
                .and_then(|before| before.bytes().rposition(|byte| byte == b'.'))
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
