//! The verdict of both standards and of a browser, in the place of the headline.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use super::sides::masks;
use crate::explain::{self, meeting};
use crate::message::stand_ins::shown;
use crate::message::wrap::wrap;
use crate::normalize::Equivalence;
use crate::syntax::Standard;
use crate::tui::draw::text::{paragraph, put};
use crate::tui::state::State;
use crate::tui::state::comparison::Comparison;
use crate::tui::theme::Role;

/// From this height on, both standards have room for their reasons.
const TALL: u16 = 30;

/// Who says what.
struct Said {
    label: String,
    text: String,
    role: Role,
}

/// What is said, from the top.
fn said(state: &State, comparison: &Comparison) -> Vec<Said> {
    let line = |label: &str, text: String, role| Said {
        label: label.to_owned(),
        text,
        role,
    };
    if comparison.is_empty() {
        let words = "Type or paste the reference to compare with.";
        return vec![line("", words.to_owned(), Role::Text)];
    }
    let compared = &comparison.compared;
    let mut all = Vec::new();
    let mut verdict = |standard: Standard, equivalence: &Equivalence, why: bool| {
        let mark = explain::verdict_mark(equivalence.is_equivalent());
        let role = match equivalence.is_equivalent() {
            Some(true) => Role::Ok,
            Some(false) => Role::Key,
            None => Role::Invalid,
        };
        let words = explain::verdict(equivalence, standard);
        all.push(line(&standard.to_string(), format!("{mark} {words}"), role));
        if let Some(why) = explain::remaining(compared, standard).filter(|_| why) {
            all.push(line("", why.to_owned(), Role::Text));
        }
        let is_own = standard == compared.standard();
        if let Some(kind) = equivalence.rung.filter(|_| is_own) {
            let why = meeting(kind, [compared.a.ladder(), compared.b.ladder()], standard);
            all.push(line("", shown(&why.to_string()), Role::Text));
        }
    };
    verdict(compared.standard(), &compared.equivalence, true);
    // On a low screen, why it is so by the other standard is said only where it says something else.
    let is_other = compared.equivalence.rung.is_some() && compared.other_equivalence.rung.is_none();
    verdict(
        compared.other_standard(),
        &compared.other_equivalence,
        is_other || state.look.size.1 >= TALL,
    );
    let marked = |is_same, words| format!("{} {words}", explain::verdict_mark(is_same));
    if let Some((compares, is_same, said)) = explain::by_scheme(compared) {
        all.push(line(compares, marked(Some(is_same), said), Role::Text));
    }
    let words = explain::browser_verdict(compared);
    let words = marked(compared.same_in_browser, words);
    let role = match compared.same_in_browser {
        Some(true) => Role::Ok,
        Some(false) => Role::Key,
        None => Role::Muted,
    };
    all.push(line("Browser", words, role));
    let masks = masks(state, comparison);
    for ((name, side), mask) in [("A", &compared.a), ("B", &compared.b)]
        .into_iter()
        .zip(masks)
    {
        let inspection = &side.inspection;
        let text = inspection.reference.text();
        let target = side.compared_text();
        if target.text() != text {
            let target = mask.reference(target.text());
            all.push(line(
                name,
                format!("is compared as its target, {target}"),
                Role::Muted,
            ));
        }
        if let Some(error) = &inspection.resolution.error {
            let error = mask.error(error, inspection.base.as_ref());
            let words = format!("has no target: {error}. It is compared unchanged.");
            all.push(line(name, words, Role::Muted));
        }
        if let Some(violation) = inspection.reference.violations.first() {
            let words = format!("is invalid: {}", mask.violation(violation, text));
            all.push(line(name, words, Role::Invalid));
        }
    }
    all
}

/// Draws it; `label` is where names stand, empty on a narrow screen.
pub fn render(state: &State, comparison: &Comparison, label: Rect, area: Rect, buf: &mut Buffer) {
    let theme = state.theme();
    let mut rest = area;
    for said in said(state, comparison) {
        if rest.is_empty() {
            return;
        }
        let has_column = label.width >= 10;
        let text = match has_column || said.label.is_empty() {
            true => said.text,
            false => format!("{} {}", said.label, said.text),
        };
        if has_column {
            let style = theme.style(Role::Label);
            put(buf, label.x, label.right(), rest.y, &said.label, style);
        }
        let used = paragraph(buf, rest, &text, theme.style(said.role));
        rest.y += used;
        rest.height -= used.min(rest.height);
    }
}

/// How many rows it takes in `width` columns.
pub fn rows(state: &State, comparison: &Comparison, width: u16) -> u16 {
    let rows = said(state, comparison)
        .iter()
        .map(|said| {
            // Where names have no column of their own, they stand before the words.
            let text = format!("{} {}", said.label, said.text);
            let text = if width < 48 { &text } else { &said.text };
            wrap(text, usize::from(width)).count()
        })
        .sum::<usize>();
    u16::try_from(rows).unwrap_or(u16::MAX)
}
