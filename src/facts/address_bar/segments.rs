//! The parts of what is typed into Chromium's address bar, before anything is mended.

use std::borrow::Cow;
use std::ops::Range;

use crate::readings::whatwg::is_special;

/// Schemes of Chromium itself whose URLs have a host like those of the web.
pub(super) const OWN: &[&str] = &[
    "chrome",
    "chrome-extension",
    "chrome-search",
    "chrome-untrusted",
    "devtools",
    "isolated-app",
];

/// A text and its parts. A part that is there may be empty.
#[derive(Default)]
pub(super) struct Segments<'t> {
    /// The text, where the semicolon after a scheme is a colon.
    pub(super) text: Cow<'t, str>,
    /// The scheme in lower case: the one that is typed, or the one that the text is taken to have.
    pub(super) scheme: String,
    /// Whether the scheme is typed.
    pub(super) has_scheme: bool,
    pub(super) username: Option<Range<usize>>,
    pub(super) password: Option<Range<usize>>,
    pub(super) host: Option<Range<usize>>,
    pub(super) port: Option<Range<usize>>,
    pub(super) path: Option<Range<usize>>,
    pub(super) query: Option<Range<usize>>,
    pub(super) fragment: Option<Range<usize>>,
}

impl<'t> Segments<'t> {
    pub(super) fn of(text: &'t str) -> Segments<'t> {
        let mut segments = Segments {
            text: text.into(),
            ..Segments::default()
        };
        let trimmed = text.trim();
        if trimmed.is_empty() {
            return segments;
        }
        let mut after = 0;
        if trimmed.starts_with(['/', '~']) {
            segments.scheme = "file".to_owned();
        } else if let Some((scheme, colon)) = scheme(text) {
            (segments.scheme, segments.has_scheme) = (scheme, true);
            after = colon + 1;
        } else if let Some((scheme, semicolon)) = misspelled_scheme(text) {
            segments.text = [&text[..semicolon], ":", &text[semicolon + 1..]]
                .concat()
                .into();
            (segments.scheme, segments.has_scheme) = (scheme, true);
            after = semicolon + 1;
        } else {
            segments.scheme = "http".to_owned();
            // A colon at the start is taken for the one after a scheme.
            let start = text.len() - text.trim_start().len();
            after = start + usize::from(trimmed.starts_with(':'));
        }
        if is_standard(&segments.scheme) && segments.scheme != "file" {
            segments.split(after);
        }
        segments
    }

    /// The text of a part, empty if it is not there.
    pub(super) fn part(&self, part: &Option<Range<usize>>) -> &str {
        let part = part.clone().unwrap_or_default();
        self.text.get(part).unwrap_or_default()
    }

    /// How many parts but the host are not empty.
    pub(super) fn others(&self) -> usize {
        let parts = [
            &self.username,
            &self.password,
            &self.port,
            &self.path,
            &self.query,
            &self.fragment,
        ];
        let filled = parts.iter().filter(|part| !self.part(part).is_empty());
        filled.count() + usize::from(self.has_scheme)
    }

    /// Splits what follows a scheme.
    fn split(&mut self, after: usize) {
        let text = self.text.trim_end_matches(|last| last <= ' ');
        let rest = text.get(after..).unwrap_or_default();
        let start = text.len() - rest.trim_start_matches(['/', '\\']).len();
        let end = find(text, start, &['/', '\\', '?', '#']).unwrap_or(text.len());
        let authority = &text[start.min(end)..end];
        let mut host = start;
        if let Some(at) = authority.rfind('@') {
            let colon = authority[..at].find(':');
            self.username = Some(start..start + colon.unwrap_or(at));
            self.password = colon.map(|colon| start + colon + 1..start + at);
            host = start + at + 1;
        }
        let server = &text[host.min(end)..end];
        let closed = match server.rfind(']') {
            None if server.starts_with('[') => server.len(),
            bracket => bracket.unwrap_or(0),
        };
        let colon = server.rfind(':').filter(|colon| *colon >= closed);
        let name = host..host + colon.unwrap_or(server.len());
        self.host = Some(name).filter(|name| !name.is_empty());
        self.port = colon.map(|colon| host + colon + 1..end);
        if end < text.len() {
            let hash = find(text, end, &['#']);
            let path = hash.unwrap_or(text.len());
            let mark = find(&text[..path], end, &['?']);
            let path = end..mark.unwrap_or(path);
            self.query = mark.map(|mark| mark + 1..hash.unwrap_or(text.len()));
            self.fragment = hash.map(|hash| hash + 1..text.len());
            self.path = Some(path).filter(|path| !path.is_empty());
        }
    }
}

/// Where one of some characters is first found, from `start` on.
fn find(text: &str, start: usize, chars: &[char]) -> Option<usize> {
    Some(start + text.get(start..)?.find(chars)?)
}

/// Whether the URLs of a scheme have a host like those of the web.
pub(super) fn is_standard(scheme: &str) -> bool {
    is_special(scheme) || scheme == "about" || OWN.contains(&scheme)
}

/// The scheme at the start of a text and where its colon is. What has a dot in it or a port after it is a host.
fn scheme(text: &str) -> Option<(String, usize)> {
    let start = text.len() - text.trim_start_matches(|first| first <= ' ').len();
    let colon = find(text, start, &[':'])?;
    named_scheme(text, start, colon)
}

/// The same for a semicolon that was meant as a colon after a scheme of the web or of Chromium.
fn misspelled_scheme(text: &str) -> Option<(String, usize)> {
    let start = text.len() - text.trim_start_matches(|first| first <= ' ').len();
    let semicolon = text.find(';')?;
    let (scheme, end) = named_scheme(text, start, semicolon)?;
    is_standard(&scheme).then_some((scheme, end))
}

/// The scheme that ends at `end`.
fn named_scheme(text: &str, start: usize, end: usize) -> Option<(String, usize)> {
    let name = text.get(start..end)?;
    let belongs = |byte: u8| byte.is_ascii_alphanumeric() || b"+-".contains(&byte);
    let is_name =
        name.starts_with(|first: char| first.is_ascii_alphabetic()) && name.bytes().all(belongs);
    (is_name && !has_port(&text[end + 1..])).then(|| (name.to_ascii_lowercase(), end))
}

/// Whether a text starts with a port.
fn has_port(text: &str) -> bool {
    let digits = text.bytes().take_while(u8::is_ascii_digit).count();
    let (port, rest) = text.split_at(digits);
    let is_number = port.trim_start_matches('0').len() < 6
        && port.parse::<u64>().is_ok_and(|port| port <= 65535);
    is_number && (rest.is_empty() || rest.starts_with(['/', '\\', '?', '#']))
}
