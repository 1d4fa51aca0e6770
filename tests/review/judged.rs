//! Links that were written without a look at the checks, each with the severity that is right for it: attacks, and
//! ordinary links that look bad; and how often the sign-in pages and the portfolios that people have are warned of.

use urilens::inspect::{Request, inspect};
use urilens::review::Severity;

/// The worst severity that is found in a link.
fn judged(reference: &str) -> Option<Severity> {
    inspect(&Request::new(reference, None)).severity_of_all()
}

/// The rows of a table: what the link is, a severity, and the link.
fn rows(table: &'static str) -> impl Iterator<Item = (&'static str, Severity, String)> {
    let rows = table.lines().filter(|line| !line.starts_with('#'));
    rows.map(|line| {
        let mut cells = line.splitn(3, '\t');
        let mut cell = || {
            cells
                .next()
                .unwrap_or_else(|| panic!("three cells: {line}"))
        };
        let (name, severity, link) = (cell(), cell(), cell());
        let severity = match severity {
            "notice" => Severity::Notice,
            "warning" => Severity::Warning,
            "danger" => Severity::Danger,
            other => panic!("a severity: {other}"),
        };
        let link = format!("\"{}\"", link.replace('"', "\\\""));
        let link = serde_json::from_str(&link).unwrap_or_else(|error| panic!("{line}: {error}"));
        (name, severity, link)
    })
}

#[test]
fn attacks_are_seen() {
    let rows: Vec<_> = rows(include_str!("attacks.tsv")).collect();
    assert!(rows.len() >= 200, "{}", rows.len());
    let missed: Vec<_> = rows
        .iter()
        .filter(|(_, least, link)| judged(link) < Some(*least))
        .collect();
    assert!(missed.is_empty(), "{missed:#?}");
}

#[test]
fn ordinary_links_are_left_alone() {
    let rows: Vec<_> = rows(include_str!("ordinary.tsv")).collect();
    assert!(rows.len() >= 200, "{}", rows.len());
    let wronged: Vec<_> = rows
        .iter()
        .filter(|(_, worst, link)| judged(link) > Some(*worst))
        .collect();
    assert!(wronged.is_empty(), "{wronged:#?}");
}

/// At most `most` of 1000 `links` are warned of, and none is a danger.
#[track_caller]
fn few_warn(links: &str, most: usize) {
    let links: Vec<&str> = links.lines().collect();
    assert!(links.len() >= 290, "{}", links.len());
    let warned: Vec<_> = links
        .iter()
        .filter(|link| judged(link) > Some(Severity::Notice))
        .collect();
    assert!(warned.len() * 1000 <= links.len() * most, "{warned:#?}");
    assert!(
        warned
            .iter()
            .all(|link| judged(link) < Some(Severity::Danger))
    );
}

/// Sign-in pages of banks, universities, companies and services, with the long queries of single sign-on.
#[test]
fn sign_in_pages_are_left_alone() {
    few_warn(include_str!("logins.txt"), 3);
}

/// Names of people and of their projects on the platforms where developers publish.
#[test]
fn portfolios_are_left_alone() {
    few_warn(include_str!("portfolios.txt"), 15);
}
