//! The review: security findings and grammar errors, worst first, and the nested links.

pub mod items;
mod rows;

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use crate::explain::{self, Level, ListedProblem, finding_word, level_of, problems};
use crate::message::TextOf;
use crate::message::wrap::width;
use crate::review::{Finding, Settings, Trait, checks};
use crate::syntax::Violation;
use crate::tui::draw::list::{is_active, rows};
use crate::tui::draw::text::put;
use crate::tui::input::action::Action;
use crate::tui::layout::{ANSWERS, Cut, Place, Shape};
use crate::tui::pages::page::Block;
use crate::tui::pages::repairs;
use crate::tui::panes::lines;
use crate::tui::panes::pane::Pane;
use crate::tui::state::State;
use crate::tui::theme::Role;

use items::{Item, is_inside_secret, item, items, link};
use rows::{heights, render_row, told};

/// The row of the table.
pub const PANE: Pane = Pane {
    shape: Shape {
        status_room: 66,
        ..Shape::new("Review", Place::Lower, 60)
    },
    heights,
    count: |state| items(&state.inspection).len(),
    status,
    quiet,
    subject: |state, row| item(&state.inspection, row)?.place(&state.inspection),
    link: |state, row| match item(&state.inspection, row)? {
        // What is in a hidden value is hidden with it.
        Item::Link(target) => {
            let text = state.inspection.reference.text();
            let is_hidden = is_inside_secret(state.mask(), text, target.span);
            (!is_hidden).then_some(target.url.as_str())
        }
        _ => None,
    },
    columns: rows::needed,
    rows_of: rows::rows_needed,
    list: above_the_keys,
    render,
    page,
};

/// What there is to say where nothing was found, or one thing that is no warning and has room on a row.
fn quiet(state: &State) -> Option<String> {
    let inspection = &state.inspection;
    match items(inspection).as_slice() {
        [] => Some(calm(&state.settings)),
        [Item::Link(_)] => None,
        [item] => {
            let said = format!("1 notice: {}", item.message(state));
            let has_room = width(&said) + usize::from(ANSWERS) < usize::from(state.look.size.0);
            (item.level(inspection) == Level::Notice && has_room).then_some(said)
        }
        _ => None,
    }
}

fn status(state: &State, _: Option<usize>) -> String {
    let inspection = &state.inspection;
    if inspection.is_empty() {
        return String::new();
    }
    let mut words = problems(inspection).counts(inspection);
    words.extend(match inspection.untold_links().count() {
        0 => None,
        1 => Some("1 nested link".to_owned()),
        count => Some(format!("{count} nested links")),
    });
    words.join(" · ")
}

/// All of the area but a row of air above the key bar, where no sentence wants it.
fn above_the_keys(state: &State, area: Rect) -> Rect {
    let is_spare = area.height >= 6 && rows::rows_needed(state, area.width).enough <= area.height;
    area.shorter(u16::from(is_spare))
}

fn render(state: &State, index: usize, area: Rect, buf: &mut Buffer) {
    let theme = state.theme();
    let inspection = &state.inspection;
    let Some(selected) = state.selected(index) else {
        let (text, role) = match inspection.is_empty() {
            true => return,
            false => (calm(&state.settings), state.mark(Level::Quiet).1),
        };
        put(buf, area, &text, theme.style(role));
        return;
    };
    let list = above_the_keys(state, area);
    let mut end = list.y;
    let items = items(inspection);
    for (row, area) in rows(&PANE, state, index, area, buf) {
        end = area.bottom();
        if let Some(item) = items.get(row) {
            render_row(state, *item, row, area, buf);
        }
    }
    // A row of air between the two.
    let below = list.below(end + 1 - list.y).narrower(1);
    if let Some(item) = items.get(selected).filter(|_| is_active(state, index)) {
        told(state, *item, below, buf);
    }
}

/// What is said where nothing was found.
fn calm(settings: &Settings) -> String {
    let silent = settings.ignored.len();
    let count = checks().count().saturating_sub(silent);
    let mut said = format!("✓ No findings from {count} checks.");
    let checks = match silent {
        0 => None,
        1 => Some("1 check".to_owned()),
        many => Some(format!("{many} checks")),
    };
    let severities = settings.silenced.iter().map(|one| format!("{}s", one.id()));
    let silenced: Vec<String> = checks.into_iter().chain(severities).collect();
    if !silenced.is_empty() {
        said.push_str(&format!(
            " Ignored by your settings: {}.",
            silenced.join(", ")
        ));
    }
    said
}

fn page(state: &State, row: usize) -> Vec<Block<'_>> {
    let inspection = &state.inspection;
    // A link is opened in place of the reference, and so has no page.
    let Some(item @ Item::Problem(problem)) = item(inspection, row) else {
        return Vec::new();
    };
    let level = item.level(inspection);
    let role = Role::from(level);
    let (of, span) = (problem.of(), problem.span());
    let line = lines::reviewed(state, of, span);
    let mut blocks = Vec::new();
    match problem {
        ListedProblem::Finding(finding) => {
            let check = finding.check;
            let (mark, word) = (level.mark(), finding_word(inspection, finding));
            let head = format!("{mark} {word}: {}", check.title);
            blocks.push(Block::Title(head, role));
            blocks.push(Block::text(item.message(state)));
            blocks.push(Block::uri(line));
            blocks.extend(side_by_side(state, finding));
            blocks.extend(rows::blocks(state, finding));
            if check.is(Trait::Defanged) {
                blocks.extend(refanged(state));
            }
            blocks.extend(about(finding));
            blocks.extend(links_of(state, finding));
            blocks.extend(
                inspection
                    .parts_of(finding)
                    .flat_map(|one| part(state, one)),
            );
            if let Some(violation) = inspection.said_violation(finding) {
                blocks.push(Block::text(violated(state, violation)));
                blocks.extend(repairs::blocks(state, violation));
            } else if finding.of == TextOf::Reference {
                // A danger says more than that the text is not valid, and is repaired all the same.
                let mut there = inspection.reference.violations.iter();
                let there = there.find(|one| finding.span.overlaps(one.span));
                let there = there.filter(|one| {
                    let reference = inspection.reference.reference();
                    explain::repairs(&reference, one).is_ok()
                });
                blocks.extend(
                    there
                        .into_iter()
                        .flat_map(|one| repairs::blocks(state, one)),
                );
            }
        }
        ListedProblem::Violation(_, listed) => {
            let rule = listed.violation.rule.name;
            let head = format!("{} Invalid: rule {rule}", level.mark());
            blocks.push(Block::Title(head, role));
            blocks.push(Block::text(item.message(state)));
            blocks.push(Block::uri(line));
            if of == TextOf::Reference {
                blocks.extend(repairs::blocks(state, listed.violation));
                let beside = explain::findings_beside(inspection, listed);
                blocks.extend(beside.flat_map(|one| part(state, one)));
            }
        }
    }
    let text = inspection.reviewed(of).text();
    let place = format!("{} of {}", state.mask().place(text, span), of.name());
    blocks.push(Block::item("Position", place));
    if let ListedProblem::Violation(_, listed) = problem {
        blocks.push(Block::item("Check", listed.violation.rule.name));
    }
    blocks.push(Block::item("Source", problem.source(inspection.standard)));
    blocks
}

/// What is said of a finding on the page of another.
fn part<'a>(state: &State, finding: &Finding) -> impl Iterator<Item = Block<'a>> {
    let level = level_of(&state.inspection, finding);
    let head = format!("{} {}", level.mark(), finding.check.title);
    let said = Item::Problem(ListedProblem::Finding(finding));
    let said = said.message(state).to_string();
    let blocks = [Block::title(head), Block::text(said)];
    blocks.into_iter().chain(about(finding))
}

/// What is said of a check whatever it has found.
fn about<'a>(finding: &Finding) -> [Block<'a>; 3] {
    let check = finding.check;
    let ignored = format!("{}; `--ignore` leaves it out", check.id);
    [
        Block::text(check.explanation),
        Block::item("How to verify", check.verify),
        Block::item("Check", ignored),
    ]
}

/// The links that a finding is about, to be opened.
fn links_of<'a>(state: &'a State, finding: &'a Finding) -> impl Iterator<Item = Block<'a>> {
    let text = state.inspection.reference.text();
    let links = state.inspection.links_of(finding);
    let seen = links.filter(move |target| !is_inside_secret(state.mask(), text, target.span));
    seen.map(|target| {
        let open = Action::EnterLink(target.url.clone());
        let words = link(state, &target.url).to_string();
        Block::choice("Open the link", words, open)
    })
}

/// The well-known name above the one that looks like it, and the names of the characters that differ.
fn side_by_side(state: &State, finding: &Finding) -> Vec<Block<'static>> {
    let reference = state.inspection.reviewed(finding.of);
    let Some(found) = state.mask().side_by_side(finding, reference.text()) else {
        return Vec::new();
    };
    let rows = found.rows.into_iter();
    let rows = rows.map(|(label, row)| Block::item(label, row));
    let differences = found.differences.iter();
    let differences = differences.map(|one| Block::item("Difference", one));
    rows.chain(differences).collect()
}

/// The rule that a place breaks, and what it allows.
fn violated(state: &State, violation: &Violation) -> String {
    let reference = state.inspection.reference.reference();
    let rule = violation.rule;
    let message = state.mask().violation(violation, reference.text());
    let (name, standard, section) = (rule.name, state.inspection.standard, rule.section);
    format!("It breaks the rule “{name}” ({standard} §{section}): {message}")
}

/// The link that a defanged text stands for.
fn refanged(state: &State) -> Option<Block<'_>> {
    let refanged = state.inspection.refanged()?;
    let name = format!("Refanged ({})", state.keys.name_of(&Action::Mend));
    Some(Block::item(name, link(state, refanged)))
}
