//! What a document does with a reference: whether people can click it, what loads it, or whether it is only written there.

use crate::tables::lists::{List, list};
use crate::tables::table::{Table, table};

use strum::{EnumString, IntoStaticStr, VariantNames};

use super::found::{Found, How};
use super::text::CLICKS;
use super::whole::names_reference;
use crate::syntax::letter_case::{starts_in_any_case, strip_end_in_any_case};

/// What a document does with a reference, in the order in which links are listed: what people can click comes first.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, EnumString, IntoStaticStr, VariantNames)]
#[strum(serialize_all = "kebab-case")]
pub enum Usage {
    /// What the document loads, runs or opens by itself when it is opened.
    OnOpening,
    /// A link that people can click, or that the page follows by itself.
    Link,
    /// Where a form is sent.
    Form,
    /// A link to a mail address or a telephone number.
    Contact,
    /// Running text: programs for mail make links of it.
    Text,
    /// A value of data, or a part of a text that is neither a page nor a message: a log, a list, a program.
    Value,
    /// A name in running text that has neither a scheme nor a path: few programs make a link of it.
    Name,
    /// A script, a frame or an object that the page loads.
    Embedded,
    /// A header for mailing lists: programs for mail make buttons of some.
    List,
    /// An image, sound or video.
    Image,
    /// A style sheet, or what one loads.
    Style,
    /// Another header of a message.
    Header,
    /// What readers don't see: comments, scripts, data of attributes.
    Hidden,
}

impl Usage {
    /// Its name in reports.
    pub fn id(self) -> &'static str {
        self.into()
    }

    /// Whether people can click it where they read the document.
    pub const fn is_clickable(self) -> bool {
        matches!(self, Usage::Link | Usage::Contact | Usage::Form)
    }
}

/// What an attribute holds.
#[derive(Clone, Copy, PartialEq, Eq, Debug, EnumString)]
#[strum(serialize_all = "kebab-case")]
pub(super) enum Holds {
    Reference,
    /// Candidates for an image: references with their sizes, and commas between.
    Candidates,
    /// References with spaces between.
    References,
    /// Declarations of CSS, or one value.
    Style,
    /// Seconds and a reference, where the element is a refresh; elsewhere text.
    Refresh,
    /// References with semicolons between, where the element animates a link.
    Animated,
    /// Code or text, in which references may be found.
    Text,
    Page,
    /// The base of what is inside (XML Base).
    Base,
}

/// What is known of attributes: the name, the elements, what it holds, and what a document does with that.
static ATTRIBUTES: Table<4> = table!("attributes.tsv", 4);

/// The first row of an attribute for an element.
fn known(tag: &str, name: &str) -> Option<[&'static str; 4]> {
    let is_for = |elements: &str| elements == "*" || elements.split(' ').any(|one| one == tag);
    let mut rows = ATTRIBUTES.rows_of(name);
    rows.find(|[_, elements, ..]| is_for(elements))
}

/// What an attribute of an element holds; `None` if nothing of interest.
pub(super) fn held(tag: &str, name: &str) -> Option<Holds> {
    known(tag, name)?[2].parse().ok()
}

/// Whether an attribute is for scripts and programs, in any vocabulary: no reader sees it. The places of schemas are names.
pub(super) fn is_of_code(attribute: &str) -> bool {
    let is_schema = strip_end_in_any_case(attribute, "schemalocation").is_some();
    attribute.starts_with("data-") || attribute.starts_with("on") || is_schema
}

/// Elements of documents without attributes.
const ELEMENTS: [(&str, Usage); 6] = [
    ("comment", Usage::Hidden),
    ("script", Usage::Hidden),
    ("style", Usage::Style),
    ("image", Usage::Image),
    ("preamble", Usage::Hidden),
    ("epilogue", Usage::Hidden),
];

/// What a form is in a mail whose page asks for a password.
pub const PASSWORD_FORM: &str = "password form[action]";

/// Schemes of mail addresses and telephone numbers.
const CONTACTS: List = list("schemes-of-contacts");

impl Found {
    /// What the document does with the reference.
    pub fn usage(&self) -> Usage {
        let usage = self.element.as_deref().map(|element| of(element, self.how));
        let is_contact = || {
            let scheme = self.reference.split_once(':');
            scheme.is_some_and(|(scheme, _)| CONTACTS.has_in_any_case(scheme))
        };
        let is_name = || self.how == How::Name && !self.reference.contains(['/', '\\']);
        match usage.unwrap_or(Usage::Text) {
            Usage::Link if is_contact() => Usage::Contact,
            Usage::Text if self.how == How::Format => Usage::Link,
            Usage::Text if !self.in_prose => Usage::Value,
            Usage::Text | Usage::Header | Usage::List if is_name() => Usage::Name,
            usage => usage,
        }
    }
}

/// What is at `element`, as [`Found::element`] has it.
fn of(element: &str, how: How) -> Usage {
    let Some((tag, attribute)) = element
        .strip_suffix(']')
        .and_then(|one| one.split_once('['))
    else {
        let known = ELEMENTS.iter().find(|(name, _)| *name == element);
        // A property, a member or a field: the format says that it is a link, or it is text.
        return known.map_or(Usage::Text, |(_, usage)| *usage);
    };
    if tag == "header" {
        let is = |start: &str| starts_in_any_case(attribute, start);
        return match () {
            () if is("List-") => Usage::List,
            () if is("Subject") || is("Comments") => Usage::Text,
            () => Usage::Header,
        };
    }
    // Of a package, the file that holds it comes first.
    let tag = tag.rsplit(' ').next().unwrap_or(tag);
    let known = known(tag, attribute);
    // XML that is no page has its values in attributes.
    let is_value = known.is_none() && !is_of_code(attribute);
    match known.and_then(|known| known[3].parse().ok()) {
        Some(usage) => usage,
        None if how == How::Format && (names_reference(attribute) || is_value) => Usage::Link,
        None if CLICKS.has(attribute) => Usage::Link,
        None if is_value => Usage::Text,
        None => Usage::Hidden,
    }
}
