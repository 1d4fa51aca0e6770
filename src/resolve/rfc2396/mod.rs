//! RFC 2396 §5.2: the seven steps, in their order.
//!
//! The standard doesn't build a target next to the reference, as RFC 3986 does: it completes the
//! reference's own components with those of the base. So the state after step 1 is the reference,
//! and after step 7 the target.
//!
//! The text is followed to the letter, where that hurts too. `g` against `http://a` gives
//! `http://ag` (step 6a knows no base without a path), dot-segments stay wherever step 6 isn't
//! reached, and a path that begins with `//` is recombined into something that reads as an
//! authority. Each of these is said in a [note](crate::resolve::ResolutionNote).

mod merge;

pub(super) use merge::all_but_last_segment;

use super::error::ResolveError;
use super::options::ResolveOptions;
use super::recorder::Recorder;
use super::step::{Rfc2396Step, StepCode};
use super::target::{PartialTarget, Resolved, Source, TargetComponent, TargetPath, same_scheme};
use crate::syntax::rfc2396::hierarchical;
use crate::syntax::{Component, Components, Reference, recompose};

/// The schemes that are known to use the syntax of `hier_part` always, sorted: with these, a
/// relative reference that repeats the scheme can be told from an opaque URI (step 3).
pub static HIERARCHICAL_SCHEMES: &[&str] = &[
    "acap", "coap", "coaps", "file", "ftp", "gopher", "http", "https", "imap", "ipp", "ipps",
    "ldap", "ldaps", "nfs", "nntp", "prospero", "rsync", "rtsp", "rtsps", "rtspu", "sftp", "ssh",
    "telnet", "tftp", "vnc", "wais", "ws", "wss",
];

/// Whether `scheme`, in any case, is known to use the syntax of `hier_part` always.
pub(super) fn is_hierarchical(scheme: &str) -> bool {
    HIERARCHICAL_SCHEMES
        .iter()
        .any(|known| known.eq_ignore_ascii_case(scheme))
}

/// Whether `reference` is resolved without a look at a base: it is an absolute URI, or means the
/// current document.
pub(super) fn needs_no_base(reference: &Reference<'_>) -> bool {
    reference.scheme().is_some() || is_current_document(reference.components())
}

/// Step 2.
fn is_current_document(r: &Components) -> bool {
    r.path.is_empty() && r.scheme.is_none() && r.authority.is_none() && r.query.is_none()
}

/// [`resolve_into`](super::resolve_into) by RFC 2396.
pub(super) fn resolve_into<R: Recorder>(
    base: Option<&Reference<'_>>,
    reference: &Reference<'_>,
    options: ResolveOptions,
    out: &mut String,
    recorder: &mut R,
) -> Result<Resolved, ResolveError> {
    let base = base.filter(|base| base.scheme().is_some());
    if base.is_none() && !needs_no_base(reference) {
        return Err(ResolveError::NoBase);
    }
    let mut completion = Completion {
        base,
        reference,
        options,
        recorder,
        target: PartialTarget::default(),
    };
    completion.record_base();
    completion.run(out)
}

struct Completion<'t, 'a, R> {
    base: Option<&'t Reference<'a>>,
    reference: &'t Reference<'a>,
    options: ResolveOptions,
    recorder: &'t mut R,
    target: PartialTarget,
}

impl<R: Recorder> Completion<'_, '_, R> {
    fn record(&mut self, step: Rfc2396Step) {
        self.recorder.step(StepCode::Rfc2396(step), &self.target);
    }

    fn record_base(&mut self) {
        let Some(base) = self.base else {
            return self.record(Rfc2396Step::BaseUnused);
        };
        self.record(Rfc2396Step::ParseBase);
        if let Some(query) = base.components().query {
            self.record(Rfc2396Step::DropBaseQuery(query));
        }
        if let Some(fragment) = base.components().fragment {
            self.record(Rfc2396Step::DropBaseFragment(fragment));
        }
    }

    fn run(&mut self, out: &mut String) -> Result<Resolved, ResolveError> {
        let mut r = *self.reference.components();
        self.parse(&r);
        self.record(Rfc2396Step::ParseReference);

        let current_document = is_current_document(&r);
        self.record(Rfc2396Step::IfCurrentDocument(current_document));
        if current_document {
            return Ok(Resolved::without_target(out.len()));
        }

        if self.repeats_scheme()
            && let Some(scheme) = r.scheme
        {
            (r, _) = hierarchical(self.reference.text(), scheme.end as usize + 1);
            self.parse(&r);
            self.record(Rfc2396Step::RemoveSameScheme);
        }
        if r.scheme.is_some() {
            self.record(Rfc2396Step::IfAbsolute(true));
            let start = out.len();
            out.push_str(self.reference.text());
            return Ok(Resolved::at(r.path, start));
        }
        self.target.scheme = self.inherited(Component::Scheme);
        self.record(Rfc2396Step::IfAbsolute(false));

        if r.authority.is_none() {
            self.target.authority = self.inherited(Component::Authority);
        }
        self.record(Rfc2396Step::IfNetworkPath(r.authority.is_some()));
        let start = out.len();
        recompose(
            self.text(self.target.scheme),
            self.text(self.target.authority),
            "",
            None,
            None,
            out,
        );

        let path = r.path.of(self.reference.text());
        let path_start = out.len();
        let mut path_from_base = 0;
        let absolute = path.starts_with('/');
        if r.authority.is_none() {
            self.record(Rfc2396Step::IfAbsolutePath(absolute));
        }
        if r.authority.is_some() || absolute {
            out.push_str(path);
        } else {
            let base = self.base.map_or("", Reference::path);
            let excess = self.options.excess_dots;
            let merged = merge::merge(base, path, excess, out, self.recorder, &self.target);
            path_from_base = merged.inspect_err(|_| out.truncate(start))?;
            self.target.path = TargetPath::Output;
            self.record(Rfc2396Step::TakeBuffer);
        }

        let path_end = out.len();
        for (slot, delimiter) in [(self.target.query, '?'), (self.target.fragment, '#')] {
            if let Some(text) = self.text(slot) {
                out.push(delimiter);
                out.push_str(text);
            }
        }
        self.record(Rfc2396Step::Recombine);
        Ok(Resolved {
            path: path_start..path_end,
            path_from_base,
            kept_apart: false,
            current_document: false,
        })
    }

    /// Step 3: "an implementation may work around such references by removing the scheme if it
    /// matches that of the base URI and the scheme is known to always use the syntax" of
    /// `hier_part`.
    fn repeats_scheme(&self) -> bool {
        self.options.lenient
            && same_scheme(self.base, self.reference)
            && self.reference.scheme().is_some_and(is_hierarchical)
    }

    /// Sets all components of the state to the reference's.
    fn parse(&mut self, r: &Components) {
        let slot = |span| TargetComponent::assigned(Source::Reference, span);
        self.target = PartialTarget {
            scheme: slot(r.scheme),
            authority: slot(r.authority),
            path: TargetPath::Copied(Source::Reference, r.path),
            query: slot(r.query),
            fragment: slot(r.fragment),
        };
    }

    fn inherited(&self, component: Component) -> TargetComponent {
        let span = self.base.and_then(|base| base.components().get(component));
        TargetComponent::assigned(Source::Base, span)
    }

    fn text(&self, slot: TargetComponent) -> Option<&str> {
        match slot {
            TargetComponent::Unset | TargetComponent::Undefined(_) => None,
            TargetComponent::Defined(Source::Base, span) => {
                self.base.map(|base| span.of(base.text()))
            }
            TargetComponent::Defined(Source::Reference, span) => {
                Some(span.of(self.reference.text()))
            }
        }
    }
}
