//! The list of links: a row for each, with its severity, who gets the request, and the worst finding.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use super::document_head;
use super::link_columns::{Columns, DOUBLE, LEAST_FOR_SOURCE, MARKS, least_height, source_rows};
use crate::explain::mask::Mask;
use crate::explain::{Level, level_of_userinfo};
use crate::inspect::Inspection;
use crate::message::TextOf;
use crate::message::wrap::width;
use crate::report::route::{ShortRoute, short_route};
use crate::syntax::Components;
use crate::tui::draw::line::Line;
use crate::tui::draw::list::bar;
use crate::tui::draw::masked::put_typed;
use crate::tui::draw::text::{draw, fill, fits, paragraph, put, shade};
use crate::tui::input::action::Action;
use crate::tui::input::context::Context;
use crate::tui::input::keymap::sentences;
use crate::tui::layout::Cut;
use crate::tui::state::links::{Link, MOST_RANKED, Order};
use crate::tui::state::{Overlay, State};
use crate::tui::theme::Role;

/// Cells before who gets the request, below its link.
const INDENT: u16 = 2;

/// A link that has fewer columns leaves out the host that stands beside it.
const SHORT: u16 = 60;

/// The fewest columns of what follows the host that are worth seeing without it.
const REST: usize = 4;

/// The columns that a link keeps beside a registrable domain that would be cut.
const LEAST_LINK: u16 = 10;

/// Cells of something and of the air before it.
const fn gap(cells: u16) -> u16 {
    if cells > 0 { cells + 2 } else { 0 }
}

/// Draws the list in a column beside the panes, with a line between the two.
pub fn render_beside(state: &State, area: Rect, buf: &mut Buffer) {
    render(state, area, buf);
    let line = Rect::new(area.right(), area.y, 1, area.height);
    fill(buf, line, "│", state.theme().style(Role::Border));
}

/// Draws the list.
pub fn render(state: &State, area: Rect, buf: &mut Buffer) {
    if area.is_empty() {
        return;
    }
    document_head::render(state, area, buf);
    let above = header_rows(state, area);
    header(state, area.row(above - 1), buf);
    let links = &state.links;
    let (fit, count) = (room(state, area), links.listed().len());
    let rows = area.below(above).high(fit as u16 * height(state, area));
    let now = state.reference.text();
    let source = links
        .shown()
        .filter(|_| !links.are_filtered_out())
        .and_then(|link| link.source(now, state.mask(), state.look.secrets));
    if let Some(source) = source {
        let below = area.below(above + rows.height);
        let below = below.high(source_rows(state, area)).behind(1).narrower(1);
        paragraph(buf, below, &source, state.theme().style(Role::Muted));
    }
    if rows.is_empty() {
        return;
    }
    let muted = state.theme().style(Role::Muted);
    if count == 0 {
        let said = match links.all().is_empty() {
            true => "No links were found.".to_owned(),
            false => sentences([
                "No link passes the filter.".to_owned(),
                (state.keys).says(&Action::Close, "clears it."),
            ]),
        };
        put(buf, rows.behind(MARKS), &said, muted);
        return;
    }
    let scrolls = count > fit;
    if scrolls {
        bar(state, rows, links.offset, fit, count, buf);
    }
    let shown = links.row();
    let listed = links.listed().iter().enumerate().skip(links.offset);
    let height = height(state, area);
    let tops = (rows.y..rows.bottom()).step_by(usize::from(height));
    for (y, (row, index)) in tops.zip(listed) {
        let width = rows.width - u16::from(scrolls);
        let place = Rect::new(rows.x, y, width, height);
        if shown == Some(row) {
            // Beside the panes, the list may not have the keys.
            let has_keys = state.overlay == Some(Overlay::Links);
            let role = if has_keys { Role::Focus } else { Role::Muted };
            if has_keys {
                shade(buf, place, state.theme().style(Role::Selected));
            }
            draw(buf, place.x, y, "▸", state.theme().style(role));
        }
        link(state, *index, place, buf);
    }
}

/// How many links there are, of each severity, and in which order; the filter.
fn header(state: &State, area: Rect, buf: &mut Buffer) {
    let (theme, links) = (state.theme(), &state.links);
    let mut rest = area.behind(1);
    for level in Level::ALL.into_iter().rev() {
        let count = links.count_listed(level);
        if count > 0 && rest.width > 8 {
            let (mark, role) = state.mark(level);
            let said = format!("{mark} {count}");
            rest = put(buf, rest, &said, theme.style(role)).behind(2);
        }
    }
    let (all, listed) = (links.all().len(), links.listed().len());
    let mut said = match listed == all {
        true if all == 1 => "1 link".to_owned(),
        true if links.head.is_cut => format!("the first {all} links"),
        true => format!("{all} links"),
        false => format!("{listed} of {all} links"),
    };
    let reviewed = links.reviewed();
    if reviewed < all {
        said.push_str(&format!(", {reviewed} reviewed"));
    }
    if !links.marked().is_empty() {
        said.push_str(&format!(" · {} marked", links.marked().len()));
    }
    let is_sorted = links.order() != Order::Found || links.are_of_document();
    // Who filters wants to see what is typed.
    if is_sorted && !links.is_filtering {
        said.push_str(&format!(" · {}", links.order().title()));
    }
    // A long list opens as found, whatever is in it.
    let is_warned = |level: &Level| *level > Level::Notice && links.count(*level) > 0;
    if links.order() == Order::Found && all > MOST_RANKED && Level::ALL.iter().any(is_warned) {
        let does = "lists the worst first";
        let key = state.keys.says_in(Context::Links, &Action::SortLinks, does);
        said.push_str(&format!(" · {key}"));
    }
    // What is typed needs room.
    let has_filter = links.is_filtering || !links.filter.text().is_empty();
    let kept = if has_filter { area.width / 3 } else { 0 };
    let words = rest.narrower(kept);
    let end = put(buf, words, &said, theme.style(Role::Muted)).x;
    if has_filter {
        let rest = rest.starting_at(end + 2);
        let rest = put(buf, rest, "/ ", theme.style(Role::Key));
        let place = rest.narrower(1);
        put_typed(state, buf, place, &links.filter, links.is_filtering);
    }
}

/// A row.
fn link(state: &State, index: usize, row: Rect, buf: &mut Buffer) {
    let (theme, links) = (state.theme(), &state.links);
    let Some(inspection) = links.review(index) else {
        return;
    };
    let y = row.y;
    if links.marked().contains(&index) {
        draw(buf, row.x + 1, y, "*", theme.style(Role::Key));
    }
    let verdict = links.verdict(index);
    let level = verdict.map_or(Level::Quiet, |known| known.level);
    let (mark, role) = state.mark(level);
    let style = theme.style(role.calm());
    draw(buf, row.x + 3, y, mark, style);
    let room = row.width.saturating_sub(MARKS);
    let is_alone = row.height > 1;
    let Columns {
        link,
        addressed,
        named,
    } = Columns::new(row.width);
    let mask = Mask::new(inspection, state.look.secrets);
    let reference = inspection.reference.reference();
    let said = verdict.and_then(|known| known.check).unwrap_or_default();
    // Beside a mark of no warnings, a check is that of a notice.
    let is_notice = level == Level::Quiet && !said.is_empty();
    let said = &*match is_notice {
        true => format!("{} {said}", Level::Notice.mark()),
        false => said.to_owned(),
    };
    let mut beside = match is_alone {
        true => room.saturating_sub(INDENT + gap(width(said) as u16)),
        false => addressed,
    };
    let mut way = short_route(inspection, mask, usize::from(beside));
    let wanted = |way: &ShortRoute| u16::try_from(way.wanted).unwrap_or(u16::MAX);
    // Who owns a host comes before the name of a check.
    if is_alone && way.wanted > 0 {
        beside = beside.max(wanted(&way).min(room.saturating_sub(INDENT)));
        way = short_route(inspection, mask, usize::from(beside));
    }
    // A name that would be cut takes what the name of the check leaves, and for its registrable domain some of the link.
    let mut taken = 0;
    if !is_alone && addressed > 0 && (way.wanted > 0 || way.text.contains('…')) {
        let room = addressed + named.saturating_sub(width(said) as u16);
        way = short_route(inspection, mask, usize::from(room));
        if way.wanted > 0 {
            let most = link.saturating_sub(LEAST_LINK);
            taken = wanted(&way).saturating_sub(room).min(most);
            way = short_route(inspection, mask, usize::from(room + taken));
        }
    }
    let link = link - taken;
    let changed = (links.is_changed(index)).then(|| "changed".to_owned());
    let apart = changed.or_else(|| told_apart(state, index));
    let width_left = if is_alone { room } else { link };
    let mut place = Rect::new(row.x + MARKS, y, width_left, 1);
    if let Some(apart) = &apart {
        let cells = (width(apart) as u16 + 2).min(place.width / 2);
        let (kept, beside) = (place.width - cells, place.narrower(1));
        put(
            buf,
            beside.behind(kept + 1),
            apart,
            theme.style(Role::Muted),
        );
        place.width = kept;
    }
    let line = Line {
        unasked: inspection.makes_no_request(),
        apart: inspection.readers_disagree(),
        alarm: level_of_userinfo(inspection),
        ..Line::new(reference, mask)
    };
    if reference.text().is_empty() {
        put(buf, place, "\"\"", theme.style(Role::Muted));
    } else {
        let is_beside = (addressed > 0 || is_alone) && place.width < SHORT;
        // Texts start at their start, but for one that is to mislead, and for a host that is named beside them.
        let scroll = match line.alarm.is_some() || addressed == 0 && !is_alone {
            true => line.scroll_to_host(place.width),
            false if is_beside && line.width() > usize::from(place.width) => {
                behind_host(inspection, &way).map_or(0, |start| {
                    let start = line.column(start);
                    // The mark of what is left out takes a cell. A rest of a few characters says nothing.
                    let is_worth = line.width() > start + REST;
                    if is_worth { start.saturating_sub(1) } else { 0 }
                })
            }
            false => 0,
        };
        line.render(theme, place, scroll, buf);
    }
    if is_alone {
        let below = row.row(1).behind(MARKS + INDENT);
        let end = put(buf, below.wide(beside), &way.text, theme.style(Role::Host)).x;
        let named = below.starting_at(end + 2);
        if fits(said, usize::from(named.width)) {
            put(buf, named, said, style);
        }
        return;
    }
    let mut rest = row.behind(MARKS + link + 1);
    if addressed > 0 {
        let cells = addressed.max(width(&way.text) as u16);
        put(buf, rest.wide(cells), &way.text, theme.style(Role::Host));
        rest = rest.behind(cells + 1);
    }
    if named > 0 {
        put(buf, rest, said, style);
    }
}

/// Where a text goes on behind the host that is named beside it.
fn behind_host(inspection: &Inspection, way: &ShortRoute) -> Option<usize> {
    let reference = inspection.reference.reference();
    let components = reference.components();
    let has_host = |components: &Components| components.host.is_some_and(|host| !host.is_empty());
    // What else is left out before the path, such as userinfo, is named nowhere else.
    let path_of = |components: &Components| {
        let is_named = has_host(components) && components.userinfo.is_none();
        (is_named && !components.path.is_empty()).then_some(components.path)
    };
    if !way.names_first {
        return None;
    }
    if has_host(components) {
        return path_of(components).map(|path| path.start as usize);
    }
    // A host without a scheme is part of a path, and named as what it is taken for.
    let is_assumed = inspection.requested() == TextOf::Assumed;
    let assumed = inspection.assumed.as_ref().filter(|_| is_assumed)?;
    let path = path_of(assumed.reference.reference().components())?;
    let place = assumed.place_in_text(path, reference.text());
    Some(place.start as usize)
}

/// Where a link stands, if another one that is in sight has the same text.
fn told_apart(state: &State, index: usize) -> Option<String> {
    let links = &state.links;
    let link = links.all().get(index)?;
    let seen = links.seen.iter().filter(|(other, _)| *other != index);
    let seen = seen.filter_map(|(other, _)| links.all().get(*other));
    let mut is_same = false;
    let mut is_near = false;
    for other in seen.filter(|other| other.reference == link.reference) {
        is_same = true;
        is_near |= other.spot(false) == link.spot(false);
    }
    let number = || format!("link {}", index + 1);
    is_same.then(|| link.spot(is_near).unwrap_or_else(number))
}

/// What is above the rows: what is said of the document, and the counts.
fn header_rows(state: &State, area: Rect) -> u16 {
    document_head::rows(state, area) + 1
}

/// Rows that a link takes: two on the whole width as well, if one of the links would be cut and there are rows for all of them.
fn height(state: &State, area: Rect) -> u16 {
    match area.width {
        DOUBLE.. if area.width == state.look.size.0 && are_cut(state, area) => 2,
        _ => least_height(state, area),
    }
}

/// Whether all links have room for two rows, and one of them is too long for one.
fn are_cut(state: &State, area: Rect) -> bool {
    let links = &state.links;
    let rows = area
        .height
        .saturating_sub(header_rows(state, area) + source_rows(state, area));
    if links.all().len() * 2 > usize::from(rows) {
        return false;
    }
    let Columns {
        link, addressed, ..
    } = Columns::new(area.width);
    let is_cut = |(index, one): (usize, &Link)| {
        let host = links.verdict(index).map_or(0, |known| width(&known.host));
        width(&one.reference) > usize::from(link) || host > usize::from(addressed)
    };
    links.all().iter().enumerate().any(is_cut)
}

/// How many links are seen at once.
pub fn room(state: &State, area: Rect) -> usize {
    let rows = area
        .height
        .saturating_sub(header_rows(state, area) + source_rows(state, area));
    usize::from(rows / height(state, area))
}

/// The rows of `area` that links leave free, at most `most` and those that the longest of the references wants beyond
/// its first, of so many columns each. While a filter is typed, the links that it hides keep theirs, so that the row that
/// it is typed in keeps its place.
pub fn free(state: &State, area: Rect, most: u16, columns: u16) -> u16 {
    let links = &state.links;
    let height = height(state, area);
    let keeps_all = links.is_filtering || height > 1;
    let count = match keeps_all {
        true => links.all().len(),
        // Without any, a sentence says so.
        false => links.listed().len().max(1),
    };
    let rows = u16::try_from(count).unwrap_or(u16::MAX);
    let used = rows.saturating_mul(height);
    let used = used.saturating_add(header_rows(state, area) + source_rows(state, area));
    let free = area.height.saturating_sub(used.max(LEAST_FOR_SOURCE));
    if free <= most {
        return free;
    }
    let all = links.all().iter().enumerate();
    let seen = all.filter(|(index, _)| keeps_all || links.listed().contains(index));
    let longest = seen.map(|(_, link)| width(&link.reference)).max();
    let wanted = longest.unwrap_or(0).div_ceil(usize::from(columns.max(1)));
    let wanted = u16::try_from(wanted).unwrap_or(u16::MAX);
    free.min(most.saturating_add(wanted.saturating_sub(1)))
}

/// The row at `y`, as an index of the listed links.
pub fn row_at(state: &State, area: Rect, y: u16) -> Option<usize> {
    let row = usize::from(y.checked_sub(area.y + header_rows(state, area))? / height(state, area));
    if row >= room(state, area) {
        return None;
    }
    let row = state.links.offset + row;
    (row < state.links.listed().len()).then_some(row)
}
