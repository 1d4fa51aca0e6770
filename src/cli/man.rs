//! `urilens man`: manual pages, one for the program and one for each command.

use clap::{Args, Command};
use clap_mangen::Man;
use clap_mangen::roff::{Roff, bold, italic, roman};

use super::error::CliError;
use super::output;
use super::status::Status;
use crate::config::{self, did_you_mean};
use crate::report::quoted;
use crate::tui;

#[derive(Args, Debug)]
pub(super) struct ManArgs {
    /// The command whose page to print; by default, the page of the program
    command: Option<String>,
}

pub(super) fn run(args: &ManArgs, program: Command) -> Result<Status, CliError> {
    let mut program = program.disable_help_subcommand(true);
    program.build();
    let page = match &args.command {
        None => page_of_program(&program),
        Some(name) => match program.find_subcommand(name) {
            Some(command) => page_of_command(command),
            None => {
                let known = did_you_mean(name, program.get_subcommands().map(Command::get_name));
                return Err(CliError::UnknownCommand(format!("{}{known}", quoted(name))));
            }
        },
    };
    output::print(page.as_bytes())
}

/// The page of the program, with the keys of the inspector and the files that are read.
fn page_of_program(program: &Command) -> String {
    let man = Man::new(program.clone());
    let mut page = rendered(|out| {
        man.render_title(out)?;
        man.render_name_section(out)
    });
    page.push_str(&synopsis(program));
    page.push_str(&with_samples(&rendered(|out| {
        man.render_description_section(out)?;
        man.render_options_section(out)?;
        man.render_subcommands_section(out)
    })));
    page.push_str(&keys());
    page.push_str(&exit_status(EXIT_STATUS));
    page.push_str(&files());
    page.push_str(&environment());
    page.push_str(&examples("urilens"));
    page.push_str(&notes(program));
    let commands = program.get_subcommands().map(Command::get_name);
    page.push_str(&see_also(commands.map(|name| format!("urilens-{name}"))));
    page
}

fn page_of_command(command: &Command) -> String {
    let name = command.get_name().to_owned();
    let title = format!("urilens-{name}");
    let man = Man::new(command.clone()).title(title);
    let mut page = rendered(|out| {
        man.render_title(out)?;
        man.render_name_section(out)
    });
    page.push_str(&synopsis(command));
    page.push_str(&with_samples(&rendered(|out| {
        man.render_description_section(out)?;
        man.render_options_section(out)
    })));
    let status = STATUS_OF_COMMANDS
        .iter()
        .find(|(known, _)| *known == name)
        .map_or(EXIT_STATUS, |(_, status)| *status);
    page.push_str(&exit_status(status));
    page.push_str(&files());
    page.push_str(&environment());
    page.push_str(&examples(&name));
    let related = RELATED.iter().find(|(of, _)| *of == name);
    let related = related.map_or(&[][..], |(_, others)| others);
    let others = related.iter().map(|other| (*other).to_owned());
    page.push_str(&see_also(
        std::iter::once("urilens".to_owned()).chain(others),
    ));
    page
}

/// Pages that a reader of a command's page may want next.
const RELATED: [(&str, &[&str]); 9] = [
    ("report", &["urilens-get", "urilens-scan", "urilens-schema"]),
    (
        "scan",
        &["urilens-open", "urilens-report", "urilens-checks"],
    ),
    ("open", &["urilens-scan"]),
    ("get", &["urilens-set", "trurl"]),
    ("set", &["urilens-get", "trurl"]),
    ("serve", &["urilens-report", "urilens-schema"]),
    ("checks", &["urilens-report"]),
    ("differ", &["urilens-readers"]),
    ("readers", &["urilens-differ"]),
];

/// The names of other pages, all in section 1.
fn see_also(pages: impl Iterator<Item = String>) -> String {
    let mut roff = Roff::default();
    roff.control("SH", ["SEE ALSO"]);
    let pages: Vec<String> = pages.map(|page| format!("{page}(1)")).collect();
    roff.text([roman(pages.join(", "))]);
    roff.to_roff()
}

/// What the exit statuses of most commands mean.
const EXIT_STATUS: &[(&str, &str)] = &[
    ("0", "Done."),
    (
        "2",
        "The request was wrong, or an output could not be written.",
    ),
];

/// Those of commands that have more to say.
const STATUS_OF_COMMANDS: [(&str, &[(&str, &str)]); 3] = [
    (
        "report",
        &[
            ("0", "Done."),
            ("1", "Something is at or above the severity of --fail-on."),
            (
                "2",
                "The request was wrong, or an output could not be written.",
            ),
        ],
    ),
    (
        "scan",
        &[
            ("0", "Done."),
            ("1", "A finding is at or above the severity of --fail-on."),
            (
                "2",
                "The request was wrong, a file could not be read, or an output could not be written.",
            ),
        ],
    ),
    (
        "compare",
        &[
            ("0", "The two are equivalent."),
            ("1", "The two are different."),
            (
                "2",
                "The request was wrong, or an output could not be written.",
            ),
        ],
    ),
];

/// Samples in help are indented. Without “no fill” their lines are joined and justified, and can't be copied into a file.
fn with_samples(page: &str) -> String {
    let mut out = String::with_capacity(page.len());
    let mut is_sample = false;
    for line in page.lines() {
        if line.starts_with("  ") != is_sample {
            is_sample = !is_sample;
            out.push_str(if is_sample { ".nf\n" } else { ".fi\n" });
        }
        out.push_str(line);
        out.push('\n');
    }
    out + if is_sample { ".fi\n" } else { "" }
}

fn exit_status(rows: &[(&str, &str)]) -> String {
    let mut roff = Roff::default();
    roff.control("SH", ["EXIT STATUS"]);
    for (status, meaning) in rows.iter().chain([&INTERRUPTED]) {
        roff.control("TP", []);
        roff.text([bold(*status)]);
        roff.text([roman(*meaning)]);
    }
    roff.to_roff()
}

/// What shells report of a program that a signal ended, for each command.
const INTERRUPTED: (&str, &str) = (
    "130",
    "Ctrl-C ended the command: shells report the signal SIGINT so. A scan first prints what it found until then; a second Ctrl-C ends it at \
     once. In the inspector, Ctrl-C is a key.",
);

/// How a command is called, as its help says it.
fn synopsis(command: &Command) -> String {
    let usage = command.clone().render_usage().to_string();
    let mut roff = Roff::default();
    roff.control("SH", ["SYNOPSIS"]);
    for line in usage.trim_start_matches("Usage:").lines() {
        roff.text([roman(line.trim())]);
        roff.control("br", []);
    }
    roff.to_roff()
}

/// What help says after the options.
fn notes(command: &Command) -> String {
    let Some(after) = command.get_after_help() else {
        return String::new();
    };
    let mut roff = Roff::default();
    roff.control("SH", ["NOTES"]);
    for line in after.to_string().lines() {
        roff.text([roman(line)]);
        roff.control("br", []);
    }
    roff.to_roff()
}

fn keys() -> String {
    let mut roff = Roff::default();
    roff.control("SH", ["KEYS"]);
    for (context, keys) in tui::keys_by_context() {
        roff.control("SS", [context]);
        for (keys, help) in keys {
            roff.control("TP", []);
            roff.text([bold(keys)]);
            roff.text([roman(help)]);
        }
    }
    roff.to_roff()
}

fn files() -> String {
    let mut roff = Roff::default();
    roff.control("SH", ["FILES"]);
    for (file, meaning) in [
        (
            "~/.config/urilens/config.toml",
            "Permanent settings; “urilens config --sample” prints a commented one.",
        ),
        (
            "~/.config/urilens/themes/",
            "Themes of your own; “urilens config --theme-sample” prints one to start from.",
        ),
        (
            "~/.local/state/urilens/history.jsonl",
            "References that were pinned, and all that were looked at if history is set to true.",
        ),
    ] {
        roff.control("TP", []);
        roff.text([italic(file)]);
        roff.text([roman(meaning)]);
    }
    roff.to_roff()
}

fn environment() -> String {
    let mut roff = Roff::default();
    roff.control("SH", ["ENVIRONMENT"]);
    let others = [
        (
            "NO_COLOR",
            "Use no colours. --color always, and a theme that --theme names, override it; the configuration does not.",
        ),
        ("CLICOLOR_FORCE", "Use colours in files and pipes too."),
        (
            "TERM, COLORTERM",
            "How many colours the terminal has. With TERM=dumb, lines take the place of the screen.",
        ),
        (
            "COLORFGBG",
            "Whether the terminal is light, until it answers.",
        ),
        ("VISUAL, EDITOR", "The editor that Alt-E opens."),
        (
            "XDG_CONFIG_HOME, XDG_STATE_HOME",
            "The folders in place of ~/.config and ~/.local/state.",
        ),
        (
            "ESCDELAY",
            "How many milliseconds the rest of a key is waited for after Esc: 50, or 200 over SSH.",
        ),
        (
            "URILENS_X11_TCP",
            "Set to 1 to let the clipboard connect to an X server over TCP.",
        ),
    ];
    let keys = config::KEYS.iter();
    let settings = keys.filter_map(|key| Some((key.variable?, key.about)));
    for (variable, meaning) in settings.chain(others) {
        roff.control("TP", []);
        roff.text([bold(variable)]);
        roff.text([roman(meaning)]);
    }
    roff.to_roff()
}

/// The examples of the program or of a command.
fn examples(name: &str) -> String {
    let mut roff = Roff::default();
    roff.control("SH", ["EXAMPLES"]);
    for (_, command, meaning) in super::examples::of(name) {
        roff.control("TP", []);
        roff.text([bold(*command)]);
        roff.text([roman(*meaning)]);
    }
    roff.to_roff()
}

/// What `render` writes. Writing to a buffer can't fail, and roff is text.
fn rendered(render: impl FnOnce(&mut Vec<u8>) -> std::io::Result<()>) -> String {
    let mut out = Vec::new();
    let _ = render(&mut out);
    String::from_utf8_lossy(&out).into_owned()
}
