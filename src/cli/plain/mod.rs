//! The inspector without a screen: a line in, the answer out, for screen readers and terminals that can only write
//! lines.

use std::io::{IsTerminal, Read, Write, stdin};

mod command;
mod explained;
mod links;
mod terminal;

use self::command::{Command, commands};
use self::terminal::without_keys;
use super::error::CliError;
use super::sources::Source;
use super::status::Status;
use super::streams::{self, Output};
use crate::batch::lines::{Chunk, Lines};
use crate::batch::ordered::StreamError;
use crate::batch::request::{self, Defaults};
use crate::explain::mask::Mask;
use crate::explain::sections::{self, DocumentOptions, SectionKind};
use crate::inspect::{ComparisonRequest, Inspection, compare};
use crate::message::stand_ins;
use crate::report::plain;
use crate::syntax::Reference;
use crate::tui::state::document_head::HeadRow;
use crate::tui::state::links::Link;

/// Answers the references that are given, and then each line of standard input.
pub(super) fn run(
    defaults: Defaults,
    show_secrets: bool,
    mut given: Vec<Link>,
    head: &[HeadRow],
) -> Result<Status, CliError> {
    let prompts = stdin().is_terminal();
    // Answers to links of a document change the base of the session.
    for link in given.iter_mut().filter(|link| link.place.is_some()) {
        link.base = link.base.take().or_else(|| defaults.base.clone());
    }
    let mut session = Session {
        out: streams::output().map_err(CliError::Write)?,
        defaults,
        show_secrets,
        last: None,
        outer: Vec::new(),
        links: given,
        at: 0,
        prompts,
        names_lines: !prompts,
        has_said: false,
    };
    session.open_document(head)?;
    session.open_links()?;
    let input = streams::input().map_err(failed)?;
    session.listen(input)
}

/// What a reference is asked for with.
const PROMPT: &str = "Reference: ";

fn failed(error: std::io::Error) -> CliError {
    Source::StandardInput.failed(StreamError::Read(error))
}

struct Session {
    out: Output,
    defaults: Defaults,
    show_secrets: bool,
    /// What was answered last, with what its document shows for it. Its base is the one of the session.
    last: Option<Link>,
    /// The references that it was found in, the outermost first.
    outer: Vec<Link>,
    /// The links that were given.
    links: Vec<Link>,
    /// Which of them was answered last.
    at: usize,
    /// Whether someone is asked for lines.
    prompts: bool,
    /// Whether an answer begins with its line: nobody sees the line above it.
    names_lines: bool,
    /// Whether there was an answer before.
    has_said: bool,
}

impl Session {
    /// Reads lines to their end. Someone at a terminal is asked for each.
    fn listen(&mut self, input: impl Read + Send) -> Result<Status, CliError> {
        let prompts = self.prompts;
        if prompts {
            self.write(match self.last {
                None => "Type a reference and press Enter. Type :help for commands.\n",
                Some(_) => "Type another reference and press Enter. Type :help for commands.\n",
            })?;
        }
        let (mut lines, mut chunk) = (Lines::new(input), Chunk::default());
        loop {
            // Lines that are pasted together are echoed together: nobody is asked for them, and each answer says which line it is about.
            let is_there = prompts && terminal::has_more();
            if prompts && !is_there {
                self.write(PROMPT)?;
            }
            if !lines.read(&mut chunk).map_err(failed)? {
                if prompts {
                    self.write("\n")?;
                }
                return Ok(Status::Done);
            }
            self.names_lines = !prompts || is_there || terminal::has_more();
            for (_, line) in chunk.lines() {
                let cut = terminal::cut(line).filter(|_| prompts);
                if let Some((_, warning)) = &cut {
                    self.write(warning)?;
                }
                let line = cut.map_or(line, |(left, _)| left);
                let line = match request::text(line) {
                    Ok(line) => line,
                    Err(error) => {
                        self.write(&format!("Left out: {error}\n"))?;
                        continue;
                    }
                };
                let typed = if prompts { without_keys(line) } else { None };
                if typed.is_some() {
                    self.write("Left out: keys that are no text, such as arrows. :again repeats the answer.\n")?;
                }
                let line = typed.as_deref().unwrap_or(line);
                match line.starts_with(':') {
                    _ if line.trim_matches([' ', '\t']).is_empty() => {}
                    false => self.answer_line(line)?,
                    true if !self.obey(line)? => return Ok(Status::Done),
                    true => {}
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

    /// Answers a link of a document: where it is, and what is found in it there.
    fn answer_link(&mut self, link: Link) -> Result<(), CliError> {
        if let Some(base) = &link.base {
            // An empty one represents none.
            self.defaults.base = Some(base.clone()).filter(|base| !base.is_empty());
        }
        let inspection = self.inspection_of(&link);
        let mut said = String::new();
        let mask = Mask::new(&inspection, self.show_secrets);
        if let Some(source) = link.spoken_source(mask, self.show_secrets) {
            said.push_str(stand_ins::shown(source.trim_end()).as_str());
            said.push_str(".\n");
        }
        let options = self.options();
        let reference = sections::section(&inspection, SectionKind::Reference, options);
        plain::write(&reference, &mut said);
        plain::answer(&inspection, options, &mut said);
        self.last = Some(Link { base: None, ..link });
        self.outer.clear();
        self.write(&said)
    }

    /// Answers a line that is no command. Where nobody sees the line above, it is said before the answer.
    fn answer_line(&mut self, line: &str) -> Result<(), CliError> {
        if self.names_lines {
            if std::mem::replace(&mut self.has_said, true) {
                self.write("\n")?;
            }
            self.last = Some(Link::from(line.to_owned()));
            self.say(SectionKind::Reference)?;
        }
        self.answer(line.to_owned())?;
        let mut commands = ["help", "?", "quit", "exit"].into_iter();
        match commands.find(|known| known.eq_ignore_ascii_case(line.trim())) {
            Some(_) if self.prompts => self.write("The line was read as a reference. Commands begin with a colon: :help lists them.\n"),
            _ => Ok(()),
        }
    }

    fn answer(&mut self, reference: String) -> Result<(), CliError> {
        self.last = Some(Link::from(reference));
        self.outer.clear();
        self.say_answer()
    }

    /// What is said of a reference, as the session is set.
    fn options(&self) -> DocumentOptions {
        DocumentOptions {
            show_secrets: self.show_secrets,
            ..DocumentOptions::default()
        }
    }

    /// Says the answer to what was typed last.
    fn say_answer(&mut self) -> Result<(), CliError> {
        self.of_last(|session, inspection, said| {
            plain::answer(inspection, session.options(), said);
        })
    }

    /// Says a section of what was typed last.
    fn say(&mut self, section: SectionKind) -> Result<(), CliError> {
        self.of_last(|session, inspection, said| {
            let section = sections::section(inspection, section, session.options());
            plain::write(&section, said);
        })
    }

    /// Says something about what was typed last.
    fn of_last(
        &mut self,
        words: impl FnOnce(&Self, &Inspection, &mut String),
    ) -> Result<(), CliError> {
        let Some(link) = &self.last else {
            return self.write("Type a reference first.\n");
        };
        let inspection = self.inspection_of(link);
        let mut said = String::new();
        words(self, &inspection, &mut said);
        self.write(&said)
    }

    /// Says what has changed, and the answer that it leads to.
    fn changed(&mut self, said: &str) -> Result<(), CliError> {
        self.write(said)?;
        match self.last {
            Some(_) => self.say_answer(),
            None => Ok(()),
        }
    }

    /// Carries out a command; `false` ends the session.
    fn obey(&mut self, line: &str) -> Result<bool, CliError> {
        let (command, rest) = match command::parse(line) {
            Ok(found) => found,
            Err(error) => {
                self.write(&format!("{error}\n"))?;
                return Ok(true);
            }
        };
        match command {
            Command::Quit => return Ok(false),
            Command::Answer => self.say_answer()?,
            Command::Say(section) => self.say(section)?,
            Command::Explain => self.explain(rest)?,
            Command::Character => match rest.parse() {
                Ok(number) => self.of_last(|session, inspection, said| {
                    let words = sections::character(inspection, number, session.options());
                    said.push_str(&words.to_string().replace(" · ", ", "));
                    said.push('\n');
                })?,
                Err(_) => {
                    self.write("Type the number of a character: “:character 1” is the first.\n")?
                }
            },
            Command::Link => self.enter(rest)?,
            Command::Back => match self.outer.pop() {
                Some(outer) => {
                    self.last = Some(outer);
                    self.say_answer()?;
                }
                None => self.write("This reference was not found in another one.\n")?,
            },
            Command::Compare if rest.is_empty() => {
                self.write("Type the URI to compare with: “:compare http://a/”.\n")?
            }
            Command::Compare => self.compare(rest)?,
            Command::Step(forward) => self.step(forward)?,
            Command::Go(number) => self.go(number)?,
            Command::List => self.list()?,
            Command::Text => self.answer(rest.to_owned())?,
            Command::Base => {
                self.defaults.base = Some(rest.to_owned()).filter(|base| !base.is_empty());
                let base = Reference::split(rest, self.defaults.standard);
                let said = match rest {
                    "" => "There is no base.\n",
                    _ if base.scheme().is_none() => {
                        "The base is set. It has no scheme, so nothing can be resolved against it.\n"
                    }
                    _ => "The base is set.\n",
                };
                self.changed(said)?;
            }
            Command::Standard => {
                let chosen = match &*rest.to_lowercase().replace(' ', "") {
                    "" => Ok(self.defaults.standard.other()),
                    id => id.parse(),
                };
                match chosen {
                    Ok(standard) => {
                        self.defaults.standard = standard;
                        self.changed(&format!("Standard: {standard}.\n"))?;
                    }
                    Err(_) => self.write("The standards are rfc3986 and rfc2396.\n")?,
                }
            }
            Command::Lenient => {
                match command::switched(rest, self.defaults.options.lenient, ["on", "off"]) {
                    Some(lenient) => {
                        self.defaults.options.lenient = lenient;
                        self.changed(match lenient {
                            true => "Lenient resolution.\n",
                            false => "Strict resolution.\n",
                        })?;
                    }
                    None => {
                        self.write("Type :lenient on, :lenient off, or :lenient to switch.\n")?
                    }
                }
            }
            Command::Secrets => {
                match command::switched(rest, self.show_secrets, ["show", "hide"]) {
                    Some(shows) => {
                        self.show_secrets = shows;
                        self.write(match shows {
                            true => "Secrets are revealed.\n",
                            false => "Secrets are hidden.\n",
                        })?;
                    }
                    None => {
                        self.write("Type :secrets show, :secrets hide, or :secrets to switch.\n")?
                    }
                }
            }
            Command::Help => {
                let mut said = String::from(
                    "Type a reference and press Enter, or a command, which may be shortened:\n",
                );
                for (name, _, does) in commands() {
                    said.push_str(&format!("{name}: {does}.\n"));
                }
                said.push_str("Lessons and practice need a screen; urilens practice --sheet 10 prints exercises.\n");
                self.write(&said)?;
            }
        }
        Ok(true)
    }

    /// Inspects a link that is inside the reference.
    fn enter(&mut self, number: &str) -> Result<(), CliError> {
        let Some(outer) = self.last.clone() else {
            return self.write("Type a reference first.\n");
        };
        let inspection = self.inspection_of(&outer);
        let links = inspection.embedded_targets();
        let index = number
            .parse::<usize>()
            .ok()
            .and_then(|number| number.checked_sub(1));
        match index.and_then(|index| links.get(index)) {
            Some(link) => {
                self.last = Some(Link {
                    shown: inspection.shown_for(&link.url).map(str::to_owned),
                    ..Link::from(link.url.clone())
                });
                self.outer.push(outer);
                self.say_answer()
            }
            None => self.say(SectionKind::Links),
        }
    }

    /// Compares the reference with another one.
    fn compare(&mut self, other: &str) -> Result<(), CliError> {
        let Some(Link { reference, .. }) = &self.last else {
            return self.write("Type a reference first.\n");
        };
        let common = self.defaults.request(reference);
        let mut compared = compare(&ComparisonRequest {
            a: reference,
            b: other,
            common,
        });
        for side in [&mut compared.a, &mut compared.b] {
            let outer = self.outer.iter().map(|link| link.reference.clone());
            side.inspection.hide_secrets_of(outer.collect(), Vec::new());
        }
        let mut said = String::new();
        plain::compared(&compared, self.show_secrets, &mut said);
        self.write(&said)
    }
}
