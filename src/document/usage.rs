//! What a document does with a reference: whether people can click it, what loads it, or whether it is only written there.

use strum::{EnumString, IntoStaticStr, VariantNames};

use super::found::{Found, How};
use super::whole::names_reference;
use crate::syntax::letter_case::starts_in_any_case;

/// What a document does with a reference, in the order in which links are listed: what people can click comes first.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, EnumString, IntoStaticStr, VariantNames)]
#[strum(serialize_all = "kebab-case")]
pub enum Usage {
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

/// Attributes by what they do, and the elements on which they do that; on all, if none is named. The first row counts.
const ATTRIBUTES: &[(&str, &[&str], Usage)] = &[
    ("href", &["link", "?xml-stylesheet"], Usage::Style),
    ("href", &["base"], Usage::Hidden),
    ("href", &[], Usage::Link),
    (
        "xlink:href",
        &["image", "use", "feimage", "filter"],
        Usage::Image,
    ),
    ("xlink:href", &["script"], Usage::Embedded),
    ("xlink:href", &[], Usage::Link),
    ("content", &["meta"], Usage::Link),
    ("url", &[], Usage::Link),
    ("action", &[], Usage::Form),
    ("action-xhr", &[], Usage::Form),
    ("formaction", &[], Usage::Form),
    (
        "src",
        &[
            "script",
            "iframe",
            "frame",
            "embed",
            "object",
            "applet",
            "fencedframe",
            "portal",
        ],
        Usage::Embedded,
    ),
    ("data", &["object"], Usage::Embedded),
    ("codebase", &[], Usage::Embedded),
    ("archive", &[], Usage::Embedded),
    ("classid", &[], Usage::Embedded),
    ("value", &["param"], Usage::Embedded),
    ("manifest", &[], Usage::Embedded),
    ("src", &[], Usage::Image),
    ("srcset", &[], Usage::Image),
    ("imagesrcset", &[], Usage::Image),
    ("background", &[], Usage::Image),
    ("poster", &[], Usage::Image),
    ("altimg", &[], Usage::Image),
    ("dynsrc", &[], Usage::Image),
    ("lowsrc", &[], Usage::Image),
    ("icon", &[], Usage::Image),
    ("style", &[], Usage::Style),
    ("to", &["animate", "set"], Usage::Link),
    ("from", &["animate", "set"], Usage::Link),
    ("by", &["animate", "set"], Usage::Link),
    ("values", &["animate", "set"], Usage::Link),
    ("Target", &["hyperlink"], Usage::Link),
    (
        "Target",
        &["image", "video", "audio", "media"],
        Usage::Image,
    ),
    ("Target", &[], Usage::Embedded),
];

/// Scripts that run when people click: where they lead, the click does.
pub(super) const CLICKS: [&str; 6] = [
    "onclick",
    "onmousedown",
    "onmouseup",
    "onpointerdown",
    "ontouchend",
    "ontouchstart",
];

/// Elements of documents without attributes.
const ELEMENTS: [(&str, Usage); 6] = [
    ("comment", Usage::Hidden),
    ("script", Usage::Hidden),
    ("style", Usage::Style),
    ("image", Usage::Image),
    ("preamble", Usage::Hidden),
    ("epilogue", Usage::Hidden),
];

/// Schemes of mail addresses and telephone numbers.
const CONTACTS: [&str; 6] = ["mailto", "tel", "sms", "smsto", "sip", "callto"];

impl Found {
    /// What the document does with the reference.
    pub fn usage(&self) -> Usage {
        let usage = self.element.as_deref().map(|element| of(element, self.how));
        let is_contact = || {
            let scheme = self.reference.split_once(':').map(|(scheme, _)| scheme);
            let is_one = |scheme: &str| CONTACTS.iter().any(|one| one.eq_ignore_ascii_case(scheme));
            scheme.is_some_and(is_one)
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
    let is_meant = |row: &&(&str, &[&str], Usage)| {
        row.0 == attribute && (row.1.is_empty() || row.1.contains(&tag))
    };
    match ATTRIBUTES.iter().find(is_meant) {
        Some((_, _, usage)) => *usage,
        // Those of OPML lead to feeds and sites.
        None if how == How::Format && (names_reference(attribute) || tag == "outline") => {
            Usage::Link
        }
        None if CLICKS.contains(&attribute) => Usage::Link,
        None => Usage::Hidden,
    }
}
