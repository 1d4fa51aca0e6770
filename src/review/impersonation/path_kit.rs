//! `path-kit`: page where phishing kits are put.

use super::found::signs;
use crate::facts::impersonation::{Detail, PageSign, SignKind};
use crate::message;
use crate::message::Quote;
use crate::review::{Case, Check, Example, Findings, Need, Severity, Trait};
use crate::syntax::Component;

/// The check.
pub static CHECK: Check = Check {
    id: "path-kit",
    severity: Severity::Warning,
    component: Some(Component::Path),
    need: Need::Signs,
    source: "MITRE ATT&CK T1584.006",
    title: "Path or parameter of phishing kits",
    explanation: "Phishing kits are copied into folders of sites that were broken into: below wp-content, wp-includes, \
        .well-known or a folder for pictures, where a site has no pages for visitors. Other kits have a hash in the path of a login page, a \
        program or a login page in a folder with a well-known name, the path of a well-known site, a login page on a host without a name, or parameters of their own. Pages that pose as a company’s support are given the number to call.",
    verify: "Search for the site without opening it, and compare its subject with the path of this page. A parameter counts by its name; for an ordinary page it is named after something of that page.",
    traits: &[Trait::Mark],
    hostile: &[
        Example::of("https://example.com/wp-content/x/index.php"),
        Example::of("https://example.com/.well-known/bank/login.html"),
        Example::of("https://example.com/0123456789abcdef0123456789abcdef/login.php"),
        Example::of("https://example.com/paypal/index.php"),
        Example::of("https://example.com/wp-admin/css/colors/blue/bank/"),
        Example::of("https://example.com/images/stories/signin.php"),
        Example::of("http://198.51.101.7/secure/login.php"),
        Example::of("https://example.com/a.php?cmd=login_submit&id=1"),
        Example::of("https://example.com/a/signin/?country.x=AU&locale.x=en_AU"),
        Example::of("https://example.com/wp-content/uploads/2026/10/banorte/"),
        Example::of("https://example.com/components/com_content/kaspi/kz/"),
        Example::of("https://example.com/cgi-bin/chase_zip/home/access.php"),
        Example::of("https://example.com/eurobank/ebanking/login/"),
        Example::of("https://example.com/fedextrack/?trknbr=774899102231"),
        Example::of("https://example.com/#cl/4417_md/12/88/2201/3/55"),
        Example::of("http://198.51.101.7/amazon.co.jp/ap/"),
        Example::of("https://uni.example.edu/slot-gacor/a/"),
        Example::of("https://abc.web.app/index.html?phone=+1-844-555-0117"),
    ],
    innocent: &[
        Example::of("https://example.com/wp-content/uploads/2020/05/a.pdf"),
        Example::of("https://example.com/.well-known/security.txt"),
        Example::of("https://example.com/wp-login.php"),
        Example::of("https://example.com/wp-admin/"),
        Example::of("https://example.com/wp-admin/css/"),
        Example::of("https://example.com/images/login.png"),
        Example::of("http://192.168.1.1/login.html"),
        Example::of("https://example.com/account/login.php"),
        Example::of("https://example.com/paypal/"),
        Example::of("https://example.com/auth/google/login"),
        Example::of("https://example.com/accounts/facebook/login/"),
        Example::of("https://example.com/wp-content/plugins/paypal/"),
        Example::of("https://example.com/vendor/stripe/index.html"),
        Example::of("https://example.com/@author/rebuilding-the-login-flow-2df425a88ff9"),
        Example::of("https://example.com/.well-known/acme-challenge/abc"),
    ],
    run,
};

fn run(case: &Case<'_>, findings: &mut Findings) {
    for sign in signs(case, SignKind::PathKit) {
        let what = match sign.detail {
            Detail::Page(PageSign::Folder) => {
                " is a folder without pages for visitors, and this is a page in it. Phishing pages are often put there."
            }
            Detail::Page(PageSign::Address) => {
                " is named like a login page, on a host that has an address and no name. Companies have their login pages under their names."
            }
            Detail::Page(PageSign::Assets) => {
                " is a folder for pictures, styles or scripts, and this is a login page in it. Phishing kits are often put there."
            }
            Detail::Page(PageSign::Hash) => {
                " is a hash in the path of a login page. Phishing kits make such paths."
            }
            Detail::Page(PageSign::Script) => {
                " is a well-known name in the path of a script on someone else's site."
            }
            Detail::Page(PageSign::Copied) => {
                " is a well-known name, in a folder without pages for visitors on someone else's site. Phishing kits are often put there."
            }
            Detail::Page(PageSign::BrandLogin) => {
                " is a well-known name, and the page below it is a login page on someone else's site."
            }
            Detail::Page(PageSign::SitePath) => {
                " is how a well-known site starts its paths. Copies of its pages on other sites keep the path."
            }
            Detail::Page(PageSign::Gambling) => {
                " is a page for gambling on the site of a school or an office. Someone else put it there."
            }
            Detail::Page(PageSign::Number) => {
                " is a number that this page is to show, on a hosting platform. Pages that pose as the support of a company get their number in this way."
            }
            _ => " is a parameter that a phishing kit uses.",
        };
        // Of a parameter, the name is what is known.
        let shown = match sign.detail {
            Detail::Page(_) => &*sign.text,
            _ => sign.text.split('=').next().unwrap_or(&sign.text),
        };
        findings.add(sign.span, message![Quote::text(shown, sign.span), what]);
    }
}
