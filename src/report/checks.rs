//! The checks of the review, printed from their table: as text, as JSON, as Markdown.

use std::fmt::Write;

use serde::Serialize;

use crate::review::{Check, checks};
use crate::syntax::Component;

/// The check with this id.
pub fn find(id: &str) -> Option<&'static Check> {
    checks().find(|check| check.id == id)
}

/// All checks, one on a line.
pub fn list() -> String {
    let width = checks().map(|check| check.id.len()).max().unwrap_or(0);
    let mut out = String::new();
    for check in checks() {
        // Writing to a string can't fail.
        let _ = writeln!(
            out,
            "{:<7}  {:<width$}  {}",
            check.severity.id(),
            check.id,
            check.title
        );
    }
    out
}

/// The page of one check.
pub fn page(check: &Check) -> String {
    let component = check.component.map_or("the whole text", Component::name);
    let mut out = format!("{}\n", check.title);
    let facts = format!("{}, {component}, {}", check.severity.id(), check.source);
    wrap(&facts, &mut out);
    out.push('\n');
    wrap(check.explanation, &mut out);
    out.push_str("\nBy hand: ");
    wrap_from("By hand: ".len(), check.verify, &mut out);
    out
}

/// All checks as a Markdown table.
pub fn markdown_list() -> String {
    let mut out = String::from("| id | severity | what it says | source |\n|---|---|---|---|\n");
    for check in checks() {
        let _ = writeln!(
            out,
            "| `{}` | {} | {} | {} |",
            check.id,
            check.severity.id(),
            check.title.replace('|', "\\|"),
            check.source
        );
    }
    out
}

/// The page of one check as Markdown.
pub fn markdown_page(check: &Check) -> String {
    let component = check.component.map_or("the whole text", Component::name);
    format!(
        "## {}\n\n`{}`, {}, {component}, {}\n\n{}\n\n**By hand:** {}\n",
        check.title,
        check.id,
        check.severity.id(),
        check.source,
        check.explanation,
        check.verify
    )
}

/// All checks as a JSON array on one line.
pub fn json_list() -> String {
    to_json(&checks().map(Entry::from).collect::<Vec<_>>())
}

/// One check as a JSON object on one line.
pub fn json_page(check: &'static Check) -> String {
    to_json(&Entry::from(check))
}

#[derive(Serialize)]
struct Entry {
    id: &'static str,
    severity: &'static str,
    component: Option<&'static str>,
    section: &'static str,
    title: &'static str,
    explanation: &'static str,
    by_hand: &'static str,
}

impl From<&'static Check> for Entry {
    fn from(check: &'static Check) -> Self {
        Entry {
            id: check.id,
            severity: check.severity.id(),
            component: check.component.map(Component::name),
            section: check.source,
            title: check.title,
            explanation: check.explanation,
            by_hand: check.verify,
        }
    }
}

fn to_json(value: &impl Serialize) -> String {
    // Plain strings only: this can't fail.
    let mut json = serde_json::to_string(value).unwrap_or_default();
    json.push('\n');
    json
}

fn wrap(text: &str, out: &mut String) {
    wrap_from(0, text, out);
}

/// Breaks `text` into lines of 80 columns; the first begins at `column`.
fn wrap_from(mut column: usize, text: &str, out: &mut String) {
    for (index, word) in text.split(' ').enumerate() {
        let width = word.chars().count();
        if index > 0 && column + 1 + width > 80 {
            out.push('\n');
            column = 0;
        } else if index > 0 {
            out.push(' ');
            column += 1;
        }
        out.push_str(word);
        column += width;
    }
    out.push('\n');
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_check_is_listed_and_has_a_page() {
        for check in checks() {
            assert!(list().contains(check.id));
            assert!(markdown_list().contains(&format!("| `{}` |", check.id)));
            let page = page(find(check.id).expect("known"));
            assert!(
                page.lines().all(|line| line.chars().count() <= 80),
                "{page}"
            );
            assert!(page.starts_with(check.title));
        }
        assert!(find("no-such-check").is_none());
    }
}
