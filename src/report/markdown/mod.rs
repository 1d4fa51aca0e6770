//! One inspection as Markdown, for tickets, notes and reviews.
//!
//! Whatever comes from outside stands in code spans, longer fenced than any run of backticks in
//! it, and what hides is made visible; so no text can break out of its place or become a link.

mod facts;
mod headline;
mod readings;
mod sheet;
mod spans;
mod steps;
mod ticket;
mod values;

use std::fmt::Write;

use crate::explain::{self, finding_word};
use crate::facts::{DefangStyle, defang};
use crate::inspect::{Inspection, Listed, Parsed};
use crate::message::TextOf;
use crate::report::alike::Alike;
use crate::report::mask::{MASK, Mask};
use crate::report::options::{MOST_OF_PLACE, MOST_OF_REFERENCE, MOST_VIOLATIONS, ViewOptions};
use crate::report::repaired::{LONGEST, sentences};
use crate::review::Finding;
use crate::secrets::{cut, replaced};
use crate::syntax::{Component, Reference, Span, Violation};
use readings::readings;
use spans::{cell, code, part, prose, start, whole};
use steps::{ladder, resolution};

pub use sheet::write_sheet;
pub use ticket::ticket;

/// Appends `inspection` to `out`, as Markdown that begins with a heading.
pub fn write(inspection: &Inspection, options: ViewOptions, out: &mut Vec<u8>) {
    let mut page = String::new();
    // Writing to a string can't fail.
    let mask = Mask::new(inspection, options.show_secrets);
    let _ = report(inspection, mask, options, &mut page);
    out.extend_from_slice(page.as_bytes());
}

/// Appends the reference and what the review found, as a list: for a ticket that needs no more. Every
/// secret is masked, those in parameters too, unless they are to be shown.
pub fn findings(inspection: &Inspection, show_secrets: bool, out: &mut String) {
    let text = inspection.reference.text();
    let mask = Mask::new(inspection, show_secrets);
    let secrets = mask.of_reference(text);
    let masked = |span: Span| replaced(span.of(text), &cut(&secrets, span), "***");
    let whole = unclickable(&masked(Span::new(0, text.len())));
    // Writing to a string can't fail.
    let _ = writeln!(out, "{}\n", start(&whole, MOST_OF_REFERENCE));
    findings_alone(inspection, show_secrets, out);
}

/// How the list of [`findings`] begins, where no more than so many bytes of the reference are looked at.
pub fn start_of_findings(inspection: &Inspection, show_secrets: bool, bytes: usize) -> String {
    let text = inspection.reference.text();
    let secrets = Mask::new(inspection, show_secrets).of_reference(text);
    let place = Span::new(0, text.floor_char_boundary(bytes));
    let masked = replaced(place.of(text), &cut(&secrets, place), "***");
    start(&unclickable(&masked), MOST_OF_REFERENCE)
}

/// A text of which tickets make no link that can be clicked: they look for them in code too.
fn unclickable(text: &str) -> String {
    defang(text, DefangStyle::Classic)
}

/// The same without the reference.
fn findings_alone(inspection: &Inspection, show_secrets: bool, out: &mut String) {
    let text = inspection.reference.text();
    let mask = Mask::new(inspection, show_secrets);
    let secrets = mask.of_reference(text);
    let masked = |span: Span| replaced(span.of(text), &cut(&secrets, span), "***");
    let place = |span: Span| start(&unclickable(&masked(span)), MOST_OF_PLACE);
    if let Some(target) = inspection.target().filter(|target| target.text() != text) {
        let target = target.text();
        let target = replaced(target, &mask.of_reference(target), "***");
        let target = unclickable(&target);
        let _ = writeln!(out, "Target: {}\n", start(&target, MOST_OF_REFERENCE));
    }
    let item = |finding: &Finding, out: &mut String| {
        let reviewed = inspection.reviewed(finding.of);
        let (reviewed, span) = (reviewed.text(), finding.span);
        let secrets = cut(&mask.of_reference(reviewed), span);
        let masked = replaced(span.of(reviewed), &secrets, "***");
        let _ = writeln!(
            out,
            "- **{}** {} at {}{}: {} ({})",
            finding_word(inspection, finding),
            code(finding.check.id),
            start(&unclickable(&masked), MOST_OF_PLACE),
            of(finding),
            prose(&mask.finding(finding, reviewed)),
            finding.check.source,
        );
        let _ = side_by_side(finding, mask, reviewed, out);
    };
    for finding in inspection.dangers() {
        item(finding, out);
    }
    let violations: Vec<Listed<'_>> = inspection.listed_violations().collect();
    for one in violations.iter().take(MOST_VIOLATIONS) {
        let violation = one.violation;
        let _ = writeln!(
            out,
            "- **invalid** at {}: {} ({} §{})",
            place(violation.span),
            prose(&mask.listed(one, text)),
            inspection.standard,
            violation.rule.section,
        );
    }
    let more = left_out(&violations) + inspection.reference.violations.more();
    if more > 0 {
        let noun = if more == 1 { "place" } else { "places" };
        let _ = writeln!(out, "- **invalid** {more} more such {noun}");
    }
    for finding in inspection.lesser_findings() {
        item(finding, out);
    }
    if inspection.findings.is_empty() && violations.is_empty() {
        out.push_str("No warnings.\n");
    }
}

/// How many places are not listed.
fn left_out(listed: &[Listed<'_>]) -> usize {
    listed
        .iter()
        .skip(MOST_VIOLATIONS)
        .map(|one| one.count)
        .sum()
}

/// The well-known name above the one that looks like it, as a block of code in the item of the finding. Each line
/// starts with a label, so that none can end the block.
fn side_by_side(
    finding: &Finding,
    mask: Mask<'_>,
    text: &str,
    page: &mut String,
) -> std::fmt::Result {
    let Some(found) = mask.side_by_side(finding, text) else {
        return Ok(());
    };
    writeln!(page, "\n  ```text")?;
    for (label, row) in &found.rows {
        writeln!(page, "  {label:<16} {row}")?;
    }
    for difference in &found.differences {
        writeln!(page, "  {:<16} {difference}", "Difference")?;
    }
    writeln!(page, "  ```\n")
}

/// Which text a finding is about, if that isn't the reference.
fn of(finding: &Finding) -> String {
    match finding.of {
        TextOf::Reference => String::new(),
        of => format!(" of {}", of.name()),
    }
}

/// A place before a message, if it is said.
fn before_message(place: Option<String>) -> String {
    place.map_or_else(String::new, |place| format!(" {place}:"))
}

/// A target of more bytes is not written beside a reference that is the same.
const LONG: usize = 80;

fn report(
    inspection: &Inspection,
    mask: Mask<'_>,
    options: ViewOptions,
    page: &mut String,
) -> std::fmt::Result {
    let reference = inspection.reference.reference();
    writeln!(page, "## {}\n", whole(&reference, mask))?;
    headline::write(&mask.headline(inspection), page)?;
    if let Some(base) = &inspection.base {
        writeln!(page, "- Base: {}", whole(&base.reference(), mask))?;
    }
    match (inspection.target(), &inspection.resolution.error) {
        // A long text is not written twice.
        (Some(target), _) if target.text() == reference.text() && target.text().len() > LONG => {
            writeln!(page, "- Target: same as the reference")?;
        }
        (Some(target), _) => writeln!(page, "- Target: {}", whole(&target, mask))?,
        (None, Some(error)) => {
            let message = mask.error(error, inspection.base.as_ref());
            writeln!(page, "- Target: none: {}", prose(&message))?;
        }
        (None, None) => writeln!(page, "- Target: none (current document)")?,
    }
    let hides = (!options.show_secrets).then_some(MASK);
    if let Some(found) = explain::handed_over(inspection, hides) {
        writeln!(page, "- Parameters: {}", prose(&found.message()))?;
    }
    writeln!(page, "- Read by: {}", inspection.standard)?;
    if options.both_standards {
        other_standard(inspection, mask, page)?;
    }
    problems(inspection, mask, page)?;
    readings(inspection, mask, page)?;
    components(&reference, mask, page)?;
    values::values(inspection, options.show_secrets, page)?;
    resolution(inspection, mask, page)?;
    ladder(inspection, mask, page)?;
    facts::facts(inspection, mask, page)
}

fn problems(inspection: &Inspection, mask: Mask<'_>, page: &mut String) -> std::fmt::Result {
    let base = inspection.base.as_ref();
    let has_violations =
        !inspection.reference.is_valid() || base.is_some_and(|base| !base.is_valid());
    if has_violations || !inspection.findings.is_empty() {
        page.push('\n');
    }
    let reference = Some(&inspection.reference);
    let listed: Vec<Listed<'_>> = inspection.listed_violations().collect();
    let of_base = inspection.listed_violations_of_base();
    let alike = Alike::of(inspection, &listed, mask);
    findings_in(inspection, inspection.dangers().iter(), &alike, mask, page)?;
    violations("invalid", reference, &listed, Some(&alike), mask, page)?;
    findings_in(inspection, inspection.lesser_findings(), &alike, mask, page)?;
    violations("invalid base", base, &of_base, None, mask, page)
}

/// Findings as items of a list.
fn findings_in<'f>(
    inspection: &Inspection,
    findings: impl Iterator<Item = &'f Finding>,
    alike: &Alike<'_>,
    mask: Mask<'_>,
    page: &mut String,
) -> std::fmt::Result {
    for finding in findings {
        let reference = inspection.reviewed(finding.of);
        let place = part(&reference, finding.span, mask);
        let message = mask.finding(finding, reference.text());
        let said = message.to_string();
        let at = alike.place(finding.of, said, reference.text(), finding.span);
        writeln!(
            page,
            "- **{}** {}{}{} {} ({}, {})",
            finding_word(inspection, finding),
            start(&place, MOST_OF_PLACE),
            of(finding),
            before_message(at),
            prose(&message),
            code(finding.check.id),
            finding.check.source,
        )?;
        if let Some(violation) = inspection.said_violation(finding) {
            repairs(&reference, violation, mask, page)?;
        }
        side_by_side(finding, mask, reference.text(), page)?;
    }
    Ok(())
}

/// The repairs of a violation as items below its own, unless the text is a very long one.
fn repairs(
    reference: &Reference<'_>,
    violation: &Violation,
    mask: Mask<'_>,
    page: &mut String,
) -> std::fmt::Result {
    let told = reference.text().len() <= LONGEST;
    let said = told.then(|| sentences(mask, reference, violation));
    let mut said = said.into_iter().flatten();
    said.try_for_each(|one| writeln!(page, "  - {}", prose(&one)))
}

/// Violations of a text as items of a list.
fn violations(
    name: &str,
    parsed: Option<&Parsed>,
    listed: &[Listed<'_>],
    alike: Option<&Alike<'_>>,
    mask: Mask<'_>,
    page: &mut String,
) -> std::fmt::Result {
    let Some(parsed) = parsed else { return Ok(()) };
    let reference = parsed.reference();
    for one in listed.iter().take(MOST_VIOLATIONS) {
        let violation = one.violation;
        let message = mask.listed(one, reference.text());
        let at = alike.and_then(|alike| {
            let said = message.to_string();
            alike.place(TextOf::Reference, said, reference.text(), violation.span)
        });
        writeln!(
            page,
            "- **{name}** {}{} {} ({}, {} §{})",
            start(&part(&reference, violation.span, mask), MOST_OF_PLACE),
            before_message(at),
            prose(&message),
            code(violation.rule.name),
            reference.standard(),
            violation.rule.section,
        )?;
        repairs(&reference, violation, mask, page)?;
    }
    let more = left_out(listed) + parsed.violations.more();
    if more > 0 {
        let noun = if more == 1 { "place" } else { "places" };
        writeln!(page, "- **{name}** {more} more such {noun}")?;
    }
    Ok(())
}

/// What the other standard makes of the text, where that is something else.
fn other_standard(inspection: &Inspection, mask: Mask<'_>, page: &mut String) -> std::fmt::Result {
    let comparison = inspection.comparison();
    let text = inspection.reference.text();
    let Some(said) = explain::other_standard(comparison, text, inspection.standard) else {
        return Ok(());
    };
    let words = match said.target {
        Some(target) => whole(&Reference::split(target, said.standard), mask),
        None => prose(&mask.message(&said.message, text)),
    };
    writeln!(page, "- Under {}: {words}", said.standard)
}

fn components(reference: &Reference<'_>, mask: Mask<'_>, page: &mut String) -> std::fmt::Result {
    writeln!(page, "\n### Components\n\n| component | text |\n|---|---|")?;
    for component in Component::ALL {
        let text = match reference.components().get(component) {
            Some(span) => cell(&part(reference, span, mask)),
            None => "∅".to_owned(),
        };
        writeln!(page, "| {} | {text} |", component.name())?;
    }
    Ok(())
}
