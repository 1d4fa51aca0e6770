//! The one pass over a text.

use std::borrow::Cow;
use std::ops::Range;

use wide::u8x16;

use super::address::is_address;
use super::brackets::{LONGEST_LINE, closing, is_one_link, without_quote_marks};
use super::matching::{Match, Names, Try, is_blank};
use super::{labels, name, percent, scheme};
use crate::document::backslash;
use crate::document::delimiters::strip;
use crate::document::found::How;
use crate::syntax::adjacent::Boundaries;
use crate::syntax::letter_case::starts_in_any_case;

/// The longest mail address that is looked for before the link with it.
const LONGEST_ADDRESS: usize = 320;

/// The most bytes between `<` and `>` in which a reference is looked for.
pub const LONGEST_BRACKETED: usize = 2048;

/// The references in `text`, from left to right. None overlaps another.
///
/// ```
/// use urilens::document::references;
///
/// let text = "See <ftp://foo.example.\n  com/rfc/>, or http://a.example/b(c).";
/// let found: Vec<_> = references(text, &|_: &str, _| false).map(|found| found.reference).collect();
/// assert_eq!(found, ["ftp://foo.example.com/rfc/", "http://a.example/b(c)"]);
/// ```
pub fn references<'t>(text: &'t str, names: &'t Names) -> Matches<'t> {
    Matches {
        text,
        names,
        at: 0,
        floor: 0,
        last: None,
        has_brackets: true,
        expects_hosts: false,
        trigger: None,
        encoded: None,
    }
}

/// The iterator of [`references`].
pub struct Matches<'t> {
    text: &'t str,
    names: &'t Names,
    /// Where the search goes on.
    at: usize,
    /// The end of the last reference: no other starts before it.
    floor: usize,
    /// The last reference.
    last: Option<Range<usize>>,
    /// Whether `<` is looked for.
    has_brackets: bool,
    /// Whether a name alone is a host under any public suffix.
    expects_hosts: bool,
    /// The places of the next trigger and of the next encoded colon, if they are known.
    trigger: Option<usize>,
    encoded: Option<usize>,
}

impl<'t> Iterator for Matches<'t> {
    type Item = Match<'t>;

    fn next(&mut self) -> Option<Match<'t>> {
        loop {
            let bytes = self.text.as_bytes();
            let trigger = self.trigger()?;
            let encoded = self.encoded(trigger);
            let trigger = encoded.unwrap_or(trigger);
            let tried = match bytes.get(trigger)? {
                b'%' if encoded.is_some() => percent::find(self.text, trigger, self.floor),
                b'<' if self.has_brackets => self.bracketed(trigger),
                b'<' => Err(trigger + 1),
                b':' if backslash::escapes_colon(&self.text[self.floor..trigger]) => {
                    scheme::find(self.text, trigger - 1, 2, self.floor, self.names)
                }
                b':' if !scheme::may_end(self.text.as_bytes(), trigger) => Err(trigger + 1),
                b':' if percent::has_slashes(bytes, trigger) => {
                    percent::find(self.text, trigger, self.floor)
                }
                b':' => scheme::find(self.text, trigger, 1, self.floor, self.names),
                _ if name::may_have_dot(self.text.as_bytes(), trigger) => {
                    let is_expected = self.expects_hosts;
                    name::find(self.text, trigger, self.floor, self.names, is_expected)
                }
                b'.' => Err(trigger + 1),
                _ => match scheme::bracketed_colon(&self.text[trigger..]) {
                    Some(length) => {
                        scheme::find(self.text, trigger, length, self.floor, self.names)
                    }
                    None => Err(trigger + 1),
                },
            };
            match tried {
                Ok(mut found) => {
                    let before = &self.text[..found.place.start];
                    if before.ends_with("&lt;") && found.reference.contains("&amp;") {
                        found.reference = Cow::Owned(found.reference.replace("&amp;", "&"));
                    }
                    let after = || {
                        let anchor = labels::of_anchor(self.text, &found.place);
                        let after = anchor.or_else(|| labels::after_link(self.text, &found.place));
                        let after = after.or_else(|| labels::in_brackets(self.text, &found.place));
                        let after = after.or_else(|| labels::of_target(self.text, &found.place));
                        after.or_else(|| labels::of_note(self.text, &found.place))
                    };
                    let label = found.label.take().or_else(after);
                    found.label = label.or_else(|| self.text_before(&found.place));
                    let label = found.label.as_ref().map_or(0, |label| label.end);
                    self.at = found.place.end.max(label);
                    self.floor = self.at;
                    self.last = Some(found.place.clone());
                    return Some(found);
                }
                Err(next) => self.at = next.max(trigger + 1),
            }
        }
    }
}

impl<'t> Matches<'t> {
    /// The same, where it is known whether the text is one of hosts: a name alone is one then, under any public suffix.
    pub fn expecting_hosts(self, expects_hosts: bool) -> Self {
        Matches {
            expects_hosts,
            ..self
        }
    }

    /// The place of the next trigger, or the largest there is; `None` at the end.
    fn trigger(&mut self) -> Option<usize> {
        let rest = self.text.as_bytes().get(self.at..)?;
        let known = self.trigger.filter(|place| *place >= self.at);
        let place = known
            .unwrap_or_else(|| next_trigger(rest).map_or(usize::MAX, |offset| self.at + offset));
        self.trigger = Some(place);
        Some(place)
    }

    /// The place of the next encoded colon, if that is before `trigger`.
    fn encoded(&mut self, trigger: usize) -> Option<usize> {
        let known = self.encoded.filter(|place| *place >= self.at);
        let place = known
            .unwrap_or_else(|| percent::next(self.text.as_bytes(), self.at).unwrap_or(usize::MAX));
        self.encoded = Some(place);
        (place < trigger).then_some(place)
    }

    /// The reference between `<` at `open` and the next `>`.
    fn bracketed(&self, open: usize) -> Try<'t> {
        let no = Err(open + 1);
        let rest = &self.text.as_bytes()[open + 1..];
        let rest = &rest[..rest.len().min(LONGEST_BRACKETED)];
        let Some(length) = closing(self.text, open, rest) else {
            return no;
        };
        if rest[length] != b'>' {
            return no;
        }
        if let Some(found) = self.named_link(open, open + 1 + length) {
            return Ok(found);
        }
        if let Some(bar) = self.bar_before_label(&self.text[open + 1..open + 1 + length]) {
            let bar = open + 1 + bar;
            // Slack escapes it in its messages.
            let unescaped = self.text[open + 1..bar].replace("&amp;", "&");
            return Ok(Match {
                place: open + 1..bar,
                hyphen: false,
                how: How::AngleBrackets,
                reference: Cow::Owned(unescaped),
                label: Some(bar + 1..open + 1 + length),
            });
        }
        let whole = &self.text[open..open + length + 2];
        let unquoted = without_quote_marks(whole);
        if self.spans_links(&unquoted) {
            return no;
        }
        let stripped = strip(&unquoted);
        let text = &*stripped.text;
        if !is_one_link(text) || !(stripped.prefix || self.starts_reference(text)) {
            return no;
        }
        let inside = &whole[1..whole.len() - 1];
        let start = open + 1 + (inside.len() - inside.trim_start().len());
        let end = open + 1 + inside.trim_end().len();
        let prefix = match stripped.prefix {
            true => 4 + self.text[start + 4..].len() - self.text[start + 4..].trim_start().len(),
            false => 0,
        };
        let query = text.find('?').unwrap_or(text.len());
        let label = match self.text[end..].trim_start().starts_with(">`_") {
            true => self.quoted_before(open),
            // A name alone is that of a list or a message, or of a member of a program: `List-Id: see http://a.example/ <b.example>`,
            // `a.date<b.date?-1:a.date>b.date`.
            false if !text[..query].contains([':', '/']) => None,
            false => self.label_before(open, text),
        };
        Ok(Match {
            place: start + prefix..end,
            hyphen: stripped.hyphen,
            how: match stripped.prefix {
                true => How::Prefix,
                false => How::AngleBrackets,
            },
            reference: match stripped.line_breaks {
                0 => Cow::Borrowed(&self.text[start + prefix..end]),
                _ => Cow::Owned(stripped.text.into_owned()),
            },
            label,
        })
    }

    /// Whether a text in brackets goes on over an empty line, up to an arrow, or with a link at the start of a line.
    fn spans_links(&self, whole: &str) -> bool {
        let lines: Vec<&str> = whole
            .trim_end_matches('>')
            .split('\n')
            .map(str::trim)
            .collect();
        let is_link = |pair: &[&str]| {
            let goes_on = pair[0].ends_with("//") || pair[0].ends_with(['=', '@']);
            pair[1].is_empty() || !goes_on && self.starts_reference(pair[1])
        };
        let has_arrow = whole.ends_with("->") || whole.ends_with("=>");
        lines.len() > 1 && (has_arrow || lines.windows(2).any(is_link))
    }

    /// What is before a link in its line.
    fn line_before(&self, link: &Range<usize>) -> &'t str {
        let before = &self.text[..link.start];
        let near = before.boundary_before(link.start.saturating_sub(LONGEST_LINE));
        before[near..].rsplit('\n').next().unwrap_or_default()
    }

    /// The text of a link of reStructuredText, from its backquote on.
    fn quoted_before(&self, open: usize) -> Option<Range<usize>> {
        let before = &self.text[..open];
        let near = before.boundary_before(open.saturating_sub(LONGEST_LINE));
        let start = near + before[near..].rfind('`')? + 1;
        let end = before.trim_end().len();
        (start < end).then_some(start..end)
    }

    /// What is shown for the link in the angle brackets that open at `open`: programs for mail write it so as plain text,
    /// with a blank or without.
    fn label_before(&self, open: usize, link: &str) -> Option<Range<usize>> {
        let before = &self.text[..open];
        // In a mail that is quoted, marks start the lines.
        let is_gap = |one: char| matches!(one, ' ' | '>' | '\t');
        let before = match before.trim_end_matches(is_gap) {
            above if above.ends_with('\n') => above,
            _ => before
                .strip_suffix("  ")
                .or(before.strip_suffix(' '))
                .unwrap_or(before),
        };
        let end = before.len();
        if let Some(last) = self.last.clone() {
            match before
                .get(last.end..end)
                .map(|between| between.trim_start_matches(' '))
            {
                Some("" | "\"") => return Some(last),
                // A program has broken the line there. In a list, a line has a link and nothing else, and a name alone at the end
                // of a line is a word of it.
                Some("\n" | "\r\n") if self.line_before(&last).contains(char::is_alphabetic) => {
                    let text = &self.text[last.clone()];
                    return (text.contains("://") || text.starts_with("www.")).then_some(last);
                }
                // Programs for mail write the address of a picture in brackets before its link.
                Some("]") => return Some(last.start.saturating_sub(1)..end),
                _ => {}
            }
        }
        let is_mail = starts_in_any_case(link, "mailto:");
        let end = before.trim_end_matches(['\r', '\n']).len();
        let near = &before[before.boundary_before(end.saturating_sub(LONGEST_ADDRESS))..end];
        let word = near.rsplit(is_blank).next().unwrap_or_default();
        (is_mail && is_address(word)).then(|| end - word.len()..end)
    }

    /// The text before the link at `place`, if it has a link itself: of Jira and Textile, and of Markdown, as chats export messages
    /// (CommonMark §6.3).
    fn text_before(&self, place: &Range<usize>) -> Option<Range<usize>> {
        let last = self.last.clone()?;
        let before = &self.text[..place.start];
        let emphasis = ['*', '_', '+', '-'];
        let opening = self.text[..last.start].trim_end_matches(emphasis);
        let opening = opening.chars().next_back();
        let after = &self.text[place.end..];
        match before
            .get(last.end..)
            .map(|between| between.trim_start_matches(emphasis))
        {
            // Jira says behind another bar how a link is shown.
            Some("|") if opening == Some('[') && after.starts_with([']', '|']) => {
                return Some(last);
            }
            Some("\":") if opening == Some('"') => return Some(last),
            // PmWiki and XWiki, and html-to-text, which writes the plain texts of mails.
            Some(" -> " | "->" | ">>" | ">>url:") if opening == Some('[') => return Some(last),
            Some(" [" | "[") if after.starts_with(']') => return Some(last),
            // The name of a section of settings may come below a comment.
            Some("\n[") if after.starts_with(']') => {
                let line = self.line_before(&last).trim_start();
                return Some(last).filter(|_| !line.starts_with(['#', ';']));
            }
            _ => {}
        }
        let before = before.strip_suffix('<').unwrap_or(before);
        let before = before.trim_end_matches(' ').strip_suffix("](")?;
        let line = before.boundary_before(before.len().saturating_sub(LONGEST_LINE));
        let open = line + labels::opening_bracket(before.get(line..)?)?;
        let text = before.get(open + 1..)?;
        // What is shown in place of a picture is no text of a link, nor is an attribute.
        let before_last = before.get(open + 1..last.start)?;
        let is_attribute = before_last.rsplit_once('<').is_some_and(|(_, tag)| {
            !tag.contains('>') && tag.contains(|one: char| one == '=' || one.is_whitespace())
        });
        let is_picture = self.text[..open].ends_with('!');
        (!is_picture && !is_attribute && !text.contains("](")).then_some(open + 1..before.len())
    }

    /// The link in the brackets from `open` to `end` whose text comes first, as in pages of Perl: `L<this|http://example.com/>`.
    fn named_link(&self, open: usize, end: usize) -> Option<Match<'t>> {
        let before = self.text[..open].trim_end_matches('<').strip_suffix('L')?;
        let inside = self.text.get(open + 1..end)?.trim_end();
        let (label, link) = inside.split_once('|')?;
        let is_link = self.starts_reference(link) && !link.contains(is_blank);
        let end = open + 1 + inside.len();
        let start = end - link.len();
        (is_link && !before.ends_with(char::is_alphanumeric)).then(|| Match {
            place: start..end,
            hyphen: false,
            how: How::AngleBrackets,
            reference: Cow::Borrowed(&self.text[start..end]),
            label: Some(open + 1..open + 1 + label.len()),
        })
    }

    /// Where the bar comes after a link that a chat shows under another name: `http://example.com/|this`. In a query, a bar
    /// is its own where the rest of a query follows, as in `?a=b|c&d=e`, and no address.
    fn bar_before_label(&self, inside: &str) -> Option<usize> {
        let bar = memchr::memchr(b'|', inside.as_bytes())?;
        let (link, label) = (inside.get(..bar)?, inside.get(bar + 1..)?);
        let is_link = link.contains(':') && !link.contains(is_blank);
        let is_rest = || !label.contains(' ') && label.contains(['=', '%', '+']);
        let is_label = self.starts_reference(label.trim_start())
            || !(label.contains('|') || link.contains('?') && is_rest());
        let is_one = is_link && is_label && !label.contains('\n') && !label.trim().is_empty();
        (is_one && self.starts_reference(link)).then_some(bar)
    }

    /// Whether a reference starts with the first character of `text`.
    fn starts_reference(&self, text: &str) -> bool {
        let mut inside = Matches {
            has_brackets: false,
            ..references(text, self.names)
        };
        inside.next().is_some_and(|found| found.place.start == 0)
    }
}

/// The place of the next byte at which a reference may be recognized. Sixteen bytes are looked at together.
fn next_trigger(bytes: &[u8]) -> Option<usize> {
    const TRIGGERS: [u8; 6] = *b"<:.[({";
    let mut rest = bytes;
    while let Some((chunk, others)) = rest.split_first_chunk::<16>() {
        let chunk = u8x16::new(*chunk);
        let found = TRIGGERS.map(|trigger| chunk.simd_eq(u8x16::splat(trigger)));
        let found = found
            .into_iter()
            .fold(u8x16::splat(0), |all, found| all | found);
        let mask = found.to_bitmask();
        if mask != 0 {
            return Some(bytes.len() - rest.len() + mask.trailing_zeros() as usize);
        }
        rest = others;
    }
    let found = rest.iter().position(|byte| TRIGGERS.contains(byte))?;
    Some(bytes.len() - rest.len() + found)
}
