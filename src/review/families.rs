//! The checks by families, each with a glance at the case that tells whether the family can find
//! anything at all.
//!
//! Most links have no userinfo, no port, no escape and nothing but letters in their host: the glance
//! spares them most of the checks. It may let a family look in vain, but never keeps one from finding;
//! a property asks every check in spite of it and compares.

use super::{
    Case, Check, Marks, address, authority, characters, defang, encoding, name, nested, path,
    payload, port, query, readers, reference, scheme, secrets, userinfo,
};

/// Checks that look at the same thing.
#[derive(Clone, Copy, Debug)]
pub struct Family {
    /// The checks.
    pub checks: &'static [Check],
    /// Whether one of them could find something.
    worth_asking: fn(&Case<'_>) -> bool,
}

impl Family {
    /// Whether one of the checks could find something in `case`.
    pub(super) fn is_worth_asking(&self, case: &Case<'_>) -> bool {
        (self.worth_asking)(case)
    }
}

const fn family(checks: &'static [Check], worth_asking: fn(&Case<'_>) -> bool) -> Family {
    Family {
        checks,
        worth_asking,
    }
}

fn has_tail(case: &Case<'_>) -> bool {
    let components = case.reference.components();
    components.query.is_some() || components.fragment.is_some()
}

/// Whether the host is another text than the name that is looked up, but for case, or may be.
fn has_odd_host(case: &Case<'_>) -> bool {
    case.host.as_ref().is_some_and(|host| !host.is_plain())
        || case
            .marks
            .any(Marks::PERCENT.or(Marks::ILLEGAL).or(Marks::SPACE))
}

/// Characters that a URI holds only percent-encoded, or that escapes may hide.
const UNUSUAL: Marks = Marks::CONTROL
    .or(Marks::SPACE)
    .or(Marks::BACKSLASH)
    .or(Marks::NON_ASCII)
    .or(Marks::ILLEGAL)
    .or(Marks::PERCENT);

/// All checks.
pub static FAMILIES: &[Family] = &[
    family(readers::CHECKS, |case| {
        !readers::is_ordinary(case) && !case.is_read_alike()
    }),
    family(authority::CHECKS, |case| {
        case.marks.any(Marks::AT.or(Marks::BACKSLASH))
    }),
    family(userinfo::CHECKS, |case| {
        case.reference.components().userinfo.is_some()
    }),
    family(address::CHECKS, address::may_be_address),
    family(name::DELIMITERS, has_odd_host),
    family(name::CHARACTERS, has_odd_host),
    // Of findings at one place, what a name pretends to be tells more than how.
    family(name::LOOKALIKES, |case| case.host.is_some() && !case.owned),
    family(name::IDN, has_odd_host),
    family(name::QUOTED, name::may_quote),
    family(name::SUFFIXES, name::has_rare_suffix),
    family(name::SHAPE, |case| {
        case.reference.components().userinfo.is_some() || name::has_rare_shape(case)
    }),
    family(port::CHECKS, |case| {
        case.reference.components().port.is_some()
    }),
    family(characters::CHECKS, |case| {
        case.marks.any(UNUSUAL) || has_odd_host(case)
    }),
    family(encoding::CHECKS, |case| case.marks.any(Marks::PERCENT)),
    family(payload::CHECKS, |case| {
        case.marks.any(UNUSUAL.or(Marks::QUOTE)) || has_tail(case)
    }),
    // A dot alone is a dot-segment.
    family(path::CHECKS, |case| {
        !matches!(case.reference.path(), "" | "/")
    }),
    family(nested::CHECKS, |case| {
        case.reference.path().len() > 1 || has_tail(case)
    }),
    family(query::CHECKS, |case| {
        case.marks.any(Marks::AT.or(Marks::PERCENT)) || query::is_long(case)
    }),
    family(secrets::CHECKS, |_| true),
    family(scheme::CHECKS, |case| !scheme::is_ordinary(case)),
    family(reference::CHECKS, |case| {
        let scheme = case.reference.scheme();
        case.base.is_some() || !scheme.is_some_and(scheme::is_well_formed_scheme)
    }),
    family(defang::CHECKS, |case| {
        case.marks.any(Marks::BRACKET.or(Marks::ILLEGAL)) || !scheme::is_ordinary(case)
    }),
];

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::super::{Settings, review, review_by_all};
    use super::*;
    use crate::resolve::{Options, Resolution};
    use crate::syntax::{Reference, Standard};

    #[test]
    fn texts_that_a_glance_could_miss() {
        for text in [".", "\\\\www:com=x@y.com", "\t//x", "a\\b", "?'"] {
            let reference = Reference::split(text, Standard::Rfc3986);
            let resolution = Resolution::new(None, &reference, Options::default());
            let settings = Settings::default();
            let case = Case::new(&reference, None, &resolution, &settings);
            assert_eq!(review(&case), review_by_all(&case), "{text:?}");
        }
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(2_000))]

        #[test]
        fn a_glance_hides_nothing(
            text in "(https?|HTTP|ftp|file|javascript|mailto|x|h)?:?(//|/|\\\\\\\\|///?)?((bob|paypal|-x|%2d)(:p)?@)?((www|paypal|google|com|a--b|xn--a|metadata|nip|_x|[a-z0-9-]{1,8}|é|a%41|127|0x7f|1)[.:]){0,4}(com|io|zip|local|example|test|org|tk|80|22|)([/?#;&=](\\.\\.|\\.|%2e|con|a\\.pdf\\.exe|~1|next=//x|token=abcdefgh|x@y\\.com|<svg|'|%00|ghp_|[a-z0-9=&%.@\\\\ ]{0,6})){0,4}",
            base in proptest::option::of("(https?://(a\\.example|b\\.com)/x/y|mailto:a)")
        ) {
            let reference = Reference::split(&text, Standard::Rfc3986);
            let base = base.as_deref().map(|base| Reference::split(base, Standard::Rfc3986));
            let resolution = Resolution::new(base.as_ref(), &reference, Options::default());
            let settings = Settings::default();
            let case = Case::new(&reference, base.as_ref(), &resolution, &settings);
            prop_assert_eq!(review(&case), review_by_all(&case), "{:?}", text);
        }
    }
}
