//! A reference that was found in a document.

use std::borrow::Cow;
use std::ops::Range;
use std::sync::Arc;

use strum::{IntoStaticStr, VariantNames};

use super::around::Around;

/// The longest text of a link that is kept, in bytes. A longer one is cut there.
pub const LONGEST_SHOWN: usize = 256;

/// What is in [`Found::shown`] before the `title` of a link, and before its `aria-label`.
const LABELS: [(&str, &str); 2] = [("title", " | title: "), ("aria-label", " | aria-label: ")];

/// What comes before the value of an attribute that is shown for a link besides its text. `None` for other attributes.
pub(super) fn before_label(attribute: &str) -> Option<&'static str> {
    let found = LABELS.iter().find(|(name, _)| *name == attribute);
    found.map(|(_, before)| *before)
}

/// The texts of [`Found::shown`], each by itself: the text of a link, its `title`, its `aria-label`.
///
/// ```
/// use urilens::document::shown_texts;
///
/// let texts: Vec<_> = shown_texts("Log in | title: example.com").collect();
/// assert_eq!(texts, ["Log in", "example.com"]);
/// ```
pub fn shown_texts(shown: &str) -> impl Iterator<Item = &str> {
    let mut rest = Some(shown);
    std::iter::from_fn(move || {
        let text = rest?;
        let labels = LABELS.iter();
        let first = labels.filter_map(|(_, before)| Some((text.find(before)?, before.len())));
        match first.min() {
            Some((at, length)) => {
                rest = text.get(at + length..);
                text.get(..at)
            }
            None => rest.take(),
        }
    })
}

/// What gave a reference away.
#[derive(Clone, Copy, PartialEq, Eq, Debug, IntoStaticStr, VariantNames)]
#[strum(serialize_all = "kebab-case")]
pub enum How {
    /// It is between `<` and `>`.
    AngleBrackets,
    /// It is in quotation marks.
    Quotes,
    /// `URL:` comes before it.
    Prefix,
    /// It starts with a scheme.
    Scheme,
    /// It starts with `//` and a host.
    NetworkPath,
    /// It starts with `www.`.
    Www,
    /// It starts with a name under a public suffix.
    Name,
    /// It is a link that was made harmless, such as `hxxps://example[.]com/`.
    Defanged,
    /// It is percent-encoded as a whole, as in `?next=https%3A%2F%2Fexample.com%2F`.
    #[strum(serialize = "percent-encoded")]
    Encoded,
    /// The format of the document says that a reference is here: an attribute, a header, a link of Markdown.
    Format,
}

impl How {
    /// Its name in reports.
    pub fn id(self) -> &'static str {
        self.into()
    }

    /// Whether `reference`, which was found so, is only assumed to be a link: to the standard it is a relative path, and a
    /// base is not meant for it. In brackets, or after `URL:`, a name is still a name.
    pub fn is_assumed_of(self, reference: &str) -> bool {
        match self {
            How::Www | How::Defanged => true,
            // A share of Windows has no other reading.
            How::Name => !reference.starts_with('\\'),
            How::AngleBrackets | How::Quotes | How::Prefix => {
                let scheme = reference.split(':').next().unwrap_or_default();
                let after = reference.get(scheme.len() + 1..);
                let is_port = scheme.contains('.') && !after.unwrap_or_default().starts_with("//");
                !reference.starts_with("//") && (after.is_none() || is_port)
            }
            How::Scheme | How::NetworkPath | How::Encoded | How::Format => false,
        }
    }
}

/// A reference that was found in a document.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Found {
    /// The reference: decoded from the format of the document, and without line breaks.
    pub reference: String,
    /// The bytes of the file in which it is. Where the file is encoded, those that it was decoded from, as
    /// exactly as the encoding allows.
    pub place: Range<usize>,
    /// What gave it away.
    pub how: How,
    /// Where in the format: `a[href]`, `header[List-Unsubscribe]`, `script`; `None` in running text.
    pub element: Option<Cow<'static, str>>,
    /// The JSON pointer (RFC 6901) of the string that it is in.
    pub pointer: Option<String>,
    /// The message of an mbox, counted from 1.
    pub message: Option<u64>,
    /// The MIME part, as IMAP numbers them: `1.2`.
    pub part: Option<Arc<str>>,
    /// The name that the part has as an attached file.
    pub attachment: Option<Arc<str>>,
    /// The line of the part, decoded: where it is in base64, the lines of the file say nothing to a reader.
    pub part_line: Option<u64>,
    /// What the document shows for the link: its text, and a `title` or `aria-label` that may name a host
    /// ([`shown_texts`]).
    pub shown: Option<String>,
    /// Nobody sees it: it is in an element that hides it, or nothing is shown for it.
    pub is_unseen: bool,
    /// It is in a page or a message, which people read; not in data, nor in a text of any kind.
    pub in_prose: bool,
    /// A line of it ends in a hyphen, which may not belong to it (RFC 3986 appendix C).
    pub hyphen: bool,
    /// The bases that hold for it: an index of `Document::bases`.
    pub bases: usize,
    /// The words around it in running text, if they are kept.
    pub around: Option<Box<Around>>,
}

impl Found {
    /// Whether the text is only assumed to be a link, whatever is around it: to the standard, it is a relative path.
    pub fn is_assumed(&self) -> bool {
        self.how.is_assumed_of(&self.reference)
    }

    /// A reference of running text.
    pub fn new(reference: impl Into<String>, place: Range<usize>, how: How) -> Self {
        Found {
            reference: reference.into(),
            place,
            how,
            element: None,
            pointer: None,
            message: None,
            part: None,
            attachment: None,
            part_line: None,
            shown: None,
            is_unseen: false,
            in_prose: true,
            hyphen: false,
            bases: 0,
            around: None,
        }
    }
}
