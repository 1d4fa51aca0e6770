//! The checks of messages, as `mail_checks.txt` declares them and `build.rs` makes constants of that. A scan looks for what they
//! say, since it has the messages.

use super::Severity;

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
