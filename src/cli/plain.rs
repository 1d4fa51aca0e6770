//! The inspector without a screen: a line in, the answer out, for screen readers and terminals that can only write
//! lines.

use std::io::{BufRead, BufReader, IsTerminal, Write, stdin};

use super::error::CliError;
use super::sources::Source;
use super::status::Status;
use super::streams::{self, Output};
use crate::batch::lines::{Chunk, Lines};
use crate::batch::ordered::StreamError;
use crate::batch::request::{self, Defaults};
use crate::config::did_you_mean;
use crate::inspect::{Request, inspect};
use crate::message::stand_ins;
use crate::report::mask::Mask;
use crate::report::quoted;
use crate::report::spoken::{self, Section};
use crate::tui::links::Link;

/// What a line does that begins with a colon.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Command {
    Say(Section),
    Base,
    Standard,
    Lenient,
    Secrets,
    Text,
    Help,
    Quit,
}

/// The commands: name, what they do, and in words.
const COMMANDS: [(&str, Command, &str); 12] = [
    (
        "components",
        Command::Say(Section::Components),
        "say the components of the reference",
    ),
    (
        "steps",
        Command::Say(Section::Steps),
        "say the steps of the resolution",
    ),
    (
        "normalization",
        Command::Say(Section::Normalization),
        "say the rungs of the comparison ladder",
    ),
    (
        "readings",
        Command::Say(Section::Readings),
        "say what each reader sees",
    ),
    (
        "facts",
        Command::Say(Section::Facts),
        "say what kind of identifier it is, and the parts that its scheme defines",
    ),
    (
        "base",
        Command::Base,
        "set the base: “:base http://a/b”; without a URI there is none",
    ),
    (
        "standard",
        Command::Standard,
        "switch between RFC 3986 and RFC 2396",
    ),
    (
        "lenient",
        Command::Lenient,
        "switch between strict and lenient resolution",
    ),
    ("secrets", Command::Secrets, "hide or reveal secrets"),
    (
        "text",
        Command::Text,
        "inspect a text that begins with a colon: “:text :a”",
    ),
    ("help", Command::Help, "say this"),
    ("quit", Command::Quit, "quit, as the end of input does"),
];

/// Answers the references that are given, and then each line of standard input.
pub(super) fn run(
    defaults: Defaults,
    show_secrets: bool,
    given: Vec<Link>,
) -> Result<Status, CliError> {
    let mut session = Session {
        out: streams::output().map_err(CliError::Write)?,
        defaults,
        show_secrets,
        last: None,
    };
    for link in given {
        if let Some(base) = &link.base {
            // An empty one stands for none.
            session.defaults.base = Some(base.clone()).filter(|base| !base.is_empty());
        }
        session.answer_link(link)?;
    }
    let input = BufReader::new(streams::input().map_err(failed)?);
    session.listen(input, stdin().is_terminal())
}

fn failed(error: std::io::Error) -> CliError {
    Source::StandardInput.failed(StreamError::Read(error))
}

struct Session {
    out: Output,
    defaults: Defaults,
    show_secrets: bool,
    /// The reference that was answered last.
    last: Option<String>,
}

impl Session {
    /// Reads lines to their end. With `prompts`, each is asked for.
    fn listen(&mut self, input: impl BufRead, prompts: bool) -> Result<Status, CliError> {
        if prompts && self.last.is_none() {
            self.write("Type a reference and press Enter. Type :help for commands.\n")?;
        }
        let (mut lines, mut chunk) = (Lines::new(input), Chunk::default());
        loop {
            if prompts {
                self.write("Reference: ")?;
            }
            if !lines.read(&mut chunk).map_err(failed)? {
                if prompts {
                    self.write("\n")?;
                }
                return Ok(Status::Done);
            }
            for (_, line) in chunk.lines() {
                let line = match request::text(line) {
                    Ok(line) => line.trim_matches([' ', '\t']),
                    Err(error) => {
                        self.write(&format!("Left out: {error}\n"))?;
                        continue;
                    }
                };
                match line.strip_prefix(':') {
                    _ if line.is_empty() => {}
                    None => self.answer(line.to_owned())?,
                    Some(command) if !self.obey(command)? => return Ok(Status::Done),
                    Some(_) => {}
                }
            }
        }
    }

    fn write(&mut self, text: &str) -> Result<(), CliError> {
        self.out
            .write_all(text.as_bytes())
            .map_err(CliError::Write)?;
        self.out.flush().map_err(CliError::Write)
    }

    /// Answers a link of a document: where it stands, and what is found in it there.
    fn answer_link(&mut self, link: Link) -> Result<(), CliError> {
        let inspection = inspect(&Request {
            shown: link.shown.as_deref(),
            ..self.defaults.request(&link.reference)
        });
        let mut said = String::new();
        if let Some(source) = &link.source {
            let source = Mask::new(&inspection, self.show_secrets)
                .prose(source)
                .into_owned();
            said.push_str(stand_ins::shown(source.trim_end()).as_str());
            said.push_str(".\n");
        }
        spoken::write(&inspection, Section::Answer, self.show_secrets, &mut said);
        self.last = Some(link.reference);
        self.write(&said)
    }

    fn answer(&mut self, reference: String) -> Result<(), CliError> {
        self.last = Some(reference);
        self.say(Section::Answer)
    }

    /// Says a section of what was typed last.
    fn say(&mut self, section: Section) -> Result<(), CliError> {
        let Some(reference) = &self.last else {
            return self.write("Type a reference first.\n");
        };
        let inspection = inspect(&self.defaults.request(reference));
        let mut said = String::new();
        spoken::write(&inspection, section, self.show_secrets, &mut said);
        self.write(&said)
    }

    /// Carries out a command; `false` ends the session.
    fn obey(&mut self, line: &str) -> Result<bool, CliError> {
        let (name, rest) = line.split_once([' ', '\t']).unwrap_or((line, ""));
        let rest = rest.trim();
        let known = COMMANDS.iter().find(|(known, ..)| *known == name);
        let Some((_, command, _)) = known else {
            let meant = did_you_mean(name, COMMANDS.map(|(known, ..)| known));
            self.write(&format!("Unknown command {}{meant}\n", quoted(name)))?;
            return Ok(true);
        };
        match command {
            Command::Quit => return Ok(false),
            Command::Say(section) => self.say(*section)?,
            Command::Text => self.answer(rest.to_owned())?,
            Command::Base => {
                self.defaults.base = Some(rest.to_owned()).filter(|base| !base.is_empty());
                let said = match rest {
                    "" => "There is no base.\n",
                    _ => "The base is set.\n",
                };
                self.write(said)?;
            }
            Command::Standard => {
                self.defaults.standard = self.defaults.standard.other();
                let said = format!("Standard: {}.\n", self.defaults.standard);
                self.write(&said)?;
            }
            Command::Lenient => {
                let lenient = !self.defaults.options.lenient;
                self.defaults.options.lenient = lenient;
                self.write(if lenient { "Lenient.\n" } else { "Strict.\n" })?;
            }
            Command::Secrets => {
                self.show_secrets = !self.show_secrets;
                self.write(match self.show_secrets {
                    true => "Secrets are revealed.\n",
                    false => "Secrets are hidden.\n",
                })?;
            }
            Command::Help => {
                let mut said = String::from("Type a reference and press Enter, or a command:\n");
                for (name, _, does) in COMMANDS {
                    said.push_str(&format!(":{name}: {does}.\n"));
                }
                self.write(&said)?;
            }
        }
        Ok(true)
    }
}
