//! A resolution that was told: the target, and every step on the way to it.

use super::dots::{BufferInput, DotRule, Turn};
use super::recorder::Told;
use super::rfc3986::{Resolved, resolve_into};
use super::state::{PathSlot, Slot, Source, State, Step, StepCode};
use super::{Options, ResolveError};
use crate::syntax::{Component, Reference, Span};

/// What resolving a reference gave, with the steps.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Resolution {
    /// The target URI.
    pub target: Option<String>,
    /// Why there is none.
    pub error: Option<ResolveError>,
    /// Whether the reference means the document that it stands in: RFC 3986 §4.4, RFC 2396 §4.2.
    pub same_document: bool,
    /// How many of the first bytes of the target's path are the base's.
    pub path_from_base: usize,
    /// Whether the target's path has `/.` before it only to keep it apart from an authority.
    pub kept_apart: bool,
    /// The steps, in the standard's order.
    pub steps: Vec<Step>,
    merged: Option<String>,
}

impl Resolution {
    /// Resolves `reference` against `base`, telling every step.
    ///
    /// A base that is no URI has no part in it: a relative reference then has no target, and the
    /// error says where the base goes wrong (RFC 3986 §5.1).
    pub fn new(base: Option<&Reference<'_>>, reference: &Reference<'_>, options: Options) -> Self {
        let mut told = Told::default();
        let mut target = String::new();
        let usable = base.map(usable).transpose();
        let result = match (&usable, reference.scheme()) {
            (Err(error), None) => Err(error.clone()),
            (Err(_), Some(_)) => resolve_into(None, reference, options, &mut target, &mut told),
            (Ok(base), _) => resolve_into(*base, reference, options, &mut target, &mut told),
        };
        let (target, resolved, error) = match result {
            Ok(resolved) => (Some(target), Some(resolved), None),
            Err(error) => (None, None, Some(error)),
        };
        let same_document = match (&target, &usable) {
            (Some(target), Ok(Some(base))) => {
                without_fragment(target) == without_fragment(base.text())
            }
            _ => false,
        };
        Resolution {
            target,
            error,
            same_document,
            path_from_base: resolved.map_or(0, |resolved: Resolved| resolved.path_from_base),
            kept_apart: resolved.is_some_and(|resolved| resolved.kept_apart),
            steps: told.steps,
            merged: told.merged,
        }
    }

    /// The steps with their texts, in order. `base` and `reference` are those that were resolved.
    ///
    /// Going through all steps takes time linear in the texts that are looked at.
    pub fn views<'r>(
        &'r self,
        base: Option<&'r Reference<'r>>,
        reference: &'r Reference<'r>,
    ) -> impl Iterator<Item = StepView<'r>> {
        let mut replay = Replay::default();
        self.steps.iter().map(move |step| {
            replay.advance(step, self.input_path(reference));
            StepView {
                step,
                resolution: self,
                base,
                reference,
                buffers: replay.buffers(step, self.input_path(reference)),
            }
        })
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

/// What both buffers of a loop hold.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Buffers {
    /// What is left to do.
    pub input: String,
    /// What is done.
    pub output: String,
}

/// The output buffer, followed from turn to turn.
#[derive(Default)]
struct Replay {
    output: String,
    input: Option<BufferInput>,
}

impl Replay {
    fn advance(&mut self, step: &Step, path: &str) {
        match step.code {
            StepCode::FillInputBuffer(_) => {
                let rooted = path.starts_with('/');
                self.output.clear();
                self.input = Some(BufferInput {
                    rooted,
                    offset: u32::from(rooted),
                });
            }
            StepCode::RemoveDotSegments(turn) => self.turn(turn, path),
            _ => {}
        }
    }

    fn turn(&mut self, turn: Turn, path: &str) {
        match (turn.rule, self.input) {
            (DotRule::E, Some(before)) => {
                if before.rooted {
                    self.output.push('/');
                }
                let rest = path.get(before.offset as usize..).unwrap_or("");
                self.output.push_str(rest.split('/').next().unwrap_or(""));
            }
            _ => self.output.truncate(turn.output as usize),
        }
        self.input = Some(turn.input);
    }

    fn buffers(&self, step: &Step, path: &str) -> Option<Buffers> {
        let input = match step.code {
            StepCode::FillInputBuffer(_) | StepCode::RemoveDotSegments(_) => self.input?,
            _ => return None,
        };
        let rest = path.get(input.offset as usize..).unwrap_or("");
        Some(Buffers {
            input: if input.rooted {
                format!("/{rest}")
            } else {
                rest.to_owned()
            },
            output: self.output.clone(),
        })
    }
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
    /// A component of the target after this step; `None` while it is unassigned or undefined.
    pub fn target(&self, component: Component) -> Option<&'r str> {
        let State {
            scheme,
            authority,
            path,
            query,
            fragment,
        } = self.step.state;
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
        let state = &self.step.state;
        match component {
            Component::Scheme => state.scheme != Slot::Unset,
            Component::Query => state.query != Slot::Unset,
            Component::Fragment => state.fragment != Slot::Unset,
            Component::Path => state.path != PathSlot::Unset,
            _ => state.authority != Slot::Unset,
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
            _ => None,
        }
    }

    /// Where the input buffer goes on, as a place in the text that its next bytes are from.
    fn turn_subject(&self, turn: Turn) -> Option<(Source, Span)> {
        let offset = turn.input.offset as usize;
        let path = self.reference.components().path;
        let from_base = match &self.resolution.merged {
            Some(merged) => merged.len().checked_sub(path.len())?,
            None => 0,
        };
        if offset >= from_base {
            let start = path.start as usize + offset - from_base;
            Some((
                Source::Reference,
                Span::new(start.min(path.end as usize), path.end as usize),
            ))
        } else {
            let base = self.base?.components().path;
            Some((
                Source::Base,
                Span::new(
                    base.start as usize + offset,
                    base.start as usize + from_base,
                ),
            ))
        }
    }

    fn slot(&self, slot: Slot) -> Option<&'r str> {
        match slot {
            Slot::Unset | Slot::Undefined(_) => None,
            Slot::Defined(source, span) => Some(span.of(self.source(source))),
        }
    }

    fn path(&self, path: PathSlot) -> Option<&'r str> {
        match path {
            PathSlot::Unset => None,
            PathSlot::Copied(source, span) => Some(span.of(self.source(source))),
            PathSlot::Merged => self.resolution.merged.as_deref(),
            PathSlot::Output => {
                let path = self.target_path()?;
                let added = if self.resolution.kept_apart { 2 } else { 0 };
                path.get(added..)
            }
            PathSlot::KeptApart => self.target_path(),
        }
    }

    fn target_path(&self) -> Option<&'r str> {
        let target = self.resolution.target.as_deref()?;
        Some(Reference::split(target, self.reference.standard()).path())
    }

    fn source(&self, source: Source) -> &'r str {
        match source {
            Source::Base => self.base.map_or("", |base| base.text()),
            Source::Reference => self.reference.text(),
        }
    }
}
