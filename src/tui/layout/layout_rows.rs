//! How many rows of a screen each line has: those that it has anyway, and those that it wants; and panes whose answer is one
//! line.

use ratatui::layout::Rect;

use super::shares::{Borders, MOST_PANES};
use super::shares::{LEAST_LOWER, LEAST_UPPER, Place, Shape, Title};

/// From this width on, the panes are side by side.
pub const WIDE: u16 = 120;
/// The fewest rows that panes keep while lines want more.
const LEAST_BODY: u16 = 9;
/// The fewest rows that they keep next to the sentence of a lesson.
const LEAST_BESIDE_LESSON: u16 = 4;
/// The height from which there are rows for what the reference hands over, and the most of them.
const LEAST_FOR_PARAMETERS: u16 = 20;
const MOST_PARAMETERS: u16 = 3;
/// The part of the screen's rows that a reference has which is too long to be seen whole, and the fewest rows of it.
const CUT: u16 = 5;
const LEAST_CUT: u16 = 4;

/// Rows that a list over the panes leaves free, and which line takes them.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Given {
    pub headline: u16,
    pub reference: u16,
    /// For what the reference hands over; what nobody needs stays empty there.
    pub parameters: u16,
    /// How many of them come from the row for what the other standard makes of it.
    pub other: u16,
}

/// How many rows the lines want. Those that are there anyway are given without being asked for.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Wants {
    pub base: u16,
    /// The reference with its rulers.
    pub reference: u16,
    pub target: u16,
    /// What the reference hands over.
    pub parameters: u16,
    /// Those of them that are kept on a low screen too, all or none: the sentence of a lesson.
    pub lesson: u16,
    /// The headline; it keeps all of its rows if it wants them, and gives away the others.
    pub headline: u16,
    /// Whether the reference is compared with another one: that is directly below it, in the place of the
    /// target, and the comparison in the place of the headline and the panes.
    pub compares: bool,
    /// Whether there is a list, which wants a column next to the panes.
    pub list: bool,
    /// The panes, where they are side by side: the rows that the headline leaves free are theirs.
    pub body: u16,
    /// The rows that the headline keeps then.
    pub said: u16,
    /// The rows that a list leaves free.
    pub given: Given,
    /// The panes whose answer is one line, by their places: they have that line, and no more.
    pub quiet: [bool; MOST_PANES],
    /// The rows that the only pane of a narrow screen leaves free for such lines.
    pub spare: u16,
    /// What has nothing to say and no row.
    pub bare: Bare,
    /// Whether the pane with the focus has the whole body.
    pub zoomed: bool,
    /// Where the borders between the panes are.
    pub borders: Borders,
}

/// Lines that have nothing to say.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Bare {
    /// There is no base, and none is needed.
    pub base: bool,
    /// The target is the reference.
    pub target: bool,
}

/// Whether there is a row for what the other standard makes of a text, and for what is under the cursor.
pub fn has_other(width: u16, height: u16) -> bool {
    width >= 40 && height >= 20
}

/// The rows, with rulers, of a reference that is too long to be seen whole.
pub fn rows_of_cut(height: u16) -> u16 {
    (height / CUT).max(LEAST_CUT)
}

/// The fewest rows that panes keep for the headline. On a low screen, what is said first has rows before them.
pub fn least_body(height: u16) -> u16 {
    match height {
        LEAST_FOR_PARAMETERS.. => LEAST_BODY,
        _ => LEAST_BESIDE_LESSON,
    }
}

/// How many rows each thing has.
pub(in crate::tui) struct Rows {
    pub(in crate::tui) air: u16,
    pub(in crate::tui) air_below_base: u16,
    pub(in crate::tui) base: u16,
    pub(in crate::tui) reference: u16,
    pub(in crate::tui) ruler: u16,
    pub(in crate::tui) headline: u16,
    pub(in crate::tui) target: u16,
    pub(in crate::tui) parameters: u16,
    pub(in crate::tui) other: u16,
    pub(in crate::tui) body: u16,
    pub(in crate::tui) footer: u16,
}

impl Rows {
    pub(in crate::tui) fn new(width: u16, height: u16, bare: Bare) -> Rows {
        let from = |least: u16, count: u16| if height >= least { count } else { 0 };
        let roomy = width >= 40;
        // Sentences take more rows on a narrower screen, which shows only one pane.
        let longest = if width < WIDE { 28 } else { 40 };
        let mut rows = Rows {
            air: from(34, 1),
            air_below_base: if bare.base { 0 } else { from(34, 1) },
            base: if bare.base { 0 } else { from(4, 1) },
            reference: from(1, 1),
            ruler: if roomy { from(14, 2) } else { 0 },
            // A headline that is not too long has air below it.
            headline: from(2, 1) + from(11, 1) + from(22, 1) + from(26, 1) + from(longest, 1),
            target: if bare.target { 0 } else { from(3, 1) },
            parameters: 0,
            other: u16::from(has_other(width, height)),
            body: 0,
            footer: from(8, 1),
        };
        let used = rows.air
            + rows.air_below_base
            + rows.base
            + rows.reference
            + rows.ruler
            + rows.headline
            + rows.target
            + rows.other
            + rows.footer;
        let left = height.saturating_sub(used);
        // A pane is its name and at least two rows.
        if left >= 3 {
            rows.body = left;
        } else if rows.headline > 0 {
            rows.headline += left;
        }
        rows
    }
}

impl Rows {
    /// Two references are one below the other, without a ruler between them. The comparison has all other rows.
    pub(in crate::tui) fn compare(&mut self) {
        self.body += self.headline + self.ruler + self.other;
        (self.headline, self.ruler, self.other) = (0, 0, 0);
    }

    /// Gives the body the rows of all lines but the reference: on a low screen, the whole body is less than a pane.
    pub(in crate::tui) fn zoom(&mut self) {
        for rows in [
            &mut self.air,
            &mut self.air_below_base,
            &mut self.base,
            &mut self.headline,
            &mut self.target,
            &mut self.parameters,
            &mut self.other,
        ] {
            self.body += std::mem::take(rows);
        }
    }

    /// Gives the lines the rows that they want, as far as there are any.
    pub(in crate::tui) fn stretch(&mut self, wants: &Wants, height: u16) {
        if height >= LEAST_FOR_PARAMETERS && self.body > LEAST_BODY {
            let most = MOST_PARAMETERS.min(self.body - LEAST_BODY);
            self.parameters = wants.parameters.min(most);
            self.body -= self.parameters;
        }
        let missing = wants.lesson.saturating_sub(self.parameters);
        if missing + LEAST_BESIDE_LESSON <= self.body {
            self.parameters += missing;
            self.body -= missing;
        }
        let mut spare = self.headline.saturating_sub(wants.headline.max(1));
        // Two fifths of the screen stay with the panes.
        let least = (height * 2 / 5).max(LEAST_BODY);
        let mut give = self.body.saturating_sub(least);
        let mut missing = |wanted: u16, had: u16, most: u16| -> u16 {
            let mut more = wanted.saturating_sub(had).min(most);
            more = more.min(spare.saturating_add(give));
            let from_headline = more.min(spare);
            spare -= from_headline;
            self.headline -= from_headline;
            give -= more - from_headline;
            self.body -= more - from_headline;
            more
        };
        // By turns, the reference twice as much at a time as the others.
        loop {
            let reference = missing(wants.reference, self.reference + self.ruler, 2);
            self.reference += reference;
            let target = missing(wants.target, self.target, 1);
            self.target += target;
            let base = missing(wants.base, self.base, 1);
            self.base += base;
            if reference + target + base == 0 {
                break;
            }
        }
        // Of a reference that is not seen whole even so, its start and the rows around the cursor are enough.
        let is_cut = self.reference + self.ruler < wants.reference;
        if is_cut && !wants.compares && self.body > 0 {
            let kept = rows_of_cut(height).saturating_sub(self.ruler);
            let back = self.reference.saturating_sub(kept.max(1));
            self.reference -= back;
            self.body += back;
        }
        let free = self.headline.saturating_sub(wants.said);
        if wants.said > 0 {
            let more = wants.body.saturating_sub(self.body).min(free);
            self.headline -= more;
            self.body += more;
        }
        self.give(&wants.given, height);
        if wants.zoomed && height < LEAST_FOR_PARAMETERS {
            self.zoom();
        }
    }

    /// Gives the lines the rows that a list leaves free.
    fn give(&mut self, given: &Given, height: u16) {
        let other = given.other.min(self.other);
        self.other -= other;
        let mut free = self.body.saturating_sub(least_body(height)) + other;
        self.body += other;
        for (rows, more) in [
            (&mut self.headline, given.headline),
            (&mut self.reference, given.reference),
            (&mut self.parameters, given.parameters),
        ] {
            let more = more.min(free);
            *rows += more;
            free -= more;
            self.body -= more;
        }
    }
}

/// The rows of the panes whose answer is one line, at the end of the body, where the others keep enough of it.
pub(super) fn quiet(body: Rect, shapes: &[Shape], quiet: &[bool]) -> Vec<Title> {
    let is_quiet = |index: usize| quiet.get(index).copied().unwrap_or(false);
    let panes: Vec<usize> = (0..shapes.len()).filter(|index| is_quiet(*index)).collect();
    let has = |place: Place| {
        let mut shapes = shapes.iter().enumerate();
        shapes.any(|(index, shape)| shape.place == place && !is_quiet(index))
    };
    let least = match (has(Place::Upper), has(Place::Lower)) {
        (true, true) => LEAST_UPPER + LEAST_LOWER,
        (true, false) | (false, true) => LEAST_UPPER,
        (false, false) => return Vec::new(),
    };
    match body.height >= least + panes.len() as u16 {
        true => at_the_end(body, panes),
        false => Vec::new(),
    }
}

/// The same on a screen that shows one pane: the others that have such an answer, where it leaves rows free.
pub(super) fn answers(body: Rect, shapes: &[Shape], pane: usize, wants: &Wants) -> Vec<Title> {
    let is_quiet =
        |index: &usize| *index != pane && wants.quiet.get(*index).copied().unwrap_or(false);
    let panes = (0..shapes.len()).filter(is_quiet);
    // A pane is its name and at least two rows.
    let most = wants.spare.min(body.height.saturating_sub(3));
    at_the_end(body, panes.take(usize::from(most)).collect())
}

fn at_the_end(body: Rect, panes: Vec<usize>) -> Vec<Title> {
    let rows = body.bottom().saturating_sub(panes.len() as u16)..body.bottom();
    let title = |(pane, y)| Title {
        pane,
        area: Rect::new(body.x, y, body.width, 1),
    };
    panes.into_iter().zip(rows).map(title).collect()
}
