//! What a value is, in a few words.

use crate::facts::Parameters;
use crate::facts::embedded::target::email_in;
use crate::facts::layers::LayerKind;
use crate::inspect::{Masked, Value};
use crate::syntax::Component;
use crate::tables::table::{Table, table};

/// What the layers of a value are, from the inside out: `JSON in base64`.
pub fn kinds(layers: &[LayerKind]) -> String {
    let again = |kind: &&LayerKind| **kind == LayerKind::PercentEncoded;
    let rounds = layers.iter().filter(again).count();
    let mut words = String::new();
    for kind in layers.iter().rev().filter(|kind| !again(kind)) {
        if !words.is_empty() {
            words.push_str(" in ");
        }
        words.push_str(kind.name());
    }
    let encoded = match rounds {
        0 => return words,
        1 => "percent-encoded again",
        2 => "percent-encoded twice more",
        _ => "percent-encoded several times more",
    };
    if !words.is_empty() {
        words.push_str(", ");
    }
    words.push_str(encoded);
    words
}

/// What is said of values.
const VALUES: Table<3> = table!("values.tsv", 3);

/// What is in place of a name before a text that the value above it decodes to: the encoding.
pub fn decoded_from(kind: LayerKind) -> &'static str {
    VALUES
        .find(kind.id())
        .map_or("decoded", |[_, from, _]| from)
}

/// What there is to say about a value next to it, most important first. `hides` says that secrets are hidden.
pub fn notes(value: &Value, hides: bool) -> Vec<String> {
    let noted = noted(value, hides).into_iter();
    noted.map(|note| note.words).collect()
}

/// A note about a value.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Note {
    /// The least of it, where there is little room.
    pub mark: String,
    /// All of it.
    pub words: String,
}

impl Note {
    /// A note with a shorter form.
    pub fn new(mark: impl Into<String>, words: impl Into<String>) -> Note {
        Note {
            mark: mark.into(),
            words: words.into(),
        }
    }
}

/// The notes about a value, what matters most first; without what a secret among them would tell.
pub fn noted(value: &Value, hides: bool) -> Vec<Note> {
    let mut notes = Vec::new();
    let kinds = kinds(&value.layers);
    let has_secrets =
        |held: &Option<Masked>| held.as_ref().is_some_and(|held| !held.secrets.is_empty());
    let is_secret =
        hides && (value.is_sealed || has_secrets(&value.value) || has_secrets(&value.text));
    match &value.meaning {
        Some(meaning) if !is_secret => {
            let words = format!("{kinds}, {meaning}");
            notes.push(Note::new(kinds, words));
        }
        _ if !kinds.is_empty() => notes.push(Note::new(kinds.clone(), kinds)),
        _ => {}
    }
    if holds_address(value) && !is_secret {
        notes.push(Note::new(ADDRESS, format!("holds an {ADDRESS}")));
    }
    if let Some(who) = value.tracker {
        notes.push(Note::new("tracking", format!("tracking, {who}")));
    }
    if value.plus_is_space {
        notes.push(Note::new(
            "“+” as space",
            "“+” read as space (form convention)",
        ));
    }
    if let Some((index, count)) = value.repeated {
        let mark = format!("{index} of {count}");
        let words = format!("{mark} with this name");
        notes.push(Note::new(mark, words));
    }
    if value.more > 0 {
        let words = format!("{} more inside", value.more);
        notes.push(Note::new(words.clone(), words));
    }
    notes
}

/// What an e-mail address in a value is called.
const ADDRESS: &str = LayerKind::Email.name();

/// Whether an e-mail address is in a value that is not one as a whole, and is not listed with what is inside it.
pub(super) fn holds_address(value: &Value) -> bool {
    let is_plain = value.layers.iter().all(|kind| {
        matches!(
            kind,
            LayerKind::PercentEncoded | LayerKind::Uuid | LayerKind::UnixTime
        )
    });
    let text = value.undone().filter(|_| is_plain);
    text.is_some_and(|text| email_in(&text.text).is_some())
}

/// What a value is, in a sentence.
pub fn value(value: &Value) -> &'static str {
    let row = match value.kind() {
        Some(kind) => kind.id(),
        None if value.component == Component::Path => "segment",
        None if value.value.is_none() => "name",
        None => "pair",
    };
    VALUES.find(row).map_or("", |[.., sentence]| sentence)
}

/// How many parameters there are, and where, if not all of them are in one component.
pub(super) fn count_of_parameters(parameters: &Parameters, count: usize) -> String {
    let of = |component: Component| {
        let listed = parameters.listed.iter();
        listed.filter(|one| one.component == component).count()
    };
    let places = [Component::Query, Component::Path, Component::Fragment];
    let places = places.map(|component| (component.name(), of(component)));
    let mut held = places.into_iter().filter(|(_, count)| *count > 0);
    let all = match count {
        0 => "No parameters".to_owned(),
        1 => "1 parameter".to_owned(),
        many => format!("{many} parameters"),
    };
    // Those that are not listed are in no place that is known.
    let (Some((first, most)), Some(_), 0) = (held.next(), held.clone().next(), parameters.more)
    else {
        return all;
    };
    let noun = if most == 1 { "parameter" } else { "parameters" };
    let others: String = held
        .map(|(place, count)| format!(", {count} in the {place}"))
        .collect();
    format!("{most} {noun} in the {first}{others}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn layers_are_named_from_the_inside_out() {
        use LayerKind::{Base64, Json, Link, PercentEncoded};
        assert_eq!(kinds(&[]), "");
        assert_eq!(kinds(&[Link]), "link");
        assert_eq!(kinds(&[Base64, Json]), "JSON in base64");
        assert_eq!(kinds(&[PercentEncoded]), "percent-encoded again");
        assert_eq!(
            kinds(&[PercentEncoded, PercentEncoded, Link]),
            "link, percent-encoded twice more"
        );
    }
}
