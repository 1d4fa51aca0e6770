//! What a line means that begins with a colon: the table of commands.

use crate::config::nearest;
use crate::explain::sections::{SECTIONS, SectionKind};
use crate::report::quoted;
use crate::tables::table::{Table, table};

/// What a command does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Command {
    /// Repeats the answer.
    Answer,
    /// Says a section of the document.
    Say(SectionKind),
    /// Explains a finding, a check, a component or a term.
    Explain,
    /// Explains a character.
    Character,
    /// Opens a link that is inside the reference.
    Link,
    /// Goes back to the reference that the link is in.
    Back,
    /// Goes to the next link of the file, or to the one before.
    Step(bool),
    /// Goes to the link of the file with this number.
    Go(usize),
    /// Says the links of the file.
    List,
    /// Compares the reference with another one.
    Compare,
    /// Sets the base.
    Base,
    /// Switches the standard.
    Standard,
    /// Switches between strict and lenient resolution.
    Lenient,
    /// Hides or reveals secrets.
    Secrets,
    /// Inspects a text as it is written.
    Text,
    /// Says the commands.
    Help,
    /// Ends the session.
    Quit,
}

impl Command {
    /// Whether something may follow its name.
    const fn takes_text(self) -> bool {
        matches!(
            self,
            Command::Explain
                | Command::Character
                | Command::Link
                | Command::Compare
                | Command::Base
                | Command::Standard
                | Command::Lenient
                | Command::Secrets
                | Command::Text
        )
    }
}

/// What is known of a command: its name, what it does, and that in words.
type Known = (&'static str, Command, &'static str);

/// All commands: those that say a section, and the others.
pub(super) fn commands() -> impl Iterator<Item = Known> {
    let sections = SECTIONS.iter().filter_map(|row| {
        let (name, help) = row.command?;
        Some((name, Command::Say(row.kind), help))
    });
    let words = |name| WORDS.find(name).map_or("", |[_, words]| words);
    sections.chain(COMMANDS.map(|(name, command)| (name, command, words(name))))
}

/// What the commands below do, in words.
const WORDS: Table<2> = table!("commands.tsv", 2);

const COMMANDS: [(&str, Command); 16] = [
    (":again", Command::Answer),
    (":explain", Command::Explain),
    (":character", Command::Character),
    (":next", Command::Step(true)),
    (":previous", Command::Step(false)),
    (":list", Command::List),
    (":link", Command::Link),
    (":back", Command::Back),
    (":compare", Command::Compare),
    (":base", Command::Base),
    (":standard", Command::Standard),
    (":lenient", Command::Lenient),
    (":secrets", Command::Secrets),
    (":text", Command::Text),
    (":help", Command::Help),
    (":quit", Command::Quit),
];

/// The command at the start of a line that begins with a colon, and what follows it. A name may be shortened as long as no
/// other command starts with the same letters; case does not matter.
///
/// # Errors
/// What is wrong with the name, in a sentence without a full stop.
pub(super) fn parse(line: &str) -> Result<(Command, &str), String> {
    let line = line.strip_prefix(':').unwrap_or(line).trim_start();
    if let Ok(number) = line.trim_end().parse() {
        return Ok((Command::Go(number), ""));
    }
    let (name, rest) = line.split_once([' ', '\t']).unwrap_or((line, ""));
    // What was typed may be a link, whose secrets are found from its start on.
    let typed = || quoted(name).replacen('`', "`:", 1);
    let name = format!(":{}", name.to_ascii_lowercase());
    let starts: Vec<Known> = commands()
        .filter(|(known, ..)| known.starts_with(&name))
        .collect();
    let exact = starts.iter().find(|(known, ..)| *known == name);
    match (exact, starts.as_slice()) {
        (Some((known, command, _)), _) | (None, [(known, command, _)]) => match rest.trim() {
            rest if rest.is_empty() || command.takes_text() => Ok((*command, rest)),
            // It would do something else than what was asked for.
            _ => Err(format!(
                "Nothing may follow {0}: type {0} alone",
                quoted(known)
            )),
        },
        (None, [_, _, ..]) if name != ":" => {
            let names: Vec<String> = starts.iter().map(|(known, ..)| quoted(known)).collect();
            Err(format!("{} may be {}", typed(), names.join(", ")))
        }
        _ if name == ":" => {
            Err("Type the name of a command after the colon; :help lists them".into())
        }
        _ => {
            // The rest of a list would be read aloud to its end.
            let known = || commands().map(|(known, ..)| known);
            let begins_alike = |known: &&str| shared(known, &name) > SHARED;
            let meant = known()
                .filter(begins_alike)
                .max_by_key(|known| shared(known, &name));
            let meant = meant.or_else(|| nearest(&name, known()));
            let meant = meant.map(|known| format!("; did you mean {}?", quoted(known)));
            let help = if meant.is_some() {
                " :help lists all commands"
            } else {
                "; :help lists all commands"
            };
            let meant = meant.unwrap_or_default();
            Err(format!("Unknown command {}{meant}{help}", typed()))
        }
    }
}

/// What a switch is after its command: as the word that follows says, `[on, off]`, or the other way without one; `None` for
/// another word.
pub(super) fn switched(word: &str, is_on: bool, [on, off]: [&str; 2]) -> Option<bool> {
    match word {
        "" => Some(!is_on),
        word if word.eq_ignore_ascii_case(on) => Some(true),
        word if word.eq_ignore_ascii_case(off) => Some(false),
        _ => None,
    }
}

/// How many letters a name shares with the command that is meant, with the colon.
const SHARED: usize = 3;

/// How many octets two names begin with alike.
fn shared(one: &str, other: &str) -> usize {
    let pairs = one.bytes().zip(other.bytes());
    pairs.take_while(|(one, other)| one == other).count()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::examples::hold;

    #[test]
    fn a_name_that_is_near_is_suggested_and_no_list_is_read_aloud() {
        hold("a name that is near", |[typed]| {
            let error = parse(typed).expect_err(typed);
            assert!(
                error.len() < 100 && error.contains(":help lists"),
                "{error}"
            );
            let meant = error.split_once("did you mean ");
            meant.map(|(_, meant)| meant.split('?').next().map(str::to_owned))
        });
    }

    #[test]
    fn a_number_is_a_link() {
        assert_eq!(parse(":2"), Ok((Command::Go(2), "")));
        assert_eq!(parse(": 12 "), Ok((Command::Go(12), "")));
    }
}
