//! What a look at a reference finds, and which of it a check needs.
//!
//! A check names the evidence without which it has nothing to find. The registry is turned round once, into the checks that
//! each piece of evidence calls, so that a check without evidence costs nothing. A check may be called and find
//! nothing, but none that would find something is left out: a property runs every check and compares.

use crate::facts::decoded::Marks;

/// A set of pieces of evidence. A check is called for any of those that it needs.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Evidence(u128);

/// How many pieces of evidence there are.
pub(super) const COUNT: usize = 84;

/// Where the characters of the decoded text begin, after those of the text as typed.
const DECODED: u32 = 16;

impl Evidence {
    const fn bit(number: u32) -> Evidence {
        assert!((number as usize) < COUNT);
        Evidence(1 << number)
    }

    /// Characters of the text as typed.
    pub const fn typed(marks: Marks) -> Evidence {
        Evidence(marks.bits() as u128)
    }

    /// Characters of the text as typed, or after some round of decoding.
    pub const fn decoded(marks: Marks) -> Evidence {
        Evidence((marks.bits() as u128) << DECODED)
    }

    /// A segment of the path starts with a dot. This and what follows holds for the path as typed, or after some round of
    /// decoding; then a backslash ends a segment, too.
    pub const DOT_FIRST: Evidence = Evidence::bit(32);
    /// A segment ends with a dot.
    pub const DOT_LAST: Evidence = Evidence::bit(33);
    /// Two dots in a row in the path.
    pub const DOTS: Evidence = Evidence::bit(34);
    /// Two slashes in a row in the path.
    pub const SLASHES: Evidence = Evidence::bit(35);
    /// A segment starts like the name of a device of Windows.
    pub const DEVICE: Evidence = Evidence::bit(36);
    /// A colon in the path.
    pub const PATH_COLON: Evidence = Evidence::bit(37);
    /// `;` or `0x` in the path.
    pub const PATH_PARAMETER: Evidence = Evidence::bit(38);
    /// The path ends in the extension of a program, or in one that is not letters and digits alone.
    pub const EXTENSION: Evidence = Evidence::bit(39);
    /// The path, or a value, ends like a file that servers must not hand out.
    pub const SENSITIVE_END: Evidence = Evidence::bit(40);
    /// What resolving puts before a path so that it does not become an authority.
    pub const KEPT_APART: Evidence = Evidence::bit(41);
    /// A colon after the authority, as typed or after some round of decoding.
    pub const LATER_COLON: Evidence = Evidence::bit(42);

    /// Always there.
    pub const TEXT: Evidence = Evidence::bit(43);
    /// Readers that may read the text differently.
    pub const READERS: Evidence = Evidence::bit(44);
    /// Userinfo.
    pub const USERINFO: Evidence = Evidence::bit(45);
    /// A port.
    pub const PORT: Evidence = Evidence::bit(46);
    /// A query or a fragment.
    pub const TAIL: Evidence = Evidence::bit(47);
    /// A fragment.
    pub const FRAGMENT: Evidence = Evidence::bit(48);
    /// A path of more than a slash, a query or a fragment.
    pub const AFTER_HOST: Evidence = Evidence::bit(49);
    /// A base, or no scheme.
    pub const RELATIVE: Evidence = Evidence::bit(50);
    /// Another start than `http://` or `https://` and a host.
    pub const UNCOMMON_SCHEME: Evidence = Evidence::bit(51);
    /// Another scheme than `https`, or none.
    pub const NOT_HTTPS: Evidence = Evidence::bit(52);
    /// More octets than a text has that is not long.
    pub const LONG: Evidence = Evidence::bit(53);
    /// A document that shows a text for the link.
    pub const SHOWN: Evidence = Evidence::bit(54);
    /// An entity of HTML at the start.
    pub const ENTITY: Evidence = Evidence::bit(55);

    /// A host that may be an address, or that may resolve to a known one.
    pub const ADDRESS: Evidence = Evidence::bit(56);
    /// A host whose text is not the name that is looked up, but for case.
    pub const ODD_HOST: Evidence = Evidence::bit(57);
    /// A host that no listed brand owns.
    pub const FOREIGN_HOST: Evidence = Evidence::bit(58);
    /// Such a host with labels before its registrable domain, or with words joined by hyphens.
    pub const BORROWING: Evidence = Evidence::bit(59);
    /// A host that ends in anything but an ordinary public suffix.
    pub const RARE_SUFFIX: Evidence = Evidence::bit(60);
    /// Userinfo, or a host that is more than a few labels of letters and digits.
    pub const RARE_SHAPE: Evidence = Evidence::bit(61);
    /// A sub-delimiter before the path, and a host.
    pub const DELIMITED_HOST: Evidence = Evidence::bit(62);
    /// Signs that the link imitates another owner's.
    pub const SIGNS: Evidence = Evidence::bit(63);
    /// A host or a path that may be a redirector's or a click tracker's.
    pub const FORWARDING: Evidence = Evidence::bit(64);
    /// A page that signs another device in.
    pub const DEVICE_PAGE: Evidence = Evidence::bit(65);

    /// Escapes that decode to escapes.
    pub const DECODED_TWICE: Evidence = Evidence::bit(66);
    /// Octets that are not UTF-8, once the text is decoded.
    pub const NOT_UTF_8: Evidence = Evidence::bit(67);
    /// An escape of a letter or digit.
    pub const ESCAPED_ALNUM: Evidence = Evidence::bit(68);
    /// An escape of a slash.
    pub const ESCAPED_SLASH: Evidence = Evidence::bit(69);
    /// An escape of a backslash.
    pub const ESCAPED_BACKSLASH: Evidence = Evidence::bit(70);
    /// A `%` that no two hexadecimal digits follow.
    pub const BARE_PERCENT: Evidence = Evidence::bit(71);

    /// A value that may hold a link: one with a colon, a slash, a backslash or a bracket.
    pub const VALUE_LINK: Evidence = Evidence::bit(72);
    /// A value that may end the text around it.
    pub const VALUE_BREAKS: Evidence = Evidence::bit(73);
    /// A value that may be an address or a name of the machine itself.
    pub const VALUE_ADDRESS: Evidence = Evidence::bit(74);
    /// A value that starts so that it may go on with an authority.
    pub const VALUE_JOINS: Evidence = Evidence::bit(75);
    /// A parameter of a request to a provider of sign-ins.
    pub const SIGN_IN: Evidence = Evidence::bit(76);
    /// A parameter that is named like a header, or like a member of a prototype.
    pub const HEADER: Evidence = Evidence::bit(77);
    /// A value with a colon.
    pub const VALUE_COLON: Evidence = Evidence::bit(78);
    /// What may be an entity of HTML, as typed or decoded.
    pub const MARKED_AS_HTML: Evidence = Evidence::bit(79);
    /// A segment or a value that may be text in base64 or hexadecimal digits.
    pub const PAYLOAD: Evidence = Evidence::bit(80);
    /// Anything that may be a secret.
    pub const SECRETS: Evidence = Evidence::bit(81);
    /// A value with a dot, which may be a link without its scheme.
    pub const VALUE_DOT: Evidence = Evidence::bit(82);
    /// A document that uses it when it is opened.
    pub const ON_OPENING: Evidence = Evidence::bit(83);

    /// Both sets.
    pub const fn or(self, other: Evidence) -> Evidence {
        Evidence(self.0 | other.0)
    }

    /// This set where `is_there`, and none otherwise.
    #[inline]
    pub(super) fn when(self, is_there: bool) -> Evidence {
        Evidence(self.0 * u128::from(is_there))
    }

    /// Whether something is in both sets.
    pub(super) const fn meets(self, other: Evidence) -> bool {
        self.0 & other.0 != 0
    }

    /// Adds a set.
    #[inline]
    pub(super) fn add(&mut self, other: Evidence) {
        self.0 |= other.0;
    }

    /// Whether `number` is among them.
    pub(super) const fn has(self, number: usize) -> bool {
        self.0 >> number & 1 == 1
    }

    /// Their numbers.
    pub(super) fn numbers(self) -> impl Iterator<Item = usize> {
        let mut rest = self.0;
        std::iter::from_fn(move || {
            let number = (rest != 0).then(|| rest.trailing_zeros() as usize);
            rest &= rest.wrapping_sub(1);
            number
        })
    }
}
