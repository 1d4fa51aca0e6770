//! RFC 3986 §2: its sets of characters. Percent-encoded octets are not among them: a
//! [rule](super::rules) says whether it allows those.

use crate::syntax::character_set::CharacterSet;

/// `ALPHA` (§1.3, RFC 5234).
pub static ALPHA: CharacterSet =
    CharacterSet::range(b'a', b'z').or(&CharacterSet::range(b'A', b'Z'));
/// `DIGIT`.
pub static DIGIT: CharacterSet = CharacterSet::range(b'0', b'9');
/// `HEXDIG`, in both cases (§2.1).
pub static HEXDIG: CharacterSet = DIGIT.and(b"abcdefABCDEF");
/// `unreserved` (§2.3).
pub static UNRESERVED: CharacterSet = ALPHA.or(&DIGIT).and(b"-._~");
/// `gen-delims` (§2.2).
pub static GEN_DELIMS: CharacterSet = CharacterSet::of(b":/?#[]@");
/// `sub-delims` (§2.2).
pub static SUB_DELIMS: CharacterSet = CharacterSet::of(b"!$&'()*+,;=");
/// `reserved` (§2.2).
pub static RESERVED: CharacterSet = GEN_DELIMS.or(&SUB_DELIMS);
/// The characters of a `scheme` after its first letter (§3.1).
pub static SCHEME: CharacterSet = ALPHA.or(&DIGIT).and(b"+-.");
/// The characters of a `reg-name` (§3.2.2).
pub static REG_NAME: CharacterSet = UNRESERVED.or(&SUB_DELIMS);
/// The characters of `userinfo` (§3.2.1), and of the second part of an `IPvFuture` (§3.2.2).
pub static USERINFO: CharacterSet = REG_NAME.and(b":");
/// `pchar` (§3.3).
pub static PCHAR: CharacterSet = USERINFO.and(b"@");
/// The characters of a path: `pchar` and `/` (§3.3).
pub static PATH: CharacterSet = PCHAR.and(b"/");
/// The characters of a `query` or `fragment`: `pchar`, `/` and `?` (§3.4, §3.5).
pub static QUERY: CharacterSet = PATH.and(b"?");
/// The characters that end a scheme or a first segment in appendix B's expression.
pub(super) static ENDS_SCHEME: CharacterSet = CharacterSet::of(b":/?#");

/// Whether a text is spelt as a scheme (§3.1).
pub fn is_scheme(text: impl AsRef<[u8]>) -> bool {
    let text = text.as_ref();
    text.first().is_some_and(u8::is_ascii_alphabetic)
        && text.iter().all(|byte| SCHEME.contains(*byte))
}
