//! Options that several commands share.

use std::io;

use anstream::{AutoStream, ColorChoice};
use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use clap::{Args, ValueEnum};

use super::error::CliError;
use crate::batch::request::{Defaults, EXCESS_DOTS};
use crate::config::{self, did_you_mean};
use crate::facts::brands::Brands;
use crate::inspect::{Parts, UnknownPart};
use crate::readings::{Parser, Readers, Roles};
use crate::report::{ViewOptions, quoted};
use crate::resolve::{ExcessDots, ResolveOptions};
use crate::review::Settings;
use crate::syntax::Standard;

/// How references are read and resolved.
#[derive(Args, Clone, Debug)]
pub(super) struct ReadingArgs {
    /// The base URI that references are resolved against
    #[arg(short, long, value_name = "URI", allow_hyphen_values = true)]
    pub base: Option<String>,
    /// The standard to apply
    #[arg(long, value_name = "NAME", default_value = Standard::default().id(), value_parser = standard())]
    pub standard: Standard,
    /// Treat a reference with the same scheme as the base as relative
    /// (RFC 3986 §5.2.2, RFC 2396 §5.2 step 3)
    #[arg(long)]
    lenient: bool,
    /// What to do with “..” above the root (RFC 2396 §5.2 step 6g)
    #[arg(long, value_name = "WHAT", default_value = EXCESS_DOTS[0].0, value_parser = named(EXCESS_DOTS))]
    excess_dots: ExcessDots,
}

impl ReadingArgs {
    pub fn defaults(self, settings: Settings) -> Defaults {
        Defaults {
            options: self.options(),
            base: self.base,
            standard: self.standard,
            settings,
            ..Defaults::default()
        }
    }

    pub fn options(&self) -> ResolveOptions {
        ResolveOptions {
            lenient: self.lenient,
            excess_dots: self.excess_dots,
        }
    }
}

/// A value by its name, of those that are known.
pub(super) fn named<T: Copy + Send + Sync + 'static>(
    known: impl IntoIterator<Item = (impl Into<PossibleValue>, T)>,
) -> impl TypedValueParser<Value = T> {
    let known = known.into_iter().map(|(name, value)| (name.into(), value));
    let known: Vec<(PossibleValue, T)> = known.collect();
    let names: Vec<PossibleValue> = known.iter().map(|(name, _)| name.clone()).collect();
    PossibleValuesParser::new(names).try_map(move |typed| {
        let mut known = known.iter();
        let found = known.find(|(name, _)| name.matches(&typed, false));
        found.map(|(_, value)| *value).ok_or(UnknownName)
    })
}

/// No value has this name, which the parser of names has refused before.
#[derive(Debug, thiserror::Error)]
#[error("unknown name")]
struct UnknownName;

/// A standard by its name.
pub(super) fn standard() -> impl TypedValueParser<Value = Standard> {
    named(Standard::ALL.map(|standard| (standard.id(), standard)))
}

/// Reads the value of `--only`.
pub(super) fn parts(names: &str) -> Result<Parts, String> {
    names.parse().map_err(|UnknownPart(name)| {
        let suggestion = did_you_mean(&name, Parts::NAMES.map(|(name, _)| name));
        format!("unknown part {}{suggestion}", quoted(&name))
    })
}

/// Which findings are left out, which domains lookalikes are compared with, and which readers are asked.
#[derive(Args, Debug)]
pub(super) struct ReviewArgs {
    /// Leave out findings of these checks or severities (notice, warning, danger), separated by commas
    ///
    /// “urilens checks” lists the ids. Put permanent settings in urilens/config.toml in your configuration
    /// folder: ignore = ["host-idn", "notice"]
    #[arg(long, value_name = "IDS", value_delimiter = ',', value_parser = config::check_or_severity)]
    ignore: Vec<String>,
    /// Add this registrable domain, such as example.com, to the well-known names whose lookalikes are reported; may be given
    /// several times
    ///
    /// In urilens/config.toml: brands = { extend = ["example.com"], builtin = true }
    #[arg(long, value_name = "DOMAIN", value_parser = config::domain)]
    brand: Vec<String>,
    /// Compare only with the names of --brand and of the configuration file, not with the built-in well-known names
    #[arg(long)]
    no_builtin_brands: bool,
    /// The readers to compare, separated by commas, such as rfc3986,whatwg,curl,go
    ///
    /// “urilens readers” lists the ids. RFC 3986 is always among them. In urilens/config.toml: readers = ["curl", "go"]
    #[arg(long, value_name = "IDS", value_delimiter = ',', value_parser = config::reader)]
    readers: Vec<Parser>,
    /// The reader that decides whether the reference is allowed
    #[arg(long, value_name = "ID", value_parser = config::reader, requires = "fetched_by")]
    checked_by: Option<Parser>,
    /// The reader that then makes the request
    #[arg(long, value_name = "ID", value_parser = config::reader, requires = "checked_by")]
    fetched_by: Option<Parser>,
}

impl ReviewArgs {
    /// The settings of the user's configuration file, and what the command line adds to them.
    pub fn settings(self) -> Result<Settings, CliError> {
        let (config, _) = super::config::load()?;
        self.over(config.settings)
    }

    /// These settings, and what the command line adds to them.
    pub fn over(self, mut settings: Settings) -> Result<Settings, CliError> {
        for name in &self.ignore {
            settings.silence(name);
        }
        if self.no_builtin_brands {
            settings.brands = Brands::none().with(settings.brands.added());
        }
        if !self.brand.is_empty() {
            settings.brands = settings.brands.with(&self.brand);
        }
        if !self.readers.is_empty() {
            settings.readers = Some(Readers::of(self.readers));
        }
        let roles = match (self.checked_by, self.fetched_by) {
            (Some(one), Some(other)) if one == other => return Err(CliError::SameReader),
            (Some(checked_by), Some(fetched_by)) => Some(Roles {
                checked_by,
                fetched_by,
            }),
            _ => settings.roles,
        };
        // The readers in roles read too, whichever --readers names.
        if let Some(roles) = roles {
            settings.set_roles(roles);
        }
        Ok(settings)
    }
}

/// How results are shown to people.
#[derive(Args, Debug)]
pub(super) struct ViewArgs {
    /// Show secrets: passwords, tokens and keys. JSON always has them
    #[arg(long)]
    pub show_secrets: bool,
    /// When to use colours; NO_COLOR and CLICOLOR_FORCE are respected
    #[arg(long, value_name = "WHEN", value_enum, default_value_t)]
    pub color: Color,
}

impl ViewArgs {
    pub fn options(&self) -> ViewOptions {
        ViewOptions {
            color: self.color.is_on(),
            show_secrets: self.show_secrets,
            ..ViewOptions::default()
        }
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Default, ValueEnum, Debug)]
pub(super) enum Color {
    /// In a terminal only
    #[default]
    Auto,
    /// Always, also in files and pipes
    Always,
    /// Never
    Never,
}

impl Color {
    /// Whether standard output gets colours.
    pub fn is_on(self) -> bool {
        match self {
            Color::Always => true,
            Color::Never => false,
            // Asks for a terminal, and for what NO_COLOR, CLICOLOR, CLICOLOR_FORCE and TERM say.
            Color::Auto => AutoStream::choice(&io::stdout()) != ColorChoice::Never,
        }
    }
}
