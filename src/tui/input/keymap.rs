//! Which keys do what: those of the table, and those that the user has bound in their place.

use crossterm::event::{KeyCode, KeyEvent};

use super::action::Action;
use super::chord::{ALT, CTRL, Chord};
use super::context::Context;
use super::keys::{Binding, KEYS};

/// A row of the table, with the keys that it has now.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Bound {
    /// The row.
    pub binding: &'static Binding,
    /// Its keys: its own, or the user's.
    pub keys: Vec<Chord>,
}

impl Bound {
    /// The names of its keys.
    pub fn names(&self) -> String {
        let names: Vec<String> = self.keys.iter().map(|key| key.name()).collect();
        names.join(" ")
    }
}

/// All rows, with the keys that they have now.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Keymap {
    rows: Vec<Bound>,
}

/// A row of the help: neighbours that belong together are one.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct HelpRow {
    pub keys: String,
    /// What they do.
    pub help: &'static str,
    /// The action of the first.
    pub action: &'static Action,
    /// The names that the configuration knows them by.
    pub names: String,
    /// Further words that it is found by.
    pub also: String,
}

impl Default for Keymap {
    fn default() -> Self {
        let rows = KEYS.iter().map(|binding| Bound {
            binding,
            keys: binding.keys.to_vec(),
        });
        Keymap {
            rows: rows.collect(),
        }
    }
}

impl Keymap {
    /// The rows, in the order of the table.
    pub fn rows(&self) -> &[Bound] {
        &self.rows
    }

    /// The same, to be changed.
    pub(in crate::tui) fn rows_mut(&mut self) -> &mut [Bound] {
        &mut self.rows
    }

    fn of(&self, context: Context) -> impl Iterator<Item = &Bound> {
        let here = move |row: &&Bound| row.binding.context == context;
        self.rows.iter().filter(here)
    }

    /// What a key does in `context`. A key that is text and has no other meaning is typed: into an input, or else into
    /// the reference.
    pub fn action(&self, context: Context, event: KeyEvent) -> Option<Action> {
        let pressed = Chord::pressed(event);
        let places = [Some(context), context.outer(), Some(Context::Anywhere)];
        let bound = |pressed: Chord| {
            let rows = places.into_iter().flatten();
            let mut rows = rows.flat_map(|context| self.of(context));
            let row = rows.find(|row| row.keys.contains(&pressed))?;
            Some(row.binding.action.clone())
        };
        // With Shift, every motion selects.
        let selecting = || {
            let action = bound(pressed.without_shift()?)?;
            action.selecting()
        };
        let capital =
            || bound(pressed.lowered()).filter(|_| context.is_typed_in() || !context.passes_text());
        let found = bound(pressed).or_else(selecting).or_else(capital);
        if found.is_some() {
            return found;
        }
        let KeyCode::Char(typed) = event.code else {
            return None;
        };
        // AltGr reports both, and types characters.
        let command = event.modifiers.contains(CTRL) != event.modifiers.contains(ALT);
        let is_typed = context.is_typed_in() || context.passes_text();
        (is_typed && !command).then(|| Action::Type(typed.to_string()))
    }

    /// The name of the first key with this action, wherever it works.
    pub fn name(&self, action: &Action) -> Option<String> {
        let mut rows = self.rows.iter();
        let key = rows
            .by_ref()
            .filter(|row| row.binding.action == *action)
            .find_map(|row| row.keys.first())?;
        Some(key.name())
    }

    /// The name of the first key with this action that works anywhere; empty if there is none.
    pub fn name_of(&self, action: &Action) -> String {
        self.name_in(Context::Anywhere, action)
    }

    /// The name of the first key with this action in a context; empty if there is none.
    pub fn name_in(&self, context: Context, action: &Action) -> String {
        let mut rows = self.of(context).filter(|row| row.binding.action == *action);
        let key = rows.find_map(|row| row.keys.first());
        key.map(|key| key.name()).unwrap_or_default()
    }

    /// A sentence that begins with the key of an action that works anywhere: `Ctrl-Z` and `undoes it.`; empty if the
    /// action has no key.
    pub fn says(&self, action: &Action, does: &str) -> String {
        self.says_in(Context::Anywhere, action, does)
    }

    /// The same of an action of a context.
    pub fn says_in(&self, context: Context, action: &Action, does: &str) -> String {
        match self.name_in(context, action) {
            key if key.is_empty() => key,
            key => format!("{key} {does}"),
        }
    }

    /// Further words that an action is found by.
    pub fn also(&self, action: &Action) -> String {
        let rows = self.rows.iter().map(|row| row.binding);
        let of = rows.filter(|row| row.action == *action && !row.also.is_empty());
        of.map(|row| row.also).collect::<Vec<_>>().join(" ")
    }

    /// The rows of the help for a context. Those without keys are left out.
    pub fn help(&self, context: Context) -> Vec<HelpRow> {
        let mut rows: Vec<HelpRow> = Vec::new();
        for row in self.of(context).filter(|row| !row.keys.is_empty()) {
            let (help, action) = (row.binding.in_help(), &row.binding.action);
            let (keys, names) = (row.names(), row.binding.name.to_owned());
            let also = self.also(action);
            match rows.last_mut().filter(|last| last.help == help) {
                Some(last) => {
                    let more = [(&mut last.keys, keys), (&mut last.names, names)];
                    for (words, more) in more.into_iter().chain([(&mut last.also, also)]) {
                        *words = format!("{words} {more}");
                    }
                }
                None => rows.push(HelpRow {
                    keys,
                    help,
                    action,
                    names,
                    also,
                }),
            }
        }
        rows
    }

    /// The hints for the footer: what can be done here, and then what can be done anywhere. The last two
    /// are help and the way out.
    pub fn hints(&self, context: Context) -> Vec<Offer> {
        let of = |context: Context| {
            self.of(context).filter_map(move |row| {
                let hint = row.binding.hint?;
                let keys = self.hinted(row);
                let names = keys.iter().map(|key| key.name()).collect::<Vec<_>>();
                let names = match hint.keys {
                    // The arrows of a pair stand side by side.
                    Some(legend) if names.concat() == legend => legend.to_owned(),
                    _ => names.join(" "),
                };
                let offer = Offer {
                    keys: names,
                    words: hint.words,
                    action: row.binding.action.clone(),
                };
                (!keys.is_empty()).then_some((offer, keys))
            })
        };
        let mut offers: Vec<Offer> = Vec::new();
        let shares = !context.stands_alone();
        let next_field = of(Context::Anywhere)
            .take(1)
            .filter(|_| context.is_typed_in() && context != Context::Picker && shares);
        let shares_hints = |outer: &Context| {
            *outer == Context::Pane || matches!(context, Context::RowPage | Context::Derivation)
        };
        let outer = context.outer().filter(shares_hints);
        // Keys that have another meaning nearer by aren't offered for the one that they have elsewhere.
        let are_free = |keys: &[Chord], nearer: &[Context]| {
            let mut rows = nearer.iter().flat_map(|nearer| self.of(*nearer));
            !rows.any(|row| row.keys.iter().any(|key| keys.contains(key)))
        };
        let is_last = |offer: &Offer| matches!(offer.action, Action::ToggleHelp | Action::Quit);
        // What is open is closed by the key that goes back.
        let is_open =
            !(context.passes_text() || matches!(context, Context::Input | Context::Start));
        let closes = |offer: &Offer| offer.action == Action::Close;
        let close = of(Context::Anywhere).filter(|(offer, _)| is_open && closes(offer));
        let outer = outer.into_iter().flat_map(of);
        let outer = outer.filter(|(_, keys)| are_free(keys, &[context]));
        let here = close.chain(of(context)).chain(outer);
        let anywhere = of(Context::Anywhere);
        let anywhere = anywhere.filter(|(offer, _)| !closes(offer) && (shares || is_last(offer)));
        for (offer, _) in next_field.chain(here).chain(anywhere) {
            // A key that does the same wherever one is comes after one that does it here.
            if !offers.iter().any(|known| known.action == offer.action) {
                offers.push(offer);
            }
        }
        let (last, mut rest): (Vec<Offer>, Vec<Offer>) = offers.into_iter().partition(is_last);
        rest.extend(last);
        rest
    }

    /// The keys that the hint of a row names: its first, or those of several rows that belong together. One that was bound
    /// elsewhere has the first of its row in its place.
    fn hinted(&self, row: &Bound) -> Vec<Chord> {
        let legend = row.binding.hint.and_then(|hint| hint.keys);
        let Some(legend) = legend.filter(|_| !row.keys.is_empty()) else {
            return row.keys.first().copied().into_iter().collect();
        };
        let rows = || self.of(row.binding.context);
        let of_table = |key: &Chord| rows().find(|row| row.binding.keys.contains(key));
        let now = |key: Chord| match of_table(&key)?.keys.as_slice() {
            keys if keys.contains(&key) => Some(key),
            keys => keys.first().copied(),
        };
        let mut keys: Vec<Chord> = named(legend).filter_map(now).collect();
        keys.dedup();
        keys
    }

    /// All keys as TOML, to be put into the configuration and changed there.
    pub fn toml(&self) -> String {
        let mut out = String::from("# Key bindings, by name of the action.\n");
        for &context in Context::ALL {
            let table = match context.id() {
                "" => "[keys]".to_owned(),
                id => format!("[keys.{id}]"),
            };
            out.push_str(&format!("\n# {}\n{table}\n", context.title()));
            for row in self.of(context) {
                let keys: Vec<String> = row
                    .keys
                    .iter()
                    .map(|key| toml::Value::String(key.name()).to_string())
                    .collect();
                let Binding { name, help, .. } = row.binding;
                let set = format!("{name} = [{}]", keys.join(", "));
                out.push_str(&format!("{set:<44} # {help}\n"));
            }
        }
        out
    }
}

/// The keys of a legend: `[ ]`, `PgUp PgDn`, or arrows side by side.
fn named(legend: &str) -> impl Iterator<Item = Chord> {
    let words = legend.split(' ');
    let names = words.flat_map(|word| match word.is_ascii() {
        true => vec![word],
        false => word.split("").filter(|arrow| !arrow.is_empty()).collect(),
    });
    names.filter_map(|name| name.parse().ok())
}

/// What the footer offers: keys, a word or two, and what a click on them does.
pub struct Offer {
    pub keys: String,
    /// An imperative of one or two words.
    pub words: &'static str,
    /// What they do.
    pub action: Action,
}

impl Offer {
    /// Of several keys that the hint has together, the one at a cell: each does something else.
    pub fn key_at(&self, cell: usize) -> Option<Chord> {
        let mut end = 0;
        let mut words = self
            .keys
            .split(' ')
            .filter(|word| word.len() < self.keys.len());
        let is_there = |word: &&str| {
            end += word.chars().count() + 1;
            cell + 1 < end
        };
        // Arrows are side by side.
        match self.keys.chars().nth(cell)? {
            arrow if !arrow.is_ascii() => arrow.to_string().parse().ok(),
            _ => words.find(is_there)?.parse().ok(),
        }
    }
}

/// Sentences on one line, without those that are empty because an action has no key.
pub fn sentences<const COUNT: usize>(all: [String; COUNT]) -> String {
    let all = all.into_iter().filter(|one| !one.is_empty());
    all.collect::<Vec<_>>().join(" ")
}

/// The keys of each context and what they do, under the title of the context.
pub fn keys_by_context() -> impl Iterator<Item = (&'static str, Vec<(String, &'static str)>)> {
    let keys = Keymap::default();
    Context::ALL.iter().copied().map(move |context| {
        let rows = keys.help(context).into_iter();
        (
            context.title(),
            rows.map(|row| (row.keys, row.help)).collect(),
        )
    })
}

#[cfg(test)]
mod tests {
    use super::super::action::Motion;
    use super::super::chord::{NONE, SHIFT, ctrl};
    use super::*;
    use crate::examples::hold;

    #[test]
    fn no_key_and_no_name_has_two_meanings_in_one_context() {
        let keymap = Keymap::default();
        for &context in Context::ALL {
            let mut keys: Vec<Chord> = Vec::new();
            let mut names: Vec<&str> = Vec::new();
            for row in keymap.of(context) {
                for key in &row.keys {
                    assert!(!keys.contains(key), "{} twice in {context:?}", key.name());
                    keys.push(*key);
                }
                let name = row.binding.name;
                assert!(!names.contains(&name), "{name} twice in {context:?}");
                names.push(name);
            }
        }
    }

    /// Nothing that is typed into an input can be a command.
    #[test]
    fn text_is_never_a_command_in_an_input() {
        let keymap = Keymap::default();
        for code in 0x20..0x3000 {
            let Some(typed) = char::from_u32(code).filter(|typed| !typed.is_control()) else {
                continue;
            };
            for modifiers in [NONE, SHIFT, CTRL | ALT] {
                let event = KeyEvent::new(KeyCode::Char(typed), modifiers);
                for context in Context::ALL.iter().copied().filter(|one| one.is_typed_in()) {
                    let typed = Action::Type(typed.to_string());
                    assert_eq!(keymap.action(context, event), Some(typed));
                }
            }
        }
    }

    #[test]
    fn keys_have_names_and_shifted_ones_are_found() {
        let keymap = Keymap::default();
        let event = KeyEvent::new(KeyCode::BackTab, SHIFT);
        let found = keymap.action(Context::Input, event);
        assert_eq!(found, Some(Action::FocusPrevious));
        let event = KeyEvent::new(KeyCode::Char('C'), CTRL | SHIFT);
        assert_eq!(
            keymap.action(Context::Pane, event),
            Some(Action::CopyOrQuit)
        );
        assert_eq!(ctrl('s').name(), "Ctrl-S");
        assert_eq!(Chord::new(KeyCode::Left, ALT | SHIFT).name(), "Alt-Shift-←");
        let select = Action::Move {
            motion: Motion::Start,
            select: false,
        };
        assert_eq!(keymap.name_in(Context::Input, &select), "Home");
    }
    /// A pair of keys is named whole, whatever else is bound beside it, and with the keys that it has now.
    #[test]
    fn a_legend_names_the_keys_that_do_it() {
        let hinted = |context: Context, words: &str, bound: &str| {
            let mut keymap = Keymap::default();
            for row in keymap.rows_mut() {
                let here = row.binding.context == context;
                let mut bound = bound.split(", ").filter_map(|one| one.split_once('='));
                let set = bound.find(|(name, _)| here && row.binding.name == *name);
                if let Some((_, keys)) = set {
                    row.keys = keys.split_whitespace().flat_map(str::parse).collect();
                }
            }
            let offer = keymap.hints(context).into_iter();
            let offer = offer.into_iter().find(|offer| offer.words == words);
            offer.map(|offer| offer.keys).unwrap_or_default()
        };
        hold("legends", |[context, words, bound]| {
            let is_it = |one: &&Context| format!("{one:?}") == context;
            let context = Context::ALL.iter().find(is_it).expect("a context");
            hinted(*context, words, bound)
        });
    }
}
