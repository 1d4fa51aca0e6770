//! A URL record (section "URL representation").

use super::host::Host;
use super::special_schemes::is_special;

/// A URL as a browser holds it after reading: repaired, percent-encoded, its dots resolved.
///
/// Two URLs are equal when their records are, which is when they serialize alike.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Url {
    pub(super) scheme: String,
    pub(super) username: String,
    pub(super) password: String,
    pub(super) host: Option<Host>,
    pub(super) port: Option<u16>,
    /// The path serialized. As a list: each segment after a `/`, so that no `/` at all is the
    /// empty list and `/` the list of one empty segment.
    pub(super) path: String,
    pub(super) opaque_path: bool,
    pub(super) query: Option<String>,
    pub(super) fragment: Option<String>,
}

impl Url {
    /// A new URL record: no component has a value yet.
    pub(super) fn empty() -> Self {
        Url {
            scheme: String::new(),
            username: String::new(),
            password: String::new(),
            host: None,
            port: None,
            path: String::new(),
            opaque_path: false,
            query: None,
            fragment: None,
        }
    }

    /// The scheme in lower case, without its colon.
    pub fn scheme(&self) -> &str {
        &self.scheme
    }

    /// Whether the scheme is one of `ftp`, `file`, `http`, `https`, `ws`, `wss`, which browsers
    /// read by rules of their own.
    pub fn is_special(&self) -> bool {
        is_special(&self.scheme)
    }

    /// The username, percent-encoded; empty if there is none.
    pub fn username(&self) -> &str {
        &self.username
    }

    /// The password, percent-encoded; empty if there is none.
    pub fn password(&self) -> &str {
        &self.password
    }

    /// Whether username or password is not empty.
    pub fn includes_credentials(&self) -> bool {
        !self.username.is_empty() || !self.password.is_empty()
    }

    /// The host; `None` for a URL that can't have one or was written without `//`.
    pub fn host(&self) -> Option<&Host> {
        self.host.as_ref()
    }

    /// The port, unless it is the scheme's default.
    pub fn port(&self) -> Option<u16> {
        self.port
    }

    /// The path, serialized.
    pub fn pathname(&self) -> &str {
        &self.path
    }

    /// The query without its `?`; empty is not absent.
    pub fn query(&self) -> Option<&str> {
        self.query.as_deref()
    }

    /// The fragment without its `#`; empty is not absent.
    pub fn fragment(&self) -> Option<&str> {
        self.fragment.as_deref()
    }

    /// The path's first segment with its slash, if that is a normalized Windows drive letter.
    pub(super) fn leading_drive_letter(&self) -> Option<&str> {
        match self.path.as_bytes() {
            [b'/', letter, b':'] | [b'/', letter, b':', b'/', ..]
                if letter.is_ascii_alphabetic() =>
            {
                self.path.get(..3)
            }
            _ => None,
        }
    }

    /// Removes the path's last segment, if any. A lone drive letter of a file stays.
    pub(super) fn shorten_path(&mut self) {
        if self.path.len() == 3 && self.scheme == "file" && self.leading_drive_letter().is_some() {
            return;
        }
        self.drop_last_segment();
    }

    /// Removes the path's last segment, if any.
    pub(super) fn drop_last_segment(&mut self) {
        let last = self.path.rfind('/').unwrap_or(0);
        self.path.truncate(last);
    }
}

/// Whether a text is a Windows drive letter: a letter and `:` or `|`.
pub(super) fn is_windows_drive_letter(text: &str) -> bool {
    matches!(text.as_bytes(), [letter, b':' | b'|'] if letter.is_ascii_alphabetic())
}

/// Whether a text starts with a Windows drive letter that ends the text or a segment.
pub(super) fn starts_with_windows_drive_letter(text: &str) -> bool {
    text.get(..2).is_some_and(is_windows_drive_letter)
        && matches!(
            text.as_bytes().get(2),
            None | Some(b'/' | b'\\' | b'?' | b'#')
        )
}
