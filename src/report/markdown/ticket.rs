//! A ticket: what a link or several do. Everything in it is defanged, and every secret is hidden by a mark that is legal in
//! a URI, those in parameters too, unless they are to be shown.

use super::blocks::{problem_item, side_by_side};
use super::spans::{code, excerpt_code, prose};
use crate::explain::mask::Mask;
use crate::explain::sections::{DocumentOptions, MOST_OF_REFERENCE, SectionKind, section};
use crate::facts::{DefangStyle, defang_host, defang_text};
use crate::inspect::Inspection;
use crate::message::blocks::{Block, Content, ProblemBlock};
use crate::message::{COPIED_MASK, Excerpt, MASK, Message, Quote, QuoteKind, TextOf};
use crate::report::brief;
use crate::secrets::replaced;
use crate::syntax::{Reference, Span};

/// Appends the reference and what the review found, as a list: for a ticket that needs no more.
pub fn findings(inspection: &Inspection, show_secrets: bool, out: &mut String) {
    out.push_str(&format!(
        "{}\n\n",
        unclickable(inspection, &inspection.reference.reference(), show_secrets)
    ));
    findings_alone(inspection, show_secrets, out);
}

/// A text of which tickets make no link that can be clicked: they look for them in code too.
fn defanged(text: &str) -> String {
    let text = defang_text(text, DefangStyle::Classic);
    excerpt_code(&Excerpt::new(text, []).cut(MOST_OF_REFERENCE))
}

fn unclickable(inspection: &Inspection, reference: &Reference<'_>, show_secrets: bool) -> String {
    let text = reference.text();
    let secrets = Mask::new(inspection, show_secrets).of_reference(text);
    defanged(&replaced(text, &secrets, COPIED_MASK))
}

/// A sentence with its hosts and links defanged.
fn unclickable_words(message: &Message) -> Message {
    message.map_quotes(|quote| {
        let text = &*quote.text;
        if !text.contains(['.', ':']) || !text.contains(char::is_alphanumeric) {
            return quote.clone();
        }
        let QuoteKind::Host { owner, platform } = quote.kind else {
            let text = defang_text(text, DefangStyle::Classic).into();
            return Quote {
                text,
                ..quote.clone()
            };
        };
        let moved = |at: usize| {
            text.get(..at)
                .map_or(at, |before| defang_host(before).len())
        };
        let kind = QuoteKind::Host {
            owner: moved(owner),
            platform: platform.map(moved),
        };
        Quote {
            text: defang_host(text).into(),
            kind,
            ..quote.clone()
        }
    })
}

fn unclickable_host(host: &str) -> String {
    code(&defang_host(host))
}

/// What a block of the headline says, with its hosts defanged.
fn unclickable_block(block: &mut Block) {
    match block {
        Block::Sentence(sentence) => sentence.message = unclickable_words(&sentence.message),
        Block::Field(field) => match &mut field.value {
            Content::Host(words) => *words = unclickable_words(words),
            // The spellings of a host.
            Content::Excerpt(_, host) => {
                let defanged = defang_host(&host.visible());
                *host = Excerpt::new(defanged, []).into();
            }
            _ => {}
        },
        _ => {}
    }
}

/// Whether a problem is about a place in the host of the reference.
fn is_in_host(inspection: &Inspection, problem: &ProblemBlock) -> bool {
    let host = inspection.reference.reference().components().host;
    let is_within = |host: Span| {
        let (host, place) = (host.range(), &problem.span);
        host.start <= place.start && place.end <= host.end
    };
    problem.of == TextOf::Reference && host.is_some_and(is_within)
}

/// The same without the reference.
fn findings_alone(inspection: &Inspection, show_secrets: bool, out: &mut String) {
    let text = inspection.reference.text();
    if let Some(target) = inspection.target().filter(|target| target.text() != text) {
        let target = unclickable(inspection, &target, show_secrets);
        out.push_str(&format!("Target: {target}\n\n"));
    }
    let options = DocumentOptions {
        show_secrets,
        ..DocumentOptions::default()
    };
    let problems = section(inspection, SectionKind::Problems, options);
    for block in &problems.blocks {
        match block {
            Block::Problem(problem) => {
                let place = problem.text.written(problem.span.clone(), COPIED_MASK);
                let place = match is_in_host(inspection, problem) {
                    true => defang_host(&place),
                    false => defang_text(&place, DefangStyle::Classic),
                };
                let message = unclickable_words(&problem.message);
                let problem = &ProblemBlock {
                    message,
                    ..problem.clone()
                };
                out.push_str(&problem_item(problem, &place));
                out.push_str(&side_by_side(problem));
            }
            Block::More(more) => out.push_str(&format!("- {}\n", prose(more))),
            _ => {}
        }
    }
    if problems.blocks.is_empty() {
        out.push_str("No warnings.\n");
    }
}

/// Appends what is said of the mail that links are from, row by row: its sender, its subject, and what is wrong with it. No host in
/// it can be clicked.
pub fn mail<'r>(rows: impl Iterator<Item = (&'r str, &'r str)>, out: &mut String) {
    let between = |before: Option<char>, after: Option<char>| {
        [before, after]
            .iter()
            .all(|one| one.is_some_and(char::is_alphanumeric))
    };
    for (label, text) in rows {
        let mut shown = String::new();
        let text = text.replace(MASK, COPIED_MASK);
        let mut characters = text.chars().peekable();
        while let Some(one) = characters.next() {
            let is_dot =
                one == '.' && between(shown.chars().next_back(), characters.peek().copied());
            match is_dot {
                true => shown.push_str("[.]"),
                false => shown.push(one),
            }
        }
        let colon = if label.is_empty() { "" } else { ": " };
        out.push_str(&format!("- {label}{colon}{}\n", code(&shown)));
    }
    out.push('\n');
}

/// Appends what `links` do, with a heading for each that says who gets the request: the headline, the link defanged,
/// where it is in its document if that is known, and the findings.
pub fn ticket(links: &[(Inspection, Option<String>)], show_secrets: bool, out: &mut String) {
    for (index, (inspection, place)) in links.iter().enumerate() {
        if index > 0 {
            out.push('\n');
        }
        let mask = Mask::new(inspection, show_secrets);
        let destination = match &*brief::destination(inspection, mask) {
            "-" => "no request".to_owned(),
            host => unclickable_host(host),
        };
        let onward = brief::forwarded_to(inspection, mask);
        let onward = onward.map_or(String::new(), |onward| {
            format!(" → {}", unclickable_host(&onward))
        });
        out.push_str(&format!("## {}. {destination}{onward}\n\n", index + 1));
        let options = DocumentOptions {
            show_secrets,
            ..DocumentOptions::default()
        };
        let mut headline = section(inspection, SectionKind::Headline, options);
        headline.blocks.iter_mut().for_each(unclickable_block);
        super::blocks::write(&[headline], out);
        let link = unclickable(inspection, &inspection.reference.reference(), show_secrets);
        out.push_str(&format!("- Link: {link}\n"));
        if let Some(place) = place {
            let place = place.replace(MASK, COPIED_MASK);
            out.push_str(&format!("- Place: {}\n", code(&place)));
        }
        out.push('\n');
        findings_alone(inspection, show_secrets, out);
    }
}

#[cfg(test)]
mod tests {
    use super::mail;

    #[test]
    fn the_hosts_of_a_mail_cannot_be_clicked() {
        let mut out = String::new();
        let rows = [
            ("From", "token=•••••• <info@evil.example>"),
            ("", "The mail says it is from bank.example."),
        ];
        mail(rows.into_iter(), &mut out);
        assert_eq!(
            out,
            "- From: `token=*** <info@evil[.]example>`\n- `The mail says it is from bank[.]example.`\n\n"
        );
    }
}
