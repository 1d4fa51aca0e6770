//! What is said about a step: the fields that every view has, and what it sets.

use crate::resolve::{PartialTarget, Rfc2396Step, StepCode, StepView};
use crate::syntax::Component;
use std::borrow::Cow;

/// The description of a step.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct StepDescription {
    /// A stable name: `remove-dot-segments`.
    pub id: &'static str,
    /// The section that the step carries out, without the standard's name.
    pub section: &'static str,
    /// The standard's own label, where it has one: `2C`, `6e`.
    pub rule: Option<&'static str>,
    /// The line of the pseudocode or of the algorithm; for a condition, with the answer.
    pub code: Cow<'static, str>,
    /// One or two sentences.
    pub text: &'static str,
}

/// The component that a step has set, and its value; none of a step that sets all of them, as parsing does.
pub fn changed<'r>(
    view: &StepView<'r>,
    before: &PartialTarget,
) -> Option<(Component, Option<&'r str>)> {
    let now = &view.step.target;
    let changed = [
        (Component::Scheme, now.scheme != before.scheme),
        (Component::Authority, now.authority != before.authority),
        (Component::Path, now.path != before.path),
        (Component::Query, now.query != before.query),
        (Component::Fragment, now.fragment != before.fragment),
    ];
    let mut set = changed.into_iter().filter(|(_, is_changed)| *is_changed);
    let (component, _) = set.next()?;
    let is_alone = set.next().is_none();
    is_alone.then(|| (component, view.target(component)))
}

/// The same, also where an undefined component is set to an undefined one.
pub fn assigned<'r>(
    view: &StepView<'r>,
    before: &PartialTarget,
) -> Option<(Component, Option<&'r str>)> {
    changed(view, before).or(match view.step.code {
        StepCode::Set(component, _) => Some((component, view.target(component))),
        _ => None,
    })
}

/// Whether a step writes the target down.
pub const fn recomposes(view: &StepView<'_>) -> bool {
    matches!(
        view.step.code,
        StepCode::Recompose | StepCode::Rfc2396(Rfc2396Step::Recombine)
    )
}
