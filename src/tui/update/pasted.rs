//! What is pasted: one reference, or links with something around them that is left out.

use crate::batch::request::Defaults;
use crate::document::{self, Bases, Found, LeftOut, Several, strip};
use crate::facts::assumed::{Assumed, AssumedForm, assumed};
use crate::facts::defang::refang;
use crate::facts::schemes;
use crate::scan::is_known_name;
use crate::syntax::{Reference, Standard};
use crate::tui::input::action::Action;
use crate::tui::state::document_head::DocumentHead;
use crate::tui::state::input::Input;
use crate::tui::state::links::Link;
use crate::tui::state::{Focus, State};

use super::links;
use super::opened::opened_text;
use super::pause::inspect_soon;
use super::refresh::report_cut;
use super::sentences::{say_first, with_key};
use super::visits::note_now;

/// What a pasted text has, if it is more than one reference.
pub fn several(text: &str) -> Option<Several> {
    document::several(text, &is_known_name, reads_like_link)
}

/// The links of a text as a paste of it has them, and what is said of the rest of it.
pub fn links_of(text: &str) -> Option<(Vec<Link>, Option<String>)> {
    let Several {
        found,
        bases,
        around,
        ..
    } = several(text)?;
    let said = if found.is_empty() {
        None
    } else {
        left_out(around)
    };
    Some((linked(found, &bases), said))
}

/// Takes the links of a pasted text: several as a list, and one in the place of the reference. Undo brings the whole text
/// back. A text that shows something else for its one link stays whole, so that it is judged by that.
pub fn take(state: &mut State, text: &str, several: Several, dropped: usize) {
    let Several {
        kind,
        text: unmarked,
        found,
        bases,
        around,
    } = several;
    if kind.is_mail() {
        let opened = opened_text(unmarked, defaults(state));
        let head = DocumentHead {
            is_mail: true,
            ..opened.head
        };
        links::take(state, opened.links, head);
        if let Some(said) = opened.message {
            say_first(state, said);
        }
        return;
    }
    if found.is_empty() {
        state.message = Some("The pasted text has no link.".to_owned());
        return;
    }
    let found = linked(found, &bases);
    // In a text that stays whole, a relative reference would be taken for a part of it.
    let is_relative = |link: &Link| {
        let reference = Reference::split(&link.reference, Standard::default());
        reference.scheme().is_none() && reference.authority().is_none() && !link.is_assumed
    };
    if let [only] = &*found
        && !(only.shown.is_some() && is_relative(only))
        && !links::is_open(state)
    {
        note_now(state);
        (state.overlay, state.focus) = (None, Focus::Reference);
        let lines = text.split(['\n', '\r']).map(str::trim);
        let whole: Vec<&str> = lines.filter(|line| !line.is_empty()).collect();
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
        return;
    }
    links::take(state, found, DocumentHead::default());
    if let Some(said) = left_out(around) {
        say_first(state, said);
    }
}

/// How the references of a document are read.
fn defaults(state: &State) -> Defaults {
    Defaults {
        standard: state.standard,
        options: state.options,
        settings: state.settings.clone(),
        ..Defaults::default()
    }
}

/// What is said of what is around the links of a list.
fn left_out(around: LeftOut) -> Option<String> {
    Some(match around {
        LeftOut::Nothing => return None,
        LeftOut::Words => "The words around the links are left out.".to_owned(),
        LeftOut::Lines { count: 1, first } => {
            format!("Line {first} has no link and is left out.")
        }
        LeftOut::Lines { count, first } => {
            format!("{count} lines have no link and are left out, the first of them line {first}.")
        }
    })
}

/// The links as a list has them, with the base that their document gives.
fn linked(found: Vec<Found>, bases: &[Bases]) -> Vec<Link> {
    let base = |found: &Found| {
        let bases = bases.get(found.bases).filter(|_| !found.is_assumed())?;
        bases.base().map(str::to_owned)
    };
    let link = |found: Found| Link {
        base: base(&found),
        is_assumed: found.is_assumed(),
        usage: Some(found.usage()),
        shown: found.shown,
        ..Link::from(found.reference)
    };
    found.into_iter().map(link).collect()
}

/// Whether a text is a whole reference with a scheme, or a list of links.
pub fn is_whole(text: &str) -> bool {
    has_scheme(&strip(text).text)
        || several(text).is_some_and(|several| several.found.len() > 1 || several.kind.is_mail())
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
    // Behind the label of a line there is a blank.
    let is_label = |scheme: &str| {
        let behind = line.get(scheme.len() + 1..).unwrap_or_default();
        !behind.starts_with(|first: char| !first.is_whitespace())
    };
    let is_scheme = |scheme: &str| is_known(scheme) && !is_label(scheme);
    reference.scheme().is_some_and(is_scheme)
        || assumed(&line).is_some_and(|found| is_alone(&found))
}
