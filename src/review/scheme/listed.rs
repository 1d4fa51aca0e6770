//! Schemes by lists, and near misses of listed ones.

use crate::facts::app_links::may_hand_over;
use crate::facts::host::HostFacts;
use crate::facts::own_schemes::{Misspelling, misspelled};
use crate::facts::schemes;
use crate::facts::schemes::is_encrypted;
use crate::readings::whatwg::is_special;
use crate::review::prelude::*;

/// `scheme-script`: `javascript:` and the like.
pub(super) fn script(case: &Case<'_>, findings: &mut Findings) {
    let script = uncommon_scheme(case).filter(|(scheme, _)| schemes::is_script(scheme));
    if let Some((_, span)) = script {
        let comment = starts_with_comment(case, span)
            .then_some(" The text from “//” to the line break is a comment.");
        findings.add(
            span,
            message![
                "This link is a script: opening it runs code in the page that contains it.",
                comment
            ],
        );
    }
}

/// Whether the script starts with a comment that looks like a host, and goes on after a line break.
fn starts_with_comment(case: &Case<'_>, scheme: Span) -> bool {
    let script = Span {
        start: scheme.end + 1,
        ..case.whole()
    };
    let octets = &case.decoded().once(script).octets;
    let is_break = |octet: &u8| matches!(octet, b'\n' | b'\r');
    octets.starts_with(b"//") && octets.iter().any(is_break)
}

/// `scheme-os-handler`: schemes that open an application.
pub(super) fn os_handler(case: &Case<'_>, findings: &mut Findings) {
    let handler = uncommon_scheme(case).filter(|(scheme, _)| schemes::is_handler(scheme));
    let Some((name, span)) = handler else {
        return;
    };
    if schemes::is_abused_handler(name) {
        findings.add_with(
            Severity::Danger,
            span,
            said::scheme_os_handler::opens_an_application_that(Quote::text(name, span)),
        );
    } else {
        findings.add(
            span,
            said::scheme_os_handler::opens_an_application_or(Quote::text(name, span)),
        );
    }
}

/// `scheme-ssrf`: schemes that attackers make servers follow.
pub(super) fn ssrf(case: &Case<'_>, findings: &mut Findings) {
    let forgery = uncommon_scheme(case).filter(|(scheme, _)| schemes::is_forgery(scheme));
    if let Some((name, span)) = forgery {
        findings.add(span, said::scheme_ssrf(Quote::text(name, span)));
    }
}

/// `scheme-cleartext`: `http:` and other schemes without encryption.
pub(super) fn cleartext(case: &Case<'_>, findings: &mut Findings) {
    let Some((name, span)) = well_formed_scheme(case) else {
        return;
    };
    // Protocols of mail, news and directories can negotiate encryption (STARTTLS); these can't.
    let negotiates = !is_special(name) && !name.eq_ignore_ascii_case("telnet");
    // What stays in the machine passes nobody.
    let stays = case.host.as_ref().is_some_and(HostFacts::is_loopback);
    if is_encrypted(name) == Some(false) && !negotiates && !stays {
        findings.add(span, said::scheme_cleartext(Quote::text(name, span)));
    }
}

/// `scheme-unknown`: schemes in no list.
pub(super) fn unknown(case: &Case<'_>, findings: &mut Findings) {
    let Some((name, span)) = uncommon_scheme(case) else {
        return;
    };
    // Web applications may register any scheme that starts so (HTML Standard).
    let is_of_web_application = name.to_ascii_lowercase().starts_with("web+");
    if !schemes::is_known(name) && !may_hand_over(name) && !is_of_web_application {
        findings.add(span, said::scheme_unknown(Quote::text(name, span)));
    }
}

/// `scheme-typo`: `htps` and other near misses of web schemes.
pub(super) fn typo(case: &Case<'_>, findings: &mut Findings) {
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

/// The scheme with its place, if RFC 3986 §3.1 allows it.
pub(super) fn well_formed_scheme<'c>(case: &Case<'c>) -> Option<(&'c str, Span)> {
    case.component(Component::Scheme)
        .filter(|(scheme, _)| schemes::is_well_formed(scheme))
}

/// The same, unless it is the scheme of nearly every link.
pub(super) fn uncommon_scheme<'c>(case: &Case<'c>) -> Option<(&'c str, Span)> {
    well_formed_scheme(case).filter(|(name, _)| !schemes::is_web(name))
}
