//! Addresses by which mailers count clicks. They forward to a place that the text does not show, and mailers have them
//! under their own domains and under those of their customers.

use crate::facts::embedded::values;
use crate::facts::host::HostFacts;
use crate::syntax::Reference;
use crate::tables::table::{Table, table};

/// Hosts with the start of a path, and the name of a parameter that must be there, what the path must have, or `-`.
pub(super) static CLICK_TRACKERS: Table<2> = table!("click_trackers.tsv", 2);

/// Whether a link is counted by a mailer, and forwards to a place that the text does not show.
pub fn is_click_tracker(reference: &Reference<'_>, host: &HostFacts<'_>) -> bool {
    if !host.is_name() || host.labels().nth(1).is_none() {
        return false;
    }
    let path = reference.path();
    let has = |name: &str| values(reference).any(|param| param.name.of(reference.text()) == name);
    // No row fits another path: all have a slash.
    let Some(below) = path.strip_prefix('/') else {
        return false;
    };
    // Rows without a path are for the domain, or for the first label.
    let segment = below.split('/').next().unwrap_or_default();
    let label = host.name.split('.').next().unwrap_or_default();
    let mut near = [segment.as_bytes(), label.as_bytes(), host.last_two()]
        .into_iter()
        .flat_map(|key| CLICK_TRACKERS.rows_of(key));
    near.any(|[row, name]| {
        let (pattern, start) = row.split_once('/').unwrap_or_default();
        let rest = below.strip_prefix(start);
        // What follows a start is the rest of the path, and not of a segment.
        let is_start = rest.is_some_and(|rest| {
            start.is_empty()
                || start.ends_with(['/', 'J'])
                || rest.is_empty()
                || rest.starts_with('/')
        });
        is_start
            && fits(pattern, &host.name)
            && match name {
                "-" => {
                    start.is_empty() && path.len() > 1
                        || rest.is_some_and(|rest| !rest.is_empty())
                        || reference.components().query.is_some()
                }
                mark if mark.ends_with('/') => rest.is_some_and(|rest| rest.contains(mark)),
                name => has(name),
            }
    })
}

/// Whether `pattern` represents `name`, with or without `www.`.
fn fits(pattern: &str, name: &str) -> bool {
    match (pattern.strip_prefix("*."), pattern.strip_suffix("*")) {
        _ if pattern == "*" => true,
        (Some(domain), _) => name
            .strip_suffix(domain)
            .is_some_and(|before| before.ends_with('.')),
        (_, Some(first)) => name.starts_with(first),
        _ => name.strip_prefix("www.").unwrap_or(name) == pattern,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::examples::hold;
    use crate::syntax::Standard;

    #[track_caller]
    fn is_tracked(text: &str) -> bool {
        let reference = Reference::split(text, Standard::Rfc3986);
        is_click_tracker(&reference, &HostFacts::of(&reference).expect("a host"))
    }

    /// A link for each row, with a host that the row is for.
    #[test]
    fn every_row_is_found() {
        for [row, name] in CLICK_TRACKERS.rows() {
            let (host, start) = row.split_once('/').expect("a path");
            let host = match host {
                "*" => "news.shop.example".to_owned(),
                host if host.ends_with(".*") => host.replace('*', "shop.example"),
                host => host.replace("*.", "u1."),
            };
            let end = if start.is_empty() || start.ends_with('/') {
                "x"
            } else {
                ""
            };
            let query = match name {
                "-" => "?a=b".to_owned(),
                mark if mark.ends_with('/') => mark.to_owned(),
                name => format!("?a=b&{name}=c"),
            };
            let link = format!("https://{host}/{start}{end}{query}");
            assert!(is_tracked(&link), "{row}: {link}");
            let elsewhere = format!("https://shop.example/other/{start}{end}{query}");
            assert!(!is_tracked(&elsewhere), "{row}: {elsewhere}");
        }
    }

    #[test]
    fn other_pages_of_mailers_are_not_tracked() {
        hold("other pages of mailers are not tracked", |[text]| {
            !is_tracked(text)
        });
    }
}
