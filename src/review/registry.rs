//! All checks in one table, and which of them a piece of evidence calls.
//!
//! The evidence is known before any check runs, and most links have little. So the table is compiled into masks: one
//! bit for each check, and a mask for each piece of evidence.

use super::Check;
use super::evidence::{self, Evidence};
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

/// The checks that each piece of evidence calls.
static BY_EVIDENCE: [Mask; evidence::COUNT] = {
    let mut masks = [[0; COUNT.div_ceil(64)]; evidence::COUNT];
    let mut number = 0;
    while number < masks.len() {
        let mut index = 0;
        while index < COUNT {
            if CHECKS[index].needs.has(number) {
                masks[number][index / 64] |= 1 << (index % 64);
            }
            index += 1;
        }
        number += 1;
    }
    masks
};

/// All checks, by the component they look at.
pub fn checks() -> impl Iterator<Item = &'static Check> {
    CHECKS.iter().copied()
}

/// The checks that this evidence calls, in the order of [`checks`].
pub(super) fn called(evidence: Evidence) -> impl Iterator<Item = &'static Check> {
    let mut mask: Mask = Default::default();
    for number in evidence.numbers() {
        let selected = BY_EVIDENCE.get(number).into_iter().flatten();
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
