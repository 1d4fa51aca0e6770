//! What must be in a text for a check to find anything.
//!
//! Most links have no userinfo, no port, no escape and nothing but letters in their host, so that most checks
//! have nothing to look for. A check names its need in its declaration; needs are looked for once for all
//! checks. A check may be run and find nothing, but none that would find something is left out: a property runs every
//! check and compares.

use super::Case;
use super::authority::ordinary;
use super::host::prefilter;
use super::shape::PathShape;
use crate::facts::decoded::Marks;
use crate::facts::forwarding::may_forward;
use crate::facts::schemes;
use crate::facts::sign_in::device_page;

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
    /// A segment that starts with a dot.
    DotSegment,
    /// Dots beside dots, semicolons or digits, or an escape in a path.
    DotSpelling,
    /// A segment that starts like the name of a device, or with a dot.
    Device,
    /// Slashes side by side in the path, or in that of the target.
    Slashes,
    /// A path that may begin with a host.
    HostInPath,
    /// What Windows changes in names.
    WindowsName,
    /// A dot in the path.
    Extension,
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
    /// A host or a path that may be a redirector's, a link shortener's or a click tracker's.
    Forwarding,
    /// A page that signs another device in.
    DevicePage,
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
    /// How many needs there are.
    pub(super) const COUNT: usize = Need::Shown as usize + 1;
}

/// The needs that a text meets.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Needs(u64);

impl Needs {
    /// What `case` meets.
    pub fn met_by(case: &Case<'_>) -> Needs {
        let met = judged(case).into_iter();
        Needs(met.fold(0, |set, (need, is_met)| {
            set | u64::from(is_met) << need as u64
        }))
    }

    /// Their numbers.
    pub(super) fn iter(self) -> impl Iterator<Item = usize> {
        bits(self.0)
    }
}

/// Every need, and whether `case` meets it. All are looked at, without a branch between them.
#[inline]
fn judged(case: &Case<'_>) -> [(Need, bool); Need::COUNT] {
    let components = case.reference.components();
    let marks = |marks: Marks| case.marks.any(marks);
    let path = |shape: PathShape| case.path_shape.any(shape);
    let has_tail = components.query.is_some() || components.fragment.is_some();
    let host = case.host.as_ref();
    let is_odd = host.is_some_and(|host| !host.is_plain())
        || marks(Marks::PERCENT.or(Marks::ILLEGAL).or(Marks::SPACE));
    let is_well_formed = || case.reference.scheme().is_some_and(schemes::is_well_formed);
    let inner = Marks::COLON.or(Marks::PERCENT).or(Marks::QUOTE);
    [
        (Need::Nothing, true),
        (Need::Readers, !ordinary::is_ordinary(case)),
        (Need::AtOrBackslash, marks(Marks::AT.or(Marks::BACKSLASH))),
        (Need::Userinfo, components.userinfo.is_some()),
        (Need::Address, prefilter::may_be_address(case)),
        (Need::OddHost, is_odd),
        (Need::ForeignHost, host.is_some() && !case.owned),
        (Need::Labels, prefilter::may_borrow_a_name(case)),
        (Need::RareSuffix, prefilter::has_rare_suffix(case)),
        (
            Need::RareShape,
            components.userinfo.is_some() || prefilter::has_rare_shape(case),
        ),
        (Need::Port, components.port.is_some()),
        (Need::UnusualCharacter, marks(UNUSUAL) || is_odd),
        (Need::Percent, marks(Marks::PERCENT)),
        (Need::Payload, marks(UNUSUAL.or(Marks::QUOTE)) || has_tail),
        (Need::DotSegment, path(PathShape::DOT_FIRST)),
        (
            Need::DotSpelling,
            path(PathShape::DOTS | PathShape::RARE) || marks(Marks::PERCENT),
        ),
        (
            Need::Device,
            path(PathShape::DEVICE | PathShape::DOT_FIRST)
                || marks(Marks::PERCENT.or(Marks::BACKSLASH)),
        ),
        (
            Need::Slashes,
            path(PathShape::SLASHES) || case.resolution.kept_apart,
        ),
        (Need::HostInPath, path(PathShape::SLASHES) || marks(UNUSUAL)),
        (
            Need::WindowsName,
            path(PathShape::DOT_LAST | PathShape::COLON) || marks(UNUSUAL.or(Marks::TILDE)),
        ),
        (
            Need::Extension,
            path(PathShape::DOT) || marks(Marks::PERCENT.or(Marks::NON_ASCII)),
        ),
        (Need::Link, case.reference.path().len() > 1 || has_tail),
        (
            Need::EmailOrLength,
            marks(Marks::AT.or(Marks::PERCENT)) || case.may_be_long(),
        ),
        (Need::UncommonScheme, !case.is_web),
        (
            Need::NotHttps,
            !case.is_web || !case.text().starts_with("https"),
        ),
        (Need::Value, has_tail),
        (Need::Pair, marks(Marks::EQUALS)),
        (
            Need::InnerLink,
            case.marks_after_authority.any(inner) || components.fragment.is_some(),
        ),
        (
            Need::Relative,
            case.base.is_some() || !case.is_web && !is_well_formed(),
        ),
        (
            Need::Defanged,
            marks(Marks::BRACKET.or(Marks::ILLEGAL)) || !case.is_web,
        ),
        (Need::Signs, !case.signs().is_empty()),
        (
            Need::Forwarding,
            host.is_some_and(|host| may_forward(case.reference, host)),
        ),
        (
            Need::DevicePage,
            host.is_some_and(|host| device_page(case.reference, host).is_some()),
        ),
        (
            Need::OddName,
            host.is_some() && case.marks_before_path.any(Marks::SUB_DELIMITER),
        ),
        (Need::Shown, case.shown.is_some()),
    ]
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

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use crate::cases::config;

    use super::super::{Settings, review, review_by_all};
    use super::*;
    use crate::resolve::{Resolution, ResolveOptions};
    use crate::syntax::{Reference, Standard};

    #[test]
    fn every_need_is_judged() {
        let reference = Reference::split("", Standard::Rfc3986);
        let resolution = Resolution::new(None, &reference, ResolveOptions::default());
        let settings = Settings::default();
        let case = Case::new(&reference, None, &resolution, &settings);
        let numbers = judged(&case).map(|(need, _)| need as usize);
        assert_eq!(numbers, std::array::from_fn(|number| number));
    }

    #[test]
    fn texts_in_which_a_need_could_be_missed() {
        for text in [
            ".",
            "\\\\www:com=x@y.com",
            "\t//x",
            "a\\b",
            "?'",
            "https://trakt.tv/activate",
            "https://signal.me/#link",
        ] {
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
            text in "(https?|HTTP|ftp|file|javascript|mailto|x|h)?:?(//|/|\\\\\\\\|///?)?((bob|paypal|-x|%2d)(:p)?@)?((www|paypal|google|com|a--b|xn--a|metadata|nip|_x|[a-z0-9-]{1,8}|é|a%41|127|0x7f|1)[.:]){0,4}(com|io|zip|local|example|test|org|tk|80|22|)([/?#;&=](\\.\\.|\\.|%2e|con|LPT1|\\.\\.;|\\.{3,4}//|0x2e0x2e|//|:|;|\\\\|a\\.pdf\\.exe|~1|next=//x|token=abcdefgh|x@y\\.com|<svg|'|%00|ghp_|[a-z0-9=&%.@\\\\ ]{0,6})){0,4}",
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
