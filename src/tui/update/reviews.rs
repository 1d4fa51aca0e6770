//! Reviews of the links of a list: of the rows that are seen, and of others one by one.

use crate::explain::mask::Mask;
use crate::explain::{headline, problems};
use crate::inspect::{self, Inspection, Parts, Request};
use crate::report::brief;
use crate::tui::pages;
use crate::tui::state::links::{Link, Reading, Verdict};
use crate::tui::state::{Overlay, State};

/// Scrolls the list to the link that is shown, and reviews the rows that are seen.
pub fn settle(state: &mut State) {
    state.links.read(Reading {
        standard: state.standard,
        options: state.options,
        base: match state.links.has_own_bases() {
            true => String::new(),
            false => state.typed_base().to_owned(),
        },
    });
    let is_beside = state.links.is_list() && !state.layout().list.is_empty();
    if state.overlay != Some(Overlay::Links) && !is_beside {
        return;
    }
    let (base, reference) = state.outermost();
    let is_judged = !state.is_behind() && !state.typing.is_unjudged;
    if is_judged && state.links.is_news(base, reference) {
        put_aside(state);
    }
    let room = pages::links::room(state, state.layout().list_area());
    let links = &mut state.links;
    let row = links.row().unwrap_or(0);
    let least = (row + 1).saturating_sub(room);
    let most = links.listed().len().saturating_sub(room);
    links.offset = links.offset.clamp(least, row.max(least)).min(most);
    let listed = links.listed().iter().skip(links.offset).take(room);
    let wanted: Vec<usize> = listed.copied().collect();
    links.seen.retain(|(index, _)| wanted.contains(index));
    for index in wanted {
        if state.links.review(index).is_none() {
            judge(state, index, true);
        }
    }
}

/// Keeps what became of the link that is shown.
pub fn put_aside(state: &mut State) {
    let mut links = std::mem::take(&mut state.links);
    let (base, reference) = state.outermost();
    links.put_aside(base, reference);
    state.links = links;
}

/// Reviews a link and notes how bad it is; with `keep`, the review is kept for its row.
pub fn judge(state: &mut State, index: usize, keep: bool) {
    let Some(inspection) = review(state, index, brief::PARTS) else {
        return;
    };
    let worst = problems(&inspection).listed.into_iter().next();
    let host = brief::way(&inspection, Mask::NONE).into();
    let check = worst.map(|worst| worst.name());
    let mut others: Vec<&'static str> = Vec::new();
    for id in inspection.findings.iter().map(|found| found.check.id) {
        if check != Some(id) && !others.contains(&id) {
            others.push(id);
        }
    }
    let mask = Mask::new(&inspection, false);
    let quoted = worst.map(|worst| {
        let text = inspection.reviewed(worst.of()).text();
        let said = mask.problem(&worst, text);
        let quotes = said.quotes().map(|quote| quote.visible().text);
        quotes.collect::<Vec<_>>().join(" ")
    });
    let verdict = Verdict {
        level: headline(&inspection).level,
        host,
        check,
        others: others.into(),
        quoted: quoted.unwrap_or_default().into(),
        masked: (!mask.is_none()).then(|| state.links.masked(index, mask)),
    };
    state.links.judge(index, verdict);
    if keep {
        state.links.seen.push((index, inspection));
    }
}

/// Inspects a link of the list in its base.
pub fn review(state: &State, index: usize, parts: Parts) -> Option<Inspection> {
    let link = state.links.all().get(index)?;
    let (base, reference) = state.links.kept(index)?;
    let base = base.unwrap_or(state.typed_base());
    let link = link.as_found(reference);
    let request = Request {
        reference,
        base: Some(base).filter(|base| !base.is_empty()),
        parts,
        ..state.request()
    };
    let mut inspection = inspect::inspect(&Link::asked(link, request));
    inspection.hide_secrets_of(Vec::new(), state.links.kept_hidden(index));
    Some(inspection)
}
