//! A resolution with its record: the target, and every step on the way to it.

use std::ops::Range;

use super::by_standard::{needs_no_base, resolve_into};
use super::dots::Turn;
use super::error::ResolveError;
use super::notes::{ResolutionNote, notes};
use super::options::ResolveOptions;
use super::recorder::{Outcome, Recorder, StepLog};
use super::replay::{BufferTexts, Buffers, Replay};
use super::rfc2396::all_but_last_segment;
use super::step::Rfc2396Step;
use super::step::{Step, StepCode};
use super::target::{PartialTarget, Source, TargetComponent, TargetPath};
use crate::syntax::{Component, Reference, Span, Standard};

/// The result of resolving a reference, with the steps. The default is a resolution that was not carried out:
/// without target, error and steps.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Resolution {
    /// The target URI.
    pub target: Option<String>,
    /// Why there is none.
    pub error: Option<ResolveError>,
    /// Whether the reference means the document that it is in: RFC 3986 §4.4, RFC 2396 §4.2.
    pub same_document: bool,
    /// How many of the first bytes of the target's path are the base's.
    pub path_from_base: usize,
    /// Whether the target's path has `/.` before it only to keep it apart from an authority.
    pub kept_apart: bool,
    /// What a reader of the target should know.
    pub notes: Vec<ResolutionNote>,
    /// The steps, in the standard's order. None are kept by [`Resolution::silent`].
    pub steps: Vec<Step>,
    /// Where the components of the target are from, as after the last step.
    pub made_of: Option<PartialTarget>,
    merged: Option<String>,
    /// In the target.
    path: Span,
}

impl Resolution {
    /// Resolves `reference` against `base` by the reference's standard, and records every step.
    ///
    /// A base that is not a valid URI is not used: a relative reference then has no target, and the
    /// error says where the base breaks the grammar (RFC 3986 §5.1).
    pub fn new(
        base: Option<&Reference<'_>>,
        reference: &Reference<'_>,
        options: ResolveOptions,
    ) -> Self {
        let mut log = StepLog::default();
        let (mut resolution, base) = Resolution::recorded_by(&mut log, base, reference, options);
        (resolution.steps, resolution.merged) = (log.steps, log.merged);
        resolution.made_of = resolution.steps.last().map(|step| step.target);
        if let Some(target) = resolution.target.as_deref() {
            let input = resolution.input_path(reference);
            let path = resolution.path.of(target);
            resolution.notes = notes(base, reference, options, &resolution.steps, input, path);
        }
        resolution
    }

    /// As [`new`](Self::new), without steps and notes.
    pub fn silent(
        base: Option<&Reference<'_>>,
        reference: &Reference<'_>,
        options: ResolveOptions,
    ) -> Self {
        let mut outcome = Outcome::default();
        let (resolution, _) = Resolution::recorded_by(&mut outcome, base, reference, options);
        Resolution {
            made_of: outcome.0,
            ..resolution
        }
    }

    /// The resolution but for what the recorder keeps, and the base that was used.
    fn recorded_by<'b, 'a>(
        recorder: &mut impl Recorder,
        base: Option<&'b Reference<'a>>,
        reference: &Reference<'_>,
        options: ResolveOptions,
    ) -> (Self, Option<&'b Reference<'a>>) {
        let longest = base.map_or(0, |base| base.text().len()) + reference.text().len() + 2;
        let mut target = String::with_capacity(longest);
        let base = base.map(usable).transpose();
        let result = match &base {
            Err(error) if !needs_no_base(reference) => Err(error.clone()),
            Err(_) => resolve_into(None, reference, options, &mut target, recorder),
            Ok(base) => resolve_into(*base, reference, options, &mut target, recorder),
        };
        let base = base.ok().flatten();
        let mut resolution = Resolution::default();
        match result {
            Err(error) => resolution.error = Some(error),
            Ok(resolved) if resolved.current_document => resolution.same_document = true,
            Ok(resolved) => {
                resolution.path = Span::new(resolved.path.start, resolved.path.end);
                resolution.path_from_base = resolved.path_from_base;
                resolution.kept_apart = resolved.kept_apart;
                // RFC 2396 looks at the reference's form, and has decided that already.
                resolution.same_document = match reference.standard() {
                    Standard::Rfc3986 => base.is_some_and(|base| {
                        without_fragment(&target) == without_fragment(base.text())
                    }),
                    Standard::Rfc2396 => false,
                };
                resolution.target = Some(target);
            }
        }
        (resolution, base)
    }

    /// The steps with their texts, in order. `base` and `reference` are those that were resolved.
    ///
    /// Going through all steps takes time linear in the texts that are looked at.
    pub fn views<'r>(
        &'r self,
        base: Option<&'r Reference<'r>>,
        reference: &'r Reference<'r>,
    ) -> impl Iterator<Item = StepView<'r>> {
        let mut replay = Replay::new(base.map_or("", Reference::path), reference.text());
        self.steps.iter().map(move |step| {
            let path = self.input_path(reference);
            StepView {
                step,
                resolution: self,
                base,
                reference,
                buffers: replay.after(step, path).map(Buffers::from),
            }
        })
    }

    /// Calls `visit` with every step and what the buffers hold after it, in order. The same as
    /// [`views`](Self::views), but copies nothing: the views themselves have no buffers here.
    pub fn for_each_step<'r>(
        &'r self,
        base: Option<&'r Reference<'r>>,
        reference: &'r Reference<'r>,
        mut visit: impl FnMut(&StepView<'r>, Option<BufferTexts<'_>>),
    ) {
        let mut replay = Replay::new(base.map_or("", Reference::path), reference.text());
        for step in &self.steps {
            let view = StepView {
                step,
                resolution: self,
                base,
                reference,
                buffers: None,
            };
            visit(&view, replay.after(step, self.input_path(reference)));
        }
    }

    /// Whether the reference was resolved at all: the default is a resolution that was not carried out.
    pub fn is_known(&self) -> bool {
        self.error.is_some() || self.made_of.is_some()
    }

    /// Whether its steps and notes are known: [`Resolution::silent`] leaves them out.
    pub fn is_recorded(&self) -> bool {
        self.error.is_some() || !self.steps.is_empty()
    }

    /// The path of the target as resolving made it. A split of the target may find another path: an opaque
    /// target of RFC 2396 has a query in its path, and a path that begins with `//` reads as an authority.
    pub fn target_path(&self) -> Option<&str> {
        let target = self.target.as_deref()?;
        Some(self.path.of(target))
    }

    /// The path that the loop of §5.2.4 takes apart.
    fn input_path<'r>(&'r self, reference: &Reference<'r>) -> &'r str {
        self.merged.as_deref().unwrap_or(reference.path())
    }
}

/// A base that can be resolved against, or why it can't be.
fn usable<'b, 'a>(base: &'b Reference<'a>) -> Result<&'b Reference<'a>, ResolveError> {
    if base.scheme().is_none() {
        return Err(ResolveError::RelativeBase);
    }
    match base.check().first() {
        Some(violation) => Err(ResolveError::InvalidBase(*violation)),
        None => Ok(base),
    }
}

fn without_fragment(text: &str) -> &str {
    text.split_once('#').map_or(text, |(before, _)| before)
}

/// A step, with the texts that it speaks of.
#[derive(Clone, Debug)]
pub struct StepView<'r> {
    /// The step.
    pub step: &'r Step,
    /// Both buffers after it; the turns of a loop have them, and the step that fills the input.
    pub buffers: Option<Buffers>,
    resolution: &'r Resolution,
    base: Option<&'r Reference<'r>>,
    reference: &'r Reference<'r>,
}

impl<'r> StepView<'r> {
    /// The base and the reference that are resolved.
    pub fn texts(&self) -> (Option<&'r Reference<'r>>, &'r Reference<'r>) {
        (self.base, self.reference)
    }

    /// Which of the two texts the target's path is from after this step, as bytes of each: the base's, and all.
    /// `None` while the path is unassigned.
    pub fn path_from_base(&self) -> Option<(usize, usize)> {
        let length = self.path(self.step.target.path)?.len();
        Some(match self.step.target.path {
            TargetPath::Unset => return None,
            TargetPath::Copied(Source::Base, _) => (length, length),
            TargetPath::Copied(Source::Reference, _) => (0, length),
            TargetPath::Merged => (length.saturating_sub(self.reference.path().len()), length),
            TargetPath::Output | TargetPath::KeptApart => (self.resolution.path_from_base, length),
        })
    }

    /// A component of the target after this step; `None` while it is unassigned or undefined.
    pub fn target(&self, component: Component) -> Option<&'r str> {
        let PartialTarget {
            scheme,
            authority,
            path,
            query,
            fragment,
        } = self.step.target;
        match component {
            Component::Scheme => self.slot(scheme),
            Component::Authority => self.slot(authority),
            Component::Path => self.path(path),
            Component::Query => self.slot(query),
            Component::Fragment => self.slot(fragment),
            Component::Userinfo | Component::Host | Component::Port => None,
        }
    }

    /// Whether a component of the target was assigned by now, be it as undefined.
    pub fn is_assigned(&self, component: Component) -> bool {
        let state = &self.step.target;
        match component {
            Component::Scheme => state.scheme != TargetComponent::Unset,
            Component::Query => state.query != TargetComponent::Unset,
            Component::Fragment => state.fragment != TargetComponent::Unset,
            Component::Path => state.path != TargetPath::Unset,
            _ => state.authority != TargetComponent::Unset,
        }
    }

    /// The place in the base or the reference that this step speaks of, for lighting it up.
    pub fn subject(&self) -> Option<(Source, Span)> {
        let of = |source, component| {
            let components = match source {
                Source::Base => self.base?.components(),
                Source::Reference => self.reference.components(),
            };
            Some((source, components.get(component)?))
        };
        match self.step.code {
            StepCode::DropBaseFragment(span) => Some((Source::Base, span)),
            StepCode::IgnoreSameScheme | StepCode::IfScheme(_) => {
                of(Source::Reference, Component::Scheme)
            }
            StepCode::IfAuthority(_) => of(Source::Reference, Component::Authority),
            StepCode::IfPathEmpty(_) | StepCode::IfPathAbsolute(_) => {
                of(Source::Reference, Component::Path)
            }
            StepCode::IfQuery(_) => of(Source::Reference, Component::Query),
            StepCode::Set(component, source) => of(source, component),
            StepCode::Merge { .. } => of(Source::Base, Component::Path),
            StepCode::FillInputBuffer(_) => of(Source::Reference, Component::Path),
            StepCode::RemoveDotSegments(turn) => self.turn_subject(turn),
            StepCode::Rfc2396(step) => self.rfc2396_subject(step),
            _ => None,
        }
    }

    /// As [`subject`](Self::subject). The state after step 1 holds the places of the reference's
    /// components, whether or not its scheme was removed.
    fn rfc2396_subject(&self, step: Rfc2396Step) -> Option<(Source, Span)> {
        let state = &self.step.target;
        let slot = |slot| match slot {
            TargetComponent::Defined(source, span) => Some((source, span)),
            TargetComponent::Unset | TargetComponent::Undefined(_) => None,
        };
        match step {
            Rfc2396Step::DropBaseQuery(span) | Rfc2396Step::DropBaseFragment(span) => {
                Some((Source::Base, span))
            }
            Rfc2396Step::ParseReference | Rfc2396Step::IfCurrentDocument(_) => {
                let length = self.reference.text().len();
                Some((Source::Reference, Span::new(0, length)))
            }
            Rfc2396Step::RemoveSameScheme => {
                Some((Source::Reference, self.reference.components().scheme?))
            }
            Rfc2396Step::IfAbsolute(_) => slot(state.scheme),
            Rfc2396Step::IfNetworkPath(_) => slot(state.authority),
            Rfc2396Step::IfAbsolutePath(_) | Rfc2396Step::AppendReferencePath => match state.path {
                TargetPath::Copied(source, span) => Some((source, span)),
                _ => None,
            },
            Rfc2396Step::CopyBasePath => {
                let path = self.base?.components().path;
                let copied = all_but_last_segment(self.base?.path()).len();
                let end = path.start as usize + copied;
                Some((Source::Base, Span::new(path.start as usize, end)))
            }
            _ => None,
        }
    }

    /// What a turn has taken from the input buffer, as a place in the text that it is from. A segment whose slash is
    /// the base's is alone.
    fn turn_subject(&self, turn: Turn) -> Option<(Source, Span)> {
        let path = self.reference.components().path;
        let input = match &self.resolution.merged {
            Some(merged) => merged.as_str(),
            None => self.reference.path(),
        };
        let from_base = input.len().checked_sub(path.len())?;
        let Range { start, end } = turn.taken(input);
        // Places of the input as places of the path that they are from.
        let (source, path, offset) = match end > from_base {
            true => (Source::Reference, path, from_base),
            false => (Source::Base, self.base?.components().path, 0),
        };
        let place =
            |at: usize| (path.start as usize + at.saturating_sub(offset)).min(path.end as usize);
        let (start, end) = (place(start), place(end));
        (start < end).then(|| (source, Span::new(start, end)))
    }

    fn slot(&self, slot: TargetComponent) -> Option<&'r str> {
        match slot {
            TargetComponent::Unset | TargetComponent::Undefined(_) => None,
            TargetComponent::Defined(source, span) => Some(span.of(self.source(source))),
        }
    }

    fn path(&self, path: TargetPath) -> Option<&'r str> {
        match path {
            TargetPath::Unset => None,
            TargetPath::Copied(source, span) => Some(span.of(self.source(source))),
            TargetPath::Merged => self.resolution.merged.as_deref(),
            TargetPath::Output => {
                let path = self.target_path()?;
                let added = if self.resolution.kept_apart { 2 } else { 0 };
                path.get(added..)
            }
            TargetPath::KeptApart => self.target_path(),
        }
    }

    fn target_path(&self) -> Option<&'r str> {
        self.resolution.target_path()
    }

    fn source(&self, source: Source) -> &'r str {
        match source {
            Source::Base => self.base.map_or("", |base| base.text()),
            Source::Reference => self.reference.text(),
        }
    }
}
