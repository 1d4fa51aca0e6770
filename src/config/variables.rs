//! Variables of the environment that look as if they set something and don't.

use std::env;

use super::key::KEYS;
use super::nearest;
use crate::report::quoted;

/// What the names of variables begin with.
const PREFIX: &str = "URILENS_";

/// Variables that set something which is no key of the configuration.
const OTHERS: [&str; 1] = ["URILENS_X11_TCP"];

/// What is wrong with the names of variables that are set: a sentence for each that sets nothing, in their order.
pub fn unknown_variables() -> Vec<String> {
    let names = env::vars_os().filter(|(_, value)| !value.is_empty());
    let mut names: Vec<String> = names
        .filter_map(|(name, _)| name.into_string().ok())
        .collect();
    names.sort_unstable();
    names.iter().filter_map(|name| complaint(name)).collect()
}

/// What is wrong with the name of a variable, if anything is.
fn complaint(name: &str) -> Option<String> {
    let rest = name.strip_prefix(PREFIX)?;
    let known = || {
        let keys = KEYS.iter().filter_map(|key| key.variable);
        keys.chain(OTHERS)
    };
    if known().any(|known| known == name) {
        return None;
    }
    // What all have in common says nothing of what was meant.
    let rests = known().filter_map(|known| known.strip_prefix(PREFIX));
    let meant = match nearest(rest, rests) {
        Some(near) => format!("; did you mean `{PREFIX}{near}`?"),
        None => "; `urilens config --sample` lists all".to_owned(),
    };
    Some(format!(
        "unknown environment variable {}{meant}",
        quoted(name)
    ))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_variable_that_sets_nothing_is_told() {
        for (name, expected) in [
            (
                "URILENS_THEM",
                "unknown environment variable `URILENS_THEM`; did you mean `URILENS_THEME`?",
            ),
            (
                "URILENS_PRACTISE_LEVEL",
                "unknown environment variable `URILENS_PRACTISE_LEVEL`; did you mean `URILENS_PRACTICE_LEVEL`?",
            ),
            (
                "URILENS_COLORS",
                "unknown environment variable `URILENS_COLORS`; `urilens config --sample` lists all",
            ),
        ] {
            assert_eq!(complaint(name).as_deref(), Some(expected));
        }
        let keys = KEYS.iter().filter_map(|key| key.variable);
        for known in keys
            .chain(OTHERS)
            .chain(["PATH", "URILENS", "MY_URILENS_BASE"])
        {
            assert_eq!(complaint(known), None, "{known}");
        }
    }
}
