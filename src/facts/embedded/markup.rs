//! Links in the markup of XML: what they are there.

use crate::syntax::adjacent::Boundaries;

/// The name of the attribute, or of the element without its prefix, whose content starts at the end of this text.
pub fn name_in_markup(before: &str) -> Option<&str> {
    /// No name that says something is longer.
    const LONGEST_NAME: usize = 64;
    /// No element that is looked at has longer attributes.
    const LONGEST_TAG: usize = 512;
    let is_name = |octet: &u8| octet.is_ascii_alphanumeric() || b":_-.".contains(octet);
    let ends_in = |text: &str| {
        let octets = text.bytes().rev().take(LONGEST_NAME);
        octets.take_while(is_name).count()
    };
    if before.ends_with(['"', '\'']) {
        let before = before.get(..before.len() - 1)?.strip_suffix('=')?;
        let length = ends_in(before);
        let outside = before.get(..before.len() - length)?;
        // A program in the content of an element has names of its own.
        let is_attribute =
            outside.ends_with(char::is_whitespace) && outside.rfind('<') > outside.rfind('>');
        return before
            .get(before.len() - length..)
            .filter(|name| is_attribute && !name.is_empty());
    }
    let before = before.strip_suffix('>')?;
    // Attributes follow the name of an element.
    let near = before.get(before.boundary_after(before.len().saturating_sub(LONGEST_TAG))..)?;
    let tag = near.get(near.rfind('<')? + 1..)?;
    let end = tag.find(|found: char| !found.is_ascii() || !is_name(&(found as u8)));
    let (name, attributes) = tag.split_at_checked(end.unwrap_or(tag.len()))?;
    let is_tag =
        attributes.is_empty() || attributes.starts_with(' ') && attributes.ends_with(['"', '\'']);
    let name = name.rsplit(':').next()?;
    (is_tag && !name.is_empty() && name.len() <= LONGEST_NAME).then_some(name)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::examples::hold;

    #[test]
    fn attributes_and_elements_have_names() {
        hold("attributes and elements have names", |[before]| {
            name_in_markup(before)
        });
    }
}
