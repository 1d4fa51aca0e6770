//! What must be in a text for a check to find anything.
//!
//! Most links have no userinfo, no port, no escape and nothing but letters in their host, so that most checks
//! have nothing to look for. A check names its need in its declaration; needs are looked for once for all
//! checks. A check may be run and find nothing, but none that would find something is left out: a property runs every
//! check and compares.

use super::Case;
use super::authority::ordinary;
use super::host::prefilter;
use super::scheme::typed_scheme;
use crate::facts::decoded::Marks;
use crate::facts::forwarding::may_forward;
use crate::facts::host::HostFacts;
use crate::facts::schemes;

/// What must be in a text for a check to find anything.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Need {
    /// Nothing in particular.
    Nothing,
    /// Readers that may read the text differently.
    Readers,
    /// An `@` or a backslash.
    AtOrBackslash,
    /// Userinfo.
    Userinfo,
    /// A host that may be an address, or stand for one.
    Address,
    /// A host whose text is not the name that is looked up, but for case.
    OddHost,
    /// A host that no listed brand owns.
    ForeignHost,
    /// A host with labels before its registrable domain, or hyphens.
    Labels,
    /// A host that ends in anything but an ordinary public suffix.
    RareSuffix,
    /// Userinfo, or a host that is more than a few labels of letters and digits.
    RareShape,
    /// A port.
    Port,
    /// A character that a URI holds only percent-encoded, or an escape.
    UnusualCharacter,
    /// A percent sign.
    Percent,
    /// An unusual character, a quotation mark, a query or a fragment.
    Payload,
    /// A path of more than a slash.
    Path,
    /// A path, a query or a fragment in which a link may stand.
    Link,
    /// An e-mail address or a long text.
    EmailOrLength,
    /// A scheme other than the common ones.
    UncommonScheme,
    /// Another scheme than `https`, or none.
    NotHttps,
    /// A query or a fragment.
    Value,
    /// An equals sign.
    Pair,
    /// A colon after the authority, at least encoded, or a fragment.
    InnerLink,
    /// A base, or no scheme.
    Relative,
    /// Brackets, or an uncommon scheme.
    Defanged,
    /// Signs that the link imitates another owner's.
    Signs,
    /// A host that may be a redirector's, or one of a well-known name's owner.
    Forwarding,
    /// A host with a sub-delimiter.
    OddName,
    /// A document that shows a text for the link.
    Shown,
}

/// Characters that a URI holds only percent-encoded, or that escapes may hide.
const UNUSUAL: Marks = Marks::CONTROL
    .or(Marks::SPACE)
    .or(Marks::BACKSLASH)
    .or(Marks::NON_ASCII)
    .or(Marks::ILLEGAL)
    .or(Marks::PERCENT);

impl Need {
    /// All needs.
    pub(super) const ALL: [Need; 28] = [
        Need::Nothing,
        Need::Readers,
        Need::AtOrBackslash,
        Need::Userinfo,
        Need::Address,
        Need::OddHost,
        Need::ForeignHost,
        Need::Labels,
        Need::RareSuffix,
        Need::RareShape,
        Need::Port,
        Need::UnusualCharacter,
        Need::Percent,
        Need::Payload,
        Need::Path,
        Need::Link,
        Need::EmailOrLength,
        Need::UncommonScheme,
        Need::NotHttps,
        Need::Value,
        Need::Pair,
        Need::InnerLink,
        Need::Relative,
        Need::Defanged,
        Need::Signs,
        Need::Forwarding,
        Need::OddName,
        Need::Shown,
    ];

    fn is_met(self, case: &Case<'_>) -> bool {
        let components = case.reference.components();
        let marks = |marks: Marks| case.marks.any(marks);
        let has_tail = components.query.is_some() || components.fragment.is_some();
        match self {
            Need::Nothing => true,
            Need::Readers => !ordinary::is_ordinary(case),
            Need::AtOrBackslash => marks(Marks::AT.or(Marks::BACKSLASH)),
            Need::Userinfo => components.userinfo.is_some(),
            Need::Address => prefilter::may_be_address(case),
            Need::OddHost => {
                case.host.as_ref().is_some_and(|host| !host.is_plain())
                    || marks(Marks::PERCENT.or(Marks::ILLEGAL).or(Marks::SPACE))
            }
            Need::ForeignHost => case.host.is_some() && !case.owned,
            Need::Labels => prefilter::may_borrow_a_name(case),
            Need::RareSuffix => prefilter::has_rare_suffix(case),
            Need::RareShape => components.userinfo.is_some() || prefilter::has_rare_shape(case),
            Need::Port => components.port.is_some(),
            Need::UnusualCharacter => marks(UNUSUAL) || Need::OddHost.is_met(case),
            Need::Percent => marks(Marks::PERCENT),
            Need::Payload => marks(UNUSUAL.or(Marks::QUOTE)) || has_tail,
            // A dot alone is a dot-segment.
            Need::Path => !matches!(case.reference.path(), "" | "/"),
            Need::Link => case.reference.path().len() > 1 || has_tail,
            Need::EmailOrLength => marks(Marks::AT.or(Marks::PERCENT)) || case.may_be_long(),
            Need::UncommonScheme => !typed_scheme::is_ordinary(case),
            Need::NotHttps => {
                !case.text().starts_with("https://") || Need::UncommonScheme.is_met(case)
            }
            Need::Value => has_tail,
            Need::Pair => marks(Marks::EQUALS),
            Need::InnerLink => {
                let wanted = Marks::COLON.or(Marks::PERCENT).or(Marks::QUOTE);
                case.marks_after_authority.any(wanted) || components.fragment.is_some()
            }
            Need::Relative => {
                let scheme = case.reference.scheme();
                case.base.is_some() || !scheme.is_some_and(schemes::is_well_formed)
            }
            Need::Signs => !case.signs().is_empty(),
            Need::Forwarding => case
                .host
                .as_ref()
                .is_some_and(|host| case.owned || may_forward(host)),
            Need::OddName => case.host.as_ref().is_some_and(has_sub_delimiter),
            Need::Shown => case.shown.is_some(),
            Need::Defanged => {
                marks(Marks::BRACKET.or(Marks::ILLEGAL)) || !typed_scheme::is_ordinary(case)
            }
        }
    }
}

/// The needs that a text meets.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Needs(u32);

impl Needs {
    /// What `case` meets.
    pub fn met_by(case: &Case<'_>) -> Needs {
        let met = Need::ALL.into_iter().filter(|need| need.is_met(case));
        Needs(met.fold(0, |set, need| set | 1 << need as u32))
    }

    /// Their numbers.
    pub(super) fn iter(self) -> impl Iterator<Item = usize> {
        bits(self.0.into())
    }
}

/// The numbers of the bits of a word, the lowest first.
pub(super) fn bits(word: u64) -> impl Iterator<Item = usize> {
    let mut rest = word;
    std::iter::from_fn(move || {
        let bit = (rest != 0).then(|| rest.trailing_zeros() as usize);
        rest &= rest.wrapping_sub(1);
        bit
    })
}

/// Whether a host has one of the characters that RFC 3986 allows in names and the DNS does not.
fn has_sub_delimiter(host: &HostFacts<'_>) -> bool {
    host.typed
        .bytes()
        .any(|byte| b";,&!$'()*+=".contains(&byte))
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use crate::cases::config;

    use super::super::{Settings, review, review_by_all};
    use super::*;
    use crate::resolve::{Resolution, ResolveOptions};
    use crate::syntax::{Reference, Standard};

    #[test]
    fn texts_in_which_a_need_could_be_missed() {
        for text in [".", "\\\\www:com=x@y.com", "\t//x", "a\\b", "?'"] {
            let reference = Reference::split(text, Standard::Rfc3986);
            let resolution = Resolution::new(None, &reference, ResolveOptions::default());
            let settings = Settings::default();
            let case = Case::new(&reference, None, &resolution, &settings);
            assert_eq!(review(&case), review_by_all(&case), "{text:?}");
        }
    }

    proptest! {
        #![proptest_config(config(2_000))]

        #[test]
        fn a_need_hides_nothing(
            text in "(https?|HTTP|ftp|file|javascript|mailto|x|h)?:?(//|/|\\\\\\\\|///?)?((bob|paypal|-x|%2d)(:p)?@)?((www|paypal|google|com|a--b|xn--a|metadata|nip|_x|[a-z0-9-]{1,8}|é|a%41|127|0x7f|1)[.:]){0,4}(com|io|zip|local|example|test|org|tk|80|22|)([/?#;&=](\\.\\.|\\.|%2e|con|a\\.pdf\\.exe|~1|next=//x|token=abcdefgh|x@y\\.com|<svg|'|%00|ghp_|[a-z0-9=&%.@\\\\ ]{0,6})){0,4}",
            base in proptest::option::of("(https?://(a\\.example|b\\.com)/x/y|mailto:a)")
        ) {
            let reference = Reference::split(&text, Standard::Rfc3986);
            let base = base.as_deref().map(|base| Reference::split(base, Standard::Rfc3986));
            let resolution = Resolution::new(base.as_ref(), &reference, ResolveOptions::default());
            let settings = Settings::default();
            let case = Case::new(&reference, base.as_ref(), &resolution, &settings);
            prop_assert_eq!(review(&case), review_by_all(&case), "{:?}", text);
        }
    }
}
