//! Words that name a host, and where in them it stands.

use std::ops::Range;

/// Words in which a host may stand, safe to show anywhere. All ranges are in bytes of the words.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Told {
    /// The words.
    pub text: String,
    /// Where the host stands that the request really goes to.
    pub host: Option<Range<usize>>,
    /// The part of it that decides who gets the request: the registrable domain, or all of an address.
    pub owner: Option<Range<usize>>,
    /// The end of the owner's part that is a platform's, where the owner is one of its customers.
    pub platform: Option<Range<usize>>,
}

impl Told {
    /// Words that name no host.
    pub fn words(text: impl Into<String>) -> Self {
        Told {
            text: text.into(),
            ..Told::default()
        }
    }

    /// The host alone.
    pub fn host_text(&self) -> Option<&str> {
        self.text.get(self.host.clone()?)
    }

    /// The part of the host that decides.
    pub fn owner_text(&self) -> Option<&str> {
        self.text.get(self.owner.clone()?)
    }

    /// Appends more words behind a space. The first host that is named is the one that counts.
    pub fn append(&mut self, more: &Told) {
        if !self.text.is_empty() {
            self.text.push(' ');
        }
        let by = self.text.len();
        self.text.push_str(&more.text);
        if self.host.is_some() {
            return;
        }
        let moved = |range: &Option<Range<usize>>| {
            let range = range.clone()?;
            Some(range.start + by..range.end + by)
        };
        self.host = moved(&more.host);
        self.owner = moved(&more.owner);
        self.platform = moved(&more.platform);
    }
}

/// Several sentences as one.
pub fn joined<'t>(sentences: impl IntoIterator<Item = &'t Told>) -> Told {
    let mut all = Told::default();
    for sentence in sentences {
        all.append(sentence);
    }
    all
}

/// The longest host that a sentence holds, in characters; a longer registrable domain is held all the
/// same.
const LONGEST: usize = 80;

impl Told {
    /// Appends a host: graphic US-ASCII as it is, the rest as code points. Of a long one, the end is
    /// kept, since that is where the owner's name stands: from byte `owner` of `host` on. The
    /// platform's part begins at `platform`.
    pub(super) fn push_host(&mut self, host: &str, owner: usize, platform: Option<usize>) {
        let end_kept =
            host.char_indices()
                .rev()
                .nth(LONGEST - 1)
                .map_or(0, |(start, _)| match owner {
                    0 => start,
                    owner => start.min(owner),
                });
        let start = self.text.len();
        if end_kept > 0 {
            self.text.push('…');
        }
        let (mut owner_at, mut platform_at) = (self.text.len(), None);
        for (at, character) in host.char_indices().skip_while(|(at, _)| *at < end_kept) {
            if at == owner {
                owner_at = self.text.len();
            }
            if platform == Some(at) {
                platform_at = Some(self.text.len());
            }
            if character.is_ascii_graphic() {
                self.text.push(character);
            } else {
                self.text
                    .push_str(&format!("‹U+{:04X}›", u32::from(character)));
            }
        }
        let end = self.text.len();
        self.host = Some(start..end);
        self.owner = Some(owner_at..end);
        self.platform = platform_at.map(|at| at..end);
    }
}

/// A host for a sentence that is about another one.
pub(super) fn quoted(host: &str) -> String {
    let mut told = Told::default();
    told.push_host(host, 0, None);
    told.text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn hosts_in_sentences_are_short_and_safe() {
        assert_eq!(quoted("a\u{202e}b"), "a‹U+202E›b");
        let long = format!("{}.example.com", "a".repeat(200));
        assert!(quoted(&long).ends_with(".example.com"));
        assert!(quoted(&long).chars().count() <= LONGEST + 1);
    }

    #[test]
    fn of_several_hosts_the_first_counts() {
        let mut first = Told::words("To ");
        first.push_host("www.a.example", 4, Some(6));
        let mut second = Told::default();
        second.push_host("b", 0, None);
        let all = joined([&Told::words("Go."), &first, &second]);
        assert_eq!(all.text, "Go. To www.a.example b");
        assert_eq!(all.host_text(), Some("www.a.example"));
        assert_eq!(all.owner_text(), Some("a.example"));
        assert_eq!(all.platform, Some(13..20));
    }
}
