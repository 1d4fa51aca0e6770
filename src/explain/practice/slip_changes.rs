//! What each wrong rule changes.

use super::texts::{Parts, Texts};
use crate::resolve::{Merged, remove_dot_segments};
use crate::syntax::{DotSegment, Standard};

/// Whether the reference's path is merged, as far as its own form decides that.
fn is_relative_path(texts: &Texts) -> bool {
    let Parts {
        scheme,
        authority,
        path,
        ..
    } = &texts.reference;
    scheme.is_none() && authority.is_none() && !path.starts_with('/')
}

fn with_base_path(texts: &Texts, path: String) -> Option<Texts> {
    let mut texts = texts.clone();
    texts.base.path = path;
    Some(texts)
}

fn with_reference(texts: &Texts, text: &str) -> Option<Texts> {
    let mut texts = texts.clone();
    texts.reference = Parts::split(text, texts.standard);
    Some(texts)
}

fn with_segments(texts: &Texts, change: impl Fn(&str) -> String) -> Option<Texts> {
    let segments: Vec<_> = texts.reference.path.split('/').map(change).collect();
    let path = segments.join("/");
    (path != texts.reference.path).then(|| {
        let mut texts = texts.clone();
        texts.reference.path = path;
        texts
    })
}

pub(super) fn keep_last_segment(texts: &Texts) -> Option<Texts> {
    let path = &texts.base.path;
    let keeps = is_relative_path(texts) && !path.is_empty() && !path.ends_with('/');
    with_base_path(texts, format!("{path}/")).filter(|_| keeps)
}

pub(super) fn append_to_path(target: &Parts, texts: &Texts) -> Option<Parts> {
    let is_merged = is_relative_path(texts) && !texts.reference.path.is_empty();
    let path = [texts.base.path.as_str(), &texts.reference.path].concat();
    is_merged.then(|| Parts {
        path,
        ..target.clone()
    })
}

pub(super) fn drop_two_segments(texts: &Texts) -> Option<Texts> {
    let (folder, _) = texts.base.path.rsplit_once('/')?;
    let (above, _) = folder.rsplit_once('/')?;
    with_base_path(texts, format!("{above}/")).filter(|_| is_relative_path(texts))
}

pub(super) fn merge_empty_path(texts: &Texts) -> Option<Texts> {
    let is_empty = is_relative_path(texts) && texts.reference.path.is_empty();
    let mut texts = texts.clone();
    texts.reference.path = "./".to_owned();
    is_empty.then_some(texts)
}

pub(super) fn keep_base_path(target: &Parts, texts: &Texts) -> Option<Parts> {
    let is_kept = texts.standard == Standard::Rfc2396 && texts.reference.path.is_empty();
    is_kept.then(|| Parts {
        path: texts.base.path.clone(),
        ..target.clone()
    })
}

pub(super) fn absolute_as_relative(texts: &Texts) -> Option<Texts> {
    let Parts {
        scheme, authority, ..
    } = &texts.reference;
    let is_relative = scheme.is_none() && authority.is_none();
    let path = texts
        .reference
        .path
        .strip_prefix('/')
        .filter(|_| is_relative)?;
    let mut changed = texts.clone();
    // “./” keeps a colon from making a scheme of the segment.
    changed.reference.path = format!("./{path}");
    Some(changed)
}

pub(super) fn relative_as_absolute(texts: &Texts) -> Option<Texts> {
    let path = &texts.reference.path;
    let is_merged = is_relative_path(texts) && !path.is_empty();
    let mut changed = texts.clone();
    changed.reference.path = format!("/{path}");
    is_merged.then_some(changed)
}

fn authority_as(texts: &Texts, before: &str) -> Option<Texts> {
    if texts.reference.scheme.is_some() {
        return None;
    }
    let mut reference = texts.reference.clone();
    let authority = reference.authority.take()?;
    reference.path = [before, &authority, &reference.path].concat();
    with_reference(texts, &reference.text())
}

pub(super) fn authority_as_absolute_path(texts: &Texts) -> Option<Texts> {
    authority_as(texts, "/")
}

pub(super) fn authority_as_relative_path(texts: &Texts) -> Option<Texts> {
    authority_as(texts, "./")
}

pub(super) fn lenient(texts: &Texts) -> Option<Texts> {
    let is_same = texts.reference.scheme.is_some() && texts.reference.scheme == texts.base.scheme;
    is_same.then(|| Texts {
        lenient: true,
        ..texts.clone()
    })
}

pub(super) fn scheme_as_path(texts: &Texts) -> Option<Texts> {
    texts.reference.scheme.as_ref()?;
    with_reference(texts, &format!("./{}", texts.reference.text()))
}

pub(super) fn unresolved(_: &Parts, texts: &Texts) -> Option<Parts> {
    let is_relative = texts.reference.scheme.is_none();
    is_relative.then(|| texts.reference.clone())
}

pub(super) fn double_as_single(texts: &Texts) -> Option<Texts> {
    with_segments(texts, |segment| match segment {
        ".." => ".".to_owned(),
        other => other.to_owned(),
    })
}

pub(super) fn single_as_double(texts: &Texts) -> Option<Texts> {
    with_segments(texts, |segment| match segment {
        "." => "..".to_owned(),
        other => other.to_owned(),
    })
}

/// `http://a/b` and `../../g` to `http://g`.
pub(super) fn climb_into_authority(target: &Parts, texts: &Texts) -> Option<Parts> {
    target.authority.as_ref()?;
    let climbs = excess(texts) > 0;
    let path = target.path.trim_start_matches("/..");
    let rest = path.strip_prefix('/').filter(|_| climbs)?;
    let (authority, path) = match rest.find('/') {
        Some(end) => rest.split_at(end),
        None => (rest, ""),
    };
    Some(Parts {
        authority: Some(authority.to_owned()),
        path: path.to_owned(),
        ..target.clone()
    })
}

/// How many `..` of the path find nothing to remove.
fn excess(texts: &Texts) -> usize {
    let path = &texts.reference.path;
    let folder = match is_relative_path(texts) {
        true => texts
            .base
            .path
            .rsplit_once('/')
            .map_or("", |(folder, _)| folder),
        false => "",
    };
    let (mut depth, mut excess) = (0usize, 0);
    let segments = folder.split('/').skip(1);
    for segment in segments.chain(path.trim_start_matches('/').split('/')) {
        match DotSegment::of(segment) {
            Some(DotSegment::Single) => {}
            Some(DotSegment::Double) => match depth.checked_sub(1) {
                Some(above) => depth = above,
                None => excess += 1,
            },
            None => depth += 1,
        }
    }
    excess
}

pub(super) fn excess_dots(target: &Parts, texts: &Texts) -> Option<Parts> {
    let count = excess(texts);
    let is_kept = count > 0 && texts.standard == Standard::Rfc3986;
    is_kept.then(|| Parts {
        path: "/..".repeat(count) + &target.path,
        ..target.clone()
    })
}

pub(super) fn drop_excess_dots(target: &Parts, texts: &Texts) -> Option<Parts> {
    let path = target.path.trim_start_matches("/..");
    let is_dropped = path.len() < target.path.len() && texts.standard == Standard::Rfc2396;
    is_dropped.then(|| Parts {
        path: path.to_owned(),
        ..target.clone()
    })
}

/// `..g` read as `../g`, and `g..` as `g/..`.
pub(super) fn dots_in_segment(texts: &Texts) -> Option<Texts> {
    with_segments(texts, |segment| {
        if DotSegment::of(segment).is_some() {
            return segment.to_owned();
        }
        for dots in ["..", "."] {
            if let Some(rest) = segment.strip_prefix(dots) {
                return format!("{dots}/{rest}");
            }
            if let Some(rest) = segment.strip_suffix(dots) {
                return format!("{rest}/{dots}");
            }
        }
        segment.to_owned()
    })
}

fn without_dots(path: &str) -> Option<String> {
    let mut out = String::new();
    remove_dot_segments(Merged::whole(path), &mut out, |_| {});
    (out != path).then_some(out)
}

pub(super) fn dots_in_query(target: &Parts, _: &Texts) -> Option<Parts> {
    let query = without_dots(&format!("/{}", target.query.as_ref()?))?;
    Some(Parts {
        query: Some(query.trim_start_matches('/').to_owned()),
        ..target.clone()
    })
}

/// The query read as more of the path.
pub(super) fn query_as_path(target: &Parts, texts: &Texts) -> Option<Parts> {
    let path = format!("{}?{}", target.path, target.query.as_ref()?);
    let changed = Parts {
        path: without_dots(&path)?,
        query: None,
        ..target.clone()
    };
    Some(Parts::split(&changed.text(), texts.standard))
}

pub(super) fn dots_in_fragment(target: &Parts, _: &Texts) -> Option<Parts> {
    let fragment = without_dots(&format!("/{}", target.fragment.as_ref()?))?;
    Some(Parts {
        fragment: Some(fragment.trim_start_matches('/').to_owned()),
        ..target.clone()
    })
}

pub(super) fn keep_base_query(target: &Parts, texts: &Texts) -> Option<Parts> {
    let query = texts
        .base
        .query
        .clone()
        .filter(|_| target.query.is_none())?;
    Some(Parts {
        query: Some(query),
        ..target.clone()
    })
}

fn without_query(target: &Parts, is_empty: bool) -> Option<Parts> {
    let is_such = target.query.as_deref().map(str::is_empty) == Some(is_empty);
    is_such.then(|| Parts {
        query: None,
        ..target.clone()
    })
}

pub(super) fn lose_empty_query(target: &Parts, _: &Texts) -> Option<Parts> {
    without_query(target, true)
}

pub(super) fn lose_query(target: &Parts, _: &Texts) -> Option<Parts> {
    without_query(target, false)
}

fn without_fragment(target: &Parts, is_empty: bool) -> Option<Parts> {
    let is_such = target.fragment.as_deref().map(str::is_empty) == Some(is_empty);
    is_such.then(|| Parts {
        fragment: None,
        ..target.clone()
    })
}

pub(super) fn lose_empty_fragment(target: &Parts, _: &Texts) -> Option<Parts> {
    without_fragment(target, true)
}

pub(super) fn lose_fragment(target: &Parts, _: &Texts) -> Option<Parts> {
    without_fragment(target, false)
}

pub(super) fn keep_base_fragment(target: &Parts, texts: &Texts) -> Option<Parts> {
    let fragment = texts.base.fragment.clone();
    let is_kept = target.fragment.is_none() && fragment.is_some();
    is_kept.then(|| Parts {
        fragment,
        ..target.clone()
    })
}

pub(super) fn lose_final_slash(target: &Parts, _: &Texts) -> Option<Parts> {
    let path = target.path.strip_suffix('/')?.to_owned();
    Some(Parts {
        path,
        ..target.clone()
    })
}

pub(super) fn add_final_slash(target: &Parts, _: &Texts) -> Option<Parts> {
    let has_none = !target.path.ends_with('/') && !target.path.is_empty();
    has_none.then(|| Parts {
        path: format!("{}/", target.path),
        ..target.clone()
    })
}

pub(super) fn lose_empty_segment(target: &Parts, _: &Texts) -> Option<Parts> {
    let mut path = target.path.clone();
    while path.contains("//") {
        path = path.replace("//", "/");
    }
    (path != target.path).then(|| Parts {
        path,
        ..target.clone()
    })
}

pub(super) fn other_standard(texts: &Texts) -> Option<Texts> {
    Some(Texts {
        standard: texts.standard.other(),
        ..texts.clone()
    })
}
