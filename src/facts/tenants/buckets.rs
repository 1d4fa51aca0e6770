//! Buckets of storage. The host names the service and a region, and the bucket is a segment of the path or the labels in
//! front of that host: the same pages have both addresses.

use crate::facts::host::HostFacts;
use crate::syntax::{Reference, Span};
use crate::tables::table::{Table, host_of, table};

/// Hosts with the start of a path. `*` represents one label or one segment, or the rest of one.
static BUCKETS: Table<1> = table!("buckets.tsv", 1);

/// A customer's bucket.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Bucket<'t> {
    pub name: &'t str,
    /// Where the name is in the reference.
    pub span: Span,
    /// Where the service's part of the host starts: after the bucket, if the host names it.
    pub service: usize,
}

/// Whether the host may be that of a service that has buckets.
pub fn may_have_buckets(host: &HostFacts<'_>) -> bool {
    BUCKETS.has(host.last_two())
}

/// The bucket that the path names.
pub fn bucket_in_path<'t>(reference: &Reference<'t>, host: &HostFacts<'_>) -> Option<Bucket<'t>> {
    if !may_have_buckets(host) {
        return None;
    }
    let path = reference.path();
    let starts = BUCKETS.names().filter_map(|bucket| {
        let (pattern, start) = near(bucket, host)?;
        let is_host = service_start(pattern, &host.name) == Some(0);
        is_host.then(|| length_of_start(start, path)).flatten()
    });
    // The longest start is the one with the bucket after it: `/file/` is no bucket where files have that folder.
    let length = starts.max()?;
    let name = path.get(length..)?.split('/').next()?;
    let from = reference.components().path.start as usize + length;
    (!name.is_empty()).then(|| Bucket {
        name,
        span: Span::new(from, from + name.len()),
        service: 0,
    })
}

/// The bucket that the labels in front of the service's host name.
pub fn bucket_in_host<'h>(host: &'h HostFacts<'_>) -> Option<Bucket<'h>> {
    if !may_have_buckets(host) {
        return None;
    }
    let starts = BUCKETS.names().filter_map(|bucket| {
        let (pattern, start) = near(bucket, host)?;
        start
            .is_empty()
            .then(|| service_start(pattern, &host.name))?
    });
    // The service's part is the longest that fits: of `a.nyc3.cdn.digitaloceanspaces.com`, the bucket is `a`.
    let service = starts.min().filter(|start| *start > 1)?;
    let name = host.name.get(..service - 1)?;
    Some(Bucket {
        name,
        span: host.span_between(0, service - 1),
        service,
    })
}

/// The pattern of a bucket's host, and the start of its path, if the last two labels are those of `host`.
fn near(bucket: &'static str, host: &HostFacts<'_>) -> Option<(&'static str, &'static str)> {
    let pattern = host_of(bucket);
    let (pattern, start) = pattern
        .as_bytes()
        .ends_with(host.last_two())
        .then(|| bucket.split_at_checked(pattern.len()))??;
    Some((pattern, start.strip_prefix('/')?))
}

/// Where the labels start that the pattern of a host represents.
fn service_start(pattern: &str, name: &str) -> Option<usize> {
    if !pattern.ends_with(last_label(name)) {
        return None;
    }
    let mut start = name.len() + 1;
    let mut labels = name.rsplit('.');
    for pattern in pattern.rsplit('.') {
        let label = labels.next().filter(|label| fits(pattern, label))?;
        start -= label.len() + 1;
    }
    Some(start)
}

fn last_label(name: &str) -> &str {
    name.rsplit('.').next().unwrap_or_default()
}

/// Whether a label or a segment is one that a pattern represents.
fn fits(pattern: &str, text: &str) -> bool {
    match pattern.strip_suffix('*') {
        Some(start) => text.len() > start.len() && text.starts_with(start),
        None => text == pattern,
    }
}

/// How much of `path` the pattern `start`, without its first slash, represents.
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
    use crate::examples::hold;

    use crate::syntax::Standard;

    #[test]
    fn the_table_is_well_formed() {
        for bucket in BUCKETS.names() {
            assert!(bucket.contains('/') && bucket.ends_with('/'), "{bucket}");
        }
    }

    #[test]
    fn buckets_are_found_in_paths() {
        hold("buckets are found in paths", |[text]| {
            let reference = Reference::split(text, Standard::Rfc3986);
            let host = HostFacts::of(&reference).expect("a host");
            let found = bucket_in_path(&reference, &host)?;
            assert_eq!(found.span.of(text), found.name);
            Some(found.name)
        });
    }

    #[test]
    fn buckets_are_found_in_hosts() {
        hold("buckets are found in hosts", |[text]| {
            let reference = Reference::split(text, Standard::Rfc3986);
            let host = HostFacts::of(&reference).expect("a host");
            let found = bucket_in_host(&host)?;
            assert_eq!(found.span.of(text), found.name);
            let service = host.name[found.service..].to_owned();
            Some((found.name.to_owned(), service))
        });
    }
}
