//! What a step of the resolution sets, for the reports for people.

use crate::resolve::{PartialTarget, Rfc2396Step, StepCode, StepView};
use crate::syntax::Component;

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
