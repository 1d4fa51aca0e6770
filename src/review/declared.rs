//! What is declared about each check, and what people read about it: the constants that `build.rs` makes of the files
//! `checks.txt` in the folders of the checks, and of `mail_checks.txt`. Only what a check needs, and how it looks, is code.
//!
//! A paragraph is a check, a line `key: text` is a field, and an indented line continues the one before it. Escapes are
//! those of Rust; `\*{20}` repeats the character before it.
//!
//! | field | what it is |
//! |---|---|
//! | `id`, `severity`, `source`, `title`, `explanation`, `verify` | the fields of [`Check`] |
//! | `risk` | a value of [`Risk`]; `deceives` if it is missing |
//! | `component` | the component, or `any` |
//! | `headline`, `traits` | values of [`HeadlineRole`] and [`Trait`]; may be missing |
//! | `covers` | ids of checks whose findings at the same place are parts of its own; may be missing |
//! | `says`, `says NAME` | a sentence of its findings, with the names of what is quoted in braces; see `said` |
//! | `hostile`, `innocent` | an example; any number of them |
//! | `base`, `shown`, `usage` | the base of the example before it, or what a document shows for it or does with it |

use super::{Check, Evidence, Example, HeadlineRole, Risk, Severity, Trait};
use crate::syntax::Component;

/// What a declaration leaves to the code.
const UNDECLARED: Check = Check {
    id: "",
    severity: Severity::Notice,
    risk: Risk::Deceives,
    component: None,
    needs: Evidence::TEXT,
    source: "",
    title: "",
    explanation: "",
    verify: "",
    headline: None,
    traits: &[],
    covers: &[],
    hostile: &[],
    innocent: &[],
    run: |_, _| {},
};

include!(concat!(env!("OUT_DIR"), "/checks.rs"));

/// A check of messages.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct MailCheck {
    /// Never changes once it is published.
    pub id: &'static str,
    /// The severity of a finding without other signs.
    pub severity: Severity,
    /// A noun phrase.
    pub title: &'static str,
    /// Why it matters.
    pub explanation: &'static str,
    /// How a person can verify it.
    pub verify: &'static str,
}

include!(concat!(env!("OUT_DIR"), "/mail_checks.rs"));
