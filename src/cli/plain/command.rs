//! What a line means that begins with a colon: the table of commands.

use crate::config::did_you_mean;
use crate::report::quoted;
use crate::report::spoken::Section;

/// What a command does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Command {
    /// Says a part of the inspection.
    Say(Section),
    /// Explains a finding, a check, a component or a term.
    Explain,
    /// Explains a character.
    Character,
    /// Opens a link that is inside of the reference.
    Link,
    /// Goes back to the reference that the link is in.
    Back,
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
    /// Inspects a text as it stands.
    Text,
    /// Says the commands.
    Help,
    /// Ends the session.
    Quit,
}

/// The commands: name, what they do, and in words.
pub(super) const COMMANDS: [(&str, Command, &str); 20] = [
    (":again", Command::Say(Section::Answer), "repeat the answer"),
    (
        ":components",
        Command::Say(Section::Components),
        "list the components of the reference",
    ),
    (
        ":parameters",
        Command::Say(Section::Parameters),
        "list the parameters, decoded, with what they contain",
    ),
    (
        ":steps",
        Command::Say(Section::Steps),
        "list the steps of the resolution",
    ),
    (
        ":normalization",
        Command::Say(Section::Normalization),
        "list the rungs of the comparison ladder",
    ),
    (
        ":readings",
        Command::Say(Section::Readings),
        "list what each reader sees",
    ),
    (
        ":facts",
        Command::Say(Section::Facts),
        "show the kind of identifier and the parts that its scheme defines",
    ),
    (
        ":explain",
        Command::Explain,
        "explain a finding by its number, or a check, a component or a term: “:explain 1”, “:explain host”",
    ),
    (
        ":character",
        Command::Character,
        "explain the character with this number: “:character 9”",
    ),
    (
        ":links",
        Command::Say(Section::Links),
        "list the nested links, with their numbers",
    ),
    (
        ":link",
        Command::Link,
        "inspect the link with this number: “:link 1”",
    ),
    (
        ":back",
        Command::Back,
        "go back to the reference that the link is in",
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
        "switch between RFC 3986 and RFC 2396",
    ),
    (
        ":lenient",
        Command::Lenient,
        "switch between strict and lenient resolution",
    ),
    (":secrets", Command::Secrets, "hide or reveal secrets"),
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
    let (name, rest) = line.split_once([' ', '\t']).unwrap_or((line, ""));
    let name = format!(":{}", name.to_ascii_lowercase());
    let starts = COMMANDS
        .iter()
        .filter(|(known, ..)| known.starts_with(&name));
    let starts: Vec<_> = starts.collect();
    let exact = starts.iter().find(|(known, ..)| *known == name);
    match (exact, starts.as_slice()) {
        (Some((_, command, _)), _) | (None, [(_, command, _)]) => Ok((*command, rest.trim())),
        (None, [_, _, ..]) if name != ":" => {
            let names: Vec<String> = starts.iter().map(|(known, ..)| quoted(known)).collect();
            let name = quoted(&name);
            Err(format!("{name} may be {}", names.join(", ")))
        }
        _ => {
            let known = COMMANDS.iter().map(|(known, ..)| *known);
            let meant = did_you_mean(&name, known);
            Err(format!("Unknown command {}{meant}", quoted(&name)))
        }
    }
}
