//! The same text as RFC 3986 and as RFC 2396 read it, and what of RFC 3986 appendix D makes the
//! difference.

use strum::VariantArray;

use super::readers::ReadRequest;
use crate::normalize::normalize;
use crate::resolve::{Resolution, ResolutionNote, ResolveError, ResolveOptions};
use crate::syntax::{
    Component, Components, DotSegment, HostKind, PathKind, ReadingNote, Reference, Standard,
    Violations, percent_encoded_octet, rfc2396, rfc3986,
};

/// What RFC 3986 changed, item by item of its appendix D.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, VariantArray)]
pub enum Change {
    /// D.1: a rule for a URI with a fragment.
    UriRule,
    /// D.1: IPv6 and later literals, in brackets.
    IpLiterals,
    /// D.1: the octets of an IPv4address go up to 255.
    Ipv4Octets,
    /// D.1: section 6, on normalization and comparison.
    Comparison,
    /// D.2: another notation, and other names of rules.
    RuleNames,
    /// D.2: `!`, `*`, `'`, `(` and `)` are reserved.
    Marks,
    /// D.2: a licence to decode unreserved characters.
    Decoding,
    /// D.2: "percent-encoded" for "escaped".
    Words,
    /// D.2: no URI is opaque.
    Opaque,
    /// D.2: one reading of a colon in a first segment.
    FirstSegment,
    /// D.2: the fragment is a component, and `#` is reserved.
    NumberSign,
    /// D.2: a path can be empty.
    EmptyPath,
    /// D.2: one boundary between authority and path.
    AuthorityBoundary,
    /// D.2: registered names are hosts.
    RegisteredNames,
    /// D.2: step 6a, and a base without a path.
    BaseWithoutPath,
    /// D.2: a query alone keeps the base's path.
    QueryAlone,
    /// D.2: same-document is decided after resolution.
    SameDocument,
    /// D.2: dot-segments are removed from all paths.
    DotSegments,
}

impl Change {
    /// All of them, in the order of appendix D.
    pub const ALL: &[Change] = <Change as VariantArray>::VARIANTS;
}

/// A text as one of the standards reads it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct StandardReading {
    pub standard: Standard,
    pub components: Components,
    pub host_kind: Option<HostKind>,
    /// Which rule the path is read by.
    pub path_kind: PathKind,
    /// Where the text breaks the grammar.
    pub violations: Violations,
    /// What a reader of the components should know.
    pub notes: Vec<ReadingNote>,
    pub target: Option<String>,
    /// Why there is none.
    pub error: Option<ResolveError>,
    /// Whether the reference means the document that it is in.
    pub same_document: bool,
    /// What a reader of the target should know.
    pub resolution_notes: Vec<ResolutionNote>,
    /// The target, normalized as far as the standard goes; the reference when there is no target.
    pub normal: String,
    kept_apart: bool,
    /// Whether the path of the target has dot-segments, as resolving made it.
    has_dot_segments: bool,
}

impl StandardReading {
    fn new(request: &ReadRequest<'_>, standard: Standard) -> Self {
        let reference = Reference::split(request.text, standard);
        let made;
        let resolution = match request.resolution.filter(|_| request.standard == standard) {
            Some(known) => known,
            None => {
                let base = request.base.map(|base| Reference::split(base, standard));
                made = Resolution::new(base.as_ref(), &reference, request.options);
                &made
            }
        };
        let has_dot_segments = resolution.target_path().is_some_and(|path| {
            path.split('/')
                .any(|segment| DotSegment::of(segment).is_some())
        });
        let normal = match resolution.target.as_deref() {
            Some(target) => normalize(&Reference::split(target, standard)),
            None => normalize(&reference),
        };
        StandardReading {
            standard,
            components: *reference.components(),
            host_kind: reference.host_kind(),
            path_kind: reference.path_kind(),
            violations: reference.check(),
            notes: reference.notes(),
            target: resolution.target.clone(),
            error: resolution.error.clone(),
            same_document: resolution.same_document,
            resolution_notes: resolution.notes.clone(),
            normal,
            kept_apart: resolution.kept_apart,
            has_dot_segments,
        }
    }

    /// Whether the text is a `URI-reference`.
    pub fn is_valid(&self) -> bool {
        self.violations.is_empty()
    }
}

/// A text under both standards.
///
/// ```
/// use urilens::readings::standards::{Change, Comparison};
/// use urilens::resolve::ResolveOptions;
///
/// let comparison = Comparison::new("?y", Some("http://a/b/c/d;p?q"), ResolveOptions::default());
/// assert_eq!(comparison.rfc3986.target.as_deref(), Some("http://a/b/c/d;p?y"));
/// assert_eq!(comparison.rfc2396.target.as_deref(), Some("http://a/b/c/?y"));
/// assert_eq!(comparison.changes, [Change::QueryAlone]);
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Comparison {
    pub rfc3986: StandardReading,
    pub rfc2396: StandardReading,
    /// The components that aren't the same, or aren't of the same kind.
    pub differing: Vec<Component>,
    /// What makes the difference, in the order of appendix D; empty when there is none.
    pub changes: Vec<Change>,
}

impl Comparison {
    /// Reads and resolves `text` by both standards.
    pub fn new(text: &str, base: Option<&str>, options: ResolveOptions) -> Self {
        Comparison::of(&ReadRequest {
            options,
            ..ReadRequest::new(text, base)
        })
    }

    /// The same for a text that may have been resolved already.
    pub fn of(request: &ReadRequest<'_>) -> Self {
        let (text, base) = (request.text, request.base);
        let [rfc3986, rfc2396] =
            Standard::ALL.map(|standard| StandardReading::new(request, standard));
        let differing = Component::ALL
            .into_iter()
            .filter(|component| differs(*component, &rfc3986, &rfc2396))
            .collect();
        let mut comparison = Comparison {
            rfc3986,
            rfc2396,
            differing,
            changes: Vec::new(),
        };
        if !comparison.is_same() {
            comparison.changes = changes(text, base, &comparison);
        }
        comparison
    }

    /// What `standard` reads.
    pub fn reading(&self, standard: Standard) -> &StandardReading {
        match standard {
            Standard::Rfc3986 => &self.rfc3986,
            Standard::Rfc2396 => &self.rfc2396,
        }
    }

    /// Whether one standard takes the text for a `URI-reference` and the other doesn't.
    pub fn validity_differs(&self) -> bool {
        self.rfc3986.is_valid() != self.rfc2396.is_valid()
    }

    /// Whether the reference leads elsewhere, or only by one standard anywhere. The current document
    /// isn't the same as the base: it is not retrieved again (RFC 2396 §4.2).
    pub fn targets_differ(&self) -> bool {
        self.rfc3986.target != self.rfc2396.target
            || self.rfc3986.same_document != self.rfc2396.same_document
    }

    /// Whether the same target is normalized in two ways.
    pub fn normal_forms_differ(&self) -> bool {
        self.rfc3986.target == self.rfc2396.target && self.rfc3986.normal != self.rfc2396.normal
    }

    /// Whether the standards agree on everything.
    pub fn is_same(&self) -> bool {
        self.differing.is_empty()
            && !self.validity_differs()
            && !self.targets_differ()
            && !self.normal_forms_differ()
    }
}

/// Whether `component` isn't the same under both standards.
///
/// The host of an empty authority is no difference, though the grammars put it in two ways: RFC
/// 3986's is empty, and RFC 2396's undefined.
fn differs(component: Component, new: &StandardReading, old: &StandardReading) -> bool {
    let (a, b) = (new.components.get(component), old.components.get(component));
    if component != Component::Host {
        return a != b;
    }
    let empty_server =
        old.host_kind.is_none() && b.is_none() && a.is_none_or(|span| span.is_empty());
    let is_ipv4 = |reading: &StandardReading| reading.host_kind == Some(HostKind::Ipv4);
    a != b && !empty_server || is_ipv4(new) != is_ipv4(old)
}

/// Looks whether a change is at work.
type Test = fn(&Evidence<'_>) -> bool;

/// The changes that can make two readings differ; the others of appendix D only changed words.
static TESTS: &[(Change, Test)] = &[
    (Change::IpLiterals, |found| {
        found.any(|new, _| matches!(new.host_kind(), Some(HostKind::Ipv6 | HostKind::IpvFuture)))
    }),
    (Change::Ipv4Octets, |found| {
        found.any(|new, old| {
            old.host_kind() == Some(HostKind::Ipv4) && new.host_kind() != Some(HostKind::Ipv4)
        })
    }),
    (Change::Comparison, |found| {
        found.comparison.normal_forms_differ() && !found.decodes() && !found.has_marks()
    }),
    (Change::Marks, |found| {
        found.comparison.normal_forms_differ() && found.has_marks()
    }),
    (Change::Decoding, |found| {
        found.comparison.normal_forms_differ() && found.decodes()
    }),
    (Change::Opaque, |found| {
        found.any(|_, old| old.path_kind() == PathKind::OpaquePart && old.path().contains('?'))
    }),
    (Change::EmptyPath, |found| {
        found.any(|_, old| {
            let parts = old.components();
            parts.scheme.is_some() && parts.authority.is_none() && parts.path.is_empty()
        })
    }),
    (Change::AuthorityBoundary, |found| {
        found.new.kept_apart || found.noted(ResolutionNote::PathReadsAsAuthority)
    }),
    (Change::RegisteredNames, |found| {
        found.any(|_, old| old.host_kind() == Some(HostKind::RegistryName))
    }),
    (Change::BaseWithoutPath, |found| {
        found.noted(ResolutionNote::BaseWithoutPath)
    }),
    (Change::QueryAlone, |found| {
        found.old.notes.contains(&ReadingNote::QueryWithoutPath)
            && found.comparison.targets_differ()
    }),
    (Change::SameDocument, |found| {
        found.old.same_document || found.new.same_document
    }),
    (Change::DotSegments, |found| {
        let left = found.old.has_dot_segments;
        let refused = found.old.error == Some(ResolveError::ExcessDots);
        let rooted = found
            .new
            .resolution_notes
            .contains(&ResolutionNote::RootAppeared);
        let unknown = found.noted(ResolutionNote::SchemeNotKnown);
        found.comparison.targets_differ() && (left || refused || rooted || unknown)
    }),
];

fn changes(text: &str, base: Option<&str>, comparison: &Comparison) -> Vec<Change> {
    let split = |text| Standard::ALL.map(|standard| Reference::split(text, standard));
    let evidence = Evidence {
        comparison,
        new: &comparison.rfc3986,
        old: &comparison.rfc2396,
        texts: [Some(text), base]
            .into_iter()
            .flatten()
            .map(split)
            .collect(),
    };
    TESTS
        .iter()
        .filter(|(_, test)| test(&evidence))
        .map(|(change, _)| *change)
        .collect()
}

struct Evidence<'a> {
    comparison: &'a Comparison,
    new: &'a StandardReading,
    old: &'a StandardReading,
    /// The reference and the base, as RFC 3986 and as RFC 2396 read them.
    texts: Vec<[Reference<'a>; 2]>,
}

impl Evidence<'_> {
    /// Whether `holds` of the reference or of the base.
    fn any(&self, holds: fn(&Reference<'_>, &Reference<'_>) -> bool) -> bool {
        self.texts.iter().any(|[new, old]| holds(new, old))
    }

    fn noted(&self, note: ResolutionNote) -> bool {
        self.old.resolution_notes.contains(&note)
    }

    /// Whether RFC 2396's normal form has an escaped octet that RFC 3986 decodes.
    fn decodes(&self) -> bool {
        escaped(&self.old.normal, |octet| {
            rfc3986::UNRESERVED.contains(octet)
        })
    }

    /// Whether RFC 3986's normal form has an encoded octet that only RFC 2396 calls unreserved.
    fn has_marks(&self) -> bool {
        escaped(&self.new.normal, |octet| {
            rfc2396::UNRESERVED.contains(octet)
        })
    }
}

/// Whether an escaped octet in `text` is `wanted`.
fn escaped(text: &str, wanted: impl Fn(u8) -> bool) -> bool {
    text.match_indices('%')
        .any(|(at, _)| percent_encoded_octet(&text.as_bytes()[at..]).is_some_and(&wanted))
}
