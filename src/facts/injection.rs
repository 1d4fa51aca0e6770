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
    /// Of a script.
    Script,
}

/// What reads as SQL where a quotation mark, a number or a delimiter comes before it: words in lower case, in order,
/// with anything but letters between them.
const SQL: List = list("starts-of-sql");

/// Programs that are tried first where a command can be put after another.
const COMMANDS: List = list("commands");

/// Calls that show that a script runs.
const CALLS: List = list("calls-of-scripts");

/// What a decoded value is a piece of, if it ends the text around it. Linear in the length of the value.
pub fn injection(value: &str) -> Option<Injection> {
    let lower = value.to_ascii_lowercase();
    if is_script(&lower) {
        return Some(Injection::Script);
    }
    if is_sql(&lower) {
        return Some(Injection::Sql);
    }
    is_command(&lower).then_some(Injection::Shell)
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
    if !COMMANDS.has(word) {
        return false;
    }
    let ends = command.get(word.len()..).unwrap_or_default();
    let ends = &ends[..ends.boundary_before(ARGUMENTS)];
    // A list of words has no argument, and no delimiter that ends a command.
    let is_run = ends.is_empty()
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
