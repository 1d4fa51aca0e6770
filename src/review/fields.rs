//! The fields of a check: how much its findings matter and to whom, what views have to know about them, and its examples.

use strum::{EnumString, IntoStaticStr, VariantNames};

use serde::Serialize;

/// How much a finding matters.
#[derive(
    Clone,
    Copy,
    PartialEq,
    Eq,
    PartialOrd,
    Ord,
    Hash,
    Debug,
    EnumString,
    IntoStaticStr,
    VariantNames,
)]
#[strum(serialize_all = "kebab-case")]
pub enum Severity {
    /// A fact that a reviewer wants to see.
    Notice,
    /// Unusual and often abused: a person should look.
    Warning,
    /// Two readers reach different authorities, or the text can only be there to mislead or to
    /// break a parser.
    Danger,
}

impl Severity {
    /// All of them, the mildest first.
    pub const ALL: [Severity; 3] = [Severity::Notice, Severity::Warning, Severity::Danger];

    /// The word for it, in JSON and on the screen.
    pub fn id(self) -> &'static str {
        self.into()
    }
}

/// Whom a finding warns.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, IntoStaticStr, VariantNames)]
#[strum(serialize_all = "kebab-case")]
pub enum Risk {
    /// Whoever follows the link: it leads elsewhere than it seems, or does something there.
    Deceives,
    /// Whoever passes it on: it has a secret or an address of theirs.
    Exposes,
}

impl Risk {
    /// The word for it, in JSON.
    pub fn id(self) -> &'static str {
        self.into()
    }
}

/// What views have to know about the findings of a check.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Trait {
    /// The text is not a link as it is written, but represents one that a key takes over.
    Defanged,
    /// It is about secrets, and its messages quote nothing of them.
    AboutSecrets,
    /// Many links of phishing have it, and so have ordinary ones: such findings are counted, and never graded.
    Mark,
    /// What it is about breaks the grammar, and its message says so.
    SaysViolation,
    /// It is about how the text is written: others of its severity, about where the text leads or what it does there,
    /// tell more.
    Spelling,
    /// It is about what a document shows for the link, and tells more than what is found in the link alone.
    OfDocument,
    /// It holds something against the scheme, and says nothing where a text has none of its own.
    AgainstScheme,
    /// What the text decodes to has several lines, and is shown so.
    SeveralLines,
    /// It is about a link inside the text, at the place of the finding.
    NestedLink,
    /// It is about a name that looks like another one, be it that of who gets a mail.
    Imitates,
}

/// What the findings of a check mean for the sentence about the destination.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum HeadlineRole {
    /// Readers go to different places: this comes before all other findings, which hold for one of them.
    ReadersDisagree,
    /// Where readers disagree, this holds for one of them only.
    OneSided,
    /// The sentence says it already, or it follows from a worse finding.
    Implied,
    /// The text names no host that gets a request, or not the one that is seen.
    NoRequest,
    /// No list has the scheme.
    UnknownScheme,
    /// The scheme is a typing error.
    MistypedScheme,
    /// The host may be taken for another one: where there are no warnings, it is said in place of that.
    Doubts,
    /// It says that every reader is forwarded, and so does the sentence.
    Forwards,
    /// It says that the destination is hidden, and so does the sentence.
    Shortens,
    /// It says who gets the answer of the page, which is worth a sentence where there are no warnings.
    Answer,
}

impl HeadlineRole {
    /// Whether it says who gets the request, or that nobody does.
    pub const fn tells_destination(self) -> bool {
        matches!(
            self,
            HeadlineRole::ReadersDisagree
                | HeadlineRole::NoRequest
                | HeadlineRole::UnknownScheme
                | HeadlineRole::MistypedScheme
        )
    }
}

/// A text that shows what a check does.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Example {
    pub reference: &'static str,
    /// The base, if the check needs one.
    pub base: Option<&'static str>,
    /// What the document shows for the link, if the check needs a document.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub shown: Option<&'static str>,
    /// What the document does with the reference, if the check needs to know.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub usage: Option<&'static str>,
}

impl Example {
    /// A reference by itself.
    pub const fn of(reference: &'static str) -> Example {
        Example {
            reference,
            base: None,
            shown: None,
            usage: None,
        }
    }
}
