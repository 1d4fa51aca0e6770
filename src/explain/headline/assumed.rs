//! The headline of a text without a scheme that represents a URI: what it is to the standard, and where people and
//! address bars go.

use super::content::Headline;
use super::destination;
use super::forwarded::forwarded;
use super::level::Level;
use super::sentence::{About, Sentence};
use super::spelling::Spelling;
use crate::facts::app_links::intent_fallback;
use crate::facts::assumed::AssumedForm;
use crate::facts::destination::destination;
use crate::facts::schemes::{is_encrypted, is_well_formed};
use crate::inspect::{AssumedReading, Inspection};
use crate::message;
use crate::message::{Message, Quote, TextOf};
use crate::readings::whatwg::is_special;
use crate::review::{Finding, HeadlineRole, Severity, most_telling};
use crate::syntax::{Component, Reference, Standard};
use crate::tables::table::{Table, table};

/// The headline of `inspection`, whose reference is taken for `assumed`.
pub(super) fn headline(inspection: &Inspection, assumed: &AssumedReading) -> Headline {
    let findings = &inspection.findings;
    let disagree = findings.iter().any(|finding| {
        finding.of == TextOf::Assumed && finding.check.has_role(HeadlineRole::ReadersDisagree)
    });
    let level = match inspection.severity() {
        None | Some(Severity::Notice) => Level::Notice,
        Some(severity) => Level::from(severity),
    };
    let mut sentences = vec![Sentence::of_reference(what_it_is(inspection, assumed))];
    let mut said = Headline::new(level, Vec::new());
    let about = |about, message: Message| Sentence::new(about, TextOf::Assumed, message);
    let goes_somewhere = |scheme: &str| is_special(scheme) || is_encrypted(scheme).is_some();
    let is_request = !assumed.form.is_app()
        || assumed
            .reference
            .reference()
            .scheme()
            .is_some_and(goes_somewhere);
    let [_, lead, ..] = words(assumed.form);
    match assumed.destination().filter(|_| !disagree && is_request) {
        Some(to) => {
            let lead = match lead {
                "" => message!["As ", scheme(assumed), " it"],
                _ if !assumed.others.is_empty() => "The one reviewed here".into(),
                lead => lead.into(),
            };
            let goes = message![lead, " goes to ", destination::named(&to), "."];
            sentences.push(about(About::Destination, goes));
            let host = message![destination::short_host(&to)];
            said.host = Some(about(About::Destination, host));
            said.spelling = Spelling::new(&to);
            sentences.extend(forwarded(inspection));
        }
        None => {
            let uri = assumed.reference.text();
            let lead = match lead {
                "" => "As a URI it",
                _ if !assumed.others.is_empty() => "The one reviewed here",
                lead => lead,
            };
            let is = message![lead, " is ", Quote::text(uri, 0..uri.len()), "."];
            sentences.push(about(About::Reference, is));
        }
    }
    sentences.extend(fallback(inspection, assumed));
    // A finding about the URI matters more than one about the text without a scheme.
    let is_as_bad = |finding: &&Finding| Level::from(finding.severity) == level;
    let of_uri = findings.iter().take_while(is_as_bad).position(|finding| {
        finding.of == TextOf::Assumed && !finding.check.has_role(HeadlineRole::Implied)
    });
    let worst = of_uri.or(most_telling(findings));
    let worst = worst.filter(|_| level > Level::Notice);
    let worst = worst.map(|index| inspection.told_in(index));
    let finding = worst.and_then(|index| Some((index, findings.get(index)?)));
    if let Some((index, finding)) = finding {
        let whole = Sentence::of_finding(inspection, index);
        sentences.extend(whole.map(|whole| match finding.of {
            TextOf::Assumed => Sentence {
                message: finding.message.clone(),
                label: finding.there().is_none().then_some(""),
                ..whole
            },
            _ => whole,
        }));
    }
    Headline {
        sentences,
        source: match (finding, assumed.form) {
            (Some((_, finding)), _) => Some(finding.check.source.to_owned()),
            (None, AssumedForm::Host | AssumedForm::Ipv6 | AssumedForm::BareIpv6 { .. }) => {
                Some("RFC 3986 §4.5".to_owned())
            }
            (None, _) => None,
        },
        ..said
    }
}

/// Where a browser goes if no application opens the link inside, if that is another place.
fn fallback(inspection: &Inspection, assumed: &AssumedReading) -> Option<Sentence> {
    let text = inspection.reference.text();
    let AssumedForm::App { .. } = assumed.form else {
        return None;
    };
    let (url, place) = intent_fallback(text).filter(|(url, _)| url != assumed.reference.text())?;
    let to = destination(&Reference::split(&url, Standard::Rfc3986))?;
    let goes = destination::named(&to).map_quotes(|quote| Quote {
        place: Some(place.range()),
        ..quote.clone()
    });
    let goes = message!["Without the application, a browser goes to ", goes, "."];
    Some(Sentence::new(About::Destination, TextOf::Reference, goes))
}

const FORMS: Table<4> = table!("assumed.tsv", 4);

/// The ids of the forms.
pub fn assumed_forms() -> Vec<&'static str> {
    FORMS.names().collect()
}

/// What is said of a form: its id, what “goes to” a host, what the text is, and why.
fn words(form: AssumedForm) -> [&'static str; 4] {
    FORMS.find(form.id()).unwrap_or_default()
}

/// Why a text is taken for a URI, in a sentence.
pub fn why_assumed(form: AssumedForm) -> &'static str {
    let [.., why] = words(form);
    why
}

/// What the text is, to the standard or by its form.
fn what_it_is(inspection: &Inspection, assumed: &AssumedReading) -> Message {
    match assumed.form {
        AssumedForm::BareIpv6 { has_zone: true } => {
            "This is a bare IPv6 address with a zone, which no URI holds.".into()
        }
        AssumedForm::BareIpv6 { has_zone: false } => "This is a bare IPv6 address.".into(),
        AssumedForm::Host | AssumedForm::Ipv6 => {
            let reference = inspection.reference.reference();
            let scheme = reference.components().get(Component::Scheme);
            match scheme.filter(|span| is_well_formed(span.of(reference.text()))) {
                Some(span) => {
                    let scheme = Quote::text(span.of(reference.text()), span);
                    message!["To the standard, ", scheme, " is the scheme."]
                }
                // RFC 3986 §3.1, §4.2: neither a scheme nor a first segment may be so.
                None => match scheme {
                    Some(span) => message![
                        "To the standard this is neither a URI nor a relative reference: ",
                        Quote::text(span.of(reference.text()), span),
                        " cannot be a scheme."
                    ],
                    None => "No scheme: to the standard this is a path.".into(),
                },
            }
        }
        AssumedForm::App { opener } => message!["This link opens ", opener, "."],
        _ if !assumed.others.is_empty() => {
            let links = assumed.others.len() + 1;
            message![
                "This is text with ",
                links,
                " links; `urilens scan` reviews them all."
            ]
        }
        form => {
            let [_, _, what, _] = words(form);
            what.into()
        }
    }
}

/// The scheme that is taken for granted, as it is written before a host.
fn scheme(assumed: &AssumedReading) -> &'static str {
    match assumed.reference.reference().scheme() {
        Some("http") => "http://",
        Some("file") => "file://",
        Some("ssh") => "ssh://",
        Some("mailto") => "mailto:",
        _ => "https://",
    }
}
