//! RFC 2396 §2: its sets of characters. Escaped octets are not among them: a [rule](super::rules) says
//! whether it allows those. The characters that no set has are [excluded](crate::syntax::Excluded).

use crate::syntax::character_set::CharacterSet;

/// `alpha` (§1.6).
pub static ALPHA: CharacterSet =
    CharacterSet::range(b'a', b'z').or(&CharacterSet::range(b'A', b'Z'));
/// `digit` (§1.6).
pub static DIGIT: CharacterSet = CharacterSet::range(b'0', b'9');
/// `alphanum` (§1.6).
pub static ALPHANUM: CharacterSet = ALPHA.or(&DIGIT);
/// `mark` (§2.3).
pub static MARK: CharacterSet = CharacterSet::of(b"-_.!~*'()");
/// `unreserved` (§2.3).
pub static UNRESERVED: CharacterSet = ALPHANUM.or(&MARK);
/// `reserved` (§2.2).
pub static RESERVED: CharacterSet = CharacterSet::of(b";/?:@&=+$,");
/// `uric` (§2).
pub static URIC: CharacterSet = RESERVED.or(&UNRESERVED);
/// The characters of a `scheme` after its first letter (§3.1).
pub static SCHEME: CharacterSet = ALPHANUM.and(b"+-.");
/// `reg_name` (§3.2.1).
pub static REG_NAME: CharacterSet = UNRESERVED.and(b"$,;:@&=+");
/// `userinfo` (§3.2.2).
pub static USERINFO: CharacterSet = UNRESERVED.and(b";:&=+$,");
/// `pchar` (§3.3).
pub static PCHAR: CharacterSet = UNRESERVED.and(b":@&=+$,");
/// The characters of an `abs_path`, and of a `rel_path` after its first segment: `pchar`, the `;` before a
/// `param`, and `/` (§3.3).
pub static PATH: CharacterSet = PCHAR.and(b";/");
