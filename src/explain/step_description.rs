//! What is said about a step: the fields that every view has.

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

impl StepDescription {
    /// A description without label. Its texts are static, so that nothing is put together for a batch, which
    /// asks for descriptions by the million.
    pub(super) const fn new(
        id: &'static str,
        section: &'static str,
        code: &'static str,
        text: &'static str,
    ) -> Self {
        StepDescription {
            id,
            section,
            rule: None,
            code: Cow::Borrowed(code),
            text,
        }
    }

    /// The same with a label.
    pub(super) fn with_rule(self, rule: Option<&'static str>) -> Self {
        StepDescription { rule, ..self }
    }
}
