//! Texts that show what a check does.

/// A text that shows what a check does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Example {
    /// The base, if the check needs one.
    pub base: Option<&'static str>,
    /// What the document shows for the link, if the check needs a document.
    pub shown: Option<&'static str>,
    /// The reference.
    pub reference: &'static str,
}

impl Example {
    /// A reference without a base.
    pub const fn of(reference: &'static str) -> Example {
        Example {
            base: None,
            shown: None,
            reference,
        }
    }

    /// A reference on a base.
    pub const fn on(base: &'static str, reference: &'static str) -> Example {
        Example {
            base: Some(base),
            shown: None,
            reference,
        }
    }

    /// A link for which a document shows this text.
    pub const fn showing(shown: &'static str, reference: &'static str) -> Example {
        Example {
            base: None,
            shown: Some(shown),
            reference,
        }
    }
}
