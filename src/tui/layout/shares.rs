//! What the panes want of the screen, and how they share what there is: columns side by side, and rows above each other.

use ratatui::layout::Rect;

/// How many panes can be on the screen.
pub const MOST_PANES: usize = 5;

/// What a pane needs of something that it shares with others.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Need {
    /// What it can't do without.
    pub least: u16,
    /// What shows its values whole.
    pub enough: u16,
    /// What shows all that it has to say. It has no use for more.
    pub whole: u16,
}

impl Need {
    /// What it can't do without, what is enough, and the whole.
    pub const fn new(least: u16, enough: u16, whole: u16) -> Need {
        Need {
            least,
            enough,
            whole,
        }
    }

    /// The needs of the same pane for two contents.
    pub fn max(self, other: Need) -> Need {
        Need {
            least: self.least.max(other.least),
            enough: self.enough.max(other.enough),
            whole: self.whole.max(other.whole),
        }
    }

    /// What goes beyond the least in steps, so that a border doesn't move at each character.
    pub fn in_steps(self, step: u16) -> Need {
        let more = |count: u16| count.saturating_sub(self.least).div_ceil(step);
        let up = |count: u16| self.least.saturating_add(more(count).saturating_mul(step));
        Need {
            least: self.least,
            enough: up(self.enough),
            whole: up(self.whole),
        }
    }
}

/// Where the borders are. Zero is a border that was not measured.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Borders {
    /// The columns of each pane, with the line at its right.
    pub columns: [u16; MOST_PANES],
    /// The rows of the lower row of panes, with their names.
    pub lower: u16,
}

/// What was measured, so that borders stay where they are.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Measured {
    /// The size of the screen, the width of the panes, and the pane that is seen below.
    pub of: ((u16, u16), u16, usize, [bool; MOST_PANES]),
    pub borders: Borders,
    /// The rows that the headline needs, and those that the panes want of the others.
    pub headline: (u16, u16),
    /// Whether they are to be placed anew.
    pub is_fresh: bool,
    /// Whether the mouse was pressed last.
    pub is_pointed: bool,
    /// Whether the lower pane has the focus, and explains what is chosen; a click changes nothing in that.
    pub explains: bool,
}

/// Divides `total`: everybody gets the least, then enough, then the whole. What doesn't suffice is divided in
/// proportion to what is missing; what is left over, in proportion to what each has.
pub fn shares(total: u16, needs: &[Need]) -> Vec<u16> {
    let mut shares = vec![0; needs.len()];
    let mut left = total;
    for level in [
        |need: &Need| need.least,
        |need: &Need| need.enough,
        |need: &Need| need.whole,
    ] {
        let missing = needs.iter().zip(&shares);
        let missing =
            missing.map(|(need, share): (&Need, &u16)| level(need).saturating_sub(*share));
        let missing: Vec<u16> = missing.collect();
        left -= divide(left, &missing, &mut shares, true);
    }
    let had = shares.clone();
    divide(left, &had, &mut shares, false);
    shares
}

/// All of `total` in these proportions.
pub fn in_proportion(total: u16, weights: &[u16]) -> Vec<u16> {
    let mut shares = vec![0; weights.len()];
    divide(total, weights, &mut shares, false);
    shares
}

/// Adds parts of `total` in these proportions, and no more than them if they are the `most`. Returns how much was
/// added.
fn divide(total: u16, weights: &[u16], shares: &mut [u16], most: bool) -> u16 {
    let sum: u32 = weights.iter().map(|weight| u32::from(*weight)).sum();
    let given = match most {
        true => u32::from(total).min(sum),
        false => u32::from(total),
    };
    if sum == 0 {
        return 0;
    }
    // Each part ends where its exact end is, rounded down: together they are `given`.
    let (mut before, mut end) = (0, 0);
    for (share, weight) in shares.iter_mut().zip(weights) {
        before += u32::from(*weight);
        let next = given * before / sum;
        *share += (next - end) as u16;
        end = next;
    }
    given as u16
}

/// The fewest rows of the upper row of panes, with their names.
pub const LEAST_UPPER: u16 = 9;
/// The fewest rows of the lower row, with their names.
pub const LEAST_LOWER: u16 = 3;
/// Cells before the answer of a pane that is one line.
pub const ANSWERS: u16 = 20;

/// Where a pane is when all are seen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Place {
    /// In the upper row of panes.
    Upper,
    Lower,
}

/// The name of a pane, and the room that it wants.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Shape {
    /// Its name.
    pub title: &'static str,
    /// Where it is when all are seen.
    pub place: Place,
    /// Its share of the width there, compared with its neighbours'.
    pub weight: u16,
    /// Whether it wants to be seen as a whole, at the cost of the panes above it.
    pub full: bool,
    /// Cells next to its name for its status, where it shares a row with the names of others.
    pub status_room: u16,
    /// Whether its rows follow each other in time, so that they can be played.
    pub plays: bool,
}

impl Shape {
    /// A pane that wants nothing beside its share of the width.
    pub const fn new(title: &'static str, place: Place, weight: u16) -> Shape {
        Shape {
            title,
            place,
            weight,
            full: false,
            status_room: 0,
            plays: false,
        }
    }
}

/// The name of a pane on a line.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Title {
    /// The index of the pane.
    pub pane: usize,
    /// The row that the name may take.
    pub area: Rect,
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn need() -> impl Strategy<Value = Need> {
        (0..60_u16, 0..60_u16, 0..60_u16).prop_map(|(least, more, most)| Need {
            least,
            enough: least + more,
            whole: least + more + most,
        })
    }

    proptest! {
        #![proptest_config(crate::cases::config(256))]

        /// All is given away, and nobody has more than it has a use for while another one lacks something.
        #[test]
        fn nobody_has_to_spare_what_another_lacks(
            total in 0..400_u16,
            needs in prop::collection::vec(need(), 1..5),
        ) {
            let shares = shares(total, &needs);
            if needs.iter().any(|need| need.whole > 0) {
                prop_assert_eq!(shares.iter().sum::<u16>(), total);
            }
            for level in [|need: &Need| need.least, |need: &Need| need.enough, |need: &Need| need.whole] {
                let lacks = needs.iter().zip(&shares).any(|(need, share)| *share < level(need));
                for (need, share) in needs.iter().zip(&shares) {
                    prop_assert!(!lacks || *share <= level(need), "{:?} {:?}", needs, shares);
                }
            }
        }
    }
}
