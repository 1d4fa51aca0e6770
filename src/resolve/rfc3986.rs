//! RFC 3986 §5.2.2–5.3: the pseudocode, line by line.

use super::dots::{Merged, remove_dot_segments};
use super::error::ResolveError;
use super::options::ResolveOptions;
use super::recorder::Recorder;
use super::step::StepCode;
use super::target::{PartialTarget, Resolved, Source, TargetComponent, TargetPath, same_scheme};
use crate::syntax::{Component, Reference, Span};

/// [`resolve_into`](super::resolve_into) by RFC 3986.
pub(super) fn resolve_into<R: Recorder>(
    base: Option<&Reference<'_>>,
    reference: &Reference<'_>,
    options: ResolveOptions,
    out: &mut String,
    recorder: &mut R,
) -> Result<Resolved, ResolveError> {
    let target = PartialTarget::default();
    let base = base.filter(|base| base.scheme().is_some());
    match base {
        Some(base) => {
            recorder.step(StepCode::ParseBase, &target);
            if let Some(fragment) = base.components().fragment {
                recorder.step(StepCode::DropBaseFragment(fragment), &target);
            }
        }
        None if reference.scheme().is_some() => recorder.step(StepCode::BaseUnused, &target),
        None => return Err(ResolveError::NoBase),
    }

    let mut scheme = reference.components().scheme;
    if options.lenient && same_scheme(base, reference) {
        scheme = None;
        recorder.step(StepCode::IgnoreSameScheme, &target);
    }
    let transform = Transform {
        base,
        reference,
        out,
        recorder,
        target,
    };
    Ok(transform.run(scheme.is_some()))
}

struct Transform<'t, 'a, R> {
    base: Option<&'t Reference<'a>>,
    reference: &'t Reference<'a>,
    out: &'t mut String,
    recorder: &'t mut R,
    target: PartialTarget,
}

impl<'a, R: Recorder> Transform<'_, 'a, R> {
    /// The pseudocode of §5.2.2, in its order.
    fn run(mut self, has_scheme: bool) -> Resolved {
        use Component::{Authority, Fragment, Query, Scheme};
        use Source::{Base, Reference};

        let r = *self.reference.components();
        self.record(StepCode::IfScheme(has_scheme));
        let mut resolved;
        if has_scheme {
            self.set(Scheme, Reference);
            self.set(Authority, Reference);
            self.head(Reference, Reference);
            resolved = self.removed(Merged::whole(self.reference.path()), Reference);
            self.set(Query, Reference);
        } else {
            self.record(StepCode::IfAuthority(r.authority.is_some()));
            if r.authority.is_some() {
                self.set(Authority, Reference);
                self.head(Base, Reference);
                resolved = self.removed(Merged::whole(self.reference.path()), Reference);
                self.set(Query, Reference);
            } else {
                self.head(Base, Base);
                self.record(StepCode::IfPathEmpty(r.path.is_empty()));
                if r.path.is_empty() {
                    resolved = self.copied();
                    self.record(StepCode::IfQuery(r.query.is_some()));
                    self.set(Query, if r.query.is_some() { Reference } else { Base });
                } else {
                    let absolute = self.reference.path().starts_with('/');
                    self.record(StepCode::IfPathAbsolute(absolute));
                    resolved = if absolute {
                        self.removed(Merged::whole(self.reference.path()), Reference)
                    } else {
                        self.merged()
                    };
                    self.set(Query, Reference);
                }
                self.set(Authority, Base);
            }
            self.set(Scheme, Base);
        }
        self.set(Fragment, Reference);
        self.finish(&mut resolved);
        resolved
    }

    fn record(&mut self, code: StepCode) {
        self.recorder.step(code, &self.target);
    }

    fn span(&self, source: Source, component: Component) -> Option<Span> {
        match source {
            Source::Base => self.base?.components().get(component),
            Source::Reference => self.reference.components().get(component),
        }
    }

    fn text(&self, source: Source, component: Component) -> Option<&'a str> {
        match source {
            Source::Base => self.base?.get(component),
            Source::Reference => self.reference.get(component),
        }
    }

    /// Assigns a component of the target, other than the path.
    fn set(&mut self, component: Component, source: Source) {
        let slot = TargetComponent::assigned(source, self.span(source, component));
        match component {
            Component::Scheme => self.target.scheme = slot,
            Component::Authority => self.target.authority = slot,
            Component::Query => self.target.query = slot,
            _ => self.target.fragment = slot,
        }
        self.record(StepCode::Set(component, source));
    }

    /// Writes what comes before the path. The steps keep the pseudocode's order, but the path
    /// is written where it belongs, and not moved.
    fn head(&mut self, scheme: Source, authority: Source) {
        let scheme_of = |reference: &Reference<'a>| match reference.components().scheme {
            Some(scheme) => reference.text().get(..scheme.end as usize + 1),
            None => None,
        };
        // What comes before a path is one piece of its text, if all of it is the same text's.
        let head_of = |reference: &Reference<'a>, from: usize| {
            let path = reference.components().path.start as usize;
            reference.text().get(from..path).unwrap_or("")
        };
        match (self.base, scheme, authority) {
            (_, Source::Reference, _) | (None, ..) => self.out.push_str(head_of(self.reference, 0)),
            (Some(base), Source::Base, Source::Base) => self.out.push_str(head_of(base, 0)),
            (Some(base), Source::Base, Source::Reference) => {
                self.out.push_str(scheme_of(base).unwrap_or(""));
                let own_scheme = scheme_of(self.reference).map_or(0, str::len);
                self.out.push_str(head_of(self.reference, own_scheme));
            }
        }
    }

    /// `T.path = Base.path`
    fn copied(&mut self) -> Resolved {
        let path = self.text(Source::Base, Component::Path).unwrap_or("");
        let start = self.out.len();
        let resolved = Resolved::new(start..start + path.len(), path.len());
        self.target.path = TargetPath::Copied(
            Source::Base,
            self.span(Source::Base, Component::Path).unwrap_or_default(),
        );
        if let Some(base) = self.base {
            self.out.push_str(base.path());
        }
        self.record(StepCode::Set(Component::Path, Source::Base));
        resolved
    }

    /// `T.path = merge(Base.path, R.path)`, §5.2.3, and then without dot-segments.
    fn merged(&mut self) -> Resolved {
        let base_path = self.base.map_or("", Reference::path);
        let root = base_path.is_empty() && self.base.is_some_and(|base| base.authority().is_some());
        let merged = Merged::new(if root { "/" } else { base_path }, self.reference.path());
        let (base, reference) = merged.pieces();
        self.recorder.merged(base, reference);
        self.target.path = TargetPath::Merged;
        self.record(StepCode::Merge { root });
        let mut resolved = self.removed(merged, Source::Base);
        if root {
            // The slash replaces an empty path: it comes from no text.
            resolved.path_from_base = 0;
        }
        resolved
    }

    /// `T.path = remove_dot_segments(…)`, §5.2.4.
    fn removed(&mut self, path: Merged<'_>, source: Source) -> Resolved {
        self.record(StepCode::FillInputBuffer(source));
        let path_start = self.out.len();
        let (recorder, target) = (&mut *self.recorder, self.target);
        let length = path.len();
        let path_from_base = remove_dot_segments(path, self.out, |turn| {
            let left = length - turn.input.offset as usize;
            recorder.turn(turn, left + turn.output as usize, &target)
        });
        self.target.path = TargetPath::Output;
        self.record(StepCode::TakeOutputBuffer);
        Resolved::new(path_start..self.out.len(), path_from_base)
    }

    /// §5.3, after our own mending where the path would be read as an authority.
    fn finish(&mut self, resolved: &mut Resolved) {
        let authority = matches!(self.target.authority, TargetComponent::Defined(..));
        let path = self.out.as_bytes().get(resolved.path.start..);
        if !authority && path.is_some_and(|path| path.starts_with(b"//")) {
            self.out.insert_str(resolved.path.start, "/.");
            resolved.path.end += 2;
            resolved.kept_apart = true;
            resolved.path_from_base = 0;
            self.target.path = TargetPath::KeptApart;
            self.record(StepCode::KeepPathApart);
        }
        self.record(StepCode::Recompose);
        for (slot, component, delimiter) in [
            (self.target.query, Component::Query, '?'),
            (self.target.fragment, Component::Fragment, '#'),
        ] {
            let TargetComponent::Defined(source, _) = slot else {
                continue;
            };
            self.out.push(delimiter);
            self.out
                .push_str(self.text(source, component).unwrap_or(""));
        }
    }
}
