//! Pages on which a visitor gives access to an account: to another device, to a program, or to an assistant.

use super::host::HostFacts;
use super::served_path::{is_at_or_below, served_path};
use crate::syntax::Reference;
use crate::tables::table::{Table, table};

/// Pages that sign another device in: a host with the start of a path, and how.
static DEVICE_PAGES: Table<2> = table!("device_pages.tsv", 2);

/// Pages of assistants: a host with the start of a path, and the names of the parameters with the prompt.
static ASSISTANTS: Table<2> = table!("assistants.tsv", 2);

/// Ends of scopes that give much, in lower case.
static SCOPES: Table<1> = table!("oauth_scopes.tsv", 1);

/// How a page signs another device in.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum DevicePage {
    /// With a code that the visitor types.
    Code,
    /// By the link itself, or by what the visitor scans.
    Scan,
}

/// A host in lower case without `www.`.
fn bare<'h>(host: &'h HostFacts<'_>) -> &'h str {
    host.name.strip_prefix("www.").unwrap_or(&host.name)
}

/// How the page signs another device in; `None` if it is not known to.
pub fn device_page(reference: &Reference<'_>, host: &HostFacts<'_>) -> Option<DevicePage> {
    let name = bare(host);
    let mut pages = DEVICE_PAGES.rows_of(name);
    let served = served_path(reference);
    // On any host, a device may have filled in its code (RFC 8628 §3.3.1).
    let mut pairs = reference.query().unwrap_or_default().split('&');
    let is_asked = pairs.any(|pair| pair.starts_with("user_code="));
    let page = pages.find(|[page, _]| {
        let place = page.get(name.len()..).unwrap_or_default();
        let (path, fragment) = place.split_once('#').unwrap_or((place, ""));
        is_at_or_below(&served, path)
            && reference
                .fragment()
                .unwrap_or_default()
                .starts_with(fragment)
    });
    let [_, how] = page.or(is_asked.then_some(["", "code"]))?;
    Some(match how {
        "code" => DevicePage::Code,
        _ => DevicePage::Scan,
    })
}

/// The names, with spaces between them, of the parameters in which an assistant takes its prompt.
pub fn prompt_parameters(reference: &Reference<'_>, host: &HostFacts<'_>) -> Option<&'static str> {
    let name = bare(host);
    let rows = ASSISTANTS.rows_of(name);
    let served = served_path(reference);
    // The longest path comes last.
    let fitting = rows.filter(|[page, _]| {
        let path = page.get(name.len()..).unwrap_or_default();
        served.starts_with(path)
    });
    fitting.last().map(|[_, names]| names)
}

/// Whether a scope lets a program read or change much of what an account has, or keep its access.
pub fn is_strong_scope(scope: &str) -> bool {
    let lower = scope.to_ascii_lowercase();
    SCOPES.names().any(|strong| {
        lower
            .strip_suffix(strong)
            .is_some_and(|before| before.is_empty() || before.ends_with('/'))
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::examples::hold;
    use crate::syntax::Standard;

    #[test]
    fn the_tables_are_well_formed() {
        for [page, how] in DEVICE_PAGES.rows() {
            assert!(
                page.contains('/') && matches!(how, "code" | "scan"),
                "{page}"
            );
        }
        assert!(ASSISTANTS.rows().all(|[page, _]| page.contains('/')));
    }

    #[test]
    fn every_page_of_the_table_is_found() {
        let page = |text: &str| {
            let reference = Reference::split(text, Standard::Rfc3986);
            device_page(&reference, &HostFacts::of(&reference)?)
        };
        for [place, how] in DEVICE_PAGES.rows() {
            let expected = Some(match how {
                "code" => DevicePage::Code,
                _ => DevicePage::Scan,
            });
            for before in ["https://", "http://www."] {
                assert_eq!(page(&format!("{before}{place}")), expected, "{place}");
            }
            let host = place.split('/').next().unwrap_or_default();
            for other in [
                format!("https://{host}"),
                format!("https://{host}.example/{place}"),
                format!("https://a.{place}"),
            ] {
                assert_eq!(page(&other), None, "{other}");
            }
            if !place.ends_with('/') && !place.contains('#') {
                assert_eq!(page(&format!("https://{place}s")), None, "{place}");
                assert_eq!(page(&format!("https://{host}/")), None, "{place}");
            }
        }
    }

    #[test]
    fn scopes_are_known_by_their_ends() {
        hold("strong scopes", |[scope]| is_strong_scope(scope));
    }
}
