//! All checks in one table, and which of them a need selects.
//!
//! What a text needs is known before any check runs, and most links need few. So the table is compiled into masks: one
//! bit for each check, and a mask for each need.

use super::{Check, Need, Needs};
use super::{authority, host, impersonation, path, port, query, reference, scheme, text, userinfo};

/// The checks, by the component they look at.
static FOLDERS: [&[Check]; 10] = [
    authority::CHECKS,
    userinfo::CHECKS,
    impersonation::CHECKS,
    host::CHECKS,
    port::CHECKS,
    text::CHECKS,
    path::CHECKS,
    query::CHECKS,
    scheme::CHECKS,
    reference::CHECKS,
];

/// How many checks there are.
const COUNT: usize = {
    let mut count = 0;
    let mut folder = 0;
    while folder < FOLDERS.len() {
        count += FOLDERS[folder].len();
        folder += 1;
    }
    count
};

/// All of them in a row.
static CHECKS: [&Check; COUNT] = {
    let mut checks = [&FOLDERS[0][0]; COUNT];
    let (mut folder, mut at) = (0, 0);
    while folder < FOLDERS.len() {
        let mut index = 0;
        while index < FOLDERS[folder].len() {
            checks[at] = &FOLDERS[folder][index];
            at += 1;
            index += 1;
        }
        folder += 1;
    }
    checks
};

/// One bit for each check.
type Mask = [u64; COUNT.div_ceil(64)];

/// The checks that have each need.
static BY_NEED: [Mask; Need::COUNT] = {
    let mut masks = [[0; COUNT.div_ceil(64)]; Need::COUNT];
    let mut index = 0;
    while index < COUNT {
        masks[CHECKS[index].need as usize][index / 64] |= 1 << (index % 64);
        index += 1;
    }
    masks
};

/// All checks, by the component they look at.
pub fn checks() -> impl Iterator<Item = &'static Check> {
    CHECKS.iter().copied()
}

/// The checks that may find something where these needs are met, in the order of [`checks`].
pub(super) fn needed(needs: Needs) -> impl Iterator<Item = &'static Check> {
    let mut mask: Mask = Default::default();
    for need in needs.iter() {
        let selected = BY_NEED.get(need).into_iter().flatten();
        for (word, selected) in mask.iter_mut().zip(selected) {
            *word |= selected;
        }
    }
    let mut index = 0;
    std::iter::from_fn(move || {
        loop {
            let word = mask.get_mut(index)?;
            if *word != 0 {
                let bit = word.trailing_zeros() as usize;
                *word &= *word - 1;
                return CHECKS.get(index * 64 + bit).copied();
            }
            index += 1;
        }
    })
}
