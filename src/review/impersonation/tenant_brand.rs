//! `tenant-brand`: well-known name in a name on a platform.

use super::found::{platform, signs};
use crate::facts::impersonation::{Detail, SignKind, Written};
use crate::facts::lookalikes::aligned::Alignment;
use crate::facts::lookalikes::fold::{ascii_fold, differs_in_small_i_only};
use crate::message;
use crate::message::Quote;
use crate::review::{Case, Check, Example, Findings, Need, Severity, Trait};
use crate::syntax::Component;

/// The check.
pub static CHECK: Check = Check {
    id: "tenant-brand",
    severity: Severity::Warning,
    component: Some(Component::Host),
    need: Need::Signs,
    source: "MITRE ATT&CK T1583.006",
    title: "Well-known name on a hosting platform",
    explanation: "Anyone can register a name on this hosting platform. The name in this link is a well-known name, \
        contains one or resembles one. On developer platforms it is reported only with a bait word, because projects \
        are often named after the products they use. A name written with lookalike characters is a danger.",
    verify: "Search for the site of the owner of the name, and compare the hosts.",
    traits: &[Trait::Mark],
    hostile: &[
        Example::of("https://coinbaselogi.godaddysites.com/"),
        Example::of("https://mypaypalhelp.web.app/"),
        Example::of("https://meta-mask-io.webflow.io/"),
        Example::of("https://netfl1x.weebly.com/"),
        Example::of("https://sites.google.com/view/netfl1x-billing"),
        Example::of("https://upholdlogiin.gitbook.io/us"),
        Example::of("https://paypal.pages.dev/"),
    ],
    innocent: &[
        Example::of("https://google.github.io/styleguide/"),
        Example::of("https://microsoft.github.io/"),
        Example::of("https://pineapple-recipes.weebly.com/"),
        Example::of("https://orange-county-news.wordpress.com/"),
        Example::of("https://www.paypal.com/"),
        Example::of("https://targets.netlify.app/"),
    ],
    run,
};

fn run(case: &Case<'_>, findings: &mut Findings) {
    for sign in signs(case, SignKind::TenantBrand) {
        let Detail::Brand(brand, written) = &sign.detail else {
            continue;
        };
        let name = Quote::text(&*sign.text, sign.span);
        let what = match written {
            Written::Altered => message![" resembles ", Quote::text(&**brand, sign.span)],
            _ if *brand == sign.text => message![" is a well-known name"],
            _ => message![" contains ", Quote::text(&**brand, sign.span)],
        };
        let message = message![
            name,
            what,
            ". Anyone can register such a name on ",
            platform(case),
            "; the page belongs to the customer who did."
        ];
        let alignment = match written {
            Written::Altered => Alignment::of_word(&sign.text, brand),
            _ => None,
        };
        // As with hosts: letters that look alike are there to mislead.
        let folded = ascii_fold(brand);
        let looks_alike = sign.text.split('-').any(|word| {
            word != brand && ascii_fold(word) == folded && !differs_in_small_i_only(word, brand)
        });
        let severity = match looks_alike {
            true => Severity::Danger,
            false => CHECK.severity,
        };
        findings.add_aligned(severity, sign.span, message, alignment);
    }
}
