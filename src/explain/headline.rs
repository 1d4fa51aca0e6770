//! The first thing to be said about a reference: where it goes, and what is wrong with that.
//!
//! One sentence or two. A harmless reference has a quiet one; the loud ones are kept for those
//! that a person should not pass by.

use std::net::IpAddr;
use std::ops::Range;

use super::components::host_use;
use crate::inspect::Inspection;
use crate::review::{AddressClass, Destination, Finding, Severity, apparent_host, camps};
use crate::syntax::{Component, Reference};

/// How loudly it is said.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Level {
    /// Nothing to warn about.
    Quiet,
    /// Something is missing for an answer: a base, or the text itself.
    Notice,
    /// The worst finding is a warning.
    Warning,
    /// The text breaks the grammar.
    Invalid,
    /// The worst finding is a danger.
    Danger,
}

impl Level {
    /// All of them, the quietest first.
    pub const ALL: [Level; 5] = [
        Level::Quiet,
        Level::Notice,
        Level::Warning,
        Level::Invalid,
        Level::Danger,
    ];

    /// The word for it; the quiet levels need none.
    pub const fn word(self) -> &'static str {
        match self {
            Level::Quiet | Level::Notice => "",
            Level::Warning => "warning",
            Level::Invalid => "invalid",
            Level::Danger => "danger",
        }
    }

    /// A mark that tells the levels apart without colour.
    pub const fn mark(self) -> &'static str {
        match self {
            Level::Quiet => "✓",
            Level::Notice => "·",
            Level::Warning => "!",
            Level::Invalid => "✗",
            Level::Danger => "▲",
        }
    }
}

impl From<Severity> for Level {
    fn from(severity: Severity) -> Self {
        match severity {
            Severity::Notice => Level::Notice,
            Severity::Warning => Level::Warning,
            Severity::Danger => Level::Danger,
        }
    }
}

/// What is to be said first. All texts are safe to show anywhere.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Headline {
    /// How loudly.
    pub level: Level,
    /// The first sentence.
    pub text: String,
    /// Where the host stands that the request really goes to: in bytes of both sentences, joined by a
    /// space.
    pub host: Option<Range<usize>>,
    /// The part of it that decides who gets the request: the registrable domain, or all of an address.
    pub owner: Option<Range<usize>>,
    /// The second sentence: why, or why the text misleads.
    pub because: Option<String>,
    /// Where readers go to different places: who, and where to. They say the same as the sentences,
    /// for a place with room for a line each.
    pub camps: Vec<(String, String)>,
    /// The standard and section that it rests on.
    pub source: Option<String>,
    /// How many more findings and violations there are.
    pub more: usize,
}

impl Headline {
    fn new(level: Level, text: impl Into<String>) -> Self {
        Headline {
            level,
            text: text.into(),
            host: None,
            owner: None,
            because: None,
            camps: Vec::new(),
            source: None,
            more: 0,
        }
    }

    /// The host that the first sentence names.
    pub fn host_text(&self) -> Option<&str> {
        self.text.get(self.host.clone()?)
    }
}

/// What is to be said first about `inspection`.
///
/// ```
/// use urilens::explain::{Level, headline};
/// use urilens::inspect::{Request, inspect};
///
/// let said = headline(&inspect(&Request {
///     reference: "ftp://cnn.example.com&story=breaking_news@10.0.0.1/top_story.htm",
///     ..Request::default()
/// }));
/// assert_eq!(said.level, Level::Danger);
/// assert_eq!(said.text, "The request goes to 10.0.0.1 (private address).");
/// assert_eq!(
///     said.because.as_deref(),
///     Some("Everything before “@” is userinfo, made to look like the host cnn.example.com.")
/// );
/// ```
pub fn headline(inspection: &Inspection) -> Headline {
    let worst = inspection.findings.first();
    let violations = &inspection.reference.violations;
    let all = inspection.findings.len() + violations.len();
    let apart = inspection
        .findings
        .iter()
        .find(|finding| finding.id == "parser-disagreement");
    let said = match (worst, violations.first()) {
        // Who goes where comes before everything that is said of one of the places.
        _ if apart.is_some() => disagreement(inspection, apart),
        (Some(finding), _) if finding.severity == Severity::Danger => found(inspection, finding),
        (_, Some(first)) => Headline {
            because: Some(first.to_string()),
            source: Some(format!("{} §{}", inspection.standard, first.rule.section)),
            ..Headline::new(
                Level::Invalid,
                match violations.len() {
                    1 => "One place breaks the grammar: this is no URI reference.".to_owned(),
                    many => format!("{many} places break the grammar: this is no URI reference."),
                },
            )
        },
        (Some(finding), _) if finding.severity == Severity::Warning => found(inspection, finding),
        _ => return quiet(inspection),
    };
    Headline {
        more: all.saturating_sub(1),
        ..said
    }
}

/// The headline of a finding: where the request goes, if that is what it is about.
fn found(inspection: &Inspection, finding: &Finding) -> Headline {
    let level = Level::from(finding.severity);
    let about_authority = matches!(
        finding.component,
        None | Some(Component::Authority | Component::Userinfo | Component::Host | Component::Port)
    );
    let goes = goes(inspection).filter(|_| about_authority);
    let mut said = match goes {
        Some(goes) => Headline {
            host: Some(goes.host),
            owner: Some(goes.owner),
            because: Some(reason(inspection, finding)),
            ..Headline::new(level, goes.text)
        },
        None => Headline::new(level, finding.message.clone()),
    };
    said.source = Some(finding.source.to_owned());
    said
}

/// The headline of readers who go to different places.
fn disagreement(inspection: &Inspection, finding: Option<&Finding>) -> Headline {
    let camps: Vec<(String, String)> = camps(&inspection.readings)
        .into_iter()
        .map(|camp| {
            let names: Vec<_> = camp.parsers.iter().map(|parser| parser.name()).collect();
            (names.join(" and "), camp.place)
        })
        .collect();
    let told: Vec<_> = camps
        .iter()
        .map(|(who, place)| format!("{who}: {place}"))
        .collect();
    Headline {
        source: finding.map(|finding| finding.source.to_owned()),
        because: Some(format!("{}.", told.join("; "))),
        camps,
        ..Headline::new(Level::Danger, DISAGREE)
    }
}

/// How the headline of readers who go to different places begins.
pub const DISAGREE: &str = "Readers disagree:";

fn reason(inspection: &Inspection, finding: &Finding) -> String {
    let reference = inspection.reference.reference();
    let apparent = reference
        .get(Component::Userinfo)
        .filter(|_| finding.id == "userinfo-looks-like-host")
        .and_then(apparent_host);
    match apparent {
        Some(name) => format!(
            "Everything before “@” is userinfo, made to look like the host {}.",
            sentence(&name)
        ),
        None => finding.message.clone(),
    }
}

fn quiet(inspection: &Inspection) -> Headline {
    let notices = inspection.findings.len();
    let nothing_typed = inspection.reference.text().is_empty() && inspection.base.is_none();
    if nothing_typed {
        return Headline::new(
            Level::Notice,
            "Type or paste a reference. A base is needed for relative ones only.",
        );
    }
    if let Some(error) = &inspection.resolution.error {
        return Headline {
            more: notices,
            ..Headline::new(Level::Notice, format!("No target: {error}."))
        };
    }
    let said = Headline {
        more: notices,
        ..Headline::new(Level::Quiet, "Nothing to warn about.")
    };
    if inspection.resolution.same_document {
        let because = "The reference means the document that it stands in.";
        return Headline {
            because: Some(because.to_owned()),
            ..said
        };
    }
    let Some(goes) = goes(inspection) else {
        return said;
    };
    let behind = said.text.len() + 1;
    let moved = |range: Range<usize>| Some(range.start + behind..range.end + behind);
    Headline {
        host: moved(goes.host),
        owner: moved(goes.owner),
        because: Some(goes.text),
        ..said
    }
}

/// A sentence that says where the request goes; where in it the host stands, and the owner's part of it.
struct Goes {
    text: String,
    host: Range<usize>,
    owner: Range<usize>,
}

/// "The request goes to 10.0.0.1 (private address)."
fn goes(inspection: &Inspection) -> Option<Goes> {
    let target = inspection.target();
    let reference = inspection.reference.reference();
    let from: &Reference<'_> = target.as_ref().unwrap_or(&reference);
    let to = inspection.destination()?;
    let mut text = String::from("The request goes to ");
    let start = text.len();
    let owner = to.registrable_span.map_or(0, |span| {
        span.start.saturating_sub(to.host_span.start) as usize
    });
    let owner = shown(&to.host, owner, &mut text);
    let host = start..text.len();
    // As typed, as it is meant, and what that is.
    let is_rare = !to.addresses.is_empty()
        && !to
            .ascii
            .eq_ignore_ascii_case(to.host.trim_matches(['[', ']']));
    if is_rare || to.addresses.len() > 1 {
        text.push_str(&addresses(&to));
    } else if let Some(AddressClass::Metadata) = to.addresses.first().and_then(|(_, class)| *class)
    {
        text.push_str(" (cloud metadata)");
    } else if let Some(use_of) = host_use(from) {
        text.push_str(&format!(" ({use_of})"));
    } else if let Some(tenancy) = &to.tenancy {
        let name = sentence(&tenancy.tenant);
        text.push_str(&format!(" (“{name}”, a customer of {})", tenancy.platform));
    }
    text.push('.');
    Some(Goes {
        owner: owner..host.end,
        text,
        host,
    })
}

/// ", that is 127.0.0.1 (loopback)": every value that a typed address has or carries.
fn addresses(to: &Destination) -> String {
    let values: Vec<String> = to
        .addresses
        .iter()
        .map(|(value, class)| match class {
            Some(class) => format!("{value} ({})", class.name()),
            None => value.to_string(),
        })
        .collect();
    let carries = matches!(
        to.addresses.as_slice(),
        [(IpAddr::V6(_), _), (IpAddr::V4(_), _)]
    );
    match carries {
        true => format!(", that is {}", values.join(", which carries ")),
        false => format!(", that is {}", values.join(" or ")),
    }
}

/// A host for a sentence.
fn sentence(host: &str) -> String {
    let mut out = String::new();
    shown(host, 0, &mut out);
    out
}

/// The longest host that a sentence holds, in characters; a longer registrable domain is held all the
/// same.
const LONGEST: usize = 80;

/// Appends a host to a sentence: graphic US-ASCII as it is, the rest as code points. Of a long one, the
/// end is kept, since that is where the owner's name stands: from byte `owner` on. Returns where in
/// `out` that begins.
fn shown(host: &str, owner: usize, out: &mut String) -> usize {
    let end_kept = host
        .char_indices()
        .rev()
        .nth(LONGEST - 1)
        .map_or(0, |(start, _)| match owner {
            0 => start,
            owner => start.min(owner),
        });
    if end_kept > 0 {
        out.push('…');
    }
    let mut begins = out.len();
    for (at, character) in host.char_indices().skip_while(|(at, _)| *at < end_kept) {
        if at == owner {
            begins = out.len();
        }
        if character.is_ascii_graphic() {
            out.push(character);
        } else {
            out.push_str(&format!("‹U+{:04X}›", u32::from(character)));
        }
    }
    begins
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::inspect::{Request, inspect};

    fn said(base: Option<&str>, reference: &str) -> Headline {
        headline(&inspect(&Request {
            reference,
            base,
            ..Request::default()
        }))
    }

    #[test]
    fn the_host_of_section_7_6_is_marked() {
        let said = said(
            None,
            "ftp://cnn.example.com&story=breaking_news@10.0.0.1/top_story.htm",
        );
        assert_eq!(said.host_text(), Some("10.0.0.1"));
        assert_eq!(said.source.as_deref(), Some("RFC 3986 §7.6"));
    }

    #[test]
    fn each_level_has_its_case() {
        let base = Some("http://a/b/c/d;p?q");
        assert_eq!(said(base, "../g").level, Level::Quiet);
        assert_eq!(said(None, "").level, Level::Notice);
        assert_eq!(said(None, "g").level, Level::Notice);
        assert_eq!(said(base, "a b").level, Level::Invalid);
        assert_eq!(said(base, r"http://a\@b/").level, Level::Danger);
        assert_eq!(said(base, "http://bob:secret@h/").level, Level::Warning);
        assert_eq!(
            said(Some("http://a/b"), "b").because.as_deref(),
            Some("The reference means the document that it stands in.")
        );
    }

    #[test]
    fn the_owner_is_marked_and_never_left_out() {
        let marked = |reference: &str| {
            let said = said(None, reference);
            let both = [Some(said.text), said.because].map(Option::unwrap_or_default);
            let both = both.join(" ");
            let part = |range: Option<Range<usize>>| {
                both.get(range.unwrap_or_default()).unwrap_or("").to_owned()
            };
            (part(said.host), part(said.owner), both.clone())
        };
        let (host, owner, _) = marked("https://www.example.co.uk/");
        assert_eq!(
            (host.as_str(), owner.as_str()),
            ("www.example.co.uk", "example.co.uk")
        );
        let (_, owner, both) = marked("https://bank.github.io/");
        assert_eq!(owner, "bank.github.io");
        assert!(both.contains("(“bank”, a customer of github.io)"), "{both}");
        let (host, owner, both) = marked("http://0x7f.1/");
        assert_eq!((host.as_str(), owner.as_str()), ("0x7f.1", "0x7f.1"));
        assert!(
            both.contains("0x7f.1, that is 127.0.0.1 (loopback)."),
            "{both}"
        );
        let (_, _, both) = marked("http://010.0.0.1/");
        assert!(
            both.contains("that is 10.0.0.1") || both.contains(" or "),
            "{both}"
        );
        let (_, _, both) = marked("http://169.254.169.254/");
        assert!(both.contains("169.254.169.254 (cloud metadata)."), "{both}");
        let label = "a".repeat(60);
        let long = format!("https://{label}.{label}.{label}{label}.example/");
        let (host, owner, _) = marked(&long);
        assert_eq!(owner, format!("{label}{label}.example"));
        assert!(host.starts_with('…') && host.ends_with(&owner), "{host}");
    }

    #[test]
    fn readers_who_go_to_different_places_come_first() {
        let said = said(None, r"http://127.0.0.1\@b/");
        assert_eq!(said.text, DISAGREE);
        assert_eq!(
            said.because.as_deref(),
            Some(
                "RFC 3986 and RFC 2396: scheme http, host b; a browser: scheme http, host 127.0.0.1."
            )
        );
        assert_eq!(said.camps.len(), 2);
    }

    #[test]
    fn hosts_in_sentences_are_short_and_safe() {
        let shown = sentence;
        assert_eq!(shown("a\u{202e}b"), "a‹U+202E›b");
        let long = format!("{}.example.com", "a".repeat(200));
        assert!(shown(&long).ends_with(".example.com"));
        assert!(shown(&long).chars().count() <= LONGEST + 1);
    }
}
