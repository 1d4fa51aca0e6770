//! The inputs of earlier sessions: read before the inspector opens, added to when it ends.

use super::error::CliError;
use super::streams;
use crate::config;
use crate::config::history::{Visited, add, load, path};

/// What was kept, the oldest first, and what is wrong with the file; only what is pinned unless the user wants all to be kept.
pub(super) fn earlier(wanted: bool) -> (Vec<Visited>, Option<String>) {
    let Some(path) = path() else {
        return Default::default();
    };
    match load(&path) {
        Ok((mut kept, wrong)) => {
            kept.retain(|one| wanted || one.pinned);
            (kept, wrong.map(|error| error.to_string()))
        }
        Err(error) => (Vec::new(), Some(error.to_string())),
    }
}

/// What was looked at last in the session before.
///
/// # Errors
/// When nothing was kept, or the configuration or the file can't be used.
pub(super) fn last() -> Result<Visited, CliError> {
    let loaded = config::load();
    if !loaded.config.history {
        // It may be what can't be read.
        let wrong = loaded.wrong.into_iter().next();
        return Err(wrong.map_or(CliError::NoHistory, CliError::Config));
    }
    let path = path().ok_or(CliError::NothingKept)?;
    let (mut kept, wrong) = load(&path)?;
    // Of a damaged file in which nothing is left, it would be false that nothing was kept.
    let why = wrong.map_or(CliError::NothingKept, CliError::Config);
    kept.pop().ok_or(why)
}

/// Keeps what was looked at. Returns what is wrong with the file now, of which `unread` was wrong before: lines that can't be
/// read have other numbers once it is written. Says why nothing can be kept, unless that is what was wrong.
pub(super) fn keep(visited: Vec<Visited>, unread: Option<String>) -> Option<String> {
    let path = path()?;
    if let Err(error) = add(&path, visited) {
        let error = error.to_string();
        if unread.as_deref() != Some(&*error) {
            streams::print_warning(&error);
        }
        return unread;
    }
    let now = load(&path).map(|(_, wrong)| wrong);
    now.unwrap_or_else(Some).map(|error| error.to_string())
}
