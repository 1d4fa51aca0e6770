//! Pages of explanations: the rules of the grammars, the glossary, the lessons, and facts about the reference.
//! Each leads to the others.

use super::section::blocks;
use crate::explain::mask::Mask;
use crate::explain::sections::{DocumentOptions, SECTIONS, SectionKind, section};
use crate::explain::{
    self, GrammarRule, Lesson, LessonPane, Term, Topic, derivation, glossary, grammar_rules,
    lessons,
};
use crate::inspect::{Inspection, Parsed};
use crate::message;
use crate::message::Quote;
use crate::resolve::Source;
use crate::syntax::{Reference, Standard};
use crate::tui::input::action::{Action, Load};
use crate::tui::input::context::Context;
use crate::tui::input::keymap::sentences;
use crate::tui::pages::page::Block;
use crate::tui::state::{Overlay, State};

/// The page of a topic.
pub fn page<'a>(state: &'a State, topic: Topic) -> Vec<Block<'a>> {
    match topic {
        Topic::Glossary => glossary_page(),
        Topic::Term(index) => glossary().get(index).map_or_else(Vec::new, term_page),
        Topic::Rule(standard, index) => {
            let rule = grammar_rules(standard).get(index);
            rule.map_or_else(Vec::new, |rule| rule_page(state, rule))
        }
        Topic::Lessons => lessons_page(state),
        Topic::Section(kind) => section_page(state, kind),
        // Drawn by its own file, which asks this one for titles.
        Topic::Derivation(..) | Topic::DerivationOfSecond(_) => Vec::new(),
    }
}

/// A line that opens a topic.
pub fn link<'a>(name: impl ToString, words: impl ToString, topic: Topic) -> Block<'a> {
    Block::choice(name, words, Action::OpenTopic(topic))
}

/// The line that opens the glossary.
pub fn glossary_link<'a>() -> Block<'a> {
    link("Glossary", "all terms and rules", Topic::Glossary)
}

/// A section of what is said of the reference.
fn section_page<'a>(state: &State, kind: SectionKind) -> Vec<Block<'a>> {
    let options = DocumentOptions {
        show_secrets: state.look.secrets,
        ..DocumentOptions::default()
    };
    let mut page = blocks(&section(&state.inspection, kind, options));
    if state.inspection.is_empty() {
        page.push(Block::text("There is no text yet."));
    }
    page.extend(more(state));
    page
}

/// What leads on from a page about the reference: the derivation of what it is about, other pages about it, and the
/// glossary.
pub fn more<'a>(state: &State) -> Vec<Block<'a>> {
    let mut blocks = vec![Block::title("More")];
    if let Some((source, span)) = state.panes.subject {
        let derivation = Topic::Derivation(source, span.start as usize);
        let words = "by the rules of both grammars";
        blocks.push(link("Derivation", words, derivation));
    }
    for row in SECTIONS {
        let topic = Topic::Section(row.kind);
        let is_open = state.overlay == Some(Overlay::Topic(topic));
        let page = row.page.as_ref().filter(|_| !is_open);
        blocks.extend(page.map(|page| link(row.heading, page.link, topic)));
    }
    blocks.push(glossary_link());
    blocks
}

fn glossary_page<'a>() -> Vec<Block<'a>> {
    let mut blocks = vec![Block::title("Glossary")];
    let terms = glossary().iter().enumerate();
    blocks.extend(terms.map(|(index, term)| link(term.name, term.words, Topic::Term(index))));
    for standard in Standard::ALL {
        blocks.push(Block::title(format!("Grammar of {standard}")));
        let rules = grammar_rules(standard).iter();
        blocks.extend(rules.map(rule_link));
    }
    blocks
}

fn rule_link<'a>(rule: &GrammarRule) -> Block<'a> {
    link(rule.name, rule.words, topic_of(rule))
}

/// The topic of a rule.
pub fn topic_of(rule: &GrammarRule) -> Topic {
    let rules = grammar_rules(rule.standard);
    let index = rules.iter().position(|one| one.name == rule.name);
    Topic::Rule(rule.standard, index.unwrap_or_default())
}

fn term_page<'a>(term: &Term) -> Vec<Block<'a>> {
    let mut blocks = vec![Block::title(term.name), Block::text(term.words)];
    blocks.push(Block::item("Source", term.source));
    if !term.rfc2396.is_empty() {
        blocks.push(Block::item("RFC 2396", term.rfc2396));
    }
    let load = Load {
        base: term.base.to_owned(),
        reference: term.reference.to_owned(),
        second: None,
        standard: Standard::Rfc3986,
        pane: None,
        step: None,
        notice: format!("An example of “{}”.", term.name),
        links: Vec::new(),
        both_standards: false,
    };
    let against = match term.base {
        "" => String::new(),
        base => format!("  against {base}"),
    };
    let example = format!("{}{against}", term.reference);
    blocks.push(Block::choice(
        "Load the example",
        example,
        Action::Load(Box::new(load)),
    ));
    for standard in Standard::ALL {
        let rule = grammar_rules(standard)
            .iter()
            .find(|rule| rule.name == term.name);
        if let Some(rule) = rule {
            blocks.push(link(
                format!("Rule of {standard}"),
                rule.name,
                topic_of(rule),
            ));
        }
    }
    blocks.push(glossary_link());
    blocks
}

fn rule_page<'a>(state: &State, rule: &GrammarRule) -> Vec<Block<'a>> {
    let head = format!("{}  ({} §{})", rule.name, rule.standard, rule.section);
    let mut blocks = vec![Block::title(head), Block::text(rule.words)];
    for (index, line) in rule.abnf.lines().enumerate() {
        let (name, definition) = match line.split_once('=').filter(|_| index == 0) {
            Some((name, definition)) => (name.trim(), format!("= {}", definition.trim())),
            None => ("", line.trim().to_owned()),
        };
        blocks.push(Block::item(name, definition));
    }
    if let Some(matched) = matched_here(state, rule) {
        blocks.push(Block::item("In this text", matched));
    }
    for row in explain::obsolete_rules() {
        match rule.standard {
            Standard::Rfc2396 if row.rule == rule.name => {
                blocks.push(Block::item("In RFC 3986 (D.2)", row.translation));
            }
            Standard::Rfc3986 if row.translation == rule.name => {
                blocks.push(Block::item("In RFC 2396", row.rule));
            }
            _ => {}
        }
    }
    let parts = rule.parts();
    blocks.extend(Block::listed("Made of", parts.iter().map(rule_link)));
    let users = grammar_rules(rule.standard).iter();
    let users = users.filter(|one| one.parts().contains(rule));
    blocks.extend(Block::listed("Part of", users.map(rule_link)));
    blocks.push(Block::title("More"));
    let term = glossary().iter().position(|term| term.name == rule.name);
    if let Some(index) = term {
        blocks.push(link("Term", rule.name, Topic::Term(index)));
    }
    blocks.push(glossary_link());
    blocks
}

fn lessons_page<'a>(state: &State) -> Vec<Block<'a>> {
    let mut blocks = vec![
        Block::title("Lessons"),
        Block::text(sentences([
            (state.keys).says_in(Context::Page, &Action::Follow, "loads an example."),
            (state.keys).says(&Action::OpenTopic(Topic::Lessons), "returns to this list."),
        ])),
    ];
    for lesson in lessons().iter().chain(&state.class.lessons) {
        let source = match lesson.source.as_str() {
            "" => String::new(),
            source => format!("  ({source})"),
        };
        blocks.push(Block::title(format!("{}{source}", lesson.title)));
        blocks.extend(lesson.examples.iter().map(|example| {
            let load = Box::new(load(lesson, example));
            let name = match (&example.text, example.reference.as_str()) {
                (Some(text), _) => one_row(text),
                (None, "") => "\"\"".to_owned(),
                (None, reference) => reference.to_owned(),
            };
            Block::choice(name, example.notice.clone(), Action::Load(load))
        }));
    }
    blocks
}

/// What an example of the ladder is compared with.
fn second(lesson: &Lesson, example: &explain::Example) -> Option<String> {
    let pane = example.pane.unwrap_or(lesson.pane);
    let second = example.equivalent.as_ref().or(example.different.as_ref());
    second
        .filter(|_| pane == LessonPane::Normalization)
        .cloned()
}

/// A text with its line breaks as marks.
fn one_row(text: &str) -> String {
    let lines: Vec<&str> = text.trim().lines().map(str::trim).collect();
    lines.join("⏎ ")
}

/// What to notice, with the text that the reference was taken out of: only the reference is loaded.
fn noticed(example: &explain::Example) -> String {
    let text = example.text.as_ref().filter(|_| example.found.is_empty());
    match text {
        Some(text) => format!("{} The text: {}", example.notice, one_row(text)),
        None => example.notice.clone(),
    }
}

/// What an example sets.
pub fn load(lesson: &Lesson, example: &explain::Example) -> Load {
    Load {
        base: example.base.as_ref().unwrap_or(&lesson.base).clone(),
        reference: example.reference.clone(),
        second: second(lesson, example),
        standard: lesson.standard,
        pane: Some(example.pane.unwrap_or(lesson.pane) as usize),
        step: example.step.clone(),
        notice: noticed(example),
        links: example.found.clone(),
        both_standards: lesson.both_standards,
    }
}

/// The text that a derivation is of, with what is known of it, and the place of the character.
pub fn derived(state: &State, topic: Topic) -> Option<(&Inspection, &Parsed, usize)> {
    let inspection = &state.inspection;
    match topic {
        Topic::Derivation(Source::Reference, offset) => {
            Some((inspection, &inspection.reference, offset))
        }
        Topic::Derivation(Source::Base, offset) => {
            Some((inspection, inspection.base.as_ref()?, offset))
        }
        Topic::DerivationOfSecond(offset) => {
            let second = state.comparison.as_ref()?.second();
            Some((second, &second.reference, offset))
        }
        _ => None,
    }
}

/// What a rule matches on the way to the character whose derivation the page was opened from.
pub fn matched_here(state: &State, rule: &GrammarRule) -> Option<String> {
    let mut pages = state.pages.back.iter().rev();
    let (inspection, parsed, offset) = pages.find_map(|(page, ..)| match page {
        Overlay::Topic(topic) => derived(state, *topic),
        _ => None,
    })?;
    let text = parsed.text();
    let parameters = crate::facts::parameters_of(&parsed.reference());
    // Behind the last character, it is that one.
    let at = explain::at_cursor(&parsed.reference(), &parsed.violations, &parameters, offset)?;
    let reference = Reference::split(text, rule.standard);
    let steps = derivation(&reference, at.span.start as usize);
    let found = steps.iter().find(|step| step.rule.name == rule.name)?;
    let mask = Mask::new(inspection, state.look.secrets);
    let matched = mask.message(&message![Quote::excerpt(text, found.span)], text);
    Some(match found.matches {
        true => matched.to_string(),
        false => format!("✗ {matched}"),
    })
}
