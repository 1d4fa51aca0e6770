//! Pages on which a visitor gives access to an account: to another device, to a program, or to an assistant.

use super::host::HostFacts;
use super::lookup::host_of;
use super::name_index::{NameIndex, slots};
use super::table::{Table, table};
use crate::syntax::Reference;

/// Pages that sign another device in: a host with the start of a path, and how.
static DEVICE_PAGES: Table<2> = table!("device_pages.tsv", 2);

/// The rows by their hosts.
static BY_HOST: NameIndex<{ slots(DEVICE_PAGES.row_count()) }> = NameIndex::of_hosts(&DEVICE_PAGES);

/// Pages of assistants: a host with the start of a path, and the names of the parameters with the prompt.
static ASSISTANTS: Table<2> = table!("assistants.tsv", 2);

/// The first row of each of their hosts; the rows of a host are together.
static ASSISTANT_HOSTS: NameIndex<{ slots(ASSISTANTS.row_count()) }> =
    NameIndex::of_hosts(&ASSISTANTS);

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

/// The first row of the host, with or without `www.`; most hosts have none.
fn first_page(host: &HostFacts<'_>) -> Option<usize> {
    let name = host.name.strip_prefix("www.").unwrap_or(&host.name);
    BY_HOST.find(name.as_bytes(), |row| {
        Some(host_of(DEVICE_PAGES.cell(row, 0)))
    })
}

/// How the page signs another device in; `None` if it is not known to.
pub fn device_page(reference: &Reference<'_>, host: &HostFacts<'_>) -> Option<DevicePage> {
    let first = first_page(host)?;
    let name = host_of(DEVICE_PAGES.cell(first, 0));
    let typed = reference.path();
    // The pages of a host are together.
    let pages = DEVICE_PAGES.rows_from(first);
    let mut pages = pages.take_while(|[page, _]| {
        let rest = page.as_bytes().strip_prefix(name);
        rest.is_some_and(|rest| matches!(rest, [] | [b'/', ..]))
    });
    let [_, how] = pages.find(|[page, _]| {
        let place = page.get(name.len()..).unwrap_or_default();
        // Two octets decide about nearly all pages of the host.
        if place.len() > 1
            && !place.starts_with("/#")
            && !typed.as_bytes().starts_with(&place.as_bytes()[..2])
        {
            return false;
        }
        let (path, fragment) = place.split_once('#').unwrap_or((place, ""));
        let is_path = typed
            .strip_prefix(path)
            .is_some_and(|after| after.is_empty() || after.starts_with('/') || path.ends_with('/'));
        is_path
            && reference
                .fragment()
                .unwrap_or_default()
                .starts_with(fragment)
    })?;
    Some(match how {
        "code" => DevicePage::Code,
        _ => DevicePage::Scan,
    })
}

/// The names, with spaces between them, of the parameters in which an assistant takes its prompt.
pub fn prompt_parameters(reference: &Reference<'_>, host: &HostFacts<'_>) -> Option<&'static str> {
    let name = host.name.strip_prefix("www.").unwrap_or(&host.name);
    let rows = ASSISTANT_HOSTS.rows_of_host(&ASSISTANTS, name);
    // The longest path comes last.
    let fitting = rows.filter(|[page, _]| {
        let path = page.get(name.len()..).unwrap_or_default();
        reference.path().starts_with(path)
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
    use super::super::table::assert_well_formed;
    use super::*;
    use crate::syntax::Standard;

    #[test]
    fn the_tables_are_well_formed() {
        assert_well_formed(include_str!("device_pages.tsv"));
        assert_well_formed(include_str!("assistants.tsv"));
        assert_well_formed(include_str!("oauth_scopes.tsv"));
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
            let span = reference.components().host?;
            device_page(&reference, &HostFacts::new(span.of(text), span))
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
        for scope in [
            "Mail.ReadWrite",
            "https://graph.microsoft.com/Mail.Send",
            "repo",
            "https://mail.google.com/",
        ] {
            assert!(is_strong_scope(scope), "{scope}");
        }
        for scope in ["openid", "email", "public_repo", "User.Read", ""] {
            assert!(!is_strong_scope(scope), "{scope}");
        }
    }
}
