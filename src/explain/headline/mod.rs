//! The first thing to be said about a reference: where it goes, and what is wrong with that.
//!
//! Two or three sentences, each with what it is about. A harmless reference has a quiet headline; the loud ones
//! are for references that a person should not pass by.

mod assumed;
mod broken;
mod content;
mod destination;
mod disagreement;
mod findings;
mod forwarded;
mod groups;
mod level;
mod recipients;
mod roles;
mod sentence;
mod spelling;

pub use assumed::{assumed_forms, why_assumed};
pub use content::Headline;
pub use groups::Group;
pub use level::{Level, finding_word, level_of, level_of_userinfo};
pub use recipients::recipients_in_words;
pub use sentence::{About, Sentence, joined};
pub use spelling::Spelling;

use self::findings::{another_danger, not_valid, of_finding};
use super::problem_list::{ListedProblem, in_order};
use crate::inspect::Inspection;
use crate::message;
use crate::message::{Message, Quote, TextOf};
use crate::review::{Finding, HeadlineRole, Severity, Trait, most_telling};
use crate::syntax::{Standard, Violation};

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
///     said.message().to_string(),
///     "The request goes to 10.0.0.1 (private address), unencrypted. \
///      Everything before “@” is userinfo, made to look like the host cnn.example.com."
/// );
/// assert_eq!(said.host.map(|host| host.message.to_string()).as_deref(), Some("10.0.0.1"));
/// ```
pub fn headline(inspection: &Inspection) -> Headline {
    let said = without_hints(inspection);
    let exposed = exposed(inspection);
    Headline {
        hints: findings::hints(inspection),
        exposed,
        // Nothing deceives, but the text is not to be passed on.
        level: match said.level {
            Level::Quiet | Level::Notice if exposed > 0 => Level::Exposed,
            level => level,
        },
        ..said
    }
}

fn without_hints(inspection: &Inspection) -> Headline {
    let disagreement = disagreement::index(inspection);
    let verdict = roles::verdict(inspection).filter(|_| !inspection.is_empty());
    if let Some(verdict) = verdict {
        if verdict.is_passed {
            let said = disagreement::in_roles(inspection, disagreement, verdict.sentence);
            return counted(inspection, disagreement, said);
        }
        let mut said = of_all(inspection, disagreement);
        said.sentences.push(verdict.sentence);
        return said;
    }
    of_all(inspection, disagreement)
}

/// What is to be said first, without a filter and a fetcher.
fn of_all(inspection: &Inspection, disagreement: Option<usize>) -> Headline {
    let findings = &inspection.findings;
    let violations = &inspection.reference.violations;
    if let (None, Some(assumed)) = (disagreement, &inspection.assumed) {
        return counted(inspection, None, assumed::headline(inspection, assumed));
    }
    let worst = most_telling(findings).map(|index| inspection.told_in(index));
    let severity = inspection.severity();
    let uri = uri_of_iri(inspection);
    let of_finding = |index| (found(inspection, index), Some(index));
    let (said, about) = match (disagreement, worst) {
        // Who goes where comes before everything that is said of one of the places.
        (Some(index), _) => (disagreement::headline(inspection, index), Some(index)),
        (_, Some(index)) if severity == Some(Severity::Danger) => of_finding(index),
        (_, Some(index))
            if severity == Some(Severity::Warning) && tells_more(inspection, index) =>
        {
            of_finding(index)
        }
        _ if !violations.is_empty() && uri.is_none() => (invalid(inspection), None),
        (_, Some(index)) if severity == Some(Severity::Warning) => of_finding(index),
        _ => match uri {
            Some(uri) => (of_iri(uri), None),
            None => return quiet(inspection),
        },
    };
    let said = match disagreement {
        Some(_) => said,
        None => with_destination(inspection, said),
    };
    counted(inspection, about, said)
}

/// The same, with the number of findings and violations that it does not say. The finding that it is about may need no
/// sentence after the one about the destination.
fn counted(inspection: &Inspection, about: Option<usize>, said: Headline) -> Headline {
    let is_implied = |problem: &ListedProblem<'_>| match (problem, about) {
        (ListedProblem::Finding(finding), Some(index)) => {
            let about = inspection.findings.get(index);
            about.is_some_and(|about| std::ptr::eq(about, *finding))
        }
        _ => false,
    };
    let is_said = |problem: &&ListedProblem<'_>| {
        let mut sentences = said.sentences.iter();
        sentences.any(|one| one.is_about(inspection, problem)) || is_implied(problem)
    };
    let problems = in_order(inspection);
    let told = problems.listed.iter().filter(is_said).count();
    Headline {
        more: problems.count().saturating_sub(told.max(1)),
        ..said
    }
}

/// Whether a warning tells more than that the text breaks the grammar: it is about where the text leads or what it does
/// there, or about all that breaks the grammar.
fn tells_more(inspection: &Inspection, index: usize) -> bool {
    let is_spelling = |finding: &Finding| finding.check.is(Trait::Spelling);
    // What a place means that breaks the grammar is a guess before the path: readers split it in other ways.
    let path = inspection.reference.reference().components().path;
    let is_guess = |finding: &Finding| {
        let mut violations = inspection.unsaid_violations();
        finding.of == TextOf::Reference
            && finding.span.start < path.start
            && violations.any(|(_, violation)| violation.span.overlaps(finding.span))
    };
    let finding = inspection.findings.get(index);
    finding.is_some_and(|finding| !is_spelling(finding) && !is_guess(finding))
        || inspection.unsaid_violations().next().is_none()
}

/// The headline of a finding.
fn found(inspection: &Inspection, index: usize) -> Headline {
    let Some(finding) = inspection.findings.get(index) else {
        return quiet(inspection);
    };
    let sentences = of_finding(inspection, index).into_iter();
    let also = match finding.severity {
        Severity::Danger => another_danger(inspection, finding),
        _ => not_valid(inspection, finding),
    };
    Headline {
        source: Some(finding.check.source.to_owned()),
        ..Headline::new(
            level_of(inspection, finding),
            sentences.chain(also).collect(),
        )
    }
}

/// The headline of a reference that breaks the grammar.
fn invalid(inspection: &Inspection) -> Headline {
    let parsed = &inspection.reference;
    let lead = match parsed.violations.count() {
        0 | 1 => message!["This is not a valid URI reference."],
        many => message![
            "This is not a valid URI reference: ",
            many,
            " places break the grammar."
        ],
    };
    let first = parsed.violations.first();
    let violation = first.map(|first| {
        let mended = broken::mended(parsed, first);
        Sentence::new(About::Violation(0), TextOf::Reference, mended)
    });
    let lead = Sentence::of_reference(lead);
    Headline {
        source: first.map(|first| format!("{} §{}", inspection.standard, first.rule.section)),
        ..Headline::new(
            Level::Invalid,
            [lead].into_iter().chain(violation).collect(),
        )
    }
}

/// The headline of a reference without a warning.
fn quiet(inspection: &Inspection) -> Headline {
    let more = in_order(inspection).count();
    let is_resolved = inspection.resolution.error.is_none();
    if inspection.is_empty() || is_resolved && inspection.reference.text().is_empty() {
        let words = "The reference is empty: it refers to the document that contains it.";
        return Headline {
            source: Some(format!(
                "{} §{}",
                inspection.standard,
                same_document(inspection.standard)
            )),
            more,
            ..Headline::of_words(words)
        };
    }
    if let Some(error) = &inspection.resolution.error {
        let said = Headline {
            more,
            ..Headline::new(Level::Notice, vec![broken::error(inspection, error)])
        };
        return with_destination(inspection, said);
    }
    let doubts = |finding: &Finding| finding.check.has_role(HeadlineRole::Doubts);
    let doubts = inspection.findings.iter().position(doubts);
    let mut said = match doubts.and_then(|index| of_finding(inspection, index)) {
        Some(doubt) => Headline {
            more: more.saturating_sub(1),
            ..Headline::new(Level::Notice, vec![doubt])
        },
        None => {
            // Where a request goes, an old standard that doesn't know such a host is no news.
            let is_alone = more == 0 && inspection.destination().is_none();
            let readings = inspection.readings.iter().filter(|_| is_alone);
            let mut rejecting = readings.filter(|one| !one.valid && one.error.is_some());
            let words = match rejecting.next() {
                _ if exposed(inspection) > 0 => message!["No warnings, but a secret is exposed."],
                Some(reading) => {
                    message!["No warnings, but ", reading.parser.name(), " rejects it."]
                }
                None => message!["No warnings."],
            };
            Headline {
                more,
                ..Headline::new(Level::Quiet, vec![Sentence::of_reference(words)])
            }
        }
    };
    if inspection.resolution.same_document {
        let because = "The reference refers to the document that contains it.";
        said.sentences.push(Sentence::of_reference(because));
        return said;
    }
    findings::with_answer(inspection, with_destination(inspection, said))
}

/// The section about references to the document that they are in.
const fn same_document(standard: Standard) -> &'static str {
    match standard {
        Standard::Rfc3986 => "4.4",
        Standard::Rfc2396 => "4.2",
    }
}

/// Before all else, where the request goes.
fn with_destination(inspection: &Inspection, mut said: Headline) -> Headline {
    if let Some(error) = broken::no_target(inspection) {
        let is_said = said
            .sentences
            .iter()
            .any(|one| one.about == About::NoTarget);
        let no_target = Some(error).filter(|_| !is_said);
        said.sentences.splice(0..0, no_target);
        return said;
    }
    let Some(to) = inspection.destination() else {
        if broken::lacks_host(inspection) {
            said.level = said.level.max(Level::Notice);
            let lacking = "There is no host, so no request is sent.";
            said.sentences.insert(0, Sentence::of_reference(lacking));
        }
        let recipients = recipients::sentence(inspection);
        if let Some(recipients) = recipients.or_else(|| recipients::application(inspection)) {
            let index = match said.level {
                Level::Quiet => said.sentences.len(),
                _ => 0,
            };
            said.sentences.insert(index, recipients);
        }
        return said;
    };
    let of = match inspection.target() {
        Some(_) => TextOf::Target,
        None => TextOf::Reference,
    };
    let sentence = |message: Message| Sentence::new(About::Destination, of, message);
    let forwarded = forwarded::forwarded(inspection);
    if forwarded.is_some() && said.level == Level::Quiet {
        // That nothing is wrong with a link that leads elsewhere says nothing.
        said.level = Level::Notice;
        said.sentences.clear();
        // The one finding about it says the same.
        let is_about = |one: &&Finding| {
            one.check.has_role(HeadlineRole::Shortens) || one.check.has_role(HeadlineRole::Forwards)
        };
        said.more -= inspection
            .told_findings()
            .filter(is_about)
            .count()
            .min(said.more);
    }
    if inspection.makes_no_request() {
        let application = recipients::application(inspection);
        said.sentences.splice(0..0, application);
        said.sentences.push(sentence(destination::no_request(to)));
        said.sentences.extend(broken::refused(inspection));
        return said;
    }
    let is_broken = broken::may_keep_from_sending(inspection)
        || !to.can_be_looked_up
        || inspection.resolution.error.is_some();
    let lead = destination::lead(inspection, is_broken);
    // A quiet headline starts with what it is about: that there is no warning.
    let index = match said.level {
        Level::Quiet => said.sentences.len(),
        _ => 0,
    };
    let goes = sentence(
        match destination::is_split_by_mapping(to) && broken::browser_rejects(inspection) {
            true => destination::refused(to),
            false => message![lead, destination::named(to), "."],
        },
    );
    said.sentences.insert(index, goes);
    if let Some(forwarded) = forwarded {
        said.sentences.insert(index + 1, forwarded);
    }
    said.host = Some(sentence(message![destination::short_host(to)]));
    said.spelling = Spelling::new(to);
    said
}

/// How many findings are about what the text exposes.
fn exposed(inspection: &Inspection) -> usize {
    let levels = inspection.findings.iter().map(Level::from);
    levels.filter(|level| *level == Level::Exposed).count()
}

/// The URI of an IRI that breaks the grammar of URIs with nothing but its letters outside of ASCII.
fn uri_of_iri(inspection: &Inspection) -> Option<&str> {
    let reference = &inspection.reference;
    let is_letter = |found: &Violation| !found.span.of(reference.text()).is_ascii();
    let is_iri = reference.violations.iter().all(is_letter);
    reference.uri_from_iri.as_deref().filter(|_| is_iri)
}

/// The headline of an IRI (RFC 3987), which represents this URI.
fn of_iri(uri: &str) -> Headline {
    // Other letters than those that were typed: a part of it has no place.
    let uri = Quote::text_from_elsewhere(uri.to_owned());
    let is = message!["This is an IRI. As a URI it is ", uri, "."];
    Headline {
        source: Some("RFC 3987 §3.1".to_owned()),
        ..Headline::new(Level::Notice, vec![Sentence::of_reference(is)])
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::examples::{given, hold};
    use crate::inspect::{Request, inspect};
    use crate::message::{Quote, QuoteKind, VisibleQuote};

    fn said(base: Option<&str>, reference: &str) -> Headline {
        headline(&inspect(&Request::new(reference, base)))
    }

    #[test]
    fn the_owner_is_never_left_out() {
        let label = "a".repeat(60);
        let long = format!("https://{label}.{label}.{label}{label}.example/");
        let message = said(None, &long).message();
        let is_host = |quote: &&Quote| matches!(quote.kind, QuoteKind::Host { .. });
        let host = message.quotes().find(is_host).map(Quote::visible);
        let VisibleQuote { text, owner, .. } = host.expect("it names the host");
        let owner = text.get(owner.unwrap_or(0)..).unwrap_or_default();
        assert_eq!(owner, format!("{label}{label}.example"));
        assert!(text.starts_with('…') && text.ends_with(owner), "{text}");
    }

    #[test]
    fn each_sentence_leads_to_what_it_is_about() {
        hold("about", |[base, reference]| {
            let said = said(given(base), reference);
            let about = said.sentences.iter();
            let about = about.map(|one| format!("{:?} of {}", one.about, one.of.id()));
            about.collect::<Vec<_>>().join(", ")
        });
    }
}
