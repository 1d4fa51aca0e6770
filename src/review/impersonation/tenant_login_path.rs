//! `tenant-login-path`: login page on a platform.

use super::found::{platform, signs};
use crate::facts::impersonation::{Detail, PageSign, SignKind};
use crate::message;
use crate::message::Quote;
use crate::review::{Case, Findings};

pub(super) fn run(case: &Case<'_>, findings: &mut Findings) {
    for sign in signs(case, SignKind::TenantLoginPath) {
        let what = match sign.detail {
            Detail::Page(PageSign::Brand) => {
                " contains a well-known name. The page belongs to a customer of "
            }
            Detail::Page(PageSign::Email) => " is filled in. The page belongs to a customer of ",
            Detail::Page(PageSign::Title) => {
                " is about a password or another secret, which nobody should enter here. The page belongs to a customer of "
            }
            _ => " is named like a login page. It belongs to a customer of ",
        };
        let message = message![
            match sign.detail {
                Detail::Page(PageSign::Email) => Quote::bare(sign.address(), sign.span),
                _ => Quote::text(&*sign.text, sign.span),
            },
            what,
            platform(case),
            ", and anyone can become one."
        ];
        findings.add(sign.span, message);
    }
}
