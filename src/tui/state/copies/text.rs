//! A text to copy, with its secrets hidden while they are hidden on the screen.

use crate::inspect::Masked;
use crate::message::COPIED_MASK;
use crate::secrets::replaced;
use crate::syntax::{Reference, Span};
use crate::tui::state::State;

/// A text to copy.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Copied {
    pub text: String,
    /// Whether a secret in it is hidden.
    pub masked: bool,
    /// Whether it contains a secret.
    pub secret: bool,
}

/// The text of a reference.
pub fn reference(state: &State, reference: &Reference<'_>) -> Copied {
    let text = reference.text();
    with_secrets(state, text, &state.inspection.secrets().in_reference(text))
}

/// A decoded text.
pub fn decoded(state: &State, masked: &Masked) -> Copied {
    with_secrets(state, &masked.text, &masked.secrets)
}

/// A text with secrets in these places.
pub fn with_secrets(state: &State, text: &str, spans: &[Span]) -> Copied {
    let show = state.look.secrets;
    Copied {
        text: match show {
            true => text.to_owned(),
            false => replaced(text, spans, COPIED_MASK).into_owned(),
        },
        masked: !spans.is_empty() && !show,
        secret: !spans.is_empty() && show,
    }
}
