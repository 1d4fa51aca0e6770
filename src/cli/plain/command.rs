//! What a line means that begins with a colon: the table of commands.

use crate::config::nearest;
use crate::explain::sections::{SECTIONS, SectionKind};
use crate::report::quoted;

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
    sections.chain(COMMANDS)
}

const COMMANDS: [Known; 16] = [
    (":again", Command::Answer, "repeat the answer"),
    (
        ":explain",
        Command::Explain,
        "explain a finding by its number, or a check, a component, a rule or a term: “:explain 1”, “:explain host”",
    ),
    (
        ":character",
        Command::Character,
        "explain the character with this number: “:character 9”",
    ),
    (
        ":next",
        Command::Step(true),
        "go to the next link of the file",
    ),
    (
        ":previous",
        Command::Step(false),
        "go to the previous link of the file; a number goes to that link: “:2”",
    ),
    (
        ":list",
        Command::List,
        "list the links of the file with their numbers, where each leads, and its worst finding",
    ),
    (
        ":link",
        Command::Link,
        "inspect the nested link with this number: “:link 1”",
    ),
    (
        ":back",
        Command::Back,
        "go back to the reference that the nested link is in",
    ),
    (
        ":compare",
        Command::Compare,
        "compare the reference with another one: “:compare http://a/”",
    ),
    (
        ":base",
        Command::Base,
        "set the base: “:base http://a/b”; without a URI there is none",
    ),
    (
        ":standard",
        Command::Standard,
        "switch to the other standard, or to this one: “:standard rfc2396”",
    ),
    (
        ":lenient",
        Command::Lenient,
        "switch between strict and lenient resolution, or to one of them: “:lenient off”",
    ),
    (
        ":secrets",
        Command::Secrets,
        "hide or reveal secrets, or do one of them: “:secrets hide”",
    ),
    (
        ":text",
        Command::Text,
        "inspect a text that begins with a colon: “:text :a”",
    ),
    (":help", Command::Help, "show this list"),
    (":quit", Command::Quit, "quit, as the end of input does"),
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

    #[test]
    fn a_name_that_is_near_is_suggested_and_no_list_is_read_aloud() {
        for (typed, meant) in [
            (":params", "did you mean `:parameters`?"),
            (":bsae", "did you mean `:base`?"),
            (":characters", "did you mean `:character`?"),
            (":foo", ""),
            (":", ""),
        ] {
            let error = parse(typed).expect_err(typed);
            assert_eq!(error.contains("did you mean"), !meant.is_empty(), "{error}");
            assert!(error.contains(meant) && error.len() < 100, "{error}");
            assert!(error.contains(":help lists"), "{error}");
        }
    }

    #[test]
    fn a_number_is_a_link() {
        assert_eq!(parse(":2"), Ok((Command::Go(2), "")));
        assert_eq!(parse(": 12 "), Ok((Command::Go(12), "")));
    }
}
