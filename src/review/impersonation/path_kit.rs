//! `path-kit`: page where phishing kits are put.

use super::found::signs;
use crate::facts::impersonation::{Detail, PageSign, SignKind};
use crate::review::prelude::*;

pub(super) fn run(case: &Case<'_>, findings: &mut Findings) {
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
