//! What can be chosen about a figure.

use clap::{Args, ValueEnum};

use crate::inspect::Inspection;
use crate::report::ViewOptions;
use crate::report::svg::{self, Appearance, Band};

/// What `--format svg` draws.
#[derive(Args, Debug)]
pub(super) struct FigureArgs {
    /// The bands of an SVG figure, separated by commas [default: anatomy,resolution]
    #[arg(long, value_name = "BANDS", value_enum, value_delimiter = ',')]
    bands: Option<Vec<BandName>>,
    /// The background of an SVG figure [default: auto]
    #[arg(long, value_name = "NAME", value_enum)]
    appearance: Option<AppearanceName>,
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum, Debug)]
enum BandName {
    /// The reference and its components
    Anatomy,
    /// The base, and the target with where each component came from
    Resolution,
    /// The rungs of the ladder
    Normalization,
    /// The syntax diagram, with the path of the reference highlighted
    Syntax,
}

#[derive(Clone, Copy, PartialEq, Eq, Default, ValueEnum, Debug)]
enum AppearanceName {
    /// Light or dark, as the viewer's system is set
    #[default]
    Auto,
    /// Dark text on white
    Light,
    /// Light text on black
    Dark,
}

/// The bands that are drawn unless others are asked for.
const BANDS: [BandName; 2] = [BandName::Anatomy, BandName::Resolution];

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
        let bands = self.bands.as_deref().unwrap_or(&BANDS);
        let bands: Vec<Band> = bands
            .iter()
            .map(|name| match name {
                BandName::Anatomy => Band::Anatomy,
                BandName::Resolution => Band::Resolution,
                BandName::Normalization => Band::Normalization,
                BandName::Syntax => Band::Syntax,
            })
            .collect();
        let appearance = match self.appearance.unwrap_or_default() {
            AppearanceName::Auto => Appearance::Auto,
            AppearanceName::Light => Appearance::Light,
            AppearanceName::Dark => Appearance::Dark,
        };
        svg::write(inspection, &bands, appearance, options, out);
    }
}
