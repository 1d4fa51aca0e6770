//! The steps of the resolution.

use super::excerpts::{component_excerpt, reference_excerpt};
use super::{Builder, Section};
use crate::explain;
use crate::explain::steps::assigned;
use crate::inspect::Parsed;
use crate::message::blocks::{Block, Content, StepBlock};
use crate::resolve::{PartialTarget, Rfc2396Step, StepCode};
use crate::syntax::Component;

impl Builder<'_> {
    pub(super) fn resolution(&self, section: &mut Section) {
        let inspection = self.inspection;
        let resolution = &inspection.resolution;
        if resolution.steps.is_empty() && self.is_alone {
            section.say("There are no steps.");
        }
        let base = inspection.base.as_ref().map(Parsed::reference);
        let reference = inspection.reference.reference();
        let mut before = PartialTarget::default();
        for view in resolution.views(base.as_ref(), &reference) {
            let words = explain::step(&view);
            let path = |text: &str| component_excerpt(Component::Path, text, self.mask);
            let buffers = view.buffers.as_ref().map(|buffers| {
                let input = matches!(*explain::named_buffers(&view, buffers), [_, _]);
                (input.then(|| path(&buffers.input)), path(&buffers.output))
            });
            let recomposes = matches!(
                view.step.code,
                StepCode::Recompose | StepCode::Rfc2396(Rfc2396Step::Recombine)
            );
            let target = || inspection.target().filter(|_| recomposes);
            let result = match (&buffers, assigned(&view, &before)) {
                (Some(_), _) => None,
                (None, Some((component, value))) => {
                    let value = value.map_or(Content::Undefined, |value| {
                        component_excerpt(component, value, self.mask).into()
                    });
                    Some((Some(component.name()), value))
                }
                (None, None) => {
                    target().map(|target| (None, reference_excerpt(&target, self.mask).into()))
                }
            };
            before = view.step.target;
            section.blocks.push(Block::Step(StepBlock {
                section: words.section,
                rule: words.rule,
                code: words.code.into_owned(),
                answer: words.answer,
                words: words.text,
                buffers,
                result,
                ..StepBlock::default()
            }));
        }
    }
}
