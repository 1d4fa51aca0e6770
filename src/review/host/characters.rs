//! Characters of a host that IDNA changes, or that readers take for others.

use crate::facts::host::{HostFacts, map_char};
use crate::review::Case;
use crate::review::safe::safe_char;

/// A host that is no literal in brackets, and has something beside plain US-ASCII in it.
pub(in crate::review) fn unusual<'c>(case: &'c Case<'_>) -> Option<&'c HostFacts<'c>> {
    case.host
        .as_ref()
        .filter(|host| !host.is_plain() && !host.typed.starts_with('['))
}

pub(in crate::review) fn told(found: char) -> String {
    format!("{} is restricted in identifiers.", safe_char(found))
}

/// Whether mapping leaves the character as it is, or refuses it; what it changes is told elsewhere.
pub(in crate::review) fn is_kept(found: char) -> bool {
    let mapped = map_char(found);
    mapped.chars().eq([found]) || mapped.contains(char::REPLACEMENT_CHARACTER)
}

/// Whether a combining mark can't be seen on the letter before it: a dot on i, j or l, and any mark
/// above on a dotless letter.
pub(in crate::review) fn is_hidden_mark(before: char, mark: char) -> bool {
    match mark {
        '\u{307}' => matches!(before, 'i' | 'j' | 'l' | 'ı' | 'ȷ' | 'і' | 'ј' | 'ɩ' | 'ɨ'),
        '\u{300}'..='\u{339}' => matches!(before, 'ı' | 'ȷ'),
        _ => false,
    }
}
