//! The schemes of the web and of files: how many slashes, which host, and one letter off.

use super::super::name::is_one_edit;
use super::super::{Case, Marks, Report, safe, safe_host};
use super::{scheme, tables, uncommon};
use crate::readings::whatwg;
use crate::syntax::Span;

/// The schemes that a browser reads with any number of slashes; `file` has rules of its own.
const SLASHED: [&str; 5] = ["http", "https", "ws", "wss", "ftp"];

/// Slashes and backslashes at the start of `rest`, with the tabs and line breaks between them.
fn slashes(rest: &str) -> usize {
    rest.bytes()
        .take_while(|byte| matches!(byte, b'/' | b'\\' | b'\t' | b'\n' | b'\r'))
        .count()
}

/// The host that a browser finds in the text itself, and where.
pub(in super::super) fn browser_host(
    case: &Case<'_>,
    base: Option<&str>,
) -> Option<(Span, String)> {
    let base = base.and_then(|base| whatwg::parse(base, None).url);
    let outcome = whatwg::parse(case.text(), base.as_ref());
    let span = outcome.components.host.filter(|span| !span.is_empty())?;
    Some((span, outcome.url?.host()?.to_string()))
}

pub(super) fn slash_count(case: &Case<'_>, report: &mut Report) {
    let Some((_, span)) = scheme(case).filter(|_| case.has_scheme(&SLASHED)) else {
        return;
    };
    let start = span.end as usize + 1;
    let rest = case.text().get(start..).unwrap_or("");
    let run = slashes(rest);
    if run == 2 && rest.starts_with("//") {
        return;
    }
    if let Some((_, host)) = browser_host(case, case.base.map(|base| base.text())) {
        let place = match run {
            0 => span,
            _ => Span::new(start, start + run),
        };
        report.add(
            place,
            format!(
                "There are not exactly two slashes: RFC 3986 sees no host here, and a browser goes to {}.",
                safe_host(&host)
            ),
        );
    }
}

/// Whether `a` has the letters of `b`, but not in its order: `hptt` is typed for `http` as `htpt` is.
fn is_shuffled(a: &str, b: &str) -> bool {
    let letters = |name: &str| {
        let mut letters = name.as_bytes().to_vec();
        letters.sort_unstable();
        letters
    };
    a.len() == b.len() && a != b && letters(a) == letters(b)
}

pub(super) fn typo(case: &Case<'_>, report: &mut Report) {
    let Some((name, span)) = uncommon(case).filter(|_| case.reference.authority().is_some()) else {
        return;
    };
    if tables::is_known(name) {
        return;
    }
    let lowered = name.to_ascii_lowercase();
    let near = |is_near: fn(&str, &str) -> bool| {
        ["https", "http", "ftp"]
            .into_iter()
            .find(|meant| is_near(&lowered, meant))
    };
    if let Some(meant) = near(is_one_edit) {
        report.add(
            span,
            format!(
                "“{}” is one letter off “{meant}”, and another scheme.",
                safe(name)
            ),
        );
    } else if let Some(meant) = near(is_shuffled) {
        report.add(
            span,
            format!(
                "“{}” has the letters of “{meant}” in another order, and is another scheme.",
                safe(name)
            ),
        );
    }
}

/// What stands behind `file:`.
enum File<'t> {
    /// A path of this machine.
    Local,
    /// Another machine, and where its name stands.
    Remote(&'t str, Span),
}

fn file<'c>(case: &Case<'c>) -> Option<(File<'c>, Span)> {
    let (_, span) = uncommon(case).filter(|_| case.has_scheme(&["file"]))?;
    let start = span.end as usize + 1;
    let rest = case.text().get(start..)?;
    let run = slashes(rest);
    let slashes = rest
        .get(..run)?
        .bytes()
        .filter(|byte| matches!(byte, b'/' | b'\\'))
        .count();
    let behind = rest.get(run..)?;
    let length = behind.find(['/', '\\', '?', '#']).unwrap_or(behind.len());
    let host = behind.get(..length)?;
    let drive = matches!(host.as_bytes(), [letter, b':' | b'|'] if letter.is_ascii_alphabetic());
    let local = host.is_empty() || drive || host.eq_ignore_ascii_case("localhost");
    // Two slashes start an authority; four and more are how Windows writes another machine.
    let file = if (slashes == 2 || slashes > 3) && !local {
        let start = start + run;
        File::Remote(host, Span::new(start, start + length))
    } else {
        File::Local
    };
    Some((file, span))
}

pub(super) fn local_file(case: &Case<'_>, report: &mut Report) {
    if let Some((File::Local, span)) = file(case) {
        report.add(
            span,
            "The link opens a file of the machine that it is opened on.",
        );
    }
}

pub(super) fn remote_file(case: &Case<'_>, report: &mut Report) {
    let text = case.text();
    if let Some((File::Remote(host, span), _)) = file(case) {
        report.add(
            span,
            format!(
                "Windows opens this file from {}, and may hand over the user's login on the way.",
                safe_host(host)
            ),
        );
        return;
    }
    let share = text.trim_start_matches(|found: char| found <= ' ');
    if !case.marks.any(Marks::BACKSLASH) || !share.starts_with("\\\\") {
        return;
    }
    let start = text.len() - share.len() + 2;
    let behind = text.get(start..).unwrap_or("");
    let behind_start = behind.trim_start_matches('\\');
    let start = start + behind.len() - behind_start.len();
    let length = behind_start
        .find(['\\', '/', '?', '#'])
        .unwrap_or(behind_start.len());
    let Some(host) = behind_start.get(..length).filter(|host| !host.is_empty()) else {
        return;
    };
    // Behind `\\.\` Windows keeps the names of devices, on the machine itself.
    let message = match host {
        "." => "On Windows this names a device or a pipe of the machine itself.".to_owned(),
        host => format!(
            "On Windows this is a file of the machine {}, which may be handed the user's login.",
            safe_host(host)
        ),
    };
    report.add(Span::new(start, start + length), message);
}

#[cfg(test)]
mod tests {
    use super::*;

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
