//! The editor of a parameter, in its row: name and value, decoded.

use super::input::Input;
use crate::facts::parameter_edits::{with_added, with_pair};
use crate::facts::{Parameter, parameters_of};
use crate::inspect::Inspection;
use crate::secrets::Secrets;
use crate::syntax::{Component, Reference, Span};

/// A parameter while it is edited.
#[derive(Clone, Debug)]
pub struct Editor {
    /// Which parameter of the reference it is; `None` for a new one.
    pub parameter: Option<usize>,
    /// Its name.
    pub name: Input,
    /// Its value.
    pub value: Input,
    /// Whether the keys go to the value.
    pub on_value: bool,
    /// Whether it had no `=`.
    had_no_value: bool,
}

impl Editor {
    /// An editor for the value of the parameter with this index.
    pub fn of(index: usize, parameter: &Parameter) -> Editor {
        let value = parameter.value_decoded.as_deref();
        Editor {
            parameter: Some(index),
            name: Input::new(&parameter.name_decoded).0,
            value: Input::new(value.unwrap_or("")).0,
            on_value: true,
            had_no_value: value.is_none(),
        }
    }

    /// An editor for a new parameter.
    pub fn of_new() -> Editor {
        Editor {
            parameter: None,
            name: Input::default(),
            value: Input::default(),
            on_value: false,
            had_no_value: false,
        }
    }

    /// The input that the keys go to.
    pub fn input(&self) -> &Input {
        match self.on_value {
            true => &self.value,
            false => &self.name,
        }
    }

    /// The same, to be changed.
    pub fn input_mut(&mut self) -> &mut Input {
        match self.on_value {
            true => &mut self.value,
            false => &mut self.name,
        }
    }

    /// Whether name or value was changed.
    pub fn is_changed(&self) -> bool {
        self.name.is_changed() || self.value.is_changed()
    }

    /// Name and value as they are to be; no value where there was none, and none was typed.
    pub fn pair(&self) -> (&str, Option<&str>) {
        let value = Some(self.value.text());
        let value = value.filter(|value| !(self.had_no_value && value.is_empty()));
        (self.name.text(), value)
    }

    /// The same where both were typed into the field of the name: `password=…`.
    fn typed_pair(&self) -> (&str, Option<&str>) {
        match self.name.text().split_once('=') {
            Some((name, value)) if self.value.text().is_empty() => (name, Some(value)),
            _ => self.pair(),
        }
    }

    /// The reference with the parameter as it is to be.
    pub fn applied(&self, inspection: &Inspection) -> String {
        self.with(inspection, self.pair())
    }

    fn with(&self, inspection: &Inspection, (name, value): (&str, Option<&str>)) -> String {
        let reference = inspection.reference.reference();
        let parameters = &inspection.parameters().listed;
        match self.parameter.map(|index| parameters.get(index)) {
            None => with_added(&reference, name, value),
            Some(Some(parameter)) => with_pair(&reference, parameter, name, value),
            Some(None) => reference.text().to_owned(),
        }
    }

    /// Where name and value are hidden on the screen.
    pub fn hidden(&self, inspection: &Inspection, show_secrets: bool) -> [Vec<Span>; 2] {
        match show_secrets {
            true => [Vec::new(), Vec::new()],
            false => self.secrets(inspection),
        }
    }

    /// Where name and value hold secrets in that reference. What is a secret in another spelling there is hidden as a whole.
    pub fn secrets(&self, inspection: &Inspection) -> [Vec<Span>; 2] {
        let (name, value) = self.typed_pair();
        let applied = self.with(inspection, (name, value));
        let secrets = Secrets::of([&*applied]);
        let places = secrets.in_reference(&applied);
        let reference = Reference::split(&applied, inspection.reference.reference().standard());
        let listed = parameters_of(&reference).listed;
        let parameter = match self.parameter {
            Some(index) => listed.get(index),
            None => (listed.iter()).rfind(|one| one.component == Component::Query),
        };
        let hidden = |text: &str, place: Option<Span>| {
            let place = place.filter(|place| !place.is_empty());
            let is_whole = |place: Span| {
                let is_in = |one: &Span| one.start <= place.start && place.end <= one.end;
                places.iter().any(is_in)
            };
            let is_secret = |place: Span| places.iter().any(|one| one.overlaps(place));
            let known = secrets.known_in(text);
            let is_all =
                place.is_some_and(|place| is_whole(place) || known.is_empty() && is_secret(place));
            match is_all {
                true => vec![Span::new(0, text.len())],
                false => known,
            }
        };
        let value = value.unwrap_or_default();
        let of_name = hidden(name, parameter.map(|one| one.name));
        let of_value = hidden(value, parameter.and_then(|one| one.value));
        match name.len() < self.name.text().len() {
            true => {
                let behind = name.len() + "=".len();
                let of_value = of_value.into_iter().map(|span| span.shifted(behind));
                [of_name.into_iter().chain(of_value).collect(), Vec::new()]
            }
            false => [of_name, of_value],
        }
    }
}
