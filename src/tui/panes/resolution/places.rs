//! Where the parts of the pane stand: below each other, or beside the pseudocode.

use ratatui::layout::Rect;

use super::code;
use super::shared::shown;
use super::{tapes, target};
use crate::explain::player::Stage;
use crate::message::wrap::wrap;
use crate::tui::state::State;

/// The places of the parts of the pane.
pub struct Places {
    /// How far the steps have come.
    pub bar: Rect,
    /// The pseudocode.
    pub code: Rect,
    /// What it calls, on a wide pane; otherwise they share the place above.
    pub inner: Rect,
    /// The tapes.
    pub tapes: Rect,
    /// What the step does.
    pub text: Rect,
    /// The target.
    pub target: Rect,
}

/// From this height on, the target has a row for each component beside the pseudocode, and from this one on below it:
/// there it takes rows from the pseudocode.
const TALL: u16 = 19;
const STACKED: u16 = 32;

/// Rows of a target with a row for each component.
pub const TARGET: u16 = 5;

/// From this width on, the pseudocode is beside the rest.
pub const BROAD: u16 = 96;

/// From so many columns of all panes on, one may be so broad.
pub const ROOMY: u16 = 170;

/// Columns that the longest line of the pseudocode takes.
pub const CODE: u16 = 56;

/// The same with branches closer to each other, with the margins of the pane and the line at its right.
pub const CLOSE: u16 = 45;

/// The columns of the first branch, the only one that is taken where no base is needed: its longest line may have two
/// rows.
pub const SHORT: u16 = 33;

/// Columns of a rule of a loop with the reason why it does not apply.
const RULE: u16 = 42;

/// The margins and that line.
pub const AROUND: u16 = 3;

/// The most lines of the pseudocode that matter.
pub const LINES: u16 = 30;

/// The fewest rows of the pseudocode beside a long sentence.
const LEAST_CODE: u16 = 3;

/// The most rows of what a step does.
const MOST_TEXT: u16 = 4;

/// Rows of a listing that the pseudocode calls, with its title.
const INNER: u16 = 9;

impl Places {
    /// The places in an area.
    pub fn new(state: &State, stage: &Stage, area: Rect) -> Places {
        if area.width < BROAD || area.height < TALL {
            let mut places = Places::stacked(area);
            places.share(state, stage);
            return places;
        }
        let left = (area.width * 45 / 100).max(CODE.min(area.width - 2 - RULE));
        let tapes = tapes::wanted(state, stage, area.width - left - 2);
        let around = 1 + INNER + 1 + tapes + 1 + 1;
        let (rows, wanted) = (
            area.height.saturating_sub(around),
            target::wanted(state, area.width - left - 2),
        );
        // A target that has no row for each component takes two.
        let target = if rows >= wanted + 3 { wanted } else { 2 };
        let text = rows.saturating_sub(target).clamp(2, MOST_TEXT);
        let right = Rect {
            x: area.x + left + 2,
            width: area.width - left - 2,
            ..area
        };
        let mut y = area.y + 1;
        let mut take = |rows: u16| {
            let height = rows.min(area.bottom().saturating_sub(y));
            let place = Rect { y, height, ..right };
            y = (y + rows + 1).min(area.bottom());
            place
        };
        let mut places = Places {
            bar: Rect { height: 1, ..area },
            code: Rect {
                y: area.y + 1,
                height: area.height - 1,
                width: left,
                ..area
            },
            inner: take(INNER),
            tapes: take(tapes),
            text: take(text),
            // What is left: long components take several rows.
            target: take(area.height),
        };
        if stage.listings.len() == 1 {
            // No other listing stands above the sentence and its tapes.
            let more = rows_of_text(state, stage, &places).saturating_sub(places.text.height);
            let top = match stage.tapes.is_empty() {
                true => places.text.y,
                false => places.tapes.y,
            };
            let more = more.min(top.saturating_sub(area.y + 1));
            places.tapes.y -= more.min(places.tapes.y);
            places.text.y -= more;
            places.text.height += more;
        }
        places
    }

    /// What the longest listings leave free goes to tapes and target that are cut. It is the same for all steps of
    /// a loop, so that nothing jumps. What has no tapes leaves their place to the listing.
    fn share(&mut self, state: &State, stage: &Stage) {
        // A sentence that is longer than all others takes its rows from the pseudocode.
        let mut more = rows_of_text(state, stage, self).saturating_sub(self.text.height);
        if self.text.height > 0 {
            if stage.tapes.is_empty() {
                let free = self.tapes.height.min(more);
                self.tapes.height -= free;
                self.text.y -= free;
                self.text.height += free;
                more -= free;
            }
            let more = more.min(self.code.height.saturating_sub(LEAST_CODE));
            self.code.height -= more;
            self.tapes.y -= more;
            self.text.y -= more;
            self.text.height += more;
        }
        let outer = stage.listings.first();
        let needed = outer.map_or(0, |listing| listing.lines.len() as u16) + INNER;
        let mut spare = self.code.height.saturating_sub(needed);
        if self.target.height >= TARGET {
            let wanted = target::wanted(state, self.target.width);
            let more = wanted.saturating_sub(self.target.height).min(spare);
            spare -= more;
            self.code.height -= more;
            self.tapes.y -= more;
            self.text.y -= more;
            self.target.y -= more;
            self.target.height += more;
        }
        let wanted = tapes::wanted(state, stage, self.tapes.width);
        let more = wanted.saturating_sub(self.tapes.height).min(spare);
        self.code.height -= more;
        self.tapes.y -= more;
        self.tapes.height += more;
        let is_short = self.target.height == 2 && target::origins_are_cut(stage, self.target.width);
        if stage.tapes.is_empty() && is_short && self.tapes.height > 0 {
            self.tapes.height -= 1;
            self.text.y -= 1;
            self.target.y -= 1;
            self.target.height += 1;
        }
        if stage.tapes.is_empty() && code::whole(stage) > usize::from(self.code.height) {
            self.code.height += self.tapes.height;
        }
    }

    fn stacked(area: Rect) -> Places {
        let (tapes, text, target) = match area.height {
            STACKED.. => (2, 3, TARGET),
            12.. => (2, 2, 2),
            8.. => (2, 1, 1),
            _ => (2, 0, 0),
        };
        // A sentence takes more rows where they are short.
        let text = match area.width {
            66.. => text,
            _ => text + u16::from(area.height >= 13),
        };
        let mut y = area.y;
        let mut take = |height: u16| {
            let height = height.min(area.bottom() - y);
            let place = Rect { y, height, ..area };
            y += height;
            place
        };
        let bar = take(1);
        let air = u16::from(area.height >= STACKED);
        let below = tapes + text + target + 2 * air;
        let code = take(area.height.saturating_sub(below + 1).max(1));
        take(air);
        let tapes = take(tapes);
        let text = take(text);
        take(air);
        let target = take(target);
        Places {
            bar,
            code,
            inner: Rect::ZERO,
            tapes,
            text,
            target,
        }
    }
}

/// How many rows the sentence takes.
fn rows_of_text(state: &State, stage: &Stage, places: &Places) -> u16 {
    let text = shown(state, &stage.text).to_string();
    wrap(&text, usize::from(places.text.width).max(1)).count() as u16
}
