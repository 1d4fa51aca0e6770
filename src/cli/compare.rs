//! `urilens compare`: on which rung two URIs meet, if on any.

use clap::builder::{PossibleValue, TypedValueParser};
use clap::{Args, ValueEnum};

use super::changes::{is_resolvable, split};
use super::error::CliError;
use super::options::{ReadingArgs, ViewArgs, named};
use super::status::Status;
use super::streams;
use crate::inspect::{ComparisonRequest, Request, compare};
use crate::normalize::RungKind;
use crate::report::{fields, text};

#[derive(Args, Debug)]
#[command(
    about = "Compare two URIs on the comparison ladder",
    long_about = "Compare two URIs on the comparison ladder: the first rung on which they are equivalent, or why no rung makes them equivalent.\n\nWith --base, relative references are resolved first; URIs are compared unchanged.",
    after_help = "Exit status: 0 equivalent; 1 different; 2 no verdict because a side is invalid, a usage error, or input or output that failed."
)]
pub(super) struct CompareArgs {
    /// The first URI
    a: String,
    /// The second URI
    b: String,
    /// Require equivalence on this rung or an earlier one
    #[arg(long, value_name = "NAME", value_parser = rung())]
    rung: Option<RungKind>,
    #[command(flatten)]
    reading: ReadingArgs,
    /// The format
    #[arg(long, value_name = "NAME", value_enum, default_value_t)]
    format: Format,
    #[command(flatten)]
    view: ViewArgs,
}

#[derive(Clone, Copy, PartialEq, Eq, Default, ValueEnum, Debug)]
enum Format {
    /// For people
    #[default]
    Text,
    /// For programs
    Json,
}

fn rung() -> impl TypedValueParser<Value = RungKind> {
    // “as is” was the name of the first on the screen.
    named(RungKind::PERFORMED.map(|rung| match rung {
        RungKind::SimpleString => (PossibleValue::new(rung.id()).alias("as is"), rung),
        rung => (PossibleValue::new(rung.id()), rung),
    }))
}

pub(super) fn run(args: CompareArgs) -> Result<Status, CliError> {
    // Base and standard may be from there.
    super::config::load()?;
    let base = args.reading.base.as_deref();
    let can_be_base = |base: &str| is_resolvable(base) && split(base).scheme().is_some();
    if let Some(base) = base.filter(|base| !base.is_empty() && !can_be_base(base)) {
        return Err(CliError::Base(base.to_owned()));
    }
    let common = Request {
        base,
        standard: args.reading.standard,
        options: args.reading.options(),
        ..Request::default()
    };
    let compared = compare(&ComparisonRequest {
        a: &args.a,
        b: &args.b,
        common,
    });
    let mut out = Vec::new();
    match args.format {
        Format::Text => {
            text::write_compared(&compared, args.view.options(), &mut out);
        }
        Format::Json => {
            fields::write(&compared, &mut out);
            out.push(b'\n');
        }
    }
    let meets = |wanted| compared.equivalence.rung.is_some_and(|rung| rung <= wanted);
    let is_compared = compared.equivalence.is_equivalent().is_some();
    if let (Some(wanted), Format::Text) = (args.rung, args.format) {
        let verdict = match (is_compared, meets(wanted)) {
            (false, _) => "no verdict",
            (true, true) => "equivalent on it or an earlier one",
            (true, false) => "different on it and all earlier ones",
        };
        let asked = format!("\nThe rung of --rung, {}: {verdict}.\n", wanted.id());
        out.extend_from_slice(asked.as_bytes());
    }
    streams::print(&out)?;
    Ok(match meets(args.rung.unwrap_or(RungKind::Scheme)) {
        _ if !is_compared => Status::Wrong,
        true => Status::Done,
        false => Status::Found,
    })
}
