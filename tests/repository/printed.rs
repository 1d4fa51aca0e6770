//! What the documents show of tables of the program: the members of JSON, settings, and keys.

use std::fmt::Write;

use urilens::config::SETTINGS;
use urilens::report::fields::{Member, Type, shared};
use urilens::tui::Keymap;
use urilens::tui::input::keymap::HelpRow;
use urilens::tui::input::keys::Context;

/// How wide the names and types are, before the sentences.
const COLUMN: usize = 44;

/// How wide a line is.
const WIDTH: usize = 132;

/// The members of an object over several lines, each with a sentence about it, and those of the objects that appear in several
/// places.
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

/// The settings as a table in Markdown.
pub fn settings() -> String {
    let mut out = String::from("| key | variable | default | what it does |\n|---|---|---|---|\n");
    for setting in SETTINGS.iter() {
        let code = |text: &str| match text {
            "" => "not set".to_owned(),
            text => format!("`{text}`"),
        };
        let variable = setting.variable.map_or_else(String::new, code);
        let _ = writeln!(
            out,
            "| `{}` | {variable} | {} | {} |",
            setting.name,
            code(setting.default),
            setting.about
        );
    }
    out
}

/// The keys of the inspector as a table in Markdown.
pub fn keys() -> String {
    let code = |names: &str| {
        let names: Vec<String> = names.split(' ').map(|name| format!("`{name}`")).collect();
        names.join(" ")
    };
    let keymap = Keymap::default();
    let mut out = String::from("| Where | Keys | Action | Name |\n| --- | --- | --- | --- |\n");
    for &context in Context::ALL {
        for HelpRow {
            keys, help, names, ..
        } in keymap.help(context)
        {
            out.push_str(&format!(
                "| {} | {} | {help} | {} |\n",
                context.title(),
                code(&keys),
                code(&names)
            ));
        }
    }
    out
}
