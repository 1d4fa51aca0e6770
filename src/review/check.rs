//! What a check is: its declaration, its examples, and the function that looks.

use super::{Case, Findings, Need, Severity};
use crate::syntax::Component;

/// One check of the review. It has a file of its own, and everything that is said about it, on the screen,
/// in reports and in the documentation, is printed from here.
#[derive(Clone, Copy, Debug)]
pub struct Check {
    /// Never changes once it is published.
    pub id: &'static str,
    /// The severity of an ordinary finding; single findings may be milder.
    pub severity: Severity,
    /// The component that is looked at; `None` for the text as a whole.
    pub component: Option<Component>,
    /// What must be in a text for the check to find anything.
    pub need: Need,
    /// The standard and section that the warning rests on.
    pub source: &'static str,
    /// A noun phrase.
    pub title: &'static str,
    /// Why it matters, in a paragraph.
    pub explanation: &'static str,
    /// How a reader can verify it.
    pub verify: &'static str,
    /// What views have to know about its findings.
    pub traits: &'static [Trait],
    /// Texts in which it must find something.
    pub hostile: &'static [Example],
    /// Texts that look alike, in which it must find nothing.
    pub innocent: &'static [Example],
    /// Looks, and adds what it finds.
    pub run: fn(&Case<'_>, &mut Findings),
}

/// What views have to know about the findings of a check.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Trait {
    /// Readers go to different places: this comes before all other findings, which hold for one of them.
    ReadersDisagree,
    /// Where readers disagree, this holds for one of them only.
    OneSided,
    /// The sentence about the destination says it already, or it follows from a worse finding.
    ImpliedByHeadline,
    /// The text names no host that gets a request, or not the one that is seen.
    NoRequest,
    /// The text is not a link as it stands, but stands for one that a key takes over.
    Defanged,
    /// What the text decodes to has several lines, and is shown so.
    SeveralLines,
}

/// A text that shows what a check does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Example {
    /// The base, if the check needs one.
    pub base: Option<&'static str>,
    /// The reference.
    pub reference: &'static str,
}

impl Example {
    /// A reference without a base.
    pub const fn of(reference: &'static str) -> Example {
        Example {
            base: None,
            reference,
        }
    }

    /// A reference on a base.
    pub const fn on(base: &'static str, reference: &'static str) -> Example {
        Example {
            base: Some(base),
            reference,
        }
    }
}

impl Check {
    /// Whether views have to know this about its findings.
    pub fn is(&self, wanted: Trait) -> bool {
        self.traits.contains(&wanted)
    }
}

/// A check is known by its id.
impl PartialEq for Check {
    fn eq(&self, other: &Check) -> bool {
        self.id == other.id
    }
}

impl Eq for Check {}
