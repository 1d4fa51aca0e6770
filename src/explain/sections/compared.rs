//! Two URIs side by side: what is wrong with them, the verdicts, the rungs on which they differ, and the parameters of
//! their queries.

use std::borrow::Cow;

use super::excerpts::{MOST_OF_CELL, part_excerpt, reference_excerpt};
use super::{Section, SectionKind};
use crate::explain;
use crate::explain::mask::{Mask, pair_name};
use crate::facts::Parameter;
use crate::facts::destination::{Destination, destination};
use crate::facts::lookalikes::fold::{is_one_edit, skeleton};
use crate::facts::recipients::recipients;
use crate::inspect::{ComparedReference, ComparedReferences, Inspection};
use crate::message;
use crate::message::blocks::{Block, Content, FieldBlock, StepBlock, TableBlock, TableCell};
use crate::message::{Emphasis, Message, Quote};
use crate::normalize::{Equivalence, RungKind, differing_components};
use crate::syntax::{Reference, Span, Standard};

/// How many pairs of parameters are listed.
const MOST_PAIRS: usize = 100;

/// Whether two references are equivalent, by both standards and a browser, and why not. `is_page` says that both are
/// seen above it, and that there is room for where the links in their parameters lead.
pub fn comparison(
    compared: &ComparedReferences,
    show_secrets: bool,
    is_page: bool,
) -> Vec<Section> {
    let comparison = Comparison {
        compared,
        masks: [&compared.a, &compared.b].map(|side| Mask::new(&side.inspection, show_secrets)),
        is_page,
    };
    let sections = [
        comparison.verdicts(),
        comparison.rungs(),
        comparison.parameters(),
    ];
    let sections = sections.into_iter();
    sections.filter(|one| !one.blocks.is_empty()).collect()
}

/// The characters in which the references differ, of each.
pub fn differing(compared: &ComparedReferences, masks: [Mask<'_>; 2]) -> [Vec<Span>; 2] {
    let [a, b] = [&compared.a, &compared.b].map(|side| side.inspection.reference.reference());
    let [of_a, of_b] = masks;
    let secrets = [of_a.of_reference(a.text()), of_b.of_reference(b.text())];
    explain::differing([(&a, &secrets[0]), (&b, &secrets[1])])
}

/// Who is reached in the end: the host that a page forwards to, that of the request, or that of a mail address.
fn led_to(inspection: &Inspection) -> Option<Destination> {
    let reference = inspection.reviewed(inspection.requested());
    let of_mail = || {
        let to = recipients(&reference)?.to.first()?.of(reference.text());
        let (_, host) = to.rsplit_once('@')?;
        destination(&Reference::split(&format!("//{host}"), Standard::Rfc3986))
    };
    let end = inspection.forwarded_to().map(Cow::into_owned);
    end.or_else(|| destination(&reference)).or_else(of_mail)
}

struct Comparison<'i> {
    compared: &'i ComparedReferences,
    masks: [Mask<'i>; 2],
    is_page: bool,
}

impl<'i> Comparison<'i> {
    /// The two sides, as they are labelled.
    fn sides(&self) -> [(&'static str, &'i ComparedReference, Mask<'i>); 2] {
        let [a, b] = self.masks;
        [("A", &self.compared.a, a), ("B", &self.compared.b, b)]
    }

    fn verdicts(&self) -> Section {
        let mut section = Section::new(SectionKind::Comparison);
        let differing = differing(self.compared, self.masks);
        for ((name, side, mask), differing) in self.sides().into_iter().zip(differing) {
            let (inspection, compared) = (&side.inspection, side.compared_text());
            let reference = inspection.reference.reference();
            if !self.is_page {
                let differing = differing.iter().map(|span| span.range());
                let text = reference_excerpt(&reference, mask).with_changes(differing);
                section.field(name, text);
            }
            if compared.text() != reference.text() {
                let target = reference_excerpt(&compared, mask);
                let field = match (self.is_page, name) {
                    (false, _) => "  target",
                    (true, "A") => "Target of A",
                    (true, _) => "Target of B",
                };
                section.field(field, target);
            }
            if let Some(error) = &inspection.resolution.error {
                let error = mask.error(error, inspection.base.as_ref());
                let words = message![name, " has no target and is compared unchanged: ", error];
                section.say_in(Emphasis::Muted, words);
            }
            if let Some(violation) = inspection.reference.violations.first() {
                let words = mask.violation(violation, reference.text());
                let words = message![name, " is invalid: ", words];
                section.say_in(Emphasis::Invalid, words);
            }
        }
        let compared = self.compared;
        let (own, other) = (compared.standard(), compared.other_standard());
        section.blocks.extend(self.domains());
        section
            .blocks
            .push(self.verdict(own, &compared.equivalence));
        section
            .blocks
            .push(self.verdict(other, &compared.other_equivalence));
        for ((name, _, mask), target) in self.sides().into_iter().zip(&compared.other_targets) {
            if let Some(target) = target {
                let target = reference_excerpt(&Reference::split(target, other), mask);
                section.field(message!["  target ", name], target);
            }
        }
        if let Some((compares, is_same, said)) = explain::by_scheme(compared) {
            section.blocks.push(Block::Field(FieldBlock {
                mark: explain::verdict_mark(is_same),
                ..FieldBlock::new(compares, said)
            }));
        }
        section.blocks.push(Block::Field(FieldBlock {
            mark: explain::verdict_mark(compared.same_in_browser),
            ..FieldBlock::new("Browser", explain::browser_verdict(compared))
        }));
        section
    }

    /// The domains that the two lead to, where they are different ones, and whether one looks like the other.
    fn domains(&self) -> Option<Block> {
        let [a, b] = self.sides().map(|(_, side, _)| led_to(&side.inspection));
        let (a, b) = a.zip(b)?;
        let (of_a, of_b) = (a.registrable.as_ref()?, b.registrable.as_ref()?);
        if of_a == of_b {
            return None;
        }
        let label = |to: &Destination, domain: &str| {
            let labels = domain.split('.').count();
            let label = to.unicode.rsplit('.').take(labels).last();
            label.unwrap_or_default().to_owned()
        };
        let (label_a, label_b) = (label(&a, of_a), label(&b, of_b));
        let is_near = label_a.len() > 3 && is_one_edit(&label_a, &label_b);
        let alike = match skeleton(&label_a) == skeleton(&label_b) {
            true => Some("The names look alike."),
            false => is_near.then_some("The names differ in one character."),
        };
        let [of_a, of_b] = [of_a, of_b].map(|name| Quote::host_from_elsewhere(name.clone()));
        Some(Block::Field(FieldBlock {
            mark: explain::verdict_mark(Some(false)),
            notes: alike.map(Message::from).into_iter().collect(),
            ..FieldBlock::new(
                "Domains",
                message!["Different: A leads to ", of_a, ", and B to ", of_b, "."],
            )
        }))
    }

    fn verdict(&self, standard: Standard, equivalence: &Equivalence) -> Block {
        let remaining = explain::remaining(self.compared, standard).map(Message::from);
        // No owner of another domain serves the same resource.
        let is_other = equivalence.is_equivalent() == Some(false) && self.domains().is_some();
        let remaining = remaining.filter(|_| !is_other);
        let is_own = standard == self.compared.standard();
        let meeting = equivalence.rung.filter(|_| is_own).map(|kind| {
            let ladders = [self.compared.a.ladder(), self.compared.b.ladder()];
            explain::meeting(kind, ladders, standard)
        });
        Block::Field(FieldBlock {
            mark: explain::verdict_mark(equivalence.is_equivalent()),
            notes: remaining.into_iter().chain(meeting).collect(),
            ..FieldBlock::new(standard.name(), explain::verdict(equivalence, standard))
        })
    }

    /// Every rung with the components that differ on it, and the texts of those that have changed one.
    fn rungs(&self) -> Section {
        let compared = self.compared;
        let standard = compared.standard();
        let mut section = Section::new(SectionKind::Normalization);
        section.heading = Some("Rungs");
        let pairs = compared.a.ladder().rungs().zip(compared.b.ladder().rungs());
        for ((rung_a, a), (rung_b, b)) in pairs {
            let [split_a, split_b] = [a, b].map(|text| Reference::split(text, standard));
            let result: Message = match rung_a.kind {
                RungKind::Protocol => "not performed: nothing is ever fetched".into(),
                _ if a == b => "same".into(),
                _ => {
                    let names = differing_components(&split_a, &split_b);
                    let names: Vec<_> = names.map(|component| component.name()).collect();
                    let count = names.len();
                    message!["different in ", Message::listed(names, count, count)]
                }
            };
            section.blocks.push(Block::Step(StepBlock {
                section: rung_a.kind.section(standard),
                code: explain::rung_name(rung_a.kind, standard).to_owned(),
                result: Some((None, result.into())),
                ..StepBlock::default()
            }));
            let sides = self.sides().into_iter();
            for ((name, _, mask), (rung, text)) in
                sides.zip([(rung_a, &split_a), (rung_b, &split_b)])
            {
                if !rung.is_changed() {
                    continue;
                }
                let text = reference_excerpt(text, mask)
                    .with_changes(rung.edits.iter().map(|edit| edit.after.range()));
                section.field_in(1, name, text);
            }
        }
        section
    }

    /// The parameters of both queries, aligned by name.
    fn parameters(&self) -> Section {
        let compared = self.compared;
        let mut section = Section::new(SectionKind::Parameters);
        if compared.parameters.is_empty() {
            return section;
        }
        let differing: Vec<_> = {
            let pairs = compared.parameters.iter();
            pairs.filter(|pair| !pair.is_same()).collect()
        };
        section.blocks.push(Block::Heading(match differing.len() {
            0 if compared.same_order() => "Parameters of the query: all the same".into(),
            0 => "Parameters of the query: the same, in another order".into(),
            1 => "Parameters of the query: 1 differs".into(),
            differing => message!["Parameters of the query: ", differing, " differ"],
        }));
        let mut table = TableBlock {
            columns: self.sides().map(|(name, ..)| name).to_vec(),
            rows: Vec::new(),
        };
        for pair in differing.iter().take(MOST_PAIRS) {
            let sides = || self.sides().into_iter().zip([&pair.a, &pair.b]);
            let name = pair_name(pair, compared, self.masks).to_owned();
            let name = message![Quote::bare_from_elsewhere(name)];
            let cells = sides().map(|((_, side, mask), parameter)| TableCell {
                mark: "",
                value: value(side, mask, parameter.as_ref()),
            });
            table.rows.push((name.clone(), cells.collect()));
            let links =
                sides().map(|((_, side, mask), parameter)| links(side, mask, parameter.as_ref()));
            let links: Vec<_> = links.collect();
            if self.is_page && links.iter().any(Option::is_some) {
                let cells = links.into_iter().map(|links| TableCell {
                    mark: "→ ",
                    value: links.unwrap_or_else(|| "no link".into()).into(),
                });
                table
                    .rows
                    .push((message!["Links in ", name], cells.collect()));
            }
        }
        if !table.rows.is_empty() {
            section.blocks.push(Block::Table(table));
        }
        let more = differing.len().saturating_sub(MOST_PAIRS);
        section.more(more, "more", "more");
        section
    }
}

/// Where the links in a parameter lead, however often they are encoded.
fn links(
    side: &ComparedReference,
    mask: Mask<'_>,
    parameter: Option<&Parameter>,
) -> Option<Message> {
    explain::links_of(&side.inspection, parameter?.span(), !mask.is_none())
}

/// The value of a parameter on one side.
fn value(side: &ComparedReference, mask: Mask<'_>, parameter: Option<&Parameter>) -> Content {
    let reference = side.inspection.reference.reference();
    match parameter.map(|parameter| parameter.value) {
        None => "no such parameter".into(),
        Some(None) => "no value".into(),
        Some(Some(place)) => part_excerpt(&reference, place, mask, MOST_OF_CELL).into(),
    }
}
