//! Firefox, as `new URL` shows it: the URL Standard, in Firefox's dialect.

use super::declared;
use super::new_url::properties;
use super::program::{Outcome, Program};
use crate::readings::whatwg;

/// The program.
pub static PROGRAM: Program = Program {
    read,
    ..declared::FIREFOX
};

fn read(text: &str) -> Outcome<'_> {
    properties(whatwg::Dialect::Firefox, text)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn urls_stand_in_each_other_up_to_fifty() {
        let nested = |jars: usize| format!("{}x:{}", "jar:".repeat(jars), "!/a".repeat(jars));
        assert!(PROGRAM.read(&nested(49)).is_ok());
        assert!(PROGRAM.read(&nested(50)).is_err());
        assert!(PROGRAM.read(&nested(100_000)).is_err());
    }
}
