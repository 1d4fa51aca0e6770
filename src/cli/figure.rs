//! What can be chosen about a figure.

use clap::Args;
use clap::builder::{PossibleValue, TypedValueParser};

use super::options::named;
use crate::inspect::Inspection;
use crate::report::ViewOptions;
use crate::report::svg::{self, Appearance, Band};

/// What `--format svg` draws.
#[derive(Args, Debug)]
pub(super) struct FigureArgs {
    /// The bands of an SVG figure, separated by commas [default: anatomy,resolution]
    #[arg(long, value_name = "BANDS", value_delimiter = ',', value_parser = bands())]
    bands: Option<Vec<Band>>,
    /// The background of an SVG figure [default: auto]
    #[arg(long, value_name = "NAME", value_parser = appearances())]
    appearance: Option<Appearance>,
}

fn bands() -> impl TypedValueParser<Value = Band> {
    named(Band::ALL.map(|band| {
        let help = match band {
            Band::Anatomy => "The reference and its components",
            Band::Resolution => "The base, and the target with where each component came from",
            Band::Normalization => "The rungs of the ladder",
            Band::Syntax => "The syntax diagram, with the path of the reference highlighted",
        };
        (PossibleValue::new(band.id()).help(help), band)
    }))
}

fn appearances() -> impl TypedValueParser<Value = Appearance> {
    let row = |name, help, appearance| (PossibleValue::new(name).help(help), appearance);
    let system = "Light or dark, as the viewer's system is set";
    named([
        row("auto", system, Appearance::Auto),
        row("light", "Dark text on white", Appearance::Light),
        row("dark", "Light text on black", Appearance::Dark),
    ])
}

impl FigureArgs {
    /// The option that is given, if one is: without a figure it has nothing to choose.
    pub fn given(&self) -> Option<&'static str> {
        match (&self.bands, self.appearance) {
            (Some(_), _) => Some("`--bands`"),
            (None, Some(_)) => Some("`--appearance`"),
            (None, None) => None,
        }
    }

    /// Appends the figure of `inspection` to `out`.
    pub fn write(&self, inspection: &Inspection, options: ViewOptions, out: &mut Vec<u8>) {
        let bands = self.bands.as_deref();
        let bands = bands.unwrap_or(&[Band::Anatomy, Band::Resolution]);
        let appearance = self.appearance.unwrap_or(Appearance::Auto);
        svg::write(inspection, bands, appearance, options, out);
    }
}
