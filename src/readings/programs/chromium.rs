//! Chromium, as `new URL` shows it: the URL Standard, in Chromium's dialect.

use super::declared;
use super::new_url::properties;
use super::program::{Outcome, Program};
use crate::readings::whatwg;

/// The program.
pub static PROGRAM: Program = Program {
    read,
    ..declared::CHROMIUM
};

fn read(text: &str) -> Outcome<'_> {
    properties(whatwg::Dialect::Chromium, text)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn file_systems_do_not_stand_in_each_other() {
        assert!(PROGRAM.read(&"filesystem:".repeat(100_000)).is_err());
    }
}
