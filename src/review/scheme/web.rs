//! The schemes of the web and of files: how many slashes, which host, and one letter off.

use crate::readings::whatwg;
use crate::review::Case;
use crate::review::scheme::kinds::uncommon;
use crate::syntax::Span;

/// The schemes that a browser reads with any number of slashes; `file` has rules of its own.
pub(in crate::review) const SLASHED: [&str; 5] = ["http", "https", "ws", "wss", "ftp"];

/// Slashes and backslashes at the start of `rest`, with the tabs and line breaks between them.
pub(in crate::review) fn slashes(rest: &str) -> usize {
    rest.bytes()
        .take_while(|byte| matches!(byte, b'/' | b'\\' | b'\t' | b'\n' | b'\r'))
        .count()
}

/// The host that a browser finds in the text itself, and where.
pub(in crate::review) fn browser_host(
    case: &Case<'_>,
    base: Option<&str>,
) -> Option<(Span, String)> {
    let base = base.and_then(|base| whatwg::parse(base, None).url);
    let outcome = whatwg::parse(case.text(), base.as_ref());
    let span = outcome.components.host.filter(|span| !span.is_empty())?;
    Some((span, outcome.url?.host()?.to_string()))
}

/// Whether `a` has the letters of `b`, but not in its order: `hptt` is typed for `http` as `htpt` is.
pub(in crate::review) fn is_shuffled(a: &str, b: &str) -> bool {
    let letters = |name: &str| {
        let mut letters = name.as_bytes().to_vec();
        letters.sort_unstable();
        letters
    };
    a.len() == b.len() && a != b && letters(a) == letters(b)
}

/// What stands behind `file:`.
pub(in crate::review) enum File<'t> {
    /// A path of this machine.
    Local,
    /// Another machine, and where its name stands.
    Remote(&'t str, Span),
}

pub(in crate::review) fn file<'c>(case: &Case<'c>) -> Option<(File<'c>, Span)> {
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
