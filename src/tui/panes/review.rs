//! The review: what a careful reader would warn about, the worst first.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Modifier;

use super::super::action::Action;
use super::super::keys::name_of;
use super::super::line::Line;
use super::super::state::State;
use super::super::text::{paragraph, put, width, wrap};
use super::super::theme::Role;
use super::list::{is_active, rows, with_below};
use super::page::Block;
use super::{Pane, Place};
use crate::explain::Level;
use crate::inspect::Inspection;
use crate::resolve::Source;
use crate::review::{EmbeddedTarget, Finding, Secrets, Settings, Severity, checks, replaced, safe};
use crate::syntax::{Span, Violation};

/// The row of the table.
pub const PANE: Pane = Pane {
    title: "Review",
    place: Place::Lower,
    weight: 60,
    full: false,
    status_room: 50,
    starts_at_end: false,
    height: 1,
    count,
    status,
    subject: |inspection, row| Some((Source::Reference, item(inspection, row)?.span())),
    link: |inspection, row| match item(inspection, row)? {
        Item::Link(target) => Some(target.url.as_str()),
        _ => None,
    },
    list: |area| parts(area).0,
    render,
    page,
};

/// What a row is about.
#[derive(Clone, Copy)]
enum Item<'a> {
    Finding(&'a Finding),
    Violation(&'a Violation),
    Link(&'a EmbeddedTarget),
}

/// Findings and violations, and below them the links inside the reference.
fn count(inspection: &Inspection) -> usize {
    let found = inspection.findings.len() + inspection.reference.violations.len();
    found + inspection.embedded_targets().len()
}

impl Item<'_> {
    fn level(self) -> Level {
        match self {
            Item::Finding(finding) => Level::from(finding.severity),
            Item::Violation(_) => Level::Invalid,
            Item::Link(_) => Level::Notice,
        }
    }

    fn span(self) -> Span {
        match self {
            Item::Finding(finding) => finding.span,
            Item::Violation(violation) => violation.span,
            Item::Link(target) => target.span,
        }
    }

    fn name(self) -> &'static str {
        match self {
            Item::Finding(finding) => finding.id,
            Item::Violation(violation) => violation.rule.name,
            Item::Link(target) => target.how.words(),
        }
    }

    /// In a sentence, its secrets covered.
    fn message(self, state: &State) -> String {
        let (cover, reference) = (state.cover(), state.inspection.reference.text());
        match self {
            Item::Link(target) => format!("{}  (Enter opens it)", link(state, &target.url)),
            Item::Finding(finding) => cover.finding(finding, reference).into_owned(),
            Item::Violation(violation) => cover.violation(violation, reference),
        }
    }

    fn source(self, inspection: &Inspection) -> String {
        match self {
            Item::Finding(finding) => finding.source.to_owned(),
            Item::Violation(violation) => {
                format!("{} §{}", inspection.standard, violation.rule.section)
            }
            Item::Link(_) => String::new(),
        }
    }
}

/// Another link than the one on the screen, for a sentence.
fn link(state: &State, link: &str) -> String {
    let secrets = match state.secrets {
        true => Secrets::default(),
        false => Secrets::of([state.inspection.reference.text(), link]),
    };
    safe(&replaced(link, &secrets.in_reference(link), "***"))
}

/// Dangers come first, then what breaks the grammar, then the rest.
fn item(inspection: &Inspection, row: usize) -> Option<Item<'_>> {
    let findings = &inspection.findings;
    let violations = &inspection.reference.violations;
    let dangers = findings.partition_point(|finding| finding.severity == Severity::Danger);
    if row < dangers {
        return findings.get(row).map(Item::Finding);
    }
    match violations.get(row - dangers) {
        Some(violation) => Some(Item::Violation(violation)),
        None => {
            let row = row - violations.len();
            let links = inspection.embedded_targets();
            match findings.get(row) {
                Some(finding) => Some(Item::Finding(finding)),
                None => links.get(row - findings.len()).map(Item::Link),
            }
        }
    }
}

fn status(inspection: &Inspection, _: Option<usize>) -> String {
    let mut words = Vec::new();
    let of = |severity| {
        let same = |finding: &&Finding| finding.severity == severity;
        inspection.findings.iter().filter(same).count()
    };
    for (count, word) in [
        (of(Severity::Danger), "danger"),
        (inspection.reference.violations.len(), "invalid"),
        (of(Severity::Warning), "warning"),
        (of(Severity::Notice), "notice"),
        (inspection.embedded_targets().len(), "inside"),
    ] {
        if count > 0 {
            words.push(format!("{count} {word}"));
        }
    }
    words.join(" · ")
}

fn parts(area: Rect) -> (Rect, Rect) {
    // Where a row has no room for the whole message, the selected one is told below; where the pane is
    // tall, with the reason why it matters.
    let below = match (area.width < 140, area.height) {
        (true, 12..) => area.height / 2,
        (true, _) => 3,
        (false, _) => 0,
    };
    with_below(area, below, 5)
}

fn render(state: &State, index: usize, area: Rect, buf: &mut Buffer) {
    let theme = state.theme();
    let inspection = &state.inspection;
    let Some(selected) = state.selected(index) else {
        let text = match state.is_empty() {
            true => String::new(),
            false => calm(&state.settings),
        };
        put(
            buf,
            area.x,
            area.right(),
            area.y,
            &text,
            theme.style(Role::Calm),
        );
        return;
    };
    for (row, area) in rows(state, index, area, buf) {
        if let Some(item) = item(inspection, row) {
            render_row(state, item, area, buf);
        }
    }
    let (_, below) = parts(area);
    if let Some(item) = item(inspection, selected).filter(|_| is_active(state, index)) {
        told(state, item, below, buf);
    }
}

/// What a row says, in full, and why it matters.
fn told(state: &State, item: Item<'_>, area: Rect, buf: &mut Buffer) {
    let theme = state.theme();
    let bold = theme.style(Role::Text).add_modifier(Modifier::BOLD);
    let used = paragraph(buf, area, &item.message(state), bold);
    let Item::Finding(finding) = item else { return };
    let Some(check) = checks().find(|check| check.id == finding.id) else {
        return;
    };
    let below = |used: u16| Rect {
        y: area.y + used,
        height: area.height.saturating_sub(used),
        ..area
    };
    // The explanation whole, or not at all: a few words of it explain nothing.
    let room = below(used + 1);
    let wanted = wrap(check.explanation, usize::from(area.width)).len();
    if usize::from(room.height) < wanted {
        return;
    }
    let used = used + 1 + paragraph(buf, room, check.explanation, theme.style(Role::Text));
    let room = below(used);
    if room.height > 0 {
        let source = format!("{}, {}", finding.source, finding.id);
        put(
            buf,
            room.x,
            room.right(),
            room.y,
            &source,
            theme.style(Role::Quiet),
        );
    }
}

/// What is said where nothing was found.
fn calm(settings: &Settings) -> String {
    let silent = settings.ignored.len();
    let count = checks().count().saturating_sub(silent);
    let mut said = format!("✓ {count} checks have looked, and found nothing.");
    let checks = match silent {
        0 => None,
        1 => Some("1 check".to_owned()),
        many => Some(format!("{many} checks")),
    };
    let severities = settings.silenced.iter().map(|one| format!("{}s", one.id()));
    let silenced: Vec<String> = checks.into_iter().chain(severities).collect();
    if !silenced.is_empty() {
        said.push_str(&format!(" Silenced: {}.", silenced.join(", ")));
    }
    said
}

fn render_row(state: &State, item: Item<'_>, area: Rect, buf: &mut Buffer) {
    let theme = state.theme();
    let level = item.level();
    let (mark, word) = match level {
        _ if matches!(item, Item::Link(_)) => ("↳", "link"),
        Level::Notice => ("·", "notice"),
        level => (level.mark(), level.word()),
    };
    // Only the headline shouts; here the mark tells a danger from a broken rule.
    let role = match level {
        Level::Danger => Role::Invalid,
        level => Role::from(level),
    };
    let style = theme.style(role);
    put(buf, area.x, area.right(), area.y, mark, style);
    let mut x = (area.x + 2).min(area.right());
    if area.width >= 40 {
        put(buf, x, area.right(), area.y, word, style);
        x = (x + 9).min(area.right());
    }
    let mut end = area.right();
    if area.width >= 100 {
        put(buf, x, end, area.y, item.name(), theme.style(Role::Key));
        x += 26;
        // Of several sources the first; its page has them all.
        let source = item.source(&state.inspection);
        let source = source.split(';').next().unwrap_or("");
        end -= width(source) as u16 + 1;
        put(
            buf,
            end,
            area.right(),
            area.y,
            source,
            theme.style(Role::Quiet),
        );
        end -= 2;
    }
    put(
        buf,
        x,
        end,
        area.y,
        &item.message(state),
        theme.style(Role::Text),
    );
}

fn page(state: &State, row: usize) -> Vec<Block<'_>> {
    let inspection = &state.inspection;
    let Some(item) = item(inspection, row) else {
        return Vec::new();
    };
    let role = Role::from(item.level());
    let line = Line {
        lit: None,
        selection: None,
        ..state.reference_line()
    }
    .part(item.span());
    let mut blocks = Vec::new();
    match item {
        Item::Finding(finding) => {
            let check = checks().find(|check| check.id == finding.id);
            let title = check.map_or(finding.id, |check| check.title);
            let head = format!("{} {}: {title}", item.level().mark(), finding.severity.id());
            blocks.push(Block::Title(head, role));
            blocks.push(Block::Words(item.message(state), Role::Text));
            blocks.push(Block::Uri(line));
            blocks.extend(super::decoded::blocks(state, finding.span));
            if finding.id == "defanged-input" {
                blocks.extend(refanged(state));
            }
            if let Some(check) = check {
                blocks.push(Block::Words(check.explanation.to_owned(), Role::Text));
                blocks.push(Block::Item("by hand".into(), check.by_hand.to_owned()));
            }
        }
        Item::Violation(_) => {
            let head = format!(
                "{} breaks the grammar: {}",
                item.level().mark(),
                item.name()
            );
            blocks.push(Block::Title(head, role));
            blocks.push(Block::Words(item.message(state), Role::Text));
            blocks.push(Block::Uri(line));
        }
        // Opened in place of the reference, and so without a page.
        Item::Link(_) => return Vec::new(),
    }
    let span = item.span();
    let place = format!("bytes {} to {} of the reference", span.start, span.end);
    blocks.push(Block::Item("place".into(), place));
    blocks.push(Block::Item("id".into(), item.name().to_owned()));
    blocks.push(Block::Item("source".into(), item.source(inspection)));
    blocks
}

/// The link that a defanged text stands for.
fn refanged(state: &State) -> Option<Block<'_>> {
    let refanged = state.refanged()?;
    let name = format!("{} reads it as", name_of(&Action::Refang));
    Some(Block::Item(name, link(state, &refanged)))
}
