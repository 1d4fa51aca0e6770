//! The members of an object over several lines, for people: its shape, with a sentence about each.

use super::object::{Member, Type};
use super::schema::shared;

/// How wide the names and types are, before the sentences.
const COLUMN: usize = 44;

/// How wide a line is.
const WIDTH: usize = 132;

/// An outline of `members`, and of the objects that appear in several places.
pub fn outline(members: &[Member]) -> String {
    let mut out = String::new();
    list(members, 0, &mut out);
    for (name, (about, members)) in shared(members) {
        out.push('\n');
        line(&format!("{name}:"), about, 0, &mut out);
        list(&members, 1, &mut out);
    }
    out
}

fn list(members: &[Member], depth: usize, out: &mut String) {
    for member in members {
        let (of, inner) = of(&member.of);
        line(&format!("{}: {of}", member.name), member.about, depth, out);
        list(inner, depth + 1, out);
    }
}

/// The type in words, and the members of an object.
fn of(of_type: &Type) -> (String, &[Member]) {
    match of_type {
        Type::Text => ("text".to_owned(), &[]),
        Type::Count => ("number".to_owned(), &[]),
        Type::Truth => ("true or false".to_owned(), &[]),
        Type::Id => ("text or number".to_owned(), &[]),
        Type::OneOf(names) => (names.join(" | "), &[]),
        Type::Object(members) => ("object".to_owned(), members),
        Type::Shared { name, .. } => ((*name).to_owned(), &[]),
        Type::List(inner) => {
            let (of, members) = of(inner);
            (format!("list of {of}"), members)
        }
        Type::OrNull(inner) => {
            let (of, members) = of(inner);
            (format!("{of} | null"), members)
        }
    }
}

/// A name with its type, and a sentence that starts in its own column, on a line of its own where the type is long.
fn line(name: &str, about: &str, depth: usize, out: &mut String) {
    let name = format!("{}{name}", "  ".repeat(depth));
    let mut column = name.chars().count();
    out.push_str(&name);
    if column >= COLUMN {
        out.push('\n');
        column = 0;
    }
    for word in about.split(' ') {
        if column > COLUMN && column + 1 + word.chars().count() > WIDTH {
            out.push('\n');
            column = 0;
        }
        let space = COLUMN.saturating_sub(column).max(1);
        out.push_str(&" ".repeat(space));
        out.push_str(word);
        column += space + word.chars().count();
    }
    out.push('\n');
}
