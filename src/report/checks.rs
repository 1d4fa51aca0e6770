//! The checks of the review, printed from their table: as text, as JSON, as Markdown.

use std::fmt::Write;

use serde::Serialize;

use crate::facts::lookalikes::fold::skeleton;
use crate::message::stand_ins::{is_hidden, shown};
use crate::message::wrap::lines;
use crate::review::{Check, Example, MAIL_CHECKS, MailCheck, checks};
use crate::syntax::Component;

/// The longest example that is printed whole, in characters.
const LONGEST_EXAMPLE: usize = 74;

/// All checks: those of references, then those of messages.
fn entries() -> impl Iterator<Item = Entry> {
    let of_mail = MAIL_CHECKS.iter().map(Entry::from);
    checks().map(Entry::from).chain(of_mail)
}

/// The check with this id.
pub fn find(id: &str) -> Option<Entry> {
    entries().find(|check| check.id == id)
}

/// All checks, one on a line.
pub fn list() -> String {
    let width = entries().map(|check| check.id.len()).max().unwrap_or(0);
    let mut out = String::new();
    for check in entries() {
        // Writing to a string can't fail.
        let _ = writeln!(
            out,
            "{:<7}  {:<width$}  {}",
            check.severity, check.id, check.title
        );
    }
    out
}

/// The page of one check.
pub fn page(check: &Entry) -> String {
    let mut out = format!("{}\n", check.title);
    push_wrapped(&check.facts(), 0, &mut out);
    out.push('\n');
    push_wrapped(check.explanation, 0, &mut out);
    out.push_str("\nHow to verify: ");
    push_wrapped(check.by_hand, "How to verify: ".len(), &mut out);
    for (heading, examples) in examples(check) {
        let _ = writeln!(out, "\n{heading}:");
        for example in examples {
            let _ = writeln!(out, "  {}", visible(example.reference));
            for remark in remarks(check, example, |text| text) {
                let _ = writeln!(out, "    {remark}");
            }
        }
    }
    out
}

/// The examples of a check under their headings.
fn examples(check: &Entry) -> impl Iterator<Item = (&'static str, &'static [Example])> {
    let reported = ("Reported for", check.hostile);
    let not_reported = ("Not reported for", check.innocent);
    [reported, not_reported]
        .into_iter()
        .filter(|(_, examples)| !examples.is_empty())
}

/// What is said of an example: what is invisible in it, and where it is.
fn remarks(check: &Entry, example: &Example, quoted: fn(String) -> String) -> Vec<String> {
    let is_of_document = check.hostile.iter().any(|example| example.shown.is_some());
    let quoted = |text| quoted(visible(text));
    let shown = match example.shown {
        Some(shown) => Some(format!("shown as {}", quoted(shown))),
        None => is_of_document.then(|| "not in a document".to_owned()),
    };
    let points = lookalikes(example.reference).map(|points| format!("with {points}"));
    let base = example
        .base
        .map(|base| format!("on the base {}", quoted(base)));
    let usage = match example.usage {
        Some(usage) => Some(format!("used {}", usage.replace('-', " "))),
        None if check.hostile.iter().any(|example| example.usage.is_some()) => {
            Some("used as a link".to_owned())
        }
        None => None,
    };
    [points, base, shown, usage].into_iter().flatten().collect()
}

/// The code points of characters that look like ASCII ones, which nobody can see in an example.
fn lookalikes(text: &str) -> Option<String> {
    let mut points: Vec<String> = Vec::new();
    for found in text.chars().filter(|found| !found.is_ascii()) {
        // An accent can be seen.
        let is_accented = matches!(found, '\u{c0}'..='\u{17f}') && found != '\u{131}';
        let looks_ascii = skeleton(found.encode_utf8(&mut [0; 4])).is_ascii();
        let point = format!("U+{:04X}", u32::from(found));
        if looks_ascii && !is_accented && !is_hidden(found) && !points.contains(&point) {
            points.push(point);
        }
    }
    (!points.is_empty()).then(|| points.join(" "))
}

/// An example with stand-ins for characters that are invisible or do something. A long one loses its end.
fn visible(text: &str) -> String {
    if text.is_empty() {
        return "(an empty reference)".to_owned();
    }
    let visible = shown(text);
    let count = visible.chars().count();
    if count <= LONGEST_EXAMPLE {
        return visible;
    }
    let more = format!("… ({} characters)", text.chars().count());
    let kept = LONGEST_EXAMPLE.saturating_sub(more.chars().count());
    visible.chars().take(kept).chain(more.chars()).collect()
}

/// All checks as a Markdown table.
pub fn markdown_list() -> String {
    let mut out = String::from("| id | severity | what it says | source |\n|---|---|---|---|\n");
    for check in entries() {
        let _ = writeln!(
            out,
            "| `{}` | {} | {} | {} |",
            check.id,
            check.severity,
            check.title.replace('|', "\\|"),
            check.section
        );
    }
    out
}

/// The page of one check as Markdown.
pub fn markdown_page(check: &Entry) -> String {
    let mut out = format!(
        "## {}\n\n`{}`, {}\n\n{}\n\n**How to verify:** {}\n",
        check.title,
        check.id,
        check.facts(),
        check.explanation,
        check.by_hand
    );
    for (heading, examples) in examples(check) {
        let _ = writeln!(out, "\n{heading}:\n");
        for example in examples {
            let _ = write!(out, "- {}", code(visible(example.reference)));
            for remark in remarks(check, example, code) {
                let _ = write!(out, " {remark}");
            }
            out.push('\n');
        }
    }
    out
}

/// A code span of Markdown.
fn code(text: String) -> String {
    match text.contains('`') {
        true => format!("`` {text} ``"),
        false => format!("`{text}`"),
    }
}

/// All checks as a JSON array on one line.
pub fn json_list() -> String {
    json(&entries().collect::<Vec<_>>())
}

/// A check as it is printed.
#[derive(Serialize)]
pub struct Entry {
    id: &'static str,
    severity: &'static str,
    component: Option<&'static str>,
    section: &'static str,
    title: &'static str,
    explanation: &'static str,
    by_hand: &'static str,
    hostile: &'static [Example],
    innocent: &'static [Example],
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
            hostile: check.hostile,
            innocent: check.innocent,
        }
    }
}

impl From<&'static MailCheck> for Entry {
    fn from(check: &'static MailCheck) -> Self {
        Entry {
            id: check.id,
            severity: check.severity.id(),
            component: Some("message"),
            section: "messages that a scan reads",
            title: check.title,
            explanation: check.explanation,
            by_hand: check.verify,
            hostile: &[],
            innocent: &[],
        }
    }
}

impl Entry {
    /// How severe it is, where, and by which source.
    fn facts(&self) -> String {
        let component = self.component.unwrap_or("the whole text");
        format!("{}, {component}, {}", self.severity, self.section)
    }
}

/// `value` as JSON on one line, with escapes for characters of an example that are invisible or do something.
pub fn json(value: &impl Serialize) -> String {
    // Plain strings only: this can't fail.
    let json = serde_json::to_string(value).unwrap_or_default();
    let mut out = String::with_capacity(json.len() + 1);
    for character in json.chars() {
        if is_hidden(character) {
            for unit in character.encode_utf16(&mut [0; 2]) {
                let _ = write!(out, "\\u{unit:04x}");
            }
        } else {
            out.push(character);
        }
    }
    out.push('\n');
    out
}

/// Breaks `text` into lines of 80 columns; the first begins at `column`.
fn push_wrapped(text: &str, column: usize, out: &mut String) {
    for line in lines(text, 80 - column, 80) {
        out.push_str(text.get(line).unwrap_or(""));
        out.push('\n');
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::examples::hold;

    #[test]
    fn examples_are_visible_and_short() {
        hold("visible", |[text]| visible(text));
        let long = visible(&"a".repeat(2001));
        assert!(long.ends_with("a… (2001 characters)"), "{long}");
        assert_eq!(long.chars().count(), LONGEST_EXAMPLE);
        hold("lookalikes", |[text]| lookalikes(text));
        let link = find("link-text-mismatch").expect("known");
        assert!(page(&link).contains("not in a document"));
    }

    #[test]
    fn every_check_is_listed_and_has_a_page() {
        for check in checks() {
            assert!(list().contains(check.id));
            assert!(markdown_list().contains(&format!("| `{}` |", check.id)));
            let page = page(&find(check.id).expect("known"));
            assert!(
                page.lines().all(|line| line.chars().count() <= 80),
                "{page}"
            );
            assert!(page.starts_with(check.title));
            for example in check.hostile.iter().chain(check.innocent) {
                assert!(page.contains(&visible(example.reference)), "{page}");
            }
        }
        for check in &MAIL_CHECKS {
            let page = page(&find(check.id).expect("known"));
            assert!(page.starts_with(check.title) && list().contains(check.id));
        }
        assert!(find("no-such-check").is_none());
    }
}
