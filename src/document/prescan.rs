//! The charset that a page declares, as browsers look for it before they read the page (HTML Standard, "prescan a byte stream to
//! determine its encoding").

/// How much of a page is looked at.
const LOOKED_AT: usize = 1024;

/// The label in the first declaration of a page that names a charset by `is_charset`, in lower case.
pub(super) fn charset(bytes: &[u8], is_charset: impl Fn(&str) -> bool) -> Option<String> {
    let start = &bytes[..bytes.len().min(LOOKED_AT)];
    let lower = start.to_ascii_lowercase();
    let mut rest = &lower[..];
    while let Some(at) = memchr::memchr(b'<', rest) {
        rest = &rest[at..];
        let ends_name = |byte: &u8| byte.is_ascii_whitespace() || matches!(byte, b'/' | b'>');
        rest = match rest {
            // Its marks may share their dashes: `<!-->`.
            [b'<', b'!', b'-', b'-', ..] => behind(&rest[2..], b"-->")?,
            [b'<', b'm', b'e', b't', b'a', next, ..] if ends_name(next) => {
                let (attributes, behind) = attributes(&rest[5..])?;
                let label = declared(&attributes).filter(|label| is_charset(label));
                if label.is_some() {
                    return label;
                }
                behind
            }
            [b'<', b'a'..=b'z', ..] | [b'<', b'/', b'a'..=b'z', ..] => {
                let end = rest.iter().position(ends_name)?;
                attributes(&rest[end..])?.1
            }
            [b'<', b'!' | b'/' | b'?', ..] => behind(rest, b">")?,
            _ => &rest[1..],
        };
    }
    None
}

/// The text after the next `end`.
fn behind<'t>(text: &'t [u8], end: &[u8]) -> Option<&'t [u8]> {
    let at = memchr::memmem::find(text, end)?;
    text.get(at + end.len()..)
}

type Attributes<'t> = Vec<(&'t [u8], &'t [u8])>;

/// The attributes of a tag after its name, and what follows the tag. `None` where it has no end.
fn attributes(tag: &[u8]) -> Option<(Attributes<'_>, &[u8])> {
    let mut rest = tag;
    let mut found = Vec::new();
    loop {
        let is_between = |byte: &u8| byte.is_ascii_whitespace() || *byte == b'/';
        rest = &rest[rest.iter().position(|byte| !is_between(byte))?..];
        if let Some(behind) = rest.strip_prefix(b">") {
            return Some((found, behind));
        }
        // A name may start with `=`.
        let ends = |byte: &u8| is_between(byte) || matches!(byte, b'=' | b'>');
        let end = 1 + rest.get(1..)?.iter().position(ends)?;
        let (name, after) = rest.split_at(end);
        rest = after;
        let value = match after.trim_ascii_start().strip_prefix(b"=") {
            None => &b""[..],
            Some(value) => {
                let value = value.trim_ascii_start();
                let (value, after) = match value {
                    [mark @ (b'"' | b'\''), inside @ ..] => {
                        let end = memchr::memchr(*mark, inside)?;
                        (&inside[..end], &inside[end + 1..])
                    }
                    value => {
                        let ends = |byte: &u8| byte.is_ascii_whitespace() || *byte == b'>';
                        value.split_at(value.iter().position(ends)?)
                    }
                };
                rest = after;
                value
            }
        };
        // The first of a name counts.
        if found.iter().all(|(other, _)| *other != name) {
            found.push((name, value));
        }
    }
}

/// What a `meta` with these attributes declares.
fn declared(attributes: &Attributes<'_>) -> Option<String> {
    let get = |wanted: &[u8]| {
        let mut attributes = attributes.iter();
        attributes
            .find(|(name, _)| *name == wanted)
            .map(|(_, value)| *value)
    };
    let label = match get(b"charset") {
        Some(label) => label,
        None if get(b"http-equiv") == Some(b"content-type") => in_content(get(b"content")?)?,
        None => return None,
    };
    String::from_utf8(label.trim_ascii().to_vec()).ok()
}

/// The label after `charset=` in a media type.
fn in_content(content: &[u8]) -> Option<&[u8]> {
    let mut rest = content;
    loop {
        rest = behind(rest, b"charset")?;
        let Some(label) = rest.trim_ascii_start().strip_prefix(b"=") else {
            continue;
        };
        let label = label.trim_ascii_start();
        return match label {
            [mark @ (b'"' | b'\''), inside @ ..] => inside.split(|byte| byte == mark).next(),
            label => label
                .split(|byte| byte.is_ascii_whitespace() || *byte == b';')
                .next(),
        };
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn declarations_are_where_browsers_look_for_them() {
        for (page, label) in [
            ("<meta charset=ISO-8859-1>", Some("iso-8859-1")),
            (
                "<html><head ><META name=x charset=' koi8-r '/>",
                Some("koi8-r"),
            ),
            (
                "<meta http-equiv=Content-Type content='text/html; charset = \"koi8-r\"'>",
                Some("koi8-r"),
            ),
            (
                "<meta content='text/html; charset=koi8-r;x' http-equiv=content-type>",
                Some("koi8-r"),
            ),
            (
                "<meta charset=no-such><meta charset=koi8-r>",
                Some("koi8-r"),
            ),
            ("<meta charset=utf-7><meta charset=koi8-r>", Some("koi8-r")),
            (
                "<!-- <meta charset=koi8-r> --><meta charset=utf-8>",
                Some("utf-8"),
            ),
            ("<!--><meta charset=koi8-r>", Some("koi8-r")),
            ("<p title=\"<meta charset=koi8-r>\">", None),
            ("<?x <meta charset=koi8-r>", None),
            ("</x a='<meta charset=koi8-r>'>", None),
            ("<metax charset=koi8-r>", None),
            ("<meta name=x content='text/html; charset=koi8-r'>", None),
            ("&lt;meta charset=koi8-r>", None),
            ("<meta charset=koi8-r", None),
            ("charset=koi8-r", None),
        ] {
            let found = charset(page.as_bytes(), crate::document::is_charset);
            assert_eq!(found.as_deref(), label, "{page}");
        }
    }
}
