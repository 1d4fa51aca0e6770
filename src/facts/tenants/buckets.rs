//! Buckets of storage that are named in the path: the host names the service and a region.

use crate::facts::host::HostFacts;
use crate::facts::lookup::{Filter, host_of, last_two, sorted};
use crate::facts::table::{Table, table};
use crate::syntax::{Reference, Span};

/// Hosts with the start of a path. `*` stands for one label or one segment, or for the rest of one.
static BUCKETS: Table<1> = table!("buckets.tsv", 1);

/// The last two labels of their hosts, sorted.
static DOMAINS: [&[u8]; BUCKETS.row_count()] = {
    let mut domains: [&[u8]; BUCKETS.row_count()] = [&[]; BUCKETS.row_count()];
    let mut index = 0;
    while index < domains.len() {
        domains[index] = last_two(host_of(BUCKETS.cell(index, 0)));
        index += 1;
    }
    sorted(domains)
};

static MAY_HAVE_BUCKETS: Filter = {
    let mut filter = Filter::of(&[]);
    let mut index = 0;
    while index < DOMAINS.len() {
        filter = filter.with(DOMAINS[index]);
        index += 1;
    }
    filter
};

/// The bucket that the path names, and where it stands in the reference.
pub fn bucket<'t>(reference: &Reference<'t>, host: &HostFacts<'_>) -> Option<(&'t str, Span)> {
    let domain = last_two(host.name.as_bytes());
    if !MAY_HAVE_BUCKETS.may_contain(domain) || DOMAINS.binary_search(&domain).is_err() {
        return None;
    }
    let path = reference.path();
    let starts = BUCKETS.names().filter_map(|bucket| {
        let (pattern, start) = bucket.split_once('/')?;
        let is_host = pattern.ends_with(last_label(&host.name))
            && pattern.split('.').count() == host.name.split('.').count()
            && pattern
                .split('.')
                .zip(host.name.split('.'))
                .all(|(pattern, label)| fits(pattern, label));
        is_host.then(|| length_of_start(start, path)).flatten()
    });
    // The longest start is the one with the bucket behind it: `/file/` is no bucket where files have that folder.
    let length = starts.max()?;
    let name = path.get(length..)?.split('/').next()?;
    let from = reference.components().path.start as usize + length;
    (!name.is_empty()).then(|| (name, Span::new(from, from + name.len())))
}

fn last_label(name: &str) -> &str {
    name.rsplit('.').next().unwrap_or_default()
}

/// Whether a label or a segment is one that a pattern stands for.
fn fits(pattern: &str, text: &str) -> bool {
    match pattern.strip_suffix('*') {
        Some(start) => text.len() > start.len() && text.starts_with(start),
        None => text == pattern,
    }
}

/// How much of `path` the pattern `start`, without its first slash, stands for.
fn length_of_start(start: &str, path: &str) -> Option<usize> {
    let mut rest = path.strip_prefix('/')?;
    for pattern in start.split_terminator('/') {
        let (segment, after) = rest.split_once('/')?;
        if !fits(pattern, segment) {
            return None;
        }
        rest = after;
    }
    Some(path.len() - rest.len())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::facts::table::assert_well_formed;
    use crate::syntax::Standard;

    #[test]
    fn the_table_is_well_formed() {
        assert_well_formed(include_str!("buckets.tsv"));
        for bucket in BUCKETS.names() {
            assert!(bucket.contains('/') && bucket.ends_with('/'), "{bucket}");
        }
    }

    #[test]
    fn buckets_are_found_in_paths() {
        for (text, name) in [
            (
                "https://objectstorage.eu-frankfurt-1.oraclecloud.com/n/abc/b/docs/o/a.html",
                Some("docs"),
            ),
            (
                "https://objectstorage.eu-frankfurt-1.oraclecloud.com/p/k/n/abc/b/docs/o/a",
                Some("docs"),
            ),
            (
                "https://abc.compat.objectstorage.us-ashburn-1.oraclecloud.com/docs/a",
                Some("docs"),
            ),
            (
                "https://f005.backblazeb2.com/file/docs/a.html",
                Some("docs"),
            ),
            (
                "https://s3.eu-central-003.backblazeb2.com/docs/a",
                Some("docs"),
            ),
            ("https://s3.us-east-2.wasabisys.com/docs/", Some("docs")),
            ("https://s3-eu-west-1.amazonaws.com/docs/a", Some("docs")),
            ("https://us-east-1.linodeobjects.com/docs/a", Some("docs")),
            (
                "https://objectstorage.eu-frankfurt-1.oraclecloud.com/n/abc/",
                None,
            ),
            ("https://www.oraclecloud.com/n/abc/b/docs/", None),
            ("https://docs.us-east-1.linodeobjects.com/a/b", None),
            ("https://s3.us-east-2.wasabisys.com.example/docs/", None),
            ("https://s3.us-east-2.wasabisys.com", None),
            ("https://s3.us-east-2.wasabisys.com/", None),
        ] {
            let reference = Reference::split(text, Standard::Rfc3986);
            let span = reference.components().host.expect("a host");
            let host = HostFacts::new(span.of(text), span);
            let found = bucket(&reference, &host);
            assert_eq!(found.map(|(name, _)| name), name, "{text}");
            assert!(found.is_none_or(|(name, span)| span.of(text) == name));
        }
    }
}
