//! `urilens bookmarks`: what the user keeps, for a document or a colleague.

use clap::Args;

use super::error::CliError;
use super::output;
use super::status::Status;
use crate::config::bookmarks::{Bookmark, changeable, load, path};
use crate::report::markdown;

#[derive(Args, Debug)]
#[command(
    about = "Print the bookmarks as Markdown",
    long_about = "Print the bookmarks of the inspector with their notes, as Markdown. Links are defanged: urilens reads them in that form too. Characters that are invisible or unsafe are written by their code points, as on the screen; below such a link is one that can be read back, with them percent-encoded."
)]
pub(super) struct BookmarksArgs {
    /// Print where the file of bookmarks is
    #[arg(long)]
    path: bool,
}

pub(super) fn run(args: &BookmarksArgs) -> Result<Status, CliError> {
    let path = path().ok_or(CliError::NoDataFolder)?;
    if args.path {
        return output::print(format!("{}\n", path.display()).as_bytes());
    }
    let (all, wrong) = load(&path)?;
    if let Some(wrong) = wrong {
        output::print_warning(&wrong.to_string());
    }
    let kept = all.iter().map(|one| markdown::Kept {
        reference: &one.kept.reference,
        base: &one.kept.base,
        standard: one.kept.standard,
        note: &one.note,
        lacks_secrets: one.lacks_secrets,
    });
    output::print(markdown::bookmarks(kept).as_bytes())
}

/// Why the bookmarks can't be changed.
pub(super) fn obstacle() -> Option<String> {
    let error = changeable(&path()?).err()?;
    Some(error.to_string())
}

/// The bookmarks for the inspector, and what is wrong with their file.
pub(super) fn all() -> (Vec<Bookmark>, Option<String>) {
    match path().map(|path| load(&path)) {
        Some(Ok((all, wrong))) => (all, wrong.map(|error| error.to_string())),
        Some(Err(error)) => (Vec::new(), Some(error.to_string())),
        None => Default::default(),
    }
}
