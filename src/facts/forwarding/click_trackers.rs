//! Addresses by which mailers count clicks. They forward to a place that the text does not show, and mailers have them
//! under their own domains and under those of their customers.

use crate::facts::embedded::values;
use crate::facts::host::HostFacts;
use crate::facts::lookup::{host_of, last_two};
use crate::facts::name_index::{NameIndex, slots};
use crate::facts::table::{Table, table};
use crate::syntax::Reference;

/// Hosts with the start of a path, and the name of a parameter that must be there, what the path must have, or `-`.
static CLICK_TRACKERS: Table<2> = table!("click_trackers.tsv", 2);

/// The last two labels of a row's host, where it has them: the rows for hosts of any owner have none.
const fn key(row: usize) -> &'static [u8] {
    let host = host_of(CLICK_TRACKERS.cell(row, 0));
    if host[host.len() - 1] == b'*' {
        return b"*";
    }
    last_two(host)
}

/// How long the host of each row is, and the first octet of its path after the slash; zero for a slash alone.
static PATH_STARTS: [(u8, u8); CLICK_TRACKERS.row_count()] = {
    let mut starts = [(0, 0); CLICK_TRACKERS.row_count()];
    let mut row = 0;
    while row < starts.len() {
        let cell = CLICK_TRACKERS.cell(row, 0).as_bytes();
        let slash = host_of(CLICK_TRACKERS.cell(row, 0)).len();
        assert!(slash <= u8::MAX as usize, "a host is too long");
        starts[row].0 = slash as u8;
        if slash + 1 < cell.len() {
            starts[row].1 = cell[slash + 1];
        }
        row += 1;
    }
    starts
};

static BY_DOMAIN: NameIndex<{ slots(CLICK_TRACKERS.row_count()) }> = {
    let mut index = NameIndex::empty();
    let mut row = 0;
    while row < CLICK_TRACKERS.row_count() {
        index = index.with(row, key(row));
        row += 1;
    }
    index
};

/// Their hosts and paths.
pub fn rows() -> impl Iterator<Item = &'static str> {
    CLICK_TRACKERS.rows().map(|[row, _]| row)
}

/// Whether a link may be counted and forwarded. `true` for some that are not.
pub fn may_track(reference: &Reference<'_>, host: &HostFacts<'_>) -> bool {
    may_track_at(reference) || may_be_tracker(host)
}

/// Whether a link with this path may be counted and forwarded, whatever its host.
pub fn may_track_at(reference: &Reference<'_>) -> bool {
    let path = reference.path().as_bytes();
    path.first_chunk::<3>().is_some_and(|start| {
        matches!(
            start,
            b"/CL"
                | b"/Ct"
                | b"/cl"
                | b"/e/"
                | b"/e3"
                | b"/el"
                | b"/f/"
                | b"/ls"
                | b"/lt"
                | b"/mk"
                | b"/pu"
                | b"/ss"
                | b"/tn"
                | b"/tr"
                | b"/u/"
        )
    })
}

/// Whether links to a host may be counted and forwarded, whatever their path.
pub fn may_be_tracker(host: &HostFacts<'_>) -> bool {
    let has_label = || {
        matches!(
            host.name.as_bytes(),
            [b'c', b'l', ..] | [b'e', b'm', ..] | [b'g', b'o', b'.', ..]
        )
    };
    let is_domain = || {
        let found = BY_DOMAIN.find(host.last_two(), |row| {
            (row < CLICK_TRACKERS.row_count()).then(|| key(row))
        });
        found.is_some()
    };
    has_label() || is_domain()
}

/// Whether a link is counted by a mailer, and forwards to a place that the text does not show.
pub fn is_click_tracker(reference: &Reference<'_>, host: &HostFacts<'_>) -> bool {
    if !may_track(reference, host) || !host.is_name() || host.labels().nth(1).is_none() {
        return false;
    }
    let path = reference.path();
    let has = |name: &str| values(reference).any(|param| param.name.of(reference.text()) == name);
    // No row fits another path: all have a slash.
    let Some(below) = path.strip_prefix('/') else {
        return false;
    };
    let first = below.as_bytes().first().copied().unwrap_or_default();
    let near = PATH_STARTS.iter().enumerate();
    let mut near = near.filter(|(_, (_, start))| *start == 0 || *start == first);
    near.any(|(number, (host_length, _))| {
        let [row, name] = CLICK_TRACKERS.row(number);
        let (pattern, start) = row.split_at(usize::from(*host_length));
        let start = start.strip_prefix('/').unwrap_or(start);
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
    use crate::facts::table::assert_well_formed;
    use crate::syntax::Standard;

    #[track_caller]
    fn is_tracked(text: &str) -> bool {
        let reference = Reference::split(text, Standard::Rfc3986);
        let span = reference.components().host.expect("a host");
        is_click_tracker(&reference, &HostFacts::new(span.of(text), span))
    }

    /// A link for each row, with a host that the row is for.
    #[test]
    fn every_row_is_found() {
        assert_well_formed(include_str!("click_trackers.tsv"));
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
        for text in [
            "https://sendgrid.com/",
            "https://shop.us1.list-manage.com/unsubscribe?u=1&id=2",
            "https://mailchi.mp/0b1c2d/spring",
            "https://shop.example/ls/clicks?upn=1",
            "https://shop.example/track/click",
            "https://shop.example/f/a/b~",
            "https://click.palletsprojects.com/en/stable/",
            "https://email.mg.example/",
            "https://go.dev/e/x",
            "https://substack.com/",
        ] {
            assert!(!is_tracked(text), "{text}");
        }
    }
}
