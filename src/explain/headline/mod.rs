//! The first thing to be said about a reference: where it goes, and what is wrong with that.
//!
//! Two sentences or three. A harmless reference has a quiet one; the loud ones are kept for those
//! that a person should not pass by.

mod camps;
mod goes;
mod level;
mod spelling;
mod told;

pub use camps::Camp;
pub use level::Level;
pub use spelling::Spelling;
pub use told::{Told, joined};

use crate::facts::reader_groups::reader_groups;
use crate::inspect::Inspection;
use crate::review::{Finding, Severity};
use crate::syntax::Reference;

/// What is to be said first. All texts are safe to show anywhere, but for what people are shown of a
/// [`Spelling`].
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Headline {
    /// How loudly.
    pub level: Level,
    /// The sentences, the most important first: where the request goes, and why that or the text
    /// misleads.
    pub sentences: Vec<Told>,
    /// The host that the request goes to, in no words at all.
    pub host: Option<Told>,
    /// Where readers go to different places: who, and where to. The sentences only say that they do,
    /// and why.
    pub camps: Vec<Camp>,
    /// The host as people are shown it and as it is looked up, where that is not the same.
    pub spelling: Option<Spelling>,
    /// The standard and section that it rests on.
    pub source: Option<String>,
    /// How many more findings and violations there are.
    pub more: usize,
}

impl Headline {
    fn new(level: Level, sentences: Vec<Told>) -> Self {
        Headline {
            level,
            sentences,
            host: None,
            camps: Vec::new(),
            spelling: None,
            source: None,
            more: 0,
        }
    }

    /// All sentences as one.
    pub fn text(&self) -> Told {
        joined(&self.sentences)
    }
}

/// How the headline of readers who go to different places begins.
pub const DISAGREE: &str = "Readers disagree about who gets the request:";

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
/// assert_eq!(
///     said.text().text,
///     "The request goes to 10.0.0.1 (private address), unencrypted. \
///      Everything before “@” is userinfo, made to look like the host cnn.example.com."
/// );
/// assert_eq!(said.text().host_text(), Some("10.0.0.1"));
/// ```
pub fn headline(inspection: &Inspection) -> Headline {
    let worst = inspection.findings.first();
    let violations = &inspection.reference.violations;
    let all = inspection.findings.len() + violations.len();
    let apart = inspection
        .findings
        .iter()
        .find(|finding| finding.check.id == "parser-disagreement");
    let worst = worst.map(|worst| most_telling(&inspection.findings, worst));
    let said = match (apart, worst, violations.first()) {
        // Who goes where comes before everything that is said of one of the places.
        (Some(apart), ..) => disagreement(inspection, apart),
        (_, Some(finding), _) if finding.severity == Severity::Danger => found(inspection, finding),
        (_, _, Some(first)) => Headline {
            source: Some(format!("{} §{}", inspection.standard, first.rule.section)),
            ..Headline::new(
                Level::Invalid,
                vec![
                    Told::words(match violations.len() {
                        1 => "One place breaks the grammar: this is no URI reference.".to_owned(),
                        many => {
                            format!("{many} places break the grammar: this is no URI reference.")
                        }
                    }),
                    Told::words(first.message(inspection.reference.text()).to_string()),
                ],
            )
        },
        (_, Some(finding), _) if finding.severity == Severity::Warning => {
            found(inspection, finding)
        }
        _ => return quiet(inspection),
    };
    let said = match apart {
        Some(_) => said,
        None => with_destination(inspection, said),
    };
    Headline {
        more: all.saturating_sub(1),
        ..said
    }
}

/// Findings that the sentence about the destination tells, or that follow from worse ones.
const TOLD_ELSEWHERE: &[&str] = &["ip-rare-format", "host-mixed-script"];

/// Findings that hold for one of the readers only, where readers disagree.
const ONE_SIDED: &[&str] = &["userinfo-looks-like-host", "userinfo-present"];

/// Of the findings that are as bad as the worst, the one that tells a person the most.
fn most_telling<'f>(findings: &'f [Finding], worst: &'f Finding) -> &'f Finding {
    findings
        .iter()
        .take_while(|finding| finding.severity == worst.severity)
        .find(|finding| !TOLD_ELSEWHERE.contains(&finding.check.id))
        .unwrap_or(worst)
}

/// Checks of schemes that ask nobody, or not the host that is seen.
const NOT_ASKING: &[&str] = &["scheme-script", "scheme-data", "scheme-os-handler"];

/// Whether the scheme asks nobody for anything, or not the host that is seen.
pub fn asks_nobody(inspection: &Inspection) -> bool {
    let asks_not = |finding: &Finding| NOT_ASKING.contains(&finding.check.id);
    inspection.findings.iter().any(asks_not)
}

/// Before all else, where the request goes.
fn with_destination(inspection: &Inspection, mut said: Headline) -> Headline {
    if asks_nobody(inspection) {
        if let Some(to) = inspection.destination() {
            let mut told = Told::words("What looks like the host, ");
            let mut host = Told::default();
            goes::host(to, &mut host);
            told.text.push_str(&host.text);
            told.text.push_str(", is not asked for anything.");
            said.sentences.push(told);
        }
        return said;
    }
    let begins = match is_broken_before_the_path(inspection) {
        true => "The request would go to ",
        false => "The request goes to ",
    };
    if let Some((goes, host, spelling)) = goes(inspection, begins) {
        let place = match said.level {
            Level::Quiet => said.sentences.len(),
            _ => 0,
        };
        said.sentences.insert(place, goes);
        said.host = Some(host);
        said.spelling = spelling;
    }
    said
}

/// Whether the grammar is broken where it may well keep a request from being sent. Userinfo is no such
/// place, and letters outside of US-ASCII are no such thing: RFC 3987 has a URI for them.
fn is_broken_before_the_path(inspection: &Inspection) -> bool {
    let parsed = &inspection.reference;
    let reference = parsed.reference();
    let path = reference.components().path.start;
    let userinfo = reference.components().userinfo.unwrap_or_default();
    parsed.violations.iter().any(|violation| {
        violation.span.start < path
            && !violation.span.overlaps(userinfo)
            && violation.span.of(parsed.text()).is_ascii()
    })
}

/// The headline of a finding.
fn found(inspection: &Inspection, finding: &Finding) -> Headline {
    Headline {
        source: Some(finding.check.source.to_owned()),
        ..Headline::new(
            Level::from(finding.severity),
            [Told::words(finding.message.to_string())]
                .into_iter()
                .chain(also(inspection, finding))
                .collect(),
        )
    }
}

/// Another danger, of a check of another component: it makes a trick of the first.
fn also(inspection: &Inspection, first: &Finding) -> Option<Told> {
    let another = |finding: &&Finding| {
        finding.check.component != first.check.component
            && finding.span != first.span
            && !finding.span.overlaps(first.span)
            && !TOLD_ELSEWHERE.contains(&finding.check.id)
    };
    let mut dangers = inspection
        .findings
        .iter()
        .take_while(|finding| finding.severity == Severity::Danger);
    if NOT_ASKING.contains(&first.check.id) {
        return None;
    }
    let found = dangers.find(another)?;
    Some(Told::words(found.message.to_string()))
}

/// The headline of readers who go to different places; and what else is dangerous here, which mostly is
/// the reason for it.
fn disagreement(inspection: &Inspection, apart: &Finding) -> Headline {
    let reason = inspection
        .findings
        .iter()
        .take_while(|finding| finding.severity == Severity::Danger)
        .find(|finding| {
            finding.check.id != apart.check.id && !ONE_SIDED.contains(&finding.check.id)
        });
    let reason = reason.map(|finding| Told::words(finding.message.to_string()));
    Headline {
        source: Some(apart.check.source.to_owned()),
        camps: camps::in_words(&reader_groups(&inspection.readings)),
        ..Headline::new(
            Level::Danger,
            [Told::words(DISAGREE)].into_iter().chain(reason).collect(),
        )
    }
}

fn quiet(inspection: &Inspection) -> Headline {
    let notices = inspection.findings.len();
    let notice = |text: String| Headline {
        more: notices,
        ..Headline::new(Level::Notice, vec![Told::words(text)])
    };
    if inspection.is_empty() {
        let words = "Type or paste a URI reference. Only a relative reference needs a base.";
        return Headline::new(Level::Notice, vec![Told::words(words)]);
    }
    if let Some(error) = &inspection.resolution.error {
        return with_destination(inspection, notice(format!("No target: {error}.")));
    }
    let mut said = Headline {
        more: notices,
        ..Headline::new(Level::Quiet, vec![Told::words("No warnings.")])
    };
    if inspection.resolution.same_document {
        let because = "The reference means the document that it stands in.";
        said.sentences.push(Told::words(because));
        return said;
    }
    with_destination(inspection, said)
}

/// A sentence that says where the request goes; the host alone; and its two forms.
fn goes(inspection: &Inspection, begins: &str) -> Option<(Told, Told, Option<Spelling>)> {
    let target = inspection.target();
    let reference = inspection.reference.reference();
    let from: &Reference<'_> = target.as_ref().unwrap_or(&reference);
    let to = inspection.destination()?;
    let mut host = Told::default();
    goes::short_host(to, &mut host);
    Some((goes::sentence(from, to, begins), host, Spelling::new(to)))
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
        assert_eq!(said.text().host_text(), Some("10.0.0.1"));
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
            said(Some("http://a/b"), "b").text().text,
            "No warnings. The reference means the document that it stands in."
        );
    }

    /// Whatever is wrong, who gets the request is said first.
    #[test]
    fn where_the_request_goes_is_always_said() {
        for (text, goes) in [
            ("https://www.example.com/", "www.example.com, encrypted."),
            (
                "http://www.example.com:80/",
                "www.example.com, unencrypted.",
            ),
            (
                "https://a.example:8443/",
                "a.example, port 8443, encrypted.",
            ),
            ("sftp://bob@a.example/", "a.example, encrypted."),
            ("zz://a.example/", "a.example."),
            ("https://example.com/%2e%2e/x", "example.com, encrypted."),
            (
                "https://example.com/?k=ghp_abcdefghijklmnopqrstuvwxyz0123456789",
                "example.com, encrypted.",
            ),
            (
                "http://example.com:99999/",
                "example.com, at an invalid port, unencrypted.",
            ),
            (
                "http://0x7f.1:81/",
                "0x7f.1, that is 127.0.0.1 (loopback), port 81, unencrypted.",
            ),
            (
                "http://b\u{fc}cher.example/",
                "xn--bcher-kva.example, unencrypted.",
            ),
        ] {
            let all = said(None, text).text().text;
            assert!(
                all.contains(&format!("The request goes to {goes}")),
                "{text}: {all}"
            );
        }
        let broken = said(None, "http://exa mple.com/").text().text;
        assert!(broken.starts_with("The request would go to "), "{broken}");
    }

    #[test]
    fn the_owner_is_marked_and_never_left_out() {
        let marked = |reference: &str| {
            let all = said(None, reference).text();
            let part = |part: Option<&str>| part.unwrap_or("").to_owned();
            (part(all.host_text()), part(all.owner_text()), all)
        };
        let (host, owner, _) = marked("https://www.example.co.uk/");
        assert_eq!(
            (host.as_str(), owner.as_str()),
            ("www.example.co.uk", "example.co.uk")
        );
        let (_, owner, all) = marked("https://bank.github.io/");
        assert_eq!(owner, "bank.github.io");
        assert_eq!(
            all.text.get(all.platform.clone().unwrap_or_default()),
            Some("github.io")
        );
        assert!(
            all.text
                .contains("(the name “bank” on github.io, under which anyone can register a name)"),
            "{all:?}"
        );
        let (host, owner, all) = marked("http://0x7f.1/");
        assert_eq!((host.as_str(), owner.as_str()), ("0x7f.1", "0x7f.1"));
        assert!(
            all.text
                .contains("0x7f.1, that is 127.0.0.1 (loopback), unencrypted."),
            "{all:?}"
        );
        let (_, _, all) = marked("http://010.0.0.1/");
        assert!(
            all.text.contains("that is 8.0.0.1 or 10.0.0.1 (private)"),
            "{all:?}"
        );
        let (_, _, all) = marked("http://169.254.169.254/");
        assert!(
            all.text.contains("169.254.169.254 (cloud metadata)"),
            "{all:?}"
        );
        let label = "a".repeat(60);
        let long = format!("https://{label}.{label}.{label}{label}.example/");
        let (host, owner, _) = marked(&long);
        assert_eq!(owner, format!("{label}{label}.example"));
        assert!(host.starts_with('…') && host.ends_with(&owner), "{host}");
        let (_, owner, _) = marked("http://www.b\u{fc}cher.example/");
        assert_eq!(owner, "xn--bcher-kva.example");
    }

    #[test]
    fn readers_who_go_to_different_places_come_first() {
        let said = said(None, r"http://127.0.0.1\@b:81/");
        assert_eq!(said.sentences[0].text, DISAGREE);
        let camps: Vec<_> = said
            .camps
            .iter()
            .map(|camp| {
                (
                    camp.who.as_str(),
                    camp.goes.text.as_str(),
                    camp.host.host_text(),
                )
            })
            .collect();
        assert_eq!(
            camps,
            [
                (
                    "a browser",
                    "127.0.0.1 (loopback address), unencrypted",
                    Some("127.0.0.1")
                ),
                (
                    "RFC 3986 and RFC 2396",
                    "b, port 81, unencrypted",
                    Some("b")
                ),
            ]
        );
        let other = self::said(None, "http:/example.net/x");
        let camps: Vec<_> = other.camps.iter().map(|camp| &*camp.goes.text).collect();
        assert_eq!(camps, ["example.net, unencrypted", "no host"]);
    }

    #[test]
    fn both_forms_of_a_host_stand_label_by_label() {
        let spelling = said(None, "https://www.p\u{430}ypal.com/")
            .spelling
            .expect("two forms");
        assert_eq!(
            spelling.labels,
            [
                ("www".to_owned(), "www".to_owned()),
                ("p\u{430}ypal".to_owned(), "xn--pypal-4ve".to_owned()),
                ("com".to_owned(), "com".to_owned()),
            ]
        );
        assert_eq!(
            spelling.odd,
            [('\u{430}', "U+0430 CYRILLIC SMALL LETTER A".to_owned())]
        );
        assert_eq!(spelling.shown(), "www.p\u{430}ypal.com");
        let wide = said(None, "http://\u{ff45}xample\u{3002}com/")
            .spelling
            .expect("two forms");
        assert_eq!(wide.labels[0].1, "example");
        assert_eq!(wide.labels.len(), 2);
        assert_eq!(
            said(None, "http://xn--bcher-kva.example/")
                .spelling
                .map(|two| two.shown())
                .as_deref(),
            Some("b\u{fc}cher.example")
        );
        assert_eq!(said(None, "http://example.com/\u{e9}").spelling, None);
    }
}
