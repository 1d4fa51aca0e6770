//! The user's own keys in the place of those of the table.

use super::action::Action;
use super::chord::Chord;
use super::context::Context;
use super::keymap::{Bound, Keymap};
use crate::config::{ConfigError, KeyBinding, did_you_mean, nearest};
use crate::report::quoted;
use crate::syntax::order::sort_by_key;

/// The keys of the table, with those that the user has bound in their place, and what is wrong with the others, with file,
/// line and key: a name that is not known, a key that no terminal sends, and a key with two meanings in one context.
/// An action whose keys can't be used keeps those of the table.
pub fn keymap(settings: &[KeyBinding]) -> (Keymap, Vec<ConfigError>) {
    let mut keymap = Keymap::default();
    let mut wrong = Vec::new();
    let mut set = Vec::new();
    for setting in settings {
        match bound(&mut keymap, setting) {
            Ok(row) => set.push((row, setting)),
            Err(error) => wrong.push(error),
        }
    }
    // Keys that an action gets back may be those of another by now.
    while let Some((index, message)) = first_wrong(&keymap, &set) {
        let (row, setting) = set.remove(index);
        if let Some(bound) = keymap.rows_mut().get_mut(row) {
            bound.keys = default_keys(row);
        }
        wrong.push(setting.error(message));
    }
    sort_by_key(&mut wrong, |error| error.line);
    (keymap, wrong)
}

/// Binds what a setting names, and returns its row.
fn bound(keymap: &mut Keymap, setting: &KeyBinding) -> Result<usize, ConfigError> {
    let row = row(keymap, setting)?;
    let keys: Result<Vec<Chord>, String> = setting.keys.iter().map(|key| key.parse()).collect();
    let keys = keys.map_err(|message| setting.error(message))?;
    if let Some(bound) = keymap.rows_mut().get_mut(row) {
        bound.keys = keys;
    }
    Ok(row)
}

/// The keys of a row of the table itself.
fn default_keys(row: usize) -> Vec<Chord> {
    let mut keymap = Keymap::default();
    let row = keymap.rows_mut().get_mut(row);
    row.map(|row| std::mem::take(&mut row.keys))
        .unwrap_or_default()
}

/// The first of the settings whose keys can't be used, and why.
fn first_wrong(keymap: &Keymap, set: &[(usize, &KeyBinding)]) -> Option<(usize, String)> {
    let mut wrong = set.iter().enumerate();
    wrong.find_map(|(index, (row, _))| Some((index, check(keymap, *row).err()?)))
}

/// The row of the table that a setting is about.
fn row(keymap: &Keymap, setting: &KeyBinding) -> Result<usize, ConfigError> {
    let named = Context::ALL
        .iter()
        .copied()
        .find(|context| context.id() == setting.context);
    let Some(context) = named else {
        let known = Context::ALL.iter().copied().map(Context::id);
        let known = known.filter(|id| !id.is_empty());
        return Err(setting.error(format!(
            "unknown table {}{}",
            quoted(&setting.context),
            did_you_mean(&setting.context, known)
        )));
    };
    let rows = || keymap.rows().iter().map(|row| row.binding);
    let found = rows().position(|row| row.context == context && row.name == setting.name);
    found.ok_or_else(|| {
        let name = quoted(&setting.name);
        let elsewhere = rows().find(|row| row.name == setting.name);
        let here = rows().filter(|row| row.context == context);
        let near = nearest(&setting.name, here.map(|row| row.name));
        setting.error(match (near, elsewhere.map(|row| row.context.id())) {
            (_, Some("")) => format!("{name} is an action of the table `[keys]`"),
            (_, Some(id)) => format!("{name} is an action of the table `[keys.{id}]`"),
            (Some(near), None) => format!("unknown action {name}; did you mean `{near}`?"),
            (None, None) => {
                format!("unknown action {name}; `urilens config --keys` lists all")
            }
        })
    })
}

/// Whether the keys of a row can be used where it works.
fn check(keymap: &Keymap, index: usize) -> Result<(), String> {
    let Some(row) = keymap.rows().get(index) else {
        return Ok(());
    };
    let context = row.binding.context;
    let is_anywhere = context == Context::Anywhere;
    if row.binding.action == Action::Quit && is_anywhere && row.keys.is_empty() {
        return Err("there must be a key to quit".to_owned());
    }
    for key in &row.keys {
        let name = key.name();
        if key.is_text() && (is_anywhere || context.is_typed_in()) {
            return Err(format!(
                "{} types a character in a text field; bind a function key, or add Ctrl or Alt",
                quoted(&name)
            ));
        }
        let others = keymap.rows().iter().enumerate();
        let mut others = others.filter(|(other, _)| *other != index);
        // A place's own keys come first there, and nothing would say that one that works anywhere doesn't.
        let meets = |other: Context| other == context || is_anywhere || other == Context::Anywhere;
        // Tab and Esc work anywhere, and the table gives them to places too.
        let meant =
            |other: &Bound| row.binding.keys.contains(key) && other.binding.keys.contains(key);
        let other = others.find(|(_, other)| {
            meets(other.binding.context) && other.keys.contains(key) && !meant(other)
        });
        if let Some((_, other)) = other {
            let place = match other.binding.context {
                here if here == context => String::new(),
                Context::Anywhere => ", which works anywhere".to_owned(),
                there => format!(" {}", there.place()),
            };
            return Err(format!(
                "{} is already the key of `{}`{place}",
                quoted(&name),
                other.binding.name
            ));
        }
        if row.keys.iter().filter(|other| *other == key).count() > 1 {
            return Err(format!("{} is listed twice", quoted(&name)));
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::config;
    use crate::examples::examples;
    use crate::tui::input::action::Choose;
    use crate::tui::input::keys::{Binding, KEYS};

    fn of(text: &str) -> Result<Keymap, String> {
        let loaded = config::parse("config.toml", text);
        let (keymap, wrong) = keymap(&loaded.config.keys);
        match loaded.wrong.iter().chain(&wrong).next() {
            Some(error) => Err(error.to_string()),
            None => Ok(keymap),
        }
    }

    /// One wrong key leaves all others as they are set.
    #[test]
    fn a_key_that_cannot_be_bound_takes_no_other_away() {
        let text = "[keys]\nhelp = \"Ctrl-T\"\nundo = \"Ctrl-R\"\nredo = [\"Ctrl-Z\", \"Ctrl-Z\"]\n\
            qiut = \"F10\"\nsave-screen = \"F11\"\n";
        let loaded = config::parse("config.toml", text);
        let (keys, wrong) = keymap(&loaded.config.keys);
        assert_eq!(keys.name_of(&Action::ToggleHelp), "F1");
        assert_eq!(keys.name_of(&Action::SaveScreen), "F11");
        // Redo has its own key again, which undo cannot have then.
        assert_eq!(keys.name_of(&Action::Redo), "Ctrl-R");
        assert_eq!(keys.name_of(&Action::Undo), "Ctrl-Z");
        let lines: Vec<_> = wrong.iter().map(|error| error.line).collect();
        assert_eq!(lines, [2, 3, 4, 5].map(Some));
    }

    /// docs/configuration.md names it.
    #[test]
    fn one_key_that_works_anywhere_is_one_of_places_too() {
        let of = |anywhere: bool| {
            let is_there = move |row: &&Binding| (row.context == Context::Anywhere) == anywhere;
            KEYS.iter().filter(is_there).flat_map(|row| row.keys)
        };
        let both = of(true).filter(|key| of(false).any(|other| other == *key));
        let names: Vec<String> = both.map(|key| key.name()).collect();
        assert_eq!(names, ["Tab"]);
    }

    /// What `urilens config --keys` prints can be put into the file: it changes nothing.
    #[test]
    fn all_keys_can_be_written_down() {
        let keys = Keymap::default();
        assert_eq!(of(&keys.toml()), Ok(keys));
    }

    /// A key that the user has given to one pane is offered for nothing else there, and in other panes as before.
    #[test]
    fn a_key_is_offered_for_what_it_does() {
        let keys = of("[keys.components]\nadd = \"y\"\n").expect("it can be bound");
        let copies = |keys: &Keymap, context| {
            let hints = keys.hints(context).into_iter();
            let copy = hints.filter(|offer| offer.action == Action::Choose(Choose::Copy));
            copy.map(|offer| offer.keys).collect::<Vec<_>>()
        };
        assert!(copies(&keys, Context::Components).is_empty());
        assert_eq!(copies(&keys, Context::Pane), ["y"]);
        for context in [Context::Components, Context::Pane] {
            assert_eq!(copies(&Keymap::default(), context), ["y"]);
        }
    }

    #[test]
    fn keys_are_bound_by_name() {
        let keys =
            of("[keys]\nhelp = \"F11\"\nundo = []\n[keys.components]\nedit = [\"i\", \"E\"]\n");
        let keys = keys.expect("they can be bound");
        assert_eq!(keys.name_of(&Action::ToggleHelp), "F11");
        assert_eq!(keys.says(&Action::Undo, "undoes it."), "");
        assert_eq!(keys.name_in(Context::Components, &Action::EditRow), "i");
        let hints = keys.hints(Context::Components);
        assert!(
            hints
                .iter()
                .any(|offer| offer.keys == "i" && offer.words == "Edit")
        );
        assert!(!hints.iter().any(|offer| offer.keys == "F1"));
        // What the table has is no conflict, and a key that is free again is not one either.
        let trades = "[keys]\nundo = \"F11\"\n[keys.text-field]\ncut = \"Ctrl-Z\"\n\
            [keys.practice]\nkind = \"Tab\"\n[keys.page]\nfollow = [\"Enter\", \"x\"]\n";
        assert!(of(trades).is_ok(), "{:?}", of(trades).err());
        // Two actions can trade their keys.
        assert!(of("[keys]\nundo = \"Ctrl-R\"\nredo = \"Ctrl-Z\"").is_ok());
    }

    #[test]
    fn what_is_wrong_with_a_key_is_named() {
        for [text, said] in examples("what is wrong with a key") {
            assert_eq!(of(text), Err(said.to_owned()), "{text}");
        }
    }

    #[test]
    fn names_are_written_like_keys_of_toml() {
        let is_bare = |name: &str| {
            name.bytes()
                .all(|byte| byte.is_ascii_lowercase() || byte == b'-')
        };
        for binding in KEYS.iter() {
            assert!(is_bare(binding.name), "{}", binding.name);
        }
    }
}
