//! What views have to know about a check: how its findings are shown, and what they mean for the headline.

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
