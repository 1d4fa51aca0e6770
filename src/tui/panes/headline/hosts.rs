//! Hosts in the headline: shortened, and as displayed above as looked up, with unusual characters highlighted and named.

use crate::explain::Spelling;
use crate::message::wrap::{first_columns, width};
use crate::tui::draw::fitted::fitted;
use crate::tui::draw::prose::{Mark, Prose};
use crate::tui::theme::Role;

/// The names of the two forms, with a gap after them.
const NAMES: [&str; 2] = ["displayed   ", "looked up   "];

/// Cells between a host and the names of its characters.
const GAP: usize = 3;

/// The first `count` forms of a host, each in a row of so many columns, with its unusual characters by name on what is left
/// of the rows; `None` without room for the forms.
pub(super) fn forms(spelling: &Spelling, columns: u16, count: usize) -> Option<Vec<Prose>> {
    let mut forms = [0, 1].map(|index| form(spelling, index)).to_vec();
    let host = forms.iter().map(|form| width(form.text())).max()?;
    let room = usize::from(columns).checked_sub(host)?;
    forms.truncate(count);
    let names = names(spelling, room.saturating_sub(GAP), count);
    for (form, names) in forms.iter_mut().zip(names) {
        let gap = " ".repeat(host + GAP - width(form.text()));
        form.push_marked(&format!("{gap}{names}"), Mark::Role(Role::Text));
    }
    Some(forms)
}

/// A form of a host. What is the same in both is dim.
fn form(spelling: &Spelling, index: usize) -> Prose {
    let mut form = Prose::default();
    form.push_marked(NAMES[index], Mark::Role(Role::Label));
    for (place, (displayed, looked_up)) in spelling.labels.iter().enumerate() {
        if place > 0 {
            let displayed = spelling.dots.get(place - 1).map(char::to_string);
            let dot = displayed.filter(|_| index == 0);
            form.push_spelled(dot.as_deref().unwrap_or("."), Mark::Subdomain);
        }
        let mark = match displayed == looked_up {
            true => Mark::Subdomain,
            false => Mark::Role(Role::Host),
        };
        form.push_spelled([displayed, looked_up][index], mark);
    }
    form
}

/// The unusual characters by name, on so many rows. Where the first name is too long for one, code points say what they are.
fn names(spelling: &Spelling, room: usize, rows: usize) -> Vec<String> {
    let whole: Vec<String> = spelling.odd.iter().map(|(_, name)| name.clone()).collect();
    let point = |name: &String| name.split(' ').next().unwrap_or(name).to_owned();
    let short = whole.iter().map(point).collect();
    // Room to say how many more there are.
    let spare = if whole.len() > 1 { 10 } else { 0 };
    let first = |names: &[String]| names.first().map_or(0, |name| width(name));
    let names = match first(&whole) + spare <= room {
        true => whole,
        false => short,
    };
    if first(&names) > room {
        return Vec::new();
    }
    let fitted = fitted(&names, spelling.more, room, rows);
    fitted.lines().map(str::to_owned).collect()
}

/// A host in `room` columns; what is no host is cut at its end.
pub(super) fn in_columns(host: &Prose, room: usize) -> Prose {
    match host.host() {
        Some(_) => shortened(host, room),
        None if width(host.text()) <= room => host.clone(),
        None => Prose::words(format!("{}…", first_columns(host.text(), room - 1))),
    }
}

/// A host in `room` columns: from some place before its owner's part on, or the owner's part without its
/// middle, so that neither end can pass for the whole.
pub(super) fn shortened(host: &Prose, room: usize) -> Prose {
    let text = host.host_text().unwrap_or(host.text());
    let owner = host.owner_text().unwrap_or(text);
    let tail = |count: usize| {
        let at = text.char_indices().rev().nth(count.saturating_sub(1));
        at.filter(|_| count > 0)
            .and_then(|(at, _)| text.get(at..))
            .unwrap_or("")
    };
    let mut short = Prose::default();
    if width(text) <= room {
        short.push_host(text, text.len() - owner.len(), None);
    } else if width(owner) < room {
        let kept = format!("…{}", tail(room - 1));
        short.push_host(&kept, kept.len() - owner.len(), None);
    } else {
        let left = room.saturating_sub(1);
        let head: String = owner.chars().take(left / 2).collect();
        let kept = format!("{head}…{}", tail(left - left / 2));
        short.push_host(&kept, 0, None);
    }
    short
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::examples::hold;

    #[test]
    fn a_host_loses_what_decides_least() {
        let mut whole = Prose::default();
        whole.push_host("www.paypal.com.login.example.net", 21, None);
        hold("a host loses what decides least", |[room]| {
            let room = room.parse().expect("a number");
            shortened(&whole, room).text().to_owned()
        });
        assert_eq!(shortened(&whole, 12).owner_text(), Some("example.net"));
    }
}
