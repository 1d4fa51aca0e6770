//! Pages on which a reader gives access to an account: to another device, to a program, or to an assistant.

use super::host::HostFacts;
use super::lookup::{Filter, host_of};
use super::table::{Table, table};
use crate::syntax::Reference;

/// Pages that sign another device in: a host with the start of a path, and how.
static DEVICE_PAGES: Table<2> = table!("device_pages.tsv", 2);

static MAY_BE_DEVICE_PAGE: Filter = {
    let mut filter = Filter::of(&[]);
    let mut index = 0;
    while index < DEVICE_PAGES.row_count() {
        filter = filter.with(host_of(DEVICE_PAGES.cell(index, 0)));
        index += 1;
    }
    filter
};

/// Pages of assistants: a host with the start of a path, and the names of the parameters with the prompt.
static ASSISTANTS: Table<2> = table!("assistants.tsv", 2);

/// Ends of scopes that give much, in lower case.
static SCOPES: Table<1> = table!("oauth_scopes.tsv", 1);

/// How a page signs another device in.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum DevicePage {
    /// With a code that the reader types.
    Code,
    /// By the link itself, or by what the reader scans.
    Scan,
}

/// Whether the host may have such a page; most have none.
pub fn may_be_device_page(host: &HostFacts<'_>) -> bool {
    let name = host.name.strip_prefix("www.").unwrap_or(&host.name);
    MAY_BE_DEVICE_PAGE.may_contain(name.as_bytes())
}

/// How the page signs another device in; `None` if it is not known to.
pub fn device_page(reference: &Reference<'_>, host: &HostFacts<'_>) -> Option<DevicePage> {
    if !may_be_device_page(host) {
        return None;
    }
    let name = host.name.strip_prefix("www.").unwrap_or(&host.name);
    // The pages of a host stand together, with those of hosts that begin like it.
    let pages = DEVICE_PAGES.rows_from(DEVICE_PAGES.rows_before(name));
    let mut rests = pages.map_while(|[page, how]| Some((page.strip_prefix(name)?, how)));
    let (_, how) = rests.find(|(rest, _)| {
        if !rest.starts_with('/') {
            return false;
        }
        let (path, fragment) = match rest.split_once('#') {
            Some((path, fragment)) => (path, fragment),
            None => (*rest, ""),
        };
        let typed = reference.path();
        let after = typed.strip_prefix(path);
        let is_path = after
            .is_some_and(|after| after.is_empty() || after.starts_with('/') || path.ends_with('/'));
        let typed = reference.fragment().unwrap_or_default();
        is_path && typed.starts_with(fragment)
    })?;
    Some(match how {
        "code" => DevicePage::Code,
        _ => DevicePage::Scan,
    })
}

/// The names, with spaces between them, of the parameters in which an assistant takes its prompt.
pub fn prompt_parameters(reference: &Reference<'_>, host: &HostFacts<'_>) -> Option<&'static str> {
    let name = host.name.strip_prefix("www.").unwrap_or(&host.name);
    let row = ASSISTANTS.rows().rev().find(|[page, _]| {
        page.strip_prefix(name)
            .is_some_and(|path| path.starts_with('/') && reference.path().starts_with(path))
    });
    row.map(|[_, names]| names)
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
