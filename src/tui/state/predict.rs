//! What the screen keeps to itself until a class has said what it expects.

/// What is hidden until a key.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Predict {
    /// The target.
    Target,
    /// The host that gets the request.
    Host,
    /// What comes after the step that is shown.
    Step,
}

impl Predict {
    /// The next of them; nothing is hidden after the last.
    pub const fn next(hidden: Option<Predict>) -> Option<Predict> {
        match hidden {
            None => Some(Predict::Target),
            Some(Predict::Target) => Some(Predict::Host),
            Some(Predict::Host) => Some(Predict::Step),
            Some(Predict::Step) => None,
        }
    }

    /// What the class is asked.
    pub const fn question(self) -> &'static str {
        match self {
            Predict::Target => "Predict: what is the target?",
            Predict::Host => "Predict: which host gets the request?",
            Predict::Step => "Predict: what does the next step do?",
        }
    }

    /// Whether a pane would give the answer away: by its place among the panes.
    pub const fn hides_pane(self, pane: usize) -> bool {
        match self {
            // The components of the reference are what there is to go by.
            Predict::Target => pane != 0,
            Predict::Host => true,
            // Its steps are shown one by one.
            Predict::Step => pane > 1,
        }
    }
}
