//! A comparison of the reference with another one: what is known of it, and the rows that it has.

use crate::explain;
use crate::facts::Parameter;
use crate::inspect::{AlignedComponent, ComparedReferences, Inspection, ParameterPair};
use crate::report::mask::MASK;

/// How the reference and another one compare, and what is looked at.
#[derive(Clone, Debug)]
pub struct Comparison {
    /// The other reference as it was typed, split and checked, while the comparison is behind it.
    pub draft: Option<Box<Inspection>>,
    /// How they compare. It may be behind the inputs, as the inspection may be.
    pub compared: ComparedReferences,
    /// The selected row.
    pub selected: usize,
    /// The rung whose components are shown: that of the row that was selected last among the rungs.
    pub rung: usize,
    /// Lines that are scrolled out at the top.
    pub offset: usize,
    /// The pairs of parameters that differ and hold links, by their index.
    pub linked: Vec<usize>,
}

/// The pairs of parameters that differ and hold links.
pub fn linked(compared: &ComparedReferences) -> Vec<usize> {
    let pairs = compared.parameters.iter().enumerate();
    let holds = |inspection: &Inspection, parameter: Option<&Parameter>| {
        parameter.is_some_and(|parameter| {
            explain::links_of(inspection, parameter.span(), Some(MASK)).is_some()
        })
    };
    let is_linked = |pair: &ParameterPair| {
        holds(&compared.a.inspection, pair.a.as_ref())
            || holds(&compared.b.inspection, pair.b.as_ref())
    };
    let linked = pairs.filter(|(_, pair)| !pair.is_same() && is_linked(pair));
    linked.map(|(index, _)| index).collect()
}

/// A row that can be selected.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Row {
    /// A rung, by its index.
    Rung(usize),
    /// A component on the rung that is shown.
    Component(AlignedComponent),
    /// A pair of parameters, by its index.
    Parameter(usize),
}

impl Comparison {
    /// Whether there is nothing to compare with.
    pub fn is_empty(&self) -> bool {
        self.second().reference.text().is_empty()
    }

    /// What is known of the other reference as it was typed.
    pub fn second(&self) -> &Inspection {
        self.draft.as_deref().unwrap_or(&self.compared.b.inspection)
    }

    /// All rows: the rungs, the components on one of them, and the parameters, those that differ first.
    pub fn rows(&self) -> Vec<Row> {
        if self.is_empty() {
            return Vec::new();
        }
        let rungs = (0..self.compared.rung_count()).map(Row::Rung);
        let components = self.compared.rung(self.rung).map(|pair| pair.components());
        let components = components.unwrap_or_default().into_iter();
        let pairs = &self.compared.parameters;
        let with = |same: bool| {
            let pairs = pairs.iter().enumerate();
            let pairs = pairs.filter(move |(_, pair)| pair.is_same() == same);
            pairs.map(|(index, _)| Row::Parameter(index))
        };
        let parameters = with(false).chain(with(true));
        let components = components.map(Row::Component);
        rungs.chain(components).chain(parameters).collect()
    }

    /// The selected row.
    pub fn row(&self) -> Option<Row> {
        let rows = self.rows();
        rows.get(self.selected.min(rows.len().saturating_sub(1)))
            .copied()
    }

    /// Selects a row, or the last. If it is a rung, its components are shown.
    pub fn select(&mut self, row: usize) {
        let rows = self.rows();
        self.selected = row.min(rows.len().saturating_sub(1));
        if let Some(Row::Rung(rung)) = rows.get(self.selected) {
            self.rung = *rung;
        }
    }
}
