//! Messages that are pasted: their links count, and their words are left out.

use crate::document::{
    Context, Kind, OneOnEachLine, one_on_each_line, read, references_in_prose, strip,
};
use crate::facts::assumed::{Assumed, AssumedForm, Linked, assumed, links_in};
use crate::facts::defang::refang;
use crate::facts::schemes;
use crate::scan::is_known_name;
use crate::syntax::{Reference, Standard};
use crate::tui::input::action::Action;
use crate::tui::state::input::Input;
use crate::tui::state::links::Link;
use crate::tui::state::{Focus, State};

use super::links;
use super::pause::inspect_soon;
use super::refresh::report_cut;
use super::sentences::{say_first, with_key};
use super::visits::note_now;

/// Takes the links of a pasted message if it has `least` at least: several as a list, and one in the place of the
/// reference. Undo brings the whole text back. A text that shows something else for its one link stays whole, so that it is
/// judged by that.
pub fn message(state: &mut State, text: &str, dropped: usize, least: usize) -> bool {
    let found = references_in_prose(text, &is_known_name, reads_like_link);
    if found.len() < least {
        return false;
    }
    let found = with_shown(text, found);
    if let [only] = &*found
        && !links::is_open(state)
    {
        note_now(state);
        (state.overlay, state.focus) = (None, Focus::Reference);
        let lines = lines_of(text).filter(|line| !line.is_empty());
        let whole: Vec<&str> = lines.collect();
        let mut cut = state.reference.replace(&whole.join(" "));
        if only.shown.is_none() {
            cut = state.reference.replace(&only.reference);
        }
        inspect_soon(state);
        report_cut(state, cut + dropped);
        if only.shown.is_none() {
            let left_out = "The words around the link are left out.";
            let said = with_key(state, left_out, &Action::Undo, "brings them back.");
            say_first(state, said);
        }
        return true;
    }
    links::take(state, found);
    say_first(state, "The words around the links are left out.".to_owned());
    true
}

/// The links of the source of a mail, as they are read in a file: it has encodings that words have not.
pub fn mail(text: &str) -> Option<Vec<Link>> {
    let is_mail = text.contains("\n\n") && Kind::of_content(text.as_bytes()) == Kind::Mail;
    let content =
        is_mail.then(|| read(text.as_bytes(), Kind::Mail, &Context::of(&is_known_name)))?;
    let found = content.found.iter().map(|found| Link {
        shown: found.shown.clone(),
        is_assumed: found.is_assumed(),
        usage: Some(found.usage()),
        ..Link::from(found.reference.clone())
    });
    let found: Vec<Link> = found.collect();
    (!found.is_empty()).then_some(found)
}

/// The links of the rows of a table without blanks, one of which has a link that only its cells set off.
pub fn rows(text: &str) -> Option<Vec<Link>> {
    let lines: Vec<&str> = lines_of(text).filter(|line| !line.is_empty()).collect();
    let has_link = |line: &&&str, mark| {
        let mut cells = line.split(mark).map(|cell| cell.trim().trim_matches('"'));
        cells.any(|cell| has_scheme(cell) || reads_like_link(cell))
    };
    // Lines that are links are a list, unless a cell would go on with the host.
    let is_cut = |line: &&str, mark| {
        let reference = Reference::split(line, Standard::default());
        let host = reference.scheme().and(reference.host());
        host.is_none_or(|host| host.contains(mark))
    };
    let are_rows = |mark: char| {
        let mut counts = lines.iter().map(|line| line.matches(mark).count());
        let first = counts.next().unwrap_or_default();
        first > 0
            && counts.all(|count| count == first)
            && lines.iter().filter(|line| has_link(line, mark)).count() > 1
            && lines.iter().any(|line| is_cut(line, mark))
    };
    if lines.len() < 2 || ![',', ';', '|'].into_iter().any(are_rows) {
        return None;
    }
    let content = read(text.as_bytes(), Kind::Csv, &Context::of(&is_known_name));
    let found = content.found.into_iter().map(|found| found.reference);
    let found: Vec<String> = found.collect();
    (found.len() > 1).then(|| with_shown(text, found))
}

fn lines_of(text: &str) -> impl Iterator<Item = &str> {
    text.split(['\n', '\r']).map(str::trim)
}

/// The links with what the text shows for each.
pub fn with_shown(text: &str, references: Vec<String>) -> Vec<Link> {
    let of_line = |line| {
        let meant = assumed(line).into_iter().flat_map(|found| {
            let Assumed {
                reference, shown, ..
            } = found;
            std::iter::once(Linked { reference, shown }).chain(found.others)
        });
        meant.chain(links_in(line)).collect::<Vec<_>>()
    };
    let linked: Vec<Linked> = lines_of(text).flat_map(of_line).collect();
    let with_shown = |reference: String| {
        let mut same = linked.iter().filter(|one| one.reference == reference);
        Link {
            shown: same.find_map(|one| one.shown.clone()),
            ..Link::from(reference)
        }
    };
    references.into_iter().map(with_shown).collect()
}

/// What is said of the lines of a paste that have no link; `None` if each has one.
pub fn left_out(found: &OneOnEachLine) -> Option<String> {
    let first = found.first_left_out?;
    Some(match found.left_out {
        1 => format!("Line {first} has no link and is left out."),
        many => {
            format!("{many} lines have no link and are left out, the first of them line {first}.")
        }
    })
}

/// Whether a text is a whole reference with a scheme, or a list of links.
pub fn is_whole(text: &str) -> bool {
    has_scheme(&strip(text).text) || one_on_each_line(text, reads_like_link).is_some()
}

/// Whether a text is a whole reference with a scheme.
pub fn has_scheme(text: &str) -> bool {
    let text = refang(text);
    let reference = Reference::split(&text, Standard::default());
    let is_known = |scheme: &str| schemes::is_known(&scheme.to_ascii_lowercase());
    let has_authority = reference.components().authority.is_some();
    reference
        .scheme()
        .is_some_and(|scheme| is_known(scheme) || has_authority)
}

/// Whether a text is a reference of its own where it is pasted after the text of a field. A text that nobody has begun to
/// edit is followed by another one sooner than one that is typed.
pub fn reads_apart(text: &str, field: &Input) -> bool {
    let before = field.text();
    let is_path = |start: &str| text.starts_with(start);
    // After a delimiter something is still to come; but many a whole reference ends in a slash.
    let (is_new, awaits_more) = match field.is_begun() {
        true => (false, !before.ends_with(char::is_alphanumeric)),
        false => (
            is_path("/") || is_uri(text),
            !before.ends_with(|end: char| end.is_alphanumeric() || "/.".contains(end))
                || before.ends_with("//"),
        ),
    };
    let starts = ["//", "./", "../"];
    let is_apart = is_new || starts.into_iter().any(is_path) || assumed(&refang(text)).is_some();
    is_apart && !awaits_more
}

/// Whether a text is a URI, of whatever scheme.
fn is_uri(text: &str) -> bool {
    let reference = Reference::split(text, Standard::default());
    reference.scheme().is_some() && reference.is_valid()
}

/// Whether a pasted line is a link of its own.
pub fn reads_like_link(line: &str) -> bool {
    let line = refang(line);
    let reference = Reference::split(&line, Standard::default());
    let is_known = |scheme: &str| schemes::is_known(&scheme.to_ascii_lowercase());
    // What is around a link is left out, and so is no part of one.
    let is_alone =
        |found: &Assumed| !matches!(found.form, AssumedForm::Words | AssumedForm::Delimited);
    reference.scheme().is_some_and(is_known) || assumed(&line).is_some_and(|found| is_alone(&found))
}
