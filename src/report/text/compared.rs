//! Two URIs side by side: the verdict, the rungs on which they differ and the one on which they meet, and the
//! parameters of their queries.

use super::line::Text;
use super::page::Page;
use super::styles;
use super::text_report::INDENT;
use crate::explain;
use crate::inspect::{ComparedReference, ComparedReferences, ParameterPair};
use crate::message::stand_ins::shown;
use crate::message::wrap::width;
use crate::normalize::{Equivalence, Rung, RungKind, differing_components};
use crate::report::mask::{Mask, pair_name};
use crate::report::options::ViewOptions;
use crate::secrets::cut;
use crate::syntax::{Reference, Standard};

/// The column of a rung's result, after "A" or "B".
const RESULTS: usize = INDENT + 3;

/// Appends a comparison to `out`, as lines of text.
///
/// ```
/// use urilens::inspect::{ComparisonRequest, Request, compare};
/// use urilens::report::{ViewOptions, text};
///
/// let common = Request::default();
/// let compared = compare(&ComparisonRequest { a: "http://a/%7Eb", b: "http://a/~b", common });
/// let mut out = Vec::new();
/// text::write_compared(&compared, ViewOptions::default(), &mut out);
/// let report = String::from_utf8_lossy(&out);
/// assert!(report.contains("✓ Equivalent from percent-encoding normalization on (§6.2.2.2)."));
/// ```
pub fn write_compared(compared: &ComparedReferences, options: ViewOptions, out: &mut Vec<u8>) {
    let mut report = ComparedReport {
        compared,
        mask_a: Mask::new(&compared.a.inspection, options.show_secrets),
        mask_b: Mask::new(&compared.b.inspection, options.show_secrets),
        page: Page::new(out, options.color),
    };
    report.head();
    report.rungs();
    report.parameters();
}

struct ComparedReport<'i, 'o> {
    compared: &'i ComparedReferences,
    mask_a: Mask<'i>,
    mask_b: Mask<'i>,
    page: Page<'o>,
}

impl<'i> ComparedReport<'i, '_> {
    /// The two sides, as they are labelled.
    fn sides(&self) -> [(&'static str, &'i ComparedReference, Mask<'i>); 2] {
        [
            ("A", &self.compared.a, self.mask_a),
            ("B", &self.compared.b, self.mask_b),
        ]
    }

    fn label(&mut self, label: &str) {
        self.page.put(styles::BOLD, label);
        self.page.space(INDENT.saturating_sub(width(label)));
    }

    fn heading(&mut self, heading: &str) {
        self.page.end();
        self.page.put(styles::BOLD, heading);
        self.page.end();
    }

    fn head(&mut self) {
        for (label, side, mask) in self.sides() {
            let (inspection, compared) = (&side.inspection, side.compared_text());
            self.label(label);
            Text::reference(&inspection.reference.reference(), mask)
                .wrapped(&mut self.page, INDENT);
            if compared.text() != inspection.reference.text() {
                self.label("  target");
                Text::reference(&compared, mask).wrapped(&mut self.page, INDENT);
            }
            if let Some(error) = &inspection.resolution.error {
                let error = mask.error(error, inspection.base.as_ref());
                let message = format!("no target: {error}; compared unchanged");
                self.label("");
                self.page
                    .prose(styles::DIM, &shown(&message), INDENT, INDENT);
            }
            if let Some(violation) = inspection.reference.violations.first() {
                let message = mask.violation(violation, inspection.reference.text());
                let message = format!("invalid: {message}");
                self.label("");
                self.page
                    .prose(styles::INVALID, &shown(&message), INDENT, INDENT);
            }
        }
        self.page.end();
        let (standard, other) = (self.compared.standard(), self.compared.other_standard());
        self.verdict(&standard.to_string(), &self.compared.equivalence, standard);
        self.verdict(&other.to_string(), &self.compared.other_equivalence, other);
        if let Some((compares, said)) = explain::by_scheme(self.compared) {
            self.label(compares);
            self.page.prose(styles::BOLD, said, INDENT, INDENT + 2);
        }
        self.label("Browser");
        let same = self.compared.same_in_browser;
        let style = same.map_or(styles::DIM, |_| styles::PLAIN);
        let words = explain::browser_verdict(self.compared);
        self.page.prose(style, words, INDENT, INDENT);
    }

    fn verdict(&mut self, label: &str, equivalence: &Equivalence, standard: Standard) {
        self.label(label);
        let mark = explain::verdict_mark(equivalence);
        let sentence = explain::verdict(equivalence, standard);
        let words = format!("{mark} {sentence}");
        self.page.prose(styles::BOLD, &words, INDENT, INDENT + 2);
        if let Some(why) = explain::remaining(self.compared, standard) {
            self.page.space(INDENT + 2);
            self.page.prose(styles::PLAIN, why, INDENT + 2, INDENT + 2);
        }
        let is_own = standard == self.compared.standard();
        if let Some(kind) = equivalence.rung.filter(|_| is_own) {
            let ladders = [self.compared.a.ladder(), self.compared.b.ladder()];
            let why = explain::meeting(kind, ladders, standard).to_string();
            self.page.space(INDENT + 2);
            self.page
                .prose(styles::PLAIN, &shown(&why), INDENT + 2, INDENT + 2);
        }
    }

    /// Every rung with the components that differ on it, and the texts of those that have changed one.
    fn rungs(&mut self) {
        self.heading("Rungs");
        let compared = self.compared;
        let pairs = compared.a.ladder().rungs().zip(compared.b.ladder().rungs());
        for ((rung_a, a), (rung_b, b)) in pairs {
            let standard = compared.standard();
            self.page.put(
                styles::DIM,
                &format!("  §{:<8}", rung_a.kind.section(standard)),
            );
            self.page
                .put(styles::PLAIN, explain::rung_name(rung_a.kind, standard));
            let split = |text| Reference::split(text, standard);
            if rung_a.kind == RungKind::Protocol {
                self.page
                    .put(styles::DIM, ": not performed, nothing is ever fetched");
            } else if a == b {
                self.page.put(styles::BOLD, ": same");
            } else {
                self.page.put(styles::PLAIN, ": different in ");
                let (a, b) = (split(a), split(b));
                let names = differing_components(&a, &b);
                let names: Vec<_> = names.map(|component| component.name()).collect();
                self.page.put(styles::PLAIN, &names.join(", "));
            }
            self.page.end();
            self.result("A", rung_a, a, self.mask_a);
            self.result("B", rung_b, b, self.mask_b);
        }
    }

    /// The text of one side on a rung that has changed it.
    fn result(&mut self, label: &str, rung: &Rung, text: &str, mask: Mask<'_>) {
        if !rung.is_changed() {
            return;
        }
        self.page.space(INDENT);
        self.page.put(styles::DIM, label);
        self.page.space(RESULTS - INDENT - 1);
        let text = Reference::split(text, self.compared.standard());
        Text::reference(&text, mask)
            .with_edits(&rung.edits)
            .wrapped(&mut self.page, RESULTS);
    }

    /// The parameters of both queries, aligned by name.
    fn parameters(&mut self) {
        let compared = self.compared;
        if compared.parameters.is_empty() {
            return;
        }
        let same = compared
            .parameters
            .iter()
            .filter(|pair| pair.is_same())
            .count();
        let heading = match compared.parameters.len() - same {
            0 if compared.same_order() => "Parameters of the query: all the same".to_owned(),
            0 => "Parameters of the query: the same, in another order".to_owned(),
            1 => "Parameters of the query: 1 differs".to_owned(),
            differing => format!("Parameters of the query: {differing} differ"),
        };
        self.heading(&heading);
        for pair in compared.parameters.iter().filter(|pair| !pair.is_same()) {
            self.page.put(styles::DIM, "  ✗ ");
            let name = pair_name(pair, compared, [self.mask_a, self.mask_b]);
            self.page.prose(styles::PLAIN, &shown(name), 4, 4);
            self.values(pair);
        }
    }

    fn values(&mut self, pair: &ParameterPair) {
        let sides = self.sides().into_iter().zip([&pair.a, &pair.b]);
        for ((label, side, mask), parameter) in sides {
            self.page.space(4);
            self.page.put(styles::DIM, label);
            self.page.space(2);
            let text = side.inspection.reference.text();
            let value = parameter.as_ref().map(|parameter| parameter.value);
            match value {
                None => {
                    self.page.put(styles::DIM, "no such parameter");
                    self.page.end();
                }
                Some(None) => {
                    self.page.put(styles::DIM, "no value");
                    self.page.end();
                }
                Some(Some(place)) => {
                    let secrets = cut(&mask.of_reference(text), place);
                    Text::plain(place.of(text), secrets).wrapped(&mut self.page, 7);
                }
            }
        }
    }
}
