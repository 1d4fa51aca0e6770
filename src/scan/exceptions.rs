//! What a build leaves out on purpose: links by a pattern, lines with a comment, and findings that were there before.

use std::collections::HashSet;

use serde_json::Value;

use super::mail_block::MailBlock;
use super::sarif::{fingerprint, fingerprint_of_mail};
use crate::document::{Found, Kind, as_utf8};
use crate::facts::assumed::assumed;
use crate::facts::destination;
use crate::facts::host::HostFacts;
use crate::facts::recipients::{Sending, recipients};
use crate::inspect::Inspection;
use crate::readings::whatwg;
use crate::syntax::{Reference, Span, Standard};

/// In a line, it leaves out all findings of its references.
const COMMENT: &[u8] = b"urilens:ignore";

/// What is left out.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Exceptions {
    /// Patterns of links, with `*` for any characters; one without `/` and `:` is that of a host, as is one in brackets.
    pub links: Vec<String>,
    /// Whether lines with the comment are read all the same.
    pub reads_commented: bool,
    /// The fingerprints of findings that were there before.
    pub known: HashSet<String>,
}

impl Exceptions {
    /// Takes the fingerprints of a SARIF log. `None` if it is none.
    pub fn know(&mut self, log: &[u8]) -> Option<()> {
        let log: Value = serde_json::from_slice(&as_utf8(log)).ok()?;
        for run in log.get("runs")?.as_array()? {
            let results = run.get("results").and_then(Value::as_array);
            for result in results.into_iter().flatten() {
                let known = result.pointer("/partialFingerprints/urilens~1v1");
                self.known
                    .extend(known.and_then(Value::as_str).map(str::to_owned));
            }
        }
        Some(())
    }

    /// Whether a reference is left out.
    pub fn excludes(&self, found: &Found) -> bool {
        if self.links.is_empty() {
            return false;
        }
        // What has no scheme, or is defanged, is compared as it is opened.
        let meant = assumed(&found.reference).filter(|_| found.is_assumed());
        let meant = meant.filter(|meant| meant.others.is_empty());
        let text = meant
            .as_ref()
            .map_or(&found.reference, |meant| &meant.reference);
        let reference = Reference::split(text, Standard::Rfc3986);
        let hosts = hosts(&reference);
        let mut links = self.links.iter();
        has_one_host(&reference)
            && links.any(|pattern| {
                let is_address = pattern.starts_with('[') && pattern.ends_with(']');
                if pattern.contains(['/', ':']) && !is_address {
                    return fits(pattern, text) || fits(pattern, &found.reference);
                }
                let pattern = looked_up(pattern);
                let is_it = |host: &&str| fits(&pattern, &looked_up(host));
                !hosts.is_empty() && hosts.iter().all(is_it)
            })
    }

    /// The comments of a file. Mail and data are written by others, who must not decide what is found.
    pub(super) fn comments<'b>(&self, bytes: &'b [u8], kind: Kind) -> Comments<'b> {
        let is_of_others = matches!(
            kind,
            Kind::Mail
                | Kind::Mbox
                | Kind::Mhtml
                | Kind::Pdf
                | Kind::Json
                | Kind::JsonLines
                | Kind::Csv
                | Kind::Calendar
                | Kind::Vcard
        );
        let may_count = !is_of_others && !self.reads_commented;
        let has_any = may_count && memchr::memmem::find(bytes, COMMENT).is_some();
        Comments(if has_any { bytes } else { b"" })
    }

    /// Takes away the findings that were there before. Returns how many.
    pub fn forget(&self, file: &str, found: &Found, inspection: &mut Inspection) -> u64 {
        if self.known.is_empty() {
            return 0;
        }
        let mut findings = std::mem::take(&mut inspection.findings);
        let print = |finding: &_| fingerprint(file, found, inspection, finding);
        let count = self.forget_known(&mut findings, print);
        inspection.findings = findings;
        count
    }

    /// The same of a message.
    pub(super) fn forget_of_mail(&self, file: &str, block: &mut MailBlock<'_>) -> u64 {
        let mail = block.mail;
        let findings = &mut block.findings;
        self.forget_known(findings, |finding| fingerprint_of_mail(file, mail, finding))
    }

    fn forget_known<T>(&self, findings: &mut Vec<T>, print: impl Fn(&T) -> String) -> u64 {
        let before = findings.len();
        findings.retain(|finding| !self.known.contains(&print(finding)));
        (before - findings.len()) as u64
    }
}

/// The host that is asked, or those of all who get a mail; none if an address is not plain, or a line break may hide one.
fn hosts<'t>(reference: &Reference<'t>) -> Vec<&'t str> {
    let mails = recipients(reference).filter(|found| found.sending == Sending::Mail);
    let Some(mails) = mails else {
        return reference.host().into_iter().collect();
    };
    let is_plain = |host: &&str| {
        let is_of_name = |octet: u8| octet.is_ascii_alphanumeric() || b"-.".contains(&octet);
        host.bytes().all(is_of_name)
    };
    if reference.text().contains("%0") {
        return Vec::new();
    }
    let hosts = mails.all().map(|place| {
        let (_, host) = place.of(reference.text()).split_once('@')?;
        Some(host).filter(is_plain)
    });
    hosts.collect::<Option<_>>().unwrap_or_default()
}

/// A host, or a pattern of some, as it is looked up: in ASCII, and without the dot at its end.
fn looked_up(host: &str) -> String {
    let host = host.strip_suffix('.').unwrap_or(host);
    let labels = host.split('.').map(|label| match label.is_ascii() {
        true => label.to_ascii_lowercase(),
        false => HostFacts::new(label, Span::default()).name.into_owned(),
    });
    labels.collect::<Vec<_>>().join(".")
}

/// Whether a browser goes to the host that the standard reads, if there is one: no pattern is of what readers disagree about.
fn has_one_host(reference: &Reference<'_>) -> bool {
    let Some(strict) = destination(reference) else {
        return true;
    };
    let page = whatwg::parse("https://localhost/", None).url;
    let browser = whatwg::parse(reference.text(), page.as_ref()).url;
    let host = browser.and_then(|url| url.host().map(ToString::to_string));
    host.is_some_and(|host| looked_up(&host) == looked_up(&strict.ascii))
}

/// The bytes of a file with comments that count; none without any.
#[derive(Clone, Copy, Debug)]
pub(super) struct Comments<'b>(&'b [u8]);

impl Comments<'_> {
    /// Whether the line around `place` has one, after a blank and perhaps marks of a comment: in a link it is none.
    pub fn hold(self, place: usize) -> bool {
        let Comments(bytes) = self;
        let (before, after) = bytes.split_at_checked(place).unwrap_or((bytes, b""));
        let start = memchr::memrchr(b'\n', before).map_or(0, |at| at + 1);
        let end = memchr::memchr(b'\n', after).map_or(bytes.len(), |at| place + at);
        let line = bytes.get(start..end).unwrap_or_default();
        memchr::memmem::find_iter(line, COMMENT).any(|at| {
            let mut before = line[..at].iter().rev();
            before
                .find(|byte| !b"#/*-;%!<(".contains(byte))
                .is_none_or(u8::is_ascii_whitespace)
        })
    }
}

/// Whether `text` is `pattern`, in which `*` is any characters.
fn fits(pattern: &str, text: &str) -> bool {
    let mut parts = pattern.split('*');
    let first = parts.next().unwrap_or_default();
    let Some(mut rest) = text.strip_prefix(first) else {
        return false;
    };
    let mut parts: Vec<&str> = parts.collect();
    let Some(last) = parts.pop() else {
        return rest.is_empty();
    };
    for part in parts {
        match rest.split_once(part) {
            Some((_, after)) => rest = after,
            None => return false,
        }
    }
    rest.ends_with(last)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::document::How;
    use crate::examples::hold;

    /// Without a scheme, and defanged, it is the host that is asked.
    #[test]
    fn patterns_are_of_what_a_text_is_opened_as() {
        hold("patterns and links", |[pattern, reference, how]| {
            let all = [How::Scheme, How::Www, How::Name, How::Defanged, How::Format];
            let how = all.into_iter().find(|one| format!("{one:?}") == how);
            let exceptions = Exceptions {
                links: vec![pattern.to_owned()],
                ..Exceptions::default()
            };
            exceptions.excludes(&Found::new(reference, 0..0, how.expect("a way")))
        });
    }

    #[test]
    fn comments_are_of_their_line_and_never_of_mail() {
        let text = b"http://a.example/\nhttp://b.example/ # urilens:ignore\nhttp://c.example/";
        let [none, all] = [false, true].map(|reads_commented| Exceptions {
            reads_commented,
            ..Exceptions::default()
        });
        let holds = |exceptions: &Exceptions, text, place, kind| {
            exceptions.comments(text, kind).hold(place)
        };
        for (place, expected) in [(0, false), (18, true), (60, false)] {
            assert_eq!(holds(&none, text, place, Kind::Text), expected, "{place}");
            assert!(!holds(&all, text, place, Kind::Text));
            assert!(!holds(&none, text, place, Kind::Mail));
            assert!(!holds(&none, text, place, Kind::JsonLines));
        }
        hold("comments hold", |[line]| {
            holds(&none, line.as_bytes(), 0, Kind::Text)
        });
    }

    #[test]
    fn a_log_gives_its_fingerprints() {
        let mut exceptions = Exceptions::default();
        let log = r#"{"runs":[{"results":[{"partialFingerprints":{"urilens/v1":"0a"}},{}]}]}"#;
        let marked = format!("\u{feff}{log}");
        let wide = marked.encode_utf16().flat_map(u16::to_le_bytes);
        for log in [
            log.as_bytes().to_vec(),
            marked.clone().into_bytes(),
            wide.collect(),
        ] {
            exceptions.known.clear();
            assert_eq!(exceptions.know(&log), Some(()));
            assert!(exceptions.known.contains("0a"));
        }
        assert_eq!(exceptions.know(b"[]"), None);
    }
}
