//! Pieces of SQL, of command lines and of scripts that end the text around them.

use crate::syntax::adjacent::Boundaries;
use crate::tables::lists::{List, list};

/// What a value is a piece of.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Injection {
    /// Of a query to a database.
    Sql,
    /// Of a command line.
    Shell,
    Script,
    /// Of an object, and of all others with it: a member of the prototype that they share.
    Prototype,
}

/// What reads as SQL where a quotation mark, a number or a delimiter comes before it: words in lower case, in order,
/// with anything but letters between them.
const SQL: List = list("starts-of-sql");

/// Words that go on with a statement of SQL after a literal.
const AFTER_LITERALS: List = list("words-after-literals-of-sql");

/// Words that start one.
const VERBS: List = list("verbs-of-sql");

/// Programs that are tried first where a command can be put after another.
const COMMANDS: List = list("commands");

/// Calls that show that a script runs.
const CALLS: List = list("calls-of-scripts");

/// What a decoded value is a piece of, if it ends the text around it. Linear in the length of the value.
pub fn injection(value: &str) -> Option<Injection> {
    let lower = value.to_ascii_lowercase();
    if pollutes(&lower, &[':']) {
        return Some(Injection::Prototype);
    }
    if is_script(&lower) {
        return Some(Injection::Script);
    }
    if goes_on(&lower) || is_sql(&lower) {
        return Some(Injection::Sql);
    }
    is_command(&lower).then_some(Injection::Shell)
}

/// Whether the name of a parameter is a member of a prototype: `__proto__[a]`, `constructor.prototype.a`.
pub fn is_of_prototype(name: &str) -> bool {
    pollutes(name, &['[', '.'])
}

/// Whether a text has the name of a prototype before one of these marks.
fn pollutes(text: &str, marks: &[char]) -> bool {
    let is_between = |one: char| matches!(one, '"' | '\'' | ' ' | ']');
    let goes_on = |behind: &str| behind.trim_start_matches(is_between).starts_with(marks);
    let mut own = text.match_indices("__proto__");
    own.any(|(at, name)| goes_on(&text[at + name.len()..]))
        || text.split_once("constructor").is_some_and(|(_, behind)| {
            let is_mark = |one: char| is_between(one) || matches!(one, '[' | '.' | ':' | '{');
            let behind = behind.trim_start_matches(is_mark).strip_prefix("prototype");
            behind.is_some_and(goes_on)
        })
}

fn is_script(lower: &str) -> bool {
    let closes = |before: &str| {
        let before = before.trim_end_matches([' ', '+', '(', ')', '}', ']']);
        before.ends_with([';', '-', '*', '^', ',']) && before.contains(['"', '\'', '`'])
            || before.ends_with(['"', '\'', '`'])
    };
    CALLS.words().any(|call| {
        lower
            .match_indices(call)
            .take(4)
            .any(|(at, _)| closes(lower.get(..at).unwrap_or_default()))
    })
}

/// Whether a literal of SQL ends with the first quotation mark or number, and its statement goes on: `' or a is null--`,
/// `' and f(1)`, `admin'--`, `1; update a`. A comment at the end drops what was behind the literal.
fn goes_on(lower: &str) -> bool {
    let number = lower.trim_start_matches(|first: char| first.is_ascii_digit());
    let quoted = lower.split_once(['\'', '"']).map(|(_, behind)| behind);
    let is_blank = |one: char| one.is_ascii_whitespace() || "+)/*!".contains(one);
    let behind = quoted.unwrap_or(number).trim_start_matches(is_blank);
    if behind.len() == lower.len() {
        return false;
    }
    if let Some(next) = behind.strip_prefix(';') {
        let (verb, rest) = named(next.trim_start_matches(is_blank));
        return VERBS.has(verb) && rest.starts_with(is_blank);
    }
    let is_of_comment = |one: char| one.is_ascii_whitespace() || "+-#*/".contains(one);
    let comment = &lower[lower.trim_end_matches(is_of_comment).len()..];
    let is_commented = ["--", "#", "/*"].iter().any(|mark| comment.contains(mark));
    // `/*!50000or*/`: what MySQL reads from this version on.
    let (word, rest) = named(behind.trim_start_matches(|first: char| first.is_ascii_digit()));
    let (_, rest) = named(rest.trim_start_matches(|one| one == '(' || is_blank(one)));
    quoted.is_some()
        && match word {
            "" if behind.starts_with("--") => lower.matches(['\'', '"']).count() == 1,
            "" => is_commented && behind.starts_with(['|', '&']),
            _ => AFTER_LITERALS.has(word) && (is_commented || rest.starts_with('(')),
        }
}

/// The name that a text starts with, and what follows.
fn named(text: &str) -> (&str, &str) {
    let is_of_name = |one: char| one.is_ascii_alphanumeric() || one == '_' || one == '.';
    text.split_at(text.find(|one| !is_of_name(one)).unwrap_or(text.len()))
}

fn is_sql(lower: &str) -> bool {
    let is_word = |found: char| found.is_ascii_alphanumeric() || found == '_';
    let mut words = lower
        .split(|found| !is_word(found))
        .filter(|word| !word.is_empty());
    let mut window: [&str; 4] = [""; 4];
    let mut count = 0;
    let ends = lower.contains(['\'', '"', ';', ')', '(', '='])
        || lower.starts_with(|first: char| first.is_ascii_digit());
    let has_comment = lower.contains("--") || lower.contains("/*") || lower.contains('#');
    if !ends && !has_comment {
        return false;
    }
    loop {
        let next = words.next();
        if let Some(next) = next {
            window.rotate_left(1);
            window[3] = next;
            count += 1;
        }
        let is_there = |pattern: &str| {
            let mut words = pattern.rsplit('+').zip(window.iter().rev());
            words.all(|(word, found)| word == *found)
        };
        if count > 1 && SQL.words().any(is_there) {
            return true;
        }
        // `' or 'a'='a`
        if let [_, "or" | "and", first, second] = window
            && first == second
            && lower.contains(['\'', '"'])
        {
            return true;
        }
        if next.is_none() || count > 4096 {
            return false;
        }
    }
}

/// What a command can be put after. A run of them is as good as one.
const ENDS: [char; 5] = [';', '|', '&', '`', '\n'];

/// How many octets after the name of a program are looked at.
const ARGUMENTS: usize = 256;

fn is_command(lower: &str) -> bool {
    let mut rest = lower;
    while let Some(at) = rest.find([';', '|', '&', '`', '\n', '$']) {
        let after = rest.get(at..).unwrap_or_default();
        let mark = after.trim_start_matches(ENDS);
        let run = after.get(..after.len() - mark.len()).unwrap_or_default();
        let call = mark.strip_prefix("$(");
        if (!run.is_empty() || call.is_some()) && runs(call.unwrap_or(mark), run) {
            return true;
        }
        // A `$` ends no command, and is passed alone.
        rest = after.get(run.len().max(1)..).unwrap_or_default();
    }
    false
}

/// Whether a text starts with a command that is run after these marks.
fn runs(text: &str, marks: &str) -> bool {
    let command = text.trim_start_matches([' ', '+', '\t']);
    if command.starts_with("/bin/") || command.starts_with("/usr/bin/") {
        return true;
    }
    let word = command
        .split(|found: char| !found.is_ascii_alphanumeric())
        .next()
        .unwrap_or_default();
    let ends = command.get(word.len()..).unwrap_or_default();
    let ends = &ends[..ends.boundary_before(ARGUMENTS)];
    let is_apart = marks.contains(';') || marks.len() != 1;
    if is_apart && word.len() > 1 && has_arguments(ends) {
        return true;
    }
    if !COMMANDS.has(word) {
        return false;
    }
    // A list of words has no argument, and no delimiter that ends a command.
    let is_number = |text: &str| !text.is_empty() && text.bytes().all(|one| one.is_ascii_digit());
    let is_run = ends.is_empty()
        || is_apart && is_number(ends.trim_start_matches([' ', '+']))
        || ends.starts_with([')', '`', ';', '|', '&', '#', '>', '<'])
        || ends.starts_with([' ', '+', '\t', '$'])
            && ends.contains(['/', '-', '.', '$', '|', '>', '\'', '"']);
    let is_alone =
        marks.contains(';') && word.len() > 2 && !matches!(word, "env" | "type" | "echo" | "touch");
    let is_strong = !ends.is_empty()
        || is_alone
        || marks.contains(['|', '`', '&']) && (word.len() > 3 || word == "id");
    is_run && is_strong && !is_prose(word, ends)
}

/// Whether the arguments of a command follow: an option, and a path or something in quotation marks.
fn has_arguments(text: &str) -> bool {
    let mut words = text.split([' ', '+', '\t']);
    if words.next() != Some("") {
        return false;
    }
    let (mut has_option, mut has_operand) = (false, false);
    for word in words {
        let option = word.trim_start_matches('-');
        has_option |=
            option.len() < word.len() && option.starts_with(|one: char| one.is_ascii_lowercase());
        has_operand |= word == "." || word.len() > 1 && word.starts_with(['/', '\'', '"']);
        has_operand |= option.contains(['\'', '"']);
    }
    has_option && has_operand
}

/// Whether a word with what follows it is rather a text than a command.
fn is_prose(word: &str, ends: &str) -> bool {
    matches!(word, "type" | "echo" | "touch" | "env" | "dir" | "cat")
        && !ends.contains(['/', '$', '>', '|', ')', '`'])
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::examples::hold;

    #[test]
    fn pieces_are_known() {
        hold("what pieces are", |[value]| {
            injection(value).map(|found| format!("{found:?}"))
        });
    }
}
