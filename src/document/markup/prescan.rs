//! The charset that a page declares, as browsers look for it before they read the page (HTML Standard, "prescan a byte stream to
//! determine its encoding").

use html5gum::emitters::callback::CallbackEvent;

use super::attributes::{Attribute, Attributes};
use super::escapes::{events, lossy};
use super::values::quoted;

/// How much of a page is looked at.
const LOOKED_AT: usize = 1024;

/// The label in the first declaration of a page that names a charset by `is_charset`, in lower case.
pub(in crate::document) fn charset(
    bytes: &[u8],
    is_charset: impl Fn(&str) -> bool,
) -> Option<String> {
    let start = lossy(&bytes[..bytes.len().min(LOOKED_AT)]);
    let (mut tag, mut attributes, mut label) = (String::new(), Attributes::default(), None);
    events(&start, false, &mut |event, place| {
        match event {
            CallbackEvent::OpenStartTag { name } => {
                tag = lossy(name);
                attributes = Attributes::of(place.start);
            }
            CallbackEvent::AttributeName { name } => attributes.start(lossy(name), place.end),
            CallbackEvent::AttributeValue { value } => attributes.end(lossy(value), place),
            CallbackEvent::CloseStartTag { .. } if tag == "meta" => {
                label = declared(&attributes.all).filter(|label| is_charset(label));
            }
            _ => {}
        }
        label.is_some()
    });
    label
}

/// What a `meta` with these attributes declares.
fn declared(attributes: &[Attribute]) -> Option<String> {
    let get = |wanted: &str| {
        let found = attributes.iter().find(|one| one.name == wanted);
        found.map(|one| one.value.to_ascii_lowercase())
    };
    let label = match get("charset") {
        Some(label) => label,
        None if get("http-equiv")? == "content-type" => in_content(&get("content")?)?.to_owned(),
        None => return None,
    };
    Some(label.trim_ascii().to_owned())
}

/// The label after `charset=` in a media type.
fn in_content(content: &str) -> Option<&str> {
    let mut rest = content;
    loop {
        (_, rest) = rest.split_once("charset")?;
        let Some(label) = rest.trim_ascii_start().strip_prefix('=') else {
            continue;
        };
        let label = label.trim_ascii_start();
        let ends = |one: char| one.is_ascii_whitespace() || one == ';';
        return quoted(label).or_else(|| label.split(ends).next());
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::examples::hold;

    #[test]
    fn declarations_are_where_browsers_look_for_them() {
        hold("declarations are where browsers look for them", |[page]| {
            charset(page.as_bytes(), crate::document::is_charset)
        });
    }
}
