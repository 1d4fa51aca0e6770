//! What stands in place of the panes while nothing is typed: a few examples to start with.

use crate::explain::{Topic, lessons};
use crate::tui::input::action::{Action, Choose};
use crate::tui::pages::page::Block;
use crate::tui::state::State;
use crate::tui::theme::Role;

use super::topic::{link, load};

/// The examples of the lessons that have words to offer them by, and the way to all of them.
pub fn page<'a>(state: &State) -> Vec<Block<'a>> {
    let mut blocks = vec![Block::Title("Examples".into(), Role::Label)];
    for lesson in lessons() {
        for example in &lesson.examples {
            let Some(offer) = &example.offer else {
                continue;
            };
            let load = load(lesson, example);
            let shown = match load.base.as_str() {
                "" => load.reference.clone(),
                base => format!("{}  against {base}", load.reference),
            };
            let load = Box::new(Action::Load(Box::new(load)));
            blocks.push(Block::Choice(offer.clone(), shown, load));
        }
    }
    let key = state.keys.name_of(&Action::OpenTopic(Topic::Lessons));
    let all = match key.as_str() {
        "" => "all examples".to_owned(),
        key => format!("all examples, {key}"),
    };
    blocks.push(link("Lessons", all, Topic::Lessons));
    let (help, commands) = (Action::ToggleHelp, Action::Choose(Choose::Command));
    let words = [
        state.keys.says(&help, "explains keys and marks"),
        state.keys.says(&commands, "finds any command"),
    ];
    let words: Vec<String> = words
        .into_iter()
        .filter(|words| !words.is_empty())
        .collect();
    blocks.push(Block::choice("Help", words.join("; "), help));
    blocks
}
