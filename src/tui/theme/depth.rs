//! How many colours the terminal has.

use std::env;

/// How many colours there are.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Depth {
    /// None.
    Monochrome,
    /// The terminal's own sixteen, which its user has chosen.
    Sixteen,
    /// 240 fixed ones besides the sixteen.
    Indexed,
    /// All that 24 bits give.
    TrueColor,
}

impl Depth {
    /// The depth of the terminal that the environment names: what `COLORTERM` promises, or else what the terminfo
    /// database says of `TERM`.
    pub fn of_terminal() -> Depth {
        let set = |name| env::var(name).unwrap_or_default();
        from_environment(&set("COLORTERM"), &set("TERM"), max_colors)
    }
}

fn from_environment(
    colorterm: &str,
    term: &str,
    max_colors: impl FnOnce() -> Option<u32>,
) -> Depth {
    if ["truecolor", "24bit"].contains(&colorterm) || term.ends_with("-direct") {
        return Depth::TrueColor;
    }
    // The terminals of Windows 10 and later, which set neither variable.
    if cfg!(windows) && term.is_empty() {
        return Depth::TrueColor;
    }
    match max_colors() {
        Some(256..) => Depth::Indexed,
        Some(8..) => Depth::Sixteen,
        Some(_) => Depth::Monochrome,
        // The terminal or the database is missing: only the name is known.
        None if term.contains("256color") => Depth::Indexed,
        None => Depth::Sixteen,
    }
}

/// How many colours the database has for the terminal; 0 if it has the terminal and no number.
#[cfg(unix)]
fn max_colors() -> Option<u32> {
    let name = env::var("TERM").ok()?;
    // The name is one of a file: nothing outside of the database is opened.
    let is_name = |byte: u8| byte.is_ascii_alphanumeric() || b"-+._".contains(&byte);
    if !name.bytes().all(is_name) || name.starts_with('.') {
        return None;
    }
    let terminal = termini::TermInfo::from_name(&name).ok()?;
    let count = terminal.number_cap(termini::NumberCapability::MaxColors);
    Some(
        count
            .and_then(|count| u32::try_from(count).ok())
            .unwrap_or(0),
    )
}

#[cfg(not(unix))]
fn max_colors() -> Option<u32> {
    None
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::examples::hold;

    #[test]
    fn the_environment_decides() {
        hold("depths", |[colorterm, term, in_database]| {
            let depth = from_environment(colorterm, term, || in_database.parse().ok());
            format!("{depth:?}")
        });
    }
}
