//! Two references side by side, said line by line: each with what is wrong with it, the verdicts, on which rungs which
//! components differ, and the parameters that do.

use super::{MOST_OF_REFERENCE, capital, sentence, spelt, value};
use crate::explain;
use crate::facts::Parameter;
use crate::inspect::{ComparedReference, ComparedReferences};
use crate::message::stand_ins::shown;
use crate::normalize::{RungKind, differing_components};
use crate::report::mask::{MASK, Mask, pair_name};
use crate::report::options::{MOST_OF_CELL, MOST_VALUES};
use crate::secrets::{cut, replaced};
use crate::syntax::Reference;

/// Appends whether two references are equivalent, by both standards and a browser, and why not.
pub fn compared(compared: &ComparedReferences, show_secrets: bool, out: &mut String) {
    let masks = [&compared.a, &compared.b].map(|side| Mask::new(&side.inspection, show_secrets));
    let mut said = SpokenComparison {
        compared,
        masks,
        out,
    };
    said.sides();
    said.verdicts();
    said.rungs();
    said.parameters();
}

struct SpokenComparison<'i, 'o> {
    compared: &'i ComparedReferences,
    masks: [Mask<'i>; 2],
    out: &'o mut String,
}

impl<'i> SpokenComparison<'i, '_> {
    fn line(&mut self, text: &str) {
        self.out.push_str(shown(text.trim_end()).as_str());
        self.out.push('\n');
    }

    /// The two sides, as the sentences about them name them.
    fn named(&self) -> [(&'static str, &'i ComparedReference, Mask<'i>); 2] {
        let [a, b] = self.masks;
        [("A", &self.compared.a, a), ("B", &self.compared.b, b)]
    }

    fn sides(&mut self) {
        for (name, side, mask) in self.named() {
            let (inspection, compared) = (&side.inspection, side.compared_text());
            let text = inspection.reference.text();
            let said = spelt(&mask.reference(text), MOST_OF_REFERENCE);
            self.line(&format!("{name}: {said}"));
            if compared.text() != text {
                let target = spelt(&mask.reference(compared.text()), MOST_OF_REFERENCE);
                self.line(&format!("Target of {name}: {target}"));
            }
            if let Some(error) = &inspection.resolution.error {
                let error = mask.error(error, inspection.base.as_ref()).to_string();
                self.line(&format!(
                    "{name} has no target, and is compared as it is: {error}."
                ));
            }
            if let Some(violation) = inspection.reference.violations.first() {
                let violation = mask.violation(violation, text).to_string();
                self.line(&format!("{name} is invalid: {}", sentence(&violation)));
            }
        }
    }

    fn verdicts(&mut self) {
        let compared = self.compared;
        let own = (compared.standard(), &compared.equivalence);
        let other = (compared.other_standard(), &compared.other_equivalence);
        for (standard, equivalence) in [own, other] {
            let verdict = explain::verdict(equivalence, standard);
            self.line(&format!("{standard}: {verdict}"));
            if let Some(why) = explain::remaining(compared, standard) {
                self.line(why);
            }
        }
        // Marks are for the eye.
        let words = |said: &'static str| said.split_once(' ').map_or(said, |(_, words)| words);
        if let Some((compares, said)) = explain::by_scheme(compared) {
            self.line(&format!("{compares}: {}", words(said)));
        }
        self.line(&format!(
            "Browser: {}",
            words(explain::browser_verdict(compared))
        ));
    }

    /// On which rungs the two differ, and in what; nothing where they are the same from the start.
    fn rungs(&mut self) {
        let compared = self.compared;
        let standard = compared.standard();
        let pairs = compared.a.ladder().rungs().zip(compared.b.ladder().rungs());
        for ((rung, a), (_, b)) in pairs.filter(|((rung, _), _)| rung.kind != RungKind::Protocol) {
            let name = capital(explain::rung_name(rung.kind, standard));
            let section = rung.kind.section(standard);
            if a == b {
                self.line(&format!("{name}, section {section}: same"));
                return;
            }
            let [a, b] = [a, b].map(|text| Reference::split(text, standard));
            let names: Vec<_> = differing_components(&a, &b)
                .map(|component| component.name())
                .collect();
            let names = names.join(", ");
            self.line(&format!("{name}, section {section}: different in {names}"));
        }
    }

    /// The parameters of the queries that differ.
    fn parameters(&mut self) {
        let compared = self.compared;
        let differing = compared.parameters.iter().filter(|pair| !pair.is_same());
        let count = differing.clone().count();
        for pair in differing.take(MOST_VALUES) {
            let name = value(pair_name(pair, compared, self.masks), MOST_OF_CELL);
            let [a, b] = self.named();
            let a = said_value(a.1, a.2, pair.a.as_ref());
            let b = said_value(b.1, b.2, pair.b.as_ref());
            self.line(&format!("Parameter {name} differs. A: {a}. B: {b}."));
        }
        if let more @ 1.. = count.saturating_sub(MOST_VALUES) {
            self.line(&format!("And {more} more."));
        }
    }
}

/// The value of a parameter on one side.
fn said_value(side: &ComparedReference, mask: Mask<'_>, parameter: Option<&Parameter>) -> String {
    let text = side.inspection.reference.text();
    match parameter.map(|parameter| parameter.value) {
        None => "no such parameter".to_owned(),
        Some(None) => "no value".to_owned(),
        Some(Some(place)) => {
            let secrets = cut(&mask.of_reference(text), place);
            spelt(&replaced(place.of(text), &secrets, MASK), MOST_OF_CELL)
        }
    }
}
