//! Schemes that applications have chosen for themselves, and misspelled ones of the web.

use super::app_links::may_hand_over;
use super::defang::refang;
use super::lookalikes::fold::is_one_edit;
use super::schemes::is_known;
use crate::syntax::rfc3986::is_scheme;

/// How a scheme differs from the one that is meant.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Misspelling {
    /// One letter is different, missing or added.
    Letter,
    /// The letters are in another order.
    Order,
}

/// The scheme that is meant by an unknown one.
///
/// ```
/// use urilens::facts::own_schemes::{Misspelling, misspelled};
///
/// assert_eq!(misspelled("htps"), Some(("https", Misspelling::Letter)));
/// assert_eq!(misspelled("fpt"), Some(("ftp", Misspelling::Letter)));
/// assert_eq!(misspelled("shop"), None);
/// ```
pub fn misspelled(scheme: &str) -> Option<(&'static str, Misspelling)> {
    let lowered = scheme.to_ascii_lowercase();
    let near = |is_near: fn(&str, &str) -> bool| {
        let mut meant = ["https", "http", "ftp"].into_iter();
        meant.find(|meant| is_near(&lowered, meant))
    };
    let letter = near(is_one_edit).map(|meant| (meant, Misspelling::Letter));
    letter.or_else(|| near(is_shuffled).map(|meant| (meant, Misspelling::Order)))
}

/// Whether `a` has the letters of `b` in another order: `hptt` is a typing error for `http` as `htpt` is.
fn is_shuffled(a: &str, b: &str) -> bool {
    let letters = |name: &str| {
        let mut letters = name.as_bytes().to_vec();
        letters.sort_unstable();
        letters
    };
    a.len() == b.len() && a != b && letters(a) == letters(b)
}

/// Whether only an application knows a scheme, so that what follows `//` is probably no host.
pub fn is_own_scheme(scheme: &str) -> bool {
    !is_known(&scheme.to_ascii_lowercase()) && !may_hand_over(scheme)
}

/// The scheme of a link that opens an application which has chosen it for itself. A misspelled one of the web is none, nor
/// is one that was made unclickable.
///
/// ```
/// use urilens::facts::own_schemes::scheme_of_application;
///
/// assert_eq!(scheme_of_application("kassa://checkout/done"), Some("kassa"));
/// for link in ["https://a.example/", "htps://a.example/", "hxxps://a.example/", "ssh://a.example", "//a.example"] {
///     assert_eq!(scheme_of_application(link), None, "{link}");
/// }
/// ```
pub fn scheme_of_application(link: &str) -> Option<&str> {
    let (scheme, rest) = link.split_once(':')?;
    let is_own = is_scheme(scheme)
        && rest.starts_with("//")
        && is_own_scheme(scheme)
        && misspelled(scheme).is_none()
        && refang(link) == link;
    is_own.then_some(scheme)
}
