//! The texts that can be copied, for tickets, feeds and shells.
//!
//! Secrets are hidden in all of them while they are hidden on the screen.

mod command;
mod text;

pub use command::{command_lacks, quoted};
pub use text::Copied;

use std::borrow::Cow;

use self::text::{decoded, with_secrets};
use super::input::Input;
use super::{COMPONENTS, Focus, Overlay, State};
use crate::explain::component_name;
use crate::facts::defang::{DefangStyle, defang_text};
use crate::facts::destination::{Destination, destination};
use crate::facts::forwarding::ForwardedTo;
use crate::facts::parameter_edits::untracked;
use crate::inspect::{Origin, Parts, Value};
use crate::message::{COPIED_MASK, capitalized};
use crate::report::{json, markdown};
use crate::resolve::Source;
use crate::secrets::{Secrets, cut};
use crate::syntax::{Component, Reference, Span};
use crate::tui::input::action::Copy;
use crate::tui::panes::components::{Item, item};
use crate::tui::panes::review::items::is_inside_secret;

/// The text of a copy; an error is a sentence that says why nothing can be copied.
pub fn copied(state: &State, what: Copy) -> Result<Copied, &'static str> {
    match found(state, what)? {
        // It would empty the clipboard.
        Copied { text, .. } if text.is_empty() => Err("It is empty: there is nothing to copy."),
        found => Ok(found),
    }
}

fn found(state: &State, what: Copy) -> Result<Copied, &'static str> {
    let inspection = &state.inspection;
    let reference = inspection.reference.reference();
    let target = inspection.target();
    let whole = |of: &Reference<'_>| text::reference(state, of);
    let nothing_there = "Nothing is under the cursor.";
    match what {
        Copy::Selection => selection(state).ok_or("Nothing is selected."),
        Copy::Typed => under(state).map(|under| under.typed).ok_or(nothing_there),
        Copy::Decoded => under(state).map(|under| under.decoded).ok_or(nothing_there),
        Copy::Target => match &target {
            Some(target) => Ok(whole(target)),
            None => Err("There is no target to copy."),
        },
        Copy::Normal => match inspection.compared_ladder().rungs().last() {
            Some((_, result)) if !inspection.is_empty() => {
                Ok(whole(&Reference::split(result, state.standard)))
            }
            _ => Err("There is no normal form to copy."),
        },
        Copy::Untracked => match untracked(target.as_ref().unwrap_or(&reference)) {
            Some(text) => Ok(whole(&Reference::split(&text, state.standard))),
            None => Err("No tracking parameter is known here."),
        },
        Copy::Defanged | Copy::Bracketed => {
            let style = match what {
                Copy::Bracketed => DefangStyle::Bracketed,
                _ => DefangStyle::Classic,
            };
            let original = target.as_ref().unwrap_or(&reference);
            let looked_up = with_ascii_host(inspection.destination(), original);
            let found = whole(&Reference::split(&looked_up, state.standard));
            Ok(Copied {
                text: defang_text(&found.text, style),
                ..found
            })
        }
        Copy::Inside => inside(state),
        Copy::Host => match inspection.recipient() {
            Some(destination) => {
                let secrets = inspection.secrets();
                let spans = secrets.in_component(Component::Host, &destination.ascii);
                Ok(text::with_secrets(state, &destination.ascii, &spans))
            }
            None => Err("There is no host to copy."),
        },
        Copy::Findings => {
            let mut text = String::new();
            markdown::findings(inspection, state.look.secrets, &mut text);
            let found = whole(&reference);
            Ok(Copied { text, ..found })
        }
        Copy::Json => json_of(state),
        Copy::Command => command::command(state),
        Copy::Links => links(state).ok_or("There is no list of links."),
    }
}

/// The marked links, whatever the filter hides, or else those of the list that pass it, one on each line.
fn links(state: &State) -> Option<Copied> {
    let links = Some(&state.links).filter(|links| links.is_list() && !links.listed().is_empty())?;
    let marked = links.marked().iter().copied();
    let chosen: Vec<usize> = match links.marked().is_empty() {
        true => links.listed().to_vec(),
        false => marked.collect(),
    };
    let mut all = Copied::default();
    let chosen = chosen.into_iter();
    for (index, (_, text)) in chosen.filter_map(|index| Some((index, links.kept(index)?))) {
        let kept = links.kept_hidden(index);
        let kept = kept.iter().map(|(text, hidden)| (&**text, &**hidden));
        let spans = Secrets::with(kept, [text]).in_reference(text);
        let one = text::with_secrets(state, text, &spans);
        all.text.push_str(&one.text);
        all.text.push('\n');
        all.masked |= one.masked;
        all.secret |= one.secret;
    }
    Some(all)
}

/// The link inside that a visitor ends at, defanged: that which the headline names, or the only one that there is.
fn inside(state: &State) -> Result<Copied, &'static str> {
    let inspection = &state.inspection;
    let is_hidden = |text: &str, link: Span| is_inside_secret(state.mask(), text, link);
    let (url, is_hidden) = match inspection.forwarding().map(|page| &page.to) {
        Some(ForwardedTo::Shown { url, span, .. }) => {
            let text = inspection.text_of(inspection.requested());
            (&**url, is_hidden(text.unwrap_or_default(), *span))
        }
        _ => match inspection.embedded_targets() {
            [] => return Err("There is no link inside."),
            [link] => {
                let text = inspection.reference.text();
                (&*link.url, is_hidden(text, link.span))
            }
            _ => return Err("There are several links inside. Each can be opened from Review."),
        },
    };
    if is_hidden {
        return Err("The link inside is in a hidden value. Reveal it first.");
    }
    let secrets = inspection.secrets_of_link(url);
    let found = text::with_secrets(state, url, &secrets);
    let link = Reference::split(&found.text, state.standard);
    let to = destination(&link);
    let text = defang_text(&with_ascii_host(to.as_ref(), &link), DefangStyle::Classic);
    Ok(Copied { text, ..found })
}

/// The report as JSON.
fn json_of(state: &State) -> Result<Copied, &'static str> {
    let has_secrets = !state.inspection.secrets().is_empty();
    if has_secrets && !state.look.secrets {
        return Err("JSON is exact and would contain secrets. Reveal them first.");
    }
    let mut out = Vec::new();
    json::write(&state.inspection, Parts::ALL, &mut out);
    Ok(Copied {
        text: String::from_utf8_lossy(&out).into_owned(),
        masked: false,
        secret: has_secrets,
    })
}

/// What is selected in the line that is typed into, or in the field that has the focus.
fn selection(state: &State) -> Option<Copied> {
    if let Some((input, secrets)) = line(state) {
        let range = input.selection()?;
        let text = input.text().get(range.clone())?;
        let place = Span::new(range.start, range.end);
        return Some(text::with_secrets(state, text, &cut(&secrets, place)));
    }
    let input = state.input(state.focus)?;
    let range = input.selection()?;
    let place = Span::new(range.start, range.end);
    let secrets = state.inspection.secrets().in_reference(input.text());
    let text = place.of(input.text());
    Some(text::with_secrets(state, text, &cut(&secrets, place)))
}

/// The line that is typed into, if it is neither the reference nor the base, and where it holds secrets. A list that finds something
/// is one while something is selected in it.
fn line(state: &State) -> Option<(&Input, Vec<Span>)> {
    let finds = state.overlay == Some(Overlay::Picker);
    let query = state.pages.picker.as_ref().map(|picker| &picker.query);
    let query = query.filter(|query| finds && query.selection().is_some());
    let open = state.field().filter(|_| state.overlay.is_some() && !finds);
    match (query, &state.typing.editor, &state.comparison) {
        (None, Some(editor), _) => {
            let [name, value] = editor.secrets(&state.inspection);
            Some((editor.input(), if editor.on_value { value } else { name }))
        }
        (None, None, Some(comparison)) if open.is_none() && state.focus == Focus::Second => {
            let secrets = comparison.second().secrets();
            Some((&state.second, secrets.in_reference(state.second.text())))
        }
        (query, ..) => {
            let line = query.or(open)?;
            Some((line, state.secrets_typed(line.text())))
        }
    }
}

/// A noun phrase for a copy: `Host as looked up`.
pub fn title(state: &State, what: Copy) -> String {
    let of_under = |how: &str| {
        let name = under(state).map_or("Place under the cursor".to_owned(), |under| under.name);
        format!("{}, {how}", capitalized(&name))
    };
    match what {
        Copy::Typed => of_under("as typed"),
        Copy::Decoded => of_under("decoded"),
        what => what.title().to_owned(),
    }
}
/// A reference with its host as an A-label, so that letters that look like others are distinguished.
fn with_ascii_host<'t>(to: Option<&Destination>, reference: &Reference<'t>) -> Cow<'t, str> {
    let text = reference.text();
    let host = to.filter(|to| {
        let typed = to.host_span.of(text);
        typed == to.host
            && !typed.is_ascii()
            && to.ascii.bytes().all(|byte| byte.is_ascii_graphic())
    });
    let Some(to) = host else {
        return Cow::Borrowed(text);
    };
    let place = to.host_span.range();
    let before = text.get(..place.start).unwrap_or_default();
    let after = text.get(place.end..).unwrap_or_default();
    Cow::Owned(format!("{before}{}{after}", to.ascii))
}

/// Something under the cursor.
struct Under {
    /// A noun phrase for it, its secrets hidden: `parameter “q”`.
    pub name: String,
    /// As it was typed; a value inside of another, as that one holds it.
    pub typed: Copied,
    /// Decoded once.
    pub decoded: Copied,
}

/// What is under the cursor, or what the selected row is about.
fn under(state: &State) -> Option<Under> {
    match state.focus {
        Focus::Pane if state.pane == COMPONENTS => {
            match item(state, state.selected(COMPONENTS)?)? {
                Item::Component(component) => of_component(state, component),
                Item::Segment(span, number, _) => {
                    Some(of_place(state, format!("segment {number}"), span))
                }
                Item::Value(index) => of_value(state, index),
                Item::Absent => None,
            }
        }
        Focus::Pane => match state.panes.subject? {
            (Source::Reference, span) => Some(of_place(state, "selected place".to_owned(), span)),
            (Source::Base, _) => None,
        },
        Focus::Base => None,
        Focus::Reference | Focus::Second | Focus::Compared => {
            of_byte(state, state.reference.cursor())
        }
    }
}

/// The smallest part that a byte of the reference is in, or that ends there.
fn of_byte(state: &State, at: usize) -> Option<Under> {
    let values = &state.inspection.values().listed;
    let holds = |span: Span| (span.start as usize) <= at && at <= span.end as usize;
    let value = values.iter().position(|value| {
        matches!(value.origin, Origin::Parameter(_)) && value.place.is_some_and(holds)
    });
    if let Some(index) = value {
        return of_value(state, index);
    }
    let reference = state.inspection.reference.reference();
    let mut segments = reference.segments().zip(1..);
    if let Some((segment, number)) = segments.find(|(segment, _)| holds(segment.span)) {
        return Some(of_place(state, format!("segment {number}"), segment.span));
    }
    let leaves = Component::LEAVES.into_iter();
    let mut held = leaves.filter(|leaf| reference.components().get(*leaf).is_some_and(holds));
    of_component(state, held.next()?)
}

fn of_component(state: &State, component: Component) -> Option<Under> {
    let reference = state.inspection.reference.reference();
    let span = reference.components().get(component)?;
    let name = component_name(&reference, component).to_owned();
    Some(of_place(state, name, span))
}

fn of_place(state: &State, name: String, span: Span) -> Under {
    let text = state.inspection.reference.text();
    let secrets = state.inspection.secrets().in_reference(text);
    Under {
        name,
        typed: with_secrets(state, span.of(text), &cut(&secrets, span)),
        decoded: decoded(state, &state.inspection.decoded(span)),
    }
}

fn of_value(state: &State, index: usize) -> Option<Under> {
    let value = state.inspection.values().listed.get(index)?;
    let content = value.value.as_ref().unwrap_or(&value.name);
    let typed = match value.origin {
        Origin::Parameter(index) => {
            let one = state.inspection.parameters().listed.get(index)?;
            of_place(state, String::new(), one.value.unwrap_or(one.name)).typed
        }
        _ => decoded(state, value.value.as_ref().unwrap_or(&value.name)),
    };
    Some(Under {
        name: name(value),
        typed,
        decoded: decoded(state, content),
    })
}

fn name(value: &Value) -> String {
    let kind = match value.origin {
        Origin::Inside | Origin::Route => "value",
        _ => "parameter",
    };
    match value.name.text.is_empty() {
        _ if value.decoded_from.is_some() => "decoded value".to_owned(),
        true => format!("{kind} without a name"),
        false => format!("{kind} “{}”", value.name.masked(COPIED_MASK)),
    }
}
