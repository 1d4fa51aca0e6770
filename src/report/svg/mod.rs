//! One inspection as a figure for slides: the reference with the names of its components, how it is resolved, its
//! normal forms, and the syntax diagram with the way that it takes.
//!
//! Secrets are masked and hidden characters shown by stand-ins, as in every report for people. The document is
//! valid XML for any input: no character of the input reaches it that XML would not allow.

use strum::{IntoStaticStr, VariantArray};

mod bands;
mod brackets;
mod canvas;
mod cells;
mod palette;
mod railroad;

use bands::Bands;
use canvas::{Anchor, Canvas, LINE};
use palette::Palette;

pub use canvas::escaped;
pub use palette::Appearance;

use super::options::ViewOptions;
use crate::explain;
use crate::explain::mask::Mask;
use crate::explain::sections::MOST_OF_CELL;
use crate::inspect::Inspection;
use crate::message::stand_ins::shown;
use crate::message::{first, more_characters};

/// A band of a figure.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "kebab-case")]
pub enum Band {
    /// The reference and its components.
    Anatomy,
    /// The base, and the target with where each component came from.
    Resolution,
    /// The rungs of the ladder.
    Normalization,
    /// The syntax diagram.
    Syntax,
}

impl Band {
    /// All of them, in the order in which they are drawn.
    pub const ALL: &[Band] = Band::VARIANTS;

    /// The name on the command line.
    pub fn id(self) -> &'static str {
        self.into()
    }
}

/// Appends `inspection` as an SVG document with these bands. A resolution is drawn only where there is a base.
///
/// ```
/// use urilens::inspect::{Request, inspect};
/// use urilens::report::ViewOptions;
/// use urilens::report::svg::{self, Appearance, Band};
///
/// let inspection = inspect(&Request { reference: "http://a/b?c", ..Request::default() });
/// let mut out = Vec::new();
/// svg::write(&inspection, &[Band::Anatomy], Appearance::Light, ViewOptions::default(), &mut out);
/// let figure = String::from_utf8_lossy(&out);
/// assert!(figure.starts_with("<svg xmlns=\"http://www.w3.org/2000/svg\""));
/// assert!(figure.contains(">query</text>"));
/// ```
pub fn write(
    inspection: &Inspection,
    bands: &[Band],
    appearance: Appearance,
    options: ViewOptions,
    out: &mut Vec<u8>,
) {
    let mask = Mask::new(inspection, options.show_secrets);
    let drawing = Bands { inspection, mask };
    let mut canvas = Canvas::new();
    for band in Band::ALL
        .iter()
        .copied()
        .filter(|band| bands.contains(band))
    {
        match band {
            Band::Anatomy => drawing.anatomy(&mut canvas),
            Band::Resolution => drawing.resolution(&mut canvas),
            Band::Normalization => drawing.normalization(&mut canvas),
            Band::Syntax => railroad::draw(
                &mut canvas,
                &inspection.reference.reference(),
                &inspection.reference.violations,
            ),
        }
    }
    if canvas.is_empty() {
        canvas.label(
            0.0,
            LINE,
            "Nothing is resolved without a base.",
            "label",
            Anchor::Start,
        );
    }
    let reference = mask.reference(inspection.reference.text());
    let title = format!("The URI reference {}", words(&reference));
    canvas.document(
        &title,
        &description(inspection, mask),
        Palette(appearance),
        out,
    );
}

/// The figure in words, for those who do not see it.
fn description(inspection: &Inspection, mask: Mask<'_>) -> String {
    let reference = inspection.reference.reference();
    let mut description = format!("{}.", explain::form_of(&inspection.reference));
    for component in crate::syntax::Component::LEAVES {
        if let Some(text) = reference.get(component) {
            let text = match text {
                "" => "empty".to_owned(),
                text => words(&mask.component(component, text)),
            };
            let name = explain::component_name(&reference, component);
            description.push_str(&format!(" {name}: {text}."));
        }
    }
    for violation in inspection.reference.violations.iter().take(1) {
        let text = reference.text();
        let said = mask.message(&violation.message(text), text);
        description.push_str(&format!(" {said}"));
    }
    if let Some(target) = inspection.target() {
        let target = words(&mask.reference(target.text()));
        description.push_str(&format!(" Target: {target}."));
    }
    description
}

/// A masked text as words: safe to show, and no longer than people listen.
fn words(text: &str) -> String {
    let (first, more) = first(text, MOST_OF_CELL);
    match more {
        0 => shown(first),
        _ => format!("{}{}", shown(first), more_characters(more)),
    }
}
