//! The steps of the resolution and the rungs of the ladder, as tables.

use std::fmt::Write;

use super::spans::{cell, code, whole};
use crate::explain;
use crate::inspect::{Inspection, Parsed};
use crate::normalize::RungKind;
use crate::report::mask::Mask;
use crate::report::steps::assigned;
use crate::resolve::PartialTarget;
use crate::syntax::Reference;

/// The steps, each with what it sets.
pub(super) fn resolution(
    inspection: &Inspection,
    mask: Mask<'_>,
    page: &mut String,
) -> std::fmt::Result {
    if inspection.resolution.steps.is_empty() {
        return Ok(());
    }
    let base = inspection.base.as_ref().map(Parsed::reference);
    let reference = inspection.reference.reference();
    writeln!(
        page,
        "\n### Resolution\n\n| § | rule | step | input | output |\n|---|---|---|---|---|"
    )?;
    let mut before = PartialTarget::default();
    for view in inspection.resolution.views(base.as_ref(), &reference) {
        let words = explain::step(&view);
        let (input, output) = match (&view.buffers, assigned(&view, &before)) {
            (Some(buffers), _) => (
                cell(&mask.piece(&buffers.input)),
                cell(&mask.piece(&buffers.output)),
            ),
            (None, Some((component, Some(value)))) => {
                (String::new(), cell(&mask.component(component, value)))
            }
            (None, Some((_, None))) => (String::new(), "∅".to_owned()),
            (None, None) => Default::default(),
        };
        before = view.step.target;
        let rule = words.rule.unwrap_or("");
        // The code of a turn of a loop is its rule.
        let step = match words.code.ends_with(rule) && !rule.is_empty() {
            true => words.text.to_owned(),
            false => format!("{} {}", code(&words.code.replace("  ", ": ")), words.text),
        };
        writeln!(
            page,
            "| {} | {rule} | {step} | {input} | {output} |",
            words.section,
        )?;
    }
    let is_new = |target: &Reference<'_>| target.text() != inspection.reference.text();
    if let Some(target) = inspection.target().filter(is_new) {
        writeln!(page, "\nTarget: {}", whole(&target, mask))?;
    }
    Ok(())
}

/// The rungs of the comparison ladder.
pub(super) fn ladder(
    inspection: &Inspection,
    mask: Mask<'_>,
    page: &mut String,
) -> std::fmt::Result {
    writeln!(
        page,
        "\n### Normalization\n\n| § | rung | result |\n|---|---|---|"
    )?;
    for (index, (rung, result)) in inspection.compared_ladder().rungs().enumerate() {
        let result = if rung.is_changed() || index == 0 {
            cell(&mask.reference(result))
        } else if rung.kind == RungKind::Protocol {
            String::new()
        } else {
            "same".to_owned()
        };
        write!(
            page,
            "| {} | {} | {result}",
            rung.kind.section(inspection.standard),
            explain::rung_name(rung.kind, inspection.standard)
        )?;
        for note in rung.notes.iter() {
            write!(page, " {}", explain::note(note))?;
        }
        writeln!(page, " |")?;
    }
    Ok(())
}
