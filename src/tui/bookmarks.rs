//! Changes of the bookmarks, as the file takes them.

use crate::config::bookmarks::{Bookmark, BookmarkError, keep, keepable, path, remove};
use crate::config::history::Visited;

use super::action::Mark;
use super::state::State;

/// What is on the screen.
pub fn input(state: &State) -> Visited {
    Visited {
        base: state.base.text().to_owned(),
        reference: state.reference.text().to_owned(),
        standard: state.standard,
    }
}

/// What can be kept of what is on the screen; `None` where it can't be told from its secrets.
pub fn left_of(state: &State) -> Option<Visited> {
    let seen: Vec<Visited> = state.sitting.visited().cloned().collect();
    keepable(&input(state), &seen)
}

/// The bookmark of what is on the screen, which has none of its secrets.
pub fn kept(state: &State) -> Option<&Bookmark> {
    let left = left_of(state)?;
    let mut all = state.bookmarks.iter();
    all.find(|one| one.kept.is(&left.base, &left.reference))
}

/// Changes the bookmark of what is on the screen, in the file and in the state, and says what was done.
pub fn change(state: &mut State, mark: &Mark) {
    let typed = input(state);
    let left = left_of(state).unwrap_or_else(|| typed.clone());
    let known = kept(state);
    let (done, said) = match mark {
        Mark::Keep(note) => {
            let note = note.trim().to_owned();
            let seen: Vec<Visited> = state.sitting.visited().cloned().collect();
            let said = match known {
                Some(_) => "The note of the bookmark is changed.",
                None if left != typed => "Bookmarked without its secrets.",
                None => "Bookmarked.",
            };
            // The note of one that lacked its secrets before is changed, and it lacks them still.
            let lacked = known.is_some_and(|one| one.lacks_secrets);
            let lacks_secrets = left != typed || lacked;
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
    state.message = Some(match done {
        Ok(all) => {
            state.bookmarks = all;
            said.to_owned()
        }
        Err(why) => match mark {
            Mark::Keep(_) => format!("Not bookmarked: {why}."),
            Mark::Remove => format!("The bookmark is not removed: {why}."),
        },
    });
}

fn with_file(
    change: impl FnOnce(&std::path::Path) -> Result<Vec<Bookmark>, BookmarkError>,
) -> Result<Vec<Bookmark>, BookmarkError> {
    change(&path().ok_or(BookmarkError::NoFolder)?)
}
