//! What can be asked for on the command line, and the exit status that answers.

mod checks;
mod manual;
mod output;
mod report;
mod settings;

use std::ffi::OsString;
use std::process::ExitCode;

use clap::builder::{PossibleValuesParser, TypedValueParser};
use clap::{Args, CommandFactory, Parser, Subcommand, ValueEnum};

use crate::message::stand_ins::shown_lines;
use crate::report::batch::{Defaults, EXCESS_DOTS};
use crate::resolve::{ExcessDots, Options};
use crate::review::Settings;
use crate::syntax::Standard;
use crate::tui;

pub use output::Trouble;
use settings::SettingsArgs;
pub use settings::parse as parse_settings;

/// Look at a URI the way a careful reader does: its components, what it resolves to and why, its
/// normal forms, and what is suspicious about it.
///
/// Without a command, the inspector opens in the terminal.
#[derive(Parser, Debug)]
#[command(name = "urilens", version, args_conflicts_with_subcommands = true)]
#[command(
    after_help = "A reference that begins with “-”, or reads like a command, goes behind “--”.\n\
    Nothing is ever fetched."
)]
struct Cli {
    #[command(subcommand)]
    command: Option<Command>,
    #[command(flatten)]
    inspector: InspectorArgs,
}

#[derive(Subcommand, Debug)]
enum Command {
    Report(report::ReportArgs),
    /// List the checks of the review, or explain one of them
    Checks(checks::ChecksArgs),
    /// Print completions for a shell
    Completions {
        /// The shell
        shell: clap_complete::Shell,
    },
    /// Print the manual page
    Man,
}

#[derive(Args, Debug)]
struct InspectorArgs {
    /// The reference to begin with
    reference: Option<String>,
    #[command(flatten)]
    reading: ReadingArgs,
    /// The theme of the screen: the name of one, or a file
    #[arg(long, value_name = "NAME")]
    theme: Option<String>,
    #[command(flatten)]
    review: SettingsArgs,
    /// Show secrets: passwords, tokens and keys
    #[arg(long)]
    show_secrets: bool,
    #[command(flatten)]
    color: ColorArgs,
}

/// How references are read.
#[derive(Args, Debug)]
struct ReadingArgs {
    /// The base URI that references are resolved against
    #[arg(short, long, value_name = "URI", allow_hyphen_values = true)]
    base: Option<String>,
    /// The standard to read by
    #[arg(long, value_name = "NAME", default_value = Standard::default().id(), value_parser = standard())]
    standard: Standard,
    /// Take a reference that repeats the base's scheme as relative
    /// (RFC 3986 §5.2.2, RFC 2396 §5.2 step 3)
    #[arg(long)]
    lenient: bool,
    /// What to do with “..” above the root (RFC 2396 §5.2 step 6g)
    #[arg(long, value_name = "WHAT", default_value = EXCESS_DOTS[0].0, value_parser = excess_dots())]
    excess_dots: ExcessDots,
}

impl ReadingArgs {
    fn defaults(self, settings: Settings) -> Defaults {
        Defaults {
            options: self.options(),
            base: self.base,
            standard: self.standard,
            settings,
            ..Defaults::default()
        }
    }

    fn options(&self) -> Options {
        Options {
            lenient: self.lenient,
            excess_dots: self.excess_dots,
        }
    }
}

fn standard() -> impl TypedValueParser<Value = Standard> {
    PossibleValuesParser::new(Standard::ALL.map(Standard::id))
        .try_map(|name| name.parse::<Standard>())
}

fn excess_dots() -> impl TypedValueParser<Value = ExcessDots> {
    PossibleValuesParser::new(EXCESS_DOTS.map(|(name, _)| name)).map(|name| {
        EXCESS_DOTS
            .into_iter()
            .find(|(known, _)| *known == name)
            .map_or_else(ExcessDots::default, |(_, excess_dots)| excess_dots)
    })
}

#[derive(Args, Debug)]
struct ColorArgs {
    /// When to use colours; NO_COLOR and CLICOLOR_FORCE are honoured
    #[arg(long, value_name = "WHEN", value_enum, default_value_t)]
    color: Color,
}

#[derive(Clone, Copy, PartialEq, Eq, Default, ValueEnum, Debug)]
enum Color {
    /// On a terminal
    #[default]
    Auto,
    /// In files and pipes too
    Always,
    /// Not at all
    Never,
}

/// How a run of the program ended. The worst of several counts.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default, Debug)]
pub enum Status {
    /// All was done.
    #[default]
    Done,
    /// All was done, and something is at or above what `--fail-on` names.
    Found,
    /// The request itself was wrong, or could not be answered.
    Wrong,
}

impl Status {
    /// The exit status.
    pub const fn code(self) -> u8 {
        match self {
            Status::Done => 0,
            Status::Found => 1,
            Status::Wrong => 2,
        }
    }
}

/// Does what `arguments` ask for; the first of them is the program's name.
pub fn run(arguments: impl IntoIterator<Item = OsString>) -> ExitCode {
    let result = match Cli::try_parse_from(arguments) {
        Ok(cli) => obey(cli),
        Err(error) => answer(&error),
    };
    let status = result.unwrap_or_else(|trouble| {
        // A reader that has gone away, as `head` does, has had enough.
        if trouble.is_closed_pipe() {
            return Status::Done;
        }
        output::complain(&trouble.to_string());
        Status::Wrong
    });
    ExitCode::from(status.code())
}

fn obey(cli: Cli) -> Result<Status, Trouble> {
    match cli.command {
        None => inspector(cli.inspector),
        Some(Command::Report(args)) => report::run(args),
        Some(Command::Checks(args)) => checks::run(args),
        Some(Command::Completions { shell }) => {
            let mut text = Vec::new();
            clap_complete::generate(shell, &mut Cli::command(), "urilens", &mut text);
            output::print(&text)
        }
        Some(Command::Man) => output::print(manual::page(Cli::command()).as_bytes()),
    }
}

/// Opens the inspector.
fn inspector(args: InspectorArgs) -> Result<Status, Trouble> {
    let resolve = args.reading.options();
    let mono = || (args.color.color == Color::Never).then(|| "mono".to_owned());
    let left = tui::run(tui::Options {
        base: args.reading.base,
        reference: args.reference,
        standard: args.reading.standard,
        resolve,
        settings: args.review.settings()?,
        theme: args.theme.or_else(mono),
        show_secrets: args.show_secrets,
    })
    .map_err(Trouble::Inspector)?;
    if let Some(complaint) = left.complaint {
        output::warn(&complaint);
    }
    if let Some(signal) = left.signal {
        tui::end_by(signal);
    }
    Ok(Status::Done)
}

/// Prints help, the version, or what is wrong with the arguments. An argument may hold anything:
/// of a message, only what can be seen is written.
fn answer(error: &clap::Error) -> Result<Status, Trouble> {
    if error.use_stderr() {
        output::write_error(&shown_lines(&error.render().to_string()));
        Ok(Status::Wrong)
    } else {
        error.print().map_err(Trouble::Write)?;
        Ok(Status::Done)
    }
}
