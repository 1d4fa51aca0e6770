//! `file-ext-executable`: the extension of a program, an installer or a package at the end of the path.

use super::file_name::{extension, folded, last_name, names};
use crate::facts::file_types::is_program;
use crate::review::prelude::*;

/// The end of the name of a site, and of old programs for DOS: alone it is the former (`/wiki/Booking.com`,
/// `/u/bob@example.com`).
const SITE: &str = "com";

/// A library that a server runs when it is sent a query (ISAPI): `/ws/a.dll?b=c`.
const LIBRARY: &str = "dll";

/// Sites of repositories, which have paths of an owner and a name.
const REPOSITORIES: [&str; 5] = [
    "bitbucket.org",
    "codeberg.org",
    "git.sr.ht",
    "github.com",
    "gitlab.com",
];

/// Whether the path names a repository, such as `dutchcoders/transfer.sh`, and no file.
fn is_repository(case: &Case<'_>) -> bool {
    let host = case.host.as_ref();
    host.is_some_and(|host| REPOSITORIES.contains(&&*host.name))
        && case
            .reference
            .path()
            .trim_end_matches('/')
            .matches('/')
            .count()
            == 2
}

/// Whether the path is that of a library in a repository of Maven's layout, from which builds take it:
/// `…/guava/33.0.0-jre/guava-33.0.0-jre.jar`.
fn is_library(path: &str) -> bool {
    let mut segments = path.rsplit('/');
    let (file, version, name) = (segments.next(), segments.next(), segments.next());
    let (Some(file), Some(version), Some(name)) = (file, version, name) else {
        return false;
    };
    let rest = file
        .strip_prefix(name)
        .and_then(|rest| rest.strip_prefix('-'));
    !name.is_empty()
        && version.starts_with(|first: char| first.is_ascii_digit())
        && rest.is_some_and(|rest| rest.starts_with(version) && rest.ends_with(".jar"))
}

pub(super) fn run(case: &Case<'_>, findings: &mut Findings) {
    let may_have_dot = case.marks.any(Marks::PERCENT.or(Marks::NON_ASCII));
    if !may_have_dot && !case.reference.path().contains('.') {
        return;
    }
    if is_repository(case) {
        return;
    }
    let Some((name, view, from)) = last_name(case) else {
        return;
    };
    let has_query = case
        .reference
        .query()
        .is_some_and(|query| !query.is_empty());
    let runs = |found: &str| {
        is_program(found)
            && !found.eq_ignore_ascii_case(SITE)
            && !(has_query && found.eq_ignore_ascii_case(LIBRARY))
    };
    for name in names(&folded(name)) {
        if let Some((_, found)) = extension(name).filter(|(_, found)| runs(found)) {
            let span = view.span(from..view.octets.len());
            let found = Quote::text(format!(".{}", found.to_ascii_lowercase()), span);
            let message = message![
                "The path ends in ",
                found,
                ", an extension of files that run or install something when they are opened."
            ];
            let severity = match is_library(case.reference.path()) {
                true => Severity::Notice,
                false => declared::FILE_EXT_EXECUTABLE.severity,
            };
            findings.add_with(severity, span, message);
            return;
        }
    }
}
