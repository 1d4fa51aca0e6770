//! `scheme-typo`: `htps` and other near misses of web schemes.

use super::typed_scheme::uncommon_scheme;
use crate::facts::own_schemes::{Misspelling, misspelled};
use crate::facts::schemes;
use crate::review::prelude::*;

pub(super) fn run(case: &Case<'_>, findings: &mut Findings) {
    let uncommon = uncommon_scheme(case).filter(|_| case.reference.authority().is_some());
    let Some((name, span)) = uncommon.filter(|(name, _)| !schemes::is_known(name)) else {
        return;
    };
    let Some((meant, how)) = misspelled(name) else {
        return;
    };
    let difference = match how {
        Misspelling::Letter => ": one letter is different.",
        Misspelling::Order => ": the letters are in another order.",
    };
    findings.add(
        span,
        message![
            Quote::text(name, span),
            " is not the scheme ",
            Quote::text(meant, span),
            difference
        ],
    );
}

#[cfg(test)]
mod tests {
    use crate::facts::lookalikes::fold::is_one_edit;

    #[test]
    fn one_edit() {
        for (a, b, near) in [
            ("htps", "https", true),
            ("htp", "http", true),
            ("hhttp", "http", true),
            ("httpss", "https", true),
            ("httl", "http", true),
            ("HTPT", "http", true),
            ("http", "http", false),
            ("hxxp", "http", false),
            ("", "http", false),
            ("fpt", "ftp", true),
            ("ttps", "https", true),
            ("htttps", "https", true),
        ] {
            assert_eq!(is_one_edit(&a.to_ascii_lowercase(), b), near, "{a} {b}");
        }
    }
}
