//! Changes of the bookmarks, as the file takes them.

use crate::config::bookmarks::{
    Bookmark, BookmarkError, Keepable, LONGEST, keep, keepable, path, remove,
};
use crate::config::history::Visited;

use super::State;
use crate::tui::input::action::Mark;

/// What is on the screen.
pub fn input(state: &State) -> Visited {
    Visited {
        base: state.base.text().to_owned(),
        reference: state.reference.text().to_owned(),
        standard: state.standard,
    }
}

/// What can be kept of what is on the screen.
///
/// # Errors
/// Why nothing can, as a sentence.
pub fn keepable_of(state: &State) -> Result<Keepable, &'static str> {
    let typed = input(state);
    let seen: Vec<Visited> = state.history.sitting.visited().cloned().collect();
    let left = keepable(&typed, &seen).ok_or(match typed.bytes() > LONGEST {
        true => "It can't be bookmarked: it is longer than 8 KiB.",
        false => {
            "It can't be bookmarked: a bookmark keeps no secrets, and little else is left of it."
        }
    })?;
    let mut all = state.history.bookmarks.iter();
    Ok(Keepable {
        known: all.position(|one| one.kept.is(&left.base, &left.reference)),
        is_less: left != typed,
        left,
    })
}

/// Changes the bookmark of what is on the screen, in the file and in the state, and says what was done.
///
/// # Errors
/// Why it was not, as a sentence.
pub fn change(state: &mut State, mark: &Mark) -> Result<&'static str, String> {
    let Keepable {
        left,
        is_less,
        known,
    } = keepable_of(state)?;
    let known = known.and_then(|index| state.history.bookmarks.get(index));
    let (done, said) = match mark {
        Mark::Keep(note) => {
            let note = note.trim().to_owned();
            let seen: Vec<Visited> = state.history.sitting.visited().cloned().collect();
            let said = match known {
                Some(_) => "The note of the bookmark is changed.",
                None if is_less => "Bookmarked without its secrets.",
                None => "Bookmarked.",
            };
            // The note of one that lacked its secrets before is changed, and it lacks them still.
            let lacked = known.is_some_and(|one| one.lacks_secrets);
            let lacks_secrets = is_less || lacked;
            let kept = left;
            let mark = Bookmark {
                kept,
                note,
                lacks_secrets,
            };
            (with_file(|path| keep(path, mark, &seen)), said)
        }
        Mark::Remove => (
            with_file(|path| remove(path, &left.base, &left.reference)),
            "The bookmark is removed.",
        ),
    };
    state.history.bookmarks = done.map_err(|why| match mark {
        Mark::Keep(_) => format!("Not bookmarked: {why}."),
        Mark::Remove => format!("The bookmark is not removed: {why}."),
    })?;
    state.history.no_bookmarks = None;
    Ok(said)
}

fn with_file(
    change: impl FnOnce(&std::path::Path) -> Result<Vec<Bookmark>, BookmarkError>,
) -> Result<Vec<Bookmark>, BookmarkError> {
    change(&path().ok_or(BookmarkError::NoFolder)?)
}
