//! Which needs a case meets.

use super::authority::ordinary;
use super::host::prefilter;
use super::shape::PathShape;
use super::{Case, Need, Needs};
use crate::facts::decoded::Marks;
use crate::facts::forwarding::{may_be_forwarder, may_forward_at};
use crate::facts::schemes;
use crate::facts::sign_in::{device_page, has_device_page};

/// Characters that a URI holds only percent-encoded, or that escapes may hide.
const UNUSUAL: Marks = Marks::CONTROL
    .or(Marks::SPACE)
    .or(Marks::BACKSLASH)
    .or(Marks::NON_ASCII)
    .or(Marks::ILLEGAL)
    .or(Marks::PERCENT);

/// The needs that `case` meets.
pub(super) fn met_by(case: &Case<'_>) -> Needs {
    Needs::of(judged(case))
}

/// The needs that the host of `case` may meet, whatever else the link has. Found out once, on first use.
pub(super) fn met_by_host(case: &Case<'_>) -> Needs {
    *case.needs_of_host.get_or_init(|| {
        let Some(host) = &case.host else {
            return Needs::of([]);
        };
        Needs::of([
            (Need::Address, prefilter::may_be_address(case)),
            (Need::Labels, prefilter::may_borrow_a_name(case)),
            (Need::RareSuffix, prefilter::has_rare_suffix(case)),
            (Need::RareShape, prefilter::has_rare_shape(case)),
            (Need::Forwarding, may_be_forwarder(host)),
            (Need::DevicePage, has_device_page(host)),
        ])
    })
}

/// Every need, and whether `case` meets it. All are looked at, without a branch between them.
#[inline]
fn judged(case: &Case<'_>) -> [(Need, bool); Need::COUNT] {
    let components = case.reference.components();
    let marks = |marks: Marks| case.marks.any(marks);
    let path = |shape: PathShape| case.path_shape.any(shape);
    let has_tail = components.query.is_some() || components.fragment.is_some();
    let host = case.host.as_ref();
    let of_host = met_by_host(case);
    let is_innocent = case.known_host.is_some_and(|known| known.is_innocent);
    let is_odd = host.is_some_and(|host| !host.is_plain())
        || marks(Marks::PERCENT.or(Marks::ILLEGAL).or(Marks::SPACE));
    let is_well_formed = || case.reference.scheme().is_some_and(schemes::is_well_formed);
    let inner = Marks::COLON.or(Marks::PERCENT).or(Marks::QUOTE);
    [
        (Need::Nothing, true),
        (Need::Readers, !ordinary::is_ordinary(case)),
        (Need::AtOrBackslash, marks(Marks::AT.or(Marks::BACKSLASH))),
        (Need::Userinfo, components.userinfo.is_some()),
        (Need::Address, of_host.has(Need::Address)),
        (Need::OddHost, is_odd),
        (
            Need::ForeignHost,
            host.is_some() && !case.owned && !is_innocent,
        ),
        (Need::Labels, of_host.has(Need::Labels) && !is_innocent),
        (Need::RareSuffix, of_host.has(Need::RareSuffix)),
        (
            Need::RareShape,
            components.userinfo.is_some() || of_host.has(Need::RareShape),
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
            of_host.has(Need::Forwarding) || host.is_some() && may_forward_at(case.reference),
        ),
        (
            Need::DevicePage,
            of_host.has(Need::DevicePage)
                && host.is_some_and(|host| device_page(case.reference, host).is_some()),
        ),
        (
            Need::OddName,
            host.is_some() && case.marks_before_path.any(Marks::SUB_DELIMITER),
        ),
        (Need::Shown, case.shown.is_some()),
    ]
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
