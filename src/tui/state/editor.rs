//! The editor of a parameter, in its row: name and value, decoded.

use super::input::Input;
use crate::facts::Parameter;

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

    /// Name and value as they are to be; no value where there was none, and none was typed.
    pub fn pair(&self) -> (&str, Option<&str>) {
        let value = Some(self.value.text());
        let value = value.filter(|value| !(self.had_no_value && value.is_empty()));
        (self.name.text(), value)
    }
}
