//! RFC 3986 §5.2.2–5.3: the pseudocode, line by line.

use std::ops::Range;

use super::dots::{Merged, remove_dot_segments};
use super::recorder::Recorder;
use super::state::{PathSlot, Slot, Source, State, StepCode};
use super::untold::remove_dot_segments_untold;
use super::{Options, ResolveError};
use crate::syntax::{Component, Reference, Span};

/// What is known of a target beside its text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Resolved {
    /// Where the path stands in the text that was appended to, in bytes.
    pub path: Range<usize>,
    /// How many of the path's first bytes are the base's.
    pub path_from_base: usize,
    /// Whether `/.` was put before the path, to keep it apart from an authority.
    pub kept_apart: bool,
    /// Whether there is no target because the reference means the current document (RFC 2396
    /// §4.2).
    pub current_document: bool,
}

impl Resolved {
    fn new(path: Range<usize>, path_from_base: usize) -> Self {
        Resolved {
            path,
            path_from_base,
            kept_apart: false,
            current_document: false,
        }
    }
}

/// [`resolve_into`](super::resolve_into) by RFC 3986.
pub(super) fn resolve_into<R: Recorder>(
    base: Option<&Reference<'_>>,
    reference: &Reference<'_>,
    options: Options,
    out: &mut String,
    recorder: &mut R,
) -> Result<Resolved, ResolveError> {
    let state = State::default();
    let base = base.filter(|base| base.scheme().is_some());
    match base {
        Some(base) => {
            recorder.step(StepCode::ParseBase, &state);
            if let Some(fragment) = base.components().fragment {
                recorder.step(StepCode::DropBaseFragment(fragment), &state);
            }
        }
        None if reference.scheme().is_some() => recorder.step(StepCode::BaseUnused, &state),
        None => return Err(ResolveError::NoBase),
    }

    let mut scheme = reference.components().scheme;
    if options.lenient && same_scheme(base, reference) {
        scheme = None;
        recorder.step(StepCode::IgnoreSameScheme, &state);
    }
    let transform = Transform {
        base,
        reference,
        out,
        recorder,
        state,
    };
    Ok(transform.run(scheme.is_some()))
}

pub(super) fn same_scheme(base: Option<&Reference<'_>>, reference: &Reference<'_>) -> bool {
    // Schemes are case-insensitive (§3.1).
    match (base.and_then(Reference::scheme), reference.scheme()) {
        (Some(base), Some(scheme)) => base.eq_ignore_ascii_case(scheme),
        _ => false,
    }
}

struct Transform<'t, 'a, R> {
    base: Option<&'t Reference<'a>>,
    reference: &'t Reference<'a>,
    out: &'t mut String,
    recorder: &'t mut R,
    state: State,
}

impl<'a, R: Recorder> Transform<'_, 'a, R> {
    /// The pseudocode of §5.2.2, in its order.
    fn run(mut self, has_scheme: bool) -> Resolved {
        use Component::{Authority, Fragment, Query, Scheme};
        use Source::{Base, Reference};

        let r = *self.reference.components();
        self.tell(StepCode::IfScheme(has_scheme));
        let mut resolved;
        if has_scheme {
            self.set(Scheme, Reference);
            self.set(Authority, Reference);
            self.head(Reference, Reference);
            resolved = self.removed(Merged::whole(self.reference.path()), Reference);
            self.set(Query, Reference);
        } else {
            self.tell(StepCode::IfAuthority(r.authority.is_some()));
            if r.authority.is_some() {
                self.set(Authority, Reference);
                self.head(Base, Reference);
                resolved = self.removed(Merged::whole(self.reference.path()), Reference);
                self.set(Query, Reference);
            } else {
                self.head(Base, Base);
                self.tell(StepCode::IfPathEmpty(r.path.is_empty()));
                if r.path.is_empty() {
                    resolved = self.copied();
                    self.tell(StepCode::IfQuery(r.query.is_some()));
                    self.set(Query, if r.query.is_some() { Reference } else { Base });
                } else {
                    let absolute = self.reference.path().starts_with('/');
                    self.tell(StepCode::IfPathAbsolute(absolute));
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

    fn tell(&mut self, code: StepCode) {
        self.recorder.step(code, &self.state);
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
        let slot = Slot::assigned(source, self.span(source, component));
        match component {
            Component::Scheme => self.state.scheme = slot,
            Component::Authority => self.state.authority = slot,
            Component::Query => self.state.query = slot,
            _ => self.state.fragment = slot,
        }
        self.tell(StepCode::Set(component, source));
    }

    /// Writes what stands before the path. The steps keep the pseudocode's order, but the path
    /// is written where it belongs, and not moved.
    fn head(&mut self, scheme: Source, authority: Source) {
        let scheme_of = |reference: &Reference<'a>| match reference.components().scheme {
            Some(scheme) => reference.text().get(..scheme.end as usize + 1),
            None => None,
        };
        // What stands before a path is one piece of its text, if all of it is the same text's.
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
        self.state.path = PathSlot::Copied(
            Source::Base,
            self.span(Source::Base, Component::Path).unwrap_or_default(),
        );
        if let Some(base) = self.base {
            self.out.push_str(base.path());
        }
        self.tell(StepCode::Set(Component::Path, Source::Base));
        resolved
    }

    /// `T.path = merge(Base.path, R.path)`, §5.2.3, and then without dot-segments.
    fn merged(&mut self) -> Resolved {
        let base_path = self.base.map_or("", Reference::path);
        let root = base_path.is_empty() && self.base.is_some_and(|base| base.authority().is_some());
        let merged = Merged::new(if root { "/" } else { base_path }, self.reference.path());
        let (base, reference) = merged.pieces();
        self.recorder.merged(base, reference);
        self.state.path = PathSlot::Merged;
        self.tell(StepCode::Merge { root });
        let mut resolved = self.removed(merged, Source::Base);
        if root {
            // The slash stands for an empty path: it is nobody's text.
            resolved.path_from_base = 0;
        }
        resolved
    }

    /// `T.path = remove_dot_segments(…)`, §5.2.4.
    fn removed(&mut self, path: Merged<'_>, source: Source) -> Resolved {
        self.tell(StepCode::FillInputBuffer(source));
        let path_start = self.out.len();
        let (recorder, state) = (&mut *self.recorder, self.state);
        let length = path.len();
        let untold = if R::LISTENS {
            None
        } else {
            remove_dot_segments_untold(path, self.out)
        };
        let path_from_base = untold.unwrap_or_else(|| {
            remove_dot_segments(path, self.out, |turn| {
                let left = length - turn.input.offset as usize;
                recorder.turn(turn, left + turn.output as usize, &state)
            })
        });
        self.state.path = PathSlot::Output;
        self.tell(StepCode::TakeOutputBuffer);
        Resolved::new(path_start..self.out.len(), path_from_base)
    }

    /// §5.3, and our own mending of it where the path would be read as an authority.
    fn finish(&mut self, resolved: &mut Resolved) {
        self.tell(StepCode::Recompose);
        let authority = matches!(self.state.authority, Slot::Defined(..));
        let path = self.out.as_bytes().get(resolved.path.start..);
        if !authority && path.is_some_and(|path| path.starts_with(b"//")) {
            self.out.insert_str(resolved.path.start, "/.");
            resolved.path.end += 2;
            resolved.kept_apart = true;
            resolved.path_from_base = 0;
            self.state.path = PathSlot::KeptApart;
            self.tell(StepCode::KeepPathApart);
        }
        for (slot, component, delimiter) in [
            (self.state.query, Component::Query, '?'),
            (self.state.fragment, Component::Fragment, '#'),
        ] {
            let Slot::Defined(source, _) = slot else {
                continue;
            };
            self.out.push(delimiter);
            self.out
                .push_str(self.text(source, component).unwrap_or(""));
        }
    }
}
