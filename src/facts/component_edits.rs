//! Changes of components: a reference in, the changed reference out. What isn't changed stays as it was typed.

use std::borrow::Cow;
use std::net::Ipv6Addr;

use super::host::HostFacts;
use crate::syntax::rfc3986;
use crate::syntax::{
    CharacterSet, Component, Reference, Span, Standard, percent_encoded, recompose,
};

/// A part of a reference that can be set.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
#[non_exhaustive]
pub enum Part {
    /// RFC 3986 §3.1
    Scheme,
    /// What precedes the first `:` of the userinfo (§3.2.1).
    User,
    /// What follows it.
    Password,
    /// §3.2.2
    Host,
    /// §3.2.3
    Port,
    /// §3.3
    Path,
    /// §3.4
    Query,
    /// §3.5
    Fragment,
}

impl Part {
    /// All parts with their names, in the order of a URI.
    pub const ALL: [(&str, Part); 8] = [
        ("scheme", Part::Scheme),
        ("user", Part::User),
        ("password", Part::Password),
        ("host", Part::Host),
        ("port", Part::Port),
        ("path", Part::Path),
        ("query", Part::Query),
        ("fragment", Part::Fragment),
    ];

    /// The part of this name.
    pub fn of(name: &str) -> Option<Part> {
        let found = Part::ALL.iter().find(|(known, _)| *known == name);
        found.map(|(_, part)| *part)
    }

    /// Its name.
    pub fn name(self) -> &'static str {
        let found = Part::ALL.iter().find(|(_, part)| *part == self);
        found.map_or("", |(name, _)| name)
    }

    /// The component that it is, or is in.
    fn component(self) -> Component {
        match self {
            Part::Scheme => Component::Scheme,
            Part::User | Part::Password => Component::Userinfo,
            Part::Host => Component::Host,
            Part::Port => Component::Port,
            Part::Path => Component::Path,
            Part::Query => Component::Query,
            Part::Fragment => Component::Fragment,
        }
    }

    /// Its text in a reference, as typed.
    pub fn in_reference<'a>(self, reference: &Reference<'a>) -> Option<&'a str> {
        let text = reference.get(self.component())?;
        match self {
            Part::User => text.split(':').next(),
            Part::Password => text.split_once(':').map(|(_, password)| password),
            _ => Some(text),
        }
    }

    /// The text as this part has to spell it: percent-encoded where the grammar does not allow a character, a name in
    /// ASCII, an IPv6 address in brackets.
    pub fn encoded(self, text: &str) -> Cow<'_, str> {
        let allowed: &CharacterSet = match self {
            Part::Scheme | Part::Port => return text.into(),
            Part::Host if text.starts_with('[') => return text.into(),
            Part::Host if text.parse::<Ipv6Addr>().is_ok() => return format!("[{text}]").into(),
            Part::Host => {
                return match idna::domain_to_ascii_strict(text) {
                    Ok(ascii) if !text.is_ascii() => ascii.into(),
                    _ => percent_encoded(text, |octet| rfc3986::REG_NAME.contains(octet)),
                };
            }
            Part::User => &rfc3986::REG_NAME,
            Part::Password => &rfc3986::USERINFO,
            Part::Path => &rfc3986::PATH,
            Part::Query | Part::Fragment => &rfc3986::QUERY,
        };
        percent_encoded(text, |octet| allowed.contains(octet))
    }
}

/// Why a part can't have a text.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum EditError {
    /// The grammar of the part does not allow it.
    #[error("not a valid {}", .0.name())]
    Invalid(Part),
    /// The part is one of an authority.
    #[error("the reference has no host")]
    NoHost,
    /// Next to an authority, a path is empty or starts with a slash (§3.3).
    #[error("next to a host, the path has to start with “/”")]
    Rootless,
    /// Put together, the components would be read as other ones.
    #[error("the reference would be split in another way")]
    Resplit,
}

/// The reference with another text for a part, spelled as the part has to; without the part for `None`.
///
/// ```
/// use urilens::facts::component_edits::{Part, with_part};
/// use urilens::syntax::{Reference, Standard};
///
/// let reference = Reference::split("http://a/b?c", Standard::Rfc3986);
/// let changed = with_part(&reference, Part::Host, Some("example.com"));
/// assert_eq!(changed.as_deref(), Ok("http://example.com/b?c"));
/// assert_eq!(with_part(&reference, Part::Query, None).as_deref(), Ok("http://a/b"));
/// assert!(with_part(&reference, Part::Port, Some("x")).is_err());
/// ```
///
/// # Errors
/// A text that is not valid there, or by which the reference would be split in another way.
pub fn with_part(
    reference: &Reference<'_>,
    part: Part,
    text: Option<&str>,
) -> Result<String, EditError> {
    let reference = &Reference::split(reference.text(), Standard::Rfc3986);
    let now = |other: Part| match other == part {
        true => text,
        // Without its password, an empty user is nothing that was typed.
        false => other.in_reference(reference).filter(|user| {
            !(other == Part::User && part == Part::Password && text.is_none() && user.is_empty())
        }),
    };
    let authority = now(Part::Host).map(|host| {
        let mut authority = now(Part::User).unwrap_or_default().to_owned();
        if let Some(password) = now(Part::Password) {
            authority = [&authority, ":", password].concat();
        }
        if now(Part::User).or(now(Part::Password)).is_some() {
            authority.push('@');
        }
        authority.push_str(host);
        if let Some(port) = now(Part::Port) {
            authority = [&authority, ":", port].concat();
        }
        authority
    });
    let mut path = Cow::Borrowed(now(Part::Path).unwrap_or_default());
    // Next to an authority, a path is empty or starts with a slash (§3.3).
    if authority.is_some() && part == Part::Path && !path.is_empty() && !path.starts_with('/') {
        path = ["/", &path].concat().into();
    }
    // A host takes its user, password and port with it.
    let is_in_authority = |other| matches!(other, Part::User | Part::Password | Part::Port);
    match &authority {
        None if is_in_authority(part) && text.is_some() => return Err(EditError::NoHost),
        Some(_) if !path.is_empty() && !path.starts_with('/') => return Err(EditError::Rootless),
        _ => {}
    }
    let mut changed = String::with_capacity(reference.text().len() + 16);
    recompose(
        now(Part::Scheme),
        authority.as_deref(),
        &path,
        now(Part::Query),
        now(Part::Fragment),
        &mut changed,
    );
    let split = Reference::split(&changed, Standard::Rfc3986);
    for (_, other) in Part::ALL {
        let expected = match other {
            Part::Path => Some(&*path),
            Part::User if now(Part::Password).is_some() => {
                Some(now(Part::User).unwrap_or_default())
            }
            other if is_in_authority(other) && authority.is_none() && other != part => None,
            other => now(other),
        };
        if other.in_reference(&split) != expected {
            return Err(match part {
                Part::Scheme | Part::Port => EditError::Invalid(part),
                _ => EditError::Resplit,
            });
        }
    }
    let span = split.components().get(part.component());
    let is_broken = |span: Span| split.check().iter().any(|found| found.span.overlaps(span));
    match span.is_some_and(is_broken) {
        true => Err(EditError::Invalid(part)),
        false => Ok(changed),
    }
}

/// The reference with another segment at the end of its path, after one slash.
pub fn with_segment(reference: &Reference<'_>, segment: &str) -> Result<String, EditError> {
    let path = reference.path();
    let segment = percent_encoded(segment, |octet| rfc3986::PCHAR.contains(octet));
    let path = [path.strip_suffix('/').unwrap_or(path), "/", &segment].concat();
    with_part(reference, Part::Path, Some(&path))
}

/// The reference with a name as its host that is written in ASCII, as it is looked up, or else in the letters that it is
/// shown in; `None` if it has no host, or one that is written so.
pub fn with_host_spelled(reference: &Reference<'_>, in_ascii: bool) -> Option<String> {
    let host = HostFacts::of(reference)?;
    let spelled = if in_ascii { &host.name } else { &host.unicode };
    if !host.is_name() || spelled.is_empty() || *spelled == host.typed {
        return None;
    }
    let (before, after) = (host.span.start as usize, host.span.end as usize);
    let text = reference.text();
    Some([text.get(..before)?, spelled, text.get(after..)?].concat())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::examples::{given, hold};

    #[test]
    fn a_part_is_set_and_the_others_stay() {
        hold("a part is set and the others stay", |[text, part, to]| {
            let reference = Reference::split(text, Standard::Rfc3986);
            let part = Part::of(part).expect("a part");
            let changed = with_part(&reference, part, given(to));
            changed.unwrap_or_else(|error| match error {
                EditError::Resplit => "split another way".to_owned(),
                EditError::NoHost => "no host".to_owned(),
                EditError::Rootless => "no slash".to_owned(),
                EditError::Invalid(other) => {
                    assert_eq!(other, part, "{text}");
                    "invalid".to_owned()
                }
            })
        });
    }

    #[test]
    fn a_text_is_spelled_as_its_part_has_to() {
        hold("a text is spelled as its part has to", |[part, text]| {
            Part::of(part).map(|part| part.encoded(text))
        });
    }

    #[test]
    fn segments_are_appended_and_hosts_spelled() {
        let split = |text: &'static str| Reference::split(text, Standard::Rfc3986);
        hold("segments are appended and hosts spelled", |[text]| {
            with_segment(&split(text), "a/b").ok()
        });
        let spelled = |text: &'static str, in_ascii| with_host_spelled(&split(text), in_ascii);
        let (unicode, ascii) = (
            "http://u@b\u{fc}cher.example:1/",
            "http://u@xn--bcher-kva.example:1/",
        );
        assert_eq!(spelled(unicode, true).as_deref(), Some(ascii));
        assert_eq!(spelled(ascii, false).as_deref(), Some(unicode));
        assert_eq!(spelled(ascii, true), None);
        assert_eq!(spelled("http://127.1/", true), None);
    }
}
